"""Chains of creatures: told as they come about, taken up in the middle, and never without an end."""

from __future__ import annotations

from random import Random

import pytest

from engines.core.match import Match, restore
from engines.core.types import Event
from engines.core.words import from_words, to_words
from engines.nightmarium.cards import ABILITY, DEVOURER, FITS, HEAD, HOWLER, IDS, LEGS, MOCKER, RULES, TORSO
from engines.nightmarium.game import GAME
from engines.nightmarium.state import NightmariumState
from tests.engines.nightmarium.board import board, do, kinds
from tests.engines.nightmarium.play import played

HEADS = "b004 b013 b022 r037 r052 g085 g097 n067 n079"
"""Heads without an ability."""


def _for_ever() -> NightmariumState:
    """Two creatures that behead each other and howl for a new head, and a deck that holds nothing but heads."""
    return board("n070", "", a={1: "n057 r053", 2: "n075 g092 b004"}, deck=HEADS.replace("b004 ", ""), only=True)


def test_a_chain_that_would_never_end_is_cut() -> None:
    state = _for_ever()
    events = do(state, "play n070 1")
    count = 1
    while state.pending:
        seat = state.current
        chosen = next((each for each in state.legal_actions(seat) if each[0] == "lay"), state.legal_actions(seat)[0])
        events += state.step(seat, chosen)
        count += 1
    assert kinds(events).count("complete") == RULES.wakings + 1
    assert kinds(events).count("silent") == RULES.wakings
    assert kinds(events).count("worn-out") == 1
    assert count == 1 + 2 * RULES.wakings
    assert (state.phase, state.actions, state.view(0).complete[0]) == ("action", 1, 2)


def test_the_deck_of_an_endless_chain_is_made_anew() -> None:
    """The heads that are bitten off come back: without the bound it would go on."""
    state = _for_ever()
    events = do(state, "play n070 1")
    while state.pending:
        events += state.step(0, state.legal_actions(0)[0])
    assert kinds(events).count("reshuffle") > 2


def test_a_match_taken_up_in_the_middle_of_a_chain_goes_on_alike() -> None:
    state = _for_ever()
    do(state, "play n070 1", "bite 2")
    for _ in range(5):
        again = from_words(to_words(state, GAME.vocabulary), NightmariumState, GAME.vocabulary, "state")
        assert again == state
        assert again.view(1) == state.view(1)
        for match in (state, again):
            match.apply(0, match.legal_actions(0)[0])
        assert again.digest() == state.digest()


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_record_at_every_moment_of_a_chain_is_taken_up(seats: int) -> None:
    """At each phase that an action can be left in."""
    phases: set[str] = set()
    for seed in range(30):
        match = Match(GAME, seats, seed)
        for before, seat, action, _, _ in played(seats, seed):
            if before.pending and before.phase not in phases:
                phases.add(before.phase)
                restored = restore(GAME, match.record())
                assert restored.verdict == "verified"
                assert restored.match.state == before
            match.submit(seat, action)
        if len(phases) == 7:
            break
    assert phases == {"exchange", "legion", "howl", "mock", "execute", "scavenge", "devour"}


def _wild(seats: int, chance: Random) -> NightmariumState:
    """A seat with five creatures of howlers, mockers and devourers, one of them without a head, and heads in its hand."""
    state = board(*[""] * seats, only=True)
    rest = list(range(len(IDS)))
    chance.shuffle(rest)
    rest.sort(key=lambda card: ABILITY[card] in (HOWLER, MOCKER, DEVOURER))  # The restless ones on top.
    for slot, creature in enumerate(state.creatures[0]):
        for part in (LEGS, TORSO, HEAD)[: 2 if slot == 0 else chance.choice((2, 3))]:
            creature.append(next(card for card in reversed(rest) if FITS[card] & part))
            rest.remove(creature[-1])
    rest.sort(key=lambda card: FITS[card] == HEAD)
    state.hands[0] = [rest.pop() for _ in range(6)]
    chance.shuffle(rest)
    cut = chance.randrange(len(rest))
    state.deck, state.discard = rest[cut:], rest[:cut]
    return state


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_no_action_goes_on_without_end_whoever_tries(seats: int) -> None:
    """Whoever acts lays heads and bites heads off where that is possible, which is what keeps a chain going."""
    longest = 0
    for seed in range(60):
        chance = Random(seed)
        state = _wild(seats, chance)
        assert state.problems() == []
        turn, count, events = state.turn, 0, list[Event]()
        while state.outcome is None and state.turn == turn:
            actions = state.legal_actions(state.current)
            row = state.creatures[state.active]
            keen = [each for each in actions if each[0] in ("play", "lay") and len(row[each[2]]) == 2]
            keen += [each for each in actions if each[0] == "bite" and len(row[each[1]]) == 3]
            state.apply(state.current, chance.choice(keen or actions), events)
            count += 1
            assert state.problems() == []
        assert count <= 2 * (1 + RULES.wakings * 14)
        longest = max(longest, kinds(events).count("silent"))
    assert longest > 1

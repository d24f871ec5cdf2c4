"""What holds of every match, whatever is played: asked of random matches at every size and with every option."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.core.game import OptionValue
from engines.core.types import ALL, Outcome, Pending
from engines.core.words import from_words, to_words
from engines.nightmarium.building import complete
from engines.nightmarium.cards import CARDS, RULES
from engines.nightmarium.game import GAME
from engines.nightmarium.pieces import ENDINGS, EVENTS, PHASES
from engines.nightmarium.state import NightmariumState
from tests.engines.nightmarium.board import board, cards, do, new
from tests.engines.nightmarium.play import played
from tests.engines.nightmarium.test_worked_examples import FOUR

Set = tuple[int, int, dict[str, OptionValue]]


@st.composite
def _matches(draw: st.DrawFn, seats: int) -> Set:
    options: dict[str, OptionValue] = {}
    for option in GAME.options:
        if not option.seats or seats in option.seats:
            fitting = [choice for choice in option.choices if not str(choice).isdecimal() or int(choice) <= seats]
            options[option.id] = draw(st.sampled_from(fitting))
    return seats, draw(st.integers(0, 2**64 - 1)), options


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_random_match_keeps_every_invariant_and_ends(seats: int) -> None:
    """Conservation, rivals that do not grow, hands that grow only by cards that come, one decision each."""

    @settings(max_examples=40, deadline=None)
    @given(_matches(seats))
    def ask(match: Set) -> None:
        count = 0
        for before, seat, action, state, events in played(*match):
            count += 1
            assert state.problems() == []
            assert seat == before.current
            assert (state.outcome is None) == (len(state.decisions()) == 1)
            for rival in range(seats):
                if rival != before.active:
                    assert complete(state.creatures[rival]) <= complete(before.creatures[rival])
            come = [0] * seats
            for event in events:
                assert tuple(event.args) == EVENTS[event.kind]
                assert (event.audience == ALL) == (event.kind != "drew-cards")
                if event.kind == "draw":
                    come[int(str(event.args["seat"]))] += int(str(event.args["count"]))
                elif event.kind == "take":
                    come[seat] += 1
            gone = [0] * seats
            gone[seat] += action[0] in ("play", "exchange", "discard") or (action[0] == "lay" and before.phase == "mock")
            for event in events:
                if event.kind == "legion-discard" and (event.args["seat"] != seat or before.phase != "legion"):
                    gone[int(str(event.args["seat"]))] += 1
            if before.phase == "legion":
                mine = [event for event in events if event.kind == "legion-discard" and event.args["seat"] == seat]
                assert len(mine) == 1
            assert [len(hand) for hand in state.hands] == [len(hand) + come[at] - gone[at] for at, hand in enumerate(before.hands)]
        assert count < GAME.max_decisions
        assert state.outcome is not None
        assert state.outcome.reason == "five"
        assert state.round < RULES.rounds

    ask()


@settings(max_examples=40, deadline=None)
@given(st.sampled_from(list(GAME.seats)).flatmap(_matches))
def test_telling_the_story_changes_nothing(match: Set) -> None:
    for before, seat, action, state, _ in played(*match):
        before.apply(seat, action)
        assert before.digest() == state.digest()


@settings(max_examples=40, deadline=None)
@given(st.sampled_from(list(GAME.seats)).flatmap(_matches), st.integers(0, 400))
def test_a_state_in_words_comes_back_and_names_no_card_of_the_deck(match: Set, stop: int) -> None:
    state = new(*match)
    for place, (*_, now, _events) in enumerate(played(*match)):
        state = now
        if place == stop:
            break
    words = to_words(state, GAME.vocabulary)
    assert from_words(words, NightmariumState, GAME.vocabulary, "state") == state
    assert "-" not in words["deck"]


def test_every_kind_of_event_and_phase_is_met() -> None:
    kinds: set[str] = set()
    phases: set[str] = set()
    for seats in GAME.seats:
        for seed in range(30):
            for before, *_, events in played(seats, seed):
                phases.add(before.phase)
                kinds |= {event.kind for event in events}
    assert phases == set(PHASES)
    # These need a chain without an end, empty piles, a match of a hundred rounds or somebody who gives up; other tests play them.
    assert set(EVENTS) - kinds <= {"worn-out", "idle", "dawn", "conceded"}


def test_the_list_of_endings_is_closed() -> None:
    assert ENDINGS == ("five", "dawn", "conceded")


# -- what an edited state is held against ------------------------------------------------------


def _with(change: Callable[[NightmariumState], Any], state: NightmariumState | None = None) -> NightmariumState:
    state = state or new(2, 1)
    change(state)
    return state


def _set(state: NightmariumState | None = None, **fields: Any) -> NightmariumState:
    state = state or new(2, 1, {"first_seat": "1"})
    for name, value in fields.items():
        setattr(state, name, value)
    return state


def _mocking() -> NightmariumState:
    state = board("r043 g099", "", a={1: "n066 b002"})
    do(state, "play r043 1")
    return state


def _howling() -> NightmariumState:
    state = board("n064", "", a={1: "b003 b002"}, deck="g099 r028")
    do(state, "play n064 1")
    return state


def _called() -> NightmariumState:
    state = board("b004", "b013 b022", a={1: "b003 b002"})
    do(state, "play b004 1")
    return state


def _exchanging() -> NightmariumState:
    state = board("b003 r030", "")
    do(state, "exchange b003")
    return state


def _won() -> NightmariumState:
    state = board("g097", "", a={**FOUR, 5: "g099 g098"})
    do(state, "play g097 5")
    return state


def _frames(*frames: tuple[str, list[int]]) -> list[Pending]:
    return [Pending(kind, args) for kind, args in frames]


NOTE = ("silent", [0, 1, 2, 1, 3])
BROKEN: list[tuple[str, Callable[[], NightmariumState]]] = [
    ("seats is 7", lambda: _set(seats=7)),
    ("hands has 1 entries", lambda: _set(hands=[[]])),
    ("shown has 3 entries", lambda: _set(shown=[[], [], []])),
    ("creatures has 1 entries", lambda: _set(creatures=[[[]] * 5])),
    ("has 4 places", lambda: _with(lambda state: state.creatures[1].pop())),
    ("has 4 cards, at most 3", lambda: _with(lambda state: state.creatures[1][0].extend([0, 1, 2, 3]))),
    ("active is 2", lambda: _set(active=2)),
    ("starter is -1", lambda: _set(starter=-1)),
    ("deck holds a card that is none", lambda: _with(lambda state: state.deck.append(CARDS))),
    ("blocks holds a card that is none", lambda: _set(blocks=[[-1]])),
    ("is missing", lambda: _with(lambda state: state.deck.pop())),
    ("stands in 2 places", lambda: _with(lambda state: state.discard.append(state.deck[0]))),
    ("cannot be the legs", lambda: board("", "", b={1: "b004"})),
    ("cannot be the head", lambda: board("", "", b={1: "b003 b002 b006"})),
    ("is said to show", lambda: _with(lambda state: state.shown[0].append(state.deck[0]))),
    ("is shown twice", lambda: _with(lambda state: state.shown[0].extend(state.hands[0][:1] * 2))),
    ("stands in two blocks", lambda: _set(blocks=[[1, 2], [2]])),
    ("turn is 0", lambda: _set(turn=0)),
    ("turn is 201", lambda: _set(turn=201)),
    ("is not whose turn", lambda: _set(turn=2)),
    ("actions is 3", lambda: _set(actions=3)),
    ("actions is -1", lambda: _set(actions=-1)),
    ("before anything was played", lambda: _set(lock="red")),
    ("5 complete creatures", lambda: board("", "", b={**FOUR, 5: "g099 g098 g097"})),
    ("5 complete creatures", lambda: board("", "", a={**FOUR, 5: "g099 g098 g097"})),
    ("no action is left", lambda: _set(actions=0)),
    ("cards are revealed", lambda: _with(lambda state: state.revealed.append(state.deck.pop()))),
    ("no action was begun", lambda: _set(_mocking(), actions=2, lock="")),
    ("something else than silenced", lambda: _set(_mocking(), pending=_frames(("mock", []), *[("creature", [0, 0])] * 2))),
    ("something else than silenced", lambda: _set(_mocking(), pending=_frames(("silent", [9, 1, 2, 1, 3]), *[("mock", [])] * 2))),
    ("tells of 25 creatures", lambda: _set(_mocking(), pending=[*_frames(*[NOTE] * 24), *_mocking().pending])),
    ("though no creature is awake", lambda: _set(_mocking(), pending=_frames(("mock", [])))),
    ("though no creature is awake", lambda: _set(_mocking(), pending=_frames(NOTE, ("mock", [])))),
    ("that is awake is none", lambda: _set(_mocking(), pending=_frames(("creature", [0, 3]), ("mock", [])))),
    ("that is awake is not complete", lambda: _set(_mocking(), pending=_frames(("creature", [1, 0]), ("mock", [])))),
    ("does not ask for", lambda: _set(_mocking(), pending=_frames(("creature", [0, 1]), ("mock", [])))),
    ("does not ask for", lambda: _set(_mocking(), pending=_frames(("creature", [0, 0]), ("dance", [])))),
    ("figures that mean nothing", lambda: _set(_mocking(), pending=_frames(("creature", [0, 0]), ("mock", [1])))),
    ("nothing can be done", lambda: _with(lambda state: state.deck.append(state.hands[0].pop()), _mocking())),
    ("not what a howler opens", lambda: _set(_howling(), pending=_frames(("creature", [0, 0]), ("howl", [1])))),
    ("no revealed card fits", lambda: _with(lambda state: state.deck.append(state.revealed.pop(0)), _howling())),
    ("does not call", lambda: _set(_called(), pending=_frames(("creature", [0, 0]), ("legion", [1, 0, 1])))),
    ("does not call", lambda: _set(_called(), pending=_frames(("creature", [0, 0]), ("legion", [0])))),
    ("other seats in turn", lambda: _set(_called(), pending=_frames(("creature", [0, 0]), ("legion", [0, 0])))),
    ("other seats in turn", lambda: _set(_called(), pending=_frames(("creature", [0, 0]), ("legion", [0, 0, 0])))),
    ("has no choice", lambda: _with(lambda state: state.deck.append(state.hands[1].pop()), _called())),
    ("exchange is pending that cannot be", lambda: _set(_exchanging(), pending=_frames(("exchange", [2])))),
    ("exchange is pending that cannot be", lambda: _with(lambda state: state.deck.append(state.hands[0].pop()), _exchanging())),
    ("pending though the match is over", lambda: _set(_won(), pending=_frames(NOTE))),
    ("no end of this game", lambda: _set(_won(), outcome=Outcome("won", "five", [0]))),
    ("not those who stand best", lambda: _set(_won(), outcome=Outcome("decided", "five", [1]))),
    ("not how the table stands", lambda: _set(outcome=Outcome("decided", "five", [0]))),
    ("last round is not over", lambda: _set(outcome=Outcome("decided", "dawn", [0, 1]))),
    ("nobody is said to have conceded", lambda: _set(outcome=Outcome("decided", "conceded", [0]))),
]


@pytest.mark.parametrize(("problem", "state"), BROKEN)
def test_an_impossible_state_is_named(problem: str, state: Callable[[], NightmariumState]) -> None:
    assert any(problem in each for each in state().problems())


@pytest.mark.parametrize("state", [_mocking, _howling, _called, _exchanging, _won])
def test_the_boards_that_are_broken_above_are_sound(state: Callable[[], NightmariumState]) -> None:
    assert state().problems() == []


def test_giving_up_is_possible_even_with_five_complete_creatures() -> None:
    state = board("b013", "", a={**FOUR, 5: "g099 r053"})
    do(state, "play b013 5")
    state.step(1, ("concede",))
    assert state.problems() == []
    assert state.outcome is not None
    assert state.outcome.winners == [0]


def test_cards_by_short_names() -> None:
    """The tests' own words mean what they seem to."""
    assert cards("b001 n055 r028 g108") == [0, 54, 27, 107]

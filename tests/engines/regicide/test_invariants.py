"""What holds of every match, whatever is played: asked of random matches at every size and with every option."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.core.game import OptionValue
from engines.core.types import ALL, Outcome
from engines.core.words import from_words, to_words
from engines.regicide.cards import HAND_LIMIT, HEALTH, RANK
from engines.regicide.game import GAME
from engines.regicide.pieces import ENDINGS, EVENTS, TablePlay
from engines.regicide.state import RegicideState
from tests.engines.regicide.board import NUMBER, board, do, new
from tests.engines.regicide.play import played


@st.composite
def _matches(draw: st.DrawFn) -> tuple[int, int, dict[str, OptionValue]]:
    seats = draw(st.integers(1, 4))
    options: dict[str, OptionValue] = {}
    for option in GAME.options:
        if not option.seats or seats in option.seats:
            fitting = [choice for choice in option.choices if not str(choice).isdecimal() or int(choice) <= seats]
            options[option.id] = draw(st.sampled_from(fitting))
    return seats, draw(st.integers(0, 2**64 - 1)), options


@settings(max_examples=300, deadline=None)
@given(_matches())
def test_a_random_match_keeps_every_invariant_and_ends(match: tuple[int, int, dict[str, OptionValue]]) -> None:
    seats, seed, options = match
    count = yields_in_a_row = 0
    for before, seat, action, state, events in played(seats, seed, options):
        count += 1
        assert state.problems() == []
        assert state.defeated == before.defeated + any(event.kind in ("exact", "overkill") for event in events)
        assert before.tokens - state.tokens == (action == ("flip",))
        assert [state.yielded[other] for other in range(seats) if other != seat] == [
            before.yielded[other] for other in range(seats) if other != seat
        ]
        assert all(len(hand) <= HAND_LIMIT[seats] for hand in state.hands)
        if any(event.kind == "reveal" for event in events):
            assert (state.table, state.damage, state.immune, state.shield) == ([], 0, True, 0)
        yields_in_a_row = yields_in_a_row + 1 if action == ("yield",) else 0 if action[0] == "play" else yields_in_a_row
        assert yields_in_a_row < seats or not yields_in_a_row
        for event in events:
            assert tuple(event.args) == EVENTS[event.kind]
            assert (event.audience == ALL) == (event.kind != "drew-cards")
    assert count < GAME.max_decisions
    assert state.outcome is not None
    assert state.outcome.reason in ENDINGS


@settings(max_examples=80, deadline=None)
@given(_matches())
def test_telling_the_story_changes_nothing(match: tuple[int, int, dict[str, OptionValue]]) -> None:
    for before, seat, action, state, _ in played(*match):
        before.apply(seat, action)
        assert before.digest() == state.digest()


@settings(max_examples=80, deadline=None)
@given(_matches(), st.integers(0, 40))
def test_a_state_in_words_comes_back_and_names_no_card_of_a_sealed_pile(match: tuple[int, int, dict[str, OptionValue]], stop: int) -> None:
    state = new(*match)
    for place, (*_, now, _events) in enumerate(played(*match)):
        state = now
        if place == stop:
            break
    words = to_words(state, GAME.vocabulary)
    assert from_words(words, RegicideState, GAME.vocabulary, "state") == state
    assert all("-" not in words[zone] for zone in ("castle", "tavern"))
    assert words["phase"] == state.phase


def test_every_kind_of_event_and_ending_is_met() -> None:
    kinds: set[str] = set()
    for seats in range(1, 5):
        for seed in range(60):
            options: dict[str, OptionValue] = {"mulligan_no_diamonds": seed % 2 == 0}
            for *_, events in played(seats, seed, options):
                kinds |= {event.kind for event in events}
    # The last two need a match that somebody wins or gives up; test_rulings plays those.
    assert set(EVENTS) - kinds <= {"won", "conceded"}


# -- what an edited state is held against ------------------------------------------------------


def _solo(**fields: Any) -> RegicideState:
    """A whole match of one seat, as dealt, with some fields as they should not be."""
    state = new(1, 1)
    for name, value in fields.items():
        setattr(state, name, value)
    return state


def _paying() -> RegicideState:
    for *_, state, _events in played(2, 1, {}):
        if state.phase == "defend":
            return state.clone()
    raise AssertionError("nobody had to pay")


def _with(change: Callable[[RegicideState], Any], state: RegicideState | None = None) -> RegicideState:
    state = state or new(2, 1)
    change(state)
    return state


LOST = Outcome("lost", "stuck", [])
BROKEN: list[tuple[str, RegicideState]] = [
    ("seats is 5", _solo(seats=5)),
    ("hands has 2 entries", _solo(hands=[[], []])),
    ("moods has 0 entries", _solo(moods=[])),
    ("current is 3", _solo(current=3)),
    ("starter is -1", _solo(starter=-1)),
    ("table.seat is 1", _solo(table=[TablePlay(1, [0], 1)])),
    ("has no cards", _solo(table=[TablePlay(0, [], 0)])),
    ("tavern holds a card that is none", _solo(tavern=[-1])),
    ("enemy is a card that is none", _solo(enemy=99)),
    ("jesters is 3", _solo(jesters=3)),
    ("moods holds 7", _solo(moods=[7])),
    ("known_top is 99", _solo(known_top=99)),
    ("buried is 1", _solo(buried=1)),
    ("stands in 2 places", _with(lambda state: state.discard.append(state.tavern[0]))),
    ("is missing", _with(lambda state: state.tavern.pop())),
    ("jester-1 does not belong", _with(lambda state: state.tavern.append(NUMBER["jester-1"]))),
    ("at most 7 are allowed", _with(lambda state: state.hands[0].append(state.tavern.pop()))),
    ("does not lie Kings under Queens", _with(lambda state: state.castle.reverse())),
    ("cannot be up with", _with(lambda state: setattr(state, "enemy", NUMBER["clubs-10"]))),
    ("no enemy is up", _with(lambda state: setattr(state, "enemy", -1))),
    ("has value 9, its cards are worth 1", _with(lambda state: state.table.append(TablePlay(0, [0], 9)))),
    ("which is not in it", _with(lambda state: state.shown[0].append(state.tavern[0]))),
    ("shown twice", _with(lambda state: state.shown[0].extend(state.hands[0][:1] * 2))),
    ("stands in two blocks", _with(lambda state: state.blocks.extend([[1], [1]]))),
    ("though they can be seen", _with(lambda state: (state.discard.append(state.tavern.pop()), setattr(state, "buried", 1)))),
    ("damage is 20", _with(lambda state: setattr(state, "damage", 20))),
    ("damage is 3, the plays", _with(lambda state: setattr(state, "damage", 3))),
    ("do not add up", _with(lambda state: setattr(state, "shield", 3))),
    ("not immune to Spades", _with(lambda state: (state.blocked_spades.append(3), setattr(state, "immune", False)))),
    ("exactly when a Jester lies", _with(lambda state: setattr(state, "immune", False))),
    ("exact_kills is 1", _with(lambda state: setattr(state, "exact_kills", 1))),
    ("not how the table stands", _with(lambda state: setattr(state, "outcome", Outcome("won", "castle-fallen", [0, 1])))),
    ("not how the table stands", _with(lambda state: setattr(state, "outcome", Outcome("lost", "boredom", [])))),
    ("outcome.winners", _with(lambda state: setattr(state, "outcome", Outcome("lost", "stuck", [1])))),
    ("was not earned", _with(lambda state: setattr(state, "outcome", Outcome("lost", "stuck", [], "gold")))),
    ("does not fit the outcome", _with(lambda state: setattr(state, "outcome", LOST))),
    ("tokens is 1", _with(lambda state: setattr(state, "tokens", 1))),
    ("turn is 0", _with(lambda state: setattr(state, "turn", 0))),
    ("the enemy asks for", _with(lambda state: setattr(state, "due", 1), _paying())),
    (
        "cannot pay what is due",
        _with(lambda state: (state.tavern.extend(state.hands[state.current]), state.hands[state.current].clear()), _paying()),
    ),
    ("must be 0 outside of Step 4", _with(lambda state: setattr(state, "due", 1))),
    ("can neither play nor Yield", _with(lambda state: (state.hands[state.current].clear(), setattr(state, "yielded", [True, True])))),
    ("outside of the choice after a Jester", _with(lambda state: setattr(state, "moods", [0, -1]))),
    ("no Jester of the current seat", _with(lambda state: setattr(state, "phase", "choose"))),
]


@pytest.mark.parametrize(("problem", "state"), BROKEN, ids=[problem for problem, _ in BROKEN])
def test_a_broken_state_is_told(problem: str, state: RegicideState) -> None:
    assert any(problem in told for told in state.problems())


def test_covered_cards_are_held_against_the_blocks_that_hide_them() -> None:
    state = new(2, 1, {"discard_view": "top"})
    state.discard, state.tavern = state.tavern[:3], state.tavern[3:]
    state.buried = 2
    assert sum("is covered in the discard pile but in no block" in told for told in state.problems()) == 2
    state.blocks = [state.discard[:2], []]
    assert [told for told in state.problems() if "block" in told] == [
        "blocks has 2 entries, at most 1 is kept while only the top discard shows"
    ]


def test_figures_must_be_empty_once_no_enemy_is_up() -> None:
    state = board("clubs-10 clubs-2", enemy="hearts-k", damage=39, castle="")
    do(state, "play clubs-10")
    state.shield = 4
    assert any("must be empty when no enemy is up" in told for told in state.problems())


@settings(max_examples=150, deadline=None)
@given(
    st.sampled_from([name for name in RegicideState.__struct_fields__ if isinstance(getattr(new(2, 1), name), int)]),
    st.integers(-(2**62), 2**62),
    st.sampled_from(["mulligan", "play", "defend", "choose", "over"]),
)
def test_problems_never_raises_whatever_the_numbers_are(name: str, value: int, phase: Any) -> None:
    state = new(2, 1)
    setattr(state, name, value)
    state.phase = phase
    assert all(isinstance(told, str) for told in state.problems())


def test_scores_rise_with_the_damage_and_are_whole_only_at_the_end() -> None:
    state = board("clubs-10 spades-10 hearts-2", enemy="hearts-j")
    first = state.score(0)
    do(state, "play spades-10")
    assert 0 < first < state.score(0) < 1
    won = board("clubs-10", enemy="hearts-k", damage=HEALTH[NUMBER["hearts-k"]] - 1, castle="")
    nearly = won.score(0)
    do(won, "play clubs-10")
    assert (nearly < 1, won.score(0)) == (True, 1)
    assert won.progress() == {"kind": "regicide", "beaten": 12, "enemies": 12, "turn": 1}
    lost = board("hearts-2", enemy="hearts-j", tokens=0)
    do(lost, "play hearts-2")
    assert lost.score(0) == 0


def test_ranks_of_a_deal_are_complete() -> None:
    for seats, jesters in ((1, 0), (2, 0), (3, 1), (4, 2)):
        state = new(seats, 9)
        cards = [state.enemy, *state.castle, *state.tavern, *(card for hand in state.hands for card in hand)]
        assert sorted(RANK[card] for card in cards) == sorted([*range(13)] * 4 + [13] * jesters)

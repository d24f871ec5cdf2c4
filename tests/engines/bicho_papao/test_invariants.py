"""What holds of every match, whatever is played: asked of random matches at every size, with both faces of the trap and every mode."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.bicho_papao.cards import CHILDREN, LAST_TURN, POINTS, TOY_LIMIT, TRAP_POINTS
from engines.bicho_papao.game import GAME
from engines.bicho_papao.pieces import BLOCK, ENDINGS, EVENTS, LAST_STAND, MISCHIEF, PHASES, TOYS, TRAP
from engines.bicho_papao.state import BichoState
from engines.core.match import Match, RecordError, restore
from engines.core.types import ALL, Event, Outcome, Pending
from engines.core.words import from_words, to_words
from tests.engines.bicho_papao.board import board, do, neighbours, new, plays
from tests.engines.bicho_papao.play import played

_MODES = [(trap, elimination) for trap in ("normal", "hard") for elimination in ("paralysis", "hardcore", "survival")]
SEEDS = st.integers(0, 2**64 - 1)


def _of(events: list[Event], *kinds: str) -> list[Event]:
    return [event for event in events if event.kind in kinds]


@pytest.mark.parametrize(("trap", "elimination"), _MODES)
@pytest.mark.parametrize("seats", GAME.seats)
def test_a_random_match_keeps_every_invariant_and_ends(seats: int, trap: str, elimination: str) -> None:
    @settings(max_examples=40, deadline=None)
    @given(SEEDS)
    def ask(seed: int) -> None:
        count = 0
        tried: set[tuple[int, str, object]] = set()
        for before, seat, action, state, events in played(seats, seed, {"trap": trap, "elimination": elimination}):
            count += 1
            assert state.problems() == []
            for event in events:
                assert tuple(event.args) == EVENTS[event.kind]
                assert (event.audience == ALL) == (event.kind not in ("drew-toy", "stole-toy"))
            _knocked_out(before, events)
            _lost(before, state, events, elimination)
            for event in _of(events, "attempt"):
                attempt = (before.turn, before.phase, event.args["seat"])
                assert attempt not in tried
                tried.add(attempt)
                assert before.points(seat) >= TRAP_POINTS
            for event in _of(events, "turn"):
                assert state.status[int(str(event.args["seat"]))] != "eliminated"
            if state.outcome is None and state.phase in (TRAP, MISCHIEF, TOYS):
                assert state.porch
            if state.phase == TOYS and action[0] == "play":
                assert all(bool(state.rows[each]) == (each in state.participants) for each in range(seats))
            assert all(len(hand) <= TOY_LIMIT for hand in state.toys)
        assert count < GAME.max_decisions
        assert state.turn <= LAST_TURN
        assert state.outcome is not None
        assert state.outcome.reason in ENDINGS
        assert not state.decisions()

    ask()


def _knocked_out(before: BichoState, events: list[Event]) -> None:
    """Whoever leads or is second is not among those knocked out, and a second has less than the leader."""
    for event in _of(events, "lead"):
        out = {each.args["seat"] for each in _of(events, "no-row")}
        for tie in _of(events, "tie"):
            out |= set(tie.args["seats"])  # type: ignore[arg-type]
        assert not out & {event.args["seat"], event.args["second"]}
        assert event.args["rolls"] in range(1, 5)
        assert event.args["seat"] in before.participants


def _lost(before: BichoState, state: BichoState, events: list[Event], elimination: str) -> None:
    """Children are lost one by one; with the last one goes everything."""
    for event in _of(events, "paralysed", "eliminated"):
        assert event.kind == ("paralysed" if elimination == "paralysis" else "eliminated")
        seat = int(str(event.args["seat"]))
        assert event.args["points"] == sum(POINTS[neighbour] for neighbour in before.won[seat])
        assert before.children[seat] == 1
        if state.status[seat] != "in":
            assert (state.toys[seat], state.won[seat], state.hands[seat], state.children[seat]) == ([], [], [], 0)
    for event in _of(events, "back"):
        seat = int(str(event.args["seat"]))
        assert (state.children[seat], state.points(seat), state.hands[seat]) == (CHILDREN, 0, [1, 2, 3, 4, 5])


@pytest.mark.parametrize("seats", GAME.seats)
def test_telling_the_story_changes_nothing(seats: int) -> None:
    @settings(max_examples=30, deadline=None)
    @given(SEEDS)
    def ask(seed: int) -> None:
        for before, seat, action, state, _ in played(seats, seed):
            before.apply(seat, action)
            assert before.digest() == state.digest()

    ask()


@settings(max_examples=60, deadline=None)
@given(SEEDS, st.integers(2, 5), st.integers(0, 60))
def test_a_match_in_words_comes_back_and_goes_on_in_the_same_way(seed: int, seats: int, stop: int) -> None:
    """Wherever it is left, the secret choice and the middle of a test included (invariant 16)."""
    for place, (before, seat, action, state, _) in enumerate(played(seats, seed, {"elimination": "hardcore"})):
        if place == stop:
            again = from_words(to_words(before, GAME.vocabulary), BichoState, GAME.vocabulary, "state")
            assert again == before
            assert again.legal_actions(seat) == before.legal_actions(seat)
            again.apply(seat, action)
            assert again.digest() == state.digest()
            return


def test_random_matches_meet_every_event_phase_and_ending() -> None:
    """What is declared can happen."""
    kinds: set[str] = set()
    phases: set[str] = set()
    endings: set[str] = {"conceded"}
    for seats in (2, 5):
        for seed in range(90):
            trap, elimination = _MODES[seed % 6]
            for before, _, _, state, events in played(seats, seed, {"trap": trap, "elimination": elimination}):
                phases.add(before.phase)
                kinds |= {event.kind for event in events}
                if state.outcome is not None:
                    endings.add(state.outcome.reason)
    assert kinds == set(EVENTS) - {"conceded"}
    assert phases == set(PHASES)
    # Only a match of very bad luck lasts until dawn.
    assert endings >= set(ENDINGS) - {"dawn"}


# -- what an edited save is held against -------------------------------------------------------


def _table() -> BichoState:
    return board(3, "n01", won=["n05", "n15 n06", ""], held=["yo-yo-1", "flashlight-1", ""], hands=["", "125", "-"])


def _open_rows() -> BichoState:
    state = _table()
    do(state, "0 play 5", "1 play 1 2")
    return state


def _testing() -> BichoState:
    state = board(3, "n13", held=["flashlight-1"], dice="_ B")
    plays(state, "5", "4", "1")
    do(state, "0 end")
    assert state.pending[-1].kind == BLOCK
    return state


def _paying() -> BichoState:
    state = board(3, "n01", dice="_")
    plays(state, "5", "4", "1")
    return state


def _trying() -> BichoState:
    return board(2, "n01", won=["n15 n05", "n14 n13"], begin=True)


def _last_stand() -> BichoState:
    state = board(2, "", won=["n15 n05"], last=True, turn=20, marker=1)
    plays(state, "3", "3")
    do(state, "keep", "keep")
    assert state.pending[-1].kind == LAST_STAND
    return state


def _over() -> BichoState:
    state = _trying()
    do(state, "0 concede")
    return state


def _edit(name: str, value: Any) -> Callable[[BichoState], None]:
    return lambda state: setattr(state, name, value)


def _childless(state: BichoState) -> None:
    state.children[0], state.status[0] = 0, "paralysed"


def _toyless(state: BichoState) -> None:
    state.toy_discard += state.toys[0]
    state.toys[0] = []


EDITS: list[tuple[Callable[[], BichoState], Callable[[BichoState], None], str]] = [
    (_table, _edit("seats", 7), "seats is 7"),
    (_table, lambda state: state.hands.append([]), "hands has 4 entries"),
    (_table, _edit("marker", 3), "marker is 3"),
    (_table, _edit("participants", [0, 5]), "participants names a seat that is none"),
    (_table, lambda state: state.porch.append(-1), "porch holds a card that is none"),
    (_table, lambda state: state.deck.clear(), "is missing"),
    (_table, lambda state: state.porch.append(state.deck[0]), "stands in 2 places"),
    (_table, lambda state: state.toys[2].append(state.toys[0][0]), "yo-yo-1 stands in 2 places"),
    (_table, _edit("returned", 30), "returned is 30"),
    (_table, _edit("shuffled", [3, 3]), "shuffled names a toy twice"),
    (_table, _edit("shuffled", [3]), "the toy deck holds a toy that was not shuffled into it"),
    (_table, lambda state: state.known[0].append(state.toys[0][0]), "which is in no other hand"),
    (_table, lambda state: state.known.__setitem__(0, state.toys[1] * 2), "is said to know flashlight-1 twice"),
    (_table, lambda state: state.hands[1].append(5), "seat 1 has a mischief card twice"),
    (_table, lambda state: state.hands[1].append(6), "has a value that no mischief card has"),
    (_open_rows, lambda state: state.rows[0].append(9), "holds the mischief of another gang"),
    (_open_rows, lambda state: state.hands[0].append(5), "is in the hand and in the row"),
    (_table, _edit("chosen", [7]), "lies face down, but its gang does not have it"),
    (_table, _edit("chosen", [0, 0]), "lies face down twice"),
    (_table, _edit("children", [5, 4, 4]), "seat 0 has 5 children"),
    (_table, _edit("children", [0, 4, 4]), 'seat 0 has 0 children and is "in"'),
    (_table, _edit("status", ["eliminated", "in", "out"]), 'seat 0 has 4 children and is "eliminated"'),
    (_table, _childless, "but cards"),
    (_table, lambda state: state.hands[2].append(1), "seat 2 is out of the round, but has mischief"),
    (_table, _edit("turn", 61), "turn is 61"),
    (_table, _edit("extra_rolls", 9), "extra_rolls is 9"),
    (_table, _edit("bonus", [0, 50, 0]), "bonus is 50"),
    (_table, _edit("roll_delta", [0, 1, 0]), "roll_delta is 1"),
    (_table, _edit("pending", []), "0 frames are pending"),
    (_table, _edit("pending", [Pending("party", [])]), '"party" is pending'),
    (_table, _edit("pending", [Pending(MISCHIEF, [1, 0])]), "those who choose mischief"),
    (_table, _edit("participants", [1, 0]), "participants is out of order"),
    (_table, _edit("chosen", [0, 5]), "mischief lies face down for the wrong gangs"),
    (_table, lambda state: state.deck.append(state.porch.pop()), "nobody stands at the porch"),
    (_table, lambda state: state.rows[0].append(state.hands[0].pop() - 1), "mischief lies face up before or after a contest"),
    (_table, lambda state: state.hands[1].clear(), "a gang is in the round without mischief"),
    (_open_rows, _edit("chosen", [0]), "mischief lies face down though nobody chooses"),
    (_open_rows, _edit("pending", [Pending(TOYS, [0])]), "those who may play toys"),
    (
        _open_rows,
        _toyless,
        "is asked for toys, but has none",
    ),
    (_open_rows, _edit("participants", [0]), "those who may play toys"),
    (_testing, _edit("pending", [Pending("contest", [0, 1])]), "a contest is pending without its test"),
    (_testing, lambda state: state.pending.__setitem__(0, Pending("contest", [1, 0])), "the contest is led by somebody else"),
    (_testing, lambda state: state.pending.__setitem__(1, Pending(BLOCK, [0, 9, 1, 6])), "the wrong number of rolls"),
    (_testing, lambda state: state.pending.__setitem__(1, Pending(BLOCK, [0, 3, 1, 2])), "the monster has not just come up"),
    (_testing, lambda state: state.pending.__setitem__(1, Pending(TRAP, [0, 1, 2])), "where nothing can be"),
    (
        _testing,
        _toyless,
        "is asked for a Block, but has none",
    ),
    (_paying, _edit("pending", [Pending("sacrifice", [])]), "those who are asked"),
    (_paying, _edit("pending", [Pending("sacrifice", [1, 0])]), "those who are asked"),
    (_paying, lambda state: state.hands.__setitem__(slice(None), [[], [], []]), "though all mischief is played"),
    (_trying, _edit("participants", [0, 1]), "before toys are drawn"),
    (_trying, lambda state: state.deck.append(state.won[0].pop()), "those who are asked"),
    (_last_stand, _edit("pending", [Pending(LAST_STAND, [1, 0])]), "before its time"),
    (_last_stand, _edit("pending", [Pending(LAST_STAND, [0, 1])]), "those who are asked"),
    (_last_stand, _edit("pending", [Pending(LAST_STAND)]), "before its time"),
    (_over, _edit("chosen", [0]), "something is pending"),
    (_over, _edit("outcome", Outcome("won", "trap", [0])), "no end of this game"),
    (_over, _edit("outcome", Outcome("decided", "trap", [0])), "nobody is said to have brought the end"),
    (_over, _edit("outcome", Outcome("decided", "conceded", [0], "", {"seat": 0})), "outcome.winners"),
    (_over, _edit("outcome", Outcome("decided", "survivor", [0], "", {"seat": 0})), "not how the table stands"),
    (_over, _edit("outcome", Outcome("decided", "all-eaten", [])), "not how the table stands"),
]


@pytest.mark.parametrize(("made", "edit", "told"), EDITS)
def test_what_cannot_be_is_told_in_a_sentence(made: Callable[[], BichoState], edit: Callable[[BichoState], None], told: str) -> None:
    state = made()
    assert state.problems() == []
    edit(state)
    assert any(told in problem for problem in state.problems()), state.problems()


def test_the_monster_is_not_caught_with_too_few_points() -> None:
    state = _over()
    state.won[0], state.deck = [], [*neighbours("n15 n05"), *state.deck]
    state.outcome = Outcome("decided", "trap", [0], "", {"seat": 0})
    assert state.problems() == ["the monster is caught by a gang with too few points"]


def test_a_save_with_26_mischief_cards_is_refused_in_one_sentence() -> None:
    match = Match(GAME, 2, 3)
    record = match.record()
    record.state["hands"][0] = [1, 2, 3, 4, 5, 5]
    with pytest.raises(RecordError) as refused:
        restore(GAME, record)
    assert refused.value.faults == ["state: seat 0 has a mischief card twice, or its cards are out of order"]


def test_two_seeds_give_two_matches() -> None:
    assert new(4, 1).digest() != new(4, 2).digest()

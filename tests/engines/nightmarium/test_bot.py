"""The computer players: on what they may know only, with a reason, each better than the one below."""

from __future__ import annotations

import pytest

from engines.core.policy import Policy, advise
from engines.core.rng import Rng
from engines.core.types import Event
from engines.nightmarium.bot import REASONS, Sensible
from engines.nightmarium.game import EASY, GAME, HARD
from engines.nightmarium.quick import quick_action
from engines.nightmarium.search import Effort, Hard
from engines.nightmarium.state import NightmariumState
from tests.engines.nightmarium.board import board, do, new, told
from tests.engines.nightmarium.play import played
from tests.engines.nightmarium.test_worked_examples import FOUR

SENSIBLE = Sensible()
SHORT = Hard(Effort(steps=40))
"""The strongest with little time, for tests that ask it often."""


def _advice(state: NightmariumState, policy: Policy = SENSIBLE) -> tuple[str, str]:
    """The action in short words, and its reason."""
    advice = policy.advise(state, state.current, Rng(1))
    assert tuple(advice.figures) == REASONS[advice.reason]
    words = GAME.vocabulary.format(advice.action).split()
    return " ".join(word[:4] if word in GAME.vocabulary.numbers["card"] else word for word in words), advice.reason


def _duel(seats: int, games: int, one: str, others: str) -> float:
    """How often one computer player wins against others, on each seat in turn."""
    won = 0
    for seed in range(games):
        state, mine, count = new(seats, seed), seed % seats, 0
        while (decision := state.decision()) is not None:
            level = one if decision.seat == mine else others
            state.apply(decision.seat, advise(state, decision.seat, GAME.policies[level], count).action)
            count += 1
        assert state.outcome is not None
        won += mine in state.outcome.winners
    return won / games


@pytest.mark.parametrize("level", list(GAME.policies))
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_what_they_do_not_see_does_not_move_them(seats: int, level: str) -> None:
    """Asked of the true state itself, and of states that look the same to the seat."""
    policy = SHORT if level == HARD else GAME.policies[level]
    for seed in range(2):
        for place, (before, seat, *_) in enumerate(played(seats, seed)):
            if place % 5 == 0:
                wanted = policy.advise(before, seat, Rng(1))
                for number in range(2):
                    assert policy.advise(before.determinize(seat, Rng(number)), seat, Rng(1)) == wanted


@pytest.mark.parametrize("policy", [GAME.policies[EASY], SENSIBLE, SHORT], ids=["easy", "sensible", "hard"])
def test_every_advice_is_legal_and_has_its_reason_and_figures(policy: Policy) -> None:
    for seats in GAME.seats:
        for seed in range(3):
            for before, seat, *_ in played(seats, seed):
                advice = advise(before, seat, policy, 0)
                assert advice.action in before.legal_actions(seat)
                assert tuple(advice.figures) == REASONS[advice.reason]


def test_every_reason_is_given() -> None:
    met = {reason for _, reason in map(_advice, _situations())}
    for seats in GAME.seats:
        for seed in range(12):
            for before, seat, *_ in played(seats, seed):
                met.add(advise(before, seat, GAME.policies[EASY], 0).reason)
                met.add(SENSIBLE.advise(before, seat, Rng(1)).reason)
    assert met == set(REASONS)


def _situations() -> list[NightmariumState]:
    """Boards for the reasons that are rare."""
    stuck = board("b004 b013 b022 r037 r052 g085", "")
    do(stuck, "exchange b004")
    return [stuck, board("b013 r030", "", a={**FOUR, 5: "g099 g098"})]


def test_the_sensible_one_wins_when_it_can() -> None:
    assert _advice(board("r030 n056 b013", "", a={**FOUR, 5: "g099 g098"})) == ("play b013 5", "win")


def test_the_strongest_wins_when_it_can() -> None:
    assert _advice(board("r030 n056 b013", "", a={**FOUR, 5: "g099 g098"}), GAME.policies[HARD]) == ("play b013 5", "win")


def test_it_completes_a_creature_rather_than_begin_one() -> None:
    assert _advice(board("r030 b013 g087", "", a={1: "n066 n071"})) == ("play b013 1", "complete")


def test_it_does_not_bite_its_own_creature_for_a_head() -> None:
    row = {1: "n066 n071", 2: "b003 b002 b004", 3: "g099 g098 g097"}
    assert _advice(board("r028 b013", "", a=row)) == ("play b013 1", "complete")


def test_it_takes_the_head_of_whoever_leads() -> None:
    four = {1: "n081 n080 n079", 2: "n069 n077 n055", 3: "g099 g098 g097", 4: "r030 r035 r037"}
    state = board("g082", "", "", a={1: "b003 b026"}, b={1: "r048 r047 r052"}, c=four)
    do(state, "play g082 1")
    words, reason = _advice(state)
    assert (words[:6], reason) == ("take 2", "take-head")


def test_it_scraps_the_taller_creature() -> None:
    state = board("b001", "", a={1: "b003 n071"}, b={1: "r030", 2: "g087 g086"})
    do(state, "play b001 1")
    assert _advice(state) == ("scrap 1 2", "scrap")


def test_it_bites_where_it_loses_least() -> None:
    state = board("r028", "", a={1: "b003 n071", 2: "g087 g086 g085", 3: "r030"})
    do(state, "play r028 1")
    assert _advice(state)[0] == "bite 3"


def test_it_gives_up_what_it_needs_least() -> None:
    state = board("b004", "n058 b017 b013 b022", a={1: "b003 b002"}, b={1: "r030"})
    do(state, "play b004 1")
    assert _advice(state) in [("discard b013", "give-up"), ("discard b022", "give-up")]


def test_at_a_glance_everything_is_answered() -> None:
    """The fast hand that answers play-outs always finds a legal action, at empty piles too."""
    for seats in GAME.seats:
        for seed in range(5):
            state = new(seats, seed)
            while state.outcome is None:
                action = quick_action(state)
                assert action in state.legal_actions(state.current)
                state.apply(state.current, action)
    assert quick_action(board("b013", "", only=True)) in board("b013", "", only=True).legal_actions(0)


@pytest.mark.parametrize(("held", "given"), [("b004 b013 b022 r037", 4), ("b004 b013 b022 r037 r052", 4), ("b004 b013 b022", 2)])
def test_at_a_glance_poor_cards_are_given_away_by_twos(held: str, given: int) -> None:
    state = board(held, "", only=True)
    events: list[Event] = []
    while state.actions == 2 or state.pending:
        state.apply(0, quick_action(state), events)
    assert told(events, "exchanged")["count"] == given


def test_each_level_beats_the_one_below() -> None:
    """Fixed seeds, so this measures the same matches always; the bounds are well below what was measured."""
    assert _duel(2, 60, "random", "sensible") <= 0.03
    assert _duel(2, 120, "sensible", EASY) > 0.65
    assert _duel(2, 50, HARD, "sensible") > 0.55


@pytest.mark.parametrize(("seats", "least", "most"), [(2, 20, 30), (3, 30, 45), (4, 40, 60), (5, 50, 75)])
def test_matches_have_the_length_that_was_meant(seats: int, least: int, most: int) -> None:
    turns = 0
    for seed in range(40):
        state, count = new(seats, seed), 0
        while (decision := state.decision()) is not None:
            state.apply(decision.seat, advise(state, decision.seat, SENSIBLE, count).action)
            count += 1
        turns += state.turn
    assert least <= turns / 40 <= most

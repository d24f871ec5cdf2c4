"""The computer gangs: on their view only, with a reason, each level better than the one below, and the balance they show."""

from __future__ import annotations

from statistics import mean

import pytest

from engines.bicho_papao.bot import HARD, NORMAL, REASONS, Easy, Sensible
from engines.bicho_papao.game import GAME
from engines.bicho_papao.guesses import by_chance, odds, weighed
from engines.bicho_papao.judgement import Judge, Row, child_price, two_best
from engines.bicho_papao.state import BichoState
from engines.core.game import OptionValue
from engines.core.policy import Policy, advise
from engines.core.rng import Rng
from engines.core.sim import play
from engines.core.types import Outcome
from tests.engines.bicho_papao.board import board, do, new, plays
from tests.engines.bicho_papao.play import played

A, B, C = range(3)
LEVELS: dict[str, Policy] = {"easy": Easy(), "normal": Sensible(NORMAL), "hard": Sensible(HARD)}
SENSIBLE = ["normal", "hard"]


def _advice(state: BichoState, level: str = "hard", seed: int = 1) -> tuple[str, str]:
    """The action of the seat that everybody waits for in words, and its reason."""
    told = LEVELS[level].advise(state, state.current, Rng(seed))
    assert tuple(told.figures) == REASONS[told.reason]
    return GAME.vocabulary.format(told.action), told.reason


# -- on the view only --------------------------------------------------------------------------


def test_the_levels_stand_from_weak_to_strong() -> None:
    assert list(GAME.policies) == ["random", *LEVELS]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seats", GAME.seats)
def test_what_it_does_not_see_does_not_move_it(seats: int, level: str) -> None:
    """Other toys in other hands, other mischief face down, another deck: asked of the state itself, dealt anew or not."""
    policy = LEVELS[level]
    for seed in range(3):
        for before, seat, *_ in played(seats, seed, {"trap": ("normal", "hard")[seed % 2]}):
            wanted = policy.advise(before, seat, Rng(1))
            for n in range(2):
                assert policy.advise(before.determinize(seat, Rng(n)), seat, Rng(1)) == wanted


def test_a_secret_choice_of_another_changes_nothing() -> None:
    """The very case that the secret is for: B has chosen already, one thing or the other, and A decides the same."""
    one, other = board(2, "n09"), board(2, "n09")
    do(one, "1 play 1")
    do(other, "1 play 2 3 4 5")
    for policy in GAME.policies.values():
        assert [advise(one, A, policy, turn) for turn in range(5)] == [advise(other, A, policy, turn) for turn in range(5)]


def test_every_advice_is_legal_and_has_its_reason_and_figures() -> None:
    met = set()
    for seats in GAME.seats:
        for seed in range(20):
            options: dict[str, OptionValue] = {"trap": ("normal", "hard")[seed % 2]}
            for before, seat, *_ in played(seats, seed, options):
                for policy in LEVELS.values():
                    told = advise(before, seat, policy, 0)
                    assert told.action in before.legal_actions(seat)
                    assert tuple(told.figures) == REASONS[told.reason]
                    met.add(told.reason)
    assert met == set(REASONS)


# -- what it weighs ----------------------------------------------------------------------------


def test_guesses_are_totals_that_a_hand_can_have() -> None:
    rng = Rng(3)
    assert {by_chance([2, 5], rng) for _ in range(60)} == {2, 5, 7}
    assert {by_chance([3], rng) for _ in range(20)} == {3}
    judge = Judge(board(3, "n15", hands=["", "14", ""]).view(A), HARD)
    assert {*weighed(judge, B, 60, rng)} <= {1, 4, 5}


def test_the_odds_of_a_total_that_nobody_else_can_have() -> None:
    """Against a rival with 1 and 2 in hand: 5 leads always, 3 unless the rival plays both, 1 is second or tied."""
    judge = Judge(board(2, "n09", hands=["", "12"]).view(A), NORMAL)
    found = odds(judge, Rng(1))
    assert (found.leads[5], found.seconds[5]) == (NORMAL.samples, 0)
    assert 0 < found.leads[2] < NORMAL.samples
    assert found.leads[1] == 0
    assert 0 < found.seconds[1] < NORMAL.samples


def test_who_is_best_is_judged_as_the_rules_do() -> None:
    """The quick ranking against the real contest, over random matches."""
    for seed in range(40):
        for before, _, _, _, events in played(4, seed):
            for event in events:
                if event.kind == "lead" and before.phase == "mischief":
                    shown = {each.args["seat"]: each.args["total"] for each in events if each.kind == "row"}
                    rows = [Row(seat, int(str(total)), False, True) for seat, total in shown.items()]  # type: ignore[arg-type]
                    assert two_best(rows) == (event.args["seat"], event.args["second"])
    masked = [Row(0, 3, True, True), Row(1, 3, False, True), Row(2, 1, False, True), Row(3, 9, False, False)]
    assert two_best(masked) == (0, 2)
    assert two_best([Row(0, 3, True, True), Row(1, 3, True, True)]) == (-1, -1)


def test_the_fewer_children_the_dearer_they_are() -> None:
    assert [child_price(children, 20) for children in (4, 3, 2, 1)] == [4.0, 4.8, 6.8, 24.0]


# -- what it does ------------------------------------------------------------------------------


@pytest.mark.parametrize("level", SENSIBLE)
def test_alone_it_spends_as_little_as_it_can(level: str) -> None:
    assert _advice(board(2, "n15", hands=["245", "-"]), level) == ("play 2", "alone")


@pytest.mark.parametrize("level", SENSIBLE)
def test_it_plays_the_toy_that_takes_the_lead_of_a_great_prize(level: str) -> None:
    state = board(2, "n15 n05", held=["slingshot-1", ""], dice="_")
    plays(state, "3", "4")
    assert _advice(state, level) == ("use slingshot-1", "toy-lead")


@pytest.mark.parametrize("level", SENSIBLE)
def test_it_keeps_a_toy_that_changes_nothing(level: str) -> None:
    state = board(2, "n01", held=["slingshot-1", ""], dice="_")
    plays(state, "5", "1")
    assert _advice(state, level) == ("end", "toys-kept")


def test_only_the_hard_one_finds_two_toys_that_are_good_together() -> None:
    state = board(2, "n15 n14 n05", held=["slingshot-1 slingshot-2", ""], dice="_")
    plays(state, "2", "5")
    assert _advice(state, "normal")[0] == "end"
    assert _advice(state, "hard") == ("use slingshot-1", "toy-lead")


@pytest.mark.parametrize("level", SENSIBLE)
def test_it_brings_a_child_back_when_few_are_left(level: str) -> None:
    state = board(2, "n01", held=["teddy-bear-1 slingshot-1", ""], won=["n05", "n09"], children=[1, 4])
    plays(state, "1", "5")
    assert _advice(state, level) == ("use teddy-bear-1", "toy-child")


@pytest.mark.parametrize("level", LEVELS)
def test_it_blocks_at_the_trap_with_the_block_that_does_least_else(level: str) -> None:
    state = board(2, "n01", held=["flashlight-1 skateboard-1", ""], won=["n15 n05"], dice="_ _ B", begin=True)
    do(state, "attempt")
    assert _advice(state, level) == ("block skateboard-1", "block")


def test_it_does_not_waste_a_block_on_a_neighbour_when_it_will_want_it_at_the_trap() -> None:
    state = board(2, "n01", held=["flashlight-1", ""], won=["n15"], dice="B")
    plays(state, "5", "1")
    do(state, "end")
    assert _advice(state, "hard") == ("accept", "block-saved")
    assert _advice(state, "normal")[0] == "block flashlight-1"


@pytest.mark.parametrize("level", SENSIBLE)
def test_it_waits_with_the_trap_until_the_chance_is_good(level: str) -> None:
    assert _advice(board(2, "n01", won=["n15 n05"], begin=True), level) == ("decline", "trap-later")
    ready = board(2, "n01", won=["n15 n05"], held=["flashlight-1"], begin=True)
    assert _advice(ready, level) == ("attempt", "trap-now")
    last = board(2, won=["n15 n05"], last=True, turn=20, marker=1)
    plays(last, "3", "3")
    do(last, "keep", "keep")
    assert _advice(last, level) == ("attempt", "trap-last")


def test_a_rival_near_the_trap_makes_it_hurry() -> None:
    won = ["n15 n14 n01", "n13 n12 n11 n10 n09"]
    state = board(2, "n02", won=won, begin=True)
    assert [state.points(seat) for seat in (A, B)] == [41, 57]
    assert _advice(state, "hard") == ("attempt", "trap-now")
    state.deck += state.won[B]
    state.won[B] = []
    assert _advice(state, "hard") == ("decline", "trap-later")


@pytest.mark.parametrize("level", SENSIBLE)
def test_it_pays_for_mischief_only_when_it_has_none_and_others_do(level: str) -> None:
    held = ["slingshot-1 slingshot-2 yo-yo-1", ""]
    state = board(2, "n01", held=held, hands=["5", ""], dice="_")
    plays(state, "5", "1")
    do(state, "end")
    assert _advice(state, level) == ("give-toys", "sacrifice-toys")
    state = board(2, "n01", hands=["5", ""], dice="_")
    plays(state, "5", "1")
    assert _advice(state, level) == ("give-children", "sacrifice-children")
    state = board(2, "n01", hands=["25", ""], dice="_")
    plays(state, "5", "1")
    assert _advice(state, level) == ("keep", "keep")


def test_the_easy_one_never_pays_and_tries_the_trap_from_one_half_on() -> None:
    state = board(2, "n01", held=["slingshot-1 slingshot-2 yo-yo-1", ""], hands=["5", ""], dice="_")
    plays(state, "5", "1")
    do(state, "end")
    assert _advice(state, "easy") == ("keep", "keep")
    assert _advice(board(2, "n01", won=["n15 n05"], held=["flashlight-1"], begin=True), "easy")[0] == "decline"
    assert _advice(board(2, "n01", won=["n15 n05"], held=["flashlight-1 flashlight-2"], begin=True), "easy")[0] == "attempt"


# -- how good it is ----------------------------------------------------------------------------


def _won(one: str, others: str, seats: int, games: int) -> float:
    """How many of the matches that have a winner one computer wins among others of another level, on each seat in turn."""
    outcomes: list[tuple[int, Outcome]] = []
    for seed in range(games):
        mine = seed % seats
        state = new(seats, 70_000 + seed)
        turn = 0
        while (decision := state.decision()) is not None:
            policy = GAME.policies[one if decision.seat == mine else others]
            state.apply(decision.seat, advise(state, decision.seat, policy, turn).action)
            turn += 1
        assert state.outcome is not None
        if state.outcome.winners:
            outcomes.append((mine, state.outcome))
    return mean(mine in outcome.winners for mine, outcome in outcomes)


@pytest.mark.parametrize(("seats", "least"), [(2, 0.75), (4, 0.45)])
def test_the_normal_one_beats_random_ones(seats: int, least: float) -> None:
    """Fixed seeds, so these are always the same matches; the bounds are the dossier's."""
    assert _won("normal", "random", seats, 200) >= least


@pytest.mark.parametrize(
    ("one", "others", "games", "least"), [("easy", "random", 200, 0.6), ("normal", "easy", 200, 0.6), ("hard", "normal", 600, 0.52)]
)
def test_each_level_is_better_than_the_one_below(one: str, others: str, games: int, least: float) -> None:
    assert _won(one, others, 2, games) > least


@pytest.mark.parametrize(("trap", "most"), [("normal", 0.10), ("hard", 0.35)])
@pytest.mark.parametrize("seats", [2, 5])
def test_the_balance_holds(seats: int, trap: str, most: float) -> None:
    """A small sample of what `simulate` measures: how long matches last, how often the monster wins, whether starting matters."""
    games = [play(GAME, seats, 50_000 + seed, "normal", {"first_seat": "1", "trap": trap}).outcome for seed in range(100)]
    assert 8 <= mean(outcome.figures["turns"] for outcome in games) <= 14
    assert mean(not outcome.winners for outcome in games) < most
    won = [outcome.winners[0] for outcome in games if outcome.winners]
    error = (1 / seats * (1 - 1 / seats) / len(won)) ** 0.5
    assert abs(won.count(A) / len(won) - 1 / seats) < 0.03 + 2 * error

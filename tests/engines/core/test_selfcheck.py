"""The conformance checks find what they are there to find, and the command tells it."""

from __future__ import annotations

import pytest

import engines
from engines.core.game import Game
from engines.core.selfcheck import PROPERTIES, check, main, perft
from tests.toy import GAME, broken
from tests.toy.game import Toy, ToyState

BROKEN: dict[type[ToyState] | type[Toy], list[str]] = {
    broken.Loop: ["play_ends"],
    broken.Stuck: ["deciders_can_act"],
    broken.LosesACard: ["actions_apply"],
    broken.TwoStories: ["actions_apply"],
    broken.OddEvent: ["actions_apply"],
    broken.Lenient: ["illegal_is_refused"],
    broken.HalfDone: ["illegal_is_refused"],
    broken.SharedHands: ["clones_stand_alone"],
    broken.SharedInside: ["clones_stand_alone"],
    broken.Forgetful: ["clones_stand_alone"],
    broken.ListsBackwards: ["texts_come_back"],
    broken.Careless: ["edits_are_judged"],
    broken.Restless: ["looking_draws_nothing"],
    broken.Boaster: ["scores_are_shares"],
    broken.SoreLoser: ["conceding_ends_it"],
    broken.Undead: ["conceding_ends_it"],
    broken.Unsteady: ["replay_agrees", "records_go_on", "undo_is_exact"],
    broken.NoChange: ["dealt_anew_is_possible", "dealing_anew_varies"],
    broken.Peeks: ["dealt_anew_is_possible", "dealing_anew_varies"],
    broken.Reshuffles: ["dealt_anew_is_possible"],
    broken.ShowsDeck: ["views_show_no_more"],
    broken.ShowsSpectators: ["views_show_no_more"],
    broken.Wordless: ["words_come_back"],
    broken.SameDeal: ["same_seed_same_deal"],
    broken.TakesAll: ["same_seed_same_deal"],
    broken.Whims: ["policies_do_not_peek"],
    broken.Dreams: ["policies_do_not_peek"],
    broken.Gossip: ["events_tell_no_more"],
}


def game_of(kind: type[ToyState] | type[Toy]) -> Toy:
    """A broken game, or the toy game played with broken states."""
    if issubclass(kind, Toy):
        return kind()

    broken_state: type[ToyState] = kind

    class Broken(Toy):
        state_type = broken_state

    return Broken()


@pytest.mark.parametrize("kind", BROKEN, ids=lambda kind: kind.__name__)
def test_what_is_broken_is_found(kind: type[ToyState] | type[Toy]) -> None:
    faults = [fault for seed in range(4) for fault in check(game_of(kind), 3, seed)]
    assert set(BROKEN[kind]) <= {fault.partition(":")[0] for fault in faults}


def test_every_property_is_one_that_can_fail() -> None:
    assert {each.__name__ for each in PROPERTIES} == {name for names in BROKEN.values() for name in names}


def test_faults_are_told_in_sentences_and_not_without_end() -> None:
    faults = check(game_of(broken.LosesACard), 2, 0)
    assert len([fault for fault in faults if fault.startswith("actions_apply: ")]) == 3
    assert any(fault.endswith(" is missing") for fault in faults)


def test_perft_counts_the_ways() -> None:
    """At the deal of seed 1 seat 0 holds toll (a bid of 0 to 2 by both seats, in any order), oar and ferryman."""
    assert perft(GAME, 2, 1, 0) == 1
    assert perft(GAME, 2, 1, 1) == len(GAME.new(2, 1).legal_actions(0)) == 3


@pytest.fixture
def toy_registered(monkeypatch: pytest.MonkeyPatch) -> None:
    """The command finds the toy game, and a broken one."""
    games: dict[str, Game] = {"toy": GAME, "broken": game_of(broken.Boaster)}
    monkeypatch.setattr(engines, "registry", lambda: games)


@pytest.mark.usefixtures("toy_registered")
@pytest.mark.parametrize(
    ("arguments", "status", "told"),
    [
        ("toy --seats 3 --seeds 2", 0, "toy, seats 3, seeds 2: no faults\n"),
        ("toy --seeds 1", 0, "toy, seats 2, seeds 1: no faults\ntoy, seats 3, seeds 1: no faults\n"),
        ("broken --seats 2 --seeds 1", 1, "toy, seats 2, seeds 1: 3 faults\n  seed 0: scores_are_shares: seat 0 has score 1.0"),
        ("toy --playthrough random --seed 4 --seats 3", 0, "# toy, 3 seats, seed 0x0000000000000004\n"),
    ],
)
def test_the_command(arguments: str, status: int, told: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments.split()) == status
    assert capsys.readouterr().out.startswith(told)


@pytest.mark.usefixtures("toy_registered")
@pytest.mark.parametrize(
    "arguments",
    ["", "chess", "toy --seats 4", "toy --seats two", "toy --seeds 0", "toy --seed -1", "toy --playthrough best", "toy --what"],
)
def test_wrong_arguments_get_a_sentence_and_status_2(arguments: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main(arguments.split())
    assert caught.value.code == 2
    output = capsys.readouterr()
    assert output.out == ""
    assert output.err.startswith("selfcheck: ")
    assert output.err.count("\n") == 1

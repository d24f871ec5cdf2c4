"""The sensible computer player: on its view only, with a reason, and good enough."""

from __future__ import annotations

import pytest

from engines.core.game import OptionValue
from engines.core.policy import SENSIBLE, advise
from engines.core.rng import Rng
from engines.core.sim import play
from engines.regicide.bot import REASONS, Sensible
from engines.regicide.game import GAME
from engines.regicide.state import RegicideState
from tests.engines.regicide.board import board, cards, do, ids
from tests.engines.regicide.play import played

BOT = Sensible()


def _advice(state: RegicideState, seat: int = 0) -> tuple[str, str]:
    """The action in words, and its reason."""
    told = BOT.advise(state, seat, Rng(1))
    words = GAME.vocabulary.format(told.action)
    assert tuple(told.figures) == REASONS[told.reason]
    return words, told.reason


@pytest.mark.parametrize("discard_view", ["open", "top"])
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_what_it_does_not_see_does_not_move_it(seats: int, discard_view: str) -> None:
    options: dict[str, OptionValue] = {"discard_view": discard_view, "mulligan_no_diamonds": True}
    for seed in range(6):
        for before, seat, *_ in played(seats, seed, options):
            wanted = BOT.advise(before, seat, Rng(1))
            for n in range(3):
                other = before.determinize(seat, Rng(n))
                assert BOT.advise(other, seat, Rng(1)) == wanted


def test_every_advice_is_legal_and_has_its_reason_and_figures() -> None:
    met = set()
    for seats in range(1, 5):
        for seed in range(25):
            for before, seat, *_ in played(seats, seed, {"mulligan_no_diamonds": seed % 2 == 0}):
                told = advise(before, seat, BOT, 0)
                assert told.action in before.legal_actions(seat)
                assert tuple(told.figures) == REASONS[told.reason]
                met.add(told.reason)
    assert met == set(REASONS)


def test_it_beats_an_enemy_exactly_when_it_can() -> None:
    state = board("spades-8 spades-9 hearts-10", enemy="hearts-j", damage=12, tavern=10)
    assert _advice(state) == ("play spades-8", "kill-exact")


def test_it_beats_an_enemy_rather_than_pay() -> None:
    assert _advice(board("spades-8 hearts-2 hearts-3", enemy="hearts-j", damage=15, tavern=10)) == ("play spades-8", "kill")


def test_it_draws_with_a_poor_hand() -> None:
    assert _advice(board("diamonds-9 clubs-9 spades-4", enemy="hearts-j", tavern=20)) == ("play diamonds-9", "draw")


def test_it_does_not_draw_where_drawing_is_held_back_and_it_could_not_pay() -> None:
    assert _advice(board("diamonds-9 spades-10 hearts-2", enemy="diamonds-j", tavern=20))[0] != "play diamonds-9"


def test_it_pays_as_little_as_it_can_the_lowest_card_first() -> None:
    state = board("hearts-2 hearts-4 spades-6 diamonds-10", enemy="spades-j", tavern=20, tokens=0)
    do(state, "play hearts-2")
    told = BOT.advise(state, 0, Rng(1))
    assert told.figures == {"cards": cards("hearts-4 spades-6"), "worth": 10, "due": 10}
    assert ids(list(told.action[1:])) == "hearts-4"


def test_it_flips_rather_than_lose() -> None:
    state = board("hearts-2 spades-3", enemy="spades-j", tavern=20, tokens=1)
    do(state, "play hearts-2")
    assert _advice(state) == ("flip", "flip-save")


def test_it_yields_rather_than_lose() -> None:
    assert _advice(board("clubs-5 hearts-5", "6", enemy="clubs-j", tavern=20))[0] == "yield"


def test_it_takes_the_next_turn_itself_when_it_can_beat_the_enemy() -> None:
    state = board("jester-1 clubs-10", "6", "6", enemy="clubs-j", tavern=10)
    do(state, "play jester-1")
    assert _advice(state) == ("choose 0", "choose-strongest")


def test_it_listens_to_moods() -> None:
    state = board("jester-1 hearts-2", "4", "6", enemy="clubs-j", tavern=10)
    do(state, "play jester-1")
    assert _advice(state)[0] == "choose 2"
    state.step(1, ("signal", 0))
    assert _advice(state)[0] == "choose 1"


@pytest.mark.parametrize(("hand", "mood"), [("clubs-10", "eager"), ("hearts-9 hearts-8", "neutral"), ("hearts-9", "reluctant")])
def test_its_mood_tells_how_its_hand_stands(hand: str, mood: str) -> None:
    state = board("jester-1 hearts-2", hand, enemy="diamonds-j", tavern=10)
    do(state, "play jester-1")
    assert _advice(state, 1) == (f"signal {mood}", "mood")


@pytest.mark.parametrize(("seats", "most"), [(1, 0.2), (2, 0.2), (3, 0.35), (4, 0.12)])
def test_it_wins_more_than_the_rules_promise(seats: int, most: float) -> None:
    """Fixed seeds, so this measures the same matches always; the bound is well below what was measured."""
    won = sum(play(GAME, seats, seed, SENSIBLE).outcome.result == "won" for seed in range(150))
    assert won / 150 > most

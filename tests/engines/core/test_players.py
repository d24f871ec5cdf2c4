"""Computer players: advice without peeking, and matches among themselves."""

from __future__ import annotations

from collections import Counter

import pytest

from engines.core.policy import Advice, RandomPolicy, advise
from engines.core.rng import Rng
from engines.core.sim import play
from engines.core.types import OptionError, Seat
from tests.toy import GAME
from tests.toy.game import ToyState
from tests.toy.positions import cards, position


class Witness:
    """A policy that keeps what it was shown."""

    def __init__(self) -> None:
        self.shown: list[ToyState] = []

    def advise(self, state: ToyState, seat: Seat, rng: Rng) -> Advice:
        self.shown.append(state)
        return Advice(state.legal_actions(seat)[0], "first")


def test_a_policy_never_sees_the_true_state() -> None:
    """Over many turns its idea of the other hand takes every value, the true one included, and the dice are not the true ones."""
    state, witness = position("oar", "rope", deck="gull"), Witness()
    before = state.digest()
    for turn in range(20):
        advise(state, 0, witness, turn)
    assert {tuple(shown.hands[1]) for shown in witness.shown} == {tuple(cards("rope")), tuple(cards("gull"))}
    assert all(shown.hands[0] == state.hands[0] for shown in witness.shown)
    assert all(shown.rng.seed != state.rng.seed for shown in witness.shown)
    assert state.digest() == before


def test_the_same_question_has_the_same_answer() -> None:
    state = position("oar rope barrel gull", "toll")
    answers = [advise(state, 0, RandomPolicy(), turn).action for turn in range(30)]
    assert answers == [advise(state.clone(), 0, RandomPolicy(), turn).action for turn in range(30)]
    assert set(answers) == set(state.legal_actions(0))


def test_random_takes_each_action_equally_often() -> None:
    state = position("oar rope barrel gull", "toll")
    taken = Counter(RandomPolicy().advise(state, 0, Rng(seed)).action for seed in range(2_000))
    assert len(taken) == 4
    assert min(taken.values()) > 430


def test_a_match_among_computers() -> None:
    played = play(GAME, 3, 7, "sensible", {"start": 2})
    assert played == play(GAME, 3, 7, "sensible", {"start": 2})
    assert (played.seats, played.seed, played.outcome.result) == (3, 7, "decided")
    assert 10 <= played.decisions <= GAME.max_decisions
    assert played != play(GAME, 3, 8, "sensible", {"start": 2})
    with pytest.raises(OptionError):
        play(GAME, 4, 7, "sensible")

"""The strongest computer player: plays the most promising actions on, many times over, on tables dealt anew."""

from __future__ import annotations

from math import tanh

from engines.core.model import Struct
from engines.core.policy import Advice
from engines.core.rng import Rng
from engines.core.types import Action, Seat
from engines.nightmarium.bot import told, weigh
from engines.nightmarium.judgement import WIN, Weights, standing
from engines.nightmarium.quick import quick_action
from engines.nightmarium.state import NightmariumState


class Effort(Struct, frozen=True):
    """How much is played on. The figures were found by playing many matches."""

    candidates: int = 3
    """Actions that are played on, the most promising at a first look."""
    steps: int = 500
    """Actions played in all play-outs of one decision together: 3 to 4 ms of computing."""
    rounds: int = 1
    """Rounds after which a play-out ends, with the next turn of the seat that decides."""
    spread: float = 25.0
    """How far a table must be ahead to count as nearly won."""


class Hard:
    """Weighs the actions as the sensible player does, then plays the best of them on, each on the same tables.

    Half of them drop out each time an equal part of the play-outs is used up, so that close ones are looked at longest.

    Args:
        effort: how much is played on.
        weights: what counts.
    """

    def __init__(self, effort: Effort | None = None, weights: Weights | None = None) -> None:
        self._effort, self._weights = effort or Effort(), weights or Weights()

    def advise(self, state: NightmariumState, seat: Seat, rng: Rng) -> Advice:
        """The action after which play went on best."""
        actions = state.legal_actions(seat)
        if len(actions) == 1:
            return Advice(actions[0], "only-action")
        chance = rng.fork("hard")
        worth = weigh(state.determinize(seat, chance.fork("first")), seat, actions, self._weights)
        order = sorted(range(len(actions)), key=lambda place: -worth[place])[: self._effort.candidates]
        left = [actions[place] for place in order[: 1 if worth[order[0]] == WIN else None]]
        totals = dict.fromkeys(left, 0.0)
        stages = max(1, (len(left) - 1).bit_length())
        number = 0
        while len(left) > 1:
            steps = self._effort.steps // stages
            while steps > 0:
                sample = state.determinize(seat, chance.fork(str(number)))
                number += 1
                for action in left:
                    value, taken = self._play_on(sample, seat, action)
                    totals[action] += value
                    steps -= taken
            left = sorted(left, key=lambda action: -totals[action])[: (len(left) + 1) // 2]
        return told(state, seat, left[0])

    def _play_on(self, sample: NightmariumState, seat: Seat, action: Action) -> tuple[float, int]:
        """How an action turns out on one table, from -1 to 1, and how many actions it took to see."""
        state = sample.clone()
        last = state.turn + self._effort.rounds * state.seats + 1
        state.apply(seat, action)
        taken = 1
        while state.outcome is None and state.turn < last:
            state.apply(state.current, quick_action(state))
            taken += 1
        return tanh(standing(state, seat, frozenset(state.hands[seat]), self._weights) / self._effort.spread), taken

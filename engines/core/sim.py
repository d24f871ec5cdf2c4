"""Computer players against each other: for balance, tests and benchmarks."""

from __future__ import annotations

from collections.abc import Mapping

from engines.core.game import Game, OptionValue
from engines.core.model import Struct
from engines.core.policy import advise
from engines.core.types import Outcome


class Played(Struct, frozen=True):
    """One finished match."""

    seats: int
    seed: int
    decisions: int
    outcome: Outcome


def play(game: Game, seats: int, seed: int, level: str, options: Mapping[str, OptionValue] | None = None) -> Played:
    """Play one match to its end with the computer on every seat.

    Args:
        game: what is played.
        seats: how many play.
        seed: of the deal; the same arguments always give the same match.
        level: a key of `game.policies`.
        options: values by option id.

    Raises:
        OptionError: a wrong seat count, seed or option.
    """
    policy = game.policies[level]
    state = game.new(seats, seed, options)
    count = 0
    while (decision := state.decision()) is not None:
        state.apply(decision.seat, advise(state, decision.seat, policy, count).action)
        count += 1
    assert state.outcome is not None
    return Played(seats, seed, count, state.outcome)

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
    first: int = 0
    """The seat that decided first."""
    tried: int = -1
    """The one seat that played at another level than the rest; -1 if all played alike."""


def play(
    game: Game, seats: int, seed: int, level: str, options: Mapping[str, OptionValue] | None = None, against: str | None = None
) -> Played:
    """Play one match to its end with the computer on every seat.

    Args:
        game: what is played.
        seats: how many play.
        seed: of the deal; the same arguments always give the same match.
        level: a key of `game.policies`.
        options: values by option id.
        against: the level of all seats but one, which `level` then has; the seats take turns by the seed. None: all
            play at `level`.

    Raises:
        OptionError: a wrong seat count, seed or option.
    """
    tried = -1 if against is None else seed % seats
    others = game.policies[level if against is None else against]
    policies = [game.policies[level] if seat == tried else others for seat in range(seats)]
    state = game.new(seats, seed, options)
    opening = state.decision()
    count = 0
    while (decision := state.decision()) is not None:
        state.apply(decision.seat, advise(state, decision.seat, policies[decision.seat], count).action)
        count += 1
    assert state.outcome is not None
    return Played(seats, seed, count, state.outcome, opening.seat if opening else 0, tried)

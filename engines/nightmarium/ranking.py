"""Who stands how (dossier section 6): the order of the seats, and what the end says of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.core.types import Seat
from engines.nightmarium.building import complete

if TYPE_CHECKING:
    from engines.nightmarium.state import NightmariumState

_WORTH = (0, 2, 5, 12)
"""What a creature counts for by its number of cards, where only the tables are compared."""


def _standing(state: NightmariumState, seat: Seat) -> tuple[int, int, int]:
    """Complete creatures, then cards on the table, then fewer cards in hand (house)."""
    row = state.creatures[seat]
    return complete(row), sum(map(len, row)), -len(state.hands[seat])


def places(state: NightmariumState, winner: Seat = -1, loser: Seat = -1) -> list[int]:
    """The place of each seat, 1 for the first; seats that stand alike share the better one.

    Args:
        state: the match as it ended.
        winner: who is first whatever the tables show; -1 for nobody.
        loser: who is last whatever the tables show; -1 for nobody.
    """
    ranks = [((seat == winner) - (seat == loser), _standing(state, seat)) for seat in range(state.seats)]
    return [1 + sum(other > rank for other in ranks) for rank in ranks]


def figures(state: NightmariumState, order: list[int]) -> dict[str, int]:
    """The end screen's numbers: turns and rounds, and of each seat its place, complete creatures, cards built and held."""
    told = {"turns": state.turn, "rounds": state.round}
    for seat, place in enumerate(order):
        row = state.creatures[seat]
        told[f"place-{seat}"] = place
        told[f"complete-{seat}"] = complete(row)
        told[f"built-{seat}"] = sum(map(len, row))
        told[f"hand-{seat}"] = len(state.hands[seat])
    return told


def share(state: NightmariumState, seat: Seat) -> float:
    """How well a seat stands among all, above 0 and below 1."""
    worth = [1 + sum(_WORTH[len(creature)] for creature in row) for row in state.creatures]
    return worth[seat] / (1 + sum(worth))

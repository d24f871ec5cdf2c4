"""Who stands how (dossier section 6): the order of the gangs, and what the end says of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.core.types import Seat

if TYPE_CHECKING:
    from engines.bicho_papao.state import BichoState


def places(state: BichoState, winner: Seat = -1, loser: Seat = -1) -> list[int]:
    """The place of each gang, 1 for the first; gangs that stand alike share the better one.

    Points decide, then children, then toys held (house). If the monster has won, all have lost, and this is no more than
    the order in which they did.

    Args:
        state: the match as it ended.
        winner: who is first whatever the table shows; -1 for nobody.
        loser: who is last whatever the table shows; -1 for nobody.
    """
    ranks = [
        ((seat == winner) - (seat == loser), state.points(seat), state.children[seat], len(state.toys[seat])) for seat in range(state.seats)
    ]
    return [1 + sum(other > rank for other in ranks) for rank in ranks]


def figures(state: BichoState, order: list[int]) -> dict[str, int]:
    """The end screen's numbers: turns and rounds, and of each gang its place, points, children and toys."""
    told = {"turns": state.turn, "rounds": state.round}
    for seat, place in enumerate(order):
        told[f"place-{seat}"] = place
        told[f"points-{seat}"] = state.points(seat)
        told[f"children-{seat}"] = state.children[seat]
        told[f"toys-{seat}"] = len(state.toys[seat])
    return told


def share(state: BichoState, seat: Seat) -> float:
    """How well a gang stands among all, above 0 and below 1."""
    worth = [1 + state.points(other) + state.children[other] for other in range(state.seats)]
    return worth[seat] / (1 + sum(worth))

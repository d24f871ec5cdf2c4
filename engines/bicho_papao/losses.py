"""Children eaten, gangs without children, and every way in which the match ends (dossier 4.7, section 6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.bicho_papao.cards import POINTS
from engines.bicho_papao.pieces import Log
from engines.bicho_papao.ranking import figures, places
from engines.bicho_papao.toys import discard_toy
from engines.core.types import ALL, Event, Outcome, Seat
from engines.core.zones import put_under

if TYPE_CHECKING:
    from engines.bicho_papao.state import BichoState


def lose_child(state: BichoState, seat: Seat, log: Log) -> None:
    """A child of the gang is eaten; with the last one it loses all it has, and maybe the match is over."""
    state.children[seat] -= 1
    if log is not None:
        log.append(Event("eaten", ALL, {"seat": seat, "children": state.children[seat]}))
    if state.children[seat]:
        return
    won = state.won[seat]
    points = sum(POINTS[neighbour] for neighbour in won)
    # The oldest won goes under the deck first, so that the newest ends lowest (ruling 27).
    put_under(state.deck, reversed(won))
    state.returned += len(won)
    state.won[seat] = []
    for toy in sorted(state.toys[seat]):
        discard_toy(state, seat, toy)
    state.hands[seat] = []
    state.rows[seat] = []
    mode = state.elimination
    state.status[seat] = "paralysed" if mode == "paralysis" else "eliminated"
    if log is not None:
        log.append(Event(state.status[seat], ALL, {"seat": seat, "points": points}))
    if mode == "paralysis":
        return
    alive = [other for other in range(state.seats) if state.status[other] != "eliminated"]
    if not alive:
        boogeyman(state, "all-eaten", log)
    elif mode == "survival" and len(alive) == 1:
        if log is not None:
            log.append(Event("survivor", ALL, {"seat": alive[0]}))
        over(state, "survivor", alive[0])


def caught(state: BichoState, seat: Seat, log: Log) -> None:
    """The gang has trapped the monster and wins."""
    if log is not None:
        log.append(Event("caught", ALL, {"seat": seat, "points": state.points(seat)}))
    over(state, "trap", seat)


def boogeyman(state: BichoState, cause: str, log: Log) -> None:
    """The monster wins, all gangs lose."""
    if log is not None:
        log.append(Event("boogeyman", ALL, {"cause": cause}))
    over(state, cause, -1)


def over(state: BichoState, reason: str, winner: Seat) -> None:
    """End the match.

    Args:
        state: the match.
        reason: one of `ENDINGS`.
        winner: who has won; -1 for nobody.
    """
    state.pending.clear()
    order = places(state, winner)
    seat = {} if winner < 0 else {"seat": winner}
    state.outcome = Outcome("decided", reason, [] if winner < 0 else [winner], "", {**figures(state, order), **seat})


def concede(state: BichoState, seat: Seat, log: list[Event]) -> None:
    """A gang gives the match up (house): it is last, and of the others still there whoever stands best wins."""
    log.append(Event("conceded", ALL, {"seat": seat}))
    state.pending.clear()
    state.chosen.clear()
    order = places(state, -1, seat)
    winners = [other for other, place in enumerate(order) if place == 1 and state.status[other] != "eliminated"]
    state.outcome = Outcome("decided", "conceded", winners, "", {**figures(state, order), "seat": seat})

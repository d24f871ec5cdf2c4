"""From one action to the next, and the ends of the match (dossier 4.4, 4.8, section 6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.core.types import ALL, Event, Outcome, Seat
from engines.nightmarium.building import complete, wins
from engines.nightmarium.cards import RULES
from engines.nightmarium.piles import Log
from engines.nightmarium.ranking import figures, places

if TYPE_CHECKING:
    from engines.nightmarium.state import NightmariumState


def end_action(state: NightmariumState, log: Log) -> None:
    """An action and all that followed from it is over: the win, the next action, or the next turn."""
    if state.pending:
        state.pending.clear()
    if wins(state.creatures[state.active]):
        win(state, log)
        return
    go_on(state, log)


def go_on(state: NightmariumState, log: Log) -> None:
    """Pass the turn if its actions are used up, and skip actions that nobody could use."""
    while True:
        if not state.actions and _next_turn(state, log):
            return
        if state.hands[state.active] or state.deck or state.discard:
            return
        state.actions -= 1
        if log is not None:
            log.append(Event("idle", ALL, {"seat": state.active}))


def _next_turn(state: NightmariumState, log: Log) -> bool:
    """The next seat's turn begins; True if the match ends instead, since it has gone on for too long."""
    if state.turn == RULES.rounds * state.seats:
        _dawn(state, log)
        return True
    state.turn += 1
    state.active = (state.active + 1) % state.seats
    state.actions = RULES.actions
    state.lock = ""
    if log is not None:
        log.append(Event("turn", ALL, {"seat": state.active, "turn": state.turn, "round": state.round}))
    return False


def win(state: NightmariumState, log: Log) -> None:
    """The active seat has five complete creatures: it wins at once, with an action left or not (manual; ruling 2)."""
    state.pending.clear()
    if log is not None:
        log.append(Event("won", ALL, {"seat": state.active, "count": complete(state.creatures[state.active])}))
    order = places(state, winner=state.active)
    state.outcome = Outcome("decided", "five", [state.active], "", {**figures(state, order), "seat": state.active})


def _dawn(state: NightmariumState, log: Log) -> None:
    """The last round is over (house): whoever stands best wins, several seats if they stand alike."""
    if log is not None:
        log.append(Event("dawn", ALL, {"round": state.round}))
    order = places(state)
    state.outcome = Outcome("decided", "dawn", _first(order), "", figures(state, order))


def concede(state: NightmariumState, seat: Seat, log: list[Event]) -> None:
    """A seat gives the match up (house): it is last, and whoever stands best among the others wins."""
    log.append(Event("conceded", ALL, {"seat": seat}))
    state.pending.clear()
    state.discard += state.revealed
    state.revealed.clear()
    order = places(state, loser=seat)
    state.outcome = Outcome("decided", "conceded", _first(order), "", {**figures(state, order), "seat": seat})


def _first(order: list[int]) -> list[Seat]:
    return [seat for seat, place in enumerate(order) if place == 1]

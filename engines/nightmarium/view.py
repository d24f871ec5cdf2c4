"""What a seat may know: a record built from nothing (dossier section 5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.core.model import Struct
from engines.core.types import Outcome, Seat
from engines.nightmarium.building import complete
from engines.nightmarium.cards import LEGIONS, Card
from engines.nightmarium.hidden import Pool, pools
from engines.nightmarium.pieces import CREATURE, EXCHANGE, LEGION, SILENT

if TYPE_CHECKING:
    from engines.nightmarium.state import NightmariumState


class Silenced(Struct, frozen=True):
    """A creature of the active seat that another one silenced during this action."""

    slot: int
    step: int
    """How many of its parts had been dealt with, from the head down; the others are lost."""
    cards: list[int]
    """Its cards then, from the legs up, as plain numbers: they may lie elsewhere by now."""


class Call(Struct, frozen=True):
    """The discards that a creature of one legion asks for."""

    legion: str
    done: int
    """Cards that the first seat has discarded already: 1 between the two cards of a seat that has none of the legion."""
    seats: list[Seat]
    """Who still has to discard, in order."""


class NightmariumView(Struct, frozen=True):
    """The table as one seat sees it. Lists of cards have their top last, creatures their head."""

    seat: int
    """Whose view it is; -1 for a spectator."""
    seats: int
    starter: Seat
    turn: int
    round: int
    phase: str
    """What is awaited, one of `PHASES`, or `over`."""
    active: Seat
    """Whose turn it is."""
    current: Seat
    """Whose decision it is, or was last."""
    actions: int
    """Actions of this turn that are left."""
    lock: str
    """The legion that a second play of this turn must have; empty for any."""
    deck: int
    pools: list[Pool]
    """What a perfect memory knows of all face-down cards."""
    discard: list[Card]
    revealed: list[Card]
    """What a howler opened and nobody has dealt with yet."""
    hands: list[int]
    """Cards in each hand."""
    hand: list[Card]
    """The seat's own hand; empty for a spectator."""
    shown: list[list[Card]]
    """The cards in each hand that everybody knows."""
    creatures: list[list[list[Card]]]
    """By seat and slot: the cards of a creature from the legs up."""
    complete: list[int]
    """Complete creatures of each seat, the one that is awake included."""
    awake: int
    """The slot of the active seat's creature that is awake; -1 for none."""
    step: int
    """What it is at: 0 the head, 1 the torso, 2 the legs; 0 if none is awake."""
    silenced: list[Silenced]
    """The creatures that were awake before it in this action, the first one first."""
    call: Call | None
    exchanged: int
    """Cards given away so far in an exchange that is under way; 0 outside of one."""
    outcome: Outcome | None


def view_of(state: NightmariumState, seat: Seat | None) -> NightmariumView:
    """What `seat` may know of a state; None for a spectator."""
    awake, step, exchanged = -1, 0, 0
    silenced: list[Silenced] = []
    call: Call | None = None
    for frame in state.pending:
        if frame.kind == SILENT:
            silenced.append(Silenced(frame.args[0], frame.args[1], frame.args[2:]))
        elif frame.kind == CREATURE:
            awake, step = frame.args
        elif frame.kind == LEGION:
            call = Call(LEGIONS[frame.args[0]], frame.args[1], frame.args[2:])
        elif frame.kind == EXCHANGE:
            exchanged = frame.args[0]
    return NightmariumView(
        seat=-1 if seat is None else seat,
        seats=state.seats,
        starter=state.starter,
        turn=state.turn,
        round=state.round,
        phase=state.phase,
        active=state.active,
        current=state.current,
        actions=state.actions,
        lock=state.lock,
        deck=len(state.deck),
        pools=pools(state),
        discard=state.discard.copy(),
        revealed=state.revealed.copy(),
        hands=[len(hand) for hand in state.hands],
        hand=[] if seat is None else state.hands[seat].copy(),
        shown=[cards.copy() for cards in state.shown],
        creatures=[[creature.copy() for creature in row] for row in state.creatures],
        complete=[complete(row) for row in state.creatures],
        awake=awake,
        step=step,
        silenced=silenced,
        call=call,
        exchanged=exchanged,
        outcome=state.outcome,
    )

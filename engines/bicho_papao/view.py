"""What a seat may know: a record built from nothing (dossier section 5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.bicho_papao.cards import POINTS, ROLLS, VALUE, VALUES, Neighbour, Toy, trap_rolls
from engines.bicho_papao.pieces import BLOCK, CONTEST, Elimination, Status
from engines.core.model import Struct
from engines.core.types import Outcome, Seat

if TYPE_CHECKING:
    from engines.bicho_papao.state import BichoState


class GangView(Struct, frozen=True):
    """One gang, as everybody at the table sees it but for the toys that only some know."""

    status: Status
    points: int
    trap_rolls: int
    """Rolls that the trap would ask of it now; 0 if it has too few points."""
    children: int
    toys: int
    """How many toys it holds."""
    known: list[Toy]
    """The toys in its hand that the viewing seat knows, since they were stolen from it; empty for the viewing seat itself."""
    knows: list[Toy]
    """The toys in the viewing seat's hand that this gang knows, since they were stolen from it."""
    hand: list[int]
    """The values of its mischief in hand, in ascending order; what lies face down counts as in hand."""
    side: list[int]
    """The values of its mischief put aside."""
    row: list[int]
    """The numbers of its mischief cards that lie face up; all the table knows what a gang can play, so that none is news."""
    total: int
    """What the row counts for, toys included."""
    bonus: int
    immune: bool
    roll_delta: int
    """What its toys add to the rolls of its own test of this turn's neighbour."""
    neighbours: list[Neighbour]
    """In the order in which they were won."""
    takes_part: bool
    """True if it takes part in this turn."""
    waits: bool
    """True if a decision of this gang is awaited, the first of them or one of several."""


class TestView(Struct, frozen=True):
    """A test that is being rolled: the monster has come up, and the roller may block it."""

    trap: bool
    """True if it is for the trap, False for the neighbour."""
    roller: Seat
    needed: int
    """Rolls of the whole test."""
    faces: list[int]
    """The faces rolled so far, the monster that may be blocked last."""


class BichoView(Struct, frozen=True):
    """The table as one seat sees it. Piles have their top last."""

    seat: int
    """Whose view it is; -1 for a spectator."""
    seats: int
    trap: str
    """The face of the trap card, `normal` or `hard`."""
    elimination: Elimination
    turn: int
    round: int
    phase: str
    """What is awaited, one of `PHASES`, or `over`."""
    current: Seat
    """Whose decision everybody waits for; -1 when the match is over."""
    marker: Seat
    deck: int
    """Neighbours in the deck."""
    returned: list[Neighbour]
    """Those at the bottom of the deck that everybody knows."""
    porch: list[Neighbour]
    prize: int
    """The points of all neighbours at the porch."""
    rolls: int
    """The rolls of this turn's test, the toys that strike everybody counted; 0 with an empty porch."""
    extra_rolls: int
    toy_deck: int
    toy_discard: list[Toy]
    shuffled: list[int]
    """The toys that the last reshuffle put into the deck, in ascending order, as plain numbers: knowing that a toy was among
    them is not seeing it. Empty before the first one, when all toys came from the deck."""
    gangs: list[GangView]
    """By seat."""
    toys: list[Toy]
    """The seat's own toys; empty for a spectator."""
    chosen: list[int]
    """The numbers of the seat's own mischief cards that lie face down."""
    leader: Seat
    """Who leads this turn's contest while its test is rolled; else -1."""
    second: Seat
    """Who comes second then; -1 for nobody."""
    test: TestView | None
    outcome: Outcome | None


def view_of(state: BichoState, seat: Seat | None) -> BichoView:
    """What `seat` may know of a state; None for a spectator."""
    pending, porch = state.pending, state.porch
    leader = second = -1
    test = None
    if len(pending) > 1:
        below, frame = pending[-2:]
        if below.kind == CONTEST:
            leader, second = below.args
        if frame.kind == BLOCK:
            roller, needed, *faces = frame.args
            test = TestView(below.kind != CONTEST, roller, needed, faces)
    waiting = [decision.seat for decision in state.decisions()]
    return BichoView(
        seat=-1 if seat is None else seat,
        seats=state.seats,
        trap=state.trap,
        elimination=state.elimination,
        turn=state.turn,
        round=state.round,
        phase=state.phase,
        current=waiting[0] if waiting else -1,
        marker=state.marker,
        deck=len(state.deck),
        returned=state.deck[: state.returned],
        porch=porch.copy(),
        prize=sum(POINTS[neighbour] for neighbour in porch),
        rolls=ROLLS[porch[-1]] + state.extra_rolls if porch else 0,
        extra_rolls=state.extra_rolls,
        toy_deck=len(state.toy_deck),
        toy_discard=state.toy_discard.copy(),
        shuffled=state.shuffled.copy(),
        gangs=[_gang(state, other, seat, other in waiting) for other in range(state.seats)],
        toys=[] if seat is None else state.toys[seat].copy(),
        chosen=[] if seat is None else [card for card in state.chosen if card // len(VALUES) == seat],
        leader=leader,
        second=second,
        test=test,
        outcome=state.outcome,
    )


def _gang(state: BichoState, gang: Seat, seat: Seat | None, waits: bool) -> GangView:
    hand, row, toys = state.hands[gang], state.rows[gang], state.toys[gang]
    points = state.points(gang)
    known: list[int] = []
    knows: list[int] = []
    if seat is not None and seat != gang:
        known = [toy for toy in state.known[seat] if toy in toys]
        knows = [toy for toy in state.known[gang] if toy in state.toys[seat]]
    put_down = {VALUE[card] for card in row}.union(hand)
    return GangView(
        status=state.status[gang],
        points=points,
        trap_rolls=trap_rolls(state.trap, points),
        children=state.children[gang],
        toys=len(toys),
        known=known,
        knows=knows,
        hand=hand.copy(),
        side=[value for value in VALUES if value not in put_down],
        row=row.copy(),
        total=state.total(gang),
        bonus=state.bonus[gang],
        immune=state.immune[gang],
        roll_delta=state.roll_delta[gang],
        neighbours=state.won[gang].copy(),
        takes_part=gang in state.participants,
        waits=waits,
    )

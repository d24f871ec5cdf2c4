"""The course of the night: the trap, the draw, the choice, the end of a turn, rounds, the last stand (dossier 4.3 to 4.10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.bicho_papao import die
from engines.bicho_papao.cards import CHILDREN, LAST_TURN, SACRIFICE_CHILDREN, SACRIFICE_TOYS, TOY_LIMIT, TRAP_POINTS, VALUES, trap_rolls
from engines.bicho_papao.losses import boogeyman, caught, lose_child
from engines.bicho_papao.pieces import LAST_STAND, MISCHIEF, SACRIFICE, TRAP, Log
from engines.bicho_papao.toys import discard_toy
from engines.core.types import ALL, Event, Pending, Seat

if TYPE_CHECKING:
    from engines.bicho_papao.state import BichoState


def in_order(state: BichoState) -> list[Seat]:
    """All seats clockwise from the marker."""
    return [(state.marker + step) % state.seats for step in range(state.seats)]


def begin_turn(state: BichoState, log: Log) -> None:
    """The next neighbour comes to the porch, and a turn begins: the toys' effects of the last one end (T1, T2)."""
    neighbour = state.deck.pop()
    state.returned = min(state.returned, len(state.deck))
    state.porch.append(neighbour)
    if log is not None:
        log.append(Event("turn", ALL, {"turn": state.turn, "seat": state.marker, "neighbour": neighbour}))
    seats = state.seats
    state.participants = []
    state.bonus = [0] * seats
    state.immune = [False] * seats
    state.roll_delta = [0] * seats
    state.extra_rolls = 0
    queue = [seat for seat in in_order(state) if state.status[seat] == "in" and state.points(seat) >= TRAP_POINTS]
    if queue:
        state.pending.append(Pending(TRAP, queue))
    else:
        _choose(state, log)


# -- the trap ----------------------------------------------------------------------------------


def attempt(state: BichoState, seat: Seat, log: Log) -> None:
    """The gang tries to trap the monster."""
    points = state.points(seat)
    rolls = trap_rolls(state.trap, points)
    if log is not None:
        log.append(Event("attempt", ALL, {"seat": seat, "points": points, "rolls": rolls}))
    passed = die.roll(state, seat, rolls, [], log)
    if passed is not None:
        trap_tested(state, seat, passed, log)


def trap_tested(state: BichoState, seat: Seat, passed: bool, log: Log) -> None:
    """The test of the trap is over: the monster is caught, or has eaten a child and the next gang may try."""
    if passed:
        caught(state, seat, log)
        return
    lose_child(state, seat, log)
    if state.outcome is None:
        trap_goes_on(state, log)


def trap_goes_on(state: BichoState, log: Log) -> None:
    """The next gang with enough points is asked; after the last one the turn goes on, or the match is over."""
    frame = state.pending.pop()
    if frame.kind == TRAP:
        if len(frame.args) > 1:
            state.pending.append(Pending(TRAP, frame.args[1:]))
        else:
            _choose(state, log)
        return
    dawn, _, *queue = frame.args
    _last_stand(state, dawn, queue, log)


# -- the draw and the choice -------------------------------------------------------------------


def _choose(state: BichoState, log: Log) -> None:
    """Toys are drawn, and every gang of the round chooses its mischief in secret (T3, D1, M1)."""
    if "in" not in state.status:
        new_round(state, log)
    state.participants = [seat for seat in in_order(state) if state.status[seat] == "in"]
    for seat in state.participants:
        if len(state.toys[seat]) < TOY_LIMIT:
            _draw_toy(state, seat, log)
    state.pending.append(Pending(MISCHIEF, state.participants.copy()))


def _draw_toy(state: BichoState, seat: Seat, log: Log) -> None:
    """Draw the top toy; the discard pile is shuffled into an empty deck first (ruling 6)."""
    if not state.toy_deck:
        if not state.toy_discard:
            return
        # In ascending order, so that the shuffle does not hang on the order in which the toys were discarded.
        state.toy_deck, state.toy_discard = sorted(state.toy_discard), []
        state.shuffled = state.toy_deck.copy()
        state.rng.shuffle("toys", state.toy_deck)
        if log is not None:
            log.append(Event("reshuffle", ALL, {"count": len(state.toy_deck)}))
    toy = state.toy_deck.pop()
    state.toys[seat].append(toy)
    if log is not None:
        log.append(Event("draw", ALL, {"seat": seat}))
        log.append(Event("drew-toy", seat, {"seat": seat, "toy": toy}))


def new_round(state: BichoState, log: Log) -> None:
    """All mischief comes back to the hands, and paralysed gangs to the street with all their children (4.8)."""
    state.round += 1
    if log is not None:
        log.append(Event("round", ALL, {"round": state.round}))
    for seat, status in enumerate(state.status):
        if status == "eliminated":
            continue
        state.hands[seat] = list(VALUES)
        state.status[seat] = "in"
        if status == "paralysed":
            state.children[seat] = CHILDREN
            if log is not None:
                log.append(Event("back", ALL, {"seat": seat}))


# -- the end of a turn -------------------------------------------------------------------------


def end_turn(state: BichoState, log: Log) -> None:
    """Rows are put aside; a new round begins if nobody has mischief left, else it may be paid for (E1 to E3)."""
    state.rows = [[] for _ in range(state.seats)]
    if not any(state.hands):
        new_round(state, log)
        _pass_marker(state, log)
        return
    queue = [seat for seat in state.participants if state.status[seat] == "in" and may_pay(state, seat)]
    _offer_sacrifice(state, queue, log)


def may_pay(state: BichoState, seat: Seat) -> bool:
    """True if the gang has what a sacrifice costs."""
    return may_pay_toys(state, seat) or may_pay_children(state, seat)


def may_pay_toys(state: BichoState, seat: Seat) -> bool:
    """True if the gang holds the toys that a sacrifice costs."""
    return len(state.toys[seat]) == SACRIFICE_TOYS


def may_pay_children(state: BichoState, seat: Seat) -> bool:
    """True if the gang has the children that a sacrifice costs, and one more that stays (ruling 24)."""
    return state.children[seat] > SACRIFICE_CHILDREN


def sacrifice(state: BichoState, seat: Seat, verb: str, log: Log) -> None:
    """Pay with toys or children to get all mischief back, or keep both; then the next gang is asked."""
    if verb == "give-toys":
        # In ascending order: that in which they came to the hand is nobody's business.
        toys = sorted(state.toys[seat])
        for toy in toys:
            discard_toy(state, seat, toy)
        if log is not None:
            log.append(Event("sacrifice-toys", ALL, {"seat": seat, "toys": toys}))
    elif verb == "give-children":
        state.children[seat] -= SACRIFICE_CHILDREN
        if log is not None:
            log.append(Event("sacrifice-children", ALL, {"seat": seat, "children": state.children[seat]}))
    elif log is not None:
        log.append(Event("keep", ALL, {"seat": seat}))
    if verb != "keep":
        state.hands[seat] = list(VALUES)
    _offer_sacrifice(state, state.pending.pop().args[1:], log)


def _offer_sacrifice(state: BichoState, queue: list[Seat], log: Log) -> None:
    if queue:
        state.pending.append(Pending(SACRIFICE, queue))
        return
    for seat in state.participants:
        if state.status[seat] == "in" and not state.hands[seat]:
            state.status[seat] = "out"
            if log is not None:
                log.append(Event("out", ALL, {"seat": seat}))
    _pass_marker(state, log)


def _pass_marker(state: BichoState, log: Log) -> None:
    """The marker goes clockwise to the next gang that is still there; then the next turn, or the last stand (E5, E6)."""
    marker = (state.marker + 1) % state.seats
    while state.status[marker] == "eliminated":
        marker = (marker + 1) % state.seats
    state.marker = marker
    if state.deck and state.turn < LAST_TURN:
        state.turn += 1
        begin_turn(state, log)
        return
    if log is not None:
        log.append(Event("last-stand", ALL, {"turn": state.turn}))
    there = [seat for seat in in_order(state) if state.status[seat] in ("in", "out")]
    _last_stand(state, int(bool(state.deck)), [seat for seat in there if state.points(seat) >= TRAP_POINTS], log)


def _last_stand(state: BichoState, dawn: int, queue: list[Seat], log: Log) -> None:
    """Each gang with enough points may try the trap once more, those out of the round as well (4.10)."""
    if queue:
        state.pending.append(Pending(LAST_STAND, [dawn, *queue]))
    else:
        boogeyman(state, "dawn" if dawn else "deck", log)

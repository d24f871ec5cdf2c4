"""What must hold of every state that play can reach (dossier section 8): also what an edited save is held against."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.bicho_papao.cards import (
    AMOUNT,
    BLANKS,
    CARD_IDS,
    CHILDREN,
    DIE_FACES,
    EFFECT,
    FEWER_ROLLS,
    IS_BLOCK,
    LAST_TURN,
    MORE_ROLLS,
    NEIGHBOUR_IDS,
    NEIGHBOURS,
    OWN_TOTAL,
    RIVAL_TOTAL,
    TOY_IDS,
    TOY_LIMIT,
    TOYS,
    TRAP_POINTS,
    VALUE,
    VALUES,
    trap_rolls,
)
from engines.bicho_papao.contest import contenders, test_rolls
from engines.bicho_papao.pieces import BLOCK, CONTEST, ENDINGS, LAST_STAND, LOST, MISCHIEF, SACRIFICE, TRAP
from engines.bicho_papao.pieces import TOYS as PLAYING
from engines.bicho_papao.ranking import places
from engines.bicho_papao.turns import in_order, may_pay
from engines.core.types import Outcome, Pending, Seat
from engines.core.zones import lost_or_doubled

if TYPE_CHECKING:
    from engines.bicho_papao.state import BichoState


def _most(effect: int) -> int:
    """What all toys of an effect come to together; each is played once a turn at most."""
    return sum(amount for amount, other in zip(AMOUNT, EFFECT, strict=True) if other == effect)


_MOST_BONUS, _LEAST_BONUS = _most(OWN_TOTAL), -_most(RIVAL_TOTAL)
_MOST_ROLLS, _LEAST_DELTA = _most(MORE_ROLLS), -_most(FEWER_ROLLS)


def problems(state: BichoState) -> list[str]:
    """Each invariant that does not hold, in a sentence. Never raises, whatever the numbers are."""
    shape = _shape(state)
    if shape:
        # The rest counts on seats, cards and lists that exist.
        return shape
    faults = [*_cards(state), *_mischief(state), *_gangs(state), *_figures(state)]
    if state.outcome is not None:
        return [*faults, *_outcome(state, state.outcome)]
    if not faults:
        # What is pending is asked of a table that is sound.
        fault = _pending(state)
        faults += [fault] if fault else []
    return faults


def _shape(state: BichoState) -> list[str]:
    """The faults that keep the other checks from being asked at all."""
    if state.seats not in (2, 3, 4, 5):
        return [f"seats is {state.seats}, wants 2 to 5"]
    by_seat = (
        *(("won", state.won), ("toys", state.toys), ("known", state.known), ("hands", state.hands), ("rows", state.rows)),
        *(("children", state.children), ("status", state.status)),
        *(("bonus", state.bonus), ("immune", state.immune), ("roll_delta", state.roll_delta)),
    )
    faults = [
        f"{name} has {len(value)} entries, wants one for each of {state.seats} seats"
        for name, value in by_seat
        if len(value) != state.seats
    ]
    if not 0 <= state.marker < state.seats:
        faults.append(f"marker is {state.marker}, which is no seat of this match")
    if not all(0 <= seat < state.seats for seat in state.participants):
        faults.append("participants names a seat that is none")
    zones = (
        *(("deck", state.deck, NEIGHBOURS), ("porch", state.porch, NEIGHBOURS)),
        *(("won", won, NEIGHBOURS) for won in state.won),
        *(("toy_deck", state.toy_deck, TOYS), ("toy_discard", state.toy_discard, TOYS), ("shuffled", state.shuffled, TOYS)),
        *((name, toys, TOYS) for name, lists in (("toys", state.toys), ("known", state.known)) for toys in lists),
        *(("chosen", state.chosen, len(CARD_IDS)), *(("rows", row, len(CARD_IDS)) for row in state.rows)),
    )
    return faults + [f"{name} holds a card that is none" for name, zone, limit in zones if any(not 0 <= card < limit for card in zone)]


def _cards(state: BichoState) -> list[str]:
    """Every neighbour and every toy in one place, and what is written down as known true."""
    faults = lost_or_doubled([state.deck, state.porch, *state.won], range(NEIGHBOURS), lambda card: NEIGHBOUR_IDS[card])
    faults += lost_or_doubled([state.toy_deck, state.toy_discard, *state.toys], range(TOYS), lambda toy: TOY_IDS[toy])
    if not 0 <= state.returned <= len(state.deck):
        faults.append(f"returned is {state.returned}, the deck has {len(state.deck)} neighbours")
    if state.shuffled != sorted(set(state.shuffled)):
        faults.append("shuffled names a toy twice, or is out of order")
    if state.shuffled and not set(state.toy_deck) <= set(state.shuffled):
        faults.append("the toy deck holds a toy that was not shuffled into it")
    for seat, known in enumerate(state.known):
        faults += [
            f"seat {seat} is said to know {TOY_IDS[toy]}, which is in no other hand"
            for toy in known
            if not any(toy in hand for other, hand in enumerate(state.toys) if other != seat)
        ]
        faults += [f"seat {seat} is said to know {TOY_IDS[toy]} twice" for toy in sorted(set(known)) if known.count(toy) > 1]
    return faults


def _mischief(state: BichoState) -> list[str]:
    """Every gang has its five cards once each, in the hand, in the row or at the side."""
    faults = []
    for seat, (hand, row) in enumerate(zip(state.hands, state.rows, strict=True)):
        if any(value not in VALUES for value in hand):
            faults.append(f"the hand of seat {seat} has a value that no mischief card has")
        if hand != sorted(set(hand)) or row != sorted(set(row)):
            faults.append(f"seat {seat} has a mischief card twice, or its cards are out of order")
        if any(card // len(VALUES) != seat for card in row):
            faults.append(f"the row of seat {seat} holds the mischief of another gang")
        faults += [f"{CARD_IDS[card]} is in the hand and in the row" for card in row if VALUE[card] in hand]
    faults += [
        f"{CARD_IDS[card]} lies face down, but its gang does not have it"
        for card in state.chosen
        if card // len(VALUES) >= state.seats or VALUE[card] not in state.hands[card // len(VALUES)]
    ]
    if len(set(state.chosen)) != len(state.chosen):
        faults.append("a mischief card lies face down twice")
    return faults


def _gangs(state: BichoState) -> list[str]:
    """Children, status and possessions must fit each other."""
    faults = []
    gone = "paralysed" if state.elimination == "paralysis" else "eliminated"
    for seat, (status, children) in enumerate(zip(state.status, state.children, strict=True)):
        if not 0 <= children <= CHILDREN:
            faults.append(f"seat {seat} has {children} children, wants 0 to {CHILDREN}")
        if len(state.toys[seat]) > TOY_LIMIT:
            faults.append(f"seat {seat} holds {len(state.toys[seat])} toys, {TOY_LIMIT} at most")
        if (status in ("paralysed", "eliminated")) != (children == 0) or (children == 0 and status != gone):
            faults.append(f'seat {seat} has {children} children and is "{status}"')
        if children == 0 and (state.toys[seat] or state.won[seat] or state.hands[seat] or state.rows[seat]):
            faults.append(f"seat {seat} has no children, but cards")
        if status == "out" and (state.hands[seat] or state.rows[seat]):
            faults.append(f"seat {seat} is out of the round, but has mischief")
    return faults


def _figures(state: BichoState) -> list[str]:
    """Plain figures must lie within their bounds."""
    bounds = (
        ("turn", [state.turn], 1, LAST_TURN),
        ("round", [state.round], 1, 2 * LAST_TURN),
        ("extra_rolls", [state.extra_rolls], 0, _MOST_ROLLS),
        ("bonus", state.bonus, _LEAST_BONUS, _MOST_BONUS),
        ("roll_delta", state.roll_delta, _LEAST_DELTA, 0),
    )
    return [
        f"{name} is {value}, wants {low} to {high}" for name, values, low, high in bounds for value in values if not low <= value <= high
    ]


# -- what is pending ---------------------------------------------------------------------------


def _pending(state: BichoState) -> str:
    """What is wrong with what is pending, which the table must have led to; empty if all is well."""
    if not 1 <= len(state.pending) <= 2:
        return f"{len(state.pending)} frames are pending, wants one or two"
    frame = state.pending[0]
    below = {TRAP: _trap, MISCHIEF: _choosing, PLAYING: _playing, CONTEST: _contest, SACRIFICE: _sacrifice, LAST_STAND: _last_stand}
    judge = below.get(frame.kind)
    if judge is None:
        return f'"{frame.kind}" is pending, which is nothing'
    if state.chosen and frame.kind != MISCHIEF:
        return "mischief lies face down though nobody chooses"
    if frame.kind not in (SACRIFICE, LAST_STAND) and not state.porch:
        return "nobody stands at the porch"
    if frame.kind not in (PLAYING, CONTEST) and any(state.rows):
        return "mischief lies face up before or after a contest"
    if frame.kind not in (TRAP, LAST_STAND) and state.participants != [seat for seat in in_order(state) if seat in state.participants]:
        return "participants is out of order"
    if frame.kind in (TRAP, MISCHIEF, LAST_STAND) and any(
        not hand and status == "in" for hand, status in zip(state.hands, state.status, strict=True)
    ):
        return "a gang is in the round without mischief"
    return judge(state, frame.args) or _test(state)


def _queue_fault(state: BichoState, queue: list[Seat], allowed: list[Seat]) -> str:
    """Empty if the queue names some of the allowed seats, in order from the marker."""
    wanted = [seat for seat in in_order(state) if seat in queue and seat in allowed]
    return "" if queue and queue == wanted else "those who are asked are not those who may be, in order"


def _trap(state: BichoState, queue: list[Seat]) -> str:
    if state.participants:
        return "there are participants before toys are drawn"
    may = [seat for seat, status in enumerate(state.status) if status == "in" and state.points(seat) >= TRAP_POINTS]
    return _queue_fault(state, queue, may)


def _choosing(state: BichoState, queue: list[Seat]) -> str:
    if queue != state.participants or queue != [seat for seat in in_order(state) if state.status[seat] == "in"]:
        return "those who choose mischief are not those in the round"
    chosen = {card // len(VALUES) for card in state.chosen}
    if not chosen <= set(queue) or chosen == set(queue):
        return "mischief lies face down for the wrong gangs"
    return ""


def _playing(state: BichoState, queue: list[Seat]) -> str:
    place = len(state.participants) - len(queue)
    if not queue or queue != state.participants[place:]:
        return "those who may play toys are not the last of the participants"
    if not state.toys[queue[0]]:
        return f"seat {queue[0]} is asked for toys, but has none"
    return _rows(state)


def _rows(state: BichoState) -> str:
    if any(state.status[seat] != "in" for seat in state.participants):
        return "a gang takes part that is not in the round"
    if any(row for seat, row in enumerate(state.rows) if seat not in state.participants):
        return "mischief of a gang lies open that takes no part"
    return ""


def _contest(state: BichoState, args: list[int]) -> str:
    if len(args) != 2 or len(state.pending) != 2:
        return "a contest is pending without its test"
    left = [*contenders(state, None), -1]
    return _rows(state) or ("" if args == left[:2] else "the contest is led by somebody else")


def _sacrifice(state: BichoState, queue: list[Seat]) -> str:
    if not any(state.hands):
        return "a sacrifice is offered though all mischief is played"
    may = [seat for seat in state.participants if state.status[seat] == "in" and may_pay(state, seat)]
    return _queue_fault(state, queue, may)


def _last_stand(state: BichoState, args: list[int]) -> str:
    dawn, *queue = args or [-1]
    if dawn not in (0, 1) or (dawn and state.turn != LAST_TURN):
        return "the last stand is there before its time"
    may = [seat for seat, status in enumerate(state.status) if status in ("in", "out") and state.points(seat) >= TRAP_POINTS]
    return _queue_fault(state, queue, may)


def _test(state: BichoState) -> str:
    """What is wrong with a test on top of the pending frames; empty if all is well or there is none."""
    if len(state.pending) == 1:
        return ""
    below, frame = state.pending
    if frame.kind != BLOCK or below.kind not in (TRAP, CONTEST, LAST_STAND) or len(frame.args) < 3:
        return f'"{frame.kind}" is pending where nothing can be'
    roller, needed, *faces = frame.args
    asked, rolls = _rolls(state, below)
    if (roller, needed) != (asked, rolls):
        return "a test is rolled by the wrong gang, or with the wrong number of rolls"
    if len(faces) > needed or not all(1 <= face <= DIE_FACES for face in faces) or faces[-1] <= BLANKS:
        return "a test waits though the monster has not just come up"
    return "" if any(IS_BLOCK[toy] for toy in state.toys[roller]) else f"seat {roller} is asked for a Block, but has none"


def _rolls(state: BichoState, below: Pending) -> tuple[Seat, int]:
    """Who rolls the test above a frame, and how often."""
    if below.kind == CONTEST:
        return below.args[0], test_rolls(state, below.args[0])
    seat = below.args[1 if below.kind == LAST_STAND else 0]
    return seat, trap_rolls(state.trap, state.points(seat))


# -- the end -----------------------------------------------------------------------------------


def _outcome(state: BichoState, outcome: Outcome) -> list[str]:
    """The end must be one that the table shows."""
    if state.pending or state.chosen:
        return ["something is pending though the match is over"]
    reason = outcome.reason
    if outcome.result != "decided" or reason not in ENDINGS or outcome.grade:
        return [f'outcome is "{outcome.result}" by "{reason}", which is no end of this game']
    there = [seat for seat, status in enumerate(state.status) if status != "eliminated"]
    if reason in LOST:
        winners: list[Seat] = []
    else:
        seat = outcome.figures.get("seat", -1)
        if not 0 <= seat < state.seats:
            return ["nobody is said to have brought the end"]
        winners = [seat]
        if reason == "conceded":
            order = places(state, -1, seat)
            winners = [other for other in there if order[other] == 1]
    faults = [] if outcome.winners == winners else ["outcome.winners are not those who stand best"]
    if reason == "trap" and state.points(winners[0]) < TRAP_POINTS:
        faults.append("the monster is caught by a gang with too few points")
    if (reason == "survivor" and there != winners) or (reason == "all-eaten" and there):
        faults.append(f'outcome is by "{reason}", which is not how the table stands')
    return faults

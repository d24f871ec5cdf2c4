"""The toys: when each may be played, on whom, and what it does (dossier 2.2; manual, toy cards)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.bicho_papao.cards import (
    ADD,
    AMOUNT,
    CARD_IDS,
    CHILD,
    CHILDREN,
    EFFECT,
    FEWER_ROLLS,
    MASK,
    MORE_ROLLS,
    OWN_TOTAL,
    POP,
    RIVAL_TOTAL,
    ROLLS,
    STEAL,
    SURPRISE,
    SWAP,
    TOYS,
    VALUE,
    VALUES,
)
from engines.bicho_papao.pieces import Log
from engines.core.types import ALL, Action, Event, Seat

if TYPE_CHECKING:
    from engines.bicho_papao.state import BichoState

_SEATS = range(len(CARD_IDS) // len(VALUES))
# Every action is made once, so that listing what is legal makes no new tuples.
_USE: tuple[Action, ...] = tuple(("use", toy) for toy in range(TOYS))
_AIM: tuple[tuple[Action, ...], ...] = tuple(tuple(("aim", toy, seat) for seat in _SEATS) for toy in range(TOYS))
_ADD: tuple[tuple[Action, ...], ...] = tuple(tuple(("add", toy, value) for value in (0, *VALUES)) for toy in range(TOYS))
_SWAP: dict[tuple[int, int, int], Action] = {
    (toy, give, take): ("swap", toy, give, take) for toy in range(TOYS) if EFFECT[toy] == SWAP for give in VALUES for take in VALUES
}

AIMED = frozenset({RIVAL_TOTAL, POP, SURPRISE, STEAL})
"""The effects that strike one rival."""
_VERBS = {**dict.fromkeys(AIMED, "aim"), ADD: "add", SWAP: "swap"}


def verb_of(toy: int) -> str:
    """The verb by which a toy is played."""
    return _VERBS.get(EFFECT[toy], "use")


def card_of(seat: Seat, value: int) -> int:
    """The number of a gang's mischief card."""
    return seat * len(VALUES) + value - 1


def playable(state: BichoState, seat: Seat) -> list[Action]:
    """All ways in which the gang may play one of its toys now, in the order of its hand."""
    found: list[Action] = []
    for toy in state.toys[seat]:
        effect = EFFECT[toy]
        if effect in AIMED:
            found += [_AIM[toy][rival] for rival in state.participants if may_strike(state, seat, effect, rival)]
        elif effect == ADD:
            found += [_ADD[toy][value] for value in state.hands[seat]]
        elif effect == SWAP:
            hand = state.hands[seat]
            found += [_SWAP[toy, VALUE[card], value] for card in state.rows[seat] for value in hand]
        elif not has_no_effect(state, seat, effect):
            found.append(_USE[toy])
    return found


def may_strike(state: BichoState, seat: Seat, effect: int, victim: Seat) -> bool:
    """True if `victim` is a rival on which an aimed effect has something to do."""
    if victim == seat or victim not in state.participants:
        return False
    if effect == POP:
        return bool(state.rows[victim])
    if effect == STEAL:
        return bool(state.toys[victim])
    return effect == RIVAL_TOTAL or bool(state.hands[victim] or state.toys[victim])


def has_no_effect(state: BichoState, seat: Seat, effect: int) -> bool:
    """True if an effect without a choice would do nothing for the gang and may therefore not be used."""
    return state.immune[seat] if effect == MASK else effect == CHILD and state.children[seat] >= CHILDREN


def discard_toy(state: BichoState, seat: Seat, toy: int) -> None:
    """A toy goes from a gang's hand to the toys' discard pile, for all to see."""
    state.toys[seat].remove(toy)
    state.toy_discard.append(toy)
    for known in state.known:
        if toy in known:
            known.remove(toy)


def play(state: BichoState, seat: Seat, action: Action, log: Log) -> None:
    """Play a toy: it is discarded, then does what it does."""
    toy, *numbers = action[1:]
    discard_toy(state, seat, toy)
    effect, amount = EFFECT[toy], AMOUNT[toy]
    if effect in AIMED:
        victim = numbers[0]
        if log is not None:
            log.append(Event("toy-at", ALL, {"seat": seat, "toy": toy, "victim": victim}))
        if effect == RIVAL_TOTAL:
            state.bonus[victim] -= amount
            _tell_total(state, victim, log)
        elif effect == POP:
            _pop(state, victim, log)
        elif effect == SURPRISE:
            _surprise(state, victim, log)
        else:
            _steal(state, seat, victim, log)
        return
    if log is not None:
        log.append(Event("toy", ALL, {"seat": seat, "toy": toy}))
    if effect == OWN_TOTAL:
        state.bonus[seat] += amount
        _tell_total(state, seat, log)
    elif effect == ADD:
        _to_row(state, seat, numbers[0])
        if log is not None:
            log.append(Event("added", ALL, {"seat": seat, "card": card_of(seat, numbers[0])}))
        _tell_total(state, seat, log)
    elif effect == SWAP:
        _swap(state, seat, numbers[0], numbers[1], log)
    elif effect == MASK:
        state.immune[seat] = True
        if log is not None:
            log.append(Event("masked", ALL, {"seat": seat}))
    elif effect == MORE_ROLLS:
        state.extra_rolls += amount
        if log is not None:
            log.append(Event("more-rolls", ALL, {"rolls": ROLLS[state.porch[-1]] + state.extra_rolls}))
    elif effect == CHILD:
        state.children[seat] = min(CHILDREN, state.children[seat] + amount)
        if log is not None:
            log.append(Event("child-back", ALL, {"seat": seat, "children": state.children[seat]}))
    else:
        assert effect == FEWER_ROLLS
        state.roll_delta[seat] -= amount
        if log is not None:
            log.append(Event("fewer-rolls", ALL, {"seat": seat, "count": amount}))


def _tell_total(state: BichoState, seat: Seat, log: Log) -> None:
    if log is not None:
        log.append(Event("total", ALL, {"seat": seat, "total": state.total(seat)}))


def _to_row(state: BichoState, seat: Seat, value: int) -> None:
    state.hands[seat].remove(value)
    state.rows[seat].append(card_of(seat, value))
    state.rows[seat].sort()


def _swap(state: BichoState, seat: Seat, give: int, take: int, log: Log) -> None:
    """A card of the own row goes back to the hand, another from the hand takes its place."""
    _to_row(state, seat, take)
    state.rows[seat].remove(card_of(seat, give))
    state.hands[seat].append(give)
    state.hands[seat].sort()
    if log is not None:
        log.append(Event("swapped", ALL, {"seat": seat, "card": card_of(seat, give), "taken": card_of(seat, take)}))
    _tell_total(state, seat, log)


def _pop(state: BichoState, victim: Seat, log: Log) -> None:
    """The highest card of a row is discarded."""
    card = state.rows[victim].pop()
    if log is not None:
        log.append(Event("popped", ALL, {"seat": victim, "card": card}))
    _tell_total(state, victim, log)


def _surprise(state: BichoState, victim: Seat, log: Log) -> None:
    """A card of the hand is discarded by chance, mischief and toys alike (ruling 30); everybody sees which."""
    hand, toys = state.hands[victim], state.toys[victim]
    pick = state.rng.below("pick", len(hand) + len(toys))
    if pick < len(hand):
        value = hand.pop(pick)
        if log is not None:
            log.append(Event("picked-card", ALL, {"seat": victim, "card": card_of(victim, value)}))
        return
    toy = toys[pick - len(hand)]
    discard_toy(state, victim, toy)
    if log is not None:
        log.append(Event("picked-toy", ALL, {"seat": victim, "toy": toy}))


def _steal(state: BichoState, thief: Seat, victim: Seat, log: Log) -> None:
    """A toy changes hands by chance; thief and victim know which, nobody else does."""
    toys = state.toys[victim]
    # Who only looks on cannot tell any more what is still in that hand.
    for seat, known in enumerate(state.known):
        if seat != thief:
            state.known[seat] = [toy for toy in known if toy not in toys]
    toy = toys.pop(state.rng.below("pick", len(toys)))
    state.toys[thief].append(toy)
    state.known[victim].append(toy)
    if toy in state.known[thief]:
        state.known[thief].remove(toy)
    if log is not None:
        log.append(Event("theft", ALL, {"seat": thief, "victim": victim}))
        log += [Event("stole-toy", seat, {"seat": thief, "victim": victim, "toy": toy}) for seat in (thief, victim)]

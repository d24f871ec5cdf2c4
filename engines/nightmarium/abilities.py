"""What a creature does when it gets its head (manual, abilities; dossier 4.4 to 4.7): its legion's call, then head to feet.

At most one creature is awake. A creature completed meanwhile takes over for good, so that nothing ever returns to an
earlier one (ruling 18): what stays of it in `pending` is a note. One action wakes `RULES.wakings` creatures at most, since
devourers and howlers could otherwise go on for ever; the next one then counts as complete but does nothing (house).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.core.types import ALL, Event, Figure, Pending
from engines.nightmarium.building import any_fits, complete, has_devourer, wins
from engines.nightmarium.cards import (
    ABILITIES,
    ABILITY,
    DEVOURER,
    EXECUTIONER,
    HOWLER,
    LEGIONS,
    MOCKER,
    NONE,
    PARTS,
    RULES,
    SCAVENGER,
    WEEPER,
)
from engines.nightmarium.cards import LEGION as LEGION_OF
from engines.nightmarium.hidden import has_choice
from engines.nightmarium.pieces import AWAKE, CHOOSING, HOWL, HOWLING, LEGION, SILENT
from engines.nightmarium.piles import Log, draw, draw_one, leave_hand
from engines.nightmarium.turns import end_action, win

if TYPE_CHECKING:
    from engines.nightmarium.state import NightmariumState


# -- laying ----------------------------------------------------------------------------------


def lay(state: NightmariumState, card: int, slot: int, kind: str, log: Log) -> None:
    """Put a card on a creature of the active seat, wherever it comes from, and go on from there.

    Args:
        state: the match; the card stands nowhere in it.
        card: what is laid.
        slot: a place where it fits.
        kind: of the event: `play` for the action, `lay` for an ability.
        log: where to append what happens.
    """
    seat = state.active
    creature = state.creatures[seat][slot]
    creature.append(card)
    if log is not None:
        log.append(Event(kind, ALL, {"seat": seat, "card": card, "slot": slot, "part": PARTS[len(creature) - 1]}))
    pending = state.pending
    if len(creature) == 3:
        if pending:
            _silence(state, log)
        _wake(state, slot, log)
    elif not pending:
        end_action(state, log)
    elif pending[-1].kind == HOWL:
        howl_on(state, log)
    else:
        ability_done(state, log)


def _silence(state: NightmariumState, log: Log) -> None:
    """The creature that was awake has laid another one's head: the rest of it is lost, a howler's other card included."""
    seat, pending = state.active, state.pending
    pending.pop()
    slot, step = pending.pop().args
    cards = state.creatures[seat][slot]
    pending.append(Pending(SILENT, [slot, step + 1, *cards]))
    if state.revealed:
        if log is not None:
            log.append(Event("dropped", ALL, {"seat": seat, "cards": state.revealed.copy()}))
        state.discard += state.revealed
        state.revealed.clear()
    if log is not None:
        log.append(Event("silent", ALL, {"seat": seat, "slot": slot, "lost": _after(cards, step)}))


def _after(creature: list[int], step: int) -> list[int]:
    """The cards below a step whose abilities are still to come."""
    return [card for card in reversed(creature[: 2 - step]) if ABILITY[card] != NONE]


# -- waking ----------------------------------------------------------------------------------


def _wake(state: NightmariumState, slot: int, log: Log) -> None:
    """A creature has its head: the win, its legion's call, its abilities."""
    seat = state.active
    row = state.creatures[seat]
    creature = row[slot]
    if log is not None:
        log.append(Event("complete", ALL, {"seat": seat, "slot": slot, "count": complete(row)}))
    # With five complete creatures nothing but a devourer of this one could still take a head off (dossier 4.8).
    if wins(row) and not has_devourer(creature):
        win(state, log)
        return
    if len(state.pending) == RULES.wakings:
        if log is not None:
            log.append(Event("worn-out", ALL, {"seat": seat, "slot": slot}))
        end_action(state, log)
        return
    state.pending.append(AWAKE[slot][0])
    legion = LEGION_OF[creature[0]]
    if LEGION_OF[creature[1]] == legion == LEGION_OF[creature[2]]:
        if log is not None:
            log.append(Event("one-legion", ALL, {"seat": seat, "slot": slot, "legion": legion}))
        seats = state.seats
        state.pending.append(Pending(LEGION, [LEGIONS.index(legion), 0, *((seat + step) % seats for step in range(1, seats))]))
        _call_next(state, log)
    else:
        _resolve(state, log)


# -- the legion's call -----------------------------------------------------------------------


def _call_next(state: NightmariumState, log: Log) -> None:
    """Ask the rivals in turn for their discards; what leaves no choice happens by itself (rulings 24 to 28)."""
    number, done, *queue = state.pending.pop().args
    legion = LEGIONS[number]
    while queue:
        seat = queue[0]
        hand = state.hands[seat]
        wanted = [card for card in hand if LEGION_OF[card] == legion]
        if has_choice(len(wanted), len(hand), done):
            state.pending.append(Pending(LEGION, [number, done, *queue]))
            return
        if not hand and log is not None:
            log.append(Event("no-cards", ALL, {"seat": seat}))
        for card in wanted or hand.copy():
            _give_up(state, seat, card, log)
        del queue[0]
    _resolve(state, log)


def answer_call(state: NightmariumState, card: int, log: Log) -> None:
    """The first seat of the queue discards a card: one of the legion, or the first or second of two others."""
    number, done, seat, *rest = state.pending[-1].args
    _give_up(state, seat, card, log)
    if not done and LEGION_OF[card] != LEGIONS[number]:
        state.pending[-1] = Pending(LEGION, [number, 1, seat, *rest])
        return
    state.pending[-1] = Pending(LEGION, [number, 0, *rest])
    _call_next(state, log)


def _give_up(state: NightmariumState, seat: int, card: int, log: Log) -> None:
    leave_hand(state, seat, card)
    state.discard.append(card)
    if log is not None:
        log.append(Event("legion-discard", ALL, {"seat": seat, "card": card, "legion": LEGION_OF[card]}))


# -- head to feet ----------------------------------------------------------------------------


def _resolve(state: NightmariumState, log: Log) -> None:
    """Carry out the abilities of the creature that is awake from its step on, until one waits for a choice or fails."""
    seat = state.active
    row = state.creatures[seat]
    slot, step = state.pending[-1].args
    creature = row[slot]
    while step < 3:
        card = creature[2 - step]
        ability = ABILITY[card]
        if ability != NONE:
            if log is not None:
                told: dict[str, Figure] = {"seat": seat, "slot": slot, "card": card}
                log.append(Event("ability", ALL, {**told, "ability": ABILITIES[ability], "part": PARTS[2 - step]}))
            state.pending[-1] = AWAKE[slot][step]
            if ability == HOWLER:
                _reveal(state, log)
                return
            if ability != WEEPER:
                if _possible(state, ability, slot):
                    state.pending.append(CHOOSING[_PHASE[ability]])
                else:
                    _fail(state, log)
                return
            if draw(state, seat, 2, log) < 2:
                _fail(state, log)  # Ruling 15.
                return
        step += 1
    end_action(state, log)


_PHASE = {MOCKER: "mock", EXECUTIONER: "execute", SCAVENGER: "scavenge", DEVOURER: "devour"}


def _possible(state: NightmariumState, ability: int, slot: int) -> bool:
    """True if an ability that asks for a choice has anything to choose from."""
    seat = state.active
    if ability == MOCKER:
        return any_fits(state.hands[seat], state.creatures[seat])
    if ability == DEVOURER:
        return any(creature and other != slot for other, creature in enumerate(state.creatures[seat]))
    heights = (1, 2, 3) if ability == EXECUTIONER else (1, 2)
    return any(len(creature) in heights for rival, row in enumerate(state.creatures) if rival != seat for creature in row)


def ability_done(state: NightmariumState, log: Log) -> None:
    """The choice of an ability is made: on to the next part."""
    state.pending.pop()
    slot, step = state.pending[-1].args
    state.pending[-1] = AWAKE[slot][step + 1]
    _resolve(state, log)


def _fail(state: NightmariumState, log: Log) -> None:
    """The ability of this step cannot be carried out: those below it are lost (manual)."""
    if log is not None:
        seat = state.active
        slot, step = state.pending[-1].args
        creature = state.creatures[seat][slot]
        ability = ABILITIES[ABILITY[creature[2 - step]]]
        log.append(Event("failed", ALL, {"seat": seat, "slot": slot, "ability": ability, "lost": _after(creature, step)}))
    end_action(state, log)


def _reveal(state: NightmariumState, log: Log) -> None:
    """A howler opens two cards from the deck, or what there is of them."""
    for _ in range(2):
        card = draw_one(state, log)
        if card >= 0:
            state.revealed.append(card)
    if log is not None:
        log.append(Event("reveal", ALL, {"seat": state.active, "cards": state.revealed.copy()}))
    state.pending.append(HOWLING[len(state.revealed) < 2])
    howl_on(state, log)


def howl_on(state: NightmariumState, log: Log) -> None:
    """Wait while a revealed card can be laid; then discard the rest and go on (rulings 15 to 17)."""
    revealed = state.revealed
    if any_fits(revealed, state.creatures[state.active]):
        return
    if revealed:
        if log is not None:
            log.append(Event("unfit", ALL, {"seat": state.active, "cards": revealed.copy()}))
        state.discard += revealed
        revealed.clear()
    if state.pending[-1].args[0]:
        state.pending.pop()
        _fail(state, log)
    else:
        ability_done(state, log)


# -- choices ---------------------------------------------------------------------------------


def take(state: NightmariumState, victim: int, slot: int, log: Log) -> None:
    """Executioner: the top card of a rival's creature, complete or not, into the hand; all have seen it (rulings 20, 31)."""
    seat = state.active
    card = state.creatures[victim][slot].pop()
    state.hands[seat].append(card)
    state.shown[seat].append(card)
    if log is not None:
        log.append(Event("take", ALL, {"seat": seat, "victim": victim, "slot": slot, "card": card}))
    ability_done(state, log)


def scrap(state: NightmariumState, victim: int, slot: int, log: Log) -> None:
    """Scavenger: a rival's unfinished creature to the discard pile, its top card first (ruling 21)."""
    creature = state.creatures[victim][slot]
    cards = creature[::-1]
    creature.clear()
    state.discard += cards
    if log is not None:
        log.append(Event("scrap", ALL, {"seat": state.active, "victim": victim, "slot": slot, "cards": cards}))
    ability_done(state, log)


def bite(state: NightmariumState, slot: int, log: Log) -> None:
    """Devourer: the top card of another own creature to the discard pile (ruling 22)."""
    seat = state.active
    card = state.creatures[seat][slot].pop()
    state.discard.append(card)
    if log is not None:
        log.append(Event("bite", ALL, {"seat": seat, "slot": slot, "card": card}))
    ability_done(state, log)


def awake_slot(state: NightmariumState) -> int:
    """The slot of the creature whose ability waits for a choice."""
    return state.pending[-2].args[0]

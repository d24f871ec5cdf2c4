"""Which actions are legal, and what each of them sets going (manual, the turn; dossier 4.3)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from engines.core.types import ALL, Action, Event, Pending
from engines.nightmarium.abilities import answer_call, awake_slot, bite, lay, scrap, take
from engines.nightmarium.building import Place, places
from engines.nightmarium.cards import CARDS, FITS, LEGIONS, SLOTS
from engines.nightmarium.cards import LEGION as LEGION_OF
from engines.nightmarium.pieces import EXCHANGE, LEGION
from engines.nightmarium.piles import Log, draw, leave_hand
from engines.nightmarium.turns import end_action

if TYPE_CHECKING:
    from engines.nightmarium.state import NightmariumState

# Every action is made once, so that listing what is legal makes no new tuples.
_DRAW: Action = ("draw",)
_FINISH: Action = ("finish",)
_EXCHANGE: tuple[Action, ...] = tuple(("exchange", card) for card in range(CARDS))
_DISCARD: tuple[Action, ...] = tuple(("discard", card) for card in range(CARDS))
_PLAY: tuple[tuple[Action, ...], ...] = tuple(tuple(("play", card, slot) for slot in range(SLOTS)) for card in range(CARDS))
_LAY: tuple[tuple[Action, ...], ...] = tuple(tuple(("lay", card, slot) for slot in range(SLOTS)) for card in range(CARDS))
_TAKE: tuple[tuple[Action, ...], ...] = tuple(tuple(("take", seat, slot) for slot in range(SLOTS)) for seat in range(5))
_SCRAP: tuple[tuple[Action, ...], ...] = tuple(tuple(("scrap", seat, slot) for slot in range(SLOTS)) for seat in range(5))
_BITE: tuple[Action, ...] = tuple(("bite", slot) for slot in range(SLOTS))


def legal_actions(state: NightmariumState) -> list[Action]:
    """All that the seat that decides may do now. There is always something: what leaves no choice has already happened."""
    pending = state.pending
    if not pending:
        return _actions(state)
    frame = pending[-1]
    seat = state.active
    match frame.kind:
        case "mock":
            return _layings(_LAY, state.hands[seat], places(state.creatures[seat]))
        case "howl":
            return _layings(_LAY, state.revealed, places(state.creatures[seat]))
        case "execute":
            return _rivals(_TAKE, state, 3)
        case "scavenge":
            return _rivals(_SCRAP, state, 2)
        case "devour":
            awake = awake_slot(state)
            return [_BITE[slot] for slot, creature in enumerate(state.creatures[seat]) if creature and slot != awake]
        case "legion":
            return [_DISCARD[card] for card in may_give_up(state, frame)]
    return [*(_DISCARD[card] for card in state.hands[seat]), _FINISH]


def _actions(state: NightmariumState) -> list[Action]:
    """The three actions: draw a card, lay one, or give the first of several away for new ones."""
    seat, lock = state.active, state.lock
    hand = state.hands[seat]
    found = [_DRAW] if state.deck or state.discard else []
    # The first card laid by an action binds the second, and nothing else (rulings 9 to 11).
    found += _layings(_PLAY, [card for card in hand if LEGION_OF[card] == lock] if lock else hand, places(state.creatures[seat]))
    found += [_EXCHANGE[card] for card in hand]
    return found


def _layings(verb: tuple[tuple[Action, ...], ...], cards: Iterable[int], free: list[Place]) -> list[Action]:
    return [verb[card][slot] for card in cards for slot, part in free if FITS[card] & part]


def _rivals(verb: tuple[tuple[Action, ...], ...], state: NightmariumState, tallest: int) -> list[Action]:
    seats, seat = state.seats, state.active
    return [
        verb[rival][slot]
        for rival in ((seat + step) % seats for step in range(1, seats))
        for slot, creature in enumerate(state.creatures[rival])
        if 0 < len(creature) <= tallest
    ]


def may_give_up(state: NightmariumState, frame: Pending) -> list[int]:
    """The cards that the first seat of a legion's queue may discard: those of the legion; any if it has none (ruling 26)."""
    number, done, seat, *_ = frame.args
    hand = state.hands[seat]
    wanted = [] if done else [card for card in hand if LEGION_OF[card] == LEGIONS[number]]
    return wanted or hand


# -- what happens ----------------------------------------------------------------------------


def apply(state: NightmariumState, action: Action, log: Log) -> None:
    """Carry out a legal action of the seat that decides, and all that follows from it up to the next decision."""
    verb, numbers = action[0], action[1:]
    seat = state.active
    match verb:
        case "draw":
            state.actions -= 1
            draw(state, seat, 1, log)
            end_action(state, log)
        case "play":
            card, slot = numbers
            state.actions -= 1
            state.lock = LEGION_OF[card]
            leave_hand(state, seat, card)
            lay(state, card, slot, "play", log)
        case "lay":
            card, slot = numbers
            if state.pending[-1].kind == "mock":
                leave_hand(state, seat, card)
            else:
                state.revealed.remove(card)
            lay(state, card, slot, "lay", log)
        case "take":
            victim, slot = numbers
            take(state, victim, slot, log)
        case "scrap":
            victim, slot = numbers
            scrap(state, victim, slot, log)
        case "bite":
            bite(state, numbers[0], log)
        case "exchange":
            state.actions -= 1
            _give_away(state, numbers[0], 1, log)
        case "finish":
            _draw_for_exchange(state, log)
        case "discard":
            frame = state.pending[-1]
            if frame.kind == LEGION:
                answer_call(state, numbers[0], log)
            else:
                _give_away(state, numbers[0], frame.args[0] + 1, log)


def _give_away(state: NightmariumState, card: int, count: int, log: Log) -> None:
    """One more card is given away: the discards come before the draws, so that they may come back (ruling 5)."""
    seat = state.active
    leave_hand(state, seat, card)
    state.discard.append(card)
    if log is not None:
        log.append(Event("exchange", ALL, {"seat": seat, "card": card}))
    state.pending[-1:] = [Pending(EXCHANGE, [count])]
    if not state.hands[seat]:
        _draw_for_exchange(state, log)


def _draw_for_exchange(state: NightmariumState, log: Log) -> None:
    """One new card for every two given away (manual; ruling 4)."""
    count = state.pending.pop().args[0]
    if log is not None:
        log.append(Event("exchanged", ALL, {"seat": state.active, "count": count, "draws": count // 2}))
    if count > 1:
        draw(state, state.active, count // 2, log)
    end_action(state, log)

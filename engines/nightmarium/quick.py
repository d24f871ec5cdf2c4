"""A fast hand: what a player would do at a glance, without trying it out. Play-outs and trials are answered by it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engines.core.types import Action, Seat
from engines.nightmarium.building import Creature, Place, places
from engines.nightmarium.cards import ABILITY, DEVOURER, FITS, HEAD, LEGS, NONE
from engines.nightmarium.cards import LEGION as LEGION_OF
from engines.nightmarium.rules import legal_actions, may_give_up

if TYPE_CHECKING:
    from engines.nightmarium.state import NightmariumState

TOP = (0.0, 1.0, 5.8, 3.2)
"""What the top card of a creature is worth, by the height of the creature: most with a torso, since heads are plenty."""
CALLED = (0.0, 1.6, 1.0, 1.8, 2.6, 1.2, 0.0)
"""What an ability brings when its creature wakes, by ability; a devourer's price is asked of the table."""
_CROWDED = 0.35
"""Less to begin a creature for each one that waits already."""
_DRAW = 0.9
"""A card from the deck, against laying one."""
_ALIKE = 0.7
"""More for a creature of one legion, which calls for discards, or may come to."""
_POOR = 0.4
"""What a card that is given away for half a card may be worth to keep."""
_DRAWING: Action = ("draw",)
_FINISHING: Action = ("finish",)


def quick_action(state: NightmariumState) -> Action:
    """A sound action for whoever decides; the state is taken as it is, so that it must be one that was dealt anew."""
    pending = state.pending
    seat = state.active
    if not pending:
        return _act(state, seat)
    frame = pending[-1]
    row = state.creatures[seat]
    match frame.kind:
        case "mock":
            return _best_layable(state.hands[seat], row)
        case "howl":
            return _best_layable(state.revealed, row)
        case "legion":
            needed = _needed(state.creatures[state.current])
            return ("discard", min(may_give_up(state, frame), key=lambda card: keep_worth(card, needed)))
        case "exchange":
            return _give_away(state, seat, frame.args[0])
        case "devour":
            slots = [numbers[0] for _, *numbers in legal_actions(state)]
            return ("bite", min(slots, key=lambda slot: bite_price(row[slot])))
    targets = legal_actions(state)
    best, action = -1.0, targets[0]
    for each in targets:
        victim, slot = each[1:]
        pain = hurt(state.creatures[victim], slot, frame.kind == "scavenge")
        if pain > best:
            best, action = pain, each
    return action


def _give_away(state: NightmariumState, seat: Seat, count: int) -> Action:
    """Go on while it pays: to an even number, and by two cards that are of no use."""
    hand = state.hands[seat]
    needed = _needed(state.creatures[seat])
    poor = [card for card in hand if keep_worth(card, needed) < _POOR]
    return ("discard", poor[0]) if len(poor) > 1 - count % 2 else _FINISHING


def _act(state: NightmariumState, seat: Seat) -> Action:
    lock = state.lock
    hand = state.hands[seat]
    row = state.creatures[seat]
    best, action = _DRAW, _DRAWING
    if not (state.deck or state.discard):
        best, action = -9.0, ("exchange", hand[0])
    free = places(row)
    begun = _CROWDED * (len(free) - ([] in row))
    for card in hand:
        if not lock or LEGION_OF[card] == lock:
            fits = FITS[card]
            for place in free:
                if fits & place[1]:
                    worth = lay_worth(card, place, row, begun)
                    if worth > best:
                        best, action = worth, ("play", card, place[0])
    return action


def _best_layable(cards: Sequence[int], row: Sequence[Creature]) -> Action:
    """The best laying that there is for an ability; at least one card can be laid."""
    best, found = -99.0, _DRAWING
    free = places(row)
    begun = _CROWDED * (len(free) - ([] in row))
    for card in cards:
        fits = FITS[card]
        for place in free:
            if fits & place[1]:
                worth = lay_worth(card, place, row, begun)
                if worth > best:
                    best, found = worth, ("lay", card, place[0])
    return found


def lay_worth(card: int, place: Place, row: Sequence[Creature], begun: float) -> float:
    """What it is worth to lay a card somewhere.

    Args:
        card: fits there.
        place: a slot and the part it needs.
        row: the creatures of the seat.
        begun: less to begin another creature.
    """
    slot, part = place
    if part == LEGS:
        return TOP[1] - begun + (0.2 if ABILITY[card] not in (NONE, DEVOURER) else 0.0)
    creature = row[slot]
    alike = LEGION_OF[creature[0]] == LEGION_OF[card] and LEGION_OF[creature[-1]] == LEGION_OF[card]
    if part != HEAD:
        return TOP[2] + (_ALIKE if alike else 0.0) + (-0.4 if ABILITY[card] == DEVOURER else 0.3 if ABILITY[card] else 0.0)
    worth = TOP[3] + (_ALIKE if alike else 0.0)
    for each in (card, creature[1], creature[0]):
        ability = ABILITY[each]
        if ability == DEVOURER:
            worth -= min((bite_price(other) for at, other in enumerate(row) if other and at != slot), default=0.0)
        else:
            worth += CALLED[ability]
    return worth


def bite_price(creature: Creature) -> float:
    """What a seat loses with the top card of a creature."""
    return TOP[len(creature)]


def hurt(row: Sequence[Creature], slot: int, whole: bool) -> float:
    """How much it hurts a rival to lose the top card of a creature, or all of it; more the closer the rival is to the end."""
    creature = row[slot]
    lost = sum(TOP[: len(creature) + 1]) if whole else TOP[len(creature)]
    heads = sum(len(each) == 3 for each in row)
    return lost * (1.0 + 0.3 * heads)


def _needed(row: Sequence[Creature]) -> int:
    """The parts that a seat can lay now, as bits."""
    needed = 0
    for _, part in places(row):
        needed |= part
    return needed


def keep_worth(card: int, needed: int) -> float:
    """What a card of the hand is worth, at a glance: the parts that it can be, those that are needed above all."""
    fits = FITS[card]
    worth = 1.0 if fits & needed & ~LEGS else 0.7 if fits & needed else 0.2
    return worth + (0.15 if fits & (fits - 1) else 0.0) + (0.12 if ABILITY[card] not in (NONE, DEVOURER) else 0.0)

"""Why an action is refused: the rule it breaks, as a code (dossier section 8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.core.types import Action, IllegalAction
from engines.nightmarium.abilities import awake_slot
from engines.nightmarium.cards import LEGION as LEGION_OF
from engines.nightmarium.cards import LEGIONS, PARTS

if TYPE_CHECKING:
    from engines.nightmarium.state import NightmariumState

REFUSALS = (
    "wrong-phase",
    "card-not-in-hand",
    "card-not-revealed",
    "exchange-empty",
    "deck-and-discard-empty",
    "legion-locked",
    "slot-not-next",
    "creature-finished",
    "part-mismatch",
    "no-such-seat",
    "target-own",
    "target-empty",
    "target-finished",
    "target-awake",
    "legion-card-required",
)
"""Every code that the rules of Nightmarium refuse with; the core's own codes come besides."""

_PHASES = {
    "draw": ("action",),
    "play": ("action",),
    "exchange": ("action",),
    "discard": ("exchange", "legion"),
    "finish": ("exchange",),
    "lay": ("howl", "mock"),
    "take": ("execute",),
    "scrap": ("scavenge",),
    "bite": ("devour",),
}
"""When each verb has its place."""


def why_not(state: NightmariumState, action: Action) -> IllegalAction:
    """The rule that a well-formed but illegal action of the seat that decides breaks."""
    verb, *numbers = action
    phase = state.phase
    if phase not in _PHASES[verb]:
        return IllegalAction("wrong-phase", phase=phase)
    if verb == "draw":
        return IllegalAction("deck-and-discard-empty")
    if verb in ("take", "scrap"):
        return _rival(state, verb, *numbers)
    if verb == "bite":
        slot = numbers[0]
        return IllegalAction("target-awake" if slot == awake_slot(state) else "target-empty", slot=slot)
    card = numbers[0]
    if phase == "howl":
        if card not in state.revealed:
            return IllegalAction("card-not-revealed", card=card)
    elif card not in state.hands[state.current]:
        return IllegalAction("card-not-in-hand", card=card)
    if verb == "discard":
        return IllegalAction("legion-card-required", card=card, legion=LEGIONS[state.pending[-1].args[0]])
    return _laying(state, verb, card, numbers[1])


def _rival(state: NightmariumState, verb: str, seat: int, slot: int) -> IllegalAction:
    if seat >= state.seats:
        return IllegalAction("no-such-seat", number=seat, seats=state.seats)
    if seat == state.active:
        return IllegalAction("target-own", seat=seat)
    if not state.creatures[seat][slot]:
        return IllegalAction("target-empty", slot=slot)
    assert verb == "scrap", "a card on a rival's creature can be taken"
    return IllegalAction("target-finished", slot=slot)


def _laying(state: NightmariumState, verb: str, card: int, slot: int) -> IllegalAction:
    if verb == "play" and state.lock and LEGION_OF[card] != state.lock:
        return IllegalAction("legion-locked", card=card, legion=LEGION_OF[card], wanted=state.lock)
    row = state.creatures[state.active]
    height = len(row[slot])
    if height == 3:
        return IllegalAction("creature-finished", slot=slot)
    lowest = row.index([]) if not height else slot
    if slot != lowest:
        return IllegalAction("slot-not-next", slot=slot, wanted=lowest)
    return IllegalAction("part-mismatch", card=card, slot=slot, part=PARTS[height])

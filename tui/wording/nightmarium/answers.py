"""What the rules answer: refusals, and the computer's advice with its reason."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engines.core.policy import Advice
from engines.core.types import RuleError
from tui.i18n import N_, t
from tui.wording.nightmarium.names import card_name, legion_name

_NOT_NOW = {
    "action": N_("Now you draw a card, play one, or give some away for new ones."),
    "exchange": N_("Give more cards away, or finish the exchange."),
    "legion": N_("Now cards have to be discarded."),
    "howl": N_("Now the revealed cards have to be laid."),
    "mock": N_("Now a card of your hand has to be laid."),
    "execute": N_("Now a card has to be taken from another player's creature."),
    "scavenge": N_("Now an unfinished creature of another player has to be discarded."),
    "devour": N_("Now one of your own creatures has to lose its top card."),
}

_PLAIN = {
    "exchange-empty": N_("Choose a card to give away."),
    "deck-and-discard-empty": N_("Nothing to draw: deck and discard pile are empty."),
    "target-own": N_("Choose a creature of another player."),
    "target-awake": N_("The creature that is awake cannot bite itself."),
}

_NUMBERED = {
    "creature-finished": N_("Creature {number} has its head already."),
    "target-empty": N_("There is no creature at place {number}."),
    "target-finished": N_("Creature {number} is complete; only unfinished ones can be discarded."),
}

_MISSING = {
    "legs": N_("Place {number} needs legs; {card} cannot be legs."),
    "torso": N_("Creature {number} needs a torso; {card} cannot be one."),
    "head": N_("Creature {number} needs a head; {card} cannot be one."),
}


def refusal(error: RuleError, names: Sequence[str]) -> str | None:
    """Which rule an action breaks, in a sentence; None for a code that is not of this game."""
    figures: dict[str, Any] = error.figures
    code = error.code
    if code in _PLAIN:
        return t(_PLAIN[code])
    if code in _NUMBERED:
        return t(_NUMBERED[code], number=figures["slot"] + 1)
    match code:
        case "wrong-phase":
            return t(_NOT_NOW[figures["phase"]])
        case "card-not-in-hand":
            return t("{card} is not in your hand.", card=card_name(figures["card"]))
        case "card-not-revealed":
            return t("{card} is not among the revealed cards.", card=card_name(figures["card"]))
        case "legion-locked":
            legions = {"wanted": legion_name(figures["wanted"]), "legion": legion_name(figures["legion"])}
            return t("The second card must be of {wanted} like the first, not of {legion}.", **legions)
        case "slot-not-next":
            return t("A new creature goes to the first free place: {number}.", number=figures["wanted"] + 1)
        case "part-mismatch":
            return t(_MISSING[figures["part"]], number=figures["slot"] + 1, card=card_name(figures["card"]))
        case "no-such-seat":
            return t("There is no seat {number}; the seats are 1 to {seats}.", number=figures["number"] + 1, seats=figures["seats"])
        case "legion-card-required":
            return t("You hold cards of this legion, {legion}: discard one of them.", legion=legion_name(figures["legion"]))
    return None


REASONS = {
    "win": N_("Lay {card} on creature {number}: it is your fifth, and you win."),
    "complete": N_("Lay {card} on creature {number}: it is complete and wakes."),
    "torso": N_("Lay {card} on creature {number}: only its head is missing then."),
    "legs": N_("Lay {card} at place {number}: a new creature begins."),
    "draw": N_("Draw a card: that is worth more than any card you could lay."),
    "exchange": N_("Give {card} away: little in this hand fits."),
    "exchange-more": N_("Give {card} away as well: it fits nowhere."),
    "exchange-enough": N_("Finish the exchange: the rest is worth keeping."),
    "take-head": N_("Take {card} from {name}: a complete creature less."),
    "take": N_("Take {card} from {name}: that hurts most."),
    "scrap": N_("Discard creature {number} of {name}: that hurts most."),
    "bite": N_("Bite creature {number}: to lose {card} costs least."),
    "give-up": N_("Discard {card}: you need it least."),
    "only-action": N_("There is nothing else that can be done."),
    "any-legal": N_("Anything will do as well as anything else."),
}
"""By key of the reason."""


def reason(advice: Advice, names: Sequence[str]) -> str:
    """What the computer advises, with its reason."""
    fields: dict[str, Any] = dict(advice.figures)
    if "card" in fields:
        fields["card"] = card_name(fields["card"])
    if "slot" in fields:
        fields["number"] = fields["slot"] + 1
    if "chosen" in fields:
        fields["name"] = names[fields["chosen"]]
    return t(REASONS[advice.reason], **fields)

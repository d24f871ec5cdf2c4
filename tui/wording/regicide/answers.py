"""What the rules answer: refusals, and the computer's advice with its reason."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engines.core.policy import Advice
from engines.core.types import RuleError
from tui.i18n import N_, t
from tui.wording.regicide.names import card_label, card_list, mood_told

_NOT_NOW = {
    "mulligan": N_("First the hands are settled: keep yours, or draw a new one."),
    "play": N_("Now is the time to play or to yield."),
    "defend": N_("Now the enemy's attack has to be paid, card by card."),
    "choose": N_("Now the next player is chosen."),
}

_PLAIN = {
    "empty-play": N_("Choose a card to play, or yield."),
    "set-mixed-numbers": N_("A combo needs cards of the same number."),
    "companion-only-pair": N_("An Ace joins exactly one other card."),
    "jester-alone": N_("The Jester is always played alone."),
    "yield-solo": N_("Alone you cannot yield."),
    "yield-all-others": N_("You cannot yield: every other player yielded on their last turn."),
    "no-jester-token": N_("No Jester is left to flip."),
    "flip-too-late": N_("A Jester is flipped before the first discard, not after it."),
    "flip-not-solo": N_("Jesters are flipped only when you play alone."),
}


def refusal(error: RuleError, names: Sequence[str]) -> str | None:
    """Which rule an action breaks, in a sentence; None for a code that is not of this game."""
    figures: dict[str, Any] = error.figures
    if error.code in _PLAIN:
        return t(_PLAIN[error.code])
    match error.code:
        case "wrong-state":
            return t(_NOT_NOW[figures["phase"]])
        case "card-not-in-hand":
            return t("{card} is not in your hand.", card=card_label(figures["card"]))
        case "set-over-ten":
            return t("A combo may total 10 at most; this one is {n}.", n=figures["n"])
        case "no-such-seat":
            return t("There is no seat {number}; the seats are 1 to {seats}.", number=figures["number"] + 1, seats=figures["seats"])
    return None


REASONS = {
    "kill-exact": N_("Play {cards}: it beats {enemy} exactly, and that card comes to the Tavern."),
    "kill": N_("Play {cards}: it beats {enemy}, so nothing has to be paid."),
    "draw": N_("Play {cards}: it brings new cards to the hands, {count} in all."),
    "heal": N_("Play {cards}: it brings cards back under the Tavern, {count} in all."),
    "shield": N_("Play {cards}: with a shield of {value}, {attack} is left to pay."),
    "double-damage": N_("Play {cards}: the damage counts double, {amount}, and leaves {left} health."),
    "damage": N_("Play {cards}: {amount} damage at a low price leaves {left} health."),
    "yield-save": N_("Yield: to pay {due} costs less than any play brings."),
    "flip-save": N_("Flip a Jester: this hand would not last."),
    "pay-cheapest": N_("Discard {cards}: {worth} for {due} is the cheapest payment."),
    "jester-immunity": N_("Play the Jester: it ends the enemy's immunity."),
    "choose-strongest": N_("Choose {name}: that hand is best placed for what comes."),
    "mood": N_('Say "{mood}": that fits your hand.'),
    "mulligan-draw": N_("Draw a new hand: one without Diamonds is slow."),
    "only-action": N_("There is nothing else that can be done."),
    "any-legal": N_("Anything will do as well as anything else."),
}
"""By key of the reason."""


def reason(advice: Advice, names: Sequence[str]) -> str:
    """What the computer advises, with its reason."""
    verb, *numbers = advice.action
    fields: dict[str, Any] = dict(advice.figures)
    if verb == "play":
        fields["cards"] = numbers
    for key, tell in (("cards", card_list), ("enemy", card_label), ("mood", mood_told)):
        if key in fields:
            fields[key] = tell(fields[key])
    if verb == "choose":
        fields["name"] = names[numbers[0]]
    return t(REASONS[advice.reason], **fields)

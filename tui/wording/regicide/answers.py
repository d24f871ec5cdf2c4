"""What the rules answer: refusals, and the computer's advice with its reason."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engines.core.policy import Advice
from engines.core.types import RuleError
from tui.i18n import N_, t
from tui.wording.regicide.names import card_label, card_list

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
    "kill-exact": N_("Play {cards}: it beats the enemy exactly, and the beaten card comes to the Tavern."),
    "kill": N_("Play {cards}: it beats the enemy, so nothing has to be paid."),
    "draw": N_("Play {cards}: it brings new cards to the hands."),
    "heal": N_("Play {cards}: it brings cards back under the Tavern before it runs dry."),
    "shield": N_("Play {cards}: the shield makes every later payment cheaper."),
    "double-damage": N_("Play {cards}: the damage counts double."),
    "damage": N_("Play {cards}: it is good damage for what it costs."),
    "yield-save": N_("Yield: every play would cost more than it brings."),
    "flip-save": N_("Flip a Jester: this hand would not last."),
    "pay-cheapest": N_("Discard {cards}: it belongs to the payment that costs the least."),
    "jester-immunity": N_("Play the Jester: it ends the enemy's immunity."),
    "choose-strongest": N_("Choose {name}: that hand is best placed for what comes."),
    "mood": N_("Say so: it tells how well your hand fits, and no more than that."),
    "mulligan-draw": N_("Draw a new hand: one without Diamonds is slow."),
    "mulligan-keep": N_("Keep the hand: it is strong enough without Diamonds."),
    "only-action": N_("There is nothing else that can be done."),
    "any-legal": N_("Anything will do as well as anything else."),
}
"""By key of the reason."""


def reason(advice: Advice, names: Sequence[str]) -> str:
    """What the computer advises, with its reason."""
    verb, *numbers = advice.action
    cards = card_list(numbers) if verb in ("play", "discard") else ""
    name = names[numbers[0]] if verb == "choose" else ""
    return t(REASONS[advice.reason], cards=cards, name=name)

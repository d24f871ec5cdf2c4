"""What the rules answer: refusals, and the computer's advice with its reason."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engines.core.policy import Advice
from engines.core.types import RuleError
from tui.i18n import N_, t
from tui.wording.bicho_papao.names import percent, toy_name
from tui.wording.bicho_papao.prompts import action_label

_NOT_NOW = {
    "trap": N_("Now it is about the trap: try it, or leave it alone."),
    "mischief": N_("Now mischief is chosen: one card or more."),
    "toys": N_("Now toys are played, until you play no more."),
    "block": N_("Now the Boogeyman has come up: block, or take the loss."),
    "sacrifice": N_("Now you may pay for your mischief, or keep what you have."),
    "last-stand": N_("Now it is the last stand: try the trap, or let it go."),
}

_TOYS = {
    "toy-not-held": N_("You do not hold this toy: {toy}."),
    "toy-needs-target": N_("This toy is played at a rival: {toy}."),
    "toy-bad-target": N_("There it can do nothing, choose another rival: {toy}."),
    "toy-needs-card": N_("This toy needs a mischief card: {toy}."),
    "toy-bad-card": N_("Out go cards of your row, in come cards of your hand: {toy}."),
    "toy-extra-parameter": N_("This toy is played as it is: {toy}."),
    "toy-no-effect": N_("A tie does not stop you this turn already: {toy}."),
    "teddy-full": N_("You miss no child: {toy}."),
    "not-a-block": N_("This toy has no Block: {toy}."),
}
"""The refusals that need only the toy's name."""


def refusal(error: RuleError, names: Sequence[str]) -> str | None:
    """Which rule an action breaks, in a sentence; None for a code that is not of this game."""
    figures: dict[str, Any] = error.figures
    code = error.code
    if code in _TOYS:
        return t(_TOYS[code], toy=toy_name(figures["toy"]))
    match code:
        case "wrong-phase":
            return t(_NOT_NOW[figures["phase"]])
        case "not-enough-points":
            return t("The trap wants {wanted} points at least; you have {points}.", wanted=figures["wanted"], points=figures["points"])
        case "mischief-empty":
            return t("Choose one mischief card at least.")
        case "mischief-not-in-hand":
            return t("There is no mischief of this value in your hand: {value}.", value=figures["value"])
        case "mischief-repeated":
            return t("You have only one mischief card of each value, not two: {value}.", value=figures["value"])
        case "sacrifice-needs-3-toys":
            return t("That costs {wanted} toys; you hold {count}.", wanted=figures["wanted"], count=figures["count"])
        case "sacrifice-needs-3-children":
            return t("That takes {wanted} children, so that one stays; you have {count}.", wanted=figures["wanted"], count=figures["count"])
    return None


REASONS = {
    "only-action": N_("There is nothing else that can be done."),
    "any-legal": N_("Anything will do as well as anything else."),
    "alone": N_("Put down {cards}: nobody else takes part."),
    "to-lead": N_("Put down {cards}: leads with a chance of {chance}, then passes with {passed}."),
    "to-follow": N_("Put down {cards}: second with a chance of {chance}, and the leader may fail."),
    "to-save": N_("Put down {cards}: more is not worth spending here."),
    "toy-lead": N_("{play}. You lead then."),
    "toy-second": N_("{play}. You are second then."),
    "toy-rolls": N_("{play}. The rolls are worth it."),
    "toy-child": N_("{play}. You need the child more than the toy."),
    "toy-steal": N_("{play}. A toy more for you."),
    "toy-surprise": N_("{play}. One card less there."),
    "toy-better": N_("{play}. You stand better then."),
    "toys-kept": N_("No more toys: they are worth more later."),
    "block": N_("Block with: {toy}. The rest is passed with a chance of {chance}."),
    "block-saved": N_("Take the loss: the Block is worth more later."),
    "trap-now": N_("Try the trap: it is passed with a chance of {chance}."),
    "trap-last": N_("Try the trap: there is no later. It is passed with a chance of {chance}."),
    "trap-later": N_("Leave the trap alone: a chance of {chance} is too little yet."),
    "sacrifice-toys": N_("Give the toys: the others still have mischief, and you hardly any."),
    "sacrifice-children": N_("Give two children: the others still have mischief, and you none."),
    "keep": N_("Keep what you have: the mischief is not worth the price."),
}
"""By key of the reason."""


def reason(advice: Advice, names: Sequence[str]) -> str:
    """What the computer advises, with its reason."""
    verb, *numbers = advice.action
    fields: dict[str, Any] = dict(advice.figures)
    if verb == "play":
        fields["cards"] = "+".join(map(str, numbers))
    if verb in ("use", "aim", "add", "swap"):
        fields["play"] = action_label(advice.action, names, -1)
    if "toy" in fields:
        fields["toy"] = toy_name(fields["toy"])
    for chance in ("chance", "passed"):
        if chance in fields:
            fields[chance] = percent(fields[chance] / 100)
    return t(REASONS[advice.reason], **fields)

"""What is to be done, and what can be done, in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engines.bicho_papao.view import BichoView
from engines.core.types import Action
from tui.i18n import N_, t, tn
from tui.wording.bicho_papao.names import toy_name

_PHASES = {
    "trap": N_("the trap"),
    "mischief": N_("the secret choice"),
    "toys": N_("toys"),
    "block": N_("the Boogeyman"),
    "sacrifice": N_("the sacrifice"),
    "last-stand": N_("the last stand"),
    "over": N_("the end"),
}
_PROMPTS = {
    "trap": N_("You have points enough: try to trap the Boogeyman?"),
    "mischief": N_("Choose your mischief: one card or more"),
    "toys": N_("Play a toy, or no more toys"),
    "block": N_("The Boogeyman is there: block, or take the loss?"),
    "sacrifice": N_("Pay to get your mischief back, or keep what you have?"),
    "last-stand": N_("The night is nearly over: try the trap once more?"),
}


def phase_label(phase: str) -> str:
    """The step of the turn, in a few words."""
    return t(_PHASES[phase])


def decision_prompt(view: BichoView, names: Sequence[str], chosen: Sequence[int] = ()) -> str:
    """What the reader is to do now, or for whom everybody waits.

    Args:
        view: as the reader sees the table.
        names: the seats' names.
        chosen: the values marked so far.
    """
    if view.phase == "over":
        return t("The game is over.")
    if view.seat < 0 or not view.gangs[view.seat].waits:
        return t("Waiting for {name}", name=names[view.current])
    if view.phase == "mischief" and chosen:
        return t("Put down {cards}, total {total}", cards="+".join(map(str, chosen)), total=sum(chosen))
    return t(_PROMPTS[view.phase])


def action_label(action: Action, names: Sequence[str], seat: int) -> str:
    """An action as a choice in a menu of `seat`."""
    verb, *numbers = action
    match verb:
        case "attempt":
            return t("Try to trap the Boogeyman")
        case "decline":
            return t("Leave the trap alone")
        case "play":
            return t("Put down {cards}, total {total}", cards="+".join(map(str, numbers)), total=sum(numbers))
        case "use":
            return t("Play: {toy}", toy=toy_name(numbers[0]))
        case "aim":
            return t("Play: {toy}, at {name}", toy=toy_name(numbers[0]), name=names[numbers[1]])
        case "add":
            return t("Play: {toy}, adding {value}", toy=toy_name(numbers[0]), value=numbers[1])
        case "swap":
            return t("Play: {toy}, {give} out and {take} in", toy=toy_name(numbers[0]), give=numbers[1], take=numbers[2])
        case "end":
            return t("No more toys")
        case "block":
            return t("Block with: {toy}", toy=toy_name(numbers[0]))
        case "accept":
            return t("Take the loss: a child is eaten")
        case "give-toys":
            return t("Give all your toys for it")
        case "give-children":
            return t("Give two children for it")
        case "keep":
            return t("Keep what you have")
    return t("Give up")


def progress_line(progress: Mapping[str, Any]) -> str:
    """Which turn it is and how many points the best gang has. Raises `KeyError` if the figures are not there."""
    return tn("turn {turn}, {n} point at most", "turn {turn}, {n} points at most", progress["most"], turn=progress["turn"])


def rules_key(view: BichoView, kind: str) -> str:
    """The page of the rules about a decision of this kind; without one, about the step that is on."""
    return kind or view.phase

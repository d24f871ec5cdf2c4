"""What is to be done, what can be done, how it stands and how it ended."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engines.core.types import Action, Outcome
from engines.regicide.cards import JESTERS, VALUE
from engines.regicide.pieces import MOODS
from engines.regicide.view import RegicideView
from tui.i18n import N_, t, tn
from tui.wording.regicide.events import WON, cannot_pay, conceded, stuck
from tui.wording.regicide.names import card_label, card_list, mood_told

_PHASES = {
    "mulligan": N_("the deal"),
    "play": N_("step 1: play"),
    "defend": N_("step 4: pay"),
    "choose": N_("after a Jester"),
    "over": N_("the end"),
}


def phase_label(phase: str) -> str:
    """The step of the turn, in a few words."""
    return t(_PHASES[phase])


def decision_prompt(view: RegicideView, names: Sequence[str], chosen: Sequence[int] = ()) -> str:
    """What the reader is to do now, or for whom everybody waits.

    Args:
        view: as the reader sees the table.
        names: the seats' names.
        chosen: the cards marked so far.
    """
    if view.phase == "over":
        return t("The game is over.")
    if view.phase == "choose" and view.seat not in (view.current, -1) and view.moods[view.seat] < 0:
        return t("{name} chooses who goes next. How do you feel about it?", name=names[view.current])
    if view.seat != view.current:
        return t("Waiting for {name}", name=names[view.current])
    match view.phase:
        case "play":
            return _play_prompt(view, chosen)
        case "defend":
            left = view.due - view.paid
            if chosen:
                return t("Pay {left}: choose cards, {chosen} chosen", left=left, chosen=sum(VALUE[card] for card in chosen))
            return t("Pay {left}: choose cards", left=left)
        case "choose":
            return t("Who goes next?")
    return t("No Diamonds in your hand: keep it, or draw a new one?")


def _play_prompt(view: RegicideView, chosen: Sequence[int]) -> str:
    if chosen:
        return t("Play {cards}", cards=card_list(chosen))
    if not view.hand:
        return t("Your hand is empty: flip a Jester") if view.tokens else t("Your hand is empty: yield")
    if view.tokens:
        return t("Play a card, or flip a Jester")
    others = [yielded for seat, yielded in enumerate(view.yielded) if seat != view.seat]
    return t("Play a card") if all(others) else t("Play a card, or yield")


def action_label(action: Action, names: Sequence[str], seat: int) -> str:
    """An action as a choice in a menu of `seat`."""
    verb, *numbers = action
    match verb:
        case "play":
            return t("Play the Jester") if numbers[0] in JESTERS else t("Play {cards}", cards=card_list(numbers))
        case "discard":
            return t("Discard {card}, worth {value}", card=card_label(numbers[0]), value=VALUE[numbers[0]])
        case "choose":
            return t("Go on yourself") if numbers[0] == seat else t("Let {name} go next", name=names[numbers[0]])
        case "signal":
            return mood_told(MOODS[numbers[0]])
        case "yield":
            return t("Yield")
        case "flip":
            return t("Flip a Jester for a new hand")
        case "mulligan":
            return t("Draw a new hand")
        case "keep":
            return t("Keep the hand")
    return t("Give up")


def progress_line(progress: Mapping[str, Any]) -> str:
    """How many enemies are beaten. Raises `KeyError` if the figures are not there."""
    return t("{beaten} of {enemies} beaten", beaten=progress["beaten"], enemies=progress["enemies"])


_CAUSES = {"cannot-pay": cannot_pay, "stuck": stuck, "conceded": conceded}


def outcome_lines(outcome: Outcome, names: Sequence[str]) -> list[str]:
    """The result with its medal or its cause, then what it came to."""
    figures = outcome.figures
    first = t(WON[outcome.grade]) if outcome.result == "won" else _CAUSES[outcome.reason](figures, names)
    return [
        first,
        t("Enemies beaten: {beaten} of 12, exactly: {exact}", beaten=figures["defeated"], exact=figures["exact"]),
        tn("It took {n} turn.", "It took {n} turns.", figures["turns"]),
        t("Score by our own count: {score}", score=figures["score"]),
    ]

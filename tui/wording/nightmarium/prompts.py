"""What is to be done, what can be done, how it stands and how it ended."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engines.core.types import Action, Outcome
from engines.nightmarium.cards import LEGION, SLOTS
from engines.nightmarium.view import NightmariumView
from tui.i18n import N_, t, tn
from tui.wording.nightmarium.events import conceded, won
from tui.wording.nightmarium.names import card_name, legion_name

_PHASES = {
    "action": N_("an action"),
    "exchange": N_("exchange"),
    "legion": N_("one legion"),
    "howl": N_("the Howler"),
    "mock": N_("the Mocker"),
    "execute": N_("the Executioner"),
    "scavenge": N_("the Scavenger"),
    "devour": N_("the Devourer"),
    "over": N_("the end"),
}

_CHOICES = {
    "howl": N_("Howler: lay a revealed card"),
    "mock": N_("Mocker: lay a card of your hand, of any legion"),
    "execute": N_("Executioner: take the top card of another player's creature"),
    "scavenge": N_("Scavenger: discard another player's unfinished creature"),
    "devour": N_("Devourer: discard the top card of another creature of yours"),
}


def phase_label(phase: str) -> str:
    """What is awaited, in a few words."""
    return t(_PHASES[phase])


def decision_prompt(view: NightmariumView, names: Sequence[str], chosen: Sequence[int] = ()) -> str:
    """What the reader is to do now, or for whom everybody waits.

    Args:
        view: as the reader sees the table.
        names: the seats' names.
        chosen: the cards marked so far, to be given away.
    """
    if view.phase == "over":
        return t("The game is over.")
    if view.seat != view.current:
        return t("Waiting for {name}", name=names[view.current])
    match view.phase:
        case "action":
            return _action_prompt(view, chosen)
        case "exchange":
            count = view.exchanged + len(chosen)
            return t("Given away: {count}, new for that: {draws}. More, or finish?", count=count, draws=count // 2)
        case "legion":
            return _legion_prompt(view)
    return t(_CHOICES[view.phase])


def _action_prompt(view: NightmariumView, chosen: Sequence[int]) -> str:
    if chosen:
        return t("Give away: {count}, new for that: {draws}", count=len(chosen), draws=len(chosen) // 2)
    if view.lock:
        return tn(
            "{n} action: draw, exchange, or play a card of {legion}",
            "{n} actions: draw, exchange, or play a card of {legion}",
            view.actions,
            legion=legion_name(view.lock),
        )
    return tn("{n} action: draw, exchange, or play a card", "{n} actions: draw, exchange, or play a card", view.actions)


def _legion_prompt(view: NightmariumView) -> str:
    assert view.call is not None
    legion = legion_name(view.call.legion)
    if view.call.done:
        return t("Discard one more card")
    if any(LEGION[card] == view.call.legion for card in view.hand):
        return t("Discard a card of this legion: {legion}", legion=legion)
    return t("You have no card of {legion}: discard any two", legion=legion)


def rules_key(view: NightmariumView, kind: str) -> str:
    """The page of the rules for a decision, or for the phase where there is none to take.

    Args:
        view: of the seat that asks.
        kind: kind of the decision; "" if the seat has none.
    """
    return "end" if view.outcome is not None else kind or view.phase


def action_label(action: Action, names: Sequence[str], seat: int) -> str:
    """An action as a choice in a menu of `seat`."""
    verb, *numbers = action
    match verb:
        case "draw":
            return t("Draw a card")
        case "play":
            return t("Play {card}, creature {number}", card=card_name(numbers[0]), number=numbers[1] + 1)
        case "lay":
            return t("Lay {card}, creature {number}", card=card_name(numbers[0]), number=numbers[1] + 1)
        case "exchange":
            return t("Give {card} away", card=card_name(numbers[0]))
        case "discard":
            return t("Discard {card}", card=card_name(numbers[0]))
        case "finish":
            return t("Finish the exchange")
        case "take":
            return t("Take from creature {number} of {name}", number=numbers[1] + 1, name=names[numbers[0]])
        case "scrap":
            return t("Discard creature {number} of {name}", number=numbers[1] + 1, name=names[numbers[0]])
        case "bite":
            return t("Bite creature {number}", number=numbers[0] + 1)
    return t("Give up")


def progress_line(progress: Mapping[str, Any]) -> str:
    """The round, and how far the best has come. Raises `KeyError` if the figures are not there."""
    return t("round {round}, best {most} of 5", round=progress["round"], most=progress["most"])


def outcome_lines(outcome: Outcome, names: Sequence[str]) -> list[str]:
    """Who won and how, then how long it took, then every seat in its place."""
    figures = outcome.figures
    if outcome.reason == "five":
        lines = [won(figures, names)]
    else:
        first = (
            conceded(figures, names) if outcome.reason == "conceded" else t("Dawn has come, and nobody has {most} creatures.", most=SLOTS)
        )
        lines = [first, t("Best of all: {names}", names=", ".join(names[seat] for seat in outcome.winners))]
    lines.append(tn("It took {n} turn.", "It took {n} turns.", figures["turns"]))
    for seat in sorted(range(len(names)), key=lambda seat: figures[f"place-{seat}"]):
        lines.append(
            t(
                "{place}. {name}: complete {complete}, cards built {built}, in hand {hand}",
                place=figures[f"place-{seat}"],
                name=names[seat],
                complete=figures[f"complete-{seat}"],
                built=figures[f"built-{seat}"],
                hand=figures[f"hand-{seat}"],
            )
        )
    return lines

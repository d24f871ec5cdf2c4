"""Nightmarium's table in plain lines."""

from __future__ import annotations

from collections.abc import Sequence

from engines.core.types import Action
from engines.nightmarium.cards import ABILITY, LEGION, LEGIONS, NONE, SLOTS
from engines.nightmarium.view import NightmariumView
from tui.i18n import t, tn
from tui.wording.nightmarium.names import ability_name, card_name, legion_name, part_name
from tui.wording.nightmarium.pages import discard_page
from tui.wording.nightmarium.panel import actions_left, awake_lines, placing_lines, silenced_lines
from tui.wording.nightmarium.prompts import phase_label
from tui.wording.nightmarium.prompts import rules_key as rules_key  # part of what plain mode asks of a game

STEADY_PHASES = ("exchange",)
"""Phases of several decisions in a row, between which the table is not told again."""


def state_lines(view: NightmariumView, names: Sequence[str]) -> list[str]:
    """All that the reader may know of the table, the others first and the own hand last."""
    lines = [t("Round {round}, {phase}", round=view.round, phase=phase_label(view.phase))]
    if view.outcome is None:
        lines.append(t("{name} is at turn: {actions}", name=names[view.active], actions=actions_left(view)))
    lines += [
        tn("Deck: {n} card", "Deck: {n} cards", view.deck),
        t("Discard pile: {count}, on top {card}", count=len(view.discard), card=card_name(view.discard[-1]))
        if view.discard
        else t("Discard pile: empty"),
    ]
    me = max(0, view.seat)
    for step in range(1, view.seats + 1):
        lines += _player(view, names, (me + step) % view.seats)
    lines += [line.text for line in [*silenced_lines(view), *awake_lines(view)]]
    if view.revealed:
        lines.append(t("Revealed: {cards}", cards="; ".join(map(card_told, view.revealed))))
    if view.seat >= 0:
        hand = sorted(view.hand, key=lambda card: (LEGIONS.index(LEGION[card]), card))
        lines.append(t("Your hand: {cards}", cards="; ".join(map(card_told, hand))) if hand else t("Your hand is empty"))
    return lines


def card_told(card: int) -> str:
    """A card with its legion and its ability."""
    if ABILITY[card] == NONE:
        return t("{card} ({legion})", card=card_name(card), legion=legion_name(LEGION[card]))
    return t("{card} ({legion}, {ability})", card=card_name(card), legion=legion_name(LEGION[card]), ability=ability_name(ABILITY[card]))


def _player(view: NightmariumView, names: Sequence[str], seat: int) -> list[str]:
    lines = [
        tn(
            "{name}: {n} card, {complete} of {most} creatures complete",
            "{name}: {n} cards, {complete} of {most} creatures complete",
            view.hands[seat],
            name=names[seat],
            complete=view.complete[seat],
            most=SLOTS,
        )
    ]
    if view.shown[seat] and seat != view.seat:
        lines.append("  " + t("known: {cards}", cards="; ".join(map(card_told, view.shown[seat]))))
    for slot, creature in enumerate(view.creatures[seat]):
        if creature:
            parts = "; ".join(
                t("{part}: {card}", part=part_name(level), card=card_told(creature[level])) for level in reversed(range(len(creature)))
            )
            lines.append("  " + t("creature {slot}: {parts}", slot=slot + 1, parts=parts))
    return lines


def foresight(view: NightmariumView, action: Action) -> list[str]:
    """What an action would do, as far as its label does not say so: labels, each complete."""
    verb, *numbers = action
    if verb in ("play", "lay"):
        height = len(view.creatures[view.seat][numbers[1]])
        if height < 2:
            return [part_name(height)]
        return [line.text for line in placing_lines(view, numbers[0], numbers[1])]
    return []


def discard_lines(view: NightmariumView) -> list[str]:
    """The discard pile by legion."""
    return [text for text, _ in discard_page(view) if text]

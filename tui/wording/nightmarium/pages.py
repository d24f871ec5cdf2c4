"""What the closer looks say: boards in full, a card, a creature, how a chain came about, the discard pile."""

from __future__ import annotations

from collections.abc import Sequence

from engines.nightmarium.cards import ABILITY, FITS, LEGION, LEGIONS, NONE, PARTS, SLOTS
from engines.nightmarium.view import NightmariumView
from tui.i18n import t, tn
from tui.wording.nightmarium.names import ability_name, ability_text, card_name, legion_name, part_name
from tui.wording.nightmarium.panel import awake_lines, silenced_lines
from tui.wording.nightmarium.signs import ability_sign, card_token

Line = tuple[str, str]
"""A paragraph and the token it is drawn with."""


def board_pages(view: NightmariumView, names: Sequence[str], seats: Sequence[int]) -> list[tuple[str, list[Line]]]:
    """Title and text of each player's board, in the order of `seats`."""
    return [(names[seat], board_lines(view, seat)) for seat in seats]


def board_lines(view: NightmariumView, seat: int) -> list[Line]:
    """A player's creatures with the names of their cards, and what is known of the hand."""
    lines = [
        (t("{count} of {most} creatures complete", count=view.complete[seat], most=SLOTS), "bright"),
        (tn("{n} card in the hand", "{n} cards in the hand", view.hands[seat]), "text"),
    ]
    if view.shown[seat]:
        lines.append((t("Everybody knows of: {cards}", cards=_listed(view.shown[seat])), "text"))
    for slot, creature in enumerate(view.creatures[seat]):
        lines.append(("", "text"))
        lines += creature_lines(view, seat, slot) if creature else [(t("Creature {slot}: nothing yet", slot=slot + 1), "dim")]
    return lines


def creature_lines(view: NightmariumView, seat: int, slot: int) -> list[Line]:
    """A creature from the head down."""
    creature = view.creatures[seat][slot]
    if len(creature) == 3:
        awake = (seat, slot) == (view.active, view.awake)
        head = (t("Creature {slot}: awake", slot=slot + 1), "accent") if awake else (t("Creature {slot}: complete", slot=slot + 1), "good")
    else:
        head = (t("Creature {slot}: unfinished", slot=slot + 1), "bright")
    return [head, *(_card_line(level, creature[level]) for level in reversed(range(len(creature))))]


def _card_line(level: int, card: int) -> Line:
    if ABILITY[card] == NONE:
        text = t("{part}\t{card}, {legion}", part=part_name(level), card=card_name(card), legion=legion_name(LEGION[card]))
    else:
        text = t(
            "{part}\t{card}, {legion}, {sign} {ability}",
            part=part_name(level),
            card=card_name(card),
            legion=legion_name(LEGION[card]),
            sign=ability_sign(ABILITY[card]),
            ability=ability_name(ABILITY[card]),
        )
    return text, card_token(card)


def creature_page(view: NightmariumView, names: Sequence[str], seat: int, slot: int) -> tuple[str, list[Line]]:
    """Title and text about a creature that may be chosen."""
    lines = creature_lines(view, seat, slot)
    lines += [(f"{ability_name(ability)}: {ability_text(ability)}", "dim") for ability in _abilities(view.creatures[seat][slot])]
    return names[seat], lines


def _abilities(creature: Sequence[int]) -> list[int]:
    return [ability for ability in dict.fromkeys(ABILITY[card] for card in reversed(creature)) if ability != NONE]


def card_page(view: NightmariumView, card: int, slots: Sequence[int]) -> tuple[str, list[Line]]:
    """Title and text about a card in the hand.

    Args:
        view: of the seat that looks.
        card: the card.
        slots: where it can be laid now.
    """
    parts = ", ".join(part_name(level) for level in range(len(PARTS)) if FITS[card] >> level & 1)
    lines = [
        (t("Legion: {legion}", legion=legion_name(LEGION[card])), card_token(card)),
        (t("Can be: {parts}", parts=parts), "text"),
    ]
    ability = ABILITY[card]
    if ability == NONE:
        lines.append((t("This card has no ability."), "dim"))
    else:
        lines.append((f"{ability_sign(ability)} {ability_name(ability)}: {ability_text(ability)}", "text"))
    if slots:
        numbers = ", ".join(str(slot + 1) for slot in slots)
        lines.append((tn("Fits creature {numbers} now.", "Fits creatures {numbers} now.", len(slots), numbers=numbers), "good"))
    elif view.phase == "action" and view.lock and LEGION[card] != view.lock:
        lines.append((t("Cannot be played this turn: the second card must be of {legion}.", legion=legion_name(view.lock)), "warn"))
    else:
        lines.append((t("Fits nowhere now."), "warn"))
    return card_name(card), lines


def chain_page(view: NightmariumView, names: Sequence[str]) -> list[Line]:
    """How far the creature that is awake has come, and which it silenced; nothing if none is awake."""
    if view.awake < 0:
        return []
    lines: list[Line] = [(t("{name}, what happens now", name=names[view.active]), "dim")]
    lines += [(line.text, line.token) for line in [*silenced_lines(view), *awake_lines(view)]]
    return lines


def discard_page(view: NightmariumView) -> list[Line]:
    """The discard pile by legion, and in its order."""
    if not view.discard:
        return [(t("The discard pile is empty."), "dim")]
    lines = [(tn("{n} card. On top: {card}", "{n} cards. On top: {card}", len(view.discard), card=card_name(view.discard[-1])), "text")]
    for legion in LEGIONS:
        cards = [card for card in view.discard if LEGION[card] == legion]
        if cards:
            lines += [("", "text"), (f"{legion_name(legion)}: {_listed(cards)}", card_token(cards[0]))]
    return lines


def _listed(cards: Sequence[int]) -> str:
    return ", ".join(card_name(card) for card in cards)

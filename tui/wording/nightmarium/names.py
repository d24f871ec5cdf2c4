"""What things are called: cards, legions, parts, abilities, options."""

from __future__ import annotations

from collections.abc import Sequence

from engines.nightmarium.cards import ABILITY, ABILITY_NAMES, ABILITY_TEXTS, LEGION_NAMES, LEGIONS, NAMES, PART_NAMES, PARTS
from tui.i18n import N_, NP_, t, tp

_LEGION_NAMES: dict[str, str] = dict(zip(LEGIONS, LEGION_NAMES, strict=True))

_OPTIONS = {
    "first_seat": (N_("Who begins"), N_("Whoever had a nightmare last, or a player chosen by chance.")),
    "even_start": (N_("Even start"), N_("The first turn of the game has one action only, since to begin is an edge.")),
}

_CHANCE = NP_("option", "by chance")


def card_name(card: int) -> str:
    """A card's name, to stand alone."""
    return tp("nightmarium.card", NAMES[card])


def card_list(cards: Sequence[int]) -> str:
    """Several cards in one line, by their names."""
    return ", ".join(map(card_name, cards))


def legion_name(legion: str) -> str:
    """A legion's name, to stand alone."""
    return tp("nightmarium.legion", _LEGION_NAMES[legion])


def part_name(part: int) -> str:
    """A part's name, to stand alone; 0 legs, 1 torso, 2 head."""
    return tp("nightmarium.part", PART_NAMES[part])


def part_named(part: str) -> str:
    """The name of a part that the engine tells by its id."""
    return part_name(PARTS.index(part))


def ability_name(ability: int) -> str:
    """An ability's name, to stand alone; there is none for 0, no ability."""
    return tp("nightmarium.ability", ABILITY_NAMES[ability])


def ability_text(ability: int) -> str:
    """What an ability does, in a sentence."""
    return tp("nightmarium.ability", ABILITY_TEXTS[ability])


def abilities_list(cards: Sequence[int]) -> str:
    """The abilities of some cards, in their order."""
    return ", ".join(ability_name(ABILITY[card]) for card in cards)


def option_label(option: str) -> str:
    """An option's name."""
    return t(_OPTIONS[option][0])


def option_help(option: str) -> str:
    """What an option does."""
    return t(_OPTIONS[option][1])


def option_value(option: str, value: int | str) -> str:
    """A value of an option that is not a switch."""
    return tp("option", _CHANCE) if value == "random" else t("seat {number}", number=value)

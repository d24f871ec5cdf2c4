"""What things are called: cards, legions, parts, abilities."""

from __future__ import annotations

from engines.nightmarium.cards import ABILITY_NAMES, ABILITY_TEXTS, LEGION_NAMES, LEGIONS, NAMES, PART_NAMES
from tui.i18n import tp

_LEGION_NAMES: dict[str, str] = dict(zip(LEGIONS, LEGION_NAMES, strict=True))


def card_name(card: int) -> str:
    """A card's name, to stand alone."""
    return tp("nightmarium.card", NAMES[card])


def legion_name(legion: str) -> str:
    """A legion's name, to stand alone."""
    return tp("nightmarium.legion", _LEGION_NAMES[legion])


def part_name(part: int) -> str:
    """A part's name, to stand alone; 0 legs, 1 torso, 2 head."""
    return tp("nightmarium.part", PART_NAMES[part])


def ability_name(ability: int) -> str:
    """An ability's name, to stand alone; there is none for 0, no ability."""
    return tp("nightmarium.ability", ABILITY_NAMES[ability])


def ability_text(ability: int) -> str:
    """What an ability does, in a sentence."""
    return tp("nightmarium.ability", ABILITY_TEXTS[ability])

"""The letters and signs that stand for legions, parts and abilities where there is no room for their names."""

from __future__ import annotations

from engines.nightmarium.cards import ABILITY, LEGION, NONE
from tui import glyphs
from tui.i18n import NP_, tp

_LEGIONS = {
    "blue": NP_("nightmarium.letter of a legion", "N"),
    "brown": NP_("nightmarium.letter of a legion", "C"),
    "green": NP_("nightmarium.letter of a legion", "M"),
    "red": NP_("nightmarium.letter of a legion", "H"),
}
"""A letter of the legion's name; each language has four different ones."""

_PARTS = (
    NP_("nightmarium.letter of a part", "L"),
    NP_("nightmarium.letter of a part", "T"),
    NP_("nightmarium.letter of a part", "H"),
)
"""From the legs up."""

_ABILITIES = (
    NP_("nightmarium.letter of an ability", "h"),
    NP_("nightmarium.letter of an ability", "w"),
    NP_("nightmarium.letter of an ability", "m"),
    NP_("nightmarium.letter of an ability", "x"),
    NP_("nightmarium.letter of an ability", "s"),
    NP_("nightmarium.letter of an ability", "d"),
)
"""Howler, weeper, mocker, executioner, scavenger, devourer; each language has six different ones, small."""

LEGION_TOKENS = {"blue": "suit_diamonds", "brown": "suit_spades", "green": "suit_clubs", "red": "suit_hearts"}
"""A legion's colour in the palettes."""


def legion_letter(legion: str) -> str:
    """A legion in one cell."""
    return tp("nightmarium.letter of a legion", _LEGIONS[legion])


def card_token(card: int) -> str:
    """The token of a card's colour: its legion's."""
    return LEGION_TOKENS[LEGION[card]]


def ability_letter(ability: int) -> str:
    """An ability in one cell, as a letter; a dot for none."""
    return tp("nightmarium.letter of an ability", _ABILITIES[ability - 1]) if ability else glyphs.now().dot


def ability_sign(ability: int) -> str:
    """An ability in two cells: its sign and its letter."""
    return glyphs.now().abilities[ability] + ability_letter(ability)


def card_sign(card: int, width: int) -> str:
    """A card in two cells (legion and ability), or in three (the ability's sign between them)."""
    ability, letter = ABILITY[card], legion_letter(LEGION[card])
    return letter + (ability_letter(ability) if width < 3 or ability == NONE else ability_sign(ability)).ljust(width - 1)


def part_letters() -> str:
    """A letter for each part, from the legs up."""
    return "".join(tp("nightmarium.letter of a part", letter) for letter in _PARTS)

"""What is printed on the cards and what the table's figures are: read from content once, then plain tables by card number.

A card's number is the one printed on it less one, so 0 to 107.
"""

from __future__ import annotations

from collections import Counter
from typing import Annotated, Literal

from engines.core.data import ContentError, TomlFile, content_file, content_hash
from engines.core.model import Meta, Struct
from engines.core.words import Named

Card = Annotated[int, Named("card")]
"""A card's number; -1 where there is none."""

Legion = Literal["", "blue", "brown", "green", "red"]
"""A legion by its colour; empty for none."""
LEGIONS: tuple[Legion, ...] = ("blue", "brown", "green", "red")
PARTS = ("legs", "torso", "head")
"""From the bottom up."""
LEGS, TORSO, HEAD = 1, 2, 4
"""A part as a bit, so that the parts of a card are one number."""
ABILITIES = ("none", "howler", "weeper", "mocker", "executioner", "scavenger", "devourer")
NONE, HOWLER, WEEPER, MOCKER, EXECUTIONER, SCAVENGER, DEVOURER = range(len(ABILITIES))
CARDS = 108
"""How many cards there are (manual, contents)."""


class CardEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """One `[[card]]` of cards.toml."""

    id: str
    name: Annotated[str, Meta(min_length=1, max_length=22)]
    legion: Literal["blue", "brown", "green", "red"]
    parts: Annotated[list[Literal["legs", "torso", "head"]], Meta(min_length=1, max_length=3)]
    ability: Literal["none", "howler", "weeper", "mocker", "executioner", "scavenger", "devourer"]


class SignEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """One `[[legion]]`, `[[part]]` or `[[ability]]` of table.toml."""

    id: str
    name: Annotated[str, Meta(min_length=1, max_length=16)]
    text: str = ""
    """What the ability does; empty for legions and parts."""


class Figures(Struct, frozen=True, forbid_unknown_fields=True):
    """The `[rules]` of table.toml."""

    hand: Annotated[int, Meta(ge=1, le=9)]
    """Cards dealt to each seat."""
    actions: Annotated[int, Meta(ge=1, le=9)]
    """Actions of a turn."""
    creatures: Annotated[int, Meta(ge=1, le=5)]
    """Most creatures of a seat, and how many complete ones win."""
    rounds: Annotated[int, Meta(ge=1, le=1000)]
    """The match ends after so many rounds whatever happened (house)."""
    wakings: Annotated[int, Meta(ge=1, le=100)]
    """Creatures that one action can wake, so that no chain goes on for ever (house)."""


class Content(Struct, frozen=True):
    """Both content files, checked."""

    cards: list[CardEntry]
    rules: Figures
    legions: list[SignEntry]
    parts: list[SignEntry]
    abilities: list[SignEntry]


def read_content(cards: TomlFile, table: TomlFile) -> Content:
    """The content of both files.

    Args:
        cards: cards.toml: the 108 cards in the order of their numbers.
        table: table.toml: the figures, and one entry for each legion, part and ability.

    Raises:
        ContentError: with every fault of both files.
    """
    cards.unknown_keys("card")
    card_entries = cards.records(CardEntry, "card")
    if not cards.faults:
        _check_cards(cards, card_entries)
    table.unknown_keys("rules", "legion", "part", "ability")
    rules = table.record(Figures, table.tree.get("rules"), ["rules"])
    signs = {key: _signs(table, key, wanted) for key, wanted in (("legion", LEGIONS), ("part", PARTS), ("ability", ABILITIES[1:]))}
    faults = cards.faults + table.faults
    if faults or rules is None:
        raise ContentError(faults)
    return Content(card_entries, rules, signs["legion"], signs["part"], signs["ability"])


def _signs(file: TomlFile, key: str, wanted: tuple[str, ...]) -> list[SignEntry]:
    entries = file.records(SignEntry, key)
    found = file.tree.get(key)
    if isinstance(found, list) and len(entries) == len(found) and [entry.id for entry in entries] != list(wanted):
        file.fault([key], f"wants one entry for each of {', '.join(wanted)}, in this order")
    return entries


def _check_cards(file: TomlFile, entries: list[CardEntry]) -> None:
    """Note a wrong number of cards, an id or a name that stands twice, and parts that are not in order."""
    if len(entries) != CARDS:
        file.fault(["card"], f"wants {CARDS} cards, has {len(entries)}")
    ids, names = Counter(entry.id for entry in entries), Counter(entry.name for entry in entries)
    for place, entry in enumerate(entries):
        if ids[entry.id] > 1 or entry.id.split() != [entry.id]:
            file.fault(["card", place, "id"], f'each card needs an id of its own, without spaces; this is "{entry.id}"')
        if names[entry.name] > 1:
            file.fault(["card", place, "name"], f'each card needs a name of its own; this is "{entry.name}"')
        if entry.parts != [part for part in PARTS if part in entry.parts]:
            file.fault(["card", place, "parts"], f"wants each part once, from legs to head, has {', '.join(entry.parts)}")


_cards_file = content_file("engines.nightmarium", "cards.toml")
_table_file = content_file("engines.nightmarium", "table.toml")
_content = read_content(_cards_file, _table_file)

CONTENT = content_hash(_cards_file, _table_file)
"""Digest of both files."""
RULES = _content.rules
"""The figures of the game."""
SLOTS = RULES.creatures
"""Places for creatures that each seat has."""
IDS = tuple(entry.id for entry in _content.cards)
"""Every card's id, by number."""
NAMES = tuple(entry.name for entry in _content.cards)
"""Every card's English name, by number: the text that is translated."""
LEGION: tuple[Legion, ...] = tuple(entry.legion for entry in _content.cards)
"""A card's legion, by number."""
FITS = tuple(sum(1 << PARTS.index(part) for part in entry.parts) for entry in _content.cards)
"""The parts that a card can be, as bits, by number."""
ABILITY = tuple(ABILITIES.index(entry.ability) for entry in _content.cards)
"""A card's ability as a place in `ABILITIES`, by number."""
LEGION_NAMES = tuple(entry.name for entry in _content.legions)
"""Each legion's English name, in the order of `LEGIONS`."""
PART_NAMES = tuple(entry.name for entry in _content.parts)
"""Each part's English name, in the order of `PARTS`."""
ABILITY_NAMES = ("", *(entry.name for entry in _content.abilities))
"""Each ability's English name, in the order of `ABILITIES`."""
ABILITY_TEXTS = ("", *(entry.text for entry in _content.abilities))
"""What each ability does, in English, in the order of `ABILITIES`."""

"""The content files: what they hold, and that every fault in a broken one is named with file, line and key."""

from __future__ import annotations

from collections import Counter
from importlib.resources import files

import pytest

from engines.core.data import ContentError, Fault, TomlFile
from engines.nightmarium.cards import (
    ABILITIES,
    ABILITY,
    ABILITY_TEXTS,
    CONTENT,
    FITS,
    IDS,
    LEGION,
    LEGIONS,
    NAMES,
    PARTS,
    RULES,
    read_content,
)
from engines.nightmarium.game import GAME

PARTS_WANTED = ("legs", "legs/torso", "torso", "torso/head", "head", "legs/torso/head")
TOTALS = {
    "blue": (9, 0, 3, 0, 0, 13, 2, 8, 3, 5, 3, 8, 0),
    "brown": (9, 12, 3, 3, 0, 0, 0, 9, 0, 5, 0, 9, 4),
    "green": (6, 0, 0, 3, 15, 0, 3, 9, 1, 7, 1, 9, 0),
    "red": (9, 0, 6, 6, 0, 0, 6, 9, 3, 4, 3, 8, 0),
}
"""Cards of each legion (dossier 2.4): by ability, in the order of `ABILITIES`, then by parts, in the order above."""


def _text(name: str) -> str:
    return (files("engines.nightmarium") / "content" / name).read_text(encoding="utf-8")


def _faults(cards: str, table: str) -> list[Fault]:
    with pytest.raises(ContentError) as broken:
        read_content(TomlFile("cards.toml", cards), TomlFile("table.toml", table))
    return broken.value.faults


def _parts(card: int) -> str:
    return "/".join(part for level, part in enumerate(PARTS) if FITS[card] >> level & 1)


@pytest.mark.parametrize("legion", LEGIONS)
def test_the_deck_is_the_printed_one(legion: str) -> None:
    """The totals of the dossier, card types counted each for itself."""
    mine = [card for card in range(len(IDS)) if LEGION[card] == legion]
    assert len(mine) == 27
    abilities, parts = Counter(ABILITIES[ABILITY[card]] for card in mine), Counter(_parts(card) for card in mine)
    assert (*(abilities[each] for each in ABILITIES), *(parts[each] for each in PARTS_WANTED)) == TOTALS[legion]


def test_ids_tell_what_a_card_is() -> None:
    """Letter of the legion, printed number, initials of the parts, ability."""
    letters = {"blue": "b", "brown": "n", "green": "g", "red": "r"}
    for card, name in enumerate(IDS):
        initials = "".join(part[0] for part in _parts(card).split("/"))
        assert name == f"{letters[LEGION[card]]}{card + 1:03}-{initials}-{ABILITIES[ABILITY[card]][:2]}"


def test_names_and_texts() -> None:
    assert len(set(NAMES)) == 108
    assert (NAMES[0], NAMES[107]) == ("Gravedigger's Grin", "Trapdoor Talons")
    assert ABILITY_TEXTS[0] == ""
    assert all(ABILITY_TEXTS[1:])
    assert (RULES.hand, RULES.actions, RULES.creatures, RULES.rounds) == (5, 2, 5, 100)
    assert len(CONTENT) == 16
    assert GAME.content == CONTENT


def test_every_fault_of_both_files_is_named_at_once() -> None:
    cards = _text("cards.toml").replace('legion = "red"', 'legion = "pink"', 1).replace('ability = "mocker"', 'ability = "joker"', 1)
    table = _text("table.toml").replace("hand = 5", "hand = 0").replace('name = "Legs"', "name = 1")
    faults = _faults(cards, table)
    assert [(fault.file, fault.key) for fault in faults] == [
        ("cards.toml", "card[27].legion"),
        ("cards.toml", "card[28].ability"),
        ("table.toml", "rules.hand"),
        ("table.toml", "part[0].name"),
    ]
    assert cards.splitlines()[faults[0].line - 1] == 'legion = "pink"'
    assert cards.splitlines()[faults[1].line - 1] == 'ability = "joker"'
    assert table.splitlines()[faults[2].line - 1] == "hand = 0"
    assert table.splitlines()[faults[3].line - 1] == "name = 1"


def test_an_id_or_a_name_twice_is_named() -> None:
    cards = _text("cards.toml").replace('id = "b002-t-no"', 'id = "b001-h-sc"').replace('name = "Cold Shins"', 'name = "Hollow Ribs"')
    assert [fault.key for fault in _faults(cards, _text("table.toml"))] == ["card[0].id", "card[1].id", "card[1].name", "card[2].name"]


def test_an_id_with_a_space_is_named() -> None:
    (fault,) = _faults(_text("cards.toml").replace('id = "b002-t-no"', 'id = "b002 t"'), _text("table.toml"))
    assert (fault.key, '"b002 t"' in fault.problem) == ("card[1].id", True)


@pytest.mark.parametrize(
    ("parts", "broken", "key"),
    [
        ('["torso", "head"]', '["head", "torso"]', "card[4].parts"),
        ('["torso"]', '["torso", "torso"]', "card[1].parts"),
        ('["torso"]', "[]", "card[1].parts"),
    ],
)
def test_parts_out_of_order_twice_or_missing_are_named(parts: str, broken: str, key: str) -> None:
    (fault,) = _faults(_text("cards.toml").replace(f"parts = {parts}", f"parts = {broken}", 1), _text("table.toml"))
    assert fault.key == key


def test_missing_cards_and_signs_are_named() -> None:
    cards = _text("cards.toml").rpartition("[[card]]")[0]
    table = _text("table.toml").rpartition("[[ability]]")[0]
    assert [fault.key for fault in _faults(cards, table)] == ["card", "ability"]


def test_unknown_keys_and_empty_files_are_named() -> None:
    faults = _faults("deck = 1\n", "")
    assert [(fault.file, fault.key) for fault in faults] == [
        ("cards.toml", "deck"),
        ("cards.toml", "card"),
        ("table.toml", "rules"),
        ("table.toml", "legion"),
        ("table.toml", "part"),
        ("table.toml", "ability"),
    ]

"""The content files: what they hold, and that every fault in a broken one is named with file, line and key."""

from __future__ import annotations

from importlib.resources import files

import pytest

from engines.bicho_papao.cards import (
    AMOUNT,
    CARD_IDS,
    CONTENT,
    EFFECT,
    EFFECTS,
    IS_BLOCK,
    NEIGHBOUR_IDS,
    POINTS,
    ROLLS,
    TOY_IDS,
    TOY_NAMES,
    VALUE,
    read_content,
    trap_rolls,
)
from engines.bicho_papao.die import pass_chance
from engines.bicho_papao.game import GAME
from engines.core.data import ContentError, Fault, TomlFile


def _text(name: str) -> str:
    return (files("engines.bicho_papao") / "content" / name).read_text(encoding="utf-8")


def _faults(cards: str, table: str) -> list[Fault]:
    with pytest.raises(ContentError) as broken:
        read_content(TomlFile("cards.toml", cards), TomlFile("table.toml", table))
    return broken.value.faults


def test_the_cards() -> None:
    """The manual's counts and ranges, and the dossier's sums."""
    assert (len(NEIGHBOUR_IDS), sum(POINTS), sum(ROLLS)) == (15, 146, 29)
    assert (min(POINTS), max(POINTS), set(ROLLS)) == (5, 20, {1, 2, 3})
    assert (len(TOY_IDS), len(set(TOY_NAMES)), sum(IS_BLOCK)) == (19, 12, 5)
    assert set(EFFECT) == set(range(len(EFFECTS)))
    assert [AMOUNT[TOY_IDS.index(name)] for name in ("slingshot-2", "flashlight-1", "yo-yo-1")] == [2, 1, 0]
    assert (len(CARD_IDS), CARD_IDS[7], VALUE[7]) == (25, "lizards-3", 3)
    assert len(CONTENT) == 16
    assert GAME.content == CONTENT


@pytest.mark.parametrize(
    ("points", "normal", "hard"),
    [(0, 0, 0), (24, 0, 0), (25, 5, 6), (29, 5, 6), (30, 4, 5), (39, 4, 5), (40, 3, 4), (50, 2, 3), (59, 2, 3), (60, 1, 2), (146, 1, 2)],
)
def test_the_trap_card(points: int, normal: int, hard: int) -> None:
    assert (trap_rolls("normal", points), trap_rolls("hard", points)) == (normal, hard)


@pytest.mark.parametrize(
    ("rolls", "chances"),
    [
        (1, [66.7, 100.0, 100.0, 100.0]),
        (2, [44.4, 88.9, 100.0, 100.0]),
        (3, [29.6, 74.1, 96.3, 100.0]),
        (4, [19.8, 59.3, 88.9, 98.8]),
        (5, [13.2, 46.1, 79.0, 95.5]),
        (6, [8.8, 35.1, 68.0, 90.0]),
    ],
)
def test_the_chances_of_the_die(rolls: int, chances: list[float]) -> None:
    assert [round(100 * pass_chance(rolls, blocks), 1) for blocks in range(4)] == chances


def test_every_fault_of_both_files_is_named_at_once() -> None:
    cards = _text("cards.toml").replace("points = 20", "points = 21").replace('effect = "pop"', 'effect = "burst"')
    table = _text("table.toml").replace("monsters = 2", 'monsters = "two"').replace("turns = 60", "turns = 60\nowls = 1")
    faults = _faults(cards, table)
    assert [(fault.file, fault.key) for fault in faults] == [
        ("cards.toml", "neighbour[14].points"),
        ("cards.toml", "toy[2].effect"),
        ("table.toml", "die.monsters"),
        ("table.toml", "limits"),
    ]
    assert cards.splitlines()[faults[0].line - 1] == "points = 21"
    assert cards.splitlines()[faults[1].line - 1] == 'effect = "burst"'
    assert table.splitlines()[faults[2].line - 1] == 'monsters = "two"'


def test_missing_cards_are_counted() -> None:
    cards = _text("cards.toml")
    start, end = cards.index('[[neighbour]]\nid = "n09'), cards.index('[[neighbour]]\nid = "n10')
    cards = cards[:start] + cards[end:]
    start, end = cards.index('[[toy]]\nid = "skateboard'), cards.index("[[mischief]]")
    cards = cards[:start] + cards[end:].replace('[[mischief]]\nid = "egg-barrage"\nname = "Egg Barrage"\nvalue = 3\n\n', "")
    cards = cards[: cards.index('[[gang]]\nid = "bats"')]
    assert [fault.problem for fault in _faults(cards, _text("table.toml"))] == [
        "wants 15 neighbours, has 14",
        "wants 19 toys, copies counted, has 18",
        "wants 5 toys with a Block, copies counted, has 4",
        "wants 5 gangs, has 4",
        "wants the values 1 to 5 in order, has 1, 2, 4, 5",
    ]


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ('id = "n02-knitting-aunt"', 'id = "n01-mail-carrier"', "neighbour[0].id"),
        ('id = "yo-yo"', 'id = "yo yo"', "toy[4].id"),
        ('name = "Wasps"', 'name = "Owls"', "gang[2].name"),
        ("amount = 2", "amount = 0", "toy[0].amount"),
        ('effect = "pop"', 'effect = "pop"\namount = 1', "toy[2].amount"),
    ],
)
def test_ids_names_and_amounts_are_checked(old: str, new: str, key: str) -> None:
    assert _faults(_text("cards.toml").replace(old, new, 1), _text("table.toml"))[0].key == key


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ("monsters = 2", "monsters = 6", "die.monsters"),
        ("[sacrifice]\ntoys = 3", "[sacrifice]\ntoys = 2", "sacrifice.toys"),
        ('face = "hard"\npoints = 30', 'face = "hard"\npoints = 20', "trap"),
        ('face = "hard"\npoints = 25', 'face = "hard"\npoints = 24', "trap"),
        ('face = "normal"\npoints = 40\nrolls = 3', 'face = "normal"\npoints = 40\nrolls = 4', "trap"),
        ('face = "hard"', 'face = "normal"', "trap"),
    ],
)
def test_the_figures_of_the_table_must_fit_each_other(old: str, new: str, key: str) -> None:
    assert key in [fault.key for fault in _faults(_text("cards.toml"), _text("table.toml").replace(old, new))]


def test_unknown_keys_and_empty_files_are_named() -> None:
    faults = _faults("moon = 1\n", "")
    assert [(fault.file, fault.key) for fault in faults] == [
        *(("cards.toml", key) for key in ("moon", "neighbour", "toy", "mischief", "gang")),
        *(("table.toml", key) for key in ("die", "limits", "sacrifice", "trap", "trap", "trap")),
    ]

"""The content files: what they hold, and that every fault in a broken one is named with file, line and key."""

from __future__ import annotations

from importlib.resources import files

import pytest

from engines.core.data import ContentError, Fault, TomlFile
from engines.regicide.cards import CONTENT, HEALTH, IDS, NAMES, RANK, SUIT_BIT, VALUE, read_content
from engines.regicide.game import GAME


def _text(name: str) -> str:
    return (files("engines.regicide") / "content" / name).read_text(encoding="utf-8")


def _faults(cards: str, table: str) -> list[Fault]:
    with pytest.raises(ContentError) as broken:
        read_content(TomlFile("cards.toml", cards), TomlFile("table.toml", table))
    return broken.value.faults


def test_the_cards() -> None:
    assert len(IDS) == len(NAMES) == len(VALUE) == 54
    assert (IDS[0], NAMES[0], VALUE[0]) == ("clubs-a", "Ace of Clubs", 1)
    assert (IDS[51], NAMES[51], VALUE[51], HEALTH[51]) == ("spades-k", "King of Spades", 20, 40)
    assert (IDS[53], NAMES[53], VALUE[53], SUIT_BIT[53]) == ("jester-2", "Jester", 0, 0)
    assert [VALUE[card] for card in range(52) if RANK[card] < 10] == list(range(1, 11)) * 4
    assert len(CONTENT) == 16
    assert GAME.content == CONTENT


def test_every_fault_of_both_files_is_named_at_once() -> None:
    cards = _text("cards.toml").replace("value = 7", "value = 21", 1).replace('rank = "9"', 'rank = "eleven"', 1)
    table = _text("table.toml").replace("attack = 15", 'attack = "much"').replace("hand = 6", "hand = 6\nhat = 1")
    faults = _faults(cards, table)
    assert [(fault.file, fault.key) for fault in faults] == [
        ("cards.toml", "card[6].value"),
        ("cards.toml", "card[8].rank"),
        ("table.toml", "table[2]"),
        ("table.toml", "enemy[1].attack"),
    ]
    assert cards.splitlines()[faults[0].line - 1] == "value = 21"
    assert cards.splitlines()[faults[1].line - 1] == 'rank = "eleven"'
    assert table.splitlines()[faults[3].line - 1] == 'attack = "much"'
    assert "hat" in faults[2].problem


def test_a_card_twice_or_in_the_wrong_place_is_named() -> None:
    cards = _text("cards.toml").replace('id = "clubs-3"', 'id = "clubs-2"')
    (fault,) = _faults(cards, _text("table.toml"))
    assert (fault.key, fault.problem) == ("card[2].id", 'wants "clubs-3", has "clubs-2"')
    assert cards.splitlines()[fault.line - 1] == 'id = "clubs-2"'


def test_a_card_with_another_cards_suit_is_named() -> None:
    (fault,) = _faults(_text("cards.toml").replace('suit = "spades"\nrank = "k"', 'suit = "hearts"\nrank = "k"'), _text("table.toml"))
    assert fault.key == "card[51].suit"


def test_a_worthless_card_is_refused_since_matches_must_end() -> None:
    (fault,) = _faults(_text("cards.toml").replace("value = 4", "value = 0", 1), _text("table.toml"))
    assert fault.key == "card[3].value"


def test_missing_cards_seats_and_enemies_are_named() -> None:
    cards = _text("cards.toml").rpartition("[[card]]")[0]
    table = _text("table.toml").replace("seats = 4", "seats = 3").rpartition("[[enemy]]")[0]
    assert [fault.key for fault in _faults(cards, table)] == ["card", "table", "enemy"]


def test_unknown_keys_and_empty_files_are_named() -> None:
    faults = _faults("deck = 1\n", "")
    assert [(fault.file, fault.key) for fault in faults] == [
        ("cards.toml", "deck"),
        ("cards.toml", "card"),
        ("table.toml", "table"),
        ("table.toml", "enemy"),
    ]


def test_content_that_is_not_toml_says_where() -> None:
    with pytest.raises(ContentError) as broken:
        TomlFile("cards.toml", "[[card]]\nid = \n")
    assert (broken.value.faults[0].file, broken.value.faults[0].line) == ("cards.toml", 2)

"""What is printed on the cards and on the table's summary (R2): read from content once, then plain tables by card number.

Card numbers run suit by suit from ace to king, then the Jesters: `suit * 13 + rank`, so 0 is the ace of clubs, 51 the
king of spades, 52 and 53 the Jesters. A Jester in a hand or a pile is a card of value 0 like any other (R12).
"""

from __future__ import annotations

from typing import Annotated, Literal

from engines.core.data import ContentError, TomlFile, content_file, content_hash
from engines.core.model import Meta, Struct
from engines.core.words import Named

Card = Annotated[int, Named("card")]
"""A card's number; -1 where there is none."""

SUITS = ("clubs", "diamonds", "hearts", "spades")
RANKS = ("a", "2", "3", "4", "5", "6", "7", "8", "9", "10", "j", "q", "k")
JESTERS = (52, 53)
CLUBS, DIAMONDS, HEARTS, SPADES = 1, 2, 4, 8
"""A suit as a bit, so that the suits of a play are one number."""
ACE, JACK, QUEEN, KING = 0, 10, 11, 12
"""Ranks by which the rules tell cards apart; `RANK` of a Jester is `JESTER`."""
JESTER = 13

IDS = (*(f"{suit}-{rank}" for suit in SUITS for rank in RANKS), "jester-1", "jester-2")
"""Every card's id, by number."""
RANK = (*(number % 13 for number in range(52)), JESTER, JESTER)
SUIT_BIT = (*(1 << number // 13 for number in range(52)), 0, 0)


class CardEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """One `[[card]]` of cards.toml."""

    id: str
    name: Annotated[str, Meta(min_length=1, max_length=40)]
    suit: Literal["clubs", "diamonds", "hearts", "spades", "none"]
    rank: Literal["a", "2", "3", "4", "5", "6", "7", "8", "9", "10", "j", "q", "k", "jester"]
    value: Annotated[int, Meta(ge=0, le=20)]


class TableEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """One `[[table]]` of table.toml: what depends on the number of seats."""

    seats: Annotated[int, Meta(ge=1, le=4)]
    hand: Annotated[int, Meta(ge=1, le=8)]
    """Most cards in a hand."""
    jesters: Annotated[int, Meta(ge=0, le=2)]
    """Jesters shuffled into the Tavern."""
    tokens: Annotated[int, Meta(ge=0, le=2)]
    """Jesters put aside to be flipped."""


class EnemyEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """One `[[enemy]]` of table.toml."""

    rank: Literal["j", "q", "k"]
    attack: Annotated[int, Meta(ge=1, le=99)]
    health: Annotated[int, Meta(ge=1, le=99)]


class Content(Struct, frozen=True):
    """Both content files, checked."""

    cards: list[CardEntry]
    tables: list[TableEntry]
    enemies: list[EnemyEntry]


def read_content(cards: TomlFile, table: TomlFile) -> Content:
    """The content of both files.

    Args:
        cards: cards.toml: the 54 cards in the order of their numbers.
        table: table.toml: one entry for each of 1 to 4 seats, one for each rank of enemy.

    Raises:
        ContentError: with every fault of both files.
    """
    cards.unknown_keys("card")
    card_entries = cards.records(CardEntry, "card")
    if not cards.faults:
        _check_cards(cards, card_entries)
    table.unknown_keys("table", "enemy")
    tables = table.records(TableEntry, "table")
    enemies = table.records(EnemyEntry, "enemy")
    if not table.faults:
        if [entry.seats for entry in tables] != [1, 2, 3, 4]:
            table.fault(["table"], "wants one entry for each of 1, 2, 3, 4 seats, in this order")
        if [entry.rank for entry in enemies] != ["j", "q", "k"]:
            table.fault(["enemy"], "wants one entry for each of j, q, k, in this order")
    faults = cards.faults + table.faults
    if faults:
        raise ContentError(faults)
    return Content(card_entries, tables, enemies)


def _check_cards(file: TomlFile, entries: list[CardEntry]) -> None:
    """Note each card that is not the one that its place wants, and a wrong number of cards."""
    if len(entries) != len(IDS):
        file.fault(["card"], f"wants {len(IDS)} cards, has {len(entries)}")
    for place, (entry, wanted) in enumerate(zip(entries, IDS, strict=False)):
        suit, _, rank = wanted.partition("-")
        if suit == "jester":
            suit, rank = "none", "jester"
        if entry.id != wanted:
            file.fault(["card", place, "id"], f'wants "{wanted}", has "{entry.id}"')
        elif (entry.suit, entry.rank) != (suit, rank):
            file.fault(["card", place, "suit"], f'{wanted} wants suit "{suit}" and rank "{rank}", has "{entry.suit}" and "{entry.rank}"')
        elif suit != "none" and entry.value < 1:
            file.fault(["card", place, "value"], f"{wanted} wants a value of at least 1, so that every match ends")


_cards_file = content_file("engines.regicide", "cards.toml")
_table_file = content_file("engines.regicide", "table.toml")
_content = read_content(_cards_file, _table_file)

CONTENT = content_hash(_cards_file, _table_file)
"""Digest of both files."""
NAMES = tuple(entry.name for entry in _content.cards)
"""Every card's English name, by number: the text that is translated."""
VALUE = tuple(entry.value for entry in _content.cards)
"""What a card counts when played or discarded, by number."""
_enemy_by_rank = {JACK + place: entry for place, entry in enumerate(_content.enemies)}
ATTACK = tuple(_enemy_by_rank[rank].attack if rank in _enemy_by_rank else 0 for rank in RANK)
"""An enemy's attack, by card number; 0 for cards that are never an enemy."""
HEALTH = tuple(_enemy_by_rank[rank].health if rank in _enemy_by_rank else 0 for rank in RANK)
"""An enemy's health, by card number; 0 for cards that are never an enemy."""
HAND_LIMIT = (0, *(entry.hand for entry in _content.tables))
"""Most cards in a hand, by number of seats."""
JESTER_COUNT = (0, *(entry.jesters for entry in _content.tables))
"""Jesters in the Tavern, by number of seats."""
TOKENS = (0, *(entry.tokens for entry in _content.tables))
"""Jesters to flip, by number of seats."""


def suit_names(suits: int) -> list[str]:
    """The suits in a number of suit bits, by name, clubs first."""
    return [name for place, name in enumerate(SUITS) if suits >> place & 1]

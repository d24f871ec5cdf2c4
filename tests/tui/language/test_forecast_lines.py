"""What a play would do, in words: right, complete, and small enough for its panel in every language."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Any

import pytest
from msgspec.structs import replace
from rich.cells import cell_len

from engines import registry
from engines.core.match import Match
from engines.regicide.cards import ATTACK, HEALTH, IDS
from engines.regicide.forecast import forecast
from engines.regicide.view import CastleLeft, RegicideView
from tui import i18n
from tui.wording.regicide.closer import payment_lines
from tui.wording.regicide.forecast import forecast_lines

WIDTH, LINES = 33, 5
"""Cells and lines of the panel beside the hand at 80x24."""


def view(hand: Sequence[int], enemy: str = "hearts-j", **changes: Any) -> RegicideView:
    """The view of the first of four seats against a fresh enemy, with a full discard pile."""
    found: Any = Match(registry()["regicide"], 4, 1, {"first_seat": "1"}).state.view(0)
    number = IDS.index(enemy)
    fresh = {"enemy": number, "health": HEALTH[number], "base_attack": ATTACK[number], "attack": ATTACK[number]}
    held = {"hand": list(hand), "hands": [len(hand), 5, 5, 0], "discard_count": 20}
    made: RegicideView = replace(found, **{**fresh, **held, **changes})
    return made


def cards(text: str) -> list[int]:
    """Numbers of cards by their ids."""
    return [IDS.index(word) for word in text.split()]


def told(seen: RegicideView, text: str) -> list[str]:
    """The lines for a play."""
    return [line.text for line in forecast_lines(forecast(seen, cards(text)), seen, cards(text))]


@pytest.mark.parametrize(
    ("hand", "play", "changes", "lines"),
    [
        ("clubs-9 spades-4", "clubs-9", {}, ["9♣: attack 9, doubled 18", "health 20, then 2", "then pay 10, hand worth only 4"]),
        (
            "hearts-7 spades-k",
            "hearts-7",
            {},
            ["7♥: attack 7", "immune to Hearts: no heal", "health 20, then 13", "then pay 10, hand worth 20"],
        ),
        (
            "clubs-2 diamonds-2 hearts-2 spades-2",
            "clubs-2 diamonds-2 hearts-2 spades-2",
            {"immune": False, "damage": 1},
            ["2♣ 2♦ 2♥ 2♠: attack 8, doubled 16", "heals 8, draws 8, shield 8", "health 19, then 3", "then pay 2, hand worth only 0"],
        ),
        ("spades-10 clubs-3", "spades-10", {}, ["10♠: attack 10", "shield 10", "health 20, then 10", "then nothing to pay"]),
        (
            "spades-4",
            "spades-4",
            {"damage": 16},
            ["4♠: attack 4", "shield 4", "health 4: exact, to the Tavern", "next enemy, your turn again"],
        ),
        (
            "clubs-a clubs-k",
            "clubs-a clubs-k",
            {"damage": 16},
            ["A♣ K♣: attack 21, doubled 42", "health 4: beaten, 38 to spare", "next enemy, your turn again"],
        ),
        ("jester-1 clubs-2", "jester-1", {}, ["Jester: immunity ends", "no payment; choose who is next"]),
        ("jester-1 clubs-2", "jester-1", {"immune": False}, ["Jester: no immunity is left", "no payment; choose who is next"]),
        ("clubs-7 hearts-5", "clubs-7 hearts-5", {}, ["A combo needs cards of the same number."]),
        ("clubs-7 hearts-7", "clubs-7 hearts-7", {}, ["A combo may total 10 at most; this one is 14."]),
    ],
)
def test_each_kind_of_consequence(hand: str, play: str, changes: dict[str, Any], lines: list[str]) -> None:
    """In English, line by line."""
    assert told(view(cards(hand), **changes), play) == lines


def test_the_last_enemy_and_the_freed_spades() -> None:
    """Two consequences that are rare."""
    king = view(cards("clubs-6"), "hearts-k", damage=28, castle=CastleLeft(0, 0, 0))
    assert told(king, "clubs-6")[-1] == "and the castle is yours"
    spades = view(cards("jester-1"), "spades-q", blocked_spades=[9])
    assert told(spades, "jester-1")[1] == "held-back Spades count: attack 6"


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_the_lines_fit_their_panel(language: str) -> None:
    """At most five lines of 33 cells, whatever is played against whatever enemy."""
    i18n.use(language)
    hands = [f"clubs-2 diamonds-2 hearts-2 spades-2 {suit}-a" for suit in ("clubs", "spades")]
    hands += [f"{suit}-a clubs-k diamonds-k hearts-k spades-k" for suit in ("clubs", "diamonds", "hearts", "spades")]
    hands += ["jester-1 clubs-10 diamonds-10 hearts-10 spades-10"]
    count = 0
    for hand in hands:
        for enemy in ("clubs-j", "diamonds-q", "hearts-q", "spades-k", "spades-j"):
            for changes in ({}, {"damage": 12}, {"damage": 19}, {"immune": False}, {"blocked_spades": [21]}, {"shield": 40, "attack": 0}):
                seen = view(cards(hand), enemy, **changes)
                for size in (1, 2, 4):
                    for chosen in combinations(cards(hand), size):
                        foreseen = forecast(seen, chosen)
                        lines = forecast_lines(foreseen, seen, chosen)
                        if not foreseen.refusal:
                            count += 1
                            assert len(lines) <= LINES, [line.text for line in lines]
                            assert all(cell_len(line.text) <= WIDTH for line in lines), [line.text for line in lines]
    assert count > 500


@pytest.mark.parametrize(
    ("chosen", "lines"),
    [
        ("clubs-2 diamonds-3", ["2♣ 3♦: worth 5 of 10", "5 still to pay after that", "hand after that: 19"]),
        ("spades-10", ["10♠: worth 10 of 10", "pays it all", "hand after that: 14"]),
        ("clubs-2 hearts-9", ["2♣ 9♥: worth 11 of 10", "pays it all, 1 too much", "hand after that: 13"]),
        ("diamonds-3 hearts-9 spades-10", ["3♦ 9♥ 10♠: worth 22 of 10", "too much: only 10♠ go", "hand after that: 14"]),
    ],
)
def test_a_payment_being_put_together(chosen: str, lines: list[str]) -> None:
    """Too little, exact, too much, and so much that not all cards are taken (ruling R22)."""
    seen = view(cards("clubs-2 diamonds-3 spades-10 hearts-9"), phase="defend", due=10)
    assert [text for text, _ in payment_lines(seen, cards(chosen))] == lines

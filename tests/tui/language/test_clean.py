"""What players type cannot reach the terminal as anything but plain text."""

from __future__ import annotations

import random

import pytest
import wcwidth
from rich.cells import cell_len

from tui.clean import clean


@pytest.mark.parametrize(
    ("text", "cleaned"),
    [
        ("Ana", "Ana"),
        ("  Ana \t Rui\n", "Ana Rui"),
        ("[/] [red]x[/red]", "[/] [red]x[/red]"),
        ("\x1b[2J\x1b]0;title\x07Ana", "[2J]0;titleAna"),
        ("\x9b31mAna\x9c", "31mAna"),
        ("Ana\x7f\x00\x08", "Ana"),
        ("A\u200bn\u200da\ufeff\u2060", "Ana"),
        ("\u202eanA\u2066x\u2069\u200f", "anAx"),
        ("A\u2028B\u2029C\x85D", "A B C D"),
        ("A\U000e0041\U000e007f\ue000\U0010fffd", "A"),
        ("\ud800Ana\udfff", "Ana"),
        ("Ana\ufffe\u0378", "Ana"),
        ("e\u0301", "é"),
        ("\u0301\u0301Ana", "Ana"),
        ("A \u0301B", "A B"),
        ("Z" + "\u0300" * 50 + "o", "Z\u0300\u0300o"),
        ("\u2764\ufe0f", "\u2764"),
        ("\U0001f1e7\U0001f1f7", ""),
        ("\U0001f44b\U0001f3fd", "\U0001f44b"),
        ("日本", "日本"),
        ("Вера Ёж", "Вера Ёж"),
        ("", ""),
        (" \n\t ", ""),
    ],
)
def test_what_is_left(text: str, cleaned: str) -> None:
    """Each kind of thing that has no place in a name."""
    assert clean(text) == cleaned


def test_a_long_text_is_cut_in_cells() -> None:
    """A wide character that would stand over the edge falls away as a whole; a mark stays with its letter."""
    assert clean("x" * 10_000) == "x" * 24
    assert clean("日本語日本", 5) == "日本"
    assert clean("abc def", 4) == "abc"
    assert clean("x\u0325y", 1) == "x\u0325"


def test_a_huge_text_costs_no_more_than_a_long_one() -> None:
    """Only so much of it is looked at; here the rest could not be looked at at all."""

    class Watched(str):
        def __getitem__(self, place: object) -> str:  # type: ignore[override]
            assert isinstance(place, slice)
            assert place.stop <= 24 * 64
            return str.__getitem__(self, place)

    assert clean(Watched("\u200b" * 1_000_000 + "x")) == ""


POOLS = {
    "any": [chr(code) for code in range(0x110000)],
    "plain": [chr(code) for code in range(0x3000)],
    "emoji": [*(chr(code) for code in range(0x1F300, 0x1FAFF)), "\u200d", "\ufe0f", "\u20e3", "1", "#", "\u2764", "\u2694"],
    "indic": [*(chr(code) for code in range(0x900, 0xE7F)), "a"],
    "hangul": [*(chr(code) for code in range(0x1100, 0x1200)), *(chr(code) for code in range(0xAC00, 0xAC80)), "a"],
    "marks": [*(chr(code) for code in range(0x300, 0x370)), "a", "й", " "],
}


@pytest.mark.parametrize("pool", POOLS)
def test_widths_hold_and_cleaning_again_changes_nothing(pool: str) -> None:
    """Rich and wcwidth agree on the width of every cleaned text, and it is no more than was allowed."""
    chance = random.Random(7)
    for _ in range(3000):
        text = "".join(chance.choices(POOLS[pool], k=chance.randint(1, 30)))
        cleaned = clean(text, 12)
        shown = [hex(ord(each)) for each in cleaned]
        assert clean(cleaned, 12) == cleaned, shown
        assert wcwidth.wcswidth(cleaned) == cell_len(cleaned) <= 12, shown
        assert cleaned.encode().decode() == cleaned


def test_every_single_character() -> None:
    """Alone, each character is kept with a known width or dropped."""
    for code in range(0x110000):
        cleaned = clean(chr(code))
        assert cleaned == "" or wcwidth.wcswidth(cleaned) == cell_len(cleaned) > 0, hex(code)
        assert cleaned.isprintable(), hex(code)

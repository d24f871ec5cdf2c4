"""Pictures of Bicho Papao's table. Each test says what whoever looks at a new picture should see."""

from __future__ import annotations

import pytest

from tests.snapshots.conftest import Look
from tests.tui.screens.stage import LARGE, SMALL

SIZES = pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])
TIGHT = pytest.mark.parametrize("language", ["pt-BR", "ru"])
"""At 80x24, where longer words come closest to the edge."""


@SIZES
def test_five_gangs(look: Look, size: tuple[int, int]) -> None:
    """Porch and prize in one glance; a line a gang, columns under their heads, each letter in its gang's colour; a paralysed
    gang and one out of the round dim; two cards of the hand raised with their mark, what they come to below, then the toys."""
    assert look("street, marked", size=size)


@TIGHT
def test_five_gangs_in_other_languages(look: Look, language: str) -> None:
    """No column touches the next, no text is cut."""
    assert look("street, marked", language)


@pytest.mark.parametrize("theme", ["night", "day", "contrast", "safe", "mono"])
def test_five_gangs_in_a_theme(look: Look, theme: str) -> None:
    """Five gangs are told apart by letter in all, by colour where there is one."""
    assert look("street", theme=theme)


def test_two_gangs(look: Look) -> None:
    """The same, with more room for the own side and the log."""
    assert look("street of two")


def test_a_crowded_porch(look: Look) -> None:
    """Prize and rolls of eight neighbours; the seven behind the newest are counted."""
    assert look("crowded porch")


@SIZES
def test_the_choice_of_a_toy(look: Look, size: tuple[int, int]) -> None:
    """The own row as cards, what the toy under the cursor would do in figures, the toys by number, the end of it below."""
    assert look("toys", size=size)


@TIGHT
def test_the_choice_of_cards_in_other_languages(look: Look, language: str) -> None:
    """The toy's name, and below it each way to play it with the total that it leads to."""
    assert look("toys, swap", language)


@SIZES
def test_the_die(look: Look, size: tuple[int, int]) -> None:
    """Two rolls of three: the last one framed heavily in green, a dot for the one to come; log and gangs no further than that."""
    assert look("die", size=size)


@SIZES
def test_the_monster(look: Look, size: tuple[int, int]) -> None:
    """Its letter in red on the last die; what a Block leaves to be rolled, what comes otherwise, the Blocks by number."""
    assert look("monster", size=size)


@TIGHT
def test_the_monster_in_other_languages(look: Look, language: str) -> None:
    """The same in three or four words a line."""
    assert look("monster", language)


@SIZES
def test_the_trap(look: Look, size: tuple[int, int]) -> None:
    """The cursor on the harmless answer; the trap card with a pointer at the own band, the chance with the own Blocks in the accent."""
    assert look("trap", size=size)


@TIGHT
def test_the_trap_in_other_languages(look: Look, language: str) -> None:
    """The heads of the trap card do not touch."""
    assert look("trap", language)


def test_the_trap_in_ascii(look: Look) -> None:
    """The same in plain signs."""
    assert look("trap", ascii=True)


@TIGHT
def test_a_sacrifice_in_other_languages(look: Look, language: str) -> None:
    """Three answers, and a question that asks for Enter."""
    assert look("sacrifice, asked", language)


@TIGHT
def test_a_closer_look_in_other_languages(look: Look, language: str) -> None:
    """The toy's whole text, then porch and gangs."""
    assert look("closer look at a toy", language)


def test_caught(look: Look) -> None:
    """The end, with the order of all gangs."""
    assert look("caught")

"""Pictures of Nightmarium's screen. Each test says what whoever looks at a new picture should see."""

from __future__ import annotations

import pytest

from tests.snapshots.conftest import Look
from tests.tui.screens.stage import LARGE, SMALL

SIZES = pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])
TIGHT = pytest.mark.parametrize("language", ["pt-BR", "ru"])
"""At 80x24, where longer words come closest to the edge."""


@SIZES
def test_five_players(look: Look, size: tuple[int, int]) -> None:
    """Four rivals beside each other, each with name, creatures done, hand and five towers in the colours of the legions; the
    last one's 4/5 in red. The own towers are larger and lie on a raised ground; the one where the card would go is lit."""
    assert look("creatures of five", size=size)


@TIGHT
def test_five_players_in_other_languages(look: Look, language: str) -> None:
    """Four letters for the legions and six for the abilities in each language; the counts of the hands keep their place."""
    assert look("creatures of five", language)


def test_two_players(look: Look) -> None:
    """The rival's towers stand exactly above the own ones; at the right what letters and signs mean."""
    assert look("creatures of two")


@SIZES
def test_a_chain(look: Look, size: tuple[int, int]) -> None:
    """The pointer at the head of creature 2 and in the panel at the same ability; one rival's creature is pointed at, and its
    number is lit with those of all others that may be chosen. On the wide screen, what was lost stands below in red."""
    assert look("chain", size=size)


@TIGHT
def test_a_chain_in_other_languages(look: Look, language: str) -> None:
    """Every line of the panel ends before the edge."""
    assert look("chain", language)


def test_a_howler(look: Look) -> None:
    """Two revealed cards above the hand, which is dim; beside the prompt, where the card under the cursor would go."""
    assert look("howler")


def test_a_call_for_discards(look: Look) -> None:
    """Cards of the legion are bright and numbered, the others dim; the rival whose creature asks has the pointer."""
    assert look("legion's call")


def test_an_exchange(look: Look) -> None:
    """Three marks; how many new cards they bring."""
    assert look("creatures, exchange")


def test_a_refusal(look: Look) -> None:
    """The sentence in red in the place of the prompt."""
    assert look("creatures, refused")


@TIGHT
def test_a_board_in_full(look: Look, language: str) -> None:
    """A creature in each block, its cards in the colours of their legions."""
    assert look("boards", language)


@pytest.mark.parametrize("theme", ["night", "day", "contrast", "safe", "mono"])
def test_five_players_in_a_theme(look: Look, theme: str) -> None:
    """Four colours that differ, or letters alone."""
    assert look("creatures of five", theme=theme)


def test_a_chain_in_ascii(look: Look) -> None:
    """Letters and signs of plain ASCII in the same places."""
    assert look("chain", ascii=True)

"""How many bytes a key costs on a line at 80x24 with all colours: counted, not timed."""

from __future__ import annotations

import pytest

from tests.terminal.conftest import Nightshelf
from tests.terminal.pty_harness import Terminal

MOVE, PLAY, SCREEN = 1_000, 4_000, 16_000
"""Most bytes for moving the cursor, for a play with all that it sets going, for a screen that opens or closes."""


def cost(terminal: Terminal, key: str) -> int:
    """Bytes that the program sends for a key."""
    before = len(terminal.raw)
    terminal.press(key)
    assert len(terminal.raw) > before, key
    return len(terminal.raw) - before


def test_moving_and_marking_at_a_table(nightshelf: Nightshelf) -> None:
    """What is pressed most often is cheapest."""
    terminal = nightshelf.at_table()
    for key in ("right", "left", "right", "space", "right", "space", "x", "end", "home"):
        assert cost(terminal, key) <= MOVE, key


def test_plays_payments_and_undo(nightshelf: Nightshelf) -> None:
    """Figures, hand, forecast and log change with one play."""
    terminal = nightshelf.at_table()
    for key in ("right", "enter", "u", "r", "a", "enter", "H", "enter"):
        assert cost(terminal, key) <= PLAY, key


def test_cards_and_creatures(nightshelf: Nightshelf) -> None:
    """Nightmarium with five players: cursor, place and marks, then a play and a draw of one turn, and what can be looked at."""
    names = "Ana,Bruno,Vera,Olga,Rui"
    terminal = nightshelf("play", "nightmarium", "--seats", "5", "--names", names, "--seed", "5", "--option", "first_seat=1")
    terminal.wait_for("2 actions left")
    for key in ("down", "down", "up", "end", "home", "space", "down", "space"):
        assert cost(terminal, key) <= MOVE, key
    for key in ("escape", "H", "enter"):
        assert cost(terminal, key) <= PLAY, key
    for key in ("o", "i", "v", "f1", "?"):
        assert cost(terminal, key) <= SCREEN, key
        assert cost(terminal, "escape") <= SCREEN, key


def test_mischief_and_toys(nightshelf: Nightshelf) -> None:
    """Bicho Papao with five gangs: cursor and marks, then a choice with all that the computers do after it, and what can be looked at."""
    names = "Ana,Bruno,Vera,Olga,Rui"
    terminal = nightshelf("play", "bicho-papao", "--seats", "5", "--names", names, "--seed", "5", "--option", "first_seat=1")
    terminal.wait_for("choosing")
    for key in ("right", "space", "left", "3", "5", "escape", "end", "home"):
        assert cost(terminal, key) <= MOVE, key
    for key in ("H", "enter"):
        assert cost(terminal, key) <= PLAY, key
    for key in ("i", "p", "f1", "?"):
        assert cost(terminal, key) <= SCREEN, key
        assert cost(terminal, "escape") <= SCREEN, key


@pytest.mark.parametrize("key", ["f1", "?", "i", "L", "d", "e", "Q", "f", "ctrl+p", "f3"])
def test_opening_and_closing_a_sheet_or_a_screen(nightshelf: Nightshelf, key: str) -> None:
    """Whatever lies over the table, and the table under it again."""
    terminal = nightshelf.at_table()
    assert cost(terminal, key) <= SCREEN
    assert cost(terminal, "escape") <= SCREEN


def test_turning_pages_and_moving_in_lists(nightshelf: Nightshelf) -> None:
    """The rules, the shelf, a form, the settings."""
    terminal = nightshelf.at_table()
    terminal.press("f1")
    assert cost(terminal, "right") <= SCREEN
    terminal.press("escape", "f3")
    assert cost(terminal, "down") <= MOVE
    assert cost(terminal, "right") <= SCREEN  # another theme: every cell has another colour
    assert cost(terminal, "left") <= SCREEN
    assert cost(terminal, "up") <= MOVE
    terminal.press("escape")
    assert cost(terminal, "q") <= SCREEN
    for key in ("down", "up"):
        assert cost(terminal, key) <= MOVE, key
    assert cost(terminal, "n") <= SCREEN
    for key in ("down", "right", "left", "down", "up"):
        assert cost(terminal, key) <= MOVE, key


def test_the_first_screen(nightshelf: Nightshelf) -> None:
    """From the first byte to the table, and to the shelf."""
    assert len(nightshelf.at_table().raw) <= SCREEN
    shelf = nightshelf()
    shelf.wait_for("Start")
    assert len(shelf.raw) <= SCREEN


@pytest.mark.parametrize("keys", [(), ("f1",), ("q",), ("ctrl+p",)], ids=["table", "rules", "shelf", "typing"])
def test_nothing_is_sent_while_nothing_happens(nightshelf: Nightshelf, keys: tuple[str, ...]) -> None:
    """Two seconds without a key, without a byte."""
    terminal = nightshelf.at_table()
    terminal.press(*keys)
    assert terminal.idle(2.0) == b""

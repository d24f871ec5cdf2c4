"""Keys as terminals send them: ways out, second keys, another layout, text fields, reports that are no keys."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.terminal.conftest import Nightshelf
from tests.terminal.pty_harness import Terminal

MOUSE_ON = b"\x1b[?1000h"


def cursor_card(terminal: Terminal) -> int:
    """The number of the card with the heavy frame, which is the one under the cursor."""
    (bottom,) = [row for row in terminal.rows() if "┗━" in row and "━┛" in row and "└" in row]
    return int(bottom.partition("┗━")[2][0])


# -- ways out ------------------------------------------------------------------------------------


def test_ctrl_c_names_the_key_that_leaves_and_ends_at_the_second_time(nightshelf: Nightshelf) -> None:
    """Nobody loses a game to a habit, and nobody is locked in."""
    terminal = nightshelf.at_table()
    terminal.press("right", "enter", "ctrl+c")
    assert "q leaves" in terminal.shown()
    terminal.send(b"\x03")
    assert terminal.ended() == 130
    assert terminal.modes_left_on() == []
    assert nightshelf.saved().turn == 1


@pytest.mark.parametrize("keys", [("f3",), ("f1",), ("ctrl+p",), ("ctrl+p", "a", "b")], ids=["settings", "rules", "commands", "typing"])
def test_ctrl_c_twice_ends_from_every_kind_of_screen(nightshelf: Nightshelf, keys: tuple[str, ...]) -> None:
    """Over another screen, on a sheet, in a text field."""
    terminal = nightshelf.at_table()
    terminal.press(*keys)
    terminal.send(b"\x03\x03")
    assert terminal.ended() == 130


def test_habits_of_the_shell_do_not_end_the_program(nightshelf: Nightshelf) -> None:
    """Ctrl+W, Ctrl+D, Ctrl+Z and Ctrl+S do nothing, neither at the table nor on the shelf nor in a text field."""
    terminal = nightshelf.at_table()
    before = terminal.shown()
    terminal.press("ctrl+w", "ctrl+d", "ctrl+z", "ctrl+s", "ctrl+\\")
    assert terminal.shown() == before
    terminal.press("ctrl+p", "ctrl+w", "ctrl+d", "ctrl+z", "escape")
    assert terminal.shown() == before
    terminal.press("q")
    shelf = terminal.wait_for("Continue")
    terminal.press("ctrl+w", "ctrl+d", "ctrl+z")
    assert terminal.shown() == shelf
    assert terminal.process.poll() is None


# -- second keys ---------------------------------------------------------------------------------


@pytest.mark.parametrize("key", ["escape", "backspace"])
def test_whatever_is_open_closes_with_escape_and_with_a_key_that_is_not_slow(nightshelf: Nightshelf, key: str) -> None:
    """Escape waits for a sequence that may follow it, so nothing may need it."""
    terminal = nightshelf.at_table()
    table = terminal.shown()
    for opener in ("f1", "?", "L", "d", "e", "Q", ",", "f"):
        terminal.press(opener)
        assert terminal.shown() != table, opener
        terminal.press(key)
        assert terminal.shown() == table, opener
    terminal.press("space")
    assert terminal.shown() != table
    terminal.press(key)
    assert terminal.shown() == table


def test_question_mark_comma_and_ctrl_q_have_a_second_key(nightshelf: Nightshelf) -> None:
    """Some layouts lack them, some terminals keep them."""
    terminal = nightshelf.at_table()
    for first, second in (("?", "f2"), (",", "f3")):
        terminal.press(first)
        shown = terminal.shown()
        terminal.press("backspace", second)
        assert terminal.shown() == shown
        terminal.press("backspace")


# -- another layout ------------------------------------------------------------------------------


def test_letters_of_the_russian_layout_act(nightshelf: Nightshelf) -> None:
    """They are bound by where they stand: о is j, л is k, г is u, ш is i, й is q."""
    terminal = nightshelf.at_table()
    terminal.press("д")
    assert cursor_card(terminal) == 2
    terminal.press("р")
    assert cursor_card(terminal) == 1
    terminal.press("д", "enter")
    terminal.wait_for("step 4")
    terminal.press("г")
    terminal.wait_for("step 1")
    terminal.press("Д")
    assert "What has happened" in terminal.shown()
    terminal.press("й")
    assert "What has happened" not in terminal.shown()
    terminal.press("й")
    terminal.wait_for("Continue")
    terminal.press("о")
    terminal.send("й".encode())
    assert terminal.ended() == 0


# -- text fields ---------------------------------------------------------------------------------


def test_in_a_text_field_letters_are_letters(nightshelf: Nightshelf) -> None:
    """Neither q nor u nor ? nor a Russian letter does anything but stand there; Backspace takes one away."""
    terminal = nightshelf()
    terminal.wait_for("Start")
    terminal.press("n")
    terminal.wait_for("New game")
    terminal.press("down", "down", "enter")
    terminal.wait_for("Seat 1")
    for letter in "qu?,йгH":
        terminal.press(letter)
    assert "qu?,йгH" in terminal.shown()
    terminal.press("backspace")
    assert "qu?,йгH" not in terminal.shown()
    assert "qu?,йг" in terminal.shown()
    terminal.press("enter")
    assert "qu?,йг (you)" in terminal.shown()


def test_words_for_the_command_palette_are_typed_too(nightshelf: Nightshelf) -> None:
    """`q` there is the beginning of a word."""
    terminal = nightshelf.at_table()
    terminal.press("ctrl+p", "q", "u")
    assert terminal.process.poll() is None
    terminal.press("backspace", "backspace", "l", "o", "o", "k")
    assert "Look closely" in terminal.shown()
    assert "Move up" not in terminal.shown()


# -- what is no key ------------------------------------------------------------------------------


def test_old_mouse_reports_do_not_end_the_program(nightshelf: Nightshelf) -> None:
    """They hold bytes that are no text; what is typed after them arrives."""
    terminal = nightshelf.at_table()
    for report in (b"\x1b[M !\x82", b"\x1b[M\xa0\xff\xfe", b"\xc3\x28\x80"):
        terminal.send(report)
        terminal.settle()
    terminal.press("home", "right", "right")
    assert cursor_card(terminal) == 3


def test_a_click_marks_a_card(nightshelf: Nightshelf) -> None:
    """The first click moves the cursor there, the second marks: as the keyboard does."""
    terminal = nightshelf.at_table()
    assert MOUSE_ON in terminal.raw
    column = terminal.rows()[17].index("3♥") + 1
    for _ in range(2):
        terminal.send(f"\x1b[<0;{column};18M\x1b[<0;{column};18m".encode())
        terminal.settle()
    assert cursor_card(terminal) == 5
    assert "●" in terminal.shown()


@pytest.mark.parametrize("where", ["option", "setting"])
def test_without_the_mouse_its_reports_are_never_asked_for(nightshelf: Nightshelf, settings: Callable[[str], None], where: str) -> None:
    """From the first byte to the last."""
    if where == "setting":
        settings("mouse = false\n")
    terminal = nightshelf.at_table(*(["--no-mouse"] if where == "option" else []))
    terminal.press("right", "f1", "escape", "q")
    terminal.send(b"q")
    assert terminal.ended() == 0
    for mode in (1000, 1002, 1003, 1006, 1015):
        assert f"\x1b[?{mode}h".encode() not in terminal.raw


def test_a_paste_into_a_table_plays_nothing(nightshelf: Nightshelf) -> None:
    """What comes as a paste is text, and there is no text field."""
    terminal = nightshelf.at_table()
    before = terminal.shown()
    terminal.send(b"\x1b[200~\rq\rQ\r\x1b[201~")
    terminal.settle()
    assert terminal.shown() == before


def test_a_pasted_name_is_one_line(nightshelf: Nightshelf) -> None:
    """Neither line ends nor escape sequences of a paste do anything."""
    terminal = nightshelf()
    terminal.wait_for("Start")
    terminal.press("n", "down", "down", "enter")
    terminal.wait_for("Seat 1")
    terminal.send(b"\x1b[200~Ana\x1b[2J\nBia\x1b[201~")
    terminal.settle()
    terminal.press("enter")
    assert "Ana" in terminal.shown()
    assert "New game" in terminal.shown()

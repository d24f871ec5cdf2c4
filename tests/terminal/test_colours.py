"""Terminals that can do less: few colours, none, no signs, no cursor."""

from __future__ import annotations

from typing import Any

import pytest

from tests.terminal.conftest import ALONE, Nightshelf
from tests.terminal.pty_harness import Terminal

SUITS = "♣♦♥♠"
COLOURS = ("3", "4", "9", "10")
"""How the parameters of a colour begin: foreground, background, bright ones."""


def walk(terminal: Terminal) -> None:
    """See the table, sheets, settings, a text field and the shelf, and leave."""
    terminal.press("space", "right", "H", "f1", "escape", "?", "escape", "i", "escape", "f3", "down", "right", "left", "escape")
    terminal.press("ctrl+p", "a", "escape", "x", "q")
    terminal.wait_for("Continue")
    terminal.press("n", "down", "down", "enter", "A", "escape", "escape")
    terminal.send(b"q")
    assert terminal.ended() == 0


def hand_colours(terminal: Terminal) -> list[set[str]]:
    """The colours of each suit on the screen."""
    found = [terminal.colours_of(suit) for suit in SUITS]
    assert all(found)
    return found


def coloured(codes: set[str]) -> set[str]:
    """Those parameters that are colours, not emphasis."""
    return {code for code in codes if len(code) > 1 and code.startswith(COLOURS) and code not in ("39", "49")}


def test_all_colours(nightshelf: Nightshelf) -> None:
    """Where the terminal says so, colours are exact; neighbouring suits differ."""
    terminal = nightshelf.at_table()
    clubs, diamonds, hearts, spades = hand_colours(terminal)
    assert not clubs & diamonds
    assert not diamonds & hearts
    assert not hearts & spades
    assert any(code.startswith("38;2;") for code in terminal.sgr())


def test_256_colours(nightshelf: Nightshelf) -> None:
    """Without that promise nothing but the 256 is asked for, and suits still differ."""
    terminal = nightshelf.at_table(COLORTERM="")
    clubs, diamonds, hearts, spades = hand_colours(terminal)
    assert not clubs & diamonds
    assert not diamonds & hearts
    assert not hearts & spades
    walk(terminal)
    assert any(code.startswith("38;5;") for code in terminal.sgr())
    assert not {code for code in terminal.sgr() if code.startswith(("38;2;", "48;2;"))}


@pytest.mark.parametrize("term", ["xterm", "linux", "ansi"])
def test_16_colours(nightshelf: Nightshelf, term: str) -> None:
    """The terminal's own sixteen, and suits still differ."""
    terminal = nightshelf.at_table("--no-mouse", TERM=term, COLORTERM="")
    clubs, diamonds, hearts, spades = hand_colours(terminal)
    assert not clubs & diamonds
    assert not diamonds & hearts
    assert not hearts & spades
    assert not {code for code in terminal.sgr() if code.startswith(("38;", "48;"))}


@pytest.mark.parametrize("colorterm", ["truecolor", ""])
def test_no_color_means_no_colour_at_all(nightshelf: Nightshelf, colorterm: str) -> None:
    """Not even grey; what is to be told apart is bold, reversed or underlined. A text field is no exception."""
    terminal = nightshelf.at_table(NO_COLOR="1", COLORTERM=colorterm)
    walk(terminal)
    assert coloured(terminal.sgr()) == set()
    assert terminal.sgr() & {"1", "4", "7"}


def test_no_color_wins_over_a_theme_that_is_asked_for(nightshelf: Nightshelf) -> None:
    """The variable speaks for the person at the terminal."""
    terminal = nightshelf.at_table("--theme", "contrast", NO_COLOR="1")
    assert coloured(terminal.sgr()) == set()


def test_the_theme_without_colours_has_none_either(nightshelf: Nightshelf) -> None:
    """Chosen by somebody whose terminal has colours: the cursor of a text field has none as well."""
    terminal = nightshelf.at_table("--theme", "mono")
    terminal.press("space", "right", "f1", "escape", "ctrl+p", "a")
    assert coloured(terminal.sgr()) == set()


def test_an_empty_no_color_counts_as_not_set(nightshelf: Nightshelf) -> None:
    """As its convention says."""
    environment = nightshelf.environment() | {"NO_COLOR": ""}
    terminal = nightshelf.run(["env", *(f"{name}={value}" for name, value in environment.items()), *nightshelf.command(*ALONE)])
    terminal.wait_for("━1━")
    assert coloured(terminal.sgr())


@pytest.mark.parametrize("how", ["--ascii", "LANG=C", "LC_ALL=POSIX"])
def test_plain_ascii(nightshelf: Nightshelf, how: str) -> None:
    """By option or where the locale has nothing else: every byte of a whole walk is ASCII."""
    arguments = [how] if how.startswith("--") else []
    env: dict[str, Any] = dict([how.split("=")]) if "=" in how else {}
    terminal = nightshelf(*ALONE, *arguments, **env)
    terminal.wait_for("=1=")
    assert "6C" in terminal.shown()
    walk(terminal)
    assert terminal.raw.isascii()


def test_plain_ascii_keeps_what_players_wrote_and_what_is_translated(nightshelf: Nightshelf) -> None:
    """Names and Russian words stay; not one sign besides."""
    terminal = nightshelf("play", "regicide", "--seats", "1", "--names", "Zoë", "--seed", "5", "--ascii", "--lang", "ru")
    terminal.wait_for("=1=")
    terminal.press("space", "H", "f1", "escape", "?", "escape")
    others = {char for char in terminal.raw.decode() if not char.isascii()}
    assert "ë" in others
    assert "я" in others
    assert {char for char in others - {"ë"} if not ("а" <= char.lower() <= "я" or char in "ё«»—№")} == set()


def test_a_terminal_that_cannot_move_its_cursor_is_refused(nightshelf: Nightshelf) -> None:
    """One sentence that names plain mode, status 2, not one escape sequence."""
    terminal = nightshelf(*ALONE, TERM="dumb")
    assert terminal.ended() == 2
    assert "--plain" in terminal.shown()
    assert b"\x1b" not in terminal.raw


def test_a_hostile_name_of_a_terminal_is_not_followed(nightshelf: Nightshelf) -> None:
    """It comes from the other end of a line."""
    terminal = nightshelf.at_table(TERM="../../../etc/passwd")
    assert terminal.process.poll() is None

"""What holds of every screen: rows of one width, nothing cut off, no English in Russian, plain ASCII, any size, our own colours."""

from __future__ import annotations

import re
import socket
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len
from textual.pilot import Pilot
from wcwidth import wcswidth

from tests.tui.screens.scenes import SCENES
from tests.tui.screens.stage import LARGE, NAMES, SMALL, StagedApp, own_text, press, rows, shown, staged
from themes.loader import load
from tui import skin
from tui.actions import ACTIONS
from tui.screens.toosmall import TooSmallScreen

PLAYERS = {*NAMES, "the", "first", "evening", "rainy", "days", "broken"}
"""What players have written on these stages."""

KEYS = {"Enter", "Esc", "Backspace", "Home", "End", "PgUp", "PgDn", "Tab", "Ctrl"}

SAME = {"NIGHTSHELF", "nightshelf", "ASCII", "English", "Português", "Brasil", "toml", socket.gethostname()}
"""What has the same name in every language: the program, languages in themselves, endings of files, this computer."""

NO_WORDS = re.compile(r"`[^`]*`|\b0x[0-9a-f]+|~/\S+|\bregicide-[a-z0-9-]+|\b\d{4}-\d\d-\d\dT[\d:]+Z")
"""Commands, seeds, files, times."""

WORD = re.compile(r"[^\W\d_]*[a-zA-Z][^\W\d_]+|[^\W\d_]+[a-zA-Z]")
"""Two letters or more, one of them Latin: cards and keys have one."""

CUT = {False: "…", True: "~"}
"""What stands where a text did not fit, in all signs and in ASCII."""


def check_rows(pilot: Pilot[Any]) -> None:
    """Every row has as many cells as the terminal, by both ways of counting: a terminal would shift whatever follows."""
    for row in rows(pilot):
        assert cell_len(row) == wcswidth(row) == pilot.app.size.width, row


def check_whole(pilot: Pilot[Any]) -> None:
    """Nothing of what the program says is cut off."""
    assert CUT[False] not in own_text(pilot), own_text(pilot)


def check_russian(pilot: Pilot[Any]) -> None:
    """No word of another language stands there, nor one with Latin letters in it that look Russian."""
    words = set(WORD.findall(NO_WORDS.sub(" ", own_text(pilot))))
    assert not words - PLAYERS - KEYS - SAME, shown(pilot)


@pytest.mark.parametrize("language", ["en", "pt-BR", "ru"])
@pytest.mark.parametrize("scene", SCENES)
async def test_a_screen_in_a_language(tmp_path: Path, scene: str, language: str) -> None:
    """At 80x24 and at 120x40."""
    app = staged(tmp_path, language)
    async with app.run_test(size=SMALL) as pilot:
        await SCENES[scene](pilot)
        for size in (app.size, LARGE):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            check_rows(pilot)
            check_whole(pilot)
            if language == "ru":
                check_russian(pilot)


ALL_KEYS = [key for action in ACTIONS.values() for key in action.keys if action.name not in ("leave", "interrupt", "act", "pick")]


@pytest.mark.parametrize(
    "scene", ["shelf", "saved games", "new game", "table of one", "payment", "mood after a Jester", "watching", "cover"]
)
async def test_every_key_is_harmless_everywhere(tmp_path: Path, scene: str) -> None:
    """Whether it means something there or not; Esc after each closes what it opened."""
    app = staged(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        await SCENES[scene](pilot)
        for key in ALL_KEYS:
            await pilot.press(key, "escape")
        assert app.is_running


SIZES = ((79, 23), (40, 10), (1, 1), (200, 60), SMALL)


@pytest.mark.parametrize("scene", [name for name in SCENES if name != "too small"])
async def test_a_screen_at_any_size_and_back(tmp_path: Path, scene: str) -> None:
    """Below 80x24 a notice stands there and takes the keys; afterwards everything is as it was."""
    app = staged(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        await SCENES[scene](pilot)
        before, screen = shown(pilot), app.screen
        for width, height in SIZES:
            await pilot.resize_terminal(width, height)
            await pilot.pause()
            check_rows(pilot)
            if (width, height) == (40, 10):
                await press(pilot, "enter", "space", "f1")
            assert isinstance(app.screen, TooSmallScreen) == ((width, height) < SMALL)
        assert app.screen is screen
        assert shown(pilot) == before


@pytest.mark.parametrize("scene", SCENES)
async def test_a_screen_in_plain_ascii(tmp_path: Path, scene: str) -> None:
    """Not one other character in English; languages are named in themselves, and only in the settings."""
    app = staged(tmp_path, ascii=True)
    async with app.run_test(size=SMALL) as pilot:
        await SCENES[scene](pilot)
        assert shown(pilot).isascii()
        check_rows(pilot)


def suits(frame: str) -> str:
    """A frame in ASCII signs, with one letter for all suits."""
    return re.sub(r"(?<=[\dAJQK])[CDHS]\b", "?", frame)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("new game", "new game, players"),
        ("settings", "settings, pace"),
        ("saved games", "saved games, the damaged one"),
        ("table", "table, marked"),
        ("table", "payment"),
        ("payment", "payment, cheapest"),
        ("table", "computer to move"),
        ("table", "table, log"),
    ],
)
async def test_states_differ_in_a_character(tmp_path: Path, one: str, other: str) -> None:
    """Whoever sees no colours sees cursor, marks, focus, step and whose turn it is."""
    frames = []
    for scene in (one, other):
        app = staged(tmp_path)
        async with app.run_test(size=SMALL) as pilot:
            await SCENES[scene](pilot)
            frames.append(shown(pilot))
    assert frames[0] != frames[1]


async def test_what_moves_shows_in_a_character(tmp_path: Path) -> None:
    """The cursor on each card, each line and each choice, a mark, the focus of the log, a moved suit: no two frames are the same."""
    app = staged(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        await SCENES["table"](pilot)
        frames = [shown(pilot)]
        for keys in (("right",), ("right",), ("space",), ("left",), ("space",), ("tab",), ("tab", "s")):
            frames.append(await press(pilot, *keys))
        assert len(set(frames)) == len(frames)
    app = staged(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        await SCENES["choice after a Jester"](pilot)
        frames = [shown(pilot), await press(pilot, "down"), await press(pilot, "down")]
        assert len(set(frames)) == 3


def looks(app: StagedApp) -> set[tuple[str, str]]:
    """Every pair of a colour and the colour behind it that is on the terminal."""
    found = set()
    for strip in app.screen._compositor.render_strips():
        for segment in strip:
            style = segment.style
            if style is not None and segment.text.strip():
                front = style.color.get_truecolor().hex if style.color and not style.color.is_default else ""
                back = style.bgcolor.get_truecolor().hex if style.bgcolor and not style.bgcolor.is_default else ""
                found.add((front, back))
    return found


@pytest.mark.parametrize("scene", ["shelf", "settings", "table, marked", "commands of the table", "name of a seat", "won", "cover"])
@pytest.mark.parametrize("theme", ["night", "day", "contrast", "safe"])
async def test_only_colours_of_the_palette_are_shown(tmp_path: Path, scene: str, theme: str) -> None:
    """Textual brings colours of its own; none of them is left, not in a text field either."""
    app = staged(tmp_path, theme=theme)
    async with app.run_test(size=SMALL) as pilot:
        await SCENES[scene](pilot)
        palette = skin.palette()
        ours = {ink.colour for inks in (palette.inks, *palette.games.values()) for ink in inks.values()}
        shown_colours = {colour for pair in looks(app) for colour in pair if colour}
        assert shown_colours
        assert shown_colours <= ours


@pytest.mark.parametrize("theme", load().palettes)
async def test_every_theme_dresses_every_kind_of_screen(tmp_path: Path, theme: str) -> None:
    """No screen fails for want of a colour, whatever is set."""
    app = staged(tmp_path, theme=theme)
    async with app.run_test(size=SMALL) as pilot:
        for scene in ("shelf", "table, marked", "commands of the table"):
            await SCENES[scene](pilot)
            assert looks(app)

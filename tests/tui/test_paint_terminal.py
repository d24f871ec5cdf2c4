"""What the canvas sends: few bytes for a key, a whole picture all the same, and no colour where none is wanted."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pyte
import pytest
from textual.drivers.headless_driver import HeadlessDriver
from textual.pilot import Pilot

from tests.tui.paint_app import CARDS, PaintApp
from tui import glyphs

MOVE = 600
"""Most bytes, with all colours, for moving the cursor from one card to the next."""


class Wire(HeadlessDriver):
    """A terminal that keeps what is sent to it."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.sent: list[str] = []

    @property
    def is_headless(self) -> bool:
        """Textual sends nothing to what has no head."""
        return False

    def write(self, data: str) -> None:
        """Textual's hook: what goes to the terminal."""
        self.sent.append(data)


@pytest.fixture(autouse=True)
def _all_colours(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("COLORTERM", "truecolor")
    monkeypatch.delenv("NO_COLOR", raising=False)
    yield
    glyphs.use(False)


def wire(app: PaintApp) -> list[str]:
    """What the app has sent so far."""
    driver = app._driver
    assert isinstance(driver, Wire)
    return driver.sent


async def sent_for(pilot: Pilot[Any], app: PaintApp, key: str) -> str:
    """What the app sends for a key."""
    before = len(wire(app))
    await pilot.press(key)
    await pilot.pause()
    return "".join(wire(app)[before:])


def shown(sent: list[str]) -> list[str]:
    """The rows that a terminal of 80x24 shows after all that was sent."""
    screen = pyte.Screen(80, 24)
    pyte.Stream(screen).feed("".join(sent))
    return list(screen.display)


@pytest.mark.parametrize("theme", ["night", "day", "contrast", "safe", "terminal", "mono", "regicide"])
async def test_moving_the_cursor_costs_few_bytes_wherever_it_is(theme: str) -> None:
    app = PaintApp(theme, driver_class=Wire)
    async with app.run_test(headless=False, size=(80, 24)) as pilot:
        await pilot.pause()
        for _ in CARDS[1:]:
            sent = await sent_for(pilot, app, "right")
            assert 0 < len(sent.encode()) <= MOVE


async def test_a_key_that_changes_nothing_sends_nothing() -> None:
    app = PaintApp(driver_class=Wire)
    async with app.run_test(headless=False, size=(80, 24)) as pilot:
        await pilot.pause()
        assert await sent_for(pilot, app, "z") == ""


@pytest.mark.parametrize("ascii_only", [False, True])
async def test_the_terminal_shows_the_canvas_after_any_keys(ascii_only: bool) -> None:
    app = PaintApp(ascii=ascii_only, driver_class=Wire)
    async with app.run_test(headless=False, size=(80, 24)) as pilot:
        await pilot.pause()
        for key in ("right", "space", "right", "space", "left", "left", "left", "space", "t", "right"):
            await sent_for(pilot, app, key)
            canvas = app.demo._canvas
            assert canvas is not None
            assert shown(wire(app))[:21] == canvas.text()


async def test_without_colours_no_colour_is_sent_not_even_by_a_text_field() -> None:
    app = PaintApp("mono", driver_class=Wire)
    async with app.run_test(headless=False, size=(80, 24)) as pilot:
        await pilot.pause()
        for key in ("right", "space", "tab", "A", "shift+left", "backspace"):
            await sent_for(pilot, app, key)
        codes = {code for run in re.findall(r"\x1b\[([\d;]*)m", "".join(wire(app))) for code in run.split(";")}
    assert codes <= {"", "0", "1", "2", "4", "7", "39", "49"}
    assert "7" in codes


@pytest.mark.parametrize("theme", ["night", "day", "terminal", "mono"])
def test_the_demo_looks_as_it_did(snap_compare: Any, theme: str) -> None:
    assert snap_compare(PaintApp(theme), press=["right", "right", "space", "right"], terminal_size=(80, 24))


def test_the_demo_looks_as_it_did_in_ascii(snap_compare: Any) -> None:
    assert snap_compare(PaintApp("night", ascii=True), press=["right", "right", "space", "right"], terminal_size=(80, 24))

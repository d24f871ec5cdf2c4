"""The app on a stage: in a language, with a home, a clock and a terminal that are always the same, and boards set up by hand."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import Input

from engines.core.match import Match
from engines.regicide.game import GAME
from engines.regicide.state import RegicideState
from saves import SaveFault, SeatPlan, Store
from themes.loader import load
from tui import glyphs, i18n, moments
from tui.app import NightshelfApp
from tui.paint import CanvasView
from tui.request import AppRequest
from tui.screens.regicide import RegicideScreen
from tui.settings import Settings, SettingsFile
from tui.table import Table

NOW = datetime(2026, 12, 1, 23, 40, tzinfo=UTC)
"""The present, on every stage."""

SMALL, LARGE = (80, 24), (120, 40)

NAMES = ("Ana", "Bruno", "Vera", "Olga", "Rui")


class StagedApp(NightshelfApp):
    """The app, with every frame kept that it showed."""

    TITLE = "nightshelf"

    def __init__(self, request: AppRequest) -> None:
        self.frames: list[str] = []
        super().__init__(request)

    def _display(self, screen: Any, renderable: Any) -> None:
        if renderable is not None and self._running:
            self.frames.append("\n".join(strip.text for strip in self.screen._compositor.render_strips()))
        super()._display(screen, renderable)


@contextmanager
def terminal(patch: pytest.MonkeyPatch) -> Iterator[None]:
    """A terminal with all colours, in a zone of time where the sun is always right."""
    for name, value in {"TERM": "xterm-256color", "COLORTERM": "truecolor", "TZ": "UTC", "LANG": "en_US.UTF-8"}.items():
        patch.setenv(name, value)
    for name in ("NO_COLOR", "LC_ALL", "LANGUAGE", "SSH_CONNECTION"):
        patch.delenv(name, raising=False)
    time.tzset()
    patch.setattr(moments, "now", lambda: NOW)
    yield
    patch.delenv("TZ")
    time.tzset()


def staged(folder: Path, language: str = "en", **settings: Any) -> StagedApp:
    """The app over a folder of its own.

    Args:
        folder: for settings and saves.
        language: of everything it says.
        settings: others than `pace`, which is `step`: computers act at a key.
    """
    i18n.use(language)
    glyphs.use(bool(settings.get("ascii")))
    chosen = Settings(**{"language": language, "pace": "step", **settings})
    store = Store(folder / "saves", app="1.0", clock=lambda: NOW)
    return StagedApp(AppRequest(chosen, SettingsFile(folder / "settings.toml"), store, load().palettes))


def seats(count: int, people: int = 1) -> list[SeatPlan]:
    """People first, then computers."""
    return [SeatPlan(NAMES[seat], "human" if seat < people else "computer") for seat in range(count)]


def table_at(state: RegicideState, people: int = 1) -> Table:
    """A table where the match stands so; nothing of it is saved.

    Args:
        state: as `tests.engines.regicide.board` makes it.
        people: how many seats have a person, the first ones.
    """
    match = Match(GAME, state.seats, 1, {"first_seat": "1"} if state.seats > 1 else {})
    match.state = state
    return Table(match, seats(state.seats, people))


async def sit_down(pilot: Pilot[Any], table: Table) -> RegicideScreen:
    """Open a table and wait until it is drawn; with several people, it is uncovered for the first."""
    app = pilot.app
    assert isinstance(app, NightshelfApp)
    app.open_table(table)
    await pilot.pause()
    if len(table.humans) > 1:
        await pilot.press("enter")
        await pilot.pause()
    assert isinstance(app.screen, RegicideScreen)
    return app.screen


def state(screen: RegicideScreen) -> RegicideState:
    """The true state of the match."""
    assert isinstance(screen.table.match.state, RegicideState)
    return screen.table.match.state


async def press(pilot: Pilot[Any], *keys: str) -> str:
    """Press keys; returns what is shown after the last."""
    await pilot.press(*keys)
    await pilot.pause()
    return shown(pilot)


async def until(pilot: Pilot[Any], text: str) -> str:
    """Wait until a text is shown; returns what is shown then. For what comes by itself after a moment.

    Raises:
        AssertionError: it does not come.
    """
    for _ in range(400):
        if text in shown(pilot):
            return shown(pilot)
        await pilot.pause(0.05)
    raise AssertionError(f"{text!r} does not come:\n{shown(pilot)}")


async def write(pilot: Pilot[Any], text: str) -> str:
    """Type a text into the field that is open; returns what is shown then."""
    pilot.app.screen.query_one(Input).insert_text_at_cursor(text)
    await pilot.pause()
    return shown(pilot)


def rows(pilot: Pilot[Any]) -> list[str]:
    """The terminal, row by row, all screens over each other."""
    return [strip.text for strip in pilot.app.screen._compositor.render_strips()]


def shown(pilot: Pilot[Any]) -> str:
    """The terminal as a text."""
    return "\n".join(row.rstrip() for row in rows(pilot))


def own_text(pilot: Pilot[Any]) -> str:
    """What the screen that has the keys shows, without what lies under it."""
    screen = pilot.app.screen
    lines = [line for view in screen.query(CanvasView) for line in view._drawn().text()]
    return "\n".join(lines + [f"{field.value} {field.placeholder}" for field in screen.query(Input)])


def prompt(pilot: Pilot[Any]) -> str:
    """The sentence in the place of the prompt."""
    return rows(pilot)[pilot.app.size.height - 2].strip()


def fill_disk(table: Table) -> None:
    """From now on nothing that this table wants to save finds room."""
    assert table.keeper is not None
    table.flush()
    slot: Any = table.keeper.slot

    def write(*_: object) -> None:
        raise SaveFault("disk-full", "no room", slot.path)

    slot.write = write


def damage(path: Path) -> None:
    """Cut a file off in the middle."""
    size = os.stat(path).st_size
    os.truncate(path, size // 2)

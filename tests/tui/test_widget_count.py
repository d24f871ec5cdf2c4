"""Few widgets: each one costs time when a screen opens, and bytes on a slow line."""

from __future__ import annotations

from pathlib import Path

import pytest

from engines import registry
from saves import SeatPlan, Store
from themes.loader import load
from tui.app import NightshelfApp
from tui.request import AppRequest
from tui.screens import GAME_SCREENS
from tui.settings import Settings, SettingsFile
from tui.table import Table

MOST = 25
SIZES = [(80, 24), (120, 40), (200, 60), (40, 10)]
"""The last is too small for anything but a notice."""


@pytest.fixture
def app(tmp_path: Path) -> NightshelfApp:
    """The app with an empty folder of saves and a computer that acts at a key."""
    settings = SettingsFile(tmp_path / "settings.toml")
    return NightshelfApp(AppRequest(Settings(pace="step"), settings, Store(tmp_path / "saves"), load().palettes))


def count(app: NightshelfApp) -> int:
    """The widgets of the screen that is open, the screen itself among them."""
    return len(app.screen.walk_children())


@pytest.mark.parametrize("size", SIZES)
async def test_the_screens_around_the_games(app: NightshelfApp, size: tuple[int, int]) -> None:
    """The shelf and all that opens from it."""
    counts = {}
    async with app.run_test(size=size) as pilot:
        counts["shelf"] = count(app)
        for key in ("f2", "ctrl+p", "r", "comma", "n", "s"):
            await pilot.press(key)
            await pilot.pause()
            counts[key] = count(app)
            await pilot.press("escape")
            await pilot.pause()
    assert min(counts.values()) >= 1
    assert max(counts.values()) <= MOST, counts


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAME_SCREENS)
async def test_the_tables(app: NightshelfApp, game: str, size: tuple[int, int]) -> None:
    """A full table under its cover, at play, and at its end."""
    seats = [SeatPlan(f"Ana {seat}", "human") for seat in range(registry()[game].seats[-1])]
    table = Table.new(game, seats, 5, store=app.store)
    counts = {}
    async with app.run_test(size=size) as pilot:
        app.open_table(table)
        await pilot.pause()
        counts["cover"] = count(app)
        await pilot.press("enter")
        await pilot.pause()
        counts["play"] = count(app)
        for key in ("f1", "i", "L"):
            await pilot.press(key)
            await pilot.pause()
            counts[key] = count(app)
            await pilot.press("escape")
            await pilot.pause()
        decision = table.decisions()[0]
        table.submit(decision.seat, ("concede",))
        await pilot.pause()
        counts["end"] = count(app)
    assert table.outcome is not None
    assert min(counts.values()) >= 1
    assert max(counts.values()) <= MOST, counts

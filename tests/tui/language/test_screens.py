"""A walk over the screens: nothing is cut off at 80x24 in the longer languages, no English is left in Russian, Russian keys work."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from textual.widgets import Input

from saves import SeatPlan, Store
from themes.loader import load
from tui import i18n
from tui.app import NightshelfApp
from tui.paint import CanvasView
from tui.request import AppRequest
from tui.screens.regicide import RegicideScreen
from tui.settings import Settings, SettingsFile
from tui.table import Table

ALLOWED = {"NIGHTSHELF", "nightshelf", "ASCII", "Enter", "Backspace", "Home", "PgUp", "PgDn", "Ctrl"}
"""Latin words of four letters and more that may stand on a Russian screen: the program's name and those of keys."""

LANGUAGES = {"English", "Português", "Brasil"}
"""And on the screen of settings."""

CUT = "…"
"""Where a text did not fit its place."""

PLAN = [SeatPlan("Вера", "human", ""), SeatPlan("Рой", "human", ""), SeatPlan("Сова", "computer", "sensible")]

SMALL, LARGE = (80, 24), (120, 40)


@pytest.fixture
def app(tmp_path: Path, language: Any) -> NightshelfApp:
    """The app in a language, with an empty folder of saves and a computer that acts at a key."""
    i18n.use(language)
    settings = Settings(language=language, pace="step")
    return NightshelfApp(AppRequest(settings, SettingsFile(tmp_path / "settings.toml"), Store(tmp_path / "saves"), load().palettes))


def check(app: NightshelfApp) -> None:
    """Look at all that stands on the screen that has the keys."""
    shown = "\n".join(row for view in app.screen.query(CanvasView) for row in view._drawn().text())
    shown += "".join(f"\n{field.value} {field.placeholder}" for field in app.screen.query(Input))
    assert CUT not in shown, shown
    if i18n.current() == "ru":
        words = set(re.findall(r"[A-Za-zê]{4,}", re.sub(r"`[^`]*`|\b0x[0-9a-f]+", "", shown)))
        assert not words - ALLOWED - LANGUAGES, shown


@pytest.mark.parametrize(("language", "size"), [("ru", SMALL), ("ru", LARGE), ("pt-BR", SMALL)])
async def test_the_screens_around_the_games(app: NightshelfApp, size: tuple[int, int]) -> None:
    """Shelf, keys, commands, rules, settings and new game with every value, saved games; on a Russian keyboard."""
    async with app.run_test(size=size) as pilot:
        check(app)
        for key, lines, values in (
            ("f2", 1, False),
            ("ctrl+p", 1, False),
            ("к", 1, False),
            ("б", 7, True),
            ("т", 12, True),
            ("ы", 1, False),
        ):
            before = app.screen
            await pilot.press(key)
            await pilot.pause()
            assert app.screen is not before, key
            for _ in range(lines):
                check(app)
                await pilot.press("down")
                if values:
                    await pilot.press("right")
                    check(app)
                    await pilot.press("left")
            await pilot.press("escape")
            await pilot.pause()
            assert app.screen is before, key
        await pilot.press("й")
    assert app.return_code == 0


@pytest.mark.parametrize(("language", "size"), [("ru", SMALL), ("ru", LARGE), ("pt-BR", SMALL)])
async def test_a_table_from_cover_to_end(app: NightshelfApp, size: tuple[int, int]) -> None:
    """Two people and a computer: cover, sheets, hints, refusals, plays, payments, giving up, the end."""
    table = Table.new("regicide", PLAN, 11, {"first_seat": "1"}, store=app.store, title="вечер")
    seen: set[str] = set()
    async with app.run_test(size=size) as pilot:

        async def press(*keys: str) -> None:
            for key in keys:
                await pilot.press(key)
                seen.add(type(app.screen).__name__)
                check(app)

        app.open_table(table)
        await pilot.pause()
        await press("enter", "i", "escape", "Д", "escape", "в", "escape", "у", "escape", "f1", "right", "escape", "Р", "ф", "ч", "г")
        await press("space", "right", "space", "enter", "ч", "н", "enter", "f1", "escape", "Р", "ф", "enter", "enter", "enter")
        for _ in range(6):
            await press("enter", "Р", "enter", "Р", "enter")
        assert table.match.turn > 6
        for _ in range(8):
            if not isinstance(app.screen, RegicideScreen):
                await press("enter")
        await press("Й", "down", "enter")
        assert table.outcome is not None
        assert isinstance(app.screen, RegicideScreen)
        app.screen.do_end()
        await pilot.pause()
        await press("down")
    assert {"CoverScreen", "RegicideScreen", "PageSheet", "RulesSheet", "ChoiceSheet"} <= seen

"""New games and settings: everything by keyboard, everything in force at once."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from engines.core.rng import seed_text
from tests.tui.screens.stage import SMALL, press, prompt, rows, seats, shown, sit_down, staged, write
from tui import glyphs, i18n, skin
from tui.screens.newgame import NewGameScreen
from tui.screens.regicide import RegicideScreen
from tui.screens.settings import SettingsScreen
from tui.screens.sheets import AskSheet
from tui.table import Table


def value(pilot: Pilot[Any], label: str) -> str:
    """The value of a line of a form."""
    (row,) = [row for row in rows(pilot) if row[4:].startswith(label)]
    return row[4 + len(label) :].replace("←", "").replace("→", "").strip()


async def go_to(pilot: Pilot[Any], label: str) -> None:
    """Move the cursor to a line."""
    await press(pilot, "home")
    for _ in range(30):
        if any(row.startswith(" ▸") and row[4:].startswith(label) for row in rows(pilot)):
            return
        await press(pilot, "down")
    raise LookupError(label)


# -- a new game ----------------------------------------------------------------------------------


async def test_enter_alone_starts_a_game(tmp_path: Path) -> None:
    """One person, one computer, a seed that nobody chose."""
    app = staged(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        await press(pilot, "n", "enter")
        assert isinstance(app.screen, RegicideScreen)
        table = app.screen.table
        assert [plan.kind for plan in table.seats] == ["human", "computer"]
        assert table.is_kept
        await press(pilot, "q")
        assert "Continue" in shown(pilot)
        assert not any(isinstance(screen, NewGameScreen) for screen in app.screen_stack)


async def test_everything_is_set_by_keyboard(tmp_path: Path) -> None:
    """Players, who they are, their names, each option, undo, the seed."""
    app = staged(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        await press(pilot, "n")
        await go_to(pilot, "Players")
        await press(pilot, "right")
        assert value(pilot, "Players") == "3"
        await go_to(pilot, "Seat 2")
        await press(pilot, "right", "enter")
        assert isinstance(app.screen, AskSheet)
        await write(pilot, "Rui")
        await press(pilot, "enter")
        assert value(pilot, "Seat 2") == "Rui (a friend at this keyboard)"
        await go_to(pilot, "Who begins")
        await press(pilot, "left")
        await go_to(pilot, "Discard pile")
        await press(pilot, "right")
        await go_to(pilot, "Open hands")
        await press(pilot, "enter")
        await go_to(pilot, "Undo")
        await press(pilot, "right")
        await go_to(pilot, "Seed")
        await press(pilot, "enter", "ctrl+a", "ctrl+k")
        await write(pilot, "77")
        await press(pilot, "enter")
        assert value(pilot, "Seed") == seed_text(77)
        await go_to(pilot, "Start")
        await press(pilot, "enter")
        assert isinstance(app.screen, RegicideScreen)
        table = app.screen.table
        assert table.match.seed == 77
        assert table.match.free_undo
        assert [(plan.name, plan.kind) for plan in table.seats] == [("Player 1", "human"), ("Rui", "human"), ("Moth", "computer")]
        assert table.match.options["first_seat"] == "3"
        assert table.match.options["discard_view"] == "top"
        assert table.match.options["open_hands"] is True


async def test_what_does_not_go_together_is_put_right(tmp_path: Path) -> None:
    """A seat that begins and is taken away, an option for two players, a table without a person."""
    app = staged(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        await press(pilot, "n")
        assert "Jester for two" in shown(pilot)
        await go_to(pilot, "Who begins")
        await press(pilot, "left")
        assert value(pilot, "Who begins") != "by chance"
        await go_to(pilot, "Players")
        await press(pilot, "left")
        assert value(pilot, "Players") == "1"
        assert "Jester for two" not in shown(pilot)
        await go_to(pilot, "Seat 1")
        await press(pilot, "right")
        assert "One person at least" in prompt(pilot)
        assert value(pilot, "Seat 1") == "Player 1 (you)"
        await go_to(pilot, "Start")
        await press(pilot, "enter")
        assert isinstance(app.screen, RegicideScreen)


@pytest.mark.parametrize("text", ["", "-1", "1e9", "seed", "0x", "0x12345678123456781", "99999999999999999999999"])
async def test_what_is_no_seed_is_refused(tmp_path: Path, text: str) -> None:
    """In a sentence that says what a seed is; the one before stays."""
    app = staged(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        await press(pilot, "n", "end")
        before = value(pilot, "Seed")
        await press(pilot, "enter", "ctrl+a", "ctrl+k")
        await write(pilot, text)
        await press(pilot, "enter")
        assert "is no seed" in prompt(pilot)
        assert value(pilot, "Seed") == before


async def test_the_seed_is_copied_and_another_one_is_drawn(tmp_path: Path) -> None:
    """The sentence names it, since many terminals let nothing through to the clipboard."""
    app = staged(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        await press(pilot, "n", "end")
        before = value(pilot, "Seed")
        await press(pilot, "Y")
        assert before in prompt(pilot)
        assert app.clipboard == before
        await press(pilot, "right")
        assert value(pilot, "Seed") != before


async def test_an_asked_text_can_be_dropped(tmp_path: Path) -> None:
    """Esc leaves the name as it was; an empty one goes back to the usual name."""
    app = staged(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        await press(pilot, "n", "down", "down", "enter")
        await write(pilot, "Rui")
        await press(pilot, "escape")
        assert value(pilot, "Seat 1") == "Player 1 (you)"
        await press(pilot, "enter")
        await write(pilot, "Rui")
        await press(pilot, "enter")
        assert value(pilot, "Seat 1") == "Rui (you)"
        await press(pilot, "enter", "ctrl+a", "ctrl+k", "enter")
        assert value(pilot, "Seat 1") == "Player 1 (you)"


# -- settings ------------------------------------------------------------------------------------


async def test_another_language_is_spoken_at_once(tmp_path: Path) -> None:
    """On the settings themselves and on the table under them, log and all."""
    app = staged(tmp_path, "en")
    async with app.run_test(size=SMALL) as pilot:
        await sit_down(pilot, Table.new("regicide", seats(2), 5, {"first_seat": "1"}))
        await press(pilot, "enter", "comma")
        assert "Settings" in rows(pilot)[0]
        await press(pilot, "right", "right")
        assert "Настройки" in rows(pilot)[0]
        assert i18n.current() == "ru"
        frame = await press(pilot, "escape")
        assert "Regicide" not in frame
        assert "Ana plays" not in frame
        assert "Таверна" in frame
        await press(pilot, "comma", "left")
        assert "Configurações" in shown(pilot) or "Ajustes" in shown(pilot)
    assert tomllib.loads((tmp_path / "settings.toml").read_text())["language"] == "pt-BR"


async def test_another_theme_is_worn_at_once(tmp_path: Path) -> None:
    """By the screen under the settings as well, and it is kept."""
    app = staged(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        await press(pilot, "comma")
        before = skin.palette().id
        await press(pilot, "down", "right", "right")
        assert skin.palette().id != before
        ground = skin.palette().ink("ground").colour
        await press(pilot, "escape")
        colours = {
            segment.style.bgcolor.get_truecolor().hex
            for strip in app.screen._compositor.render_strips()
            for segment in strip
            if segment.style is not None and segment.style.bgcolor is not None
        }
        assert ground in colours
    assert tomllib.loads((tmp_path / "settings.toml").read_text())["theme"] == app.settings.theme != "auto"


async def test_plain_ascii_is_drawn_at_once(tmp_path: Path) -> None:
    """And all signs again, when they are set."""
    app = staged(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        await sit_down(pilot, Table.new("regicide", seats(2), 5, {"first_seat": "1"}))
        await press(pilot, "comma", "down", "down", "right", "right")
        assert glyphs.is_ascii()
        assert (await press(pilot, "escape")).isascii()
        await press(pilot, "comma", "down", "down", "left", "escape")
        assert "♣" in shown(pilot)


async def test_bell_mouse_and_pace_are_kept(tmp_path: Path) -> None:
    """Each line has a sentence that says what it does."""
    app = staged(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        await press(pilot, "comma")
        sentences = set()
        for label, keys in (("Computer's pace", ("right",)), ("Bell", ("enter",)), ("Mouse", ("left",))):
            await go_to(pilot, label)
            await press(pilot, *keys)
            sentences.add(prompt(pilot))
        assert len(sentences) == 3
    kept = tomllib.loads((tmp_path / "settings.toml").read_text())
    assert (kept["pace"], kept["bell"], kept["mouse"]) == ("slow", True, False)


async def test_a_setting_that_cannot_be_written_works_and_says_so(tmp_path: Path) -> None:
    """The file is a folder, say."""
    app = staged(tmp_path)
    (tmp_path / "settings.toml").mkdir()
    async with app.run_test(size=SMALL) as pilot:
        await press(pilot, "comma")
        await go_to(pilot, "Bell")
        await press(pilot, "right")
        assert "could not be written" in prompt(pilot)
        assert value(pilot, "Bell") == "on"
        assert app.settings.bell


async def test_settings_do_not_open_over_settings(tmp_path: Path) -> None:
    """One Esc is enough."""
    app = staged(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        await press(pilot, "comma", "f3", "comma")
        assert isinstance(app.screen, SettingsScreen)
        await press(pilot, "escape")
        assert "NIGHTSHELF" in shown(pilot)

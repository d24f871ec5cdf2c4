"""The shelf and the saved games: what is first, what is told of each, what can be done with it."""

from __future__ import annotations

from pathlib import Path

import pytest

from engines import registry
from tests.tui.screens.scenes import some_saves
from tests.tui.screens.stage import SMALL, StagedApp, damage, press, prompt, rows, seats, shown, staged, until, write
from tui.screens.newgame import NewGameScreen
from tui.screens.regicide import RegicideScreen
from tui.screens.saves import SavesScreen
from tui.screens.sheets import RulesSheet
from tui.table import Table


def pointed(lines: list[str]) -> str:
    """The line that the cursor is on."""
    (line,) = [line for line in lines if line.startswith(" ▸")]
    return line.removeprefix(" ▸").strip()


@pytest.fixture
def app(tmp_path: Path) -> StagedApp:
    """The app over four saved games: the last played, one without a title, one that is over, one that is damaged."""
    made = staged(tmp_path)
    some_saves(made.store)
    return made


@pytest.fixture
def _only_regicide(monkeypatch: pytest.MonkeyPatch) -> None:
    """The shelf with one game that is there."""
    monkeypatch.setattr("tui.screens.shelf.registry", lambda: {"regicide": registry()["regicide"]})


@pytest.mark.usefixtures("_only_regicide")
async def test_without_saved_games_the_cursor_is_on_a_game_that_is_there(tmp_path: Path) -> None:
    """The others are told as coming, and do not open."""
    app = staged(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        assert pointed(rows(pilot)).startswith("Regicide")
        assert "Continue" not in shown(pilot)
        for title in ("Incubo", "Bicho Papão", "Кошмариум", "Shelter Diary"):
            (line,) = [row for row in rows(pilot) if title in row]
            assert line.rstrip().endswith("coming")
        await press(pilot, "home")
        assert "being built" in prompt(pilot)
        shelf = app.screen
        await press(pilot, "enter")
        assert app.screen is shelf
        assert "being built" in prompt(pilot)
        await press(pilot, "down", "enter")
        assert isinstance(app.screen, NewGameScreen)


@pytest.mark.usefixtures("_only_regicide")
async def test_games_to_come_are_dimmed(tmp_path: Path) -> None:
    """In another style than the one that can be played."""
    app = staged(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        await press(pilot, "home")
        styles = {}
        for strip in app.screen._compositor.render_strips():
            for title in ("Regicide", "Shelter Diary"):
                if title in strip.text:
                    styles[title] = next(segment.style for segment in strip if title in segment.text)
        assert styles["Regicide"] != styles["Shelter Diary"]


async def test_the_game_played_last_comes_first(app: StagedApp) -> None:
    """Enter goes on with it at once."""
    async with app.run_test(size=SMALL) as pilot:
        assert pointed(rows(pilot)).startswith("Regicide        rainy days")
        assert "0 of 12 beaten" in pointed(rows(pilot))
        assert "today 23:40" in pointed(rows(pilot))
        await press(pilot, "enter")
        assert isinstance(app.screen, RegicideScreen)
        assert app.screen.table.match.seed == 3
        await press(pilot, "q")
        assert pointed(rows(pilot)).startswith("Regicide        rainy days")


async def test_a_game_that_cannot_be_opened_says_why(app: StagedApp) -> None:
    """It stands in the list with its reason, and opening it says it again."""
    async with app.run_test(size=SMALL) as pilot:
        (line,) = [row for row in rows(pilot) if row.startswith("   broken")]
        assert line.rstrip().endswith("The file is damaged: its end is missing.")
        await press(pilot, "down", "down", "down", "enter")
        assert "damaged" in prompt(pilot)
        assert "NIGHTSHELF" in shown(pilot)


async def test_a_game_that_is_over_is_told_as_over_and_opens_at_its_end(app: StagedApp) -> None:
    """To be looked at, or played again."""
    async with app.run_test(size=SMALL) as pilot:
        await press(pilot, "down", "down")
        assert "over" in pointed(rows(pilot))
        await press(pilot, "enter")
        frame = await until(pilot, "Play again")
        assert "Ana gives the game up." in frame


async def test_many_saved_games_are_told_in_one_line(tmp_path: Path) -> None:
    """Five stand on the shelf, the others on the screen of saved games."""
    app = staged(tmp_path)
    for seed in range(8):
        Table.new("regicide", seats(2), seed, store=app.store, title=f"evening {seed}").close()
    async with app.run_test(size=SMALL) as pilot:
        assert "3 more saved games" in shown(pilot)
        assert "evening 2" not in shown(pilot)
        await press(pilot, "down", "down", "down", "down", "down", "enter")
        assert isinstance(app.screen, SavesScreen)
        assert all(f"evening {seed}" in shown(pilot) for seed in range(8))
        await press(pilot, "escape")
        assert "NIGHTSHELF" in shown(pilot)


async def test_rules_of_the_game_under_the_cursor(app: StagedApp) -> None:
    """Pages are turned in a ring, and end where they began."""
    async with app.run_test(size=SMALL) as pilot:
        await press(pilot, "r")
        assert isinstance(app.screen, RulesSheet)
        titles = [app.screen.frame.title]
        for _ in app.screen.pages:
            await press(pilot, "right")
            titles.append(app.screen.frame.title)
        assert titles[0] == titles[-1]
        assert len(set(titles)) == len(app.screen.pages)
        await press(pilot, "left")
        assert app.screen.frame.title == titles[-2]


async def test_commands_are_found_by_a_word_and_are_ours_alone(app: StagedApp) -> None:
    """Textual's own (screenshots, themes, its keys) are not among them."""
    async with app.run_test(size=SMALL) as pilot:
        frame = await press(pilot, "ctrl+p")
        for foreign in ("screenshot", "Quit", "Maximize", "palette", "theme:"):
            assert foreign not in frame
        assert "See all saved games" in frame
        frame = await write(pilot, "saved game")
        assert "See all saved games" in frame
        assert "Draw the screen anew" not in frame
        frame = await write(pilot, " nothing is called so")
        assert "Nothing is called that." in frame
        await press(pilot, "enter", "escape", "ctrl+p")
        await write(pilot, "all saved")
        await press(pilot, "enter")
        assert isinstance(app.screen, SavesScreen)


async def test_a_backup_is_brought_back(app: StagedApp) -> None:
    """After a question that says where the backup stands; then the game opens again."""
    async with app.run_test(size=SMALL) as pilot:
        await press(pilot, "s", "end")
        assert "damaged" in prompt(pilot)
        frame = await press(pilot, "b")
        assert "0 of 12 beaten" in frame
        await press(pilot, "down", "enter")
        assert "The backup is back" in prompt(pilot)
        await press(pilot, "home")
        assert not [row for row in rows(pilot) if "damaged" in row]


async def test_where_there_is_no_backup_that_is_said(tmp_path: Path) -> None:
    """Instead of a question."""
    app = staged(tmp_path)
    table = Table.new("regicide", seats(2), 9, store=app.store, title="lost")
    table.close()
    assert table.keeper is not None
    damage(table.keeper.slot.path)
    async with app.run_test(size=SMALL) as pilot:
        await press(pilot, "s", "b")
        assert "no backup" in prompt(pilot)


async def test_a_saved_game_goes_into_the_bin_after_a_question(app: StagedApp) -> None:
    """The harmless answer is the one that Enter gives."""
    async with app.run_test(size=SMALL) as pilot:
        await press(pilot, "s", "d", "enter")
        assert len(app.store.entries()) == 4
        await press(pilot, "d", "2")
        assert len(app.store.entries()) == 3
        assert "removed" in prompt(pilot)
        assert "rainy days" not in shown(pilot)


async def test_a_copy_is_written_where_it_is_asked_for(app: StagedApp, tmp_path: Path) -> None:
    """And nothing that is there already is written over."""
    target = tmp_path / "copy.toml"
    async with app.run_test(size=SMALL) as pilot:
        for answer in ("A copy was written", "already there"):
            await press(pilot, "s", "x", "ctrl+a", "ctrl+k")
            await write(pilot, str(target))
            await press(pilot, "enter")
            assert answer in prompt(pilot)
            await press(pilot, "escape")
    assert "rainy days" in target.read_text()


async def test_a_game_that_is_open_elsewhere(app: StagedApp) -> None:
    """It can be left alone, looked at, or asked for."""
    held = Table.resume(app.store, app.store.entries()[0].name)
    async with app.run_test(size=SMALL) as pilot:
        frame = await press(pilot, "enter")
        assert "This game is open elsewhere" in frame
        await press(pilot, "enter")
        assert "NIGHTSHELF" in rows(pilot)[0]
        await press(pilot, "enter", "3")
        assert "Asked." in prompt(pilot)
        assert held.asked_by()
        await press(pilot, "enter", "2")
        assert isinstance(app.screen, RegicideScreen)
        assert not app.screen.table.is_kept
    held.close()


@pytest.mark.parametrize("answer", ["2", "3"])
async def test_a_game_that_is_open_elsewhere_and_then_gone(app: StagedApp, answer: str) -> None:
    """What was asked for cannot be done any more; that is said."""
    held = Table.resume(app.store, app.store.entries()[0].name)
    async with app.run_test(size=SMALL) as pilot:
        await press(pilot, "enter")
        assert held.keeper is not None
        held.flush()
        held.keeper.slot.path.unlink()
        await press(pilot, answer)
        assert "no such saved game" in prompt(pilot)
    held.close()


async def test_a_folder_that_cannot_be_written_is_told_at_once(tmp_path: Path) -> None:
    """At the top of the shelf, before anybody plays."""
    app = staged(tmp_path)
    (tmp_path / "saves").write_text("a file in the place of the folder")
    async with app.run_test(size=SMALL) as pilot:
        assert "nothing will be saved" in rows(pilot)[0]


async def test_leaving(app: StagedApp) -> None:
    """Status 0."""
    async with app.run_test(size=SMALL) as pilot:
        await press(pilot, "q")
    assert app.return_code == 0

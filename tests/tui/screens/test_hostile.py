"""Names, titles and files that mean harm, or mean nothing: they are drawn as what they are, or not at all."""

from __future__ import annotations

import unicodedata
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len
from textual.pilot import Pilot
from wcwidth import wcswidth

from saves import SeatPlan
from tests.tui.screens.stage import LARGE, SMALL, press, rows, shown, sit_down, staged, write
from tui.table import Table

HOSTILE = {
    "markup": "[/]",
    "more markup": "[bold red]Ana[/bold red] [@click=app.quit]x[/]",
    "escape bytes": "A\x1b[2J\x1b]0;owned\x07\x1b[31mna\x9b2J",
    "ten kilobytes": "A" * 10_240,
    "right to left": "\u202eana\u2067\u200f",
    "marks": "A" + "\u0301\u0316" * 200,
    "several lines": "A\nB\r\nC\u2028D\tE",
    "wide letters": "漢字" * 20,
    "emoji": "👩‍👩‍👧‍👦🏳️‍🌈🇧🇷",
    "fields": "{name} {0} %s %(name)s",
    "nothing to see": "\u200b\u200d\ufeff \u3164",
}


def check(pilot: Pilot[Any]) -> None:
    """Rows of one width, and no character that does anything but stand there."""
    for row in rows(pilot):
        assert cell_len(row) == wcswidth(row) == pilot.app.size.width, row
        assert row.isprintable(), row
        assert not {char for char in row if unicodedata.bidirectional(char) in ("RLO", "LRO", "RLE", "LRE", "RLI", "PDF", "R")}


@pytest.mark.parametrize("size", [SMALL, LARGE])
@pytest.mark.parametrize("name", HOSTILE.values(), ids=HOSTILE)
async def test_hostile_names_and_titles(tmp_path: Path, name: str, size: tuple[int, int]) -> None:
    """At the table, in the log, on the cover, on the shelf, in the list of saved games, on every sheet."""
    app = staged(tmp_path)
    plan = [SeatPlan(name, "human"), SeatPlan(name, "human"), SeatPlan(name, "computer")]
    async with app.run_test(size=size) as pilot:
        app.open_table(Table.new("regicide", plan, 5, {"first_seat": "1"}, store=app.store, title=name))
        await pilot.pause()
        check(pilot)
        await press(pilot, "enter")
        check(pilot)
        await press(pilot, "enter", "H")
        check(pilot)
        for key in ("L", "i", "Q"):
            await press(pilot, key)
            check(pilot)
            await press(pilot, "escape")
        await press(pilot, "q")
        check(pilot)
        await press(pilot, "s")
        check(pilot)
        await press(pilot, "d")
        check(pilot)
        await press(pilot, "escape", "x")
        check(pilot)
    assert app.return_code in (None, 0)


@pytest.mark.parametrize("name", HOSTILE.values(), ids=HOSTILE)
async def test_hostile_text_in_a_field(tmp_path: Path, name: str) -> None:
    """Typed or pasted as a name, and as a word for a command."""
    app = staged(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        await press(pilot, "n", "down", "down", "enter")
        await write(pilot, name)
        await press(pilot, "enter")
        check(pilot)
        await press(pilot, "escape", "ctrl+p")
        await write(pilot, name)
        assert app.is_running
        await press(pilot, "enter", "escape")
        assert "NIGHTSHELF" in shown(pilot)


async def test_markup_is_shown_as_it_was_written(tmp_path: Path) -> None:
    """Not read, not lost."""
    app = staged(tmp_path)
    plan = [SeatPlan("[b]Ana[/b]", "human"), SeatPlan("{x}", "computer")]
    async with app.run_test(size=SMALL) as pilot:
        await sit_down(pilot, Table.new("regicide", plan, 5, {"first_seat": "1"}, store=app.store, title="[/] {title}"))
        frame = await press(pilot, "enter")
        assert "[b]Ana[/b] plays" in frame
        assert "{x}" in frame
        assert "[/] {title}" in await press(pilot, "q")


async def test_hostile_files_among_the_saves(tmp_path: Path) -> None:
    """Names of files are texts of strangers, too; each is listed with its reason and none keeps the shelf from opening."""
    app = staged(tmp_path)
    folder = app.store.folder
    folder.mkdir()
    (folder / "[bold]x[@click=app.quit].toml").write_text("nonsense")
    (folder / "a\x1b[2Jb.toml").write_text('game = "\\u001b[2J"\ntitle = "[/]"\n')
    (folder / "empty.toml").write_bytes(b"")
    (folder / "zeros.toml").write_bytes(b"\0" * 1000)
    (folder / "folder.toml").mkdir()
    async with app.run_test(size=SMALL) as pilot:
        check(pilot)
        frame = await press(pilot, "s")
        check(pilot)
        assert "Saved games   5" in frame
        for _ in range(5):
            await press(pilot, "enter", "b", "down")
            check(pilot)
        assert app.is_running

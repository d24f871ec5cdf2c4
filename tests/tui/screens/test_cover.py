"""The cover between two people at one keyboard: nobody sees a hand that is not theirs, in any frame."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from engines.regicide.cards import IDS
from tests.engines.regicide.board import board
from tests.tui.screens.stage import SMALL, StagedApp, fill_disk, press, rows, seats, shown, sit_down, staged, table_at
from tui.screens.cover import CoverScreen
from tui.screens.regicide import RegicideScreen
from tui.table import Table
from tui.wording.regicide.names import card_label

ANAS, BRUNOS = "clubs-4 hearts-7 spades-3", "clubs-9 hearts-8 diamonds-5"


def labels(hand: str) -> list[str]:
    """The cards as they are drawn in a hand."""
    return [card_label(IDS.index(card)) for card in hand.split()]


def names_any(frame: str, hand: str) -> bool:
    """True if a frame shows a card of a hand."""
    return any(label in frame for label in labels(hand))


def two_people() -> Table:
    """Ana has the move against an enemy that her cards do not name; Bruno comes next."""
    state = board(ANAS, BRUNOS, enemy="diamonds-q", tavern="spades-10 clubs-10 spades-9", shield=20)
    return table_at(state, people=2)


async def pass_on(pilot: Pilot[Any]) -> StagedApp:
    """Ana plays the 3 of Spades, owes nothing, and it is Bruno's turn: the cover is there."""
    app = pilot.app
    assert isinstance(app, StagedApp)
    await sit_down(pilot, two_people())
    app.frames.clear()
    await press(pilot, "end", "enter")
    assert isinstance(app.screen, CoverScreen)
    return app


async def test_before_the_first_person_nothing_is_shown(tmp_path: Path) -> None:
    """From the first frame of the table to the key that uncovers it."""
    app = staged(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        app.open_table(two_people())
        await pilot.pause()
        assert isinstance(app.screen, CoverScreen)
        assert "Pass the keyboard to Ana." in shown(pilot)
        await press(pilot, "right", "space", "i", "L", "d", "u", "H", "f1", "ctrl+p", "ctrl+l", "1", "tab")
        assert isinstance(app.screen, CoverScreen)
        assert not any(names_any(frame, hand) for frame in app.frames for hand in (ANAS, BRUNOS))
        await press(pilot, "enter")
        assert names_any(shown(pilot), ANAS)
        assert not any(names_any(frame, BRUNOS) for frame in app.frames)


async def test_between_two_people(tmp_path: Path) -> None:
    """Once the cover is there, no frame shows a card until Bruno uncovers it, and then none of Ana's; what Ana played is public."""
    app = staged(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        await pass_on(pilot)
        assert not any(names_any(frame, BRUNOS) for frame in app.frames)
        app.frames.clear()
        await press(pilot, "right", "L", "question_mark", "escape", "comma", "down", "escape", "ctrl+c")
        assert isinstance(app.screen, CoverScreen)
        assert "Pass the keyboard to Bruno." in shown(pilot)
        await pilot.resize_terminal(60, 20)
        await pilot.pause()
        await pilot.resize_terminal(*SMALL)
        await pilot.pause()
        assert not any(names_any(frame, hand) for frame in app.frames for hand in (ANAS, BRUNOS))
        app.frames.clear()
        await press(pilot, "enter")
        assert isinstance(app.screen, RegicideScreen)
        secret = "clubs-4 hearts-7"
        assert not any(names_any(frame, secret) for frame in app.frames)
        assert all(label in shown(pilot) for label in labels(BRUNOS))


async def test_what_is_public_is_not_hidden_by_mistake(tmp_path: Path) -> None:
    """Bruno sees what Ana played, and reads the same log."""
    app = staged(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        await pass_on(pilot)
        frame = await press(pilot, "enter")
        assert "Ana plays 3♠" in frame
        assert "Ana            2/7" in frame


async def test_nothing_of_ana_is_left_for_bruno(tmp_path: Path) -> None:
    """Neither her marks nor a hint that names her cards nor a way to take her play back."""
    app = staged(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        await sit_down(pilot, two_people())
        await press(pilot, "H", "x", "space", "right", "space", "x", "end", "enter", "enter")
        screen = app.screen
        assert isinstance(screen, RegicideScreen)
        assert screen.marked == frozenset()
        app.frames.clear()
        frame = await press(pilot, "u")
        assert "2/7" in frame
        assert not any(names_any(each, "clubs-4 hearts-7") for each in app.frames)
        assert screen.seat == 1


async def test_leaving_from_the_cover_uncovers_nothing(tmp_path: Path) -> None:
    """Straight to the shelf."""
    app = staged(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        await pass_on(pilot)
        app.frames.clear()
        await press(pilot, "q")
        assert "NIGHTSHELF" in shown(pilot)
        assert not any(names_any(frame, hand) for frame in app.frames for hand in (ANAS, BRUNOS))


async def test_leaving_from_the_cover_when_the_game_is_not_saved_uncovers_nothing(tmp_path: Path) -> None:
    """The question lies over a table without a hand; going on from there asks for the right person again."""
    app = staged(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        table = Table.new("regicide", seats(2, people=2), 5, {"first_seat": "1"}, store=app.store)
        screen = await sit_down(pilot, table)
        hands = [" ".join(IDS[card] for card in table.match.state.hands[seat]) for seat in (0, 1)]  # type: ignore[attr-defined]
        fill_disk(table)
        await press(pilot, "enter", "a", "enter")
        while not isinstance(app.screen, CoverScreen):
            await press(pilot, "a", "enter")
        app.frames.clear()
        frame = await press(pilot, "q")
        assert "This game is not saved" in frame
        await press(pilot, "escape")
        assert isinstance(app.screen, CoverScreen)
        shown_cards = {label for hand in hands for label in labels(hand) if any(f"│{label}" in frame for frame in app.frames)}
        assert shown_cards == set()
        assert screen.seat is None


@pytest.mark.parametrize("people", [1, 2])
async def test_one_person_needs_no_cover(tmp_path: Path, people: int) -> None:
    """With computers only, the hand is there at once."""
    app = staged(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        app.open_table(table_at(board(ANAS, BRUNOS, enemy="diamonds-q"), people))
        await pilot.pause()
        assert names_any("\n".join(rows(pilot)), ANAS) == (people == 1)

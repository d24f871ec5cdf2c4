"""The life of a table: the computer's turns, the end, leaving, saving and going on."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engines.regicide.board import board
from tests.tui.screens.scenes import hopeless, in_play, last_blow
from tests.tui.screens.stage import (
    SMALL,
    StagedApp,
    fill_disk,
    press,
    prompt,
    rows,
    seats,
    shown,
    sit_down,
    staged,
    state,
    table_at,
    until,
    write,
)
from tui.screens.regicide import RegicideScreen
from tui.screens.sheets import ChoiceSheet, RulesSheet
from tui.table import Table
from tui.wording.regicide.names import card_label

# -- the computer's turn -------------------------------------------------------------------------


async def test_the_computer_acts_at_a_key(app: StagedApp) -> None:
    """At the pace of a key it waits for one, whichever."""
    async with app.run_test(size=SMALL) as pilot:
        screen = await sit_down(pilot, table_at(in_play(current=1)))
        assert prompt(pilot) == "Bruno waits for a key"
        await pilot.pause(0.3)
        assert screen.table.match.turn == 0
        await press(pilot, "b")
        assert screen.table.match.turn == 1


@pytest.mark.parametrize("pace", ["none", "fast", "normal"])
async def test_the_computer_acts_by_itself(tmp_path: Path, pace: str) -> None:
    """Sooner or later, and sooner at a key."""
    app = staged(tmp_path, pace=pace)
    async with app.run_test(size=SMALL) as pilot:
        screen = await sit_down(pilot, table_at(in_play(current=2, yielded=[False] * 3)))
        await press(pilot, "enter", "enter")
        await until(pilot, "▸ Ana")
        assert screen.table.match.turn >= 1


async def test_nothing_goes_on_under_a_sheet(tmp_path: Path) -> None:
    """The computer waits while somebody reads, and goes on afterwards."""
    app = staged(tmp_path, pace="fast")
    async with app.run_test(size=SMALL) as pilot:
        table = table_at(in_play(current=1))
        app.open_table(table)
        await pilot.press("f1")
        await pilot.pause(0.5)
        assert isinstance(app.screen, RulesSheet)
        assert table.match.turn == 0
        await press(pilot, "escape")
        await until(pilot, "▸ Ana")


async def test_watching_computers_shows_no_hand(app: StagedApp) -> None:
    """Each key is one action; no card that is still in a hand is named in any frame."""
    async with app.run_test(size=SMALL) as pilot:
        table = Table.new("regicide", seats(3, people=0), 5)
        app.open_table(table)
        await press(pilot, "enter", "enter")
        assert table.match.turn >= 1
        assert "You are watching; hands stay hidden." in shown(pilot)
        hands: list[list[int]] = table.match.state.hands  # type: ignore[attr-defined]
        hidden = [card_label(card) for hand in hands for card in hand]
        assert not [label for label in hidden for frame in app.frames if label in frame]


# -- the end -------------------------------------------------------------------------------------


async def test_a_win_is_told_with_all_that_it_came_to(app: StagedApp) -> None:
    """By itself, a moment after the last card."""
    async with app.run_test(size=SMALL) as pilot:
        await sit_down(pilot, table_at(last_blow()))
        await press(pilot, "enter")
        frame = await until(pilot, "Play again")
        assert "The last King is beaten" in frame
        assert "12 of 12, exactly: 6" in frame
        assert "Score by our own count" in frame
        assert "Seed 0x0000000000000001" in frame


async def test_a_win_alone_has_a_medal(app: StagedApp) -> None:
    """Gold without a Jester flipped, silver with one, bronze with two."""
    for tokens, medal in ((2, "gold"), (1, "silver"), (0, "bronze")):
        async with staged(Path(app.store.folder).parent).run_test(size=SMALL) as pilot:
            position = board("hearts-7", enemy="spades-k", castle="", damage=33, immune=False, tokens=tokens, tavern=3)
            await sit_down(pilot, table_at(position))
            assert f"a win is {medal}" in shown(pilot)
            await press(pilot, "enter")
            frame = await until(pilot, "Play again")
            assert medal in frame.casefold()


async def test_a_loss_is_told_with_its_cause(app: StagedApp) -> None:
    """Who could not pay what."""
    async with app.run_test(size=SMALL) as pilot:
        await sit_down(pilot, table_at(hopeless()))
        await press(pilot, "enter")
        frame = await until(pilot, "Play again")
        assert "Ana has to pay 15, but the hand is worth only 3." in frame


@pytest.mark.parametrize(("answer", "same"), [("2", False), ("3", True)])
async def test_playing_again(tmp_path: Path, answer: str, same: bool) -> None:
    """With the same people and options; the old match stays saved, the new one is another save."""
    app = staged(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        table = Table.new("regicide", seats(2), 5, {"first_seat": "1", "discard_view": "top"}, store=app.store)
        await sit_down(pilot, table)
        await press(pilot, "Q", "2")
        await until(pilot, "Play again")
        await press(pilot, answer)
        screen = app.screen
        assert isinstance(screen, RegicideScreen)
        assert screen.table is not table
        assert (screen.table.match.seed == 5) == same
        assert screen.table.match.options["discard_view"] == "top"
        assert screen.table.names == ["Ana", "Bruno"]
        await press(pilot, "q")
        assert sorted(entry.over for entry in app.store.entries()) == [False, True]


async def test_looking_at_the_end_and_leaving(app: StagedApp) -> None:
    """Enter shows the end again; from there back to the shelf."""
    async with app.run_test(size=SMALL) as pilot:
        screen = await sit_down(pilot, table_at(hopeless()))
        await press(pilot, "enter")
        await until(pilot, "Play again")
        await press(pilot, "1")
        assert app.screen is screen
        assert prompt(pilot) == "The game is over."
        await press(pilot, "enter")
        assert isinstance(app.screen, ChoiceSheet)
        await press(pilot, "4")
        assert "NIGHTSHELF" in shown(pilot)


async def test_giving_up_is_asked_about(app: StagedApp) -> None:
    """To go on is the first answer."""
    async with app.run_test(size=SMALL) as pilot:
        screen = await sit_down(pilot, table_at(in_play()))
        await press(pilot, "Q", "enter")
        assert state(screen).outcome is None
        await press(pilot, "Q", "down", "enter")
        assert state(screen).outcome is not None


# -- leaving, saving, resuming -------------------------------------------------------------------


async def test_leaving_and_going_on_exactly_there(tmp_path: Path) -> None:
    """The same picture as before, in another start of the program."""
    app = staged(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        await sit_down(pilot, Table.new("regicide", seats(1), 5, store=app.store))
        await press(pilot, "right", "enter")
        await press(pilot, "home")
        before = rows(pilot)
        await press(pilot, "q", "q")
    again = staged(tmp_path)
    async with again.run_test(size=SMALL) as pilot:
        await press(pilot, "enter")
        assert rows(pilot) == before


async def test_leaving_unsaved_is_asked_about(tmp_path: Path) -> None:
    """It can be tried again, written elsewhere, or given up; nothing is lost by a slip."""
    app = staged(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        table = Table.new("regicide", seats(2), 5, {"first_seat": "1"}, store=app.store)
        screen = await sit_down(pilot, table)
        fill_disk(table)
        await press(pilot, "enter")
        table.flush()
        screen.repaint_all()
        await pilot.pause()
        assert "Not saved" in rows(pilot)[0]
        await press(pilot, "q", "enter")
        assert app.screen is screen
        await press(pilot, "q", "2")
        assert isinstance(app.screen, ChoiceSheet)
        await press(pilot, "3", "ctrl+a", "ctrl+k")
        await write(pilot, str(tmp_path / "elsewhere.toml"))
        await press(pilot, "enter")
        assert "NIGHTSHELF" in shown(pilot)
    assert "regicide" in (tmp_path / "elsewhere.toml").read_text()


async def test_a_save_that_was_changed_by_hand_says_so(tmp_path: Path) -> None:
    """When it is taken up, once."""
    app = staged(tmp_path)
    table = Table.new("regicide", seats(2), 5, {"first_seat": "1"}, store=app.store)
    table.close()
    assert table.keeper is not None
    path = table.keeper.slot.path
    path.write_text(path.read_text().replace("\nhints = 0", "\nhints = 3"))
    async with app.run_test(size=SMALL) as pilot:
        await press(pilot, "enter")
        assert "changed outside the game" in prompt(pilot)
        await press(pilot, "right")
        assert "changed outside the game" not in prompt(pilot)


async def test_somebody_who_asks_for_the_game_is_told_of(tmp_path: Path) -> None:
    """At the top, with the key that hands it over."""
    app = staged(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        table = Table.new("regicide", seats(2), 5, {"first_seat": "1"}, store=app.store)
        await sit_down(pilot, table)
        table.flush()
        assert table.keeper is not None
        app.store.ask(table.keeper.name)
        await press(pilot, "right")
        assert "asks for this game" in rows(pilot)[0]


async def test_one_enter_too_many_for_the_computer_plays_no_card(app: StagedApp) -> None:
    """Whoever hurries the computer with Enter does not play a card by the same key; the next Enter is a play again."""
    async with app.run_test(size=SMALL) as pilot:
        app.settings.pace = "step"
        screen = await sit_down(pilot, table_at(in_play(current=1)))
        while screen.computer_to_move():
            await press(pilot, "enter")
        turns = screen.table.match.turn
        await press(pilot, "enter")
        assert screen.table.match.turn == turns
        assert prompt(pilot) == "Your turn"
        await press(pilot, "enter")
        assert screen.table.match.turn == turns + 1

"""Regicide's table: every decision by keyboard, what a choice would do before it is done, and what is said when it is refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from textual.pilot import Pilot

from engines.regicide.state import RegicideState
from tests.engines.regicide.board import board, cards
from tests.tui.screens.scenes import after_jester, hopeless, in_play, owing
from tests.tui.screens.stage import (
    SMALL,
    StagedApp,
    press,
    prompt,
    rows,
    seats,
    shown,
    sit_down,
    state,
    table_at,
)
from tui.screens.sheets import PageSheet, RulesSheet
from tui.table import Table


def told(pilot: Pilot[Any]) -> list[str]:
    """The lines of the panel beside the hand."""
    return [row[44:].strip() for row in rows(pilot)[15:20]]


# -- playing -------------------------------------------------------------------------------------


async def test_a_card_is_played(app: StagedApp) -> None:
    """The one under the cursor, if none is marked."""
    async with app.run_test(size=SMALL) as pilot:
        screen = await sit_down(pilot, table_at(in_play()))
        await press(pilot, "right", "enter")
        assert state(screen).table[-1].cards == cards("clubs-4")
        assert "Ana plays 4♣" in shown(pilot)
        assert screen.kind == "defend"


async def test_the_panel_tells_what_a_play_would_do(app: StagedApp) -> None:
    """Attack, suits, what is left of the enemy, what is owed and whether the hand can pay it."""
    async with app.run_test(size=SMALL) as pilot:
        await sit_down(pilot, table_at(in_play()))
        assert told(pilot)[0] == "A♣: attack 1, doubled 2"
        assert told(pilot)[1] == "health 13, then 11"
        assert told(pilot)[2] == "then pay 10, hand worth 36"
        await press(pilot, "right", "right", "right")
        assert told(pilot)[0] == "9♦: attack 9"
        await press(pilot, "end")
        assert "immune to Spades" in " ".join(told(pilot))


async def test_marks_make_a_play_of_several_cards(app: StagedApp) -> None:
    """By Space, by number and by clicks; Esc and `x` take them off."""
    async with app.run_test(size=SMALL) as pilot:
        screen = await sit_down(pilot, table_at(in_play()))
        await press(pilot, "2", "3")
        assert screen.marked == set(cards("clubs-4 diamonds-4"))
        assert told(pilot)[0] == "4♣ 4♦: attack 8, doubled 16"
        assert prompt(pilot) == "Play 4♣ 4♦"
        await press(pilot, "3", "x", "2", "escape")
        assert screen.marked == frozenset()
        await press(pilot, "home", "right", "space", "right", "space", "enter")
        assert state(screen).defeated == 1


async def test_the_mouse_does_what_the_keyboard_does(app: StagedApp) -> None:
    """A click moves the cursor, a second one marks."""
    async with app.run_test(size=SMALL) as pilot:
        screen = await sit_down(pilot, table_at(in_play()))
        await pilot.click("#hand", offset=(16, 3))
        assert screen.cursor == 2
        await pilot.click("#hand", offset=(16, 3))
        assert screen.marked == set(cards("diamonds-4"))


@pytest.mark.parametrize(
    ("position", "keys", "sentence"),
    [
        (in_play, ("4", "5", "enter"), "combo"),
        (lambda: in_play(1), ("y",), "yield"),
        (lambda: in_play(2), ("y",), "yield"),
        (lambda: in_play(1, tokens=0), ("f",), "Jester"),
        (in_play, ("f",), "alone"),
        (owing, ("y",), "paid"),
        (in_play, ("u",), "Nothing"),
        (in_play, ("r",), "Nothing"),
    ],
    ids=["no combo", "alone", "everybody yielded", "no Jester left", "flip at a table", "yield in a payment", "undo", "redo"],
)
async def test_a_refusal_is_one_sentence_and_changes_nothing(
    app: StagedApp, position: Callable[[], RegicideState], keys: tuple[str, ...], sentence: str
) -> None:
    """It stands where the prompt was until the next key."""
    async with app.run_test(size=SMALL) as pilot:
        screen = await sit_down(pilot, table_at(position()))
        before, usual = state(screen).digest(), prompt(pilot)
        await press(pilot, *keys)
        assert state(screen).digest() == before
        assert prompt(pilot) != usual
        assert sentence.casefold() in prompt(pilot).casefold()
        assert prompt(pilot).endswith(".")
        await press(pilot, "x")
        assert prompt(pilot) == usual


async def test_what_cannot_be_done_is_not_offered(app: StagedApp) -> None:
    """The bottom line names only keys that do something."""
    async with app.run_test(size=SMALL) as pilot:
        await sit_down(pilot, table_at(in_play()))
        assert "y yield" in rows(pilot)[-1]
        assert "flip" not in rows(pilot)[-1]
        assert "undo" not in rows(pilot)[-1]
        await press(pilot, "q")
        await sit_down(pilot, table_at(in_play(1)))
        assert "f flip" in rows(pilot)[-1]
        assert "yield" not in rows(pilot)[-1]


# -- paying --------------------------------------------------------------------------------------


async def test_a_payment_is_marked_and_paid(app: StagedApp) -> None:
    """Smallest first; the turn goes on once it is paid."""
    async with app.run_test(size=SMALL) as pilot:
        screen = await sit_down(pilot, table_at(owing()))
        assert prompt(pilot) == "Pay 8: choose cards"
        await press(pilot, "5", "1")
        assert prompt(pilot) == "Pay 8: choose cards, 8 chosen"
        await press(pilot, "enter")
        assert state(screen).discard[-2:] == cards("clubs-a hearts-7")
        assert state(screen).current == 1


async def test_a_part_of_a_payment_leaves_the_rest_owed(app: StagedApp) -> None:
    """One card after the other is as good."""
    async with app.run_test(size=SMALL) as pilot:
        screen = await sit_down(pilot, table_at(owing()))
        await press(pilot, "right", "enter")
        assert prompt(pilot) == "Pay 4: choose cards"
        assert screen.kind == "defend"


async def test_the_cheapest_payment_is_on_a_key(app: StagedApp) -> None:
    """It marks cards, and Enter pays with them."""
    async with app.run_test(size=SMALL) as pilot:
        screen = await sit_down(pilot, table_at(owing()))
        await press(pilot, "a")
        assert screen.marked == set(cards("clubs-4 diamonds-4"))
        assert told(pilot)[:2] == ["4♣ 4♦: worth 8 of 8", "pays it all"]
        await press(pilot, "enter")
        assert state(screen).current == 1


async def test_more_than_is_owed_is_not_thrown_away(app: StagedApp) -> None:
    """Cards that are marked beyond the debt stay in the hand."""
    async with app.run_test(size=SMALL) as pilot:
        screen = await sit_down(pilot, table_at(owing()))
        await press(pilot, "2", "3", "5", "enter")
        assert state(screen).current == 1
        assert set(state(screen).hands[0]) == set(cards("clubs-a diamonds-9 hearts-7 spades-2 spades-10"))


# -- yielding, flipping, choosing, moods ---------------------------------------------------------


async def test_yielding(app: StagedApp) -> None:
    """At once if the hand can pay for it."""
    async with app.run_test(size=SMALL) as pilot:
        screen = await sit_down(pilot, table_at(in_play()))
        await press(pilot, "y")
        assert state(screen).yielded[0]
        assert screen.kind == "defend"


async def test_yielding_to_lose_is_asked_about(app: StagedApp) -> None:
    """Not now is the first answer."""
    async with app.run_test(size=SMALL) as pilot:
        screen = await sit_down(pilot, table_at(hopeless()))
        frame = await press(pilot, "y")
        assert "You would owe 15, and your hand is worth 5." in frame
        await press(pilot, "enter")
        assert state(screen).outcome is None
        await press(pilot, "y", "2")
        assert state(screen).outcome is not None


async def test_flipping_a_jester_alone(app: StagedApp) -> None:
    """After a question; the hand is new."""
    async with app.run_test(size=SMALL) as pilot:
        screen = await sit_down(pilot, table_at(in_play(1)))
        before = list(state(screen).hands[0])
        await press(pilot, "f", "enter")
        assert state(screen).hands[0] == before
        await press(pilot, "f", "2")
        assert state(screen).tokens == 0
        assert not set(before) & set(state(screen).hands[0])


async def test_choosing_who_goes_on_after_a_jester(app: StagedApp) -> None:
    """By arrows and Enter, or by number."""
    async with app.run_test(size=SMALL) as pilot:
        screen = await sit_down(pilot, table_at(after_jester()))
        assert prompt(pilot) == "Who goes next?"
        assert told(pilot)[:3] == ["▸ 1 Go on yourself", "2 Let Bruno go next", "3 Let Vera go next"]
        await press(pilot, "down", "down", "enter")
        assert state(screen).current == 2
        await press(pilot, "q")
        screen = await sit_down(pilot, table_at(after_jester()))
        await press(pilot, "2")
        assert state(screen).current == 1


async def test_telling_a_mood_while_another_chooses(app: StagedApp) -> None:
    """It is told once, and stands beside the name; the computer then goes on."""
    async with app.run_test(size=SMALL) as pilot:
        screen = await sit_down(pilot, table_at(after_jester(1)))
        assert "Bruno chooses who goes next" in prompt(pilot)
        await press(pilot, "enter")
        assert state(screen).moods[0] == 0
        assert screen.kind == ""


# -- undo, hints, sheets -------------------------------------------------------------------------


async def test_undo_and_redo(app: StagedApp) -> None:
    """Back to the same picture, and forth again."""
    async with app.run_test(size=SMALL) as pilot:
        screen = await sit_down(pilot, table_at(in_play()))
        first = state(screen).digest()
        await press(pilot, "right", "enter")
        second = state(screen).digest()
        await press(pilot, "u")
        assert prompt(pilot) == "Taken back."
        assert state(screen).digest() == first
        await press(pilot, "r")
        assert state(screen).digest() == second


async def test_a_draw_cannot_be_taken_back(app: StagedApp) -> None:
    """The sentence says why."""
    async with app.run_test(size=SMALL) as pilot:
        screen = await sit_down(pilot, table_at(board("diamonds-5 clubs-9 clubs-10", "3", enemy="spades-j", tavern=6)))
        await press(pilot, "end", "enter")
        before = state(screen).digest()
        await press(pilot, "u")
        assert state(screen).digest() == before
        assert prompt(pilot).endswith(".")
        assert "Taken back" not in prompt(pilot)


async def test_a_hint_marks_the_cards_and_says_why(app: StagedApp) -> None:
    """And Enter follows it; the result tells how many were asked for."""
    async with app.run_test(size=SMALL) as pilot:
        screen = await sit_down(pilot, table_at(in_play()))
        await press(pilot, "H")
        assert screen.marked
        assert prompt(pilot).startswith("Play ")
        assert ":" in prompt(pilot)
        assert screen.table.match.hints == 1
        await press(pilot, "enter")
        assert screen.table.match.turn == 1


@pytest.mark.parametrize("position", [owing, after_jester, lambda: after_jester(1)])
async def test_hints_are_there_for_every_decision(app: StagedApp, position: Callable[[], RegicideState]) -> None:
    """What is advised can be taken by Enter."""
    async with app.run_test(size=SMALL) as pilot:
        screen = await sit_down(pilot, table_at(position()))
        await press(pilot, "H", "enter")
        assert screen.table.match.turn >= 1


@pytest.mark.parametrize(
    ("key", "wanted"),
    [
        ("i", ("Attack 1", "double", "Attack 10")),
        ("d", ("4", "2♥", "9♥", "6♣", "2♦")),
        ("e", ("Jacks left: 3", "Kings left: 4")),
        ("L", ("Nothing has happened yet.",)),
        ("question_mark", ("Mark the card", "Yield instead")),
    ],
)
async def test_sheets_of_the_table(app: StagedApp, key: str, wanted: tuple[str, ...]) -> None:
    """They open on their key, say what they are for, and close again on the same table."""
    async with app.run_test(size=SMALL) as pilot:
        await sit_down(pilot, table_at(in_play()))
        before = shown(pilot)
        await press(pilot, key)
        sheet = app.screen
        assert isinstance(sheet, PageSheet)
        text = " ".join(line for line, _ in sheet.view.paragraphs)
        for word in wanted:
            assert word in text
        assert await press(pilot, "escape") == before


async def test_a_hidden_discard_pile_shows_its_top_only(app: StagedApp) -> None:
    """As the option says."""
    async with app.run_test(size=SMALL) as pilot:
        await sit_down(pilot, table_at(in_play(discard_view="top")))
        await press(pilot, "d")
        sheet = app.screen
        assert isinstance(sheet, PageSheet)
        text = " ".join(line for line, _ in sheet.view.paragraphs)
        assert "2♦" in text
        assert "9♥" not in text


@pytest.mark.parametrize(("position", "title"), [(in_play, "Step 1"), (owing, "Step 4"), (after_jester, "Jester")])
async def test_rules_open_at_the_step_that_is_on(app: StagedApp, position: Callable[[], RegicideState], title: str) -> None:
    """F1 is about what is to be decided now."""
    async with app.run_test(size=SMALL) as pilot:
        await sit_down(pilot, table_at(position()))
        await press(pilot, "f1")
        assert isinstance(app.screen, RulesSheet)
        assert title in app.screen.frame.title


async def test_the_log_is_scrolled_in_its_place(app: StagedApp) -> None:
    """Tab gives it the arrows, and back; a key of the table then goes to the table again."""
    async with app.run_test(size=SMALL) as pilot:
        table = Table.new("regicide", seats(1), 5)
        screen = await sit_down(pilot, table)
        for _ in range(3):
            await press(pilot, "H", "enter")
        first = rows(pilot)[9]
        before = screen.cursor
        await press(pilot, "tab", "up", "up", "up")
        assert rows(pilot)[9] != first
        assert screen.cursor == before
        await press(pilot, "tab", "right")
        assert screen.cursor == before + 1
        assert rows(pilot)[9] == first


async def test_the_whole_log_opens_at_its_end(app: StagedApp) -> None:
    """Nothing of it is lost above."""
    async with app.run_test(size=SMALL) as pilot:
        table = Table.new("regicide", seats(2), 3, {"first_seat": "1"})
        screen = await sit_down(pilot, table)
        for _ in range(60):
            if table.outcome is None and table.advance() is None:
                table.submit(table.to_move(), table.hint(table.to_move()).action)
        screen.proceed()
        await press(pilot, "L")
        assert isinstance(app.screen, PageSheet)
        last = screen.log_entries()[-1]
        assert last[:30] in shown(pilot)
        await press(pilot, "home")
        assert screen.log_entries()[0][:30] in shown(pilot)


async def test_the_hand_is_sorted_the_other_way(app: StagedApp) -> None:
    """The cursor stays on its card."""
    async with app.run_test(size=SMALL) as pilot:
        screen = await sit_down(pilot, table_at(in_play()))
        await press(pilot, "end")
        card = screen.cards[screen.cursor]
        await press(pilot, "s")
        assert screen.cards[screen.cursor] == card
        assert screen.cards == sorted(screen.cards, key=lambda each: (each % 13, each))

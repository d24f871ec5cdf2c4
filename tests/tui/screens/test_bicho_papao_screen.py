"""The Bicho Papao screen, key by key: what it shows, what it asks for, what it keeps to itself."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from engines.bicho_papao.state import BichoState
from engines.core.game import parse_action
from engines.core.types import Action
from saves import SeatPlan
from tests.engines.bicho_papao.board import board, do
from tests.tui.screens.bicho_papao_scenes import (
    crowded,
    facing,
    leading,
    paying,
    playing,
    sit_down,
    skilled,
    street,
    table_at,
    trapping,
)
from tests.tui.screens.stage import LARGE, NAMES, SMALL, StagedApp, press, prompt, shown, staged
from tui.screens.bicho_papao import BichoPapaoScreen
from tui.screens.bicho_papao_show import moments
from tui.screens.cover import CoverScreen
from tui.screens.sheets import PageSheet, RulesSheet
from tui.table import Table


@pytest.fixture
def app(tmp_path: Path) -> StagedApp:
    """The app in English, with a computer that acts at a key and dice that fall at one."""
    return staged(tmp_path)


def true_state(screen: BichoPapaoScreen) -> BichoState:
    """The state of the match."""
    assert isinstance(screen.table.match.state, BichoState)
    return screen.table.match.state


def done(screen: BichoPapaoScreen) -> list[str]:
    """The actions of the match so far."""
    return [turn.text for turn in screen.table.match.turns]


# -- what is always in sight ---------------------------------------------------------------------


@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_all_that_everybody_knows_is_in_sight(app: StagedApp, size: tuple[int, int]) -> None:
    """Turn, round, decks, trap face, mode, porch, prize, rolls; each gang with points, trap, toys, status; own toys."""
    async with app.run_test(size=size) as pilot:
        await sit_down(pilot, street())
        text = shown(pilot)
        for wanted in (
            "turn 8", "round 2", "deck 4", "toys 12+0", "trap: normal, paralysis", "The Police Chief", "The Barber 10",
            "prize 26", "rolls 3", *NAMES[:4], "lacks 10", "4 rolls", "paralysed", "out", "Flashlight [B]", "Slingshot", "Yo-Yo",
        ):  # fmt: skip
            assert wanted in text, wanted


async def test_children_and_mischief_are_signs_that_need_no_colour(app: StagedApp) -> None:
    """One for each child, an empty place for each that was eaten; values that are left, places for those that are not."""
    async with app.run_test(size=SMALL) as pilot:
        await sit_down(pilot, street())
        line = next(row for row in shown(pilot).splitlines() if " Ana " in row)
        assert "●●●·" in line
        assert "1·3·5" in line


@pytest.mark.parametrize(("position", "gangs"), [(lambda: board(2, "n02"), 2), (crowded, 3), (street, 5)])
async def test_every_number_of_gangs_has_its_place(app: StagedApp, position: Callable[[], BichoState], gangs: int) -> None:
    """A line each."""
    async with app.run_test(size=SMALL) as pilot:
        await sit_down(pilot, position())
        assert sum(row[4:].startswith(f"{name} ") for row in shown(pilot).splitlines() for name in NAMES) == gangs


async def test_a_crowded_porch_is_counted_where_names_do_not_fit(app: StagedApp) -> None:
    """Prize and rolls stay right; the closer look has the names."""
    async with app.run_test(size=SMALL) as pilot:
        await sit_down(pilot, crowded())
        assert "behind: 7 neighbours, 48 points" in shown(pilot)
        await press(pilot, "i")
        assert isinstance(app.screen, PageSheet)
        text = " ".join(line for line, _ in app.screen.view.paragraphs)
        assert "The Butcher: 12 points, 3 rolls" in text
        assert "The Mail Carrier: 5 points, 1 roll" in text


# -- the secret choice ---------------------------------------------------------------------------


async def test_digits_toggle_values_and_enter_puts_them_down(app: StagedApp) -> None:
    """What it comes to stands there before."""
    async with app.run_test(size=SMALL) as pilot:
        screen = await sit_down(pilot, street())
        text = await press(pilot, "3", "5", "1", "1")
        assert "Total 8, 1 card stays in hand" in text
        assert "3 rolls if you lead: 74% to pass" in text
        assert "The prize makes 41 points: trap 3 rolls" in text
        await press(pilot, "enter")
        assert done(screen) == ["play 3 5"]
        assert "Face down before you: 3+5, total 8" in shown(pilot)


async def test_without_a_mark_the_card_under_the_cursor_is_meant(app: StagedApp) -> None:
    """Space marks it as well."""
    async with app.run_test(size=SMALL) as pilot:
        screen = await sit_down(pilot, street())
        await press(pilot, "right", "enter")
        assert done(screen) == ["play 3"]


async def test_a_value_that_is_not_in_hand_is_refused_in_a_sentence(app: StagedApp) -> None:
    """Nothing changes."""
    async with app.run_test(size=SMALL) as pilot:
        screen = await sit_down(pilot, street())
        await press(pilot, "2")
        assert prompt(pilot) == "2 is not in your hand any more."
        assert not screen.marked


async def test_a_choice_stays_secret_from_the_next_person(app: StagedApp) -> None:
    """Neither cover, board, log, hint, closer look, undo nor the table's frames in between say what the first one chose."""
    async with app.run_test(size=SMALL) as pilot:
        screen = await sit_down(pilot, street(), people=2)
        await press(pilot, "3", "5")
        app.frames.clear()
        await press(pilot, "enter")
        assert isinstance(app.screen, CoverScreen)
        await press(pilot, "enter")
        assert app.screen is screen
        assert screen.seat == 1
        texts = [*app.frames[1:], await press(pilot, "i"), await press(pilot, "escape"), await press(pilot, "H"), await press(pilot, "L")]
        texts += [await press(pilot, "escape"), await press(pilot, "u")]
        for text in texts:
            assert "total 8" not in text
            assert "3+5" not in text
            assert "Flashlight" not in text
        assert done(screen) == ["play 3 5"]
        assert true_state(screen).view(1).gangs[0].hand == [1, 3, 5]


async def test_computers_wait_until_the_person_has_chosen(app: StagedApp) -> None:
    """Then a key lets each of them choose; when the last one has, all rows lie open."""
    async with app.run_test(size=SMALL) as pilot:
        screen = await sit_down(pilot, street(marker=1))
        assert screen.kind == "mischief"
        await press(pilot, "5", "enter", "x", "x")
        assert len(done(screen)) == 3
        assert all(true_state(screen).rows[seat] for seat in (0, 1, 3))


# -- toys ----------------------------------------------------------------------------------------


async def test_a_toy_without_a_choice_is_played_at_once(app: StagedApp) -> None:
    """Its effect stood there before, its number is in the row after."""
    async with app.run_test(size=SMALL) as pilot:
        screen = await sit_down(pilot, playing())
        assert "your total: 3 → 4" in shown(pilot)
        text = await press(pilot, "2")
        assert done(screen) == ["use slingshot-1"]
        assert "3 +2 = 5" in text


async def test_a_target_is_a_second_choice(app: StagedApp) -> None:
    """Each with what would come of it; Esc goes back, a digit takes one."""
    async with app.run_test(size=SMALL) as pilot:
        screen = await sit_down(pilot, skilled())
        text = await press(pilot, "2")
        assert "Bruno: 2 → 0" in text
        assert "Olga: 1 → 0" in text
        assert "Vera:" not in text
        assert "Firecracker" in await press(pilot, "escape")
        assert screen.opened == -1
        await press(pilot, "2", "2")
        assert done(screen) == ["aim firecracker-1 3"]


async def test_cards_of_a_swap_are_a_second_choice(app: StagedApp) -> None:
    """One line for each pair."""
    async with app.run_test(size=SMALL) as pilot:
        screen = await sit_down(pilot, skilled())
        text = await press(pilot, "1")
        assert "3 out, 5 in: 3 → 5" in text
        await press(pilot, "down", "enter")
        assert done(screen) == ["swap yo-yo-1 3 5"]


async def test_a_toy_that_can_do_nothing_says_so(app: StagedApp) -> None:
    """The rules' sentence, and nothing is played."""
    async with app.run_test(size=SMALL) as pilot:
        screen = await sit_down(pilot, skilled())
        await press(pilot, "3")
        assert prompt(pilot).endswith(".")
        assert not done(screen)


async def test_a_played_toy_is_taken_back(app: StagedApp) -> None:
    """As long as nothing else has happened."""
    async with app.run_test(size=SMALL) as pilot:
        screen = await sit_down(pilot, playing())
        before = true_state(screen).digest()
        await press(pilot, "2", "u")
        assert true_state(screen).digest() == before
        assert prompt(pilot) == "Taken back."


# -- the die -------------------------------------------------------------------------------------


async def test_the_die_falls_roll_by_roll(app: StagedApp) -> None:
    """One more face at each key, the log no further than the die, the porch still there; then the table as it is."""
    async with app.run_test(size=SMALL) as pilot:
        screen = await sit_down(pilot, leading("_ _ B"))
        text = await press(pilot, "e")
        assert "Ana leads: 3 rolls" in text
        for rolled in range(4):
            assert len(screen.moments[0].dice.faces) == rolled if screen.moments[0].dice else False
            assert screen.view.porch
            assert screen.view.gangs[0].children == 3
            told = len(screen.log_entries())
            await press(pilot, "x")
            assert len(screen.log_entries()) > told
        assert not screen.moments
        assert screen.view.gangs[0].children == 2


async def test_any_key_goes_past_the_die_where_it_falls_by_itself(tmp_path: Path) -> None:
    """Nothing that moves must be waited for, and the key does nothing else."""
    app = staged(tmp_path, pace="slow")
    async with app.run_test(size=SMALL) as pilot:
        screen = await sit_down(pilot, leading("_ _ B"))
        await press(pilot, "e")
        assert screen.moments
        await press(pilot, "u")
        assert not screen.moments
        assert len(done(screen)) == 1


async def test_with_no_pace_the_die_is_not_shown_falling(tmp_path: Path) -> None:
    """The result stands there at once."""
    app = staged(tmp_path, pace="none")
    async with app.run_test(size=SMALL) as pilot:
        screen = await sit_down(pilot, facing())
        await press(pilot, "x")
        assert not screen.moments


async def test_the_table_can_be_left_while_the_die_falls(app: StagedApp) -> None:
    """Keys that have nothing to do with the table still mean what they always do."""
    async with app.run_test(size=SMALL) as pilot:
        screen = await sit_down(pilot, leading("_ _ B"))
        await press(pilot, "e", "L")
        assert isinstance(app.screen, PageSheet)
        await press(pilot, "escape")
        assert screen.moments
        await press(pilot, "q")
        assert app.screen is not screen


async def test_the_monster_is_blocked_or_not(app: StagedApp) -> None:
    """Which Block, what is left after it, and what comes otherwise are said before."""
    async with app.run_test(size=SMALL) as pilot:
        screen = await sit_down(pilot, facing())
        text = shown(pilot)
        for wanted in ("Roll 2 of 3 shows the Boogeyman", "Blocked, 1 roll is left: 100%", "Otherwise Olga takes the porch", "Teddy Bear"):
            assert wanted in text
        await press(pilot, "2")
        assert done(screen) == ["block teddy-bear-1"]


async def test_the_loss_is_taken(app: StagedApp) -> None:
    """By its letter."""
    async with app.run_test(size=SMALL) as pilot:
        screen = await sit_down(pilot, facing())
        await press(pilot, "x")
        assert done(screen)[0] == "accept"
        assert true_state(screen).children[0] == 2


def test_moments_tell_nothing_that_the_seat_may_not_know() -> None:
    """They are made of its view and of the events that it reads: rows come open only with the event that opens them."""
    state = street(held=())
    before = state.view(1)
    do(state, "0 play 3", "1 play 2")
    waiting = state.view(1)
    assert moments(before, []) == []
    events = do(state, "3 play 1 2")
    first = moments(waiting, events)[0]
    assert [gang.row for gang in waiting.gangs] == [[], [], [], [], []]
    assert [len(gang.row) for gang in first.view.gangs] == [1, 1, 0, 2, 0]
    assert first.view.gangs[0].hand == [1, 5]
    assert first.view.toys == waiting.toys


# -- the trap ------------------------------------------------------------------------------------


async def test_the_trap_is_tried_only_after_enter(app: StagedApp) -> None:
    """A letter or a digit puts the cursor there and asks; Enter rolls."""
    async with app.run_test(size=SMALL) as pilot:
        screen = await sit_down(pilot, trapping("_ _ B"))
        for key in ("a", "1"):
            await press(pilot, "down", key)
            assert prompt(pilot).startswith("Enter confirms: ")
            assert not done(screen)
        await press(pilot, "enter")
        assert done(screen) == ["attempt"]
        assert screen.moments


async def test_enter_alone_leaves_the_trap_alone(app: StagedApp) -> None:
    """The cursor begins on the harmless answer."""
    async with app.run_test(size=SMALL) as pilot:
        screen = await sit_down(pilot, trapping())
        await press(pilot, "enter")
        assert done(screen) == ["decline"]


@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_the_trap_card_tells_the_chances(app: StagedApp, size: tuple[int, int]) -> None:
    """For 0 to 3 Blocks, in each band; the own band has a pointer."""
    async with app.run_test(size=size) as pilot:
        await sit_down(pilot, trapping())
        text = shown(pilot)
        line = next(row for row in text.splitlines() if "30-39" in row)
        assert "▸30-39" in line
        assert line.split("30-39")[1].split()[:5] == ["4", "20%", "59%", "89%", "99%"]
        assert "59% with your 1 Block" in text
        await press(pilot, "p")
        assert isinstance(app.screen, PageSheet)
        assert any("95%" in line for line, _ in app.screen.view.paragraphs)


# -- the sacrifice -------------------------------------------------------------------------------


async def test_a_low_hand_is_asked_for_a_sacrifice(app: StagedApp) -> None:
    """And gives only after Enter."""
    async with app.run_test(size=SMALL) as pilot:
        screen = await sit_down(pilot, paying())
        assert screen.kind == "sacrifice"
        await press(pilot, "t")
        assert not done(screen)
        await press(pilot, "enter")
        assert done(screen) == ["give-toys"]
        assert true_state(screen).hands[0] == [1, 2, 3, 4, 5]


async def test_with_mischief_to_spare_the_house_keeps(app: StagedApp) -> None:
    """Nobody is asked, nor covered for it."""
    async with app.run_test(size=SMALL) as pilot:
        screen = await sit_down(pilot, paying("1234"))
        assert done(screen)[0] == "keep"
        assert screen.seat == 0


async def test_the_houses_answer_can_be_taken_back(app: StagedApp) -> None:
    """The question then stays open."""
    async with app.run_test(size=SMALL) as pilot:
        screen = await sit_down(pilot, paying("1234"))
        await press(pilot, "u")
        assert done(screen) == []
        assert screen.kind == "sacrifice"
        await press(pilot, "c", "enter")
        assert done(screen)[0] == "give-children"


# -- hints, sheets, refusals ---------------------------------------------------------------------


@pytest.mark.parametrize("position", [street, playing, skilled, facing, trapping, paying])
async def test_hints_are_there_for_every_decision(app: StagedApp, position: Callable[[], BichoState]) -> None:
    """What is advised is marked, and Enter takes it."""
    async with app.run_test(size=SMALL) as pilot:
        screen = await sit_down(pilot, position())
        advised = screen.table.match.game.vocabulary.format(_advice(screen))
        await press(pilot, "H")
        assert prompt(pilot)
        await press(pilot, "enter")
        assert done(screen)[0] == advised


def _advice(screen: BichoPapaoScreen) -> Action:
    assert screen.seat is not None
    return screen.table.hint(screen.seat).action


@pytest.mark.parametrize("key", ["e", "a", "d", "b", "x", "t", "c", "n"])
@pytest.mark.parametrize("position", [street, playing, facing, trapping, paying])
async def test_an_answer_that_is_not_asked_for_is_refused_in_a_sentence(
    app: StagedApp, position: Callable[[], BichoState], key: str
) -> None:
    """Every letter at every decision: it does what it says, asks for Enter, or the rules say why not."""
    async with app.run_test(size=SMALL) as pilot:
        screen = await sit_down(pilot, position())
        await press(pilot, key)
        assert done(screen) or prompt(pilot).endswith(".") or prompt(pilot).startswith("Enter confirms: ")


@pytest.mark.parametrize("position", [street, playing, facing, trapping, paying])
async def test_rules_open_at_the_step_that_is_on(app: StagedApp, position: Callable[[], BichoState]) -> None:
    """F1 is about what is to be decided now."""
    async with app.run_test(size=SMALL) as pilot:
        screen = await sit_down(pilot, position())
        key = screen.rules_page()[1]
        await press(pilot, "f1")
        assert isinstance(app.screen, RulesSheet)
        assert app.screen.pages[app.screen.at].key == key


async def test_a_closer_look_at_a_toy_has_its_whole_text(app: StagedApp) -> None:
    """And says what a Block is."""
    async with app.run_test(size=SMALL) as pilot:
        await sit_down(pilot, playing())
        await press(pilot, "i")
        assert isinstance(app.screen, PageSheet)
        assert app.screen.frame.title == "Flashlight"
        text = " ".join(line for line, _ in app.screen.view.paragraphs)
        assert "Block, or +1 to your total." in text
        assert "The Gravedigger 14" in text
        assert "Teddy Bear" not in text


# -- whole matches -------------------------------------------------------------------------------


@pytest.mark.parametrize(("count", "people"), [(2, 1), (5, 1), (3, 2)])
async def test_a_match_is_played_to_its_end_by_keys(tmp_path: Path, count: int, people: int) -> None:
    """Hint and Enter at every decision, Enter at covers; the result then stands there, with what can be done next."""
    app = staged(tmp_path, pace="none")
    async with app.run_test(size=SMALL) as pilot:
        plans = [SeatPlan(NAMES[seat], "human" if seat < people else "computer", "easy") for seat in range(count)]
        table = Table.new("bicho-papao", plans, 5, {"first_seat": "1"})
        app.open_table(table)
        await pilot.pause()
        for _ in range(400):
            if table.outcome is not None:
                break
            screen = app.screen
            asked = isinstance(screen, BichoPapaoScreen) and screen.kind
            await press(pilot, *(("H", "enter") if asked else ("enter",)))
        assert table.outcome is not None


async def test_a_match_goes_on_after_it_was_saved_in_the_middle_of_a_test(app: StagedApp) -> None:
    """The question about the monster stands there again, faces and all."""
    async with app.run_test(size=SMALL) as pilot:
        table = Table.new("bicho-papao", [SeatPlan("Ana", "human"), SeatPlan("Bruno", "computer")], 1, {"first_seat": "1"}, store=app.store)
        for seed in range(1, 200):
            table.close()
            plans = [SeatPlan("Ana", "human"), SeatPlan("Bruno", "computer")]
            table = Table.new("bicho-papao", plans, seed, {"first_seat": "1"}, store=app.store)
            _play_on(table)
            if table.decisions()[0].kind == "block":
                break
        assert table.keeper is not None
        faces = table.view(0).test  # type: ignore[attr-defined]
        table.close()
        app.resume(table.keeper.name)
        await pilot.pause()
        assert isinstance(app.screen, BichoPapaoScreen)
        assert app.screen.view.test == faces
        assert "shows the Boogeyman" in shown(pilot)


def _play_on(table: Table) -> None:
    """The first person plays 5, everybody else 1, nobody a toy, until something else is asked."""
    for _ in range(4):
        decision = table.decisions()[0]
        words = {"mischief": "play 5" if decision.seat == 0 else "play 1", "toys": "end"}
        if decision.kind not in words:
            return
        table.submit(decision.seat, parse_action(table.match.state, words[decision.kind]))


async def test_a_game_of_several_people_opens_on_the_cover(app: StagedApp) -> None:
    """Nothing of a hand is drawn before."""
    async with app.run_test(size=SMALL) as pilot:
        app.open_table(table_at(playing(), people=2))
        await pilot.pause()
        assert isinstance(app.screen, CoverScreen)
        assert all("Flashlight" not in frame for frame in app.frames)

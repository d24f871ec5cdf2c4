"""Nightmarium's table: every decision by keyboard, what a card would do before it is laid, and how a chain came about."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from textual.geometry import Offset

from engines.core.policy import advise
from engines.core.rng import Rng
from engines.nightmarium.cards import ABILITIES, LEGION, LEGIONS, NAMES
from engines.nightmarium.game import GAME
from engines.nightmarium.state import NightmariumState
from engines.nightmarium.view import NightmariumView
from saves import SeatPlan, Store
from tests.engines.nightmarium.board import SHORT, board, cards, do
from tests.tui.screens.nightmarium_scenes import (
    ROW,
    called,
    chained,
    devouring,
    howling,
    in_play,
    last_head,
    locked,
    mocking,
    place,
    scavenging,
    sit_down,
)
from tests.tui.screens.stage import LARGE, SMALL, StagedApp, press, prompt, rows, shown, staged
from tui.i18n import LANGUAGES, use
from tui.screens.boards import BoardsSheet
from tui.screens.cover import CoverScreen
from tui.screens.nightmarium import NightmariumScreen
from tui.screens.sheets import ChoiceSheet, PageSheet, RulesSheet
from tui.table import Table
from tui.wording.nightmarium.signs import ability_letter, legion_letter, part_letters


@pytest.fixture
def app(tmp_path: Path) -> StagedApp:
    """The app on an empty shelf."""
    return staged(tmp_path)


def state(screen: NightmariumScreen) -> NightmariumState:
    """The true state of the match."""
    assert isinstance(screen.table.match.state, NightmariumState)
    return screen.table.match.state


def tower(screen: NightmariumScreen, slot: int, seat: int = 0) -> list[int]:
    """The cards of a creature."""
    return state(screen).creatures[seat][slot - 1]


def panel(frame: str) -> str:
    """What stands beside the board at 80x24, in one line."""
    return " ".join(row[41:].strip() for row in frame.splitlines()[9:13])


# -- laying --------------------------------------------------------------------------------------


async def test_a_card_is_played_where_it_fits(app: StagedApp) -> None:
    """The one under the cursor, on the first place that it fits."""
    async with app.run_test(size=SMALL) as pilot:
        screen = await sit_down(pilot, in_play())
        await press(pilot, "enter")
        assert tower(screen, 5) == cards("b015")
        assert (state(screen).lock, state(screen).actions) == ("blue", 1)


async def test_another_place_is_chosen_before_it_is_played(app: StagedApp) -> None:
    """Left and right go round the places that the card fits; the pointer shows where it would lie."""
    async with app.run_test(size=SMALL) as pilot:
        screen = await sit_down(pilot, in_play())
        await press(pilot, "down", "down")
        places = []
        for _ in range(5):
            places.append(screen.goes_to + 1)
            await press(pilot, "right")
        assert places == [2, 3, 4, 5, 2]
        await press(pilot, "left", "enter")
        assert tower(screen, 2) == cards("g099 g098 n062")


async def test_a_digit_plays_on_that_creature_at_once(app: StagedApp) -> None:
    """Whatever the pointer is on."""
    async with app.run_test(size=SMALL) as pilot:
        screen = await sit_down(pilot, in_play())
        await press(pilot, "down", "down", "4")
        assert tower(screen, 4) == cards("b018 g083 n062")


async def test_the_panel_tells_what_a_card_would_do(app: StagedApp) -> None:
    """Where it goes, whether it completes a creature, what then happens, what the card can do."""
    async with app.run_test(size=SMALL) as pilot:
        await sit_down(pilot, in_play())
        assert "Legs of creature 5" in panel(shown(pilot))
        frame = await press(pilot, "down")
        assert "Head of creature 2: complete, 2 of 5" in panel(frame)
        assert "then Scavenger" in panel(frame)
        frame = await press(pilot, "down", "down")
        assert "one legion: the others must discard" in panel(frame)


async def test_a_winning_head_is_named_before_it_is_played(app: StagedApp) -> None:
    """And then it wins."""
    async with app.run_test(size=SMALL) as pilot:
        screen = await sit_down(pilot, last_head())
        await press(pilot, "end")
        assert "the game is won" in panel(shown(pilot))
        await press(pilot, "enter")
        assert screen.table.outcome is not None
        assert screen.table.outcome.winners == [0]
        screen.do_end()
        await pilot.pause()
        assert isinstance(app.screen, ChoiceSheet)


async def test_a_card_is_drawn(app: StagedApp) -> None:
    """It is marked as new until the next key."""
    async with app.run_test(size=SMALL) as pilot:
        screen = await sit_down(pilot, in_play())
        frame = await press(pilot, "d")
        assert len(state(screen).hands[0]) == 8
        assert any(line[1] == "·" for line in frame.splitlines()[14:21])


async def test_marked_cards_are_exchanged(app: StagedApp) -> None:
    """The panel says how many new cards they bring; Esc takes the marks off; a single card brings none."""
    async with app.run_test(size=SMALL) as pilot:
        screen = await sit_down(pilot, in_play())
        frame = await press(pilot, "space")
        assert "one card alone brings nothing new" in panel(frame)
        await press(pilot, "down", "space", "down", "space", "down", "space")
        assert "2 new cards for them" in panel(shown(pilot))
        await press(pilot, "escape")
        assert not screen.marked
        await press(pilot, "x")
        assert state(screen).actions == 2
        await press(pilot, "home", "space", "down", "space", "x")
        assert len(state(screen).hands[0]) == 6
        assert len(state(screen).discard) == 4
        assert (state(screen).actions, state(screen).phase) == (1, "action")


async def test_an_exchange_that_was_begun_elsewhere_goes_on(app: StagedApp) -> None:
    """A save may stand in the middle of one: Enter gives another card, `x` ends it."""
    position = in_play()
    do(position, "exchange b015")
    async with app.run_test(size=SMALL) as pilot:
        screen = await sit_down(pilot, position)
        assert screen.kind == "exchange"
        await press(pilot, "enter", "x")
        assert len(state(screen).hands[0]) == 6
        assert state(screen).phase == "action"


@pytest.mark.parametrize(
    ("position", "keys"),
    [
        (locked, ("home", "1")),
        (in_play, ("1",)),
        (in_play, ("2",)),
        (lambda: place("b001 b004", a={}), ("enter",)),
        (mocking, ("d",)),
        (chained, ("5",)),
        (devouring, ("1",)),
        (devouring, ("5",)),
        (scavenging, ("1",)),
        (scavenging, ("d",)),
        (called, ("1",)),
        (called, ("x",)),
        (in_play, ("u",)),
        (in_play, ("r",)),
    ],
)
async def test_a_refusal_is_one_sentence_and_changes_nothing(
    app: StagedApp, position: Callable[[], NightmariumState], keys: tuple[str, ...]
) -> None:
    """It stands where the prompt was until the next key."""
    async with app.run_test(size=SMALL) as pilot:
        screen = await sit_down(pilot, position())
        before, usual = state(screen).digest(), prompt(pilot)
        await press(pilot, *keys)
        assert state(screen).digest() == before
        assert prompt(pilot) != usual
        assert prompt(pilot).endswith(".")
        await press(pilot, "escape")
        assert prompt(pilot).startswith(usual[:12])


# -- abilities -----------------------------------------------------------------------------------


async def test_a_creature_of_a_rival_is_chosen_with_the_arrows(app: StagedApp) -> None:
    """Left and right go from creature to creature, up and down from rival to rival; only those that may be chosen."""
    async with app.run_test(size=SMALL) as pilot:
        screen = await sit_down(pilot, scavenging())
        assert screen.targets[screen.target] == (1, 2)
        await press(pilot, "down", "right")
        assert screen.targets[screen.target] == (3, 4)
        await press(pilot, "down")
        assert screen.targets[screen.target] == (1, 2)
        await press(pilot, "up", "enter")
        assert tower(screen, 2, seat=3) == []


async def test_a_digit_takes_from_the_rival_under_the_pointer(app: StagedApp) -> None:
    """Its top card comes into the hand."""
    async with app.run_test(size=SMALL) as pilot:
        screen = await sit_down(pilot, chained())
        await press(pilot, "down", "5")
        assert tower(screen, 5, seat=3) == []
        assert SHORT["n081"] in state(screen).hands[0]


async def test_the_devourer_bites_an_own_creature(app: StagedApp) -> None:
    """Any but itself."""
    async with app.run_test(size=SMALL) as pilot:
        screen = await sit_down(pilot, devouring())
        await press(pilot, "right", "enter")
        assert tower(screen, 3) == []
        screen = await sit_down(pilot, devouring())
        await press(pilot, "2")
        assert tower(screen, 2) == cards("g099")


async def test_revealed_cards_are_laid_one_by_one(app: StagedApp) -> None:
    """They lie above the hand, which cannot be chosen from."""
    async with app.run_test(size=SMALL) as pilot:
        screen = await sit_down(pilot, howling())
        assert sorted(screen.cards) == sorted(cards("g105 n080"))
        await press(pilot, "down", "down", "down")
        assert screen.card in cards("g105 n080")
        screen.cursor = screen.cards.index(SHORT["n080"])
        await press(pilot, "3")
        assert tower(screen, 3) == cards("r054 n080")
        assert screen.cards == cards("g105")


async def test_the_panel_tells_how_far_a_creature_has_come(app: StagedApp) -> None:
    """The abilities from the head down, the current one marked."""
    async with app.run_test(size=SMALL) as pilot:
        await sit_down(pilot, mocking())
        lines = [row[41:].strip() for row in rows(pilot)[9:13]]
        assert lines[0] == "Creature 1 is awake"
        assert lines[1].startswith("▸ Head:")
        assert lines[1].endswith("Mocker, now")
        assert lines[2:] == ["· Torso: no ability", "· Legs: no ability"]


async def test_the_panel_tells_how_a_chain_came_about(app: StagedApp) -> None:
    """Which creature completed which; the closer look and wide screens say what was lost by it."""
    async with app.run_test(size=SMALL) as pilot:
        await sit_down(pilot, chained())
        frame = shown(pilot)
        assert "Chain of creatures: 1 → 2" in frame
        assert "▸ Head: †x Executioner, now" in frame
        assert "· Torso: ☾h Howler, to come" in frame
        assert "lost" not in frame
        frame = await press(pilot, "i")
        assert "Creature 1 completed creature 2 and fell silent" in frame
        assert "≈w Weeper, lost" in frame
        await press(pilot, "escape")
        await pilot.resize_terminal(*LARGE)
        await pilot.pause()
        assert "≈w Weeper, lost" in shown(pilot)


async def test_a_creature_of_one_legion_asks_for_a_card_of_it(app: StagedApp) -> None:
    """The cursor is on one that may be discarded; digits pick."""
    async with app.run_test(size=SMALL) as pilot:
        screen = await sit_down(pilot, called())
        assert LEGION[screen.card] == "red"
        assert "One legion: the others discard" in panel(shown(pilot))
        await press(pilot, "3")
        assert len(state(screen).hands[0]) == 3


async def test_without_a_card_of_the_legion_two_others_are_discarded(app: StagedApp) -> None:
    """One after the other."""
    async with app.run_test(size=SMALL) as pilot:
        screen = await sit_down(pilot, called("b015 n079 g100"))
        await press(pilot, "enter")
        assert screen.kind == "legion"
        await press(pilot, "enter")
        assert screen.kind != "legion"
        assert len(state(screen).hands[0]) == 1


async def test_a_match_saved_in_the_middle_of_a_chain_looks_the_same_when_it_is_taken_up(app: StagedApp) -> None:
    """Stack, pointers and choices are all in the state."""
    table = in_chain(app.store)
    name = table.keeper.name if table.keeper else ""
    async with app.run_test(size=SMALL) as pilot:
        app.open_table(table)
        await pilot.pause()
        before = shown(pilot)
        assert "Chain of creatures" in before
        await press(pilot, "q")
        app.resume(name)
        await pilot.pause()
        assert shown(pilot).splitlines()[:13] == before.splitlines()[:13]


def in_chain(store: Store) -> Table:
    """A match in which the first seat has to choose for a creature that another one completed."""
    easy = GAME.policies["easy"]
    for seed in range(1, 100):
        table = Table.new("nightmarium", [SeatPlan("Ana", "human"), SeatPlan("Bruno", "computer")], seed, {"first_seat": "1"}, store=store)
        while table.outcome is None:
            view, seat = table.view(0), table.to_move()
            assert isinstance(view, NightmariumView)
            if view.silenced and seat == 0 == view.active:
                return table
            table.submit(seat, advise(table.match.state, seat, easy, table.match.turn).action)
        table.close()
    raise LookupError("no match has a chain")


# -- looking -------------------------------------------------------------------------------------


async def test_nothing_shown_depends_on_what_the_seat_cannot_know(app: StagedApp) -> None:
    """Other hands and the deck may be anything."""
    frames = set()
    async with app.run_test(size=SMALL) as pilot:
        for seed in range(3):
            position = in_play(3).determinize(0, Rng(seed))
            await sit_down(pilot, position)
            frames.add(shown(pilot) + await press(pilot, "o") + await press(pilot, "right") + await press(pilot, "escape", "i"))
            await press(pilot, "escape", "q")
    assert len(frames) == 1


async def test_a_hand_is_covered_when_another_person_has_to_decide(app: StagedApp) -> None:
    """In the middle of a turn, too: a creature of one legion asks the others; then the way back."""
    position = board("r037 b015 n066", "r036 r038 g100", a={1: "r030 r035"})
    async with app.run_test(size=SMALL) as pilot:
        screen = await sit_down(pilot, position, people=2)
        app.frames.clear()
        await press(pilot, "end", "enter")
        assert isinstance(app.screen, CoverScreen)
        assert not any(NAMES[card] in frame for frame in app.frames[-1:] for card in cards("b015 n066 r036 r038 g100"))
        await press(pilot, "enter")
        assert screen.seat == 1
        assert NAMES[SHORT["g100"]] in shown(pilot)
        assert NAMES[SHORT["b015"]] not in shown(pilot)
        await press(pilot, "enter")
        assert isinstance(app.screen, CoverScreen)
        await press(pilot, "enter")
        assert screen.seat == 0
        assert screen.kind == "action"


async def test_all_boards_can_be_looked_through(app: StagedApp) -> None:
    """A page each, with the names of the cards; first the one whose turn it is, or the rival under the pointer."""
    async with app.run_test(size=SMALL) as pilot:
        await sit_down(pilot, in_play())
        frame = await press(pilot, "o")
        assert isinstance(app.screen, BoardsSheet)
        assert "Ana" in frame
        assert NAMES[SHORT["g083"]] in await press(pilot, "end")
        titles = []
        for _ in range(5):
            await press(pilot, "right")
            titles.append(app.screen.frame.title)
        assert titles == ["Bruno", "Vera", *titles[2:4], "Ana"]
        await press(pilot, "left", "escape")
        assert isinstance(app.screen, NightmariumScreen)


async def test_card_pile_and_rules(app: StagedApp) -> None:
    """What the card under the cursor is; what was discarded; the page of the step."""
    async with app.run_test(size=SMALL) as pilot:
        await sit_down(pilot, in_play())
        frame = await press(pilot, "down", "down", "i")
        assert isinstance(app.screen, PageSheet)
        assert NAMES[SHORT["n062"]] in frame
        assert "Fits creatures 2, 3, 4, 5 now." in frame
        await press(pilot, "escape")
        assert NAMES[SHORT["r039"]] in await press(pilot, "v")
        await press(pilot, "escape", "f1")
        assert isinstance(app.screen, RulesSheet)


@pytest.mark.parametrize("position", [in_play, mocking, chained, howling, scavenging, devouring, called, last_head])
async def test_a_hint_shows_the_advised_action_and_enter_does_it(app: StagedApp, position: Callable[[], NightmariumState]) -> None:
    """Cursor, place, target or marks."""
    async with app.run_test(size=SMALL) as pilot:
        screen = await sit_down(pilot, position())
        action = screen.table.hint(0).action
        before = state(screen).digest()
        await press(pilot, "H")
        assert state(screen).digest() == before
        await press(pilot, "d" if action == ("draw",) else "enter")
        assert screen.table.match.turns[-1].text == GAME.vocabulary.format(action)


async def test_the_hand_is_sorted_by_legion_or_by_part(app: StagedApp) -> None:
    """The cursor stays on its card."""
    async with app.run_test(size=SMALL) as pilot:
        screen = await sit_down(pilot, in_play())
        await press(pilot, "down", "down")
        card, before = screen.card, screen.cards
        await press(pilot, "s")
        assert screen.card == card
        assert screen.cards != before
        assert sorted(screen.cards) == sorted(before)


async def test_the_mouse_does_what_the_keyboard_does(app: StagedApp) -> None:
    """Cards are chosen and marked, creatures chosen and taken from."""
    async with app.run_test(size=SMALL) as pilot:
        screen = await sit_down(pilot, in_play())
        await pilot.click("#hand", offset=Offset(14, 3))
        assert screen.cursor == 2
        await pilot.click("#hand", offset=Offset(14, 3))
        assert screen.marked == set(cards("n062"))
        await press(pilot, "escape")
        await pilot.click("#board", offset=Offset(30, 3))
        assert screen.goes_to == 3
        await pilot.click("#board", offset=Offset(30, 3))
        assert tower(screen, 4) == cards("b018 g083 n062")
        screen = await sit_down(pilot, scavenging())
        await pilot.click("#rivals", offset=Offset(65, 4))
        await pilot.click("#rivals", offset=Offset(25, 4))
        await pilot.click("#rivals", offset=Offset(45, 4))
        assert len(state(screen).discard) == 2


async def test_a_hand_that_is_longer_than_its_room_is_scrolled(app: StagedApp) -> None:
    """How many cards lie above and below is said."""
    async with app.run_test(size=SMALL) as pilot:
        screen = await sit_down(pilot, place("b001 b015 n062 g100 r029 r034 r048 b002 b003 g101 g102", a={**ROW, 4: ""}))
        assert "↓4" in shown(pilot)
        frame = await press(pilot, "end")
        assert "↑4" in frame
        assert NAMES[screen.card] in frame


@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_towers_show_legion_and_ability(app: StagedApp, size: tuple[int, int]) -> None:
    """The own ones with sign and letter; the rivals' at least with letters; on wide screens also the names of the own cards."""
    async with app.run_test(size=size) as pilot:
        await sit_down(pilot, in_play())
        frame = shown(pilot)
        assert "1/5" in frame
        assert "Hd" in frame or "H▼d" in frame
        assert ("M†x" in frame) or ("M †x" in frame)
        assert (NAMES[SHORT["g083"]].split()[0] in frame) == (size == LARGE)


async def test_an_advised_exchange_is_left_open_for_more(app: StagedApp) -> None:
    """The computer advises it card by card, since one card alone brings nothing."""
    async with app.run_test(size=SMALL) as pilot:
        screen = await sit_down(pilot, in_play())
        screen.apply_hint(("exchange", SHORT["b015"]))
        await press(pilot, "enter")
        assert screen.kind == "exchange"
        screen.apply_hint(("discard", SHORT["r048"]))
        await press(pilot, "enter", "x")
        assert len(state(screen).hands[0]) == 6
        assert screen.kind == "action"


@pytest.mark.parametrize("language", LANGUAGES)
def test_letters_are_told_apart_in_every_language(language: str) -> None:
    """Legions, parts and abilities, each among themselves; one cell each."""
    use(language)
    legions = [legion_letter(legion) for legion in LEGIONS]
    abilities = [ability_letter(ability) for ability in range(len(ABILITIES))]
    for letters in (legions, list(part_letters()), abilities):
        assert len(set(letters)) == len(letters)
        assert all(len(letter) == 1 for letter in letters)
    use("en")

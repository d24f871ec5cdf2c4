"""Every screen that there is, and how one gets there: what the tests of all screens walk through."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from textual.pilot import Pilot

from engines.core.game import parse_action
from engines.regicide.state import RegicideState
from saves import Store
from tests.engines.regicide.board import board, do
from tests.tui.screens.bicho_papao_scenes import BICHO_PAPAO_SCENES
from tests.tui.screens.nightmarium_scenes import NIGHTMARIUM_SCENES
from tests.tui.screens.stage import damage, fill_disk, press, seats, sit_down, table_at
from tui.app import NightshelfApp
from tui.screens.shelf import ShelfScreen
from tui.table import Table

Scene = Callable[[Pilot[Any]], Awaitable[object]]
"""Brings an app that has just opened on its shelf to a screen."""

EVENING = (
    "play hearts-a spades-6; discard clubs-6; play hearts-5; discard clubs-2; discard hearts-4; play diamonds-10; play spades-9; "
    "discard clubs-4; play clubs-8; play diamonds-2; discard clubs-5; discard clubs-9; play diamonds-5 spades-5; discard clubs-10; "
    "play hearts-10; play spades-8; discard hearts-3"
)
"""The actions of a match of three with the seed 5, until the first seat has to play against the fourth enemy."""

HAND = "clubs-a clubs-4 diamonds-4 diamonds-9 hearts-7 spades-2 spades-10"


# -- positions -----------------------------------------------------------------------------------


def in_play(seats: int = 3, enemy: str = "spades-j", **more: Any) -> RegicideState:
    """Step 1 of the first seat, some plays into the game."""
    hands = [HAND if seats > 1 else f"{HAND} clubs-8", "5", "6", "4"][:seats]
    fields: dict[str, Any] = {"discard": "hearts-2 hearts-9 clubs-6 diamonds-2", "turn": 14, "yielded": [False, True, False, False][:seats]}
    fields |= {"tavern": 8}
    fields |= {"table": ((1, "spades-7", 7), (0, "hearts-4 diamonds-a", 5)), "damage": 7} if seats > 1 else {"tokens": 1}
    return board(*hands, enemy=enemy, **(fields | more))


def owing(seats: int = 3) -> RegicideState:
    """Step 4 of the first seat: 10 owed, 2 paid."""
    return in_play(seats, phase="defend", due=10, paid=2)


def after_jester(by: int = 0) -> RegicideState:
    """Seat `by` has played a Jester, and says who goes on."""
    state = board(f"{HAND} jester-1", "jester-2 clubs-7 clubs-9 hearts-5", "6", enemy="spades-j", tavern=12, current=by, turn=14)
    do(state, f"play jester-{by + 1}")
    return state


def last_blow(exact: bool = True) -> RegicideState:
    """One play away from a win."""
    spare = "" if exact else " clubs-9"
    return board(f"hearts-7{spare}", "4", enemy="spades-k", castle="", damage=33, immune=False, shield=20, turn=41, exact_kills=5, tavern=3)


def hopeless() -> RegicideState:
    """Whatever is played cannot be paid for."""
    return board("hearts-2 hearts-3", "4", enemy="spades-q", turn=9, tavern=10)


def evening() -> Table:
    """A match that was really played so far, log and all."""
    table = Table.new("regicide", seats(3), 5, {"first_seat": "1"})
    for text in EVENING.split("; "):
        table.submit(table.to_move(), parse_action(table.match.state, text))
    return table


# -- saved games ---------------------------------------------------------------------------------


def some_saves(store: Store) -> None:
    """A game that is over, one of long ago, one that is damaged but has a backup, and the one that was played last."""
    for seed, title in enumerate(("the first evening", "", "rainy days"), 1):
        table = Table.new("regicide", seats(3), seed, {"first_seat": "1"}, store=store, title=title)
        if seed == 1:
            table.submit(0, ("concede",))
        table.close()
    again = Table.new("regicide", seats(2), 9, {"first_seat": "1"}, store=store, title="broken")
    name = again.keeper.name if again.keeper else ""
    again.close()
    Table.resume(store, name).close()
    damage(store.path(name))


# -- the shelf and what opens from it ------------------------------------------------------------


async def _as_it_opens(pilot: Pilot[Any]) -> None:
    """The shelf without a saved game."""
    await pilot.pause()


async def _with_saves(pilot: Pilot[Any]) -> None:
    some_saves(_app(pilot).store)
    _app(pilot).switch_screen(ShelfScreen())
    await pilot.pause()


def _keys(*keys: str, saves: bool = False) -> Scene:
    async def show(pilot: Pilot[Any]) -> None:
        if saves:
            await _with_saves(pilot)
        await press(pilot, *keys)

    return show


def _app(pilot: Pilot[Any]) -> NightshelfApp:
    assert isinstance(pilot.app, NightshelfApp)
    return pilot.app


def _table(position: Callable[[], RegicideState], *keys: str, people: int = 1) -> Scene:
    async def show(pilot: Pilot[Any]) -> None:
        await sit_down(pilot, table_at(position(), people))
        await press(pilot, *keys)

    return show


def _evening(*keys: str) -> Scene:
    async def show(pilot: Pilot[Any]) -> None:
        await sit_down(pilot, evening())
        await press(pilot, *keys)

    return show


async def _cover(pilot: Pilot[Any]) -> None:
    _app(pilot).open_table(table_at(in_play(), 2))
    await pilot.pause()


async def _ended(pilot: Pilot[Any], position: RegicideState, *keys: str) -> None:
    screen = await sit_down(pilot, table_at(position))
    await press(pilot, *keys)
    assert screen.table.outcome is not None
    if _app(pilot).screen is screen:
        screen.do_end()
    await pilot.pause()


async def _won(pilot: Pilot[Any]) -> None:
    await _ended(pilot, last_blow(), "H", "enter")


async def _lost(pilot: Pilot[Any]) -> None:
    await _ended(pilot, hopeless(), "enter")


async def _mulligan(pilot: Pilot[Any]) -> None:
    for seed in range(1, 400):
        table = Table.new("regicide", seats(2), seed, {"first_seat": "1", "mulligan_no_diamonds": True})
        if table.decisions()[0].kind == "mulligan" and table.to_move() == 0:
            await sit_down(pilot, table)
            return
    raise LookupError("no seed deals a hand without Diamonds")


async def _watched(pilot: Pilot[Any]) -> None:
    _app(pilot).open_table(Table.new("regicide", seats(2, people=0), 5))
    await press(pilot, "x", "x")


async def _unsaved(pilot: Pilot[Any]) -> None:
    app = _app(pilot)
    table = Table.new("regicide", seats(2), 5, {"first_seat": "1"}, store=app.store, title="evening")
    await sit_down(pilot, table)
    fill_disk(table)
    await press(pilot, "enter", "q")


async def _busy(pilot: Pilot[Any]) -> None:
    app = _app(pilot)
    held = Table.new("regicide", seats(2), 5, store=app.store, title="evening")
    held.flush()
    assert held.keeper is not None
    app.resume(held.keeper.name)
    await pilot.pause()
    held.close()


async def _too_small(pilot: Pilot[Any]) -> None:
    await pilot.resize_terminal(60, 20)
    await pilot.pause()


SCENES: dict[str, Scene] = {
    "shelf, empty": _as_it_opens,
    "shelf": _with_saves,
    "keys of the shelf": _keys("question_mark"),
    "commands of the shelf": _keys("ctrl+p"),
    "new game": _keys("n"),
    "new game, seed": _keys("n", "end"),
    "new game, players": _keys("n", "down"),
    "name of a seat": _keys("n", "down", "down", "enter"),
    "seed": _keys("n", "up", "end", "enter"),
    "settings": _keys("comma"),
    "settings, pace": _keys("comma", "down", "down", "down"),
    "saved games": _keys("s", saves=True),
    "saved games, the damaged one": _keys("s", "end", saves=True),
    "no saved games": _keys("s"),
    "restore": _keys("s", "end", "b", saves=True),
    "remove": _keys("s", "d", saves=True),
    "export": _keys("s", "x", saves=True),
    "busy": _busy,
    "table": _table(in_play),
    "evening": _evening(),
    "evening, marked": _evening("right", "space", "right", "space"),
    "evening, payment": _evening("enter", "a"),
    "evening, log": _evening("L"),
    "table, marked": _table(in_play, "right", "space", "right", "space"),
    "table, refused": _table(in_play, "space", "end", "space", "enter"),
    "table, hint": _table(in_play, "H"),
    "table, log": _table(in_play, "enter", "tab"),
    "table of one": _table(lambda: in_play(1)),
    "table of two": _table(lambda: in_play(2, enemy="hearts-q", damage=0, shield=3)),
    "table of four": _table(lambda: in_play(4, enemy="clubs-k", immune=False)),
    "exact kill known": _table(lambda: in_play(tavern="hearts-5 hearts-3 diamonds-j", known_top=1)),
    "payment": _table(owing),
    "payment, cheapest": _table(owing, "a"),
    "choice after a Jester": _table(after_jester),
    "mood after a Jester": _table(lambda: after_jester(1)),
    "computer to move": _table(lambda: in_play(current=1)),
    "mulligan": _mulligan,
    "watching": _watched,
    "yield and lose": _table(lambda: in_play(enemy="clubs-k", hands=[[0, 1], [5, 6], [7]], yielded=[False] * 3, blocks=[]), "y"),
    "flip": _table(lambda: in_play(1), "f"),
    "give up": _table(in_play, "Q"),
    "whole log": _table(in_play, "enter", "L"),
    "closer look": _table(in_play, "i"),
    "discard pile": _table(in_play, "d"),
    "castle": _table(in_play, "e"),
    "rules of a play": _table(in_play, "f1"),
    "rules of a payment": _table(owing, "f1", "right"),
    "keys of the table": _table(in_play, "f2"),
    "commands of the table": _table(in_play, "ctrl+p"),
    "cover": _cover,
    "uncovered": _table(in_play, people=2),
    "won": _won,
    "lost": _lost,
    "not saved": _unsaved,
    "too small": _too_small,
    **BICHO_PAPAO_SCENES,
    **NIGHTMARIUM_SCENES,
}
"""By name."""

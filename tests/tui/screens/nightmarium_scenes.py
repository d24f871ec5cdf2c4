"""Nightmarium's screen at every decision, on boards set up by hand."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from textual.pilot import Pilot

from engines.core.match import Match
from engines.nightmarium.game import GAME
from engines.nightmarium.state import NightmariumState
from saves import SeatPlan
from tests.engines.nightmarium.board import Row, board, cards, do
from tests.tui.screens.stage import NAMES, press
from tui.app import NightshelfApp
from tui.screens.nightmarium import NightmariumScreen
from tui.table import Table

ROW: Row = {1: "n069 b002 b004", 2: "g099 g098", 3: "r054", 4: "b018 g083"}
"""One creature complete, two that want a head, one of legs alone."""

OTHERS: tuple[Row, ...] = (
    {1: "b003 r035 g085", 2: "n066 n071 n067", 3: "r030", 4: "g084 n056 r040"},
    {},
    {2: "b012 b020", 5: "n081"},
    {1: "r033 r032 r031", 2: "b014 n077 g097", 3: "r044 b026 r046", 4: "r045 r053 n073"},
)
"""Boards of the second to the fifth seat."""


# -- positions -----------------------------------------------------------------------------------


def place(hand: str, seats: int = 5, a: Row | None = None, **more: Any) -> NightmariumState:
    """The first seat's turn in the middle of a game, with `hand`; the rivals have what `OTHERS` says and some cards each."""
    hands = [hand, "b019 b022", "b023 b024 r036 r037 n078 g087", "", "r038 n064 n065"][:seats]
    state = board(*hands, a=ROW if a is None else a, turn=6 * seats + 1, **{"discard": "n075 r039", **more})
    for seat, row in enumerate(OTHERS[: seats - 1], 1):
        for slot, text in row.items():
            state.creatures[seat][slot - 1] = cards(text)
    on_table = {card for row in state.creatures for creature in row for card in creature}
    state.deck = [card for card in state.deck if card not in on_table]
    state.shown[1] = cards("b019")
    return state


HAND = "b001 b015 n062 g100 r029 r034 r048"


def in_play(seats: int = 5) -> NightmariumState:
    """Two actions to go, seven cards."""
    return place(HAND, seats)


def locked() -> NightmariumState:
    """One action to go, after a card of the brown legion was played."""
    state = place(f"{HAND} n072")
    do(state, "play n072 5")
    return state


def mocking() -> NightmariumState:
    """A head was played, its mocker lays another card."""
    state = place("r043 b015 n062 g097 r048", a={**ROW, 1: "n069 b002"})
    do(state, "play r043 1")
    return state


def chained(seats: int = 5) -> NightmariumState:
    """A mocker has completed another creature, whose executioner takes a card; the first one's weeper is lost."""
    state = place("r043 g082 b015 b027", seats, a={1: "r054 b002", 2: "g084 n056", 3: "b018 g083"})
    do(state, "play r043 1", "lay g082 2")
    return state


def howling() -> NightmariumState:
    """A howler has opened two cards, both of which fit."""
    state = place("n064 b015 r048", a={1: "b003 r035", 2: "g099 g098", 3: "r054"}, deck="g105 n080")
    do(state, "play n064 1")
    return state


def scavenging() -> NightmariumState:
    """A head was played, its scavenger clears a creature away."""
    state = place("b001 b015 r048", a={**ROW, 1: "n069 r047"})
    do(state, "play b001 1")
    return state


def devouring() -> NightmariumState:
    """A head was played, its devourer bites another creature of its owner."""
    state = place("r028 b015 r048", a={**ROW, 1: "n069 b002"})
    do(state, "play r028 1")
    return state


def called(hand: str = "r048 b015 r036 g100") -> NightmariumState:
    """The second seat has completed a creature of the red legion, and the first one discards for it."""
    state = board(hand, "r037", "b023 r038", b={1: "r030 r035"}, a=ROW, c=OTHERS[0], active=1, turn=20)
    do(state, "play r037 1")
    while state.current:
        do(state, "discard r038")
    return state


def last_head() -> NightmariumState:
    """One head away from a win."""
    row = {1: "n069 b002 b004", 2: "g099 g098 g097", 3: "r054 r035 r046", 4: "b018 g083 n067", 5: "n066 n071"}
    return place("n079 b015", 3, a=row)


# -- the screen ----------------------------------------------------------------------------------


def table_at(state: NightmariumState, people: int = 1) -> Table:
    """A table where the match stands so; nothing of it is saved."""
    match = Match(GAME, state.seats, 1, {"first_seat": "1"})
    match.state = state
    return Table(match, [SeatPlan(NAMES[seat], "human" if seat < people else "computer") for seat in range(state.seats)])


async def sit_down(pilot: Pilot[Any], state: NightmariumState, people: int = 1) -> NightmariumScreen:
    """Open a table and wait until it is drawn; with several people, it is uncovered for the first."""
    app = pilot.app
    assert isinstance(app, NightshelfApp)
    app.open_table(table_at(state, people))
    await pilot.pause()
    if people > 1:
        await pilot.press("enter")
        await pilot.pause()
    assert isinstance(app.screen, NightmariumScreen)
    return app.screen


def _at(position: Callable[[], NightmariumState], *keys: str, people: int = 1) -> Callable[[Pilot[Any]], Awaitable[object]]:
    async def show(pilot: Pilot[Any]) -> None:
        await sit_down(pilot, position(), people)
        await press(pilot, *keys)

    return show


NIGHTMARIUM_SCENES = {
    "creatures of five": _at(in_play),
    "creatures of three": _at(lambda: in_play(3)),
    "creatures of two": _at(lambda: in_play(2)),
    "creatures, another place": _at(in_play, "down", "down", "right"),
    "creatures, exchange": _at(in_play, "space", "down", "space", "down", "space"),
    "creatures, refused": _at(locked, "1"),
    "creatures, locked": _at(locked),
    "creatures, hint": _at(in_play, "H"),
    "creatures, log": _at(in_play, "d", "tab"),
    "mocker": _at(mocking),
    "chain": _at(chained),
    "chain of two": _at(lambda: chained(2), "right"),
    "howler": _at(howling),
    "scavenger": _at(scavenging, "down"),
    "devourer": _at(devouring, "right"),
    "legion's call": _at(called),
    "legion's call, two others": _at(lambda: called("b015 n079 g100")),
    "creatures, computer to move": _at(lambda: place("b015 n062", active=1)),
    "creatures, uncovered": _at(in_play, people=2),
    "boards": _at(chained, "o"),
    "own board": _at(in_play, "o"),
    "a card": _at(in_play, "i"),
    "a creature in a chain": _at(chained, "i"),
    "pile": _at(in_play, "v"),
    "rules of an action": _at(in_play, "f1"),
    "rules of a chain": _at(chained, "f1"),
    "five creatures": _at(last_head, "enter"),
}
"""By name."""

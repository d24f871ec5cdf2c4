"""Bicho Papao's screen at every decision, on tables set up by hand."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from textual.pilot import Pilot

from engines.bicho_papao.game import GAME
from engines.bicho_papao.state import BichoState
from engines.core.match import Match
from saves import SeatPlan
from tests.engines.bicho_papao.board import board, do
from tests.tui.screens.stage import NAMES, press
from tui.app import NightshelfApp
from tui.screens.bicho_papao import BichoPapaoScreen
from tui.table import Table

WON = ("n05 n06", "n13 n12 n01", "", "n02", "n03 n04 n07")
HELD = ("flashlight-1 slingshot-1 yo-yo-1", "teddy-bear-1 firecracker-1", "", "rubber-mask-1", "water-balloon-1")

# -- positions -----------------------------------------------------------------------------------


def street(**more: Any) -> BichoState:
    """Five gangs in the middle of a match, of which one is paralysed and one has no mischief left; all others choose."""
    fields: dict[str, Any] = {
        "won": WON,
        "held": HELD,
        "hands": ("135", "245", "-", "12", "-"),
        "children": [3, 4, 0, 2, 4],
        "turn": 8,
        "round": 2,
        "status": ["in", "in", "paralysed", "in", "out"],
    }
    return board(5, "n09 n14", **(fields | more))


def playing(*rows: str, **more: Any) -> BichoState:
    """The rows lie open, and the first gang may play toys."""
    state = street(**more)
    do(state, *(f"{seat} play {row}" for seat, row in zip((0, 1, 3), rows or ("3", "2", "1 2"), strict=True)))
    return state


def leading(dice: str, **more: Any) -> BichoState:
    """The first gang leads, and needs only to end its toys for the die to fall."""
    return playing("5", "2", "1 2", **({"held": ("slingshot-1",), "dice": dice} | more))


def facing() -> BichoState:
    """The first gang leads, and the monster has come up at its second roll."""
    state = leading("_ B _", held=("flashlight-1 teddy-bear-1 yo-yo-1",))
    do(state, "0 end")
    return state


def trapping(dice: str = "", **more: Any) -> BichoState:
    """The first gang has points enough to try the trap."""
    won = ("n05 n06 n13 n04", "n12 n01 n08")
    return board(5, "n15", won=won, held=HELD, turn=9, round=2, begin=True, dice=dice, **more)


def paying(hand: str = "2", seats: int = 3) -> BichoState:
    """The turn is over, and the first gang may pay to get its mischief back."""
    state = board(seats, "n09", hands=(hand, "45", "1")[:seats], held=("flashlight-1 slingshot-1 yo-yo-1",), turn=6, dice="_ _")
    do(state, "0 play 2", "1 play 5", *(["2 play 1"] if seats > 2 else []), "0 end")
    return state


def crowded() -> BichoState:
    """Eight neighbours at the porch."""
    return board(3, "n01 n02 n03 n05 n06 n07 n09 n12", won=("n15",), held=("whoopee-cushion-1",))


def skilled() -> BichoState:
    """The first gang may swap its way to another total, or aim at three others."""
    return playing("3", "2", "1", held=("yo-yo-1 firecracker-1 teddy-bear-1",), children=[4, 4, 0, 2, 4])


# -- the screen ----------------------------------------------------------------------------------


def table_at(state: BichoState, people: int = 1) -> Table:
    """A table where the match stands so; nothing of it is saved."""
    match = Match(GAME, state.seats, 1, {"first_seat": "1"})
    match.state = state
    return Table(match, [SeatPlan(NAMES[seat], "human" if seat < people else "computer") for seat in range(state.seats)])


async def sit_down(pilot: Pilot[Any], state: BichoState, people: int = 1) -> BichoPapaoScreen:
    """Open a table and wait until it is drawn; with several people, it is uncovered for the first."""
    app = pilot.app
    assert isinstance(app, NightshelfApp)
    app.open_table(table_at(state, people))
    await pilot.pause()
    if people > 1:
        await pilot.press("enter")
        await pilot.pause()
    assert isinstance(app.screen, BichoPapaoScreen)
    return app.screen


def _at(position: Callable[[], BichoState], *keys: str, people: int = 1) -> Callable[[Pilot[Any]], Awaitable[object]]:
    async def show(pilot: Pilot[Any]) -> None:
        await sit_down(pilot, position(), people)
        await press(pilot, *keys)

    return show


async def _caught(pilot: Pilot[Any]) -> None:
    screen = await sit_down(pilot, trapping("_ _ _ _"))
    await press(pilot, "a", "enter", "x", "x", "x", "x", "x")
    assert screen.table.outcome is not None
    if pilot.app.screen is screen:
        screen.do_end()
    await pilot.pause()


BICHO_PAPAO_SCENES = {
    "street": _at(street),
    "street of two": _at(lambda: board(2, "n02", held=("skateboard-1 jack-in-the-box-1",))),
    "street, marked": _at(street, "3", "5"),
    "street, chosen": _at(street, "1", "enter"),
    "street, hint": _at(street, "H"),
    "street, uncovered": _at(street, people=2),
    "street, hard and to the end": _at(lambda: street(trap="hard", elimination="survival", status=["in", "in", "eliminated", "in", "out"])),
    "crowded porch": _at(crowded),
    "toys": _at(playing),
    "toys, the last line": _at(playing, "up"),
    "toys, swap": _at(skilled, "1"),
    "toys, aim": _at(skilled, "2"),
    "toys, refused": _at(skilled, "3"),
    "toys, computer to move": _at(playing, "e"),
    "die": _at(lambda: leading("_ _ B"), "e", "x", "x"),
    "monster": _at(facing),
    "monster, none": _at(lambda: leading("_ _ B"), "e", "x", "x", "x"),
    "trap": _at(trapping),
    "trap, asked": _at(trapping, "a"),
    "trap, rolling": _at(lambda: trapping("_ _ B"), "a", "enter", "x", "x"),
    "sacrifice": _at(paying),
    "sacrifice, asked": _at(paying, "t"),
    "closer look at mischief": _at(street, "i"),
    "closer look at a toy": _at(playing, "i"),
    "trap card": _at(street, "p"),
    "rules of the choice": _at(street, "f1"),
    "rules of the trap": _at(trapping, "f1"),
    "caught": _caught,
}
"""By name."""

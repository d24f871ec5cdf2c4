"""The pictures of the documents, made by the app itself from real matches.

    PYTHONPATH=. python scripts/picture.py [GAME]...

Computers play until a position comes that is worth a picture; the app shows it, and docs/GAME.svg is what it drew.
"""

from __future__ import annotations

import asyncio
import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from itertools import combinations
from pathlib import Path
from typing import Any, NamedTuple

import svg
from textual._compositor import LayoutUpdate
from textual.strip import Strip

from engines import registry
from engines.core.match import Match
from engines.core.policy import advise
from engines.regicide.forecast import forecast
from saves import SeatPlan, Store
from themes import load
from tui.app import NightshelfApp
from tui.request import AppRequest
from tui.settings import Settings, SettingsFile
from tui.table import Table
from tui.wording import game_title

DOCS = Path(__file__).resolve().parent.parent / "docs"
NAMES = ("Ana", "Bruno", "Вера", "Noor", "Rui", "Олег")
DECISIONS = 100
"""So far a match is looked through before the next one is dealt."""


class Picture(NamedTuple):
    """What is shown of a game."""

    seats: int
    size: tuple[int, int]
    """Columns and rows."""
    keys: Callable[[Any], list[str] | None]
    """The keys to press at a view of the first seat, which has to decide; None if it is not worth a picture."""


def regicide(view: Any) -> list[str] | None:
    """Two cards that beat the enemy exactly, behind a shield that held so far, with the castle half fallen."""
    if view.phase != "play" or view.defeated < 5 or len(view.hand) < 6 or not view.shield:
        return None
    hand = sorted(view.hand, key=lambda card: (card // 13, card % 13))
    for pair in combinations(hand, 2):
        found = forecast(view, list(pair))
        if found.kill == "exact" and found.draws > 2 and found.shield:
            first, second = (hand.index(card) for card in pair)
            return ["home", *["right"] * first, "space", *["right"] * (second - first), "space"]
    return None


PICTURES = {"regicide": Picture(3, (90, 24), regicide)}


def plans(seats: int) -> list[SeatPlan]:
    """One person, and computers."""
    return [SeatPlan(name, "computer" if seat else "human", "sensible" if seat else "") for seat, name in enumerate(NAMES[:seats])]


def positions(game: str, seats: int) -> Iterator[Match]:
    """Matches at each decision of the first seat, one deal after the other; every one is played on afterwards."""
    for seed in range(1, 500):
        match = Match(registry()[game], seats, seed, {}, humans=[0])
        policies = match.game.policies
        while (decision := match.state.decision()) and match.turn < DECISIONS:
            if decision.seat == 0:
                yield match
            advice = advise(match.state, decision.seat, policies[list(policies)[-1]], match.turn)
            match.submit(decision.seat, advice.action)


async def shown(table: Table, picture: Picture, keys: list[str], home: Path) -> str:
    """The app at a table after these keys, as SVG."""
    settings = Settings(language="en", pace="step", theme="auto")
    app = NightshelfApp(AppRequest(settings, SettingsFile(home / "settings.toml"), Store(home / "saves"), load().palettes))
    async with app.run_test(size=picture.size) as pilot:
        app.open_table(table)
        await pilot.pause()
        await pilot.press(*keys)
        await pilot.pause()
        frame = app.screen._compositor.render_update(full=True)
        colours = app.theme_variables
    assert isinstance(frame, LayoutUpdate)
    rows = [Strip.join(list(strips)) for strips in frame.strips]
    return svg.draw(rows, colours["foreground"], colours["background"], f"{game_title(table.game_id)} in nightshelf")


def make(game: str, folder: Path) -> Path:
    """Make the picture of a game; returns its file."""
    picture = PICTURES[game]
    match, keys = next((match, keys) for match in positions(game, picture.seats) if (keys := picture.keys(match.state.view(0))))
    with tempfile.TemporaryDirectory() as home:
        drawing = asyncio.run(shown(Table(match, plans(picture.seats)), picture, keys, Path(home)))
    path = folder / f"{game}.svg"
    path.write_text(drawing, encoding="utf-8")
    return path


def main(games: list[str]) -> None:
    """Make the pictures of these games, or all."""
    os.environ.update(TERM="xterm-256color", COLORTERM="truecolor", LC_ALL="C.UTF-8")
    os.environ.pop("NO_COLOR", None)
    for game in games or PICTURES:
        print(make(game, DOCS).relative_to(DOCS.parent))


if __name__ == "__main__":
    main(sys.argv[1:])

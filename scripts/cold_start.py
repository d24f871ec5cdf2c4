"""What starting costs: modules loaded and milliseconds, each in a process of its own.

    PYTHONPATH=. python scripts/cold_start.py [ROUNDS]

The milliseconds are the shortest of ROUNDS (5 if not given) from the start of the process to its end, and depend on the
machine. The modules do not; a test holds them to the most that is allowed.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

from engines import registry

ROOT = Path(__file__).resolve().parent.parent


class Case(NamedTuple):
    """One thing to start."""

    label: str
    code: str
    """What the process does."""
    most: int
    """So many modules may be loaded at its end."""
    without: frozenset[str] = frozenset()
    """Packages that may not be among them, nor anything in them."""


_SCREENS = frozenset({"textual", "rich"})
_NEVER = frozenset({"concurrent.futures.process", "multiprocessing", "babel"})
"""What no screen needs."""
_COMMAND = "from tui.__main__ import main\nmain({})"
_FRAME = """
from tui import start
from tui.app import NightshelfApp
from tui.options import sort_line

class FirstFrame(NightshelfApp):
    def on_ready(self):
        self.exit()

request = start.request_for(sort_line([]))
{}
FirstFrame(request).run(headless=True, size=(80, 24))
"""
_TABLE = """
from saves import SeatPlan
from tui.table import Table
from engines import registry
seats = [SeatPlan("Ana", "human")] * registry()["{}"].seats[0]
request.table = Table.new("{}", seats, 5, store=request.store)
"""


def _engines(*but: str) -> frozenset[str]:
    """The packages of all games but those."""
    return frozenset(f"engines.{each.replace('-', '_')}" for each in registry() if each not in but)


def _of(game: str) -> tuple[Case, Case]:
    """Dealing a game, and its table on the screen: no other game is loaded."""
    others = _engines(game)
    deal = f"import engines\ngame = engines.registry()['{game}']\ngame.new(game.seats[-1], 1)"
    return (
        Case(f"a deal of {game}", deal, 195, others | _SCREENS | {"tui", "saves", "themes"}),
        Case(f"first frame: a table of {game}", _FRAME.format(_TABLE.format(game, game)), 560, others | _NEVER),
    )


CASES = (
    Case("python alone", "", 60),
    Case("nightshelf --version", _COMMAND.format(["--version"]), 120, _SCREENS | {"msgspec", "engines", "saves", "themes"}),
    Case("nightshelf --help", _COMMAND.format(["--help"]), 120, _SCREENS | {"msgspec", "engines", "saves", "themes"}),
    Case("the core of the rules", "import engines.core.match", 140, _SCREENS | {"tui", "saves", "themes"}),
    Case("a list of the saves", "import saves\nsaves.Store().entries()", 200, _SCREENS | {"tui", "themes"}),
    Case("the app, not yet run", "import tui.app", 500),
    Case("first frame: the shelf", _FRAME.format(""), 530, _NEVER | _engines()),
    *(case for game in registry() for case in _of(game)),
)


def modules(case: Case) -> set[str]:
    """The modules that are loaded when the process has done it."""
    told = _run(f"{case.code}\nimport sys\nprint('', *sys.modules, sep='\\n')")
    return set(told.rpartition("\n\n")[2].split())


def milliseconds(case: Case) -> float:
    """From the start of the process to its end, once."""
    start = time.perf_counter()
    _run(case.code)
    return (time.perf_counter() - start) * 1000


def _run(code: str) -> str:
    with tempfile.TemporaryDirectory() as home:
        env = {**os.environ, "PYTHONPATH": str(ROOT), "NIGHTSHELF_HOME": home}
        return subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True).stdout


def main(arguments: list[str]) -> None:
    """Print the table."""
    rounds = int(arguments[0]) if arguments else 5
    print(f"{'':<34}{'modules':>8}{'at most':>9}{'ms':>7}")
    for case in CASES:
        shortest = min(milliseconds(case) for _ in range(rounds))
        print(f"{case.label:<34}{len(modules(case)):>8}{case.most:>9}{shortest:>7.0f}")


if __name__ == "__main__":
    main(sys.argv[1:])

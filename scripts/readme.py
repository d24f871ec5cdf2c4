"""The parts of the README that are made from the program's own tables.

PYTHONPATH=. python scripts/readme.py write     put them into README.md as they are now
PYTHONPATH=. python scripts/readme.py tests     print the command that runs all tests
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from tui.actions import ACTIONS
from tui.options import COMMANDS
from tui.screens import GAME_SCREENS, screen_class
from tui.screens.game import GameScreen
from tui.screens.keys import key_list
from tui.screens.newgame import NewGameScreen
from tui.screens.saves import SavesScreen
from tui.screens.settings import SettingsScreen
from tui.screens.sheets import ChoiceSheet, PageSheet
from tui.screens.shelf import ShelfScreen
from tui.wording import game_title

README = Path(__file__).resolve().parent.parent / "README.md"


def table(head: tuple[str, str], rows: Iterable[tuple[str, str]]) -> str:
    """A Markdown table of two columns."""
    lines = [head, ("---", "---"), *rows]
    return "\n".join(f"| {left} | {right} |" for left, right in lines)


def keys() -> str:
    """All keys that a screen knows, from the table of actions, by where they act."""
    tables = {game_title(game): set(screen_class(game).KEYS) for game in GAME_SCREENS}
    around = {name for screen in (ShelfScreen, NewGameScreen, SettingsScreen, SavesScreen, ChoiceSheet, PageSheet) for name in screen.KEYS}
    shared = set(GameScreen.KEYS) | {name for name in ACTIONS if sum(name in known for known in tables.values()) > 1}
    parts = {
        "Everywhere": around & set().union(*tables.values()),
        "The shelf, saved games, new games": around - set().union(*tables.values()),
        "At a table": shared - around,
        **{title: known - shared - around for title, known in tables.items()},
    }
    return "\n\n".join(f"**{title}**\n\n{table(('Key', 'What it does'), _rows(names))}" for title, names in parts.items() if names)


def _rows(names: set[str]) -> Iterator[tuple[str, str]]:
    for name, action in ACTIONS.items():
        if name in names:
            yield " ".join(f"`{key}`" for key in key_list(name).split("  ")), action.help


def commands() -> str:
    """All commands, from the table of the command line."""
    rows = ((f"`nightshelf {each.name} {each.words}`".replace("  ", " ").replace(" `", "`"), each.help) for each in COMMANDS)
    return table(("Command", "What it does"), rows)


PARTS = {"keys": keys, "commands": commands}


def _place(name: str) -> re.Pattern[str]:
    return re.compile(rf"(<!-- {name}: [^>]* -->\n).*?(<!-- /{name} -->)", re.DOTALL)


def written(text: str) -> str:
    """The README with its made parts as they should be.

    Raises:
        LookupError: a part has no place in it.
    """
    for name, part in PARTS.items():
        made = part()
        text, places = _place(name).subn(lambda found, made=made: f"{found[1]}{made}\n{found[2]}", text)  # type: ignore[misc]
        if places != 1:
            raise LookupError(f"{README.name} has {places} places for {name}")
    return text


def test_command(text: str) -> str:
    """The command that runs all tests, as the README gives it. Raises `LookupError` if it gives none."""
    found = re.search(r"<!-- tests -->\n```sh\n(.+)\n```", text)
    if found is None:
        raise LookupError(f"{README.name} gives no command for the tests")
    return found[1]


def main(arguments: list[str]) -> int:
    """Do what the command line asks for; returns the exit status."""
    text = README.read_text(encoding="utf-8")
    match arguments:
        case ["write"]:
            README.write_text(written(text), encoding="utf-8")
        case ["tests"]:
            print(test_command(text))
        case _:
            print(__doc__, file=sys.stderr)
            return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

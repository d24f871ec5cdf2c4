"""The program in terminals, with a home of its own for each test."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from engines.core.match import Match
from saves import Store
from tests.terminal.pty_harness import Terminal

ROOT = Path(__file__).resolve().parents[2]

ALONE = ("play", "regicide", "--seats", "1", "--names", "Ana", "--seed", "5")
"""A table of one: every key's effect is known beforehand."""


class Nightshelf:
    """Starts the program in terminals that share a home.

    Args:
        home: the folder of its saves, settings and logs.
    """

    def __init__(self, home: Path) -> None:
        self.home = home
        self._open: list[Terminal] = []

    def environment(self, **more: str) -> dict[str, str]:
        """A plain environment of a good terminal, with `more` set; an empty text takes a variable out."""
        env = {
            "PATH": os.environ["PATH"],
            "HOME": str(self.home.parent),
            "NIGHTSHELF_HOME": str(self.home),
            "LANG": "en_US.UTF-8",
            "TERM": "xterm-256color",
            "COLORTERM": "truecolor",
            **more,
        }
        return {name: value for name, value in env.items() if value}

    def __call__(
        self, *arguments: str, size: tuple[int, int] = (80, 24), fault: str = "", before: Sequence[str] = (), **env: str
    ) -> Terminal:
        """Start it.

        Args:
            arguments: of its command line.
            size: of the terminal.
            fault: one of those in `tests.terminal.faulty`, to be built in.
            before: a command that is to start it.
            env: variables of the environment.
        """
        return self.run([*before, *self.command(*arguments, fault=fault)], size, **env)

    def command(self, *arguments: str, fault: str = "") -> list[str]:
        """What starts it."""
        program = ["tests.terminal.faulty", fault] if fault else ["tui"]
        return [sys.executable, "-m", *program, *arguments]

    def run(self, command: Sequence[str], size: tuple[int, int] = (80, 24), **env: str) -> Terminal:
        """Start any command."""
        terminal = Terminal(command, self.environment(**env), str(ROOT), size)
        self._open.append(terminal)
        return terminal

    def at_table(self, *arguments: str, **more: Any) -> Terminal:
        """Start it at a table of one, and wait for the cards. Takes what a call takes."""
        terminal = self(*ALONE, *arguments, **more)
        terminal.wait_for("━1━")
        return terminal

    def saved(self) -> Match:
        """The only saved match, taken up as a player would."""
        store = Store(self.home / "saves")
        (entry,) = store.entries()
        assert entry.fault is None
        with store.open(entry.name, read_only=True) as slot:
            loaded = slot.load()
        assert loaded.verdict == "verified"
        return loaded.match

    def close(self) -> None:
        """End whatever still runs."""
        for terminal in self._open:
            terminal.close()


@pytest.fixture
def nightshelf(tmp_path: Path) -> Iterator[Nightshelf]:
    """The program, ready to be started."""
    program = Nightshelf(tmp_path / "home")
    yield program
    program.close()


@pytest.fixture
def settings(nightshelf: Nightshelf) -> Callable[[str], None]:
    """Write the settings file."""

    def write(text: str) -> None:
        nightshelf.home.mkdir(parents=True, exist_ok=True)
        (nightshelf.home / "settings.toml").write_text(text, encoding="utf-8")

    return write

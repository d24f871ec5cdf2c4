"""Matches and stores for the tests of saves."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from engines import registry
from engines.core.match import Match
from saves import Loaded, Save, SaveFault, SeatPlan, Store, home, snapshot

ROOT = Path(__file__).resolve().parents[2]
NOBODY = 65534
SEATS = [SeatPlan("Ana", "human"), SeatPlan("Owl", "computer", "sensible")]


def played(actions: int, seed: int = 42) -> Match:
    """A match of Regicide for two, after so many actions or at its end."""
    match = Match(registry()["regicide"], 2, seed, humans=[0])
    advance(match, actions)
    return match


def advance(match: Match, actions: int) -> None:
    """Play on: each time a legal action that depends on the turn only, never yielding for ever."""
    for _ in range(actions):
        decision = match.state.decision()
        if decision is None:
            return
        legal = match.state.legal_actions(decision.seat)
        match.submit(decision.seat, legal[(match.turn * 7) % len(legal)])


def saved(actions: int = 9, title: str = "First night") -> Save:
    """What there is to save of `played(actions)`."""
    return snapshot(played(actions), title, SEATS)


def written(store: Store, actions: int = 9, title: str = "First night") -> str:
    """A save in the store; returns its name."""
    with store.create("regicide", title) as slot:
        slot.write(saved(actions, title))
        return slot.name


def turn_on_disk(store: Store, name: str) -> int:
    """Number of actions of the match that a verified load gives."""
    with store.open(name, read_only=True) as slot:
        loaded = slot.load()
    assert loaded.verdict == "verified"
    return loaded.match.turn


def strays(folder: Path) -> list[str]:
    """Temporary files that were left behind."""
    return [name for name in os.listdir(folder) if name.endswith(".tmp")]


def child(code: str, *args: object, env: dict[str, str] | None = None) -> subprocess.Popen[str]:
    """A Python process that runs `code`."""
    environ = {"PATH": os.environ.get("PATH", ""), "PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1", **(env or {})}
    command = [sys.executable, "-c", code, *map(str, args)]
    return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environ)


def become_nobody() -> None:
    """In a child: go on as a user to whom modes apply, since they do not to root.

    All that is still to be imported is imported before, as the interpreter may lie where only root can read.
    """
    home({})
    with tempfile.TemporaryDirectory() as folder:
        warm = Store(Path(folder))
        turn_on_disk(warm, written(warm))
        assert warm.trouble() is None
    if os.geteuid() == 0:
        os.setgroups([])
        os.setgid(NOBODY)
        os.setuid(NOBODY)


def told(process: subprocess.Popen[str]) -> list[str]:
    """The lines that a child printed, once it has ended well."""
    out, _ = process.communicate(timeout=60)
    assert process.returncode == 0
    return out.splitlines()


@contextmanager
def open_folder() -> Iterator[Path]:
    """A temporary folder that every user can reach."""
    with tempfile.TemporaryDirectory() as name:
        os.chmod(name, 0o755)
        yield Path(name)


def fault_of(store: Store, name: str) -> SaveFault:
    """Why a save cannot be loaded. The list must say the same, unless it takes the game to see it."""
    with store.open(name, read_only=True) as slot:
        try:
            slot.load()
        except SaveFault as fault:
            return fault
    raise AssertionError("the save was loaded")


def snapshot_of(loaded: Loaded) -> Save:
    """What there is to save of a match that was loaded."""
    return snapshot(loaded.match, loaded.save.title, loaded.save.seats)

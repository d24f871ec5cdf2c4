"""The rules know no terminal, clock, environment or language, and imports run one way."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FILES = sorted((ROOT / "engines").rglob("*.py"))
FORBIDDEN = {
    "time",
    "datetime",
    "os",
    "random",
    "secrets",
    "uuid",
    "locale",
    "gettext",
    "socket",
    "subprocess",
    "threading",
    "asyncio",
    "pathlib",
    "io",
    "textual",
    "rich",
    "saves",
    "themes",
    "tui",
    "tests",
}
"""What no module of the rules may import."""
UNFIT = {"open", "input", "hash", "exec", "eval", "breakpoint"}
"""Builtins that reach out of the rules, or differ from one process to the next."""


def imported(tree: ast.AST) -> Iterator[str]:
    """The top-level packages that a module imports, anywhere in it."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield (node.module or "").partition(".")[0]


def called(tree: ast.AST) -> set[str]:
    """The plain names that a module calls."""
    return {node.func.id for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)}


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_module_of_the_rules_is_pure(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    assert set(imported(tree)) & FORBIDDEN == set()
    assert called(tree) & UNFIT == set()
    if path.name != "selfcheck.py":  # The one command among the rules.
        assert "print" not in called(tree)
        assert "sys" not in imported(tree)


def test_only_the_model_knows_the_record_library() -> None:
    knowing = [path.name for path in FILES if "msgspec" in imported(ast.parse(path.read_text(encoding="utf-8")))]
    assert knowing == ["model.py"]


def run(code: str) -> list[str]:
    """The words that a fresh process prints."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    return subprocess.run(
        [sys.executable, "-c", code], env=environment, cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.split()


def test_rules_and_saves_never_load_the_screen() -> None:
    """Every module of both packages is imported, every game loaded."""
    code = """
import pkgutil, sys, engines, saves
for package in (engines, saves):
    for module in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
        __import__(module.name)
for game in engines.registry().values():
    game.new(game.seats[0], 1)
print(*sys.modules)
"""
    loaded = {name.partition(".")[0] for name in run(code)}
    assert {"engines", "saves", "msgspec"} <= loaded
    assert loaded & {"textual", "rich", "tui"} == set()


def test_asking_which_games_there_are_loads_none() -> None:
    loaded = run("import sys, engines; list(engines.registry()); 'chess' in engines.registry(); print(*sys.modules)")
    assert not [name for name in loaded if name.startswith("engines.") and not name.startswith("engines.core")]


def test_import_contracts() -> None:
    """The contracts of `pyproject.toml`: which package may use which."""
    told = run("from importlinter.cli import lint_imports; print('status', lint_imports(no_cache=True, no_logo=True))")
    assert told[-2:] == ["status", "0"], " ".join(told)

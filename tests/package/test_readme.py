"""What the documents say holds: made parts are up to date, commands are understood, files are there."""

from __future__ import annotations

import re
import runpy
import shlex
from pathlib import Path

import pytest

from themes import load
from themes.loader import BUILT_IN
from tui.options import sort_line
from tui.wording import game_title

ROOT = Path(__file__).resolve().parents[2]
TEXT = (ROOT / "README.md").read_text(encoding="utf-8")
SCRIPT = runpy.run_path(str(ROOT / "scripts" / "readme.py"))
COMMANDS = sorted(set(re.findall(r"`(nightshelf [^`]+)`", TEXT)))


def test_the_made_parts_are_up_to_date() -> None:
    """If this fails: `python scripts/readme.py write`."""
    assert SCRIPT["written"](TEXT) == TEXT


def test_a_stale_part_is_noticed() -> None:
    assert SCRIPT["written"](TEXT.replace("Take the last action back", "Take it back")) == TEXT


@pytest.mark.parametrize("name", SCRIPT["PARTS"])
def test_a_part_without_a_place_is_named(name: str) -> None:
    with pytest.raises(LookupError, match=name):
        SCRIPT["written"](TEXT.replace(f"<!-- {name}:", "<!-- nothing:"))


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_is_understood(command: str) -> None:
    line = sort_line(shlex.split(re.sub(r"\[(\w+)\]", r"\1", command))[1:])
    assert line.command or line.values


def test_commands_are_found() -> None:
    assert len(COMMANDS) > 15
    assert SCRIPT["test_command"](TEXT).endswith("pytest -n auto")


def test_without_a_command_for_the_tests_none_is_given() -> None:
    with pytest.raises(LookupError, match="tests"):
        SCRIPT["test_command"](TEXT.replace("<!-- tests -->", ""))


@pytest.mark.parametrize("document", ["README.md", "ARCHITECTURE.md"])
def test_files_that_are_named_are_there(document: str) -> None:
    text = (ROOT / document).read_text(encoding="utf-8")
    named = set(re.findall(r"\]\(([^):#]+)\)", text) + re.findall(r"`((?:engines|saves|themes|tui|tests|scripts|\.ci)/[\w./-]*)`", text))
    assert not [name for name in named if "GAME" not in name and not (ROOT / name).exists()]


def test_the_example_of_a_theme_works(tmp_path: Path) -> None:
    example = re.search(r"```toml\n(# rain\.toml.*?)```", TEXT, re.DOTALL)
    assert example is not None
    (tmp_path / "rain.toml").write_text(example[1], encoding="utf-8")
    themes = load(tmp_path)
    assert not themes.faults
    assert themes.palettes["rain"].name == "Rain"


def test_the_themes_are_named() -> None:
    """All that do not belong to a game."""
    themes = [theme for theme in BUILT_IN if game_title(theme) == theme]
    assert len(themes) > 4
    assert not [theme for theme in themes if f"`{theme}`" not in TEXT]

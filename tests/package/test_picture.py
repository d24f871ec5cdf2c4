"""The pictures of the documents come from the app, and need nothing from elsewhere."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

ROOT = Path(__file__).resolve().parents[2]
MADE = "import sys; from pathlib import Path; from picture import make; make(sys.argv[1], Path(sys.argv[2]))"


def words(picture: Path) -> list[str]:
    """The words of a picture, row by row."""
    return [text.text or "" for text in ElementTree.parse(picture).iter("{http://www.w3.org/2000/svg}text")]


@pytest.mark.parametrize("game", ["regicide"])
def test_a_picture_is_made(game: str, tmp_path: Path) -> None:
    """A new one shows a match with marked cards and what they would do; the one in the documents is one of these."""
    env = {**os.environ, "PYTHONPATH": f"{ROOT}{os.pathsep}{ROOT / 'scripts'}", "TERM": "xterm-256color", "COLORTERM": "truecolor"}
    subprocess.run([sys.executable, "-c", MADE, game, str(tmp_path)], env=env, check=True)
    for picture in (tmp_path / f"{game}.svg", ROOT / "docs" / f"{game}.svg"):
        shown = words(picture)
        assert shown[0] == "Regicide"
        assert {"exact,", "attack", "Tavern", "Ana", "Enter"} <= set(shown)
        assert picture.read_text(encoding="utf-8").count("http") == 1  # the name of the format
        assert picture.stat().st_size < 60_000

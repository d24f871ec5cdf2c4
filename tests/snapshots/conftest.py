"""What a picture needs to be the same every time: clock, zone, terminal, seeds and names of files."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.tui.screens.scenes import SCENES
from tests.tui.screens.stage import SMALL, staged, terminal

Look = Callable[..., bool]
"""Takes the name of a scene, a language, a size and settings; true if the screen looks as it did when it was last looked at."""


@pytest.fixture
def look(snap_compare: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Look]:
    """Show a scene, and compare it with its picture."""
    monkeypatch.setattr("tui.screens.newgame.fresh_seed", lambda: 0x1D872B41)
    monkeypatch.setattr("saves.names.secrets.choice", lambda letters: letters[0])

    def compare(scene: str, language: str = "en", size: tuple[int, int] = SMALL, **settings: Any) -> bool:
        app = staged(tmp_path, language, **settings)
        return bool(snap_compare(app, terminal_size=size, run_before=SCENES[scene]))

    with terminal(monkeypatch):
        yield compare

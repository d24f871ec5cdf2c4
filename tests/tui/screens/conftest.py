"""A stage for each test."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.tui.screens.stage import StagedApp, staged, terminal


@pytest.fixture(autouse=True)
def _terminal(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A terminal and a clock that are always the same."""
    with terminal(monkeypatch):
        yield


@pytest.fixture
def app(tmp_path: Path) -> StagedApp:
    """The app on an empty shelf."""
    return staged(tmp_path)

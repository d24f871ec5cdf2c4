"""A stage for each test."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.tui.screens.stage import terminal


@pytest.fixture(autouse=True)
def _terminal(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A terminal and a clock that are always the same."""
    with terminal(monkeypatch):
        yield

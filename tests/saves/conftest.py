"""Fixtures for the tests of saves."""

from __future__ import annotations

from pathlib import Path

import pytest

from saves import Store


@pytest.fixture
def store(tmp_path: Path) -> Store:
    """An empty store."""
    return Store(tmp_path / "saves", app="1.2.3")

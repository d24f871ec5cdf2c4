"""What all tests share: compiled catalogues, and English with all signs at the start of each test."""

from __future__ import annotations

import runpy
from collections.abc import Iterator
from pathlib import Path

import pytest

from tui import glyphs, i18n

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture(scope="session", autouse=True)
def _catalogues() -> None:
    """Compile the translations if they are not, or if they are older than their sources."""
    runpy.run_path(str(ROOT / "scripts" / "messages.py"))["compile_catalogues"](ROOT)


@pytest.fixture(autouse=True)
def _plain_start() -> Iterator[None]:
    """Language and signs are those of the process: bring them back after each test."""
    yield
    i18n.use("en")
    glyphs.use(False)

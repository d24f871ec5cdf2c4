"""What starting loads, counted: a count says the same on every machine, a clock does not."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
SCRIPT = runpy.run_path(str(ROOT / "scripts" / "cold_start.py"))


@pytest.mark.parametrize("case", SCRIPT["CASES"], ids=lambda case: case.label)
def test_no_more_is_loaded_than_is_needed(case: Any) -> None:
    """Each start stays below its number of modules, and loads nothing of the packages that it can do without."""
    loaded = SCRIPT["modules"](case)
    assert "sys" in loaded
    assert len(loaded) <= case.most
    assert not {name for name in loaded for package in case.without if f"{name}.".startswith(f"{package}.")}

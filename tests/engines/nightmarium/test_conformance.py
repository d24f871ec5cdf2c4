"""Nightmarium holds what every game must hold."""

from __future__ import annotations

import pytest

from engines.core.selfcheck import check
from engines.nightmarium.game import GAME


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("seats", GAME.seats)
def test_it_conforms(seats: int, seed: int) -> None:
    """Even seeds take the default options, odd ones draw them; two of four are played with some skill."""
    assert check(GAME, seats, seed) == []

"""Every game, with every number of seats, holds what every game must hold."""

from __future__ import annotations

import pytest

from engines.core.selfcheck import check
from tests.engines.games import GAMES, TABLES

SEEDS = 16
"""Even seeds take the default options, odd ones draw them; two of four are played with some skill."""


@pytest.mark.parametrize("seed", range(SEEDS))
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_game_conforms(game: str, seats: int, seed: int) -> None:
    assert check(GAMES[game], seats, seed) == []

"""The games that the tests of all games run over: every registered one and the toy."""

from __future__ import annotations

from engines import registry
from engines.core.game import Game
from tests.toy import GAME as TOY

GAMES: dict[str, Game] = {**registry(), TOY.id: TOY}
TABLES = [(game_id, seats) for game_id, game in GAMES.items() for seats in game.seats]
"""Each game with each number of seats."""

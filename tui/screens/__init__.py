"""The screens: one file each; `GAME_SCREENS` says where the screen of a game is found."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tui.screens.game import GameScreen

GAME_SCREENS = {
    "regicide": "tui.screens.regicide:RegicideScreen",
    "bicho-papao": "tui.screens.bicho_papao:BichoPapaoScreen",
    "nightmarium": "tui.screens.nightmarium:NightmariumScreen",
}
"""Module and class of each game's screen; loaded when the game is opened."""


def screen_class(game_id: str) -> type[GameScreen]:
    """The screen of a game."""
    module, _, name = GAME_SCREENS[game_id].partition(":")
    found: type[GameScreen] = getattr(import_module(module), name)
    return found

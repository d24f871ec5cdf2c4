"""Palettes: what colours the screens are drawn in, as TOML files that players can copy and change."""

from __future__ import annotations

from typing import TYPE_CHECKING

from themes.loader import Themes, load
from themes.palette import Ink, Palette

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["AUTO", "DEFAULT", "NO_COLOUR", "Ink", "Palette", "Themes", "load", "palette_for"]

AUTO = "auto"
"""Stands for the default, and in a game for that game's own theme if there is one."""
DEFAULT = "night"
NO_COLOUR = "mono"
"""What is worn where the terminal's user asked for no colours (`NO_COLOR`)."""


def palette_for(theme: str, game: str | None = None, *, no_color: bool = False, themes: Mapping[str, Palette] | None = None) -> Palette:
    """The palette to draw with.

    Args:
        theme: id of a theme, or `AUTO`; the default stands in for one that is not there (it may have been left out for
            a fault since it was chosen).
        game: id of the game that is played, None on the shelf.
        no_color: the terminal's user wants no colours, whatever is set.
        themes: the palettes there are (`load().palettes`); None for the app's own.
    """
    known = load().palettes if themes is None else themes
    found = known[game] if theme == AUTO and game and game in known else known.get(theme, known[DEFAULT])
    if no_color and found.colours != "none":
        found = load().palettes[NO_COLOUR]
    return found.for_game(game or "")

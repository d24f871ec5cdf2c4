"""A palette for terminals that have sixteen colours: taken by hue, since the nearest of sixteen to a soft colour is grey."""

from __future__ import annotations

import colorsys

from themes.palette import SURFACES, Ink, Palette, luminance, rgb

GREY = 40
"""Red, green and blue that differ by less (of 255) make a colour that counts as grey."""

HUES = ((18, "red"), (65, "yellow"), (165, "green"), (200, "cyan"), (260, "blue"), (330, "magenta"), (360, "red"))
"""Up to which hue, in degrees, each colour reaches."""


def sixteen(palette: Palette) -> Palette:
    """The same palette in the terminal's sixteen colours; one that has no others is returned as it is.

    What the cursor is on is shown in reverse: of sixteen colours none is left for a second ground.
    """
    if palette.colours != "truecolor":
        return palette
    dark = palette.kind == "dark"

    def all_of(inks: dict[str, Ink]) -> dict[str, Ink]:
        return {token: _ink(token, ink, dark) for token, ink in inks.items()}

    games = {game: all_of(inks) for game, inks in palette.games.items()}
    return Palette(palette.id, palette.name, palette.kind, "ansi", all_of(palette.inks), games)


def _ink(token: str, ink: Ink, dark: bool) -> Ink:
    if token in SURFACES:
        return Ink("black" if dark else "bright_white", reverse=token == "selected")
    if token == "on_accent":
        return Ink("black" if dark else "bright_white", bold=ink.bold)
    return Ink(_colour(ink.colour, dark), ink.bold or token == "bright", ink.dim, ink.reverse, ink.underline)


def _colour(colour: str, dark: bool) -> str:
    """The one of sixteen that stands for `#rrggbb` on a dark or a light ground."""
    red, green, blue = rgb(colour)
    if max(red, green, blue) - min(red, green, blue) < GREY:
        light = luminance(colour)
        if dark:
            return "bright_white" if light > 0.75 else "white" if light > 0.35 else "bright_black"
        return "black" if light < 0.06 else "bright_black" if light < 0.4 else "white"
    hue = 360 * colorsys.rgb_to_hsv(red, green, blue)[0]
    name = next(name for limit, name in HUES if hue <= limit)
    return f"bright_{name}" if dark else name

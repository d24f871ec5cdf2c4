"""What a palette is: one colour and its emphasis for each thing that is drawn, and how far two colours stand apart."""

from __future__ import annotations

import re

from engines.core.model import Struct, field

TOKENS = (
    "ground",
    "raised",
    "selected",
    "text",
    "bright",
    "dim",
    "rule",
    "accent",
    "on_accent",
    "loss",
    "good",
    "warn",
    "suit_clubs",
    "suit_diamonds",
    "suit_hearts",
    "suit_spades",
)
"""Everything that has a colour of its own: `ground` is what lies behind, `raised` the surface of what lies over it,
`selected` that of what the cursor is on, `rule` the thin lines, `on_accent` text that stands on the accent; the rest is
text on one of the three surfaces."""

SURFACES = ("ground", "raised", "selected")
"""The tokens that are no text but what lies behind it."""

EMPHASES = ("bold", "dim", "reverse", "underline")
"""What a terminal can do to a text without colour."""

ANSI_COLOURS = tuple(
    bright + name for bright in ("", "bright_") for name in ("black", "red", "green", "yellow", "blue", "magenta", "cyan", "white")
)
"""The sixteen colours that the player's terminal defines, in its order."""

HEX = re.compile(r"#[0-9a-fA-F]{6}")


class Ink(Struct, frozen=True):
    """How one token looks."""

    colour: str = ""
    """`#rrggbb`, one of `ANSI_COLOURS`, or "": the terminal's own."""
    bold: bool = False
    dim: bool = False
    reverse: bool = False
    underline: bool = False


class Palette(Struct, frozen=True):
    """The colours of the whole app, and what single games change in them."""

    id: str
    """What settings and the command line call it."""
    name: str
    """What the player reads (msgid in the context "theme"; a player's own theme may be called anything)."""
    kind: str
    """"dark" or "light": how the ground looks."""
    colours: str
    """"truecolor", "ansi" (what the terminal makes of sixteen names) or "none" (emphasis only)."""
    inks: dict[str, Ink]
    """One for each of `TOKENS`."""
    games: dict[str, dict[str, Ink]] = field(default_factory=dict)
    """By game id: the tokens that this game's screens show otherwise."""

    def ink(self, token: str, game: str = "") -> Ink:
        """How a token looks, for a game or in general. Raises KeyError if it is not one of `TOKENS`."""
        found = self.games.get(game, {}).get(token)
        return self.inks[token] if found is None else found

    def for_game(self, game: str) -> Palette:
        """The same palette with what this game changes."""
        if game not in self.games:
            return self
        return Palette(self.id, self.name, self.kind, self.colours, {**self.inks, **self.games[game]}, self.games)


def rgb(colour: str) -> tuple[int, int, int]:
    """Red, green and blue, 0 to 255, of `#rrggbb`."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def luminance(colour: str) -> float:
    """How light `#rrggbb` is: 0 black to 1 white (relative luminance of WCAG 2.2)."""
    shares = [value / 255 for value in rgb(colour)]
    red, green, blue = (share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4 for share in shares)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """How well `#rrggbb` can be read on another: 1 not at all to 21 black on white (contrast ratio of WCAG 2.2)."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)

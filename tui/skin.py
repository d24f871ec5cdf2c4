"""From tokens to styles: the palette in force, for the canvas and for Textual's own widgets."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from rich.style import Style
from textual.theme import Theme

from themes.palette import TOKENS, Ink, Palette
from themes.sixteen import sixteen

if TYPE_CHECKING:
    from textual.app import App

MODIFIERS = ("raised", "selected", "bold", "reverse", "underline")
"""Words that a token may carry besides its name: `raised accent`, `bold suit_hearts`, `selected underline dim`."""

FIELD_CSS = """
Input > .input--cursor {
    background: $input-cursor-background; color: $input-cursor-foreground; text-style: $input-cursor-text-style;
}
"""
"""For the app's style sheet: the cursor of text fields follows the palette. Textual's own sheet makes it white on the
terminal's colours, whatever the theme says."""


class Paint(NamedTuple):
    """A token, ready to be drawn."""

    style: Style
    blank: tuple[object, ...]
    """What a space in this style looks like; equal for two styles whose spaces cannot be told apart."""


class _Skin:
    """The palette in force: one for each process, like the language."""

    palette: Palette = Palette("plain", "Plain", "dark", "none", {token: Ink() for token in TOKENS})
    stamp = 0
    """Goes up with each change, so that what was drawn before can be known as stale."""


def palette() -> Palette:
    """The palette in force."""
    return _Skin.palette


def stamp() -> int:
    """A number that changes with the palette."""
    return _Skin.stamp


def use(palette: Palette) -> None:
    """Draw with this palette from now on."""
    _Skin.palette = palette
    _Skin.stamp += 1
    paint.cache_clear()


@cache
def paint(token: str) -> Paint:
    """What a token looks like in the palette in force.

    Args:
        token: the name of one of `themes.palette.TOKENS`, with any of `MODIFIERS` before it; a surface alone is text
            on it. `accent.<game>` is the accent that a game has, on whatever screen.

    Raises:
        KeyError: there is no such token.
    """
    words = token.split()
    names = [word for word in words if word not in MODIFIERS] or ["text"]
    if len(names) > 1:
        raise KeyError(token)
    name, _, game = names[0].partition(".")
    now = _Skin.palette
    ink = now.ink(name, game)
    under = now.ink("accent" if name == "on_accent" else surface(words), game)
    # turned round, a text's colour becomes the ground: one for the whole line, or it would be a patchwork
    front, back = (now.ink("text").colour if under.reverse else ink.colour), under.colour
    if name == "on_accent" and ink.reverse:
        # where the ground's own colour is not known: the accent turned round
        front, back = back, now.ink("ground").colour
    # where there is no second colour, the emphasis of a surface marks what lies on it
    reverse = "reverse" in words or ink.reverse or under.reverse
    underline = "underline" in words or ink.underline
    style = Style(
        color=front or None,
        bgcolor=back or None,
        bold="bold" in words or ink.bold or None,
        dim=ink.dim or None,
        reverse=reverse or None,
        underline=underline or None,
    )
    return Paint(style, (back, reverse, underline, front if reverse or underline else None))


def surface(words: list[str]) -> str:
    """The surface that the words of a token name; a line under the cursor is that wherever it lies."""
    return "selected" if "selected" in words else "raised" if "raised" in words else "ground"


def _css(ink: Ink) -> str:
    """A colour as Textual's style sheets write it."""
    if ink.colour.startswith("#"):
        return ink.colour
    return f"ansi_{ink.colour or 'default'}"


def textual_theme(palette: Palette) -> Theme:
    """The theme that makes Textual's own widgets (text fields, the empty screen) look like the canvas."""
    inks = {token: _css(ink) for token, ink in palette.inks.items()}
    exact = palette.colours == "truecolor"
    theme = Theme(
        name=f"nightshelf-{stamp()}",
        primary=inks["accent"],
        secondary=inks["text"],
        warning=inks["warn"],
        error=inks["loss"],
        success=inks["good"],
        accent=inks["accent"],
        foreground=inks["text"],
        background=inks["ground"],
        surface=inks["ground"],
        panel=inks["raised"],
        boost=inks["raised"],
        dark=palette.kind == "dark",
        ansi=not exact,
        variables={
            "border": inks["accent"],
            "border-blurred": inks["rule"],
            "input-cursor-background": inks["accent"] if exact else inks["ground"],
            "input-cursor-foreground": inks["on_accent"] if exact else inks["accent"],
            "input-cursor-text-style": "none" if exact else "reverse",
            "input-selection-background": inks["raised"],
            "input-selection-foreground": inks["bright"],
            "text-disabled": inks["dim"],
            "text-muted": inks["dim"],
            # asked for by Textual's own style sheets where a theme uses the terminal's colours
            "ansi-background": inks["ground"],
            "ansi-foreground": inks["text"],
        },
    )
    if palette.colours == "none":
        # Textual fills in colours of its own for whatever a theme leaves open
        theme.variables = {
            name: "ansi_default" if value.startswith("ansi_") else value for name, value in theme.to_color_system().generate().items()
        }
    return theme


def dress(app: App[Any], palette: Palette) -> None:
    """Give the app a palette: what is drawn from now on, and what Textual draws itself.

    An app that starts without colour wants `ansi_color=True` when it is made, or Textual answers `NO_COLOR` with greys.
    """
    if app.console.color_system == "standard":
        palette = sixteen(palette)
    use(palette)
    theme = textual_theme(palette)
    app.register_theme(theme)
    app.ansi_color = theme.ansi
    app.theme = theme.name

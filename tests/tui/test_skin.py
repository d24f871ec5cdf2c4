"""From tokens to styles: surfaces, emphasis, the accent of a game, and what Textual is told."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from themes import load
from themes.sixteen import sixteen
from tui import skin

PALETTES = load().palettes


@pytest.fixture(autouse=True)
def _palette_of_before() -> Iterator[None]:
    before = skin.palette()
    yield
    skin.use(before)


def colours(token: str) -> tuple[str | None, str | None]:
    """Foreground and background of a token, as they are named."""
    style = skin.paint(token).style
    return style.color and style.color.name, style.bgcolor and style.bgcolor.name


@pytest.mark.parametrize("surface", ["raised", "selected"])
def test_a_token_lies_on_the_ground_or_on_the_surface_it_names(surface: str) -> None:
    night = PALETTES["night"]
    skin.use(night)
    assert colours("accent") == (night.ink("accent").colour, night.ink("ground").colour)
    assert colours(f"{surface} accent") == (night.ink("accent").colour, night.ink(surface).colour)
    assert colours(surface) == (night.ink("text").colour, night.ink(surface).colour)


def test_modifiers_add_emphasis_to_any_token() -> None:
    skin.use(PALETTES["night"])
    style = skin.paint("bold underline suit_hearts").style
    assert style.bold
    assert style.underline
    assert not style.reverse


def test_a_game_shows_its_accent_on_any_screen() -> None:
    night = PALETTES["night"]
    skin.use(night)
    assert colours("accent.incubo")[0] == night.games["incubo"]["accent"].colour
    assert colours("accent.chess") == colours("accent")


def test_two_names_in_one_token_are_refused() -> None:
    with pytest.raises(KeyError):
        skin.paint("accent loss")


def test_the_terminals_own_palette_leaves_the_ground_alone_and_turns_the_accent_round() -> None:
    skin.use(PALETTES["terminal"])
    assert colours("text") == (None, None)
    style = skin.paint("on_accent").style
    assert style.reverse
    assert colours("on_accent") == (PALETTES["terminal"].ink("accent").colour, None)


def test_without_a_second_ground_the_cursors_line_is_turned_round_in_one_colour() -> None:
    skin.use(sixteen(PALETTES["night"]))
    assert skin.paint("selected accent").style.reverse
    assert colours("selected accent") == colours("selected text")


@pytest.mark.parametrize("theme", list(PALETTES))
def test_textual_is_told_a_theme_that_it_can_use(theme: str) -> None:
    palette = PALETTES[theme]
    told = skin.textual_theme(palette)
    assert told.ansi == (palette.colours != "truecolor")
    assert told.dark == (palette.kind == "dark")
    assert {"background", "foreground", "panel", "input-cursor-background"} <= set(told.to_color_system().generate())


def test_the_theme_without_colours_tells_textual_none() -> None:
    values = skin.textual_theme(PALETTES["mono"]).to_color_system().generate().values()
    assert not [value for value in values if value.startswith("#") or (value.startswith("ansi_") and not value.startswith("ansi_default"))]

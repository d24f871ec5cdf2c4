"""The palettes that come with the app: complete, legible, and told apart with few colours or none."""

from __future__ import annotations

import itertools
import math

import pytest
from rich.color import Color, ColorSystem

from themes import NO_COLOUR, load, palette_for
from themes.loader import BUILT_IN, READABLE
from themes.palette import SURFACES, TOKENS, Palette, contrast, rgb
from themes.sixteen import sixteen

PALETTES = load().palettes
COLOURED = [theme for theme in BUILT_IN if PALETTES[theme].colours == "truecolor"]
SUITS = ("suit_clubs", "suit_diamonds", "suit_hearts", "suit_spades")
TOLD_APART = [*itertools.combinations(SUITS, 2), ("accent", "text"), ("loss", "good"), ("loss", "text"), ("dim", "bright")]
"""Tokens that say different things where nothing but colour differs at a glance."""


def in_256(colour: str) -> int | None:
    """The number of the nearest of 256 colours."""
    return Color.parse(colour).downgrade(ColorSystem.EIGHT_BIT).number


@pytest.mark.parametrize("theme", BUILT_IN)
def test_every_palette_has_an_ink_for_every_token(theme: str) -> None:
    assert set(PALETTES[theme].inks) == set(TOKENS)


@pytest.mark.parametrize("theme", COLOURED)
@pytest.mark.parametrize("pair", TOLD_APART, ids="-".join)
def test_what_differs_still_differs_in_256_colours(theme: str, pair: tuple[str, str]) -> None:
    palette = PALETTES[theme]
    one, other = (palette.ink(token) for token in pair)
    assert (in_256(one.colour), one.bold) != (in_256(other.colour), other.bold)


@pytest.mark.parametrize("theme", COLOURED)
@pytest.mark.parametrize("pair", TOLD_APART, ids="-".join)
def test_what_differs_still_differs_in_16_colours(theme: str, pair: tuple[str, str]) -> None:
    palette = sixteen(PALETTES[theme])
    assert palette.ink(pair[0]) != palette.ink(pair[1])


@pytest.mark.parametrize("theme", COLOURED)
def test_in_16_colours_no_text_has_the_colour_of_the_ground(theme: str) -> None:
    palette = sixteen(PALETTES[theme])
    assert all(palette.ink(token).colour != palette.ink("ground").colour for token in TOKENS if token not in (*SURFACES, "on_accent"))


@pytest.mark.parametrize("theme", ["terminal", "mono"])
def test_sixteen_leaves_a_palette_alone_that_has_no_more_colours(theme: str) -> None:
    assert sixteen(PALETTES[theme]) is PALETTES[theme]


def test_the_high_contrast_palette_is_legible_at_the_strictest_level_on_every_surface() -> None:
    palette = PALETTES["contrast"]
    for token, under in itertools.product(("text", "bright", "dim", "accent", "loss", "good", "warn", *SUITS), SURFACES):
        assert contrast(palette.ink(token).colour, palette.ink(under).colour) >= 7, (token, under)


@pytest.mark.parametrize("theme", COLOURED)
def test_the_surfaces_differ_from_each_other_in_256_colours(theme: str) -> None:
    grounds = {in_256(PALETTES[theme].ink(token).colour) for token in SURFACES}
    assert len(grounds) == len(SURFACES)


@pytest.mark.parametrize("theme", COLOURED)
def test_in_256_colours_no_text_has_the_colour_of_a_surface(theme: str) -> None:
    palette = PALETTES[theme]
    grounds = {in_256(palette.ink(token).colour) for token in SURFACES}
    read = [token for token in TOKENS if token not in (*SURFACES, "rule", "on_accent")]
    assert not grounds & {in_256(palette.ink(token).colour) for token in read}


def seen_without(kind: str, colour: str) -> tuple[float, ...]:
    """A colour as an eye sees it that lacks one kind of cones, as shares of light from 0 to 1.

    Simulated in linear RGB with the matrices of Machado, Oliveira and Fernandes (2009), severity 1.
    """
    matrix = {
        "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
        "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    }[kind]
    shares = [value / 255 for value in rgb(colour)]
    linear = [share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4 for share in shares]
    mixed = [min(1.0, max(0.0, sum(part * light for part, light in zip(row, linear, strict=True)))) for row in matrix]
    return tuple(12.92 * light if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055 for light in mixed)


@pytest.mark.parametrize("kind", ["protan", "deutan"])
@pytest.mark.parametrize("pair", [*itertools.combinations(SUITS, 2), ("loss", "good"), ("loss", "accent"), ("loss", "text")], ids="-".join)
def test_the_safe_palette_is_told_apart_by_eyes_that_do_not_tell_red_from_green(kind: str, pair: tuple[str, str]) -> None:
    one, other = (seen_without(kind, PALETTES["safe"].ink(token).colour) for token in pair)
    assert math.dist(one, other) > 0.25


def test_the_palette_without_colours_has_none_and_still_marks_the_cursor() -> None:
    palette = PALETTES[NO_COLOUR]
    assert not any(ink.colour for ink in palette.inks.values())
    assert palette.ink("selected").reverse


def test_the_terminals_own_palette_keeps_the_terminals_ground() -> None:
    assert PALETTES["terminal"].ink("ground").colour == ""


def test_a_game_has_its_own_theme_where_the_default_is_chosen() -> None:
    assert palette_for("auto", "regicide").id == "regicide"
    assert palette_for("auto").id == "night"


def test_a_chosen_theme_is_worn_in_every_game() -> None:
    assert palette_for("day", "regicide").id == "day"


def test_a_game_lends_its_accent_to_any_theme() -> None:
    day: Palette = palette_for("day", "regicide")
    assert day.ink("accent") == PALETTES["day"].games["regicide"]["accent"]
    assert contrast(day.ink("accent").colour, day.ink("on_accent").colour) >= READABLE


def test_without_colour_every_theme_is_the_one_without() -> None:
    assert palette_for("day", no_color=True).id == NO_COLOUR


def test_a_theme_that_has_gone_is_replaced_by_the_default() -> None:
    assert palette_for("left-out").id == "night"

"""The palettes that come with the app: complete, legible, and told apart with few colours or none."""

from __future__ import annotations

import itertools

import pytest
from rich.color import Color, ColorSystem

from themes import NO_COLOUR, load, palette_for
from themes.loader import BUILT_IN, READABLE
from themes.palette import SURFACES, TOKENS, Palette, contrast
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


def test_the_high_contrast_palette_is_legible_at_the_strictest_level() -> None:
    palette = PALETTES["contrast"]
    for token in ("text", "bright", "accent", "loss", "good", "warn", *SUITS):
        assert contrast(palette.ink(token).colour, palette.ink("ground").colour) >= 7


def test_the_safe_palette_tells_gain_from_loss_without_red_and_green() -> None:
    """Blue against orange: their blue shares differ widely, which every kind of colour blindness leaves."""
    good, loss = (PALETTES["safe"].ink(token).colour for token in ("good", "loss"))
    assert abs(int(good[5:7], 16) - int(loss[5:7], 16)) > 80


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

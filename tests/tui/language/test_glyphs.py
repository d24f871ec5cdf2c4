"""Both sets of signs take the same room, and the ASCII set is ASCII."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
import wcwidth
from rich.cells import cell_len

from tui import glyphs
from tui.glyphs import ASCII, UNICODE, Glyphs


def signs(glyph_set: Glyphs) -> Iterator[tuple[str, str]]:
    """Every sign of a set with its name."""
    for name, value in glyph_set._asdict().items():
        for place, sign in enumerate([value] if isinstance(value, str) else value):
            yield f"{name}[{place}]", sign


@pytest.mark.parametrize("glyph_set", [UNICODE, ASCII])
def test_every_sign_is_one_cell(glyph_set: Glyphs) -> None:
    """One code point without a variation selector, one cell by Rich and by wcwidth, no wide or emoji character."""
    for name, sign in signs(glyph_set):
        assert len(sign) == cell_len(sign) == wcwidth.wcwidth(sign) == 1, name
        assert ord(sign) < 0x10000, name


def test_ascii_is_ascii() -> None:
    """For every terminal; and signs that stand side by side differ."""
    assert all(sign.isascii() and sign.isprintable() for _, sign in signs(ASCII))
    for glyph_set in (UNICODE, ASCII):
        assert len({glyph_set.suit(suit) for suit in range(4)}) == 4
        assert len({glyph_set.full, glyph_set.empty, " "}) == 3
        assert glyph_set.light != glyph_set.heavy


def test_the_set_in_use() -> None:
    """It can be changed at any time."""
    glyphs.use(True)
    assert glyphs.now() is ASCII
    assert glyphs.is_ascii()
    glyphs.use(False)
    assert glyphs.now() is UNICODE


@pytest.mark.parametrize(
    ("option", "setting", "environ", "wanted"),
    [
        (True, False, {"LANG": "en_US.UTF-8"}, True),
        (False, True, {"LANG": "en_US.UTF-8"}, True),
        (False, False, {"LANG": "C"}, False),
        (False, None, {"LANG": "C"}, True),
        (False, None, {"LC_ALL": "POSIX", "LANG": "ru_RU.UTF-8"}, True),
        (False, None, {"LC_CTYPE": "ru_RU.KOI8-R"}, True),
        (False, None, {"LANG": "C.UTF-8"}, False),
        (False, None, {"LANG": "pt_BR.utf8@euro"}, False),
        (False, None, {"LANG": "pt_BR"}, False),
        (False, None, {}, False),
        (False, None, {"LANG": "C", "LC_CTYPE": "C.UTF-8"}, True),
        (False, None, {"LC_CTYPE": "C.UTF-8"}, False),
    ],
)
def test_when_ascii_is_wanted(option: bool, setting: bool | None, environ: dict[str, str], wanted: bool) -> None:
    """The option, then the setting, then a locale that cannot write UTF-8."""
    assert glyphs.detect(option, setting, environ) is wanted

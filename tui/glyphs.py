"""The signs that are drawn: suits, frames, bars, pointers. One set for every terminal, one of plain ASCII.

Every sign takes the same number of cells in both sets, so that nothing moves when the set changes. Signs are looked
up when they are drawn: `glyphs.now().pointer`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Frame(NamedTuple):
    """The pieces of a frame, one cell each."""

    across: str
    down: str
    top_left: str
    top_right: str
    bottom_left: str
    bottom_right: str


class Glyphs(NamedTuple):
    """One set of signs; all are one cell wide."""

    clubs: str
    diamonds: str
    hearts: str
    spades: str
    jester: str
    light: Frame
    """Frame of a card or a region."""
    heavy: Frame
    """Frame of what has the focus."""
    rule: str
    """A thin line between regions."""
    full: str
    """The filled part of a bar."""
    empty: str
    """The rest of a bar."""
    pointer: str
    """Stands before what the cursor is on."""
    mark: str
    """Stands on what is selected."""
    dot: str
    """Between items of a line; an empty place."""
    right: str
    """From one to the next."""
    left: str
    up: str
    """More above."""
    down: str
    """More below."""
    more: str
    """A text goes on."""
    minus: str
    abilities: tuple[str, ...]
    """Of Nightmarium's cards, by number: none, howler, weeper, mocker, executioner, scavenger, devourer."""

    def suit(self, suit: int) -> str:
        """The sign of a French suit: 0 clubs, 1 diamonds, 2 hearts, 3 spades."""
        return self[suit]  # type: ignore[return-value]


UNICODE = Glyphs(
    clubs="♣",
    diamonds="♦",
    hearts="♥",
    spades="♠",
    jester="★",
    light=Frame("─", "│", "┌", "┐", "└", "┘"),
    heavy=Frame("━", "┃", "┏", "┓", "┗", "┛"),
    rule="─",
    full="█",
    empty="░",
    pointer="▸",
    mark="●",
    dot="·",
    right="→",
    left="←",
    up="↑",
    down="↓",
    more="…",
    minus="−",
    abilities=("·", "☾", "≈", "◡", "†", "×", "▼"),
)
"""Needs a terminal that writes UTF-8."""

ASCII = Glyphs(
    clubs="C",
    diamonds="D",
    hearts="H",
    spades="S",
    jester="*",
    light=Frame("-", "|", "+", "+", "+", "+"),
    heavy=Frame("=", "#", "#", "#", "#", "#"),
    rule="-",
    full="#",
    empty=".",
    pointer=">",
    mark="*",
    dot=".",
    right=">",
    left="<",
    up="^",
    down="v",
    more="~",
    minus="-",
    abilities=(".", "(", "~", "%", "+", "/", "="),
)
"""For every terminal."""

_now = UNICODE


def use(ascii: bool) -> None:  # noqa: A002
    """Draw with plain ASCII from now on, or with the full set."""
    global _now
    _now = ASCII if ascii else UNICODE


def now() -> Glyphs:
    """The set in use."""
    return _now


def is_ascii() -> bool:
    """True if only ASCII is drawn."""
    return _now is ASCII


_NO_CHARSET = ("C", "POSIX")
_COERCED = (["", "C.UTF-8"], ["", "C.utf8"], ["", "UTF-8"])
"""What Python itself puts into LC_CTYPE when it starts in a locale of `_NO_CHARSET` (PEP 538); that says nothing of the terminal."""


def detect(option: bool, setting: bool | None, environ: Mapping[str, str]) -> bool:
    """Whether to draw with plain ASCII.

    Args:
        option: True if the command line asks for it.
        setting: what the player chose; None to follow the terminal.
        environ: the environment: a locale without UTF-8 (`C`, `ru_RU.KOI8-R`) means ASCII; no locale at all does not.
    """
    if option or setting is not None:
        return option or bool(setting)
    names = [environ.get(key, "") for key in ("LC_ALL", "LC_CTYPE", "LANG")]
    if names[:2] in _COERCED and names[2] in _NO_CHARSET:
        names[1] = ""
    name = next(filter(None, names), "")
    charset = name.partition(".")[2].partition("@")[0].lower().replace("-", "")
    return name in _NO_CHARSET or charset not in ("", "utf8")

"""Makes text that a player supplied safe and small enough to draw: names, titles, lines of a journal.

What it returns may still not be used as markup: draw it as plain text.
"""

from __future__ import annotations

import unicodedata

_MARKS_IN_A_ROW = 2
_READ_AT_MOST = 64
"""Characters looked at for each cell of width, so that a huge text costs no more than a long one."""

_DROPPED_CATEGORIES = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Mc"})
"""Controls (C0, DEL, C1), format characters (zero width, bidirectional, tags), surrogates, private use, unassigned;
and spacing marks, on whose width Rich and wcwidth do not agree."""

_VIRAMA = 9
"""Combining class of the marks that fuse two letters of an Indic script: Rich and wcwidth count those differently too."""

_DROPPED_RANGES = (
    # nothing to see, or only a request for another shape, which changes the width
    (0x034F, 0x034F),  # grapheme joiner
    (0x115F, 0x11FF),  # Hangul fillers, and vowels and tails that stand alone
    (0x17B4, 0x17B5),
    (0x180B, 0x180F),  # variation selectors
    (0x3164, 0x3164),
    (0xD7B0, 0xD7FF),
    (0xFE00, 0xFE0F),
    (0xFFA0, 0xFFA0),
    (0xE0100, 0xE01EF),
    # terminals, Rich and wcwidth do not agree on their width
    (0x2630, 0x2637),
    (0x268A, 0x268F),
    (0x4DC0, 0x4DFF),
    (0x1D300, 0x1D37F),
    (0x1F1E6, 0x1F1FF),  # letters of flags
    (0x1F3FB, 0x1F3FF),  # skin tones
)


def clean(text: str, width: int = 24) -> str:
    """The text on one line, without anything that could move the cursor, hide, reorder or pile up.

    Cleaning a clean text changes nothing. A wide character (Chinese, emoji) is kept and counts as two cells.

    Args:
        text: anything, of any length.
        width: cells that it may take, 1 to 1000; what is over is cut off.
    """
    readable = unicodedata.normalize("NFC", text[: width * _READ_AT_MOST])
    words = "".join(" " if each.isspace() else each for each in readable if each.isspace() or _kept(each)).split()
    kept: list[str] = []
    cells = marks = 0
    for each in unicodedata.normalize("NFC", " ".join(words)):
        if unicodedata.category(each)[0] == "M":
            marks += 1
            if not kept or kept[-1] == " " or marks > _MARKS_IN_A_ROW:
                continue
        else:
            marks = 0
            cells += 2 if unicodedata.east_asian_width(each) in "WF" else 1
            if cells > width:
                break
        kept.append(each)
    return "".join(kept).strip()


def _kept(each: str) -> bool:
    if each.isascii():
        return each.isprintable()
    if unicodedata.category(each) in _DROPPED_CATEGORIES or unicodedata.combining(each) == _VIRAMA:
        return False
    return not any(low <= ord(each) <= high for low, high in _DROPPED_RANGES)

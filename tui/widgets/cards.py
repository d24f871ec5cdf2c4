"""A playing card as all games draw it: 5x3 cells where room is tight, 11x7 where there is plenty."""

from __future__ import annotations

from typing import NamedTuple

from tui import glyphs
from tui.paint import Canvas, wrap

SMALL = (5, 3)
LARGE = (11, 7)
"""Width and height in cells, without the row by which a marked card is raised."""


class Face(NamedTuple):
    """What is printed on a card."""

    label: str
    """Rank and suit: two or three cells."""
    token: str
    """Token of its colour."""
    text: str = ""
    """What it does, in few words; only large cards have room for it."""


def draw_card(canvas: Canvas, x: int, y: int, face: Face, *, large: bool, marked: bool, focused: bool, tag: str) -> None:
    """Draw one card.

    Args:
        canvas: where.
        x: column of its left edge.
        y: row of its upper edge when it is not marked; a marked card begins one row higher.
        face: what is on it.
        large: 11x7 instead of 5x3.
        marked: raised by a row, with the mark on it.
        focused: in a heavy frame.
        tag: a digit for its lower edge.
    """
    width, height = LARGE if large else SMALL
    top, tall = (y - 1, height + 1) if marked else (y, height)
    frame = "accent" if focused else "text" if marked else "dim"
    canvas.fill(x, top, width, tall, "text")
    canvas.box(x, top, width, tall, frame, heavy=focused)
    canvas.put(x + 1, top + 1, face.label, f"bold {face.token}")
    if marked:
        canvas.put(x + width // 2, top + 2 if not large else top + 1, glyphs.now().mark, "accent")
    if large:
        canvas.put(x + width - 1 - len(face.label), top + tall - 2, face.label, f"bold {face.token}")
        for row, line in enumerate(wrap(face.text, width - 2)[: height - 4]):
            canvas.put(x + 1, top + 2 + row, line, "dim")
    if tag:
        canvas.put(x + width // 2, top + tall - 1, tag, frame)


def fan(count: int, room: int, large: bool) -> list[int]:
    """Columns of the left edges of `count` cards in `room` cells: side by side, or overlapping when they are many."""
    width = LARGE[0] if large else SMALL[0]
    step = width + 1
    if count > 1 and (count - 1) * step + width > room:
        step = max(2, (room - width) // (count - 1))
    return [place * step for place in range(count)]

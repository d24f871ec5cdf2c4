"""A screen of the app as an SVG: the characters of its cells as text, frames and bars as shapes that join without gaps."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple
from xml.sax.saxutils import escape

from rich.style import Style
from textual.strip import Strip

WIDTH, HEIGHT, SIZE = 10, 20, 16
"""Of a cell, and of the letters, in pixels."""
MARGIN = 14
FONTS = "'DejaVu Sans Mono', Menlo, Consolas, 'Liberation Mono', monospace"

LIGHT, HEAVY = 1.2, 2.6
"""How thick the lines of frames are."""

ARMS = {
    "─": "rl", "━": "RL", "│": "ud", "┃": "UD",
    "┌": "rd", "┐": "ld", "└": "ru", "┘": "lu", "┏": "RD", "┓": "LD", "┗": "RU", "┛": "LU",
    "├": "udr", "┤": "udl", "┬": "rld", "┴": "rlu", "┼": "rlud",
}  # fmt: skip
"""The sides of its cell that a line character goes to from the middle; capitals for a heavy line."""
_ENDS = {"u": (0.5, 0.0), "d": (0.5, 1.0), "l": (0.0, 0.5), "r": (1.0, 0.5)}
BLOCKS = {"█": 1.0, "▓": 0.75, "▒": 0.5, "░": 0.25}
"""How much a filled cell shows of its colour."""


class Run(NamedTuple):
    """Cells beside each other in one style."""

    x: int
    y: int
    text: str
    ink: str
    ground: str
    bold: bool


def _colour(style: Style | None, *, ground: bool, default: str) -> str:
    if style is None:
        return default
    colour = style.bgcolor if ground != bool(style.reverse) else style.color
    return default if colour is None or colour.is_default else colour.get_truecolor().hex


def runs(rows: Sequence[Strip], ink: str, ground: str) -> Iterator[Run]:
    """All cells of a screen.

    Args:
        rows: its lines.
        ink, ground: the colours of cells that have none.
    """
    for y, row in enumerate(rows):
        x = 0
        for text, style, _ in row:
            bold = bool(style and style.bold)
            yield Run(x, y, text, _colour(style, ground=False, default=ink), _colour(style, ground=True, default=ground), bold)
            x += len(text)


def _shapes(run: Run) -> Iterator[str]:
    """The frames and bars of a run; equal ones beside each other are one shape."""
    place = 0
    for character, same in groupby(run.text):
        count = len(list(same))
        left, top, width = (run.x + place) * WIDTH, run.y * HEIGHT, count * WIDTH
        if character in BLOCKS:
            rectangle = f'<rect x="{left}" y="{top + 3}" width="{width}" height="{HEIGHT - 6}"'
            yield f'{rectangle} fill="{run.ink}" fill-opacity="{BLOCKS[character]}"/>'
        elif character in ARMS:
            arms = ARMS[character]
            starts = [left] if arms.lower() == "rl" else range(left, left + width, WIDTH)
            path = "".join(_arms(arms, start, top, width if arms.lower() == "rl" else WIDTH) for start in starts)
            yield f'<path d="{path}" stroke="{run.ink}" stroke-width="{HEAVY if arms.isupper() else LIGHT}" stroke-linecap="square"/>'
        place += count


def _arms(arms: str, left: int, top: int, width: int) -> str:
    """Lines from the middle of a place to its sides."""
    middle = f"M{left + width / 2:g} {top + HEIGHT / 2:g}"
    ends = (_ENDS[arm] for arm in arms.lower())
    return "".join(f"{middle}L{left + width * x:g} {top + HEIGHT * y:g}" for x, y in ends)


def _words(run: Run) -> Iterator[str]:
    """The text of a run, word by word: a font whose letters are wider or narrower moves no column."""
    shown = "".join(" " if each in ARMS or each in BLOCKS else each for each in run.text)
    place = 0
    for word in shown.split(" "):
        if word:
            x, y, length = (run.x + place) * WIDTH, run.y * HEIGHT + HEIGHT * 0.73, len(word) * WIDTH
            weight = ' font-weight="bold"' if run.bold else ""
            yield f'<text x="{x}" y="{y:g}" textLength="{length}" fill="{run.ink}"{weight}>{escape(word)}</text>'
        place += len(word) + 1


def draw(rows: Sequence[Strip], ink: str, ground: str, title: str) -> str:
    """The picture of a screen.

    Args:
        rows: its lines, all equally long, of characters one cell wide.
        ink, ground: the colours of cells that have none.
        title: what the picture shows, for those who cannot see it.
    """
    cells = list(runs(rows, ink, ground))
    width, height = max(row.cell_length for row in rows) * WIDTH, len(rows) * HEIGHT
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-MARGIN} {-MARGIN} {width + 2 * MARGIN} {height + 2 * MARGIN}" '
        f'role="img" font-family="{FONTS}" font-size="{SIZE}" fill="none">',
        f"<title>{escape(title)}</title>",
        f'<rect x="{-MARGIN}" y="{-MARGIN}" width="{width + 2 * MARGIN}" height="{height + 2 * MARGIN}" rx="10" fill="{ground}"/>',
    ]
    for run in cells:
        if run.ground != ground:
            box = f'x="{run.x * WIDTH}" y="{run.y * HEIGHT}" width="{len(run.text) * WIDTH}" height="{HEIGHT}"'
            parts.append(f'<rect {box} fill="{run.ground}"/>')
        parts += _shapes(run)
        parts += _words(run)
    return "\n".join([*parts, "</svg>", ""])

"""The canvas of cells that all screens are drawn on, and the widget that sends only the cells that changed.

A screen draws everything anew on an empty canvas whenever something may have changed; comparing it with the canvas
before finds the few cells to send. That keeps a key press at some hundred bytes without any bookkeeping in the screens.
"""

from __future__ import annotations

import unicodedata
from functools import cache
from typing import TYPE_CHECKING, Any

from rich.cells import get_character_cell_size
from rich.segment import Segment
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from tui import glyphs, skin

if TYPE_CHECKING:
    from collections.abc import Iterator

    from textual.app import App

    from themes.palette import Palette

NEAR = 8
"""Changed cells that are no farther apart go out together: moving the cursor costs more than the cells between."""


def text_width(text: str) -> int:
    """Cells that a text takes when it is put on a canvas."""
    if text.isascii() and text.isprintable():
        return len(text)
    return sum(_width(char) for char in text)


def clip(text: str, width: int) -> str:
    """A text cut to at most `width` cells; where something is cut off, the last cell says that it goes on."""
    if text_width(text) <= width:
        return text
    kept, used = [], 0
    for char in text:
        used += _width(char)
        if used > width - 1:
            break
        kept.append(char)
    return "".join(kept) + glyphs.now().more if width > 0 else ""


def wrap(text: str, width: int) -> list[str]:
    """A text in lines of at most `width` cells (1 or more), broken at spaces; longer words are broken anywhere.

    Line ends in the text stay; an empty text has no lines.
    """
    lines: list[str] = []
    for paragraph in text.splitlines():
        line, used = "", 0
        for word in paragraph.split():
            long = text_width(word)
            if line and used + 1 + long > width:
                lines.append(line)
                line, used = "", 0
            if line:
                line, used = f"{line} {word}", used + 1 + long
                continue
            for char in word:
                size = _width(char)
                if used + size > width and line:
                    lines.append(line)
                    line, used = "", 0
                line, used = line + char, used + size
        lines.append(line)
    return lines


@cache
def _width(char: str) -> int:
    """Cells of one character: 0 for those that are not drawn, and for marks that sit on the letter before."""
    return get_character_cell_size(char) if char.isprintable() else 0


@cache
def _blank(token: str) -> str:
    """The token under which a space is kept, so that spaces that look the same are the same."""
    words = token.split()
    if "reverse" in words or "underline" in words or words[-1].startswith("on_accent"):
        return token
    under = skin.surface(words)
    return "text" if under == "ground" else under


class Canvas:
    """Cells to draw on: each holds a character and the token of its style (see `skin.paint`).

    Whatever lies outside is left out, so callers need not check the edges. Characters that would not show (controls)
    are dropped: nothing that is put here can reach the terminal as anything but text.

    Args:
        width: columns, 0 or more.
        height: rows, 0 or more.
    """

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        self.stamp = skin.stamp()
        self._chars = [[" "] * width for _ in range(height)]
        self._tokens = [["text"] * width for _ in range(height)]
        self._strips: dict[int, Strip] = {}

    def put(self, x: int, y: int, text: str, token: str = "text", width: int | None = None) -> int:
        """Write a text on one row, and return the column after it.

        Args:
            x: column of its first cell; may lie left of the canvas.
            y: row.
            text: what to write, as it is.
            token: its style.
            width: most cells it may take; a longer text is cut and ends in the sign that it goes on. None: up to the
                right edge.
        """
        room = self.width - x if width is None else min(width, self.width - x)
        shown = clip(text, room)
        if not 0 <= y < self.height:
            return x + text_width(shown)
        for char in shown:
            size = _width(char)
            if size:
                self._set(x, y, char, size, token)
            elif unicodedata.combining(char) and 0 < x <= self.width:
                before = x - 1 if self._chars[y][x - 1] else x - 2
                self._chars[y][before] += char
            x += size
        return x

    def right(self, x: int, y: int, text: str, token: str = "text") -> int:
        """Write a text that ends before column `x`, and return its first column."""
        start = x - text_width(text)
        self.put(start, y, text, token)
        return start

    def fill(self, x: int, y: int, width: int, height: int, token: str = "text", char: str = " ") -> None:
        """Fill a rectangle with one character of one cell."""
        for row in range(max(0, y), min(self.height, y + height)):
            for column in range(max(0, x), min(self.width, x + width)):
                self._set(column, row, char, 1, token)

    def hline(self, x: int, y: int, width: int, token: str = "rule", heavy: bool = False) -> None:
        """A line from left to right."""
        signs = glyphs.now()
        self.fill(x, y, width, 1, token, signs.heavy.across if heavy else signs.rule)

    def vline(self, x: int, y: int, height: int, token: str = "rule", heavy: bool = False) -> None:
        """A line from top to bottom."""
        signs = glyphs.now()
        self.fill(x, y, 1, height, token, signs.heavy.down if heavy else signs.light.down)

    def box(self, x: int, y: int, width: int, height: int, token: str = "rule", heavy: bool = False) -> None:
        """A frame, 2x2 cells or more with its lines; what is inside stays as it is."""
        frame = glyphs.now().heavy if heavy else glyphs.now().light
        right, bottom = x + width - 1, y + height - 1
        for row in (y, bottom):
            self.fill(x + 1, row, width - 2, 1, token, frame.across)
        for column in (x, right):
            self.fill(column, y + 1, 1, height - 2, token, frame.down)
        corners = ((x, y, frame.top_left), (right, y, frame.top_right), (x, bottom, frame.bottom_left), (right, bottom, frame.bottom_right))
        for column, row, corner in corners:
            self.fill(column, row, 1, 1, token, corner)

    def bar(self, x: int, y: int, width: int, part: int, whole: int, token: str = "accent", rest: str = "rule") -> None:
        """A bar: `part` of `whole` in `width` cells. It is full or empty only if that is exactly so (from 2 cells on)."""
        part = max(0, min(part, whole))
        cells = round(width * part / whole) if whole else 0
        if 0 < part < whole and width > 1:
            cells = max(1, min(width - 1, cells))
        self.fill(x, y, cells, 1, token, glyphs.now().full)
        self.fill(x + cells, y, width - cells, 1, rest, glyphs.now().empty)

    def text(self) -> list[str]:
        """The rows as plain text."""
        return ["".join(row) for row in self._chars]

    def strip(self, y: int) -> Strip:
        """A row as Textual wants it, in as few segments as look the same; kept until the row is drawn on."""
        strip = self._strips.get(y)
        if strip is None:
            strip = self._strips[y] = Strip(list(self._segments(y)), self.width)
        return strip

    def changes(self, before: Canvas) -> list[Region]:
        """Where this canvas looks different from another one of the same size."""
        return [
            Region(start, y, end - start, 1)
            for y in range(self.height)
            if self._chars[y] != before._chars[y] or self._tokens[y] != before._tokens[y]
            for start, end in self._spans(before, y)
        ]

    def _set(self, x: int, y: int, char: str, size: int, token: str) -> None:
        """One character of `size` cells; a wide one that does not fit, or that loses a half, becomes a space."""
        chars, tokens = self._chars[y], self._tokens[y]
        if x < 0 or x + size > self.width:
            return
        if not chars[x]:
            chars[x - 1] = " "
        after = x + size
        if after < self.width and not chars[after]:
            chars[after] = " "
        if char == " ":
            token = _blank(token)
        chars[x], tokens[x] = char, token
        if size == 2:
            chars[x + 1], tokens[x + 1] = "", token
        self._strips.pop(y, None)

    def _segments(self, y: int) -> Iterator[Segment]:
        """Runs of one style. A space belongs to the run beside it if it looks the same there."""
        run: list[str] = []
        now, blank = skin.paint("text"), True
        for char, token in zip(self._chars[y], self._tokens[y], strict=True):
            next_ = skin.paint(token)
            if next_ is not now:
                if char == " " and next_.blank == now.blank:
                    next_ = now
                elif not (blank and next_.blank == now.blank):
                    if run:
                        yield Segment("".join(run), now.style)
                    run, blank = [], True
                now = next_
            run.append(char)
            blank = blank and char == " "
        if run:
            yield Segment("".join(run), now.style)

    def _spans(self, before: Canvas, y: int) -> Iterator[tuple[int, int]]:
        """First column and the one after the last of each changed stretch of a row, near ones joined."""
        start = end = -1
        rows = zip(self._chars[y], before._chars[y], self._tokens[y], before._tokens[y], strict=True)
        for x, (char, old, token, old_token) in enumerate(rows):
            if char == old and token == old_token:
                continue
            if start >= 0 and x - end > NEAR:
                yield self._whole(before, y, start, end)
                start = -1
            if start < 0:
                start = x
            end = x + 1
        yield self._whole(before, y, start, end)

    def _whole(self, before: Canvas, y: int, start: int, end: int) -> tuple[int, int]:
        """A span that cuts no character of two cells, old or new."""
        rows = (self._chars[y], before._chars[y])
        while any(not row[start] for row in rows):
            start -= 1
        while end < self.width and any(not row[end] for row in rows):
            end += 1
        return start, end


class CanvasView(Widget):
    """A widget drawn on a canvas: a subclass says in `draw` how it looks, and `repaint` shows what has changed since."""

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id, classes=classes)
        self._canvas: Canvas | None = None

    def draw(self, canvas: Canvas) -> None:
        """Draw all of it on an empty canvas of the widget's size."""

    def repaint(self) -> None:
        """Draw again and send the cells that changed; nothing if none did, or if it was never shown."""
        before = self._canvas
        if before is None:
            return
        canvas = self._canvas = self._drawn()
        if (canvas.width, canvas.height, canvas.stamp) != (before.width, before.height, before.stamp):
            self.refresh()
        elif changed := canvas.changes(before):
            self.refresh(*changed)

    def render_line(self, y: int) -> Strip:
        """Textual's hook: one row, drawn before or now (first time, new size, new palette)."""
        canvas = self._canvas
        if canvas is None or (canvas.width, canvas.height, canvas.stamp) != (*self.size, skin.stamp()):
            canvas = self._canvas = self._drawn()
        return canvas.strip(y) if y < canvas.height else Strip.blank(canvas.width, skin.paint("text").style)

    def _drawn(self) -> Canvas:
        canvas = Canvas(*self.size)
        self.draw(canvas)
        return canvas


def use_palette(app: App[Any], palette: Palette) -> None:
    """Give the app a palette, and draw every open screen in it."""
    skin.dress(app, palette)
    if app.is_running:
        for screen in app.screen_stack:
            for view in screen.query(CanvasView):
                view.refresh()

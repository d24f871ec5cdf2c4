"""A list of lines with a cursor: games, saved games, settings, choices."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tui import glyphs
from tui.paint import Canvas, CanvasView

if TYPE_CHECKING:
    from collections.abc import Sequence

    from textual import events


class Cell(NamedTuple):
    """A text somewhere on a line."""

    x: int
    """Column; negative counts from the right edge."""
    text: str
    token: str = "text"
    width: int = 0
    """Cells it may take; 0: up to the right edge."""


class Row(NamedTuple):
    """One line."""

    cells: tuple[Cell, ...]
    key: object = None
    """What the line stands for; None for a heading or an empty line, which the cursor passes over."""


class Rows(CanvasView):
    """Lines under each other, scrolled so that the cursor is in sight."""

    def __init__(self, *, id: str, ground: str = "") -> None:  # noqa: A002
        super().__init__(id=id)
        self.ground = f"{ground} " if ground else ""
        self.rows: Sequence[Row] = ()
        self.cursor = 0
        self.top = 0

    def show(self, rows: Sequence[Row], cursor: object = None) -> None:
        """Show these lines; the cursor goes to the line with the key `cursor`, or stays as near as it can."""
        wanted = self.key if cursor is None else cursor
        self.rows = rows
        keys = [row.key for row in rows]
        if wanted is not None and wanted in keys:
            self.cursor = keys.index(wanted)
        self.cursor = min(self.cursor, max(0, len(rows) - 1))
        if rows and rows[self.cursor].key is None:
            self.move(1)
        self.repaint()

    @property
    def key(self) -> object:
        """What the line under the cursor stands for; None in an empty list."""
        return self.rows[self.cursor].key if self.rows else None

    def move(self, by: int) -> None:
        """Move the cursor by that many selectable lines, as far as there are any."""
        places = [place for place, row in enumerate(self.rows) if row.key is not None]
        if not places:
            return
        here = min(range(len(places)), key=lambda at: (abs(places[at] - self.cursor), places[at] < self.cursor))
        self.cursor = places[max(0, min(len(places) - 1, here + by if places[here] == self.cursor else here))]
        self.repaint()

    def draw(self, canvas: Canvas) -> None:
        """The lines that fit; the cursor's one has a ground of its own."""
        height = canvas.height
        if self.cursor < self.top + 1:
            self.top = max(0, self.cursor - 1)
        elif self.cursor >= self.top + height:
            self.top = self.cursor - height + 1
        self.top = max(0, min(self.top, len(self.rows) - height))
        if self.ground:
            canvas.fill(0, 0, canvas.width, height, self.ground.strip())
        for y, row in enumerate(self.rows[self.top : self.top + height]):
            here = self.top + y == self.cursor and row.key is not None
            ground = "selected " if here else self.ground
            if here:
                canvas.fill(0, y, canvas.width, 1, "selected")
                canvas.put(1, y, glyphs.now().pointer, "selected accent")
            for cell in row.cells:
                x = cell.x if cell.x >= 0 else canvas.width + cell.x
                token = "bright" if here and cell.token == "text" else cell.token
                canvas.put(x, y, cell.text, ground + token, cell.width or canvas.width - x)
        if self.top > 0:
            canvas.put(canvas.width - 1, 0, glyphs.now().up, "dim")
        if self.top + height < len(self.rows):
            canvas.put(canvas.width - 1, height - 1, glyphs.now().down, "dim")

    def on_click(self, event: events.Click) -> None:
        """A click moves the cursor; a click on the cursor acts."""
        place = self.top + event.y
        if place < len(self.rows) and self.rows[place].key is not None:
            acts = place == self.cursor
            self.cursor = place
            self.screen.repaint()  # type: ignore[attr-defined]
            if acts:
                self.screen.perform("act")  # type: ignore[attr-defined]

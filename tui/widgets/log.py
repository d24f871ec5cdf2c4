"""The last lines of what happened, the newest at the bottom."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tui import glyphs
from tui.i18n import t
from tui.paint import Canvas, CanvasView, wrap

if TYPE_CHECKING:
    from collections.abc import Sequence


class LogView(CanvasView):
    """Log lines, wrapped; what has come since the last key is bright, the rest dim. A thin rule above or at the left."""

    def __init__(self, *, id: str) -> None:  # noqa: A002
        super().__init__(id=id)
        self.entries: Sequence[str] = ()
        self.fresh = 0
        """How many of the last entries are new."""
        self.beside = False
        """True where the log stands beside the board instead of below it."""
        self.focused = False
        """True while the arrows scroll it; its line is then heavy."""
        self.back = 0
        """Lines that it is scrolled back from the end."""
        self._lines = 0

    def scroll_lines(self, by: int) -> None:
        """Scroll towards the beginning (positive) or the end."""
        room = self.size.height - (0 if self.beside else 1)
        self.back = max(0, min(self.back + by, self._lines - room))
        self.repaint()

    def page(self) -> int:
        """Lines to scroll for a page."""
        return max(1, self.size.height - 2)

    def draw(self, canvas: Canvas) -> None:
        """As many lines as there is room for, the last ones unless it is scrolled back."""
        left = 2 if self.beside else 1
        token = "accent" if self.focused else "rule"
        if self.beside:
            canvas.vline(0, 0, canvas.height, token, heavy=self.focused)
        else:
            canvas.hline(0, 0, canvas.width, token, heavy=self.focused)
        first = 0 if self.beside else 1
        room = canvas.height - first
        lines: list[tuple[str, str]] = []
        for back, entry in enumerate(reversed(self.entries)):
            token = "text" if back < self.fresh else "dim"
            wrapped = wrap(entry, canvas.width - left - 2)
            lines[:0] = [(line if at == 0 else f"  {line}", token) for at, line in enumerate(wrapped)]
            if len(lines) >= room + self.back and not self.focused:
                break
        if not self.entries:
            for y, line in enumerate(wrap(t("What happens is written here."), canvas.width - left - 1), first):
                canvas.put(left, y, line, "dim")
        self._lines = len(lines)
        end = len(lines) - self.back
        for y, (line, token) in enumerate(lines[max(0, end - room) : end]):
            canvas.put(left, first + y, line, token, canvas.width - left)
        if self.back:
            canvas.put(canvas.width - 1, canvas.height - 1, glyphs.now().down, "accent")

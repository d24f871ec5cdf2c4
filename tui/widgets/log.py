"""The last lines of what happened, the newest at the bottom."""

from __future__ import annotations

from typing import TYPE_CHECKING

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

    def draw(self, canvas: Canvas) -> None:
        """As many of the last lines as there is room for."""
        left = 2 if self.beside else 1
        if self.beside:
            canvas.vline(0, 0, canvas.height, "rule")
        else:
            canvas.hline(0, 0, canvas.width, "rule")
        first = 0 if self.beside else 1
        room = canvas.height - first
        lines: list[tuple[str, str]] = []
        for back, entry in enumerate(reversed(self.entries)):
            token = "text" if back < self.fresh else "dim"
            wrapped = wrap(entry, canvas.width - left - 1)
            lines[:0] = [(line if at == 0 else f"  {line}", token) for at, line in enumerate(wrapped)]
            if len(lines) >= room:
                break
        for y, (line, token) in enumerate(lines[-room:]):
            canvas.put(left, first + y, line, token, canvas.width - left)

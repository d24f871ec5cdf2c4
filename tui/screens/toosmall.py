"""The notice on a terminal that is too small; the game under it stands still."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.geometry import Size

from tui.i18n import t
from tui.paint import Canvas, CanvasView, wrap
from tui.screens.base import LEAST, Keyed, Place

if TYPE_CHECKING:
    from textual.app import ComposeResult


class TooSmallView(CanvasView):
    """What is needed and what is there."""

    def draw(self, canvas: Canvas) -> None:
        """As much of the sentence as fits."""
        text = t("Too small: nightshelf needs {wide}x{high} cells, this terminal has {width}x{height}.",
                 wide=LEAST.width, high=LEAST.height, width=canvas.width, height=canvas.height)  # fmt: skip
        for y, line in enumerate(wrap(text, max(1, canvas.width))[: canvas.height]):
            canvas.put(0, y, line, "text")


class TooSmallScreen(Keyed):
    """Takes every key but those that leave."""

    KEYS: ClassVar[tuple[str, ...]] = ("leave", "interrupt")

    def compose(self) -> ComposeResult:
        """The notice alone."""
        yield TooSmallView(id="notice")

    def places(self, size: Size) -> dict[str, Place]:
        """All there is."""
        return {"notice": (0, 0, size.width, size.height)}

    def do_leave(self) -> None:
        """Save and leave the program."""
        self.app.end(0)

    def do_interrupt(self) -> None:
        """The same; nothing can be said here."""
        self.app.end(130)

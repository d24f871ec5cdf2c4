"""The privacy cover: nothing of the table is drawn until the right person sits before it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.geometry import Size

from tui.i18n import t
from tui.paint import Canvas, CanvasView, wrap
from tui.screens.base import EVERYWHERE, FullScreen, Place
from tui.widgets.bars import KeyBar

if TYPE_CHECKING:
    from textual.app import ComposeResult

    from tui.actions import KeyAction


class CoverView(CanvasView):
    """The name in the middle of an empty screen."""

    name_shown = ""

    def draw(self, canvas: Canvas) -> None:
        """A frame like the back of a card, and whose turn it is to sit down."""
        lines = [(t("Pass the keyboard to {name}.", name=self.name_shown), "bright"), ("", "text")]
        lines += [(line, "dim") for line in wrap(t("The cards stay covered until {name} presses Enter.", name=self.name_shown), 44)]
        width, height = 52, len(lines) + 4
        x, y = (canvas.width - width) // 2, (canvas.height - height) // 2
        canvas.box(x, y, width, height, "accent", heavy=True)
        for row, (line, token) in enumerate(lines):
            canvas.put(x + 4, y + 2 + row, line, token, width - 8)


class CoverScreen(FullScreen):
    """Shown between two people at one keyboard; its result is True when the named one is there, None to leave."""

    KEYS: ClassVar[tuple[str, ...]] = ("act", "leave", "keys", "settings", "interrupt")

    def __init__(self, name: str) -> None:
        super().__init__()
        self.view, self.bar = CoverView(id="cover"), KeyBar(id="keys")
        self.view.name_shown = name

    def compose(self) -> ComposeResult:
        """The cover and the keys."""
        yield self.view
        yield self.bar

    def places(self, size: Size) -> dict[str, Place]:
        """The whole terminal."""
        return {"cover": (0, 0, size.width, size.height - 3), "keys": (0, size.height - 3, size.width, 3)}

    def shown_keys(self) -> tuple[str, ...]:
        """Uncover or leave."""
        return ("act", "leave", *EVERYWHERE[2:3])

    def label(self, action: KeyAction) -> str:
        """Enter uncovers."""
        return t("show the cards") if action.name == "act" else super().label(action)

    def say(self, sentence: str, token: str = "accent") -> None:
        """Show a sentence over the keys."""
        self.bar.prompt, self.bar.prompt_token = sentence, token
        self.repaint()

    def do_act(self) -> None:
        """The right person is there."""
        self.dismiss(True)

    def do_leave(self) -> None:
        """Leave the game from the cover."""
        self.dismiss(None)

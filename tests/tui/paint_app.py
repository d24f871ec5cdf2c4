"""A small table of seven cards, a status line and a text field: what the canvas is tried with.

Run as `python -m tests.tui.paint_app [THEME]`: arrows move the cursor, space marks, `t` goes to the next theme, `q` ends.
"""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, Any

from textual.app import App
from textual.widgets import Input

from themes import load, palette_for
from tui import glyphs
from tui._compat import FrameMemory
from tui.paint import Canvas, CanvasView, use_palette
from tui.skin import FIELD_CSS

if TYPE_CHECKING:
    from textual import events
    from textual.app import ComposeResult
    from textual.driver import Driver

CARDS = ((0, "9"), (1, "A"), (2, "7"), (3, "2"), (2, "Q"), (0, "10"), (3, "K"))
SUIT_TOKENS = ("suit_clubs", "suit_diamonds", "suit_hearts", "suit_spades")


class Demo(CanvasView):
    """Every token and every shape of the canvas on 80x21 cells."""

    def __init__(self) -> None:
        super().__init__(id="demo")
        self.cursor = 0
        self.marked: set[int] = set()

    def draw(self, canvas: Canvas) -> None:
        """The table."""
        signs = glyphs.now()
        canvas.put(1, 0, "REGICIDE", "accent")
        canvas.put(12, 0, "turn 14", "dim")
        canvas.right(canvas.width - 1, 0, "castle  J···  Q····  K····   tavern 21", "text")
        canvas.hline(0, 1, canvas.width)
        canvas.box(2, 3, 11, 5, "text", heavy=True)
        canvas.put(4, 4, "J" + signs.spades, "bold suit_spades")
        canvas.right(11, 6, "J" + signs.spades, "bold suit_spades")
        canvas.put(16, 3, "Jack of Spades", "bright")
        after = canvas.put(16, 4, "health  13/20  ", "text")
        canvas.bar(after, 4, 10, 13, 20, "loss")
        canvas.put(16, 5, "attack  10 - 4 shield = 6", "text")
        canvas.put(16, 6, "immune to Spades", "dim")
        canvas.put(16, 7, "beaten exactly", "good")
        canvas.put(33, 7, "you cannot pay", "loss")
        canvas.put(50, 7, "saved late", "warn")
        for row, (name, count, token) in enumerate((("Ana", 5, "text"), ("Вера", 4, "bright"), ("Bruno", 6, "dim"))):
            canvas.put(56, 3 + row, signs.pointer if row == 1 else " ", "accent")
            canvas.put(58, 3 + row, name, token, 10)
            canvas.put(70, 3 + row, str(count), token)
        canvas.hline(0, 9, canvas.width)
        canvas.put(3, 10, "Bruno plays 4 of Spades: attack 4, shield 4.", "dim")
        canvas.fill(1, 11, 50, 1, "selected")
        canvas.put(3, 11, "a line under the cursor, with the accent", "selected text")
        canvas.put(44, 11, "here", "selected accent")
        canvas.put(53, 11, " on the accent ", "on_accent")
        canvas.fill(70, 10, 9, 3, "raised")
        canvas.put(71, 11, "raised", "raised dim")
        canvas.hline(0, 13, canvas.width)
        for place, (suit, rank) in enumerate(CARDS):
            self._card(canvas, 2 + 7 * place, place, SUIT_TOKENS[suit], rank + signs.suit(suit))

    def _card(self, canvas: Canvas, x: int, place: int, token: str, label: str) -> None:
        here, marked = place == self.cursor, place in self.marked
        y = 14 if marked else 15
        canvas.box(x, y, 5, 3, "accent" if here else "text" if marked else "dim", heavy=here)
        canvas.put(x + 1, y + 1, label, f"bold {token}", 3)

    def step(self, by: int) -> None:
        """Move the cursor."""
        self.cursor = (self.cursor + by) % len(CARDS)
        self.repaint()

    def mark(self) -> None:
        """Mark the card under the cursor, or take the mark off."""
        self.marked ^= {self.cursor}
        self.repaint()


class PaintApp(App[None]):
    """The demo in a theme, and in ASCII if that is wanted.

    Args:
        theme: id of the theme to begin with.
        game: whose accent to show.
        ascii: draw with plain ASCII.
        driver_class: what stands for the terminal; None for the one there is.
    """

    ENABLE_COMMAND_PALETTE = False
    AUTO_FOCUS = ""
    CSS = """
    Screen { background: $background; }
    #demo { height: 21; }
    """
    CSS += FIELD_CSS

    def __init__(
        self,
        theme: str = "night",
        game: str = "",
        ascii: bool = False,  # noqa: A002
        driver_class: type[Driver] | None = None,
    ) -> None:
        super().__init__(ansi_color=True, driver_class=driver_class)
        glyphs.use(ascii)
        self.memory = FrameMemory()
        self.themes = list(load().palettes)
        self.wanted, self.game = theme, game
        self.demo = Demo()
        self.wear(theme)

    def wear(self, theme: str) -> None:
        """Put another theme on."""
        self.wanted = theme
        use_palette(self, palette_for(theme, self.game, no_color="NO_COLOR" in os.environ))

    def compose(self) -> ComposeResult:
        """The table and the field."""
        yield self.demo
        yield Input(placeholder="a name", id="field")

    def _display(self, screen: Any, renderable: Any) -> None:
        super()._display(screen, self.memory.sparse(renderable))  # type: ignore[arg-type]

    def on_key(self, event: events.Key) -> None:
        """The keys of the demo."""
        if event.key in ("left", "right"):
            self.demo.step(1 if event.key == "right" else -1)
        elif event.key == "space":
            self.demo.mark()
        elif event.key == "t":
            self.wear(self.themes[(self.themes.index(self.wanted) + 1) % len(self.themes)])
        elif event.key == "tab":
            self.query_one("#field").focus()
        elif event.key == "q":
            self.exit()


def main(arguments: list[str]) -> Any:
    """Show the demo."""
    PaintApp(*arguments[:2]).run()


if __name__ == "__main__":
    main(sys.argv[1:])

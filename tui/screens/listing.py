"""A screen that is one list: the shelf, the saved games, a form."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.geometry import Size

from tui.screens.base import EVERYWHERE, FullScreen, Place
from tui.widgets.bars import KeyBar, StatusBar
from tui.widgets.rows import Rows

if TYPE_CHECKING:
    from textual.app import ComposeResult


class ListScreen(FullScreen):
    """A top line, a list with a cursor, and the keys. A subclass fills the list and says what the line under it says."""

    KEYS: ClassVar[tuple[str, ...]] = ("up", "down", "first", "last", "page_up", "page_down", "act", *EVERYWHERE)

    def __init__(self) -> None:
        super().__init__()
        self.status, self.list, self.bar = StatusBar(id="status"), Rows(id="list"), KeyBar(id="keys")
        self.notice: tuple[str, str] | None = None
        """A sentence in the place of the prompt until the next key, with its token."""

    def fill(self) -> None:
        """Read what the list shows, and word everything anew."""

    def prompt(self) -> tuple[str, str]:
        """What is said of the line under the cursor, with its token."""
        return "", "bright"

    def compose(self) -> ComposeResult:
        """Top line, list, keys."""
        yield self.status
        yield self.list
        yield self.bar

    def places(self, size: Size) -> dict[str, Place]:
        """The list has all the room between the lines."""
        return {
            "status": (0, 0, size.width, 2),
            "list": (0, 2, size.width, size.height - 5),
            "keys": (0, size.height - 3, size.width, 3),
        }

    def on_mount(self) -> None:
        """Fill the list."""
        self.fill()

    def on_screen_resume(self) -> None:
        """Back from another screen: what the list shows may have changed, and so may language and theme."""
        self.fill()

    def refresh_prompt(self) -> None:
        """Say what is so of the line under the cursor, and draw what changed."""
        self.bar.prompt, self.bar.prompt_token = self.notice or self.prompt()
        self.repaint()

    def say(self, sentence: str, token: str = "accent") -> None:
        """Show a sentence in the place of the prompt until the next key."""
        self.notice = (sentence, token)
        self.refresh_prompt()

    def perform(self, name: str) -> None:
        """A key takes the notice away."""
        self.notice = None
        super().perform(name)

    def move(self, by: int) -> None:
        """Move the cursor by that many lines, as far as there are any."""
        self.list.move(by)
        self.refresh_prompt()

    def do_up(self) -> None:
        """The line above."""
        self.move(-1)

    def do_down(self) -> None:
        """The line below."""
        self.move(1)

    def do_first(self) -> None:
        """The first line."""
        self.move(-1 << 10)

    def do_last(self) -> None:
        """The last line."""
        self.move(1 << 10)

    def do_page_up(self) -> None:
        """A page up."""
        self.move(1 - self.list.size.height)

    def do_page_down(self) -> None:
        """A page down."""
        self.move(self.list.size.height - 1)

    def do_back(self) -> None:
        """Leave the screen."""
        self.do_leave()

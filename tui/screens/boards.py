"""The players' boards in full: a page each, turned with left and right."""

from __future__ import annotations

from tui.i18n import t
from tui.screens.sheets import PageSheet


class BoardsSheet(PageSheet):
    """The players' boards, a page each.

    Args:
        pages: title and text of each.
        at: the page that is opened.
    """

    def __init__(self, pages: list[tuple[str, list[tuple[str, str]]]], at: int) -> None:
        self.pages, self.at = pages, at
        super().__init__(*pages[at])

    def shown_keys(self) -> tuple[str, ...]:
        """Pages are turned with left and right."""
        return ("left", "up", "back")

    def sideways(self) -> str:
        """Left and right turn the pages."""
        return t("player")

    def do_left(self) -> None:
        """The player before."""
        self._turn(-1)

    def do_right(self) -> None:
        """The next player."""
        self._turn(1)

    def _turn(self, by: int) -> None:
        self.at = (self.at + by) % len(self.pages)
        self.turn_to(*self.pages[self.at])

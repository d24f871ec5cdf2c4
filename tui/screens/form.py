"""A form: lines with a name and a value that left and right change. The new game and the settings are forms."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from textual.geometry import Size

from tui import glyphs
from tui.screens.base import EVERYWHERE, FullScreen, Place
from tui.widgets.bars import KeyBar, StatusBar
from tui.widgets.rows import Cell, Row, Rows

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from textual.app import ComposeResult


class Field(NamedTuple):
    """One line of a form."""

    key: str
    label: str
    value: str
    help: str
    """A sentence for the prompt while the cursor is on it."""
    change: Callable[[int], None] | None = None
    """Takes the next (1) or the previous (-1) value; None where left and right do nothing."""
    act: Callable[[], None] | None = None
    """What Enter does; None: the next value."""
    value_token: str = "accent"


class Heading(NamedTuple):
    """A heading, or with an empty text an empty line."""

    text: str


class FormScreen(FullScreen):
    """A screen that is one form."""

    KEYS: ClassVar[tuple[str, ...]] = (
        "up", "down", "left", "right", "first", "last", "page_up", "page_down", "act", "back", "leave", *EVERYWHERE,
    )  # fmt: skip
    VALUE_AT = 34

    def __init__(self) -> None:
        super().__init__()
        self.status, self.list, self.bar = StatusBar(id="status"), Rows(id="list"), KeyBar(id="keys")
        self.notice: tuple[str, str] | None = None

    @abstractmethod
    def fields(self) -> Sequence[Field | Heading]:
        """The lines as they stand now, in the reader's language."""

    @abstractmethod
    def heading(self) -> str:
        """The name of the form."""

    def compose(self) -> ComposeResult:
        """Top line, lines, keys."""
        yield self.status
        yield self.list
        yield self.bar

    def places(self, size: Size) -> dict[str, Place]:
        """The lines have all the room between."""
        return {
            "status": (0, 0, size.width, 2),
            "list": (0, 3, size.width, size.height - 6),
            "keys": (0, size.height - 3, size.width, 3),
        }

    def on_mount(self) -> None:
        """Fill the form."""
        self.fill()

    def on_screen_resume(self) -> None:
        """Back from a sheet."""
        self.fill()

    def fill(self, cursor: str | None = None) -> None:
        """Word every line anew."""
        self.status.left = [(self.heading(), "bold accent")]
        here = self.field()
        rows = []
        for field in self.fields():
            if isinstance(field, Heading):
                rows.append(Row((Cell(2, field.text, "dim"),)))
                continue
            selected = here is not None and here.key == field.key
            value = f"{glyphs.now().left} {field.value} {glyphs.now().right}" if selected and field.change else f"  {field.value}"
            rows.append(Row((Cell(4, field.label, "text", self.VALUE_AT - 5), Cell(self.VALUE_AT, value, field.value_token)), field.key))
        self.list.show(rows, cursor)
        if here is None or cursor is not None:
            chosen = self.field()
            if chosen is not here:
                self.fill()
                return
        self._prompt()
        self.repaint()

    def _prompt(self) -> None:
        field = self.field()
        self.bar.prompt, self.bar.prompt_token = self.notice or ((field.help if field else ""), "text")

    def say(self, sentence: str, token: str = "accent") -> None:
        """Show a sentence in the place of the prompt until the next key."""
        self.notice = (sentence, token)
        self._prompt()
        self.repaint()

    def field(self) -> Field | None:
        """The line under the cursor."""
        return next((field for field in self.fields() if isinstance(field, Field) and field.key == self.list.key), None)

    def perform(self, name: str) -> None:
        """A key takes the notice away."""
        self.notice = None
        super().perform(name)

    def shown_keys(self) -> tuple[str, ...]:
        """Change, act, step back."""
        return ("act", "up", "left", "back", "keys")

    def can(self, name: str) -> bool:
        """Left and right only where there is something to change."""
        if name in ("left", "right"):
            field = self.field()
            return field is not None and field.change is not None
        return True

    def _move(self, by: int) -> None:
        self.list.move(by)
        self.fill()

    def do_up(self) -> None:
        """The line above."""
        self._move(-1)

    def do_down(self) -> None:
        """The line below."""
        self._move(1)

    def do_first(self) -> None:
        """The first line."""
        self._move(-1 << 10)

    def do_last(self) -> None:
        """The last line."""
        self._move(1 << 10)

    def do_page_up(self) -> None:
        """Some lines up."""
        self._move(-8)

    def do_page_down(self) -> None:
        """Some lines down."""
        self._move(8)

    def _change(self, by: int) -> None:
        field = self.field()
        if field is not None and field.change is not None:
            field.change(by)
            self.fill(field.key)

    def do_left(self) -> None:
        """The value before."""
        self._change(-1)

    def do_right(self) -> None:
        """The next value."""
        self._change(1)

    def do_act(self) -> None:
        """Enter: what the line does, or its next value."""
        field = self.field()
        if field is None:
            return
        if field.act is not None:
            field.act()
        else:
            self._change(1)

    def do_back(self) -> None:
        """Leave the form."""
        self.do_leave()


def turned(values: Sequence[object], value: object, by: int) -> object:
    """The value `by` places further in a ring of values; the first if `value` is not among them."""
    return values[(list(values).index(value) + by) % len(values)] if value in values else values[0]

"""A form: lines with a name and a value that left and right change. The new game and the settings are forms."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from tui import glyphs
from tui.screens.listing import ListScreen
from tui.widgets.rows import Cell, Row

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


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


class FormScreen(ListScreen):
    """A screen that is one form."""

    KEYS: ClassVar[tuple[str, ...]] = ("left", "right", *ListScreen.KEYS, "back", "leave")
    VALUE_AT = 34

    @abstractmethod
    def fields(self) -> Sequence[Field | Heading]:
        """The lines as they stand now, in the reader's language."""

    @abstractmethod
    def heading(self) -> str:
        """The name of the form."""

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
        self.refresh_prompt()

    def prompt(self) -> tuple[str, str]:
        """The sentence of the line under the cursor."""
        field = self.field()
        return field.help if field else "", "text"

    def field(self) -> Field | None:
        """The line under the cursor."""
        return next((field for field in self.fields() if isinstance(field, Field) and field.key == self.list.key), None)

    def shown_keys(self) -> tuple[str, ...]:
        """Change, act, step back."""
        return ("act", "up", "left", "back", "keys")

    def can(self, name: str) -> bool:
        """Left and right only where there is something to change."""
        if name in ("left", "right"):
            field = self.field()
            return field is not None and field.change is not None
        return True

    def move(self, by: int) -> None:
        """Move the cursor; the line it comes to shows that it can be changed."""
        self.list.move(by)
        self.fill()

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


def turned(values: Sequence[object], value: object, by: int) -> object:
    """The value `by` places further in a ring of values; the first if `value` is not among them."""
    return values[(list(values).index(value) + by) % len(values)] if value in values else values[0]

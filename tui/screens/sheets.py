"""Sheets laid over a screen: a page to read, a list to choose from, a text to enter."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.geometry import Size
from textual.widgets import Input

from tui import glyphs
from tui.clean import clean
from tui.i18n import t
from tui.paint import Canvas, CanvasView, text_width, wrap
from tui.screens.base import Keyed, Place, Sheet, key_hints
from tui.widgets.rows import Cell, Row, Rows

if TYPE_CHECKING:
    from collections.abc import Sequence

    from textual.app import ComposeResult

    from tui.actions import KeyAction

Line = tuple[str, str]
"""A paragraph and its token; it is wrapped to the width of the page."""


class Frame(CanvasView):
    """The frame of a sheet: title above, the keys that work below."""

    def __init__(self, *, id: str) -> None:  # noqa: A002
        super().__init__(id=id)
        self.title = ""

    def draw(self, canvas: Canvas) -> None:
        """A raised box with a heavy line, since it is what has the keys now."""
        canvas.fill(0, 0, canvas.width, canvas.height, "raised")
        canvas.box(0, 0, canvas.width, canvas.height, "raised accent", heavy=True)
        canvas.put(2, 0, f" {self.title} ", "raised bright", canvas.width - 4)
        x = 2
        keyed: Keyed = self.screen  # type: ignore[assignment]  # sheets only
        for _, key, label in key_hints(keyed):
            text = f" {key} {label} "
            if x + text_width(text) > canvas.width - 2:
                break
            canvas.put(x, canvas.height - 1, text, "raised dim")
            x += text_width(text) + 1


class PageView(CanvasView):
    """Wrapped paragraphs, scrolled by lines."""

    def __init__(self, *, id: str) -> None:  # noqa: A002
        super().__init__(id=id)
        self.paragraphs: Sequence[Line] = ()
        self.top = 0

    def lines(self, width: int) -> list[Line]:
        """The paragraphs as lines of at most `width` cells; what stands before a tab has a column of its own."""
        heads = [text.partition("\t")[0] for text, _ in self.paragraphs if "\t" in text]
        column = max(map(text_width, heads), default=0) + 2
        found: list[Line] = []
        for text, token in self.paragraphs:
            head, tab, tail = text.partition("\t")
            if not tab:
                found += [(line, token) for line in wrap(text, width) or [""]]
                continue
            left = head + " " * (column - text_width(head))
            for line in wrap(tail, max(8, width - column)):
                found.append((left + line, token))
                left = " " * column
        return found

    def scroll_lines(self, by: int) -> None:
        """Scroll by that many lines, as far as there is text."""
        most = len(self.lines(self.size.width)) - self.size.height
        self.top = max(0, min(self.top + by, most))
        self.repaint()

    def draw(self, canvas: Canvas) -> None:
        """The lines in sight."""
        canvas.fill(0, 0, canvas.width, canvas.height, "raised")
        for y, (line, token) in enumerate(self.lines(canvas.width)[self.top : self.top + canvas.height]):
            canvas.put(0, y, line, f"raised {token}")
        if self.top > 0:
            canvas.put(canvas.width - 1, 0, glyphs.now().up, "raised accent")
        if self.top + canvas.height < len(self.lines(canvas.width)):
            canvas.put(canvas.width - 1, canvas.height - 1, glyphs.now().down, "raised accent")


class PageSheet(Sheet):
    """A page to read.

    Args:
        title: its title.
        paragraphs: texts with their tokens.
        at_end: start at the end, as a log is read.
        pages: keys of further pages, opened with left and right by `turn`.
    """

    KEYS: ClassVar[tuple[str, ...]] = ("up", "down", "page_up", "page_down", "first", "last", "left", "right", "act", *Sheet.KEYS)
    LIMIT = 76

    def __init__(self, title: str, paragraphs: Sequence[Line], at_end: bool = False) -> None:
        super().__init__()
        self.frame, self.view = Frame(id="frame"), PageView(id="page")
        self.frame.title, self.view.paragraphs = title, paragraphs
        self.at_end = at_end

    def compose(self) -> ComposeResult:
        """The frame and the text on it."""
        yield self.frame
        yield self.view

    def places(self, size: Size) -> dict[str, Place]:
        """In the middle, as high as the text or the screen."""
        width = min(self.LIMIT, size.width - 4)
        height = max(5, min(size.height - 2, len(self.view.lines(width - 6)) + 4))
        x, y = (size.width - width) // 2, (size.height - height) // 2
        return {"frame": (x, y, width, height), "page": (x + 3, y + 2, width - 6, height - 4)}

    def on_mount(self) -> None:
        """A log starts at its end."""
        if self.at_end:
            self.call_after_refresh(self.view.scroll_lines, 1 << 20)

    def turn_to(self, title: str, paragraphs: Sequence[Line]) -> None:
        """Show another page in this sheet."""
        self.frame.title, self.view.paragraphs, self.view.top = title, paragraphs, 0
        self.frame.refresh(layout=True)  # a widget's, not the screen's: only that makes the screen place its widgets anew
        self.call_after_refresh(self.repaint)

    def shown_keys(self) -> tuple[str, ...]:
        """How to go through it and close it."""
        return ("up", "back")

    def do_up(self) -> None:
        """One line up."""
        self.view.scroll_lines(-1)

    def do_down(self) -> None:
        """One line down."""
        self.view.scroll_lines(1)

    def do_left(self) -> None:
        """The page before; a single page has none."""

    def do_right(self) -> None:
        """The next page; a single page has none."""

    def do_page_up(self) -> None:
        """A page up."""
        self.view.scroll_lines(1 - self.view.size.height)

    def do_page_down(self) -> None:
        """A page down."""
        self.view.scroll_lines(self.view.size.height - 1)

    def do_first(self) -> None:
        """To the beginning."""
        self.view.scroll_lines(-1 << 20)

    def do_last(self) -> None:
        """To the end."""
        self.view.scroll_lines(1 << 20)

    def do_act(self) -> None:
        """Enter closes it when it has been read."""
        self.do_back()


class RulesSheet(PageSheet):
    """The rules of a game, a page each, opened at the page of the current step."""

    def __init__(self, game: str, key: str) -> None:
        from tui.rules import pages

        self.pages = pages(game)
        self.at = next((place for place, page in enumerate(self.pages) if page.key == key), 0)
        super().__init__(*self._page())

    def _page(self) -> tuple[str, list[Line]]:
        page = self.pages[self.at]
        title = t("{title} ({page} of {pages})", title=page.title, page=self.at + 1, pages=len(self.pages))
        lines: list[Line] = []
        for text in page.paragraphs:
            lines += [(text, "text"), ("", "text")]
        return title, lines[:-1]

    def shown_keys(self) -> tuple[str, ...]:
        """Pages are turned with left and right."""
        return ("left", "up", "back")

    def sideways(self) -> str:
        """Left and right turn the pages."""
        return t("page")

    def do_left(self) -> None:
        """The page before."""
        self.at = (self.at - 1) % len(self.pages)
        self.turn_to(*self._page())

    def do_right(self) -> None:
        """The next page."""
        self.at = (self.at + 1) % len(self.pages)
        self.turn_to(*self._page())


class TextField(Input):
    """A line to type into. Its cursor stands still: blinking would send bytes for ever, and keep a slow line awake."""

    def on_mount(self) -> None:
        """Before it is first drawn."""
        self.cursor_blink = False


class ChoiceSheet(Sheet):
    """A list to choose from; its result is the key of the line, or None.

    Args:
        title: the question.
        choices: key and label of each line; the cursor starts on the first, which should be harmless.
        text: paragraphs above the choices.
        filter_label: what stands in an empty filter field; "" for no filter.
    """

    KEYS: ClassVar[tuple[str, ...]] = ("up", "down", "first", "last", "page_up", "page_down", "act", "pick", *Sheet.KEYS)

    def __init__(self, title: str, choices: Sequence[tuple[str, str]], text: Sequence[Line] = (), filter_label: str = "") -> None:
        super().__init__()
        self.frame, self.list, self.text = Frame(id="frame"), Rows(id="list", ground="raised"), PageView(id="page")
        self.frame.title = title
        self.text.paragraphs = text
        self.choices = list(choices)
        self.input = TextField(placeholder=filter_label, id="filter", compact=True) if filter_label else None

    def compose(self) -> ComposeResult:
        """Frame, text, filter, list."""
        yield self.frame
        yield self.text
        if self.input is not None:
            yield self.input
        yield self.list

    def places(self, size: Size) -> dict[str, Place]:
        """In the middle, as wide as the longest line needs."""
        longest = max((text_width(label) for _, label in self.choices), default=10)
        width = max(36, min(size.width - 4, 72, max(longest + 12, text_width(self.frame.title) + 8, 60 if self.text.paragraphs else 0)))
        told = len(self.text.lines(width - 6)) + 1 if self.text.paragraphs else 0
        asked = 2 if self.input is not None else 0
        height = min(size.height - 2, told + asked + len(self.choices) + 4)
        x, y = (size.width - width) // 2, (size.height - height) // 2
        rooms: dict[str, Place] = {"frame": (x, y, width, height)}
        if told:
            rooms["page"] = (x + 3, y + 2, width - 6, told - 1)
        if asked:
            rooms["filter"] = (x + 3, y + 2 + told, width - 6, 1)
        rooms["list"] = (x + 2, y + 2 + told + asked, width - 4, height - 4 - told - asked)
        return rooms

    def on_mount(self) -> None:
        """Fill the list; the filter has the keys if there is one."""
        self._fill("")
        if self.input is not None:
            self.input.focus()

    def _fill(self, wanted: str) -> None:
        words = wanted.casefold().split()
        found = [(key, label) for key, label in self.choices if all(word in label.casefold() for word in words)]
        digits = self.input is None and len(found) > 1
        self.list.cursor = 0
        self.list.show(
            [
                Row((Cell(3, f"{place + 1}" if digits and place < 9 else "", "dim"), Cell(5, label)), key)
                for place, (key, label) in enumerate(found)
            ]
            or [Row((Cell(5, t("Nothing is called that."), "dim"),))]
        )

    def on_input_changed(self, event: Input.Changed) -> None:
        """The filter was typed into."""
        self._fill(event.value)

    def on_input_submitted(self) -> None:
        """Enter in the filter takes the line under the cursor."""
        self.do_act()

    def label(self, action: KeyAction) -> str:
        """Enter chooses."""
        return t("choose") if action.name == "act" else super().label(action)

    def shown_keys(self) -> tuple[str, ...]:
        """Choose or close."""
        return ("act", "back")

    def do_up(self) -> None:
        """The line above."""
        self.list.move(-1)

    def do_down(self) -> None:
        """The line below."""
        self.list.move(1)

    def do_page_up(self) -> None:
        """Some lines up."""
        self.list.move(-10)

    def do_page_down(self) -> None:
        """Some lines down."""
        self.list.move(10)

    def do_first(self) -> None:
        """To the first line."""
        self.list.move(-1 << 20)

    def do_last(self) -> None:
        """To the last line."""
        self.list.move(1 << 20)

    def do_pick(self, number: int) -> None:
        """The line with that number."""
        if number <= len(self.choices):
            self.dismiss(self.choices[number - 1][0])

    def do_act(self) -> None:
        """The line under the cursor is the result."""
        if self.list.key is not None:
            self.dismiss(self.list.key)


class AskSheet(Sheet):
    """A text to enter; its result is the cleaned text, or None.

    Args:
        title: what is asked.
        value: what stands there to begin with.
        limit: most characters.
    """

    def __init__(self, title: str, value: str = "", limit: int = 24) -> None:
        super().__init__()
        self.frame = Frame(id="frame")
        self.frame.title = title
        self.limit = limit
        self.input = TextField(value, id="field", compact=True, max_length=limit)

    def compose(self) -> ComposeResult:
        """The frame and the field."""
        yield self.frame
        yield self.input

    def places(self, size: Size) -> dict[str, Place]:
        """A narrow strip in the middle."""
        width = min(size.width - 4, max(40, self.limit + 8, text_width(self.frame.title) + 8))
        x, y = (size.width - width) // 2, size.height // 2 - 2
        return {"frame": (x, y, width, 5), "field": (x + 3, y + 2, width - 6, 1)}

    def on_mount(self) -> None:
        """Typing goes into the field."""
        self.input.focus()

    def label(self, action: KeyAction) -> str:
        """Enter takes what stands there."""
        return t("done") if action.name == "act" else super().label(action)

    def shown_keys(self) -> tuple[str, ...]:
        """Take or drop it."""
        return ("act", "back")

    def do_act(self) -> None:
        """Take what stands in the field."""
        self.dismiss(clean(self.input.value, self.limit))

    def on_input_submitted(self) -> None:
        """Enter takes it."""
        self.do_act()

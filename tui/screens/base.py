"""What all screens share: widgets put where the screen says, keys by the table of actions, and a last line that names them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from textual import events
from textual.geometry import Region, Size
from textual.layout import ArrangeResult, Layout, WidgetPlacement
from textual.screen import ModalScreen, Screen
from textual.widgets import Input

from tui import glyphs
from tui.actions import ACTIONS, KEY_NAMES, KeyAction, find
from tui.i18n import t
from tui.layout import latin
from tui.paint import CanvasView

if TYPE_CHECKING:
    from textual.widget import Widget

    from tui.app import NightshelfApp

Place = tuple[int, int, int, int]
"""Column, row, width and height, in cells."""

WIDE = 110
"""From this width on, screens show more beside each other."""
LEAST = Size(80, 24)
"""Every screen is complete from here on; below it, only a notice is shown."""

MOVING = {
    "up", "down", "left", "right", "page_up", "page_down", "first", "last", "act", "back", "pick", "mark", "panel", "palette", "interrupt",
}  # fmt: skip
"""Keys that move about: nobody looks for them by name."""

EVERYWHERE = ("rules", "keys", "settings", "palette", "redraw", "interrupt")
"""Actions that all full screens know."""


class Places(Layout):
    """Puts each widget where its screen's `places` says, and leaves out those that it doesn't name."""

    name = "places"

    def arrange(self, parent: Widget, children: list[Widget], size: Size, greedy: bool = True) -> ArrangeResult:
        """Textual's hook: the widgets with their regions."""
        assert isinstance(parent, Keyed)
        parent.pre_layout(self)
        rooms = parent.places(size)
        null = parent.styles.margin
        return [
            WidgetPlacement(Region(*rooms[child.id]), Region().offset, null, child, 0, False, False, False)
            for child in children
            if child.id in rooms
        ]


class Keyed(Screen[Any], inherit_bindings=False):
    """A screen whose keys come from the table of actions.

    A subclass names the actions that it knows in `KEYS` and carries each out in a method `do_<name>`.
    """

    AUTO_FOCUS = ""
    KEYS: ClassVar[tuple[str, ...]] = ()
    DEFAULT_CSS = """
    Keyed { background: $background; overflow: hidden; }
    """

    _places = Places()

    if TYPE_CHECKING:

        @property
        def app(self) -> NightshelfApp: ...  # type: ignore[override]  # no other app has these screens

    @property
    def layout(self) -> Layout:
        """Textual's hook: this screen arranges its widgets itself."""
        return self._places

    def places(self, size: Size) -> dict[str, Place]:
        """Where each widget stands, by its id, on a screen of this size; those left out are not shown."""
        raise LookupError(f"{type(self).__name__} does not say where its widgets stand")

    def can(self, name: str) -> bool:
        """True if the action does something now; the bottom line and the palette show only those."""
        return True

    def label(self, action: KeyAction) -> str:
        """What the bottom line calls an action now, in the reader's language."""
        return t(action.label)

    def sideways(self) -> str:
        """What left and right do here, in a word."""
        return t("change")

    def shown_keys(self) -> tuple[str, ...]:
        """The actions that the bottom line names, the most useful first."""
        return ()

    def repaint(self) -> None:
        """Draw again what has changed; cells that are the same are not sent."""
        for view in self.query_children(CanvasView):
            view.repaint()

    def perform(self, name: str) -> None:
        """Carry out an action by its name."""
        getattr(self, f"do_{name}")()

    def on_key(self, event: events.Key) -> None:
        """A key that no text field took. Bindings of the field come after this, so Backspace is left to it here."""
        if event.key == "backspace" and isinstance(self.focused, Input):
            return
        key = latin(event.key)
        action = find(key, self.KEYS)
        if action is None:
            self.other_key(key)
            return
        event.stop()
        event.prevent_default()
        if action.name == "pick":
            self.do_pick(int(key))
        else:
            self.perform(action.name)

    def other_key(self, key: str) -> None:
        """A key without an action."""

    def do_pick(self, number: int) -> None:
        """A digit was pressed."""


class FullScreen(Keyed):
    """A screen that fills the terminal and knows what works everywhere."""

    def rules_page(self) -> tuple[str, str] | None:
        """Game and page of the rules that F1 opens now; None where there are none."""
        return None

    def do_rules(self) -> None:
        """Open the rules of this step, or the keys where a screen has no rules."""
        page = self.rules_page()
        if page is None:
            self.do_keys()
        else:
            self.app.open_rules(*page)

    def do_keys(self) -> None:
        """Open the keys that work here."""
        self.app.open_keys(self)

    def do_settings(self) -> None:
        """Open the settings."""
        self.app.open_settings()

    def do_palette(self) -> None:
        """Open the command palette."""
        self.app.open_palette(self)

    def do_redraw(self) -> None:
        """Draw everything anew, after something else wrote to the terminal."""
        self.app.redraw()

    def do_interrupt(self) -> None:
        """Ctrl+C: say how to leave; leave at the second time."""
        self.app.interrupt()

    def do_leave(self) -> None:
        """Leave this screen."""
        self.app.pop_screen()


class Sheet(ModalScreen[Any], Keyed, inherit_bindings=False):
    """A screen laid over another one: a page, a list or a question in a frame."""

    DEFAULT_CSS = """
    Sheet { background: transparent; }
    """
    KEYS: ClassVar[tuple[str, ...]] = ("back", "leave", "interrupt")

    def do_back(self) -> None:
        """Close it without a result."""
        self.dismiss(None)

    def do_leave(self) -> None:
        """The key that leaves a screen closes a sheet."""
        self.do_back()

    def say(self, sentence: str, token: str = "accent") -> None:
        """Show a sentence in the place of the title."""
        for frame in self.query_children(CanvasView):
            if frame.id == "frame":
                frame.title = sentence  # type: ignore[attr-defined]  # the frame of every sheet has one
        self.repaint()

    def do_interrupt(self) -> None:
        """Ctrl+C works as everywhere."""
        self.app.interrupt()


def key_name(action: KeyAction) -> str:
    """The first key of an action, as it is printed; for the numbers, the first and the last."""
    if action.name == "pick":
        return f"{action.keys[0]}-{action.keys[-1]}"
    key = action.keys[0]
    return t(KEY_NAMES[key]) if key in KEY_NAMES else key


class Hint(NamedTuple):
    """What the bottom line says of one action."""

    name: str
    key: str
    label: str


def key_hints(screen: Keyed) -> list[Hint]:
    """What the bottom line says now; `up` and `left` stand for their pairs."""
    signs = glyphs.now()
    pairs = {"up": (signs.up + signs.down, t("move")), "left": (signs.left + signs.right, screen.sideways())}
    shown = [name for name in screen.shown_keys() if screen.can(name)]
    return [Hint(name, *(pairs.get(name) or (key_name(ACTIONS[name]), screen.label(ACTIONS[name])))) for name in shown]

"""The keys that work on a screen, made from the table of actions."""

from __future__ import annotations

from tui.actions import ACTIONS, KEY_NAMES
from tui.i18n import t
from tui.screens.base import MOVING, FullScreen, key_name
from tui.screens.sheets import Line, PageSheet


def key_list(name: str) -> str:
    """All keys of an action, as they are printed."""
    if name == "pick":
        return key_name(ACTIONS[name])
    return "  ".join(t(KEY_NAMES[key]) if key in KEY_NAMES else key for key in ACTIONS[name].keys)


def key_lines(names: tuple[str, ...]) -> list[Line]:
    """A line for each action: its keys, and what it does."""
    known = sorted((action for action in ACTIONS.values() if action.name in names), key=lambda action: action.name in MOVING)
    return [(f"{key_list(action.name)}\t{t(action.help)}", "text") for action in known]


class KeysSheet(PageSheet):
    """The help overlay of a screen."""

    def __init__(self, title: str, screen: FullScreen) -> None:
        super().__init__(title, key_lines(screen.KEYS))

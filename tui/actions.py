"""The one table of keys: what can be done, by which keys, and how it is called.

Every screen, the help overlay, the footer, the command palette and the README's table are made from it. Keys are
written as they stand on a Latin keyboard; `tui.layout` brings ЙЦУКЕН letters here. Nothing here needs a key that a
terminal or SSH takes for itself, and what stands on a key that some layouts lack has a second one.
"""

from __future__ import annotations

from typing import NamedTuple

from tui.i18n import N_


class KeyAction(NamedTuple):
    """One thing that a key does."""

    name: str
    """Key of the table; a screen carries it out in its method `do_<name>`."""
    keys: tuple[str, ...]
    """Textual's names of the keys; the first is the one that is shown."""
    label: str
    """One or two words for the bottom line (msgid)."""
    help: str
    """One sentence for the help overlay and the palette (msgid)."""


_TABLE = (
    # moving about
    KeyAction("up", ("up", "k"), N_("up"), N_("Move up")),
    KeyAction("down", ("down", "j"), N_("down"), N_("Move down")),
    KeyAction("left", ("left", "h"), N_("left"), N_("Move left, or take the value before")),
    KeyAction("right", ("right", "l"), N_("right"), N_("Move right, or take the next value")),
    KeyAction("page_up", ("pageup",), N_("page up"), N_("Move up a page")),
    KeyAction("page_down", ("pagedown",), N_("page down"), N_("Move down a page")),
    KeyAction("first", ("home",), N_("first"), N_("Go to the first")),
    KeyAction("last", ("end",), N_("last"), N_("Go to the last")),
    KeyAction("panel", ("tab",), N_("panel"), N_("Go to the next part of the screen")),
    KeyAction("act", ("enter",), N_("open"), N_("Do what the bottom line says")),
    KeyAction("back", ("escape", "backspace"), N_("back"), N_("Step back, or close what is open")),
    KeyAction("pick", ("1", "2", "3", "4", "5", "6", "7", "8", "9"), N_("pick"), N_("Pick the choice with this number")),
    # at the table
    KeyAction("mark", ("space",), N_("mark"), N_("Mark the card, or take the mark off")),
    KeyAction("clear", ("x",), N_("clear"), N_("Take all marks off")),
    KeyAction("undo", ("u",), N_("undo"), N_("Take the last action back")),
    KeyAction("redo", ("r",), N_("redo"), N_("Do again what was taken back")),
    KeyAction("hint", ("H",), N_("hint"), N_("Ask what the computer would do, and why")),
    KeyAction("inspect", ("i",), N_("inspect"), N_("Look closely at what the cursor is on")),
    KeyAction("log", ("L",), N_("log"), N_("Read all that has happened")),
    KeyAction("concede", ("Q",), N_("give up"), N_("Give this game up")),
    KeyAction("copy_seed", ("Y",), N_("copy seed"), N_("Copy the seed")),
    # Regicide
    KeyAction("yield", ("y",), N_("yield"), N_("Yield instead of playing a card")),
    KeyAction("flip", ("f",), N_("flip"), N_("Flip a Jester for a new hand (solo)")),
    KeyAction("cheapest", ("a",), N_("cheapest"), N_("Mark the cheapest cards that pay")),
    KeyAction("sort", ("s",), N_("sort"), N_("Sort the hand the other way")),
    KeyAction("discard_pile", ("d",), N_("discard"), N_("Look through the discard pile")),
    KeyAction("castle", ("e",), N_("enemies"), N_("See which enemies are left")),
    # Nightmarium
    KeyAction("draw", ("d",), N_("draw"), N_("Draw a card")),
    KeyAction("exchange", ("x",), N_("exchange"), N_("Give the marked cards away for new ones")),
    KeyAction("boards", ("o",), N_("boards"), N_("See every player's creatures in full")),
    KeyAction("pile", ("v",), N_("discard pile"), N_("Look through the discard pile")),
    # Bicho Papao
    KeyAction("end_toys", ("e",), N_("enough"), N_("Play no more toys")),
    KeyAction("attempt", ("a",), N_("attempt"), N_("Try to trap the Boogeyman")),
    KeyAction("decline", ("d",), N_("not now"), N_("Leave the trap alone for now")),
    KeyAction("block", ("b",), N_("block"), N_("Block the Boogeyman with a toy")),
    KeyAction("accept", ("x",), N_("take the loss"), N_("Let the Boogeyman eat a child")),
    KeyAction("give_toys", ("t",), N_("give toys"), N_("Give three toys to get your mischief back")),
    KeyAction("give_children", ("c",), N_("give children"), N_("Give two children to get your mischief back")),
    KeyAction("keep_all", ("n",), N_("keep"), N_("Give nothing")),
    KeyAction("trap_card", ("p",), N_("trap"), N_("See the trap card and the chances")),
    # the shelf and the saved games
    KeyAction("new", ("n",), N_("new"), N_("Set up a new game")),
    KeyAction("saves", ("s",), N_("saves"), N_("See all saved games")),
    KeyAction("game_rules", ("r",), N_("rules"), N_("Read the rules of this game")),
    KeyAction("restore", ("b",), N_("backup"), N_("Bring the newest good backup back")),
    KeyAction("export", ("x",), N_("export"), N_("Write a copy of this saved game")),
    KeyAction("remove", ("d",), N_("remove"), N_("Put this saved game into the bin")),
    # everywhere
    KeyAction("rules", ("f1",), N_("rules"), N_("Read the rules of this step")),
    KeyAction("keys", ("question_mark", "f2"), N_("keys"), N_("See the keys that work here")),
    KeyAction("settings", ("comma", "f3"), N_("settings"), N_("Change language, theme and pace")),
    KeyAction("palette", ("ctrl+p",), N_("commands"), N_("Find a command by its name")),
    KeyAction("redraw", ("ctrl+l",), N_("draw anew"), N_("Draw the screen anew")),
    KeyAction("leave", ("q", "ctrl+q"), N_("leave"), N_("Leave; the game is saved")),
    KeyAction("interrupt", ("ctrl+c",), N_("leave"), N_("Twice: leave at once; the game is saved")),
)

ACTIONS = {action.name: action for action in _TABLE}
"""All key actions by name, in the order in which help shows them."""

KEY_NAMES = {
    "question_mark": N_("?"),
    "comma": N_(","),
    "enter": N_("Enter"),
    "space": N_("Space"),
    "escape": N_("Esc"),
    "backspace": N_("Backspace"),
    "tab": N_("Tab"),
    "pageup": N_("PgUp"),
    "pagedown": N_("PgDn"),
    "home": N_("Home"),
    "end": N_("End"),
    "f1": N_("F1"),
    "f2": N_("F2"),
    "f3": N_("F3"),
    "ctrl+l": N_("Ctrl+L"),
    "ctrl+p": N_("Ctrl+P"),
    "ctrl+q": N_("Ctrl+Q"),
    "ctrl+c": N_("Ctrl+C"),
    "up": N_("Up"),
    "down": N_("Down"),
    "left": N_("Left"),
    "right": N_("Right"),
}
"""What is printed for a key whose name is no character (msgids)."""


def find(key: str, names: tuple[str, ...]) -> KeyAction | None:
    """The action that a key stands for on a screen.

    Args:
        key: Textual's name of the key.
        names: the actions that the screen knows; the first that has the key wins.
    """
    return next((ACTIONS[name] for name in names if key in ACTIONS[name].keys), None)

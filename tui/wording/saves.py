"""What is wrong with a save, in a sentence for the players."""

from __future__ import annotations

from saves.faults import SaveFault
from tui import moments
from tui.clean import clean
from tui.i18n import N_, t

_SENTENCES = {
    "missing": N_("There is no such saved game."),
    "not-a-file": N_("This is not an ordinary file."),
    "link": N_("Links to other files are not followed here."),
    "forbidden": N_("You are not allowed to read this file."),
    "read-failed": N_("It could not be read: {reason}"),
    "too-big": N_("The file is too big to be a saved game."),
    "empty": N_("The file is empty."),
    "not-text": N_("The file is damaged: it is not text from byte {byte} on."),
    "not-toml": N_("The file is damaged in line {line}."),
    "cut-off": N_("The file is damaged: its end is missing."),
    "busy-somewhere": N_("It is open elsewhere."),
    "wrong-somewhere": N_("A value is wrong: {key}."),
    "impossible-somewhere": N_("What it says cannot be so in a game: {key}."),
    "not-a-save": N_("This file is not a saved game."),
    "wrong-values": N_("A value is wrong: {key}, line {line}."),
    "too-new": N_("From a newer version (format {format}, this reads {known})."),
    "too-old": N_("It was saved by a version too old to be read."),
    "unknown-game": N_('This program has no game called "{game}".'),
    "broken-game": N_("The files of the game itself are damaged."),
    "impossible": N_("What it says cannot be so in a game: {key}, line {line}."),
    "busy": N_("Open elsewhere (process {pid} on {host}, since {since})."),
    "view-only": N_("It was opened for looking only."),
    "not-loaded": N_("It could not be loaded, so it is not written over."),
    "changed-elsewhere": N_("Another program has changed the file."),
    "disk-full": N_("There is no room left to write."),
    "read-only": N_("Nothing may be written there."),
    "no-folder": N_("The folder cannot be made."),
    "write-failed": N_("It could not be written: {reason}"),
    "unsound": N_("It could not be read back, so nothing was written."),
    "name-taken": N_("Something of that name is already there."),
    "bad-name": N_("A saved game cannot have that name."),
    "no-backup": N_("There is no backup that can be read."),
}

CODES = frozenset(_SENTENCES) - {"cut-off", "busy-somewhere", "wrong-somewhere", "impossible-somewhere"}
"""The codes that are worded here."""


def fault_text(fault: SaveFault) -> str:
    """What is wrong with a save, in a sentence.

    A code that is not known here (a newer part of the program may have one) is told in its English detail.
    """
    if fault.code not in _SENTENCES:
        return clean(fault.detail, 200)
    vague = {"not-toml": "cut-off", "wrong-values": "wrong-somewhere", "impossible": "impossible-somewhere", "busy": "busy-somewhere"}
    known = fault.figures.get("pid" if fault.code == "busy" else "line")
    code = fault.code if known else vague.get(fault.code, fault.code)
    figures = {name: clean(str(value), 80) for name, value in fault.figures.items()}
    if "since" in figures:
        figures["since"] = moments.told(figures["since"])
    return t(_SENTENCES[code], **figures)


_RESUMED = {
    "edited": N_("This save was changed outside the game, and counts as helped."),
    "rules-changed": N_("The rules have changed since then; the game goes on from here."),
    "history-damaged": N_("Its history is damaged; the game goes on from here, as helped."),
}


def resumed_text(verdict: str) -> str:
    """What is said when a match could not be taken up with its whole history; empty if it could."""
    return t(_RESUMED[verdict]) if verdict in _RESUMED else ""

"""What is wrong with a save, in a sentence for the players."""

from __future__ import annotations

from saves.faults import SaveFault
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
    "not-a-save": N_("This file is not a saved game."),
    "wrong-values": N_("A value is wrong: {key}, line {line}."),
    "too-new": N_("A newer version of the program saved it (format {format}; this one reads up to {known})."),
    "too-old": N_("It was saved by a version too old to be read."),
    "unknown-game": N_('This program has no game called "{game}".'),
    "broken-game": N_("The files of the game itself are damaged."),
    "impossible": N_("What it says cannot be so in a game: {key}, line {line}."),
    "busy": N_("Another window has it open (process {pid} on {host}, since {since})."),
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

CODES = frozenset(_SENTENCES) - {"cut-off"}
"""The codes that are worded here."""


def fault_text(fault: SaveFault) -> str:
    """What is wrong with a save, in a sentence.

    A code that is not known here (a newer part of the program may have one) is told in its English detail.
    """
    if fault.code not in _SENTENCES:
        return clean(fault.detail, 200)
    code = "cut-off" if fault.code == "not-toml" and not fault.figures.get("line") else fault.code
    return t(_SENTENCES[code], **{name: clean(str(value), 80) for name, value in fault.figures.items()})


_RESUMED = {
    "edited": N_("This save was changed outside the game. It can be played on and counts as helped."),
    "rules-changed": N_("The rules have changed since this game was saved. It goes on from here; its earlier log is kept aside."),
    "history-damaged": N_("The history of this save is damaged. The game goes on from here and counts as helped."),
}


def resumed_text(verdict: str) -> str:
    """What is said when a match could not be taken up with its whole history; empty if it could."""
    return t(_RESUMED[verdict]) if verdict in _RESUMED else ""

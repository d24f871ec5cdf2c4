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
    "not-a-save": N_("This file is not a saved game."),
    "wrong-values": N_("A value is wrong: {key}, line {line}."),
    "too-new": N_("It was saved by a newer version of the program."),
    "too-old": N_("It was saved by a version too old to be read."),
    "unknown-game": N_('This program has no game called "{game}".'),
    "broken-game": N_("The files of the game itself are damaged."),
    "impossible": N_("What it says cannot be so in a game: {key}, line {line}."),
    "busy": N_("Another window has it open (process {pid} on {host})."),
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

CODES = frozenset(_SENTENCES)
"""The codes that are worded here."""


def fault_text(fault: SaveFault) -> str:
    """What is wrong with a save, in a sentence.

    A code that is not known here (a newer part of the program may have one) is told in its English detail.
    """
    if fault.code not in _SENTENCES:
        return clean(fault.detail, 200)
    return t(_SENTENCES[fault.code], **{name: clean(str(value), 80) for name, value in fault.figures.items()})

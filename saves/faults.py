"""What can go wrong with a save, as one kind of exception: a code, figures, and a technical sentence in English.

Codes and their figures (the terminal side words them; `detail` is for logs and the command line):

Reading
    `missing`           no such save
    `not-a-file`        a folder, a pipe, a device, or links that lead in a circle
    `link`              a symbolic link where links are refused
    `forbidden`         the file may not be read
    `read-failed`       reason
    `too-big`           size (bytes, at least), limit
    `empty`             nothing in it, or nothing but NUL bytes
    `not-text`          byte (offset of the first byte that is not UTF-8)
    `not-toml`          line, column (0: at the end of the file)
    `not-a-save`        a TOML file of another kind
    `wrong-values`      key, line (0: unknown), count; `faults` lists them
    `too-new`           format, known
    `too-old`           format, known (the oldest that can still be read)
    `unknown-game`      game
    `broken-game`       game; the game's own content files are at fault
    `impossible`        key, line, count; the values cannot be so by the rules; `faults` lists them
Opening and writing
    `busy`              pid, host, since, player (of who has it open; pid 0 and empty texts: unknown)
    `view-only`         the slot was opened for reading only
    `not-loaded`        the save was not loaded, so it is not written over
    `changed-elsewhere` somebody else wrote the file, where locks do not work
    `disk-full`         no room, a quota, or a size limit
    `read-only`         the folder or file may not be written
    `no-folder`         the folder is not there and cannot be made
    `write-failed`      reason
    `unsound`           what was to be written could not be read back; nothing was written
    `name-taken`        something of that name is already there
    `bad-name`          not a name that a save can have
    `no-backup`         none that can be read
"""

from __future__ import annotations

import errno
from pathlib import Path

_FULL = {errno.ENOSPC, errno.EFBIG, errno.EDQUOT}
_LOCKED_DOWN = {errno.EACCES, errno.EPERM, errno.EROFS}
_NO_FOLDER = {errno.ENOENT, errno.ENOTDIR, errno.EEXIST}
_DAMAGED = {"empty", "not-text", "not-toml", "not-a-save", "wrong-values", "impossible"}


class SaveFault(Exception):
    """One thing wrong with one save.

    Args:
        code: one of those listed above.
        detail: what happened, in an English sentence without the file's name.
        path: the file or folder concerned.
        faults: each fault in a sentence, where there can be several.
        figures: what fills the player's sentence.
    """

    def __init__(self, code: str, detail: str, path: Path | None = None, faults: list[str] | None = None, **figures: int | str) -> None:
        super().__init__(code, detail, path)
        self.code = code
        self.detail = detail
        self.path = path
        self.faults = faults or []
        self.figures = figures

    def __str__(self) -> str:
        return f"{self.path.name}: {self.detail}" if self.path else self.detail

    @property
    def damaged(self) -> bool:
        """True if the file itself is at fault, so that a backup may help."""
        return self.code in _DAMAGED


def reading_fault(error: OSError, path: Path) -> SaveFault:
    """The fault for a failed read."""
    if error.errno in (errno.ENOENT, errno.ENOTDIR, errno.ENAMETOOLONG):
        return SaveFault("missing", "there is no such file", path)
    if error.errno == errno.ELOOP:
        return SaveFault("not-a-file", "the links lead in a circle", path)
    if error.errno in (errno.EACCES, errno.EPERM):
        return SaveFault("forbidden", "the file may not be read", path)
    reason = error.strerror or str(error)
    return SaveFault("read-failed", f"reading failed: {reason}", path, reason=reason)


def writing_fault(error: OSError, path: Path) -> SaveFault:
    """The fault for a failed write."""
    reason = error.strerror or str(error)
    if error.errno in _FULL:
        return SaveFault("disk-full", f"there is no room to write: {reason}", path)
    if error.errno in _LOCKED_DOWN:
        return SaveFault("read-only", f"writing is not allowed: {reason}", path)
    if error.errno in _NO_FOLDER:
        return SaveFault("no-folder", f"the folder cannot be made: {reason}", path)
    return SaveFault("write-failed", f"writing failed: {reason}", path, reason=reason)

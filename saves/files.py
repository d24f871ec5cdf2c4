"""Files read with a bound and replaced as a whole: whoever looks sees the old one or the new one, never a part."""

from __future__ import annotations

import errno
import os
import shutil
import stat
import tempfile
import time
from contextlib import suppress
from pathlib import Path

from saves.faults import SaveFault, reading_fault

_NOFOLLOW = getattr(os, "O_NOFOLLOW", 0)
_READ = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_BINARY", 0)
_TEMPORARY_AGE = 3600
"""Seconds after which a temporary file must be somebody's who died."""


def read_bytes(path: Path, limit: int, follow_links: bool = True) -> bytes:
    """At most `limit` + 1 bytes of a regular file: one more than `limit` shows that there is more.

    Raises:
        SaveFault: `missing`, `not-a-file`, `link`, `forbidden` or `read-failed`.
    """
    try:
        # Asked before opening, since opening a device can already do something; asked again of what was opened.
        _regular(os.stat(path, follow_symlinks=follow_links), path)
        handle = os.open(path, _READ | (0 if follow_links else _NOFOLLOW))
        with os.fdopen(handle, "rb") as file:
            _regular(os.fstat(handle), path)
            return file.read(limit + 1)
    except OSError as error:
        if error.errno == errno.ELOOP and not follow_links:
            raise _link(path) from None
        raise reading_fault(error, path) from None


def _regular(status: os.stat_result, path: Path) -> None:
    if stat.S_ISLNK(status.st_mode):
        raise _link(path)
    if not stat.S_ISREG(status.st_mode):
        kind = "folder" if stat.S_ISDIR(status.st_mode) else "pipe, socket or device"
        raise SaveFault("not-a-file", f"a {kind}, not a file", path)


def _link(path: Path) -> SaveFault:
    return SaveFault("link", "a symbolic link, which is refused here", path)


def resolved(path: Path, follow_links: bool) -> Path:
    """The file that is written for `path`: behind a link, the link's target, so that the link stays.

    Raises:
        SaveFault: `link` if links are refused; `not-a-file` for a circle of links.
    """
    if not path.is_symlink():
        return path
    if not follow_links:
        raise _link(path)
    try:
        return path.resolve()
    except (OSError, RuntimeError):
        raise SaveFault("not-a-file", "the links lead in a circle", path) from None


def replace_file(path: Path, data: bytes, backups: tuple[Path, ...] = ()) -> None:
    """Put `data` in the place of `path`, on disk when this returns. If it raises, the old file is as it was.

    Args:
        path: a file or nothing; its mode is kept, a new file is for its owner only.
        data: the new contents.
        backups: where the old file goes, newest first; each pushes the next one on.

    Raises:
        OSError: whatever the system had against it.
    """
    handle, name = tempfile.mkstemp(prefix=f".{path.name[:60]}.", suffix=".tmp", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        with suppress(FileNotFoundError):
            os.chmod(name, stat.S_IMODE(os.stat(path).st_mode))
        _rotate(path, backups)
        os.replace(name, path)
    except BaseException:
        with suppress(OSError):
            os.unlink(name)
        raise
    sync_folder(path.parent)


def _rotate(path: Path, backups: tuple[Path, ...]) -> None:
    """Push the backups on and make the first one another name of `path`, which itself never disappears."""
    if not backups or not path.exists():
        return
    if backups[0].exists() and os.path.samefile(path, backups[0]):
        return  # a write before this one got as far as here and no further
    for older, newer in zip(reversed(backups[1:]), reversed(backups[:-1]), strict=True):
        with suppress(FileNotFoundError):
            os.replace(newer, older)
    keep(path, backups[0])


def keep(path: Path, copy: Path) -> None:
    """Make `copy` hold what `path` holds now, by a second name for the same file or, where there is no such thing, a copy."""
    handle, name = tempfile.mkstemp(prefix=f".{copy.name[:60]}.", suffix=".tmp", dir=copy.parent)
    os.close(handle)
    try:
        try:
            os.unlink(name)
            os.link(path, name, follow_symlinks=False)
        except (OSError, NotImplementedError) as error:
            if isinstance(error, OSError) and error.errno in (errno.ENOSPC, errno.EDQUOT):
                raise
            shutil.copy2(path, name)
        os.replace(name, copy)
    finally:
        # Also when both names were the same file already, since then the system leaves both.
        with suppress(OSError):
            os.unlink(name)


def sync_folder(folder: Path) -> None:
    """Put a folder's names on disk, where the system can."""
    with suppress(OSError):  # not every file system can, and the file itself is already there
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def sweep(folder: Path) -> int:
    """Remove temporary files older than an hour that a killed process left; returns how many."""
    swept = 0
    with suppress(OSError):
        for entry in os.scandir(folder):
            with suppress(OSError):
                if entry.name.startswith(".") and entry.name.endswith(".tmp") and _old(entry):
                    os.unlink(entry.path)
                    swept += 1
    return swept


def _old(entry: os.DirEntry[str]) -> bool:
    return entry.is_file(follow_symlinks=False) and time.time() - entry.stat(follow_symlinks=False).st_mtime > _TEMPORARY_AGE

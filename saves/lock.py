"""One writer at a time: a lock on a side file, which the system frees by itself when its holder dies.

The save itself cannot carry the lock, since every write puts another file in its place. What stands in the side file
(who, since when) is for the message only.
"""

from __future__ import annotations

import os
import socket
import tomllib
import weakref
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import tomli_w

from saves.faults import SaveFault, writing_fault

try:
    import fcntl
except ImportError:  # no such locks on this system: `Lock.works` is then False
    fcntl = None  # type: ignore[assignment]

_OPEN = os.O_RDWR | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_NOFOLLOW", 0)
_ASKED = "# asked for by\n"
_SIZE = 4096


@dataclass(frozen=True, slots=True)
class Holder:
    """Who has a save open, or asks for it; empty and 0 where that is unknown."""

    pid: int = 0
    host: str = ""
    since: str = ""
    """UTC, as in `Save.saved_at`."""
    player: str = ""


class Lock:
    """The right to write one save. Made by `acquire`; held until `release` or the end of the process."""

    def __init__(self, path: Path, handle: int, works: bool) -> None:
        self.path = path
        self.works = works
        """False where the file system has no locks: somebody else may write too."""
        self._handle: int | None = handle
        _held.add(self)

    @classmethod
    def acquire(cls, path: Path, since: str, player: str = "") -> Lock:
        """Take the lock.

        Args:
            path: the side file; made if need be.
            since: now, as text, for others to read.
            player: who takes it, for others to read.

        Raises:
            SaveFault: `busy`, or what stands against writing the side file.
        """
        while True:
            try:
                handle = os.open(path, _OPEN | os.O_CREAT, 0o600)
            except OSError as error:
                raise writing_fault(error, path) from None
            works = True
            try:
                if fcntl is None:
                    works = False
                else:
                    fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                holder = _holder(os.pread(handle, _SIZE, 0).decode("utf-8", "replace").partition(_ASKED)[0])
                os.close(handle)
                raise _busy(holder, path) from None
            except OSError:
                works = False
            # The last holder removes the file when it lets go; a lock on a removed file keeps nobody out.
            if works and not _same_file(handle, path):
                os.close(handle)
                continue
            lock = cls(path, handle, works)
            with suppress(OSError):  # a full disk: the lock holds, only the message is lost
                os.ftruncate(handle, 0)
                os.pwrite(handle, _told(Holder(os.getpid(), socket.gethostname(), since, player)), 0)
            return lock

    def in_place(self) -> bool:
        """False once the side file has been removed, so that it keeps nobody out any more."""
        return self._handle is not None and _same_file(self._handle, self.path)

    def asked(self) -> Holder | None:
        """Who has asked for the save since it was opened; None if nobody has."""
        if self._handle is None:
            return None
        text = os.pread(self._handle, _SIZE, 0).decode("utf-8", "replace")
        _, found, asker = text.partition(_ASKED)
        return _holder(asker.partition(_ASKED)[0]) if found else None

    def release(self) -> None:
        """Let go; a second time does nothing."""
        handle, self._handle = self._handle, None
        if handle is not None:
            if self.works and _same_file(handle, self.path):
                with suppress(OSError):
                    os.unlink(self.path)
            os.close(handle)

    def _forget(self) -> None:
        """In a forked child: the parent's lock is not the child's, and must not outlive the parent in it."""
        handle, self._handle = self._handle, None
        if handle is not None:
            os.close(handle)


_held: weakref.WeakSet[Lock] = weakref.WeakSet()


def _forget_all() -> None:
    for lock in list(_held):
        lock._forget()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_forget_all)


def ask(path: Path, since: str, player: str = "") -> None:
    """Ask the holder of the lock on the side file `path` for the save.

    Raises:
        SaveFault: nobody has it open (`missing`), or the side file cannot be written.
    """
    try:
        handle = os.open(path, _OPEN | os.O_APPEND)
    except FileNotFoundError:
        raise SaveFault("missing", "nobody has it open", path) from None
    except OSError as error:
        raise writing_fault(error, path) from None
    try:
        os.write(handle, _ASKED.encode() + _told(Holder(os.getpid(), socket.gethostname(), since, player)))
    except OSError as error:
        raise writing_fault(error, path) from None
    finally:
        os.close(handle)


def _busy(holder: Holder, path: Path) -> SaveFault:
    detail = f"open in process {holder.pid} on {holder.host} since {holder.since}"
    return SaveFault("busy", detail, path, pid=holder.pid, host=holder.host, since=holder.since, player=holder.player)


def _told(holder: Holder) -> bytes:
    told = {"pid": holder.pid, "host": holder.host[:80], "since": holder.since, "player": holder.player[:80]}
    return tomli_w.dumps(told).encode("utf-8", "replace")


def _holder(text: str) -> Holder:
    try:
        told = tomllib.loads(text)
    except (ValueError, RecursionError):
        return Holder()
    pid, *texts = (told.get(key) for key in ("pid", "host", "since", "player"))
    host, since, player = (text[:80] if isinstance(text, str) else "" for text in texts)
    return Holder(pid if type(pid) is int and 0 < pid < 1 << 31 else 0, host, since, player)


def _same_file(handle: int, path: Path) -> bool:
    try:
        return os.path.samestat(os.fstat(handle), os.lstat(path))
    except OSError:
        return False

"""One save that is open: loaded, written, held against other writers."""

from __future__ import annotations

import hashlib
import os
import threading
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Self

from saves.faults import SaveFault, writing_fault
from saves.files import keep, read_bytes, replace_file, resolved
from saves.format import LIMIT, dump, read
from saves.layout import Save
from saves.load import Loaded, take_up
from saves.lock import Holder, Lock
from saves.migrate import FORMAT
from saves.names import checked_label

if TYPE_CHECKING:
    from saves.store import Store

BACKUPS = ("bak1", "bak2")
"""Labels of what the last writes replaced, newest first."""
SESSION = "session"
"""Label of the save as it was when it was last opened."""


class Slot:
    """An open save. Made by `Store.create` and `Store.open`; close it, or use it in a `with` statement.

    A slot that cannot be written now (a read-only folder, a full disk) is still a slot: `trouble` says why, the match
    can be played, and each write tries again.
    """

    def __init__(self, store: Store, name: str, path: Path, view_only: bool, fresh: bool) -> None:
        self.store = store
        self.name = name
        self.path = path
        """The file that is written: behind a link, the link's target."""
        self.view_only = view_only
        self.trouble: SaveFault | None = None
        """Why the last try to lock or write failed; None if it worked, or none was made."""
        self._fresh = fresh
        self._whole = fresh
        self._lock: Lock | None = None
        self._sure = False  # nobody else can have written since `_known` was taken
        self._known: bytes | None = None  # digest of the file as we last read or wrote it
        self._keep: list[str] = []
        self._counter = 0
        self._busy = threading.RLock()

    def load(self) -> Loaded:
        """Read the save and take the match up from it. Only then may the slot be written.

        Raises:
            SaveFault: any code for reading; the file is as it was.
        """
        data = read_bytes(self.path, LIMIT, self.store.follow_links)
        reading = read(data, self.path, self.store.steps)
        loaded = take_up(reading, self.path, self.store.games)
        with self._busy:
            self._known, self._whole = _digest(data), True
            self._sure = self.locked
            self._keep = [SESSION]
            if reading.format != FORMAT:
                self._keep.append(f"v{reading.format}")
            if loaded.archived:
                self._keep.append(f"history-{loaded.match.turn}")
        return loaded

    def write(self, save: Save, chapter: str = "") -> Save:
        """Put the match on disk: all of it or, if this raises, nothing.

        Args:
            save: from `snapshot`.
            chapter: keep a copy under this label for ever (small letters, digits, hyphens: `day-07`); empty for none.

        Returns:
            The save as written, with version, time and counter.

        Raises:
            SaveFault: any code for writing; also kept as `trouble`.
        """
        try:
            with self._busy:
                written = self._write(save, chapter)
        except OSError as error:
            self.trouble = writing_fault(error, self.path)
            raise self.trouble from None
        except SaveFault as fault:
            self.trouble = fault
            raise
        self.trouble = None
        return written

    def _write(self, save: Save, chapter: str) -> Save:
        if self.view_only:
            raise SaveFault("view-only", "opened for reading only", self.path)
        if not self._whole:
            raise SaveFault("not-loaded", "not loaded, so not written over", self.path)
        resolved(self.path, self.store.follow_links)
        if self.path.exists() and not os.access(self.path, os.W_OK):
            raise SaveFault("read-only", "the file is marked as not to be written", self.path)
        self.hold()
        if not self._sure:
            self._check_unchanged()
        counter = (self._counter or self.store.last_counter()) + 1
        stamped = save.stamped(self.store.app, self.store.now(), counter)
        data = dump(stamped).encode()
        for label in self._keep:
            if self.path.exists():
                keep(self.path, self.side(label))
        replace_file(self.path, data, tuple(self.side(label) for label in BACKUPS))
        self._known, self._keep, self._counter, self._fresh = _digest(data), [], counter, False
        self._sure = self.locked
        if chapter:
            keep(self.path, self.side(checked_label(chapter)))
        return stamped

    def hold(self) -> None:
        """Take the lock, unless it is held. Raises `SaveFault`: `busy`, or what stands against writing."""
        if self._lock is not None and not self._lock.in_place():
            self._lock.release()
            self._lock, self._sure = None, False
        if self._lock is None:
            try:
                self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
                self._lock = Lock.acquire(self.side("lock"), self.store.now(), self.store.player)
            except OSError as error:
                raise writing_fault(error, self.path.parent) from None

    def _check_unchanged(self) -> None:
        try:
            now = _digest(read_bytes(self.path, LIMIT, self.store.follow_links))
        except SaveFault as fault:
            if fault.code != "missing":
                raise
            return
        if self._fresh:
            raise SaveFault("name-taken", "a save of that name is already there", self.path)
        if now != self._known:
            raise SaveFault("changed-elsewhere", "somebody else has written the file", self.path)

    def side(self, label: str) -> Path:
        """The side file with this label, beside the file that is written."""
        return self.path.with_name(f"{self.path.name}.{label}")

    @property
    def locked(self) -> bool:
        """True if nobody else can write the save. False for looking only, in trouble, and on a file system without locks,
        where a warning is due: what somebody else writes is then noticed, and refused to be written over, but not prevented."""
        return self._lock is not None and self._lock.works

    def asked(self) -> Holder | None:
        """Who asks for the save to be handed over (by closing it); None if nobody does."""
        return self._lock.asked() if self._lock else None

    def close(self) -> None:
        """Let go of the save, which this slot cannot write from then on; a second time does nothing."""
        with self._busy:
            lock, self._lock, self._sure, self.view_only = self._lock, None, False, True
            if lock is not None:
                lock.release()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()


def _digest(data: bytes) -> bytes:
    return hashlib.blake2b(data, digest_size=16).digest()

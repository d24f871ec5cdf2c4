"""Saving off the key path: a thread that writes the newest state and says when it cannot."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass

from saves.faults import SaveFault
from saves.layout import Save
from saves.slot import Slot


@dataclass(frozen=True, slots=True)
class Status:
    """How far the saving has come."""

    saved: Save | None
    """What was last written by this writer; None if nothing yet."""
    waiting: bool
    """True while something newer is not on disk."""
    trouble: SaveFault | None
    """Why it is not; stays until a write succeeds."""


class Writer:
    """Writes one match's saves in a thread of its own, which starts with the first of them.

    Args:
        slot: where to. The writer does not close it.
        on_change: called from the thread after each write that succeeded or failed; must not wait for a thread that may be
            in `flush` or `close`.
    """

    def __init__(self, slot: Slot, on_change: Callable[[Status], None] | None = None) -> None:
        self._slot = slot
        self._on_change = on_change
        self._change = threading.Condition()
        self._waiting: list[tuple[Save, str]] = []
        self._saved: Save | None = None
        self._trouble: SaveFault | None = None
        self._go = False
        self._writing = False
        self._closed = False
        self._thread: threading.Thread | None = None

    @property
    def slot(self) -> Slot:
        """Where the next write goes."""
        return self._slot

    @property
    def status(self) -> Status:
        """How far the saving has come."""
        with self._change:
            return Status(self._saved, bool(self._waiting) or self._writing, self._trouble)

    def put(self, save: Save, chapter: str = "") -> None:
        """Have this written as soon as may be; what waits and is older is dropped, unless it ends a chapter.

        Args:
            save: from `snapshot`.
            chapter: as for `Slot.write`.
        """
        with self._change:
            if self._closed:
                raise RuntimeError("the writer is closed")
            if self._waiting and not self._waiting[-1][1]:
                self._waiting.pop()
            self._waiting.append((save, chapter))
            self._start()

    def retry(self) -> None:
        """Try again to write what waits."""
        with self._change:
            if self._waiting:
                self._start()

    def switch(self, slot: Slot) -> None:
        """Save elsewhere from now on, and there at once what waits or was saved last."""
        with self._change:
            self._slot = slot
            if not self._waiting and self._saved is not None:
                self._waiting.append((self._saved, ""))
            if self._waiting:
                self._start()

    def flush(self, timeout: float = 10.0) -> SaveFault | None:
        """Wait until all is on disk or known not to be; what failed before is tried once more.

        Args:
            timeout: seconds to wait at most.

        Returns:
            Why something is not on disk; None if all is.
        """
        with self._change:
            if self._waiting and not self._closed:
                self._start()
            if not self._change.wait_for(lambda: not self._go and not self._writing, timeout):
                return SaveFault("write-failed", "the disk does not answer", self._slot.path, reason="timeout")
            return self._trouble if self._waiting else None

    def close(self, timeout: float = 10.0) -> SaveFault | None:
        """Flush, and let the thread end. Returns what `flush` does; nothing can be put from then on."""
        trouble = self.flush(timeout)
        with self._change:
            self._closed, self._thread = True, None
            self._change.notify_all()
        return trouble

    def _start(self) -> None:
        self._go = True
        if self._thread is None:
            # A daemon, so that a disk that never answers cannot keep the program from ending.
            self._thread = threading.Thread(target=self._run, name="saves", daemon=True)
            self._thread.start()
        self._change.notify_all()

    def _run(self) -> None:
        while True:
            with self._change:
                self._change.wait_for(lambda: self._go or self._closed)
                if not self._go:
                    return
                save, chapter = self._waiting.pop(0)
                slot, self._writing, self._go = self._slot, True, False
            trouble: SaveFault | None = None
            try:
                saved = slot.write(save, chapter)
            except SaveFault as fault:
                trouble = fault
            except Exception as error:
                # Whatever it is, the thread must live on and the player must hear that nothing was saved.
                trouble = SaveFault("write-failed", f"{type(error).__name__}: {error}", slot.path, reason=str(error))
            with self._change:
                self._writing, self._trouble = False, trouble
                if trouble is None:
                    self._saved = saved
                    self._go = bool(self._waiting)
                elif not self._waiting or chapter:
                    self._waiting.insert(0, (save, chapter))
                status = Status(self._saved, bool(self._waiting), trouble)
                self._change.notify_all()
            if self._on_change is not None:
                self._on_change(status)

"""The thread that saves: the newest wins, chapters are never dropped, trouble is told."""

from __future__ import annotations

import threading

import pytest

from saves import Save, SaveFault, Slot, Status, Store, Writer
from tests.saves.helpers import saved, turn_on_disk


class Gate:
    """Holds each write of a slot back until it is let through, notes what was written, and makes it fail if told to."""

    def __init__(self, slot: Slot, monkeypatch: pytest.MonkeyPatch) -> None:
        self.arrived, self.through = threading.Semaphore(0), threading.Semaphore(0)
        self.written: list[tuple[int, str]] = []
        self.error: Exception | None = None
        self._write = slot.write
        monkeypatch.setattr(slot, "write", self.write)

    def write(self, save: Save, chapter: str = "") -> Save:
        self.arrived.release()
        assert self.through.acquire(timeout=30)
        if self.error is not None:
            raise self.error
        self.written.append((len(save.match.actions), chapter))
        return self._write(save, chapter)


@pytest.fixture
def slot(store: Store) -> Slot:
    """A new slot."""
    return store.create("regicide", "")


@pytest.fixture
def gate(slot: Slot, monkeypatch: pytest.MonkeyPatch) -> Gate:
    """Its gate."""
    return Gate(slot, monkeypatch)


def test_the_newest_wins(slot: Slot, gate: Gate, store: Store) -> None:
    writer = Writer(slot)
    writer.put(saved(1))
    assert gate.arrived.acquire(timeout=30)
    for turn in range(2, 7):
        writer.put(saved(turn))
    assert writer.status.waiting
    gate.through.release(2)
    assert writer.close() is None
    assert gate.written == [(1, ""), (6, "")]
    assert turn_on_disk(store, slot.name) == 6


def test_a_chapter_is_not_dropped_for_what_comes_after_it(slot: Slot, gate: Gate, store: Store) -> None:
    writer = Writer(slot)
    writer.put(saved(1))
    assert gate.arrived.acquire(timeout=30)
    writer.put(saved(2))
    writer.put(saved(3), chapter="day-1")
    writer.put(saved(4))
    writer.put(saved(5), chapter="day-2")
    writer.put(saved(6))
    gate.through.release(4)
    assert writer.close() is None
    assert gate.written == [(1, ""), (3, "day-1"), (5, "day-2"), (6, "")]


def test_trouble_is_told_stays_and_goes(slot: Slot, gate: Gate, store: Store) -> None:
    told: list[Status] = []
    writer = Writer(slot, told.append)
    gate.through.release(100)
    writer.put(saved(1))
    assert writer.flush() is None
    first = writer.status
    assert first.saved is not None
    assert first == Status(first.saved, False, None)
    gate.error = fault = SaveFault("disk-full", "no room")
    writer.put(saved(2))
    for _ in range(3):
        assert writer.flush() is fault
        assert writer.status == Status(first.saved, True, fault)
    gate.error = None
    writer.retry()
    assert writer.close() is None
    assert writer.status.trouble is None
    assert not writer.status.waiting
    assert turn_on_disk(store, slot.name) == 2
    assert Status(first.saved, True, fault) in told


def test_an_error_that_nobody_thought_of_is_trouble_and_not_the_end(slot: Slot, gate: Gate, store: Store) -> None:
    writer = Writer(slot)
    gate.error = ZeroDivisionError("oh")
    gate.through.release(100)
    writer.put(saved(1))
    trouble = writer.flush()
    assert trouble is not None
    assert (trouble.code, trouble.detail) == ("write-failed", "ZeroDivisionError: oh")
    gate.error = None
    assert writer.flush() is None
    assert turn_on_disk(store, slot.name) == 1


def test_a_chapter_that_could_not_be_written_is_written_later(slot: Slot, gate: Gate, store: Store) -> None:
    writer = Writer(slot)
    gate.error = SaveFault("disk-full", "no room")
    gate.through.release(100)
    writer.put(saved(1), chapter="day-1")
    assert writer.flush() is gate.error
    writer.put(saved(2))
    assert writer.flush() is gate.error
    gate.error = None
    assert writer.close() is None
    assert gate.written == [(1, "day-1"), (2, "")]


def test_a_disk_that_does_not_answer_is_not_waited_for_without_end(slot: Slot, gate: Gate) -> None:
    writer = Writer(slot)
    writer.put(saved(1))
    assert gate.arrived.acquire(timeout=30)
    trouble = writer.close(timeout=0.01)
    assert trouble is not None
    assert trouble.figures == {"reason": "timeout"}
    gate.through.release()


def test_flushing_nothing_is_done_at_once_and_a_closed_writer_takes_nothing(slot: Slot) -> None:
    writer = Writer(slot)
    assert writer.flush() is None
    assert writer.close() is None
    assert writer.status == Status(None, False, None)
    with pytest.raises(RuntimeError):
        writer.put(saved(1))


def test_the_thread_ends_with_the_writer(slot: Slot, store: Store) -> None:
    before = set(threading.enumerate())
    writer = Writer(slot)
    writer.put(saved(1))
    (thread,) = set(threading.enumerate()) - before
    assert writer.close() is None
    thread.join(30)
    assert not thread.is_alive()

"""One writer at a time, within a process and between processes."""

from __future__ import annotations

import errno
import fcntl
import os
import signal
import subprocess
from pathlib import Path

import pytest

from saves import SaveFault, Store
from saves.lock import Lock
from tests.saves.helpers import child, saved, snapshot_of, turn_on_disk, written

HOLDER = """
import sys, time
from pathlib import Path
from saves import Store
from tests.saves.helpers import snapshot_of, advance

slot = Store(Path(sys.argv[1]), player="Ana").open(sys.argv[2])
loaded = slot.load()
print("open", flush=True)
while (asker := slot.asked()) is None:
    time.sleep(0.01)
print(asker.player, asker.pid, flush=True)
advance(loaded.match, 1)
slot.write(snapshot_of(loaded))
slot.close()
print("closed", flush=True)
"""


def holder(store: Store, name: str) -> subprocess.Popen[str]:
    """Another process that has the save open until it is asked for it."""
    process = child(HOLDER, store.folder, name)
    assert process.stdout is not None
    assert process.stdout.readline() == "open\n"
    return process


def test_a_second_process_hears_who_has_the_save_and_may_look(store: Store) -> None:
    name = written(store, 5)
    process = holder(store, name)
    for _ in range(2):
        with pytest.raises(SaveFault) as caught:
            store.open(name)
        fault = caught.value
        assert fault.code == "busy"
        assert fault.figures["pid"] == process.pid
        assert fault.figures["player"] == "Ana"
        assert fault.figures["host"]
        assert str(fault.figures["since"]).endswith("Z")
    for change in (store.restore, store.remove, store.set_aside):
        with pytest.raises(SaveFault) as caught:
            change(name)
        assert caught.value.code in ("busy", "no-backup")
    with store.open(name, read_only=True) as slot:
        loaded = slot.load()
        with pytest.raises(SaveFault) as caught:
            slot.write(snapshot_of(loaded))
    assert caught.value.code == "view-only"
    assert store.entries()[0].fault is None
    process.kill()
    process.wait()


def test_the_holder_can_be_asked_to_hand_over(tmp_path: Path) -> None:
    store = Store(tmp_path, player="Борис")
    name = written(store, 5)
    process = holder(store, name)
    store.ask(name)
    assert process.stdout is not None
    assert process.stdout.readline() == f"Борис {os.getpid()}\n"
    assert process.stdout.readline() == "closed\n"
    assert process.wait() == 0
    with store.open(name) as slot:
        assert slot.load().match.turn == 6
        assert slot.asked() is None
    with pytest.raises(SaveFault) as caught:
        store.ask(name)
    assert caught.value.code == "missing"


def test_the_lock_of_a_killed_process_is_free_at_once(store: Store) -> None:
    name = written(store, 5)
    process = holder(store, name)
    process.send_signal(signal.SIGKILL)
    process.wait()
    with store.open(name) as slot:
        slot.load()
        slot.write(saved(6))
    assert turn_on_disk(store, name) == 6
    assert not list(store.folder.glob("*.lock"))


FORKER = """
import os, sys, time
from pathlib import Path
from saves import Store
slot = Store(Path(sys.argv[1])).open(sys.argv[2])
pid = os.fork()
if not pid:
    print(os.getpid(), flush=True)
    os.close(1)
time.sleep(60)
"""


def test_a_forked_child_does_not_keep_the_lock(store: Store) -> None:
    name = written(store)
    process = child(FORKER, store.folder, name)
    assert process.stdout is not None
    forked = int(process.stdout.readline())
    try:
        with pytest.raises(SaveFault):
            store.open(name)
        process.kill()
        process.wait()
        os.kill(forked, 0)
        store.open(name).close()
    finally:
        os.kill(forked, signal.SIGKILL)


def test_two_slots_of_one_process_exclude_each_other(store: Store) -> None:
    name = written(store)
    with store.open(name) as slot:
        assert slot.locked
        with pytest.raises(SaveFault) as caught:
            store.open(name)
        assert caught.value.figures["pid"] == os.getpid()
    store.open(name).close()


def test_a_closed_slot_writes_no_more(store: Store) -> None:
    slot = store.create("regicide", "")
    slot.write(saved(1))
    slot.close()
    slot.close()
    with pytest.raises(SaveFault) as caught:
        slot.write(saved(2))
    assert caught.value.code == "view-only"
    assert turn_on_disk(store, slot.name) == 1


def test_a_lock_whose_file_was_removed_is_taken_again_or_lost(store: Store) -> None:
    name = written(store, 5)
    slot = store.open(name)
    slot.load()
    slot.side("lock").unlink()
    slot.write(saved(6))
    with pytest.raises(SaveFault):
        store.open(name)
    slot.side("lock").unlink()
    with store.open(name) as other:
        other.load()
        with pytest.raises(SaveFault) as caught:
            slot.write(saved(7))
        assert caught.value.code == "busy"
        other.write(saved(8))
    with pytest.raises(SaveFault) as caught:
        slot.write(saved(7))
    assert caught.value.code == "changed-elsewhere"
    slot.close()
    assert turn_on_disk(store, name) == 8


def test_a_lock_file_removed_between_opening_and_locking_is_made_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "x.lock"
    real = fcntl.flock
    calls: list[int] = []

    def flock(handle: int, how: int) -> None:
        if not calls:
            path.unlink()  # what the last holder does when it lets go
        calls.append(handle)
        real(handle, how)

    monkeypatch.setattr("saves.lock.fcntl.flock", flock)
    lock = Lock.acquire(path, "now")
    assert lock.in_place()
    assert len(calls) == 2
    with pytest.raises(SaveFault):
        Lock.acquire(path, "now")
    lock.release()


def test_what_stands_in_the_lock_file_cannot_do_harm(tmp_path: Path) -> None:
    path = tmp_path / "x.lock"
    lock = Lock.acquire(path, "now", "Ana")
    for content in (b"", b"\xff\0", b"pid = 'x'\nhost = 5\n", b"pid = " + b"9" * 4000, b"x = " + b"[" * 4000, b"x" * 10_000):
        path.write_bytes(content)
        with pytest.raises(SaveFault) as caught:
            Lock.acquire(path, "now")
        assert caught.value.code == "busy"
        assert caught.value.figures == {"pid": 0, "host": "", "since": "", "player": ""}
    lock.release()
    assert not path.exists()


def no_locks(*_: object) -> None:
    """`flock` on a file system that has none."""
    raise OSError(errno.ENOLCK, "No locks available")


@pytest.mark.parametrize("way", ["refused", "no module"])
def test_without_locks_a_save_written_elsewhere_is_not_written_over(store: Store, monkeypatch: pytest.MonkeyPatch, way: str) -> None:
    name = written(store, 5)
    if way == "refused":
        monkeypatch.setattr("saves.lock.fcntl.flock", no_locks)
    else:
        monkeypatch.setattr("saves.lock.fcntl", None)
    first, second = store.open(name), store.open(name)
    assert not first.locked
    first.load()
    second.load()
    first.write(saved(6))
    first.write(saved(7))
    with pytest.raises(SaveFault) as caught:
        second.write(saved(8))
    assert caught.value.code == "changed-elsewhere"
    assert second.trouble is caught.value
    first.write(saved(9))
    first.close()
    second.close()
    assert turn_on_disk(store, name) == 9


def test_the_package_is_imported_where_there_are_no_such_locks() -> None:
    code = "import sys; sys.modules['fcntl'] = None; import saves; print(sorted({'textual', 'rich', 'tui'} & set(sys.modules)))"
    process = child(code)
    assert process.communicate()[0] == "[]\n"
    assert process.returncode == 0

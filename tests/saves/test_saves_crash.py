"""Processes that are killed, disks that are full, folders that may not be written."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from saves import SaveFault, Store, Writer
from tests.saves.helpers import child, open_folder, saved, strays, told, turn_on_disk, written

KILLED = """
import os, random, signal, sys
from pathlib import Path
from saves import Store, snapshot
from tests.saves.helpers import SEATS, advance, played

folder, rounds = Path(sys.argv[1]), int(sys.argv[2])
store = Store(folder)
chance = random.Random(1)
for number in range(rounds):
    out, into = os.pipe()
    pid = os.fork()
    if not pid:
        match = played(0, number)
        with store.create("regicide", str(number)) as slot:
            os.write(into, f"{slot.name}\\n".encode())
            while True:
                slot.write(snapshot(match, str(number), SEATS))
                os.write(into, f"{match.turn}\\n".encode())
                if match.state.outcome is None:
                    advance(match, 1)
    os.close(into)
    lines = os.fdopen(out)
    name = lines.readline().strip()
    last = lines.readline()
    for _ in range(chance.randrange(12)):
        last = lines.readline()
    signal.sigtimedwait([signal.SIGUSR1], chance.random() * 0.02)
    os.kill(pid, signal.SIGKILL)
    os.waitpid(pid, 0)
    last = ([last] + lines.readlines())[-1]
    print(name, last.strip(), flush=True)
"""


def test_kill_9_while_saving_twenty_times(tmp_path: Path) -> None:
    store = Store(tmp_path)
    lines = told(child(KILLED, tmp_path, 20))
    assert len(lines) == 20
    for line in lines:
        name, last = line.split()
        assert 0 <= turn_on_disk(store, name) - int(last) <= 1
        for backup in store.backups(name):
            assert backup.entry.fault is None
    assert len(store.entries()) == 20


def test_what_a_killed_process_leaves_is_swept_after_an_hour(store: Store) -> None:
    name = written(store)
    old, new = store.folder / ".a.toml.x.tmp", store.folder / ".b.toml.y.tmp"
    for path in (old, new):
        path.write_text("half a sa")
    os.utime(old, (0, 0))
    (store.folder / "notes.tmp").write_text("not ours")
    os.utime(store.folder / "notes.tmp", (0, 0))
    assert store.sweep() == 1
    assert sorted(os.listdir(store.folder)) == [".b.toml.y.tmp", "notes.tmp", f"{name}.toml"]
    assert Store(store.folder / "nowhere").sweep() == 0


# -- full disks ----------------------------------------------------------------------------------

LIMITED = """
import os, resource, sys
from pathlib import Path
from saves import SaveFault, Store, Writer
from tests.saves.helpers import saved, strays, turn_on_disk, written

store = Store(Path(sys.argv[1]))
name = written(store, 5)
slot = store.open(name)
slot.load()
resource.setrlimit(resource.RLIMIT_FSIZE, (1024, resource.RLIM_INFINITY))
try:
    slot.write(saved(6))
except SaveFault as fault:
    print(fault.code)
print(turn_on_disk(store, name), strays(store.folder))
fresh = store.create("regicide", "another")
try:
    fresh.write(saved(1))
except SaveFault as fault:
    print(fault.code, fresh.trouble is fault, fresh.path.exists(), strays(store.folder))
resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
slot.write(saved(6))
fresh.write(saved(1))
print(turn_on_disk(store, name), turn_on_disk(store, fresh.name), slot.trouble, fresh.trouble)
"""


def test_a_size_limit_leaves_the_old_save_and_no_temporary_file(tmp_path: Path) -> None:
    assert told(child(LIMITED, tmp_path)) == ["disk-full", "5 []", "disk-full True False []", "6 1 None None"]


@contextmanager
def small_disk() -> Iterator[Path]:
    """A folder on a file system of 128 kB."""
    with tempfile.TemporaryDirectory() as name:
        command = ["mount", "-t", "tmpfs", "-o", "size=128k", "tmpfs", name]
        subprocess.run(command, check=True, capture_output=True)
        try:
            yield Path(name)
        finally:
            subprocess.run(["umount", "-l", name], check=True, capture_output=True)


def can_mount() -> bool:
    """True if this process may mount a small file system."""
    if os.geteuid() != 0 or shutil.which("mount") is None:
        return False
    try:
        with small_disk():
            return True
    except subprocess.CalledProcessError:
        return False


def refuse_room(monkeypatch: pytest.MonkeyPatch, full: list[bool]) -> None:
    """Let syncing fail as on a full disk while `full` says so."""
    real = os.fsync

    def fsync(handle: int) -> None:
        if full[0]:
            raise OSError(28, "No space left on device")
        real(handle)

    monkeypatch.setattr("saves.files.os.fsync", fsync)


@pytest.mark.parametrize("way", ["refused", *(["mounted"] if can_mount() else [])])
def test_a_full_disk_is_told_until_a_save_works(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, way: str) -> None:
    full = [False]
    if way == "mounted":
        with small_disk() as folder:
            filler = folder / "filler"
            on_a_full_disk(folder, lambda on: fill(filler) if on else filler.unlink())
    else:
        refuse_room(monkeypatch, full)
        on_a_full_disk(tmp_path, lambda on: full.__setitem__(0, on))


def fill(filler: Path) -> None:
    """Take all the room there is."""
    with pytest.raises(OSError, match="No space"):
        filler.write_bytes(b"x" * (1 << 20))


def on_a_full_disk(folder: Path, fill_up: Callable[[bool], None]) -> None:
    """Play on while the disk is full, and until it no longer is."""
    store = Store(folder)
    name = written(store, 5)
    with store.open(name) as slot:
        slot.load()
        slot.write(saved(6))
        backups = [backup.path.read_bytes() for backup in store.backups(name)]
        writer = Writer(slot)
        fill_up(True)
        for turn in (7, 8):
            writer.put(saved(turn))
            trouble = writer.flush()
            assert trouble is not None
            assert trouble.code == "disk-full"
            assert writer.status.trouble is trouble
            assert writer.status.waiting
            assert slot.trouble is trouble
            assert turn_on_disk(store, name) == 6
            assert strays(folder) == []
            assert [backup.path.read_bytes() for backup in store.backups(name)] == backups
        fill_up(False)
        assert writer.close() is None
        assert writer.status.trouble is None
        assert not writer.status.waiting
        assert turn_on_disk(store, name) == 8


def test_a_full_disk_can_be_left_for_another_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    full = [False]
    refuse_room(monkeypatch, full)
    store, elsewhere = Store(tmp_path / "here"), Store(tmp_path / "there")
    with store.create("regicide", "") as slot, elsewhere.create("regicide", "") as other:
        writer = Writer(slot)
        full[0] = True
        writer.put(saved(4))
        assert writer.flush() is not None
        full[0] = False
        writer.switch(other)
        assert writer.close() is None
        assert writer.slot is other
    assert store.entries() == []
    assert turn_on_disk(elsewhere, other.name) == 4


# -- folders that may not be written -------------------------------------------------------------

READ_ONLY = """
import os, sys
from pathlib import Path
from saves import SaveFault, Store, Writer, snapshot
from tests.saves.helpers import SEATS, advance, become_nobody, saved

become_nobody()
store = Store(Path(sys.argv[1]) if sys.argv[1] else None)
print(store.trouble().code, len(store.entries()))
slot = store.create("regicide", "new")
print(slot.trouble.code)
writer = Writer(slot)
writer.put(saved(3))
print(writer.close().code)
for entry in store.entries():
    with store.open(entry.name) as slot:
        print(entry.fault, slot.trouble.code)
        loaded = slot.load()
        advance(loaded.match, 1)
        print(loaded.verdict, loaded.match.turn)
        try:
            slot.write(snapshot(loaded.match, "", SEATS))
        except SaveFault as fault:
            print(fault.code)
    for change in (store.restore, store.remove, store.set_aside):
        try:
            change(entry.name)
        except SaveFault as fault:
            print(fault.code)
"""


def lock_down(folder: Path) -> None:
    """Make the folder and what is in it readable for all and writable for none."""
    for path in folder.rglob("*"):
        path.chmod(0o555 if path.is_dir() else 0o444)
    folder.chmod(0o555)


def test_a_read_only_folder_is_played_from_and_not_written(store: Store) -> None:
    with open_folder() as folder:
        inside = Store(folder / "saves")
        name = written(inside, 5)
        with inside.open(name) as slot:
            slot.load()
            slot.write(saved(5))
        before = {path.name: path.read_bytes() for path in inside.folder.iterdir()}
        lock_down(inside.folder)
        lines = told(child(READ_ONLY, inside.folder))
        assert lines == ["read-only 1", "read-only", "read-only", "None read-only", "verified 6", *["read-only"] * 4]
        assert {path.name: path.read_bytes() for path in inside.folder.iterdir()} == before
        inside.folder.chmod(0o755)


def test_a_read_only_home_is_played_without_saving() -> None:
    with open_folder() as folder:
        lock_down(folder)
        lines = told(child(READ_ONLY, "", env={"HOME": str(folder)}))
        assert lines == ["read-only 0", "read-only", "read-only"]
        assert list(folder.iterdir()) == []
        folder.chmod(0o755)


def test_a_home_that_is_no_folder_is_played_without_saving() -> None:
    with open_folder() as folder:
        (folder / "file").write_text("")
        lines = told(child(READ_ONLY, "", env={"NIGHTSHELF_HOME": str(folder / "file")}))
        assert lines == ["no-folder 0", "no-folder", "no-folder"]


READ_ONLY_FILE = """
import sys
from pathlib import Path
from saves import SaveFault, Store
from tests.saves.helpers import become_nobody, saved

become_nobody()
store = Store(Path(sys.argv[1]))
(entry,) = store.entries()
with store.open(entry.name) as slot:
    slot.load()
    try:
        slot.write(saved(7))
    except SaveFault as fault:
        print(fault.code)
"""


def test_a_file_marked_read_only_is_not_replaced() -> None:
    with open_folder() as folder:
        store = Store(folder)
        path = store.path(written(store))
        before = path.read_bytes()
        path.chmod(0o444)
        folder.chmod(0o777)
        assert told(child(READ_ONLY_FILE, folder)) == ["read-only"]
        assert path.read_bytes() == before
        assert [entry.name for entry in folder.iterdir()] == [path.name]


UNREADABLE = """
import sys
from pathlib import Path
from saves import Store
from tests.saves.helpers import become_nobody, fault_of

become_nobody()
store = Store(Path(sys.argv[1]))
(entry,) = store.entries()
print(entry.fault.code, fault_of(store, entry.name).code)
"""


def test_an_unreadable_file_is_one_row_with_its_reason() -> None:
    with open_folder() as folder:
        store = Store(folder)
        store.path(written(store)).chmod(0)
        assert told(child(UNREADABLE, folder)) == ["forbidden forbidden"]


def test_the_folder_removed_during_play_is_made_again(store: Store) -> None:
    with store.create("regicide", "") as slot:
        slot.write(saved(1))
        shutil.rmtree(store.folder)
        slot.write(saved(2))
    assert turn_on_disk(store, slot.name) == 2


def test_an_error_while_replacing_leaves_the_old_save(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    name = written(store, 5)
    with store.open(name) as slot:
        slot.load()
        with monkeypatch.context() as patch:
            patch.setattr("saves.files.os.replace", lambda *_: (_ for _ in ()).throw(OSError(5, "Input/output error")))
            for _ in range(3):
                with pytest.raises(SaveFault) as caught:
                    slot.write(saved(6))
        assert caught.value.code == "write-failed"
        assert caught.value.figures == {"reason": "Input/output error"}
        assert turn_on_disk(store, name) == 5
        assert strays(store.folder) == []
        slot.write(saved(6))
    assert turn_on_disk(store, name) == 6


def test_signals_between_actions_find_a_whole_save(tmp_path: Path) -> None:
    code = """
import os, signal, sys
from pathlib import Path
from saves import Store, Writer
from tests.saves.helpers import saved
slot = Store(Path(sys.argv[1])).create("regicide", "")
writer = Writer(slot)
def leave(*_):
    assert writer.close() is None
    slot.close()
    os.write(1, f"{slot.name}\\n".encode())
    os._exit(0)
signal.signal(signal.SIGHUP, leave)
for turn in range(30):
    writer.put(saved(turn))
os.write(1, b"ready\\n")
signal.pause()
"""
    process = child(code, tmp_path)
    assert process.stdout is not None
    assert process.stdout.readline() == "ready\n"
    process.send_signal(signal.SIGHUP)
    (name,) = told(process)
    assert turn_on_disk(Store(tmp_path), name) == 29
    assert not list(tmp_path.glob("*.lock"))

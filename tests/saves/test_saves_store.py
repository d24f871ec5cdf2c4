"""The folder of saves: names, order, links, backups, export and removal."""

from __future__ import annotations

import os
import re
import stat
from collections.abc import Callable
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

import pytest

from saves import SaveFault, Store, default_folder, home
from saves.files import read_bytes
from saves.names import checked_label, checked_name, new_name
from tests.saves.helpers import saved, snapshot_of, strays, turn_on_disk, written


def code_of(action: Callable[[], object]) -> str:
    """The code with which an action is refused."""
    with pytest.raises(SaveFault) as caught:
        action()
    return caught.value.code


# -- names and places ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("title", "slug"),
    [
        ("con", "regicide-con-"),
        ("", "regicide-"),
        ("...", "regicide-"),
        ("../../etc/passwd", "regicide-etc-passwd-"),
        ("a/b\\c\0d", "regicide-a-b-c-d-"),
        ("x" * 300, f"regicide-{'x' * 40}-"),
        ("🐙 night 🐙", "regicide-night-"),
        ("Ana's Ação", "regicide-anas-acao-"),
        ("Ночь", "regicide-"),
        ("-rf *", "regicide-rf-"),
        ("\udcff.toml", "regicide-toml-"),
    ],
)
def test_any_title_gives_a_safe_name(store: Store, title: str, slug: str) -> None:
    name = written(store, 1, title)
    assert re.fullmatch(re.escape(slug) + "[a-z0-9]{5}", name)
    (entry,) = store.entries()
    assert entry.name == name
    assert entry.title == title[:200].replace("\udcff", "?")
    assert turn_on_disk(store, name) == 1
    assert sorted(os.listdir(store.folder)) == [f"{name}.toml"]


def test_names_differ_for_equal_titles() -> None:
    assert len({new_name("regicide", "night") for _ in range(50)}) == 50


@pytest.mark.parametrize("name", ["", ".", "..", ".hidden", "../x", "a/b", "a\\b", "a\0b", "a\nb", "x" * 161, "я" * 81])
def test_what_is_no_name_is_refused_everywhere(store: Store, name: str) -> None:
    written(store)
    doors: list[Callable[[str], object]] = [
        checked_name, store.path, store.open, store.restore, store.remove, store.bring_back, store.set_aside, store.backups, store.ask,
        lambda name: store.export(name, store.folder / "out"),
    ]  # fmt: skip
    assert [code_of(partial(door, name)) for door in doors] == ["bad-name"] * len(doors)


def test_labels_of_kept_copies_are_plain() -> None:
    assert checked_label("day-07") == "day-07"
    assert [code_of(partial(checked_label, label)) for label in ("", "-", "Day", "a/b", "a.b", "x" * 41)] == ["bad-name"] * 6


def test_a_file_that_a_person_put_there_is_listed_and_opened(store: Store) -> None:
    name = written(store)
    os.rename(store.path(name), store.folder / "My last night (2).toml")
    (entry,) = store.entries()
    assert entry.name == "My last night (2)"
    assert turn_on_disk(store, entry.name) == 9


def test_a_file_whose_name_is_too_long_is_a_row_with_its_reason(store: Store) -> None:
    os.rename(store.path(written(store)), store.folder / f"{'x' * 200}.toml")
    (entry,) = store.entries()
    assert entry.fault is not None
    assert entry.fault.code == "bad-name"


def test_the_folder_is_the_systems_or_the_one_that_was_chosen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert home({"NIGHTSHELF_HOME": "here"}) == tmp_path / "here"
    assert default_folder({"NIGHTSHELF_HOME": str(tmp_path)}) == tmp_path / "saves"
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    assert default_folder({}) == tmp_path / "data" / "nightshelf" / "saves"
    monkeypatch.setenv("NIGHTSHELF_HOME", str(tmp_path / "mine"))
    assert Store().folder == tmp_path / "mine" / "saves"


def test_a_relative_folder_stays_where_it_was_when_the_program_moves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    store = Store(Path("rel"))
    monkeypatch.chdir("/")
    assert turn_on_disk(store, written(store)) == 9
    assert (tmp_path / "rel").is_dir()


def test_without_any_home_nothing_is_written_where_the_program_was_started(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("platformdirs.user_data_path", lambda *_, **__: Path("~/.local/share/nightshelf"))
    trouble = Store(home({}) / "saves").trouble()
    assert trouble is not None
    assert trouble.code == "no-folder"
    assert os.listdir(tmp_path) == []


def test_making_and_listing_a_store_touches_nothing(tmp_path: Path) -> None:
    store = Store(tmp_path / "a" / "b")
    assert store.entries() == []
    assert store.backups("x") == []
    assert os.listdir(tmp_path) == []
    assert store.trouble() is None
    assert os.listdir(store.folder) == []
    assert stat.S_IMODE(store.folder.stat().st_mode) == 0o700


# -- listing -------------------------------------------------------------------------------------


def test_an_entry_says_what_the_save_is(tmp_path: Path) -> None:
    store = Store(tmp_path, app="1.2.3", clock=lambda: datetime(2026, 1, 31, 20, 15, tzinfo=UTC))
    name = written(store, 9, "First night")
    (entry,) = store.entries()
    save = saved(9)
    assert (entry.name, entry.path, entry.game, entry.title) == (name, tmp_path / f"{name}.toml", "regicide", "First night")
    assert (entry.saved_at, entry.counter, entry.over, entry.fault) == ("2026-01-31T20:15:00Z", 1, False, None)
    assert entry.progress == save.progress
    assert entry.seats == save.seats


def test_saves_are_ordered_by_counter_whatever_the_clock_says(tmp_path: Path) -> None:
    times = [datetime(2030, 1, 1, tzinfo=UTC), datetime(2001, 1, 1, tzinfo=UTC)]
    stores = [Store(tmp_path, clock=partial(min, now, now)) for now in times]
    first, second = written(stores[0], 1, "a"), written(stores[1], 1, "b")
    os.utime(stores[0].path(second), (0, 0))
    assert [entry.name for entry in stores[0].entries()] == [second, first]
    with stores[1].open(first) as slot:
        slot.write(snapshot_of(slot.load()))
    assert [entry.name for entry in stores[0].entries()] == [first, second]
    assert [entry.counter for entry in stores[0].entries()] == [3, 2]


def test_two_saves_in_one_second_have_an_order(tmp_path: Path) -> None:
    store = Store(tmp_path, clock=lambda: datetime(2026, 1, 1, tzinfo=UTC))
    names = [written(store, 1, str(number)) for number in range(5)]
    assert [entry.name for entry in store.entries()] == names[::-1]


def test_a_save_says_when_and_by_what_it_was_written(store: Store) -> None:
    with store.create("regicide", "") as slot:
        before = store.now()
        written = slot.write(saved())
        assert before <= written.saved_at <= store.now()
        assert (written.app, written.counter) == ("1.2.3", 1)
        assert slot.write(saved()).counter == 2


# -- modes and links -----------------------------------------------------------------------------


def test_a_new_save_is_for_its_owner_and_an_old_one_keeps_its_mode(store: Store) -> None:
    name = written(store)
    assert stat.S_IMODE(store.path(name).stat().st_mode) == 0o600
    store.path(name).chmod(0o640)
    with store.open(name) as slot:
        slot.write(snapshot_of(slot.load()))
    assert stat.S_IMODE(store.path(name).stat().st_mode) == 0o640


@pytest.fixture
def linked(store: Store, tmp_path: Path) -> tuple[str, Path]:
    """A save that is a link, and where it leads."""
    name = written(store, 5)
    target = tmp_path / "elsewhere" / "real.toml"
    target.parent.mkdir()
    os.rename(store.path(name), target)
    store.path(name).symlink_to(target)
    return name, target


def test_a_link_is_followed_and_stays(store: Store, linked: tuple[str, Path]) -> None:
    name, target = linked
    with store.open(name) as slot:
        loaded = slot.load()
        slot.write(saved(6))
        assert code_of(lambda: store.open(name)) == "busy"
        assert loaded.match.turn == 5
    assert store.path(name).is_symlink()
    assert not target.is_symlink()
    assert turn_on_disk(store, name) == 6
    assert [backup.path.parent for backup in store.backups(name)] == [target.parent] * 2
    store.restore(name)
    assert store.path(name).is_symlink()
    assert turn_on_disk(store, name) == 5
    store.remove(name)
    assert store.entries() == []
    assert target.exists()


def test_links_are_refused_where_they_are_not_trusted(store: Store, linked: tuple[str, Path]) -> None:
    name, target = linked
    before = target.read_bytes()
    strict = Store(store.folder, follow_links=False)
    (entry,) = strict.entries()
    assert entry.fault is not None
    assert entry.fault.code == "link"
    doors: list[Callable[[str], object]] = [
        strict.open, strict.restore, strict.set_aside, strict.backups, lambda name: strict.export(name, store.folder / "out"),
    ]  # fmt: skip
    assert [code_of(partial(door, name)) for door in doors] == ["link"] * len(doors)
    assert target.read_bytes() == before
    assert os.listdir(target.parent) == ["real.toml"]


def test_a_link_put_in_the_place_of_an_open_save_is_refused_where_links_are(store: Store, tmp_path: Path) -> None:
    strict = Store(store.folder, follow_links=False)
    name = written(strict)
    victim = tmp_path / "victim"
    victim.write_text("precious")
    with strict.open(name) as slot:
        slot.load()
        strict.path(name).unlink()
        strict.path(name).symlink_to(victim)
        assert code_of(lambda: slot.write(saved(6))) == "link"
        assert code_of(slot.load) == "link"
    assert victim.read_text() == "precious"


def test_a_link_that_appears_while_it_is_looked_at_is_refused_all_the_same(
    store: Store, linked: tuple[str, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    status = os.stat(linked[1])
    monkeypatch.setattr("saves.files.os.stat", lambda *_, **__: status)
    assert code_of(lambda: read_bytes(store.path(linked[0]), 100, follow_links=False)) == "link"


def test_a_pipe_that_appears_while_it_is_looked_at_is_refused_all_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plain, pipe = tmp_path / "plain", tmp_path / "pipe"
    plain.write_text("")
    os.mkfifo(pipe)
    status = os.stat(plain)
    monkeypatch.setattr("saves.files.os.stat", lambda *_, **__: status)
    assert code_of(lambda: read_bytes(pipe, 100)) == "not-a-file"


def test_no_more_is_read_than_shows_that_there_is_more(tmp_path: Path) -> None:
    path = tmp_path / "big"
    path.write_bytes(b"x" * 1000)
    assert len(read_bytes(path, 100)) == 101
    assert len(read_bytes(path, 1000)) == 1000


def test_a_link_in_the_place_of_the_lock_is_not_written_through(store: Store, tmp_path: Path) -> None:
    name = written(store)
    victim = tmp_path / "victim"
    victim.write_text("precious")
    Path(f"{store.path(name)}.lock").symlink_to(victim)
    with store.open(name) as slot:
        assert slot.trouble is not None
        assert slot.trouble.code == "write-failed"
    assert victim.read_text() == "precious"


# -- backups -------------------------------------------------------------------------------------


def played_on(store: Store, name: str, *turns: int) -> None:
    """One session: load, and a write for each of these numbers of actions."""
    with store.open(name) as slot:
        slot.load()
        for turn in turns:
            slot.write(saved(turn))


def test_backups_roll_and_the_start_of_the_session_stays(store: Store) -> None:
    name = written(store, 1)
    played_on(store, name, 2, 3, 4, 5)
    assert [backup.label for backup in store.backups(name)] == ["bak1", "bak2", "session"]
    turns = [backup.entry.counter for backup in store.backups(name)]
    assert turns == [4, 3, 1]
    assert store.entries()[0].counter == 5


def test_backups_work_where_files_cannot_have_two_names(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr("saves.files.os.link", refuse)
    name = written(store, 1)
    played_on(store, name, 2, 3, 4)
    assert [backup.entry.counter for backup in store.backups(name)] == [3, 2, 1]
    assert turn_on_disk(store, name) == 4
    assert strays(store.folder) == []


def test_a_save_deleted_during_play_is_written_anew(store: Store) -> None:
    name = written(store, 1)
    with store.open(name) as slot:
        slot.load()
        store.path(name).unlink()
        slot.write(saved(2))
    assert turn_on_disk(store, name) == 2
    assert store.backups(name) == []


def test_writes_that_fail_late_use_up_no_backup(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    name = written(store, 1)
    played_on(store, name, 2, 3)
    real = os.replace

    def replace(source: str, target: Path) -> None:
        if Path(target).name == f"{name}.toml":
            raise OSError(5, "Input/output error")
        real(source, target)

    with store.open(name) as slot:
        slot.load()
        with monkeypatch.context() as patch:
            patch.setattr("saves.files.os.replace", replace)
            for _ in range(4):
                assert code_of(lambda: slot.write(saved(4))) == "write-failed"
        slot.write(saved(4))
    assert [backup.entry.counter for backup in store.backups(name)][:2] == [3, 2]
    assert turn_on_disk(store, name) == 4


def test_a_damaged_save_is_brought_back_from_the_newest_good_backup(store: Store) -> None:
    name = written(store, 1)
    played_on(store, name, 2, 3, 4)
    damaged = store.path(name).read_bytes()[:700]
    store.path(name).write_bytes(damaged)
    (store.folder / f"{name}.toml.bak1").write_bytes(b"\0" * 700)
    good = store.newest_good(name)
    assert good is not None
    assert good.label == "bak2"
    assert store.restore(name).label == "bak2"
    assert turn_on_disk(store, name) == 2
    (aside,) = store.folder.glob("*.corrupt-*")
    assert aside.read_bytes() == damaged
    assert [entry.name for entry in store.entries()] == [name]
    assert "corrupt" not in "".join(backup.label for backup in store.backups(name))


def test_a_good_save_that_is_replaced_by_a_backup_is_kept(store: Store) -> None:
    name = written(store, 1)
    played_on(store, name, 2, 3, 4)
    store.restore(name, "session")
    assert turn_on_disk(store, name) == 1
    replaced = [backup.label for backup in store.backups(name) if backup.label.startswith("replaced-")]
    assert len(replaced) == 1
    store.restore(name, replaced[0])
    assert turn_on_disk(store, name) == 4
    assert len([backup for backup in store.backups(name) if backup.label.startswith("replaced-")]) == 2


def test_without_a_good_backup_nothing_is_restored(store: Store) -> None:
    name = written(store, 1)
    before = store.path(name).read_bytes()
    assert store.newest_good(name) is None
    assert code_of(lambda: store.restore(name)) == "no-backup"
    assert code_of(lambda: store.restore(name, "bak1")) == "no-backup"
    (store.folder / f"{name}.toml.bak1").write_bytes(b"")
    assert code_of(lambda: store.restore(name, "bak1")) == "no-backup"
    assert store.path(name).read_bytes() == before


def test_a_chapter_is_kept_for_ever(store: Store) -> None:
    with store.create("regicide", "") as slot:
        for turn in range(1, 8):
            slot.write(saved(turn), chapter=f"day-{turn // 3}" if turn % 3 == 0 else "")
        name = slot.name
    labels = {backup.label: backup.entry.counter for backup in store.backups(name)}
    assert labels == {"bak1": 6, "bak2": 5, "day-1": 3, "day-2": 6}
    store.restore(name, "day-1")
    assert turn_on_disk(store, name) == 3


def test_a_damaged_save_is_set_aside_only_when_asked(store: Store) -> None:
    name = written(store)
    store.path(name).write_bytes(b"oh no")
    assert store.entries()[0].fault is not None
    with store.open(name) as slot:
        assert code_of(slot.load) == "not-toml"
    assert os.listdir(store.folder) == [f"{name}.toml"]
    aside = store.set_aside(name)
    assert aside.name.startswith(f"{name}.toml.corrupt-2")
    assert os.listdir(store.folder) == [aside.name]
    assert aside.read_bytes() == b"oh no"
    assert store.entries() == []


# -- out of the folder ---------------------------------------------------------------------------


def test_a_save_is_exported_whole_and_over_nothing(store: Store, tmp_path: Path) -> None:
    name = written(store)
    data = store.path(name).read_bytes()
    assert store.export(name, tmp_path / "copy.toml").read_bytes() == data
    assert store.export(name, tmp_path) == tmp_path / f"{name}.toml"
    (tmp_path / "copy.toml").write_text("mine")
    assert code_of(lambda: store.export(name, tmp_path / "copy.toml")) == "name-taken"
    assert (tmp_path / "copy.toml").read_text() == "mine"
    assert store.export(name, tmp_path / "copy.toml", overwrite=True).read_bytes() == data
    assert code_of(lambda: store.export(name, tmp_path / "no" / "where.toml")) == "no-folder"
    assert code_of(lambda: store.export("nothing", tmp_path / "x.toml")) == "missing"
    store.path(name).write_bytes(b"damaged")
    assert store.export(name, tmp_path / "damaged.toml").read_bytes() == b"damaged"


def test_a_removed_save_can_be_brought_back_with_its_backups(store: Store) -> None:
    name, other = written(store, 1), written(store, 1)
    played_on(store, name, 2, 3)
    files = {path.name: path.read_bytes() for path in store.folder.iterdir()}
    store.remove(name)
    assert [entry.name for entry in store.entries()] == [other]
    assert sorted(os.listdir(store.folder)) == sorted([f"{other}.toml", "removed"])
    assert code_of(lambda: store.remove(name)) == "missing"
    store.bring_back(name)
    (store.folder / "removed").rmdir()
    assert {path.name: path.read_bytes() for path in store.folder.iterdir()} == files
    assert code_of(lambda: store.bring_back(name)) == "missing"
    store.remove(name)
    store.path(name).write_text("")
    assert code_of(lambda: store.bring_back(name)) == "name-taken"


def test_a_save_that_appears_while_a_new_one_is_begun_is_not_written_over(store: Store) -> None:
    slot = store.create("regicide", "")
    slot.path.write_text("somebody else's")
    assert code_of(lambda: slot.write(saved())) == "name-taken"
    assert slot.path.read_text() == "somebody else's"
    slot.close()

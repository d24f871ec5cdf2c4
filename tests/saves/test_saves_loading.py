"""Saves that load although they are not as they were: edited, of an older format, of other rules."""

from __future__ import annotations

import copy
import tomllib
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from saves import SaveFault, Store
from saves.format import dump, read
from saves.load import take_up
from saves.migrate import FORMAT, STEPS, migrate
from tests.saves.helpers import advance, fault_of, saved, snapshot_of, written

FIXTURES = Path(__file__).parent / "fixtures"
TURN = saved().match.state["turn"]
STATE_TURN = (f"\nturn = {TURN}\ncurrent", f"\nturn = {TURN + 1}\ncurrent")
"""An edit of the state that the rules do not mind."""


def rewrite(store: Store, name: str, before: str, after: str) -> bytes:
    """Change a save by hand; returns its bytes from then on."""
    path = store.path(name)
    text = path.read_text(encoding="utf-8")
    assert text.count(before) == 1
    path.write_text(text.replace(before, after), encoding="utf-8")
    return path.read_bytes()


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("hints = 0", "hints = 1"),
        STATE_TURN,
        ('title = "First night"', 'title = "Last night"'),
        ('name = "Ana"', 'name = "Eva"'),
        ('checksum = "b2:', 'checksum = "b3:'),
    ],
)
def test_a_valid_edit_loads_and_is_marked(store: Store, before: str, after: str) -> None:
    name = written(store)
    edited = rewrite(store, name, before, after)
    assert store.entries()[0].fault is None
    with store.open(name) as slot:
        loaded = slot.load()
        assert store.path(name).read_bytes() == edited
        assert loaded.verdict == "edited"
        assert loaded.match.assisted
        slot.write(snapshot_of(loaded))
    with store.open(name) as slot:
        loaded = slot.load()
    assert loaded.verdict == "verified"
    assert loaded.match.assisted


def test_an_edited_state_keeps_the_history_that_no_longer_leads_there(store: Store) -> None:
    name = written(store)
    edited = rewrite(store, name, *STATE_TURN)
    with store.open(name) as slot:
        loaded = slot.load()
        assert len(loaded.archived) == 9
        slot.write(snapshot_of(loaded))
        assert slot.side("history-9").read_bytes() == edited
    assert {backup.label for backup in store.backups(name)} == {"bak1", "session", "history-9"}


@pytest.mark.parametrize("field", ["rules", "content"])
def test_other_rules_or_content_do_not_end_a_match(store: Store, field: str) -> None:
    save = saved()
    older = replace(save.match, actions=[*save.match.actions[:-1], "0 play clubs-a"], **{field: "0.9"})
    with store.create("regicide", "") as slot:
        slot.write(replace(save, match=older))
        name = slot.name
    before = store.path(name).read_bytes()
    with store.open(name) as slot:
        loaded = slot.load()
        assert loaded.verdict == "rules-changed"
        assert not loaded.match.assisted
        assert loaded.match.state.digest() == save.match.check
        assert loaded.archived == older.actions
        advance(loaded.match, 2)
        slot.write(snapshot_of(loaded))
        assert slot.side("history-9").read_bytes() == before
    with store.open(name) as slot:
        assert slot.load().verdict == "verified"


def test_a_card_that_the_content_no_longer_has_is_named(store: Store) -> None:
    save = saved()
    hands = [save.match.state["hands"][0].replace("-", "_", 1), *save.match.state["hands"][1:]]
    changed = replace(save.match, content="0000000000000000", state=save.match.state | {"hands": hands})
    with pytest.raises(SaveFault) as caught:
        take_up(read(dump(replace(save, match=changed)).encode()))
    assert caught.value.code == "impossible"
    assert hands[0].split()[0] in str(caught.value)
    assert caught.value.figures["key"] == "state.hands[0]"


def test_a_future_format_is_refused_and_left_alone(store: Store) -> None:
    name = written(store)
    future = rewrite(store, name, "format = 1\n", "format = 99\n[wonder]\n")
    fault = fault_of(store, name)
    assert fault.code == "too-new"
    assert fault.detail == "format 99, this program reads up to 1"
    (entry,) = store.entries()
    assert entry.fault is not None
    assert entry.fault.figures == {"format": 99, "known": FORMAT}
    with store.open(name) as slot, pytest.raises(SaveFault) as caught:
        slot.write(saved())
    assert caught.value.code == "not-loaded"
    assert store.path(name).read_bytes() == future


def from_zero(tree: dict[str, Any]) -> dict[str, Any]:
    """A step from a format that never was: it called the title `name` and had no table for the check."""
    tree["title"] = tree.pop("name")
    tree["check"] = {"state": tree.pop("digest")}
    return tree


def as_zero(data: bytes) -> bytes:
    """A save as that format would have had it."""
    text = data.decode().replace("format = 1\n", "format = 0\n").replace("\ntitle = ", "\nname = ")
    head, _, digest = text.partition('\n[check]\nstate = "')
    return head.replace("\nformat", f'\ndigest = "{digest.strip()}\nformat').encode()


def test_an_older_format_is_brought_up_and_the_original_kept(tmp_path: Path) -> None:
    store = Store(tmp_path, steps={0: from_zero})
    name = written(store)
    original = as_zero(store.path(name).read_bytes())
    assert tomllib.loads(original.decode())["name"] == "First night"
    store.path(name).write_bytes(original)
    (entry,) = store.entries()
    assert entry.fault is None
    assert entry.title == "First night"
    with store.open(name) as slot:
        loaded = slot.load()
        assert loaded.format == 0
        assert loaded.save.title == "First night"
        assert loaded.match.turn == 9
        assert store.path(name).read_bytes() == original
        slot.write(snapshot_of(loaded))
        assert slot.side("v0").read_bytes() == original
        slot.write(snapshot_of(loaded))
        slot.write(snapshot_of(loaded))
        assert slot.side("v0").read_bytes() == original
    assert f"\nformat = {FORMAT}\n" in store.path(name).read_text(encoding="utf-8")
    with store.open(name) as slot:
        assert slot.load().format == FORMAT
    assert store.restore(name, "v0").label == "v0"
    assert store.path(name).read_bytes() == original


def test_the_original_of_an_older_format_is_kept_before_anything_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = Store(tmp_path, steps={0: from_zero})
    name = written(store)
    original = as_zero(store.path(name).read_bytes())
    store.path(name).write_bytes(original)

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with store.open(name) as slot:
        loaded = slot.load()
        monkeypatch.setattr("saves.slot.keep", full)
        with pytest.raises(SaveFault) as caught:
            slot.write(snapshot_of(loaded))
    assert caught.value.code == "disk-full"
    assert store.path(name).read_bytes() == original


def test_steps_are_taken_one_by_one_and_leave_the_tree_alone() -> None:
    taken: list[int] = []

    def step(number: int) -> Any:
        def run(tree: dict[str, Any]) -> dict[str, Any]:
            taken.append(tree["format"])
            tree["title"] += str(number)
            return tree

        return run

    tree = {"format": FORMAT - 3, "title": ""}
    before = copy.deepcopy(tree)
    steps = {number: step(number) for number in range(FORMAT - 3, FORMAT)}
    assert migrate(tree, steps=steps) == {"format": FORMAT, "title": "".join(map(str, steps))}
    assert taken == list(steps)
    assert tree == before
    with pytest.raises(SaveFault) as caught:
        migrate({"format": FORMAT - 4}, steps=steps)
    assert caught.value.figures == {"format": FORMAT - 4, "known": FORMAT - 3}


def test_there_is_a_step_and_a_stored_file_for_every_format_that_was_released() -> None:
    assert set(STEPS) == set(range(1, FORMAT))
    for number in range(1, FORMAT + 1):
        files = sorted(FIXTURES.glob(f"format-{number}-*.toml"))
        assert files
        for file in files:
            reading = read(file.read_bytes(), file)
            assert reading.format == number
            assert not reading.edited
            loaded = take_up(reading, file)
            assert loaded.verdict in ("verified", "rules-changed")
            assert loaded.match.turn == loaded.save.match.start_turn + len(reading.save.match.actions) > 0

"""The file: what stands in it, and that it comes back as it was."""

from __future__ import annotations

import ast
import errno
import re
import tomllib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import saves.faults
from saves import SaveFault, SeatPlan, Store, snapshot
from saves.faults import reading_fault, writing_fault
from saves.format import LIMIT, dump, read, read_head, values_fault
from saves.load import take_up
from tests.saves.helpers import ROOT, SEATS, advance, played, saved, written


@settings(max_examples=40, deadline=None)
@given(actions=st.integers(0, 120), seed=st.integers(0, 2**64 - 1), title=st.text(max_size=300), name=st.text(max_size=100))
def test_a_match_comes_back_as_it_was(actions: int, seed: int, title: str, name: str) -> None:
    match = played(actions, seed)
    save = snapshot(match, title, [SeatPlan(name, "human"), SEATS[1]]).stamped("1", "2026-01-31T20:15:00Z", 7)
    reading = read(dump(save).encode())
    assert reading.save == save
    assert not reading.edited
    loaded = take_up(reading)
    assert loaded.verdict == "verified"
    assert loaded.match.record() == match.record()
    advance(match, 5)
    advance(loaded.match, 5)
    assert loaded.match.record() == match.record()


def test_saving_in_the_middle_of_a_payment_keeps_the_payment() -> None:
    match = played(0)
    seen = set()
    for _ in range(60):
        decision = match.state.decision()
        if decision is None:
            break
        seen.add(decision.kind)
        loaded = take_up(read(dump(snapshot(match, "", SEATS)).encode()))
        assert loaded.match.state.decisions() == match.state.decisions()
        advance(match, 1)
    assert {"play", "defend"} <= seen


def test_the_file_tells_the_story_in_words() -> None:
    match = played(9)
    text = dump(snapshot(match, "First night", SEATS))
    tree = tomllib.loads(text)
    assert text.startswith("# A saved match of nightshelf.")
    assert tree["title"] == "First night"
    assert tree["table"]["seats"][1] == {"name": "Owl", "kind": "computer", "level": "sensible"}
    assert tree["history"]["actions"] == [f"{turn.seat} {turn.text}" for turn in match.turns]
    ids = match.game.vocabulary.names["card"]
    assert tree["state"]["hands"] == [" ".join(ids[card] for card in hand) for hand in match.state.hands]  # type: ignore[attr-defined]
    assert tree["state"]["phase"] == match.state.decisions()[0].kind
    assert max(map(len, text.splitlines())) < 2000


def test_the_order_of_the_deck_cannot_be_read_by_accident() -> None:
    match = played(0)
    names = match.game.vocabulary.names["card"]
    deck = [names[card] for card in match.state.tavern]  # type: ignore[attr-defined]
    assert len(deck) > 20
    text = dump(snapshot(match, "", SEATS))
    assert not any(card in text for card in deck)


def test_a_title_too_long_is_cut_and_half_characters_are_replaced() -> None:
    save = snapshot(played(1), "\udcff" + "x" * 10_000, [SeatPlan("\ud800" * 200, "human"), SEATS[1]])
    assert save.title == "?" + "x" * 199
    assert save.seats[0].name == "?" * 80
    assert read(dump(save).encode()).save == save


def test_a_snapshot_shares_nothing_with_the_match() -> None:
    match = played(5)
    save = snapshot(match, "", SEATS)
    before = dump(save)
    advance(match, 20)
    match.undo_refusal()
    assert dump(save) == before


def test_the_head_is_the_same_read_quickly_and_slowly() -> None:
    data = dump(saved().stamped("1", "2026-01-31T20:15:00Z", 7)).encode()
    quick, slow = read_head(data), read_head(data.replace(b"\n", b"\r\n") + b"# a remark\r\n")
    fields = [name for name in quick.__struct_fields__]
    assert [getattr(quick, name) for name in fields] == [getattr(slow, name) for name in fields]
    assert quick.counter == 7
    assert quick.progress == played(9).state.progress()


@pytest.mark.parametrize("change", ["crlf", "comment", "blank lines", "bom"])
def test_line_ends_comments_and_a_byte_order_mark_do_not_count_as_edits(change: str) -> None:
    data = dump(saved()).encode()
    changed = {
        "crlf": data.replace(b"\n", b"\r\n"),
        "comment": data.replace(b"[table]", b"# my best match\n[table] # indeed"),
        "blank lines": data.replace(b"[state]", b"\n\n[state]\n\n"),
        "bom": b"\xef\xbb\xbf" + data,
    }[change]
    assert changed != data
    reading = read(changed)
    assert not reading.edited
    assert take_up(reading).verdict == "verified"


def test_what_could_not_be_read_back_is_not_written(store: Store) -> None:
    name = written(store)
    before = store.path(name).read_bytes()
    save = saved()
    save.match.actions.append(5)  # type: ignore[arg-type]
    with store.open(name) as slot:
        slot.load()
        with pytest.raises(SaveFault) as caught:
            slot.write(save)
    assert caught.value.code == "unsound"
    assert "history.actions" in str(caught.value)
    assert store.path(name).read_bytes() == before


@pytest.mark.parametrize("value", [float("nan"), 1 << 53, None])
def test_a_state_that_a_file_cannot_hold_is_not_written(value: object) -> None:
    save = saved()
    save.match.state["turn"] = value
    with pytest.raises(SaveFault) as caught:
        dump(save)
    assert caught.value.code == "unsound"


def test_a_title_of_dots_is_a_title() -> None:
    save = snapshot(played(1), '."' * 100, SEATS)
    assert read(dump(save).encode()).save == save


def test_what_would_be_too_big_to_read_back_is_not_written() -> None:
    save = saved()
    save.match.actions.extend(["0 play clubs-7"] * (LIMIT // 16))
    with pytest.raises(SaveFault) as caught:
        dump(save)
    assert caught.value.code == "too-big"


FIGURES = {
    "read-failed": {"reason"},
    "write-failed": {"reason"},
    "too-big": {"size", "limit"},
    "not-text": {"byte"},
    "not-toml": {"line", "column"},
    "wrong-values": {"key", "line", "count"},
    "impossible": {"key", "line", "count"},
    "too-new": {"format", "known"},
    "too-old": {"format", "known"},
    "unknown-game": {"game"},
    "broken-game": {"game"},
    "busy": {"pid", "host", "since", "player"},
}
"""What must come with a code, since a sentence is filled with it; nothing with the codes that are not here."""


def test_every_code_is_listed_and_comes_with_its_figures() -> None:
    listed = set(re.findall(r"^    `([a-z-]+)`", saves.faults.__doc__ or "", re.MULTILINE))
    used: set[str] = set()
    for path in (ROOT / "saves").glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name) or not node.args:
                continue
            code = node.args[0].value if isinstance(node.args[0], ast.Constant) else None
            if node.func.id == "SaveFault" and isinstance(code, str):
                used.add(code)
                assert {keyword.arg for keyword in node.keywords} == FIGURES.get(code, set()), (path.name, node.lineno)
            elif node.func.id == "values_fault" and isinstance(code, str):
                used.add(code)
    assert used == listed
    assert set(values_fault("impossible", ["state is odd"], "", None).figures) == FIGURES["impossible"] == FIGURES["wrong-values"]


def test_system_errors_have_codes(store: Store) -> None:
    path = store.folder / "x.toml"
    reading = {errno.ENOENT: "missing", errno.ELOOP: "not-a-file", errno.EACCES: "forbidden", errno.EIO: "read-failed"}
    writing = {
        errno.ENOSPC: "disk-full",
        errno.EDQUOT: "disk-full",
        errno.EFBIG: "disk-full",
        errno.EROFS: "read-only",
        errno.EACCES: "read-only",
        errno.ENOTDIR: "no-folder",
        errno.EIO: "write-failed",
    }
    assert {number: reading_fault(OSError(number, "why"), path).code for number in reading} == reading
    assert {number: writing_fault(OSError(number, "why"), path).code for number in writing} == writing
    assert str(writing_fault(OSError(errno.EIO, "why"), path)) == "x.toml: writing failed: why"

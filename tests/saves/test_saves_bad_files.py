"""What is not a save, or no longer one: every fault has a name and a place, nothing hangs, nothing is touched."""

from __future__ import annotations

import os
import re
import socket
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines import registry
from engines.core.data import ContentError, Fault
from engines.core.game import Game
from saves import SaveFault, Store, snapshot
from saves.format import LIMIT, _checksum, dump, read, read_head
from saves.load import take_up
from saves.migrate import FORMAT
from tests.saves.helpers import SEATS, fault_of, saved, written

TEXT = dump(saved())
DATA = TEXT.encode()
OVER = TEXT[: TEXT.index("\nover = ")].count("\n") + 2
"""The line of `over`, which most broken files are broken in."""


def refusal(data: bytes) -> SaveFault:
    """The fault of a file with these bytes."""
    with pytest.raises(SaveFault) as caught:
        take_up(read(data))
    return caught.value


def listed(store: Store, name: str) -> SaveFault:
    """The fault in the list of saves, where it must be the only one."""
    (entry,) = [entry for entry in store.entries() if entry.name == name]
    assert entry.fault is not None
    return entry.fault


def put(store: Store, data: bytes) -> str:
    """A file with these bytes in the store's folder."""
    store.folder.mkdir(exist_ok=True)
    (store.folder / "odd.toml").write_bytes(data)
    return "odd"


def edit(before: str, after: str) -> bytes:
    """The save with one line changed."""
    changed, count = re.subn(before, lambda _: after, TEXT, count=1, flags=re.MULTILINE)
    assert count == 1
    assert changed != TEXT
    return changed.encode()


BROKEN: dict[str, tuple[bytes, str, dict[str, object]]] = {
    "empty": (b"", "empty", {}),
    "NULs": (b"\0" * 5000, "empty", {}),
    "NULs at the end": (DATA[:600] + b"\0" * 400, "not-toml", {"line": DATA[:600].count(b"\n") + 1}),
    "truncated in a value": (DATA[: DATA.index(b"[table]") - 5], "not-toml", {}),
    "truncated between lines": (DATA[: DATA.index(b"[history]")], "wrong-values", {"count": 2}),
    "truncated to the comment": (DATA[: DATA.index(b"checksum")], "not-a-save", {}),
    "cp1251": (TEXT.replace("First night", "Первая ночь").encode("cp1251"), "not-text", {"byte": DATA.index(b"First")}),
    "cp1251 after a BOM": (
        b"\xef\xbb\xbf" + TEXT.replace("First night", "Первая ночь").encode("cp1251"),
        "not-text",
        {"byte": DATA.index(b"First") + 3},
    ),
    "duplicate key": (edit(r"^over = false", "over = false\nover = false"), "not-toml", {"line": OVER + 1}),
    "another kind of TOML": (b'[project]\nname = "x"\n', "not-a-save", {}),
    "5000 digits": (edit(r"^counter = \d+", "counter = " + "9" * 5000), "not-toml", {}),
    "5000 hexadecimal digits": (edit(r"^counter = \d+", "counter = 0x" + "f" * 5000), "wrong-values", {"key": "counter", "line": 8}),
    "54 bits": (edit(r"^turn = \d+$(?=\ncurrent)", f"turn = {1 << 53}"), "wrong-values", {"key": "state.turn"}),
    "5000 deep in lists": (edit(r"^over = false", "over = " + "[" * 5000 + "]" * 5000), "not-toml", {}),
    "5000 deep in lists on lines": (edit(r"^over = false", "over = " + "[\n" * 5000 + "]\n" * 5000), "not-toml", {}),
    "5000 deep in keys": (edit(r"^over = false", "over" + ".a" * 5000 + " = 1"), "not-toml", {"line": OVER, "column": 1}),
    "5000 deep in quoted keys": (edit(r"^over = false", "over" + '."a"' * 3000 + " = 1"), "not-toml", {"line": OVER}),
    "a line without end": (edit(r"^over = false", f'over = "{"x" * 100_000}"'), "not-toml", {"line": OVER}),
    "5 MB": (DATA + b"#" * (5 << 20), "too-big", {"limit": LIMIT}),
    "future": (edit(r"^format = 1", "format = 99"), "too-new", {"format": 99, "known": FORMAT}),
    "before the first format": (edit(r"^format = 1", "format = 0"), "too-old", {"format": 0}),
    "format true": (edit(r"^format = 1", "format = true"), "wrong-values", {"key": "format", "line": 4}),
    "format huge": (edit(r"^format = 1", "format = 0x" + "f" * 5000), "wrong-values", {"key": "format", "line": 4}),
    "unknown game": (edit(r'^game = "regicide"', 'game = "chess"'), "unknown-game", {"game": "chess"}),
}


@pytest.mark.parametrize("case", BROKEN)
def test_a_broken_file_is_refused_with_its_reason_and_left_alone(store: Store, case: str) -> None:
    data, code, figures = BROKEN[case]
    name = put(store, data)
    for fault in (fault_of(store, name), listed(store, name)):
        assert fault.code == code
        assert figures.items() <= fault.figures.items()
        assert str(fault).startswith("odd.toml: ")
    assert store.path(name).read_bytes() == data
    with store.open(name) as slot:
        with pytest.raises(SaveFault):
            slot.load()
        with pytest.raises(SaveFault) as caught:
            slot.write(saved())
    assert caught.value.code == "not-loaded"
    assert store.path(name).read_bytes() == data
    assert os.listdir(store.folder) == ["odd.toml"]


def test_a_file_cut_off_anywhere_is_refused() -> None:
    for length in range(0, len(DATA) - 1, 13):
        refusal(DATA[:length])
    for line in re.finditer(b"\n", DATA[:-1]):
        refusal(DATA[: line.end()])
    assert take_up(read(DATA[:-1])).verdict == "verified"  # only the last line end is missing


TYPES: dict[str, tuple[str, str, str, str]] = {
    "text for a number": (r"^turn = \d+$(?=\ncurrent)", 'turn = "five"', "state.turn", 'a text ("five")'),
    "decimal": (r"^turn = \d+$(?=\ncurrent)", "turn = 5.0", "state.turn", "a decimal number (5.0)"),
    "nan": (r"^turn = \d+$(?=\ncurrent)", "turn = nan", "state.turn", "a decimal number (nan)"),
    "inf": (r"^turn = \d+$(?=\ncurrent)", "turn = -inf", "state.turn", "a decimal number (-inf)"),
    "true for a number": (r"^turn = \d+$(?=\ncurrent)", "turn = true", "state.turn", "true or false (True)"),
    "date": (r"^turn = \d+$(?=\ncurrent)", "turn = 2026-01-31", "state.turn", "a date or time"),
    "number for true": (r"^over = false", "over = 0", "over", "a whole number (0)"),
    "nan in the header": (r"^counter = \d+", "counter = nan", "counter", "a decimal number (nan)"),
    "below zero": (r"^hints = 0", "hints = -1", "table.hints", "a whole number (-1)"),
    "list for a text": (r"^title = .*", "title = []", "title", "a list"),
    "text for a table": (r"^\[check\]$", "[other]", "other", "not a key of this table"),
    "unknown key": (r"^hints = 0", "hints = 0\nhint = 0", "table.hint", "not a key of this table"),
    "unknown kind of seat": (r'kind = "human"', 'kind = "cat"', "table.seats[0].kind", "wants one of human, computer"),
    "list as an option": (r"^open_hands = false$(?=\n\n)", "open_hands = [1]", "table.options.open_hands", "wants a single value"),
}


@pytest.mark.parametrize("case", TYPES)
def test_a_wrong_type_names_key_line_and_what_was_found(case: str) -> None:
    before, after, key, told = TYPES[case]
    data = edit(before, after)
    fault = refusal(data)
    assert fault.code in ("wrong-values", "impossible")
    assert fault.figures["key"] == key
    assert told in str(fault)
    line = data.decode().splitlines()[int(fault.figures["line"]) - 1]
    assert line == ("seats = [" if key.startswith("table.seats") else after.splitlines()[-1])


def test_all_faults_are_told_at_once() -> None:
    text = TEXT.replace("hints = 0", 'hints = "no"').replace("over = false", "over = 1").replace('app = ""', "app = 2")
    fault = refusal(text.encode())
    assert fault.figures["count"] == 3
    assert len(fault.faults) == 3
    assert all(re.match(r"line \d+: ", each) for each in fault.faults)


def test_endless_faults_are_counted_and_not_all_told() -> None:
    rows = ",\n".join(["5"] * 20_000)
    fault = refusal(TEXT.replace("actions = [", f"actions = [\n{rows},", 1).encode())
    assert fault.figures["count"] == 20_000
    assert len(fault.faults) == 21
    assert fault.faults[-1] == "and 19980 more"


@pytest.mark.parametrize("depth", range(50, 1000, 50))
def test_no_depth_is_too_much(depth: int) -> None:
    nested = edit(r"^title = .*", f"title = {'[' * depth}{']' * depth}")
    assert refusal(nested).code in ("not-toml", "wrong-values")
    body = nested.decode().partition("\n")[2].partition("\n")[2].partition("\n")[2]
    with pytest.raises(SaveFault) as caught:
        read_head(f'checksum = "{_checksum(body)}"\n{body}'.encode())
    assert caught.value.code in ("not-toml", "wrong-values")


def test_rules_that_fall_over_odd_values_are_no_crash(monkeypatch: pytest.MonkeyPatch) -> None:
    def fall(_: object) -> list[str]:
        raise IndexError("list index out of range")

    reading = read(DATA)
    monkeypatch.setattr(registry()["regicide"].state_type, "problems", fall)
    with pytest.raises(SaveFault) as caught:
        take_up(reading)
    assert caught.value.code == "impossible"
    assert "IndexError: list index out of range" in str(caught.value)


def test_a_key_cannot_be_made_slow() -> None:
    lines = "".join(f"k{number}{'.a' * 60} = 1\n" for number in range(1000))
    fault = refusal((TEXT + lines).encode())
    assert fault.code == "wrong-values"


def test_a_duplicate_card_is_refused_by_name() -> None:
    hands = tomllib.loads(TEXT)["state"]["hands"]
    first, second = hands[0].split()[:2]
    fault = refusal(TEXT.replace(f'"{hands[0]}"', f'"{hands[0].replace(second, first)}"', 1).encode())
    assert fault.code == "impossible"
    assert first in str(fault)
    assert second in str(fault)


def test_an_unknown_card_is_refused_by_name_and_place() -> None:
    hands = tomllib.loads(TEXT)["state"]["hands"]
    fault = refusal(TEXT.replace(hands[1], "stars-9 " + hands[1], 1).encode())
    assert fault.code == "impossible"
    assert "state.hands[1]" in str(fault)
    assert "stars-9" in str(fault)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (r"^due = \d+", "due = -3"),
        (r"^current = \d", "current = 9"),
        (r"^enemy = .*", 'enemy = "none"'),
        (r'^seed = "0x000000000000002a"$', 'seed = "12345678901234567890123"'),
        (r'^seed = "0x000000000000002a"$', 'seed = "a"'),
        (r"^tavern = .*$(?=\nknown)", 'tavern = "sealed:3:AAAA"'),
        (r"^first_seat = .*", 'first_seat = "9"'),
        (r"^    \{ name = \"Owl\".*\n", ""),
        (r"^    \{ name = \"Owl\".*\n", '    { name = "Owl", kind = "computer" },\n    { name = "Bat", kind = "computer" },\n'),
        (r"^since = 0", "since = 5"),
    ],
)
def test_what_cannot_be_by_the_rules_is_refused(before: str, after: str) -> None:
    fault = refusal(edit(before, after))
    assert fault.code == "impossible"
    assert int(fault.figures["line"]) > 0
    assert re.match(r"(state|table|history)\b", str(fault.figures["key"]))


def test_faults_of_the_start_of_the_history_are_found_under_its_heading() -> None:
    match = take_up(read(DATA)).match
    match.checkpoint()
    text = dump(snapshot(match, "", SEATS))
    place = text.index("[history.start]")
    fault = refusal((text[:place] + text[place:].replace("due = ", "due = 'x' #", 1)).encode())
    assert fault.figures["key"] == "history.start.due"
    assert text.splitlines()[int(fault.figures["line"]) - 1].startswith("due = ")
    assert int(fault.figures["line"]) > text[:place].count("\n")


def test_a_game_whose_own_files_are_broken_is_not_the_saves_fault() -> None:
    class Broken(Mapping[str, Game]):
        def __getitem__(self, key: str) -> Game:
            raise ContentError([Fault("cards.toml", 3, "card", "is missing")])

        def __iter__(self) -> Iterator[str]:
            return iter(["regicide"])

        def __len__(self) -> int:
            return 1

        def __contains__(self, key: object) -> bool:
            return key == "regicide"

    with pytest.raises(SaveFault) as caught:
        take_up(read(DATA), games=Broken())
    assert caught.value.code == "broken-game"
    assert not caught.value.damaged
    assert "cards.toml:3" in str(caught.value)


def odd_files(folder: Path) -> dict[str, tuple[Path, str]]:
    """Things that are no files, by what they are, with the code they must get."""
    folder.mkdir()
    names = ("pipe", "folder", "loop", "device", "gone", "socket", "secret")
    paths = {name: folder / f"{name}.toml" for name in names}
    os.mkfifo(paths["pipe"])
    paths["folder"].mkdir()
    paths["loop"].symlink_to(paths["loop"])
    paths["device"].symlink_to("/dev/zero")
    paths["gone"].symlink_to(folder / "nowhere")
    with socket.socket(socket.AF_UNIX) as server:
        here = os.getcwd()
        os.chdir(folder)  # the path of a socket must be short
        server.bind("socket.toml")
        os.chdir(here)
    codes = dict.fromkeys(names, "not-a-file") | {"gone": "missing"}
    del paths["secret"]
    return {name: (path, codes[name]) for name, path in paths.items()}


def test_pipes_folders_devices_sockets_and_circles_of_links_are_not_saves(store: Store) -> None:
    odd = odd_files(store.folder)
    entries = {entry.name: entry for entry in store.entries()}
    assert set(entries) == set(odd)
    for name, (_, code) in odd.items():
        fault = entries[name].fault
        assert fault is not None
        assert fault.code == code
        with pytest.raises(SaveFault) as caught:
            store.open(name).load()
        assert caught.value.code == code


def test_one_bad_save_does_not_hide_the_others(store: Store) -> None:
    good = written(store)
    put(store, DATA[:400])
    entries = store.entries()
    assert [entry.name for entry in entries] == [good, "odd"]
    assert entries[0].fault is None
    assert entries[1].title == "First night"
    assert entries[1].game == "regicide"


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_no_change_of_bytes_does_anything_but_load_or_be_refused(data: st.DataObject) -> None:
    text = bytearray(DATA)
    for _ in range(data.draw(st.integers(1, 4))):
        place = data.draw(st.integers(0, len(text) - 1))
        if data.draw(st.booleans()):
            text[place] = data.draw(st.sampled_from(b'"=[]{}\n0123456789.-\x00\xffabcx'))
        else:
            del text[place : place + data.draw(st.integers(1, 30))]
    changed = bytes(text)
    outcomes = []
    for judge in (lambda: read_head(changed), lambda: take_up(read(changed))):
        try:
            judge()
            outcomes.append("")
        except SaveFault as fault:
            outcomes.append(fault.code)
    assert outcomes[0] in (outcomes[1], "")


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_no_change_of_a_number_does_anything_but_load_as_edited_or_be_refused(data: st.DataObject) -> None:
    places = [found.span() for found in re.finditer(r"(?<==\s)\d+$", TEXT, re.MULTILINE)]
    start, end = data.draw(st.sampled_from(places))
    number = data.draw(st.integers(-(2**63), 2**63 - 1) | st.integers(-3, 60))
    changed = f"{TEXT[:start]}{number}{TEXT[end:]}"
    try:
        loaded = take_up(read(changed.encode()))
    except SaveFault as fault:
        assert fault.code in ("wrong-values", "impossible", "too-new", "too-old")  # noqa: PT017
    else:
        assert loaded.verdict == ("edited" if changed != TEXT else "verified")
        assert loaded.match.assisted == (changed != TEXT)

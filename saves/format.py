"""The save file: a match, its table and a header, as TOML that a person can read and compare.

Order of the file: a comment, the checksum, the header, the table, the state in words, the history, and the digest of
the state as the last line, so that a file that was cut off always lacks something. The checksum is taken of the text
below it as this program writes it; a file whose line ends, comments or spacing were changed still agrees once it has
been parsed and written anew, and a file whose values were changed does not.
"""

from __future__ import annotations

import hashlib
import re
import tomllib
from codecs import BOM_UTF8
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, TypeVar

import tomli_w

from engines.core.data import line_of
from engines.core.match import Match, MatchRecord
from engines.core.model import Struct
from engines.core.vocabulary import Vocabulary
from engines.core.words import WordsError, from_words
from saves.faults import SaveFault
from saves.layout import NAME_LENGTH, TITLE_LENGTH, File, Head, Save, SeatPlan
from saves.migrate import FORMAT, STEPS, Step, Tree, migrate

LIMIT = 4 * 1024 * 1024
"""Bytes that a save may have at most."""

_COMMENT = """\
# A saved match of nightshelf. It may be read, compared and copied; comments and line ends do not count.
# A match whose values were changed by hand can be played on, but counts as assisted.
"""
_LINE_LIMIT = 16 * 1024
_DEPTH_LIMIT = 64
_TOLD_LIMIT = 20
_NUMBER_LIMIT = 1 << 53
"""What every program that reads TOML or JSON can hold; no game counts so far."""
_NO_NAMES = Vocabulary({}, {})
_CHECKSUM = re.compile(r'(?:#[^\n]*\n)*checksum = "([^"\n]*)"\n')
_STRING = re.compile(r'"(?:[^"\\]|\\.)*"')

Kind = TypeVar("Kind", bound=Struct)


class Reading(Struct):
    """A save as it was found on disk."""

    save: Save
    edited: bool
    """True if values were changed since the program wrote it."""
    format: int
    """The format of the file, before it was brought to the present one."""
    text: str
    """The file as text, without byte order mark and with plain line ends."""


def snapshot(match: Match, title: str, seats: Sequence[SeatPlan]) -> Save:
    """What there is to save of a match now; nothing in it is shared with the match.

    Args:
        match: at play, or over.
        title: what its owner calls it; cut to `TITLE_LENGTH`.
        seats: one for each seat; names are cut to `NAME_LENGTH`.
    """
    plans = [SeatPlan(_writable(seat.name, NAME_LENGTH), seat.kind, seat.level) for seat in seats]
    state = match.state
    return Save(_writable(title, TITLE_LENGTH), plans, dict(state.progress()), state.outcome is not None, match.record())


def _writable(text: str, length: int) -> str:
    """Cut, and without the half characters that a command line may let through and UTF-8 cannot hold."""
    return text[:length].encode("utf-8", "replace").decode()


# -- writing -----------------------------------------------------------------------------------


def dump(save: Save) -> str:
    """The file for a save, read back and compared before it is returned.

    Raises:
        SaveFault: `unsound` if it could not be taken up again; `too-big`.
    """
    tree = _tree(save)
    try:
        body = tomli_w.dumps(tree)
        text = f'{_COMMENT}checksum = "{_checksum(body)}"\n{body}'
        sound = _parse(text)
        del sound["checksum"]
        _refuse_huge(sound, text, None)
        _record(sound, File, text, None)
    except (TypeError, ValueError, RecursionError, SaveFault) as error:
        raise SaveFault("unsound", f"the match cannot be put into a file: {error}") from None
    if sound != tree:
        raise SaveFault("unsound", "the match reads back otherwise than it was written")
    if len(text.encode()) > LIMIT:
        raise SaveFault("too-big", f"the file would have more than {LIMIT} bytes", size=len(text.encode()), limit=LIMIT)
    return text


def _tree(save: Save) -> Tree:
    match = save.match
    history: Tree = {"since": match.start_turn, "actions": match.actions}
    if match.checks:
        history["checks"] = match.checks
    if match.start is not None:
        history["start"] = match.start
    seats = [{"name": seat.name, "kind": seat.kind} | ({"level": seat.level} if seat.level else {}) for seat in save.seats]
    return {
        "format": FORMAT,
        "game": match.game,
        "title": save.title,
        "saved_at": save.saved_at,
        "counter": save.counter,
        "app": save.app,
        "rules": match.rules,
        "content": match.content,
        "over": save.over,
        "progress": save.progress,
        "table": {
            "seed": match.seed,
            "free_undo": match.free_undo,
            "assisted": match.assisted,
            "hints": match.hints,
            "seats": seats,
            "options": match.options,
        },
        "state": match.state,
        "history": history,
        "check": {"state": match.check},
    }


def _checksum(text: str) -> str:
    return f"b2:{hashlib.blake2b(text.encode(), digest_size=16).hexdigest()}"


# -- reading -----------------------------------------------------------------------------------


def read(data: bytes, path: Path | None = None, steps: Mapping[int, Step] = STEPS) -> Reading:
    """The save that a file holds. The state is not judged yet: that takes the game (`saves.load.take_up`).

    Args:
        data: the bytes of the file.
        path: for faults.
        steps: how to bring older formats to the present one.

    Raises:
        SaveFault: one of the codes for reading, with every fault named.
    """
    text = decode(data, path)
    try:
        tree = _parse(text, path)
        if "format" not in tree and "checksum" not in tree:
            raise SaveFault("not-a-save", "a TOML file of another kind", path)
        if type(tree.get("format")) is not int:
            raise values_fault("wrong-values", ["format wants a whole number"], text, path)
        _refuse_huge(tree, text, path)
        checksum = tree.pop("checksum", None)
        edited = not _intact(text) and checksum != _checksum(tomli_w.dumps(tree))
        file = _record(migrate(tree, path, steps), File, text, path)
    except RecursionError:
        raise SaveFault("not-toml", "nested too deeply", path, line=0, column=0) from None
    return Reading(_save(file), edited, tree["format"], text)


def read_head(data: bytes, path: Path | None = None, steps: Mapping[int, Step] = STEPS) -> Head:
    """The header alone, quickly if the file is as the program wrote it; otherwise all of it is read and judged as by `read`."""
    text = decode(data, path)
    if not (_intact(text) and f"\nformat = {FORMAT}\n" in text[:1000]):
        save = read(data, path, steps).save
        return _record(_tree(save), File, text, path)
    tree = _parse(text.partition("\n[state]\n")[0], path)
    del tree["checksum"]
    return _record(tree, Head, text, path)


def decode(data: bytes, path: Path | None = None) -> str:
    """The text of a file. Raises `SaveFault`: `too-big`, `empty` or `not-text`."""
    if len(data) > LIMIT:
        raise SaveFault("too-big", f"more than {LIMIT} bytes", path, size=len(data), limit=LIMIT)
    if not data.strip(b"\0"):
        raise SaveFault("empty", "nothing but NUL bytes" if data else "the file is empty", path)
    try:
        return data.removeprefix(BOM_UTF8).decode().replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        byte = error.start + (len(BOM_UTF8) if data.startswith(BOM_UTF8) else 0)
        raise SaveFault("not-text", f"not UTF-8 at byte {byte}", path, byte=byte) from None


def _intact(text: str) -> bool:
    """True if the text is, to the letter, what the program wrote."""
    found = _CHECKSUM.match(text)
    return found is not None and found[1] == _checksum(text[found.end() :])


def _parse(text: str, path: Path | None = None) -> Tree:
    for number, line in enumerate(text.split("\n"), 1):
        # The parser takes quadratic time over long dotted keys, so they are refused before it sees them.
        if len(line) > _LINE_LIMIT or (line.count(".") > _DEPTH_LIMIT and _STRING.sub("", line).count(".") > _DEPTH_LIMIT):
            problem = "too long" if len(line) > _LINE_LIMIT else "nested too deeply"
            raise SaveFault("not-toml", f"line {number} is {problem}", path, line=number, column=1)
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # a ValueError of its own for a number of 5,000 digits
        place = re.search(r"line (\d+), column (\d+)", str(error))
        row, column = (int(place[1]), int(place[2])) if place else (0, 0)
        reason = "nested too deeply" if isinstance(error, RecursionError) else str(error)
        raise SaveFault("not-toml", reason, path, line=row, column=column) from None


def _record(tree: Tree, kind: type[Kind], text: str, path: Path | None) -> Kind:
    """The tree as a record of `kind`. Raises `SaveFault` `wrong-values` with every fault."""
    try:
        record = from_words(tree, kind, _NO_NAMES, "")
        problems = _loose_values(record)
    except WordsError as error:
        problems = [f"{fault.path.lstrip('.')} {fault.problem}" for fault in error.faults]
    if problems:
        raise values_fault("wrong-values", problems, text, path)
    return record


def _loose_values(record: Any) -> list[str]:
    """Faults of the two tables whose keys are the game's own: they hold single values only."""
    loose = {"progress": (record.progress, (int, str)), "table.options": (record.table.options, (bool, int, str))}
    return [
        f"{name}.{key} wants a single value, has {type(value).__name__}"
        for name, (values, kinds) in loose.items()
        for key, value in values.items()
        if type(value) not in kinds
    ]


def _refuse_huge(tree: Tree, text: str, path: Path | None) -> None:
    problems = _huge_numbers(tree, "")
    if problems:
        raise values_fault("wrong-values", problems, text, path)


def _huge_numbers(value: object, place: str) -> list[str]:
    if isinstance(value, dict):
        return [problem for key, each in value.items() for problem in _huge_numbers(each, f"{place}.{key}" if place else key)]
    if isinstance(value, list):
        return [problem for number, each in enumerate(value) for problem in _huge_numbers(each, f"{place}[{number}]")]
    if type(value) is int and abs(value) >= _NUMBER_LIMIT:
        return [f"{place} is a number of more than 53 bits"]
    return []


def values_fault(code: str, problems: list[str], text: str, path: Path | None) -> SaveFault:
    """A fault for values that cannot be; to each of the first twenty problems the line of its key is added.

    Args:
        code: `wrong-values` or `impossible`.
        problems: at least one; best as `KEY what is wrong` or `KEY: what is wrong`.
        text: the file, to find the lines in.
        path: for the fault.
    """
    keys = [problem.split(" ", 1)[0].rstrip(":") for problem in problems[:_TOLD_LIMIT]]
    lines = [line_of(text, [int(part) if part.isdecimal() else part for part in re.split(r"[.\[\]]+", key) if part]) for key in keys]
    told = [f"line {line}: {problem}" if line else problem for line, problem in zip(lines, problems, strict=False)]
    if len(problems) > len(told):
        told.append(f"and {len(problems) - len(told)} more")
    return SaveFault(code, "; ".join(told), path, told, key=keys[0], line=lines[0], count=len(problems))


def _save(file: File) -> Save:
    table, history = file.table, file.history
    match = MatchRecord(
        game=file.game,
        rules=file.rules,
        content=file.content,
        seats=len(table.seats),
        seed=table.seed,
        options=table.options,
        free_undo=table.free_undo,
        assisted=table.assisted,
        hints=table.hints,
        state=file.state,
        actions=history.actions,
        check=file.check.state,
        checks=history.checks,
        start=history.start,
        start_turn=history.since,
    )
    return Save(file.title, table.seats, file.progress, file.over, match, file.app, file.saved_at, file.counter)

"""Content files: TOML beside the rules, read and validated entry by entry, with every fault reported at once."""

from __future__ import annotations

import hashlib
import re
import tomllib
from importlib.resources import files
from typing import Any, TypeVar

from engines.core.model import Struct, ValidationError, convert

Entry = TypeVar("Entry")


class Fault(Struct, frozen=True):
    """One fault of a TOML file."""

    file: str
    line: int
    """1 is the first; 0 if the place could not be found."""
    key: str
    """Dotted path to the place: `card[3].value`."""
    problem: str

    def __str__(self) -> str:
        """The fault on one line. Names and keys may come from anywhere: what a terminal might obey is spelt out."""
        place = f"{self.file}:{self.line}" if self.line else self.file
        text = f"{place}: {self.key}: {self.problem}" if self.key else f"{place}: {self.problem}"
        return "".join(char if char.isprintable() else repr(char)[1:-1] for char in text)


class ContentError(ValueError):
    """A content file cannot be used; holds every fault found."""

    def __init__(self, faults: list[Fault]) -> None:
        super().__init__("; ".join(map(str, faults)))
        self.faults = faults


def line_of(text: str, path: list[str | int]) -> int:
    """The line of a TOML text on which a place is set, or the nearest header above it; 0 if there is none.

    Args:
        text: the file.
        path: keys and list places, `["card", 3, "value"]` for `value` in the fourth `[[card]]`.
    """
    keys = [part for part in path if isinstance(part, str)]
    lines = text.splitlines()
    best, first = 0, 0
    for depth in range(len(keys), 0, -1):
        name = r"\.".join(rf'"?{re.escape(key)}"?' for key in keys[:depth])
        headers = [number for number, line in enumerate(lines) if re.match(rf"\s*\[+\s*{name}\s*\]+", line)]
        places = [part for part in path if isinstance(part, int)]
        if headers:
            first = headers[min(places[0] if places and lines[headers[0]].lstrip().startswith("[[") else 0, len(headers) - 1)]
            best, keys = first + 1, keys[depth:]
            break
    for key in keys[:1]:
        for number in range(first + bool(best), len(lines)):
            if best and re.match(r"\s*\[", lines[number]):
                break
            if re.match(rf'\s*"?{re.escape(key)}"?\s*[=.]', lines[number]):
                return number + 1
    return best


class TomlFile:
    """A TOML file being validated: gathers faults instead of stopping at the first.

    Args:
        name: what to call the file in faults.
        text: its contents.

    Raises:
        ContentError: at once if the text is not TOML.
    """

    def __init__(self, name: str, text: str) -> None:
        self.name, self.text = name, text
        self.faults: list[Fault] = []
        try:
            self.tree: dict[str, Any] = tomllib.loads(text)
        except (ValueError, RecursionError) as error:
            found = re.search(r"line (\d+)", str(error))
            problem = "is nested too deeply" if isinstance(error, RecursionError) else str(error)
            last = len(text.splitlines()) if "end of document" in problem else 0
            raise ContentError([Fault(name, int(found[1]) if found else last, "", problem)]) from None

    def fault(self, path: list[str | int], problem: str) -> None:
        """Note a fault at a place."""
        key = "".join(f"[{part}]" if isinstance(part, int) else f".{part}" for part in path).lstrip(".")
        self.faults.append(Fault(self.name, line_of(self.text, path), key, problem))

    def record(self, kind: type[Entry], value: object, path: list[str | int]) -> Entry | None:
        """`value` as a record of `kind`; None, and a fault, if it is not one."""
        try:
            return convert(value, kind, strict=True)
        except ValidationError as error:
            problem, _, where = str(error).replace("`", "").partition(" - at $")
            extra = [part for part in re.split(r"[.\[\]]", where) if part]
            self.fault([*path, *(int(part) if part.isdecimal() else part for part in extra)], problem)
            return None

    def records(self, kind: type[Entry], key: str) -> list[Entry]:
        """The entries of the list of tables `key`; those with faults are left out and noted."""
        entries = self.tree.get(key)
        if not isinstance(entries, list):
            self.fault([key], f"the file wants [[{key}]] entries")
            return []
        made = [self.record(kind, entry, [key, place]) for place, entry in enumerate(entries)]
        return [entry for entry in made if entry is not None]

    def unknown_keys(self, *known: str) -> None:
        """Note every top-level key that is not among `known`."""
        for key in self.tree:
            if key not in known:
                self.fault([key], f"is not a key of this file (known: {', '.join(known)})")

    def close(self) -> None:
        """Raise `ContentError` with the faults gathered, if there are any."""
        if self.faults:
            raise ContentError(self.faults)


def content_file(package: str, name: str) -> TomlFile:
    """The content file `name` beside the rules in `package`. Raises `ContentError` if it is missing or not TOML."""
    path = files(package) / "content" / name
    label = f"{package.replace('.', '/')}/content/{name}"
    try:
        return TomlFile(label, path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        raise ContentError([Fault(label, 0, "", f"cannot be read: {error}")]) from None


def content_hash(*content: TomlFile) -> str:
    """A short digest of the files' meaning (comments and layout do not count): what a save says it was played with."""
    digest = hashlib.blake2b(digest_size=8)
    for file in content:
        digest.update(repr((file.name, _sorted(file.tree))).encode())
    return digest.hexdigest()


def _sorted(value: object) -> object:
    if isinstance(value, dict):
        return [(key, _sorted(value[key])) for key in sorted(value)]
    return [_sorted(item) for item in value] if isinstance(value, list) else value

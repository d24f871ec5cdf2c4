"""The player's settings: a small TOML file, read strictly, so that a slip is named instead of silently ignored.

A key with a fault takes its default and the rest count. Before a file with faults is written anew, it is kept aside.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

from engines.core.model import Meta, Struct, ValidationError, convert, struct_fields, to_builtins

if TYPE_CHECKING:
    from engines.core.data import Fault

LIMIT = 64 * 1024
"""Bytes that are read at most."""

COMMENT = "# The settings of nightshelf. Written by the app; may be changed by hand while it is closed.\n"

PACES = {"slow": 1.6, "normal": 0.7, "fast": 0.2, "none": 0.0}
"""Seconds before the computer acts, by pace; `step` waits for a key instead."""


class Settings(Struct, kw_only=True):
    """What a player has chosen. The keys of the file are these names."""

    language: Literal["auto", "en", "pt-BR", "ru"] = "auto"
    """`auto` asks the environment."""
    theme: Annotated[str, Meta(min_length=1, max_length=40)] = "auto"
    """Id of a theme; `auto`: each game its own."""
    ascii: bool | None = None
    """Draw with plain ASCII only; not there: as the terminal can."""
    mouse: bool = True
    bell: bool = False
    """Ring when it is a person's turn again."""
    pace: Literal["step", "slow", "normal", "fast", "none"] = "normal"
    """How long the computer waits before it acts; `step`: for a key."""
    sort: Literal["suit", "value"] = "suit"
    """How a hand is sorted."""


_KINDS = {info.name: info.type for info in struct_fields(Settings)}


class SettingsFile:
    """The settings as they are on disk, and what was wrong with them.

    Args:
        path: the file; it need not be there.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.stored = Settings()
        """What the file says, defaults where it says nothing or nonsense."""
        self.faults: list[Fault] = []
        """What is wrong with the file."""
        self._broken = False
        self._read()

    def _read(self) -> None:
        from engines.core.data import ContentError, Fault, TomlFile
        from saves.faults import SaveFault
        from saves.files import read_bytes

        try:
            data = read_bytes(self.path, LIMIT)
            if len(data) > LIMIT:
                raise SaveFault("too-big", f"more than {LIMIT} bytes", self.path)
            text = data.decode("utf-8-sig")
            file = TomlFile(str(self.path), text)
        except SaveFault as fault:
            if fault.code != "missing":
                self._note([Fault(str(self.path), 0, "", fault.detail)])
            return
        except UnicodeDecodeError as error:
            line = data.count(b"\n", 0, error.start) + 1
            self._note([Fault(str(self.path), line, "", "is not UTF-8 text")])
            return
        except ContentError as error:
            self._note(error.faults)
            return
        file.unknown_keys(*_KINDS)
        for key, value in file.tree.items():
            if key in _KINDS:
                try:
                    setattr(self.stored, key, _checked(key, value))
                except ValueError as error:
                    file.fault([key], str(error))
        self._note(file.faults)

    def _note(self, faults: list[Fault]) -> None:
        self.faults += faults
        self._broken = bool(self.faults)

    def change(self, name: str, value: Any) -> None:
        """Set one setting and write the file; a file with faults is kept aside first, under a new name.

        Args:
            name: a field of `Settings`.
            value: what it becomes.

        Raises:
            ValueError: not a value that it can have.
            SaveFault: it was set, but could not be written.
        """
        setattr(self.stored, name, _checked(name, value))
        self._writing(self._write)

    def _write(self) -> None:
        import tomli_w

        from saves.files import keep, replace_file, resolved

        self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        path = resolved(self.path, follow_links=True)
        if self._broken and path.exists():
            keep(path, _unused(path))
        chosen = {name: each for name, each in to_builtins(self.stored).items() if each is not None}
        replace_file(path, (COMMENT + tomli_w.dumps(chosen)).encode())
        self._broken = False

    def _writing(self, write: Callable[[], None]) -> None:
        from saves.faults import writing_fault

        try:
            write()
        except OSError as error:
            raise writing_fault(error, self.path) from None


def _checked(name: str, value: object) -> object:
    """The value, if the setting can have it. Raises `ValueError` with what it wants, in English."""
    kind = _KINDS[name]
    allowed = getattr(kind, "__args__", ()) if getattr(kind, "__origin__", None) is Literal else ()
    if allowed and value not in allowed:
        raise ValueError(f"wants one of {', '.join(map(str, allowed))}")
    try:
        return convert(value, kind, strict=True)
    except ValidationError as error:
        raise ValueError(str(error).replace("`", "").partition(" - at")[0]) from None


def _unused(path: Path) -> Path:
    """A name beside `path` that nothing has yet: `settings.toml.broken`, `settings.toml.broken2`…"""
    number = 1
    while os.path.lexists(free := path.with_name(f"{path.name}.broken{number if number > 1 else ''}")):
        number += 1
    return free

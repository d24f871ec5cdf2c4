"""What the command line asks of the app: where to start and what to start with."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from tui.places import crash_folder
from tui.settings import Settings, SettingsFile

if TYPE_CHECKING:
    from saves.store import Store
    from themes import Palette
    from tui.table import Table


@dataclass
class AppRequest:
    """One start of the app."""

    settings: Settings
    """What is in force: the settings file, overruled by the command line."""
    file: SettingsFile
    """Where changes are kept."""
    store: Store
    """The saves."""
    themes: Mapping[str, Palette]
    """All themes that can be chosen, by id."""
    start: Literal["shelf", "new", "table"] = "shelf"
    """The shelf; setting up a match of `game`; at `table`."""
    game: str | None = None
    """What is to be set up."""
    table: Table | None = None
    """The table to sit down at: a new match, a saved one, or computers to be watched."""
    no_color: bool = False
    """No colours at all, whatever the theme."""
    notes: Sequence[str] = ()
    """What was wrong with files that were read at the start, a sentence each, for the players."""
    farewell: str = field(default="", init=False)
    """What is to be said once the terminal is given back; set by the app."""

    def change(self, name: str, value: Any) -> None:
        """Put a setting into force and keep it.

        Args:
            name: a field of `Settings`.
            value: what it becomes.

        Raises:
            SaveFault: it is in force, but could not be written.
        """
        setattr(self.settings, name, value)
        self.file.change(name, value)

    @staticmethod
    def log_crash(text: str) -> str:
        """Write the details of an error down; returns where."""
        return log_crash(text)


def log_crash(text: str, environ: Mapping[str, str] = os.environ) -> str:
    """Write the details of an error to a new file among the crash logs.

    Returns:
        The path of the file; of the folder that could not be written if there is no room for one.
    """
    folder = crash_folder(environ)
    stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
    path = Path(folder, f"crash-{stamp}-{os.getpid()}.txt")
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", errors="backslashreplace")
    except OSError:
        return str(folder)
    return str(path)

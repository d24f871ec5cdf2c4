"""Where nightshelf keeps what is not a save: settings, the player's own themes, crash logs."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

APP = "nightshelf"


def _folder(kind: str, environ: Mapping[str, str]) -> Path:
    chosen = environ.get("NIGHTSHELF_HOME")
    if chosen:
        return Path(os.path.abspath(os.path.expanduser(chosen)))
    import platformdirs  # takes a while to import, and the variable makes it needless

    found: Path = getattr(platformdirs, f"user_{kind}_path")(APP, appauthor=False)
    # without a home the answer would be a folder called "~" wherever the program was started
    return found if found.is_absolute() else Path(os.path.abspath(os.devnull)) / APP


def settings_file(environ: Mapping[str, str] = os.environ) -> Path:
    """The file of the settings; it need not be there."""
    return _folder("config", environ) / "settings.toml"


def themes_folder(environ: Mapping[str, str] = os.environ) -> Path:
    """The folder of the player's own themes; it need not be there."""
    return _folder("config", environ) / "themes"


def crash_folder(environ: Mapping[str, str] = os.environ) -> Path:
    """The folder where crash logs are written; it need not be there."""
    return _folder("state", environ) / "crashes"

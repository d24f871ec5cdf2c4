"""Where saves live, and what they are called: names that every file system takes, whatever the player typed."""

from __future__ import annotations

import os
import re
import secrets
import unicodedata
from collections.abc import Mapping
from pathlib import Path

from saves.faults import SaveFault

SUFFIX = ".toml"

_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
_SLUG_LENGTH = 40
_NAME_BYTES = 160
"""Room is left for what is added to the name of a side file; file systems take 255."""


def home(environ: Mapping[str, str] = os.environ) -> Path:
    """The folder for all that nightshelf keeps: `NIGHTSHELF_HOME`, or the system's place for a user's data."""
    chosen = environ.get("NIGHTSHELF_HOME")
    if chosen:
        return Path(os.path.abspath(os.path.expanduser(chosen)))
    from platformdirs import user_data_path  # only needed here, and takes a while to import

    found = user_data_path("nightshelf", appauthor=False)
    # Without a home the answer would be a folder called "~" wherever the program was started; under the null device
    # every write fails as one into a folder that cannot be made.
    return found if found.is_absolute() else Path(os.path.abspath(os.devnull)) / "nightshelf"


def default_folder(environ: Mapping[str, str] = os.environ) -> Path:
    """The folder of the saves."""
    return home(environ) / "saves"


def new_name(game: str, title: str) -> str:
    """A name for a new save: the game, what of the title is plain letters and digits, and five random characters."""
    token = "".join(secrets.choice(_LETTERS) for _ in range(5))
    return "-".join(part for part in (_slug(game), _slug(title), token) if part)


def _slug(text: str) -> str:
    plain = unicodedata.normalize("NFKD", text[: 4 * _SLUG_LENGTH]).encode("ascii", "ignore").decode().lower().replace("'", "")
    return re.sub(r"[^a-z0-9]+", "-", plain)[:_SLUG_LENGTH].strip("-")


def checked_name(name: str) -> str:
    """The name of a save, if it is one plain component of a path. Raises `SaveFault` `bad-name`."""
    bad = not name or name.startswith(".") or any(char in "/\\" or ord(char) < 32 for char in name)
    if bad or len(os.fsencode(name)) > _NAME_BYTES:
        raise SaveFault("bad-name", "not a name that a save can have")
    return name


def checked_label(label: str) -> str:
    """The label of a kept copy: small letters, digits and hyphens. Raises `SaveFault` `bad-name`."""
    if not re.fullmatch(r"[a-z0-9][a-z0-9-]{0,39}", label):
        raise SaveFault("bad-name", "not a label that a kept copy can have")
    return label

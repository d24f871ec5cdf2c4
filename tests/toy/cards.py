"""The toy game's cards, read from its content file."""

from __future__ import annotations

from typing import Annotated, Literal

from engines.core.data import content_file, content_hash
from engines.core.model import Meta, Struct


class CardEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """One card of the content file."""

    id: Annotated[str, Meta(pattern="^[a-z]+$")]
    pays: Annotated[int, Meta(ge=0, le=9)]
    effect: Literal["none", "roll", "hand-over", "bid"]


_file = content_file("tests.toy", "cards.toml")
_entries = _file.records(CardEntry, "card")
_file.close()
IDS = tuple(entry.id for entry in _entries)
PAYS = tuple(entry.pays for entry in _entries)
EFFECT = tuple(entry.effect for entry in _entries)
CONTENT = content_hash(_file)

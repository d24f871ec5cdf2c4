"""What a seat and its table say to each other: typed records, one JSON line each.

A seat says what it saw last (`rev`), so that nothing is ever done to a table that has moved on. A local game makes the
same calls without the lines; over a socket the lines are all there is.
"""

from __future__ import annotations

from typing import Any, TypeAlias

from engines.core.model import Struct, field, from_json, to_json
from engines.core.types import Event, Figure

LINE_LIMIT = 64 * 1024
"""Bytes of the longest line that is read."""


class Act(Struct, frozen=True, tag="act", forbid_unknown_fields=True):
    """A seat acts."""

    rev: int
    action: str
    """As text: `play clubs-7`."""


class Undo(Struct, frozen=True, tag="undo", forbid_unknown_fields=True):
    """A seat takes the last action back."""

    rev: int


class Redo(Struct, frozen=True, tag="redo", forbid_unknown_fields=True):
    """A seat does again what was taken back."""

    rev: int


class Hint(Struct, frozen=True, tag="hint", forbid_unknown_fields=True):
    """A seat asks what the computer would do."""

    rev: int


class Look(Struct, frozen=True, tag="look", forbid_unknown_fields=True):
    """A seat asks to see the table anew; needs no `rev`."""


class View(Struct, frozen=True, tag="view"):
    """What the seat may know now."""

    rev: int
    view: Any
    """The game's own view record."""


class Legal(Struct, frozen=True, tag="legal"):
    """What the seat may do now; empty if it is not asked."""

    rev: int
    actions: list[str]


class Happened(Struct, frozen=True, tag="event"):
    """Something that happened and that the seat may read."""

    rev: int
    event: Event


class Refused(Struct, frozen=True, tag="error"):
    """What the seat asked for was not done."""

    rev: int
    code: str
    figures: dict[str, Figure] = field(default_factory=dict)


class Advised(Struct, frozen=True, tag="advice"):
    """What the computer would do, and the key of the sentence that says why."""

    rev: int
    action: str
    reason: str
    figures: dict[str, Figure] = field(default_factory=dict)


FromSeat: TypeAlias = Act | Undo | Redo | Hint | Look
ToSeat: TypeAlias = View | Legal | Happened | Refused | Advised


def encode(message: FromSeat | ToSeat) -> bytes:
    """The message as a JSON line, line end included."""
    return to_json(message) + b"\n"


def decode(line: bytes) -> FromSeat:
    """What a seat said.

    Raises:
        ValueError: the line is too long, no JSON, or no message of a seat.
    """
    if len(line) > LINE_LIMIT:
        raise ValueError(f"a line of {len(line)} bytes; the most is {LINE_LIMIT}")
    message: FromSeat = from_json(line, FromSeat)
    return message


def decode_reply(line: bytes) -> ToSeat:
    """What a table said; the view comes back as plain tables and lists.

    Raises:
        ValueError: no JSON, or no message of a table.
    """
    message: ToSeat = from_json(line, ToSeat)
    return message

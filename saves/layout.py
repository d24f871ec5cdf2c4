"""What stands in a save, as records: `Save` for who plays, and the tables of the file in their order."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from engines.core.match import MatchRecord
from engines.core.model import Meta, Struct, field

TITLE_LENGTH = 200
NAME_LENGTH = 80

Text = Annotated[str, Meta(max_length=TITLE_LENGTH)]
Count = Annotated[int, Meta(ge=0)]


class SeatPlan(Struct, frozen=True):
    """Who sits on one seat."""

    name: Annotated[str, Meta(max_length=NAME_LENGTH)]
    kind: Literal["human", "computer"]
    level: Annotated[str, Meta(max_length=NAME_LENGTH)] = ""
    """The computer's policy, by id; empty for a person."""


class Save(Struct, frozen=True):
    """All that a save holds. Make one with `snapshot`; the slot that writes it fills in the last three fields."""

    title: str
    seats: list[SeatPlan]
    progress: dict[str, int | str]
    """The figures of `State.progress()`."""
    over: bool
    """True once the match has ended."""
    match: MatchRecord
    app: str = ""
    """Version of the program that wrote it."""
    saved_at: str = ""
    """When it was written: UTC, `2026-01-31T20:15:00Z`."""
    counter: int = 0
    """Grows with every write in a folder: what saves are ordered by, since clocks go wrong."""

    def stamped(self, app: str, saved_at: str, counter: int) -> Save:
        """The same with its last three fields filled in."""
        return Save(self.title, self.seats, self.progress, self.over, self.match, app, saved_at, counter)


class Table(Struct):
    """What was agreed before the deal, and how the match has been played since."""

    seed: Text
    free_undo: bool
    assisted: bool
    hints: Count
    seats: list[SeatPlan]
    options: dict[str, Any]


class Head(Struct):
    """The header and the table: what a list of saves shows. The fields stand in the file in this order."""

    format: int
    game: Text
    title: Text
    saved_at: Text
    counter: Count
    app: Text
    rules: Text
    content: Text
    over: bool
    progress: dict[str, Any]
    table: Table


class History(Struct):
    """The actions, as `SEAT ACTION`."""

    since: Count
    """Number of actions before the first of these."""
    actions: list[str]
    checks: dict[str, str] = field(default_factory=dict)
    """Digest of the state after so many actions."""
    start: dict[str, Any] | None = None
    """The state before the first of these; None if that is the deal."""


class Check(Struct):
    """Digest of the state."""

    state: str


class File(Head):
    """The whole file, but for the checksum."""

    state: dict[str, Any]
    history: History
    check: Check

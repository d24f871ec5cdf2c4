"""Keeps the save of one table up to date, and says so when it cannot."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from saves import SaveFault, SeatPlan, Slot, Store, Writer, snapshot
from saves.faults import writing_fault
from saves.files import replace_file
from saves.format import dump
from tui.clean import clean
from tui.i18n import t
from tui.wording.saves import fault_text

if TYPE_CHECKING:
    from engines.core.match import Match
    from saves import Loaded, Status


class Keeper:
    """The open save of a table.

    Args:
        store: where the saves are.
        slot: the open one, loaded or new.
        title: what the players call the match.
        seats: who sits where.
    """

    def __init__(self, store: Store, slot: Slot, title: str, seats: Sequence[SeatPlan]) -> None:
        self.store, self.slot, self.title, self.seats = store, slot, title, list(seats)
        self.on_trouble: Callable[[], None] | None = None
        """Called from a thread of its own when writing begins to fail or works again."""
        self._trouble = slot.trouble
        self._closed = False
        self._first_turn = -1
        self._writer = Writer(slot, self._written)

    @classmethod
    def create(cls, store: Store, game_id: str, title: str, seats: Sequence[SeatPlan]) -> Keeper:
        """A save for a match that begins; where nothing can be written, `trouble_text` says why."""
        return cls(store, store.create(game_id, title), title, seats)

    @classmethod
    def resume(cls, store: Store, name: str, read_only: bool = False) -> tuple[Loaded, Keeper]:
        """Open a save and take its match up. Raises `SaveFault`; nothing is then held or changed."""
        slot = store.open(name, read_only)
        try:
            loaded = slot.load()
        except SaveFault:
            slot.close()
            raise
        return loaded, cls(store, slot, loaded.save.title, loaded.save.seats)

    def successor(self, game_id: str) -> Keeper:
        """A new save for the same people."""
        return Keeper.create(self.store, game_id, self.title, self.seats)

    @property
    def name(self) -> str:
        """What the store calls the save."""
        return self.slot.name

    # -- writing -----------------------------------------------------------------------------

    def save(self, match: Match) -> None:
        """Have the match written as it is now. Does nothing once closed."""
        if self._closed:
            return
        if not self.slot.view_only:
            self._writer.put(snapshot(match, self.title, self.seats))
        elif self._first_turn < 0:
            self._first_turn = match.turn
        elif match.turn != self._first_turn:
            self._trouble = SaveFault("view-only", "opened for reading only", self.slot.path)

    def _written(self, status: Status) -> None:
        before, self._trouble = self._trouble, status.trouble
        if self.on_trouble is not None and (before and before.code) != (status.trouble and status.trouble.code):
            # in a thread of its own: who is told may be waiting for the disk at this moment
            threading.Thread(target=self.on_trouble, daemon=True).start()

    def flush(self) -> None:
        """Wait until the save on disk is up to date, or writing it has failed."""
        if not self.slot.view_only and not self._closed:
            self._trouble = self._writer.flush()

    def close(self) -> None:
        """Flush, and let go of the save. May be called more than once."""
        if not self._closed:
            self._closed = True
            if not self.slot.view_only:
                self._trouble = self._writer.close()
            self.slot.close()

    # -- telling -----------------------------------------------------------------------------

    @property
    def trouble(self) -> SaveFault | None:
        """Why the match on disk is not the match at play; None if all is well."""
        return self._trouble

    def trouble_text(self) -> str:
        """The same in a sentence, empty if all is well."""
        return "" if self._trouble is None else t("Not saved: {reason}", reason=fault_text(self._trouble))

    def asked_by(self) -> str:
        """Who has asked for this save to be closed, so that it can be opened there; empty if nobody has."""
        holder = self.slot.asked()
        return "" if holder is None else clean(holder.player or holder.host) or "?"

    def export(self, match: Match, path: str | Path) -> str:
        """Write the match as it is now to another file.

        Args:
            match: at play.
            path: a file that is not there yet.

        Returns:
            Why not, in a sentence; nothing if it is there.
        """
        target = Path(os.path.abspath(path))
        try:
            if os.path.lexists(target):
                raise SaveFault("name-taken", "something of that name is already there", target)
            save = snapshot(match, self.title, self.seats).stamped(self.store.app, self.store.now(), 1)
            replace_file(target, dump(save).encode())
        except OSError as error:
            return fault_text(writing_fault(error, target))
        except SaveFault as fault:
            return fault_text(fault)
        return ""

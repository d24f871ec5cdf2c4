"""All saved games: open one, bring a backup back, write a copy, put one into the bin."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from saves.faults import SaveFault
from tui import moments
from tui.clean import clean
from tui.i18n import t
from tui.screens.listing import ListScreen
from tui.screens.sheets import AskSheet, ChoiceSheet
from tui.widgets.rows import Cell, Row
from tui.wording import game_title, progress_line
from tui.wording.saves import fault_text

if TYPE_CHECKING:
    from collections.abc import Callable

    from saves.store import Entry


class SavesScreen(ListScreen):
    """The list of saved games. One that cannot be opened says why, and what can be done about it."""

    KEYS: ClassVar[tuple[str, ...]] = (*ListScreen.KEYS, "restore", "export", "remove", "back", "leave")

    def __init__(self) -> None:
        super().__init__()
        self.entries: list[Entry] = []

    def fill(self) -> None:
        """Read the folder and word everything anew."""
        self.entries = self.app.store.entries()
        self.status.left = [(t("Saved games"), "bold accent"), (str(len(self.entries)), "dim")]
        rows = [self._row(entry) for entry in self.entries]
        self.list.show(rows or [Row((Cell(3, t("No game is saved here yet."), "dim"),))])
        self.refresh_prompt()

    def _row(self, entry: Entry) -> Row:
        title = clean(entry.title or entry.name, 40)
        if entry.fault is not None:
            return Row((Cell(3, title, "dim", 24), Cell(29, fault_text(entry.fault), "loss")), entry.name)
        return Row(
            (
                Cell(3, game_title(entry.game), "text", 15),
                Cell(19, title, "text", 24),
                Cell(44, t("over") if entry.over else progress_line(entry.game, entry.progress), "dim" if entry.over else "text", 20),
                Cell(-15, moments.told(entry.saved_at), "dim", 14),
            ),
            entry.name,
        )

    def entry(self) -> Entry | None:
        """The one under the cursor."""
        return next((entry for entry in self.entries if entry.name == self.list.key), None)

    def prompt(self) -> tuple[str, str]:
        """What Enter does, or why nothing can be done."""
        entry = self.entry()
        if entry is None:
            return "", "bright"
        if entry.fault is not None:
            return fault_text(entry.fault), "loss"
        return t("See how this game ended") if entry.over else t("Go on with this game"), "bright"

    def shown_keys(self) -> tuple[str, ...]:
        """What can be done with a save."""
        return ("act", "restore", "export", "remove", "back", "keys")

    def can(self, name: str) -> bool:
        """Most needs a save under the cursor."""
        return self.entry() is not None or name not in ("act", "restore", "export", "remove")

    def do_act(self) -> None:
        """Take it up."""
        entry = self.entry()
        if entry is not None:
            self.app.resume(entry.name)

    def do_restore(self) -> None:
        """Bring the newest good backup back, after a question."""
        entry = self.entry()
        if entry is None:
            return
        try:
            backup = self.app.store.newest_good(entry.name)
        except SaveFault as fault:
            self.say(fault_text(fault), "loss")
            return
        if backup is None:
            self.say(t("There is no backup of this game that can be read."), "loss")
            return
        name, label = entry.name, backup.label

        def answered(answer: object) -> None:
            if answer == "yes":
                self._try(lambda: self.app.store.restore(name, label), t("The backup is back; what was there is kept beside it."))

        where = progress_line(backup.entry.game, backup.entry.progress)
        text = t("Saved {when}: {where}", when=moments.told(backup.entry.saved_at), where=where)
        choices = [("no", t("Leave everything as it is")), ("yes", t("Bring it back"))]
        self.app.push_screen(ChoiceSheet(t("Bring the newest good backup back?"), choices, [(text, "text")]), answered)

    def do_export(self) -> None:
        """Write a copy somewhere else."""
        entry = self.entry()
        if entry is None:
            return
        name = entry.name

        def asked(path: object) -> None:
            if isinstance(path, str) and path:
                target = Path(os.path.expanduser(path))
                self._try(lambda: self.app.store.export(name, target), t("A copy was written to {path}.", path=path))

        self.app.push_screen(AskSheet(t("Write a copy to which file?"), f"~/{name}.toml", 200), asked)

    def do_remove(self) -> None:
        """Put it into the bin, after a question."""
        entry = self.entry()
        if entry is None:
            return
        name = entry.name

        def answered(answer: object) -> None:
            if answer == "yes":
                self._try(lambda: self.app.store.remove(name), t("It is in the folder `removed`, from which it can be taken back."))

        choices = [("no", t("Keep it")), ("yes", t("Put it into the bin"))]
        self.app.push_screen(
            ChoiceSheet(t("Put this saved game into the bin?"), choices, [(clean(entry.title or name, 40), "text")]), answered
        )

    def _try(self, do: Callable[[], object], done: str) -> None:
        try:
            do()
        except SaveFault as fault:
            self.say(fault_text(fault), "loss")
            return
        self.fill()
        self.say(done)

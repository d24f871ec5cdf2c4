"""All saved games: open one, bring a backup back, write a copy, put one into the bin."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from textual.geometry import Size

from saves.faults import SaveFault
from tui import moments
from tui.clean import clean
from tui.i18n import t
from tui.screens.base import EVERYWHERE, FullScreen, Place
from tui.screens.sheets import AskSheet, ChoiceSheet
from tui.widgets.bars import KeyBar, StatusBar
from tui.widgets.rows import Cell, Row, Rows
from tui.wording import game_title, progress_line
from tui.wording.saves import fault_text

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual.app import ComposeResult

    from saves.store import Entry


class SavesScreen(FullScreen):
    """The list of saved games. One that cannot be opened says why, and what can be done about it."""

    KEYS: ClassVar[tuple[str, ...]] = (
        "up", "down", "first", "last", "page_up", "page_down", "act", "restore", "export", "remove", "back", "leave", *EVERYWHERE,
    )  # fmt: skip

    def __init__(self) -> None:
        super().__init__()
        self.status, self.list, self.bar = StatusBar(id="status"), Rows(id="list"), KeyBar(id="keys")
        self.entries: list[Entry] = []
        self.notice: tuple[str, str] | None = None

    def compose(self) -> ComposeResult:
        """Top line, list, keys."""
        yield self.status
        yield self.list
        yield self.bar

    def places(self, size: Size) -> dict[str, Place]:
        """The list has all the room."""
        return {
            "status": (0, 0, size.width, 2),
            "list": (0, 2, size.width, size.height - 5),
            "keys": (0, size.height - 3, size.width, 3),
        }

    def on_mount(self) -> None:
        """Read the folder."""
        self.fill()

    def on_screen_resume(self) -> None:
        """A game was played, or a setting changed."""
        self.fill()

    def fill(self) -> None:
        """Read the folder and word everything anew."""
        self.entries = self.app.store.entries()
        self.status.left = [(t("Saved games"), "bold accent"), (str(len(self.entries)), "dim")]
        rows = [self._row(entry) for entry in self.entries]
        self.list.show(rows or [Row((Cell(3, t("No game is saved here yet."), "dim"),))])
        self._prompt()

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

    def _prompt(self) -> None:
        entry = self.entry()
        text, token = "", "bright"
        if entry is not None:
            text = t("Go on with this game") if entry.fault is None else fault_text(entry.fault)
            token = "bright" if entry.fault is None else "loss"
        self.bar.prompt, self.bar.prompt_token = self.notice or (text, token)
        self.repaint()

    def say(self, sentence: str, token: str = "accent") -> None:
        """Show a sentence in the place of the prompt until the next key."""
        self.notice = (sentence, token)
        self._prompt()

    def perform(self, name: str) -> None:
        """A key takes the notice away."""
        self.notice = None
        super().perform(name)

    def shown_keys(self) -> tuple[str, ...]:
        """What can be done with a save."""
        return ("act", "restore", "export", "remove", "back", "keys")

    def can(self, name: str) -> bool:
        """Most needs a save under the cursor."""
        return self.entry() is not None or name not in ("act", "restore", "export", "remove")

    def _move(self, by: int) -> None:
        self.list.move(by)
        self._prompt()

    def do_up(self) -> None:
        """The line above."""
        self._move(-1)

    def do_down(self) -> None:
        """The line below."""
        self._move(1)

    def do_first(self) -> None:
        """The first line."""
        self._move(-1 << 10)

    def do_last(self) -> None:
        """The last line."""
        self._move(1 << 10)

    def do_page_up(self) -> None:
        """A page up."""
        self._move(1 - self.list.size.height)

    def do_page_down(self) -> None:
        """A page down."""
        self._move(self.list.size.height - 1)

    def do_back(self) -> None:
        """Back to the shelf."""
        self.do_leave()

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
        backup = self.app.store.newest_good(entry.name)
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

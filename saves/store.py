"""The folder of saves: listed, opened, begun, brought back from backups, exported and removed."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryFile

from engines import registry
from engines.core.game import Game
from saves.faults import SaveFault, reading_fault, writing_fault
from saves.files import keep, read_bytes, replace_file, resolved, sweep
from saves.format import LIMIT, read, read_head
from saves.layout import Head, SeatPlan
from saves.load import take_up
from saves.lock import ask
from saves.migrate import STEPS, Step
from saves.names import SUFFIX, checked_label, checked_name, default_folder, new_name
from saves.slot import BACKUPS, SESSION, Slot

_REMOVED = "removed"
_PEEK = re.compile(r'^(game|title|saved_at) = "([^"\\\n]{0,200})"$', re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Entry:
    """One save in a list. With a `fault`, the other fields hold what could still be made out."""

    name: str
    """What to give to `Store.open`."""
    path: Path
    game: str = ""
    title: str = ""
    saved_at: str = ""
    counter: int = 0
    progress: dict[str, int | str] = field(default_factory=dict)
    seats: list[SeatPlan] = field(default_factory=list)
    over: bool = False
    fault: SaveFault | None = None


@dataclass(frozen=True, slots=True)
class Backup:
    """One earlier state of a save."""

    label: str
    """`bak1`, `bak2` (what the last writes replaced), `session` (as it was when last opened), or what it was kept as:
    `v1` before a change of format, `history-120` before the history was set aside, `replaced-…` before another backup was
    restored, or a chapter."""
    path: Path
    entry: Entry
    """What it holds."""


class Store:
    """A folder of saves. Making one touches nothing on disk.

    Args:
        folder: where; the player's own folder if not given.
        app: the program's version, written into each save.
        player: who plays, for the message to others who find a save open.
        follow_links: False refuses every save that is a symbolic link.
        clock: gives the present time; its zone must be UTC.
        games: the games that can be played; `engines.registry()` if not given.
        steps: how to bring older formats to the present one.
    """

    def __init__(
        self,
        folder: Path | None = None,
        *,
        app: str = "",
        player: str = "",
        follow_links: bool = True,
        clock: Callable[[], datetime] = lambda: datetime.now(UTC),
        games: Mapping[str, Game] | None = None,
        steps: Mapping[int, Step] = STEPS,
    ) -> None:
        self.folder = Path(os.path.abspath(folder or default_folder()))
        self.app = app
        self.player = player
        self.follow_links = follow_links
        self.games = registry() if games is None else games
        self.steps = steps
        self._clock = clock

    def now(self) -> str:
        """The present time as saves have it."""
        return self._clock().strftime("%Y-%m-%dT%H:%M:%SZ")

    # -- looking -----------------------------------------------------------------------------

    def entries(self) -> list[Entry]:
        """All saves, last played first and those that cannot be read last. Never raises: what is wrong is in the entry."""
        found = [self._entry(path, path.name.removesuffix(SUFFIX)) for path in self._files()]
        return sorted(found, key=lambda entry: (-entry.counter, entry.name))

    def _files(self) -> list[Path]:
        try:
            names = os.listdir(self.folder)
        except OSError:
            return []
        return [self.folder / name for name in names if name.endswith(SUFFIX) and not name.startswith(".")]

    def _entry(self, path: Path, name: str) -> Entry:
        try:
            checked_name(name)
            data = read_bytes(path, LIMIT, self.follow_links)
        except SaveFault as fault:
            return Entry(name, path, fault=fault)
        try:
            head = read_head(data, path, self.steps)
        except SaveFault as fault:
            told = {key: value for key, value in reversed(_PEEK.findall(data[:4096].decode("utf-8", "replace").replace("\r\n", "\n")))}
            return Entry(name, path, told.get("game", ""), told.get("title", ""), told.get("saved_at", ""), fault=fault)
        unknown = None
        if head.game not in self.games:
            unknown = SaveFault("unknown-game", f'this program has no game "{head.game}"', path, game=head.game)
        return _told(name, path, head, unknown)

    def last_counter(self) -> int:
        """The highest counter of all saves here; 0 if there are none."""
        return max((entry.counter for entry in self.entries()), default=0)

    def path(self, name: str) -> Path:
        """Where the save called `name` is. Raises `SaveFault` `bad-name`."""
        return self.folder / f"{checked_name(name)}{SUFFIX}"

    def trouble(self) -> SaveFault | None:
        """Why nothing can be saved here (for a banner at the start); None if it can. Makes the folder."""
        try:
            self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            with TemporaryFile(dir=self.folder):
                return None
        except OSError as error:
            return writing_fault(error, self.folder)

    # -- opening -----------------------------------------------------------------------------

    def create(self, game: str, title: str) -> Slot:
        """A slot for a match that begins. Nothing is written but its lock; if that fails, the slot's `trouble` says why.

        Args:
            game: its id.
            title: any text; what can be of it goes into the file's name.
        """
        name = new_name(game, title)
        return self._held(Slot(self, name, self.path(name), view_only=False, fresh=True))

    def open(self, name: str, read_only: bool = False) -> Slot:
        """Open a save, to be loaded next.

        Args:
            name: from its entry.
            read_only: do not lock it and do not write it.

        Raises:
            SaveFault: `busy`, `missing`, `not-a-file`, `link`, `bad-name`. Where it only cannot be written, the slot's
                `trouble` says so.
        """
        path = self._existing(name)
        slot = Slot(self, name, path, view_only=read_only, fresh=False)
        return slot if read_only else self._held(slot)

    def _existing(self, name: str) -> Path:
        path = resolved(self.path(name), self.follow_links)
        try:
            status = os.stat(path)
        except OSError as error:
            raise reading_fault(error, path) from None
        if not os.path.isfile(path):
            raise SaveFault("not-a-file", f"not a file (mode {status.st_mode:o})", path)
        return path

    def _held(self, slot: Slot) -> Slot:
        try:
            slot.hold()
        except SaveFault as fault:
            if fault.code == "busy":
                raise
            slot.trouble = fault
        return slot

    def ask(self, name: str) -> None:
        """Ask whoever has the save open to hand it over: their `Slot.asked` then tells them. Raises `SaveFault`."""
        path = self._existing(name)
        ask(path.with_name(f"{path.name}.lock"), self.now(), self.player)

    # -- backups -----------------------------------------------------------------------------

    def backups(self, name: str) -> list[Backup]:
        """The earlier states of a save that are still there, newest first. Raises `SaveFault`: `bad-name`, `link`, `not-a-file`."""
        path = resolved(self.path(name), self.follow_links)
        with suppress(OSError):
            labels = [other.removeprefix(f"{path.name}.") for other in os.listdir(path.parent) if other.startswith(f"{path.name}.")]
            known = [label for label in labels if label != "lock" and not label.startswith("corrupt-")]
            found = [Backup(label, side, self._entry(side, name)) for label in known if (side := path.with_name(f"{path.name}.{label}"))]
            order = (*BACKUPS, SESSION)
            return sorted(found, key=lambda each: (order.index(each.label) if each.label in order else len(order), -each.entry.counter))
        return []

    def newest_good(self, name: str) -> Backup | None:
        """The newest backup from which a match can be taken up; None if there is none. Raises as `backups` does."""
        for backup in self.backups(name):
            with suppress(SaveFault):
                take_up(read(read_bytes(backup.path, LIMIT, self.follow_links), backup.path, self.steps), backup.path, self.games)
                return backup
        return None

    def restore(self, name: str, label: str = "") -> Backup:
        """Put a backup in the place of the save; what was there is kept as `corrupt-…` or `replaced-…`.

        Args:
            name: of the save.
            label: which backup; empty for the newest good one.

        Raises:
            SaveFault: `no-backup`, `busy`, or a code for writing.
        """
        if label:
            backup = next((each for each in self.backups(name) if each.label == checked_label(label)), None)
        else:
            backup = self.newest_good(name)
        path = resolved(self.path(name), self.follow_links)
        if backup is None or backup.entry.fault is not None:
            raise SaveFault("no-backup", f"there is no backup {label}".strip() + " that can be read", path)
        with Slot(self, name, path, view_only=False, fresh=False) as slot:
            slot.hold()
            try:
                data = read_bytes(backup.path, LIMIT, self.follow_links)
                if path.exists():
                    fault = self._entry(path, name).fault
                    keep(path, self._dated(path, "corrupt" if fault and fault.damaged else "replaced"))
                replace_file(path, data)
            except OSError as error:
                raise writing_fault(error, path) from None
        return backup

    def set_aside(self, name: str) -> Path:
        """Give a damaged save another name, `….corrupt-DATE`, under which it is no longer listed. Only when the player agrees.

        Returns:
            Where it is now.

        Raises:
            SaveFault: `busy`, `missing`, or a code for writing.
        """
        with self.open(name) as slot:
            slot.hold()
            aside = self._dated(slot.path, "corrupt")
            try:
                os.replace(slot.path, aside)
            except OSError as error:
                raise writing_fault(error, slot.path) from None
        return aside

    def _dated(self, path: Path, label: str) -> Path:
        stamp = self.now().translate({ord(char): None for char in "-:TZ"})
        names = (f"{path.name}.{label}-{stamp}{f'-{number}' if number else ''}" for number in range(1000))
        return next(place for name in names if not (place := path.with_name(name)).exists())

    # -- out of the folder -------------------------------------------------------------------

    def export(self, name: str, dest: Path, overwrite: bool = False) -> Path:
        """Copy a save, whole or damaged, to somewhere else.

        Args:
            name: of the save.
            dest: a file, or a folder to put it in.
            overwrite: replace what is there.

        Returns:
            Where the copy is.

        Raises:
            SaveFault: `name-taken`, or a code for reading or writing.
        """
        path = self.path(name)
        data = read_bytes(path, LIMIT, self.follow_links)
        target = Path(os.path.abspath(dest / path.name if dest.is_dir() else dest))
        if target.exists() and not overwrite:
            raise SaveFault("name-taken", "something of that name is already there", target)
        try:
            replace_file(target, data)
        except OSError as error:
            raise writing_fault(error, target) from None
        return target

    def remove(self, name: str) -> None:
        """Move a save and its backups to the folder `removed`; a save that is a link loses the link only.

        Raises:
            SaveFault: `busy`, `missing`, or a code for writing.
        """
        link = self.path(name)
        if link.is_symlink():
            self._moved([link], None)
            return
        with self.open(name) as slot:
            slot.hold()
            self._moved(self._family(self.folder, name), self.folder / _REMOVED)

    def bring_back(self, name: str) -> None:
        """Undo `remove`. Raises `SaveFault`: `missing`, `name-taken`, or a code for writing."""
        family = self._family(self.folder / _REMOVED, name)
        if not family:
            raise SaveFault("missing", "there is no removed save of that name", self.path(name))
        if self.path(name).exists():
            raise SaveFault("name-taken", "a save of that name is already there", self.path(name))
        self._moved(family, self.folder)

    def _family(self, folder: Path, name: str) -> list[Path]:
        """The save and its side files but for the lock; the save comes last, so that a half-done move can be done again."""
        own = self.path(name).name
        try:
            names = sorted(os.listdir(folder), reverse=True)
        except OSError:
            return []
        return [folder / other for other in names if other == own or (other.startswith(f"{own}.") and other != f"{own}.lock")]

    def _moved(self, files: list[Path], folder: Path | None) -> None:
        try:
            for path in files:
                if folder is None:
                    os.unlink(path)
                else:
                    folder.mkdir(mode=0o700, exist_ok=True)
                    os.replace(path, folder / path.name)
        except OSError as error:
            raise writing_fault(error, path) from None

    def sweep(self) -> int:
        """Remove what killed processes left: temporary files older than an hour. For the start of the program.

        Returns:
            How many were removed.
        """
        return sweep(self.folder)


def _told(name: str, path: Path, head: Head, fault: SaveFault | None) -> Entry:
    return Entry(name, path, head.game, head.title, head.saved_at, head.counter, head.progress, head.table.seats, head.over, fault)

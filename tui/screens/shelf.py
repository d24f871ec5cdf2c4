"""The shelf: what can be taken up again, and the five games."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, NamedTuple

from engines import registry
from tui import moments
from tui.clean import clean
from tui.i18n import N_, t, tn
from tui.screens.listing import ListScreen
from tui.widgets.rows import Cell, Row
from tui.wording import game_title, progress_line
from tui.wording.saves import fault_text

if TYPE_CHECKING:
    from saves.store import Entry


class Spot(NamedTuple):
    """A place on the shelf."""

    id: str
    blurb: str
    """What it is, in a few words (msgid)."""
    seats: str
    kind: str
    """How one plays it together (msgid)."""


SHELF = (
    Spot("incubo", N_("two dreamers, three nights of sleep"), "1-2", N_("co-operative")),
    Spot("regicide", N_("twelve corrupt royals, one deck"), "1-4", N_("co-operative")),
    Spot("bicho-papao", N_("bold children, one boogeyman"), "2-5", N_("each for oneself")),
    Spot("nightmarium", N_("nightmares built from the feet up"), "2-5", N_("each for oneself")),
    Spot("shelter-diary", N_("thirteen days in a ruined house"), "1-6", N_("co-operative")),
)
"""The five games, in the order in which they stand there."""

SHOWN = 5
"""How many saved games the shelf shows; the rest are on the screen of saved games."""


class ShelfScreen(ListScreen):
    """Where one starts: continue first, then the games."""

    KEYS: ClassVar[tuple[str, ...]] = (*ListScreen.KEYS, "new", "saves", "game_rules", "leave")

    def __init__(self) -> None:
        super().__init__()
        self.entries: list[Entry] = []
        """The saved games: those at play, those that are over, those that cannot be opened."""

    def fill(self) -> None:
        """Read the saved games and word everything anew."""
        entries = sorted(self.app.store.entries(), key=lambda entry: 2 if entry.fault is not None else int(entry.over))
        self.entries = entries
        self.status.left = [(t("NIGHTSHELF"), "bold accent")]
        self.status.right = [(moments.tonight(), "dim")]
        trouble = self.app.store_trouble()
        if trouble:
            self.status.right = [(trouble, "loss")]
        open_now = [entry for entry in entries if entry.fault is None]
        rows: list[Row] = []
        if entries:
            rows.append(Row((Cell(2, t("Continue"), "dim"),)))
            rows += [self._saved(entry) for entry in entries[:SHOWN]]
            if len(entries) > SHOWN:
                rows.append(Row((Cell(3, tn("{n} more saved game", "{n} more saved games", len(entries) - SHOWN)),), "saves"))
            rows.append(Row(()))
        rows.append(Row((Cell(2, t("Start"), "dim"),)))
        rows += [self._spot(spot) for spot in SHELF]
        first = f"save:{open_now[0].name}" if open_now else "game:regicide"
        self.list.show(rows, None if self.list.rows else first)
        self.refresh_prompt()

    def _saved(self, entry: Entry) -> Row:
        if entry.fault is not None:
            cells: tuple[Cell, ...] = (Cell(3, clean(entry.title or entry.name, 24), "dim", 22), Cell(26, fault_text(entry.fault), "loss"))
            return Row(cells, f"save:{entry.name}")
        cells = (
            Cell(3, game_title(entry.game), f"accent.{entry.game}", 15),
            Cell(19, clean(entry.title, 40), "text", 22),
            Cell(42, t("over") if entry.over else progress_line(entry.game, entry.progress), "dim" if entry.over else "text", 23),
            Cell(-14, moments.told(entry.saved_at), "dim", 13),
        )
        return Row(cells, f"save:{entry.name}")

    def _spot(self, spot: Spot) -> Row:
        here = spot.id in registry()
        token = "text" if here else "dim"
        cells = (
            Cell(3, game_title(spot.id), f"accent.{spot.id}" if here else "dim", 15),
            Cell(19, t(spot.blurb), token, 36),
            Cell(56, spot.seats, "dim"),
            Cell(62, t(spot.kind) if here else t("coming"), "dim"),
        )
        return Row(cells, f"game:{spot.id}")

    def chosen(self) -> tuple[str, str]:
        """What the cursor is on: `save` or `game`, and which."""
        kind, _, name = str(self.list.key or "").partition(":")
        return kind, name

    def prompt(self) -> tuple[str, str]:
        """What Enter does."""
        kind, name = self.chosen()
        if kind == "save":
            over = any(entry.name == name and entry.over for entry in self.entries)
            return t("See how this game ended") if over else t("Go on with this game"), "bright"
        if kind == "saves":
            return t("See all saved games"), "bright"
        if name in registry():
            return t("Set up a game of {game}", game=game_title(name)), "bright"
        return t("{game} is being built and is not here yet", game=game_title(name)), "dim"

    def shown_keys(self) -> tuple[str, ...]:
        """The keys of the bottom line."""
        return ("act", "new", "saves", "game_rules", "settings", "keys", "leave")

    def can(self, name: str) -> bool:
        """Rules are there for the games that are there."""
        kind, game = self.chosen()
        if name in ("new", "game_rules"):
            return kind != "game" or game in registry()
        return True

    def do_act(self) -> None:
        """Open what the cursor is on."""
        kind, name = self.chosen()
        if kind == "save":
            self.app.resume(name)
        elif kind == "saves":
            self.app.open_saves()
        elif name in registry():
            self.app.open_new_game(name)
        else:
            self.say(self.prompt()[0])

    def _game_here(self) -> str:
        kind, name = self.chosen()
        return name if kind == "game" and name in registry() else next(iter(registry()))

    def do_new(self) -> None:
        """Set up a game: the one under the cursor, or the first there is."""
        self.app.open_new_game(self._game_here())

    def do_saves(self) -> None:
        """All saved games."""
        self.app.open_saves()

    def do_game_rules(self) -> None:
        """The rules of the game under the cursor."""
        self.app.open_rules(self._game_here(), "overview")

    def do_rules(self) -> None:
        """F1 here opens the same."""
        self.do_game_rules()

    def do_leave(self) -> None:
        """Leave the program."""
        self.app.end(0)

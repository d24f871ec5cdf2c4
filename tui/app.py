"""The app: one process, one terminal, the screens over it, and the terminal given back whatever happens."""

from __future__ import annotations

import asyncio
import gc
import os
import select
import signal
import sys
import traceback
from typing import TYPE_CHECKING, Any

from textual.app import App

from saves.faults import SaveFault
from tui import glyphs, i18n
from tui._compat import FrameMemory, forgive_undecodable_input
from tui.actions import ACTIONS
from tui.i18n import t
from tui.paint import use_palette
from tui.screens import screen_class
from tui.screens.base import LEAST, MOVING, FullScreen, key_name
from tui.screens.toosmall import TooSmallScreen
from tui.skin import FIELD_CSS
from tui.table import Table
from tui.wording.saves import fault_text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from rich.console import RenderableType
    from textual import events
    from textual.app import SystemCommand
    from textual.screen import Screen

    from tui.request import AppRequest
    from tui.screens.game import GameScreen

HANG_UP_CHECK = 1.0
"""Seconds between two looks whether the terminal is still there."""


class NightshelfApp(App[int], inherit_bindings=False):
    """The shelf and the tables.

    Args:
        request: where to start, and what the command line asked for.
    """

    ENABLE_COMMAND_PALETTE = False
    AUTO_FOCUS = ""
    CSS = """
    Input { background: $panel; color: $foreground; border: none; height: 1; padding: 0; }
    Input:focus { border: none; background-tint: $foreground 0%; }
    """
    CSS += FIELD_CSS

    def __init__(self, request: AppRequest) -> None:
        super().__init__(ansi_color=True if request.no_color else None)
        self.request = request
        self.settings = request.settings
        self.store = request.store
        self._interrupted = False
        self._frame = FrameMemory()
        self.dress()

    # -- looks -------------------------------------------------------------------------------

    def dress(self, game_id: str | None = None) -> None:
        """Put on the theme that is set, or the game's own if that is wanted."""
        from themes import palette_for

        palette = palette_for(self.settings.theme, game_id, no_color=self.request.no_color, themes=self.request.themes)
        use_palette(self, palette)

    def set(self, name: str, value: Any) -> None:
        """Put a setting into force and keep it; say so if it cannot be kept."""
        try:
            self.request.change(name, value)
        except SaveFault as fault:
            self.say(t("The setting works now but could not be written: {reason}", reason=fault_text(fault)), "loss")
        if name == "language":
            i18n.use(i18n.detect(None, value, os.environ))
        elif name == "ascii":
            glyphs.use(glyphs.detect(False, value, os.environ))
        elif name == "theme":
            self.dress(next((table.game_id for table in self.tables()), None))

    def say(self, sentence: str, token: str = "accent") -> None:
        """Show a sentence on the screen that is open, if it has a place for one."""
        say = getattr(self.screen, "say", None)
        if say is not None:
            say(sentence, token)

    def on_mount(self) -> None:
        """Open the first screen and listen for the ends that are not the player's."""
        loop = asyncio.get_running_loop()
        for number in (signal.SIGTERM, signal.SIGHUP):
            loop.add_signal_handler(number, self.end, 128 + number)
        if not self.is_headless:
            self._started_by = os.getppid()
            self.set_interval(HANG_UP_CHECK, self._watch_terminal)
            self.call_after_refresh(_collect_again)
        self.open_start()

    def open_start(self) -> None:
        """What was asked for, or the shelf; the shelf is set up under a table only when one gets back to it."""
        request = self.request
        if request.table is not None:
            self.open_table(request.table)
            self._show_notes()
            return
        self.open_shelf()
        if request.start == "new" and request.game is not None:
            self.open_new_game(request.game)

    def open_shelf(self) -> None:
        """The shelf, where there is none yet."""
        from tui.screens.shelf import ShelfScreen

        self.push_screen(ShelfScreen())
        self._show_notes()

    def _show_notes(self) -> None:
        """What was wrong with files that were read at the start; said once."""
        notes, self.request.notes = self.request.notes, ()
        if notes:
            from tui.screens.sheets import PageSheet

            self.push_screen(PageSheet(t("Not everything could be read"), [(note, "text") for note in notes]))

    # -- ends --------------------------------------------------------------------------------

    def tables(self) -> Iterable[Table]:
        """The tables that are open on the stack of screens."""
        from tui.screens.game import GameScreen

        return [screen.table for screen in self.screen_stack if isinstance(screen, GameScreen)]

    def end(self, status: int) -> None:
        """Save and leave, by a signal or because the terminal has gone."""
        for table in self.tables():
            table.close()
        self.exit(return_code=status)

    def _watch_terminal(self) -> None:
        """Notice a terminal that hung up without a signal: nobody could ever end the process then."""
        poll = select.poll()
        poll.register(0, 0)
        gone = any(flags & (select.POLLHUP | select.POLLERR | select.POLLNVAL) for _, flags in poll.poll(0))
        if gone or os.getppid() != self._started_by:
            self.end(128 + signal.SIGHUP)

    def interrupt(self) -> None:
        """Ctrl+C: name the key that leaves; leave at the second time."""
        if self._interrupted:
            self.end(130)
            return
        self._interrupted = True
        self.set_timer(2.0, self._calm)
        self.say(t("{key} leaves; Ctrl+C once more ends the program. The game is saved.", key=key_name(ACTIONS["leave"])))

    def _calm(self) -> None:
        self._interrupted = False

    def _fatal_error(self) -> None:
        """An unhandled exception: the details go to a log, the player gets one sentence, the match is saved."""
        where = self.request.log_crash(traceback.format_exc())
        for table in self.tables():
            table.close()
        self.request.farewell = t("nightshelf met an error of its own and had to stop; the game is saved. Details: {path}", path=where)
        self._close_messages_no_wait()

    # -- going from screen to screen ---------------------------------------------------------

    def open_table(self, table: Table) -> None:
        """Sit down at a table."""
        self.dress(table.game_id)
        self.push_screen(screen_class(table.game_id)(table))

    def left_table(self, screen: GameScreen) -> None:
        """A table was left: back to the shelf."""
        from tui.screens.shelf import ShelfScreen

        self.dress()
        if any(isinstance(below, ShelfScreen) for below in self.screen_stack):
            self.pop_screen()
        else:
            self.switch_screen(ShelfScreen())

    def play_again(self, screen: GameScreen, same_seed: bool) -> None:
        """The same table with a new deal, or the same one."""
        table = screen.table.again(same_seed)
        self.switch_screen(screen_class(table.game_id)(table))

    def open_new_game(self, game_id: str) -> None:
        """Set up a match."""
        from tui.screens.newgame import NewGameScreen

        self.push_screen(NewGameScreen(game_id))

    def resume(self, name: str) -> None:
        """Take a saved game up, or say why not and offer what helps."""
        try:
            self.open_table(Table.resume(self.store, name))
        except SaveFault as fault:
            if fault.code == "busy":
                self._busy(name, fault)
            else:
                self.say(fault_text(fault), "loss")

    def _busy(self, name: str, fault: SaveFault) -> None:
        from tui.screens.sheets import ChoiceSheet

        def answered(answer: object) -> None:
            try:
                if answer == "look":
                    self.open_table(Table.resume(self.store, name, read_only=True))
                elif answer == "ask":
                    self.store.ask(name)
                    self.say(t("Asked. It can be opened here as soon as it is closed there."))
            except SaveFault as fault:
                self.say(fault_text(fault), "loss")

        choices = [("no", t("Leave it")), ("look", t("Open it for looking only")), ("ask", t("Ask for it to be handed over"))]
        self.push_screen(ChoiceSheet(t("This game is open elsewhere"), choices, [(fault_text(fault), "text")]), answered)

    def store_trouble(self) -> str:
        """Why nothing can be saved on this computer, in a sentence; empty if all is well."""
        fault = self.store.trouble()
        return "" if fault is None else t("nothing will be saved: {reason}", reason=fault_text(fault))

    def open_saves(self) -> None:
        """All saved games."""
        from tui.screens.saves import SavesScreen

        self.push_screen(SavesScreen())

    def open_settings(self) -> None:
        """The settings."""
        from tui.screens.settings import SettingsScreen

        if not isinstance(self.screen, SettingsScreen):
            self.push_screen(SettingsScreen())

    def open_rules(self, game_id: str, page: str) -> None:
        """The rules of a game at a page."""
        from tui.screens.sheets import RulesSheet

        self.push_screen(RulesSheet(game_id, page))

    def open_keys(self, screen: FullScreen) -> None:
        """The keys that a screen knows, in words."""
        from tui.screens.keys import KeysSheet

        self.push_screen(KeysSheet(t("Keys"), screen))

    def open_palette(self, screen: FullScreen) -> None:
        """The commands that a screen knows, to be found by name."""
        from tui.screens.sheets import ChoiceSheet

        names = [name for name in screen.KEYS if name not in MOVING and screen.can(name)]

        def chosen(name: object) -> None:
            if isinstance(name, str):
                screen.perform(name)

        found = [ACTIONS[name] for name in dict.fromkeys(names)]
        choices = [
            (action.name, t("{command}: {help} ({key})", command=t(action.label), help=t(action.help), key=key_name(action)))
            for action in found
        ]
        self.push_screen(ChoiceSheet(t("Commands"), choices, filter_label=t("Type a word of the command")), chosen)

    def save_elsewhere(self, table: Table, then: Callable[[], None]) -> None:
        """Ask for a path and write the save there."""
        from tui.screens.sheets import AskSheet

        def asked(path: object) -> None:
            if isinstance(path, str) and path:
                refused = table.export(os.path.expanduser(path))
                if refused:
                    self.say(refused, "loss")
                else:
                    then()

        self.push_screen(AskSheet(t("Write the saved game to which file?"), "~/nightshelf-save.toml", 200), asked)

    def ring(self, computer_next: bool) -> None:
        """Ring the bell when it is a person's turn again, if that is set."""
        if self.settings.bell and not computer_next:
            self.bell()

    def redraw(self) -> None:
        """Draw the whole screen anew, whatever the terminal shows."""
        self._frame.forget()
        self.screen.refresh(layout=True)

    def _display(self, screen: Screen[Any], renderable: RenderableType | None) -> None:
        """Textual's hook: an update goes to the terminal."""
        super()._display(screen, self._frame.sparse(renderable))  # type: ignore[arg-type]

    def on_resize(self, event: events.Resize) -> None:
        """Below 80x24 a notice covers the screen; the game under it is untouched."""
        self._frame.forget()
        small = event.size.width < LEAST.width or event.size.height < LEAST.height
        covered = isinstance(self.screen, TooSmallScreen)
        if small and not covered:
            self.push_screen(TooSmallScreen())
        elif covered and not small:
            self.pop_screen()

    def get_system_commands(self, screen: Screen[Any]) -> Iterable[SystemCommand]:
        """None of Textual's own commands."""
        return ()


def _collect_again() -> None:
    """What is there by the first frame stays for good: the collector need not look at it."""
    gc.freeze()
    gc.enable()


def run(request: AppRequest) -> int:
    """Run the app to its end; returns the exit status."""
    forgive_undecodable_input()
    app = NightshelfApp(request)
    app.animation_level = "none"  # motion costs bytes on a slow line, and nothing here needs it
    app.run(mouse=request.settings.mouse)
    _leave_lost_terminal()
    if request.farewell:
        print(request.farewell, file=sys.stderr)
    return app.return_code or 0


def _leave_lost_terminal() -> None:
    """Write nothing more to a terminal that has gone: the interpreter would try at its end, and change the exit status."""
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except OSError:
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())

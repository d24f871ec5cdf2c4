"""The commands of the program, but for the saves and the simulation."""

from __future__ import annotations

import gc
import sys
from typing import TYPE_CHECKING

from tui import start
from tui.i18n import N_, t
from tui.options import Line, UsageError, commands, sort_line, unknown

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engines.core.game import Game
    from saves import Store
    from tui.table import Table


def run(arguments: Sequence[str]) -> int:
    """Do what a command line asks for.

    Args:
        arguments: without the program's name.

    Returns:
        The exit status.

    Raises:
        UsageError: it cannot be followed.
    """
    start.speak(arguments)
    start.fit_output()
    line = sort_line(arguments)
    if line.command == "reset-terminal":
        sys.stdout.write(start.RESET)
        return 0
    if line.command == "version":
        from tui.version import VERSION

        print(f"nightshelf {VERSION}")
        return 0
    if line.command == "help":
        return _help(line)
    start.check_language(line)
    start.start_log()
    if line.command.startswith("saves "):
        from tui.saves_cli import saves

        return saves(line)
    if line.command == "simulate":
        from tui.simulate import simulate

        return simulate(line, game_named(line.words[0]))
    if line.command == "" and line.has("plain"):
        raise UsageError(t("--plain needs to know what to play: `nightshelf play GAME --plain` or `nightshelf resume --plain`"))
    return _plain(line) if line.has("plain") else _screens(line)


def _help(line: Line) -> int:
    from tui.usage import help_text

    topic = " ".join(line.words)
    if topic and not any(name == topic or name.startswith(f"{topic} ") for name in commands()):
        raise UsageError(unknown(N_("There is no command {name}; there are: {known}."), topic, commands()))
    print(help_text(topic))
    return 0


def game_named(name: str) -> Game:
    """The game that a word names.

    Raises:
        UsageError: there is none; those that there are are named.
        ContentError: its own files are damaged.
    """
    from engines import registry

    if name not in registry():
        raise UsageError(unknown(N_("There is no game {name}; there are: {known}."), name, list(registry())))
    return registry()[name]


def _screens(line: Line) -> int:
    start.check_terminal()
    gc.disable()  # until the first frame: whatever is made on the way there stays
    request = start.request_for(line)
    if line.command:
        setup = any(line.has(name) for name in ("seats", "names", "seed", "option", "level", "free-undo"))
        if line.command == "play" and not setup:
            request.start, request.game = "new", game_named(line.words[0]).id
        else:
            request.start, request.table = "table", _table(line, request.store)
    start.prepare_terminal()
    from tui.app import run as run_app

    return run_app(request)


def _plain(line: Line) -> int:
    from tui.plain import play, watch
    from tui.settings import PACES

    _, settings = start.settings_for(line)
    table = _table(line, start.open_store())
    return watch(table, seconds=PACES.get(settings.pace, 0.0)) if line.command == "watch" else play(table)


def _table(line: Line, store: Store) -> Table:
    """The table that `play`, `resume` or `watch` asks for."""
    if line.command == "resume":
        return _resumed(line, store)
    from engines.core.types import OptionError
    from tui.seats import checked_options, checked_seed, plan_seats
    from tui.table import Table
    from tui.wording import refusal

    game = game_named(line.words[0])
    seats = plan_seats(game, line)
    options = checked_options(game, line.values.get("option", []))
    seed = checked_seed(line.value("seed"))
    names = [plan.name for plan in seats]
    kept = None if line.command == "watch" else store
    try:
        return Table.new(game.id, seats, seed, options, line.has("free-undo"), kept, ", ".join(names))
    except OptionError as error:
        raise UsageError(refusal(game.id, error, names)) from None


def _resumed(line: Line, store: Store) -> Table:
    from saves import SaveFault
    from tui.saves_cli import entry_named, last_entry
    from tui.table import Table

    entry = entry_named(store, line.words[0]) if line.words else last_entry(store)
    try:
        return Table.resume(store, entry.name, line.has("read-only"))
    except SaveFault as fault:
        if fault.damaged and store.newest_good(entry.name):
            start.say(t("there is a good backup: `nightshelf saves restore {name}` brings it back", name=entry.name))
        raise

"""What happens before anything is shown: the language, the settings, the folders, the terminal."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from tui import glyphs, i18n
from tui.i18n import N_, t
from tui.options import UsageError, unknown
from tui.places import crash_folder, settings_file, themes_folder
from tui.version import VERSION

if TYPE_CHECKING:
    from saves import Store
    from themes import Palette
    from tui.options import Line
    from tui.request import AppRequest
    from tui.settings import Settings, SettingsFile

RESET = "\x1b[?1000l\x1b[?1003l\x1b[?1015l\x1b[?1006l\x1b[?1004l\x1b[?2004l\x1b[<u\x1b[?1049l\x1b[?25h\x1b[?7h\x1b[0m"
"""Brings a terminal back whose program was killed: mouse, focus and paste reports off, its own keys, the ordinary
screen, the cursor, wrapping lines, plain colours."""

_LANGUAGE_LINE = re.compile(r'^\s*language\s*=\s*["\']([A-Za-z-]{1,10})["\']', re.MULTILINE)
_TERM = re.compile(r"[A-Za-z0-9._+-]{1,40}")
_SAMPLES = {"en": "", "pt-BR": "ãçé", "ru": "Яж"}
"""Letters that a language cannot do without."""


# -- language ------------------------------------------------------------------------------------


def speak(arguments: Sequence[str], environ: Mapping[str, str] = os.environ) -> None:
    """Settle on the language before the arguments are looked at, so that even refusals are in it.

    The settings file is only glanced at: reading it in earnest would load what `--help` does not need.
    """
    i18n.use(i18n.detect(_asked_language(arguments), _set_language(environ), environ))


def _asked_language(arguments: Sequence[str]) -> str | None:
    for place, word in enumerate(arguments):
        name, equals, value = word.partition("=")
        if name == "--lang":
            return value if equals else next(iter(arguments[place + 1 : place + 2]), None)
    return None


def _set_language(environ: Mapping[str, str]) -> str | None:
    try:
        with open(settings_file(environ), encoding="utf-8", errors="replace") as file:
            found = _LANGUAGE_LINE.search(file.read(1 << 16))
    except OSError:
        return None
    return found[1] if found and found[1] in i18n.LANGUAGES else None


def check_language(line: Line) -> None:
    """Refuse a language that there is not. Raises `UsageError`."""
    asked = line.value("lang")
    if asked is not None and i18n.match(asked) is None:
        raise UsageError(unknown(N_("There is no language {name}; there are: {known}."), asked, i18n.LANGUAGES))


def fit_output() -> None:
    """Let no text fail at the output: what its encoding lacks is replaced, and a language without its letters is not spoken."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")
    try:
        _SAMPLES[i18n.current()].encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        language = i18n.current()
        i18n.use("en")
        say(f"this terminal cannot write the letters of {language} ({sys.stdout.encoding}), so English is spoken")


# -- telling -------------------------------------------------------------------------------------


def say(sentence: str) -> None:
    """A sentence on the standard error output, with the program's name before it."""
    print(f"nightshelf: {sentence}", file=sys.stderr, flush=True)


def start_log(environ: Mapping[str, str] = os.environ) -> None:
    """Send warnings and what libraries have to say to a file: on the terminal it would tear the screen."""
    import logging

    folder = crash_folder(environ).parent
    logging.raiseExceptions = False
    logging.captureWarnings(True)
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        path = folder / "nightshelf.log"
        if path.exists() and path.stat().st_size > 1 << 20:
            os.replace(path, folder / "nightshelf.log.old")
        handler: logging.Handler = logging.FileHandler(path, encoding="utf-8", delay=True)
    except OSError:
        handler = logging.NullHandler()
    logging.basicConfig(handlers=[handler], level=logging.WARNING, format="%(asctime)s %(process)d %(name)s %(levelname)s %(message)s")


# -- settings and folders ------------------------------------------------------------------------


def settings_for(line: Line, environ: Mapping[str, str] = os.environ) -> tuple[SettingsFile, Settings]:
    """The settings file, and the settings in force: those of the file, overruled by the command line.

    Drawing with signs or ASCII is settled here.
    """
    import copy

    from tui.settings import SettingsFile

    file = SettingsFile(settings_file(environ))
    for fault in file.faults:
        say(t("a setting is ignored: {fault}", fault=fault))
    settings = copy.copy(file.stored)
    if line.has("ascii"):
        settings.ascii = True
    if line.has("no-mouse"):
        settings.mouse = False
    if line.has("theme"):
        settings.theme = line.value("theme") or ""
    glyphs.use(glyphs.detect(line.has("ascii"), settings.ascii, environ))
    return file, settings


def open_store() -> Store:
    """The player's saves, swept of what killed processes left."""
    from saves import Store

    store = Store(app=VERSION)
    store.sweep()
    return store


def request_for(line: Line, environ: Mapping[str, str] = os.environ) -> AppRequest:
    """A start of the app on the shelf, all that it needs having been read.

    Raises:
        UsageError: a theme that there is not.
    """
    from themes import AUTO, load
    from tui.request import AppRequest

    file, settings = settings_for(line, environ)
    themes = load(themes_folder(environ))
    notes = [str(fault) for fault in (*file.faults, *themes.faults)]
    for fault in themes.faults:
        say(t("a theme is left out: {fault}", fault=fault))
    _check_theme(settings.theme, line, themes.palettes, AUTO)
    no_color = bool(environ.get("NO_COLOR"))
    return AppRequest(settings, file, open_store(), themes.palettes, no_color=no_color, notes=notes)


def _check_theme(theme: str, line: Line, palettes: Mapping[str, Palette], auto: str) -> None:
    if line.has("theme") and theme not in palettes and theme != auto:
        raise UsageError(unknown(N_("There is no theme {name}; there are: {known}."), theme, [auto, *palettes]))


# -- the terminal --------------------------------------------------------------------------------


def check_terminal(environ: Mapping[str, str] = os.environ) -> None:
    """Refuse to open screens where there can be none.

    Raises:
        UsageError: no terminal, or one that cannot move its cursor.
    """
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise UsageError(t("this needs a terminal; `nightshelf play GAME --plain` works without one"))
    if environ.get("TERM", "dumb") == "dumb":
        raise UsageError(t("this terminal (TERM=dumb) cannot show screens; `nightshelf play GAME --plain` works on it"))


def prepare_terminal() -> None:
    """Set right what the screens would take from the environment unseen."""
    if not _TERM.fullmatch(os.environ.get("TERM", "")):
        os.environ["TERM"] = "xterm"  # it may come from the other end of a line and goes into file names
    os.environ.pop("TEXTUAL", None)  # developers' tools

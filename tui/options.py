"""What the command line knows: commands and options in one table, and the words of a line sorted by it.

The arguments are taken apart by `getopt`, which hands errors over as data, so that every refusal is one sentence in the
player's language. Nothing here loads the screens or an engine.
"""

from __future__ import annotations

from collections.abc import Sequence
from getopt import GetoptError, gnu_getopt
from typing import NamedTuple

from tui.i18n import N_, t


class Command(NamedTuple):
    """One thing that the program can be asked to do."""

    name: str
    """The one or two words that ask for it; empty for what happens without any."""
    words: str
    """What follows, as the help shows it (msgid)."""
    least: int
    """How many words must follow."""
    most: int
    """How many may follow."""
    help: str
    """What it does, in a sentence (msgid)."""


COMMANDS = (
    Command("", "", 0, 0, N_("Open the shelf: go on with a saved game or start one.")),
    Command("play", N_("GAME"), 1, 1, N_("Play a game; with a seat, a name, a seed or an option it is dealt at once.")),
    Command("resume", N_("[SAVE]"), 0, 1, N_("Go on with a saved game, by itself the one that was played last.")),
    Command("watch", N_("GAME"), 1, 1, N_("Watch computers play.")),
    Command("saves list", "", 0, 0, N_("List the saved games.")),
    Command("saves show", N_("SAVE"), 1, 1, N_("Tell the story of a saved game.")),
    Command("saves verify", N_("[SAVE]"), 0, 1, N_("Check a saved game, or all of them.")),
    Command("saves restore", N_("SAVE [BACKUP]"), 1, 2, N_("Bring a backup back, by itself the newest good one.")),
    Command("saves export", N_("SAVE FILE"), 2, 2, N_("Write a copy of a saved game.")),
    Command("simulate", N_("GAME"), 1, 1, N_("Let computers play many games and count the results.")),
    Command("help", N_("[COMMAND]"), 0, 2, N_("Show this help, or the help of a command.")),
    Command("version", "", 0, 0, N_("Say which version this is.")),
)


class Option(NamedTuple):
    """One option of the command line."""

    name: str
    """What stands behind the two hyphens."""
    value: str
    """What its value is called in the help (msgid); empty for a switch."""
    commands: tuple[str, ...]
    """The commands that take it; empty for all."""
    help: str
    """What it does, in a sentence (msgid)."""
    repeats: bool = False
    """True if it may stand more than once."""


_SCREENS = ("", "play", "resume", "watch")
_DEALS = ("play", "watch")

OPTIONS = (
    Option("seats", N_("SEATS"), ("play", "watch", "simulate"), N_(
        "How many sit at the table (`3`: you and two computers), or who: `you,computer,Rui`. For `simulate` a number, `2,3` or `1-4`.")),
    Option("names", N_("NAMES"), _DEALS, N_("What the seats are called, in their order: `Ana,Rui`.")),
    Option("seed", N_("SEED"), ("play", "watch", "simulate"), N_(
        "A whole number, or 0x and up to 16 digits from 0 to f: the same seed deals the same cards.")),
    Option("option", N_("NAME=VALUE"), ("play", "watch", "simulate"), N_("An option of the game; may be given more than once."), True),
    Option("level", N_("LEVEL"), ("play", "watch", "simulate"), N_("How well the computers play.")),
    Option("free-undo", "", ("play",), N_("Undo also goes back over draws and reveals; the result then says so.")),
    Option("read-only", "", ("resume",), N_("Look at the saved game without changing it.")),
    Option("against", N_("LEVEL"), ("simulate",), N_("The level of all seats but one, which has --level; the seats take turns.")),
    Option("games", N_("NUMBER"), ("simulate",), N_("How many games for each number of seats; 200 if not given.")),
    Option("jobs", N_("NUMBER"), ("simulate",), N_("How many processes; as many as there are processors if not given.")),
    Option("json", "", ("simulate",), N_("Write the results as JSON.")),
    Option("plain", "", _SCREENS, N_("No screens: numbered choices on standard output, answers from a terminal or a pipe.")),
    Option("theme", N_("THEME"), _SCREENS, N_("The colours, for this time only.")),
    Option("no-mouse", "", _SCREENS, N_("Leave the mouse to the terminal, for this time only.")),
    Option("ascii", "", (), N_("Draw with plain ASCII, for this time only.")),
    Option("lang", N_("LANGUAGE"), (), N_("The language, for this time only: en, pt-BR or ru.")),
    Option("reset-terminal", "", (), N_("Bring a terminal back that a killed program left in disorder.")),
    Option("help", "", (), N_("Show this help, or the help of a command.")),
    Option("version", "", (), N_("Say which version this is.")),
)  # fmt: skip

BY_NAME = {option.name: option for option in OPTIONS}


_TOLD = 8
"""So many names are told in full."""


class UsageError(Exception):
    """The arguments cannot be followed; the message is one sentence in the player's language."""


class Line(NamedTuple):
    """A command line, sorted. No value has been looked at yet."""

    command: str
    """Its name; `help`, `version` or `reset-terminal` if the option of that name was given."""
    words: list[str]
    values: dict[str, list[str]]
    """By option, all values that were given; `[""]` for a switch."""

    def has(self, name: str) -> bool:
        """True if the option was given."""
        return name in self.values

    def value(self, name: str) -> str | None:
        """The last value given to an option; None if it was not given."""
        return self.values[name][-1] if name in self.values else None


def commands() -> list[str]:
    """The names of all commands."""
    return [command.name for command in COMMANDS if command.name]


def _taken_name(words: list[str]) -> str:
    """Take the name of the command off the words; the first of its group if only the group is named (`saves`)."""
    if not words:
        return ""
    first = words.pop(0)
    group = [name for name in commands() if name.startswith(f"{first} ")]
    if not group:
        return first
    return f"{first} {words.pop(0)}" if words else group[0]


def sort_line(arguments: Sequence[str]) -> Line:
    """Sort the words of a command line.

    Args:
        arguments: without the program's name.

    Raises:
        UsageError: an option or command that there is not, one that does not go with the command, a value that is
            missing or too much, a wrong number of words.
    """
    names = [f"{option.name}{'=' if option.value else ''}" for option in OPTIONS]
    try:
        found, words = gnu_getopt(list(arguments), "h", names)
    except GetoptError as error:
        raise UsageError(_option_sentence(error.opt)) from None
    values: dict[str, list[str]] = {}
    for flag, value in found:
        values.setdefault("help" if flag == "-h" else flag.removeprefix("--"), []).append(value)
    for name in ("reset-terminal", "version", "help"):
        if name in values:  # whatever else is asked for
            return Line(name, [word for word in words if word != "help"], values)
    command = _taken_name(words)
    shape = next((each for each in COMMANDS if each.name == command), None)
    if shape is None:
        raise UsageError(unknown(N_("There is no command {name}; there are: {known}."), command, commands()))
    _check(shape, words, values)
    return Line(command, words, values)


def _check(shape: Command, words: Sequence[str], values: dict[str, list[str]]) -> None:
    if not shape.least <= len(words) <= shape.most:
        wanted = f"nightshelf {shape.name} {t(shape.words)}".strip()
        raise UsageError(t("That is written so: {usage}", usage=wanted))
    for name, given in values.items():
        option = BY_NAME[name]
        if option.commands and shape.name not in option.commands:
            takers = ", ".join(f"nightshelf {each}".strip() for each in option.commands)
            raise UsageError(t("The option --{name} does not go with this command, only with: {commands}.", name=name, commands=takers))
        if len(given) > 1 and not option.repeats:
            raise UsageError(t("The option --{name} stands there more than once.", name=name))


def _option_sentence(name: str) -> str:
    option = BY_NAME.get(name)
    if option is not None and option.value:
        return t("The option --{name} wants a value: --{name} {value}", name=name, value=t(option.value))
    if option is not None:
        return t("The option --{name} takes no value.", name=name)
    shown = f"--{name}" if len(name) > 1 else f"-{name}"
    return unknown(N_("There is no option {name}; there are: {known}."), shown, [f"--{each}" for each in BY_NAME])


def unknown(msgid: str, name: str, known: Sequence[str]) -> str:
    """A sentence about a name that there is not, with the names that could have been meant.

    Args:
        msgid: a sentence with the fields `{name}` and `{known}`.
        name: what was typed.
        known: all names that there are; of more than `_TOLD`, those are told that are closest to what was typed.
    """
    from difflib import get_close_matches

    from tui.clean import clean

    told = ", ".join(known)
    likely = get_close_matches(name, known, 3, 0.6) if len(known) > _TOLD else ()
    return t(msgid, name=clean(name, 40), known=f"{', '.join(likely)}…" if likely else told)

"""The help text, made from the table of commands and options."""

from __future__ import annotations

from collections.abc import Iterable
from textwrap import wrap

from tui.i18n import t
from tui.options import COMMANDS, OPTIONS, Command, Option

WIDTH = 80
"""Columns of the help."""
_INDENT = 28


def _entry(head: str, help_text: str) -> Iterable[str]:
    lines = wrap(help_text, WIDTH - _INDENT, break_on_hyphens=False)
    if len(head) + 4 > _INDENT:
        yield f"  {head}"
    else:
        yield f"  {head:<{_INDENT - 2}}{lines.pop(0)}"
    yield from (" " * _INDENT + line for line in lines)


def _command(command: Command) -> Iterable[str]:
    return _entry(f"nightshelf {command.name} {t(command.words)}".rstrip(), t(command.help))


def _option(option: Option) -> Iterable[str]:
    return _entry(f"--{option.name} {t(option.value)}".rstrip(), t(option.help))


def help_text(name: str = "") -> str:
    """The help of a command or a group of them, or of the whole program for no or an unknown name; without the last line end."""
    chosen = [each for each in COMMANDS if name and (each.name == name or each.name.startswith(f"{name} "))]
    lines = [t("nightshelf: tabletop night games in the terminal"), ""]
    if chosen:
        for each in chosen:
            lines += _command(each)
        options = [option for option in OPTIONS if not option.commands or any(each.name in option.commands for each in chosen)]
    else:
        lines.append(t("Commands:"))
        for each in COMMANDS:
            lines += _command(each)
        options = list(OPTIONS)
    lines += ["", t("Options:")]
    for option in options:
        lines += _option(option)
    if not chosen:
        lines += ["", *wrap(t("The environment variable NIGHTSHELF_HOME names one folder for saves, settings and themes."), WIDTH)]
    return "\n".join(lines)

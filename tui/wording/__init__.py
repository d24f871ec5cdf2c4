"""Turns the records of the engines and the saves into sentences in the reader's language.

Each game has a module of the same functions under `tui.wording`, loaded when it is first needed. `names` is always the
list of the seats' names, already clean.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any

from tui import glyphs
from tui.i18n import NP_, t, tn, tp

if TYPE_CHECKING:
    from engines.core.game import OptionValue
    from engines.core.policy import Advice
    from engines.core.types import Action, Event, RuleError
    from tui.table import Table

_TITLES = {
    "incubo": NP_("game", "Incubo"),
    "regicide": NP_("game", "Regicide"),
    "bicho-papao": NP_("game", "Bicho Papao"),
    "nightmarium": NP_("game", "Nightmarium"),
    "shelter-diary": NP_("game", "Shelter Diary"),
}
_OWN_TITLES = {"bicho-papao": "Bicho Papão", "nightmarium": "Кошмариум"}
"""How games are written in their own language; a reader of English sees them so, too, where it can be drawn."""


def _game(game_id: str) -> Any:
    return import_module(f"tui.wording.{game_id.replace('-', '_')}")


def game_title(game_id: str) -> str:
    """The name of a game; an unknown id comes back as it is."""
    if game_id not in _TITLES:
        return game_id
    title = tp("game", _TITLES[game_id])
    return _OWN_TITLES.get(game_id, title) if title == _TITLES[game_id] and not glyphs.is_ascii() else title


def event_line(game_id: str, event: Event, names: Sequence[str]) -> str | None:
    """What happened, in a sentence; None for an event that needs no line of its own."""
    line: str | None = _game(game_id).event_line(event, names)
    return line


def refusal(game_id: str, error: RuleError, names: Sequence[str]) -> str:
    """Why an action, an option or an undo was refused, in a sentence."""
    from tui.wording import core

    sentence: str | None = core.refusal(error, names) or _game(game_id).refusal(error, names)
    return sentence or t("The rules do not allow that ({code}).", code=error.code)


def reason(game_id: str, advice: Advice, names: Sequence[str]) -> str:
    """What the computer advises and why, in a sentence."""
    sentence: str = _game(game_id).reason(advice, names)
    return sentence


def decision_prompt(game_id: str, table: Table, seat: int | None, names: Sequence[str], chosen: Sequence[int] = ()) -> str:
    """What is to be done now, as the last line of the screen says it.

    Args:
        game_id: what is played.
        table: the match at play.
        seat: who reads it; None for a spectator.
        names: the seats' names.
        chosen: the cards marked so far.
    """
    prompt: str = _game(game_id).decision_prompt(table.view(seat), names, chosen)
    return prompt


def action_label(game_id: str, action: Action, names: Sequence[str], seat: int) -> str:
    """An action as a choice in a menu of `seat`: `Play 7♥`."""
    label: str = _game(game_id).action_label(action, names, seat)
    return label


def option_label(game_id: str, option: str) -> str:
    """The name of an option, as a form shows it."""
    label: str = _game(game_id).option_label(option)
    return label


def option_help(game_id: str, option: str) -> str:
    """What an option does, in a sentence."""
    sentence: str = _game(game_id).option_help(option)
    return sentence


def option_value(game_id: str, option: str, value: OptionValue) -> str:
    """A value of an option, as a form shows it."""
    if isinstance(value, bool):
        return tp("option", "on") if value else tp("option", "off")
    label: str = _game(game_id).option_value(option, value)
    return label


def progress_line(game_id: str, progress: Mapping[str, Any]) -> str:
    """Where a saved match is, in a few words; nothing if the save does not say."""
    try:
        line: str = _game(game_id).progress_line(progress)
    except (ImportError, KeyError):
        return ""
    return line


def outcome_lines(game_id: str, table: Table) -> list[str]:
    """How a match ended: the result first, then what it came to, then what helped."""
    assert table.outcome is not None
    lines: list[str] = _game(game_id).outcome_lines(table.outcome, table.names)
    if table.match.hints:
        lines.append(tn("{n} hint was asked for.", "{n} hints were asked for.", table.match.hints))
    if table.match.assisted:
        lines.append(t("Played with help: an option or an undo made it easier."))
    return lines

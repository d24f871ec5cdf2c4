"""The sentences that belong to no game: what the core refuses."""

from __future__ import annotations

from collections.abc import Sequence

from engines.core.types import RuleError
from tui.clean import clean
from tui.i18n import N_, t

_PLAIN = {
    "malformed-action": N_("That is not an action."),
    "game-over": N_("The game is over."),
    "nothing-to-undo": N_("There is nothing to take back."),
    "undo-chance": N_("That cannot be taken back: chance has had its say since."),
    "undo-reveal": N_("That cannot be taken back: it brought new cards to light."),
    "undo-other-seat": N_("That cannot be taken back: another player's turn has begun."),
    "nothing-to-redo": N_("There is nothing to do again."),
    "stale": N_("The table has moved on since; look again and choose anew."),
}

_FILLED = {
    "unknown-verb": N_('There is no action called "{verb}".'),
    "wrong-arity": N_('"{verb}" wants other words after it, or another number of them.'),
    "unknown-number": N_("Nothing has the number {value} here."),
    "unknown-name": N_('Nothing is called "{value}" here.'),
    "not-a-number": N_('"{value}" is not a whole number.'),
    "wrong-option": N_('{option} cannot be "{value}". Allowed: {allowed}.'),
}

CODES = frozenset({*_PLAIN, *_FILLED, "not-your-turn"})
"""The codes that are worded here."""


def refusal(error: RuleError, names: Sequence[str]) -> str | None:
    """Why something was refused, in a sentence; None if the code is a game's own."""
    if error.code in _PLAIN:
        return t(_PLAIN[error.code])
    if error.code in _FILLED:
        return t(_FILLED[error.code], **{name: clean(str(value), 120) for name, value in error.figures.items()})
    if error.code == "not-your-turn":
        return t("It is the turn of {name}.", name=names[int(str(error.figures["seat"]))])
    return None

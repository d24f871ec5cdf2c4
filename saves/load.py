"""From a save to a match that can be played on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from engines import registry
from engines.core.data import ContentError
from engines.core.game import Game
from engines.core.match import Match, RecordError, restore
from saves.faults import SaveFault
from saves.format import Reading, values_fault
from saves.layout import Save


@dataclass(frozen=True, slots=True)
class Loaded:
    """A match taken up from its save."""

    save: Save
    match: Match
    verdict: str
    """`verified`, `edited`, `rules-changed` or `history-damaged`, as `engines.core.match.Restored` has it; `edited` also
    if anything but the state was changed outside the game. An edited match counts as assisted."""
    archived: list[str]
    """Actions that no longer lead to the state; the slot keeps the file that holds them."""
    format: int
    """The format in which the file was found."""


def take_up(reading: Reading, path: Path | None = None, games: Mapping[str, Game] | None = None) -> Loaded:
    """The match of a save, verified as far as it can be.

    Args:
        reading: the save as found.
        path: for faults.
        games: the games that can be played; `engines.registry()` if not given.

    Raises:
        SaveFault: `unknown-game`, `broken-game`, or `impossible` with every broken invariant and unknown name.
    """
    games = registry() if games is None else games
    save = reading.save
    name = save.match.game
    if name not in games:
        raise SaveFault("unknown-game", f'this program has no game "{name}"', path, game=name)
    try:
        game = games[name]
    except ContentError as error:
        raise SaveFault("broken-game", f"the game cannot be used: {error}", path, game=name) from error
    humans = [seat for seat, plan in enumerate(save.seats) if plan.kind == "human"]
    try:
        restored = restore(game, save.match, humans)
    except RecordError as error:
        raise values_fault("impossible", [_placed(fault) for fault in error.faults], reading.text, path) from None
    except Exception as error:
        # Values of the right type can still be such as no rule expects; whatever they break, the file is at fault.
        raise values_fault("impossible", [f"state: {type(error).__name__}: {error}"], reading.text, path) from error
    match, verdict = restored.match, restored.verdict
    if reading.edited:
        match.assisted = True
        verdict = "edited" if verdict == "verified" else verdict
    return Loaded(save, match, verdict, restored.archived, reading.format)


def _placed(fault: str) -> str:
    """A fault of a record, under the heading of the file where it stands."""
    if fault.startswith("start_turn"):
        return f"history: {fault}"
    if fault.startswith("start"):
        return f"history.{fault}"
    return fault if fault.startswith("state") else f"table: {fault}"

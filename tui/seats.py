"""Who sits where, and by which options, as it is written on the command line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engines.core.game import Game, OptionValue
from engines.core.rng import parse_seed
from saves import SeatPlan
from tui.clean import clean
from tui.i18n import N_, t, tn
from tui.options import UsageError, unknown
from tui.table import fresh_seed
from tui.wording import game_title

if TYPE_CHECKING:
    from tui.options import Line

COMPUTERS = (N_("Owl"), N_("Moth"), N_("Hedgehog"), N_("Bat"), N_("Fox"), N_("Toad"))
"""What computers are called until somebody names them otherwise (msgids)."""

_NAME_WIDTH = 16
_YOU = "you"
_COMPUTER = "computer"


def default_name(seat: int, kind: str, watching: bool = False) -> str:
    """What a seat is called that nobody has named.

    Args:
        seat: from 0.
        kind: `human` or `computer`.
        watching: True if computers alone play.
    """
    if kind == "computer":
        return t(COMPUTERS[(seat if watching else seat - 1) % len(COMPUTERS)])
    return t("Player {number}", number=seat + 1)  # "You" would not fit into "{name} plays…"


def plan_seats(game: Game, line: Line) -> list[SeatPlan]:
    """The seats that `--seats`, `--names` and `--level` ask for.

    Without `--seats`: one person for each name or else one, and as many computers as the game needs; for `watch`,
    computers only.

    Raises:
        UsageError: too few or too many seats for the game, or a level that it does not have.
    """
    watching = line.command == "watch"
    level = checked_level(game, line.value("level"))
    names = [clean(name, _NAME_WIDTH) for name in (line.value("names") or "").split(",")] if line.has("names") else []
    spec = line.value("seats")
    if spec is None:
        people = ["human"] * max(1, len(names))
        kinds = people + ["computer"] * (game.seats[0] - len(people))
        listed = [""] * len(kinds)
    elif _is_number(spec):
        kinds = ["human", *["computer"] * (_seat_count(game, spec) - 1)]
        listed = [""] * len(kinds)
    else:
        kinds, listed = _listed(spec)
    _seat_count(game, str(len(kinds)))
    if len(names) > len(kinds):
        raise UsageError(tn("There is only {n} seat for these names.", "There are only {n} seats for these names.", len(kinds)))
    names += [""] * (len(kinds) - len(names))
    if watching:
        kinds = ["computer"] * len(kinds)
    return [
        SeatPlan(name or other or default_name(seat, kind, watching), "human", "")
        if kind == "human"
        else SeatPlan(name or other or default_name(seat, kind, watching), "computer", level)
        for seat, (kind, name, other) in enumerate(zip(kinds, names, listed, strict=True))
    ]


def _listed(spec: str) -> tuple[list[str], list[str]]:
    """Kinds and names of `you,computer,Rui`; an empty name takes the default."""
    kinds, names = [], []
    for word in spec.split(","):
        known = word.strip().casefold()
        computer = known in (_COMPUTER, t("computer").casefold())
        you = known in (_YOU, t("you").casefold())
        kinds.append("computer" if computer else "human")
        names.append("" if computer or you else clean(word, _NAME_WIDTH))
    return kinds, names


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal()


def _seat_count(game: Game, text: str) -> int:
    count = int(text) if len(text) < 4 else 1000
    if count not in game.seats:
        told = {"game": game_title(game.id), "least": game.seats[0], "most": game.seats[-1]}
        raise UsageError(t("{game} has {least} to {most} seats.", **told))
    return count


def checked_level(game: Game, level: str | None) -> str:
    """The level that the computers play at; the strongest if none was asked for. Raises `UsageError`."""
    levels = list(game.policies)
    if level is not None and level not in levels:
        raise UsageError(unknown(N_("Computers do not play at the level {name}; there are: {known}."), level, levels))
    return level or levels[-1]


def seat_counts(game: Game, spec: str | None) -> list[int]:
    """The numbers of seats that `3`, `2,3` or `1-4` names; all that the game knows if nothing is named. Raises `UsageError`."""
    if spec is None:
        return list(game.seats)
    counts: list[int] = []
    for part in spec.split(","):
        first, dash, last = part.strip().partition("-")
        if not all(map(_is_number, (first, last if dash else first))):
            raise UsageError(t("The seats are written as a number, `2,3` or `1-4`; this is {text}.", text=clean(spec, 40)))
        counts += range(_seat_count(game, first), _seat_count(game, last if dash else first) + 1)
    return sorted(set(counts))


def checked_seed(text: str | None) -> int:
    """The seed that was typed, or a fresh one. Raises `UsageError`."""
    if text is None:
        return fresh_seed()
    try:
        return parse_seed(text)
    except ValueError:
        raise UsageError(
            t("{text} is no seed: it is a whole number, or 0x and up to 16 digits from 0 to f.", text=clean(text, 40))
        ) from None


def checked_options(game: Game, given: Sequence[str]) -> dict[str, OptionValue]:
    """The game's options as `NAME=VALUE` texts set them. Raises `UsageError`."""
    known = {option.id: option for option in game.options}
    chosen: dict[str, OptionValue] = {}
    for text in given:
        name, _, value = text.partition("=")
        if name not in known:
            raise UsageError(unknown(N_("The game has no option {name}; there are: {known}."), name, list(known)))
        choices = {str(choice).lower(): choice for choice in known[name].choices}
        if value.lower() not in choices:
            allowed = ", ".join(choices)
            raise UsageError(t("{option} is one of {allowed}; not {value}.", option=name, allowed=allowed, value=clean(value, 40) or '""'))
        chosen[name] = choices[value.lower()]
    return chosen


def checked_count(name: str, text: str | None, default: int, most: int) -> int:
    """A number from 1 to `most` that an option gives. Raises `UsageError`."""
    if text is None:
        return default
    if not (_is_number(text) and len(text) < 9 and 1 <= int(text) <= most):
        raise UsageError(t("--{name} wants a whole number from 1 to {most}; this is {text}.", name=name, most=most, text=clean(text, 40)))
    return int(text)

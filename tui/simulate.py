"""The command `simulate`: computers against a game, many times, on all processors, counted."""

from __future__ import annotations

import math
import os
import signal
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

from engines import registry
from engines.core.game import Game, OptionValue
from engines.core.model import Struct, to_json
from engines.core.rng import seed_text
from engines.core.sim import Played, play
from engines.core.types import OptionError
from tui import start
from tui.i18n import N_, decimal, t
from tui.options import Line, UsageError
from tui.seats import checked_count, checked_level, checked_options, checked_seed, seat_counts
from tui.wording import game_title, refusal

if TYPE_CHECKING:
    from collections.abc import Callable

GAMES = 200
"""Games for each number of seats, if no number is asked for."""
MOST_GAMES = 1_000_000
MOST_JOBS = 256
_BATCH = 10
"""Games that a process plays before it reports: enough to make the reporting cheap, few enough to show progress."""

_GRADES = {"gold": N_("gold"), "silver": N_("silver"), "bronze": N_("bronze")}
_FIGURES = {"defeated": N_("beaten")}
"""The figures of an outcome whose mean is shown, with their headings."""


class Row(Struct, frozen=True):
    """The results for one number of seats."""

    seats: int
    games: int
    won: int
    """Games that the table won; for a game against each other, those that had a winner."""
    rate: float
    low: float
    """Lower end of the 95 % interval of `rate`."""
    high: float
    decisions: float
    """Mean number of decisions of a game."""
    figures: dict[str, float]
    """Means of the outcomes' figures, each over the games that have it."""
    grades: dict[str, int]
    reasons: dict[str, int]
    """How often a game ended for each reason."""
    wins_by_seat: list[int]
    fair: float = 0.0
    """What a seat wins by chance alone in a game against each other."""
    first: float = 0.0
    """How often the seat that decided first won."""
    tried: float = 0.0
    """How often the one seat of another level won; 0 if all played alike."""


class Results(Struct, frozen=True):
    """What `--json` writes."""

    game: str
    rules: str
    content: str
    level: str
    seed: str
    options: dict[str, OptionValue]
    rows: list[Row]
    against: str = ""
    """The level of all seats but one; empty if all played alike."""


def simulate(line: Line, game: Game) -> int:
    """Play the games that the command line asks for and print the results. Raises `UsageError`."""
    start.settings_for(line)
    counts = seat_counts(game, line.value("seats"))
    games = checked_count("games", line.value("games"), GAMES, MOST_GAMES)
    jobs = checked_count("jobs", line.value("jobs"), _processors(), MOST_JOBS)
    level = checked_level(game, line.value("level"))
    against = checked_level(game, line.value("against")) if line.has("against") else None
    if against is not None and game.cooperative:
        raise UsageError(t("{game} is played together: --against is for games against each other.", game=game_title(game.id)))
    seed = checked_seed(line.value("seed"))
    options = checked_options(game, line.values.get("option", []))
    try:
        for seats in counts:
            game.new(seats, seed, options)
    except OptionError as error:
        raise UsageError(refusal(game.id, error, [])) from None
    rows = list(_rows(game, counts, games, jobs, level, seed, options, against))
    if line.has("json"):
        print(to_json(Results(game.id, game.rules, game.content, level, seed_text(seed), options, rows, against or "")).decode())
    else:
        named = {"game": game_title(game.id), "level": level, "seed": seed_text(seed)}
        if against is None:
            print(t("{game}, level {level}, seed {seed}", **named))
        else:
            print(t("{game}, one seat {level} against {against}, seed {seed}", against=against, **named))
        print()
        print(table_text(rows, game.cooperative, against is not None))
    return 0


def _processors() -> int:
    affinity = getattr(os, "sched_getaffinity", None)
    return len(affinity(0)) if affinity else os.cpu_count() or 1


# -- playing -------------------------------------------------------------------------------------

Task = tuple[str, int, int, int, str, Mapping[str, OptionValue], str | None]
"""Game, seats, seed of the first game, number of games, level, options, level of the others."""


def _play_batch(task: Task) -> list[Played]:
    game_id, seats, seed, number, level, options, against = task
    game = registry()[game_id]
    return [play(game, seats, (seed + place) % (1 << 64), level, options, against) for place in range(number)]


def _rows(
    game: Game,
    counts: Sequence[int],
    games: int,
    jobs: int,
    level: str,
    seed: int,
    options: Mapping[str, OptionValue],
    against: str | None,
) -> Iterator[Row]:
    tasks: list[Task] = [
        (game.id, seats, (seed + first) % (1 << 64), min(_BATCH, games - first), level, options, against)
        for seats in counts
        for first in range(0, games, _BATCH)
    ]
    with _progress(len(counts) * games) as advance:
        played: dict[int, list[Played]] = {seats: [] for seats in counts}
        for task, batch in zip(tasks, _batches(tasks, min(jobs, len(tasks))), strict=True):
            played[task[1]] += batch
            advance(len(batch))
    for seats in counts:
        yield count(seats, played[seats])


def _batches(tasks: Sequence[Task], jobs: int) -> Iterator[list[Played]]:
    if jobs == 1:
        yield from map(_play_batch, tasks)
        return
    from concurrent.futures import ProcessPoolExecutor

    # Ctrl+C reaches every process of the group, but only this one answers for them: the others inherit that it is held
    # back. Here it may not come while they are made, or they would wait for work that nobody gives them.
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    with ProcessPoolExecutor(jobs) as pool:
        try:
            batches = pool.map(_play_batch, tasks)
            signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
            yield from batches
        except BaseException:
            pool.shutdown(wait=True, cancel_futures=True)
            raise


@contextmanager
def _progress(games: int) -> Iterator[Callable[[int], None]]:
    """A progress bar on the standard error output if that is a terminal; yields what moves it on."""
    if not sys.stderr.isatty() or os.environ.get("TERM", "dumb") == "dumb":
        yield lambda played: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn(t("Playing")), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=games)
        yield lambda played: bar.advance(task, played)


# -- counting ------------------------------------------------------------------------------------


def count(seats: int, played: Sequence[Played]) -> Row:
    """The results of the games of one number of seats; `played` is not empty."""
    games = len(played)
    outcomes = [each.outcome for each in played]
    won = sum(bool(outcome.winners) for outcome in outcomes)
    low, high = interval(won, games)
    keys = sorted({key for outcome in outcomes for key in outcome.figures})
    return Row(
        seats=seats,
        games=games,
        won=won,
        rate=won / games,
        low=low,
        high=high,
        decisions=_mean([each.decisions for each in played]),
        figures={key: _mean([outcome.figures[key] for outcome in outcomes if key in outcome.figures]) for key in keys if key != "seat"},
        grades=_tally(outcome.grade for outcome in outcomes if outcome.grade),
        reasons=_tally(outcome.reason for outcome in outcomes),
        wins_by_seat=[sum(seat in outcome.winners for outcome in outcomes) for seat in range(seats)],
        fair=1 / seats,
        first=sum(each.first in each.outcome.winners for each in played) / games,
        tried=sum(each.tried in each.outcome.winners for each in played) / games,
    )


def _mean(values: Sequence[int]) -> float:
    return sum(values) / len(values)


def _tally(keys: Iterator[str]) -> dict[str, int]:
    tally: dict[str, int] = {}
    for key in keys:
        tally[key] = tally.get(key, 0) + 1
    return tally


def interval(won: int, games: int) -> tuple[float, float]:
    """The 95 % interval of a rate by Wilson's method, which holds for few games and for rates near 0 and 1 too.

    Args:
        won: 0 to `games`.
        games: at least 1.
    """
    z = 1.959964
    rate, shrink = won / games, 1 + z * z / games
    middle = (rate + z * z / (2 * games)) / shrink
    half = z * math.sqrt(rate * (1 - rate) / games + z * z / (4 * games * games)) / shrink
    return max(0.0, middle - half), min(1.0, middle + half)


# -- telling -------------------------------------------------------------------------------------


def table_text(rows: Sequence[Row], cooperative: bool = True, tried: bool = False) -> str:
    """The results as an aligned table.

    Args:
        rows: one for each number of seats.
        cooperative: False for a game against each other: whether there was a winner then says little, and how the
            seat fared that decided first says how even the game is.
        tried: one seat played at another level; its wins are told.
    """
    if not cooperative:
        return _versus_text(rows, tried)
    figures = [key for key in _FIGURES if any(key in row.figures for row in rows)]
    graded = any(row.grades for row in rows)
    head = [t("seats"), t("games"), t("won"), t("95 % interval"), t("decisions"), *(t(_FIGURES[key]) for key in figures)]
    lines = [[*head, *(t(_GRADES[grade]) for grade in _GRADES if graded)]]
    for row in rows:
        cells = [str(row.seats), str(row.games), _percent(row.rate), f"{_percent(row.low)} - {_percent(row.high)}"]
        cells.append(decimal(row.decisions, 1))
        cells += [decimal(row.figures.get(key, 0.0), 2) for key in figures]
        cells += [str(row.grades.get(grade, 0)) for grade in _GRADES if graded]
        lines.append(cells)
    return _aligned(lines)


def _aligned(lines: Sequence[Sequence[str]]) -> str:
    """Columns side by side, set to the right."""
    widths = [max(len(cells[place]) for cells in lines) for place in range(len(lines[0]))]
    return "\n".join("  ".join(cell.rjust(width) for cell, width in zip(cells, widths, strict=True)).rstrip() for cells in lines)


def _versus_text(rows: Sequence[Row], tried: bool) -> str:
    lines = [
        [t("seats"), t("games"), t("a winner"), t("decisions"), t("by chance"), t("first seat"), *([t("tried seat")] if tried else [])]
    ]
    for row in rows:
        cells = [str(row.seats), str(row.games), _percent(row.rate), decimal(row.decisions, 1), _percent(row.fair), _percent(row.first)]
        lines.append([*cells, *([_percent(row.tried)] if tried else [])])
    return _aligned(lines)


def _percent(rate: float) -> str:
    return f"{decimal(100 * rate, 1)} %"

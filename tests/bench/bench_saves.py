"""How long saves take: `python tests/bench/bench_saves.py` from the project's folder, with the folder on PYTHONPATH.

Prints a table of medians in milliseconds. Wanted: a save of 500 actions is dumped in 10 ms and loaded verified in 25 ms.
"""

from __future__ import annotations

import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from engines import registry
from engines.core.match import Match
from engines.core.policy import advise
from engines.core.types import Event
from saves import Save, SeatPlan, Store, snapshot
from saves.format import dump, read, read_head
from saves.load import take_up
from tests.toy.game import Toy, ToyState


class EndlessState(ToyState):
    """Ferry whose discard pile is shuffled into an empty deck, so that a match lasts as long as it is played."""

    def _end_turn(self, tell: list[Event]) -> None:
        if not self.deck:
            self.deck, self.discard = self.discard, []
            self.rng.shuffle("deck", self.deck)
        super()._end_turn(tell)


class EndlessFerry(Toy):
    """Ferry without an end."""

    id = "endless-ferry"
    max_decisions = 10_000
    state_type = EndlessState


GAMES = {**registry(), "endless-ferry": EndlessFerry()}


def played(game: str, seats: int, seed: int, actions: int) -> Match:
    """A match after so many actions of sensible players, or at its end."""
    match = Match(GAMES[game], seats, seed, humans=[0])
    policy = match.game.policies["sensible"]
    while match.turn < actions and (decision := match.state.decision()):
        match.submit(decision.seat, advise(match.state, decision.seat, policy, match.turn).action)
    return match


def median(action: Callable[[], object], rounds: int = 40) -> float:
    """Milliseconds that the action takes, as the middle of many tries."""
    times = []
    for _ in range(rounds):
        start = time.perf_counter()
        action()
        times.append((time.perf_counter() - start) * 1000)
    return statistics.median(times)


def measure(label: str, match: Match, folder: Path) -> str:
    """One row of the table."""
    seats = [SeatPlan(f"Seat {seat}", "human" if seat == 0 else "computer", "" if seat == 0 else "sensible") for seat in range(match.seats)]
    save: Save = snapshot(match, label, seats)
    data = dump(save).encode()
    assert take_up(read(data), games=GAMES).verdict == "verified"
    figures = [
        median(lambda: snapshot(match, label, seats)),
        median(lambda: dump(save)),
        median(lambda: take_up(read(data), games=GAMES)),
        median(lambda: read_head(data)),
    ]
    with Store(folder, games=GAMES).create(match.game.id, label) as slot:
        figures.append(median(lambda: slot.write(save)))
    return f"{label:<28}{match.turn:>8}{len(data) / 1000:>8.1f}" + "".join(f"{figure:>10.2f}" for figure in figures)


def main() -> None:
    """Print the table."""
    print(f"{'match':<28}{'actions':>8}{'kB':>8}{'snapshot':>10}{'dump':>10}{'load':>10}{'head':>10}{'write':>10}")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        print(measure("Regicide, begun", played("regicide", 4, 1, 0), folder))
        print(measure("Regicide, whole", played("regicide", 4, 1, 10_000), folder))
        for actions in (100, 500, 2000):
            print(measure("endless Ferry", played("endless-ferry", 3, 1, actions), folder))
        many = Store(folder / "many", games=GAMES)
        save = snapshot(played("regicide", 4, 1, 60), "one of many", [SeatPlan("Ana", "human")] * 4)
        for _ in range(50):
            with many.create("regicide", "one of many") as slot:
                slot.write(save)
        print(f"list of 50 saves: {median(many.entries, 10):.1f} ms")


if __name__ == "__main__":
    main()

"""How fast the rules are: `PYTHONPATH=. python tests/bench/bench_engine.py [GAME]...`

One row for each game and number of seats. All figures are processor time, in microseconds where nothing else is said:

games/s     whole games of legal actions by chance, narrating nothing, as a search plays them
actions/s   actions of these games; `action` is the time of one, choosing it included
legal       listing what a seat may do
step        one action through the players' door: checked, and told
clone       an independent copy
view        what a seat may know
deal anew   `determinize`: a state dealt anew from what a seat knows
advice      one decision of the strongest computer player, its own dealing anew included, in milliseconds
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable, Sequence

from engines import registry
from engines.core.game import Game, State
from engines.core.policy import advise
from engines.core.rng import Rng

SECONDS = 1.0
"""For each figure of a row."""
POSITIONS = 60
"""So many positions of games by chance are measured in turn."""
COLUMNS = ("games/s", "actions/s", "action", "legal", "step", "clone", "view", "deal anew", "advice")


def by_chance(game: Game, seats: int, chance: random.Random) -> int:
    """Play a whole game; returns the number of actions."""
    state = game.new(seats, chance.getrandbits(64))
    actions = 0
    while (decision := state.decision()) is not None:
        state.apply(decision.seat, chance.choice(state.legal_actions(decision.seat)))
        actions += 1
    return actions


def positions(game: Game, seats: int, chance: random.Random) -> list[State]:
    """Positions in which somebody has to decide, from early to late in games by chance."""
    found: list[State] = []
    while len(found) < POSITIONS:
        state = game.new(seats, chance.getrandbits(64))
        while (decision := state.decision()) is not None:
            if chance.random() < 0.2:
                found.append(state.clone())
            state.apply(decision.seat, chance.choice(state.legal_actions(decision.seat)))
    return chance.sample(found, POSITIONS)


def cost(action: Callable[[State, int], object], states: Sequence[State], *, spoils: bool = False) -> float:
    """Microseconds of an action on a state for the seat that has to decide there, the shortest of several rounds.

    Args:
        action: what is measured.
        states: where.
        spoils: True if the action changes the state, so that each time needs a copy of its own.
    """
    seats = [decision.seat for state in states if (decision := state.decision()) is not None]
    shortest, end = float("inf"), time.process_time() + SECONDS
    while time.process_time() < end:
        fresh = [state.clone() for state in states] if spoils else states
        start = time.process_time()
        for state, seat in zip(fresh, seats, strict=True):
            action(state, seat)
        shortest = min(shortest, time.process_time() - start)
    return shortest / len(states) * 1e6


def row(game: Game, seats: int) -> list[float]:
    """The figures of a game with so many seats, in the order of `COLUMNS`."""
    chance = random.Random(7)
    by_chance(game, seats, chance)
    games = actions = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < 2 * SECONDS or not games:
        actions += by_chance(game, seats, chance)
        games += 1
    states = positions(game, seats, chance)
    strongest = game.policies[list(game.policies)[-1]]
    return [
        games / spent,
        actions / spent,
        spent / actions * 1e6,
        cost(lambda state, seat: state.legal_actions(seat), states),
        cost(lambda state, seat: state.step(seat, state.legal_actions(seat)[0]), states, spoils=True),
        cost(lambda state, _: state.clone(), states),
        cost(lambda state, seat: state.view(seat), states),
        cost(lambda state, seat: state.determinize(seat, Rng(7)), states),
        cost(lambda state, seat: advise(state, seat, strongest, 0), states) / 1000,
    ]


def main(games: Sequence[str]) -> None:
    """Print the table."""
    print(f"{'':<18}" + "".join(f"{column:>11}" for column in COLUMNS))
    for name in games or registry():
        for seats in registry()[name].seats:
            print(f"{name + ' ' + str(seats):<18}" + "".join(f"{figure:>11,.1f}" for figure in row(registry()[name], seats)), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])

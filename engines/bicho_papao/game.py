"""What is so of every match of Bicho Papao: its options, the deal, the bounds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from engines.bicho_papao.bot import HARD, NORMAL, Easy, Sensible
from engines.bicho_papao.cards import CHILDREN, CONTENT, FACES, LAST_TURN, NEIGHBOURS, TOY_LIMIT, TOYS, VALUES, Face
from engines.bicho_papao.pieces import ELIMINATIONS, Elimination
from engines.bicho_papao.state import VOCABULARY, BichoState
from engines.bicho_papao.turns import begin_turn
from engines.core.game import Game, Option, OptionValue
from engines.core.policy import RANDOM, RandomPolicy
from engines.core.rng import Rng
from engines.core.types import OptionError


class BichoPapao(Game):
    """Bicho Papao for 2 to 5 gangs."""

    id = "bicho-papao"
    seats = range(2, 6)
    rules = "1.0"
    # Why no match can take more decisions. In each of at most LAST_TURN turns, each of 5 gangs is asked for the trap,
    # for mischief, for the end of its toys and for a sacrifice once at most (20). Toys played and Blocks used take a toy
    # out of a hand: there are at most 5 times the limit at the beginning of a turn, and 5 are drawn. Each of at most 6
    # tests (5 traps, 1 neighbour) is lost once at most. The last stand asks 5 gangs once more, with the toys that are
    # left and 5 losses. One more to concede.
    max_decisions = LAST_TURN * (20 + 5 * (TOY_LIMIT + 1) + 6) + 5 + 5 * TOY_LIMIT + 5 + 1
    cooperative = False
    options = (
        Option("first_seat", "random", ("random", "1", "2", "3", "4", "5")),
        Option("trap", "normal", FACES),
        Option("elimination", "paralysis", ELIMINATIONS),
    )
    content = CONTENT
    state_type = BichoState
    vocabulary = VOCABULARY
    policies = {RANDOM: RandomPolicy(), "easy": Easy(), "normal": Sensible(NORMAL), "hard": Sensible(HARD)}  # noqa: RUF012

    def deal(self, seats: int, rng: Rng, options: Mapping[str, OptionValue]) -> BichoState:
        """A new match (manual, Setup; dossier section 3). Raises `OptionError` if the first seat is not at the table."""
        marker = _first_seat(str(options["first_seat"]), seats, rng)
        deck, toy_deck = list(range(NEIGHBOURS)), list(range(TOYS))
        rng.shuffle("neighbours", deck)
        rng.shuffle("toys", toy_deck)
        state = BichoState(
            rng=rng,
            outcome=None,
            seats=seats,
            trap=cast(Face, options["trap"]),
            elimination=cast(Elimination, options["elimination"]),
            marker=marker,
            turn=1,
            round=1,
            deck=deck,
            returned=0,
            porch=[],
            won=[[] for _ in range(seats)],
            toy_deck=toy_deck,
            toy_discard=[],
            shuffled=[],
            toys=[[] for _ in range(seats)],
            known=[[] for _ in range(seats)],
            hands=[list(VALUES) for _ in range(seats)],
            chosen=[],
            rows=[[] for _ in range(seats)],
            children=[CHILDREN] * seats,
            status=["in"] * seats,
            participants=[],
            bonus=[0] * seats,
            immune=[False] * seats,
            roll_delta=[0] * seats,
            extra_rolls=0,
            pending=[],
        )
        begin_turn(state, None)
        return state


def _first_seat(choice: str, seats: int, rng: Rng) -> int:
    """Who has the marker first: the seat that was chosen (1 is the first), or one by chance, since nobody tells their age."""
    if choice == "random":
        return rng.below("first", seats)
    if int(choice) > seats:
        raise OptionError("first_seat", choice, ", ".join(["random", *(str(number) for number in range(1, seats + 1))]))
    return int(choice) - 1


GAME = BichoPapao()

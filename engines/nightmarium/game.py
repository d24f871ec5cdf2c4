"""What is so of every match of Nightmarium: its options, the deal, the bounds."""

from __future__ import annotations

from collections.abc import Mapping

from engines.core.game import Game, Option, OptionValue
from engines.core.policy import RANDOM, SENSIBLE, RandomPolicy
from engines.core.rng import Rng
from engines.core.types import OptionError
from engines.nightmarium.bot import Easy, Sensible
from engines.nightmarium.cards import CARDS, CONTENT, RULES, SLOTS
from engines.nightmarium.search import Hard
from engines.nightmarium.state import VOCABULARY, NightmariumState

EASY, HARD = "easy", "hard"
"""The levels below and above the sensible one."""


class Nightmarium(Game):
    """Nightmarium for 2 to 5 seats."""

    id = "nightmarium"
    seats = range(2, 6)
    rules = "1.0"
    # Why no match can take more decisions: it has at most 100 rounds of 5 turns of 2 actions.
    # * An exchange takes one decision for each card of the hand, and one to end it: at most 109.
    # * A play is one decision, and wakes at most 24 creatures. Each of them asks 4 rivals for 2 cards at most, and has 3
    #   abilities of 2 choices at most (a howler's two cards): 14 decisions, so 1 + 24 * 14 = 337.
    # * One more to concede.
    max_decisions = RULES.rounds * 5 * RULES.actions * max(CARDS + 1, 1 + RULES.wakings * (4 * 2 + 3 * 2)) + 1
    cooperative = False
    options = (
        Option("first_seat", "random", ("random", "1", "2", "3", "4", "5")),
        Option("even_start", False, (False, True), seats=(2,)),
    )
    content = CONTENT
    state_type = NightmariumState
    vocabulary = VOCABULARY
    policies = {RANDOM: RandomPolicy(), EASY: Easy(), SENSIBLE: Sensible(), HARD: Hard()}  # noqa: RUF012

    def deal(self, seats: int, rng: Rng, options: Mapping[str, OptionValue]) -> NightmariumState:
        """A new match (dossier section 3). Raises `OptionError` if the first seat is not at the table."""
        starter = _first_seat(str(options["first_seat"]), seats, rng)
        deck = list(range(CARDS))
        rng.shuffle("deck", deck)
        hands: list[list[int]] = [[] for _ in range(seats)]
        for count in range(RULES.hand * seats):
            hands[(starter + count) % seats].append(deck.pop())
        return NightmariumState(
            rng=rng,
            outcome=None,
            seats=seats,
            starter=starter,
            turn=1,
            active=starter,
            actions=RULES.actions - 1 if options["even_start"] else RULES.actions,
            lock="",
            deck=deck,
            blocks=[],
            discard=[],
            revealed=[],
            hands=hands,
            shown=[[] for _ in range(seats)],
            creatures=[[[] for _ in range(SLOTS)] for _ in range(seats)],
            pending=[],
        )


def _first_seat(choice: str, seats: int, rng: Rng) -> int:
    """Who begins: the seat that was chosen (1 is the first), as whoever had a nightmare last, or one by chance."""
    if choice == "random":
        return rng.below("first", seats)
    if int(choice) > seats:
        raise OptionError("first_seat", choice, ", ".join(["random", *(str(number) for number in range(1, seats + 1))]))
    return int(choice) - 1


GAME = Nightmarium()

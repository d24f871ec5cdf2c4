"""What is so of every match of Regicide: its options, the deal, the bounds."""

from __future__ import annotations

from collections.abc import Mapping

from engines.core.game import Game, Option, OptionValue
from engines.core.policy import RANDOM, SENSIBLE, RandomPolicy
from engines.core.rng import Rng
from engines.core.types import OptionError
from engines.core.zones import deal
from engines.regicide.bot import Sensible
from engines.regicide.cards import CONTENT, HAND_LIMIT, IDS, JACK, JESTER_COUNT, JESTERS, KING, QUEEN, RANK, TOKENS
from engines.regicide.rules import begin
from engines.regicide.state import VOCABULARY, RegicideState

_ROYALS = tuple(tuple(card for card in range(len(IDS)) if RANK[card] == rank) for rank in (KING, QUEEN, JACK))
"""The castle from the bottom up."""
_NUMBERS = tuple(card for card in range(len(IDS)) if RANK[card] < JACK)
"""What the Tavern holds besides Jesters: companions and numbered cards."""


class Regicide(Game):
    """Regicide for 1 to 4 seats."""

    id = "regicide"
    seats = range(1, 5)
    rules = "1.0"
    # Why no match can take more decisions:
    # * The 12 enemies have 360 health in all, and every play but a Jester deals at least 1 damage: at most 360 such
    #   plays. A Jester stays on the table until its enemy is beaten, and there are two: at most 24 Jester plays, each
    #   followed by one choice and at most 3 signals (96).
    # * A play is worth 21 at most (companion and King) and deals double at most, so that an enemy takes no more than its
    #   health - 1 + 42: 852 damage in all. A play draws no more cards than it deals damage, and the hands begin with
    #   at most 21 cards, or 8 and twice 8 more by flips in solo play: no more than 876 cards ever come to a hand.
    #   Every play and every discard takes at least one of them away: at most 876 plays and discards together.
    # * Between two plays no more than 3 turns are Yields, since all others would have yielded: 3 * (384 + 1).
    # * At most 4 mulligans, 2 flips, and 1 to concede.
    max_decisions = 876 + 96 + 1155 + 4 + 2 + 1
    cooperative = True
    options = (
        Option("first_seat", "random", ("random", "1", "2", "3", "4"), seats=(2, 3, 4)),
        Option("discard_view", "open", ("open", "top")),
        Option("mulligan_no_diamonds", False, (False, True), assisted=True),
        Option("two_player_jester", False, (False, True), assisted=True, seats=(2,)),
        Option("open_hands", False, (False, True), assisted=True, seats=(2, 3, 4)),
    )
    content = CONTENT
    state_type = RegicideState
    vocabulary = VOCABULARY
    policies = {RANDOM: RandomPolicy(), SENSIBLE: Sensible()}  # noqa: RUF012

    def deal(self, seats: int, rng: Rng, options: Mapping[str, OptionValue]) -> RegicideState:
        """A new match (manual, Setup). Raises `OptionError` if the first seat is not at the table."""
        castle: list[int] = []
        for royals in _ROYALS:
            cards = list(royals)
            rng.shuffle("castle", cards)
            castle += cards
        jesters = 1 if options["two_player_jester"] else JESTER_COUNT[seats]
        tavern = [*_NUMBERS, *JESTERS[:jesters]]
        rng.shuffle("tavern", tavern)
        hands: list[list[int]] = [[] for _ in range(seats)]
        deal(tavern, hands, HAND_LIMIT[seats])
        state = RegicideState(
            rng=rng,
            outcome=None,
            seats=seats,
            jesters=jesters,
            discard_view="top" if options["discard_view"] == "top" else "open",
            open_hands=bool(options["open_hands"]),
            starter=_first_seat(str(options["first_seat"]), seats, rng),
            phase="play",
            turn=0,
            current=0,
            enemy=castle.pop(),
            damage=0,
            immune=True,
            shield=0,
            blocked_spades=[],
            castle=castle,
            tavern=tavern,
            known_top=0,
            blocks=[],
            discard=[],
            buried=0,
            table=[],
            hands=hands,
            shown=[[] for _ in range(seats)],
            yielded=[False] * seats,
            tokens=TOKENS[seats],
            moods=[-1] * seats,
            due=0,
            paid=0,
            exact_kills=0,
        )
        begin(state, bool(options["mulligan_no_diamonds"]))
        return state


def _first_seat(choice: str, seats: int, rng: Rng) -> int:
    """Who begins: the seat that was chosen (1 is the first), or one by chance, since nobody can say who last killed a king."""
    if choice == "random":
        return rng.below("first", seats)
    if int(choice) > seats:
        raise OptionError("first_seat", choice, ", ".join(["random", *(str(number) for number in range(1, seats + 1))]))
    return int(choice) - 1


GAME = Regicide()

"""What things are worth to a gang that weighs a decision (dossier section 11): all of it a function of its view.

The figures are about points of neighbours; their values were found by playing many matches.
"""

from __future__ import annotations

from collections.abc import Sequence

from engines.bicho_papao.cards import CHILDREN, EFFECT, EFFECTS, IS_BLOCK, OWN_TOTAL, ROLLS, TOY_LIMIT, VALUE
from engines.bicho_papao.die import pass_chance
from engines.bicho_papao.view import BichoView, GangView
from engines.core.model import Struct
from engines.core.types import Seat

CARD = 0.5
"""What a point of mischief costs."""
MORE_CARDS = 1.44
"""What each mischief card after the first costs besides."""
MISSED = 0.25
"""Against each point of a prize that somebody else takes."""
FULL_HAND = 0.55
"""With a full hand a toy costs only so much of its price, since nothing would be drawn."""
SURPRISE_GAIN = 1.5
STEAL_GAIN = 3.0
_MOST_POINTS = 40
"""Points from which on a Block does not get any dearer."""
_LEADER_BLOCK, _SECOND_BLOCK = 0.25, 0.2
"""How likely a rival is taken to hold a Block."""

_PRICES = {
    "own-total": 2.2,
    "rival-total": 2.2,
    "pop": 2.8,
    "add": 2.5,
    "swap": 2.0,
    "mask": 1.5,
    "surprise": 1.2,
    "steal": 1.2,
    "more-rolls": 1.8,
    "child": 4.6,
    "fewer-rolls": 4.5,
}
_PRICE = tuple(_PRICES[effect] for effect in EFFECTS)
_BLOCK_PRICE = 5.0


class Style(Struct, frozen=True):
    """What makes a level of the computer."""

    samples: int
    """Guesses at what each rival chooses."""
    weighed: int
    """How many of them take the rival for one that weighs its choice, and not for one that picks by chance."""
    noise: float
    """By how much a choice of mischief may be rated too high, so that the gang is not read like a book."""
    rivals: float
    """Against each point that a rival takes, when mischief is chosen."""
    best_rival: float
    """How many times that if the rival has most points."""
    block_per_point: float
    """How much dearer a Block is for each point that the gang has: it will be wanted at the trap."""
    toys: float
    """Of the price of toys without a Block, so much is counted."""
    pairs: bool
    """True to look for two toys that are good together."""
    hurry: float
    """How much the chance of the best rival at the trap brings the own attempt forward."""
    rival_points: float
    """By how much a rival with the points for the trap does so, whatever its chance."""


class Row(Struct):
    """A gang's part in a contest that is weighed."""

    seat: Seat
    total: int
    """Toys included, before it is raised to 0."""
    immune: bool
    there: bool
    """False if no card is left in the row."""


def two_best(rows: Sequence[Row]) -> tuple[Seat, Seat]:
    """Who leads a contest and who is second after ties, as the rules have it; -1 for nobody."""
    by_total: dict[int, list[Row]] = {}
    for row in rows:
        if row.there:
            by_total.setdefault(max(0, row.total), []).append(row)
    best: list[Seat] = []
    for total in sorted(by_total, reverse=True):
        group = by_total[total]
        if len(group) > 1:
            masked = [row for row in group if row.immune]
            group = masked if len(masked) == 1 else []
        best += [row.seat for row in group]
    return best[0] if best else -1, best[1] if len(best) > 1 else -1


def child_price(children: int, points: int) -> float:
    """What it costs to lose a child.

    Args:
        children: how many the gang has, 1 or more.
        points: all of which the last child takes with it.
    """
    if children <= 1:
        return 6.0 + 0.9 * points
    return 6.8 if children == 2 else 4.8 if children < CHILDREN else 4.0


def block_count(toys: Sequence[int]) -> int:
    """How many of the toys have a Block."""
    return sum(IS_BLOCK[toy] for toy in toys)


class Judge:
    """The view of one seat in the middle of a decision, and what that seat makes of it.

    Args:
        view: of the seat that decides.
        style: how it weighs.
    """

    def __init__(self, view: BichoView, style: Style) -> None:
        self.view, self.style = view, style
        self.me: GangView = view.gangs[view.seat]
        self.blocks = block_count(view.toys)
        self.child = child_price(self.me.children, self.me.points)
        self.rivals = [seat for seat, gang in enumerate(view.gangs) if gang.takes_part and seat != view.seat]

    # -- prices ------------------------------------------------------------------------------

    def toy_price(self, toy: int) -> float:
        """What it costs to part with a toy of the own hand in the toys' turn."""
        price = self.block_price(toy) if IS_BLOCK[toy] else self.style.toys * _PRICE[EFFECT[toy]]
        return price * FULL_HAND if len(self.view.toys) == TOY_LIMIT else price

    def block_price(self, toy: int) -> float:
        """What it costs to use a Block."""
        price = _BLOCK_PRICE if EFFECT[toy] == OWN_TOTAL else _PRICE[EFFECT[toy]]
        return price + self.style.block_per_point * min(_MOST_POINTS, self.me.points)

    # -- the neighbour -----------------------------------------------------------------------

    def their_pass(self, rolls: int, seat: Seat) -> float:
        """The chance that a rival passes a test of so many rolls."""
        gang = self.view.gangs[seat]
        sure = block_count(gang.known)
        more = _LEADER_BLOCK if gang.toys > sure else 0.0
        return (1 - more) * pass_chance(rolls, sure) + more * pass_chance(rolls, sure + 1)

    def anybodys_pass(self, rolls: int) -> float:
        """The chance that a rival passes, whichever it is."""
        return (1 - _SECOND_BLOCK) * pass_chance(rolls, 0) + _SECOND_BLOCK * pass_chance(rolls, 1)

    def worth_leading(self, rolls: int, blocks: int) -> float:
        """What it is worth to lead: the prize if the test is passed, else a child less."""
        passed = pass_chance(rolls, blocks)
        return passed * self.view.prize - (1 - passed) * self.child

    def rows(self) -> list[Row]:
        """The rows that lie open."""
        return [
            Row(seat, sum(VALUE[card] for card in gang.row) + gang.bonus, gang.immune, bool(gang.row))
            for seat, gang in enumerate(self.view.gangs)
            if gang.takes_part
        ]

    def standing(self, rows: Sequence[Row], extra_rolls: int, own_delta: int, blocks: int) -> float:
        """What the contest is worth as the rows lie, if nobody plays any more toys.

        Args:
            rows: of all who take part.
            extra_rolls: what toys add to everybody's rolls.
            own_delta: what toys add to the own rolls.
            blocks: Blocks in the own hand.
        """
        view = self.view
        leader, second = two_best(rows)
        if leader < 0:
            return 0.0
        delta = own_delta if leader == view.seat else view.gangs[leader].roll_delta
        rolls = max(1, ROLLS[view.porch[-1]] + extra_rolls + delta)
        if leader == view.seat:
            return self.worth_leading(rolls, blocks)
        if second == view.seat:
            passed = self.their_pass(rolls, leader)
            return (1 - passed - MISSED * passed) * view.prize
        return -MISSED * view.prize

    # -- the trap ----------------------------------------------------------------------------

    def trap_chance(self) -> float:
        """The chance of catching the monster now."""
        return pass_chance(self.me.trap_rolls, self.blocks)

    def best_rival_at_trap(self) -> float:
        """The chance of the rival that would catch the monster most likely; 0 if none has the points."""
        rivals = [seat for seat, gang in enumerate(self.view.gangs) if gang.trap_rolls and seat != self.view.seat]
        return max((self.their_pass(self.view.gangs[seat].trap_rolls, seat) for seat in rivals), default=0.0)

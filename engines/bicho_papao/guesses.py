"""What rivals may choose in secret, and what each own total would come to against it (dossier section 11)."""

from __future__ import annotations

from itertools import combinations

from engines.bicho_papao.cards import VALUES
from engines.bicho_papao.die import pass_chance
from engines.bicho_papao.judgement import CARD, MORE_CARDS, Judge, child_price
from engines.core.model import Struct, field
from engines.core.rng import Rng
from engines.core.types import Seat

TOTALS = sum(VALUES) + 1
"""Totals that a row can have go from 0 to one less."""
_ONE, _TWO = 62, 90
"""Of 100 choices by chance, so many are of one card; up to so many of one or two; the others are of three."""
_TRIALS = 20
"""Choices of the others on which a weighing rival is taken to count."""
_SCALE = 1024

_SETS: dict[tuple[int, ...], list[tuple[int, float]]] = {
    hand: [
        (sum(values), CARD * sum(values) + MORE_CARDS * (size - 1))
        for size in range(1, len(hand) + 1)
        for values in combinations(hand, size)
    ]
    for count in range(1, len(VALUES) + 1)
    for hand in combinations(VALUES, count)
}
"""By hand: the total of each choice, and what it costs."""


class Odds(Struct):
    """What has come of each own total over all guesses."""

    leads: list[int] = field(default_factory=lambda: [0] * TOTALS)
    seconds: list[int] = field(default_factory=lambda: [0] * TOTALS)
    worth: list[float] = field(default_factory=lambda: [0.0] * TOTALS)


def by_chance(hand: list[int], rng: Rng) -> int:
    """The total of mischief picked by chance, few cards rather than many."""
    roll = rng.below("guess", 100)
    left = list(hand)
    total = 0
    for _ in range(min(len(hand), 1 if roll < _ONE else 2 if roll < _TWO else 3)):
        total += left.pop(rng.below("guess", len(left)))
    return total


def weighed(judge: Judge, rival: Seat, count: int, rng: Rng) -> list[int]:
    """Totals that a rival may choose that weighs its choice as the computer does.

    Args:
        judge: who wonders.
        rival: about whom.
        count: how many totals.
        rng: draws from its streams `guess` and `noise`.
    """
    view, gang = judge.view, judge.view.gangs[rival]
    others = [view.gangs[seat].hand for seat in (view.seat, *judge.rivals) if seat != rival]
    passed = judge.their_pass(view.rolls, rival)
    lead = passed * view.prize - (1 - passed) * child_price(gang.children, gang.points)
    second = (1 - judge.anybodys_pass(view.rolls)) * view.prize
    worth = [0.0] * TOTALS
    for _ in range(_TRIALS):
        single = _untied([by_chance(hand, rng) for hand in others])
        for total in range(1, TOTALS):
            if total not in single:
                above = sum(tied > 0 and other > total for other, tied in single.items())
                if above < 2:
                    worth[total] += second if above else lead
    rated = [(worth[total] / _TRIALS - cost, total) for total, cost in _SETS[tuple(gang.hand)]]
    noise = judge.style.noise
    highest = max(rated)[0] - noise
    rated = [(rating, total) for rating, total in rated if rating >= highest]
    return [max((rating + noise * rng.below("noise", _SCALE) / _SCALE, total) for rating, total in rated)[1] for _ in range(count)]


def _untied(totals: list[int]) -> dict[int, int]:
    """Each total with 1 if one gang has it, 0 if it is tied."""
    found: dict[int, int] = {}
    for total in totals:
        found[total] = 0 if total in found else 1
    return found


def odds(judge: Judge, rng: Rng) -> Odds:
    """What each own total comes to, over many guesses at what the rivals choose.

    Args:
        judge: who chooses, with a rival at least.
        rng: draws from its streams `guess` and `noise`.
    """
    view, style = judge.view, judge.style
    guessed = []
    for rival in judge.rivals:
        totals = weighed(judge, rival, style.weighed, rng) if style.weighed else []
        hand = view.gangs[rival].hand
        guessed.append(totals + [by_chance(hand, rng) for _ in range(style.samples - style.weighed)])
    lead = judge.worth_leading(view.rolls, judge.blocks)
    own = pass_chance(view.rolls, judge.blocks)
    theirs = judge.anybodys_pass(view.rolls)
    second = (1 - theirs) * view.prize
    most = max(view.gangs[rival].points for rival in judge.rivals)
    prices = [style.rivals * view.prize * (style.best_rival if 0 < most == view.gangs[rival].points else 1.0) for rival in judge.rivals]
    found = Odds()
    for guess in zip(*guessed, strict=True):
        price_of: dict[int, float] = {}
        for total, price in zip(guess, prices, strict=True):
            price_of[total] = -1.0 if total in price_of else price
        ranked = sorted((total for total, price in price_of.items() if price >= 0), reverse=True)
        for total in range(1, TOTALS):
            rest = ranked
            if total in price_of:
                # Tied: this gang is out, and so is the rival; the others go on.
                rest = [other for other in ranked if other != total]
                above = 2
            else:
                above = sum(other > total for other in ranked)
            worth = 0.0
            if above == 0:
                found.leads[total] += 1
                worth = lead - ((1 - own) * price_of[rest[0]] if rest else 0.0)
            elif above == 1:
                found.seconds[total] += 1
                worth = second - theirs * price_of[rest[0]]
            elif rest:
                worth = -theirs * price_of[rest[0]]
                if len(rest) > 1:
                    worth -= (1 - theirs) * price_of[rest[1]]
            found.worth[total] += worth
    return found

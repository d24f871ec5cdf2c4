"""What a toy would make of the contest, tried out on the totals alone (dossier section 11)."""

from __future__ import annotations

from engines.bicho_papao.cards import (
    ADD,
    AMOUNT,
    CHILD,
    EFFECT,
    FEWER_ROLLS,
    IS_BLOCK,
    MASK,
    MORE_ROLLS,
    OWN_TOTAL,
    POP,
    RIVAL_TOTAL,
    STEAL,
    SURPRISE,
    SWAP,
    VALUE,
)
from engines.bicho_papao.judgement import CARD, MORE_CARDS, STEAL_GAIN, SURPRISE_GAIN, Judge, Row
from engines.core.model import Struct
from engines.core.types import Action


class Trial(Struct):
    """A contest with some toys played."""

    rows: list[Row]
    extra_rolls: int
    own_delta: int
    blocks: int
    """Blocks left in the own hand."""
    gained: float
    """What the toys bring or cost besides the contest."""

    def worth(self, judge: Judge) -> float:
        """What it is worth all in all."""
        return judge.standing(self.rows, self.extra_rolls, self.own_delta, self.blocks) + self.gained


def as_it_is(judge: Judge) -> Trial:
    """The contest with no more toys played."""
    return Trial(judge.rows(), judge.view.extra_rolls, judge.me.roll_delta, judge.blocks, 0.0)


def with_toy(judge: Judge, trial: Trial, action: Action) -> Trial:
    """The contest after one more toy, its price paid.

    Args:
        judge: who weighs.
        trial: the contest before; it stays as it is.
        action: a legal way to play a toy.
    """
    toy, *numbers = action[1:]
    effect, amount = EFFECT[toy], AMOUNT[toy]
    rows = {row.seat: Row(row.seat, row.total, row.immune, row.there) for row in trial.rows}
    own = rows[judge.view.seat]
    extra, delta, gained = trial.extra_rolls, trial.own_delta, trial.gained - judge.toy_price(toy)
    if effect == OWN_TOTAL:
        own.total += amount
    elif effect == RIVAL_TOTAL:
        rows[numbers[0]].total -= amount
    elif effect == POP:
        row = judge.view.gangs[numbers[0]].row
        rows[numbers[0]].total -= VALUE[row[-1]]
        rows[numbers[0]].there = len(row) > 1
    elif effect == ADD:
        own.total += numbers[0]
        own.there = True
        gained -= CARD * numbers[0] + MORE_CARDS
    elif effect == SWAP:
        give, take = numbers
        own.total += take - give
        gained -= CARD * (take - give)
    elif effect == MASK:
        own.immune = True
    elif effect == SURPRISE:
        gained += SURPRISE_GAIN
    elif effect == STEAL:
        gained += STEAL_GAIN
    elif effect == MORE_ROLLS:
        extra += amount
    elif effect == CHILD:
        gained += judge.child
    else:
        assert effect == FEWER_ROLLS
        delta -= amount
    return Trial(list(rows.values()), extra, delta, trial.blocks - IS_BLOCK[toy], gained)

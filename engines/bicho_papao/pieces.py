"""Closed lists and small helpers that the rules, the view and the sentences about them share."""

from __future__ import annotations

from typing import Literal

from engines.core.types import Event

Log = list[Event] | None
"""Where what happens is noted; None where nobody wants to know."""

Status = Literal["in", "out", "paralysed", "eliminated"]
"""How a gang stands: in the round, out of it for want of mischief, without children until the next round, or for good."""
STATUSES: tuple[Status, ...] = ("in", "out", "paralysed", "eliminated")

Elimination = Literal["paralysis", "hardcore", "survival"]
"""What becomes of a gang that has lost its last child."""
ELIMINATIONS: tuple[Elimination, ...] = ("paralysis", "hardcore", "survival")

# The frames of a state's `pending`. The last one waits for a decision; those before it say what goes on afterwards.
TRAP = "trap"
"""Gangs that may still try the trap at the beginning of a turn: their seats, in order."""
MISCHIEF = "mischief"
"""Gangs that take part in this turn and choose in secret: their seats, in order. Those that have chosen stay in it."""
TOYS = "toys"
"""Gangs that may still play toys: their seats, in order."""
BLOCK = "block"
"""A test in which the monster has just come up: the roller, the rolls that are needed, and the faces rolled so far."""
SACRIFICE = "sacrifice"
"""Gangs that may still pay to get their mischief back: their seats, in order."""
LAST_STAND = "last-stand"
"""Gangs that may still try the trap after the last turn: 1 if it is the last turn's number that ends the match and 0 if
there are no more neighbours, then their seats, in order."""
CONTEST = "contest"
"""The neighbour's test is being rolled: the leader's seat, and the second's or -1."""

PHASES = (TRAP, MISCHIEF, TOYS, BLOCK, SACRIFICE, LAST_STAND)
"""What is awaited."""

EVENTS = {
    "round": ("round",),
    "back": ("seat",),
    "turn": ("turn", "seat", "neighbour"),
    "attempt": ("seat", "points", "rolls"),
    "declined": ("seat",),
    "draw": ("seat",),
    "drew-toy": ("seat", "toy"),
    "reshuffle": ("count",),
    "chosen": ("seat",),
    "row": ("seat", "cards", "total"),
    "toy": ("seat", "toy"),
    "toy-at": ("seat", "toy", "victim"),
    "total": ("seat", "total"),
    "popped": ("seat", "card"),
    "added": ("seat", "card"),
    "swapped": ("seat", "card", "taken"),
    "masked": ("seat",),
    "picked-card": ("seat", "card"),
    "picked-toy": ("seat", "toy"),
    "theft": ("seat", "victim"),
    "stole-toy": ("seat", "victim", "toy"),
    "more-rolls": ("rolls",),
    "fewer-rolls": ("seat", "count"),
    "child-back": ("seat", "children"),
    "no-row": ("seat",),
    "tie": ("seats", "total"),
    "lead": ("seat", "total", "second", "rolls"),
    "roll": ("seat", "face", "monster", "roll", "rolls"),
    "block": ("seat", "toy"),
    "accept": ("seat",),
    "take": ("seat", "neighbours", "points"),
    "take-second": ("seat", "neighbours", "points"),
    "nobody": ("neighbours",),
    "eaten": ("seat", "children"),
    "paralysed": ("seat", "points"),
    "eliminated": ("seat", "points"),
    "sacrifice-toys": ("seat", "toys"),
    "sacrifice-children": ("seat", "children"),
    "keep": ("seat",),
    "out": ("seat",),
    "last-stand": ("turn",),
    "caught": ("seat", "points"),
    "survivor": ("seat",),
    "boogeyman": ("cause",),
    "conceded": ("seat",),
}
"""Every kind of event and the names of its figures. `drew-toy` is told to its seat alone, `stole-toy` to both gangs of the
theft, all others to everybody.

`card` and `taken` of `swapped` are what leaves the row and what comes to it; `monster` is 1 if the face shows it; `roll`
counts the rolls of a test from 1; `second` is -1 for nobody; `cause` is an ending.
"""

ENDINGS = ("trap", "survivor", "deck", "dawn", "all-eaten", "conceded")
"""Every reason for which a match ends: the monster caught, the last gang, no more neighbours, no more turns, nobody left, given up."""
LOST = ("deck", "dawn", "all-eaten")
"""The endings by which the monster wins."""

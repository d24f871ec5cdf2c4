"""Small records and names that the state and the view share."""

from __future__ import annotations

from typing import Annotated

from engines.core.model import Struct
from engines.core.types import Seat
from engines.core.words import Named
from engines.regicide.cards import Card

MOODS = ("eager", "neutral", "reluctant")
"""What a seat may say after a Jester about going next."""

Mood = Annotated[int, Named("mood")]
"""A place in `MOODS`; -1 for nothing said."""


class TablePlay(Struct, frozen=True):
    """One play against the enemy that is up. Never changed once made, so that clones may share it."""

    seat: Seat
    cards: list[Card]
    value: int
    """Its attack value, not doubled."""


EVENTS = {
    "mulligan": ("seat",),
    "keep": ("seat",),
    "play": ("seat", "cards", "value"),
    "blocked": ("suit", "value"),
    "heal": ("count", "value"),
    "draw": ("seat", "count"),
    "drew-cards": ("seat", "cards"),
    "shield": ("value", "attack"),
    "double": ("value",),
    "damage": ("enemy", "amount", "left"),
    "exact": ("enemy",),
    "overkill": ("enemy", "over"),
    "reveal": ("enemy",),
    "jester": ("seat", "shield", "attack"),
    "choose": ("seat", "chosen"),
    "signal": ("seat", "mood"),
    "flip": ("seat", "left", "discarded", "count"),
    "yield": ("seat",),
    "due": ("seat", "due"),
    "discard": ("seat", "card", "paid", "due"),
    "turn": ("seat", "turn"),
    "won": ("grade",),
    "lost-cannot-pay": ("seat", "due", "worth"),
    "lost-stuck": ("seat",),
    "conceded": ("seat",),
}
"""Every kind of event and the names of its figures. `drew-cards` is told to its seat alone, all others to everybody.

`double` tells the value that counts twice; `shield` and `jester` the enemy's attack as it is now; `worth` in
`lost-cannot-pay` what was paid already and what is left of the hand together.
"""

ENDINGS = ("castle-fallen", "cannot-pay", "stuck", "conceded")
"""Every reason for which a match ends; the first is the win."""

MEDALS = ("gold", "silver", "bronze")
"""Every grade of an outcome, that of a solo win by Jesters flipped; a table's win has none."""

"""Small records and closed lists that the state, the view and the sentences about them share."""

from __future__ import annotations

from engines.core.types import Pending
from engines.nightmarium.cards import SLOTS

SLOT_NAMES = tuple(str(slot + 1) for slot in range(SLOTS))
"""How a place for a creature is called in words; places are numbered from 0."""

PHASES = ("action", "exchange", "legion", "howl", "mock", "execute", "scavenge", "devour")
"""What is awaited: an action, more cards to exchange, a discard for a creature of one legion, or a choice for an ability."""

# The frames of a state's `pending`. Those that stand for creatures come first, the one that waits for a choice is last.
SILENT = "silent"
"""A creature that another one silenced: its slot, how far it came (0 to 3), its three cards from the legs up. It will do
nothing more, but tells how the chain came about until the action is over."""
CREATURE = "creature"
"""The creature that is awake: its slot, and its step (0 the head, 1 the torso, 2 the legs)."""
EXCHANGE = "exchange"
"""Cards that the active seat is giving away for new ones: how many so far."""
LEGION = "legion"
"""Discards for a creature of one legion: the legion's place in `LEGIONS`, how many cards the first seat of the queue has
discarded already, the queue."""
HOWL = "howl"
"""Cards revealed by a howler: 1 if there were too few."""

AWAKE = tuple(tuple(Pending(CREATURE, [slot, step]) for step in range(4)) for slot in range(SLOTS))
"""The frame of each creature at each step, made once; nobody changes a frame. Step 3 is past the legs."""
HOWLING = (Pending(HOWL, [0]), Pending(HOWL, [1]))
CHOOSING = {kind: Pending(kind) for kind in ("mock", "execute", "scavenge", "devour")}
"""The frames of abilities that wait for one choice."""

EVENTS = {
    "turn": ("seat", "turn", "round"),
    "draw": ("seat", "count"),
    "drew-cards": ("seat", "cards"),
    "reshuffle": ("count",),
    "exchange": ("seat", "card"),
    "exchanged": ("seat", "count", "draws"),
    "play": ("seat", "card", "slot", "part"),
    "lay": ("seat", "card", "slot", "part"),
    "complete": ("seat", "slot", "count"),
    "silent": ("seat", "slot", "lost"),
    "worn-out": ("seat", "slot"),
    "one-legion": ("seat", "slot", "legion"),
    "legion-discard": ("seat", "card", "legion"),
    "no-cards": ("seat",),
    "ability": ("seat", "slot", "card", "ability", "part"),
    "failed": ("seat", "slot", "ability", "lost"),
    "reveal": ("seat", "cards"),
    "unfit": ("seat", "cards"),
    "dropped": ("seat", "cards"),
    "take": ("seat", "victim", "slot", "card"),
    "scrap": ("seat", "victim", "slot", "cards"),
    "bite": ("seat", "slot", "card"),
    "idle": ("seat",),
    "won": ("seat", "count"),
    "dawn": ("round",),
    "conceded": ("seat",),
}
"""Every kind of event and the names of its figures. `drew-cards` is told to its seat alone, all others to everybody.

`lost` are the cards whose abilities will not be carried out; in `exchanged`, `count` is what was given and `draws` what is
drawn for it; in `complete` and `won`, `count` is how many complete creatures the seat has now.
"""

ENDINGS = ("five", "dawn", "conceded")
"""Every reason for which a match ends."""

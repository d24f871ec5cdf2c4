"""A small game that proves the core: hidden hands, a deck, a die, two-step and simultaneous decisions, an optional one.

Ferry, for 2 or 3 seats. Each seat holds three cards and plays one a turn for what it pays. `roll` adds a die;
`hand-over` asks for a seat and then for the card that goes there; `bid` asks two seats at once, in secret, for up to
`max_bid` coins, and the higher bid scores. Whoever played last may wave to the others. The most coins win.
"""

from tests.toy.game import GAME as GAME

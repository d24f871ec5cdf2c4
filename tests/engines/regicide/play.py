"""Random matches for the tests, stopped wherever a test likes."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from engines.core.game import OptionValue
from engines.core.types import Action, Event
from engines.regicide.state import RegicideState
from tests.engines.regicide.board import new


def played(
    seats: int, seed: int, options: dict[str, OptionValue]
) -> Iterator[tuple[RegicideState, int, Action, RegicideState, list[Event]]]:
    """A random match: before, seat, action, after, events. Plays of more cards are liked, so that it gets far."""
    state = new(seats, seed, options)
    chance = Random(seed)
    while state.outcome is None:
        seat = chance.choice(state.decisions()).seat
        action = max(chance.choices(state.legal_actions(seat), k=3), key=len)
        before = state.clone()
        events: list[Event] = []
        state.apply(seat, action, events)
        yield before, seat, action, state, events

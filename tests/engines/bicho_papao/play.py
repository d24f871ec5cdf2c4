"""Random matches for the tests, stopped wherever a test likes."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from engines.bicho_papao.state import BichoState
from engines.core.game import OptionValue
from engines.core.types import Action, Event
from tests.engines.bicho_papao.board import new


def played(
    seats: int, seed: int, options: dict[str, OptionValue] | None = None
) -> Iterator[tuple[BichoState, int, Action, BichoState, list[Event]]]:
    """A random match: before, seat, action, after, events. Whoever chooses mischief does so in any order."""
    state = new(seats, seed, options)
    chance = Random(seed)
    while state.outcome is None:
        seat = chance.choice(state.decisions()).seat
        action = chance.choice(state.legal_actions(seat))
        before = state.clone()
        events: list[Event] = []
        state.apply(seat, action, events)
        yield before, seat, action, state, events

"""Random matches for the tests, stopped wherever a test likes."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from engines.core.game import OptionValue
from engines.core.types import Action, Event
from engines.nightmarium.state import NightmariumState
from tests.engines.nightmarium.board import new


def played(
    seats: int, seed: int, options: dict[str, OptionValue] | None = None
) -> Iterator[tuple[NightmariumState, int, Action, NightmariumState, list[Event]]]:
    """A random match: before, seat, action, after, events. Laying is liked, so that creatures get their heads."""
    state = new(seats, seed, options)
    chance = Random(seed)
    while (decision := state.decision()) is not None:
        actions = state.legal_actions(decision.seat)
        layings = [each for each in actions if each[0] in ("play", "lay")]
        action = chance.choice(layings if layings and chance.random() < 0.5 else actions)
        before = state.clone()
        events: list[Event] = []
        state.apply(decision.seat, action, events)
        yield before, decision.seat, action, state, events

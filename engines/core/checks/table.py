"""The table that the conformance checks are asked of: a game, a number of seats, a seed, and a match played at random."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engines.core.game import Game, OptionValue, State
from engines.core.match import Match
from engines.core.model import Struct
from engines.core.policy import advise
from engines.core.rng import Rng
from engines.core.types import Action, OptionError, Seat

_SOME = 24
"""Moments of one match at which the dearer properties are asked."""


class Moment(Struct, frozen=True):
    """A state in which something is decided, and what is done then."""

    state: State
    seat: Seat
    action: Action


class Table:
    """One table to be checked.

    Args:
        game: what is played.
        seats: how many play.
        seed: of the deal and of all that the checks draw; even seeds take the default options, odd ones draw them. 0 to
            2**64 - 2.
    """

    def __init__(self, game: Game, seats: int, seed: int) -> None:
        self.game, self.seats, self.seed = game, seats, seed
        self.options: dict[str, OptionValue] = {}
        self._thought: list[tuple[Seat, Action]] | None = None
        chance = self.chance("options")
        for option in game.options if seed % 2 else ():
            wanted = {**self.options, option.id: option.choices[chance.below("options", len(option.choices))]}
            try:
                game.new(seats, seed, wanted)
            except OptionError:
                continue  # Not for this many seats.
            self.options = wanted

    def chance(self, label: str) -> Rng:
        """Chance for a check's own choices; always the same for the same label."""
        return Rng(self.seed).fork(f"selfcheck:{label}")

    def deal(self) -> State:
        """A new match."""
        return self.game.new(self.seats, self.seed, self.options)

    def match(self) -> Match:
        """A new match with its history, a person on every seat, and undo allowed everywhere."""
        return Match(self.game, self.seats, self.seed, self.options, range(self.seats), free_undo=True)

    def everybody(self) -> list[Seat | None]:
        """All who look on: each seat and a spectator."""
        return [*range(self.seats), None]

    def play(self) -> Iterator[tuple[State, Seat, Action]]:
        """A match being played, optional decisions included: the live state, and what is done to it next.

        Ends with the match, where nothing can be done, or after `max_decisions` and one more. By seed, all actions are
        random, or seven of eight follow the strongest policy, so that matches get far as well. What is done is thought out
        once and then done again, since a policy may think for long.
        """
        state = self.deal()
        if self._thought is None:
            self._thought = list(self._think(self.deal()))
        for seat, action in self._thought:
            yield state, seat, action
            state.apply(seat, action)

    def _think(self, state: State) -> Iterator[tuple[Seat, Action]]:
        """What is done in the match, from the deal to where it stops."""
        chance = self.chance("play")
        policy = list(self.game.policies.values())[-1]
        for turn in range(self.game.max_decisions + 1):
            decisions = state.decisions()
            if not decisions:
                return
            seat = decisions[chance.below("seat", len(decisions))].seat
            actions = state.legal_actions(seat)
            if not actions:
                return
            action = actions[chance.below("action", len(actions))]
            if self.seed % 4 > 1 and chance.below("skill", 8):
                action = advise(state, seat, policy, turn).action
            yield seat, action
            state.apply(seat, action)

    def random_match(self) -> tuple[list[Moment], State]:
        """Every moment of a match that is played to its end, and its last state."""
        moments: list[Moment] = []
        last = self.deal()
        for state, seat, action in self.play():
            moments.append(Moment(state.clone(), seat, action))
            last = state
        return moments, last

    def some_moments(self) -> list[Moment]:
        """Up to `_SOME` moments of the random match, evenly spread, the first included."""
        moments = self.random_match()[0]
        return moments[:: len(moments) // _SOME + 1]

    def deciders(self, state: State) -> list[Seat]:
        """Who may act now, each once."""
        return sorted({decision.seat for decision in state.decisions()})


Property = Callable[[Table], Iterator[str]]
"""Tells each way in which a table does not hold the property, in a sentence."""

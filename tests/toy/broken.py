"""Broken copies of the toy game, each with one fault that the conformance checks must find."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Self

from engines.core.game import OptionValue
from engines.core.policy import Advice, RandomPolicy
from engines.core.rng import Rng
from engines.core.types import ALL, Action, Event, IllegalAction, Outcome, Seat
from tests.toy.game import MOODS, Toy, ToyState, ToyView


class Loop(ToyState):
    """Goes on for ever: a card that is played comes back to the hand."""

    def apply(self, seat: Seat, action: Action, log: list[Event] | None = None) -> None:
        self.last = -1 if self.last >= 0 else self.current


class Stuck(ToyState):
    """Has a decision without an action."""

    def legal_actions(self, seat: Seat) -> list[Action]:
        return super().legal_actions(seat) if len(self.discard) < 2 else []


class LosesACard(ToyState):
    """Drops the sixth card that is played."""

    def apply(self, seat: Seat, action: Action, log: list[Event] | None = None) -> None:
        super().apply(seat, action, log)
        if len(self.discard) == 6:
            self.discard.pop()


class TwoStories(ToyState):
    """Pays only while somebody listens."""

    def apply(self, seat: Seat, action: Action, log: list[Event] | None = None) -> None:
        super().apply(seat, action, log)
        if log is not None:
            self.coins[seat] += 1


class OddEvent(ToyState):
    """Tells a table instead of figures, to somebody who does not play."""

    def apply(self, seat: Seat, action: Action, log: list[Event] | None = None) -> None:
        super().apply(seat, action, log)
        if log is not None:
            log.append(Event("odd", 7, {"card": {}}))  # type: ignore[dict-item]


class Lenient(ToyState):
    """Lets anything through."""

    def step(self, seat: Seat, action: object) -> list[Event]:
        log: list[Event] = []
        try:
            return super().step(seat, action)
        except IllegalAction:
            self._end_turn(log)
        return log


class HalfDone(ToyState):
    """Refuses, but only after something has changed."""

    def why_not(self, seat: Seat, action: Action) -> IllegalAction:
        self.coins[seat] += 1
        return super().why_not(seat, action)


class SharedHands(ToyState):
    """A clone holds the same hands."""

    def clone(self) -> Self:
        made = super().clone()
        made.hands = self.hands
        return made


class SharedInside(ToyState):
    """A clone has its own list of the same hands."""

    def clone(self) -> Self:
        made = super().clone()
        made.hands = list(self.hands)
        return made


class Forgetful(ToyState):
    """A clone has forgotten who may wave."""

    def clone(self) -> Self:
        made = super().clone()
        made.last = -1
        return made


class ListsBackwards(ToyState):
    """Lists actions as no text gives them back."""

    def legal_actions(self, seat: Seat) -> list[Action]:
        return [(verb, *map(bool, args)) if args == [1] else (verb, *args) for verb, *args in super().legal_actions(seat)]


class Careless(ToyState):
    """Believes whatever stands in a save."""

    def problems(self) -> list[str]:
        return []


class Restless(ToyState):
    """Looking at it draws."""

    def view(self, seat: Seat | None) -> ToyView:
        self.rng.below("look", 2)
        return super().view(seat)


class Boaster(ToyState):
    """Thinks that every match is won already."""

    def score(self, seat: Seat) -> float:
        return 1.0


class SoreLoser(ToyState):
    """Whoever concedes has won."""

    def concede(self, seat: Seat, log: list[Event]) -> None:
        self.outcome = Outcome("decided", "", [seat])


class Undead(ToyState):
    """Conceding ends nothing."""

    def concede(self, seat: Seat, log: list[Event]) -> None:
        log.append(Event("over", ALL, {}))


class Unsteady(ToyState):
    """Depends on something outside of the state."""

    calls = 0

    def apply(self, seat: Seat, action: Action, log: list[Event] | None = None) -> None:
        super().apply(seat, action, log)
        Unsteady.calls += 1
        self.coins[seat] += Unsteady.calls


class NoChange(ToyState):
    """Deals nothing anew."""

    def determinize(self, seat: Seat, rng: Rng) -> Self:
        return self.clone()


class Peeks(ToyState):
    """Deals anew without sorting: the true order shines through."""

    def determinize(self, seat: Seat, rng: Rng) -> Self:
        made = super().determinize(seat, rng)
        made.deck = self.deck.copy()
        taken = [card for hand in self.hands for card in hand if card not in self.hands[seat]]
        for hand in (hand for each, hand in enumerate(made.hands) if each != seat):
            hand[:] = [taken.pop() for _ in hand]
        return made


class Reshuffles(ToyState):
    """Deals the seat's own hand anew as well."""

    def determinize(self, seat: Seat, rng: Rng) -> Self:
        made = super().determinize(seat, rng)
        if made.deck and made.hands[seat]:
            made.hands[seat][0], made.deck[0] = made.deck[0], made.hands[seat][0]
        return made


class ShowsDeck(ToyState):
    """The discard pile of the view has the next card of the deck in it."""

    def view(self, seat: Seat | None) -> ToyView:
        seen = super().view(seat)
        seen.discard += self.deck[-1:]
        return seen


class ShowsSpectators(ToyState):
    """A spectator sees the first hand."""

    def view(self, seat: Seat | None) -> ToyView:
        seen = super().view(seat)
        if seat is None:
            seen.hand = self.hands[0].copy()
        return seen


class Gossip(ToyState):
    """Tells everybody what was drawn."""

    def apply(self, seat: Seat, action: Action, log: list[Event] | None = None) -> None:
        drawn = self.deck[-1:]
        super().apply(seat, action, log)
        if log is not None:
            log.append(Event("gossip", ALL, {"cards": drawn}))


class Wordless(ToyState):
    """Shows a mood that has no name."""

    def view(self, seat: Seat | None) -> ToyView:
        seen = super().view(seat)
        seen.mood = len(MOODS)
        return seen


class SameDeal(Toy):
    """Deals the same whatever the seed."""

    def deal(self, seats: int, rng: Rng, options: Mapping[str, OptionValue]) -> ToyState:
        return super().deal(seats, Rng(1), options)


class TakesAll(Toy):
    """Takes any option."""

    def checked_options(self, options: Mapping[str, OptionValue], seats: int) -> dict[str, OptionValue]:
        return super().checked_options({}, seats)


class Whim:
    """Advises by the number of times it was asked."""

    def __init__(self) -> None:
        self.calls = 0

    def advise(self, state: ToyState, seat: Seat, rng: Rng) -> Advice:
        self.calls += 1
        actions = state.legal_actions(seat)
        return Advice(actions[self.calls % len(actions)], "whim")


class Dreamer:
    """Advises what is not legal."""

    def advise(self, state: ToyState, seat: Seat, rng: Rng) -> Advice:
        return Advice(("bid", 99), "dream")


class Whims(Toy):
    """Has a player that does not hold by what it knows."""

    policies: ClassVar = {"whims": Whim(), "random": RandomPolicy()}


class Dreams(Toy):
    """Has only bad advice, and no random player."""

    policies: ClassVar = {"dreamer": Dreamer()}

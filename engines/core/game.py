"""The contract of a game: `State`, what is so now, and `Game`, what is so of every match."""

from __future__ import annotations

import hashlib
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import ClassVar, Self

from engines.core.model import RecordMeta, Struct, canonical_bytes
from engines.core.policy import Policy
from engines.core.rng import Rng
from engines.core.types import Action, Decision, Event, IllegalAction, OptionError, Outcome, Seat
from engines.core.vocabulary import SEAT, Vocabulary, shown

CONCEDE = "concede"
"""The verb by which a seat gives the match up. Always allowed, never listed among the legal actions."""

OptionValue = bool | int | str


class State(Struct, metaclass=RecordMeta):
    """One mutable record of a match at this moment: whole numbers, texts, flat lists, small records.

    Nothing in it is shared with another state, so that a clone can be played on freely.
    """

    rng: Rng
    outcome: Outcome | None
    """None until the match is over."""
    seats: int
    """How many play."""

    vocabulary: ClassVar[Vocabulary]

    @abstractmethod
    def decisions(self) -> tuple[Decision, ...]:
        """What may be decided now, the first not optional; empty exactly when the match is over."""

    def decision(self) -> Decision | None:
        """The first decision, which is what search and simple loops follow; None when the match is over."""
        open_now = self.decisions()
        return open_now[0] if open_now else None

    @abstractmethod
    def legal_actions(self, seat: Seat) -> list[Action]:
        """All that `seat` may do now by the rules, in a stable order; empty unless it has a decision.

        Conceding is always possible besides and not listed.
        """

    @abstractmethod
    def apply(self, seat: Seat, action: Action, log: list[Event] | None = None) -> None:
        """Carry out a legal action and all automatic steps up to the next decision. Checks nothing.

        Args:
            seat: who acts.
            action: a member of `legal_actions(seat)`.
            log: where to append what happens; None to narrate nothing (search).
        """

    @abstractmethod
    def why_not(self, seat: Seat, action: Action) -> IllegalAction:
        """The rule that a well-formed action of a seat with a decision breaks. Called only for illegal actions."""

    @abstractmethod
    def concede(self, seat: Seat, log: list[Event]) -> None:
        """Give the match up for `seat`; the match is over afterwards."""

    def step(self, seat: Seat, action: object) -> list[Event]:
        """Carry out what a player asks for, if it is legal.

        Args:
            seat: who acts.
            action: any object; only a well-formed legal action gets through.

        Returns:
            What happened, in order.

        Raises:
            IllegalAction: with the rule's code and figures; nothing has changed.
        """
        if type(seat) is not int or not 0 <= seat < self.seats:
            raise IllegalAction("unknown-number", kind=SEAT, value=shown(seat))
        if self.outcome is not None:
            raise IllegalAction("game-over")
        log: list[Event] = []
        wanted = well_formed(self, action)
        if wanted == (CONCEDE,):
            self.concede(seat, log)
            return log
        open_now = self.decisions()
        if not any(decision.seat == seat for decision in open_now):
            raise IllegalAction("not-your-turn", seat=open_now[0].seat)
        if wanted not in self.legal_actions(seat):
            raise self.why_not(seat, wanted)
        self.apply(seat, wanted, log)
        return log

    @abstractmethod
    def view(self, seat: Seat | None) -> Struct:
        """What `seat` may know (None: a spectator), as a record built from nothing."""

    @abstractmethod
    def determinize(self, seat: Seat, rng: Rng) -> Self:
        """A state that could be the true one for all that `seat` knows: its hidden cards sorted and dealt anew by `rng`.

        Depends on `view(seat)` and `rng` alone; its own chance is a fork of `rng`.
        """

    @abstractmethod
    def clone(self) -> Self:
        """An independent copy."""

    @abstractmethod
    def problems(self) -> list[str]:
        """Each invariant that does not hold, in a sentence; empty for every state that play can reach."""

    @abstractmethod
    def progress(self) -> dict[str, int | str]:
        """Where the match is, as public figures for one line in a list of saves; `kind` is the key of the sentence."""

    @abstractmethod
    def score(self, seat: Seat) -> float:
        """How well it stands for `seat`, 0 to 1; 1 only for a win, 0 only for a loss."""

    def digest(self) -> str:
        """16 hexadecimal digits that differ when anything in the state differs."""
        return hashlib.blake2b(canonical_bytes(self), digest_size=8).hexdigest()


class Option(Struct, frozen=True):
    """One thing that can be chosen when a match is set up."""

    id: str
    default: OptionValue
    choices: Sequence[OptionValue]
    """All allowed values, in the order in which they are offered."""
    assisted: bool = False
    """True if a value other than the default makes the match easier than the manual's; the result then says so."""
    seats: Sequence[int] = ()
    """The seat counts for which it means something; empty for all."""


class Game(ABC):
    """What is so of every match of a game. One instance a game, in `engines.registry()`."""

    id: ClassVar[str]
    seats: ClassVar[range]
    rules: ClassVar[str]
    """Version of the rules' code; changes when the same actions may lead elsewhere."""
    max_decisions: ClassVar[int]
    """No match takes more decisions than this."""
    cooperative: ClassVar[bool]
    options: ClassVar[Sequence[Option]]
    content: ClassVar[str]
    """Digest of the content files."""
    state_type: ClassVar[type[State]]
    vocabulary: ClassVar[Vocabulary]
    policies: ClassVar[Mapping[str, Policy]]
    """The computer players by level, weakest first; `random` is always there."""

    @abstractmethod
    def deal(self, seats: int, rng: Rng, options: Mapping[str, OptionValue]) -> State:
        """A new match; the arguments have been checked."""

    def new(self, seats: int, seed: int, options: Mapping[str, OptionValue] | None = None) -> State:
        """A new match.

        Args:
            seats: how many play, one of `self.seats`.
            seed: 0 to 2**64 - 1; the same seed deals the same match.
            options: values by option id; those not named take their defaults.

        Raises:
            OptionError: naming what is wrong and what is allowed.
        """
        if type(seats) is not int or seats not in self.seats:
            raise OptionError("seats", seats, f"{self.seats[0]}-{self.seats[-1]}")
        if type(seed) is not int or not 0 <= seed < 1 << 64:
            raise OptionError("seed", seed, "0-18446744073709551615")
        return self.deal(seats, Rng(seed), self.checked_options(options or {}, seats))

    def checked_options(self, options: Mapping[str, OptionValue], seats: int) -> dict[str, OptionValue]:
        """All options with their values, defaults filled in. Raises `OptionError` as `new` does."""
        known = {option.id: option for option in self.options}
        for name, value in options.items():
            option = known.get(name)
            if option is None:
                raise OptionError(str(name)[:40], value, ", ".join(known))
            if not any(value == choice and type(value) is type(choice) for choice in option.choices):
                raise OptionError(name, value, ", ".join(str(choice).lower() for choice in option.choices))
            if option.seats and seats not in option.seats and value != option.default:
                raise OptionError(name, value, str(option.default).lower())
        return {name: options.get(name, option.default) for name, option in known.items()}

    def assisted(self, options: Mapping[str, OptionValue]) -> bool:
        """True if the options make the match easier than the manual's."""
        return any(option.assisted and options.get(option.id, option.default) != option.default for option in self.options)


def well_formed(state: State, action: object) -> Action:
    """The action in canonical form, conceding included. Raises `IllegalAction` as `Vocabulary.checked` does."""
    if isinstance(action, (tuple, list)) and list(action) == [CONCEDE]:
        return (CONCEDE,)
    return state.vocabulary.checked(action)


def format_action(state: State, action: Action) -> str:
    """An action as text, `play clubs-7 hearts-a`."""
    return CONCEDE if action == (CONCEDE,) else state.vocabulary.format(action)


def parse_action(state: State, text: str) -> Action:
    """The action that a text names. Raises `ActionTextError` saying which word is wrong."""
    return (CONCEDE,) if text.strip() == CONCEDE else state.vocabulary.parse(text)

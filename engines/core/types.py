"""The words that every game shares: seats, actions, events, decisions, outcomes and refusals."""

from __future__ import annotations

from typing import TypeAlias

from engines.core.model import Struct, field

Seat: TypeAlias = int
"""A place at the table, numbered from 0 clockwise."""

ALL = -1
"""The audience of an event that everybody may read."""

Action: TypeAlias = tuple[str, *tuple[int, ...]]
"""Verb first, then numbers (cards, seats, amounts) as the game's `Vocabulary` declares them."""

Figure: TypeAlias = int | str | list[int]
"""What a sentence may be filled with: a number, an id, or a list of card numbers."""


class Event(Struct, frozen=True):
    """Something that happened, told to one seat or to everybody; worded by the reader's side, never here."""

    kind: str
    """Key of the sentence."""
    audience: int
    """`ALL`, or the one seat that may read it."""
    args: dict[str, Figure]
    """What fills the sentence. Names carry the meaning: `seat` and `card` are looked up, the rest are figures."""


class Pending(Struct, frozen=True):
    """One step of an effect that still asks for something; a state keeps a stack of them, the topmost last.

    Plain data, so that a match can be saved, copied and taken up in the middle of any effect.
    """

    kind: str
    """What is awaited, as a key."""
    args: list[int] = field(default_factory=list)
    """Seats, cards and amounts that the step works with. Never changed once made, so that clones may share it."""


class Decision(Struct, frozen=True):
    """One choice that is awaited."""

    seat: int
    kind: str
    """What is to be chosen, as a key: `play`, `defend`…"""
    optional: bool = False
    """True if the game goes on without it (a mood after a Jester). Never true of the first decision."""


class Outcome(Struct, frozen=True):
    """How a game ended."""

    result: str
    """`won` or `lost` for the table as a whole in a co-operative game, `decided` in a competitive one."""
    reason: str
    """Key of the sentence that says why."""
    winners: list[int]
    """Seats that won, in order; all or none in a co-operative game."""
    grade: str = ""
    """Medal or rank where the game knows one: `gold`, `silver`, `bronze`."""
    figures: dict[str, int] = field(default_factory=dict)
    """Numbers for the sentence and the end screen; `score` is the table's own score if there is one."""


class RuleError(ValueError):
    """A refusal: a code that names the rule, and the figures that fill its sentence."""

    def __init__(self, code: str, **figures: Figure) -> None:
        super().__init__(code, figures)
        self.code = code
        self.figures = figures

    def __str__(self) -> str:
        told = ", ".join(f"{name}={value}" for name, value in self.figures.items())
        return f"{self.code} ({told})" if told else self.code


class IllegalAction(RuleError):
    """The action is not allowed now; the state is untouched."""


class ActionTextError(RuleError):
    """A text that names no action: unknown verb, unknown card, wrong number of arguments."""


class OptionError(RuleError):
    """A wrong seat count or option: `option` names it and `allowed` says what is allowed."""

    def __init__(self, option: str, value: object, allowed: str) -> None:
        super().__init__("wrong-option", option=option, value=str(value), allowed=allowed)
        self.option = option
        self.allowed = allowed

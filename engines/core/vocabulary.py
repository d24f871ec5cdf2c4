"""A game's verbs and names, and from them the text form of an action: `play clubs-7 hearts-a`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engines.core.model import Struct
from engines.core.types import Action, ActionTextError, IllegalAction

SEAT = "seat"
"""Kind of an argument that is a seat."""
NUMBER = "number"
"""Kind of an argument that is a plain number from 0 to 9999."""

_PLAIN_LIMIT = {SEAT: 16, NUMBER: 10_000}


class Param(Struct, frozen=True):
    """One argument of a verb."""

    kind: str
    """`SEAT`, `NUMBER`, or a kind of name that the vocabulary lists (`card`, `mood`…)."""
    many: bool = False
    """True for a last argument that stands one or more times, in any order; kept in ascending order."""


def shown(value: object) -> str:
    """What was found in the place of a number, short and safe to print: figures of up to 20 digits, else only its type."""
    return str(value) if type(value) is int and abs(value) < 10**20 else type(value).__name__[:40]


class Vocabulary:
    """What can be said in a game: each verb's arguments, and each kind's names by number.

    Args:
        verbs: arguments of each verb; only the last may be `many`.
        names: for each kind of name, the ids by number.

    Raises:
        ValueError: something could not be said and understood again: a name twice or with a space in it, an argument
            of an unknown kind, or a `many` that is not last.
    """

    def __init__(self, verbs: Mapping[str, tuple[Param, ...]], names: Mapping[str, Sequence[str]]) -> None:
        self.verbs = dict(verbs)
        self.names = {kind: tuple(ids) for kind, ids in names.items()}
        self.numbers = {kind: {name: number for number, name in enumerate(ids)} for kind, ids in self.names.items()}
        self._declared = {verb: ([param.kind for param in params], bool(params) and params[-1].many) for verb, params in self.verbs.items()}
        self._limits = {**_PLAIN_LIMIT, **{kind: len(ids) for kind, ids in self.names.items()}}
        for kind, ids in self.names.items():
            if len(self.numbers[kind]) != len(ids) or any(name.split() != [name] for name in ids):
                raise ValueError(f"each {kind} needs a name of its own, without spaces")
        for verb, params in self.verbs.items():
            if any(param.kind not in self.names and param.kind not in _PLAIN_LIMIT for param in params):
                raise ValueError(f"an argument of {verb} is of an unknown kind")
            if any(param.many for param in params[:-1]):
                raise ValueError(f"only the last argument of {verb} may stand several times")

    def _kinds(self, verb: str, count: int) -> list[str] | None:
        """The kinds of so many arguments of a verb; None if it does not take so many."""
        declared, many = self._declared[verb]
        more = count - len(declared)
        if not more:
            return declared
        return declared + declared[-1:] * more if many and more > 0 else None

    def checked(self, action: object) -> Action:
        """The action in canonical form, if it is well formed.

        Raises:
            IllegalAction: `malformed-action`, `unknown-verb`, `wrong-arity` or `unknown-number`.
        """
        if not isinstance(action, (tuple, list)) or not action or not isinstance(action[0], str):
            raise IllegalAction("malformed-action")
        verb, *args = action
        if verb not in self.verbs:
            raise IllegalAction("unknown-verb", verb=verb[:40])
        kinds = self._kinds(verb, len(args))
        if kinds is None:
            raise IllegalAction("wrong-arity", verb=verb, count=len(args))
        for kind, value in zip(kinds, args, strict=True):
            if type(value) is not int or not 0 <= value < self._limits[kind]:
                raise IllegalAction("unknown-number", kind=kind, value=shown(value))
        declared, many = self._declared[verb]
        if many:
            fixed = len(declared) - 1
            args[fixed:] = sorted(args[fixed:])
        return (verb, *args)

    def format(self, action: Action) -> str:
        """The action as text; the opposite of `parse`."""
        verb, *args = action
        kinds = self._kinds(verb, len(args)) or []
        words = [str(value) if kind in _PLAIN_LIMIT else self.names[kind][value] for kind, value in zip(kinds, args, strict=True)]
        return " ".join([verb, *words])

    def parse(self, text: str) -> Action:
        """The action that a text names, in canonical form.

        Raises:
            ActionTextError: `unknown-verb`, `wrong-arity`, `unknown-name`, or `not-a-number`.
        """
        verb, *words = text.split()[:64] or [""]
        if verb not in self.verbs:
            raise ActionTextError("unknown-verb", verb=verb[:40])
        kinds = self._kinds(verb, len(words))
        if kinds is None:
            raise ActionTextError("wrong-arity", verb=verb, count=len(words))
        args: list[int] = []
        for kind, word in zip(kinds, words, strict=True):
            if kind in _PLAIN_LIMIT:
                if not (word.isascii() and word.isdecimal() and len(word) <= 6):
                    raise ActionTextError("not-a-number", value=word[:40])
                args.append(int(word))
            elif word in self.numbers[kind]:
                args.append(self.numbers[kind][word])
            else:
                raise ActionTextError("unknown-name", kind=kind, value=word[:40])
        try:
            return self.checked((verb, *args))
        except IllegalAction as refusal:
            raise ActionTextError(refusal.code, **refusal.figures) from None

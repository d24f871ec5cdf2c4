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
        for kind, ids in self.names.items():
            if len(self.numbers[kind]) != len(ids) or any(name.split() != [name] for name in ids):
                raise ValueError(f"each {kind} needs a name of its own, without spaces")
        for verb, params in self.verbs.items():
            if any(param.kind not in self.names and param.kind not in _PLAIN_LIMIT for param in params):
                raise ValueError(f"an argument of {verb} is of an unknown kind")
            if any(param.many for param in params[:-1]):
                raise ValueError(f"only the last argument of {verb} may stand several times")

    def _params(self, verb: str, count: int) -> list[Param] | None:
        declared = self.verbs[verb]
        if declared and declared[-1].many and count >= len(declared):
            return [*declared[:-1], *[declared[-1]] * (count - len(declared) + 1)]
        return list(declared) if count == len(declared) else None

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
        params = self._params(verb, len(args))
        if params is None:
            raise IllegalAction("wrong-arity", verb=verb, count=len(args))
        for param, value in zip(params, args, strict=True):
            limit = _PLAIN_LIMIT.get(param.kind) or len(self.names[param.kind])
            if type(value) is not int or not 0 <= value < limit:
                raise IllegalAction("unknown-number", kind=param.kind, value=shown(value))
        if params and params[-1].many:
            fixed = len(self.verbs[verb]) - 1
            args[fixed:] = sorted(args[fixed:])
        return (verb, *args)

    def format(self, action: Action) -> str:
        """The action as text; the opposite of `parse`."""
        verb, *args = action
        params = self._params(verb, len(args)) or []
        words = [
            str(value) if param.kind in _PLAIN_LIMIT else self.names[param.kind][value] for param, value in zip(params, args, strict=True)
        ]
        return " ".join([verb, *words])

    def parse(self, text: str) -> Action:
        """The action that a text names, in canonical form.

        Raises:
            ActionTextError: `unknown-verb`, `wrong-arity`, `unknown-name`, or `not-a-number`.
        """
        verb, *words = text.split()[:64] or [""]
        if verb not in self.verbs:
            raise ActionTextError("unknown-verb", verb=verb[:40])
        params = self._params(verb, len(words))
        if params is None:
            raise ActionTextError("wrong-arity", verb=verb, count=len(words))
        args: list[int] = []
        for param, word in zip(params, words, strict=True):
            if param.kind in _PLAIN_LIMIT:
                if not (word.isascii() and word.isdecimal() and len(word) <= 6):
                    raise ActionTextError("not-a-number", value=word[:40])
                args.append(int(word))
            elif word in self.numbers[param.kind]:
                args.append(self.numbers[param.kind][word])
            else:
                raise ActionTextError("unknown-name", kind=param.kind, value=word[:40])
        try:
            return self.checked((verb, *args))
        except IllegalAction as refusal:
            raise ActionTextError(refusal.code, **refusal.figures) from None

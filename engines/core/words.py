"""Records in words: card ids instead of numbers, so that a person can read a state, and back with every fault named.

A field's type says how it is worded: `Annotated[int, Named("card")]` becomes the card's id, a list of them one line of
ids, and a list that is also `Sealed` a line that nobody reads by accident.
"""

from __future__ import annotations

import base64
import types
import zlib
from collections.abc import Callable, Hashable
from functools import cache
from typing import Annotated, Any, Literal, TypeVar, Union, get_args, get_origin

from engines.core.model import Struct, ValidationError, convert, struct_fields
from engines.core.rng import Rng, parse_seed, seed_text
from engines.core.vocabulary import Vocabulary

NOBODY = "none"
"""How -1, "no card" or "face down", is worded."""
_SEAL = "sealed:"
_SEALED_LIMIT = 64 * 1024
_WHOLE_LIMIT = 1 << 63
"""TOML's whole numbers have 64 bits, and so have the digest's."""

Words = Any
"""What TOML can hold: tables, lists, texts, whole numbers and truth values."""


class Named:
    """Marks a whole number as the index of a name of this kind (-1: none)."""

    def __init__(self, kind: str) -> None:
        self.kind = kind


class Sealed:
    """Marks a list of named numbers whose order nobody should read by accident in a save."""


class WordFault(Struct, frozen=True):
    """One thing wrong with a text form."""

    path: str
    """Dotted keys to the place, list places in brackets: `state.hands[1]`."""
    problem: str
    """What was found and what is wanted, in English (a file is technical ground)."""


class WordsError(ValueError):
    """The text form cannot be taken as the record; holds every fault found."""

    def __init__(self, faults: list[WordFault]) -> None:
        super().__init__("; ".join(f"{fault.path}: {fault.problem}" for fault in faults))
        self.faults = faults


Record = TypeVar("Record", bound=Struct)
Encode = Callable[[Any, Vocabulary], Words]
Decode = Callable[[Words, Vocabulary, str, list[WordFault]], Any]


def to_words(record: Struct, vocabulary: Vocabulary) -> dict[str, Words]:
    """The record as TOML can hold it, in words. A field that is None is left out."""
    words: dict[str, Words] = _coder(type(record))[0](record, vocabulary)
    return words


def from_words(words: Words, kind: type[Record], vocabulary: Vocabulary, path: str) -> Record:
    """The record of type `kind` that the words describe; `path` is where they stand in their file.

    Raises:
        WordsError: with every fault, unknown and missing keys included.
    """
    faults: list[WordFault] = []
    record: Record = _coder(kind)[1](words, vocabulary, path, faults)
    if faults:
        raise WordsError(faults)
    return record


def _found(value: Words) -> str:
    kinds = {bool: "true or false", int: "a whole number", float: "a decimal number", str: "a text", list: "a list"}
    kind = "a table" if isinstance(value, dict) else kinds.get(type(value), "a date or time")
    shown = repr(value) if isinstance(value, (bool, float)) else f'"{value[:40]}"' if isinstance(value, str) else ""
    if type(value) is int:
        shown = str(value) if abs(value) < 10**18 else "a huge one"
    return f"{kind} ({shown})" if shown else kind


@cache
def _coder(kind: Hashable) -> tuple[Encode, Decode]:
    """How a field of this type is worded and read."""
    origin = get_origin(kind)
    if origin is Annotated:
        base, *marks = get_args(kind)
        if any(isinstance(mark, Sealed) for mark in marks):
            return _sealed(get_args(base)[0])
        for mark in marks:
            if isinstance(mark, Named):
                return _named(mark)
        return _leaf(kind)
    if kind is Rng:
        return _rng()
    if origin is list:
        return _list(get_args(kind)[0])
    if origin is dict:
        return _dict(get_args(kind)[1])
    if origin in (Union, types.UnionType):
        return _optional(next(arg for arg in get_args(kind) if arg is not type(None)))
    if isinstance(kind, type) and issubclass(kind, Struct):
        return _struct(kind)
    return _leaf(kind)


def _leaf(kind: Any) -> tuple[Encode, Decode]:
    base = get_args(kind)[0] if get_origin(kind) is Annotated else kind
    allowed = get_args(base) if get_origin(base) is Literal else ()

    def decode(words: Words, _: Vocabulary, path: str, faults: list[WordFault]) -> Any:
        if allowed and words not in allowed:
            faults.append(WordFault(path, f"wants one of {', '.join(map(str, allowed))}, has {_found(words)}"))
            return None
        if base is int and (type(words) is not int or abs(words) >= _WHOLE_LIMIT):
            faults.append(WordFault(path, f"wants a whole number, has {_found(words)}"))
            return 0
        try:
            return convert(words, kind, strict=True)
        except ValidationError as error:
            wanted = str(error).replace("`", "").partition(" - at")[0]
            faults.append(WordFault(path, f"{wanted} (has {_found(words)})"))
            return None

    return (lambda value, _: value), decode


def _named(mark: Named) -> tuple[Encode, Decode]:
    def encode(value: Any, vocabulary: Vocabulary) -> Words:
        return NOBODY if value < 0 else vocabulary.names[mark.kind][value]

    def decode(words: Words, vocabulary: Vocabulary, path: str, faults: list[WordFault]) -> int:
        if words == NOBODY:
            return -1
        number = vocabulary.numbers[mark.kind].get(words) if isinstance(words, str) else None
        if number is None:
            faults.append(WordFault(path, f"wants the id of a {mark.kind}, has {_found(words)}"))
            return -1
        return number

    return encode, decode


def _name_line(mark: Named) -> tuple[Encode, Decode]:
    one_out, one_in = _named(mark)

    def encode(value: Any, vocabulary: Vocabulary) -> Words:
        return " ".join(one_out(item, vocabulary) for item in value)

    def decode(words: Words, vocabulary: Vocabulary, path: str, faults: list[WordFault]) -> list[int]:
        if not isinstance(words, str):
            faults.append(WordFault(path, f"wants ids of {mark.kind}s in one text, has {_found(words)}"))
            return []
        return [one_in(word, vocabulary, path, faults) for word in words.split()]

    return encode, decode


def mark_of(item: Any) -> Named | None:
    """The mark that says what an annotated type's numbers name; None if there is none."""
    marks = get_args(item)[1:] if get_origin(item) is Annotated else ()
    return next((mark for mark in marks if isinstance(mark, Named)), None)


def _sealed(item: Any) -> tuple[Encode, Decode]:
    mark = mark_of(item)
    if mark is None:
        raise TypeError("only a list of named numbers can be sealed")
    line_out, line_in = _name_line(mark)

    def encode(value: Any, vocabulary: Vocabulary) -> Words:
        line = line_out(value, vocabulary).encode()
        return f"{_SEAL}{len(value)}:{base64.b64encode(zlib.compress(line)).decode()}" if value else ""

    def decode(words: Words, vocabulary: Vocabulary, path: str, faults: list[WordFault]) -> Any:
        if isinstance(words, str) and words.startswith(_SEAL):
            try:
                packed = base64.b64decode(words.rpartition(":")[2], validate=True)
                opener = zlib.decompressobj()
                words = opener.decompress(packed, _SEALED_LIMIT).decode()
                if not opener.eof:
                    raise ValueError("cut short")
            except (ValueError, zlib.error):
                faults.append(WordFault(path, "the sealed text is damaged"))
                return []
        return line_in(words, vocabulary, path, faults)

    return encode, decode


def _list(item: Any) -> tuple[Encode, Decode]:
    mark = mark_of(item)
    if mark is not None:
        return _name_line(mark)
    item_out, item_in = _coder(item)

    def encode(value: Any, vocabulary: Vocabulary) -> Words:
        return [item_out(each, vocabulary) for each in value]

    def decode(words: Words, vocabulary: Vocabulary, path: str, faults: list[WordFault]) -> list[Any]:
        if not isinstance(words, list):
            faults.append(WordFault(path, f"wants a list, has {_found(words)}"))
            return []
        return [item_in(each, vocabulary, f"{path}[{place}]", faults) for place, each in enumerate(words)]

    return encode, decode


def _dict(item: Any) -> tuple[Encode, Decode]:
    item_out, item_in = _coder(item)

    def encode(value: Any, vocabulary: Vocabulary) -> Words:
        return {key: item_out(value[key], vocabulary) for key in sorted(value)}

    def decode(words: Words, vocabulary: Vocabulary, path: str, faults: list[WordFault]) -> dict[str, Any]:
        if not isinstance(words, dict):
            faults.append(WordFault(path, f"wants a table, has {_found(words)}"))
            return {}
        return {key: item_in(each, vocabulary, f"{path}.{key}", faults) for key, each in words.items()}

    return encode, decode


def _optional(item: Any) -> tuple[Encode, Decode]:
    item_out, item_in = _coder(item)

    def encode(value: Any, vocabulary: Vocabulary) -> Words:
        return None if value is None else item_out(value, vocabulary)

    return encode, item_in


def _rng() -> tuple[Encode, Decode]:
    draws_out, draws_in = _dict(int)

    def encode(value: Any, vocabulary: Vocabulary) -> Words:
        return {"seed": seed_text(value.seed), "draws": draws_out(value.draws, vocabulary)}

    def decode(words: Words, vocabulary: Vocabulary, path: str, faults: list[WordFault]) -> Any:
        if not isinstance(words, dict) or set(words) != {"seed", "draws"}:
            faults.append(WordFault(path, "wants a table with seed and draws"))
            return None
        draws = draws_in(words["draws"], vocabulary, f"{path}.draws", faults)
        for stream, count in draws.items():
            if not 0 <= count < 1 << 48:
                faults.append(WordFault(f"{path}.draws.{stream}", f"wants a number of draws, has {_found(count)}"))
        try:
            return Rng(parse_seed(words["seed"]), draws)
        except (ValueError, AttributeError):
            faults.append(WordFault(f"{path}.seed", f"wants a seed as text, has {_found(words['seed'])}"))
            return None

    return encode, decode


def _struct(kind: type[Struct]) -> tuple[Encode, Decode]:
    infos = struct_fields(kind)
    coders = {info.name: _coder(info.type) for info in infos}
    required = {info.name for info in infos if info.required and not _is_optional(info.type)}
    absent_is_none = {info.name for info in infos if info.required and _is_optional(info.type)}

    def encode(value: Any, vocabulary: Vocabulary) -> Words:
        words = {name: out(getattr(value, name), vocabulary) for name, (out, _) in coders.items()}
        return {name: each for name, each in words.items() if each is not None}

    def decode(words: Words, vocabulary: Vocabulary, path: str, faults: list[WordFault]) -> Any:
        if not isinstance(words, dict):
            faults.append(WordFault(path, f"wants a table, has {_found(words)}"))
            return None
        before = len(faults)
        faults.extend(WordFault(f"{path}.{key}", "is not a key of this table") for key in words if key not in coders)
        faults.extend(WordFault(f"{path}.{key}", "is missing") for key in sorted(required - set(words)))
        values = {key: coders[key][1](each, vocabulary, f"{path}.{key}", faults) for key, each in words.items() if key in coders}
        if len(faults) > before:
            return None
        return kind(**{**dict.fromkeys(absent_is_none), **values})

    return encode, decode


def _is_optional(kind: Any) -> bool:
    return get_origin(kind) in (Union, types.UnionType) and type(None) in get_args(kind)

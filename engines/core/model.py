"""The only door to msgspec, so that the record library can be swapped in one place."""

from abc import ABCMeta
from typing import Any

import msgspec
from msgspec import Meta, Struct, StructMeta, ValidationError, convert, field, to_builtins
from msgspec.structs import fields as struct_fields

__all__ = [
    "Meta",
    "RecordMeta",
    "Struct",
    "ValidationError",
    "canonical_bytes",
    "convert",
    "field",
    "from_json",
    "struct_fields",
    "to_builtins",
    "to_json",
]


class RecordMeta(StructMeta, ABCMeta):
    """Metaclass of records that also declare abstract methods."""


_canonical = msgspec.msgpack.Encoder(order="deterministic")
_json = msgspec.json.Encoder(order="deterministic")


def canonical_bytes(record: object) -> bytes:
    """The same bytes for equal records, on every platform and Python: what digests are taken of."""
    return _canonical.encode(record)


def to_json(record: object) -> bytes:
    """One record as one JSON line without the line end (the wire and `--json` use it)."""
    return _json.encode(record)


def from_json(line: bytes | str, kind: Any) -> Any:
    """A record of `kind` from one JSON line. Raises `ValidationError` or msgspec's `DecodeError`, both `ValueError`."""
    return msgspec.json.decode(line, type=kind)

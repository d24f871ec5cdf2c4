"""Which names stand where in a record: what the reader of a view can see, and where a card lies in a state."""

from __future__ import annotations

import types
from collections.abc import Callable, Hashable
from functools import cache
from typing import Annotated, Any, Union, get_args, get_origin

from engines.core.model import Struct, struct_fields
from engines.core.words import mark_of


def named_places(record: Struct, kind: str) -> list[tuple[str, int]]:
    """Each number of this kind of name that stands in a record, with the dotted path of the field or list it stands in.

    Args:
        record: a state or a view.
        kind: a kind of name of the vocabulary, `card`.
    """
    found: list[tuple[str, int]] = []
    _collector(type(record), kind)(record, "", found)
    return found


def named_numbers(record: Struct, kind: str) -> set[int]:
    """All numbers of this kind of name that stand anywhere in a record: what its reader can see."""
    return {number for _, number in named_places(record, kind)}


Collect = Callable[[Any, str, list[tuple[str, int]]], None]


def _collect_nothing(value: Any, path: str, found: list[tuple[str, int]]) -> None:
    """For fields in which no name can stand."""


@cache
def _collector(kind: Hashable, name: str) -> Collect:
    origin = get_origin(kind)
    if origin is Annotated:
        mark = mark_of(kind)
        return _collect_number if mark is not None and mark.kind == name else _collector(get_args(kind)[0], name)
    if origin is list:
        return _collect_list(_collector(get_args(kind)[0], name))
    if origin is dict:
        return _collect_dict(_collector(get_args(kind)[1], name))
    if origin in (Union, types.UnionType):
        return _collect_optional(_collector(next(arg for arg in get_args(kind) if arg is not type(None)), name))
    if isinstance(kind, type) and issubclass(kind, Struct):
        parts = [(info.name, _collector(info.type, name)) for info in struct_fields(kind)]
        return _collect_struct([(part, inner) for part, inner in parts if inner is not _collect_nothing])
    return _collect_nothing


def _collect_number(value: Any, path: str, found: list[tuple[str, int]]) -> None:
    if value >= 0:
        found.append((path, value))


def _collect_list(each: Collect) -> Collect:
    if each is _collect_nothing or each is _collect_number:
        # A flat list is one place: what stands in it is known, in which order is not said.
        def collect_flat(value: Any, path: str, found: list[tuple[str, int]]) -> None:
            for item in value:
                each(item, path, found)

        return _collect_nothing if each is _collect_nothing else collect_flat

    def collect(value: Any, path: str, found: list[tuple[str, int]]) -> None:
        for place, item in enumerate(value):
            each(item, f"{path}[{place}]", found)

    return collect


def _collect_dict(each: Collect) -> Collect:
    def collect(value: Any, path: str, found: list[tuple[str, int]]) -> None:
        for key, item in value.items():
            each(item, f"{path}.{key}", found)

    return _collect_nothing if each is _collect_nothing else collect


def _collect_optional(inner: Collect) -> Collect:
    def collect(value: Any, path: str, found: list[tuple[str, int]]) -> None:
        if value is not None:
            inner(value, path, found)

    return _collect_nothing if inner is _collect_nothing else collect


def _collect_struct(parts: list[tuple[str, Collect]]) -> Collect:
    def collect(value: Any, path: str, found: list[tuple[str, int]]) -> None:
        for part, inner in parts:
            inner(getattr(value, part), f"{path}.{part}" if path else part, found)

    return collect if parts else _collect_nothing

"""Chance: SplitMix64 as named streams, stored as one seed and the number of draws of each stream.

A stream per kind of chance (`tavern`, `dice`…) keeps one kind from disturbing another; looking, thinking, saving
and loading draw nothing. The numbers are the same on every Python and platform.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import Any

from engines.core.model import Struct, field

_MASK = (1 << 64) - 1
_GOLDEN = 0x9E3779B97F4A7C15
_starts: dict[tuple[int, str], int] = {}


def mix(value: int) -> int:
    """SplitMix64's finaliser: a well-spread 64-bit number from any whole number."""
    value = (value + _GOLDEN) & _MASK
    value = ((value ^ (value >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    value = ((value ^ (value >> 27)) * 0x94D049BB133111EB) & _MASK
    return value ^ (value >> 31)


def _fnv1a(text: str) -> int:
    value = 0xCBF29CE484222325
    for byte in text.encode():
        value = ((value ^ byte) * 0x100000001B3) & _MASK
    return value


def _start(seed: int, stream: str) -> int:
    key = (seed, stream)
    start = _starts.get(key)
    if start is None:
        if len(_starts) >= 4096:
            _starts.clear()
        start = _starts[key] = mix(seed ^ _fnv1a(stream))
    return start


class Rng(Struct):
    """Named random streams over one seed."""

    seed: int
    """0 to 2**64 - 1."""
    draws: dict[str, int] = field(default_factory=dict)
    """Draws taken so far by each stream that was ever used."""

    def below(self, stream: str, limit: int) -> int:
        """A number from 0 to `limit` - 1 (`limit` at least 1); one draw of `stream`."""
        count = self.draws.get(stream, 0) + 1
        self.draws[stream] = count
        value = (_start(self.seed, stream) + count * _GOLDEN) & _MASK
        value = ((value ^ (value >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        value = ((value ^ (value >> 27)) * 0x94D049BB133111EB) & _MASK
        return ((value ^ (value >> 31)) * limit) >> 64

    def shuffle(self, stream: str, items: MutableSequence[Any], keep: int = 0) -> None:
        """Shuffle `items` in place, evenly; `keep` items at the front stay as they are.

        Takes one draw of `stream` for each item after the first that moves.
        """
        # `below`, written out: a shuffle is most of what a deal costs.
        count = self.draws.get(stream, 0)
        value = _start(self.seed, stream) + count * _GOLDEN
        for last in range(len(items) - 1, keep, -1):
            count += 1
            value = (value + _GOLDEN) & _MASK
            mixed = ((value ^ (value >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
            mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _MASK
            other = keep + (((mixed ^ (mixed >> 31)) * (last + 1 - keep)) >> 64)
            items[last], items[other] = items[other], items[last]
        if count:
            self.draws[stream] = count

    def fork(self, label: str) -> Rng:
        """A new source whose numbers depend on this one's seed and draws and on `label`; draws nothing here."""
        value = self.seed ^ _fnv1a(label)
        for stream in sorted(self.draws):
            value = mix(value ^ _fnv1a(stream) ^ self.draws[stream])
        return Rng(mix(value))

    def clone(self) -> Rng:
        """An independent copy."""
        return Rng(self.seed, self.draws.copy())


def seed_text(seed: int) -> str:
    """The seed as players see, type and copy it: 0x and 16 hexadecimal digits."""
    return f"0x{seed:016x}"


def parse_seed(text: str) -> int:
    """A seed from what somebody typed: decimal, or hexadecimal after 0x. Raises `ValueError` unless 0 <= seed < 2**64."""
    text = text.strip().replace("_", "").lower()
    if len(text) > 20 or not text.isascii():
        raise ValueError("a seed is a whole number from 0 to 18446744073709551615, or 0x and up to 16 hexadecimal digits")
    try:
        seed = int(text, 16) if text.startswith("0x") else int(text, 10)
    except ValueError:
        seed = -1
    if not 0 <= seed <= _MASK:
        raise ValueError("a seed is a whole number from 0 to 18446744073709551615, or 0x and up to 16 hexadecimal digits")
    return seed

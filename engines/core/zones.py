"""Small verbs on zones: lists of card numbers whose last item is the top."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence


def put_under(zone: list[int], cards: Iterable[int]) -> None:
    """Put cards below a face-down zone; the first of them ends lowest."""
    zone[:0] = cards


def deal(zone: list[int], hands: Sequence[list[int]], size: int) -> None:
    """Deal from the top of `zone` until each hand in turn has `size` cards or the zone is empty."""
    for hand in hands:
        while zone and len(hand) < size:
            hand.append(zone.pop())


def lost_or_doubled(zones: Iterable[Iterable[int]], expected: Iterable[int], name: Callable[[int], str]) -> list[str]:
    """What breaks the conservation of cards: each missing, doubled or foreign card, named.

    Args:
        zones: every zone of the state.
        expected: the cards that the game is played with.
        name: gives a card's id.
    """
    found = Counter(card for zone in zones for card in zone)
    wanted = Counter(expected)
    faults = [f"{name(card)} stands in {count} places" for card, count in sorted(found.items()) if count > wanted[card] > 0]
    faults += [f"{name(card)} does not belong to this game" for card in sorted(found) if not wanted[card]]
    faults += [f"{name(card)} is missing" for card in sorted(wanted) if found[card] < wanted[card]]
    return faults

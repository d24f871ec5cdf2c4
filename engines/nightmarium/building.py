"""Where a card may be laid (manual, laying a card; dossier 4.2): legs, torso, head, in at most five places."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engines.nightmarium.cards import ABILITY, DEVOURER, FITS, HEAD, LEGS, SLOTS, TORSO

Creature = list[int]
"""The cards in one place, from the legs up: none to three."""

_NEEDED = (LEGS, TORSO, HEAD)

Place = tuple[int, int]
"""A slot where something can be laid, and the part that it needs, as a bit."""


def places(creatures: Sequence[Creature]) -> list[Place]:
    """Where a seat can lay something: each unfinished creature, and the lowest empty slot.

    The manual allows five creatures at most, complete ones included (ruling 8). Other empty slots would only be the
    same choice again.
    """
    found: list[Place] = []
    empty = False
    for slot, creature in enumerate(creatures):
        height = len(creature)
        if height:
            if height < 3:
                found.append((slot, _NEEDED[height]))
        elif not empty:
            empty = True
            found.append((slot, LEGS))
    return found


def any_fits(cards: Iterable[int], creatures: Sequence[Creature]) -> bool:
    """True if one of the cards can be laid somewhere."""
    needed = 0
    for _, part in places(creatures):
        needed |= part
    return any(FITS[card] & needed for card in cards)


def complete(creatures: Sequence[Creature]) -> int:
    """How many creatures of a seat have their head."""
    count = 0
    for creature in creatures:
        if len(creature) == 3:
            count += 1
    return count


def wins(creatures: Sequence[Creature]) -> bool:
    """True if every place of a seat holds a complete creature."""
    return complete(creatures) == SLOTS


def has_devourer(creature: Creature) -> bool:
    """True if a card of the creature is a devourer, the only ability that could undo a win (dossier 4.8)."""
    return any(ABILITY[card] == DEVOURER for card in creature)

"""Which cards may be played together (dossier 4.1, rulings R13, R14, R15, R38)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from engines.core.types import Action, Figure
from engines.regicide.cards import ACE, JESTER, RANK, VALUE

COMBO_LIMIT = 10
"""Most that a combo may total (manual, Step 1, combos)."""

SetFault = tuple[str, dict[str, Figure]]
"""Code of the rule broken and the figures of its sentence."""


def set_fault(cards: Sequence[int]) -> SetFault | None:
    """Why these cards are not a legal set; None if they are.

    Args:
        cards: distinct card numbers; whether they are in anybody's hand is not asked here.

    A single card is always legal. A Jester is played alone. A companion joins exactly one other card, whatever it is
    worth (R13), another companion included, but never two others (R14). Anything else is a combo: equal numbers, 10 at
    most in all, which rules out pairs of royals (R15).
    """
    if not cards:
        return "empty-play", {}
    if len(cards) == 1:
        return None
    ranks = {RANK[card] for card in cards}
    if JESTER in ranks:
        return "jester-alone", {}
    if ACE in ranks:
        return None if len(cards) == 2 else ("companion-only-pair", {})
    if len(ranks) > 1:
        return "set-mixed-numbers", {}
    total = sum(VALUE[card] for card in cards)
    return ("set-over-ten", {"n": total}) if total > COMBO_LIMIT else None


def _play(*cards: int) -> Action:
    return ("play", *sorted(cards))


# The tables below hold every legal set once, so that listing the plays of a hand makes no new tuples.
_SINGLE = tuple(_play(card) for card in range(54))
_COMPANION_PAIR: dict[int, tuple[Action | None, ...]] = {
    # A pair of two companions stands in one row only, that of the lower number.
    companion: tuple(
        _play(companion, other) if RANK[other] != JESTER and (RANK[other] != ACE or other > companion) else None for other in range(54)
    )
    for companion in range(0, 52, 13)
}
_COMBO_RANKS = tuple(rank for rank in range(1, 10) if 2 * VALUE[rank] <= COMBO_LIMIT)
_RANK_SHIFT = {rank: 4 * place for place, rank in enumerate((ACE, *_COMBO_RANKS))}
_LOW_BIT = tuple(1 << _RANK_SHIFT[RANK[card]] + card // 13 if RANK[card] in _RANK_SHIFT else 0 for card in range(54))
"""One bit for each companion and each card that can be in a combo: four bits a rank."""


def _combos(rank: int, suits: int) -> tuple[Action, ...]:
    """Every combo of one rank from the suits present (a number of four bits)."""
    cards = [suit * 13 + rank for suit in range(4) if suits >> suit & 1]
    sets = [chosen for size in range(2, len(cards) + 1) for chosen in combinations(cards, size)]
    return tuple(_play(*chosen) for chosen in sets if set_fault(chosen) is None)


_COMBOS = tuple((_RANK_SHIFT[rank], tuple(_combos(rank, suits) for suits in range(16))) for rank in _COMBO_RANKS)


def plays(hand: Sequence[int]) -> list[Action]:
    """Every legal play of a hand: the single cards in hand order, companion pairs, combos. Empty only for no cards."""
    found: list[Action] = [_SINGLE[card] for card in hand]
    low = 0
    for card in hand:
        low |= _LOW_BIT[card]
    if low & 15:
        for card in hand:
            if RANK[card] == ACE:
                row = _COMPANION_PAIR[card]
                found += [pair for other in hand if (pair := row[other]) is not None]
    if low > 15:
        for shift, by_suits in _COMBOS:
            found += by_suits[low >> shift & 15]
    return found

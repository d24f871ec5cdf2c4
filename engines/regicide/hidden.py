"""What everybody may know of the cards that nobody shows, and states dealt anew from it (dossier section 5).

All cards that are face down fall into pools: those not seen since the deal, and for each Heal the cards that it moved
under the Tavern. Which cards are in a pool is public, and so is how many of them lie in the Tavern, in each hand and,
with `discard_view` "top", in the covered part of the discard pile. Only which card lies where within a pool is hidden.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.core.model import Struct
from engines.core.rng import Rng
from engines.core.types import Seat
from engines.regicide.cards import JACK, KING, QUEEN, RANK, VALUE

if TYPE_CHECKING:
    from engines.regicide.state import RegicideState


class Pool(Struct, frozen=True):
    """Face-down cards that are alike to anybody who does not hold them."""

    cards: list[int]
    """Their numbers in ascending order, as plain numbers: knowing that a card is among them is not having seen it, and
    drawing one is news that no undo may take back."""
    tavern: int
    """How many of them lie in the Tavern."""
    hands: list[int]
    """How many of them are in each hand."""
    discard: int
    """How many of them lie in the discard pile where nobody can tell them."""


def pools(state: RegicideState) -> list[Pool]:
    """The pools: first the cards not seen since the deal, then one for each Heal, oldest first, if it still hides cards."""
    blocks = state.blocks
    block_of = {card: place for place, block in enumerate(blocks, 1) for card in block}
    members: list[list[int]] = [[] for _ in range(len(blocks) + 1)]
    in_hands = [[0] * state.seats for _ in members]
    for card in _face_down(state):
        members[block_of.get(card, 0)].append(card)
    in_tavern = [len(cards) for cards in members]
    if not state.open_hands:
        for seat, hand in enumerate(state.hands):
            shown = state.shown[seat]
            for card in hand:
                if card not in shown:
                    place = block_of.get(card, 0)
                    members[place].append(card)
                    in_hands[place][seat] += 1
    covered = state.discard[: state.buried]
    if covered:
        # Only with `discard_view` "top", where one block holds all such cards.
        members[-1] += covered
    found = []
    for place, cards in enumerate(members):
        if cards or not place:
            discard = len(covered) if covered and place == len(blocks) else 0
            found.append(Pool(sorted(cards), in_tavern[place], in_hands[place], discard))
    return found


def _face_down(state: RegicideState) -> list[int]:
    """The cards of the Tavern that nobody knows."""
    return state.tavern[: len(state.tavern) - state.known_top]


def remembered(state: RegicideState) -> list[int]:
    """The cards that everybody knows to lie in the discard pile though only its top shows, in ascending order."""
    return sorted(state.discard[state.buried :]) if state.discard_view == "top" else []


def determinize(state: RegicideState, seat: Seat, rng: Rng) -> RegicideState:
    """A state that could be the true one for all that `seat` knows.

    Each pool is sorted and dealt anew to the places that hide its cards, a block that is still whole thereby only
    shuffled within itself; each rank of the Castle is sorted and shuffled. Of what the course of play gives away, one
    thing is kept: a hand that is paying can pay.

    Args:
        state: the true state; only what `view(seat)` shows of it is used.
        seat: whose knowledge counts.
        rng: draws from its stream `hidden`; the new state's chance is a fork of it.
    """
    copy = state.clone()
    public = pools(state)
    mine = frozenset() if state.open_hands else frozenset(state.hands[seat])
    others = [] if state.open_hands else [other for other in range(state.seats) if other != seat]
    others.sort(key=lambda other: other != state.current)
    dealt = [[card for card in pool.cards if card not in mine] for pool in public]
    for cards in dealt:
        rng.shuffle("hidden", cards)
    if state.phase == "defend" and state.current in others:
        known = sum(VALUE[card] for card in state.shown[state.current])
        _make_payable(dealt, [pool.hands[state.current] for pool in public], state.due - state.paid - known)
    for other in others:
        copy.hands[other] = state.shown[other].copy()
    tavern: list[int] = []
    covered: list[int] = []
    for pool, cards in zip(public, dealt, strict=True):
        cut = 0
        for other in others:
            copy.hands[other] += cards[cut : cut + pool.hands[other]]
            cut += pool.hands[other]
        tavern[:0] = cards[cut : cut + pool.tavern]  # Later Heals lie deeper.
        covered += cards[cut + pool.tavern :]
    copy.tavern = tavern + state.tavern[len(state.tavern) - state.known_top :]
    copy.blocks = [pool.cards for pool in public[1:]]
    if state.discard_view == "top":
        top = state.discard[-1:]
        copy.discard = covered + [card for card in remembered(state) if card not in top] + top
    copy.castle = []
    for rank in (KING, QUEEN, JACK):
        cards = sorted(card for card in state.castle if RANK[card] == rank)
        rng.shuffle("hidden", cards)
        copy.castle += cards
    copy.rng = rng.fork("future")
    return copy


def _make_payable(dealt: list[list[int]], held: list[int], owed: int) -> None:
    """Swap cards within pools until the hand that is paying is worth enough, the greatest gain first.

    Args:
        dealt: the cards of each pool, those of that hand first.
        held: how many cards of each pool are in that hand.
        owed: what they must be worth together.
    """
    short = owed - sum(VALUE[card] for cards, count in zip(dealt, held, strict=True) for card in cards[:count])
    while short > 0:
        swaps = []
        for place, (cards, count) in enumerate(zip(dealt, held, strict=True)):
            if 0 < count < len(cards):
                worth = [VALUE[card] for card in cards]
                low, high = worth.index(min(worth[:count])), worth.index(max(worth[count:]), count)
                swaps.append((worth[high] - worth[low], place, low, high))
        gain, place, low, high = max(swaps)
        cards = dealt[place]
        cards[low], cards[high] = cards[high], cards[low]
        short -= gain

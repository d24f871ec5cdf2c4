"""What everybody may know of the cards that nobody shows, and states dealt anew from it (dossier section 5).

All cards that are face down fall into pools: those not seen since the deal, and for each reshuffle the cards that it put
into the deck. Which cards are in a pool is public, and so is how many of them lie in the deck and in each hand: a deck is
used up before it is made anew, and a card leaves a hand only face up. Only which card lies where within a pool is hidden.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from engines.core.model import Struct
from engines.core.rng import Rng
from engines.core.types import Seat
from engines.nightmarium.building import any_fits
from engines.nightmarium.cards import LEGION as LEGION_OF
from engines.nightmarium.cards import LEGIONS
from engines.nightmarium.pieces import LEGION

if TYPE_CHECKING:
    from engines.nightmarium.state import NightmariumState


class Pool(Struct, frozen=True):
    """Face-down cards that are alike to anybody who does not hold them."""

    cards: list[int]
    """Their numbers in ascending order, as plain numbers: knowing that a card is among them is not having seen it, and
    drawing one is news that no undo may take back."""
    deck: int
    """How many of them lie in the deck."""
    hands: list[int]
    """How many of them are in each hand."""


def pools(state: NightmariumState) -> list[Pool]:
    """The pools: first the cards not seen since the deal, then one for each reshuffle, oldest first, if it still hides cards."""
    blocks = state.blocks
    block_of = {card: place for place, block in enumerate(blocks, 1) for card in block}
    members: list[list[int]] = [[] for _ in range(len(blocks) + 1)]
    in_hands = [[0] * state.seats for _ in members]
    for card in state.deck:
        members[block_of.get(card, 0)].append(card)
    in_deck = [len(cards) for cards in members]
    for seat, hand in enumerate(state.hands):
        shown = state.shown[seat]
        for card in hand:
            if card not in shown:
                place = block_of.get(card, 0)
                members[place].append(card)
                in_hands[place][seat] += 1
    return [Pool(sorted(cards), in_deck[place], in_hands[place]) for place, cards in enumerate(members) if cards or not place]


def determinize(state: NightmariumState, seat: Seat, rng: Rng) -> NightmariumState:
    """A state that could be the true one for all that `seat` knows: each pool sorted and dealt anew to the places that hide it.

    Of what the course of play gives away, one thing is kept: whoever is asked for a card of the hand has the choice that
    is being waited for.

    Args:
        state: the true state; only what `view(seat)` shows of it is used.
        seat: whose knowledge counts.
        rng: draws from its stream `hidden`; the new state's chance is a fork of it.
    """
    copy = state.clone()
    public = pools(state)
    mine = frozenset(state.hands[seat])
    others = [other for other in range(state.seats) if other != seat]
    others.sort(key=lambda other: other != state.current)
    dealt = [[card for card in pool.cards if card not in mine] for pool in public]
    for cards in dealt:
        rng.shuffle("hidden", cards)
    if state.current in others:
        _leave_a_choice(state, dealt, [pool.hands[state.current] for pool in public])
    for other in others:
        copy.hands[other] = state.shown[other].copy()
    copy.deck = []
    for pool, cards in zip(public, dealt, strict=True):
        cut = 0
        for other in others:
            copy.hands[other] += cards[cut : cut + pool.hands[other]]
            cut += pool.hands[other]
        copy.deck += cards[cut:]
    copy.blocks = [pool.cards for pool in public[1:]]
    copy.rng = rng.fork("future")
    return copy


def _leave_a_choice(state: NightmariumState, dealt: list[list[int]], held: list[int]) -> None:
    """Swap cards within pools until the hand of the seat that decides is one that would be asked.

    Args:
        state: the true state.
        dealt: the cards of each pool, those of that hand first.
        held: how many cards of each pool are in that hand.
    """
    seat, frame = state.current, state.pending[-1] if state.pending else None
    if frame is None:
        return
    shown = state.shown[seat]
    if frame.kind == "mock":
        row = state.creatures[seat]
        if not any_fits([*shown, *_first(dealt, held)], row):
            _swap_in(dealt, held, lambda card: any_fits([card], row))
    elif frame.kind == LEGION:
        legion = LEGIONS[frame.args[0]]
        count = sum(LEGION_OF[card] == legion for card in [*shown, *_first(dealt, held)])
        while not has_choice(count, len(state.hands[seat]), frame.args[1]):
            if not frame.args[1] and _swap_in(dealt, held, lambda card: LEGION_OF[card] == legion):
                count += 1
            else:
                _swap_in(dealt, held, lambda card: LEGION_OF[card] != legion)
                count -= 1


def has_choice(count: int, size: int, done: int) -> bool:
    """True if a hand is asked what it discards for a creature of one legion; else that happens by itself or is over.

    Args:
        count: cards of the legion in the hand.
        size: cards in the hand.
        done: how many cards of others it has discarded already, 0 or 1.
    """
    if done:
        return not count and size > 1
    return count > 1 or (not count and size > 2)


def _first(dealt: list[list[int]], held: list[int]) -> list[int]:
    return [card for cards, count in zip(dealt, held, strict=True) for card in cards[:count]]


def _swap_in(dealt: list[list[int]], held: list[int], wanted: Callable[[int], bool]) -> bool:
    """Bring one more card that is wanted into the hand for one that is not; False if no pool allows it."""
    for cards, count in zip(dealt, held, strict=True):
        away = next((place for place in range(count) if not wanted(cards[place])), None)
        come = next((place for place in range(count, len(cards)) if wanted(cards[place])), None)
        if away is not None and come is not None:
            cards[away], cards[come] = cards[come], cards[away]
            return True
    return False

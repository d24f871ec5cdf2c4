"""States dealt anew from what a seat knows (dossier section 5).

Hidden are the order of the neighbours that never came back to the deck, which toys lie in the deck and in other hands, and
the mischief that lies face down. Toys that a gang knows to be in another hand, since they were stolen from it, stay there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.bicho_papao.cards import IS_BLOCK, VALUES
from engines.bicho_papao.pieces import BLOCK, MISCHIEF
from engines.core.rng import Rng
from engines.core.types import Seat

if TYPE_CHECKING:
    from engines.bicho_papao.state import BichoState


def determinize(state: BichoState, seat: Seat, rng: Rng) -> BichoState:
    """A state that could be the true one for all that `seat` knows.

    Of what the course of play gives away, one thing is kept: whoever is asked about a Block holds one. What gangs know of
    hands that `seat` does not see is left out.

    Args:
        state: the true state; only what `view(seat)` shows of it is used.
        seat: whose knowledge counts.
        rng: draws from its stream `hidden`; the new state's chance is a fork of it.
    """
    copy = state.clone()
    unseen = sorted(state.deck[state.returned :])
    rng.shuffle("hidden", unseen)
    copy.deck[state.returned :] = unseen
    _deal_toys(state, copy, seat, rng)
    if state.chosen:
        _choose_anew(state, copy, seat, rng)
    copy.rng = rng.fork("future")
    return copy


def _deal_toys(state: BichoState, copy: BichoState, seat: Seat, rng: Rng) -> None:
    """Deal the toys that the seat does not see to the other hands and to the deck.

    What was not in the deck after the last reshuffle is in a hand.
    """
    mine, known = state.toys[seat], state.known[seat]
    others = [other for other in range(state.seats) if other != seat]
    hidden = [*state.toy_deck, *(toy for other in others for toy in state.toys[other] if toy not in known)]
    hidden.sort()
    rng.shuffle("hidden", hidden)
    count = len(hidden) - len(state.toy_deck)
    shuffled = state.shuffled or hidden
    older = [toy for toy in hidden if toy not in shuffled]
    newer = [toy for toy in hidden if toy in shuffled]
    held, deck = older + newer[: count - len(older)], newer[count - len(older) :]
    rng.shuffle("hidden", held)
    frame = state.pending[-1] if state.pending else None
    if frame is not None and frame.kind == BLOCK and frame.args[0] != seat:
        roller = frame.args[0]
        others.sort(key=lambda other: other != roller)
        if not any(IS_BLOCK[toy] for toy in known if toy in state.toys[roller]):
            _bring_block(held, deck, shuffled)
    for other in others:
        sure = [toy for toy in known if toy in state.toys[other]]
        copy.toys[other] = sure + [held.pop(0) for _ in range(len(state.toys[other]) - len(sure))]
        copy.known[other] = [toy for toy in state.known[other] if toy in mine]
    copy.toy_deck = deck


def _bring_block(held: list[int], deck: list[int], shuffled: list[int]) -> None:
    """Let the first of the toys that are in hands be one with a Block, taken from the deck if need be."""
    if not any(IS_BLOCK[toy] for toy in held):
        come = next(place for place, toy in enumerate(deck) if IS_BLOCK[toy])
        away = next(place for place, toy in enumerate(held) if toy in shuffled)
        held[away], deck[come] = deck[come], held[away]
    place = next(place for place, toy in enumerate(held) if IS_BLOCK[toy])
    held[0], held[place] = held[place], held[0]


def _choose_anew(state: BichoState, copy: BichoState, seat: Seat, rng: Rng) -> None:
    """Let every other gang that has chosen have chosen any cards of its hand."""
    copy.chosen = [card for card in state.chosen if card // len(VALUES) == seat]
    assert state.pending[-1].kind == MISCHIEF
    for other in state.pending[-1].args:
        if other != seat and state.has_chosen(other):
            hand = state.hands[other]
            bits = 1 + rng.below("hidden", (1 << len(hand)) - 1)
            copy.chosen += [other * len(VALUES) + value - 1 for place, value in enumerate(hand) if bits >> place & 1]

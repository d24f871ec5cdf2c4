"""Positions of the toy game, set up by card ids."""

from __future__ import annotations

from collections.abc import Iterable

from engines.core.match import Match
from engines.core.rng import Rng
from tests.toy.cards import IDS
from tests.toy.game import GAME, VOCABULARY, ToyState


def cards(ids: str) -> list[int]:
    """Card numbers from ids in one text, the last on top."""
    return [VOCABULARY.numbers["card"][name] for name in ids.split()]


def position(*hands: str, deck: str = "") -> ToyState:
    """A state in which seat 0 is to play; all cards that are not named lie in the discard pile."""
    held = [cards(hand) for hand in hands]
    stock = cards(deck)
    gone = set(range(len(IDS))) - set(stock).union(*held)
    return ToyState(
        rng=Rng(1),
        outcome=None,
        seats=len(hands),
        current=0,
        hands=held,
        deck=stock,
        discard=sorted(gone),
        coins=[0] * len(hands),
        pending=[],
        bids=[-1] * len(hands),
        last=-1,
        mood=-1,
    )


def match_from(state: ToyState, humans: Iterable[int] = (0,), free_undo: bool = False) -> Match:
    """A match that has come to a position."""
    match = Match(GAME, state.seats, 1, humans=humans, free_undo=free_undo)
    match.state, match.start = state, state.clone()
    return match

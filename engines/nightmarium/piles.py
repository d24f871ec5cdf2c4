"""Drawing, and the discard pile that becomes the deck (manual, set-up in public rules; dossier 4.4, rulings 5 and 6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.core.types import ALL, Event, Seat

if TYPE_CHECKING:
    from engines.nightmarium.state import NightmariumState

Log = list[Event] | None


def draw_one(state: NightmariumState, log: Log) -> int:
    """The top card of the deck; -1 if deck and discard pile are both empty.

    An empty deck is first made anew from the discard pile. What is revealed, held or built stays out of it.
    """
    deck = state.deck
    if not deck:
        if not state.discard:
            return -1
        _reshuffle(state, log)
        deck = state.deck
    return deck.pop()


def _reshuffle(state: NightmariumState, log: Log) -> None:
    """Which cards go into the new deck is public, their order is not."""
    cards = sorted(state.discard)
    state.blocks = [left for block in state.blocks if (left := [card for card in block if card not in cards])]
    state.blocks.append(cards)
    state.deck, state.discard = state.discard, []
    state.rng.shuffle("deck", state.deck)
    if log is not None:
        log.append(Event("reshuffle", ALL, {"count": len(state.deck)}))


def draw(state: NightmariumState, seat: Seat, wanted: int, log: Log) -> int:
    """Draw cards into a hand, as many as there are; returns how many came."""
    drawn: list[int] = []
    while len(drawn) < wanted and (card := draw_one(state, log)) >= 0:
        drawn.append(card)
    state.hands[seat] += drawn
    if log is not None:
        log.append(Event("draw", ALL, {"seat": seat, "count": len(drawn)}))
        if drawn:
            log.append(Event("drew-cards", seat, {"seat": seat, "cards": drawn}))
    return len(drawn)


def leave_hand(state: NightmariumState, seat: Seat, card: int) -> None:
    """Take a card out of a hand, face up, so that nothing is left to remember of it."""
    state.hands[seat].remove(card)
    if card in state.shown[seat]:
        state.shown[seat].remove(card)

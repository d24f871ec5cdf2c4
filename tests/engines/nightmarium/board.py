"""Boards set up by hand for the tests: only what a rule needs, in words.

A card is called by the letter of its legion and its number, `b003`; slots are 1 to 5; seats in actions count from 0.
"""

from __future__ import annotations

from typing import Any

from engines.core.game import OptionValue, parse_action
from engines.core.types import Event, IllegalAction
from engines.nightmarium.cards import IDS
from engines.nightmarium.game import GAME
from engines.nightmarium.state import NightmariumState

SHORT = {card[:4]: number for number, card in enumerate(IDS)}
"""Card numbers by short id."""
Row = dict[int, str]
"""The creatures of a seat: cards from the legs up by slot, 1 to 5."""


def cards(text: str) -> list[int]:
    """Card numbers by short ids."""
    return [SHORT[word] for word in text.split()]


def new(seats: int, seed: int, options: dict[str, OptionValue] | None = None) -> NightmariumState:
    """A match as it is dealt."""
    state = GAME.new(seats, seed, options)
    assert isinstance(state, NightmariumState)
    return state


def board(
    *hands: str,
    a: Row | None = None,
    b: Row | None = None,
    c: Row | None = None,
    deck: str = "",
    only: bool = False,
    discard: str = "",
    **fields: Any,
) -> NightmariumState:
    """A state in which the first seat has its first turn.

    Args:
        hands: the cards of each seat.
        a: creatures of the first seat.
        b: of the second.
        c: of the third.
        deck: what lies on top of it, the first card on top; the cards that stand nowhere else lie below.
        only: True if nothing lies below, and what stands nowhere is out of the match.
        discard: the pile, top last.
        fields: any field of the state as it shall be.
    """
    state = new(len(hands), 1, {"first_seat": "1"})
    state.hands = [cards(hand) for hand in hands]
    for row, built in zip(state.creatures, (a, b, c), strict=False):
        for slot, text in (built or {}).items():
            row[slot - 1] = cards(text)
    state.discard = cards(discard)
    top = cards(deck)[::-1]
    for name, value in fields.items():
        assert hasattr(state, name)
        setattr(state, name, value)
    state.deck = []
    placed = set(top).union(state.discard, state.revealed, *state.hands, *(creature for row in state.creatures for creature in row))
    state.deck = [] if only else [card for card in range(len(IDS)) if card not in placed]
    state.deck += top
    return state


def action(text: str) -> str:
    """An action with its cards called by their whole ids."""
    return " ".join(IDS[SHORT[word]] if word in SHORT else word for word in text.split())


def do(state: NightmariumState, *texts: str) -> list[Event]:
    """Carry actions out one after the other, each by the seat that decides; what they set going."""
    events: list[Event] = []
    for text in texts:
        events += state.step(state.current, parse_action(state, action(text)))
    return events


def legal(state: NightmariumState) -> set[str]:
    """What the seat that decides may do, with short ids."""
    vocabulary = state.vocabulary
    return {
        " ".join(word[:4] if word in vocabulary.numbers["card"] else word for word in vocabulary.format(each).split())
        for each in state.legal_actions(state.current)
    }


def refused(state: NightmariumState, text: str) -> str:
    """The code with which an action is refused; empty if it is allowed. The state stays as it is."""
    trial = state.clone()
    try:
        do(trial, text)
    except IllegalAction as refusal:
        assert trial.digest() == state.digest()
        return refusal.code
    return ""


def kinds(events: list[Event]) -> list[str]:
    """The kinds of the events, in order."""
    return [event.kind for event in events]


def told(events: list[Event], kind: str) -> dict[str, Any]:
    """The figures of the only event of a kind."""
    (event,) = [event for event in events if event.kind == kind]
    return event.args


def ids(numbers: list[int]) -> str:
    """The cards in short words, in this order."""
    return " ".join(IDS[number][:4] for number in numbers)


def hand(state: NightmariumState, seat: int) -> str:
    """A hand in short words, in its order."""
    return ids(state.hands[seat])


def heads(state: NightmariumState, seat: int) -> int:
    """How many complete creatures a seat has."""
    return state.view(None).complete[seat]

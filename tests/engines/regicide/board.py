"""Boards set up by hand for the tests: only what a rule needs, in words."""

from __future__ import annotations

from typing import Any

from engines.core.game import OptionValue, parse_action
from engines.core.types import Event
from engines.regicide.cards import IDS, JACK, KING, QUEEN, RANK
from engines.regicide.game import GAME
from engines.regicide.pieces import TablePlay
from engines.regicide.state import RegicideState

NUMBER = {card: number for number, card in enumerate(IDS)}


def cards(text: str) -> list[int]:
    """Card numbers by ids."""
    return [NUMBER[word] for word in text.split()]


def new(seats: int, seed: int, options: dict[str, OptionValue] | None = None) -> RegicideState:
    """A match as it is dealt."""
    state = GAME.new(seats, seed, options)
    assert isinstance(state, RegicideState)
    return state


def board(
    *hands: str,
    enemy: str = "hearts-j",
    tavern: str | int = 0,
    discard: str = "",
    castle: str | None = None,
    table: tuple[tuple[int, str, int], ...] = (),
    **fields: Any,
) -> RegicideState:
    """A state in Step 1 of seat 0, turn 1.

    Args:
        hands: the cards of each seat; a number gives a seat that many of the cards that stand nowhere else.
        enemy: who is up.
        tavern: its cards, top last, or how many of those that stand nowhere else.
        discard: the pile, top last.
        castle: its cards, top last; by default every royal that stands nowhere else, below the enemy's rank or in it.
        table: seat, cards and value of each play before.
        fields: any field of the state as it shall be.
    """
    seats = len(hands)
    state = new(seats, 1, {"first_seat": "1"} if seats > 1 else {})
    placed = set(cards(" ".join([enemy, discard, *(play for _, play, _ in table), castle or ""])))
    placed |= {card for hand in hands if not hand.isdecimal() for card in cards(hand)}
    placed |= set(cards(tavern)) if isinstance(tavern, str) else set()
    spare = [card for card in range(52) if RANK[card] < JACK and card not in placed]
    state.enemy = NUMBER[enemy]
    state.hands = [[spare.pop() for _ in range(int(hand))] if hand.isdecimal() else cards(hand) for hand in hands]
    state.tavern = [spare.pop() for _ in range(tavern)] if isinstance(tavern, int) else cards(tavern)
    state.discard = cards(discard)
    state.table = [TablePlay(seat, cards(play), value) for seat, play, value in table]
    if castle is None:
        waiting = (KING, QUEEN, JACK)[: {JACK: 3, QUEEN: 2, KING: 1}[RANK[state.enemy]]]
        state.castle = [card for rank in waiting for card in range(rank, 52, 13) if card not in placed]
    else:
        state.castle = cards(castle)
    for name, value in fields.items():
        assert hasattr(state, name)
        setattr(state, name, value)
    return state


def do(state: RegicideState, *texts: str) -> list[Event]:
    """Carry actions out one after the other, each by the seat whose turn it is; what they set going."""
    events: list[Event] = []
    for text in texts:
        events += state.step(state.current, parse_action(state, text))
    return events


def kinds(events: list[Event]) -> list[str]:
    """The kinds of the events, in order."""
    return [event.kind for event in events]


def told(events: list[Event], kind: str) -> dict[str, Any]:
    """The figures of the only event of a kind."""
    (event,) = [event for event in events if event.kind == kind]
    return event.args


def ids(numbers: list[int]) -> str:
    """The cards in words, in this order."""
    return " ".join(IDS[number] for number in numbers)

"""Tables set up by hand for the tests: only what a rule needs, in words, with the dice that shall fall."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from typing import Any

from engines.bicho_papao.cards import BLANKS, CARD_IDS, DIE_FACES, NEIGHBOUR_IDS, NEIGHBOURS, TOY_IDS, TOYS
from engines.bicho_papao.game import GAME
from engines.bicho_papao.pieces import MISCHIEF
from engines.bicho_papao.state import BichoState
from engines.bicho_papao.turns import begin_turn, in_order
from engines.core.game import OptionValue, parse_action
from engines.core.rng import Rng
from engines.core.types import Event, Pending

NEIGHBOUR = {name: number for number, name in enumerate(NEIGHBOUR_IDS)}
TOY = {name: number for number, name in enumerate(TOY_IDS)}
CARD = {name: number for number, name in enumerate(CARD_IDS)}


def neighbours(text: str) -> list[int]:
    """Neighbours' numbers by ids, or by the number that an id begins with: `n05`."""
    return [next(number for name, number in NEIGHBOUR.items() if name.startswith(word)) for word in text.split()]


def toys(text: str) -> list[int]:
    """Toys' numbers by ids."""
    return [TOY[word] for word in text.split()]


def new(seats: int, seed: int, options: dict[str, OptionValue] | None = None) -> BichoState:
    """A match as it is dealt."""
    state = GAME.new(seats, seed, options)
    assert isinstance(state, BichoState)
    return state


def chance(dice: str = "", pick: tuple[int, int] | None = None) -> Rng:
    """Chance whose dice fall as told.

    Args:
        dice: what comes up, in order: `_` for a blank face, `B` for the monster.
        pick: of how many cards one is picked first, and which.
    """
    faces = dice.split()
    for seed in count():
        rng = Rng(seed)
        if pick is not None and rng.below("pick", pick[0]) != pick[1]:
            continue
        if all((rng.below("dice", DIE_FACES) >= BLANKS) == (face == "B") for face in faces):
            return Rng(seed)
    raise AssertionError


def board(
    seats: int,
    porch: str = "",
    *,
    deck: str = "",
    won: Sequence[str] = (),
    held: Sequence[str] = (),
    hands: Sequence[str] = (),
    dice: str = "",
    pick: tuple[int, int] | None = None,
    last: bool = False,
    begin: bool = False,
    **fields: Any,
) -> BichoState:
    """A table of turn 1 with the marker on seat 0, where all in the round are about to choose mischief.

    Args:
        seats: how many play.
        porch: who is there, the newest last.
        deck: the next neighbours, the first one on top; those that stand nowhere else lie below.
        won: the neighbours of each seat, the oldest first.
        held: the toys of each seat; all others lie in the deck. Nothing is drawn in this turn.
        hands: the mischief of each seat as figures, `135`; all five where nothing is said, none for `-`.
        dice: what the next dice show, as `chance` takes them.
        pick: what is picked by chance, as `chance` takes it.
        last: the deck is empty: the neighbours that stand nowhere else are at the porch, below the others.
        begin: begin the turn by the rules instead, with the trap and the draw; the last of the porch then comes to it.
        fields: any field of the state as it shall be; options as well.
    """
    state = new(seats, 1, {"first_seat": "1"})
    state.porch, top = neighbours(porch), neighbours(deck)[::-1]
    state.won = [neighbours(text) for text in won] + [[] for _ in range(seats - len(won))]
    placed = {*state.porch, *top, *(card for cards in state.won for card in cards)}
    spare = [card for card in range(NEIGHBOURS) if card not in placed]
    state.deck = [*spare, *top]
    if last:
        state.porch, state.deck = [*spare, *state.porch], []
    state.toys = [toys(text) for text in held] + [[] for _ in range(seats - len(held))]
    state.toy_deck = [toy for toy in range(TOYS) if not any(toy in hand for hand in state.toys)]
    for seat, text in enumerate(hands):
        state.hands[seat] = [] if text == "-" else [int(figure) for figure in text] or state.hands[seat]
        if not state.hands[seat]:
            state.status[seat] = "out"
    state.rng = chance(dice, pick)
    for name, value in fields.items():
        assert hasattr(state, name)
        setattr(state, name, value)
    state.pending, state.participants = [], []
    if begin:
        state.deck.append(state.porch.pop())
        begin_turn(state, None)
        return state
    state.participants = [seat for seat in in_order(state) if state.status[seat] == "in"]
    state.pending = [Pending(MISCHIEF, state.participants.copy())]
    assert state.problems() == []
    return state


def do(state: BichoState, *texts: str) -> list[Event]:
    """Carry actions out one after the other; what they set going.

    Args:
        state: the match.
        texts: `SEAT ACTION` each, or only the action where it is that of the seat everybody waits for.
    """
    events: list[Event] = []
    for text in texts:
        seat, _, action = text.partition(" ") if text[0].isdecimal() else (str(state.current), "", text)
        events += state.step(int(seat), parse_action(state, action))
        if len(state.toy_deck) + len(state.toy_discard) + sum(map(len, state.toys)) == TOYS:
            assert state.problems() == []
    return events


def plays(state: BichoState, *rows: str) -> list[Event]:
    """Let each seat that takes part choose mischief, seat 0 first: `23` for a 2 and a 3."""
    return do(state, *(f"{seat} play {' '.join(row)}" for seat, row in enumerate(rows) if row))


def kinds(events: list[Event]) -> list[str]:
    """The kinds of the events, in order."""
    return [event.kind for event in events]


def told(events: list[Event], kind: str) -> dict[str, Any]:
    """The figures of the only event of a kind."""
    (event,) = [event for event in events if event.kind == kind]
    return event.args


def thrown(state: BichoState) -> int:
    """How many dice have fallen."""
    return state.rng.draws.get("dice", 0)

"""Why an action is refused: the rule it breaks, as a code (dossier section 8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.core.types import Action, IllegalAction, Seat
from engines.regicide.sets import set_fault

if TYPE_CHECKING:
    from engines.regicide.state import RegicideState

REFUSALS = (
    "wrong-state",
    "card-not-in-hand",
    "empty-play",
    "set-mixed-numbers",
    "set-over-ten",
    "companion-only-pair",
    "jester-alone",
    "yield-solo",
    "yield-all-others",
    "no-jester-token",
    "flip-too-late",
    "flip-not-solo",
    "no-such-seat",
)
"""Every code that the rules of Regicide refuse with; the core's own codes come besides."""

_PHASES = {
    "mulligan": ("mulligan",),
    "keep": ("mulligan",),
    "play": ("play",),
    "yield": ("play",),
    "flip": ("play", "defend"),
    "discard": ("defend",),
    "choose": ("choose",),
    "signal": ("choose",),
}
"""When each verb has its place."""


def why_not(state: RegicideState, seat: Seat, action: Action) -> IllegalAction:
    """The rule that a well-formed but illegal action breaks; `seat` has a decision."""
    verb, *numbers = action
    if verb == "flip" and state.seats > 1:
        return IllegalAction("flip-not-solo")
    # In `choose` the seat that played the Jester chooses and the others signal, never the other way round.
    out_of_turn = seat != state.current
    if state.phase not in _PHASES[verb] or (verb == "signal") != out_of_turn:
        return IllegalAction("wrong-state", phase=state.phase)
    if verb in ("play", "discard"):
        return _cards_refusal(state, seat, numbers)
    if verb == "yield":
        return IllegalAction("yield-solo") if state.seats == 1 else IllegalAction("yield-all-others")
    if verb == "flip":
        return IllegalAction("no-jester-token") if not state.tokens else IllegalAction("flip-too-late")
    return IllegalAction("no-such-seat", seats=state.seats, number=numbers[0])


def _cards_refusal(state: RegicideState, seat: Seat, cards: list[int]) -> IllegalAction:
    hand = state.hands[seat]
    for place, card in enumerate(cards):
        if card not in hand or card in cards[:place]:
            return IllegalAction("card-not-in-hand", card=card)
    fault = set_fault(cards)
    assert fault is not None, "a legal set of cards in hand is a legal action"
    code, figures = fault
    return IllegalAction(code, **figures)

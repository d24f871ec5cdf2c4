"""The computer players, and why they do what they do."""

from __future__ import annotations

from engines.core.policy import Advice
from engines.core.rng import Rng
from engines.core.types import Action, Figure, Seat
from engines.nightmarium.cards import ABILITY, DEVOURER, SLOTS
from engines.nightmarium.judgement import Weights, standing, try_out
from engines.nightmarium.state import NightmariumState

REASONS: dict[str, tuple[str, ...]] = {
    "only-action": (),
    "win": ("card", "slot"),
    "complete": ("card", "slot"),
    "torso": ("card", "slot"),
    "legs": ("card", "slot"),
    "draw": (),
    "exchange": ("card",),
    "exchange-more": ("card",),
    "exchange-enough": ("count",),
    "take-head": ("chosen", "slot", "card"),
    "take": ("chosen", "slot", "card"),
    "scrap": ("chosen", "slot", "cards"),
    "bite": ("slot", "card"),
    "give-up": ("card",),
}
"""Every reason for an advice and the names of its figures."""


class Easy:
    """Lays any card that can be laid, whichever; else draws; everything else by chance."""

    def advise(self, state: NightmariumState, seat: Seat, rng: Rng) -> Advice:
        """An action by chance, laying a card before anything else."""
        actions = state.legal_actions(seat)
        if len(actions) == 1:
            return Advice(actions[0], "only-action")
        layings = [action for action in actions if action[0] in ("play", "lay")]
        if not layings and actions[0] == ("draw",):
            return Advice(actions[0], "draw")
        if layings:
            actions = layings
        elif state.phase == "exchange":
            actions = actions[-1:]
        return told(state, seat, actions[rng.below("policy", len(actions))])


class Sensible:
    """Tries each action out on a table dealt anew, and takes the one after which it stands best.

    Args:
        weights: what counts.
    """

    def __init__(self, weights: Weights | None = None) -> None:
        self._weights = weights or Weights()

    def advise(self, state: NightmariumState, seat: Seat, rng: Rng) -> Advice:
        """The action after which the seat stands best, the first of equals."""
        actions = state.legal_actions(seat)
        if len(actions) == 1:
            return Advice(actions[0], "only-action")
        worth = weigh(state.determinize(seat, rng.fork("sensible")), seat, actions, self._weights)
        return told(state, seat, actions[worth.index(max(worth))])


def weigh(sample: NightmariumState, seat: Seat, actions: list[Action], weights: Weights) -> list[float]:
    """What each action is worth to `seat`.

    Args:
        sample: the table dealt anew.
        seat: who decides.
        actions: its legal actions.
        weights: what counts.
    """
    known = frozenset(sample.hands[seat]).union(sample.discard, *(creature for row in sample.creatures for creature in row))
    return [standing(try_out(sample, action), seat, known, weights) for action in actions]


def told(state: NightmariumState, seat: Seat, action: Action) -> Advice:
    """An action with its reason: what it does for the seat, and the figures that show it. Uses what the seat can see."""
    verb, *numbers = action
    row = state.creatures[seat]
    reason, figures = "draw", dict[str, Figure]()
    if verb in ("play", "lay"):
        card, slot = numbers
        figures = {"card": card, "slot": slot}
        height = len(row[slot])
        heads = sum(len(creature) == 3 for creature in row)
        harmless = ABILITY[card] != DEVOURER and all(ABILITY[other] != DEVOURER for other in row[slot])
        reason = ("legs", "torso", "complete")[height]
        if height == 2 and heads == SLOTS - 1 and harmless:
            reason = "win"
    elif verb in ("take", "scrap"):
        victim, slot = numbers
        creature = state.creatures[victim][slot]
        figures = {"chosen": victim, "slot": slot}
        if verb == "scrap":
            reason, figures = "scrap", {**figures, "cards": creature.copy()}
        else:
            reason, figures = "take-head" if len(creature) == 3 else "take", {**figures, "card": creature[-1]}
    elif verb == "bite":
        reason, figures = "bite", {"slot": numbers[0], "card": row[numbers[0]][-1]}
    elif verb == "exchange":
        reason, figures = "exchange", {"card": numbers[0]}
    elif verb == "finish":
        reason, figures = "exchange-enough", {"count": state.pending[-1].args[0]}
    elif verb == "discard":
        reason = "exchange-more" if state.phase == "exchange" else "give-up"
        figures = {"card": numbers[0]}
    return Advice(action, reason, figures)

"""How well a table stands for a seat (dossier section 11), and what each of its actions leads to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engines.core.model import Struct
from engines.core.types import Action, Seat
from engines.nightmarium.building import Creature
from engines.nightmarium.cards import ABILITY, DEVOURER, FITS, HEAD, LEGS, NONE, TORSO
from engines.nightmarium.cards import LEGION as LEGION_OF
from engines.nightmarium.quick import quick_action

if TYPE_CHECKING:
    from engines.nightmarium.state import NightmariumState


class Weights(Struct, frozen=True):
    """How much each thing counts."""

    complete: float = 10.0
    """A complete creature."""
    pair: float = 6.8
    """Two cards."""
    pair_alike: float = 0.5
    """Two cards of one legion."""
    pair_useful: float = 0.35
    """Each ability in a pair that will help."""
    pair_devourer: float = -0.35
    single: float = 1.0
    single_useful: float = 0.2
    third: float = 1.5
    """For having three complete creatures or more."""
    fourth: float = 5.0
    """For having four."""
    card: float = 0.15
    """A card that cannot be used now."""
    body: float = 0.75
    """A torso or head that a creature waits for."""
    legs: float = 0.7
    """Legs for an empty place."""
    unseen: float = 0.62
    """A card that is drawn from the deck."""
    many_parts: float = 0.15
    useful: float = 0.07
    """A card with an ability that will help."""
    best_rival: float = 0.45
    """Against what the strongest rival has."""
    mean_rival: float = 0.45
    """Against what rivals have on average."""
    rival_card: float = 0.45
    """Each card in a rival's hand."""


WIN = 1000.0


def standing(state: NightmariumState, seat: Seat, known: frozenset[int], weights: Weights) -> float:
    """How well a seat stands: what it has built and holds, less what its rivals have.

    Args:
        state: the match.
        seat: for whom.
        known: the cards that the seat knew when it decided; other cards of its hand count as drawn from the deck.
        weights: what counts.
    """
    outcome = state.outcome
    if outcome is not None:
        return WIN if seat in outcome.winners else -WIN
    best = total = 0.0
    for rival, row in enumerate(state.creatures):
        if rival != seat:
            worth = _built(row, weights) + weights.rival_card * len(state.hands[rival])
            total += worth
            best = max(best, worth)
    own = _built(state.creatures[seat], weights) + _held(state, seat, known, weights)
    return own - weights.best_rival * best - weights.mean_rival * total / (state.seats - 1)


def _built(row: Sequence[Creature], weights: Weights) -> float:
    """What the creatures of a seat are worth."""
    worth = 0.0
    heads = 0
    for creature in row:
        height = len(creature)
        if height == 3:
            heads += 1
        elif height == 2:
            legs, torso = creature
            worth += weights.pair
            if LEGION_OF[legs] == LEGION_OF[torso]:
                worth += weights.pair_alike
            for card in creature:
                ability = ABILITY[card]
                if ability:
                    worth += weights.pair_devourer if ability == DEVOURER else weights.pair_useful
        elif height:
            worth += weights.single
            if ABILITY[creature[0]] not in (NONE, DEVOURER):
                worth += weights.single_useful
    worth += weights.complete * heads
    if heads > 2:
        worth += weights.third
        if heads > 3:
            worth += weights.fourth
    return worth


def _held(state: NightmariumState, seat: Seat, known: frozenset[int], weights: Weights) -> float:
    """What a hand is worth: the more of the cards fit what has been begun, each place once."""
    heights = [len(creature) for creature in state.creatures[seat]]
    room = {HEAD: heights.count(2), TORSO: heights.count(1), LEGS: heights.count(0)}
    worth = 0.0
    for card in state.hands[seat]:
        if card not in known:
            worth += weights.unseen
            continue
        fits = FITS[card]
        best, at = weights.card, 0
        for part in (HEAD, TORSO, LEGS):
            if fits & part and room[part] > 0:
                gain = weights.legs if part == LEGS else weights.body
                if gain > best:
                    best, at = gain, part
        if at:
            room[at] -= 1
        worth += best
        if fits & (fits - 1):
            worth += weights.many_parts
        if ABILITY[card] not in (NONE, DEVOURER):
            worth += weights.useful
    return worth


def try_out(state: NightmariumState, action: Action) -> NightmariumState:
    """The state after an action and all that comes of it, whatever it asks for answered at a glance.

    Args:
        state: dealt anew; not changed.
        action: legal in it.
    """
    after = state.clone()
    after.apply(after.current, action)
    while after.pending and after.outcome is None:
        after.apply(after.current, quick_action(after))
    return after

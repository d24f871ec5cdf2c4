"""The sensible computer player: takes what its judgement rates highest, and says why."""

from __future__ import annotations

from engines.core.policy import Advice
from engines.core.rng import Rng
from engines.core.types import Action, Figure, Seat
from engines.regicide.cards import SUITS, VALUE
from engines.regicide.forecast import forecast
from engines.regicide.judgement import SOLO, TOGETHER, Judge, Weights
from engines.regicide.pieces import MOODS
from engines.regicide.state import RegicideState
from engines.regicide.view import RegicideView

REASONS: dict[str, tuple[str, ...]] = {
    "only-action": (),
    "kill-exact": ("enemy",),
    "kill": ("enemy", "over"),
    "draw": ("count",),
    "heal": ("count",),
    "shield": ("value", "attack"),
    "double-damage": ("amount", "left"),
    "damage": ("amount", "left"),
    "jester-immunity": ("suit", "attack"),
    "yield-save": ("due",),
    "flip-save": ("count",),
    "pay-cheapest": ("cards", "worth", "due"),
    "choose-strongest": ("chosen", "count"),
    "mood": ("mood",),
    "mulligan-draw": (),
}
"""Every reason for an advice and the names of its figures."""

EAGER, NEUTRAL, RELUCTANT = range(len(MOODS))
_MOOD_COUNTS = {EAGER: 4, NEUTRAL: 0, RELUCTANT: -4, -1: 0}
"""What a mood counts for when the next player is chosen, in cards."""
_BEATS = 20
"""What counts for oneself when one can beat the enemy: more than any hand and mood."""


class Sensible:
    """Looks one action ahead, at nothing but its seat's view.

    Args:
        solo: what counts in solo play.
        together: what counts with others at the table.
    """

    def __init__(self, solo: Weights = SOLO, together: Weights = TOGETHER) -> None:
        self._weights = (solo, together)

    def advise(self, state: RegicideState, seat: Seat, rng: Rng) -> Advice:
        """The action that its judgement rates highest, the first of equals. Draws nothing from `rng`."""
        actions = state.legal_actions(seat)
        if len(actions) == 1:
            return Advice(actions[0], "only-action")
        view = state.view(seat)
        judge = Judge(view, self._weights[view.seats > 1])
        if seat != view.current:
            return _mood(judge)
        if view.phase == "play":
            return _play(judge, actions)
        if view.phase == "defend":
            return _defend(judge)
        if view.phase == "choose":
            return _choose(judge)
        return Advice(("mulligan",), "mulligan-draw")


def _play(judge: Judge, actions: list[Action]) -> Advice:
    weighed = [judge.weigh_play(play) for play in judge.plays]
    for action in actions[len(weighed) :]:
        weighed.append(judge.weigh_flip() if action == ("flip",) else judge.weigh_yield())
    best = actions[weighed.index(max(weighed))]
    view = judge.view
    if best[0] == "yield":
        return Advice(best, "yield-save", {"due": view.attack})
    if best[0] == "flip":
        return Advice(best, "flip-save", {"count": min(view.hand_limit, view.tavern)})
    return Advice(best, *_reason(judge, best))


def _reason(judge: Judge, play: Action) -> tuple[str, dict[str, Figure]]:
    """What most speaks for a play, and the figures that show it."""
    view = judge.view
    told = forecast(view, play[1:])
    if not told.value:
        return "jester-immunity", {"suit": SUITS[view.enemy // 13], "attack": max(0, view.attack - told.shield)}
    if told.kill == "exact":
        return "kill-exact", {"enemy": view.enemy}
    if told.kill:
        return "kill", {"enemy": view.enemy, "over": told.overkill}
    struck = "double-damage" if told.doubled else "damage"
    gains: dict[str, tuple[float, dict[str, Figure]]] = {
        struck: (judge.weigh_damage(told), {"amount": told.damage, "left": told.left}),
        "draw": (judge.weigh_draw(told), {"count": told.draws}),
        "heal": (judge.weigh_heal(told), {"count": told.healed}),
        "shield": (judge.weigh_shield(told), {"value": told.shield, "attack": told.due}),
    }
    reason = max(gains, key=lambda key: gains[key][0])
    return reason, gains[reason][1]


def _defend(judge: Judge) -> Advice:
    """Pay at the least cost, the lowest card first; or flip a Jester, if that is better or nothing else is left."""
    view = judge.view
    owed = view.due - view.paid
    paid = judge.payment(owed)
    may_flip = view.tokens > 0 and not view.paid
    if paid is None or (may_flip and judge.weigh_flip_for_payment() > -judge.cost[paid]):
        return Advice(("flip",), "flip-save", {"count": min(view.hand_limit, view.tavern)})
    cards = sorted((card for card in view.hand if judge.bit[card] & paid), key=lambda card: (VALUE[card], card))
    return Advice(("discard", cards[0]), "pay-cheapest", {"cards": cards, "worth": judge.worth[paid], "due": owed})


def _choose(judge: Judge) -> Advice:
    """Oneself if one can beat the enemy, else the seat with most cards and best mood, clockwise from oneself."""
    view = judge.view
    seats = [(view.seat + step) % view.seats for step in range(view.seats)]
    chosen = max(seats, key=lambda seat: _strength(view, seat) + (_BEATS if seat == view.seat and judge.can_beat() else 0))
    return Advice(("choose", chosen), "choose-strongest", {"chosen": chosen, "count": view.hands[chosen]})


def _strength(view: RegicideView, seat: Seat) -> int:
    return view.hands[seat] + _MOOD_COUNTS[view.moods[seat]]


def _mood(judge: Judge) -> Advice:
    """Eager with a play that beats the enemy, reluctant with a hand that cannot pay it once."""
    mood = EAGER if judge.can_beat() else RELUCTANT if judge.worth[judge.all] < judge.view.attack else NEUTRAL
    return Advice(("signal", mood), "mood", {"mood": MOODS[mood]})

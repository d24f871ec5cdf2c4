"""What a play, a payment, a Yield or a flip is worth to the seat that considers it (dossier section 11).

One look ahead, on what the seat may know: everything here is a function of its view. The figures are about the worth
of one point of damage; their values were found by playing many matches.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from engines.core.model import Struct
from engines.core.types import Action
from engines.regicide.cards import ACE, CLUBS, JESTER, RANK, SUIT_BIT, VALUE
from engines.regicide.forecast import Forecast, forecast
from engines.regicide.sets import plays
from engines.regicide.view import RegicideView


class Weights(Struct, frozen=True):
    """How much each thing counts."""

    card: float
    """To keep any card."""
    per_value: float
    """To keep a card, for each point of its value."""
    suits: tuple[float, float, float, float]
    """To keep a card of each suit, clubs first."""
    suits_per_value: tuple[float, float, float, float]
    """The same for each point of its value."""
    immune: float
    """Less to keep a card whose power this enemy holds back."""
    jester: float
    """To keep a Jester."""
    damage: float
    """For each point of damage that counts."""
    future: float
    """Against what the enemy will still do: its attack times its health left."""
    draw: float
    """For each card drawn by anybody."""
    heal: float
    """For each card healed while the Tavern is empty; less the fuller it is."""
    heal_full: float
    """Cards in the Tavern at which healing would be worth nothing."""
    heal_quality: float
    """More for each point by which the discarded cards are above the average card."""
    kill: float
    """For beating the enemy: the seat pays nothing and plays again."""
    exact: float
    """For each point of an enemy's value that an exact kill brings into the Tavern."""
    next_enemy: float
    """Against each point that the hand falls short of the next enemy's attack."""
    next_kill: float
    """For a hand that can still beat the enemy after paying."""
    thin: float
    """Against each point that the hand falls short of one more attack after paying."""
    gamble: float
    """Against a payment that hangs on the cards drawn."""
    loss: float
    """Against losing the match, by its likelihood."""
    yielding: float
    """Against a turn without a play."""
    token: float
    """Against flipping a Jester."""
    fresh: float
    """For each card that a flip brings."""
    unbind: float
    """For a Jester that ends an immunity."""


SOLO = Weights(
    card=0.64,
    per_value=1.118,
    suits=(0.644, 2.45, 0.952, 2.247),
    suits_per_value=(-0.01, 0.297, -0.075, -0.398),
    immune=0.984,
    jester=4.045,
    damage=0.41,
    future=0.046,
    draw=3.2,
    heal=1.723,
    heal_full=52.637,
    heal_quality=0.046,
    kill=2.9,
    exact=0.152,
    next_enemy=0.132,
    next_kill=5.075,
    thin=0.237,
    gamble=1.198,
    loss=200.0,
    yielding=2.165,
    token=6.285,
    fresh=1.35,
    unbind=5.919,
)
"""What counts in solo play."""

TOGETHER = Weights(
    card=0.661,
    per_value=0.606,
    suits=(-1.861, 1.487, -0.53, 1.384),
    suits_per_value=(0.015, 0.255, -0.05, -0.142),
    immune=0.354,
    jester=2.377,
    damage=0.176,
    future=0.084,
    draw=5.521,
    heal=2.24,
    heal_full=53.715,
    heal_quality=0.063,
    kill=3.138,
    exact=0.243,
    next_enemy=1.038,
    next_kill=3.684,
    thin=0.415,
    gamble=1.775,
    loss=200.0,
    yielding=0.893,
    token=9.967,
    fresh=0.465,
    unbind=4.459,
)
"""What counts with others at the table."""


class Judge:
    """The view of one seat in the middle of a decision, and what that seat makes of it.

    Args:
        view: of the seat that decides.
        weights: how much each thing counts.
    """

    def __init__(self, view: RegicideView, weights: Weights) -> None:
        self.view, self.weights = view, weights
        hand = view.hand
        self.bit = {card: 1 << place for place, card in enumerate(hand)}
        self.all = (1 << len(hand)) - 1
        # By subset of the hand, a bit for each card: what it pays, and what it costs to part with.
        self.worth, self.cost = [0], [0.0]
        for card in hand:
            value, keep = VALUE[card], self._keep(card)
            self.worth += [worth + value for worth in self.worth]
            self.cost += [cost + keep for cost in self.cost]
        self._cheapest_first = sorted(range(self.all + 1), key=self.cost.__getitem__)
        unknown = [VALUE[card] for pool in view.pools for card in pool.cards if card not in self.bit]
        self.average = sum(unknown) / len(unknown) if unknown else 0.0
        """Value of a face-down card."""
        self.left = view.health - view.damage
        self.plays = plays(hand)
        self._strikes = [(self.subset(play[1:]), self._damage(play[1:])) for play in self.plays]

    def subset(self, cards: Sequence[int]) -> int:
        """Cards of the hand as bits."""
        bits = 0
        for card in cards:
            bits |= self.bit[card]
        return bits

    def _keep(self, card: int) -> float:
        """What it costs to part with a card, whatever for."""
        weights, rank = self.weights, RANK[card]
        if rank == JESTER:
            return weights.jester
        suit, value = card // 13, VALUE[card]
        keep = weights.card + value * (weights.per_value + weights.suits_per_value[suit])
        keep += weights.suits[suit] * (0.5 if rank == ACE else 1.0)
        if self.view.immune and card // 13 == self.view.enemy // 13:
            keep -= weights.immune
        return keep

    def _damage(self, cards: Sequence[int]) -> int:
        view = self.view
        value = suits = 0
        for card in cards:
            value += VALUE[card]
            suits |= SUIT_BIT[card]
        clubs = suits & CLUBS and not (view.immune and SUIT_BIT[view.enemy] == CLUBS)
        return 2 * value if clubs else value

    # -- payments ----------------------------------------------------------------------------

    def payment(self, due: int, used: int = 0) -> int | None:
        """The subset of the hand that pays `due` at the least cost; None if none does.

        Args:
            due: what it must be worth.
            used: cards that are not there any more, as bits.
        """
        worth = self.worth
        return next((subset for subset in self._cheapest_first if not subset & used and worth[subset] >= due), None)

    def after_attack(self, used: int, due: int, drawn: int, left: int) -> float:
        """How the seat stands after paying an attack; 0 is as if there were none.

        Args:
            used: cards that are played before, as bits.
            due: the attack.
            drawn: cards that come to the hand before.
            left: the enemy's health.
        """
        weights = self.weights
        rest = self.all ^ used
        short = due - self.worth[rest]
        if short > 0:
            likely = self._likely(short, drawn)
            lost = weights.token if self.view.tokens else weights.loss
            return -self.cost[rest] - weights.gamble - short * self._cost_of_one() - (1.0 - likely) * lost
        paid = self.payment(due, used)
        assert paid is not None
        kept = rest ^ paid
        danger = max(0.0, due - self.worth[kept] - drawn * self.average)
        ahead = weights.next_kill if any(damage >= left and not subset & ~kept for subset, damage in self._strikes) else 0.0
        return ahead - self.cost[paid] - weights.thin * danger

    def _likely(self, short: int, drawn: int) -> float:
        """About how likely cards drawn blindly are worth at least `short` together."""
        if not drawn:
            return 0.0
        spread = 2.5 * 3.0 * sqrt(drawn)
        return min(1.0, max(0.0, 0.5 + (drawn * self.average - short) / spread))

    def _cost_of_one(self) -> float:
        """What it costs to pay one point with cards not known yet."""
        return self.weights.per_value + self.weights.card / max(1.0, self.average)

    def _threat(self, attack: int, left: int) -> float:
        """What an enemy with this attack and health left will still cost."""
        return self.weights.future * max(0, attack) * left

    # -- what can be done --------------------------------------------------------------------

    def weigh_play(self, play: Action) -> float:
        """What a play of this hand is worth."""
        view, weights = self.view, self.weights
        cards = play[1:]
        told = forecast(view, cards)
        used = self.subset(cards)
        if not told.value:
            freed = self._threat(view.attack, self.left) - self._threat(view.base_attack - view.shield - told.shield, self.left)
            return (weights.unbind if view.immune else 0.0) + freed - self.cost[used] - self._threat(view.attack, self.left)
        own = self._own_draws(told.draws, len(cards))
        worth = self.weigh_heal(told) + self.weigh_draw(told) - self.cost[used]
        if told.kill:
            worth += weights.damage * self.left + weights.kill
            if told.kill == "exact":
                worth += weights.exact * VALUE[view.enemy]
            held = self.worth[self.all ^ used] + own * self.average
            return worth - weights.next_enemy * max(0.0, self._next_attack() - held)
        attack = view.attack - told.shield
        worth += weights.damage * told.damage - self._threat(attack, told.left)
        return worth + self.after_attack(used, told.due, own, told.left) if told.due else worth

    def weigh_heal(self, told: Forecast) -> float:
        """What the cards that come back to the Tavern are worth."""
        weights, view = self.weights, self.view
        if not told.healed:
            return 0.0
        seen = [VALUE[card] for card in view.discard]
        quality = 1.0 + weights.heal_quality * (sum(seen) / len(seen) - 5.5)
        return weights.heal * told.healed * quality * max(0.1, 1.0 - view.tavern / weights.heal_full)

    def weigh_draw(self, told: Forecast) -> float:
        """What the cards drawn are worth; those known to lie on top count for what they are."""
        known = self.view.known_top[len(self.view.known_top) - min(told.draws, len(self.view.known_top)) :]
        return self.weights.draw * told.draws + sum(self.weights.per_value * (VALUE[card] - 5.5) for card in known)

    def weigh_damage(self, told: Forecast) -> float:
        """What the damage is worth, in itself and for the attacks it saves."""
        saved = self._threat(self.view.attack, self.left) - self._threat(self.view.attack, told.left)
        return self.weights.damage * told.damage + saved

    def weigh_shield(self, told: Forecast) -> float:
        """What a shield saves."""
        return self._threat(self.view.attack, told.left) - self._threat(self.view.attack - told.shield, told.left)

    def weigh_yield(self) -> float:
        """What a Yield is worth."""
        attack = self.view.attack
        worth = -self.weights.yielding - self._threat(attack, self.left)
        return worth + self.after_attack(0, attack, 0, self.left) if attack else worth

    def weigh_flip(self) -> float:
        """What it is worth to flip a Jester before a play."""
        return self._flipped() - self._threat(self.view.attack, self.left)

    def weigh_flip_for_payment(self) -> float:
        """What it is worth to flip a Jester and pay with the new hand."""
        return self._flipped() - self.view.due * self._cost_of_one()

    def _flipped(self) -> float:
        fresh = min(self.view.hand_limit, self.view.tavern)
        return fresh * self.weights.fresh - self.weights.token - self.cost[self.all]

    def can_beat(self) -> bool:
        """True if the hand holds a play that beats the enemy."""
        return any(damage >= self.left for _, damage in self._strikes)

    def _own_draws(self, draws: int, played: int) -> int:
        """How many of the cards drawn come to this hand."""
        view = self.view
        rooms = [view.hand_limit - view.hands[(view.seat + step) % view.seats] for step in range(view.seats)]
        rooms[0] += played
        own = 0
        while draws:
            for step, room in enumerate(rooms):
                if room and draws:
                    rooms[step] -= 1
                    draws -= 1
                    own += not step
        return own

    def _next_attack(self) -> int:
        """The attack of the enemy that comes next; 0 if there is none."""
        castle = self.view.castle
        return 10 if castle.jacks else 15 if castle.queens else 20 if castle.kings else 0

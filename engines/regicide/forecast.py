"""What a play would do, told before it is played from what its seat may know; and the cheapest way to pay."""

from __future__ import annotations

from collections.abc import Sequence

from engines.core.model import Struct, field
from engines.regicide.cards import CLUBS, DIAMONDS, HEARTS, SPADES, SUIT_BIT, VALUE, Card, suit_names
from engines.regicide.sets import set_fault
from engines.regicide.view import RegicideView


class Forecast(Struct, frozen=True):
    """The effects of a play; all figures are 0 if it is refused."""

    refusal: str = ""
    """Code of the rule that the cards break; empty if they may be played together."""
    refusal_n: int = 0
    """For `set-over-ten`, what the cards total."""
    value: int = 0
    """Attack value of the whole play, not doubled."""
    healed: int = 0
    """Cards that move from the discard pile under the Tavern."""
    draws: int = 0
    """Cards that all seats together draw."""
    shield: int = 0
    """By how much the shield grows; for a Jester, what it frees."""
    doubled: bool = False
    blocked: list[str] = field(default_factory=list)
    """Suits whose power the enemy's immunity holds back."""
    damage: int = 0
    left: int = 0
    """Health left; 0 if beaten."""
    kill: str = ""
    """`exact`, `over`, or empty."""
    overkill: int = 0
    """Damage beyond the enemy's health."""
    due: int = 0
    """What the seat then owes; 0 if the enemy is beaten, and after a Jester."""
    hand_worth: int = 0
    """What the rest of the hand is worth, before any draws."""
    payable: bool = False
    """True if the rest of the hand alone can pay."""


def forecast(view: RegicideView, cards: Sequence[Card]) -> Forecast:
    """What playing these cards would do now. It may be asked ahead of one's turn.

    Args:
        view: of the seat that would play them.
        cards: the cards chosen, in any order.
    """
    if view.enemy < 0 or view.outcome is not None:
        return Forecast(refusal="game-over")
    if len(set(cards)) < len(cards) or any(card not in view.hand for card in cards):
        return Forecast(refusal="card-not-in-hand")
    fault = set_fault(cards)
    if fault is not None:
        total = fault[1].get("n", 0)
        return Forecast(refusal=fault[0], refusal_n=total if isinstance(total, int) else 0)
    value = sum(VALUE[card] for card in cards)
    worth = sum(VALUE[card] for card in view.hand) - value
    left = view.health - view.damage
    suits = 0
    for card in cards:
        suits |= SUIT_BIT[card]
    if not suits:
        return Forecast(shield=sum(view.blocked_spades), left=left, hand_worth=worth, payable=True)
    blocked = suits & SUIT_BIT[view.enemy] if view.immune else 0
    active = suits & ~blocked
    healed = min(value, view.discard_count) if active & HEARTS else 0
    room = view.hand_limit * view.seats - sum(view.hands) + len(cards)
    shield = value if active & SPADES else 0
    damage = 2 * value if active & CLUBS else value
    over = damage - left
    due = 0 if over >= 0 else max(0, view.base_attack - view.shield - shield)
    return Forecast(
        value=value,
        healed=healed,
        draws=min(value, room, view.tavern + healed) if active & DIAMONDS else 0,
        shield=shield,
        doubled=bool(active & CLUBS),
        blocked=suit_names(blocked),
        damage=damage,
        left=max(0, -over),
        kill="" if over < 0 else "over" if over else "exact",
        overkill=max(0, over),
        due=due,
        hand_worth=worth,
        payable=worth >= due,
    )


def cheapest_payment(hand: Sequence[Card], due: int) -> list[Card]:
    """The cards to discard for `due` that waste least, and of those the fewest; in the order in which to discard them.

    Args:
        hand: all cards that could be discarded.
        due: what is still owed.

    Returns:
        The cards, lowest first, so that only the last of them reaches `due` (R22); empty if nothing is due or the
        hand cannot pay.
    """
    if due <= 0:
        return []
    cards = sorted(hand, key=lambda card: (VALUE[card], card))
    best: tuple[int, int, list[Card]] | None = None
    for chosen in range(1, 1 << len(cards)):
        picked = [card for place, card in enumerate(cards) if chosen >> place & 1]
        worth = sum(VALUE[card] for card in picked)
        if worth >= due and (best is None or (worth, len(picked)) < best[:2]):
            best = worth, len(picked), picked
    return [] if best is None else best[2]

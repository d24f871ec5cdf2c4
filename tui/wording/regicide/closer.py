"""What the closer looks say: a payment being put together, the discard pile, the castle, a card against the enemy."""

from __future__ import annotations

from collections.abc import Sequence

from engines.regicide.cards import ACE, JACK, JESTERS, RANK, VALUE
from engines.regicide.forecast import cheapest_payment
from engines.regicide.view import RegicideView
from tui.i18n import t, tn
from tui.wording.regicide.names import card_label, card_list, card_name, immune_label, power_help, power_name, suit_name

Line = tuple[str, str]
"""A paragraph and the token it is drawn with."""


def payment_lines(view: RegicideView, cards: Sequence[int]) -> list[Line]:
    """What discarding these cards would pay.

    Args:
        view: of the seat that pays.
        cards: the selection.
    """
    left, worth = view.due - view.paid, sum(VALUE[card] for card in cards)
    lines = [(t("{cards}: worth {worth} of {left}", cards=card_list(cards), worth=worth, left=left), "bright")]
    enough = cheapest_payment(cards, left)
    if 0 < len(enough) < len(cards):
        worth = sum(VALUE[card] for card in enough)
        lines.append((t("too much: only {cards} go", cards=card_list(enough)), "warn"))
    elif worth >= left:
        spare = worth - left
        lines.append((t("pays it all") if not spare else t("pays it all, {spare} too much", spare=spare), "good"))
    else:
        lines.append((t("{left} still to pay after that", left=left - worth), "warn"))
    rest = sum(VALUE[card] for card in view.hand) - worth
    lines.append((t("hand after that: {worth}", worth=rest), "dim"))
    return lines


def discard_lines(view: RegicideView) -> list[Line]:
    """The discard pile by suit, or what may be seen of it."""
    if not view.discard_count:
        return [(t("The discard pile is empty. Hearts have nothing to heal."), "dim")]
    lines = [(tn("{n} card. On top: {card}", "{n} cards. On top: {card}", view.discard_count, card=card_label(view.discard[-1])), "text")]
    if len(view.discard) < view.discard_count:
        return [*lines, (t("Only the top card may be seen in this game."), "dim")]
    lines.append(("", "text"))
    for suit in range(4):
        cards = sorted(card for card in view.discard if card // 13 == suit)
        if cards:
            lines.append((t("{suit}: {cards}", suit=suit_name(suit), cards=card_list(cards)), "text"))
    jesters = [card for card in view.discard if card in JESTERS]
    if jesters:
        lines.append((t("Jesters: {cards}", cards=card_list(jesters)), "text"))
    lines += [("", "text"), (t("In the order of the pile, the top last:"), "dim"), (card_list(view.discard), "text")]
    return lines


def castle_lines(view: RegicideView) -> list[Line]:
    """How many enemies are left, by rank, with what they can take and deal."""
    castle = view.castle
    lines: list[Line] = [(t("Beaten so far: {n} of 12", n=view.defeated), "text")]
    if view.enemy >= 0:
        lines.append((t("Up now: {name}", name=card_name(view.enemy)), "accent"))
    lines += [
        ("", "text"),
        (t("Jacks left: {left}. Attack 10, health 20.", left=castle.jacks), "text"),
        (t("Queens left: {left}. Attack 15, health 30.", left=castle.queens), "text"),
        (t("Kings left: {left}. Attack 20, health 40.", left=castle.kings), "text"),
        ("", "text"),
        (t("Nobody knows the order within a rank."), "dim"),
    ]
    return lines


def closer_look(view: RegicideView, card: int) -> tuple[str, list[Line]]:
    """Title and text about a card in the hand and the enemy that is up.

    Args:
        view: of the seat that looks.
        card: the card; -1 for the enemy alone.
    """
    lines: list[Line] = []
    if card >= 0:
        lines += [*_card_lines(view, card), ("", "text")]
    if view.enemy >= 0:
        lines += _enemy_lines(view)
    return card_name(card) if card >= 0 else t("The enemy"), lines


def face_text(card: int, blocked: int) -> str:
    """What is printed on a large card: the power of its suit and its value.

    Args:
        card: the card.
        blocked: the suit that the enemy is immune to; -1 for none.
    """
    if card in JESTERS:
        return t("ends the immunity")
    if card // 13 == blocked:
        return t("no power now")
    return t("{power} {value}", power=power_name(card // 13), value=VALUE[card])


def _card_lines(view: RegicideView, card: int) -> list[Line]:
    if card in JESTERS:
        return [
            (t("The Jester is played alone, attacks with 0 and ends the enemy's immunity."), "text"),
            (t("Whoever plays it pays nothing this turn and says who goes next."), "text"),
        ]
    suit = card // 13
    lines = [(t("Attack {value}; worth {value} as a discard.", value=VALUE[card]), "text"), (power_help(suit), "text")]
    if view.enemy >= 0 and suit == view.enemy // 13 and view.immune:
        lines.append((t("The enemy is immune to this suit; the attack itself still counts."), "warn"))
    if RANK[card] == ACE:
        lines.append((t("An Ace may join any one other card but a Jester."), "dim"))
    elif RANK[card] < JACK and VALUE[card] <= 5:
        lines.append((t("May be played with cards of the same number, up to 10 in all."), "dim"))
    return lines


def _enemy_lines(view: RegicideView) -> list[Line]:
    left = view.health - view.damage
    lines = [
        (card_name(view.enemy), "accent"),
        (t("Health {left} of {health}; {damage} damage so far.", left=left, health=view.health, damage=view.damage), "text"),
        (t("Attack {base}, shield {shield}: {attack} to pay.", base=view.base_attack, shield=view.shield, attack=view.attack), "text"),
        (immune_label(view.enemy // 13) if view.immune else t("A Jester ended its immunity."), "warn" if view.immune else "good"),
    ]
    if view.blocked_spades:
        held = sum(view.blocked_spades)
        lines.append((t("Spades worth {held} wait for a Jester to become a shield.", held=held), "text"))
    for play in view.table:
        told = t("Seat {number}: {cards}, attack {value}", number=play.seat + 1, cards=card_list(play.cards), value=play.value)
        lines.append((told, "dim"))
    return lines


def rules_key(view: RegicideView, kind: str) -> str:
    """The page of the rules for a decision, or for the phase where there is none to take.

    Args:
        view: of the seat that asks.
        kind: kind of the decision; "" if the seat has none.
    """
    if view.outcome is not None:
        return "end"
    if kind == "mulligan":
        return "overview"
    if kind in ("choose", "signal"):
        return "choose"
    return kind or view.phase

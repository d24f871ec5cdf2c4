"""Regicide's table in plain lines."""

from __future__ import annotations

from collections.abc import Sequence

from engines.core.types import Action
from engines.regicide.cards import JESTERS, RANK, VALUE
from engines.regicide.forecast import forecast
from engines.regicide.view import RegicideView
from tui.i18n import t, tn
from tui.wording.regicide.forecast import forecast_lines
from tui.wording.regicide.names import card_label, card_list, card_name, immune_label, mood_label, suit_name
from tui.wording.regicide.prompts import phase_label

STEADY_PHASES = ("defend",)
"""Phases of several decisions in a row, between which the table is not told again."""


def state_lines(view: RegicideView, names: Sequence[str]) -> list[str]:
    """All that the reader may know of the table, the enemy first and the own hand last."""
    castle = view.castle
    lines = [t("Turn {turn}, {phase}", turn=view.turn, phase=phase_label(view.phase))]
    if view.enemy >= 0:
        lines += _enemy(view)
    lines.append(t("Castle: Jacks {jacks}, Queens {queens}, Kings {kings}", jacks=castle.jacks, queens=castle.queens, kings=castle.kings))
    lines.append(_tavern(view))
    if view.discard_count:
        lines.append(t("Discard pile: {count}, on top {card}", count=view.discard_count, card=card_label(view.discard[-1])))
    else:
        lines.append(t("Discard pile: empty"))
    lines += [t("On the table: {name}, {cards}", name=names[play.seat], cards=card_list(play.cards)) for play in view.table]
    if view.seats > 1:
        lines += [_player(view, names, seat) for seat in range(view.seats)]
    elif view.tokens:
        lines.append(tn("{n} Jester left to flip", "{n} Jesters left to flip", view.tokens))
    if view.seat >= 0:
        worth = sum(VALUE[card] for card in view.hand)
        hand = sorted(view.hand, key=lambda card: (card // 13, RANK[card]))
        lines.append(t("Your hand: {cards} (worth {worth})", cards=card_list(hand), worth=worth) if hand else t("Your hand is empty"))
    return lines


def _enemy(view: RegicideView) -> list[str]:
    left = view.health - view.damage
    lines = [
        t("Enemy: {card_name} ({card})", card_name=card_name(view.enemy), card=card_label(view.enemy)),
        t("Health: {left} of {health}", left=left, health=view.health),
        t("Attack: {attack} (printed {base}, shield {shield})", attack=view.attack, base=view.base_attack, shield=view.shield),
        immune_label(view.enemy // 13) if view.immune else t("A Jester ended its immunity"),
    ]
    if view.blocked_spades:
        lines.append(t("Spades held back until a Jester is played: {shield}", shield=sum(view.blocked_spades)))
    return lines


def _tavern(view: RegicideView) -> str:
    if view.known_top:
        return t("Tavern: {count}, known on top {cards}", count=view.tavern, cards=card_list(view.known_top[::-1]))
    return t("Tavern: {count}", count=view.tavern)


def _player(view: RegicideView, names: Sequence[str], seat: int) -> str:
    cards = tn("{name}: {n} card", "{name}: {n} cards", view.hands[seat], name=names[seat])
    told = [cards]
    if seat == view.current:
        told.append(t("at turn"))
    if view.yielded[seat]:
        told.append(t("yielded"))
    if view.moods[seat] >= 0:
        from engines.regicide.pieces import MOODS

        told.append(mood_label(MOODS[view.moods[seat]]))
    seen = view.open[seat] or view.shown[seat]
    if seen and seat != view.seat:
        told.append(t("known: {cards}", cards=card_list(seen)))
    return ", ".join(told)


def foresight(view: RegicideView, action: Action) -> list[str]:
    """What an action would do, as far as its label does not say so: labels, each complete."""
    verb, *cards = action
    if verb == "play":
        return [line.text for line in forecast_lines(forecast(view, cards), view, cards)]
    if verb == "yield" and view.attack:
        return [t("then pay {due}, hand worth {worth}", due=view.attack, worth=sum(VALUE[card] for card in view.hand))]
    return []


def discard_lines(view: RegicideView) -> list[str]:
    """What may be seen of the discard pile, by suit."""
    if not view.discard_count:
        return [t("Discard pile: empty")]
    lines = [t("Discard pile: {count}, on top {card}", count=view.discard_count, card=card_label(view.discard[-1]))]
    if len(view.discard) < view.discard_count:
        return [*lines, t("Only the top card may be seen.")]
    for suit in range(4):
        cards = sorted(card for card in view.discard if card not in JESTERS and card // 13 == suit)
        if cards:
            lines.append(t("{suit}: {cards}", suit=suit_name(suit), cards=card_list(cards)))
    jesters = [card for card in view.discard if card in JESTERS]
    return [*lines, t("Jesters: {cards}", cards=card_list(jesters))] if jesters else lines


def rules_key(view: RegicideView, kind: str) -> str:
    """The page of the rules about a decision of this kind."""
    if kind == "play" and not view.hand and view.seats > 1:
        return "yield"
    return {"signal": "choose", "mulligan": "house"}.get(kind, kind)

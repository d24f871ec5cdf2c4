"""What happened, a sentence for each kind of event."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engines.core.types import Event
from engines.regicide.cards import JESTERS, SUITS
from tui.i18n import N_, t, tn
from tui.wording.regicide.names import card_label, card_list, card_name

Args = dict[str, Any]
Names = Sequence[str]

_BLOCKED = (
    N_("The enemy is immune to Clubs: the damage is not doubled."),
    N_("The enemy is immune to Diamonds: nobody draws."),
    N_("The enemy is immune to Hearts: nothing heals."),
    N_("The enemy is immune to Spades: no shield for now."),
)

_MOODS = {
    "eager": N_("{name} would like to go next."),
    "neutral": N_("{name} is fine either way."),
    "reluctant": N_("{name} would rather not go next."),
}

WON = {
    "": N_("The last King is beaten. The castle is yours."),
    "gold": N_("The last King is beaten: a gold victory, without flipping a Jester."),
    "silver": N_("The last King is beaten: a silver victory, with one Jester flipped."),
    "bronze": N_("The last King is beaten: a bronze victory, with both Jesters flipped."),
}
"""How a win is told, by its grade."""


def _play(args: Args, names: Names) -> str:
    if args["cards"][0] in JESTERS:
        return t("{name} plays the Jester.", name=names[args["seat"]])
    return t("{name} plays {cards}: attack {value}.", name=names[args["seat"]], cards=card_list(args["cards"]), value=args["value"])


def _blocked(args: Args, _: Names) -> str:
    return t(_BLOCKED[SUITS.index(args["suit"])])


def _heal(args: Args, _: Names) -> str:
    if not args["count"]:
        return t("The discard pile is empty: nothing heals.")
    return tn(
        "{n} card goes from the discard pile under the Tavern.", "{n} cards go from the discard pile under the Tavern.", args["count"]
    )


def _draw(args: Args, names: Names) -> str:
    if not args["count"]:
        return t("Nobody draws: the hands are full, or the Tavern is empty.")
    return tn("{name} draws {n} card.", "{name} draws {n} cards.", args["count"], name=names[args["seat"]])


def _drew_cards(args: Args, _: Names) -> str:
    return t("New in your hand: {cards}.", cards=card_list(args["cards"]))


def _shield(args: Args, _: Names) -> str:
    return t("Shield {value}: the enemy's attack is now {attack}.", value=args["value"], attack=args["attack"])


def _double(args: Args, _: Names) -> str:
    return t("Clubs double the damage: {value} becomes {doubled}.", value=args["value"], doubled=2 * args["value"])


def _damage(args: Args, _: Names) -> str:
    if args["left"]:
        return t(
            "{card} takes {amount} damage and has {left} health left.",
            card=card_label(args["enemy"]),
            amount=args["amount"],
            left=args["left"],
        )
    return t("{card} takes {amount} damage.", card=card_label(args["enemy"]), amount=args["amount"])


def _exact(args: Args, _: Names) -> str:
    return t("{card} is beaten exactly and lies face down on top of the Tavern.", card=card_label(args["enemy"]))


def _overkill(args: Args, _: Names) -> str:
    return t("{card} is beaten with {over} to spare and goes to the discard pile.", card=card_label(args["enemy"]), over=args["over"])


def _reveal(args: Args, _: Names) -> str:
    return t("The next enemy: {card_name} ({card}).", card_name=card_name(args["enemy"]), card=card_label(args["enemy"]))


def _due(args: Args, names: Names) -> str:
    if args["due"]:
        return t("{name} has to pay {due}.", name=names[args["seat"]], due=args["due"])
    return t("{name} has nothing to pay.", name=names[args["seat"]])


def _discard(args: Args, names: Names) -> str:
    return t(
        "{name} discards {card}: {paid} of {due} paid.",
        name=names[args["seat"]],
        card=card_label(args["card"]),
        paid=args["paid"],
        due=args["due"],
    )


def _yield(args: Args, names: Names) -> str:
    return t("{name} yields.", name=names[args["seat"]])


def _jester(args: Args, _: Names) -> str:
    return t("The enemy's immunity is gone: shield {shield}, attack {attack}.", shield=args["shield"], attack=args["attack"])


def _choose(args: Args, names: Names) -> str:
    if args["chosen"] == args["seat"]:
        return t("{name} goes on.", name=names[args["seat"]])
    return t("{name} hands the turn to {chosen}.", name=names[args["seat"]], chosen=names[args["chosen"]])


def _signal(args: Args, names: Names) -> str:
    return t(_MOODS[args["mood"]], name=names[args["seat"]])


def _flip(args: Args, names: Names) -> str:
    return t(
        "{name} flips a Jester. Discarded: {discarded}, drawn: {count}, Jesters left: {left}.",
        name=names[args["seat"]],
        discarded=args["discarded"],
        count=args["count"],
        left=args["left"],
    )


def _turn(_: Args, __: Names) -> None:
    """The lines around it say whose turn it is."""


def _mulligan(args: Args, names: Names) -> str:
    return t("{name} shuffles the hand back and draws a new one.", name=names[args["seat"]])


def _keep(args: Args, names: Names) -> str:
    return t("{name} keeps the hand.", name=names[args["seat"]])


def _won(args: Args, _: Names) -> str:
    return t(WON[args["grade"]])


def cannot_pay(args: Args, names: Names) -> str:
    """That a hand was not worth what was to be paid."""
    return t("{name} has to pay {due}, but the hand is worth only {worth}.", name=names[args["seat"]], due=args["due"], worth=args["worth"])


def stuck(args: Args, names: Names) -> str:
    """That a seat could do nothing."""
    return t("{name} can neither play nor yield.", name=names[args["seat"]])


def conceded(args: Args, names: Names) -> str:
    """That a seat gave up."""
    return t("{name} gives the game up.", name=names[args["seat"]])


LINES: dict[str, Callable[[Args, Names], str | None]] = {
    "play": _play,
    "blocked": _blocked,
    "heal": _heal,
    "draw": _draw,
    "drew-cards": _drew_cards,
    "shield": _shield,
    "double": _double,
    "damage": _damage,
    "exact": _exact,
    "overkill": _overkill,
    "reveal": _reveal,
    "due": _due,
    "discard": _discard,
    "yield": _yield,
    "jester": _jester,
    "choose": _choose,
    "signal": _signal,
    "flip": _flip,
    "turn": _turn,
    "mulligan": _mulligan,
    "keep": _keep,
    "won": _won,
    "lost-cannot-pay": cannot_pay,
    "lost-stuck": stuck,
    "conceded": conceded,
}
"""By kind of event."""


def event_line(event: Event, names: Names) -> str | None:
    """What happened, in a sentence; None if the lines around it say it already."""
    return LINES[event.kind](event.args, names)

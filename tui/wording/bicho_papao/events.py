"""What happened, a sentence for each kind of event."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engines.bicho_papao.cards import POINTS, ROLLS, VALUE
from engines.core.types import Event
from tui.i18n import N_, t, tn
from tui.wording.bicho_papao.names import neighbour_name, toy_name

Args = dict[str, Any]
Names = Sequence[str]

_PLAIN = {
    "declined": N_("{name} leaves the trap alone."),
    "draw": N_("{name} draws a toy."),
    "chosen": N_("{name} has chosen."),
    "masked": N_("A tie does not stop {name} this turn."),
    "no-row": N_("{name} has no card left in the row and is knocked out."),
    "accept": N_("{name} does not block."),
    "back": N_("{name} is back, with all children."),
    "keep": N_("{name} pays nothing."),
    "out": N_("{name} has no mischief left and is out of the round."),
    "survivor": N_("{name} is the last gang left and wins."),
    "conceded": N_("{name} gives the game up."),
}
"""The sentences that need only the name of the seat."""

BOOGEYMAN = {
    "deck": N_("No neighbours are left, and nobody has caught the Boogeyman. He wins."),
    "dawn": N_("Dawn has come, and nobody has caught the Boogeyman. He wins."),
    "all-eaten": N_("All children are eaten. The Boogeyman wins."),
}
"""By the cause for which all gangs lose."""


def _name(args: Args, names: Names) -> str:
    return names[args["seat"]]


def _round(args: Args, _: Names) -> str:
    return t("Round {round} begins: all mischief comes back to the hands.", round=args["round"])


def _turn(args: Args, names: Names) -> str:
    neighbour = args["neighbour"]
    return t(
        "Turn {turn}, {name} first. {neighbour}: points {points}, rolls {rolls}.",
        turn=args["turn"],
        name=_name(args, names),
        neighbour=neighbour_name(neighbour),
        points=POINTS[neighbour],
        rolls=ROLLS[neighbour],
    )


def _attempt(args: Args, names: Names) -> str:
    return tn(
        "{name} tries the trap with {points} points: {n} roll.",
        "{name} tries the trap with {points} points: {n} rolls.",
        args["rolls"],
        name=_name(args, names),
        points=args["points"],
    )


def _drew_toy(args: Args, _: Names) -> str:
    return t("Your new toy: {toy}.", toy=toy_name(args["toy"]))


def _reshuffle(args: Args, _: Names) -> str:
    return tn(
        "The discarded toys are shuffled and become the deck: {n} toy.",
        "The discarded toys are shuffled and become the deck: {n} toys.",
        args["count"],
    )


def _row(args: Args, names: Names) -> str:
    cards = "+".join(str(VALUE[card]) for card in args["cards"])
    if len(args["cards"]) == 1:
        return t("{name} shows: {cards}.", name=_name(args, names), cards=cards)
    return t("{name} shows: {cards}, total {total}.", name=_name(args, names), cards=cards, total=args["total"])


def _toy(args: Args, names: Names) -> str:
    return t("{name} plays: {toy}.", name=_name(args, names), toy=toy_name(args["toy"]))


def _toy_at(args: Args, names: Names) -> str:
    return t("{name} plays: {toy}, at {victim}.", name=_name(args, names), toy=toy_name(args["toy"]), victim=names[args["victim"]])


def _total(args: Args, names: Names) -> str:
    return t("{name}: total {total}.", name=_name(args, names), total=args["total"])


def _popped(args: Args, names: Names) -> str:
    return t("{name} loses the highest card of the row: {value}.", name=_name(args, names), value=VALUE[args["card"]])


def _added(args: Args, names: Names) -> str:
    return t("{name} adds to the row: {value}.", name=_name(args, names), value=VALUE[args["card"]])


def _swapped(args: Args, names: Names) -> str:
    return t("{name} swaps cards: {give} out, {take} in.", name=_name(args, names), give=VALUE[args["card"]], take=VALUE[args["taken"]])


def _picked_card(args: Args, names: Names) -> str:
    return t("{name} loses from the hand: mischief {value}.", name=_name(args, names), value=VALUE[args["card"]])


def _picked_toy(args: Args, names: Names) -> str:
    return t("{name} loses from the hand: {toy}.", name=_name(args, names), toy=toy_name(args["toy"]))


def _theft(args: Args, names: Names) -> str:
    return t("{name} steals a toy from {victim}.", name=_name(args, names), victim=names[args["victim"]])


def _stole_toy(args: Args, _: Names) -> str:
    return t("The stolen toy: {toy}.", toy=toy_name(args["toy"]))


def _more_rolls(args: Args, _: Names) -> str:
    return tn("Whoever leads has to roll {n} time now.", "Whoever leads has to roll {n} times now.", args["rolls"])


def _fewer_rolls(args: Args, names: Names) -> str:
    return tn("{name} may roll {n} time less.", "{name} may roll {n} times less.", args["count"], name=_name(args, names))


def _child_back(args: Args, names: Names) -> str:
    return t("{name} gets a child back. Children: {children}.", name=_name(args, names), children=args["children"])


def _tie(args: Args, names: Names) -> str:
    return t("Tie at {total}, knocked out: {names}.", total=args["total"], names=", ".join(names[seat] for seat in args["seats"]))


def _lead(args: Args, names: Names) -> str:
    figures = {"name": _name(args, names), "total": args["total"], "rolls": args["rolls"]}
    if args["second"] < 0:
        return t("{name} leads with {total}, with nobody behind. Rolls: {rolls}.", **figures)
    return t("{name} leads with {total}, {second} is second. Rolls: {rolls}.", second=names[args["second"]], **figures)


def _roll(args: Args, _: Names) -> str:
    if args["monster"]:
        return t("Roll {roll} of {rolls}: the Boogeyman.", roll=args["roll"], rolls=args["rolls"])
    return t("Roll {roll} of {rolls}: nothing.", roll=args["roll"], rolls=args["rolls"])


def _block(args: Args, names: Names) -> str:
    return t("{name} blocks with: {toy}.", name=_name(args, names), toy=toy_name(args["toy"]))


def _take(args: Args, names: Names) -> str:
    neighbours, figures = args["neighbours"], {"name": _name(args, names), "points": args["points"]}
    if len(neighbours) == 1:
        return t("{name} wins: {neighbour}, points {points}.", neighbour=neighbour_name(neighbours[0]), **figures)
    return tn("{name} wins {n} neighbour, points {points}.", "{name} wins {n} neighbours, points {points}.", len(neighbours), **figures)


def _take_second(args: Args, names: Names) -> str:
    neighbours, figures = args["neighbours"], {"name": _name(args, names), "points": args["points"]}
    if len(neighbours) == 1:
        return t("{name} is second and wins: {neighbour}, points {points}.", neighbour=neighbour_name(neighbours[0]), **figures)
    return tn(
        "{name} is second and wins {n} neighbour, points {points}.",
        "{name} is second and wins {n} neighbours, points {points}.",
        len(neighbours),
        **figures,
    )


def _nobody(args: Args, _: Names) -> str:
    neighbours = args["neighbours"]
    if len(neighbours) == 1:
        return t("Nobody wins this one: {neighbour} stays at the porch.", neighbour=neighbour_name(neighbours[0]))
    return tn("Nobody wins: {n} neighbour stays at the porch.", "Nobody wins: {n} neighbours stay at the porch.", len(neighbours))


def _eaten(args: Args, names: Names) -> str:
    return t("{name} loses a child to the Boogeyman. Children: {children}.", name=_name(args, names), children=args["children"])


def _paralysed(args: Args, names: Names) -> str:
    return t("{name} is paralysed until the next round. Points lost: {points}.", name=_name(args, names), points=args["points"])


def _eliminated(args: Args, names: Names) -> str:
    return t("{name} is eliminated. Points lost: {points}.", name=_name(args, names), points=args["points"])


def _sacrifice_toys(args: Args, names: Names) -> str:
    return tn(
        "{name} gives {n} toy and takes all mischief back.",
        "{name} gives {n} toys and takes all mischief back.",
        len(args["toys"]),
        name=_name(args, names),
    )


def _sacrifice_children(args: Args, names: Names) -> str:
    return t("{name} gives children and takes all mischief back. Children: {children}.", name=_name(args, names), children=args["children"])


def _last_stand(_: Args, __: Names) -> str:
    return t("The last stand: whoever has the points may try the trap once more.")


def caught(args: Args, names: Names) -> str:
    """That a gang has trapped the monster."""
    return t("{name} has caught the Boogeyman and wins.", name=_name(args, names))


def boogeyman(args: Args, _: Names) -> str:
    """That all gangs have lost, and why."""
    return t(BOOGEYMAN[args["cause"]])


def named(kind: str, args: Args, names: Names) -> str:
    """One of the sentences that need only the name of the seat."""
    return t(_PLAIN[kind], name=_name(args, names))


LINES: dict[str, Callable[[Args, Names], str]] = {
    "round": _round,
    "turn": _turn,
    "attempt": _attempt,
    "drew-toy": _drew_toy,
    "reshuffle": _reshuffle,
    "row": _row,
    "toy": _toy,
    "toy-at": _toy_at,
    "total": _total,
    "popped": _popped,
    "added": _added,
    "swapped": _swapped,
    "picked-card": _picked_card,
    "picked-toy": _picked_toy,
    "theft": _theft,
    "stole-toy": _stole_toy,
    "more-rolls": _more_rolls,
    "fewer-rolls": _fewer_rolls,
    "child-back": _child_back,
    "tie": _tie,
    "lead": _lead,
    "roll": _roll,
    "block": _block,
    "take": _take,
    "take-second": _take_second,
    "nobody": _nobody,
    "eaten": _eaten,
    "paralysed": _paralysed,
    "eliminated": _eliminated,
    "sacrifice-toys": _sacrifice_toys,
    "sacrifice-children": _sacrifice_children,
    "last-stand": _last_stand,
    "caught": caught,
    "boogeyman": boogeyman,
}
"""By kind of event; those of `_PLAIN` come besides."""


def event_line(event: Event, names: Names) -> str:
    """What happened, in a sentence."""
    if event.kind in _PLAIN:
        return named(event.kind, event.args, names)
    return LINES[event.kind](event.args, names)

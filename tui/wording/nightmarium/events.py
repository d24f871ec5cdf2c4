"""What happened, a sentence for each kind of event."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engines.core.types import Event
from tui.i18n import N_, t, tn
from tui.wording.nightmarium.names import abilities_list, card_list, card_name, legion_name, part_named

Args = dict[str, Any]
Names = Sequence[str]

_PLAYED = {
    "legs": N_("{name} plays {card}: legs for creature {number}."),
    "torso": N_("{name} plays {card}: a torso for creature {number}."),
    "head": N_("{name} plays {card}: a head for creature {number}."),
}
_LAID = {
    "legs": N_("{name} lays {card}: legs for creature {number}."),
    "torso": N_("{name} lays {card}: a torso for creature {number}."),
    "head": N_("{name} lays {card}: a head for creature {number}."),
}


def _number(args: Args) -> int:
    return int(args["slot"]) + 1


def _turn(_: Args, __: Names) -> None:
    """The lines around it say whose turn it is."""


def _draw(args: Args, names: Names) -> str:
    if not args["count"]:
        return t("{name} draws nothing: no card is left.", name=names[args["seat"]])
    return tn("{name} draws {n} card.", "{name} draws {n} cards.", args["count"], name=names[args["seat"]])


def _drew_cards(args: Args, _: Names) -> str:
    return t("New in your hand: {cards}.", cards=card_list(args["cards"]))


def _reshuffle(args: Args, _: Names) -> str:
    return tn(
        "The discard pile is shuffled and becomes the deck: {n} card.",
        "The discard pile is shuffled and becomes the deck: {n} cards.",
        args["count"],
    )


def _exchange(args: Args, names: Names) -> str:
    return t("{name} gives a card away: {card}.", name=names[args["seat"]], card=card_name(args["card"]))


def _exchanged(args: Args, _: Names) -> str:
    return t("Given away: {count}. New for that: {draws}.", count=args["count"], draws=args["draws"])


def _play(args: Args, names: Names) -> str:
    return t(_PLAYED[args["part"]], name=names[args["seat"]], card=card_name(args["card"]), number=_number(args))


def _lay(args: Args, names: Names) -> str:
    return t(_LAID[args["part"]], name=names[args["seat"]], card=card_name(args["card"]), number=_number(args))


def _complete(args: Args, names: Names) -> str:
    return t("Creature {number} of {name} is complete: {count} of 5.", number=_number(args), name=names[args["seat"]], count=args["count"])


def _silent(args: Args, _: Names) -> str:
    if not args["lost"]:
        return t("Creature {number} falls silent; the new one takes over.", number=_number(args))
    return t("Creature {number} falls silent. Lost: {abilities}.", number=_number(args), abilities=abilities_list(args["lost"]))


def _worn_out(args: Args, _: Names) -> str:
    return t("The chain has grown too long: creature {number} does not wake.", number=_number(args))


def _one_legion(args: Args, _: Names) -> str:
    return t("Creature {number} is of one legion, {legion}: the others discard.", number=_number(args), legion=legion_name(args["legion"]))


def _legion_discard(args: Args, names: Names) -> str:
    return t("{name} discards: {card}.", name=names[args["seat"]], card=card_name(args["card"]))


def _no_cards(args: Args, names: Names) -> str:
    return t("{name} has no card to discard.", name=names[args["seat"]])


def _ability(args: Args, _: Names) -> str:
    ability = abilities_list([args["card"]])
    return t("Creature {number}. {part}: {ability}.", number=_number(args), part=part_named(args["part"]), ability=ability)


def _failed(args: Args, _: Names) -> str:
    if not args["lost"]:
        return t("That cannot be carried out.")
    return t("That cannot be carried out. Lost with it: {abilities}.", abilities=abilities_list(args["lost"]))


def _reveal(args: Args, names: Names) -> str:
    if not args["cards"]:
        return t("No card is left to be revealed.")
    return t("{name} reveals: {cards}.", name=names[args["seat"]], cards=card_list(args["cards"]))


def _unfit(args: Args, _: Names) -> str:
    return t("No place for this, so discarded: {cards}.", cards=card_list(args["cards"]))


def _dropped(args: Args, _: Names) -> str:
    return t("Not laid in time, so discarded: {cards}.", cards=card_list(args["cards"]))


def _take(args: Args, names: Names) -> str:
    return t(
        "{name} takes {card} from creature {number} of {victim}.",
        name=names[args["seat"]],
        card=card_name(args["card"]),
        number=_number(args),
        victim=names[args["victim"]],
    )


def _scrap(args: Args, names: Names) -> str:
    return t(
        "Creature {number} of {victim} is discarded: {cards}.",
        number=_number(args),
        victim=names[args["victim"]],
        cards=card_list(args["cards"]),
    )


def _bite(args: Args, names: Names) -> str:
    return t("{name} loses {card} from creature {number}.", name=names[args["seat"]], card=card_name(args["card"]), number=_number(args))


def _idle(args: Args, names: Names) -> str:
    return t("{name} can do nothing; the action is skipped.", name=names[args["seat"]])


def won(args: Args, names: Names) -> str:
    """That a seat has all its creatures."""
    return t("{name} has five complete creatures and wins.", name=names[args["seat"]])


def _dawn(args: Args, _: Names) -> str:
    return t("Dawn comes after round {round}: whoever has built most wins.", round=args["round"])


def conceded(args: Args, names: Names) -> str:
    """That a seat gave up."""
    return t("{name} gives the game up.", name=names[args["seat"]])


LINES: dict[str, Callable[[Args, Names], str | None]] = {
    "turn": _turn,
    "draw": _draw,
    "drew-cards": _drew_cards,
    "reshuffle": _reshuffle,
    "exchange": _exchange,
    "exchanged": _exchanged,
    "play": _play,
    "lay": _lay,
    "complete": _complete,
    "silent": _silent,
    "worn-out": _worn_out,
    "one-legion": _one_legion,
    "legion-discard": _legion_discard,
    "no-cards": _no_cards,
    "ability": _ability,
    "failed": _failed,
    "reveal": _reveal,
    "unfit": _unfit,
    "dropped": _dropped,
    "take": _take,
    "scrap": _scrap,
    "bite": _bite,
    "idle": _idle,
    "won": won,
    "dawn": _dawn,
    "conceded": conceded,
}
"""By kind of event."""


def event_line(event: Event, names: Names) -> str | None:
    """What happened, in a sentence; None if the lines around it say it already."""
    return LINES[event.kind](event.args, names)

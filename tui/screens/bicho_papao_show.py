"""What one action set going, moment by moment: rows laid open and dice that fall, so that each can be seen (dossier 9).

The rules carry out everything up to the next decision at once. Between the table before and the table after, these
moments show what the events tell, and nothing that the viewing seat may not know: they are made of its view and of the
events that it may read.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from engines.bicho_papao.cards import VALUE
from engines.bicho_papao.view import BichoView, GangView
from engines.core.types import Event

Args = dict[str, Any]


class Dice(NamedTuple):
    """A test as far as it has been rolled."""

    roller: int
    needed: int
    """Rolls of the whole test."""
    faces: tuple[int, ...]
    """What has come up so far."""
    trap: bool
    """True if it is for the trap, False for the neighbour."""


class Moment(NamedTuple):
    """The table between two decisions."""

    view: BichoView
    told: int
    """How many of the events have happened by then."""
    dice: Dice | None


def dice_of(view: BichoView) -> Dice | None:
    """The test that waits for its roller's answer."""
    test = view.test
    return None if test is None else Dice(test.roller, test.needed, tuple(test.faces), test.trap)


def moments(before: BichoView, events: Sequence[Event]) -> list[Moment]:
    """The moments worth a look.

    Args:
        before: the table before the action.
        events: what happened since, as far as the seat of `before` may read it.
    """
    found: list[Moment] = []
    view, dice = before, dice_of(before)
    for place, event in enumerate(events, 1):
        args: Args = event.args
        match event.kind:
            case "row":
                values = [VALUE[card] for card in args["cards"]]
                hand = [value for value in view.gangs[args["seat"]].hand if value not in values]
                view = _gang(view, args["seat"], row=list(args["cards"]), total=args["total"], hand=hand, waits=False)
            case "total":
                view = _gang(view, args["seat"], total=args["total"])
            case "popped":
                view = _row(view, args["seat"], [], args["card"])
            case "added":
                view = _row(view, args["seat"], [args["card"]], -1)
            case "swapped":
                view = _row(view, args["seat"], [args["taken"]], args["card"])
            case "lead":
                view = changed(view, leader=args["seat"], second=args["second"], chosen=[])
                dice = Dice(args["seat"], args["rolls"], (), False)
                found.append(Moment(view, place, dice))
            case "nobody" if dice is None:
                found.append(Moment(changed(view, chosen=[]), place, None))
            case "attempt":
                dice = Dice(args["seat"], args["rolls"], (), True)
                found.append(Moment(view, place, dice))
            case "roll" if dice is not None:
                dice = dice._replace(faces=(*dice.faces, args["face"]))
                found.append(Moment(view, place, dice))
    return found


def changed(record: Any, **fields: Any) -> Any:
    """A copy of a record with other values in some fields."""
    return type(record)(**({name: getattr(record, name) for name in record.__struct_fields__} | fields))


def _gang(view: BichoView, seat: int, **fields: Any) -> BichoView:
    gangs: list[GangView] = [changed(gang, **fields) if each == seat else gang for each, gang in enumerate(view.gangs)]
    return changed(view, gangs=gangs)  # type: ignore[no-any-return]  # of the kind that it was


def _row(view: BichoView, seat: int, more: list[int], less: int) -> BichoView:
    row = sorted(card for card in [*view.gangs[seat].row, *more] if card != less)
    return _gang(view, seat, row=row)

"""How a match ended, in words."""

from __future__ import annotations

from collections.abc import Sequence

from engines.bicho_papao.pieces import LOST
from engines.core.types import Outcome
from tui.i18n import t, tn
from tui.wording.bicho_papao.events import boogeyman, caught, named


def outcome_lines(outcome: Outcome, names: Sequence[str]) -> list[str]:
    """Who won and how, then how long it took, then every gang in its place; without places if all have lost."""
    figures = outcome.figures
    match outcome.reason:
        case "trap":
            lines = [caught(figures, names)]
        case "survivor":
            lines = [named("survivor", figures, names)]
        case "conceded":
            lines = [named("conceded", figures, names)]
            if outcome.winners:
                lines.append(t("Best of all: {names}", names=", ".join(names[seat] for seat in outcome.winners)))
        case _:
            lines = [boogeyman({"cause": outcome.reason}, names)]
    lines.append(tn("It took {n} turn.", "It took {n} turns.", figures["turns"]))
    for seat in sorted(range(len(names)), key=lambda seat: figures[f"place-{seat}"]):
        told = {
            "name": names[seat],
            "points": figures[f"points-{seat}"],
            "children": figures[f"children-{seat}"],
            "toys": figures[f"toys-{seat}"],
        }
        if outcome.reason in LOST:
            lines.append(t("{name}: points {points}, children {children}, toys {toys}", **told))
        else:
            place = figures[f"place-{seat}"]
            lines.append(t("{place}. {name}: points {points}, children {children}, toys {toys}", place=place, **told))
    return lines

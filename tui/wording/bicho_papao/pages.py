"""Pages that open over the table: the closer look and the trap card."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engines.bicho_papao.cards import IS_BLOCK, POINTS, ROLLS
from engines.bicho_papao.view import BichoView
from tui import glyphs
from tui.i18n import t, tn
from tui.wording.bicho_papao import panel
from tui.wording.bicho_papao.names import (
    face_name,
    gang_name,
    mischief_name,
    neighbour_list,
    neighbour_name,
    status_name,
    toy_name,
    toy_text,
)

Line = tuple[str, str]
"""A text and its token."""


def closer_look(view: BichoView, names: Sequence[str], toy: int, value: int) -> tuple[str, list[Line]]:
    """Title and lines: what the cursor is on, then the table.

    Args:
        view: the table.
        names: the seats' names.
        toy: the toy under the cursor; -1 for none.
        value: the value under the cursor; 0 for none.
    """
    lines: list[Line] = []
    title = t("The table")
    if toy >= 0:
        title = toy_name(toy)
        lines = [*_toy(toy), ("", "text")]
    elif value:
        title = t("{value}: {name}", value=value, name=mischief_name(value))
        lines = [
            (t("Every gang has one. It comes back to the hand when nobody has mischief left, or for a sacrifice."), "text"),
            ("", "text"),
        ]
    return title, [*lines, *_porch(view), ("", "text"), *_toys(view), *_gangs(view, names)]


def _toy(toy: int) -> list[Line]:
    lines = [(toy_text(toy), "bright")]
    if IS_BLOCK[toy]:
        lines.append((t("[B]: kept in hand, it blocks the Boogeyman once on a roll of your own."), "text"))
    return lines


def _porch(view: BichoView) -> list[Line]:
    lines: list[Line] = [(t("At the porch, the newest first"), "dim")]
    for neighbour in reversed(view.porch):
        lines.append(
            (
                tn(
                    "{name}: {points} points, {n} roll",
                    "{name}: {points} points, {n} rolls",
                    ROLLS[neighbour],
                    name=neighbour_name(neighbour),
                    points=POINTS[neighbour],
                ),
                "text",
            )
        )
    if not view.porch:
        lines.append((t("Nobody is left at the porch."), "text"))
    if view.returned:
        lines.append((t("Back at the bottom of the deck: {neighbours}", neighbours=neighbour_list(view.returned)), "text"))
    return lines


def _toys(view: BichoView) -> list[Line]:
    if not view.toys:
        return []
    lines: list[Line] = [(t("Your toys"), "dim")]
    for toy in view.toys:
        lines.append((t("{toy}: {text}", toy=toy_name(toy), text=toy_text(toy)), "text"))
    return [*lines, ("", "text")]


def _gangs(view: BichoView, names: Sequence[str]) -> list[Line]:
    lines: list[Line] = []
    for seat, gang in enumerate(view.gangs):
        lines.append((t("{name} ({gang}), {status}", name=names[seat], gang=gang_name(seat), status=status_name(gang.status)), "bright"))
        told = neighbour_list(gang.neighbours)
        lines.append((t("neighbours: {neighbours}", neighbours=told) if told else t("no neighbours yet"), "text"))
        if gang.side:
            lines.append((t("mischief put aside: {cards}", cards=" ".join(map(str, gang.side))), "text"))
        if gang.known:
            lines.append((t("you know of its toys: {toys}", toys=", ".join(map(toy_name, gang.known))), "text"))
        if gang.knows:
            lines.append((t("it knows of yours: {toys}", toys=", ".join(map(toy_name, gang.knows))), "text"))
    return lines


def trap_page(view: BichoView) -> list[Line]:
    """The trap card: rolls by points, and chances by Blocks; the own band bright."""
    here = panel.band_of(view.trap, panel.own(view).points) if view.seat >= 0 else -1
    lines: list[Line] = [(t("Face up: {face}", face=face_name(view.trap)), "text"), ("", "text")]
    lines.append((t("Points, rolls") + "\t" + t("Passed with {blocks} Blocks", blocks=_dotted(map(str, panel.BLOCKS))), "dim"))
    for row, (points, rolls) in enumerate(panel.bands(view.trap)):
        told = tn("{points}, {n} roll", "{points}, {n} rolls", rolls, points=points)
        lines.append((f"{told}\t{_dotted(panel.chances(rolls))}", "bright" if row == here else "text"))
    if view.seat >= 0:
        lines += [("", "text"), (tn("You hold {n} Block.", "You hold {n} Blocks.", panel.blocks(view)), "text")]
    return lines


def _dotted(figures: Iterable[str]) -> str:
    return f" {glyphs.now().dot} ".join(figures)

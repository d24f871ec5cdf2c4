"""Bicho Papao's table in plain lines."""

from __future__ import annotations

from collections.abc import Sequence

from engines.bicho_papao.cards import IS_BLOCK, TRAP_POINTS
from engines.bicho_papao.die import pass_chance
from engines.bicho_papao.view import BichoView
from engines.core.types import Action
from tui.i18n import t, tn
from tui.wording.bicho_papao import panel
from tui.wording.bicho_papao.names import (
    block_mark,
    elimination_name,
    face_name,
    gang_name,
    neighbour_list,
    percent,
    row_text,
    status_name,
    toy_name,
    toy_text,
)
from tui.wording.bicho_papao.prompts import phase_label
from tui.wording.bicho_papao.prompts import rules_key as rules_key  # part of what plain mode asks of a game

STEADY_PHASES: tuple[str, ...] = ()
"""Phases of several decisions in a row, between which the table is not told again."""


def state_lines(view: BichoView, names: Sequence[str]) -> list[str]:
    """All that the reader may know of the table, the porch first and the own toys last."""
    lines = [
        t("Turn {turn}, round {round}, {phase}", turn=view.turn, round=view.round, phase=phase_label(view.phase)),
        t("Trap: {face}; without children: {mode}", face=face_name(view.trap), mode=elimination_name(view.elimination)),
        t(
            "Neighbours in the deck: {count}; toys: {deck}, discarded: {discard}",
            count=view.deck,
            deck=view.toy_deck,
            discard=len(view.toy_discard),
        ),
    ]
    if view.porch:
        lines.append(t("At the porch: {neighbours}", neighbours=neighbour_list(view.porch[::-1])))
        lines.append(tn("Prize {prize}, {n} roll", "Prize {prize}, {n} rolls", view.rolls, prize=view.prize))
    else:
        lines.append(t("Nobody is left at the porch."))
    for step in range(view.seats):
        lines += _gang(view, names, (view.marker + step) % view.seats)
    if view.test is not None:
        lines.append(t("Roll {roll} of {rolls} shows the Boogeyman", roll=len(view.test.faces), rolls=view.test.needed))
    for toy in view.toys:
        name = f"{toy_name(toy)} {block_mark()}" if IS_BLOCK[toy] else toy_name(toy)
        lines.append(t("Your toy: {toy}: {text}", toy=name, text=toy_text(toy)))
    return [*lines, *(text for text, _ in panel.chosen_lines(view))]


def _gang(view: BichoView, names: Sequence[str], seat: int) -> list[str]:
    gang = view.gangs[seat]
    told = [
        t("{name} ({gang}), {status}", name=names[seat], gang=gang_name(seat), status=status_name(gang.status)),
        tn("{n} point", "{n} points", gang.points),
        tn("trap: {n} roll", "trap: {n} rolls", gang.trap_rolls)
        if gang.trap_rolls
        else t("short of the trap: {points}", points=TRAP_POINTS - gang.points),
        t("children: {count}", count=gang.children),
        t("toys: {count}", count=gang.toys),
    ]
    if gang.hand:
        told.append(t("mischief: {cards}", cards=" ".join(map(str, gang.hand))))
    if gang.row or gang.bonus:
        told.append(t("row: {figures}", figures=row_text(gang.row, gang.bonus, gang.total)))
    if seat == view.marker:
        told.append(t("goes first"))
    lines = [", ".join(told)]
    if gang.neighbours:
        lines.append("  " + t("neighbours: {neighbours}", neighbours=neighbour_list(gang.neighbours)))
    if gang.known:
        lines.append("  " + t("you know of its toys: {toys}", toys=", ".join(map(toy_name, gang.known))))
    return lines


def foresight(view: BichoView, action: Action) -> list[str]:
    """What an action would do, as far as its label does not say so: labels, each complete."""
    match action[0]:
        case "attempt":
            return [_chance(panel.own(view).trap_rolls, panel.blocks(view))]
        case "block" if view.test is not None:
            return [_chance(view.test.needed - len(view.test.faces), panel.blocks(view) - 1)]
        case "use" | "add" | "swap":
            return [panel.consequence(view, action, [])]
    return []


def _chance(rolls: int, held: int) -> str:
    return tn("{n} roll, passed with {chance}", "{n} rolls, passed with {chance}", rolls, chance=percent(pass_chance(rolls, held)))


def discard_lines(view: BichoView) -> list[str]:
    """The toys that were discarded."""
    if not view.toy_discard:
        return [t("No toy has been discarded yet.")]
    return [t("Discarded toys: {toys}", toys=", ".join(map(toy_name, view.toy_discard)))]

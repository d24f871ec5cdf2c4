"""What stands beside the board: what a card would do where it is about to go, and how far the creature that is awake has come."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engines.nightmarium.building import complete, has_devourer, wins
from engines.nightmarium.cards import ABILITY, LEGION, NONE, SLOTS
from engines.nightmarium.view import NightmariumView
from tui import glyphs
from tui.i18n import t, tn
from tui.wording.nightmarium.names import ability_name, ability_text, legion_name, part_name
from tui.wording.nightmarium.signs import ability_sign

DONE, NOW, COMING, LOST = "done", "now", "coming", "lost"


class PanelLine(NamedTuple):
    """One line of the panel."""

    text: str
    token: str = "text"
    mark: str = ""
    """How far an ability has come: `DONE`, `NOW`, `COMING` or `LOST`; empty for a line that is not about one."""


def actions_left(view: NightmariumView) -> str:
    """How many actions the turn still has, and what binds the next one."""
    if not view.actions:
        return t("the last action of this turn")
    if view.lock:
        return t("1 action left, {legion} only", legion=legion_name(view.lock))
    return tn("{n} action left", "{n} actions left", view.actions)


# -- the creature that is awake ------------------------------------------------------------------


def awake_lines(view: NightmariumView) -> list[PanelLine]:
    """Why the creature is awake, then its abilities in the order in which they are carried out; nothing if none is awake."""
    if view.awake < 0:
        return []
    creature = view.creatures[view.active][view.awake]
    step = -1 if view.call is not None else view.step
    return [PanelLine(_cause(view), "accent"), *_abilities(creature, step, COMING)]


def silenced_lines(view: NightmariumView) -> list[PanelLine]:
    """The creatures that were awake before it in this action, each with what it did and what it lost."""
    if not view.silenced:
        return []
    lines: list[PanelLine] = []
    later = [silenced.slot for silenced in view.silenced[1:]] + [view.awake]
    for silenced, woken in zip(view.silenced, later, strict=True):
        head = t("Creature {slot} completed creature {woken} and fell silent", slot=silenced.slot + 1, woken=woken + 1)
        lines += [PanelLine(head, "dim"), *_abilities(silenced.cards, silenced.step, LOST)]
    return lines


def _cause(view: NightmariumView) -> str:
    if view.call is not None:
        return t("One legion: the others discard")
    if view.silenced:
        chain = f" {glyphs.now().right} ".join(str(slot + 1) for slot in [*(each.slot for each in view.silenced), view.awake])
        return t("Chain of creatures: {chain}", chain=chain)
    return t("Creature {slot} is awake", slot=view.awake + 1)


def _abilities(creature: Sequence[int], step: int, rest: str) -> list[PanelLine]:
    """The parts from the head down: those before `step` are done; with `rest` still to come, the one at it is being carried out."""
    lines = []
    for order, level in enumerate((2, 1, 0)):
        ability = ABILITY[creature[level]]
        if ability == NONE:
            lines.append(PanelLine(t("{part}: no ability", part=part_name(level)), "dim", DONE if order <= step else rest))
            continue
        mark = DONE if order < step else NOW if order == step and rest == COMING else rest
        lines.append(PanelLine(_TOLD[mark](part_name(level), f"{ability_sign(ability)} {ability_name(ability)}"), _TOKENS[mark], mark))
    return lines


_TOLD = {
    DONE: lambda part, ability: t("{part}: {ability}, done", part=part, ability=ability),
    NOW: lambda part, ability: t("{part}: {ability}, now", part=part, ability=ability),
    COMING: lambda part, ability: t("{part}: {ability}, to come", part=part, ability=ability),
    LOST: lambda part, ability: t("{part}: {ability}, lost", part=part, ability=ability),
}
_TOKENS = {DONE: "dim", NOW: "bold bright", COMING: "text", LOST: "loss"}


# -- before a card is laid -----------------------------------------------------------------------


def placing_lines(view: NightmariumView, card: int, slot: int) -> list[PanelLine]:
    """What laying a card on a slot would come to; the first line is complete by itself.

    Args:
        view: of the seat that is to lay it.
        card: which card.
        slot: where it fits; -1 if it fits nowhere now.
    """
    if slot < 0:
        if view.phase == "action" and view.lock and LEGION[card] != view.lock:
            return [PanelLine(t("cannot be played this turn: {legion} only", legion=legion_name(view.lock)), "warn")]
        return [PanelLine(t("fits nowhere now"), "warn")]
    row = view.creatures[view.seat]
    creature = [*row[slot], card]
    if len(creature) < 3:
        return [PanelLine(t("{part} of creature {slot}", part=part_name(len(creature) - 1), slot=slot + 1), "bright")]
    after = [creature if place == slot else cards for place, cards in enumerate(row)]
    if wins(after) and not has_devourer(creature):
        return [PanelLine(t("{part} of creature {slot}: the fifth, and the game is won", part=part_name(2), slot=slot + 1), "good")]
    head = t("{part} of creature {slot}: complete, {count} of {most}", part=part_name(2), slot=slot + 1, count=complete(after), most=SLOTS)
    lines = [PanelLine(head, "good")]
    if len({LEGION[each] for each in creature}) == 1:
        lines.append(PanelLine(t("one legion: the others must discard"), "good"))
    waking = [ability_name(ABILITY[each]) for each in reversed(creature) if ABILITY[each] != NONE]
    then = f" {glyphs.now().right} ".join(waking)
    lines.append(PanelLine(t("then {abilities}", abilities=then) if waking else t("no abilities"), "text" if waking else "dim"))
    return lines


def card_lines(card: int) -> list[PanelLine]:
    """Whose a card is, and what it can do when its creature wakes."""
    ability, legion = ABILITY[card], legion_name(LEGION[card])
    if ability == NONE:
        return [PanelLine(t("{legion}, no ability", legion=legion), "dim")]
    return [PanelLine(t("{legion}. {ability}: {text}", legion=legion, ability=ability_name(ability), text=ability_text(ability)), "dim")]


def exchange_lines(count: int) -> list[PanelLine]:
    """What giving marked cards away brings."""
    lines = [PanelLine(tn("{n} card to give away", "{n} cards to give away", count), "bright")]
    if count < 2:
        return [*lines, PanelLine(t("one card alone brings nothing new"), "warn")]
    return [*lines, PanelLine(tn("{n} new card for them", "{n} new cards for them", count // 2), "good" if count % 2 == 0 else "text")]

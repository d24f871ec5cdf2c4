"""What an answer would come to, and the figures on which it hangs: short lines with their tokens, for the board."""

from __future__ import annotations

from collections.abc import Sequence

from engines.bicho_papao.cards import (
    ADD,
    AMOUNT,
    CHILD,
    EFFECT,
    FEWER_ROLLS,
    IS_BLOCK,
    MASK,
    MORE_ROLLS,
    OWN_TOTAL,
    POP,
    RIVAL_TOTAL,
    SACRIFICE_CHILDREN,
    STEAL,
    SURPRISE,
    TRAP_LINES,
    TRAP_POINTS,
    VALUE,
    trap_rolls,
)
from engines.bicho_papao.die import pass_chance
from engines.bicho_papao.view import BichoView, GangView
from engines.core.types import Action
from tui import glyphs
from tui.i18n import t, tn
from tui.wording.bicho_papao.names import percent, toy_name

Line = tuple[str, str]
"""A text and its token."""

BLOCKS = (0, 1, 2, 3)
"""The numbers of Blocks for which chances are told: no gang can hold more."""


def blocks(view: BichoView) -> int:
    """How many Blocks the seat that looks holds."""
    return sum(IS_BLOCK[toy] for toy in view.toys)


def own(view: BichoView) -> GangView:
    """The gang of the seat that looks."""
    return view.gangs[view.seat]


def test_rolls(view: BichoView, seat: int) -> int:
    """The rolls that the neighbour would ask of a gang now, toys counted."""
    return max(1, view.rolls + view.gangs[seat].roll_delta)


def bands(face: str) -> list[tuple[str, int]]:
    """The lines of a face of the trap card: points as `25-29` or `60+`, and rolls."""
    lines = TRAP_LINES[face]
    ends = [f"-{points - 1}" for points, _ in lines[1:]] + ["+"]
    return [(f"{points}{end}", rolls) for (points, rolls), end in zip(lines, ends, strict=True)]


def band_of(face: str, points: int) -> int:
    """Which of the lines of a face stands for so many points; -1 for none."""
    return sum(points >= lowest for lowest, _ in TRAP_LINES[face]) - 1


def chances(rolls: int) -> list[str]:
    """The chance of passing a test, for each number of Blocks in `BLOCKS`."""
    return [percent(pass_chance(rolls, held)) for held in BLOCKS]


def _passing(rolls: int, held: int) -> str:
    return percent(pass_chance(rolls, held))


def mischief_lines(view: BichoView, values: Sequence[int]) -> list[Line]:
    """What comes of putting these values down."""
    gang, rolls = own(view), test_rolls(view, view.seat)
    lines: list[Line] = []
    if values:
        left = len(gang.hand) - len(values)
        lines.append(
            (tn("Total {total}, {n} card stays in hand", "Total {total}, {n} cards stay in hand", left, total=sum(values)), "bright")
        )
        if not left:
            lines[-1] = (t("Total {total}, no card stays in hand", total=sum(values)), "warn")
    else:
        lines.append((t("Choose one card or more, in secret"), "dim"))
    chance = percent(pass_chance(rolls, blocks(view)))
    lines.append((tn("{n} roll if you lead: {chance} to pass", "{n} rolls if you lead: {chance} to pass", rolls, chance=chance), "text"))
    return [*lines, (prize_line(view), "text")]


def prize_line(view: BichoView) -> str:
    """What the prize would make of the gang's points."""
    points = own(view).points + view.prize
    rolls = trap_rolls(view.trap, points)
    if not rolls:
        return t("The prize makes {points} points", points=points)
    return tn("The prize makes {points} points: trap {n} roll", "The prize makes {points} points: trap {n} rolls", rolls, points=points)


def chosen_lines(view: BichoView) -> list[Line]:
    """What lies face down before the seat that looks."""
    values = [VALUE[card] for card in view.chosen]
    return (
        [(t("Face down before you: {cards}, total {total}", cards="+".join(map(str, values)), total=sum(values)), "bright")]
        if values
        else []
    )


def trap_lines(view: BichoView) -> list[Line]:
    """What an attempt at the trap would be like."""
    gang, held = own(view), blocks(view)
    lines = [
        (
            tn("{points} points: the trap asks {n} roll", "{points} points: the trap asks {n} rolls", gang.trap_rolls, points=gang.points),
            "bright",
        )
    ]
    chance = _passing(gang.trap_rolls, held)
    lines.append(
        (
            tn("{chance} with your {n} Block", "{chance} with your {n} Blocks", held, chance=chance)
            if held
            else t("{chance}, no Block in hand", chance=chance),
            "accent",
        )
    )
    if view.phase == "last-stand":
        lines.append((t("This is the last chance of all"), "warn"))
    return lines


def test_lines(view: BichoView, names: Sequence[str]) -> list[Line]:
    """Where a test stands in which the monster has come up."""
    test = view.test
    if test is None:
        return []
    left = test.needed - len(test.faces)
    lines = [(t("Roll {roll} of {rolls} shows the Boogeyman", roll=len(test.faces), rolls=test.needed), "loss")]
    if test.roller != view.seat:
        return lines
    after = blocks(view) - 1
    if not left:
        lines.append((t("A Block passes the test"), "good"))
    else:
        lines.append(
            (tn("Blocked, {n} roll is left: {chance}", "Blocked, {n} rolls are left: {chance}", left, chance=_passing(left, after)), "text")
        )
    if test.trap:
        return lines
    if view.second >= 0:
        lines.append((t("Otherwise {name} takes the porch", name=names[view.second]), "dim"))
    else:
        lines.append((t("Otherwise nobody takes the porch"), "dim"))
    return lines


def sacrifice_lines(view: BichoView) -> list[Line]:
    """What may be paid for."""
    gang = own(view)
    return [
        (tn("{n} mischief card in hand", "{n} mischief cards in hand", len(gang.hand)), "text"),
        (tn("{n} at your side would come back", "{n} at your side would come back", len(gang.side)), "bright"),
        (tn("{n} child, {toys} toys", "{n} children, {toys} toys", gang.children, toys=gang.toys), "dim"),
    ]


def consequence(view: BichoView, action: Action, names: Sequence[str]) -> str:
    """What a toy would do, with the figures in place."""
    verb, *numbers = action
    toy = numbers.pop(0)
    gang, arrow, amount = own(view), glyphs.now().right, AMOUNT[toy]
    effect = EFFECT[toy]
    if verb == "aim":
        name, victim = names[numbers[0]], view.gangs[numbers[0]]
        if effect == RIVAL_TOTAL:
            return f"{name}: {victim.total} {arrow} {_after(victim, -amount)}"
        if effect == POP:
            return f"{name}: {victim.total} {arrow} {_after(victim, -VALUE[victim.row[-1]])}"
        if effect == STEAL:
            return tn("{name}: {n} toy", "{name}: {n} toys", victim.toys, name=name)
        assert effect == SURPRISE
        return t("{name}: mischief {cards}, toys {toys}", name=name, cards=len(victim.hand), toys=victim.toys)
    if verb == "add":
        assert effect == ADD
        return t("{value} joins your row: {figures}", value=numbers[0], figures=f"{gang.total} {arrow} {_after(gang, numbers[0])}")
    if verb == "swap":
        give, take = numbers
        return t("{give} out, {take} in: {figures}", give=give, take=take, figures=f"{gang.total} {arrow} {_after(gang, take - give)}")
    return _own_effect(view, effect, amount)


def _own_effect(view: BichoView, effect: int, amount: int) -> str:
    gang, arrow = own(view), glyphs.now().right
    if effect == OWN_TOTAL:
        return t("your total: {figures}", figures=f"{gang.total} {arrow} {_after(gang, amount)}")
    if effect == MORE_ROLLS:
        return t("rolls: {figures}", figures=f"{view.rolls} {arrow} {view.rolls + amount}")
    if effect == FEWER_ROLLS:
        now = test_rolls(view, view.seat)
        return t("your rolls: {figures}", figures=f"{now} {arrow} {max(1, view.rolls + gang.roll_delta - amount)}")
    if effect == CHILD:
        return t("children: {figures}", figures=f"{gang.children} {arrow} {gang.children + amount}")
    assert effect == MASK
    return t("a tie leaves you standing")


def _after(gang: GangView, change: int) -> int:
    """The total of a gang once it has changed by so much."""
    return max(0, sum(VALUE[card] for card in gang.row) + gang.bonus + change)


def answer_labels(view: BichoView, kind: str, actions: Sequence[Action]) -> list[str]:
    """The answers to a question that is not about mischief or toys, as choices."""
    left = own(view).children - SACRIFICE_CHILDREN
    labels = []
    for verb, *numbers in actions:
        match verb:
            case "attempt":
                labels.append(t("Try to trap the Boogeyman"))
            case "decline":
                labels.append(t("Not now") if kind == "trap" else t("Let it go"))
            case "block":
                labels.append(t("Block with: {toy}", toy=toy_name(numbers[0])))
            case "accept":
                labels.append(t("Take the loss: a child is eaten"))
            case "give-toys":
                labels.append(t("Give all your toys for it"))
            case "give-children":
                labels.append(tn("Give children for it: {n} is left", "Give children for it: {n} are left", left))
            case _:
                labels.append(t("Keep what you have"))
    return labels


def trap_told(view: BichoView, gang: GangView) -> str:
    """What the trap would ask of a gang now, or the points that it lacks."""
    if gang.trap_rolls:
        return tn("{n} roll", "{n} rolls", gang.trap_rolls)
    return t("lacks {points}", points=TRAP_POINTS - gang.points)

"""What is printed on the cards and what the table's figures are: read from content once, then plain tables by number.

A neighbour's number is its place in the file. A toy's number counts the copies of all kinds in the order of the file. A
mischief card's number is five times its gang's seat, plus its value less one.
"""

from __future__ import annotations

from collections import Counter
from typing import Annotated, Literal

from engines.core.data import ContentError, TomlFile, content_file, content_hash
from engines.core.model import Meta, Struct, field
from engines.core.words import Named

Neighbour = Annotated[int, Named("neighbour")]
"""A neighbour's number; -1 where there is none."""
Toy = Annotated[int, Named("toy")]
"""A toy's number."""
Card = Annotated[int, Named("card")]
"""A mischief card's number."""

NEIGHBOURS = 15
TOYS = 19
BLOCKS = 5
"""Toys with the sign of the Block; these three counts are the manual's."""
VALUES = (1, 2, 3, 4, 5)
"""The values of a gang's mischief cards (manual)."""
GANGS = 5

Face = Literal["normal", "hard"]
"""A face of the trap card."""
FACES: tuple[Face, ...] = ("normal", "hard")
EFFECTS = (
    "own-total",
    "rival-total",
    "pop",
    "add",
    "swap",
    "mask",
    "surprise",
    "steal",
    "more-rolls",
    "child",
    "fewer-rolls",
)
"""What a toy can do when it is played: the closed list of the rules in `toys`."""
(OWN_TOTAL, RIVAL_TOTAL, POP, ADD, SWAP, MASK, SURPRISE, STEAL, MORE_ROLLS, CHILD, FEWER_ROLLS) = range(len(EFFECTS))
_COUNTED = frozenset({"own-total", "rival-total", "more-rolls", "child", "fewer-rolls"})
"""The effects that have an amount."""

Name = Annotated[str, Meta(min_length=1, max_length=24)]


class NeighbourEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """One `[[neighbour]]` of cards.toml."""

    id: str
    name: Name
    points: Annotated[int, Meta(ge=5, le=20)]
    rolls: Annotated[int, Meta(ge=1, le=3)]


class ToyEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """One `[[toy]]` of cards.toml: a kind of toy."""

    id: str
    name: Name
    copies: Annotated[int, Meta(ge=1, le=9)]
    effect: Literal["own-total", "rival-total", "pop", "add", "swap", "mask", "surprise", "steal", "more-rolls", "child", "fewer-rolls"]
    text: Annotated[str, Meta(min_length=1, max_length=80)]
    """What it does; `{amount}` stands for the amount."""
    amount: Annotated[int, Meta(ge=0, le=9)] = 0
    """How much of it; 0 for effects that are not counted."""
    block: bool = False


class MischiefEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """One `[[mischief]]` of cards.toml: what the gangs do for a value."""

    id: str
    name: Name
    value: int


class GangEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """One `[[gang]]` of cards.toml, by seat."""

    id: str
    name: Name
    colour: Literal["red", "green", "blue", "yellow", "magenta"]


class DieEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """The `[die]` of table.toml."""

    faces: Annotated[int, Meta(ge=2, le=100)]
    monsters: Annotated[int, Meta(ge=1, le=99)]
    """How many of the faces show the monster; the highest ones do."""


class LimitsEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """The `[limits]` of table.toml."""

    toys: Annotated[int, Meta(ge=1, le=9)]
    """Toys that a gang may hold and still draw one less."""
    children: Annotated[int, Meta(ge=1, le=9)]
    turns: Annotated[int, Meta(ge=1, le=1000)]
    """The night is over after so many turns (house)."""


class SacrificeEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """The `[sacrifice]` of table.toml: what it costs."""

    toys: Annotated[int, Meta(ge=1, le=9)]
    children: Annotated[int, Meta(ge=1, le=9)]


class TrapEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """One `[[trap]]` of table.toml: a line of a face of the trap card."""

    face: Literal["normal", "hard"]
    points: Annotated[int, Meta(ge=1, le=146)]
    """The fewest points for which it stands."""
    rolls: Annotated[int, Meta(ge=1, le=9)]


class Content(Struct, frozen=True):
    """Both content files, checked."""

    neighbours: list[NeighbourEntry]
    toys: list[ToyEntry]
    mischief: list[MischiefEntry]
    gangs: list[GangEntry]
    die: DieEntry
    limits: LimitsEntry
    sacrifice: SacrificeEntry
    traps: dict[str, list[TrapEntry]] = field(default_factory=dict)
    """The lines of each face, from few points to many."""


def read_content(cards: TomlFile, table: TomlFile) -> Content:
    """The content of both files.

    Args:
        cards: cards.toml: the neighbours, the kinds of toys, the mischief by value, the gangs by seat.
        table: table.toml: the figures of the table.

    Raises:
        ContentError: with every fault of both files.
    """
    cards.unknown_keys("neighbour", "toy", "mischief", "gang")
    neighbours = cards.records(NeighbourEntry, "neighbour")
    toys = cards.records(ToyEntry, "toy")
    mischief = cards.records(MischiefEntry, "mischief")
    gangs = cards.records(GangEntry, "gang")
    if not cards.faults:
        _check_counts(cards, neighbours, toys, mischief, gangs)
        _check_ids(cards)
        _check_amounts(cards, toys)
    table.unknown_keys("die", "limits", "sacrifice", "trap")
    die = table.record(DieEntry, table.tree.get("die"), ["die"])
    limits = table.record(LimitsEntry, table.tree.get("limits"), ["limits"])
    sacrifice = table.record(SacrificeEntry, table.tree.get("sacrifice"), ["sacrifice"])
    traps = _traps(table)
    if die and die.monsters >= die.faces:
        table.fault(["die", "monsters"], "a die needs a face without the monster")
    if limits and sacrifice and sacrifice.toys != limits.toys:
        table.fault(["sacrifice", "toys"], f"wants all the toys that a gang can hold, {limits.toys}")
    faults = cards.faults + table.faults
    if faults or die is None or limits is None or sacrifice is None:
        raise ContentError(faults)
    return Content(neighbours, toys, mischief, gangs, die, limits, sacrifice, traps)


def _check_counts(
    file: TomlFile, neighbours: list[NeighbourEntry], toys: list[ToyEntry], mischief: list[MischiefEntry], gangs: list[GangEntry]
) -> None:
    """Note every count that is not the manual's."""
    counts = (
        ("neighbour", len(neighbours), NEIGHBOURS, "neighbours"),
        ("toy", sum(entry.copies for entry in toys), TOYS, "toys, copies counted"),
        ("toy", sum(entry.copies for entry in toys if entry.block), BLOCKS, "toys with a Block, copies counted"),
        ("gang", len(gangs), GANGS, "gangs"),
    )
    for key, found, wanted, what in counts:
        if found != wanted:
            file.fault([key], f"wants {wanted} {what}, has {found}")
    values = [entry.value for entry in mischief]
    if values != list(VALUES):
        file.fault(["mischief"], f"wants the values 1 to {VALUES[-1]} in order, has {', '.join(map(str, values)) or 'none'}")


def _check_ids(file: TomlFile) -> None:
    """Note ids and names that stand twice, and ids with a space."""
    for kind in ("neighbour", "toy", "mischief", "gang"):
        entries = file.tree[kind]
        for key in ("id", "name"):
            counts = Counter(entry[key] for entry in entries)
            for place, entry in enumerate(entries):
                if counts[entry[key]] > 1 or (key == "id" and entry[key].split() != [entry[key]]):
                    file.fault([kind, place, key], f'each {kind} needs an {key} of its own, and an id no spaces; this is "{entry[key]}"')


def _check_amounts(file: TomlFile, toys: list[ToyEntry]) -> None:
    """Note effects that lack their amount, or have one that means nothing."""
    for place, entry in enumerate(toys):
        if (entry.amount > 0) != (entry.effect in _COUNTED):
            wanted = "wants an amount above 0" if entry.effect in _COUNTED else "takes no amount"
            file.fault(["toy", place, "amount"], f'the effect "{entry.effect}" {wanted}')


def _traps(file: TomlFile) -> dict[str, list[TrapEntry]]:
    """The lines of both faces; notes those that are out of order."""
    entries = file.records(TrapEntry, "trap")
    faces: dict[str, list[TrapEntry]] = {face: [entry for entry in entries if entry.face == face] for face in FACES}
    for face, lines in faces.items():
        points, rolls = [line.points for line in lines], [line.rolls for line in lines]
        if not lines or points != sorted(set(points)) or rolls != sorted(set(rolls), reverse=True):
            file.fault(["trap"], f'the face "{face}" wants lines of ever more points and ever fewer rolls')
    if not file.faults and len({lines[0].points for lines in faces.values()}) > 1:
        file.fault(["trap"], "both faces want the same points at first")
    return faces


_cards_file = content_file("engines.bicho_papao", "cards.toml")
_table_file = content_file("engines.bicho_papao", "table.toml")
_content = read_content(_cards_file, _table_file)
_copies = [entry for entry in _content.toys for _ in range(entry.copies)]

CONTENT = content_hash(_cards_file, _table_file)
"""Digest of both files."""

NEIGHBOUR_IDS = tuple(entry.id for entry in _content.neighbours)
NEIGHBOUR_NAMES = tuple(entry.name for entry in _content.neighbours)
"""Every neighbour's English name, by number: the text that is translated; so are the names below."""
POINTS = tuple(entry.points for entry in _content.neighbours)
ROLLS = tuple(entry.rolls for entry in _content.neighbours)

TOY_IDS = tuple(f"{entry.id}-{copy + 1}" for entry in _content.toys for copy in range(entry.copies))
TOY_NAMES = tuple(entry.name for entry in _copies)
TOY_TEXTS = tuple(entry.text for entry in _copies)
"""What each toy does, in English, by number; `{amount}` stands for `AMOUNT`."""
EFFECT = tuple(EFFECTS.index(entry.effect) for entry in _copies)
"""What a toy does, as a place in `EFFECTS`, by number."""
AMOUNT = tuple(entry.amount for entry in _copies)
IS_BLOCK = tuple(entry.block for entry in _copies)

MISCHIEF_NAMES = tuple(entry.name for entry in _content.mischief)
"""What a mischief card is called, by its value less one."""
GANG_IDS = tuple(entry.id for entry in _content.gangs)
"""Each gang's id, by seat."""
GANG_NAMES = tuple(entry.name for entry in _content.gangs)
GANG_COLOURS = tuple(entry.colour for entry in _content.gangs)
CARD_IDS = tuple(f"{gang}-{value}" for gang in GANG_IDS for value in VALUES)
VALUE = tuple(card % len(VALUES) + 1 for card in range(len(CARD_IDS)))
"""A mischief card's value, by number."""

DIE_FACES = _content.die.faces
BLANKS = DIE_FACES - _content.die.monsters
"""Faces without the monster; they are the lowest ones."""
TOY_LIMIT = _content.limits.toys
"""Whoever holds so many toys draws none."""
CHILDREN = _content.limits.children
"""Children of a whole gang."""
LAST_TURN = _content.limits.turns
SACRIFICE_TOYS = _content.sacrifice.toys
SACRIFICE_CHILDREN = _content.sacrifice.children
TRAP_LINES = {face: tuple((line.points, line.rolls) for line in lines) for face, lines in _content.traps.items()}
"""The lines of each face of the trap card: points from which on each stands, and its rolls."""
TRAP_POINTS = TRAP_LINES["normal"][0][0]
"""The fewest points with which the monster may be trapped."""


def trap_rolls(face: str, points: int) -> int:
    """The rolls that the trap asks of a gang with so many points; 0 if it may not try."""
    rolls = 0
    for lowest, wanted in TRAP_LINES[face]:
        if points >= lowest:
            rolls = wanted
    return rolls

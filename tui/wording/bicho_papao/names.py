"""What things are called: neighbours, toys, mischief, gangs, the trap card's faces, what becomes of a gang."""

from __future__ import annotations

from collections.abc import Sequence

from engines.bicho_papao.cards import (
    AMOUNT,
    EFFECT,
    EFFECTS,
    GANG_COLOURS,
    GANG_NAMES,
    MISCHIEF_NAMES,
    NEIGHBOUR_NAMES,
    POINTS,
    TOY_NAMES,
    TOY_TEXTS,
    VALUE,
)
from tui import glyphs
from tui.i18n import N_, NP_, t, tn, tp

_LETTERS = (
    NP_("bicho-papao.letter of a gang", "C"),
    NP_("bicho-papao.letter of a gang", "L"),
    NP_("bicho-papao.letter of a gang", "O"),
    NP_("bicho-papao.letter of a gang", "W"),
    NP_("bicho-papao.letter of a gang", "B"),
)
"""A letter of the gang's name, by seat; each language has five different ones."""

COLOUR_TOKENS = {"red": "suit_hearts", "green": "suit_clubs", "blue": "suit_diamonds", "yellow": "warn", "magenta": "suit_spades"}
"""A gang's colour in the palettes."""

_SHORT = {
    "own-total": N_("+{amount} for you"),
    "rival-total": N_("-{amount} for a rival"),
    "pop": N_("rival's top card"),
    "add": N_("one more card"),
    "swap": N_("swap a card"),
    "mask": N_("outlast a tie"),
    "surprise": N_("rival drops a card"),
    "steal": N_("steal a toy"),
    "more-rolls": N_("+{amount} roll for all"),
    "child": N_("{amount} child back"),
    "fewer-rolls": N_("-{amount} roll for you"),
}
"""What a toy does, by its effect, in 20 cells at most."""

_FACES = {"normal": NP_("bicho-papao.trap", "normal"), "hard": NP_("bicho-papao.trap", "hard")}
_STATUSES = {
    "in": NP_("bicho-papao.status", "in the round"),
    "out": NP_("bicho-papao.status", "out"),
    "paralysed": NP_("bicho-papao.status", "paralysed"),
    "eliminated": NP_("bicho-papao.status", "eliminated"),
}
_ELIMINATIONS = {
    "paralysis": NP_("bicho-papao.mode", "paralysis"),
    "hardcore": NP_("bicho-papao.mode", "hardcore"),
    "survival": NP_("bicho-papao.mode", "survival"),
}


def neighbour_name(neighbour: int) -> str:
    """A neighbour's name, to stand alone."""
    return tp("bicho-papao.neighbour", NEIGHBOUR_NAMES[neighbour])


def neighbour_points(neighbour: int) -> str:
    """A neighbour with the points: `The Baker 7`."""
    return f"{neighbour_name(neighbour)} {POINTS[neighbour]}"


def neighbour_list(neighbours: Sequence[int]) -> str:
    """Neighbours with their points, as a list."""
    return ", ".join(map(neighbour_points, neighbours))


def toy_name(toy: int) -> str:
    """A toy's name, to stand alone."""
    return tp("bicho-papao.toy", TOY_NAMES[toy])


def toy_text(toy: int) -> str:
    """What a toy does, in a sentence, as its card says."""
    text = tp("bicho-papao.toy", TOY_TEXTS[toy])
    return text.format(amount=AMOUNT[toy])


def toy_short(toy: int) -> str:
    """What a toy does when it is played, in a few words."""
    return t(_SHORT[EFFECTS[EFFECT[toy]]], amount=AMOUNT[toy])


def block_mark() -> str:
    """The sign of the Block."""
    return t("[B]")


def mischief_name(value: int) -> str:
    """What the gangs do for a value, to stand alone."""
    return tp("bicho-papao.mischief", MISCHIEF_NAMES[value - 1])


def gang_name(seat: int) -> str:
    """The gang of a seat."""
    return tp("bicho-papao.gang", GANG_NAMES[seat])


def gang_letter(seat: int) -> str:
    """The gang of a seat in one cell."""
    return tp("bicho-papao.letter of a gang", _LETTERS[seat])


def gang_token(seat: int) -> str:
    """The token of a gang's colour."""
    return COLOUR_TOKENS[GANG_COLOURS[seat]]


def face_name(face: str) -> str:
    """A face of the trap card: normal or hard."""
    return tp("bicho-papao.trap", _FACES[face])


def elimination_name(mode: str) -> str:
    """What becomes of a gang without children, in a word."""
    return tp("bicho-papao.mode", _ELIMINATIONS[mode])


def status_name(status: str) -> str:
    """How a gang stands, in a word."""
    return tp("bicho-papao.status", _STATUSES[status])


def rolls_text(rolls: int) -> str:
    """A number of rolls."""
    return tn("{n} roll", "{n} rolls", rolls)


def percent(chance: float) -> str:
    """A chance in whole per cent; 0 and 100 only if it is exactly so."""
    return f"{round(100 * chance) if chance in (0.0, 1.0) else max(1, min(99, round(100 * chance)))}%"


def row_text(cards: Sequence[int], bonus: int, total: int) -> str:
    """The cards of a row, what toys add, and what it counts for: `2+4 -2 = 4`; a single card alone is its total."""
    told = "+".join(str(VALUE[card]) for card in cards) or "0"
    if bonus:
        told += f" +{bonus}" if bonus > 0 else f" {glyphs.now().minus}{-bonus}"
    return told if len(cards) == 1 and not bonus else f"{told} = {total}"

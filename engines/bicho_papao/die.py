"""The die of the monster: tests roll by roll, Blocks, and the chance of passing one (dossier 2.6, 4.6)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from engines.bicho_papao.cards import BLANKS, DIE_FACES, IS_BLOCK
from engines.bicho_papao.pieces import BLOCK, Log
from engines.core.types import ALL, Event, Pending, Seat

if TYPE_CHECKING:
    from engines.bicho_papao.state import BichoState


def roll(state: BichoState, seat: Seat, needed: int, faces: list[int], log: Log) -> bool | None:
    """Roll a test on until it is passed, failed, or the roller may block the monster.

    A blocked roll counts as made, and a failed test rolls no further (manual). Whoever holds no Block is not asked.

    Args:
        state: the match.
        seat: who rolls.
        needed: rolls of the whole test, at least 1.
        faces: the faces rolled so far, all of them blank or blocked.
        log: where to note what happens.

    Returns:
        True if it is passed, False if it is failed, None if the roller is asked, for which a frame then waits.
    """
    below = state.rng.below
    done = len(faces)
    while done < needed:
        face = below("dice", DIE_FACES) + 1
        done += 1
        if log is not None:
            log.append(Event("roll", ALL, {"seat": seat, "face": face, "monster": int(face > BLANKS), "roll": done, "rolls": needed}))
        faces.append(face)
        if face > BLANKS:
            if not any(IS_BLOCK[toy] for toy in state.toys[seat]):
                return False
            state.pending.append(Pending(BLOCK, [seat, needed, *faces]))
            return None
    return True


@cache
def pass_chance(rolls: int, blocks: int) -> float:
    """The chance of passing a test with so many Blocks, all of which are used if need be.

    Args:
        rolls: rolls still to be made, at least 0.
        blocks: Blocks held, at least 0.
    """
    if rolls <= blocks:
        return 1.0
    monster = 1 - BLANKS / DIE_FACES
    passed = (1 - monster) * pass_chance(rolls - 1, blocks)
    return passed + monster * pass_chance(rolls - 1, blocks - 1) if blocks else passed

"""The contest for the neighbours at the porch: the rows laid open, toys in turn, ties, the leader's test (dossier 4.4, 4.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.bicho_papao import die
from engines.bicho_papao.cards import POINTS, ROLLS, VALUES
from engines.bicho_papao.losses import lose_child
from engines.bicho_papao.pieces import CONTEST, TOYS, Log
from engines.core.types import ALL, Event, Pending, Seat

if TYPE_CHECKING:
    from engines.bicho_papao.state import BichoState


def reveal(state: BichoState, log: Log) -> bool:
    """All have chosen: the rows are laid open, then toys may be played, if anybody has one.

    Returns:
        True if the contest is over already, False if somebody is asked.
    """
    for card in sorted(state.chosen):
        seat, place = divmod(card, len(VALUES))
        state.hands[seat].remove(VALUES[place])
        state.rows[seat].append(card)
    state.chosen.clear()
    if log is not None:
        for seat in state.participants:
            log.append(Event("row", ALL, {"seat": seat, "cards": state.rows[seat].copy(), "total": state.total(seat)}))
    state.pending[-1] = Pending(TOYS, state.participants.copy())
    return toys_go_on(state, log)


def toys_go_on(state: BichoState, log: Log) -> bool:
    """Pass over gangs without toys; when nobody is left the contest is decided. Returns what `reveal` does."""
    queue = state.pending[-1].args
    skipped = 0
    while skipped < len(queue) and not state.toys[queue[skipped]]:
        skipped += 1
    if skipped == len(queue):
        state.pending.pop()
        return _resolve(state, log)
    if skipped:
        state.pending[-1] = Pending(TOYS, queue[skipped:])
    return False


def end_toys(state: BichoState, log: Log) -> bool:
    """The gang whose turn it is plays no more toys. Returns what `reveal` does."""
    state.pending[-1] = Pending(TOYS, state.pending[-1].args[1:])
    return toys_go_on(state, log)


def contenders(state: BichoState, log: Log) -> list[Seat]:
    """The gangs that are not knocked out, highest total first; no two of them have the same (R1 to R3)."""
    by_total: dict[int, list[Seat]] = {}
    for seat in state.participants:
        if state.rows[seat]:
            by_total.setdefault(state.total(seat), []).append(seat)
        elif log is not None:
            log.append(Event("no-row", ALL, {"seat": seat}))
    left: list[Seat] = []
    for total in sorted(by_total, reverse=True):
        group = by_total[total]
        if len(group) > 1:
            # One mask outlasts a tie, two of them in the same tie do not (ruling 11).
            masked = [seat for seat in group if state.immune[seat]]
            stays = masked if len(masked) == 1 else []
            if log is not None:
                log.append(Event("tie", ALL, {"seats": [seat for seat in group if seat not in stays], "total": total}))
            group = stays
        left += group
    return left


def _resolve(state: BichoState, log: Log) -> bool:
    """Find who leads, and let the leader roll."""
    left = contenders(state, log)
    if not left:
        _nobody(state, log)
        return True
    leader, second = left[0], left[1] if len(left) > 1 else -1
    rolls = test_rolls(state, leader)
    if log is not None:
        log.append(Event("lead", ALL, {"seat": leader, "total": state.total(leader), "second": second, "rolls": rolls}))
    state.pending.append(Pending(CONTEST, [leader, second]))
    passed = die.roll(state, leader, rolls, [], log)
    if passed is None:
        return False
    tested(state, passed, log)
    return True


def test_rolls(state: BichoState, seat: Seat) -> int:
    """The rolls that the neighbour on top of the porch asks of a gang, toys counted, at least 1 (R5)."""
    return max(1, ROLLS[state.porch[-1]] + state.extra_rolls + state.roll_delta[seat])


def tested(state: BichoState, passed: bool, log: Log) -> None:
    """The leader's test is over: who takes the whole porch, if anybody does; or the match is over."""
    leader, second = state.pending.pop().args
    if passed:
        _take(state, leader, "take", log)
        return
    lose_child(state, leader, log)
    if state.outcome is not None:
        return
    if second >= 0:
        _take(state, second, "take-second", log)
    else:
        _nobody(state, log)


def _take(state: BichoState, seat: Seat, kind: str, log: Log) -> None:
    porch = state.porch
    if log is not None:
        log.append(Event(kind, ALL, {"seat": seat, "neighbours": porch, "points": sum(POINTS[neighbour] for neighbour in porch)}))
    state.won[seat] += porch
    state.porch = []


def _nobody(state: BichoState, log: Log) -> None:
    if log is not None:
        log.append(Event("nobody", ALL, {"neighbours": state.porch.copy()}))

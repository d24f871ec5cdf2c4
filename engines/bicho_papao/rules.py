"""Which actions are legal, and what each of them sets going (manual; dossier 4.2)."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from engines.bicho_papao import contest, die, toys, turns
from engines.bicho_papao.cards import IS_BLOCK, VALUES
from engines.bicho_papao.pieces import BLOCK, CONTEST, LAST_STAND, MISCHIEF, TOYS, TRAP, Log
from engines.core.types import ALL, Action, Event, Seat

if TYPE_CHECKING:
    from engines.bicho_papao.state import BichoState

_ATTEMPT: Action = ("attempt",)
_DECLINE: Action = ("decline",)
_END: Action = ("end",)
_ACCEPT: Action = ("accept",)
_GIVE_TOYS: Action = ("give-toys",)
_GIVE_CHILDREN: Action = ("give-children",)
_KEEP: Action = ("keep",)

_PLAYS: dict[tuple[int, ...], list[Action]] = {
    hand: [("play", *values) for size in range(1, len(hand) + 1) for values in combinations(hand, size)]
    for count in range(1, len(VALUES) + 1)
    for hand in combinations(VALUES, count)
}
"""All choices of mischief by the hand: single cards first, then pairs, and so on."""


def legal_actions(state: BichoState, seat: Seat) -> list[Action]:
    """All that `seat` may do now; empty if it is not asked."""
    frame = state.pending[-1]
    kind, args = frame.kind, frame.args
    if kind == MISCHIEF:
        return _PLAYS[tuple(state.hands[seat])].copy() if seat in args and not state.has_chosen(seat) else []
    if seat != state.current:
        return []
    if kind in (TRAP, LAST_STAND):
        return [_ATTEMPT, _DECLINE]
    if kind == TOYS:
        return [*toys.playable(state, seat), _END]
    if kind == BLOCK:
        return [*(("block", toy) for toy in state.toys[seat] if IS_BLOCK[toy]), _ACCEPT]
    found = [_GIVE_TOYS] if turns.may_pay_toys(state, seat) else []
    if turns.may_pay_children(state, seat):
        found.append(_GIVE_CHILDREN)
    return [*found, _KEEP]


def apply(state: BichoState, seat: Seat, action: Action, log: Log) -> None:
    """Carry out a legal action, and all that follows from it up to the next decision."""
    verb = action[0]
    match verb:
        case "play":
            if log is not None:
                log.append(Event("chosen", ALL, {"seat": seat}))
            state.chosen += [toys.card_of(seat, value) for value in action[1:]]
            if not state.waiting() and contest.reveal(state, log):
                _after_contest(state, log)
        case "use" | "aim" | "add" | "swap":
            toys.play(state, seat, action, log)
            if not state.toys[seat] and contest.end_toys(state, log):
                _after_contest(state, log)
        case "end":
            if contest.end_toys(state, log):
                _after_contest(state, log)
        case "attempt":
            turns.attempt(state, seat, log)
        case "decline":
            if log is not None:
                log.append(Event("declined", ALL, {"seat": seat}))
            turns.trap_goes_on(state, log)
        case "block" | "accept":
            _answer_monster(state, seat, action, log)
        case _:
            turns.sacrifice(state, seat, verb, log)


def _answer_monster(state: BichoState, seat: Seat, action: Action, log: Log) -> None:
    """Block the face just rolled and roll on, or take the loss."""
    _, needed, *faces = state.pending.pop().args
    passed: bool | None = False
    if action[0] == "block":
        (toy,) = action[1:]
        toys.discard_toy(state, seat, toy)
        if log is not None:
            log.append(Event("block", ALL, {"seat": seat, "toy": toy}))
        passed = die.roll(state, seat, needed, faces, log)
    elif log is not None:
        log.append(Event("accept", ALL, {"seat": seat}))
    if passed is None:
        return
    if state.pending[-1].kind == CONTEST:
        contest.tested(state, passed, log)
        _after_contest(state, log)
    else:
        turns.trap_tested(state, seat, passed, log)


def _after_contest(state: BichoState, log: Log) -> None:
    if state.outcome is None:
        turns.end_turn(state, log)

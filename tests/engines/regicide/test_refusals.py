"""Every refusal: its code, its figures, and nothing changed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from engines.core.types import IllegalAction
from engines.regicide.refusals import REFUSALS
from engines.regicide.state import RegicideState
from tests.engines.regicide.board import NUMBER, board, do, new

HAND = "clubs-a hearts-a clubs-10 spades-10 clubs-6 hearts-6 clubs-j"


def _alone(**fields: Any) -> RegicideState:
    return board(HAND, enemy="hearts-j", **fields)


def _together(**fields: Any) -> RegicideState:
    return board(f"{HAND} jester-1", "5", enemy="hearts-j", **fields)


def _paying(tokens: int = 0) -> RegicideState:
    state = _alone(tokens=tokens, tavern=20)
    do(state, "play clubs-a", "discard clubs-6")
    return state


def _choosing() -> RegicideState:
    state = _together()
    do(state, "play jester-1")
    return state


def _over() -> RegicideState:
    state = _alone()
    do(state, "concede")
    return state


def _play(*names: str) -> tuple[Any, ...]:
    return ("play", *(NUMBER[name] for name in names))


CASES: list[tuple[str, Callable[[], RegicideState], int, Any, dict[str, Any]]] = [
    ("wrong-state", _alone, 0, ("discard", NUMBER["clubs-6"]), {"phase": "play"}),
    ("wrong-state", _paying, 0, _play("clubs-10"), {"phase": "defend"}),
    ("wrong-state", _paying, 0, ("yield",), {"phase": "defend"}),
    ("wrong-state", _alone, 0, ("keep",), {"phase": "play"}),
    ("wrong-state", _alone, 0, ("mulligan",), {"phase": "play"}),
    ("wrong-state", _choosing, 0, ("signal", 0), {"phase": "choose"}),
    ("wrong-state", _choosing, 1, ("choose", 0), {"phase": "choose"}),
    ("wrong-state", _choosing, 1, _play("clubs-2"), {"phase": "choose"}),
    ("card-not-in-hand", _alone, 0, _play("diamonds-2"), {"card": NUMBER["diamonds-2"]}),
    ("card-not-in-hand", _alone, 0, _play("clubs-6", "clubs-6"), {"card": NUMBER["clubs-6"]}),
    ("card-not-in-hand", _paying, 0, ("discard", NUMBER["clubs-6"]), {"card": NUMBER["clubs-6"]}),
    ("empty-play", _alone, 0, ("play",), {}),
    ("set-mixed-numbers", _alone, 0, _play("clubs-6", "clubs-10"), {}),
    ("set-mixed-numbers", _alone, 0, _play("clubs-10", "clubs-j"), {}),
    ("set-over-ten", _alone, 0, _play("clubs-6", "hearts-6"), {"n": 12}),
    ("set-over-ten", _alone, 0, _play("clubs-10", "spades-10"), {"n": 20}),
    ("companion-only-pair", _alone, 0, _play("clubs-a", "clubs-6", "hearts-6"), {}),
    ("companion-only-pair", _alone, 0, _play("clubs-a", "hearts-a", "clubs-6"), {}),
    ("jester-alone", _together, 0, _play("jester-1", "clubs-a"), {}),
    ("jester-alone", _together, 0, _play("jester-1", "clubs-6", "hearts-6"), {}),
    ("yield-solo", _alone, 0, ("yield",), {}),
    ("yield-all-others", lambda: _together(yielded=[False, True]), 0, ("yield",), {}),
    ("no-jester-token", lambda: _alone(tokens=0), 0, ("flip",), {}),
    ("flip-too-late", lambda: _paying(tokens=1), 0, ("flip",), {}),
    ("flip-not-solo", _together, 0, ("flip",), {}),
    ("flip-not-solo", _choosing, 0, ("flip",), {}),
    ("no-such-seat", _choosing, 0, ("choose", 2), {"seats": 2, "number": 2}),
    ("not-your-turn", _together, 1, ("yield",), {"seat": 0}),
    ("wrong-arity", _together, 1, ("play",), {"verb": "play", "count": 0}),
    ("game-over", _over, 0, ("flip",), {}),
    ("malformed-action", _alone, 0, "play clubs-6", {}),
    ("malformed-action", _alone, 0, (), {}),
    ("unknown-verb", _alone, 0, ("attack", 1), {"verb": "attack"}),
    ("wrong-arity", _alone, 0, ("flip", 1), {"verb": "flip", "count": 1}),
    ("unknown-number", _alone, 0, ("play", True), {"kind": "card"}),
    ("unknown-number", _alone, 0, ("play", 54), {"kind": "card"}),
    ("unknown-number", _choosing, 1, ("signal", 3), {"kind": "mood"}),
]


@pytest.mark.parametrize(("code", "state", "seat", "action", "figures"), CASES)
def test_an_illegal_action_names_its_rule_and_changes_nothing(
    code: str, state: Callable[[], RegicideState], seat: int, action: Any, figures: dict[str, Any]
) -> None:
    now = state()
    before = now.digest()
    with pytest.raises(IllegalAction) as refused:
        now.step(seat, action)
    assert refused.value.code == code
    assert figures.items() <= refused.value.figures.items()
    assert now.digest() == before


def test_every_code_of_the_game_is_among_the_cases() -> None:
    assert set(REFUSALS) <= {case[0] for case in CASES}


def test_mulligan_refuses_what_comes_later() -> None:
    seed = next(seed for seed in range(10_000) if new(2, seed, {"mulligan_no_diamonds": True}).phase == "mulligan")
    state = new(2, seed, {"mulligan_no_diamonds": True})
    with pytest.raises(IllegalAction, match=r"wrong-state \(phase=mulligan\)"):
        state.step(state.current, ("yield",))

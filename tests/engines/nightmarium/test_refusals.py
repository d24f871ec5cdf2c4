"""Every refusal: its code, its figures, and nothing changed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from engines.core.types import IllegalAction
from engines.nightmarium.refusals import REFUSALS
from engines.nightmarium.state import NightmariumState
from tests.engines.nightmarium.board import SHORT, board, do

ROWS = {1: "b003 b002 b004", 2: "r030", 4: "n066 n071"}


def _acting(**fields: Any) -> NightmariumState:
    return board("b006 r033 r037 g098", "n055", "g085", a=ROWS, **fields)


def _locked() -> NightmariumState:
    return _acting(actions=1, lock="blue")


def _mocking() -> NightmariumState:
    state = board("r043 g099 b004", "", a={1: "n066 b002"})
    do(state, "play r043 1")
    return state


def _howling() -> NightmariumState:
    state = board("n064 b006", "", a={1: "b003 b002"}, deck="g099 r028")
    do(state, "play n064 1")
    return state


def _executing() -> NightmariumState:
    state = board("g082", "", "", a={1: "b003 b002"}, b={1: "r030"})
    do(state, "play g082 1")
    return state


def _scavenging() -> NightmariumState:
    state = board("b001", "", a={1: "b003 n071"}, b={1: "r030", 2: "g087 g086 g085"})
    do(state, "play b001 1")
    return state


def _devouring() -> NightmariumState:
    state = board("r028", "", a={1: "b003 n071", 2: "g087"})
    do(state, "play r028 1")
    return state


def _called() -> NightmariumState:
    state = board("b004", "b013 b022 r030", a={1: "b003 b002"})
    do(state, "play b004 1")
    return state


def _called_again() -> NightmariumState:
    state = board("b004", "r033 r036 r030", a={1: "b003 b002"})
    do(state, "play b004 1", "discard r033")
    return state


def _exchanging() -> NightmariumState:
    state = _acting()
    do(state, "exchange b006")
    return state


def _over() -> NightmariumState:
    state = _acting()
    do(state, "concede")
    return state


def _card(verb: str, card: str, *more: int) -> tuple[Any, ...]:
    return (verb, SHORT[card], *more)


CASES: list[tuple[str, Callable[[], NightmariumState], int, Any, dict[str, Any]]] = [
    ("wrong-phase", _acting, 0, _card("lay", "b006", 2), {"phase": "action"}),
    ("wrong-phase", _acting, 0, _card("discard", "b006"), {"phase": "action"}),
    ("wrong-phase", _acting, 0, ("finish",), {"phase": "action"}),
    ("wrong-phase", _acting, 0, ("take", 1, 0), {"phase": "action"}),
    ("wrong-phase", _mocking, 0, _card("play", "g099", 1), {"phase": "mock"}),
    ("wrong-phase", _howling, 0, ("draw",), {"phase": "howl"}),
    ("wrong-phase", _executing, 0, ("scrap", 1, 0), {"phase": "execute"}),
    ("wrong-phase", _scavenging, 0, ("take", 1, 0), {"phase": "scavenge"}),
    ("wrong-phase", _devouring, 0, _card("exchange", "r030"), {"phase": "devour"}),
    ("wrong-phase", _called, 1, ("draw",), {"phase": "legion"}),
    ("wrong-phase", _exchanging, 0, _card("exchange", "r033"), {"phase": "exchange"}),
    ("card-not-in-hand", _acting, 0, _card("play", "g099", 2), {"card": SHORT["g099"]}),
    ("card-not-in-hand", _acting, 0, _card("exchange", "n055"), {"card": SHORT["n055"]}),
    ("card-not-in-hand", _mocking, 0, _card("lay", "r043", 1), {"card": SHORT["r043"]}),
    ("card-not-in-hand", _called, 1, _card("discard", "b016"), {"card": SHORT["b016"]}),
    ("card-not-in-hand", _called_again, 1, _card("discard", "r033"), {"card": SHORT["r033"]}),
    ("card-not-in-hand", _exchanging, 0, _card("discard", "b006"), {"card": SHORT["b006"]}),
    ("card-not-revealed", _howling, 0, _card("lay", "b006", 1), {"card": SHORT["b006"]}),
    ("exchange-empty", _acting, 0, ("exchange",), {}),
    ("deck-and-discard-empty", lambda: board("b003", "", only=True), 0, ("draw",), {}),
    ("legion-locked", _locked, 0, _card("play", "r033", 2), {"card": SHORT["r033"], "legion": "red", "wanted": "blue"}),
    ("slot-not-next", _acting, 0, _card("play", "b006", 4), {"slot": 4, "wanted": 2}),
    ("creature-finished", _acting, 0, _card("play", "b006", 0), {"slot": 0}),
    ("creature-finished", _mocking, 0, _card("lay", "b004", 0), {"slot": 0}),
    ("part-mismatch", _acting, 0, _card("play", "b006", 1), {"card": SHORT["b006"], "slot": 1, "part": "torso"}),
    ("part-mismatch", _acting, 0, _card("play", "g098", 3), {"card": SHORT["g098"], "slot": 3, "part": "head"}),
    ("part-mismatch", _acting, 0, _card("play", "r037", 2), {"card": SHORT["r037"], "slot": 2, "part": "legs"}),
    ("part-mismatch", _howling, 0, _card("lay", "r028", 1), {"part": "legs"}),
    ("no-such-seat", _executing, 0, ("take", 3, 0), {"number": 3, "seats": 3}),
    ("target-own", _executing, 0, ("take", 0, 0), {"seat": 0}),
    ("target-own", _scavenging, 0, ("scrap", 0, 0), {"seat": 0}),
    ("target-empty", _executing, 0, ("take", 1, 1), {"slot": 1}),
    ("target-empty", _executing, 0, ("take", 2, 0), {"slot": 0}),
    ("target-empty", _scavenging, 0, ("scrap", 1, 4), {"slot": 4}),
    ("target-empty", _devouring, 0, ("bite", 3), {"slot": 3}),
    ("target-finished", _scavenging, 0, ("scrap", 1, 1), {"slot": 1}),
    ("target-awake", _devouring, 0, ("bite", 0), {"slot": 0}),
    ("legion-card-required", _called, 1, _card("discard", "r030"), {"card": SHORT["r030"], "legion": "blue"}),
    ("not-your-turn", _acting, 1, ("draw",), {"seat": 0}),
    ("not-your-turn", _called, 0, ("draw",), {"seat": 1}),
    ("game-over", _over, 0, ("draw",), {}),
    ("malformed-action", _acting, 0, "draw", {}),
    ("malformed-action", _acting, 0, (), {}),
    ("unknown-verb", _acting, 0, ("dance", 1), {"verb": "dance"}),
    ("wrong-arity", _acting, 0, ("draw", 1), {"verb": "draw", "count": 1}),
    ("wrong-arity", _acting, 1, ("exchange",), {"verb": "exchange", "count": 0}),
    ("wrong-arity", _exchanging, 0, ("exchange",), {"verb": "exchange", "count": 0}),
    ("unknown-number", _acting, 0, ("play", True, 0), {"kind": "card"}),
    ("unknown-number", _acting, 0, ("play", 108, 0), {"kind": "card"}),
    ("unknown-number", _acting, 0, _card("play", "b006", 5), {"kind": "slot"}),
    ("unknown-number", _executing, 0, ("take", 16, 0), {"kind": "seat"}),
]


@pytest.mark.parametrize(("code", "state", "seat", "action", "figures"), CASES)
def test_an_illegal_action_names_its_rule_and_changes_nothing(
    code: str, state: Callable[[], NightmariumState], seat: int, action: Any, figures: dict[str, Any]
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

"""Every refusal: its code, its figures, and nothing changed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from engines.bicho_papao.refusals import REFUSALS
from engines.bicho_papao.state import BichoState
from engines.core.types import IllegalAction, OptionError
from tests.engines.bicho_papao.board import TOY, board, do, new, plays


def _choosing() -> BichoState:
    return board(3, "n01", hands=["135", "", "-"], won=["n15 n09"])


def _playing(*held: str, dice: str = "_", **fields: Any) -> BichoState:
    """Seat 0 may play toys; rows 3, 2 and 1; seat 2 has nothing in hand."""
    state = board(4, "n01", held=held, hands=["1345", "", "1", "-"], dice=dice, **fields)
    do(state, "0 play 3", "1 play 2", "2 play 1")
    return state


def _blocking() -> BichoState:
    state = board(2, "n01", held=["flashlight-1 slingshot-1"], dice="B")
    plays(state, "5", "4")
    do(state, "end")
    return state


def _paying(children: int = 4) -> BichoState:
    state = board(2, "n01", held=["slingshot-1 slingshot-2 yo-yo-1"], children=[2, children], dice="_")
    plays(state, "4", "5")
    do(state, "end")
    if children < 4:
        do(state, "keep")
    return state


def _trapping() -> BichoState:
    return board(3, "n01", won=["n15 n09", "n14 n13"], begin=True)


def _over() -> BichoState:
    state = _choosing()
    do(state, "0 concede")
    return state


def _toy(verb: str, toy: str, *numbers: int) -> tuple[Any, ...]:
    return (verb, TOY[toy], *numbers)


def _with(toy: str) -> Callable[[], BichoState]:
    return lambda: _playing(toy)


CASES: list[tuple[str, Callable[[], BichoState], int, Any, dict[str, Any]]] = [
    ("wrong-phase", _choosing, 0, ("end",), {"phase": "mischief"}),
    ("wrong-phase", _choosing, 0, ("attempt",), {"phase": "mischief"}),
    ("wrong-phase", _with("slingshot-1"), 0, ("play", 1), {"phase": "toys"}),
    ("wrong-phase", _with("slingshot-1"), 0, ("accept",), {"phase": "toys"}),
    ("wrong-phase", _with("flashlight-1"), 0, _toy("block", "flashlight-1"), {"phase": "toys"}),
    ("wrong-phase", _blocking, 0, _toy("use", "slingshot-1"), {"phase": "block"}),
    ("wrong-phase", _trapping, 0, ("keep",), {"phase": "trap"}),
    ("wrong-phase", _paying, 0, ("decline",), {"phase": "sacrifice"}),
    ("not-enough-points", _choosing, 1, ("attempt",), {"points": 0, "wanted": 25}),
    ("not-enough-points", _blocking, 1, ("attempt",), {"points": 0, "wanted": 25}),
    ("not-enough-points", _trapping, 2, ("attempt",), {"points": 0, "wanted": 25}),
    ("mischief-empty", _choosing, 0, ("play",), {}),
    ("mischief-not-in-hand", _choosing, 0, ("play", 2), {"value": 2}),
    ("mischief-not-in-hand", _choosing, 0, ("play", 1, 6), {"value": 6}),
    ("mischief-not-in-hand", _choosing, 0, ("play", 0), {"value": 0}),
    ("mischief-repeated", _choosing, 0, ("play", 3, 1, 3), {"value": 3}),
    ("toy-not-held", _with("slingshot-1"), 0, _toy("use", "slingshot-2"), {"toy": TOY["slingshot-2"]}),
    ("toy-not-held", _with("slingshot-1"), 0, _toy("aim", "firecracker-1", 1), {"toy": TOY["firecracker-1"]}),
    ("toy-not-held", _blocking, 0, _toy("block", "flashlight-2"), {"toy": TOY["flashlight-2"]}),
    ("toy-needs-target", _with("firecracker-1"), 0, _toy("use", "firecracker-1"), {"toy": TOY["firecracker-1"]}),
    ("toy-needs-target", _with("butterfly-net-1"), 0, _toy("add", "butterfly-net-1", 1), {}),
    ("toy-bad-target", _with("firecracker-1"), 0, _toy("aim", "firecracker-1", 0), {"number": 0}),
    ("toy-bad-target", _with("firecracker-1"), 0, _toy("aim", "firecracker-1", 3), {"number": 3}),
    ("toy-bad-target", _with("firecracker-1"), 0, _toy("aim", "firecracker-1", 9), {"number": 9}),
    ("toy-bad-target", _with("jack-in-the-box-1"), 0, _toy("aim", "jack-in-the-box-1", 2), {"number": 2}),
    ("toy-bad-target", _with("butterfly-net-1"), 0, _toy("aim", "butterfly-net-1", 1), {"number": 1}),
    ("toy-needs-card", _with("walkie-talkie-1"), 0, _toy("use", "walkie-talkie-1"), {}),
    ("toy-needs-card", _with("yo-yo-1"), 0, _toy("use", "yo-yo-1"), {}),
    ("toy-needs-card", _with("yo-yo-1"), 0, _toy("add", "yo-yo-1", 4), {}),
    ("toy-bad-card", _with("walkie-talkie-1"), 0, _toy("add", "walkie-talkie-1", 2), {"value": 2}),
    ("toy-bad-card", _with("walkie-talkie-1"), 0, _toy("add", "walkie-talkie-1", 3), {"value": 3}),
    ("toy-bad-card", _with("yo-yo-1"), 0, _toy("swap", "yo-yo-1", 1, 4), {"value": 1}),
    ("toy-bad-card", _with("yo-yo-1"), 0, _toy("swap", "yo-yo-1", 3, 2), {"value": 2}),
    ("toy-extra-parameter", _with("slingshot-1"), 0, _toy("aim", "slingshot-1", 1), {"toy": TOY["slingshot-1"]}),
    ("toy-extra-parameter", _with("slingshot-1"), 0, _toy("add", "slingshot-1", 1), {}),
    ("toy-extra-parameter", _with("walkie-talkie-1"), 0, _toy("swap", "walkie-talkie-1", 3, 4), {}),
    ("teddy-full", _with("teddy-bear-1"), 0, _toy("use", "teddy-bear-1"), {"toy": TOY["teddy-bear-1"]}),
    ("not-a-block", _blocking, 0, _toy("block", "slingshot-1"), {"toy": TOY["slingshot-1"]}),
    ("sacrifice-needs-3-toys", lambda: _paying(3), 1, ("give-toys",), {"wanted": 3, "count": 0}),
    ("sacrifice-needs-3-children", _paying, 0, ("give-children",), {"wanted": 3, "count": 2}),
    ("not-your-turn", _with("slingshot-1"), 1, ("end",), {"seat": 0}),
    ("not-your-turn", _trapping, 1, ("decline",), {"seat": 0}),
    ("not-your-turn", _choosing, 2, ("play", 1), {"seat": 0}),
    ("game-over", _over, 0, ("play", 1), {}),
    ("game-over", _over, 1, ("attempt",), {}),
    ("malformed-action", _choosing, 0, "play 1", {}),
    ("unknown-verb", _choosing, 0, ("steal", 1), {"verb": "steal"}),
    ("wrong-arity", _choosing, 2, ("play",), {"verb": "play", "count": 0}),
    ("wrong-arity", _with("firecracker-1"), 0, ("aim", TOY["firecracker-1"]), {"verb": "aim"}),
    ("unknown-number", _with("slingshot-1"), 0, ("use", 19), {"kind": "toy"}),
    ("unknown-number", _with("slingshot-1"), 0, ("use", True), {"kind": "toy"}),
]


def _refused(code: str, state: BichoState, seat: int, action: Any, figures: dict[str, Any]) -> None:
    before = state.digest()
    with pytest.raises(IllegalAction) as refused:
        state.step(seat, action)
    assert refused.value.code == code
    assert figures.items() <= refused.value.figures.items()
    assert state.digest() == before


@pytest.mark.parametrize(("code", "state", "seat", "action", "figures"), CASES)
def test_an_illegal_action_names_its_rule_and_changes_nothing(
    code: str, state: Callable[[], BichoState], seat: int, action: Any, figures: dict[str, Any]
) -> None:
    _refused(code, state(), seat, action, figures)


def test_a_second_mask_is_refused() -> None:
    state = _playing("rubber-mask-1 rubber-mask-2")
    do(state, "use rubber-mask-1")
    _refused("toy-no-effect", state, 0, _toy("use", "rubber-mask-2"), {"toy": TOY["rubber-mask-2"]})


def test_a_water_balloon_needs_a_row_to_burst_on() -> None:
    state = _playing("water-balloon-1 slingshot-1")
    state.rows[1] = []
    _refused("toy-bad-target", state, 0, _toy("aim", "water-balloon-1", 1), {"number": 1})


def test_who_has_chosen_may_not_choose_again() -> None:
    state = _choosing()
    do(state, "0 play 1")
    _refused("not-your-turn", state, 0, ("play", 3), {"seat": 1})


def test_every_code_of_the_game_is_among_the_cases() -> None:
    assert set(REFUSALS) <= {case[0] for case in CASES} | {"toy-no-effect"}


@pytest.mark.parametrize(
    ("seats", "options", "option"),
    [
        (1, {}, "seats"),
        (6, {}, "seats"),
        (3, {"trap": "nightmare"}, "trap"),
        (3, {"elimination": "normal"}, "elimination"),
        (3, {"first_seat": "4"}, "first_seat"),
        (3, {"memory": True}, "memory"),
    ],
)
def test_a_wrong_set_up_names_what_is_wrong_and_what_is_allowed(seats: int, options: dict[str, Any], option: str) -> None:
    with pytest.raises(OptionError) as refused:
        new(seats, 1, options)
    assert refused.value.option == option
    assert refused.value.allowed

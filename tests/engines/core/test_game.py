"""The checked door, and the checks before a match is dealt."""

from __future__ import annotations

from typing import Any

import pytest

from engines.core.game import format_action, parse_action
from engines.core.types import ActionTextError, Event, IllegalAction, OptionError
from tests.toy import GAME
from tests.toy.positions import cards, position

OAR, ROPE, GULL = cards("oar rope gull")


def test_a_legal_action_tells_what_happened() -> None:
    state = position("oar", "rope", deck="gull")
    assert state.step(0, ["play", OAR]) == [
        Event("play", -1, {"seat": 0, "card": OAR, "pays": 1}),
        Event("draw", -1, {"seat": 0}),
        Event("drew", 0, {"seat": 0, "card": GULL}),
    ]


@pytest.mark.parametrize(
    ("seat", "action", "code"),
    [
        (0, ("play", ROPE), "card-not-in-hand"),
        (0, ("bid", 1), "wrong-moment"),
        (1, ("play", ROPE), "not-your-turn"),
        (0, ("play",), "wrong-arity"),
        (0, ("play", True), "unknown-number"),
        (0, "play oar", "malformed-action"),
        (0, ("concede", 1), "unknown-verb"),
        (0, None, "malformed-action"),
        (2, ("play", OAR), "unknown-number"),
        (-1, ("concede",), "unknown-number"),
        (True, ("play", ROPE), "unknown-number"),
        (None, ("concede",), "unknown-number"),
    ],
)
def test_what_is_not_legal_is_refused_and_changes_nothing(seat: Any, action: object, code: str) -> None:
    state = position("oar", "rope")
    before = state.digest()
    with pytest.raises(IllegalAction) as caught:
        state.step(seat, action)
    assert caught.value.code == code
    assert state.digest() == before


def test_not_your_turn_says_whose_it_is() -> None:
    with pytest.raises(IllegalAction) as caught:
        position("oar", "rope").step(1, ("play", ROPE))
    assert caught.value.figures == {"seat": 0}


def test_conceding_is_always_allowed_and_ends_the_match() -> None:
    state = position("oar", "rope")
    assert [event.kind for event in state.step(1, ("concede",))] == ["over"]
    assert state.outcome is not None
    assert state.outcome.winners == [0]
    with pytest.raises(IllegalAction, match="game-over"):
        state.step(0, ("play", OAR))


def test_two_seats_decide_at_once_in_any_order() -> None:
    """The bids are not seen before both are made, and their order makes no difference."""
    states = [position("toll", "rope oar") for _ in range(2)]
    for state, order in zip(states, ([0, 1], [1, 0]), strict=True):
        state.step(0, ("play", *cards("toll")))
        assert [decision.seat for decision in state.decisions() if decision.kind == "bid"] == [0, 1]
        for seat in order:
            assert state.view(1 - seat).bids[seat] == -1
            state.step(seat, ("bid", seat + 1))
    assert states[0] == states[1]
    assert states[0].coins == [0, 2]


def test_an_optional_decision_may_be_passed_over() -> None:
    state = position("oar", "rope gull")
    state.step(0, ("play", OAR))
    first, optional = state.decisions()
    assert (first.seat, first.optional, optional.seat, optional.optional) == (1, False, 0, True)
    assert state.clone().step(0, ("wave", 1))[0].kind == "wave"
    assert state.step(1, ("play", ROPE))[0].kind == "play"


def test_concede_has_a_text() -> None:
    state = position("oar", "rope")
    assert format_action(state, ("concede",)) == "concede"
    assert parse_action(state, " concede ") == ("concede",)
    with pytest.raises(ActionTextError):
        parse_action(state, "concede now")


@pytest.mark.parametrize(
    ("seats", "seed", "options", "told"),
    [
        (1, 0, {}, "wrong-option (option=seats, value=1, allowed=2-3)"),
        (4, 0, {}, "wrong-option (option=seats, value=4, allowed=2-3)"),
        ("2", 0, {}, "wrong-option (option=seats, value=2, allowed=2-3)"),
        (True, 0, {}, "wrong-option (option=seats, value=True, allowed=2-3)"),
        (2, -1, {}, "wrong-option (option=seed, value=-1, allowed=0-18446744073709551615)"),
        (2, 2**64, {}, "wrong-option (option=seed, value=18446744073709551616, allowed=0-18446744073709551615)"),
        (2, 0, {"starter": 1}, "wrong-option (option=starter, value=1, allowed=short_hands, start)"),
        (2, 0, {"short_hands": 1}, "wrong-option (option=short_hands, value=1, allowed=false, true)"),
        (3, 0, {"start": True}, "wrong-option (option=start, value=True, allowed=0, 1, 2)"),
        (3, 0, {"start": 3}, "wrong-option (option=start, value=3, allowed=0, 1, 2)"),
        (2, 0, {"start": 1}, "wrong-option (option=start, value=1, allowed=0)"),
    ],
)
def test_wrong_options_are_named_with_what_is_allowed(seats: Any, seed: int, options: dict[str, Any], told: str) -> None:
    with pytest.raises(OptionError) as caught:
        GAME.new(seats, seed, options)
    assert str(caught.value) == told


def test_options_count() -> None:
    assert GAME.new(3, 5, {"start": 2}).decisions()[0].seat == 2
    assert GAME.checked_options({}, 2) == {"short_hands": False, "start": 0}
    assert not GAME.assisted({"start": 2})
    assert GAME.assisted({"short_hands": True})


def test_the_digest_tells_states_apart() -> None:
    state = GAME.new(2, 1)
    clone = state.clone()
    assert len(state.digest()) == 16
    assert clone.digest() == state.digest()
    clone.rng.below("dice", 6)
    assert clone.digest() != state.digest()

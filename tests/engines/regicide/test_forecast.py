"""The forecast of a play tells what playing it then does."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.core.types import Action, Event
from engines.regicide.cards import VALUE
from engines.regicide.forecast import Forecast, cheapest_payment, forecast
from engines.regicide.state import RegicideState
from tests.engines.regicide.board import board, cards, ids
from tests.engines.regicide.play import played


def _sum(events: list[Event], kind: str, figure: str) -> int:
    return sum(value for event in events if event.kind == kind and isinstance(value := event.args[figure], int))


def _done(before: RegicideState, action: Action) -> Forecast:
    """What a play did, as the forecast that would have been right; its last fields are about the hand alone."""
    state = before.clone()
    events: list[Event] = []
    seat, worth = before.current, sum(VALUE[card] for card in before.hands[before.current] if card not in action[1:])
    state.apply(seat, action, events)
    kinds = [event.kind for event in events]
    jester, beaten = "jester" in kinds, "exact" in kinds or "overkill" in kinds
    due = _sum(events, "due", "due")
    left = before.view(seat).health - before.damage
    return Forecast(
        value=_sum(events, "play", "value"),
        healed=_sum(events, "heal", "count"),
        draws=_sum(events, "draw", "count"),
        shield=_sum(events, "jester", "shield") - before.shield if jester else _sum(events, "shield", "value"),
        doubled="double" in kinds,
        blocked=[str(event.args["suit"]) for event in events if event.kind == "blocked"],
        damage=_sum(events, "damage", "amount"),
        left=left if jester else _sum(events, "damage", "left"),
        kill="exact" if "exact" in kinds else "over" if beaten else "",
        overkill=_sum(events, "overkill", "over"),
        due=due,
        hand_worth=worth,
        payable=worth >= due,
    )


@settings(max_examples=60, deadline=None)
@given(st.integers(1, 4), st.integers(0, 2**64 - 1), st.sampled_from(["open", "top"]))
def test_every_play_does_what_its_forecast_told(seats: int, seed: int, discard_view: str) -> None:
    for before, seat, *_ in played(seats, seed, {"discard_view": discard_view}):
        if before.phase == "play":
            view = before.view(seat)
            for action in before.legal_actions(seat):
                if action[0] == "play":
                    assert forecast(view, action[1:]) == _done(before, action)


def test_figures_of_the_screen_s_example() -> None:
    state = board("diamonds-8 clubs-a spades-5 hearts-5 hearts-j", "5", enemy="spades-q", damage=10, tavern=12)
    told = forecast(state.view(0), cards("clubs-a diamonds-8"))
    assert (told.value, told.draws, told.damage, told.left, told.due) == (9, 6, 18, 2, 15)
    assert (told.hand_worth, told.payable, told.doubled, told.blocked) == (20, True, True, [])


@pytest.mark.parametrize(
    ("play", "refusal"),
    [
        ("", "empty-play"),
        ("clubs-10", "card-not-in-hand"),
        ("clubs-2 clubs-2", "card-not-in-hand"),
        ("clubs-2 clubs-3", "set-mixed-numbers"),
        ("clubs-6 hearts-6", "set-over-ten"),
        ("clubs-a clubs-2 clubs-3", "companion-only-pair"),
        ("jester-1 clubs-2", "jester-alone"),
    ],
)
def test_cards_that_may_not_be_played_together(play: str, refusal: str) -> None:
    state = board("clubs-2 clubs-3 clubs-6 hearts-6 clubs-a jester-1", "5", enemy="spades-q")
    told = forecast(state.view(0), cards(play))
    assert told == Forecast(refusal=refusal, refusal_n=12 if refusal == "set-over-ten" else 0)


def test_a_play_can_be_weighed_ahead_of_ones_turn_but_not_after_the_end() -> None:
    state = board("clubs-2", "clubs-10 spades-9", enemy="spades-q")
    assert forecast(state.view(1), cards("clubs-10")).damage == 20
    state.concede(0, [])
    assert forecast(state.view(1), cards("clubs-10")) == Forecast(refusal="game-over")


@pytest.mark.parametrize(
    ("hand", "due", "paid"),
    [
        ("clubs-2 diamonds-3 spades-10 hearts-9", 10, "spades-10"),
        ("clubs-2 diamonds-3 hearts-9", 10, "clubs-2 hearts-9"),
        ("clubs-2 diamonds-3 hearts-5 spades-10", 10, "spades-10"),
        ("clubs-2 diamonds-3 hearts-5", 10, "clubs-2 diamonds-3 hearts-5"),
        ("clubs-2 diamonds-3", 6, ""),
        ("clubs-2", 0, ""),
        ("jester-1 clubs-7", 7, "clubs-7"),
        ("", 3, ""),
    ],
)
def test_the_cheapest_payment(hand: str, due: int, paid: str) -> None:
    assert ids(cheapest_payment(cards(hand), due)) == paid


@settings(max_examples=150, deadline=None)
@given(st.lists(st.integers(0, 53), unique=True, max_size=8), st.integers(1, 40))
def test_a_payment_reaches_what_is_due_with_its_last_card_only(hand: list[int], due: int) -> None:
    paid = cheapest_payment(hand, due)
    worth = sum(VALUE[card] for card in paid)
    if paid:
        assert worth >= due > worth - VALUE[paid[-1]]
    else:
        assert sum(VALUE[card] for card in hand) < due

"""A match: checked steps, undo with its barriers, redo, and check values."""

from __future__ import annotations

import pytest

from engines.core import match as match_module
from engines.core.match import Match
from engines.core.types import IllegalAction
from tests.toy import GAME
from tests.toy.positions import cards, match_from, position

OAR, ROPE, GULL, TOLL, FERRYMAN = cards("oar rope gull toll ferryman")


def play_out(match: Match, actions: int) -> None:
    """Take the first legal action so many times."""
    for _ in range(actions):
        decision = match.state.decision()
        assert decision is not None
        match.submit(decision.seat, match.state.legal_actions(decision.seat)[0])


def test_a_refused_action_changes_nothing() -> None:
    match = match_from(position("oar ferryman", "rope"))
    match.submit(0, ("play", FERRYMAN))
    match.undo()
    before = match.state.digest()
    for seat, action in ((0, ("play", ROPE)), (1, ("play", ROPE)), (5, ("concede",)), (0, "x")):
        with pytest.raises(IllegalAction):
            match.submit(seat, action)
    assert (match.state.digest(), match.turn, match.can_redo()) == (before, 0, True)


def test_the_history_holds_texts_and_events() -> None:
    match = match_from(position("oar gull", "rope"))
    events = match.submit(0, ["play", OAR])
    assert [(turn.seat, turn.text, turn.events) for turn in match.turns] == [(0, "play oar", events)]
    assert match.turn == 1


# -- undo ------------------------------------------------------------------------------------


def test_undo_takes_back_what_gave_nothing_away() -> None:
    """The first step of an effect in two steps: no chance, nothing new seen, the same seat goes on."""
    match = match_from(position("ferryman oar", "rope"))
    before = match.state.digest()
    match.submit(0, ("play", FERRYMAN))
    assert match.undo_refusal() is None
    match.undo()
    assert (match.state.digest(), match.turn, match.assisted) == (before, 0, False)


def test_nothing_to_undo() -> None:
    match = match_from(position("oar rope", "gull"), humans=(1,))
    assert match.undo_refusal() == "nothing-to-undo"
    match.submit(0, ("play", OAR))
    assert match.undo_refusal() == "nothing-to-undo"
    with pytest.raises(IllegalAction, match="nothing-to-undo"):
        match.undo()
    assert match.turn == 1


def test_chance_is_a_barrier() -> None:
    match = match_from(position("gull oar", "rope"))
    match.submit(0, ("play", GULL))
    assert match.undo_refusal() == "undo-chance"
    with pytest.raises(IllegalAction, match="undo-chance"):
        match.undo()


def test_a_card_that_a_person_drew_is_a_barrier() -> None:
    """No chance is drawn: the deck was shuffled at the deal."""
    match = match_from(position("oar", "rope", deck="gull"))
    match.submit(0, ("play", OAR))
    assert match.undo_refusal() == "undo-reveal"


def test_a_card_that_another_person_saw_is_a_barrier() -> None:
    match = match_from(position("ferryman oar", "rope"), humans=(0, 1))
    match.submit(0, ("play", FERRYMAN))
    assert match.undo_refusal() == "undo-reveal"


def test_what_the_computer_showed_is_a_barrier() -> None:
    match = match_from(position("oar gull", "rope toll"))
    match.submit(0, ("play", OAR))
    assert match.undo_refusal() is None
    match.submit(1, ("play", ROPE))
    assert match.undo_refusal() == "undo-reveal"


def test_another_person_deciding_is_a_barrier() -> None:
    match = match_from(position("toll oar", "rope"), humans=(0, 1))
    match.state.step(0, ("play", TOLL))
    match.submit(0, ("bid", 1))
    assert match.undo_refusal() == "undo-other-seat"


def test_another_person_deciding_after_the_computer_is_a_barrier() -> None:
    state = position("toll oar", "rope", "gull")
    state.step(0, ("play", TOLL))
    state.current = 1
    match = match_from(state, humans=(0, 2))
    match.submit(0, ("bid", 0))
    match.submit(1, ("bid", 1))
    assert match.state.decisions()[0].seat == 2
    assert match.undo_refusal() == "undo-other-seat"


def test_a_secret_choice_that_others_have_answered_is_a_barrier() -> None:
    """Nothing new is seen and no chance is drawn, and yet the bid of the other is known by now."""
    state = position("oar", "toll rope")
    state.current = 1
    state.step(1, ("play", TOLL))
    match = match_from(state)
    match.submit(0, ("bid", 0))
    assert match.undo_refusal() is None
    match.submit(1, ("bid", 2))
    assert match.undo_refusal() == "undo-reveal"
    match.free_undo = True
    match.undo()
    assert match.assisted


def test_undo_takes_back_the_computers_actions_too() -> None:
    match = match_from(position("toll oar", "rope"))
    before = match.state.digest()
    match.submit(0, ("play", TOLL))
    match.submit(1, ("bid", 2))
    match.undo()
    assert (match.state.digest(), match.turn) == (before, 0)
    assert [event.kind for event in match.redo()] == ["play", "bid"]
    assert [turn.text for turn in match.turns] == ["play toll", "bid 2"]


def test_free_undo_crosses_barriers_and_marks_the_match() -> None:
    match = match_from(position("gull oar", "rope"), free_undo=True)
    match.submit(0, ("play", GULL))
    rolled = match.state.digest()
    match.undo()
    assert match.assisted
    match.submit(0, ("play", GULL))
    assert match.state.digest() == rolled


def test_free_undo_that_crosses_nothing_marks_nothing() -> None:
    match = match_from(position("ferryman oar", "rope"), free_undo=True)
    match.submit(0, ("play", FERRYMAN))
    match.undo()
    assert not match.assisted


def test_free_undo_crosses_another_seat() -> None:
    match = match_from(position("toll oar", "rope"), humans=(0, 1), free_undo=True)
    match.state.step(0, ("play", TOLL))
    before = match.state.digest()
    match.submit(0, ("bid", 1))
    match.undo()
    assert match.state.digest() == before


def test_an_assisting_option_marks_the_match_from_the_start() -> None:
    assert Match(GAME, 2, 1, {"short_hands": True}).assisted
    assert not Match(GAME, 2, 1).assisted


# -- redo ------------------------------------------------------------------------------------


def test_redo_goes_forward_step_by_step() -> None:
    match = match_from(position("ferryman oar", "rope"))
    match.submit(0, ("play", FERRYMAN))
    match.submit(0, ("point", 1))
    after = match.state.digest()
    match.undo()
    match.undo()
    match.redo()
    assert (match.turn, match.can_redo()) == (1, True)
    match.redo()
    assert (match.turn, match.can_redo(), match.state.digest()) == (2, False, after)


def test_another_action_drops_what_could_be_redone() -> None:
    match = match_from(position("ferryman oar", "rope"))
    match.submit(0, ("play", FERRYMAN))
    match.undo()
    match.submit(0, ("play", OAR))
    assert not match.can_redo()
    with pytest.raises(IllegalAction, match="nothing-to-redo"):
        match.redo()


# -- check values ----------------------------------------------------------------------------


def test_check_values_stand_at_every_fiftieth_action() -> None:
    assert match_module.CHECK_EVERY == 50


def test_check_values_are_the_digests_of_their_moments(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(match_module, "CHECK_EVERY", 3)
    match = Match(GAME, 2, 5, humans=(0, 1), free_undo=True)
    play_out(match, 7)
    assert match.checks == {"3": match.turns[3].before.digest(), "6": match.turns[6].before.digest()}
    for _ in range(2):
        match.undo()
    assert list(match.checks) == ["3"]

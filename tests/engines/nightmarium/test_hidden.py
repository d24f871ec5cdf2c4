"""Who knows what: views, pools of face-down cards, and states dealt anew from them."""

from __future__ import annotations

import pytest

from engines.core.places import named_numbers
from engines.core.rng import Rng
from engines.nightmarium.cards import CARDS
from engines.nightmarium.hidden import has_choice, pools
from tests.engines.nightmarium.board import board, cards, do, ids, new
from tests.engines.nightmarium.play import played


def test_a_view_shows_the_own_hand_and_what_lies_open() -> None:
    state = board("b003 r030", "g085 n066", a={1: "b006"}, b={2: "r033 r035"}, deck="b004", discard="n055 n058")
    view = state.view(0)
    assert (ids(view.hand), view.hands, view.deck) == ("b003 r030", [2, 2], CARDS - 9)
    assert ids(view.discard) == "n055 n058"
    seen = named_numbers(view, "card")
    assert seen == set(cards("b003 r030 b006 r033 r035 n055 n058"))
    assert named_numbers(state.view(None), "card") == seen - set(cards("b003 r030"))
    assert (state.view(None).seat, state.view(None).hand) == (-1, [])


def test_a_view_follows_the_turn() -> None:
    state = board("b004 g085", "b013 b022", a={1: "b003 b002"})
    do(state, "play b004 1")
    view = state.view(1)
    assert (view.phase, view.active, view.current, view.actions, view.lock, view.awake) == ("legion", 0, 1, 1, "blue", 0)
    assert view.call is not None
    assert (view.call.legion, view.call.done, view.call.seats) == ("blue", 0, [1])
    do(state, "discard b013")
    assert (state.view(1).call, state.view(1).awake) == (None, -1)
    do(state, "exchange g085")
    assert state.view(1).active == 1
    state = board("b004 g085", "")
    do(state, "exchange b004")
    assert (state.view(1).phase, state.view(1).exchanged) == ("exchange", 1)


def test_before_the_first_reshuffle_all_face_down_cards_are_alike() -> None:
    state = new(3, 4)
    (pool,) = pools(state)
    assert (pool.cards, pool.deck, pool.hands) == (list(range(CARDS)), CARDS - 15, [5, 5, 5])


def test_a_reshuffle_tells_what_the_deck_holds_and_so_what_the_hands_may_hold() -> None:
    state = board("b003 b006 b015", "g085", deck="r030", only=True, discard="n055 n058")
    do(state, "draw", "draw")
    rest, deck = pools(state)
    assert (ids(rest.cards), rest.hands, rest.deck) == ("b003 b006 b015 r030 g085", [4, 1], 0)
    assert (ids(deck.cards), deck.hands, deck.deck) == ("n055 n058", [1, 0], 1)
    for number in range(20):
        other = state.determinize(1, Rng(number))
        assert sorted(other.hands[0])[:3] == cards("b003 b006 b015")
        assert len(set(other.hands[0]) & set(cards("n055 n058"))) == 1
        assert other.hands[1] == cards("g085")


def test_a_second_reshuffle_forgets_what_was_known_of_the_first() -> None:
    state = board("b003", "g085 g086", only=True, discard="n055")
    do(state, "draw", "exchange n055", "finish")
    assert [ids(pool.cards) for pool in pools(state)] == ["b003 g085 g086"]
    do(state, "draw")
    assert [ids(pool.cards) for pool in pools(state)] == ["b003 g085 g086", "n055"]
    assert [ids(block) for block in state.blocks] == ["n055"]


def test_a_known_card_stays_where_it_is() -> None:
    state = board("g082 b006", "n055 n058", a={1: "b003 b002"}, b={1: "r030"})
    do(state, "play g082 1", "take 1 1")
    places = set()
    for number in range(20):
        other = state.determinize(1, Rng(number))
        assert cards("r030")[0] in other.hands[0]
        assert len(other.hands[0]) == 2
        places.add(tuple(other.hands[0]))
    assert len(places) > 10


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_dealt_anew_all_places_hold_as_many_cards_and_nothing_seen_changes(seats: int) -> None:
    for seed in range(4):
        for before, *_ in played(seats, seed):
            seat = (before.current + 1) % seats
            other = before.determinize(seat, Rng(seed))
            assert other.problems() == []
            assert other.view(seat) == before.view(seat)
            assert other.legal_actions(seat) == before.legal_actions(seat)


def test_who_is_asked_for_a_card_has_one_in_every_state_dealt_anew() -> None:
    """A mocker waits only for a hand that can lay, a legion only for one that can choose: everybody knows that."""
    mocking = board("r043 g099 b013 b022 b016", "", a={1: "n066 b002"})
    do(mocking, "play r043 1")
    called = board("b004", "b013 b022", a={1: "b003 b002"})
    do(called, "play b004 1")
    third = board("b004", "r030 r033 r036", a={1: "b003 b002"})
    do(third, "play b004 1")
    second = third.clone()
    do(second, "discard r030")
    for number in range(40):
        for state in (mocking, called, third, second):
            other = state.determinize(1 - state.current, Rng(number))
            assert other.problems() == []
            assert other.legal_actions(other.current)
        assert all(card < 27 for card in called.determinize(0, Rng(number)).hands[1])
        assert not any(card < 27 for card in second.determinize(0, Rng(number)).hands[1])


def test_a_hand_that_could_hold_only_one_card_of_the_legion_holds_none() -> None:
    """With one it would not be asked, and a second is nowhere to be had."""
    state = board("b004", "r030 r033 r036", a={1: "b003 b002"}, deck="b013 g085", only=True)
    do(state, "play b004 1")
    hands = {tuple(state.determinize(0, Rng(number)).hands[1]) for number in range(40)}
    assert not any(cards("b013")[0] in hand for hand in hands)
    assert any(cards("g085")[0] in hand for hand in hands)


def test_when_a_hand_is_asked() -> None:
    assert [has_choice(count, 3, 0) for count in range(4)] == [True, False, True, True]
    assert [has_choice(0, size, 0) for size in range(4)] == [False, False, False, True]
    assert [has_choice(0, size, 1) for size in range(4)] == [False, False, True, True]
    assert not has_choice(1, 3, 1)

"""What the manual leaves open, as it was ruled (dossier section 7), each ruling under its number."""

from __future__ import annotations

import pytest

from engines.core.types import OptionError
from engines.nightmarium.cards import RULES
from tests.engines.nightmarium.board import board, cards, do, hand, heads, ids, kinds, legal, new, refused, told
from tests.engines.nightmarium.test_worked_examples import FOUR

PALE = {1: "b003 b002"}
"""Legs and a torso of one legion, without abilities."""


def test_the_deal() -> None:
    """Five cards to each seat (manual), dealt in turn from the first seat on."""
    for seats in (2, 3, 4, 5):
        state = new(seats, 7, {"first_seat": "2"})
        assert [len(held) for held in state.hands] == [5] * seats
        assert len(state.deck) == 108 - 5 * seats
        assert (state.active, state.turn, state.round, state.actions, state.lock) == (1, 1, 1, 2, "")


def test_r3_two_actions_alike_or_not_and_no_stopping() -> None:
    state = board("b003 r030", "")
    events = do(state, "draw", "draw")
    assert [event.kind for event in events if event.audience < 0] == ["draw", "draw", "turn"]
    assert (state.active, state.turn, state.actions, state.lock) == (1, 2, 2, "")
    assert not any(each.startswith("finish") for each in legal(board("b003 r030", "")))


def test_r4_a_single_card_may_be_given_away_for_nothing() -> None:
    state = board("b003", "")
    events = do(state, "exchange b003")
    assert kinds(events) == ["exchange", "exchanged"]
    assert (state.hands[0], state.actions, state.phase) == ([], 1, "action")


def test_r5_what_is_given_away_goes_to_the_pile_before_anything_is_drawn() -> None:
    state = board("b003 b006", "", only=True)
    do(state, "exchange b003", "discard b006")
    assert len(state.hands[0]) == len(state.deck) == 1


def test_r6_both_piles_empty() -> None:
    state = board("b003", "", only=True)
    assert legal(state) == {"play b003 1", "exchange b003"}
    do(state, "exchange b003")
    assert legal(state) == {"draw"}


def test_r6_an_action_that_nobody_could_use_is_skipped() -> None:
    state = board("b003", "n066", only=True)
    events = do(state, "play b003 1")
    assert kinds(events) == ["play", "idle", "turn"]
    assert (state.active, state.actions) == (1, 2)


def test_r7_a_card_of_several_parts_is_what_its_place_asks_for() -> None:
    state = board("n062 n065 n059", "", a={1: "r030", 2: "g099 g098"})
    assert {"play n062 1", "play n062 2", "play n062 3"} <= legal(state)
    taken = board("g082", "", a={1: "b003 b002"}, b={1: "n062"})
    do(taken, "play g082 1", "take 1 1")
    assert "play n062 2" in legal(taken) or taken.lock == "green"
    do(taken, "draw", "draw", "draw")
    assert "play n062 2" in legal(taken)


def test_r8_complete_creatures_count_towards_the_five() -> None:
    state = board("n057 n069", "", a={**FOUR, 5: "g099"})
    assert not any(each.startswith("play") for each in legal(state))


def test_r9_the_lock_ends_with_the_turn() -> None:
    state = board("b003 b006 r030", "n066")
    do(state, "play b003 1", "play b006 2")
    assert state.lock == ""
    assert "play n066 1" in legal(state)


def test_r10_what_an_ability_lays_sets_no_lock() -> None:
    state = board("r043", "", a={1: "g099 b002"}, deck="b009")
    do(state, "draw", "play r043 1", "lay b009 2")
    assert (state.active, state.lock) == (1, "")
    state = board("n064 b009 n081", "", a={1: "g099 b002"}, deck="r030 g097")
    do(state, "play n064 1", "lay r030 2")
    assert (state.lock, refused(state, "play b009 3"), refused(state, "play n081 3")) == ("brown", "legion-locked", "")


def test_r11_the_lock_stays_when_its_card_has_left_the_table() -> None:
    state = board("r028 b001 r033", "", a={1: "g099 b002", 2: "n066"})
    do(state, "play r028 1", "bite 2")
    assert (state.lock, refused(state, "play r033 2"), state.creatures[0][1]) == ("red", "", [])
    assert refused(state, "play b001 2") == "legion-locked"


def test_r12_no_ability_may_be_declined() -> None:
    state = board("g082", "", a=PALE, b={1: "r030"})
    do(state, "play g082 1")
    assert legal(state) == {"take 1 1"}
    assert refused(state, "finish") == "wrong-phase"


def test_r14_a_card_without_an_ability_is_no_failure() -> None:
    state = board("b004", "", a={1: "r054 n071"}, deck="g085 g097")
    events = do(state, "play b004 1")
    assert "failed" not in kinds(events)
    assert hand(state, 0) == "g085 g097"


def test_r15_a_howler_that_opens_one_card_lays_it_and_then_fails() -> None:
    state = board("n064", "", a={1: "r054 b002"}, deck="g099", only=True)
    events = do(state, "play n064 1")
    assert (state.phase, legal(state)) == ("howl", {"lay g099 2"})
    events = do(state, "lay g099 2")
    assert told(events, "failed") == {"seat": 0, "slot": 0, "ability": "howler", "lost": cards("r054")}
    assert state.hands[0] == []


def test_r15_a_howler_that_opens_nothing_fails_at_once() -> None:
    state = board("n064", "n066", a={1: "r054 b002"}, only=True)
    events = do(state, "play n064 1")
    assert told(events, "reveal")["cards"] == []
    assert told(events, "failed")["ability"] == "howler"
    assert "unfit" not in kinds(events)


def test_r16_a_revealed_card_that_fits_must_be_laid() -> None:
    state = board("n064", "", a=PALE, deck="g099 r028")
    do(state, "play n064 1")
    assert legal(state) == {"lay g099 2"}
    events = do(state, "lay g099 2")
    assert told(events, "unfit")["cards"] == cards("r028")
    assert "failed" not in kinds(events)


def test_r17_a_revealed_card_may_fit_after_the_other() -> None:
    state = board("n064", "", a=PALE, deck="g099 g098")
    do(state, "play n064 1")
    assert legal(state) == {"lay g099 2"}
    do(state, "lay g099 2")
    assert legal(state) == {"lay g098 2"}
    do(state, "lay g098 2")
    assert (ids(state.creatures[0][1]), state.phase) == ("g099 g098", "action")


def test_r18_the_silenced_creature_never_goes_on() -> None:
    """Not even when the one that took over has nothing to do."""
    state = board("r031 g097", "", a={1: "r054 r032", 2: "b009 n071"})
    do(state, "play r031 1")
    view = state.view(0)
    assert (view.awake, view.step, view.silenced) == (0, 0, [])
    do(state, "lay g097 2")
    assert state.phase == "action"
    assert hand(state, 0) == ""


def test_r18_the_view_tells_how_the_chain_came_about() -> None:
    state = board("r031 g082", "", a={1: "r054 r032", 2: "b009 n071"}, b={1: "r036"})
    do(state, "play r031 1", "lay g082 2")
    view = state.view(1)
    (silenced,) = view.silenced
    assert (silenced.slot, silenced.step, ids(silenced.cards)) == (0, 1, "r054 r032 r031")
    assert (view.awake, view.step, view.phase) == (1, 0, "execute")


def test_r20_the_executioner_takes_from_any_creature() -> None:
    state = board("g082", "", a=PALE, b={1: "r030", 2: "n066 n071", 4: "b006 b026 b022"})
    do(state, "play g082 1")
    assert legal(state) == {"take 1 1", "take 1 2", "take 1 4"}


def test_r21_the_scavenger_takes_unfinished_creatures_only() -> None:
    state = board("b001", "", a=PALE, b={1: "r030", 2: "n066 n071", 4: "g099 g098 g097"})
    do(state, "play b001 1")
    assert legal(state) == {"scrap 1 1", "scrap 1 2"}
    assert refused(state, "scrap 1 4") == "target-finished"


def test_r22_a_bitten_creature_can_be_completed_again_and_wakes_again() -> None:
    state = board("r028 r052", "", a={1: "g099 b002", 2: "r054 r035 r037"}, deck="g085 g086 n071 n067")
    do(state, "play r028 1", "bite 2")
    assert (heads(state, 0), ids(state.creatures[0][1])) == (1, "r054 r035")
    events = do(state, "play r052 2")
    assert {"complete", "one-legion", "ability"} <= set(kinds(events))
    assert hand(state, 0) == "g085 g086"


def test_r23_a_devourer_with_nothing_to_bite_fails() -> None:
    state = board("r028", "", a={1: "r054 b002"})
    assert told(do(state, "play r028 1"), "failed")["lost"] == cards("r054")


def test_r24_clockwise_from_the_left_neighbour() -> None:
    state = board("r030", "b013 b022 n055", "b004", "b016 b019", deck="")
    state.creatures[2][0] = cards("b003 b002")
    state.active, state.turn = 2, 3
    events = do(state, "play b004 1")
    assert state.current == 3
    assert told(events, "one-legion") == {"seat": 2, "slot": 0, "legion": "blue"}
    events = do(state, "discard b016")
    assert [event.args["seat"] for event in events if event.kind == "legion-discard"] == [3, 0]
    assert state.current == 1
    do(state, "discard b013")
    assert (state.current, state.phase) == (2, "action")


def test_r25_the_call_comes_before_the_abilities() -> None:
    state = board("b001", "b013 b022", a={1: "b009 b002"}, b={1: "r030"})
    do(state, "play b001 1")
    assert (state.phase, state.current) == ("legion", 1)
    do(state, "discard b013")
    assert (state.phase, state.current) == ("scavenge", 0)


def test_r26_who_holds_a_card_of_the_legion_discards_one_of_those() -> None:
    state = board("b004", "b013 b022 r030", a=PALE)
    do(state, "play b004 1")
    assert legal(state) == {"discard b013", "discard b022"}
    assert refused(state, "discard r030") == "legion-card-required"
    do(state, "discard b022")
    assert hand(state, 1) == "b013 r030"


def test_r27_fewer_than_two_cards() -> None:
    state = board("b004", "r030 r033", a=PALE)
    events = do(state, "play b004 1")
    assert kinds(events).count("legion-discard") == 2
    assert state.hands[1] == []


def test_r29_the_last_creature_with_a_devourer_still_calls() -> None:
    state = board("r037", "b013", a={1: "b003 b002 b004", 2: "n066 n071 n067", 3: "g087 g086 g085", 4: "g099 g098 g097", 5: "r030 r053"})
    events = do(state, "play r037 5")
    assert "one-legion" in kinds(events)
    assert state.hands[1] == []
    assert state.phase == "devour"
    do(state, "bite 2")
    assert (state.outcome, heads(state, 0)) == (None, 4)


def test_r31_a_card_that_was_taken_is_known_until_it_leaves_the_hand() -> None:
    state = board("g082 b006", "", a=PALE, b={1: "r030"})
    do(state, "play g082 1", "take 1 1")
    assert ids(state.view(1).shown[0]) == "r030"
    do(state, "exchange r030", "finish")
    assert state.view(1).shown[0] == []


def test_r32_who_begins_is_chosen_or_drawn() -> None:
    assert {new(3, seed).starter for seed in range(20)} == {0, 1, 2}
    assert new(3, 5, {"first_seat": "3"}).active == 2
    with pytest.raises(OptionError, match="first_seat"):
        new(3, 5, {"first_seat": "4"})


def test_even_start_takes_one_action_from_the_first_turn() -> None:
    state = new(2, 3, {"even_start": True, "first_seat": "1"})
    assert state.actions == 1
    do(state, "draw")
    assert (state.active, state.actions) == (1, 2)
    with pytest.raises(OptionError, match="even_start"):
        new(3, 3, {"even_start": True})


def test_the_win_needs_no_second_action_and_ranks_the_others() -> None:
    state = board("g097", "b001", "", a={**FOUR, 5: "g099 g098"}, b={1: "r048"}, c={1: "n081 n080 n079"})
    do(state, "play g097 5")
    assert state.outcome is not None
    figures = state.outcome.figures
    assert [figures[f"place-{seat}"] for seat in range(3)] == [1, 3, 2]
    assert [figures[f"complete-{seat}"] for seat in range(3)] == [5, 0, 1]
    assert (figures["turns"], figures["rounds"], figures["hand-1"], figures["built-2"]) == (1, 1, 1, 3)
    assert [state.score(seat) for seat in range(3)] == [1.0, 0.0, 0.0]


def test_equal_tables_share_a_place() -> None:
    state = board("g097", "b001", "r031", a={**FOUR, 5: "g099 g098"}, b={1: "r048"}, c={1: "n081"})
    do(state, "play g097 5")
    assert state.outcome is not None
    assert [state.outcome.figures[f"place-{seat}"] for seat in range(3)] == [1, 2, 2]


def test_dawn_ends_a_match_that_nobody_wins() -> None:
    """The turn after the last round would be the first of the next."""
    state = board("b003 b006", "r030 r033", b={1: "n066"}, turn=RULES.rounds * 2 - 1)
    do(state, "draw", "draw")
    assert state.turn == RULES.rounds * 2
    events = do(state, "draw", "draw")
    assert told(events, "dawn") == {"round": RULES.rounds}
    assert state.outcome is not None
    assert (state.outcome.reason, state.outcome.winners) == ("dawn", [1])


def test_dawn_may_find_several_first() -> None:
    state = board("b003", "r030", turn=RULES.rounds * 2, active=1)
    state.starter = 0
    do(state, "draw", "draw")
    assert state.outcome is not None
    assert state.outcome.winners == [0]  # One card less in the hand.
    state = board("b003", "r030", turn=RULES.rounds * 2, active=1)
    do(state, "exchange r030", "draw")
    assert state.outcome is not None
    assert state.outcome.winners == [0, 1]


def test_giving_up_is_lost_and_the_best_of_the_others_wins() -> None:
    state = board("", "", "", b={1: "r048"}, c={1: "n081 n080"}, a={1: "b003 b002 b004"})
    do(state, "concede")
    assert state.outcome is not None
    assert (state.outcome.reason, state.outcome.winners, state.outcome.figures["place-0"]) == ("conceded", [2], 3)


def test_giving_up_amid_a_howl_leaves_no_card_behind() -> None:
    state = board("n064", "", a=PALE, deck="g099 r028")
    do(state, "play n064 1", "concede")
    assert state.problems() == []
    assert ids(state.discard) == "g099 r028"

"""The worked examples of the rules, each under its number.

Where an example lists several cards in one action, they are given one after the other here: an exchange card by card and
then `finish`, two discards as two decisions (E13).
"""

from __future__ import annotations

import pytest

from tests.engines.nightmarium.board import board, cards, do, hand, heads, ids, kinds, legal, refused, told


def test_e1_the_first_play_locks_the_legion_of_the_second() -> None:
    state = board("b003 r030 b002", "")
    do(state, "play b003 1")
    assert (state.lock, state.actions) == ("blue", 1)
    assert refused(state, "play r030 2") == "legion-locked"
    assert {"play b002 1", "draw", "exchange r030"} <= legal(state)


def test_e2_without_a_play_nothing_is_locked() -> None:
    state = board("b003 r030 b002", "")
    do(state, "draw")
    assert (state.lock, state.actions) == ("", 1)
    assert {"play r030 1", "play b003 1"} <= legal(state)


def test_e3_a_mocker_neither_obeys_the_lock_nor_sets_it() -> None:
    state = board("r043 g099 b027 r033", "", a={1: "n066 b002"})
    events = do(state, "play r043 1")
    assert "one-legion" not in kinds(events)
    assert (state.phase, state.lock) == ("mock", "red")
    do(state, "lay g099 2")
    assert (state.phase, state.actions, state.lock) == ("action", 1, "red")
    assert refused(state, "play b027 3") == "legion-locked"
    assert "play r033 3" in legal(state)


def test_e4_an_exchange_may_bring_back_what_was_given_away() -> None:
    state = board("b003 b006 b015 b027 g085", "", deck="g097", only=True)
    events = do(state, "exchange b003", "discard b006", "discard b015", "discard b027", "finish")
    assert told(events, "exchanged") == {"seat": 0, "count": 4, "draws": 2}
    assert told(events, "reshuffle") == {"count": 4}
    assert state.hands[0][:2] == cards("g085 g097")
    assert len(state.hands[0]) == 3
    assert state.hands[0][2] in cards("b003 b006 b015 b027")
    assert (len(state.deck), state.discard) == (3, [])


def test_e5_an_odd_exchange_is_rounded_down() -> None:
    five = board("b003 b006 b015 b027 g085", "")
    do(five, "exchange b003", "discard b006", "discard b015", "discard b027", "discard g085")
    assert (len(five.hands[0]), len(five.discard), five.actions, five.phase) == (2, 5, 1, "action")
    one = board("b003 b006 b015 b027 g085", "")
    events = do(one, "exchange b003", "finish")
    assert (len(one.hands[0]), len(one.discard), one.actions) == (4, 1, 1)
    assert "draw" not in kinds(events)
    assert refused(board("b003", ""), "discard b003") == "wrong-phase"
    state = board("b003", "")
    with pytest.raises(ValueError, match="exchange-empty"):
        state.step(0, ("exchange",))
    assert state.actions == 2


def test_e6_five_places_and_no_more() -> None:
    row = {1: "b003 b002 b004", 2: "n066 n071 n067", 3: "r030 r035 r037", 4: "g087", 5: "g099"}
    state = board("b006 n062", "", a=row)
    assert [refused(state, f"play b006 {slot}") for slot in range(1, 6)] == ["creature-finished"] * 3 + ["part-mismatch"] * 2
    assert {"play n062 4", "play n062 5"} == {each for each in legal(state) if each.startswith("play")}
    assert told(do(state, "play n062 4"), "play")["part"] == "torso"


def test_e7_from_head_to_feet() -> None:
    state = board("r049", "", a={1: "g096 r053", 2: "b006"}, b={1: "r030"}, deck="b004 b013")
    do(state, "play r049 1")
    assert hand(state, 0) == "b004 b013"
    assert (state.phase, legal(state)) == ("devour", {"bite 2"})
    do(state, "bite 2")
    assert (ids(state.discard), state.creatures[0][1]) == ("b006", [])
    assert (state.phase, legal(state)) == ("execute", {"take 1 1"})
    do(state, "take 1 1")
    assert (hand(state, 0), ids(state.shown[0]), state.creatures[1][0]) == ("b004 b013 r030", "r030", [])
    assert (state.phase, state.actions) == ("action", 1)


def test_e8_a_failure_ends_the_creature() -> None:
    state = board("b004", "", a={1: "g096 r053"}, b={1: "r030"})
    events = do(state, "play b004 1")
    assert told(events, "failed") == {"seat": 0, "slot": 0, "ability": "devourer", "lost": cards("g096")}
    assert (state.phase, state.actions, heads(state, 0)) == ("action", 1, 1)
    assert ids(state.creatures[1][0]) == "r030"


def test_e9_a_new_creature_takes_over() -> None:
    state = board("r031 g097", "g085 b003", a={1: "r054 b002", 2: "g099 g098"})
    do(state, "play r031 1")
    assert state.phase == "mock"
    events = do(state, "lay g097 2")
    assert told(events, "silent") == {"seat": 0, "slot": 0, "lost": cards("r054")}
    assert told(events, "legion-discard") == {"seat": 1, "card": cards("g085")[0], "legion": "green"}
    assert (hand(state, 0), hand(state, 1)) == ("", "b003")
    assert (heads(state, 0), state.actions, state.phase) == (2, 1, "action")


def test_e10_a_howler_and_the_order_of_its_cards() -> None:
    first = board("n064", "", a={1: "b003 b002", 2: "g099 g098"}, deck="g097 b006")
    second = first.clone()
    do(first, "play n064 1")
    assert (first.phase, ids(first.revealed)) == ("howl", "g097 b006")
    events = do(first, "lay g097 2")
    assert told(events, "dropped") == {"seat": 0, "cards": cards("b006")}
    assert (ids(first.discard), first.creatures[0][2], heads(first, 0)) == ("b006", [], 2)
    events = do(second, "play n064 1", "lay b006 3", "lay g097 2")
    assert "dropped" not in kinds(events)
    assert (second.discard, ids(second.creatures[0][2]), heads(second, 0)) == ([], "b006", 2)


def test_e11_a_howler_without_room_has_done_its_part() -> None:
    state = board("n064", "", a={1: "r054 b002"}, deck="g097 g085 r028 r040")
    events = do(state, "play n064 1")
    assert told(events, "unfit")["cards"] == cards("g097 g085")
    assert "failed" not in kinds(events)
    assert (ids(state.discard), hand(state, 0)) == ("g097 g085", "r028 r040")
    assert (state.phase, state.actions) == ("action", 1)


def test_e12_beheaded_and_scavenged() -> None:
    state = board("g082", "", a={1: "b018 b002"}, b={1: "r030 r035 r046", 2: "n066"})
    do(state, "play g082 1", "take 1 1")
    assert (hand(state, 0), ids(state.shown[0]), heads(state, 1)) == ("r046", "r046", 0)
    assert (state.phase, legal(state)) == ("scavenge", {"scrap 1 1", "scrap 1 2"})
    do(state, "scrap 1 1")
    assert ids(state.discard) == "r035 r030"
    assert [ids(creature) for creature in state.creatures[1]] == ["", "n066", "", "", ""]


def test_e13_one_legion_calls_every_rival() -> None:
    state = board("b004", "b001 r033", "r030 g084 n055", a={1: "b003 b002"})
    do(state, "play b004 1")
    assert (hand(state, 1), ids(state.discard)) == ("r033", "b001")
    assert (state.phase, state.current) == ("legion", 2)
    do(state, "discard r030")
    assert (state.phase, state.current) == ("legion", 2)
    do(state, "discard g084")
    assert hand(state, 2) == "n055"
    assert (state.phase, state.actions, state.current) == ("action", 1, 0)


def test_e14_small_hands_need_no_decision() -> None:
    state = board("b004", "r033", "", a={1: "b003 b002"})
    events = do(state, "play b004 1")
    assert told(events, "legion-discard")["card"] == cards("r033")[0]
    assert told(events, "no-cards") == {"seat": 2}
    assert (state.hands[1], state.hands[2], state.current, state.phase) == ([], [], 0, "action")


FOUR = {1: "b003 b002 b004", 2: "n066 n071 n067", 3: "r030 r035 r037", 4: "g087 g086 g085"}


def test_e15_the_win_comes_before_the_call() -> None:
    state = board("g097", "g102 g105", a={**FOUR, 5: "g099 g098"})
    do(state, "play g097 5")
    assert state.outcome is not None
    assert (state.outcome.reason, state.outcome.winners) == ("five", [0])
    assert (hand(state, 1), state.actions) == ("g102 g105", 1)


def test_e16_a_fifth_creature_with_a_devourer() -> None:
    state = board("b013 b022 g091", "", a={**FOUR, 5: "g099 r053"})
    do(state, "play b013 5")
    assert (state.phase, legal(state)) == ("devour", {"bite 1", "bite 2", "bite 3", "bite 4"})
    do(state, "bite 1")
    assert (ids(state.discard), heads(state, 0), state.outcome) == ("b004", 4, None)
    assert (state.actions, state.lock) == (1, "blue")
    assert refused(state, "play g091 1") == "legion-locked"
    do(state, "play b022 1")
    assert state.outcome is not None
    assert state.outcome.winners == [0]


def test_e17_a_devourer_that_is_never_reached() -> None:
    state = board("r031 b022", "", a={**FOUR, 5: "g099 r053"})
    events = do(state, "play r031 5")
    assert told(events, "failed") == {"seat": 0, "slot": 4, "ability": "mocker", "lost": cards("r053")}
    assert state.outcome is not None
    assert (state.outcome.reason, state.outcome.winners) == ("five", [0])


def test_e18_too_few_cards() -> None:
    state = board("r049", "", a={1: "g096 b002"}, b={1: "r030"}, deck="b004", only=True)
    events = do(state, "play r049 1")
    assert told(events, "failed")["ability"] == "weeper"
    assert (hand(state, 0), ids(state.creatures[1][0])) == ("b004", "r030")
    assert refused(state, "draw") == "deck-and-discard-empty"


def test_e19_the_next_free_place() -> None:
    state = board("g087", "", a={1: "b003", 3: "r030"})
    assert refused(state, "play g087 2") == ""
    assert refused(state, "play g087 4") == "slot-not-next"
    assert refused(state, "play g087 1") == "part-mismatch"


def test_e20_the_wrong_moment() -> None:
    state = board("r031 g097", "g085 b003", a={1: "r054 b002", 2: "g099 g098"})
    do(state, "play r031 1")
    assert refused(state, "draw") == "wrong-phase"
    assert refused(state, "bite 1") == "wrong-phase"
    assert refused(state, "lay g097 1") == "creature-finished"

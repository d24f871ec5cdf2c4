"""The dossier's worked examples, each under its number. Seats A, B, C, D are 0 to 3; the marker is on A unless said."""

from __future__ import annotations

import pytest

from engines.core.types import IllegalAction, Outcome
from tests.engines.bicho_papao.board import CARD, board, do, kinds, neighbours, plays, thrown, told, toys

A, B, C, D = range(4)


def _outcome(outcome: Outcome | None) -> tuple[str, list[int]]:
    assert outcome is not None
    return outcome.reason, outcome.winners


def test_w01_the_leader_passes_the_test_and_takes_the_neighbour() -> None:
    state = board(3, "n05", dice="_")
    events = plays(state, "4", "2", "3")
    assert told(events, "lead") == {"seat": A, "total": 4, "second": C, "rolls": 1}
    assert thrown(state) == 1
    assert state.points(A) == 7
    assert (state.hands[A], state.view(A).gangs[A].side) == ([1, 2, 3, 5], [4])
    for seat in (A, B, C):
        assert (state.phase, state.current) == ("sacrifice", seat)
        assert state.legal_actions(seat) == [("give-children",), ("keep",)]
        do(state, "keep")
    assert (state.marker, state.turn, state.phase) == (B, 2, "mischief")


def test_w02_the_second_takes_what_the_leader_could_not() -> None:
    state = board(3, "n13", dice="_ B")
    plays(state, "5", "4", "1")
    assert thrown(state) == 2
    assert (state.children[A], state.points(A)) == (3, 0)
    assert (state.children[B], state.points(B)) == (4, 14)


def test_w03_ties_knock_out_wherever_they_are() -> None:
    state = board(4, "n09", dice="B")
    events = plays(state, "5", "23", "4", "1")
    assert told(events, "tie") == {"seats": [A, B], "total": 5}
    assert told(events, "lead")["seat"] == C
    assert (state.children[C], state.points(D)) == (3, 10)


def test_w04_nobody_takes_a_neighbour_and_the_porch_grows() -> None:
    state = board(2, "n01", deck="n14 n05", dice="_ _ _")
    plays(state, "3", "12")
    assert state.porch == neighbours("n01")
    do(state, "keep", "keep")
    assert (state.porch, state.marker) == (neighbours("n01 n14"), B)
    assert (state.view(A).prize, state.view(A).rolls) == (21, 3)
    do(state, "0 play 5", "1 play 4", "end", "end")
    assert thrown(state) == 3
    assert (state.won[A], state.points(A)) == (neighbours("n01 n14"), 21)


def test_w05_the_top_of_the_porch_says_how_often_to_roll() -> None:
    state = board(2, "n15 n02", dice="_")
    plays(state, "5", "4")
    assert (thrown(state), state.points(A)) == (1, 25)
    do(state, "keep", "keep")
    assert (state.phase, state.current) == ("trap", A)
    assert told(do(state, "attempt"), "attempt")["rolls"] == 5


def test_w06_a_mask_outlasts_a_tie_two_in_the_same_tie_do_not() -> None:
    held = ["rubber-mask-2", "rubber-mask-1"]
    state = board(3, "n01", held=held, dice="_")
    plays(state, "5", "5", "4")
    events = do(state, "end", "use rubber-mask-1")
    assert told(events, "tie")["seats"] == [A]
    assert (told(events, "lead")["seat"], told(events, "lead")["second"]) == (B, C)

    state = board(3, "n01", held=held, dice="B")
    plays(state, "5", "5", "4")
    events = do(state, "use rubber-mask-2", "use rubber-mask-1")
    assert told(events, "tie")["seats"] == [A, B]
    assert (told(events, "lead")["seat"], told(events, "lead")["second"]) == (C, -1)
    assert (state.children[C], state.porch) == (3, neighbours("n01"))


def test_w07_toys_are_played_in_order_from_the_marker() -> None:
    held = ["firecracker-1", "rubber-mask-1", "slingshot-1"]
    state = board(3, "n13", held=held, marker=B, dice="_ _ _")
    plays(state, "5", "4", "3")
    assert state.current == B
    events = do(state, "1 end", "2 use slingshot-1")
    assert told(events, "total") == {"seat": C, "total": 5}
    events = do(state, "0 aim firecracker-1 2")
    assert told(events, "total") == {"seat": C, "total": 3}
    assert "tie" not in kinds(events)
    assert told(events, "lead") == {"seat": A, "total": 5, "second": B, "rolls": 3}

    state = board(3, "n13", held=held, marker=B, dice="_ _ _")
    plays(state, "5", "4", "3")
    events = do(state, "1 end", "2 use slingshot-1", "0 end")
    assert told(events, "tie") == {"seats": [C, A], "total": 5}
    assert told(events, "lead")["seat"] == B


def test_w08_a_total_never_goes_below_nothing_but_what_is_owed_stays() -> None:
    state = board(3, "n01", held=["firecracker-1", "firecracker-2", "slingshot-1"], dice="_")
    plays(state, "5", "4", "1")
    do(state, "aim firecracker-1 2", "aim firecracker-2 2")
    assert (state.bonus[C], state.total(C)) == (-4, 0)
    events = do(state, "use slingshot-1")
    assert (told(events, "total")["total"], state.bonus[C]) == (0, -2)
    assert told(events, "lead")["second"] == B


def test_w09_every_monster_wants_a_block_of_its_own() -> None:
    state = board(2, "n09", held=["flashlight-1 teddy-bear-1"], dice="B B")
    plays(state, "5", "4")
    do(state, "end")
    assert state.phase == "block"
    do(state, "block flashlight-1")
    assert state.phase == "block"
    do(state, "block teddy-bear-1")
    assert (state.points(A), state.children[A], thrown(state)) == (10, 4, 2)
    assert state.toy_discard == toys("flashlight-1 teddy-bear-1")

    state = board(2, "n09", held=["flashlight-1 teddy-bear-1"], dice="B B")
    plays(state, "5", "4")
    do(state, "end", "block flashlight-1", "accept")
    assert (state.children[A], state.points(B)) == (3, 10)
    assert (state.toys[A], state.toy_discard) == (toys("teddy-bear-1"), toys("flashlight-1"))


@pytest.mark.parametrize(
    ("porch", "first", "second", "rolls"),
    [
        ("n13", "skateboard-1", "whoopee-cushion-1", 3),
        ("n01", "skateboard-1", "", 1),
        ("n13", "", "whoopee-cushion-1", 4),
        ("n13", "", "skateboard-1", 3),
    ],
)
def test_w10_toys_add_to_the_rolls_and_take_from_them(porch: str, first: str, second: str, rolls: int) -> None:
    state = board(2, porch, held=[first, second], dice="_ _ _ _")
    events = plays(state, "5", "4")
    events += do(state, *(f"use {toy}" for toy in (first, second) if toy))
    assert told(events, "lead")["rolls"] == rolls


def test_w11_the_last_child_takes_all_with_it_until_the_next_round() -> None:
    state = board(2, "n01", won=["n06 n11"], held=["slingshot-1"], hands=["15", "4"], children=[1, 4], dice="B")
    events = plays(state, "5", "4") + do(state, "end")
    assert told(events, "paralysed") == {"seat": A, "points": 19}
    assert state.deck[:2] == neighbours("n11 n06")
    assert state.returned == 2
    assert state.toy_discard == toys("slingshot-1")
    assert state.points(B) == 5
    # B has put down the last mischief as well, so that the next round begins at once.
    assert kinds(events)[kinds(events).index("round") + 1] == "back"
    assert (state.round, state.status[A], state.hands[A], state.children[A], state.points(A)) == (2, "in", [1, 2, 3, 4, 5], 4, 0)


def test_w11_a_paralysed_gang_lays_all_mischief_aside() -> None:
    state = board(2, "n01", won=["n06 n11"], held=["slingshot-1"], children=[1, 4], dice="B")
    plays(state, "5", "4")
    do(state, "end")
    assert state.view(B).gangs[A].side == [1, 2, 3, 4, 5]
    assert (state.phase, state.current) == ("sacrifice", B)


@pytest.mark.parametrize(("trap", "dice", "rolls"), [("normal", "_ _ B _ _", 5), ("hard", "_ _ B _ _ _", 6)])
def test_w12_the_trap_is_passed_with_a_block(trap: str, dice: str, rolls: int) -> None:
    state = board(2, "n01", won=["n15 n05"], held=["flashlight-1"], dice=dice, begin=True, trap=trap)
    assert (state.phase, state.current) == ("trap", A)
    events = do(state, "attempt", "block flashlight-1")
    assert told(events, "attempt") == {"seat": A, "points": 27, "rolls": rolls}
    assert thrown(state) == rolls
    assert _outcome(state.outcome) == ("trap", [A])


def test_w13_when_one_fails_the_next_may_try() -> None:
    won = ["n15 n14 n13 n09", "n11 n12 n08", "n10 n06 n07"]
    state = board(3, "n01", won=won, marker=B, dice="B _", begin=True)
    assert [state.points(seat) for seat in (A, B, C)] == [60, 32, 26]
    events = do(state, "1 attempt", "2 decline")
    assert told(events, "attempt")["rolls"] == 4
    assert state.children[B] == 3
    events = do(state, "0 attempt")
    assert told(events, "attempt")["rolls"] == 1
    assert _outcome(state.outcome) == ("trap", [A])


def test_w14_who_is_out_of_the_round_does_nothing() -> None:
    won = ["n15 n14 n01"]
    state = board(3, "n03", won=won, hands=["-", "1", "2"], held=["", "firecracker-1"], begin=True, dice="_")
    assert state.points(A) == 41
    assert (state.phase, state.current) == ("mischief", B)
    assert (len(state.toys[A]), state.participants) == (0, [B, C])
    do(state, "1 play 1", "2 play 2")
    assert ("aim", toys("firecracker-1")[0], A) not in state.legal_actions(B)
    do(state, "1 end", "2 end")
    assert (state.round, state.phase, state.current) == (2, "trap", A)
    assert told(do(state, "attempt"), "attempt")["rolls"] == 3


def test_w15_a_round_that_ends_leaves_nothing_to_pay_for() -> None:
    held = ["slingshot-1 slingshot-2 rubber-mask-1"]
    state = board(2, "n01", hands=["5", "4"], held=held, dice="_")
    events = plays(state, "5", "4") + do(state, "end")
    assert (state.phase, state.round) == ("mischief", 2)
    assert state.hands == [[1, 2, 3, 4, 5]] * 2
    assert (state.toys[A], state.children) == (toys(held[0]), [4, 4])
    assert "sacrifice-toys" not in kinds(events)


def test_w16_three_toys_bring_all_mischief_back() -> None:
    held = ["slingshot-1 slingshot-2 rubber-mask-1"]
    state = board(2, "n01", hands=["25", "45"], held=held, children=[2, 4], dice="_")
    plays(state, "5", "4")
    do(state, "end")
    assert state.view(A).gangs[A].side == [1, 3, 4, 5]
    with pytest.raises(IllegalAction) as refused:
        do(state, "give-children")
    assert refused.value.code == "sacrifice-needs-3-children"
    do(state, "give-toys")
    assert (state.hands[A], state.toys[A], len(state.toy_discard)) == ([1, 2, 3, 4, 5], [], 3)

    state = board(2, "n01", hands=["25", "45"], children=[3, 4], dice="_")
    plays(state, "5", "4")
    do(state, "give-children")
    assert (state.hands[A], state.children[A]) == ([1, 2, 3, 4, 5], 1)


def test_w17_a_water_balloon_on_a_single_card_knocks_out() -> None:
    held = ["walkie-talkie-1", "water-balloon-1"]
    state = board(3, "n01", held=["", "water-balloon-1"], dice="_")
    plays(state, "5", "4", "2")
    events = do(state, "aim water-balloon-1 0")
    assert (state.rows[A], state.view(B).gangs[A].side) == ([], [5])
    assert told(events, "no-row") == {"seat": A}
    assert (told(events, "lead")["seat"], told(events, "lead")["second"]) == (B, C)

    state = board(3, "n01", held=held, marker=B, dice="_")
    plays(state, "5", "4", "2")
    events = do(state, "1 aim water-balloon-1 0", "0 add walkie-talkie-1 1")
    assert [event.args for event in events if event.kind == "total"][-1] == {"seat": A, "total": 1}
    assert "no-row" not in kinds(events)


def test_w18_a_yo_yo_breaks_a_tie() -> None:
    state = board(2, "n01", held=["slingshot-1", "yo-yo-1"], dice="_")
    plays(state, "3", "3")
    do(state, "end")
    with pytest.raises(IllegalAction) as refused:
        do(state, "swap yo-yo-1 3 3")
    assert (refused.value.code, refused.value.figures["value"]) == ("toy-bad-card", 3)
    events = do(state, "swap yo-yo-1 3 5")
    assert state.hands[B] == [1, 2, 3, 4]
    assert told(events, "lead") == {"seat": B, "total": 5, "second": A, "rolls": 1}


def test_w19_three_toys_are_enough_and_the_net_brings_no_fourth() -> None:
    held = ["butterfly-net-1 slingshot-1 slingshot-2", "firecracker-1 firecracker-2 water-balloon-1"]
    state = board(2, "n01", held=held, begin=True)
    assert [len(hand) for hand in state.toys] == [3, 3]
    state.toys[B], state.toy_discard = toys("firecracker-1"), toys("firecracker-2 water-balloon-1")
    plays(state, "5", "4")
    do(state, "aim butterfly-net-1 1")
    assert (state.toys[A], state.toys[B]) == (toys("slingshot-1 slingshot-2 firecracker-1"), [])


def test_w20_an_empty_toy_deck_is_made_of_the_discard_pile() -> None:
    state = board(2, "n01", hands=["15", "24"], dice="_")
    # The other toys are left out of this match.
    state.toy_deck, state.toy_discard = toys("slingshot-1"), toys("firecracker-1 yo-yo-1 yo-yo-2 skateboard-1")
    plays(state, "5", "4")
    do(state, "keep")
    state.marker = B  # so that A draws first in the next turn
    events = do(state, "keep")
    assert state.toys[A] == toys("slingshot-1")
    assert told(events, "reshuffle") == {"count": 4}
    assert [len(each) for each in (state.toys[B], state.toy_deck, state.toy_discard)] == [1, 3, 0]


def test_w21_a_new_round_begins_at_once_when_the_trap_leaves_nobody() -> None:
    state = board(2, "n01", won=["n15 n04"], hands=["3", "-"], children=[1, 4], dice="B", begin=True)
    events = do(state, "attempt")
    assert kinds(events)[:5] == ["attempt", "roll", "eaten", "paralysed", "round"]
    assert (state.hands, state.children, state.points(A)) == ([[1, 2, 3, 4, 5]] * 2, [4, 4], 0)
    assert (state.phase, state.turn, state.porch) == ("mischief", 1, neighbours("n01"))
    assert [len(hand) for hand in state.toys] == [1, 1]


@pytest.mark.parametrize("tries", [True, False])
def test_w22_in_the_last_stand_everybody_may_try_once_more(tries: bool) -> None:
    won = ["n14 n12", "n15 n01", "n13 n10 n08"]
    state = board(3, won=won, hands=["15", "24", "-"], last=True, turn=15, dice="_ _ B _ _ _ _ _")
    assert [state.points(seat) for seat in (A, B, C)] == [28, 25, 33]
    state.won[B], state.porch = neighbours("n15"), [*neighbours("n01"), *state.porch]
    plays(state, "5", "4")
    events = do(state, "keep", "keep")
    assert told(events, "last-stand") == {"turn": 15}
    assert (state.phase, state.marker, state.current) == ("last-stand", B, C)
    events = do(state, "attempt")
    assert (told(events, "attempt")["rolls"], state.children[C], state.current) == (4, 3, A)
    do(state, "attempt" if tries else "decline")
    assert _outcome(state.outcome) == (("trap", [A]) if tries else ("deck", []))


def test_w23_the_last_survivor_wins_at_once() -> None:
    state = board(2, "n09", children=[1, 4], elimination="survival", dice="_ B")
    plays(state, "5", "4")
    assert state.status[A] == "eliminated"
    assert _outcome(state.outcome) == ("survivor", [B])
    assert (state.points(B), state.porch) == (0, neighbours("n09"))


def test_w24_alone_in_hardcore_only_the_trap_wins() -> None:
    fields = {"elimination": "hardcore", "children": [1, 0], "status": ["in", "eliminated"]}
    state = board(2, "n01", hands=["", "-"], dice="_", **fields)
    plays(state, "1")
    assert (state.phase, state.marker, state.points(A)) == ("mischief", A, 5)
    state = board(2, "n01", hands=["", "-"], dice="B", **fields)
    plays(state, "1")
    assert _outcome(state.outcome) == ("all-eaten", [])


@pytest.mark.parametrize("pays", [True, False])
def test_w25_a_random_discard_can_empty_a_hand(pays: bool) -> None:
    state = board(3, "n05", held=["jack-in-the-box-1"], hands=["", "", "12"], dice="_")
    plays(state, "5", "1", "2")
    events = do(state, "aim jack-in-the-box-1 2")
    assert told(events, "picked-card") == {"seat": C, "card": CARD["owls-1"]}
    assert told(events, "lead")["second"] == C
    assert (state.hands[C], state.status[C]) == ([], "in")
    do(state, "keep", "keep", "give-children" if pays else "keep")
    assert (state.status[C], state.hands[C]) == (("in", [1, 2, 3, 4, 5]) if pays else ("out", []))

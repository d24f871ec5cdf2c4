"""The dossier's rulings, each where it decides something, and what each kind of toy does."""

from __future__ import annotations

from typing import Any

import pytest

from engines.bicho_papao.cards import POINTS
from engines.core.match import Match
from engines.core.types import IllegalAction
from tests.engines.bicho_papao.board import CARD, GAME, TOY, board, do, kinds, neighbours, new, plays, thrown, told, toys

A, B, C, D = range(4)


# -- the deal ----------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_deal(seats: int) -> None:
    state = new(seats, 7)
    assert state.hands == [[1, 2, 3, 4, 5]] * seats
    assert (state.children, [len(hand) for hand in state.toys]) == ([4] * seats, [1] * seats)
    assert (len(state.deck), len(state.porch), len(state.toy_deck)) == (14, 1, 19 - seats)
    assert (state.turn, state.round, state.phase) == (1, 1, "mischief")
    assert [decision.seat for decision in state.decisions()] == [(state.marker + step) % seats for step in range(seats)]


def test_r35_chance_or_the_players_say_who_begins() -> None:
    assert {new(4, seed).marker for seed in range(40)} == {A, B, C, D}
    assert [new(4, 1, {"first_seat": str(seat + 1)}).marker for seat in range(4)] == [A, B, C, D]


# -- the secret choice -------------------------------------------------------------------------


def test_r37_choices_are_made_in_any_order_and_nothing_of_them_shows() -> None:
    state = board(3, "n01", dice="_")
    seen = {seat: state.view(seat) for seat in (A, C, None)}
    do(state, "1 play 1 2 3")
    assert [decision.seat for decision in state.decisions()] == [A, C]
    for seat, before in seen.items():
        now = state.view(seat)
        assert now.gangs[B].hand == before.gangs[B].hand == [1, 2, 3, 4, 5]
        assert (now.gangs[B].row, now.gangs[B].side, now.gangs[B].waits, now.chosen) == ([], [], False, [])
    assert state.view(B).chosen == [CARD["lizards-1"], CARD["lizards-2"], CARD["lizards-3"]]
    do(state, "2 play 4")
    events = do(state, "0 play 5")
    assert [event.args["cards"] for event in events if event.kind == "row"] == [
        [CARD["comets-5"]],
        [CARD["lizards-1"], CARD["lizards-2"], CARD["lizards-3"]],
        [CARD["owls-4"]],
    ]


def test_r36_who_is_alone_must_still_play_and_roll() -> None:
    state = board(2, "n05", hands=["", "-"], dice="B")
    assert state.participants == [A]
    events = plays(state, "1")
    assert told(events, "lead") == {"seat": A, "total": 1, "second": -1, "rolls": 1}
    assert told(events, "nobody") == {"neighbours": neighbours("n05")}
    assert (state.children[A], state.porch) == (3, neighbours("n05"))


# -- toys --------------------------------------------------------------------------------------


def _after(held: str, action: str, *rows: str, pick: tuple[int, int] | None = None, **fields: Any) -> Any:
    """The table after seat 0 has played a toy; another toy keeps its turn open."""
    hand = f"{held} slingshot-2"
    state = board(3, "n09", held=[hand, *fields.pop("others", ())], pick=pick, **fields)
    plays(state, *(rows or ("3", "4", "1")))
    events = do(state, f"0 {action}")
    assert TOY[held] in state.toy_discard
    return state, events


def test_toys_on_the_own_total() -> None:
    for held, total in (("slingshot-1", 5), ("flashlight-1", 4)):
        state, events = _after(held, f"use {held}")
        assert told(events, "total") == {"seat": A, "total": total}
        assert state.total(A) == total


def test_a_firecracker_takes_two_from_a_rival() -> None:
    state, events = _after("firecracker-1", "aim firecracker-1 1")
    assert told(events, "toy-at") == {"seat": A, "toy": TOY["firecracker-1"], "victim": B}
    assert (state.total(A), state.total(B)) == (3, 2)


def test_a_water_balloon_takes_the_highest_card() -> None:
    state, events = _after("water-balloon-1", "aim water-balloon-1 1", "3", "245", "1")
    assert told(events, "popped") == {"seat": B, "card": CARD["lizards-5"]}
    assert (state.total(B), state.view(A).gangs[B].side, state.hands[B]) == (6, [5], [1, 3])


def test_a_walkie_talkie_adds_a_card() -> None:
    state, events = _after("walkie-talkie-1", "add walkie-talkie-1 5")
    assert told(events, "added") == {"seat": A, "card": CARD["comets-5"]}
    assert (state.total(A), state.hands[A]) == (8, [1, 2, 4])


def test_a_yo_yo_swaps_cards() -> None:
    state, events = _after("yo-yo-1", "swap yo-yo-1 3 1")
    assert told(events, "swapped") == {"seat": A, "card": CARD["comets-3"], "taken": CARD["comets-1"]}
    assert (state.rows[A], state.hands[A]) == ([CARD["comets-1"]], [2, 3, 4, 5])


def test_a_teddy_bear_brings_a_child_back() -> None:
    state, events = _after("teddy-bear-1", "use teddy-bear-1", children=[3, 4, 4])
    assert told(events, "child-back") == {"seat": A, "children": 4}
    assert state.children[A] == 4


def test_r30_a_jack_in_the_box_picks_from_mischief_and_toys_alike() -> None:
    found = set()
    for place in range(6):
        state, events = _after("jack-in-the-box-1", "aim jack-in-the-box-1 1", pick=(6, place), others=["yo-yo-1 flashlight-1"], dice="_ _")
        if place < 4:
            value = (1, 2, 3, 5)[place]
            assert told(events, "picked-card") == {"seat": B, "card": CARD[f"lizards-{value}"]}
            assert value in state.view(A).gangs[B].side
        else:
            assert told(events, "picked-toy")["toy"] in state.toy_discard
        found.add((tuple(state.hands[B]), tuple(state.toys[B])))
    assert len(found) == 6


def test_a_whoopee_cushion_strikes_whoever_leads() -> None:
    state, events = _after("whoopee-cushion-1", "use whoopee-cushion-1", "5", "4", "1", dice="_ _ _")
    assert told(events, "more-rolls") == {"rolls": 3}
    assert (state.view(B).rolls, told(do(state, "end"), "lead")["rolls"]) == (3, 3)


def test_r31_only_gangs_that_take_part_can_be_struck() -> None:
    state = board(4, "n01", held=["firecracker-1", "slingshot-1"], hands=["", "", "", "-"], children=[4, 4, 4, 4])
    plays(state, "3", "2", "1")
    assert state.legal_actions(A) == [("aim", TOY["firecracker-1"], B), ("aim", TOY["firecracker-1"], C), ("end",)]


def test_r9_one_pass_and_who_has_no_toys_is_not_asked() -> None:
    state = board(3, "n09", held=["slingshot-1", "", "firecracker-1 yo-yo-1"], dice="_ _")
    plays(state, "5", "4", "1")
    assert state.current == A
    do(state, "end")
    assert state.current == C
    do(state, "aim firecracker-1 0")
    assert state.current == C
    assert told(do(state, "end"), "lead")["seat"] == B


def test_who_cannot_use_any_toy_is_asked_all_the_same() -> None:
    """So that the pause tells nothing (4.4)."""
    state = board(2, "n01", held=["teddy-bear-1"])
    plays(state, "5", "4")
    assert (state.current, state.legal_actions(A)) == (A, [("end",)])


def test_toys_last_for_one_turn() -> None:
    held = ["slingshot-1 rubber-mask-1 skateboard-1", "whoopee-cushion-1 firecracker-1"]
    state = board(2, "n01", held=held, dice="_")
    plays(state, "5", "4")
    do(state, "use slingshot-1", "use rubber-mask-1", "use skateboard-1", "use whoopee-cushion-1", "aim firecracker-1 0")
    do(state, "keep", "keep")
    assert (state.turn, state.bonus, state.immune, state.roll_delta, state.extra_rolls) == (2, [0, 0], [False, False], [0, 0], 0)


# -- ties --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rows", "ties", "leader", "second"),
    [
        (("5", "5", "23", "4"), [[A, B, C]], D, -1),
        (("5", "5", "4", "4"), [[A, B], [C, D]], None, None),
        (("5", "4", "4", "1"), [[B, C]], A, D),
        (("4", "5", "3", "3"), [[C, D]], B, A),
    ],
)
def test_r10_r12_ties_count_everywhere(rows: tuple[str, ...], ties: list[list[int]], leader: int | None, second: int | None) -> None:
    state = board(4, "n01", dice="_")
    events = plays(state, *rows)
    assert [event.args["seats"] for event in events if event.kind == "tie"] == ties
    if leader is None:
        assert told(events, "nobody") == {"neighbours": neighbours("n01")}
        assert thrown(state) == 0
    else:
        assert (told(events, "lead")["seat"], told(events, "lead")["second"]) == (leader, second)


def test_r34_ties_at_nothing_are_ties() -> None:
    state = board(3, "n01", held=["firecracker-1 firecracker-2"], dice="_")
    plays(state, "5", "1", "2")
    events = do(state, "aim firecracker-1 1", "aim firecracker-2 2")
    assert told(events, "tie") == {"seats": [B, C], "total": 0}


# -- the die and what is lost ------------------------------------------------------------------


def test_r15_r17_a_block_is_used_after_the_monster_and_need_not_be() -> None:
    state = board(2, "n13", held=["flashlight-1"], dice="_ B _")
    plays(state, "5", "4")
    do(state, "end")
    test = state.view(B).test
    assert test is not None
    assert (test.roller, test.needed, len(test.faces), test.trap) == (A, 3, 2, False)
    assert state.legal_actions(A) == [("block", TOY["flashlight-1"]), ("accept",)]
    refused = state.clone()
    do(refused, "accept")
    assert (refused.children[A], refused.points(B), thrown(refused), refused.toys[A]) == (3, 14, 2, toys("flashlight-1"))
    do(state, "block flashlight-1")
    assert (state.points(A), thrown(state)) == (14, 3)


def test_r16_nobody_blocks_for_somebody_else() -> None:
    state = board(2, "n01", held=["", "flashlight-1"], dice="B")
    plays(state, "5", "4")
    events = do(state, "end")
    assert "block" not in kinds(events)
    assert state.children[A] == 3


def test_r27_what_comes_back_lies_at_the_bottom_for_all_to_know() -> None:
    state = board(3, "n01", won=["n06 n11 n09"], children=[1, 4, 4], dice="B")
    deck = state.deck.copy()
    plays(state, "5", "4", "1")
    assert state.deck == [*neighbours("n09 n11 n06"), *deck]
    for seat in (B, C, None):
        assert state.view(seat).returned == neighbours("n09 n11 n06")
    # All the others but one are won, so that the next turns come to the bottom of the deck.
    state.won[B], state.deck = [*state.won[B], *state.deck[4:]], state.deck[:4]
    do(state, "keep", "keep")
    assert state.view(B).returned == neighbours("n09 n11 n06")
    do(state, "1 decline", "1 play 1", "2 play 2")
    do(state, "1 end", "2 end")
    do(state, "keep", "keep")
    assert state.view(B).returned == neighbours("n09 n11")


def test_r25_the_paralysed_take_no_part_until_the_next_round() -> None:
    state = board(3, "n01", children=[1, 4, 4], dice="B")
    plays(state, "5", "4", "1")
    do(state, "keep", "keep")
    assert (state.status[A], state.participants) == ("paralysed", [B, C])
    assert len(state.toys[A]) == 0


def test_r29_the_marker_visits_gangs_out_and_paralysed_but_not_the_eliminated() -> None:
    state = board(3, "n01", hands=["", "-", ""], dice="_")
    do(state, "0 play 5", "2 play 4", "keep", "keep")
    assert (state.marker, [decision.seat for decision in state.decisions()]) == (B, [C, A])
    state = board(3, "n01", hands=["", "-", ""], children=[4, 0, 4], status=["in", "eliminated", "in"], elimination="hardcore", dice="_")
    do(state, "0 play 5", "2 play 4", "keep", "keep")
    assert state.marker == C


def test_r33_the_second_still_wins_when_the_leader_is_eliminated() -> None:
    state = board(3, "n05", children=[1, 4, 4], elimination="hardcore", dice="B")
    plays(state, "5", "4", "1")
    assert (state.status[A], state.points(B), state.outcome) == ("eliminated", 7, None)
    assert state.marker == A  # until the turn is over
    do(state, "keep", "keep")
    assert state.marker == B


def test_an_attempt_that_costs_the_last_child_may_end_a_survival() -> None:
    state = board(2, "n01", won=["n15 n05"], children=[1, 4], elimination="survival", dice="B", begin=True)
    do(state, "attempt")
    assert state.outcome is not None
    assert (state.outcome.reason, state.outcome.winners) == ("survivor", [B])


# -- rounds, sacrifices, ends ------------------------------------------------------------------


def test_r22_r23_who_took_part_may_pay_with_cards_in_hand() -> None:
    state = board(3, "n01", hands=["", "4", "-"], dice="_")
    do(state, "0 play 5", "1 play 4")
    assert (state.phase, state.current) == ("sacrifice", A)
    do(state, "give-children")
    assert (state.hands[A], state.children[A]) == ([1, 2, 3, 4, 5], 2)
    assert state.current == B
    events = do(state, "keep")
    assert told(events, "out") == {"seat": B}
    assert state.status == ["in", "out", "out"]


def test_r24_only_a_whole_hand_of_toys_or_three_children_can_pay() -> None:
    state = board(2, "n01", held=["slingshot-1 slingshot-2", ""], children=[2, 3], dice="_")
    plays(state, "5", "4")
    do(state, "end")
    assert state.current == B
    assert state.legal_actions(B) == [("give-children",), ("keep",)]


@pytest.mark.parametrize(("refill", "cause"), [(False, "deck"), (True, "deck")])
def test_r19_the_porch_does_not_prolong_the_night(refill: bool, cause: str) -> None:
    """Neighbours that come back to the deck in the last stand do not either (4.10)."""
    won = ["n15 n01"] if refill else []
    state = board(2, won=won, children=[1 if refill else 4, 4], last=True, turn=20, marker=B, dice="B")
    plays(state, "3", "3")
    events = do(state, "keep", "keep") if not refill else do(state, "keep")
    if refill:
        assert (state.phase, state.current) == ("last-stand", A)
        events = do(state, "attempt")
        assert (state.status[A], len(state.deck)) == ("paralysed", 2)
    assert told(events, "boogeyman") == {"cause": cause}
    assert state.outcome is not None
    assert (state.outcome.reason, state.outcome.winners) == (cause, [])


@pytest.mark.parametrize("catches", [True, False])
def test_r40_dawn_comes_after_sixty_turns(catches: bool) -> None:
    state = board(2, "n01", won=["n15 n05"], turn=60, marker=B, dice="_ _ _ _ _" if catches else "B")
    plays(state, "3", "3")
    events = do(state, "keep", "keep")
    assert told(events, "last-stand") == {"turn": 60}
    do(state, "attempt")
    assert state.outcome is not None
    assert state.outcome.reason == ("trap" if catches else "dawn")


def test_the_places_go_by_points_then_children_then_toys() -> None:
    won = ["n15 n05", "n09", "n10", "n02 n03"]
    held = ["", "", "", "slingshot-1"]
    state = board(4, "n01", won=won, held=held, children=[4, 4, 2, 4], dice="_ _ _ _ _", begin=True)
    do(state, "attempt")
    assert state.outcome is not None
    figures = state.outcome.figures
    assert [figures[f"place-{seat}"] for seat in range(4)] == [1, 3, 4, 2]
    assert (figures["points-0"], figures["children-2"], figures["toys-3"], figures["turns"]) == (27, 2, 1, 1)


def test_when_the_monster_wins_the_order_stays_and_nobody_has_won() -> None:
    state = board(2, won=["n01"], last=True, turn=20)
    plays(state, "3", "3")
    do(state, "keep", "keep")
    assert state.outcome is not None
    assert (state.outcome.winners, state.outcome.figures["place-0"], state.outcome.figures["place-1"]) == ([], 1, 2)
    assert [state.score(seat) for seat in (A, B)] == [0.0, 0.0]


def test_who_gives_up_is_last_and_the_best_of_the_others_wins() -> None:
    state = board(3, "n01", won=["n15", "n02", "n05"])
    state.step(A, ("concede",))
    assert state.outcome is not None
    assert (state.outcome.reason, state.outcome.winners, state.outcome.figures["place-0"]) == ("conceded", [C], 3)


def test_the_eliminated_do_not_win_when_somebody_gives_up() -> None:
    state = board(2, "n01", hands=["", "-"], children=[4, 0], status=["in", "eliminated"], elimination="hardcore")
    state.step(A, ("concede",))
    assert state.outcome is not None
    assert state.outcome.winners == []
    assert state.problems() == []


# -- undo --------------------------------------------------------------------------------------


def test_a_choice_can_be_taken_back_until_the_rows_lie_open() -> None:
    """What others chose is news: their rows come to light as cards that nobody has seen in this turn."""
    match = Match(GAME, 2, 5, {"first_seat": "1"}, humans=[0])
    match.submit(A, ("play", 1))
    assert match.undo_refusal() is None
    match.submit(B, ("play", 2))
    assert match.undo_refusal() == "undo-reveal"


def test_a_toy_without_chance_can_be_taken_back_a_random_one_cannot() -> None:
    match = Match(GAME, 2, 5, {"first_seat": "1"}, humans=[0])
    state: Any = match.state
    state.toys = [toys("slingshot-1 jack-in-the-box-1 yo-yo-1"), toys("flashlight-1")]
    state.toy_deck = [toy for toy in range(19) if not any(toy in hand for hand in state.toys)]
    match.submit(A, ("play", 1))
    match.submit(B, ("play", 2))
    match.submit(A, ("use", TOY["slingshot-1"]))
    assert match.undo_refusal() is None
    match.submit(A, ("aim", TOY["jack-in-the-box-1"], B))
    assert match.undo_refusal() == "undo-chance"


def test_the_trap_is_tried_only_with_points_enough_whatever_goes_on() -> None:
    state = board(2, "n01", won=["n15"], begin=True)
    assert state.phase == "mischief"
    assert state.points(A) == POINTS[neighbours("n15")[0]] == 20
    with pytest.raises(IllegalAction, match="not-enough-points"):
        do(state, "0 attempt")

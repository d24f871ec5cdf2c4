"""The dossier's worked examples, each under its number."""

from __future__ import annotations

import pytest

from engines.core.types import IllegalAction
from tests.engines.regicide.board import board, cards, do, ids, kinds, told


def test_w01_diamonds_and_companion_draw_deal_and_leave_the_rest_due() -> None:
    state = board("diamonds-8 clubs-a spades-5 hearts-2", enemy="hearts-j", tavern=12)
    events = do(state, "play diamonds-8 clubs-a")
    assert told(events, "play")["value"] == 9
    assert told(events, "draw") == {"seat": 0, "count": 6}
    assert len(state.hands[0]) == 8
    assert told(events, "damage") == {"enemy": state.enemy, "amount": 18, "left": 2}
    assert (state.phase, state.due) == ("defend", 10)


def test_w02_draws_go_clockwise_from_the_player_and_skip_full_hands() -> None:
    state = board("6", "diamonds-5 clubs-2 clubs-3 clubs-4 clubs-6", "5", enemy="spades-j", tavern=20, current=1)
    first, second, third = state.tavern[-1], state.tavern[-2], state.tavern[-3]
    events = do(state, "play diamonds-5")
    assert [event.args for event in events if event.kind == "draw"] == [{"seat": 1, "count": 2}, {"seat": 2, "count": 1}]
    assert state.hands[1][-2:] == [first, third]
    assert state.hands[2][-1] == second
    assert [len(hand) for hand in state.hands] == [6, 6, 6]
    assert len(state.tavern) == 17


def test_w03_draws_stop_when_every_hand_is_full() -> None:
    state = board("diamonds-3 spades-3 clubs-3 clubs-9 clubs-8", "5", "5", "5", enemy="hearts-j", tavern=9)
    do(state, "play diamonds-3 spades-3 clubs-3")
    assert (len(state.hands[0]), len(state.tavern)) == (5, 6)
    assert (state.shield, state.damage, state.due) == (9, 18, 1)


def test_w04_an_immune_enemy_is_not_dealt_double() -> None:
    state = board("clubs-10 spades-10 spades-9", enemy="clubs-q")
    events = do(state, "play clubs-10")
    assert told(events, "damage") == {"enemy": state.enemy, "amount": 10, "left": 20}
    assert "double" not in kinds(events)
    assert state.due == 15


def test_w05_a_jester_frees_the_spades_played_before() -> None:
    state = board("spades-5 hearts-5 spades-10 diamonds-10", "jester-1 clubs-2", "clubs-3", enemy="spades-k", discard="clubs-4")
    events = do(state, "play spades-5 hearts-5")
    assert told(events, "blocked") == {"suit": "spades", "value": 10}
    assert (told(events, "heal")["count"], state.shield, state.due) == (1, 0, 20)
    do(state, "discard spades-10", "discard diamonds-10")
    events = do(state, "play jester-1")
    assert told(events, "jester") == {"seat": 1, "shield": 10, "attack": 10}
    assert (state.immune, state.shield, state.blocked_spades) == (False, 10, [])
    do(state, "choose 2", "play clubs-3")
    assert state.outcome is not None
    assert state.outcome.figures["due"] == 10


def test_w06_clubs_played_before_the_jester_are_not_doubled_afterwards() -> None:
    state = board("clubs-9 spades-10 spades-9", "jester-1", "clubs-6 spades-8 hearts-8", enemy="clubs-q", jesters=1)
    do(state, "play clubs-9")
    assert state.damage == 9
    do(state, "discard spades-9", "discard spades-10", "play jester-1", "choose 2", "play clubs-6")
    assert (state.damage, told(do(state, "discard spades-8", "discard hearts-8"), "turn")["seat"]) == (21, 0)


def test_w07_an_exact_kill_lies_on_top_of_the_tavern() -> None:
    state = board("hearts-8 clubs-2", enemy="diamonds-j", damage=12, tavern="clubs-5 spades-2", table=((0, "clubs-6", 6),))
    events = do(state, "play hearts-8")
    assert ids(state.tavern) == "clubs-5 spades-2 diamonds-j"
    assert state.known_top == 1
    assert ids(state.discard) == "clubs-6 hearts-8"
    assert kinds(events)[-3:] == ["exact", "reveal", "turn"]
    assert (state.current, state.phase, state.turn, state.damage) == (0, "play", 2, 0)


def test_w08_the_exact_kill_is_not_drawn_by_the_play_that_makes_it() -> None:
    state = board("diamonds-4 diamonds-a clubs-9 clubs-8 clubs-7", enemy="clubs-j", damage=15, tavern=10)
    events = do(state, "play diamonds-4 diamonds-a")
    assert told(events, "draw")["count"] == 5
    assert len(state.hands[0]) == 8
    assert ids(state.tavern[-1:]) == "clubs-j"
    assert len(state.tavern) == 6


def test_w09_hearts_leave_the_table_alone() -> None:
    state = board("hearts-7 clubs-10", enemy="spades-j", discard="clubs-3 clubs-4 clubs-5", tavern="clubs-6", table=((0, "spades-2", 2),))
    do(state, "play hearts-7")
    assert ids(state.tavern[-1:]) == "clubs-6"
    assert sorted(state.tavern[:3]) == cards("clubs-3 clubs-4 clubs-5")
    assert state.discard == []
    assert [ids(play.cards) for play in state.table] == ["spades-2", "hearts-7"]


def test_w10_healing_comes_before_drawing() -> None:
    healed = "clubs-2 clubs-3 clubs-4 clubs-6"
    state = board("hearts-5 diamonds-5 clubs-7 clubs-8 clubs-9", enemy="clubs-j", discard=healed)
    events = do(state, "play hearts-5 diamonds-5")
    assert told(events, "heal")["count"] == 4
    assert told(events, "draw")["count"] == 4
    assert sorted(state.hands[0][3:]) == cards(healed)
    assert (state.tavern, state.discard, state.damage) == ([], [], 10)


def test_w11_payment_ends_by_itself_with_the_card_that_reaches_it() -> None:
    state = board("clubs-2 diamonds-3 spades-10 hearts-9 hearts-4", enemy="spades-j")
    do(state, "play hearts-4")
    assert state.due == 10
    paid = []
    for card in ("clubs-2", "diamonds-3", "spades-10"):
        paid.append(told(do(state, f"discard {card}"), "discard")["paid"])
    assert paid == [2, 5, 15]
    assert ids(state.hands[0]) == "hearts-9"
    with pytest.raises(IllegalAction, match="wrong-state"):
        do(state, "discard hearts-9")


def _owing_15_with_a_hand_worth_11(tavern: str) -> list[str]:
    state = board("hearts-2 clubs-5 diamonds-6", enemy="hearts-q", tavern=tavern, tokens=1)
    do(state, "play hearts-2")
    assert (state.phase, state.outcome, state.due) == ("defend", None, 15)
    return [*kinds(do(state, "flip")), state.phase]


def test_w12_a_jester_left_puts_off_the_end() -> None:
    rich = "clubs-2 clubs-3 clubs-4 clubs-6 clubs-7 clubs-8 clubs-9 clubs-10"
    assert _owing_15_with_a_hand_worth_11(rich) == ["flip", "drew-cards", "defend"]
    assert _owing_15_with_a_hand_worth_11("clubs-2 clubs-3") == ["flip", "drew-cards", "lost-cannot-pay", "over"]


def test_w13_two_players_cannot_both_yield() -> None:
    state = board("clubs-10 clubs-9", "clubs-8 clubs-7", enemy="hearts-j")
    do(state, "yield", "discard clubs-10")
    assert state.current == 1
    with pytest.raises(IllegalAction, match="yield-all-others"):
        do(state, "yield")


def test_w14_yields_of_all_others_last_into_an_extra_turn() -> None:
    state = board("clubs-10 clubs-2", "spades-10 spades-2", "hearts-10 clubs-5", enemy="hearts-j", damage=15)
    do(state, "yield", "discard clubs-10", "yield", "discard spades-10", "play hearts-10")
    assert (state.current, state.phase, state.defeated) == (2, "play", 1)
    with pytest.raises(IllegalAction, match="yield-all-others"):
        do(state, "yield")


def test_w15_a_companion_with_a_royal_has_no_limit() -> None:
    state = board("diamonds-q spades-a clubs-2", enemy="hearts-j", tavern=20)
    events = do(state, "play diamonds-q spades-a")
    assert told(events, "play")["value"] == 16
    assert told(events, "draw")["count"] == 7
    assert told(events, "shield") == {"value": 16, "attack": 0}
    assert told(events, "damage")["left"] == 4
    assert told(events, "due")["due"] == 0
    assert (state.phase, state.turn) == ("play", 2)


def test_w16_the_last_king_beaten_wins_with_an_empty_hand() -> None:
    state = board("clubs-6", enemy="hearts-k", damage=28, castle="", tokens=2)
    do(state, "play clubs-6")
    assert state.outcome is not None
    assert (state.outcome.result, state.outcome.reason, state.outcome.grade) == ("won", "castle-fallen", "gold")
    assert (state.phase, state.enemy, state.decisions()) == ("over", -1, ())


def test_w17_a_combo_of_four_suits_against_spades() -> None:
    pile = "hearts-3 hearts-4 hearts-6 hearts-7 hearts-8 hearts-9 hearts-10 spades-3 spades-4"
    state = board("clubs-2 diamonds-2 hearts-2 spades-2 clubs-10 clubs-9", enemy="spades-q", discard=pile, tavern=2)
    events = do(state, "play clubs-2 diamonds-2 hearts-2 spades-2")
    assert told(events, "play")["value"] == 8
    assert told(events, "heal")["count"] == 8
    assert told(events, "draw")["count"] == 6
    assert state.blocked_spades == [8]
    assert told(events, "damage") == {"enemy": state.enemy, "amount": 16, "left": 14}
    assert state.due == 15


def test_w18_three_companions_are_refused_and_nothing_changes() -> None:
    state = board("clubs-a diamonds-a hearts-a", enemy="spades-j")
    before = state.digest()
    with pytest.raises(IllegalAction, match="companion-only-pair"):
        do(state, "play clubs-a diamonds-a hearts-a")
    assert state.digest() == before

"""The dossier's rulings that no worked example shows, each under its number."""

from __future__ import annotations

import pytest

from engines.core.types import IllegalAction, OptionError
from engines.regicide.cards import ATTACK, HAND_LIMIT, HEALTH, JESTER_COUNT, TOKENS, VALUE
from engines.regicide.game import GAME
from engines.regicide.rules import may_flip, may_yield
from tests.engines.regicide.board import NUMBER, board, cards, do, ids, kinds, new, told


def test_r01_diamonds_do_not_draw_against_an_enemy_of_diamonds() -> None:
    state = board("diamonds-8 clubs-10", enemy="diamonds-j", tavern=20, discard="clubs-2")
    events = do(state, "play diamonds-8")
    assert told(events, "blocked") == {"suit": "diamonds", "value": 8}
    assert not {"draw", "heal"} & set(kinds(events))
    assert state.damage == 8


def test_r02_tables_of_enemies_and_seats() -> None:
    enemies = {card: (ATTACK[NUMBER[card]], HEALTH[NUMBER[card]]) for card in ("clubs-j", "hearts-q", "spades-k", "clubs-10")}
    assert enemies == {"clubs-j": (10, 20), "hearts-q": (15, 30), "spades-k": (20, 40), "clubs-10": (0, 0)}
    assert [VALUE[NUMBER[f"spades-{rank}"]] for rank in ("a", "2", "10", "j", "q", "k")] == [1, 2, 10, 10, 15, 20]
    assert (HAND_LIMIT[1:], JESTER_COUNT[1:], TOKENS[1:]) == ((8, 7, 6, 5), (0, 0, 1, 2), (2, 0, 0, 0))
    for seats, left in ((1, 32), (2, 26), (3, 23), (4, 22)):
        state = new(seats, 5)
        assert (len(state.tavern), len(state.castle), {len(hand) for hand in state.hands}) == (left, 11, {HAND_LIMIT[seats]})


def test_r03_nobody_yields_in_solo_play() -> None:
    state = board("clubs-10 clubs-9", enemy="hearts-j")
    assert ("yield",) not in state.legal_actions(0)
    assert not may_yield(state, 0)


def test_r04_a_yield_is_forgotten_only_by_its_own_seat() -> None:
    state = board("clubs-10 clubs-2 clubs-3", "spades-10 hearts-10", "hearts-5 diamonds-10", enemy="clubs-j", damage=5)
    do(state, "yield", "discard clubs-10")
    do(state, "play spades-10")
    assert state.yielded == [True, False, False]
    do(state, "play hearts-5")  # beats the Jack: an extra turn for seat 2, and no other flag moves
    assert (state.current, state.yielded) == (2, [True, False, False])


def test_r05_an_empty_hand_may_yield_and_then_suffers() -> None:
    shielded = board("", "clubs-10", enemy="hearts-j", shield=10)
    assert shielded.legal_actions(0) == [("yield",)]
    do(shielded, "yield")
    assert (shielded.current, shielded.yielded) == (1, [True, False])
    bare = board("", "clubs-10", enemy="hearts-j", shield=9)
    assert kinds(do(bare, "yield"))[-1] == "lost-cannot-pay"


@pytest.mark.parametrize(("play", "value"), [("diamonds-8 clubs-a", 9), ("diamonds-3 spades-3 clubs-3", 9)])
def test_r06_r07_every_power_has_the_whole_undoubled_value(play: str, value: int) -> None:
    state = board(f"{play} clubs-10", enemy="hearts-q", tavern=30)
    events = do(state, f"play {play}")
    assert told(events, "damage")["amount"] == 2 * value
    assert told(events, "draw")["count"] == min(value, HAND_LIMIT[1] - 1)
    if "spades" in play:
        assert state.shield == value


def test_r08_each_blocked_play_of_spades_counts_with_its_whole_value() -> None:
    state = board("jester-1", "5", enemy="spades-k", blocked_spades=[10, 7], shield=0)
    do(state, "play jester-1")
    assert (state.shield, state.blocked_spades) == (17, [])


def test_r09_nothing_but_spades_comes_back() -> None:
    state = board("jester-1 clubs-2", "5", enemy="hearts-k", damage=9, discard="clubs-3", tavern=5, table=((1, "hearts-9", 9),))
    do(state, "play jester-1")
    assert (state.damage, ids(state.discard), len(state.tavern), state.shield) == (9, "clubs-3", 5, 0)


def test_r10_r11_no_step_4_after_a_jester_and_its_player_may_go_on() -> None:
    state = board("jester-1 clubs-2", "5", enemy="hearts-k")
    events = do(state, "play jester-1")
    assert kinds(events) == ["play", "jester"]
    assert state.legal_actions(0) == [("choose", 0), ("choose", 1)]
    do(state, "choose 0")
    assert (state.current, state.phase, state.turn) == (0, "play", 2)


def test_r12_a_jester_may_be_discarded_before_the_last_paying_card() -> None:
    state = board("spades-2 jester-1 clubs-10", "5", enemy="hearts-j")
    do(state, "play spades-2")
    assert told(do(state, "discard jester-1"), "discard")["paid"] == 0
    do(state, "discard clubs-10")
    assert ids(state.discard) == "jester-1 clubs-10"


def test_r13_to_r15_legal_sets_of_a_hand() -> None:
    state = board("clubs-a hearts-a clubs-k spades-5 hearts-5 spades-10 hearts-10 clubs-4", enemy="hearts-j")
    sets = {" ".join(sorted(ids(list(action[1:])).split())) for action in state.legal_actions(0) if action[0] == "play"}
    pairs = {text for text in sets if " " in text}
    wanted = {"clubs-a hearts-a", "hearts-5 spades-5"}
    wanted |= {
        " ".join(sorted((ace, other)))
        for ace in ("clubs-a", "hearts-a")
        for other in ["clubs-k", "spades-5", "hearts-5", "spades-10", "hearts-10", "clubs-4"]
    }
    assert pairs == wanted
    assert len(sets) == 8 + len(wanted)


def test_combos_reach_ten_and_no_more() -> None:
    hand = "clubs-2 diamonds-2 hearts-2 spades-2 clubs-4 diamonds-4 hearts-4 spades-4"
    state = board(hand, enemy="hearts-j")
    sizes = [
        len(action) - 1 for action in state.legal_actions(0) if action[0] == "play" and action[1] in cards("clubs-2 diamonds-2 hearts-2")
    ]
    assert sorted(sizes) == [1, 1, 1, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 4]
    fours = [action for action in state.legal_actions(0) if action[0] == "play" and set(action[1:]) <= set(cards(hand)[4:])]
    assert sorted(len(action) - 1 for action in fours) == [1, 1, 1, 1, 2, 2, 2, 2, 2, 2]


def test_r16_hearts_with_an_empty_pile_still_hit() -> None:
    state = board("hearts-7 clubs-10", enemy="spades-j", tavern=3)
    events = do(state, "play hearts-7")
    assert told(events, "heal") == {"count": 0, "value": 7}
    assert (state.damage, len(state.tavern)) == (7, 3)


def test_r17_hearts_do_not_reach_the_card_just_played() -> None:
    state = board("hearts-7 clubs-10", enemy="spades-j")
    do(state, "play hearts-7")
    assert ids(state.table[0].cards) == "hearts-7"


def test_r19_a_full_player_is_skipped_in_his_own_draw() -> None:
    hand = "diamonds-5 clubs-2 clubs-3 clubs-4 clubs-6 clubs-7"
    state = board(hand, "5", "6", enemy="spades-j", tavern=9, hands=[cards(hand), cards("hearts-2"), cards("hearts-3")])
    state.hands[0].append(NUMBER["clubs-8"])  # one more than the play frees: the seat stays full
    do(state, "play diamonds-5")
    assert [len(hand) for hand in state.hands] == [6, 4, 3]


def test_r20_an_empty_tavern_ends_the_draw_and_nothing_else() -> None:
    state = board("diamonds-9 clubs-10", enemy="spades-j", tavern=2, discard="hearts-2 hearts-3")
    events = do(state, "play diamonds-9")
    assert told(events, "draw")["count"] == 2
    assert ids(state.discard) == "hearts-2 hearts-3"
    assert state.outcome is None
    empty = board("diamonds-9 clubs-10", enemy="spades-j")
    assert told(do(empty, "play diamonds-9"), "draw") == {"seat": 0, "count": 0}


def test_r21_exact_kills_stack_and_are_known_until_drawn_and_in_the_hand() -> None:
    state = board("clubs-2 spades-8 diamonds-2 hearts-9", enemy="hearts-j", damage=16, tavern=3)
    do(state, "play clubs-2")
    state.damage, second = 12, state.enemy
    do(state, "play spades-8")
    assert state.tavern[-2:] == [NUMBER["hearts-j"], second]
    assert state.known_top == 2
    assert state.view(None).known_top == state.tavern[-2:]
    state.immune = False
    do(state, "play diamonds-2")
    assert (state.known_top, sorted(state.shown[0])) == (0, sorted([NUMBER["hearts-j"], second]))
    do(state, f"discard {ids([second])}")
    assert state.shown[0] == [NUMBER["hearts-j"]]


def test_r23_nothing_due_asks_nothing() -> None:
    state = board("spades-10 clubs-10", enemy="hearts-j")
    events = do(state, "play spades-10")
    assert kinds(events)[-2:] == ["due", "turn"]
    assert ids(state.hands[0]) == "clubs-10"


def test_r24_after_a_defeat_an_empty_hand_is_stuck_unless_it_may_yield_or_flip() -> None:
    alone = board("clubs-10", enemy="hearts-j", damage=1, tokens=0)
    assert kinds(do(alone, "play clubs-10"))[-1] == "lost-stuck"
    assert alone.outcome is not None
    assert alone.outcome.reason == "stuck"
    flips = board("clubs-10", enemy="hearts-j", damage=1, tokens=1)
    do(flips, "play clubs-10")
    assert flips.legal_actions(0) == [("flip",)]
    together = board("clubs-10", "5", enemy="hearts-j", damage=1)
    do(together, "play clubs-10")
    assert together.legal_actions(0) == [("yield",)]
    after_yield = board("clubs-10", "5", enemy="hearts-j", damage=1, yielded=[False, True])
    assert kinds(do(after_yield, "play clubs-10"))[-1] == "lost-stuck"


@pytest.mark.parametrize(("tokens", "grade"), [(2, "gold"), (1, "silver"), (0, "bronze")])
def test_r25_overkill_wins_as_well_and_the_medal_counts_the_jesters_used(tokens: int, grade: str) -> None:
    state = board("clubs-10 hearts-2", enemy="hearts-k", damage=39, castle="", tokens=tokens)
    assert told(do(state, "play clubs-10"), "won") == {"grade": grade}
    assert state.outcome is not None
    assert (state.outcome.grade, state.outcome.winners, state.outcome.figures["flipped"]) == (grade, [0], 2 - tokens)


def test_a_win_together_has_no_grade_and_everybody_wins() -> None:
    state = board("clubs-10", "5", "5", enemy="hearts-k", damage=20, castle="", exact_kills=2)
    do(state, "play clubs-10")
    assert state.outcome is not None
    assert (state.outcome.grade, state.outcome.winners) == ("", [0, 1, 2])
    figures = state.outcome.figures
    assert (figures["defeated"], figures["exact"], figures["score"]) == (12, 3, 1200 + 60 + 500 + 10)


def test_r26_to_r29_when_a_jester_may_be_flipped() -> None:
    state = board("hearts-2 clubs-10 clubs-9", enemy="spades-j", tavern=20, tokens=2)
    do(state, "play hearts-2")
    assert ("flip",) in state.legal_actions(0)  # R26: though the hand can pay
    do(state, "flip", "flip")  # R29
    assert state.tokens == 0
    late = board("hearts-2 clubs-4 clubs-9", enemy="spades-j", tavern=20, tokens=1)
    do(late, "play hearts-2", "discard clubs-4")
    assert not may_flip(late)  # R27
    assert ("flip",) not in late.legal_actions(0)


def test_r28_a_hand_that_cannot_pay_may_discard_before_a_flip_but_that_loses() -> None:
    state = board("hearts-2 clubs-4 clubs-5", enemy="spades-j", tavern=20, tokens=1)
    do(state, "play hearts-2")
    assert [action[0] for action in state.legal_actions(0)] == ["discard", "discard", "flip"]
    events = do(state, "discard clubs-4")
    assert told(events, "lost-cannot-pay") == {"seat": 0, "due": 10, "worth": 9}


def test_r30_a_flip_draws_what_there_is() -> None:
    state = board("hearts-2 clubs-4", enemy="diamonds-j", tavern=3, tokens=2)
    events = do(state, "flip")
    assert told(events, "flip") == {"seat": 0, "left": 1, "discarded": 2, "count": 3}
    assert ids(state.discard) == "hearts-2 clubs-4"
    assert (state.immune, len(state.hands[0]), state.turn) == (True, 3, 1)
    empty = board("hearts-2", enemy="diamonds-j", tokens=1)
    assert kinds(do(empty, "flip"))[-1] == "lost-stuck"


def test_r31_the_discard_pile_is_open_or_shows_its_top() -> None:
    state = board("5", "5", enemy="hearts-j", discard="clubs-2 clubs-3")
    assert ids(state.view(1).discard) == "clubs-2 clubs-3"
    state.discard_view = "top"
    assert (ids(state.view(1).discard), state.view(1).discard_count) == ("clubs-3", 2)


def test_r32_the_next_enemy_is_immune_again() -> None:
    state = board("clubs-10", "5", enemy="hearts-j", damage=1, immune=False, shield=12)
    do(state, "play clubs-10")
    assert (state.immune, state.shield) == (True, 0)  # R35: and the shields of all seats are gone


def test_r33_shields_beyond_the_attack_leave_it_at_0() -> None:
    state = board("spades-10 clubs-2", enemy="hearts-j", shield=8)
    assert told(do(state, "play spades-10"), "shield")["attack"] == 0
    assert (state.shield, state.view(0).attack) == (18, 0)


def test_r34_order_goes_on_from_the_chosen_seat() -> None:
    state = board("jester-1 clubs-2", "clubs-3", "spades-10 clubs-4", "clubs-5", enemy="hearts-j")
    do(state, "play jester-1", "choose 2", "play spades-10")
    assert state.current == 3


def test_r36_moods_are_told_once_after_a_jester_and_lapse_with_the_next_turn() -> None:
    state = board("jester-1 clubs-2", "5", "5", enemy="hearts-j")
    assert [decision.kind for decision in state.decisions()] == ["play"]
    do(state, "play jester-1")
    assert [(decision.seat, decision.kind, decision.optional) for decision in state.decisions()] == [
        (0, "choose", False),
        (1, "signal", True),
        (2, "signal", True),
    ]
    assert told(state.step(2, ("signal", 0)), "signal") == {"seat": 2, "mood": "eager"}
    assert state.view(1).moods == [-1, -1, 0]
    assert [decision.seat for decision in state.decisions()] == [0, 1]
    with pytest.raises(IllegalAction, match="not-your-turn"):
        state.step(2, ("signal", 1))
    do(state, "choose 1")
    assert state.moods == [-1, -1, -1]


def test_r37_a_jester_is_a_play_and_ends_ones_yield() -> None:
    state = board("jester-1 clubs-2", "5", enemy="hearts-j", yielded=[True, False])
    do(state, "play jester-1")
    assert state.yielded == [False, False]


def test_r38_a_pair_of_one_suit_has_its_power_once() -> None:
    state = board("spades-a spades-7 clubs-10", enemy="hearts-j")
    do(state, "play spades-a spades-7")
    assert (state.shield, state.damage) == (8, 8)


def test_a_second_jester_finds_nothing_more_to_free() -> None:
    state = board("jester-1", "jester-2", "5", "5", enemy="spades-j", blocked_spades=[4])
    do(state, "play jester-1", "choose 1", "play jester-2")
    assert (state.shield, state.immune, state.phase) == (4, False, "choose")


def test_overkill_puts_the_enemy_under_the_cards_that_beat_it() -> None:
    state = board("clubs-10 hearts-2", enemy="hearts-j", damage=5, discard="spades-3", table=((0, "spades-5", 5),))
    assert told(do(state, "play clubs-10"), "overkill") == {"enemy": NUMBER["hearts-j"], "over": 5}
    assert ids(state.discard) == "spades-3 hearts-j spades-5 clubs-10"
    assert (state.table, state.exact_kills) == ([], 0)


def test_the_castle_comes_up_jacks_then_queens_then_kings() -> None:
    state = new(2, 3)
    order = [state.enemy, *reversed(state.castle)]
    assert [ids([card]).split("-")[1] for card in order] == ["j"] * 4 + ["q"] * 4 + ["k"] * 4


def test_whoever_concedes_ends_it_for_all() -> None:
    state = board("5", "5", enemy="hearts-j", castle="clubs-k")
    assert kinds(state.step(1, ("concede",))) == ["conceded"]
    assert state.outcome is not None
    assert (state.outcome.result, state.outcome.reason, state.outcome.figures["seat"]) == ("lost", "conceded", 1)


def test_the_first_seat_is_drawn_or_chosen() -> None:
    assert {new(4, seed).current for seed in range(40)} == {0, 1, 2, 3}
    assert {new(4, seed, {"first_seat": "3"}).current for seed in range(10)} == {2}
    with pytest.raises(OptionError) as refused:
        new(2, 1, {"first_seat": "3"})
    assert refused.value.allowed == "random, 1, 2"


def test_house_option_of_a_jester_for_two() -> None:
    state = new(2, 1, {"two_player_jester": True})
    held = [*state.tavern, *state.hands[0], *state.hands[1]]
    assert (NUMBER["jester-1"] in held, NUMBER["jester-2"] in held, len(held)) == (True, False, 41)
    assert GAME.assisted({"two_player_jester": True})
    assert not GAME.assisted({"discard_view": "top"})


def _without_diamonds(seat: int, seats: int) -> int:
    """A seed whose deal gives `seat`, and no seat before it, a hand without Diamonds."""
    for seed in range(10_000):
        lacks = [not any(13 <= card < 26 for card in hand) for hand in new(seats, seed).hands]
        if lacks[seat] and not any(lacks[:seat]):
            return seed
    raise AssertionError("no such deal")


def test_house_option_of_a_mulligan_without_diamonds() -> None:
    seed = _without_diamonds(1, 3)
    state = new(3, seed, {"mulligan_no_diamonds": True})
    assert (state.phase, state.current, state.turn) == ("mulligan", 1, 0)
    assert state.legal_actions(1) == [("mulligan",), ("keep",)]
    kept, anew = state.clone(), state.clone()
    assert kinds(kept.step(1, ("keep",)))[0] == "keep"
    assert kept.hands == state.hands
    events = anew.step(1, ("mulligan",))
    assert kinds(events)[:2] == ["mulligan", "drew-cards"]
    assert events[1].audience == 1
    assert sorted(anew.hands[1] + anew.tavern) == sorted(state.hands[1] + state.tavern)
    assert len(anew.hands[1]) == HAND_LIMIT[3]
    for after in (kept, anew):
        while after.phase == "mulligan":
            assert after.current == 2
            do(after, "keep")
        assert (after.phase, after.turn, after.current) == ("play", 1, new(3, seed).current)

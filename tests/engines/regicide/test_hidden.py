"""What a seat may know, and states dealt anew from it."""

from __future__ import annotations

import pytest

from engines.core.match import Match
from engines.core.places import named_places
from engines.core.rng import Rng
from engines.regicide.cards import IDS
from engines.regicide.game import GAME
from engines.regicide.state import RegicideState
from engines.regicide.view import RegicideView
from tests.engines.regicide.board import NUMBER, board, cards, do, ids, new
from tests.engines.regicide.play import played

VIEWS = ("open", "top")


def _states(seats: int, discard_view: str, seeds: int) -> list[RegicideState]:
    """Every state of some random matches in which at least one Heal happened."""
    found = []
    for seed in range(seeds):
        states = [state.clone() for *_, state, _events in played(seats, seed, {"discard_view": discard_view})]
        found += [state for state in states if state.blocks]
    return found


def test_a_view_shows_cards_in_these_fields_only() -> None:
    """The white list: a card may stand nowhere else in a view."""
    places: set[str] = set()
    for seats in range(1, 5):
        for state in _states(seats, "open", 4):
            for reader in (None, *range(seats)):
                places |= {place.partition("[")[0] for place, _ in named_places(state.view(reader), "card")}
    assert places <= {"enemy", "known_top", "discard", "table", "hand", "shown"}


@pytest.mark.parametrize("discard_view", VIEWS)
def test_no_view_shows_what_its_seat_may_not_know(discard_view: str) -> None:
    for state in _states(3, discard_view, 5):
        for seat in (None, 0, 1, 2):
            seen = {card for _, card in named_places(state.view(seat), "card")}
            secret = set(state.castle) | set(state.tavern[: len(state.tavern) - state.known_top])
            for other in range(3):
                if other != seat:
                    secret |= set(state.hands[other]) - set(state.shown[other])
            if discard_view == "top":
                secret |= set(state.discard[:-1])
            assert not seen & secret


def test_a_spectator_sees_no_hand_and_open_hands_show_all() -> None:
    assert new(3, 1).view(None).hand == []
    open_state = new(3, 1, {"open_hands": True})
    assert open_state.view(None).open == open_state.hands
    assert new(3, 1).view(0).open == [[], [], []]


def test_counts_of_the_view() -> None:
    view: RegicideView = board("clubs-10 clubs-9", "5", enemy="hearts-q", shield=4, damage=7, tavern=9).view(0)
    assert (view.health, view.damage, view.base_attack, view.attack) == (30, 7, 15, 11)
    assert (view.castle.jacks, view.castle.queens, view.castle.kings) == (0, 3, 4)
    assert (view.tavern, view.hands, view.hand_limit, view.defeated) == (9, [2, 5], 7, 4)


@pytest.mark.parametrize("discard_view", VIEWS)
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_a_state_dealt_anew_is_possible_and_looks_the_same(seats: int, discard_view: str) -> None:
    for place, state in enumerate(_states(seats, discard_view, 6)):
        for seat in range(seats):
            anew = state.determinize(seat, Rng(place))
            assert anew.problems() == []
            assert anew.view(seat) == state.view(seat)
            assert anew.legal_actions(seat) == state.legal_actions(seat)


@pytest.mark.parametrize("discard_view", VIEWS)
def test_dealing_anew_depends_on_the_view_alone(discard_view: str) -> None:
    for place, state in enumerate(_states(3, discard_view, 6)):
        for seat in range(3):
            other = state.determinize(seat, Rng(1000 + place))
            other.rng = Rng(77)
            assert other.determinize(seat, Rng(place)).digest() == state.determinize(seat, Rng(place)).digest()


def test_dealing_anew_varies_and_leaves_the_true_state_alone() -> None:
    state = new(2, 4)
    before, rng = state.digest(), Rng(5)
    dealt = [state.determinize(0, rng) for _ in range(50)]
    assert len({anew.digest() for anew in dealt}) == 50
    assert len({tuple(anew.castle) for anew in dealt}) > 40
    assert len({tuple(sorted(anew.hands[1])) for anew in dealt}) > 40
    assert state.digest() == before


def test_an_exact_kill_stays_where_everybody_saw_it_go() -> None:
    state = board("clubs-2 diamonds-3", "clubs-9 hearts-2 hearts-3", enemy="hearts-j", damage=16, tavern=9)
    do(state, "play clubs-2")
    assert {state.determinize(seat, Rng(n)).tavern[-1] for seat in (0, 1) for n in range(20)} == {NUMBER["hearts-j"]}
    state.immune = False
    do(state, "play diamonds-3")
    drawn = [state.determinize(1, Rng(n)) for n in range(20)]
    assert all(NUMBER["hearts-j"] in anew.hands[0] for anew in drawn)


def test_a_healed_block_is_shuffled_in_itself_while_it_is_whole() -> None:
    healed = "clubs-3 clubs-4 clubs-6 clubs-7"
    state = board("hearts-5 clubs-10", "spades-10 spades-9", enemy="spades-j", discard=healed, tavern=6)
    do(state, "play hearts-5")
    dealt = [state.determinize(1, Rng(n)) for n in range(40)]
    assert all(sorted(anew.tavern[:4]) == cards(healed) for anew in dealt)
    assert len({tuple(anew.tavern[:4]) for anew in dealt}) > 10
    assert len({tuple(anew.tavern[4:]) for anew in dealt}) > 30


def test_a_block_drawn_from_is_dealt_to_the_hands_that_drew_it() -> None:
    healed = "clubs-3 clubs-4 clubs-6 clubs-7"
    state = board("hearts-5 diamonds-2 clubs-10 spades-10", "spades-8 spades-9", "spades-7", enemy="clubs-j", discard=healed)
    state.hands[1].remove(NUMBER["spades-9"])
    do(state, "play hearts-5", "discard clubs-10")
    state.current, state.phase, state.due = 0, "play", 0
    do(state, "play diamonds-2")  # one card each for seats 0 and 1
    assert [pool.hands for pool in state.view(2).pools] == [[1, 1, 1], [1, 1, 0]]
    drew = set()
    for n in range(60):
        anew = state.determinize(2, Rng(n))
        held = [card for card in anew.hands[1] if card in cards(healed)]
        assert len(held) == 1
        assert len([card for card in anew.tavern if card in cards(healed)]) == 2
        drew |= set(held)
    assert drew == set(cards(healed))
    mine = state.hands[1][-1]
    assert all(mine in state.determinize(1, Rng(n)).hands[1] for n in range(20))
    assert all(mine not in state.determinize(1, Rng(n)).hands[0] for n in range(20))


def test_with_only_the_top_shown_a_heal_mixes_pile_and_tavern() -> None:
    pile = "clubs-3 clubs-4 clubs-6 clubs-7 clubs-8 clubs-9"
    state = board("hearts-3 clubs-10", "spades-10 spades-9", enemy="spades-j", discard=pile, tavern=6, discard_view="top")
    do(state, "play hearts-3")
    top = state.discard[-1]
    dealt = [state.determinize(1, Rng(n)) for n in range(60)]
    assert {anew.discard[-1] for anew in dealt} == {top}
    covered = set(cards(pile)) - {top}
    assert {card for anew in dealt for card in anew.tavern[:3]} == covered
    assert {card for anew in dealt for card in anew.discard[:-1]} == covered
    do(state, "discard clubs-10")
    assert ids(state.view(1).discard) == "clubs-10"
    # What was seen to be discarded since is remembered, and what covers the rest is not forgotten.
    assert state.view(1).remembered == sorted([top, NUMBER["clubs-10"]])
    assert all(anew.buried == 2 and {top, NUMBER["clubs-10"]} <= set(anew.discard[2:]) for anew in (state.determinize(1, Rng(3)),))


def test_a_hand_that_is_paying_can_pay_in_every_deal() -> None:
    state = board(
        "hearts-2 spades-10 clubs-10 clubs-9", "clubs-2", enemy="spades-q", tavern="clubs-3 clubs-4 diamonds-2 diamonds-3 diamonds-4"
    )
    do(state, "play hearts-2")
    assert state.phase == "defend"
    for n in range(40):
        assert not any("cannot pay" in told for told in state.determinize(1, Rng(n)).problems())


def test_pools_are_plain_numbers_since_nobody_has_seen_them_where_they_are() -> None:
    view = new(2, 1).view(0)
    assert [len(pool.cards) for pool in view.pools] == [40]
    assert not {card for place, card in named_places(view, "card") if "pools" in place}
    assert set(view.pools[0].cards) == {card for card in range(52) if not IDS[card].endswith(("-j", "-q", "-k"))}


def test_undo_stops_where_a_card_was_drawn_though_its_block_is_public() -> None:
    match = Match(GAME, 1, 1, humans=[0])
    state = board("hearts-5 diamonds-2 clubs-10 spades-10", enemy="clubs-j", discard="clubs-3 clubs-4 clubs-6 clubs-7")
    match.state = state
    match.submit(0, ("play", NUMBER["hearts-5"]))
    assert match.undo_refusal() == "undo-chance"
    match.submit(0, ("discard", NUMBER["clubs-10"]))
    assert match.undo_refusal() is None
    match.submit(0, ("play", NUMBER["diamonds-2"]))
    assert match.undo_refusal() == "undo-reveal"


def test_undo_takes_back_a_draw_that_everybody_knew() -> None:
    match = Match(GAME, 1, 1, humans=[0])
    match.state = board("diamonds-a spades-10", enemy="clubs-q", tavern="hearts-2 hearts-j", known_top=1)
    match.submit(0, ("play", NUMBER["diamonds-a"]))
    assert isinstance(match.state, RegicideState)
    assert ids(match.state.view(0).shown[0]) == "hearts-j"
    assert match.undo_refusal() is None

"""Who knows what: views, toys that were stolen or shuffled back, and states dealt anew from what a seat knows."""

from __future__ import annotations

from itertools import pairwise

import pytest

from engines.bicho_papao.cards import IS_BLOCK
from engines.bicho_papao.state import BichoState
from engines.core.places import named_numbers
from engines.core.rng import Rng
from engines.core.types import ALL
from engines.core.words import from_words, to_words
from tests.engines.bicho_papao.board import GAME, board, do, neighbours, new, plays, told, toys
from tests.engines.bicho_papao.play import played

A, B, C = range(3)


def test_a_view_shows_the_own_toys_and_what_lies_open() -> None:
    state = board(3, "n01", won=["n05"], held=["slingshot-1 flashlight-1", "yo-yo-1"])
    view = state.view(A)
    assert (view.toys, [gang.toys for gang in view.gangs]) == (toys("slingshot-1 flashlight-1"), [2, 1, 0])
    assert named_numbers(view, "toy") == set(view.toys)
    assert named_numbers(view, "neighbour") == set(neighbours("n01 n05"))
    assert (view.deck, view.toy_deck, view.prize, view.rolls) == (13, 16, 5, 1)
    assert [gang.points for gang in view.gangs] == [7, 0, 0]
    spectator = state.view(None)
    assert (spectator.seat, spectator.toys, spectator.chosen) == (-1, [], [])
    assert named_numbers(spectator, "toy") == set()


def test_a_stolen_toy_is_known_to_both_until_it_leaves_the_hand() -> None:
    state = board(3, "n01", held=["butterfly-net-1", "yo-yo-1 slingshot-1", ""], pick=(2, 0), dice="_")
    plays(state, "5", "4", "1")
    events = do(state, "aim butterfly-net-1 1")
    assert told(events, "theft") == {"seat": A, "victim": B}
    assert [(event.audience, event.args["toy"]) for event in events if event.kind == "stole-toy"] == [
        (A, *toys("yo-yo-1")),
        (B, *toys("yo-yo-1")),
    ]
    assert state.view(B).gangs[A].known == toys("yo-yo-1")
    assert state.view(A).gangs[B].knows == toys("yo-yo-1")
    assert state.view(C).gangs[A].known == state.view(None).gangs[A].known == []
    for number in range(20):
        assert state.determinize(B, Rng(number)).toys[A] == toys("yo-yo-1")
        assert state.determinize(A, Rng(number)).known[B] == toys("yo-yo-1")
    assert {tuple(state.determinize(C, Rng(number)).toys[A]) for number in range(40)} > {tuple(toys("yo-yo-1"))}
    do(state, "swap yo-yo-1 5 3")
    assert state.known == [[], [], []]
    assert state.view(B).gangs[A].known == []


def test_who_looks_on_loses_track_when_that_hand_is_robbed_again() -> None:
    state = board(3, "n01", held=["butterfly-net-1 slingshot-2", "yo-yo-1", "slingshot-1"], pick=(1, 0), dice="_")
    plays(state, "5", "4", "1")
    do(state, "aim butterfly-net-1 1")
    assert state.known[B] == toys("yo-yo-1")
    # The net comes to C by a later shuffle.
    state.toy_discard.remove(*toys("butterfly-net-1"))
    state.toys[C] += toys("butterfly-net-1")
    events = do(state, "0 end", "2 aim butterfly-net-1 0")
    stolen = next(event.args["toy"] for event in events if event.kind == "stole-toy")
    assert (state.known[B], state.known[A]) == ([], [stolen])


def test_a_theft_back_is_no_news() -> None:
    state = board(2, "n01", held=["butterfly-net-1 slingshot-1", "yo-yo-1 yo-yo-2"], pick=(2, 0), dice="_")
    plays(state, "5", "4")
    do(state, "aim butterfly-net-1 1", "end")
    state.toy_discard.remove(*toys("butterfly-net-1"))
    state.toys[B] += toys("butterfly-net-1")
    do(state, "aim butterfly-net-1 0")
    (back,) = set(state.toys[B]) - set(toys("yo-yo-2"))
    assert state.known == [[back], [] if back == toys("yo-yo-1")[0] else toys("yo-yo-1")]


def test_what_was_shuffled_back_is_public() -> None:
    state = board(2, "n01", held=["yo-yo-1", "flashlight-1"], dice="_")
    # Three toys are left to be drawn; the others wait in the discard pile.
    state.toy_discard, state.toy_deck = state.toy_deck[1:], state.toy_deck[:1]
    plays(state, "5", "4")
    do(state, "end", "end", "keep", "keep")
    shuffled = state.shuffled
    assert len(shuffled) == 16
    assert state.view(None).shuffled == shuffled
    assert set(state.toy_deck) < set(shuffled)
    for number in range(20):
        other = state.determinize(A, Rng(number))
        # B's flashlight was never shuffled back, so that A knows where it is.
        assert set(toys("flashlight-1")) <= set(other.toys[B])
        assert set(other.toy_deck) <= set(shuffled)


@pytest.mark.parametrize("held", ["teddy-bear-2", "teddy-bear-2 yo-yo-1 slingshot-1"])
def test_whoever_is_asked_for_a_block_has_one(held: str) -> None:
    state = board(3, "n01", held=[held, "slingshot-2"], dice="B")
    plays(state, "5", "4", "1")
    do(state, "0 end", "1 end")
    assert state.phase == "block"
    found = set()
    for number in range(40):
        other = state.determinize(C, Rng(number))
        assert any(IS_BLOCK[toy] for toy in other.toys[A])
        assert other.problems() == []
        found.add(tuple(other.toys[A]))
    assert len(found) > 3


def test_dealing_anew_chooses_anew_for_others_only() -> None:
    state = board(3, "n01", hands=["", "135"])
    do(state, "0 play 2 3", "1 play 5")
    samples = [state.determinize(A, Rng(number)) for number in range(60)]
    assert all([card for card in sample.chosen if card < 5] == [1, 2] for sample in samples)
    assert len({tuple(card for card in sample.chosen if card >= 5) for sample in samples}) == 7
    assert all(sample.has_chosen(B) and not sample.has_chosen(C) for sample in samples)
    assert {sample.deck[-1] for sample in samples} > {state.deck[-1]}


def test_neighbours_that_came_back_stay_at_the_bottom() -> None:
    state = board(2, "n01", won=["n06 n11"], children=[1, 4], dice="B")
    plays(state, "5", "4")
    for number in range(10):
        assert state.determinize(B, Rng(number)).deck[:2] == neighbours("n11 n06")
    assert len({tuple(state.determinize(B, Rng(number)).deck) for number in range(10)}) == 10


@pytest.mark.parametrize("seats", GAME.seats)
def test_no_view_names_a_card_that_is_hidden_from_its_seat(seats: int) -> None:
    for seed in range(4):
        for state, *_ in played(seats, seed, {"elimination": ("paralysis", "survival")[seed % 2]}):
            for seat in range(seats):
                view = state.view(seat)
                seen = named_numbers(view, "toy")
                assert not seen & {*state.toy_deck}
                for other in range(seats):
                    if other != seat:
                        assert seen & set(state.toys[other]) <= set(state.known[seat])
                        assert not set(view.chosen) & {card for card in state.chosen if card // 5 == other}
                hidden = state.deck[state.returned :]
                assert not named_numbers(view, "neighbour") & set(hidden)


def test_only_its_seat_is_told_what_it_drew_and_only_two_what_was_stolen() -> None:
    private = set()
    for seed in range(10):
        for *_, events in played(4, seed):
            for event in events:
                if event.audience != ALL:
                    private.add(event.kind)
                    assert event.audience in (event.args["seat"], event.args.get("victim"))
                elif event.kind in ("draw", "theft"):
                    assert "toy" not in event.args
    assert private == {"drew-toy", "stole-toy"}


def test_a_saved_choice_and_the_decks_are_sealed() -> None:
    state = board(3, "n01")
    do(state, "1 play 4 5")
    words = to_words(state, GAME.vocabulary)
    for zone in ("chosen", "deck", "toy_deck"):
        assert words[zone].startswith("sealed:")
    assert from_words(words, BichoState, GAME.vocabulary, "state") == state


def test_a_save_can_be_taken_up_in_the_middle_of_a_test_and_of_the_secret_choice() -> None:
    state = board(2, "n13", held=["flashlight-1 teddy-bear-1"], dice="B _ B _")
    do(state, "1 play 4")
    states = [state]
    for text in ("0 play 5", "0 end", "0 block flashlight-1"):
        again = from_words(to_words(states[-1], GAME.vocabulary), BichoState, GAME.vocabulary, "state")
        assert again.problems() == []
        do(again, text)
        states.append(again)
    assert [each.phase for each in states] == ["mischief", "toys", "block", "block"]
    assert all(one.digest() != other.digest() for one, other in pairwise(states))


def test_seeds_differ() -> None:
    assert new(3, 1).deck != new(3, 2).deck

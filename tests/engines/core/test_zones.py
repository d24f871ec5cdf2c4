"""Zones are lists whose last card is the top."""

from __future__ import annotations

from engines.core.zones import deal, lost_or_doubled, put_under

NAMES = ["oar", "rope", "gull", "toll"]


def test_put_under() -> None:
    zone = [5, 6]
    put_under(zone, [1, 2])
    assert zone == [1, 2, 5, 6]


def test_deal_fills_one_hand_after_the_other() -> None:
    zone, hands = [1, 2, 3, 4, 5], [[9], []]
    deal(zone, hands, 3)
    assert (zone, hands) == ([], [[9, 5, 4], [3, 2, 1]])


def test_deal_stops_when_the_zone_is_empty() -> None:
    zone: list[int] = [1]
    hands: list[list[int]] = [[], []]
    deal(zone, hands, 2)
    assert (zone, hands) == ([], [[1], []])


def test_conservation() -> None:
    assert lost_or_doubled([[0, 1], [2]], range(3), NAMES.__getitem__) == []
    assert lost_or_doubled([[0, 0], [3]], range(3), NAMES.__getitem__) == [
        "oar stands in 2 places",
        "toll does not belong to this game",
        "rope is missing",
        "gull is missing",
    ]


def test_conservation_of_cards_that_exist_twice() -> None:
    assert lost_or_doubled([[0], [0]], [0, 0], NAMES.__getitem__) == []
    assert lost_or_doubled([[0]], [0, 0], NAMES.__getitem__) == ["oar is missing"]

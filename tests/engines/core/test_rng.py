"""Chance is the same everywhere, in streams that leave each other alone."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from engines.core.rng import Rng, mix, parse_seed, seed_text

GOLDEN = 0x9E3779B97F4A7C15


def test_mix_is_splitmix64() -> None:
    """The published first outputs of SplitMix64 for the seeds 1234567 and 0."""
    published = [6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431, 16408922859458223821]
    assert [mix(1234567 + step * GOLDEN) for step in range(5)] == published
    assert mix(0) == 0xE220A8397B1DCDAF


def test_reference_values() -> None:
    """Pinned: another number here means that no save replays any more."""
    rng = Rng(42)
    assert [rng.below("dice", 6) for _ in range(12)] == [3, 5, 5, 2, 0, 3, 3, 1, 1, 1, 1, 0]
    assert [rng.below("deck", 1 << 64) for _ in range(3)] == [13468041873414564095, 11582978098123778883, 11960531699480818839]
    assert rng.draws == {"dice": 12, "deck": 3}
    items = list(range(10))
    Rng(7).shuffle("deck", items)
    assert items == [4, 9, 1, 0, 5, 7, 8, 6, 2, 3]


def test_streams_do_not_disturb_each_other() -> None:
    plain, mixed = Rng(5), Rng(5)
    for _ in range(100):
        mixed.below("deck", 52)
    assert [mixed.below("dice", 6) for _ in range(20)] == [plain.below("dice", 6) for _ in range(20)]


def test_a_stream_goes_on_from_its_number_of_draws() -> None:
    """Seed and draws are all there is to save."""
    whole = Rng(9)
    numbers = [whole.below("dice", 1000) for _ in range(10)]
    later = Rng(9, {"dice": 6})
    assert [later.below("dice", 1000) for _ in range(4)] == numbers[6:]


def test_shuffle_keeps_the_front_and_counts_its_draws() -> None:
    rng, items = Rng(1), list(range(20))
    rng.shuffle("deck", items, keep=5)
    assert items[:5] == [0, 1, 2, 3, 4]
    assert sorted(items[5:]) == list(range(5, 20))
    assert items[5:] != list(range(5, 20))
    assert rng.draws == {"deck": 14}
    for few in ([], [1]):
        rng.shuffle("few", few)
    assert "few" not in rng.draws


def chi_squared(counts: Counter[int], kinds: int) -> float:
    expected = sum(counts.values()) / kinds
    return sum((counts[kind] - expected) ** 2 / expected for kind in range(kinds))


def test_numbers_are_even() -> None:
    """Fixed seeds, so the sums are always the same; the bounds are those that chance passes once in 1,000 times."""
    rng = Rng(2024)
    assert chi_squared(Counter(rng.below("dice", 6) for _ in range(12_000)), 6) < 20.5
    assert chi_squared(Counter(rng.below("card", 52) for _ in range(26_000)), 52) < 87.97


def test_first_numbers_of_neighbouring_seeds_are_even_and_independent() -> None:
    assert chi_squared(Counter(Rng(seed).below("dice", 6) for seed in range(12_000)), 6) < 20.5
    pairs = Counter(Rng(seed).below("dice", 6) * 6 + Rng(seed).below("event", 6) for seed in range(12_000))
    assert chi_squared(pairs, 36) < 66.6


def test_every_order_of_a_shuffle_is_equally_likely() -> None:
    possible = list(permutations(range(3), 3))
    orders: Counter[int] = Counter()
    for seed in range(6_000):
        items = [0, 1, 2]
        Rng(seed).shuffle("deck", items)
        orders[possible.index((items[0], items[1], items[2]))] += 1
    assert chi_squared(orders, 6) < 20.5


def test_fork_depends_on_seed_label_and_draws_and_draws_nothing() -> None:
    rng = Rng(7)
    first = rng.fork("a")
    assert rng == Rng(7)
    assert first == rng.fork("a")
    assert first.seed != rng.fork("b").seed
    assert first.seed != Rng(8).fork("a").seed
    rng.below("deck", 2)
    assert first.seed != rng.fork("a").seed
    assert first.seed == 0xFD877FE2B107EF12


def test_a_clone_draws_on_its_own() -> None:
    rng = Rng(3)
    rng.below("dice", 6)
    clone = rng.clone()
    clone.below("dice", 6)
    assert rng.draws == {"dice": 1}


@pytest.mark.parametrize(
    ("text", "seed"),
    [
        ("0", 0),
        ("42", 42),
        (" 0x2A ", 42),
        ("0x01b3_f0c2", 0x01B3F0C2),
        ("18446744073709551615", 2**64 - 1),
        ("0xffffffffffffffff", 2**64 - 1),
    ],
)
def test_seeds_are_read(text: str, seed: int) -> None:
    assert parse_seed(text) == seed


@pytest.mark.parametrize("text", ["", "x", "-1", "0x", "1.5", "18446744073709551616", "0x10000000000000000", "9" * 5000, "٤٢", "0b1"])
def test_what_is_no_seed_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="a seed is a whole number"):
        parse_seed(text)


def test_seed_text_comes_back() -> None:
    assert seed_text(255) == "0x00000000000000ff"
    assert parse_seed(seed_text(2**64 - 1)) == 2**64 - 1

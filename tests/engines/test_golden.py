"""What is pinned of every game: matches told in full, and the number of ways in which a match can begin.

A transcript is replayed from its own actions, so that a computer player may get better without touching it. Where a
rule changed on purpose, write it anew and read the difference:

    python -m engines.core.selfcheck GAME --seats N --seed SEED --playthrough sensible > tests/golden/GAME-N.txt
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from pathlib import Path

import pytest

from engines.core.rng import parse_seed
from engines.core.selfcheck import perft
from engines.core.transcript import playthrough, told_actions, transcript
from tests.engines.games import GAMES, TABLES

ROOT = Path(__file__).parents[2]
GOLDEN = ROOT / "tests" / "golden"

PERFT: dict[tuple[str, int], list[int]] = {
    ("bicho-papao", 2): [7688, 7688, 7688],
    ("bicho-papao", 3): [536238, 357492, 357492],
    ("bicho-papao", 4): [714984, 714984, 714984],
    ("bicho-papao", 5): [1787460, 1787460, 1787460],
    ("nightmarium", 2): [820, 1407, 891],
    ("nightmarium", 3): [627, 1462, 929],
    ("nightmarium", 4): [1000, 2076, 843],
    ("nightmarium", 5): [911, 1236, 627],
    ("regicide", 1): [3905, 7775, 4561],
    ("regicide", 2): [3213, 5020, 4775],
    ("regicide", 3): [1166, 1198, 2622],
    ("regicide", 4): [430, 543, 451],
    ("toy", 2): [304, 370, 312],
    ("toy", 3): [318, 378, 333],
}
"""Ways in which the first decisions can go, four of them or as many as `DEPTH` says, from the seeds 1, 2 and 3."""

DEPTH = {("bicho-papao", 4): 3, ("bicho-papao", 5): 3}
"""Where four decisions go millions of ways, since all choose at the same time."""


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_match_is_told_as_it_always_was(game: str, seats: int) -> None:
    text = (GOLDEN / f"{game}-{seats}.txt").read_text(encoding="utf-8")
    seed = parse_seed(text.partition("\n")[0].rpartition(" ")[2])
    assert transcript(GAMES[game], seats, seed, told_actions(text)) == text


def test_no_game_without_a_golden_match_and_pinned_counts() -> None:
    assert {path.name for path in GOLDEN.iterdir()} == {f"{game}-{seats}.txt" for game, seats in TABLES}
    assert set(PERFT) == set(TABLES)


@pytest.mark.parametrize("game", GAMES)
def test_golden_matches_are_played_to_the_end(game: str) -> None:
    for seats in GAMES[game].seats:
        assert "#   outcome.result = " in (GOLDEN / f"{game}-{seats}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize(("game", "seats"), PERFT)
def test_the_number_of_ways_to_begin(game: str, seats: int) -> None:
    assert [perft(GAMES[game], seats, seed, DEPTH.get((game, seats), 4)) for seed in (1, 2, 3)] == PERFT[game, seats]


def told_by_all() -> str:
    """A digest of matches of every game, played by every computer player."""
    digest = hashlib.sha256()
    for game, seats in TABLES:
        for level in GAMES[game].policies:
            digest.update(playthrough(GAMES[game], seats, 11, level).encode())
    return digest.hexdigest()


@pytest.mark.parametrize("hash_seed", ["0", "1"])
def test_no_result_hangs_on_the_order_of_hashes(hash_seed: str) -> None:
    """The same matches in processes whose sets and texts hash differently."""
    code = "from tests.engines.test_golden import told_by_all; print(told_by_all())"
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT)}
    told = subprocess.run([sys.executable, "-c", code], env=environment, cwd=ROOT, capture_output=True, text=True, check=True)
    assert told.stdout.strip() == told_by_all()

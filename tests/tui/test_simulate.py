"""The command `simulate`: the same seed gives the same results, however many processes share the work."""

from __future__ import annotations

import json
import os
import pty
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from engines.core.sim import Played
from engines.core.types import Outcome
from tui import i18n
from tui.__main__ import main
from tui.simulate import Row, count, interval, table_text

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NIGHTSHELF_HOME", str(tmp_path))
    monkeypatch.setenv("LC_ALL", "en_US.UTF-8")


def results(capsys: pytest.CaptureFixture[str], *more: str) -> Any:
    assert main(["simulate", "regicide", "--seed", "7", "--games", "12", "--level", "random", "--json", *more]) == 0
    return json.loads(capsys.readouterr().out)


def test_the_results_do_not_depend_on_the_number_of_processes(capsys: pytest.CaptureFixture[str]) -> None:
    alone = results(capsys, "--jobs", "1")
    assert alone == results(capsys, "--jobs", "2")
    assert [row["seats"] for row in alone["rows"]] == [1, 2, 3, 4]
    assert {row["games"] for row in alone["rows"]} == {12}
    for row in alone["rows"]:
        assert sum(row["reasons"].values()) == 12
        assert row["low"] <= row["rate"] <= row["high"]
        assert 0 <= row["figures"]["defeated"] < 12


def test_seats_options_and_the_seed_are_kept_in_the_results(capsys: pytest.CaptureFixture[str]) -> None:
    found = results(capsys, "--jobs", "1", "--seats", "2", "--option", "two_player_jester=true")
    assert (found["game"], found["level"], found["seed"]) == ("regicide", "random", "0x0000000000000007")
    assert found["options"] == {"two_player_jester": True}
    assert found["rows"] != results(capsys, "--jobs", "1", "--seats", "2")["rows"]


def test_the_table_has_a_line_for_each_number_of_seats_and_no_escape_bytes(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "regicide", "--seed", "7", "--games", "5", "--jobs", "1", "--seats", "1-2"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert out.replace("\n", "").isprintable()
    head, _, titles, *rows = out.splitlines()
    assert head == "Regicide, level sensible, seed 0x0000000000000007"
    assert titles.split()[:8] == ["seats", "games", "won", "95", "%", "interval", "decisions", "beaten"]
    assert [row.split()[:2] for row in rows] == [["1", "5"], ["2", "5"]]


@pytest.mark.parametrize(
    ("won", "games", "low", "high"),
    [(0, 20, 0.0, 0.1611), (10, 20, 0.2993, 0.7007), (20, 20, 0.8389, 1.0), (1, 1, 0.2065, 1.0), (81, 263, 0.2553, 0.3662)],
)
def test_intervals_are_wilsons(won: int, games: int, low: float, high: float) -> None:
    assert interval(won, games) == pytest.approx((low, high), abs=1e-4)


def played(result: str, winners: list[int], grade: str = "", **figures: int) -> Played:
    return Played(2, 0, 10, Outcome(result, "a-reason", winners, grade, figures))


def test_games_are_counted() -> None:
    row = count(
        2, [played("won", [0, 1], "gold", defeated=12, due=4), played("lost", [], defeated=5), played("won", [1], "gold", defeated=12)]
    )
    assert (row.games, row.won, row.decisions) == (3, 2, 10)
    assert row.figures == {"defeated": pytest.approx(29 / 3), "due": 4}
    assert row.grades == {"gold": 2}
    assert row.reasons == {"a-reason": 3}
    assert row.wins_by_seat == [1, 2]


def test_the_table_is_aligned_and_in_the_readers_language() -> None:
    rows = [Row(2, 100, 5, 0.05, 0.022, 0.112, 51.2, {"defeated": 7.5}, {}, {}, [5, 5])]
    rows.append(Row(10, 2, 0, 0.0, 0.0, 0.6576, 9.0, {}, {"silver": 1}, {}, [0]))
    lines = table_text(rows).splitlines()
    assert lines[1].split() == ["2", "100", "5.0", "%", "2.2", "%", "-", "11.2", "%", "51.2", "7.50", "0", "0", "0"]
    assert len({len(line) for line in lines}) == 1
    i18n.use("ru")
    russian = table_text(rows).splitlines()
    assert "5,0 %" in russian[1]
    assert not any(word in russian[0] for word in ("seats", "won", "gold"))


def children(pid: int) -> list[int]:
    try:
        return [int(word) for word in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
    except OSError:
        return []


def gone(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except OSError:
        return True


def test_ctrl_c_ends_it_quietly_and_leaves_no_process_behind() -> None:
    run = subprocess.Popen(
        [sys.executable, "-m", "tui", "simulate", "regicide", "--games", "100000", "--jobs", "2"],
        cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True,
    )  # fmt: skip
    deadline = time.monotonic() + 30
    while len(workers := children(run.pid)) < 2 and time.monotonic() < deadline:
        time.sleep(0.05)
    assert len(workers) >= 2
    time.sleep(0.3)  # let them begin to play, as somebody does who loses patience
    os.killpg(run.pid, signal.SIGINT)
    out, err = run.communicate(timeout=30)
    assert (run.returncode, out, err) == (130, b"", b"")
    assert all(gone(pid) for pid in workers)


def test_progress_is_shown_on_a_terminal_only_and_taken_away_again() -> None:
    parent, child = pty.openpty()
    run = subprocess.run(
        [sys.executable, "-m", "tui", "simulate", "regicide", "--games", "5", "--jobs", "1", "--seats", "1"],
        cwd=ROOT, stdout=subprocess.PIPE, stderr=child, env={**os.environ, "TERM": "xterm"}, check=True,
    )  # fmt: skip
    os.close(child)
    shown = b""
    try:
        while piece := os.read(parent, 4096):
            shown += piece
    except OSError:
        pass  # the other end is closed
    os.close(parent)
    assert b"Playing" in shown
    assert shown.rstrip().endswith((b"\x1b[2K", b"\x1b[?25h"))
    assert b"\x1b" not in run.stdout

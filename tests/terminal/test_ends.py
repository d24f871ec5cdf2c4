"""However the program ends, the terminal is given back and the match is saved."""

from __future__ import annotations

import os
import signal
import time

import pytest

from tests.terminal.conftest import Nightshelf
from tests.terminal.pty_harness import Terminal, processes_with

SOON = 5.0
"""Seconds within which a process without a terminal has to be gone."""


def given_back(terminal: Terminal) -> bool:
    """True if nothing of the program is left in the terminal."""
    assert terminal.modes_left_on() == []
    assert terminal.line_restored()
    return True


def test_the_program_changes_the_terminal_while_it_runs(nightshelf: Nightshelf) -> None:
    """What the other tests of this file look for is there to be found."""
    terminal = nightshelf.at_table()
    assert {1000, 1049, 2004} <= set(terminal.modes_left_on())
    assert not terminal.line_restored()


@pytest.mark.parametrize("key", ["q", "ctrl+q"])
def test_leaving_the_ordinary_way(nightshelf: Nightshelf, key: str) -> None:
    """From the table to the shelf, from the shelf to the shell, status 0."""
    terminal = nightshelf.at_table()
    terminal.press("right", "enter")
    terminal.press(key)
    terminal.wait_for("Continue")
    terminal.send(b"q")
    assert terminal.ended() == 0
    assert given_back(terminal)
    assert nightshelf.saved().turn == 1


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
@pytest.mark.parametrize("keys", [(), ("f1",), ("f3", "f2"), ("q",)], ids=["table", "rules", "keys", "shelf"])
def test_a_signal_saves_and_gives_the_terminal_back(nightshelf: Nightshelf, number: signal.Signals, keys: tuple[str, ...]) -> None:
    """From whatever screen: the table, a sheet over it, a sheet over another screen, the shelf."""
    terminal = nightshelf.at_table()
    terminal.press("right", "enter", *keys)
    terminal.process.send_signal(number)
    assert terminal.ended() == 128 + number
    assert given_back(terminal)
    assert nightshelf.saved().turn == 1


def test_a_signal_in_the_middle_of_a_key_loses_nothing_that_was_done(nightshelf: Nightshelf) -> None:
    """A play and the signal arrive together: what was played is either saved or was never played."""
    terminal = nightshelf.at_table()
    terminal.send(b"\r")
    terminal.process.terminate()
    assert terminal.ended() == 128 + signal.SIGTERM
    assert given_back(terminal)
    assert nightshelf.saved().turn in (0, 1)


def gone_and_saved(nightshelf: Nightshelf) -> None:
    """No process is left after a short while, and the save is as it was."""
    deadline = time.monotonic() + SOON
    while left := processes_with(f"NIGHTSHELF_HOME={nightshelf.home}"):
        assert time.monotonic() < deadline, f"still there: {left}"
        time.sleep(0.05)
    assert nightshelf.saved().turn == 1


def test_a_lost_terminal_ends_the_program(nightshelf: Nightshelf) -> None:
    """The line is cut: the program gets the signal for it, and finds nothing to write to any more."""
    terminal = nightshelf.at_table()
    terminal.press("right", "enter")
    terminal.hang_up()
    gone_and_saved(nightshelf)
    assert terminal.ended() == 128 + signal.SIGHUP


def test_a_lost_terminal_is_noticed_without_a_signal(nightshelf: Nightshelf) -> None:
    """The shell that started it keeps the signal to itself: the program has to look."""
    terminal = nightshelf.at_table(before=("sh", "-c", 'trap "" HUP; "$@"; exit $?', "sh"))
    terminal.press("right", "enter")
    terminal.hang_up()
    gone_and_saved(nightshelf)
    assert terminal.ended() == 128 + signal.SIGHUP


def test_a_program_whose_starter_is_gone_ends(nightshelf: Nightshelf) -> None:
    """Nobody is left to give the terminal back to."""
    terminal = nightshelf.at_table(before=("sh", "-c", '"$@" </dev/tty & wait', "sh"))
    terminal.press("right", "enter")
    os.kill(terminal.process.pid, signal.SIGKILL)
    assert terminal.ended() == -signal.SIGKILL
    gone_and_saved(nightshelf)


def test_a_killed_program_can_be_taken_up_again(nightshelf: Nightshelf) -> None:
    """Nothing can be done at SIGKILL itself; what was played is there, and `--reset-terminal` puts the terminal right."""
    terminal = nightshelf.at_table()
    terminal.press("right", "enter")
    terminal.process.kill()
    assert terminal.ended() == -signal.SIGKILL
    assert {1000, 1049} <= set(terminal.modes_left_on())
    again = nightshelf("--reset-terminal")
    assert again.ended() == 0
    terminal.raw += again.raw
    assert terminal.modes_left_on() == []
    resumed = nightshelf("resume")
    resumed.wait_for("Pay 10")


@pytest.mark.parametrize("fault", ["rules", "drawing"])
def test_a_fault_of_the_program_ends_in_one_sentence(nightshelf: Nightshelf, fault: str) -> None:
    """No traceback on the terminal, but in a log that the sentence names; status 1; the match as it was before the fault."""
    terminal = nightshelf.at_table(fault=fault)
    begun = len(terminal.raw)
    terminal.press("right", "enter")
    if fault == "rules":
        terminal.send(b"a\r")
    assert terminal.ended() == 1
    assert given_back(terminal)
    (log,) = (nightshelf.home / "crashes").iterdir()
    assert "ZeroDivisionError: a fault that a test asked for" in log.read_text()
    farewell = bytes(terminal.raw[begun:]).rpartition(b"\x1b")[2].decode()
    said = farewell.partition("h")[2] if farewell.startswith("[") else farewell
    assert said.count("\n") == 1
    assert str(log) in said
    assert "Traceback" not in terminal.raw.decode()
    assert nightshelf.saved().turn == 1


def test_a_fault_while_computers_are_watched_ends_as_well(nightshelf: Nightshelf) -> None:
    """Nothing is saved there, but the terminal is given back and the status tells."""
    terminal = nightshelf("watch", "regicide", "--seed", "5", fault="rules")
    assert terminal.ended() == 1
    assert given_back(terminal)
    assert "Traceback" not in terminal.raw.decode()


def test_an_ended_process_leaves_no_lock_behind(nightshelf: Nightshelf) -> None:
    """After a signal the same match can be opened at once, in another terminal."""
    first = nightshelf.at_table()
    first.process.terminate()
    assert first.ended() == 128 + signal.SIGTERM
    second = nightshelf("resume")
    second.wait_for("step 1: play")


def test_two_terminals_do_not_write_over_each_other(nightshelf: Nightshelf) -> None:
    """The second one says who has the match open."""
    nightshelf.at_table()
    second = nightshelf("resume")
    assert second.ended() == 1
    assert b"elsewhere" in second.raw

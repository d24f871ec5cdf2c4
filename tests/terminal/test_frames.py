"""What stands on the terminal is what the program means to show: after resizing, and whatever else writes there."""

from __future__ import annotations

import signal

import pytest

from tests.terminal.conftest import ALONE, Nightshelf

SIZES = ((79, 23), (40, 10), (1, 1), (200, 60), (80, 24))


@pytest.mark.parametrize(
    "keys", [(), ("space",), ("f1",), ("f3",), ("Q",), ("ctrl+p", "a")], ids=["table", "mark", "rules", "settings", "question", "typing"]
)
def test_any_size_and_back(nightshelf: Nightshelf, keys: tuple[str, ...]) -> None:
    """Too small, tiny, huge, and as before: the same picture, and the keys go on where they were."""
    terminal = nightshelf.at_table()
    terminal.press(*keys)
    before = terminal.shown()
    for columns, rows in SIZES:
        terminal.resize(columns, rows)
        if columns in (79, 40):
            assert "Too small" in terminal.shown()
            terminal.press("enter", "right", "f1", "u")
    assert terminal.shown() == before
    terminal.process.terminate()
    assert terminal.ended() == 128 + signal.SIGTERM
    assert nightshelf.saved().turn == 0


def test_the_notice_of_a_small_terminal_can_be_left(nightshelf: Nightshelf) -> None:
    """By the key that leaves, whatever was open; the match is saved."""
    terminal = nightshelf.at_table()
    terminal.press("right", "enter")
    terminal.resize(60, 20)
    terminal.send(b"q")
    assert terminal.ended() == 0
    assert terminal.modes_left_on() == []
    assert nightshelf.saved().turn == 1


@pytest.mark.parametrize("size", [(60, 20), (1, 1), (300, 100)])
def test_starting_at_any_size(nightshelf: Nightshelf, size: tuple[int, int]) -> None:
    """Too small at the start is no other than too small later on."""
    terminal = nightshelf(*ALONE, size=size)
    terminal.wait_for("Too" if size == (60, 20) else "T" if size == (1, 1) else "━1━━")
    terminal.resize(80, 24)
    assert "Play a card" in terminal.wait_for("━1━")


def test_a_terminal_without_a_size_gets_a_usual_one(nightshelf: Nightshelf) -> None:
    """Some lines say that they have no columns and no rows."""
    terminal = nightshelf(*ALONE, size=(0, 0))
    terminal.resize(80, 24)
    assert "Play a card" in terminal.wait_for("━1━")


def test_warnings_and_prints_do_not_tear_the_frame(nightshelf: Nightshelf) -> None:
    """The rules warn, print and write to the error output at each action: the frame is the same as without, the log has the warning."""
    frames = []
    for fault in ("", "noise"):
        terminal = nightshelf.at_table(fault=fault)
        terminal.press("right", "enter", "a", "enter")
        frames.append(terminal.shown())
        terminal.press("q")
        terminal.wait_for("Start")
        terminal.send(b"q")
        assert terminal.ended() == 0
    assert frames[0] == frames[1]
    assert "a warning that a test asked for" in (nightshelf.home / "nightshelf.log").read_text()


def test_a_torn_frame_is_drawn_anew_at_a_key(nightshelf: Nightshelf) -> None:
    """Something past the program writes to the terminal; Ctrl+L mends it."""
    terminal = nightshelf.at_table(fault="torn")
    terminal.press("right", "enter")
    assert "TORN" in terminal.shown()
    terminal.press("ctrl+l")
    assert "TORN" not in terminal.shown()
    assert "step 4: pay" in terminal.shown()

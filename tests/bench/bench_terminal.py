"""How the screens feel on a line: `PYTHONPATH=. python tests/bench/bench_terminal.py [ROUNDS]`

The program runs in a pseudo terminal of 80x24, and beside it, for comparison on the same machine at the same time, an app
of the same toolkit that shows the last key. One row for each:

start      milliseconds from the start of the process to the last byte of its first frame
bytes      of that frame
key        milliseconds from a key to the last byte of what it changed, as the middle of all keys
most       bytes of the key that changed the most
idle       bytes in two seconds without a key
MiB        the most memory that the process held

A frame counts as finished after a fifth of a second without a byte. Only bytes say the same everywhere.
"""

from __future__ import annotations

import fcntl
import os
import pty
import select
import signal
import statistics
import struct
import sys
import tempfile
import termios
import time
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

QUIET = 0.2
IDLE = 2.0
LONGEST = 20.0
"""Seconds after which a frame is taken as it is."""

ROOT = Path(__file__).resolve().parents[2]
PLAIN = """
from textual.app import App
from textual.widgets import Static

class Plain(App):
    def compose(self):
        yield Static("a line")

    def on_key(self, event):
        self.query_one(Static).update(event.key)

Plain().run()
"""


class Row(NamedTuple):
    """A program and what is pressed in it."""

    label: str
    command: tuple[str, ...]
    keys: tuple[str, ...]


ROWS = (
    Row("the last key", ("-c", PLAIN), ("j", "k", "j", "k")),
    Row("the shelf", ("-m", "tui"), ("j", "j", "j", "k", "k", "?", "\x7f")),
    Row(
        "Regicide, alone",
        ("-m", "tui", "play", "regicide", "--seats", "1", "--seed", "5"),
        ("l", "l", "h", " ", "x", "i", "\x7f", "H", "\r"),
    ),
)


class Figures(NamedTuple):
    """One run of a program."""

    start: float
    frame: int
    key: float
    most: int
    idle: int
    memory: float


def until_quiet(terminal: int, since: float, first: float, quiet: float = QUIET) -> tuple[float, int]:
    """Read until nothing comes any more.

    Args:
        terminal: where.
        since: when what is measured began.
        first: seconds to wait for the first byte.
        quiet: seconds without another that end it.

    Returns:
        Milliseconds from `since` to the last byte, and the number of bytes.
    """
    last, count = since, 0
    while time.monotonic() < since + LONGEST and select.select([terminal], [], [], quiet if count else first)[0]:
        try:
            count += len(os.read(terminal, 1 << 16))
        except OSError:  # the program has ended
            break
        last = time.monotonic()
    return (last - since) * 1000, count


def measured(row: Row) -> Figures:
    """Run a program once."""
    with tempfile.TemporaryDirectory() as home:
        begun = time.monotonic()
        process, terminal = pty.fork()
        if process == 0:
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
            env = {**os.environ, "NIGHTSHELF_HOME": home, "TERM": "xterm-256color", "COLORTERM": "truecolor", "PYTHONPATH": str(ROOT)}
            os.execve(sys.executable, [sys.executable, *row.command], env)
        try:
            start, frame = until_quiet(terminal, begun, LONGEST)
            keys = []
            for key in row.keys:
                pressed = time.monotonic()
                os.write(terminal, key.encode())
                keys.append(until_quiet(terminal, pressed, 1.0))
            _, idle = until_quiet(terminal, time.monotonic(), IDLE, IDLE)
            status = Path(f"/proc/{process}/status").read_text()
            memory = int(status.partition("VmHWM:")[2].split()[0]) / 1024
        finally:
            os.kill(process, signal.SIGTERM)
            until_quiet(terminal, time.monotonic(), LONGEST)
            os.close(terminal)
            os.waitpid(process, 0)
    answered = [figure for figure in keys if figure[1]]
    middle = statistics.median(figure[0] for figure in answered) if answered else 0.0
    return Figures(start, frame, middle, max((figure[1] for figure in answered), default=0), idle, memory)


def main(arguments: Sequence[str]) -> None:
    """Print the table: the middle of all rounds."""
    rounds = int(arguments[0]) if arguments else 3
    runs: dict[str, list[Figures]] = {row.label: [] for row in ROWS}
    for _ in range(rounds):
        for row in ROWS:  # in turn, so that what else the machine does falls on all
            runs[row.label].append(measured(row))
    print(f"{'':<18}" + "".join(f"{name:>9}" for name in ("start", "bytes", "key", "most", "idle", "MiB")))
    for label, figures in runs.items():
        print(f"{label:<18}" + "".join(f"{statistics.median(column):>9,.0f}" for column in zip(*figures, strict=True)))


if __name__ == "__main__":
    main(sys.argv[1:])

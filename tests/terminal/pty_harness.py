"""A program in a terminal of its own: keys go in as a keyboard sends them, bytes come out and are drawn on a screen.

The harness holds both ends of a pseudo terminal, so that it can say afterwards whether the program gave it back as it
was: reporting modes off, line discipline as before.
"""

from __future__ import annotations

import codecs
import contextlib
import fcntl
import os
import re
import select
import signal
import struct
import subprocess
import termios
import time
from collections.abc import Callable, Mapping, Sequence

import pyte

PATIENCE = 30.0
"""Seconds after which something that should happen counts as not happening."""
STEP = 0.02
"""Seconds between two looks at a program. At rest three times (fifteen if it has not answered at all) it counts as
waiting for a key; that is longer than its frames are apart."""
ESCAPE = 0.15
"""Seconds for which an Esc may be the beginning of something else."""

KEYS = {
    "enter": "\r", "escape": "\x1b", "tab": "\t", "space": " ", "backspace": "\x7f", "pageup": "\x1b[5~", "pagedown": "\x1b[6~",
    "up": "\x1b[A", "down": "\x1b[B", "right": "\x1b[C", "left": "\x1b[D", "home": "\x1b[H", "end": "\x1b[F",
    "f1": "\x1bOP", "f2": "\x1bOQ", "f3": "\x1bOR",
}  # fmt: skip
"""What an xterm sends for the keys that are no letters."""

_MODE = re.compile(rb"\x1b\[\?([\d;]+)([hl])")
_KITTY_ON, _KITTY_OFF = re.compile(rb"\x1b\[>\d*u"), re.compile(rb"\x1b\[<\d*u")
_NOT_FOR_PYTE = "\x1b[<u"
"""Gives the keyboard back; pyte would draw a letter of it."""
_LASTING = {25, 7}
"""Modes that are on in a terminal that nobody uses: the cursor, wrapping of lines."""
_SGR = re.compile(rb"\x1b\[([\d;]*)m")


def key_bytes(key: str) -> bytes:
    """What a keyboard sends for `enter`, `ctrl+c`, `q` or a Cyrillic letter."""
    if key in KEYS:
        return KEYS[key].encode()
    if key.startswith("ctrl+"):
        return bytes([ord(key[5].upper()) & 0x1F])
    return key.encode()


class Terminal:
    """A program at work in a terminal.

    Args:
        command: the program and its arguments.
        env: its whole environment.
        cwd: where it starts.
        size: columns and rows.
    """

    def __init__(self, command: Sequence[str], env: Mapping[str, str], cwd: str, size: tuple[int, int] = (80, 24)) -> None:
        self.raw = bytearray()
        """Every byte that the program wrote."""
        self._master, self._slave = os.openpty()
        self._resized(size)
        self._as_found = termios.tcgetattr(self._slave)
        self.process = subprocess.Popen(
            command,
            stdin=self._slave,
            stdout=self._slave,
            stderr=self._slave,
            env=dict(env),
            cwd=cwd,
            start_new_session=True,
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),
        )

    # -- what it is told ---------------------------------------------------------------------

    def send(self, data: bytes) -> None:
        """Bytes, as they are."""
        os.write(self._master, data)

    def press(self, *keys: str) -> None:
        """Keys, one after the other, each once the screen stands still."""
        for key in keys:
            self.send(key_bytes(key))
            self.idle(ESCAPE if key == "escape" else 0)
            self.settle()

    def resize(self, columns: int, rows: int) -> None:
        """Make the terminal another size, and empty it: a program has to draw everything anew."""
        self._resized((columns, rows))
        os.killpg(self.process.pid, signal.SIGWINCH)
        self.settle()

    def hang_up(self) -> None:
        """Take the terminal away, as a lost connection does."""
        for end in (self._master, self._slave):
            os.close(end)
        self._master = self._slave = -1

    def _resized(self, size: tuple[int, int]) -> None:
        columns, rows = size
        fcntl.ioctl(self._slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self._screen = pyte.Screen(columns, rows)
        self._stream = pyte.Stream(self._screen)
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")

    # -- what it says ------------------------------------------------------------------------

    def _read(self, seconds: float) -> bytes:
        ready, _, _ = select.select([self._master], [], [], max(0.0, seconds))
        if not ready:
            return b""
        data = os.read(self._master, 1 << 16)
        self.raw += data
        self._stream.feed(self._decoder.decode(data).replace(_NOT_FOR_PYTE, ""))
        return data

    def settle(self) -> bytes:
        """Read until every key was taken and the program waits for the next one; returns what came."""
        start, deadline, still = len(self.raw), time.monotonic() + PATIENCE, 0
        while still < (3 if len(self.raw) > start else 15) and time.monotonic() < deadline:
            still = 0 if self._read(STEP) or self._unread() or self._busy() else still + 1
        return bytes(self.raw[start:])

    def idle(self, seconds: float) -> bytes:
        """Read for so long; returns what came."""
        start, deadline = len(self.raw), time.monotonic() + seconds
        while time.monotonic() < deadline:
            self._read(STEP)
        return bytes(self.raw[start:])

    def _unread(self) -> bool:
        """True if the program has not taken all that was typed."""
        waiting: int = struct.unpack("i", fcntl.ioctl(self._slave, termios.FIONREAD, b"\0" * 4))[0]
        return waiting > 0

    def _busy(self) -> bool:
        """True if a thread of the program or of a process that it started is at work."""
        waiting = [self.process.pid]
        with contextlib.suppress(OSError):
            while waiting:
                folder = f"/proc/{waiting.pop()}/task"
                for thread in os.listdir(folder):
                    with open(f"{folder}/{thread}/stat") as stat, open(f"{folder}/{thread}/children") as children:
                        if stat.read().rpartition(")")[2].split()[0] in "RD":
                            return True
                        waiting += map(int, children.read().split())
        return False

    def wait_for(self, wanted: str | Callable[[str], bool]) -> str:
        """Read until the screen shows a text, or what a test asks for; then until nothing comes any more.

        Returns:
            The screen.

        Raises:
            AssertionError: it did not come, or the program ended before.
        """
        found = wanted if callable(wanted) else lambda shown: wanted in shown
        deadline = time.monotonic() + PATIENCE
        while not found(self.shown()):
            over = self.process.poll() is not None
            if not self._read(0.1) and (over or time.monotonic() > deadline):
                raise AssertionError(f"{wanted!r} did not come (status {self.process.returncode}):\n{self.shown()}")
        self.settle()
        return self.shown()

    def rows(self) -> list[str]:
        """The screen, row by row."""
        lines = (self._screen.buffer[y] for y in range(self._screen.lines))
        return ["".join(line[x].data for x in range(self._screen.columns)) for line in lines]

    def shown(self) -> str:
        """The screen as a text."""
        return "\n".join(row.rstrip() for row in self.rows())

    def colours_of(self, text: str) -> set[str]:
        """The colours in which a text stands on the screen, wherever it does."""
        found: set[str] = set()
        for y, row in enumerate(self.rows()):
            for match in re.finditer(re.escape(text), row):
                found |= {self._screen.buffer[y][x].fg for x in range(match.start(), match.end())}
        return found

    def sgr(self) -> set[str]:
        """All parameters of colours and emphases that were ever asked for, `38;2;…` as one."""
        found: set[str] = set()
        for (codes,) in ((match[1].decode(),) for match in _SGR.finditer(bytes(self.raw))):
            words = codes.split(";")
            while words:
                length = {"38": {"2": 5, "5": 3}, "48": {"2": 5, "5": 3}}.get(words[0], {}).get(words[1] if len(words) > 1 else "", 1)
                found.add(";".join(words[:length]))
                words = words[length:]
        return found

    # -- how it ends -------------------------------------------------------------------------

    def ended(self, seconds: float = PATIENCE) -> int:
        """Wait for the end; returns the exit status, negative if a signal ended it.

        Raises:
            AssertionError: it goes on.
        """
        deadline = time.monotonic() + seconds
        while self.process.poll() is None:
            if time.monotonic() > deadline:
                raise AssertionError(f"still running after {seconds} s")
            if self._master >= 0:
                self._read(0.05)
            else:
                time.sleep(0.05)
        if self._master >= 0:
            self.settle()
        return self.process.returncode

    def modes_left_on(self) -> list[int]:
        """The terminal's modes that the program switched on and not off again; 0 stands for kitty's keyboard."""
        state: dict[int, bool] = {}
        for match in _MODE.finditer(bytes(self.raw)):
            for mode in match[1].split(b";"):
                state[int(mode)] = match[2] == b"h"
        left = [mode for mode, on in state.items() if on != (mode in _LASTING)]
        if len(_KITTY_ON.findall(bytes(self.raw))) > len(_KITTY_OFF.findall(bytes(self.raw))):
            left.append(0)
        return sorted(left)

    def line_restored(self) -> bool:
        """True if the line discipline (echo, line by line, signals) is as it was before the program."""
        return termios.tcgetattr(self._slave) == self._as_found

    def close(self) -> None:
        """End the program, if it has not ended, and give everything back."""
        with contextlib.suppress(ProcessLookupError):
            if self.process.poll() is None:
                os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        if self._master >= 0:
            self.hang_up()


def processes_with(word: str) -> list[int]:
    """The processes whose environment has `word` (`NAME=value`), by number."""
    found = []
    for name in filter(str.isdecimal, os.listdir("/proc")):
        with contextlib.suppress(OSError), open(f"/proc/{name}/environ", "rb") as environ:
            if word.encode() in environ.read().split(b"\0"):
                found.append(int(name))
    return found

"""Lines out, lines in."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from typing import TextIO

ANSWER_LIMIT = 4096
"""Characters of an answer that are read at most."""
COVER_LINES = 40
"""Blank lines that push a hand out of sight, since plain text cannot be taken back."""


class Console:
    """Where plain mode writes and reads.

    Args:
        source: what answers are read from; the standard input if not given.
        target: what is written to; the standard output if not given.
    """

    def __init__(self, source: TextIO | None = None, target: TextIO | None = None) -> None:
        self._source, self._target = source or sys.stdin, target or sys.stdout
        reconfigure = getattr(self._source, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")

    @property
    def live(self) -> bool:
        """True if somebody reads at a terminal."""
        return self._target.isatty()

    def tell(self, lines: Iterable[str]) -> None:
        """Write lines."""
        for line in lines:
            print(line, file=self._target)
        self._target.flush()

    def ask(self, question: str) -> str | None:
        """Write a question and read the answer, without spaces around it; None when there will be no more answers."""
        self._target.write(f"{question} ")
        self._target.flush()
        answer = self._source.readline(ANSWER_LIMIT)
        if not (answer and self._source.isatty()):
            self._target.write("\n")  # nobody's Enter has ended the line
        return answer.strip() if answer else None

    def cover(self) -> None:
        """Push what stands there out of sight."""
        self.tell([""] * COVER_LINES)

"""The program with a fault built in, for the tests of what happens then.

Run as `python -m tests.terminal.faulty FAULT ARGUMENTS…`, where FAULT is one of those in `FAULTS`.
"""

from __future__ import annotations

import os
import sys
import warnings
from collections.abc import Callable
from typing import Any

from engines.regicide import rules
from tui.__main__ import main

_apply = rules.apply
_done = 0


def _second_action_fails(*arguments: Any) -> None:
    """The rules break down at the second action, in the middle of it."""
    global _done
    _done += 1
    _apply(*arguments)
    if _done == 2:
        raise ZeroDivisionError("a fault that a test asked for")


def _noisy(*arguments: Any) -> None:
    """The rules warn, print and complain at each action."""
    warnings.warn("a warning that a test asked for", UserWarning, stacklevel=2)
    print("printed in the middle of a game")
    sys.stderr.write("written to the error output\n")
    _apply(*arguments)


def _torn(*arguments: Any) -> None:
    """Something writes to the terminal past the program."""
    os.write(1, b"\x1b[5;1HTORN\x1b[6;40HTORN")
    _apply(*arguments)


def _replace(owner: object, name: str, fault: Callable[..., None]) -> None:
    """Put a fault in the place of a function."""
    setattr(owner, name, fault)


def _break_rules() -> None:
    _replace(rules, "apply", _second_action_fails)


def _break_drawing() -> None:
    from tui.widgets.regicide import EnemyView

    draw = EnemyView.draw

    def draw_or_fail(view: EnemyView, canvas: Any) -> None:
        draw(view, canvas)
        if view.view.damage:
            raise ZeroDivisionError("a fault that a test asked for")

    _replace(EnemyView, "draw", draw_or_fail)


def _make_noise() -> None:
    _replace(rules, "apply", _noisy)


def _tear() -> None:
    _replace(rules, "apply", _torn)


FAULTS: dict[str, Callable[[], None]] = {"rules": _break_rules, "drawing": _break_drawing, "noise": _make_noise, "torn": _tear}

if __name__ == "__main__":
    FAULTS[sys.argv[1]]()
    sys.exit(main(sys.argv[2:]))

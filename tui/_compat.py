"""What this app has to put right in Textual 8.2.8, in one place."""

from __future__ import annotations

import codecs
import functools
from typing import Any

from textual.drivers import linux_driver


def forgive_undecodable_input() -> None:
    """Let bytes that are no UTF-8 pass as a replacement character.

    An X10 mouse report holds such bytes (tmux re-attached, an editor's terminal reloaded); the input thread would die
    of them and take the app with it (textual#6668).
    """
    module: Any = linux_driver
    module.getincrementaldecoder = lambda name: functools.partial(codecs.getincrementaldecoder(name), errors="replace")

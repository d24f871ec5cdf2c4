"""Older formats of the save file, brought to the present one step at a time.

A step is a pure function from the whole file as a tree to the tree of the next format; it need not touch the
number `format`. The steps stay for ever, each with a stored file of its format among the tests.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from saves.faults import SaveFault

FORMAT = 1
"""The format that this program writes."""

Tree = dict[str, Any]
Step = Callable[[Tree], Tree]

STEPS: Mapping[int, Step] = {}
"""By format number, the step from that format to the next."""


def migrate(tree: Tree, path: Path | None = None, steps: Mapping[int, Step] = STEPS) -> Tree:
    """The file in the present format.

    Args:
        tree: the parsed file, whose `format` is a whole number; left as it is.
        path: for faults.
        steps: the steps to use.

    Raises:
        SaveFault: `too-new` or `too-old`.
    """
    found: int = tree["format"]
    if found > FORMAT:
        raise SaveFault("too-new", f"format {found}, this program reads up to {FORMAT}", path, format=found, known=FORMAT)
    for number in range(found, FORMAT):
        if number not in steps:
            oldest = min(steps, default=FORMAT)
            raise SaveFault("too-old", f"format {found}, this program reads from {oldest} on", path, format=found, known=oldest)
        tree = {**steps[number](dict(tree)), "format": number + 1}
    return tree

"""What this app has to put right in Textual 8.2.8, in one place."""

from __future__ import annotations

import codecs
import functools
from typing import TYPE_CHECKING, Any

from textual._compositor import ChopsUpdate, CompositorUpdate, LayoutUpdate
from textual.drivers import linux_driver
from textual.strip import Strip

if TYPE_CHECKING:
    from collections.abc import Callable

    from rich.console import Console


def forgive_undecodable_input() -> None:
    """Let bytes that are no UTF-8 pass as a replacement character.

    An X10 mouse report holds such bytes (tmux re-attached, an editor's terminal reloaded); the input thread would die
    of them and take the app with it (textual#6668).
    """
    module: Any = linux_driver
    module.getincrementaldecoder = lambda name: functools.partial(codecs.getincrementaldecoder(name), errors="replace")


class FrameMemory:
    """Remembers what each row of the terminal shows, so that an update sends only what differs.

    Textual draws the whole screen anew whenever widgets were arranged, and arranges them three times when a screen
    opens: 18 kB for a frame of 6. A partial update it begins at the left edge of the widget that the changed cell is
    in, so that what stands left of a changed figure would be sent again with every key.
    """

    def __init__(self) -> None:
        self._rows: dict[int, Strip] = {}

    def forget(self) -> None:
        """The terminal may show something else now (it was resized, or another program wrote to it)."""
        self._rows.clear()

    def sparse(self, update: object) -> object:
        """The same update, sending less."""
        if isinstance(update, LayoutUpdate):
            return _Sparse(lambda console: self._frame(update, console))
        if isinstance(update, ChopsUpdate):
            return _Sparse(lambda console: self._spans(update, console))
        return update

    def _frame(self, update: LayoutUpdate, console: Console) -> str:
        """A whole region, row by row."""
        rows = enumerate(update.strips, update.region.y)
        return "".join(self._piece(y, update.region.x, Strip.join(list(strips)), console) for y, strips in rows)

    def _spans(self, update: ChopsUpdate, console: Console) -> str:
        """Stretches of rows; those that no widget has drawn anew are None."""
        parts = []
        for y, first, after in update.spans:
            for end, (x, strip) in zip(update.chop_ends[y], update.chops[y].items(), strict=False):
                start, stop = max(x, first), min(end, after)
                if strip is not None and start < stop:
                    parts.append(self._piece(y, start, strip.crop(start - x, stop - x), console))
        return "".join(parts)

    def _piece(self, y: int, x: int, piece: Strip, console: Console) -> str:
        """A stretch of a row as the terminal wants it; nothing if it stands there already."""
        shown, stop = self._rows.get(y), x + piece.cell_length
        if shown is None:
            if x == 0:
                self._rows[y] = piece
        elif shown.crop(x, stop).simplify() == piece.simplify():
            return ""
        else:
            self._rows[y] = Strip.join([shown.crop(0, x), piece, shown.crop(stop)])
        return f"\x1b[{y + 1};{x + 1}H{piece.render(console)}"


class _Sparse(CompositorUpdate):
    """An update that is compared with what the terminal shows when it is sent, not before."""

    def __init__(self, render: Callable[[Console], str]) -> None:
        self._render = render

    def render_segments(self, console: Console) -> str:
        """Textual's hook: what goes to the terminal."""
        return self._render(console)

"""How Textual 8.2.8 sends a part of the screen, made to send only what changed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from textual._compositor import ChopsUpdate

if TYPE_CHECKING:
    from rich.console import Console


def send_changed_cells_only() -> None:
    """Let a partial update begin at the first changed cell of a row.

    Textual begins at the left edge of the widget that the cell is in, so that what stands left of a changed figure is
    sent again with every key.
    """
    module: Any = ChopsUpdate
    module.render_segments = _changed_cells


def _changed_cells(update: ChopsUpdate, console: Console) -> str:
    """The sequences that bring the changed spans of each row to the terminal."""
    parts = []
    for y, first, after in update.spans:
        for end, (x, strip) in zip(update.chop_ends[y], update.chops[y].items(), strict=False):
            start, stop = max(x, first), min(end, after)
            if strip is not None and start < stop:
                parts.append(f"\x1b[{y + 1};{start + 1}H{strip.crop(start - x, stop - x).render(console)}")
    return "".join(parts)

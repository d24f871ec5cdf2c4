"""The line at the top, which says where one is, and the line at the bottom, which says what the keys do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tui.paint import Canvas, CanvasView, text_width

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tui.screens.base import Keyed

ALWAYS = ("keys", "leave", "back")
"""The keys that keep their place in the bottom line when it is full."""
Part = tuple[str, str]
"""A text and its token."""


class StatusBar(CanvasView):
    """Parts from the left and parts from the right, over a thin rule: two rows. The last part is the most important one."""

    def __init__(self, *, id: str) -> None:  # noqa: A002
        super().__init__(id=id)
        self.left: Sequence[Part] = ()
        self.right: Sequence[Part] = ()

    def draw(self, canvas: Canvas) -> None:
        """The parts with a gap of three cells; the first of the right ones give way first, the last is cut."""
        x = 1
        for text, token in self.left:
            canvas.put(x, 0, text, token)
            x += text_width(text) + 3
        widths = [text_width(text) + 3 for text, _ in self.right]
        parts = list(self.right)
        while len(parts) > 1 and canvas.width - 1 - sum(widths) + 3 < x:
            parts.pop(0)
            widths.pop(0)
        x = max(x, canvas.width - 1 - sum(widths) + 3)
        for (text, token), width in zip(parts, widths, strict=True):
            canvas.put(x, 0, text, token, canvas.width - 1 - x)
            x += width
        if canvas.height > 1:
            canvas.hline(0, 1, canvas.width, "rule")


class KeyBar(CanvasView):
    """The keys that do something now, under a thin rule and the prompt: what is to be done, in words.

    Three rows: the rule, the prompt, the keys.
    """

    def __init__(self, *, id: str) -> None:  # noqa: A002
        super().__init__(id=id)
        self.prompt = ""
        self.prompt_token = "bright"
        self.aside = ""

    def draw(self, canvas: Canvas) -> None:
        """As many keys as the width holds."""
        from tui.screens.base import key_hints

        keyed: Keyed = self.screen  # type: ignore[assignment]  # only such screens hold a key bar
        canvas.hline(0, 0, canvas.width, "rule")
        canvas.put(1, 1, self.prompt, self.prompt_token, canvas.width - 2)
        if self.aside:
            at = canvas.width - 1 - text_width(self.aside)
            if at > text_width(self.prompt) + 3:
                canvas.put(at, 1, self.aside, "dim")
        hints = key_hints(keyed)
        widths = {hint: text_width(hint.key) + text_width(hint.label) + 3 for hint in hints}
        while sum(widths[hint] for hint in hints) > canvas.width and any(hint.name not in ALWAYS for hint in hints):
            hints.remove(next(hint for hint in reversed(hints) if hint.name not in ALWAYS))
        x = 1
        for _, key, label in hints:
            width = text_width(key) + 1 + text_width(label)
            canvas.put(x, 2, key, "accent")
            canvas.put(x + text_width(key) + 1, 2, label, "dim")
            x += width + 2

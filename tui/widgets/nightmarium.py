"""The views of Nightmarium's screen: creatures as towers, the hand, what stands beside the board."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engines.nightmarium.cards import ABILITY, FITS, LEGION, LEGIONS, NONE, SLOTS
from tui import glyphs
from tui.i18n import t
from tui.paint import Canvas, CanvasView, text_width, wrap
from tui.wording.nightmarium.names import ability_name, card_name, legion_name, part_name
from tui.wording.nightmarium.panel import COMING, DONE, LOST, NOW
from tui.wording.nightmarium.signs import LEGION_TOKENS, ability_sign, card_sign, card_token, legion_letter, part_letters

if TYPE_CHECKING:
    from collections.abc import Sequence

    from textual import events

    from engines.nightmarium.view import NightmariumView
    from tui.wording.nightmarium.panel import PanelLine

LABELS = 11
"""Columns to the left of towers that stand beside the names of the parts."""
STEP = 6
"""Columns from one such tower to the next."""
TALL = 3
"""Rows of each card of a large tower."""

Place = tuple[int, int]
"""Seat and slot."""


def is_fresh(view: NightmariumView, past: NightmariumView, place: Place, level: int) -> bool:
    """True if this part of a creature has changed since the last key."""
    seat, slot = place
    before, now = past.creatures[seat][slot], view.creatures[seat][slot]
    return before[level : level + 1] != now[level : level + 1]


def awake_level(view: NightmariumView, place: Place) -> int:
    """The part of a creature that is being carried out; -1 if it is not awake, or only asks for discards."""
    return 2 - view.step if place == (view.active, view.awake) and view.call is None else -1


class RivalsView(CanvasView):
    """Every other player beside each other: name, hand, complete creatures, and five towers."""

    view: NightmariumView
    past: NightmariumView
    names: Sequence[str] = ()
    rivals: Sequence[int] = ()
    targets: frozenset[Place] = frozenset()
    """Creatures that may be chosen now."""
    cursor: Place | None = None

    def measures(self) -> tuple[int, int, int, int]:
        """Columns of a player, of the first tower in it, from tower to tower, and of a card."""
        if len(self.rivals) < 2:
            return self.size.width, LABELS, STEP, 3
        block = self.size.width // len(self.rivals)
        step = max(3, min(STEP, (block - 3) // SLOTS))
        return block, 2, step, 3 if step > 3 else 2

    def draw(self, canvas: Canvas) -> None:
        """A block of six rows for each."""
        block, first, step, width = self.measures()
        for order, seat in enumerate(self.rivals):
            left = order * block
            self._head(canvas, left, min(block, first + SLOTS * step), seat)
            for slot in range(SLOTS):
                self._tower(canvas, left + first + slot * step, (seat, slot), width)
        if len(self.rivals) < 2:
            _part_names(canvas, 3)
            draw_legend(canvas, LABELS + SLOTS * STEP + 2)

    def _head(self, canvas: Canvas, left: int, room: int, seat: int) -> None:
        view = self.view
        active = seat == view.active and view.outcome is None
        count = f"{view.complete[seat]}/{SLOTS}"
        if active:
            canvas.put(left, 0, glyphs.now().pointer, "accent")
        canvas.put(left + 1, 0, self.names[seat], "bold bright" if active else "bright", room - 6)
        near = view.complete[seat] == SLOTS - 1
        canvas.right(left + room - 1, 0, count, "bold loss" if near else "text" if view.complete[seat] else "dim")
        changed = self.past.hands[seat] != view.hands[seat]
        at = canvas.put(left + 1, 1, t("hand"), "dim") + 1
        at = canvas.put(at, 1, str(view.hands[seat]), "bold accent" if changed else "text") + 2
        known = len(view.shown[seat])
        if known:
            told = t("seen {count}", count=known)
            canvas.put(at, 1, told if at + text_width(told) < left + room else f"({known})", "dim")

    def _tower(self, canvas: Canvas, x: int, place: Place, width: int) -> None:
        seat, slot = place
        creature = self.view.creatures[seat][slot]
        here = place == self.cursor
        _number(canvas, x, 2, place, self.view, "accent" if place in self.targets else "dim")
        for level in range(3):
            y = 5 - level
            if level < len(creature):
                card = creature[level]
                fresh = "selected " if is_fresh(self.view, self.past, place, level) else ""
                canvas.put(x, y, card_sign(card, width), f"{fresh}bold {card_token(card)}")
            else:
                canvas.put(x, y, glyphs.now().dot * (1 if width == 2 else 2), "rule")
            now = level == awake_level(self.view, place) or (here and level == len(creature) - 1)
            if now:
                canvas.put(x - 1, y, glyphs.now().pointer, "bold accent")

    def on_click(self, event: events.Click) -> None:
        """A click on a creature chooses it."""
        block, first, step, _ = self.measures()
        order, column = divmod(event.x, block)
        slot = (column - first + 1) // step
        if event.y > 1 and 0 <= slot < SLOTS and order < len(self.rivals):
            self.screen.creature_clicked((self.rivals[order], slot))  # type: ignore[attr-defined]


def _number(canvas: Canvas, x: int, y: int, place: Place, view: NightmariumView, token: str) -> None:
    """The number of a slot, with a pointer before it if it is awake, and a mark after it if it is complete."""
    if place == (view.active, view.awake):
        canvas.put(x - 1, y, glyphs.now().pointer, "accent")
    at = canvas.put(x, y, str(place[1] + 1), token)
    if len(view.creatures[place[0]][place[1]]) == 3:
        canvas.put(at, y, glyphs.now().mark, "good")


def _part_names(canvas: Canvas, y: int, rows: int = 1) -> None:
    """The names of the parts, head first, at the left."""
    for order, level in enumerate((2, 1, 0)):
        canvas.put(1, y + order * rows, part_name(level), "dim", LABELS - 2)


class BoardView(CanvasView):
    """The creatures of whoever is looking, and where the card under the cursor fits; with height to spare, the cards' names."""

    view: NightmariumView
    past: NightmariumView
    seat = 0
    title = ""
    aside = ""
    """What stands at the right of the rule."""
    fits: frozenset[int] = frozenset()
    """Slots where the card under the cursor fits, or that may be chosen."""
    ghost = -1
    """The card that would be laid on the slot `slot`; -1 where a creature is chosen instead."""
    slot = -1

    @property
    def large(self) -> bool:
        """True where there is room for names."""
        return self.size.height >= 2 + 3 * TALL

    def measures(self) -> tuple[int, int, int]:
        """Columns of the first tower, from tower to tower, and of a tower."""
        if not self.large:
            return LABELS, STEP, STEP - 1
        step = (self.size.width - 2) // SLOTS
        return 1, step, step - 1

    def draw(self, canvas: Canvas) -> None:
        """The rule with the title, the numbers, then heads, torsos, legs."""
        canvas.hline(0, 0, canvas.width, "rule")
        active = self.seat == self.view.active and self.view.outcome is None
        if active:
            canvas.put(0, 0, glyphs.now().pointer, "accent")
        at = canvas.put(1, 0, f"{self.title} " if active else f" {self.title} ", "bold bright", canvas.width - 6)
        done = self.view.complete[self.seat]
        canvas.put(at, 0, f"{done}/{SLOTS} ", "bold good" if done else "dim")
        first, step, width = self.measures()
        for slot in range(SLOTS):
            x = first + slot * step
            place = (self.seat, slot)
            _number(canvas, x + 1, 1, place, self.view, "bold accent" if slot in self.fits else "dim")
            for level in range(3):
                if self.large:
                    self._large(canvas, x, 2 + TALL * (2 - level), width, place, level)
                else:
                    self._small(canvas, x, 4 - level, place, level)
        if not self.large:
            _part_names(canvas, 2)

    def _pointed(self, place: Place, level: int) -> bool:
        """True if the pointer stands here: at the ability that is carried out, where the card would go, at what is chosen."""
        creature = self.view.creatures[self.seat][place[1]]
        chosen = place[1] == self.slot and level == len(creature) - (0 if self.ghost >= 0 else 1)
        return chosen or level == awake_level(self.view, place)

    def _small(self, canvas: Canvas, x: int, y: int, place: Place, level: int) -> None:
        creature = self.view.creatures[self.seat][place[1]]
        surface = "selected" if is_fresh(self.view, self.past, place, level) else "raised"
        canvas.fill(x, y, STEP - 1, 1, surface)
        if level < len(creature):
            canvas.put(x + 1, y, card_sign(creature[level], 3), f"{surface} bold {card_token(creature[level])}")
        elif level == len(creature) and self.ghost >= 0 and place[1] == self.slot:
            canvas.fill(x, y, STEP - 1, 1, "selected")
            canvas.put(x + 1, y, card_sign(self.ghost, 3), f"selected {card_token(self.ghost)}")
            surface = "selected"
        else:
            open_here = level == len(creature) and self.ghost >= 0 and place[1] in self.fits
            canvas.put(x + 2, y, "+" if open_here else glyphs.now().dot, f"{surface} accent" if open_here else f"{surface} rule")
        if self._pointed(place, level):
            canvas.put(x, y, glyphs.now().pointer, f"{surface} bold accent")

    def _large(self, canvas: Canvas, x: int, y: int, width: int, place: Place, level: int) -> None:
        creature = self.view.creatures[self.seat][place[1]]
        here = level == len(creature) and self.ghost >= 0 and place[1] == self.slot
        surface = "selected" if here or is_fresh(self.view, self.past, place, level) else "raised"
        canvas.fill(x, y, width, TALL, surface)
        card = creature[level] if level < len(creature) else self.ghost if here else -1
        if card >= 0:
            token = f"{surface} bold {card_token(card)}"
            at = canvas.put(x + 1, y, legion_letter(LEGION[card]), token)
            if ABILITY[card] != NONE:
                canvas.put(at + 1, y, ability_sign(ABILITY[card]), token)
            for row, line in enumerate(_broken(card_name(card), width - 1)[: TALL - 1]):
                canvas.put(x + 1, y + 1 + row, line, f"{surface} text")
        else:
            open_here = level == len(creature) and self.ghost >= 0 and place[1] in self.fits
            canvas.put(x + 1, y, part_name(level), f"{surface} accent" if open_here else f"{surface} dim", width - 2)
        if self._pointed(place, level):
            canvas.put(x, y, glyphs.now().pointer, f"{surface} bold accent")

    def on_click(self, event: events.Click) -> None:
        """A click on a slot chooses it."""
        first, step, _ = self.measures()
        slot = (event.x - first) // step
        if event.y > 0 and 0 <= slot < SLOTS:
            self.screen.creature_clicked((self.seat, slot))  # type: ignore[attr-defined]


def _broken(text: str, width: int) -> list[str]:
    """A name in lines of a width; a word that is too long breaks at its hyphen."""
    words = [word if text_width(word) <= width else word.replace("-", "- ") for word in text.split()]
    return wrap(" ".join(words), width)


class PanelView(CanvasView):
    """Beside the board: how the turn stands, then the creature that is awake, or what a card would do."""

    title = ""
    lines: Sequence[PanelLine] = ()

    def draw(self, canvas: Canvas) -> None:
        """The rule with the title, then as many lines as there is room for."""
        canvas.hline(0, 0, canvas.width, "rule")
        canvas.put(1, 0, f" {self.title} ", "accent", canvas.width - 2)
        signs = glyphs.now()
        marks = {DONE: signs.mark, NOW: signs.pointer, COMING: signs.dot, LOST: signs.minus}
        y = 1
        for line in self.lines:
            left = 4 if line.mark else 2
            if line.mark and y < canvas.height:
                canvas.put(2, y, marks[line.mark], "accent" if line.mark == NOW else "dim")
            rows = wrap(line.text, canvas.width - left - 1)
            if y > 1 and y + len(rows) > canvas.height:
                break
            for row in rows:
                canvas.put(left, y, row, line.token)
                y += 1


def draw_legend(canvas: Canvas, x: int) -> None:
    """What the letters and signs mean, from a column on: legions in two rows, a free row, abilities in three."""
    half = min(24, (canvas.width - x) // 2)
    for order, legion in enumerate(LEGIONS):
        at = x + (order % 2) * half
        canvas.put(at, order // 2, legion_letter(legion), f"bold {LEGION_TOKENS[legion]}")
        canvas.put(at + 3, order // 2, legion_name(legion), "dim")
    for order in range(6):
        at, y = x + (order % 2) * half, 3 + order // 2
        canvas.put(at, y, ability_sign(order + 1), "bright")
        canvas.put(at + 3, y, ability_name(order + 1), "dim")


class HandCard(NamedTuple):
    """One line of the hand."""

    card: int
    slots: Sequence[int]
    """Where it can be laid now."""
    usable: bool
    """False if it may not be chosen now."""
    marked: bool = False
    fresh: bool = False


class HandView(CanvasView):
    """The hand as a list: legion, parts, ability, name, and the numbers of the creatures that the card fits."""

    title = ""
    cards: Sequence[HandCard] = ()
    cursor = -1
    numbered = False
    """True where a digit picks a card; each then has its number."""
    empty_text = ""
    NAME = 22
    top = 0

    def draw(self, canvas: Canvas) -> None:
        """As many lines as there is room for, the cursor's among them."""
        canvas.hline(0, 0, canvas.width, "rule")
        canvas.put(12, 0, f" {self.title} ", "bright", canvas.width - 13)
        if self.cards:
            canvas.put(5, 0, f" {part_letters()} ", "dim")
        room = canvas.height - 1
        if not self.cards:
            for row, line in enumerate(wrap(self.empty_text, canvas.width - 3)[:room], 1):
                canvas.put(2, row, line, "dim")
            return
        cursor = max(0, self.cursor)
        self.top = max(0, min(self.top, cursor, len(self.cards) - room), cursor - room + 1)
        for y, place in enumerate(range(self.top, min(len(self.cards), self.top + room)), 1):
            self._line(canvas, y, place)
        below = len(self.cards) - self.top - room
        signs = glyphs.now()
        if self.top:
            canvas.right(canvas.width - 1, 0, f" {signs.up}{self.top} ", "accent")
        if below > 0:
            canvas.right(canvas.width - (6 if self.top else 1), 0, f" {signs.down}{below} ", "accent")

    def _line(self, canvas: Canvas, y: int, place: int) -> None:
        entry = self.cards[place]
        here = place == self.cursor
        ability = ABILITY[entry.card]
        colour = card_token(entry.card) if entry.usable else "dim"
        text = "bold bright" if here else "text" if entry.usable else "dim"
        signs = glyphs.now()
        if here:
            canvas.put(0, y, signs.pointer, "bold accent")
        if entry.marked or entry.fresh:
            canvas.put(1, y, signs.mark if entry.marked else signs.dot, "accent")
        if self.numbered and place < 9:
            canvas.put(2, y, str(place + 1), "dim")
        canvas.put(4, y, legion_letter(LEGION[entry.card]), f"bold {colour}")
        for level in range(3):
            if FITS[entry.card] >> level & 1:
                canvas.put(6 + level, y, signs.mark, "text" if here else "dim")
        if ability != NONE:
            canvas.put(10, y, ability_sign(ability), f"bold {colour}")
        canvas.put(13, y, card_name(entry.card), text, self.NAME)
        canvas.put(13 + self.NAME, y, "".join(str(slot + 1) for slot in entry.slots), "accent" if here else "dim")
        if canvas.width >= 76 and ability != NONE:
            canvas.put(42, y, ability_name(ability), "dim", canvas.width - 43)

    def on_click(self, event: events.Click) -> None:
        """A click on a card moves the cursor there; on the cursor's card it marks."""
        place = self.top + event.y - 1
        if event.y > 0 and place < len(self.cards):
            self.screen.card_clicked(place)  # type: ignore[attr-defined]

"""The views of Bicho Papao's screen: the porch, the gangs, the trap card, and the own side with hand, toys and answers."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engines.bicho_papao.cards import BLANKS, CHILDREN, IS_BLOCK, POINTS, ROLLS, VALUES
from tui import glyphs
from tui.i18n import t, tn, tp
from tui.paint import Canvas, CanvasView, text_width, wrap
from tui.widgets.cards import LARGE, SMALL, Face, draw_card
from tui.wording.bicho_papao import panel
from tui.wording.bicho_papao.names import (
    block_mark,
    elimination_name,
    face_name,
    gang_letter,
    gang_name,
    gang_token,
    mischief_name,
    neighbour_list,
    neighbour_name,
    rolls_text,
    row_text,
    status_name,
    toy_name,
    toy_short,
    toy_text,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from textual import events

    from engines.bicho_papao.view import BichoView, GangView
    from tui.screens.bicho_papao_show import Dice

DIE = (5, 3)
"""Width and height of a die."""


def mode_text(view: BichoView) -> str:
    """Which face of the trap card lies up, and what becomes of a gang without children."""
    return t("trap: {face}, {mode}", face=face_name(view.trap), mode=elimination_name(view.elimination))


class PorchView(CanvasView):
    """The neighbours that are fought over: the newest asks for rolls, all of them count."""

    view: BichoView
    past: BichoView

    def draw(self, canvas: Canvas) -> None:
        """Two rows; with more height, the newest in a frame."""
        if canvas.height > 2:
            self._large(canvas)
            return
        view = self.view
        if not view.porch:
            canvas.put(1, 0, t("Nobody is left at the porch."), "dim")
            canvas.right(canvas.width - 1, 1, mode_text(view), "dim")
            return
        top = view.porch[-1]
        at = self._figures(canvas, 0)
        token = "bold accent" if self.past.porch != view.porch else "bold bright"
        x = canvas.put(1, 0, neighbour_name(top), token, at - 2) + 2
        canvas.put(x, 0, f"{tn('{n} point', '{n} points', POINTS[top])}, {rolls_text(ROLLS[top])}", "dim", at - x - 2)
        at = canvas.right(canvas.width - 1, 1, mode_text(view), "dim")
        canvas.put(1, 1, self._behind(at - 3, 1)[0], "text" if len(view.porch) > 1 else "dim")

    def _figures(self, canvas: Canvas, y: int) -> int:
        """Prize and rolls at the right edge of a row; returns their first column."""
        view = self.view
        extra = f" ({view.rolls - view.extra_rolls}+{view.extra_rolls})" if view.extra_rolls else ""
        at = canvas.right(canvas.width - 1, y, f"{view.rolls}{extra}", "bold accent" if view.extra_rolls else "bold bright")
        at = canvas.right(at - 1, y, t("rolls"), "dim")
        at = canvas.right(at - 3, y, str(view.prize), "bold accent")
        return canvas.right(at - 1, y, t("prize"), "dim")

    def _large(self, canvas: Canvas) -> None:
        view = self.view
        canvas.vline(0, 0, canvas.height, "rule")
        if not view.porch:
            canvas.put(2, 1, t("Nobody is left at the porch."), "dim")
            return
        top, width = view.porch[-1], canvas.width - 3
        token = "bold accent" if self.past.porch != view.porch else "bold bright"
        canvas.box(2, 0, width, 4, "accent", heavy=True)
        canvas.put(4, 1, neighbour_name(top), token, width - 4)
        canvas.put(4, 2, f"{tn('{n} point', '{n} points', POINTS[top])}, {rolls_text(ROLLS[top])}", "text", width - 4)
        for row, line in enumerate(self._behind(width, 2)):
            canvas.put(2, 4 + row, line, "text" if len(view.porch) > 1 else "dim")
        self._figures(canvas, 6)

    def _behind(self, width: int, rows: int) -> list[str]:
        """Who stands behind the newest, by name if that fits, else by number."""
        under = self.view.porch[-2::-1]
        if not under:
            return [t("nobody behind")]
        told = wrap(t("behind: {neighbours}", neighbours=neighbour_list(under)), width)
        if len(told) <= rows:
            return told
        return [tn("behind: {n} neighbour, {points} points", "behind: {n} neighbours, {points} points", len(under), points=_sum(under))]


def _sum(neighbours: Sequence[int]) -> int:
    return sum(POINTS[neighbour] for neighbour in neighbours)


class GangsView(CanvasView):
    """A line for each gang: everything about it that everybody knows."""

    view: BichoView
    past: BichoView
    names: Sequence[str] = ()
    rolling = -1
    """Who rolls the die now; -1 for nobody."""

    NAME, POINTS, TRAP, KIDS, TOYS, HAND, ROW, FLAGS = 4, 21, 23, 34, 47, 51, 58, 67
    """Columns; points and toys end there."""

    def draw(self, canvas: Canvas) -> None:
        """The heads of the columns, then the gangs; with more height, each with its neighbours below."""
        heads = (
            (self.NAME, t("Gang")),
            (self.TRAP, t("Trap")),
            (self.KIDS, t("Children")),
            (self.HAND, tp("bicho-papao.column", "Hand")),
            (self.ROW, tp("bicho-papao.column", "Row")),
        )
        for x, head in heads:
            canvas.put(x, 0, head, "dim")
        canvas.right(self.POINTS, 0, tp("bicho-papao.column", "Points"), "dim")
        canvas.right(self.TOYS + 1, 0, tp("bicho-papao.column", "Toys"), "dim")
        step = (canvas.height - 1) // self.view.seats
        for seat, gang in enumerate(self.view.gangs):
            y = 1 + seat * min(step, 3)
            self._line(canvas, y, seat, gang)
            if step > 1:
                self._neighbours(canvas, y + 1, seat, gang)

    def _line(self, canvas: Canvas, y: int, seat: int, gang: GangView) -> None:
        view, past = self.view, self.past.gangs[seat]
        signs = glyphs.now()
        me = seat == view.seat
        gone = gang.status != "in"
        token = "dim" if gone else "bright" if me else "text"
        if seat == view.marker:
            canvas.put(0, y, signs.jester, "accent")
        if seat == self.rolling or (self.rolling < 0 and gang.waits):
            canvas.put(1, y, signs.pointer, "bold accent")
        canvas.put(2, y, gang_letter(seat), f"bold {gang_token(seat)}")
        canvas.put(self.NAME, y, self.names[seat], f"bold {token}" if me else token, self.POINTS - 4 - self.NAME)
        canvas.right(self.POINTS, y, str(gang.points), _fresh(past.points != gang.points, token))
        near = gang.trap_rolls > 0
        canvas.put(self.TRAP, y, panel.trap_told(view, gang), "warn" if near and not gone else "dim")
        lost = past.children > gang.children
        kids = signs.mark * gang.children
        at = canvas.put(self.KIDS, y, kids, "bold loss" if lost else token)
        canvas.put(at, y, signs.dot * (CHILDREN - gang.children), "bold loss" if lost else "rule")
        canvas.right(self.TOYS, y, str(gang.toys), _fresh(past.toys != gang.toys, token))
        for place, value in enumerate(VALUES):
            there = value in gang.hand
            canvas.put(self.HAND + place, y, str(value) if there else signs.dot, token if there else "rule")
        at = self.ROW
        if gang.takes_part and (gang.row or gang.bonus):
            at = canvas.put(
                at, y, row_text(gang.row, gang.bonus, gang.total), _fresh(past.row != gang.row or past.total != gang.total, "bright")
            )
        text, flag = self._flag(seat, gang)
        canvas.put(max(self.FLAGS, at + 1), y, text, flag)

    def _flag(self, seat: int, gang: GangView) -> tuple[str, str]:
        """What else there is to say of a gang, in a word, and its token."""
        view = self.view
        if gang.status != "in":
            return status_name(gang.status), "loss" if gang.status != "out" else "dim"
        if view.leader == seat:
            return t("leads"), "bold accent"
        if view.second == seat:
            return t("second"), "accent"
        if gang.immune:
            return t("masked"), "good"
        if gang.roll_delta:
            return tn("{count} roll", "{count} rolls", gang.roll_delta, count=f"{glyphs.now().minus}{-gang.roll_delta}"), "good"
        if view.phase == "mischief" and gang.takes_part:
            return (tp("bicho-papao.flag", "choosing"), "dim") if gang.waits else (tp("bicho-papao.flag", "ready"), "good")
        return "", "dim"

    def _neighbours(self, canvas: Canvas, y: int, seat: int, gang: GangView) -> None:
        """The gang's own name and the neighbours it has won."""
        told = neighbour_list(gang.neighbours)
        room = canvas.width - self.NAME - 1
        at = canvas.put(self.NAME, y, gang_name(seat), gang_token(seat)) + 2
        if not gang.neighbours:
            canvas.put(at, y, t("no neighbours yet"), "dim")
        elif text_width(told) > room - (at - self.NAME):
            canvas.put(at, y, tn("{n} neighbour", "{n} neighbours", len(gang.neighbours)), "dim")
        else:
            canvas.put(at, y, told, "dim")


def _fresh(changed: bool, token: str) -> str:
    """The token of a figure; bright in the accent if it has changed since the last key."""
    return "bold accent" if changed else token


class TrapView(CanvasView):
    """The trap card: rolls by points, and the chance of passing with 0 to 3 Blocks; the own place in it is bright."""

    view: BichoView

    def draw(self, canvas: Canvas) -> None:
        """A line for each band of points."""
        view = self.view
        canvas.vline(0, 0, canvas.height, "rule")
        canvas.hline(1, 0, canvas.width - 1, "rule")
        canvas.put(2, 0, f" {mode_text(view)} ", "text", canvas.width - 3)
        canvas.put(2, 1, tp("bicho-papao.column", "Pts"), "dim")
        canvas.right(13, 1, t("Rolls"), "dim")
        held = panel.blocks(view) if view.seat >= 0 else -1
        right = min(canvas.width - 1, 39)
        columns = [right - 5 * (3 - count) for count in panel.BLOCKS]
        label = t("Blocks:")
        narrow = columns[0] - 2 - text_width(label) < 14
        if not narrow:
            canvas.right(columns[0] - 2, 1, label, "dim")
        for count, x in zip(panel.BLOCKS, columns, strict=True):
            canvas.right(x, 1, f"{count}{block_mark()}" if narrow else str(count), "bold accent" if count == held else "dim")
        here = panel.band_of(view.trap, panel.own(view).points) if view.seat >= 0 else -1
        for row, (points, rolls) in enumerate(panel.bands(view.trap)):
            y, own = 2 + row, row == here
            if own:
                canvas.put(1, y, glyphs.now().pointer, "bold accent")
            canvas.put(2, y, points, "bright" if own else "text")
            canvas.right(13, y, str(rolls), "bright" if own else "text")
            for count, x in zip(panel.BLOCKS, columns, strict=True):
                token = "bold accent" if own and count == held else "bright" if own or count == held else "dim"
                canvas.right(x, y, panel.chances(rolls)[count], token)


class OwnCard(NamedTuple):
    """A mischief card of the hand."""

    value: int
    marked: bool


class OwnView(CanvasView):
    """The own side: the hand or the die, what an answer would come to, the answers by number, the toys."""

    seat = 0
    title = ""
    aside = ""
    cards: Sequence[OwnCard] = ()
    cursor = -1
    dice: Dice | None = None
    caption = ""
    """What the hand or the die is, above it."""
    lines: Sequence[tuple[str, str]] = ()
    choices: Sequence[str] = ()
    choice = 0
    toys: Sequence[int] = ()
    toy = -1
    """The toy under the cursor; one more than there are stands for no more toys; -1 where none is chosen."""
    usable: frozenset[int] = frozenset()
    ends = ""
    """What the line after the toys is called; empty for none."""

    @property
    def large(self) -> bool:
        """True where there is room for 11x7 cards and the toys' whole texts."""
        return self.size.height >= 19

    def draw(self, canvas: Canvas) -> None:
        """From the top: title, hand or die, lines, answers; the toys at the bottom, or under the lines while one is chosen."""
        canvas.hline(0, 0, canvas.width, "rule")
        at = canvas.put(1, 0, f" {self.title} ", f"bold {gang_token(self.seat)}", canvas.width - 2)
        if self.aside and at + text_width(self.aside) + 3 < canvas.width:
            canvas.right(canvas.width - 1, 0, f" {self.aside} ", "dim")
        y = 1
        canvas.put(2, y, self.caption, "dim", canvas.width - 3)
        if self.dice is not None:
            y = self._dice(canvas, y)
        elif self.cards:
            y = self._hand(canvas, y)
        for text, token in self.lines:
            for line in wrap(text, canvas.width - 3):
                canvas.put(2, y, line, token)
                y += 1
        if self.large and (self.choices or self.toys):
            y += 1
        for place, choice in enumerate(self.choices):
            self._number(canvas, y, place, place == self.choice)
            canvas.put(5, y, choice, "bright" if place == self.choice else "text", canvas.width - 6)
            y += 1
        rows = self._toy_rows(canvas.width)
        if self.toy < 0:
            y = max(y, min(canvas.height - rows, 13)) if self.large else max(y, canvas.height - rows)
        if y + rows <= canvas.height or self.toy >= 0:
            self._toys(canvas, y)

    def _number(self, canvas: Canvas, y: int, place: int, here: bool) -> None:
        if here:
            canvas.put(1, y, glyphs.now().pointer, "bold accent")
        canvas.put(3, y, str(place + 1), "accent" if here else "dim")

    def lefts(self) -> list[int]:
        """Columns of the hand's cards."""
        width = LARGE[0] if self.large else SMALL[0]
        return [2 + place * (width + 1) for place in range(len(self.cards))]

    def _hand(self, canvas: Canvas, y: int) -> int:
        for place, (card, x) in enumerate(zip(self.cards, self.lefts(), strict=True)):
            face = Face(str(card.value), gang_token(self.seat), mischief_name(card.value) if self.large else "")
            draw_card(canvas, x, y + 1, face, large=self.large, marked=card.marked, focused=place == self.cursor, tag="")
        return y + 1 + (LARGE if self.large else SMALL)[1]

    def _dice(self, canvas: Canvas, y: int) -> int:
        """The die, once for each roll: what has come up, and empty places for what is still to come."""
        dice = self.dice
        assert dice is not None
        width, height = DIE
        for roll in range(dice.needed):
            x = 2 + roll * (width + 1)
            if roll >= len(dice.faces):
                canvas.put(x + width // 2, y + 2, glyphs.now().dot, "rule")
                continue
            last = roll == len(dice.faces) - 1
            monster = dice.faces[roll] > BLANKS
            canvas.box(x, y + 1, width, height, ("loss" if monster else "good") if last else "dim", heavy=last)
            if monster:
                canvas.put(x + width // 2, y + 2, tp("bicho-papao.die", "B"), "bold loss" if last else "dim")
                if not last:
                    canvas.put(x + width // 2 + 1, y + 2, glyphs.now().mark, "good")
        return y + 1 + height

    def _toy_rows(self, width: int) -> int:
        if not self.large:
            return len(self.toys) + bool(self.ends)
        return sum(1 + len(wrap(toy_text(toy), width - 8)) for toy in self.toys) + bool(self.ends)

    def _toys(self, canvas: Canvas, y: int) -> None:
        """A line a toy; where there is room, its whole text below."""
        column = max((text_width(self._label(toy)) for toy in self.toys), default=0) + 7
        for place, toy in enumerate(self.toys):
            here = place == self.toy
            token = "bright" if here else "text" if self.toy < 0 or toy in self.usable else "dim"
            self._number(canvas, y, place, here)
            canvas.put(5, y, self._label(toy), token)
            if self.large:
                for line in wrap(toy_text(toy), canvas.width - 8):
                    y += 1
                    canvas.put(7, y, line, "text" if here else "dim")
            else:
                canvas.put(column, y, toy_short(toy), "text" if here else "dim", canvas.width - column)
            y += 1
        if self.ends:
            here = self.toy == len(self.toys)
            if here:
                canvas.put(1, y, glyphs.now().pointer, "bold accent")
            canvas.put(3, y, tp("bicho-papao.key", "e"), "accent" if here else "dim")
            canvas.put(5, y, self.ends, "bright" if here else "text")

    @staticmethod
    def _label(toy: int) -> str:
        return f"{toy_name(toy)} {block_mark()}" if IS_BLOCK[toy] else toy_name(toy)

    def on_click(self, event: events.Click) -> None:
        """A click on a card of the hand marks it."""
        found = [place for place, left in enumerate(self.lefts()) if event.x >= left]
        if self.cursor >= 0 and found and 0 < event.y <= 1 + (LARGE if self.large else SMALL)[1]:
            self.screen.card_clicked(found[-1])  # type: ignore[attr-defined]

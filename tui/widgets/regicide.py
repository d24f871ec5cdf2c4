"""The parts of the Regicide table: the enemy, the players, the hand, and what a selection would do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engines.regicide.cards import JACK, RANK
from engines.regicide.pieces import MOODS
from tui import glyphs
from tui.i18n import t, tp
from tui.paint import Canvas, CanvasView, text_width, wrap
from tui.widgets.cards import LARGE, Face, draw_card, fan
from tui.wording.regicide.closer import face_text
from tui.wording.regicide.names import card_label, card_name, immune_label, mood_label

if TYPE_CHECKING:
    from collections.abc import Sequence

    from textual import events

    from engines.regicide.view import RegicideView

TOKENS = ("suit_clubs", "suit_diamonds", "suit_hearts", "suit_spades", "accent")


def card_token(card: int) -> str:
    """The token of a card's colour; a Jester has the accent."""
    return TOKENS[card // 13]


def put_cards(canvas: Canvas, x: int, y: int, cards: Sequence[int], room: int) -> int:
    """Short labels of cards in a row, the last ones if they are many; returns the column after them."""
    labels = [card_label(card) for card in cards]
    if sum(text_width(label) + 1 for label in labels) > room + 1:
        while labels and sum(text_width(label) + 1 for label in labels) > room - 1:
            labels.pop(0)
        x = canvas.put(x, y, glyphs.now().more, "dim") + 1
    for card, label in zip(cards[len(cards) - len(labels) :], labels, strict=True):
        x = canvas.put(x, y, label, card_token(card)) + 1
    return x


class EnemyView(CanvasView):
    """The enemy that is up, in figures first; what changed since the last key is bright."""

    view: RegicideView
    past: RegicideView

    def draw(self, canvas: Canvas) -> None:
        """Card at the left, figures beside it; with more height, the enemies left in the castle below."""
        view, past = self.view, self.past
        if view.enemy < 0:
            canvas.put(2, 2, t("No enemy is left."), "accent")
            return
        same = past.enemy == view.enemy
        label, token = card_label(view.enemy), card_token(view.enemy)
        canvas.box(2, 0, 11, 6, "accent", heavy=True)
        canvas.put(4, 1, label, f"bold {token}")
        canvas.right(11, 4, label, f"bold {token}")
        x, room = 16, canvas.width - 16
        canvas.put(x, 0, card_name(view.enemy), "bold bright", room)
        left = view.health - view.damage
        figure = f"{left}/{view.health}"
        changed = not same or past.damage != view.damage
        at = canvas.put(x, 1, t("health"), "dim") + 1
        at = canvas.put(at, 1, figure, "bold accent" if changed else "bright") + 2
        canvas.bar(at, 1, min(20, canvas.width - at - 1), left, view.health, "loss" if changed else "accent")
        at = canvas.put(x, 2, t("attack"), "dim") + 1
        minus = glyphs.now().minus
        told = str(view.attack) if not view.shield else f"{view.base_attack} {minus} {view.shield} = {view.attack}"
        changed = not same or past.attack != view.attack
        at = canvas.put(at, 2, told, "bold accent" if changed else "bright") + 2
        after = t("after shields")
        if view.shield and text_width(after) <= canvas.width - at:
            canvas.put(at, 2, after, "dim")
        immunity = immune_label(view.enemy // 13) if view.immune else t("immunity cancelled")
        at = canvas.put(x, 3, immunity, "warn" if view.immune else "good", room) + 3
        if view.blocked_spades:
            canvas.put(at, 3, t("held back: {shield}", shield=sum(view.blocked_spades)), "dim", canvas.width - at)
        played = [card for play in view.table for card in play.cards]
        at = canvas.put(x, 4, t("played") if played else t("nothing played yet"), "dim") + 1
        put_cards(canvas, at, 4, played, canvas.width - at)
        if view.known_top:
            at = canvas.put(x, 5, t("on top of the Tavern"), "dim") + 1
            put_cards(canvas, at, 5, view.known_top[::-1], canvas.width - at)


class PlayersView(CanvasView):
    """Every seat: whose turn it is, how many cards, who yielded, what a mood said. Solo: the Jesters left."""

    view: RegicideView
    names: Sequence[str] = ()
    computers: Sequence[bool] = ()

    def draw(self, canvas: Canvas) -> None:
        """A line a seat."""
        view = self.view
        canvas.vline(0, 0, canvas.height, "rule")
        for seat in range(view.seats):
            current = seat == view.current and view.outcome is None
            y = seat
            if current:
                canvas.put(2, y, glyphs.now().pointer, "accent")
            token = "bright" if current else "text"
            canvas.put(4, y, self.names[seat], token, 14)
            canvas.right(22, y, f"{view.hands[seat]}/{view.hand_limit}", token)
            at = 24
            if view.yielded[seat]:
                at = canvas.put(at, y, t("yielded"), "warn", canvas.width - at) + 1
            if view.moods[seat] >= 0:
                at = canvas.put(at, y, mood_label(MOODS[view.moods[seat]]), "accent", canvas.width - at) + 1
            cards = view.open[seat] if view.open[seat] and seat != view.seat else view.shown[seat] if seat != view.seat else []
            if cards and at < canvas.width - 3:
                put_cards(canvas, at, y, cards, canvas.width - at)
        y = view.seats
        if view.seats == 1:
            stars = glyphs.now().jester * view.tokens + glyphs.now().dot * (2 - view.tokens)
            at = canvas.put(4, 1, t("Jesters"), "dim") + 1
            canvas.put(at, 1, stars, "accent")
            medal = (t("a win is bronze"), t("a win is silver"), t("a win is gold"))[view.tokens]
            canvas.put(4, 2, medal, "dim", canvas.width - 4)
            y = 3
        if y < canvas.height:
            at = canvas.put(4, canvas.height - 1, t("discard"), "dim") + 1
            at = canvas.put(at, canvas.height - 1, str(view.discard_count), "text") + 1
            if view.discard:
                put_cards(canvas, at, canvas.height - 1, view.discard[-1:], canvas.width - at)


class HandView(CanvasView):
    """The hand of the seat that is looking; a marked card is raised, the cursor's card has a heavy frame."""

    cards: Sequence[int] = ()
    cursor = -1
    marked: frozenset[int] = frozenset()
    new: frozenset[int] = frozenset()
    empty_text = ""
    blocked = -1
    """The suit that the enemy is immune to; -1 for none."""

    @property
    def large(self) -> bool:
        """True where there is room for 11x7 cards."""
        return self.size.height > LARGE[1]

    def lefts(self) -> list[int]:
        """Columns of the cards."""
        return [x + 2 for x in fan(len(self.cards), self.size.width - 3, self.large)]

    def draw(self, canvas: Canvas) -> None:
        """The cards from left to right; the cursor's last, so that it lies on top of a fan."""
        canvas.hline(0, 0, canvas.width, "rule")
        if not self.cards:
            for row, line in enumerate(wrap(self.empty_text, canvas.width - 3), 2):
                canvas.put(2, row, line, "dim")
            return
        lefts = self.lefts()
        order = [place for place in range(len(self.cards)) if place != self.cursor]
        if 0 <= self.cursor < len(self.cards):
            order.append(self.cursor)
        for place in order:
            card = self.cards[place]
            face = Face(card_label(card), card_token(card), face_text(card, self.blocked) if self.large else "")
            tag = str(place + 1) if place < 9 else ""
            draw_card(canvas, lefts[place], 2, face, large=self.large, marked=card in self.marked, focused=place == self.cursor, tag=tag)
            if card in self.new and card not in self.marked:
                canvas.put(lefts[place] + 1, 1, glyphs.now().dot, "accent")

    def on_click(self, event: events.Click) -> None:
        """A click on a card moves the cursor there; on the cursor's card it marks."""
        found = [place for place, left in enumerate(self.lefts()) if event.x >= left]
        if found and event.y > 0:
            self.screen.card_clicked(found[-1])  # type: ignore[attr-defined]


class TellView(CanvasView):
    """What a selection would do, or the choices that are to be made by number."""

    lines: Sequence[tuple[str, str]] = ()
    choices: Sequence[str] = ()
    cursor = 0

    def draw(self, canvas: Canvas) -> None:
        """Lines wrapped from the top; choices under them."""
        canvas.hline(0, 0, canvas.width, "rule")
        y = 1
        for text, token in self.lines:
            for line in wrap(text, canvas.width - 3):
                if y < canvas.height:
                    canvas.put(1, y, line, token)
                y += 1
        for place, choice in enumerate(self.choices):
            here = place == self.cursor
            if y + place >= canvas.height:
                break
            canvas.put(0, y + place, glyphs.now().pointer if here else " ", "accent")
            canvas.put(2, y + place, str(place + 1), "dim")
            canvas.put(4, y + place, choice, "bright" if here else "text", canvas.width - 5)


class CastleView(CanvasView):
    """The castle: the enemies left by rank, a cell for each (wide screens)."""

    view: RegicideView

    def draw(self, canvas: Canvas) -> None:
        """Three lines, beaten ones as dots."""
        canvas.hline(0, 0, canvas.width, "rule")
        canvas.put(2, 1, t("Castle"), "dim")
        rank_up = RANK[self.view.enemy] if self.view.enemy >= 0 else 0
        castle: Any = self.view.castle
        for y, (letter, left) in enumerate((("J", castle.jacks), ("Q", castle.queens), ("K", castle.kings))):
            canvas.put(2, 2 + y, letter, "bright")
            up = glyphs.now().mark if rank_up == JACK + y else ""
            beaten = 4 - left - (1 if up else 0)
            at = canvas.put(5, 2 + y, up, "accent")
            at = canvas.put(at, 2 + y, glyphs.now().full * left, "text")
            canvas.put(at, 2 + y, glyphs.now().dot * beaten, "dim")
        canvas.put(2, 6, tp("regicide.zone", "Tavern"), "dim")
        canvas.put(12, 6, str(self.view.tavern), "text")
        canvas.put(2, 7, tp("regicide.zone", "Discard"), "dim")
        canvas.put(12, 7, str(self.view.discard_count), "text")

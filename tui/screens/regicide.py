"""The Regicide screen: enemy, players, hand, what a selection would do, log."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.geometry import Size

from engines.regicide.cards import VALUE
from engines.regicide.forecast import cheapest_payment, forecast
from tui import wording
from tui.i18n import t, tn
from tui.screens.base import WIDE, Place
from tui.screens.game import GameScreen
from tui.screens.sheets import ChoiceSheet, PageSheet
from tui.widgets.regicide import CastleView, EnemyView, HandView, PlayersView, TellView
from tui.wording.regicide.closer import castle_lines, closer_look, discard_lines, payment_lines, rules_key
from tui.wording.regicide.forecast import forecast_lines
from tui.wording.regicide.names import card_list
from tui.wording.regicide.prompts import decision_prompt, phase_label

if TYPE_CHECKING:
    from textual.app import ComposeResult

    from engines.core.types import Action
    from engines.regicide.view import RegicideView
    from tui.actions import KeyAction
    from tui.table import Table

CARDS = ("play", "defend")
"""Decisions that are answered with cards; the others with a choice from a list."""


FORECAST_TOKENS = {
    "refused": "warn",
    "play": "bright",
    "blocked": "warn",
    "exact": "good",
    "over": "good",
    "unpayable": "loss",
    "free": "good",
}
"""Token of each line of a forecast that is not plain text."""


class RegicideScreen(GameScreen):
    """A match of Regicide from one seat."""

    KEYS: ClassVar[tuple[str, ...]] = (
        "left", "right", "up", "down", "first", "last", "mark", "act", "pick", "clear", "back", "yield", "flip", "cheapest", "sort",
        "discard_pile", "castle", *GameScreen.KEYS,
    )  # fmt: skip
    view: RegicideView
    past: RegicideView

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.cursor = 0
        self.marked: frozenset[int] = frozenset()
        self.choice = 0
        self.enemy, self.players, self.hand = EnemyView(id="enemy"), PlayersView(id="players"), HandView(id="hand")
        self.tell, self.castle = TellView(id="tell"), CastleView(id="castle")

    def compose(self) -> ComposeResult:
        """Eight views; the castle is shown on wide screens."""
        yield from (self.status, self.enemy, self.players, self.log_view, self.hand, self.tell, self.castle, self.bar)

    def places(self, size: Size) -> dict[str, Place]:
        """One column of regions at 80x24; from `WIDE` on the log stands at the right and the cards are large."""
        wide, high = size.width >= WIDE, size.height >= 36
        keys: Place = (0, size.height - 3, size.width, 3)
        self.log_view.beside = wide
        if wide:
            log = max(34, size.width // 3 - 4)
            left = size.width - log
            hand, tell, castle = (11, 8, 9) if high else (7, 7, 0)
            top = size.height - 3 - hand
            board = top - tell - castle
            rooms: dict[str, Place] = {
                "status": (0, 0, size.width, 2),
                "enemy": (0, 2, left - 34, board - 2),
                "players": (left - 34, 2, 34, board - 2),
                "tell": (0, top - tell, left, tell),
                "log": (left, 2, log, size.height - 5),
                "hand": (0, top, left, hand),
                "keys": keys,
            }
            if castle:
                rooms["castle"] = (0, board, left, castle)
            return rooms
        top = size.height - 10
        return {
            "status": (0, 0, size.width, 2),
            "enemy": (0, 2, size.width - 33, 6),
            "players": (size.width - 33, 2, 33, 6),
            "log": (0, 8, size.width, top - 8),
            "hand": (0, top, 44, 7),
            "tell": (44, top, size.width - 44, 7),
            "keys": keys,
        }

    # -- what is shown -----------------------------------------------------------------------

    @property
    def kind(self) -> str:
        """What the person who is looking has to decide: the kind of the decision, or nothing."""
        return next((decision.kind for decision in self.table.decisions() if decision.seat == self.seat), "")

    @property
    def by_card(self) -> bool:
        """True if the decision is answered by choosing cards; with an empty hand it is a choice like any other."""
        return self.kind in CARDS and bool(self.view.hand)

    @property
    def cards(self) -> list[int]:
        """The hand in the order in which it is shown."""
        by_value = self.app.settings.sort == "value"
        return sorted(self.view.hand, key=lambda card: (VALUE[card], card) if by_value else (card // 13, VALUE[card], card))

    @property
    def selection(self) -> list[int]:
        """The marked cards, or the one under the cursor."""
        if self.marked:
            return [card for card in self.cards if card in self.marked]
        return self.cards[self.cursor : self.cursor + 1]

    @property
    def choices(self) -> list[Action]:
        """The numbered choices of a decision without cards."""
        return [] if self.by_card or not self.kind or self.seat is None else self.table.legal(self.seat)

    def reset_selection(self) -> None:
        """Marks and cursor only on cards that are still there."""
        self.marked &= frozenset(self.view.hand)
        self.cursor = max(0, min(self.cursor, len(self.view.hand) - 1))
        self.choice = max(0, min(self.choice, len(self.choices) - 1))

    def status_parts(self) -> tuple[list[tuple[str, str]], list[tuple[str, str]]]:
        """Game, turn, step; castle and Tavern at the right."""
        view, castle = self.view, self.view.castle
        left = [(wording.game_title("regicide"), "bold accent"), (t("turn {turn}", turn=view.turn), "text")]
        if view.outcome is None:
            left.append((phase_label(view.phase), "bright"))
        return left, [
            (t("castle J{jacks} Q{queens} K{kings}", jacks=castle.jacks, queens=castle.queens, kings=castle.kings), "text"),
            (t("Tavern {count}", count=view.tavern), "text"),
        ]

    def show(self) -> None:
        """Give every view what it draws."""
        view = self.view
        for part in (self.enemy, self.players, self.castle):
            part.view = view
        self.enemy.past = self.past
        self.players.names = self.names
        self.players.computers = [self.table.is_computer(seat) for seat in range(view.seats)]
        self.hand.cards, self.hand.marked = self.cards, self.marked
        self.hand.cursor = self.cursor if self.by_card else -1
        self.hand.blocked = view.enemy // 13 if view.immune and view.enemy >= 0 else -1
        same_hand = self.past.seat == view.seat
        self.hand.new = frozenset(view.hand) - frozenset(self.past.hand) if same_hand else frozenset()
        self.hand.empty_text = t("The hand is empty.") if self.seat is not None else t("You are watching; hands stay hidden.")
        self.tell.choices = [wording.action_label("regicide", action, self.names, self.seat or 0) for action in self.choices]
        self.tell.cursor = self.choice
        self.tell.lines = self.told()

    def told(self) -> list[tuple[str, str]]:
        """What the selection would do, in sentences."""
        if not self.by_card:
            return []
        if self.kind == "defend":
            return payment_lines(self.view, self.selection)
        lines = forecast_lines(forecast(self.view, self.selection), self.view, self.selection)
        return [(line.text, FORECAST_TOKENS.get(line.key, "text")) for line in lines]

    def prompt(self) -> str:
        """What is to be done now."""
        if self.log_view.focused:
            return t("Arrows scroll the log; Tab goes back to the hand")
        if self.computer_to_move() and not self.choices:
            name = self.names[self.table.to_move()]
            return t("{name} waits for a key", name=name) if self.app.settings.pace == "step" else t("{name} is thinking", name=name)
        return decision_prompt(self.view, self.names, self.selection if self.marked else [])

    def rules_page(self) -> tuple[str, str]:
        """The page of the step that is on."""
        return "regicide", rules_key(self.view, self.kind)

    def shown_keys(self) -> tuple[str, ...]:
        """The keys of this step."""
        if self.table.outcome is not None:
            return ("act", "log", "undo", "leave")
        if self.kind == "play" and self.by_card:
            return ("act", "mark", "yield", "flip", "hint", "undo", "keys", "leave", "inspect")
        if self.kind == "defend" and self.by_card:
            return ("act", "mark", "cheapest", "flip", "hint", "undo", "keys", "leave")
        if self.kind:
            return ("act", "pick", "hint", "undo", "keys", "leave")
        return ("act", "log", "discard_pile", "keys", "leave")

    def label(self, action: KeyAction) -> str:
        """Enter plays, pays, chooses or goes on."""
        if action.name == "act":
            if not self.kind:
                return t("go on")
            return {"play": t("play"), "defend": t("pay")}.get(self.kind, t("choose")) if self.by_card else t("choose")
        return super().label(action)

    def can(self, name: str) -> bool:
        """Yield and flip only where the rules allow them."""
        if name in ("yield", "flip"):
            return self.seat is not None and (name,) in self.table.legal(self.seat)
        if name in ("mark", "clear", "sort", "left", "right"):
            return self.by_card
        if name == "cheapest":
            return self.by_card and self.kind == "defend"
        return super().can(name)

    def apply_hint(self, action: Action) -> None:
        """Mark the advised cards, or put the cursor on the advised choice."""
        verb, *args = action
        if verb == "play":
            self.marked = frozenset(args)
        elif verb == "discard":
            self.marked = frozenset(cheapest_payment(self.view.hand, self.view.due - self.view.paid)) or frozenset(args)
        elif action in self.choices:
            self.choice = self.choices.index(action)

    # -- keys --------------------------------------------------------------------------------

    def _move(self, by: int) -> None:
        if self.log_view.focused:
            self.log_view.scroll_lines(-by)
            return
        if self.by_card:
            self.cursor = (self.cursor + by) % len(self.view.hand)
        elif self.choices:
            self.choice = (self.choice + by) % len(self.choices)
        else:
            self.other_key("")
            return
        self.repaint_all()

    def do_left(self) -> None:
        """The card before."""
        self._move(-1)

    def do_right(self) -> None:
        """The next card."""
        self._move(1)

    def do_up(self) -> None:
        """The choice above, or the card before."""
        self._move(-1)

    def do_down(self) -> None:
        """The choice below, or the next card."""
        self._move(1)

    def do_first(self) -> None:
        """The first card."""
        self.cursor = self.choice = 0
        self.repaint_all()

    def do_last(self) -> None:
        """The last card."""
        self.cursor, self.choice = max(0, len(self.view.hand) - 1), max(0, len(self.choices) - 1)
        self.repaint_all()

    def do_mark(self) -> None:
        """Mark the card under the cursor, or take the mark off."""
        if self.by_card:
            self.marked ^= {self.cards[self.cursor]}
            self.repaint_all()

    def do_clear(self) -> None:
        """Take all marks off."""
        self.marked = frozenset()
        self.repaint_all()

    def do_back(self) -> None:
        """Leave the log, take the marks off, or skip what may be skipped."""
        if self.log_view.focused:
            self.do_panel()
        elif self.marked:
            self.do_clear()
        else:
            self.skip()

    def do_pick(self, number: int) -> None:
        """Mark the card, or take the choice, with this number."""
        if self.by_card:
            if number <= len(self.cards):
                self.cursor = number - 1
                self.do_mark()
        elif number <= len(self.choices):
            self.submit(self.choices[number - 1])

    def card_clicked(self, place: int) -> None:
        """A card was clicked."""
        if self.by_card:
            if place == self.cursor:
                self.do_mark()
            else:
                self.cursor = place
                self.repaint_all()

    def do_act(self) -> None:
        """Play, pay, choose; or let the computer go on; or see the end again."""
        if self.table.outcome is not None:
            self.do_end()
        elif self.choices:
            self.submit(self.choices[self.choice])
        elif self.kind == "play":
            self.submit(("play", *self.selection))
        elif self.kind == "defend":
            self._pay()
        else:
            self.skip()

    def _pay(self) -> None:
        """Discard what the attack needs of the selection, the smallest first, so that only the last pays it off (ruling R22)."""
        turn, left = self.view.turn, self.view.due - self.view.paid
        for card in cheapest_payment(self.selection, left) or sorted(self.selection, key=lambda card: VALUE[card]):
            if self.kind != "defend" or self.view.turn != turn or not self.submit(("discard", card)):
                break

    def do_yield(self) -> None:
        """Yield; ask first if the hand cannot pay for it."""
        owed, worth = self.view.attack, sum(VALUE[card] for card in self.view.hand)
        if not self.can("yield") or worth >= owed:
            self.submit(("yield",))
            return
        text = t("You would owe {owed}, and your hand is worth {worth}.", owed=owed, worth=worth)
        self._ask(t("Yield and lose?"), t("Yield"), text, ("yield",))

    def do_flip(self) -> None:
        """Flip a Jester for a new hand, after a question."""
        if not self.can("flip"):
            self.submit(("flip",))
            return
        text = tn(
            "The {n} card of your hand goes to the discard pile, and you draw a new hand.",
            "The {n} cards of your hand go to the discard pile, and you draw a new hand.",
            len(self.view.hand),
        )
        self._ask(t("Flip a Jester?"), t("Flip"), text, ("flip",))

    def _ask(self, title: str, yes: str, text: str, action: Action) -> None:
        def answered(answer: object) -> None:
            if answer == "yes":
                self.submit(action)

        self.app.push_screen(ChoiceSheet(title, [("no", t("Not now")), ("yes", yes)], [(text, "text")]), answered)

    def do_cheapest(self) -> None:
        """Mark the cheapest cards that pay what is still owed."""
        if self.kind != "defend":
            return
        self.marked = frozenset(cheapest_payment(self.view.hand, self.view.due - self.view.paid))
        self.repaint_all()

    def do_sort(self) -> None:
        """Sort the hand the other way."""
        here = self.cards[self.cursor] if self.cards else None
        self.app.set("sort", "suit" if self.app.settings.sort == "value" else "value")
        if here is not None:
            self.cursor = self.cards.index(here)
        self.repaint_all()

    def do_discard_pile(self) -> None:
        """Look through the discard pile, by suit, as far as it is open."""
        self.app.push_screen(PageSheet(t("Discard pile"), discard_lines(self.view)))

    def do_castle(self) -> None:
        """Which enemies are left."""
        self.app.push_screen(PageSheet(t("The castle"), castle_lines(self.view)))

    def inspected(self) -> tuple[str, list[tuple[str, str]]]:
        """The card under the cursor against this enemy, and the enemy."""
        card = self.cards[self.cursor] if self.by_card else -1
        title, lines = closer_look(self.view, card)
        known = self.view.open if any(self.view.open) else self.view.shown
        others = [seat for seat, cards in enumerate(known) if cards and seat != self.view.seat]
        if others:
            lines += [("", "text"), (t("Cards that everybody knows"), "dim")]
            lines += [(t("{name}: {cards}", name=self.names[seat], cards=card_list(known[seat])), "text") for seat in others]
        return title, lines

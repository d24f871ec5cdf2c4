"""The Nightmarium screen: the others' creatures, one's own, the hand, what an awake creature does, log."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.geometry import Size

from engines.nightmarium.cards import FITS, LEGION, LEGIONS
from tui import wording
from tui.i18n import t, tp
from tui.screens.base import WIDE, Place
from tui.screens.boards import BoardsSheet
from tui.screens.game import GameScreen
from tui.screens.sheets import PageSheet
from tui.widgets.nightmarium import BoardView, HandCard, HandView, PanelView, RivalsView
from tui.wording.nightmarium import panel
from tui.wording.nightmarium.pages import board_lines, board_pages, card_page, chain_page, creature_page, discard_page
from tui.wording.nightmarium.prompts import decision_prompt, phase_label, rules_key

if TYPE_CHECKING:
    from textual.app import ComposeResult

    from engines.core.types import Action
    from engines.nightmarium.view import NightmariumView
    from tui.actions import KeyAction
    from tui.table import Table

BY_CARD = ("action", "exchange", "legion", "howl", "mock")
"""Decisions that are answered with a card."""
BY_PLACE = ("action", "howl", "mock")
"""Those of them that also ask where it goes."""
VERBS = {"action": "play", "howl": "lay", "mock": "lay", "execute": "take", "scavenge": "scrap", "devour": "bite"}
"""What is done with a creature, or on it, in each phase."""


class NightmariumScreen(GameScreen):
    """A match of Nightmarium from one seat; a spectator sits where the first seat does."""

    KEYS: ClassVar[tuple[str, ...]] = (
        "left", "right", "up", "down", "first", "last", "mark", "act", "pick", "draw", "exchange", "back", "boards", "pile", "sort",
        *GameScreen.KEYS,
    )  # fmt: skip
    view: NightmariumView
    past: NightmariumView

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.cursor = 0
        self.slot = 0
        """Where the card under the cursor goes, if it fits there."""
        self.target = 0
        """Which of the creatures that may be chosen is chosen."""
        self.marked: frozenset[int] = frozenset()
        self.advised: frozenset[int] = frozenset()
        """The card with which an advised exchange begins; it is left open for more."""
        self.rivals, self.board, self.panel = RivalsView(id="rivals"), BoardView(id="board"), PanelView(id="panel")
        self.hand = HandView(id="hand")

    def compose(self) -> ComposeResult:
        """Seven views."""
        yield from (self.status, self.rivals, self.board, self.panel, self.hand, self.log_view, self.bar)

    def places(self, size: Size) -> dict[str, Place]:
        """Rivals above the own board, hand below, log beside the hand; from `WIDE` on the log stands at the right of everything."""
        wide = size.width >= WIDE
        large = wide and size.height >= 36
        bottom = size.height - 3
        self.log_view.beside = True
        left = size.width - max(34, size.width // 3 - 4) if wide else size.width
        rooms: dict[str, Place] = {
            "status": (0, 0, size.width, 2),
            "rivals": (0, 2, size.width, 6),
            "keys": (0, bottom, size.width, 3),
        }
        if large:
            hand = min(15, (bottom - 19) // 2)
            rooms["board"] = (0, 8, left, 11)
            rooms["panel"] = (0, 19, left, bottom - 19 - hand)
            rooms["hand"] = (0, bottom - hand, left, hand)
        else:
            rooms["board"] = (0, 8, 41, 5)
            rooms["panel"] = (41, 8, left - 41, 5)
            rooms["hand"] = (0, 13, left if wide else 41, bottom - 13)
        rooms["log"] = (left, 8, size.width - left, bottom - 8) if wide else (41, 13, size.width - 41, bottom - 13)
        return rooms

    # -- what is shown -----------------------------------------------------------------------

    @property
    def kind(self) -> str:
        """What the person who is looking has to decide: the kind of the decision, or nothing."""
        return next((decision.kind for decision in self.table.decisions() if decision.seat == self.seat), "")

    @property
    def me(self) -> int:
        """The seat whose board is the large one."""
        return max(0, self.view.seat)

    @property
    def cards(self) -> list[int]:
        """What the cursor moves over: revealed cards where one of them is to be laid, else the hand as it is sorted."""
        return list(self.view.revealed) if self.kind == "howl" else self.sorted_hand

    @property
    def sorted_hand(self) -> list[int]:
        """The hand, by legion or by part."""
        by_part = self.app.settings.sort == "value"
        return sorted(self.view.hand, key=lambda card: (FITS[card], card) if by_part else (LEGIONS.index(LEGION[card]), FITS[card], card))

    @property
    def legal(self) -> list[Action]:
        """What the person who is looking may do."""
        return [] if self.seat is None else self.table.legal(self.seat)

    def slots(self, card: int) -> list[int]:
        """Where a card can be laid now."""
        return [numbers[1] for verb, *numbers in self.legal if verb in ("play", "lay") and numbers[0] == card]

    @property
    def card(self) -> int:
        """The card under the cursor; -1 if no card is to be chosen."""
        return self.cards[self.cursor] if self.kind in BY_CARD and self.cards else -1

    @property
    def goes_to(self) -> int:
        """The slot on which the card under the cursor would be laid; -1 if it fits nowhere."""
        fitting = self.slots(self.card) if self.kind in BY_PLACE and not self.marked else []
        return self.slot if self.slot in fitting else fitting[0] if fitting else -1

    @property
    def targets(self) -> list[tuple[int, int]]:
        """Seat and slot of the creatures that may be chosen."""
        if self.kind == "devour":
            return [(self.view.active, numbers[0]) for verb, *numbers in self.legal if verb == "bite"]
        return [(numbers[0], numbers[1]) for verb, *numbers in self.legal if verb in ("take", "scrap")]

    def reset_selection(self) -> None:
        """Cursor and marks only on what is still there."""
        self.marked = self.marked & frozenset(self.view.hand) if self.kind in ("action", "exchange") else frozenset()
        self.cursor = max(0, min(self.cursor, len(self.cards) - 1))
        self.target = max(0, min(self.target, len(self.targets) - 1))
        usable = {numbers[0] for verb, *numbers in self.legal if verb in ("play", "lay", "discard")}
        if self.card not in usable:
            self.cursor = next((place for place, card in enumerate(self.cards) if card in usable), self.cursor)

    def status_parts(self) -> tuple[list[tuple[str, str]], list[tuple[str, str]]]:
        """Game, round, step; discard pile and deck at the right."""
        view = self.view
        left = [(wording.game_title("nightmarium"), "bold accent"), (t("round {round}", round=view.round), "text")]
        if view.outcome is None:
            left.append((phase_label(view.phase), "bright"))
        right = [(t("discard {count}", count=len(view.discard)), "text"), (t("deck {count}", count=view.deck), "text")]
        return left, right

    def show(self) -> None:
        """Give every view what it draws."""
        view, targets = self.view, self.targets
        chosen = targets[self.target] if targets else None
        self.rivals.view = self.board.view = view
        self.rivals.past = self.board.past = self.past
        self.rivals.names = self.names
        self.rivals.rivals = [(self.me + step) % view.seats for step in range(1, view.seats)]
        self.rivals.targets, self.rivals.cursor = frozenset(targets), chosen
        self.board.seat, self.board.title = self.me, self.names[self.me]
        if chosen is not None:
            self.board.fits, self.board.ghost = frozenset(slot for seat, slot in targets if seat == self.me), -1
            self.board.slot = chosen[1] if chosen[0] == self.me else -1
        else:
            card, self.board.slot = self.card, self.goes_to
            self.board.fits = frozenset(self.slots(card)) if self.board.slot >= 0 else frozenset()
            self.board.ghost = card if self.board.slot >= 0 else -1
        self._show_hand()
        self.panel.title = panel.actions_left(view) if view.outcome is None else t("The game is over.")
        self.panel.lines = self.told()
        self.bar.aside = self.aside()

    def _show_hand(self) -> None:
        view, kind = self.view, self.kind
        known = frozenset(self.past.hand) if self.past.seat == view.seat else frozenset(view.hand)
        usable = {numbers[0] for verb, *numbers in self.legal if verb in ("play", "lay", "discard")} if kind else set(view.hand)
        if kind == "action":
            usable |= set(view.hand)
        shown = self.cards + (self.sorted_hand if kind == "howl" else [])
        self.hand.cards = [HandCard(card, self.slots(card), card in usable, card in self.marked, card not in known) for card in shown]
        self.hand.cursor = self.cursor if kind in BY_CARD else -1
        self.hand.numbered = kind in ("legion", "exchange")
        self.hand.title = t("Revealed, then the hand") if kind == "howl" else t("Hand {count}", count=view.hands[self.me])
        self.hand.empty_text = t("The hand is empty.") if self.seat is not None else t("You are watching; hands stay hidden.")

    def told(self) -> list[panel.PanelLine]:
        """What stands in the panel: the creature that is awake, or what the card under the cursor would do."""
        awake = panel.awake_lines(self.view)
        if awake:
            return awake + panel.silenced_lines(self.view)
        if self.marked:
            return panel.exchange_lines(len(self.marked))
        if self.kind == "action" and self.card >= 0:
            return panel.placing_lines(self.view, self.card, self.goes_to) + panel.card_lines(self.card)
        return []

    def aside(self) -> str:
        """While the panel tells of a creature, what the card under the cursor would do stands beside the prompt."""
        if self.kind in ("howl", "mock") and self.card >= 0 and self.notice is None:
            return panel.placing_lines(self.view, self.card, self.goes_to)[0].text
        return ""

    def prompt(self) -> str:
        """What is to be done now."""
        if self.log_view.focused:
            return t("Arrows scroll the log; Tab goes back to the hand")
        if self.computer_to_move() and not self.kind:
            name = self.names[self.table.to_move()]
            return t("{name} waits for a key", name=name) if self.app.settings.pace == "step" else t("{name} is thinking", name=name)
        return decision_prompt(self.view, self.names, sorted(self.marked))

    def rules_page(self) -> tuple[str, str]:
        """The page of the step that is on."""
        return "nightmarium", rules_key(self.view, self.kind)

    def shown_keys(self) -> tuple[str, ...]:
        """The keys of this step."""
        if self.table.outcome is not None:
            return ("act", "boards", "log", "undo", "leave")
        match self.kind:
            case "action" if self.marked:
                return ("act", "mark", "back", "keys", "leave")
            case "action":
                return ("act", "left", "draw", "mark", "hint", "boards", "keys", "undo", "leave")
            case "exchange":
                return ("act", "mark", "exchange", "hint", "undo", "keys", "leave")
            case "":
                return ("act", "boards", "pile", "log", "keys", "leave")
        return ("act", "left", "hint", "inspect", "boards", "keys", "undo", "leave")

    def label(self, action: KeyAction) -> str:
        """Enter plays, lays, takes, or goes on."""
        if action.name == "act":
            if self.marked:
                return t("exchange")
            labels = {"": t("go on"), "action": t("play"), "howl": t("lay"), "mock": t("lay"), "execute": t("take")}
            return labels.get(self.kind) or tp("nightmarium.key", "discard")
        if action.name == "exchange" and self.kind == "exchange":
            return t("enough")
        return super().label(action)

    def sideways(self) -> str:
        """Left and right choose a creature, or a place for the card."""
        return t("creature") if self.targets else t("place")

    def can(self, name: str) -> bool:
        """Draw, exchange and marks only where the rules have them."""
        match name:
            case "draw":
                return ("draw",) in self.legal
            case "exchange":
                return self.kind == "exchange" or bool(self.marked)
            case "mark":
                return self.kind in ("action", "exchange") and bool(self.cards)
            case "left" | "right":
                return bool(self.targets) or self.kind in BY_PLACE
            case "sort":
                return bool(self.view.hand)
        return super().can(name)

    def apply_hint(self, action: Action) -> None:
        """The cursor goes to the advised card and creature; cards to give away are marked."""
        verb, *args = action
        if verb in ("take", "scrap", "bite"):
            wanted = (self.view.active, args[0]) if verb == "bite" else (args[0], args[1])
            self.target = self.targets.index(wanted)
            return
        if args and args[0] in self.cards:
            self.cursor = self.cards.index(args[0])
        if verb in ("play", "lay"):
            self.slot = args[1]
        self.marked = self.advised = frozenset(args) if verb == "exchange" else frozenset()

    # -- moving about ------------------------------------------------------------------------

    def _scroll_or_skip(self, by: int) -> bool:
        """True if an arrow does something else than choosing: it scrolls the log, or lets the computer act."""
        if self.log_view.focused:
            self.log_view.scroll_lines(-by)
        elif not self.kind:
            self.other_key("")
        else:
            return False
        return True

    def _move_card(self, by: int) -> None:
        if self.cards:
            self.cursor = (self.cursor + by) % len(self.cards)
            self.repaint_all()

    def _move_target(self, by: int) -> None:
        self.target = (self.target + by) % len(self.targets)
        self.repaint_all()

    def _move_rival(self, by: int) -> None:
        """To the first creature of the next rival that has one to choose."""
        targets = self.targets
        seats = list(dict.fromkeys(seat for seat, _ in targets))
        seat = seats[(seats.index(targets[self.target][0]) + by) % len(seats)]
        self.target = next(place for place, target in enumerate(targets) if target[0] == seat)
        self.repaint_all()

    def _move_slot(self, by: int) -> None:
        fitting = self.slots(self.card)
        if fitting:
            self.slot = fitting[(fitting.index(self.goes_to) + by) % len(fitting)] if self.goes_to in fitting else fitting[0]
            self.repaint_all()

    def do_up(self) -> None:
        """The card above, or the player before."""
        self._vertical(-1)

    def do_down(self) -> None:
        """The card below, or the next player."""
        self._vertical(1)

    def _vertical(self, by: int) -> None:
        if not self._scroll_or_skip(by):
            if self.targets:
                self._move_rival(by)
            else:
                self._move_card(by)

    def do_left(self) -> None:
        """The creature before."""
        self._sideways(-1)

    def do_right(self) -> None:
        """The next creature."""
        self._sideways(1)

    def _sideways(self, by: int) -> None:
        if not self._scroll_or_skip(by):
            if self.targets:
                self._move_target(by)
            elif self.kind in BY_PLACE:
                self._move_slot(by)
            else:
                self._move_card(by)

    def do_first(self) -> None:
        """The first card or creature."""
        self.cursor = self.target = 0
        self.repaint_all()

    def do_last(self) -> None:
        """The last card or creature."""
        self.cursor, self.target = max(0, len(self.cards) - 1), max(0, len(self.targets) - 1)
        self.repaint_all()

    def do_mark(self) -> None:
        """Mark the card under the cursor for an exchange, or take the mark off."""
        if self.can("mark"):
            self.marked ^= {self.cards[self.cursor]}
            self.repaint_all()

    def do_back(self) -> None:
        """Leave the log, take the marks off, or skip what may be skipped."""
        if self.log_view.focused:
            self.do_panel()
        elif self.marked:
            self.marked = frozenset()
            self.repaint_all()
        else:
            self.skip()

    def card_clicked(self, place: int) -> None:
        """A line of the hand was clicked; the second click marks."""
        if self.kind in BY_CARD and place < len(self.cards):
            if place == self.cursor:
                self.do_mark()
            else:
                self.cursor = place
                self.repaint_all()

    def creature_clicked(self, place: tuple[int, int]) -> None:
        """A creature was clicked: chosen, or the place for the card; the second click acts."""
        if place in self.targets:
            if self.targets[self.target] == place:
                self.do_act()
            else:
                self.target = self.targets.index(place)
                self.repaint_all()
        elif self.kind in BY_PLACE and place[0] == self.me:
            if self.goes_to == place[1]:
                self.do_act()
            elif place[1] in self.slots(self.card):
                self.slot = place[1]
                self.repaint_all()

    # -- acting ------------------------------------------------------------------------------

    def do_act(self) -> None:
        """Play, lay, take, discard; or let the computer go on; or see the end again."""
        if self.table.outcome is not None:
            self.do_end()
        elif not self.kind:
            self.skip()
        elif self.marked:
            self.do_exchange()
        elif self.targets:
            self._choose(*self.targets[self.target])
        elif self.kind in BY_PLACE:
            self._lay(self.goes_to)
        elif self.card >= 0:
            self.submit(("discard", self.card))

    def _lay(self, slot: int) -> None:
        """Lay the card under the cursor; where it fits nowhere, ask for the first place all the same, and be told why not."""
        if self.card < 0:
            self.say(t("The hand is empty."), "dim")
            return
        row = self.view.creatures[self.view.active]
        if slot < 0:
            slot = next((place for place, creature in enumerate(row) if len(creature) < 3), 0)
        self.submit((VERBS[self.kind], self.card, slot))

    def _choose(self, seat: int, slot: int) -> None:
        self.submit(("bite", slot) if self.kind == "devour" else (VERBS[self.kind], seat, slot))

    def do_pick(self, number: int) -> None:
        """Lay the card on the creature with this number, choose that creature, or discard the card with this number."""
        if self.targets:
            if number <= 5:
                self._choose(self.targets[self.target][0], number - 1)
        elif self.kind in BY_PLACE:
            if number <= 5:
                self._lay(number - 1)
        elif self.kind and number <= len(self.cards):
            self.submit(("discard", self.cards[number - 1]))

    def do_draw(self) -> None:
        """Draw a card."""
        self.submit(("draw",))

    def do_exchange(self) -> None:
        """Give the marked cards away for new ones; in an exchange that was interrupted, go on with it to its end."""
        if self.kind not in ("action", "exchange"):
            self.submit(("finish",))
            return
        cards = [card for card in self.cards if card in self.marked]
        begun = bool(self.marked) and self.marked == self.advised
        self.advised = frozenset()
        if self.kind == "action":
            if not cards:
                self.say(t("Mark the cards to give away with Space first."), "dim")
                return
            if not self.submit(("exchange", cards.pop(0))):
                return
        while cards and self.kind == "exchange":
            self.submit(("discard", cards.pop(0)))
        if self.kind == "exchange" and not begun:
            self.submit(("finish",))

    # -- sheets ------------------------------------------------------------------------------

    def do_sort(self) -> None:
        """Sort the hand the other way."""
        here = self.card
        self.app.set("sort", "suit" if self.app.settings.sort == "value" else "value")
        if here >= 0:
            self.cursor = self.cards.index(here)
        self.repaint_all()

    def do_pile(self) -> None:
        """Look through the discard pile."""
        self.app.push_screen(PageSheet(t("Discard pile"), discard_page(self.view)))

    def do_boards(self) -> None:
        """Every player's creatures in full, a page each, the one under the cursor first."""
        seat = self.targets[self.target][0] if self.targets else self.view.active
        order = [(self.me + step) % self.view.seats for step in range(self.view.seats)]
        pages = board_pages(self.view, self.names, order)
        self.app.push_screen(BoardsSheet(pages, order.index(seat)))

    def inspected(self) -> tuple[str, list[tuple[str, str]]]:
        """The creature or the card under the cursor, then how it came to this."""
        if self.targets:
            title, lines = creature_page(self.view, self.names, *self.targets[self.target])
        elif self.card >= 0:
            title, lines = card_page(self.view, self.card, self.slots(self.card))
        else:
            title, lines = self.names[self.me], board_lines(self.view, self.me)
        chain = chain_page(self.view, self.names)
        return title, [*lines, *([("", "text")] if lines and chain else []), *chain]

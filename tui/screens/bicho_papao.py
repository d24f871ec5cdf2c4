"""The Bicho Papao screen: porch, gangs, the own hand and toys, the die, the trap card, log."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.geometry import Size

from engines.bicho_papao.cards import VALUE, VALUES
from engines.bicho_papao.toys import verb_of
from tui import glyphs, wording
from tui.i18n import t, tn
from tui.screens.base import EVERYWHERE, WIDE, Place
from tui.screens.bicho_papao_show import Dice, Moment, dice_of, moments
from tui.screens.game import AT_ONCE, GameScreen
from tui.screens.sheets import PageSheet
from tui.settings import PACES
from tui.widgets.bicho_papao import GangsView, OwnCard, OwnView, PorchView, TrapView
from tui.wording.bicho_papao import panel
from tui.wording.bicho_papao.names import gang_name, toy_name
from tui.wording.bicho_papao.pages import closer_look, trap_page
from tui.wording.bicho_papao.prompts import decision_prompt, phase_label, rules_key

if TYPE_CHECKING:
    from textual.app import ComposeResult

    from engines.bicho_papao.view import BichoView
    from engines.core.types import Action
    from tui.actions import KeyAction
    from tui.table import Table

MISCHIEF, TOYS, SACRIFICE = "mischief", "toys", "sacrifice"
ASKED = ("attempt", "give-toys", "give-children")
"""Answers that nothing takes back: whoever picks one is asked for Enter."""
SAFE = {"trap": "decline", "last-stand": "decline", "block": "block", SACRIFICE: "keep"}
"""The answer on which the cursor stands at first."""
LOW_HAND = 1
"""With more mischief than this in hand, nobody is asked for a sacrifice (dossier 9, house)."""
MEANWHILE = ("leave", "panel", "page_up", "page_down", "log", "copy_seed", *EVERYWHERE)
"""Keys that mean what they always do while the die falls; all others go on."""


class BichoPapaoScreen(GameScreen):
    """A match of Bicho Papao from one seat."""

    KEYS: ClassVar[tuple[str, ...]] = (
        "left", "right", "up", "down", "first", "last", "mark", "act", "pick", "back", "end_toys", "attempt", "decline", "block",
        "accept", "give_toys", "give_children", "keep_all", "trap_card", *GameScreen.KEYS,
    )  # fmt: skip
    view: BichoView
    past: BichoView

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.cursor = 0
        self.marked: frozenset[int] = frozenset()
        self.choice = 0
        self.toy = 0
        """The toy under the cursor; one more than there are: no more toys."""
        self.opened = -1
        """The toy whose target or cards are being chosen; -1 for none."""
        self.moments: list[Moment] = []
        """What is still to be shown of the last action, the first one shown now."""
        self.told = len(table.events(None))
        """How many events have been shown."""
        self._before = 0
        """How many of them had happened before the action that is being shown."""
        self._asked: object = None
        """The decision for which the cursor was placed."""
        self._taken_back = False
        self.traps = False
        """True while the question is about the trap: its card is then shown on every screen."""
        self.porch, self.gangs, self.trap = PorchView(id="porch"), GangsView(id="gangs"), TrapView(id="trap")
        self.own = OwnView(id="own")

    def compose(self) -> ComposeResult:
        """Seven views; the trap card is shown where there is room."""
        yield from (self.status, self.porch, self.gangs, self.own, self.trap, self.log_view, self.bar)

    def places(self, size: Size) -> dict[str, Place]:
        """Porch and gangs above, the own side and the log below; on large screens a column at the right has porch, trap and log."""
        seats, bottom = self.view.seats, size.height - 3
        self.log_view.beside = True
        rooms: dict[str, Place] = {"status": (0, 0, size.width, 2), "keys": (0, bottom, size.width, 3)}
        if size.width >= WIDE and size.height >= 36:
            left, top = size.width - 40, 3 + 3 * seats
            rooms |= {
                "porch": (left, 2, 40, 7),
                "trap": (left, 9, 40, 8),
                "log": (left, 17, 40, bottom - 17),
                "gangs": (0, 2, left, top - 2),
                "own": (0, top, left, bottom - top),
            }
            return rooms
        top, left = 5 + seats, 46
        rooms |= {
            "porch": (0, 2, size.width, 2),
            "gangs": (0, 4, size.width, 1 + seats),
            "own": (0, top, left, bottom - top),
            "log": (left, top, size.width - left, bottom - top),
        }
        if bottom - top >= 18 or self.traps:
            rooms["trap"] = (left, bottom - 7, size.width - left, 7)
            rooms["log"] = (left, top, size.width - left, bottom - top - 7)
        return rooms

    # -- moments -----------------------------------------------------------------------------

    def look(self) -> None:
        """See the table anew; if rows were laid open or dice fell meanwhile, moment by moment first."""
        before, told = self.view, self.told
        now = self.table.view(self.seat)
        events = self.table.events(self.seat)
        shown = self.app.settings.pace != "none" and before.seat == now.seat and len(events) > told  # type: ignore[attr-defined]
        self.moments = moments(before, events[told:]) if shown else []
        self.told, self._before = len(events), told
        self.view = self.moments[0].view if self.moments else now  # type: ignore[assignment]  # this game's view
        self.reset_selection()
        self.repaint_all()

    def _go_on(self) -> None:
        """After the last moment, the end, a person, the house's answer, or the computer."""
        if self.moments:
            self._stop_waiting()
            pace = self.app.settings.pace
            if pace != "step":
                self._pace = self.set_timer(PACES[pace] or AT_ONCE, self._next_moment)
        elif not self._keeps():
            super()._go_on()

    def _next_moment(self) -> None:
        """Show the next moment, or the table as it stands."""
        self._stop_waiting()
        if not self.is_active:
            return
        self.moments = self.moments[1:]
        self.view = self.moments[0].view if self.moments else self.table.view(self.seat)  # type: ignore[assignment]
        self.reset_selection()
        self.repaint_all()
        self._go_on()

    def skip(self) -> None:
        """Go on at once: past all that is still to be shown; where computers wait for a key, by one moment."""
        if not self.moments:
            super().skip()
            return
        if self.app.settings.pace != "step":
            self.moments = self.moments[-1:]
        self._next_moment()

    def perform(self, name: str) -> None:
        """While moments are shown, a key goes on, unless it has nothing to do with the table."""
        if self.moments and name not in MEANWHILE:
            self.skip()
            return
        super().perform(name)

    def log_entries(self) -> list[str]:
        """All that has happened until the moment that is shown."""
        if not self.moments:
            return super().log_entries()
        events = self.table.events(self.seat)[: self._before + self.moments[0].told]
        lines = (wording.event_line("bicho-papao", event, self.names) for event in events)
        return [line for line in lines if line]

    def _keeps(self) -> bool:
        """Answer for a person who is asked for a sacrifice with mischief to spare: nobody wants one, nor a cover for it."""
        seat = self.table.to_move()
        asked = any(decision.kind == SACRIFICE for decision in self.table.decisions())
        if not asked or self.table.is_computer(seat) or self._taken_back:
            return False
        if len(self.view.gangs[seat].hand) <= LOW_HAND:
            return False
        self.table.submit(seat, ("keep",))
        self.proceed()
        return True

    # -- what is shown -----------------------------------------------------------------------

    @property
    def kind(self) -> str:
        """What the person who is looking has to decide: the kind of the decision, or nothing."""
        if self.moments:
            return ""
        return next((decision.kind for decision in self.table.decisions() if decision.seat == self.seat), "")

    @property
    def legal(self) -> list[Action]:
        """What the person who is looking may do."""
        return [] if self.seat is None or not self.kind else self.table.legal(self.seat)

    @property
    def hand(self) -> list[int]:
        """The values of the own hand."""
        return panel.own(self.view).hand if self.view.seat >= 0 else []

    @property
    def choices(self) -> list[Action]:
        """The answers by number: those of a question, or what can be done with the toy that is open."""
        if self.kind == TOYS:
            return self.ways(self.opened)
        return [] if self.kind == MISCHIEF else self.legal

    def ways(self, toy: int) -> list[Action]:
        """All that can be done with a toy now; nothing for -1."""
        return [action for action in self.legal if toy in list(action)[1:2]]

    @property
    def values(self) -> list[int]:
        """The marked values, or the one under the cursor."""
        return sorted(self.marked) or self.hand[self.cursor : self.cursor + 1]

    def reset_selection(self) -> None:
        """Cursor and marks only on what is still there; at a new question, the cursor on the harmless answer."""
        self.marked = self.marked & frozenset(self.hand) if self.kind == MISCHIEF else frozenset()
        self.cursor = max(0, min(self.cursor, len(self.hand) - 1))
        if self.kind != TOYS or self.opened not in self.view.toys:
            self.opened = -1
        asked = (self.kind, self.seat, self.view.turn, len(self.view.toys), self.view.test and len(self.view.test.faces))
        if asked != self._asked:
            self._asked = asked
            self.toy = 0
            verbs = [action[0] for action in self.choices]
            self.choice = verbs.index(SAFE[self.kind]) if SAFE.get(self.kind) in verbs else 0
        self.choice = max(0, min(self.choice, len(self.choices) - 1))
        self.toy = max(0, min(self.toy, len(self.view.toys)))

    def status_parts(self) -> tuple[list[tuple[str, str]], list[tuple[str, str]]]:
        """Game, turn, round, step; neighbours and toys at the right."""
        view = self.view
        left = [
            (wording.game_title("bicho-papao"), "bold accent"),
            (t("turn {turn}", turn=view.turn), "text"),
            (t("round {round}", round=view.round), "text"),
        ]
        if view.outcome is None:
            left.append((phase_label(view.phase), "bright"))
        return left, [
            (t("toys {deck}+{discard}", deck=view.toy_deck, discard=len(view.toy_discard)), "text"),
            (t("deck {count}", count=view.deck), "text"),
        ]

    @property
    def dice(self) -> Dice | None:
        """The test that is on."""
        return self.moments[0].dice if self.moments else dice_of(self.view)

    def show(self) -> None:
        """Give every view what it draws."""
        view, dice = self.view, self.dice
        for part in (self.porch, self.gangs, self.trap):
            part.view = view
        self.porch.past = self.gangs.past = self.past
        self.gangs.names = self.names
        self.gangs.rolling = dice.roller if dice else -1
        self._show_own(dice)

    def _show_own(self, dice: Dice | None) -> None:
        own, view, kind = self.own, self.view, self.kind
        seat = view.seat
        picking = kind == TOYS and self.opened < 0
        own.seat = max(0, seat)
        own.title = f"{self.names[seat]} {glyphs.now().dot} {gang_name(seat)}" if seat >= 0 else t("You are watching; hands stay hidden.")
        held = panel.blocks(view)
        own.aside = (tn("{n} Block in hand", "{n} Blocks in hand", held) if held else t("no Block in hand")) if seat >= 0 else ""
        own.dice = dice
        own.caption = self._dice_title(dice) if dice else t("Your row") if picking else ""
        if kind in ("", MISCHIEF):
            own.cards = [OwnCard(value, value in self.marked) for value in self.hand]
        else:
            own.cards = [OwnCard(VALUE[card], False) for card in panel.own(view).row] if picking else []
        own.cursor = self.cursor if kind == MISCHIEF else -1
        own.lines = self.told_lines()
        own.choices, own.choice = self._choice_labels(), self.choice
        own.toys = [] if self.opened >= 0 else view.toys
        own.toy = self.toy if picking else -1
        own.usable = frozenset(action[1] for action in self.legal if len(action) > 1) if picking else frozenset()
        own.ends = t("No more toys") if picking else ""
        traps = kind in ("trap", "last-stand")
        if traps != self.traps:
            self.traps = traps
            own.refresh(layout=True)

    def _dice_title(self, dice: Dice) -> str:
        name = self.names[dice.roller]
        if dice.trap:
            return tn("{name} tries the trap: {n} roll", "{name} tries the trap: {n} rolls", dice.needed, name=name)
        return tn("{name} leads: {n} roll", "{name} leads: {n} rolls", dice.needed, name=name)

    def _choice_labels(self) -> list[str]:
        if self.kind == TOYS:
            return [panel.consequence(self.view, action, self.names) for action in self.choices]
        return panel.answer_labels(self.view, self.kind, self.choices) if self.choices else []

    def told_lines(self) -> list[panel.Line]:
        """What stands under the hand or the die."""
        view = self.view
        match self.kind:
            case "mischief":
                return panel.mischief_lines(view, self.values)
            case "toys":
                return self._toy_lines()
            case "trap" | "last-stand":
                return panel.trap_lines(view)
            case "block":
                return panel.test_lines(view, self.names)
            case "sacrifice":
                return panel.sacrifice_lines(view)
        return panel.chosen_lines(view) or (panel.test_lines(view, self.names) if view.test else [])

    def _toy_lines(self) -> list[panel.Line]:
        if self.opened >= 0:
            return [(toy_name(self.opened), "bright")]
        if self.toy == len(self.view.toys):
            return [(t("Your total stays {total}", total=panel.own(self.view).total), "text")]
        ways = self.ways(self.view.toys[self.toy])
        if not ways:
            return [(t("It can do nothing now"), "warn")]
        if len(ways) == 1:
            return [(panel.consequence(self.view, ways[0], self.names), "bright")]
        return [(t("Choose among {count}: Enter", count=len(ways)), "text")]

    def prompt(self) -> str:
        """What is to be done now."""
        if self.log_view.focused:
            return t("Arrows scroll the log; Tab goes back to the hand")
        if self.moments:
            return t("Any key goes on")
        if self.computer_to_move() and not self.kind:
            return t("{name} is thinking", name=self.names[self.table.to_move()])
        return decision_prompt(self.view, self.names, sorted(self.marked))

    def rules_page(self) -> tuple[str, str]:
        """The page of the step that is on."""
        return "bicho-papao", rules_key(self.view, self.kind)

    def shown_keys(self) -> tuple[str, ...]:
        """The keys of this step."""
        if self.moments:
            return ("act", "log", "leave")
        if self.table.outcome is not None:
            return ("act", "inspect", "log", "undo", "leave")
        match self.kind:
            case "mischief":
                return ("act", "left", "mark", "hint", "inspect", "trap_card", "keys", "undo", "leave")
            case "toys":
                return ("back", "act", "pick", "hint", "keys", "leave") if self.opened >= 0 else (
                    "act", "pick", "end_toys", "hint", "inspect", "undo", "keys", "leave",
                )  # fmt: skip
            case "trap" | "last-stand":
                return ("act", "attempt", "decline", "hint", "trap_card", "inspect", "keys", "leave")
            case "block":
                return ("act", "block", "accept", "hint", "trap_card", "inspect", "keys", "leave")
            case "sacrifice":
                return ("act", "give_toys", "give_children", "keep_all", "hint", "inspect", "keys", "leave")
        return ("act", "log", "inspect", "trap_card", "keys", "leave")

    def label(self, action: KeyAction) -> str:
        """Enter chooses, plays, or goes on."""
        if action.name == "act":
            if not self.kind:
                return t("go on")
            return t("put down") if self.kind == MISCHIEF else t("choose")
        return super().label(action)

    def sideways(self) -> str:
        """Left and right go through the hand."""
        return t("card")

    def can(self, name: str) -> bool:
        """Each answer only where it is asked for."""
        verbs = {
            "attempt": "attempt", "decline": "decline", "block": "block", "accept": "accept",
            "give_toys": "give-toys", "give_children": "give-children", "keep_all": "keep", "end_toys": "end",
        }  # fmt: skip
        if name in verbs:
            return any(action[0] == verbs[name] for action in self.legal)
        if name in ("mark", "left", "right"):
            return self.kind == MISCHIEF
        return super().can(name)

    def apply_hint(self, action: Action) -> None:
        """Mark the advised mischief, open the advised toy, or put the cursor on the advised answer."""
        verb, *numbers = action
        if verb == "play":
            self.marked = frozenset(numbers)
            self.cursor = self.hand.index(numbers[0])
        elif self.kind == TOYS:
            self.opened = -1
            self.toy = self.view.toys.index(numbers[0]) if numbers else len(self.view.toys)
            if len(numbers) > 1:
                self.opened = numbers[0]
                self.choice = self.choices.index(action)
        else:
            self.choice = self.choices.index(action)

    # -- moving about ------------------------------------------------------------------------

    def _move(self, by: int) -> None:
        if self.log_view.focused:
            self.log_view.scroll_lines(-by)
            return
        if self.kind == MISCHIEF:
            self.cursor = (self.cursor + by) % len(self.hand)
        elif self.choices:
            self.choice = (self.choice + by) % len(self.choices)
        elif self.kind == TOYS:
            self.toy = (self.toy + by) % (len(self.view.toys) + 1)
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
        """The answer above, or the card before."""
        self._move(-1)

    def do_down(self) -> None:
        """The answer below, or the next card."""
        self._move(1)

    def do_first(self) -> None:
        """The first card, toy or answer."""
        self.cursor = self.choice = self.toy = 0
        self.repaint_all()

    def do_last(self) -> None:
        """The last card, toy or answer."""
        self.cursor, self.choice, self.toy = max(0, len(self.hand) - 1), max(0, len(self.choices) - 1), len(self.view.toys)
        self.repaint_all()

    def do_mark(self) -> None:
        """Mark the card under the cursor, or take the mark off."""
        if self.kind == MISCHIEF:
            self.marked ^= {self.hand[self.cursor]}
            self.repaint_all()

    def do_back(self) -> None:
        """Leave the log, the open toy or the marks, or skip what may be skipped."""
        if self.log_view.focused:
            self.do_panel()
        elif self.opened >= 0:
            self.opened, self.choice = -1, 0
            self.repaint_all()
        elif self.marked:
            self.marked = frozenset()
            self.repaint_all()
        else:
            self.skip()

    def card_clicked(self, place: int) -> None:
        """A card of the hand was clicked."""
        if self.kind == MISCHIEF and place < len(self.hand):
            self.cursor = place
            self.do_mark()

    # -- acting ------------------------------------------------------------------------------

    def submit(self, action: Action) -> bool:
        """Do an action; the house answers for sacrifices again after it."""
        self._taken_back = False
        return super().submit(action)

    def do_undo(self) -> None:
        """Take the last action back; if that was the house's answer, the question now stays open."""
        self._taken_back = self.can("undo")
        super().do_undo()

    def do_act(self) -> None:
        """Put mischief down, choose a toy or an answer; or let the computer go on; or see the end again."""
        if self.kind == MISCHIEF:
            self.submit(("play", *self.values))
        elif self.choices:
            self.submit(self.choices[self.choice])
        elif self.kind == TOYS:
            self._use(self.toy)
        elif self.table.outcome is not None and not self.moments:
            self.do_end()
        else:
            self.skip()

    def do_pick(self, number: int) -> None:
        """Mark the value, open the toy, or take the answer with this number; what cannot be taken back wants Enter."""
        if self.moments:
            self.skip()
        elif self.kind == MISCHIEF:
            self._toggle(number)
        elif self.choices:
            if number <= len(self.choices):
                self._choose(number - 1)
        elif self.kind == TOYS and number <= len(self.view.toys):
            self._use(number - 1)

    def _toggle(self, value: int) -> None:
        if value in self.hand:
            self.marked ^= {value}
            self.repaint_all()
        elif value in VALUES:
            self.say(t("{value} is not in your hand any more.", value=value), "loss")

    def _choose(self, place: int) -> None:
        """Take an answer; what cannot be taken back is asked for once more."""
        self.choice = place
        if self.choices[place][0] in ASKED:
            self.say(t("Enter confirms: {answer}", answer=self._choice_labels()[place]), "accent")
        else:
            self.submit(self.choices[place])

    def _answer(self, verb: str) -> None:
        """Take the first answer with this verb; where another is asked for, the rules say so."""
        if self.computer_to_move() and not self.kind:
            self.skip()
            return
        verbs = [action[0] for action in self.choices]
        if verb in verbs and verb != "end":
            self._choose(verbs.index(verb))
        else:
            self.submit((verb, *self.view.toys[:1]) if verb == "block" else (verb,))

    def _use(self, place: int) -> None:
        """Play a toy; if there is more than one way to do it, open the list of them."""
        self.toy = place
        if place == len(self.view.toys):
            self.submit(("end",))
            return
        toy = self.view.toys[place]
        ways = self.ways(toy)
        if len(ways) == 1 and ways[0][0] == "use":
            self.submit(ways[0])
        elif ways:
            self.opened, self.choice = toy, 0
            self.repaint_all()
        elif verb_of(toy) == "use":
            self.submit(("use", toy))
        else:
            self.say(t("It can do nothing now"), "warn")

    def do_end_toys(self) -> None:
        """Play no more toys."""
        self._answer("end")

    def do_attempt(self) -> None:
        """Try the trap, after Enter."""
        self._answer("attempt")

    def do_decline(self) -> None:
        """Leave the trap alone."""
        self._answer("decline")

    def do_block(self) -> None:
        """Block with the first toy that can."""
        self._answer("block")

    def do_accept(self) -> None:
        """Take the loss."""
        self._answer("accept")

    def do_give_toys(self) -> None:
        """Give toys for mischief, after Enter."""
        self._answer("give-toys")

    def do_give_children(self) -> None:
        """Give children for mischief, after Enter."""
        self._answer("give-children")

    def do_keep_all(self) -> None:
        """Give nothing."""
        self._answer("keep")

    # -- sheets ------------------------------------------------------------------------------

    def do_trap_card(self) -> None:
        """The trap card with its chances."""
        self.app.push_screen(PageSheet(t("The trap card"), trap_page(self.view)))

    def inspected(self) -> tuple[str, list[tuple[str, str]]]:
        """The card or toy under the cursor, then the porch and every gang."""
        toys = self.view.toys
        toy = self.opened if self.opened >= 0 else toys[self.toy] if self.kind == TOYS and self.toy < len(toys) else -1
        value = self.hand[self.cursor] if self.kind == MISCHIEF else 0
        return closer_look(self.view, self.names, toy, value)

"""What the screens of all games share: seats and covers, the computer's pace, undo, hint, log, leaving, the end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from engines.core.types import IllegalAction, RuleError
from tui import glyphs, i18n, wording
from tui.actions import ACTIONS
from tui.i18n import t
from tui.screens.base import EVERYWHERE, FullScreen, key_name
from tui.screens.cover import CoverScreen
from tui.screens.sheets import ChoiceSheet, PageSheet
from tui.settings import PACES
from tui.widgets.bars import KeyBar, StatusBar
from tui.widgets.log import LogView
from tui.wording.saves import resumed_text

if TYPE_CHECKING:
    from textual.timer import Timer

    from engines.core.types import Action
    from tui.table import Table

AT_ONCE = 0.001
"""Seconds that stand for none: a timer wants some."""
END_PAUSE = 0.4
"""Seconds between the last action and the sheet that tells the end."""


class GameScreen(FullScreen):
    """A table seen from one seat. The rules are asked of the table, never decided here.

    Args:
        table: the match at play.
    """

    KEYS: ClassVar[tuple[str, ...]] = (
        "undo",
        "redo",
        "hint",
        "inspect",
        "log",
        "panel",
        "page_up",
        "page_down",
        "concede",
        "copy_seed",
        "leave",
        *EVERYWHERE,
    )

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.table = table
        self.seat: int | None = None
        """Whose eyes see the screen now; None: a spectator's, or nobody has uncovered it yet."""
        self.view: Any = table.view(None)
        self.past: Any = self.view
        """The view at the last key, by which changed figures are told apart."""
        self.notice: tuple[str, str] | None = None
        """A sentence in the place of the prompt until the next key, with its token."""
        self.status, self.log_view, self.bar = StatusBar(id="status"), LogView(id="log"), KeyBar(id="keys")
        self._pace: Timer | None = None
        self._hurried = False
        """True if a key hurried the computer and it is now this person's turn."""
        self._ended = False
        self._covering = False
        self._entries_at_key = 0
        self._worded: tuple[object, list[str]] = (None, [])

    # -- what a game's screen says -----------------------------------------------------------

    def show(self) -> None:
        """Bring the game's widgets up to `self.view`."""

    def prompt(self) -> str:
        """What is to be done now, in words."""
        return ""

    def status_parts(self) -> tuple[list[tuple[str, str]], list[tuple[str, str]]]:
        """Parts of the top line, from the left and from the right."""
        return [], []

    def apply_hint(self, action: Action) -> None:
        """Show an advised action on the board (mark its cards, say)."""

    def reset_selection(self) -> None:
        """Forget cursor and marks that no longer fit."""

    # -- turns -------------------------------------------------------------------------------

    @property
    def names(self) -> list[str]:
        """The seats' names, fit to be shown."""
        return self.table.names

    @property
    def humans(self) -> list[int]:
        """The seats with a person at this keyboard."""
        return self.table.humans

    @property
    def deciding(self) -> bool:
        """True if the person who is looking has a decision now."""
        return self.seat is not None and any(decision.seat == self.seat for decision in self.table.decisions())

    def on_mount(self) -> None:
        """Sit down."""
        self.table.on_trouble = lambda: self.app.call_from_thread(self.repaint_all)
        if len(self.humans) == 1:
            self.seat = self.humans[0]
        told = resumed_text(self.table.verdict)
        if told:
            self.notice = (told, "warn")
        self.proceed()

    def on_screen_resume(self) -> None:
        """Back from another screen: language and theme may have changed, and the computer may have waited."""
        self.repaint_all()
        self._go_on()

    def proceed(self) -> None:
        """See what has changed, and go on to whatever is next."""
        self.look()
        self._go_on()

    def _go_on(self) -> None:
        """The end, a person, or the computer."""
        seat = self.table.to_move()
        if self.table.outcome is not None:
            self._end()
        elif self.table.is_computer(seat):
            if not self.deciding:
                self._let_computer_move()
        elif seat != self.seat and self.is_active and not self._covering:
            self._pass_to(seat)

    def look(self) -> None:
        """See the table anew with the eyes of `self.seat`."""
        self.view = self.table.view(self.seat)
        self.reset_selection()
        self.repaint_all()

    def repaint_all(self) -> None:
        """Bring every widget up to date."""
        left, right = self.status_parts()
        trouble = t("looking only: nothing is saved") if self.table.view_only else self.table.trouble_text() or self.asked_text()
        self.status.left, self.status.right = left, [*right, (trouble, "loss")] if trouble else right
        entries = self.log_entries()
        self.log_view.entries, self.log_view.fresh = entries, max(0, len(entries) - self._entries_at_key)
        self.bar.prompt, self.bar.prompt_token = self.notice or (self.prompt(), "bright")
        self.show()
        self.repaint()

    def asked_text(self) -> str:
        """That somebody wants to open this save elsewhere, and what to do about it."""
        who = self.table.asked_by()
        return t("{name} asks for this game: {key} hands it over", name=who, key=key_name(ACTIONS["leave"])) if who else ""

    def log_entries(self) -> list[str]:
        """All that the person who is looking may read of what happened, in their language."""
        key = (self.table.revision, self.seat, i18n.current(), glyphs.is_ascii())
        if self._worded[0] != key:
            events = self.table.events(self.seat)
            lines = (wording.event_line(self.table.game_id, event, self.names) for event in events)
            self._worded = key, [line for line in lines if line]
        return self._worded[1]

    def _pass_to(self, seat: int) -> None:
        if len(self.humans) == 1:
            self.seat = seat
            self.proceed()
            return
        self._covering = True

        def uncovered(there: bool | None) -> None:
            self._covering = False
            if there is None:
                self.do_leave()
                return
            self.seat = seat
            self._seen()
            self.proceed()

        self.seat = None
        self.look()  # nothing of the other hand is left, should anything be drawn before the cover is or after it
        self.app.push_screen(CoverScreen(self.names[seat]), uncovered)

    def _let_computer_move(self) -> None:
        """Have the computer act after its pace; never twice for one decision."""
        self._stop_waiting()
        pace = self.app.settings.pace
        if pace != "step":
            self._pace = self.set_timer(PACES[pace] or AT_ONCE, self._computer_moves)

    def _stop_waiting(self) -> None:
        if self._pace is not None:
            self._pace.stop()
            self._pace = None

    def _computer_moves(self) -> None:
        self._stop_waiting()
        if not self.is_active:
            return
        self.past, self.notice = self.view, None
        if self.table.outcome is None and self.table.advance() is not None:
            self.app.ring(self.table.is_computer(self.table.to_move()))
            self.proceed()

    def computer_to_move(self) -> bool:
        """True while everybody waits for the computer."""
        return self.table.outcome is None and self.table.is_computer(self.table.to_move())

    def submit(self, action: Action) -> bool:
        """Do an action for the person who is looking; say why not if the rules refuse it.

        Returns:
            True if it was done.
        """
        self._seen()
        try:
            self.table.submit(self._looking(), action)
        except RuleError as refusal:
            self.refuse(refusal)
            return False
        self.proceed()
        return True

    def _looking(self) -> int:
        """The seat of the person who is looking. Raises `IllegalAction` for a spectator."""
        if self.seat is None:
            raise IllegalAction("not-your-turn", seat=self.table.to_move()) if self.table.outcome is None else IllegalAction("game-over")
        return self.seat

    def refuse(self, refusal: RuleError) -> None:
        """Say in the place of the prompt why something can't be done."""
        self.say(wording.refusal(self.table.game_id, refusal, self.names), "loss")

    def say(self, sentence: str, token: str = "accent") -> None:
        """Show a sentence in the place of the prompt until the next key."""
        self.notice = (sentence, token)
        self.repaint_all()

    def _seen(self) -> None:
        """What has happened until now has been seen."""
        self.past = self.view
        self._entries_at_key = len(self.log_entries())

    # -- keys --------------------------------------------------------------------------------

    def perform(self, name: str) -> None:
        """A key takes the notice away; one more Enter than the computer needed is not taken for a play."""
        hurried, self._hurried = self._hurried, False
        if self.notice is not None:
            self.notice = None
            self.repaint_all()
        if hurried and name == "act":
            self.say(t("Your turn"))
        else:
            super().perform(name)

    def other_key(self, key: str) -> None:
        """Any other key lets the computer move at once."""
        self.skip()

    def skip(self) -> None:
        """Let the computer act now, if it is to move; leave unsaid what need not be said."""
        if self.computer_to_move():
            self._computer_moves()
            self._hurried = self.deciding

    def can(self, name: str) -> bool:
        """Undo, redo, hint and conceding need a match at play."""
        over = self.table.outcome is not None
        if name == "undo":
            return self.table.undo_refusal() is None
        if name == "redo":
            return self.table.can_redo()
        if name == "hint":
            return self.deciding
        if name == "concede":
            return not over and bool(self.humans)
        return True

    def do_undo(self) -> None:
        """Take the last action back."""
        try:
            self.table.undo()
        except RuleError as refusal:
            self.refuse(refusal)
            return
        self._ended = False
        self._entries_at_key = len(self.log_entries())
        self.notice = (t("Taken back."), "dim")
        self.proceed()

    def do_redo(self) -> None:
        """Do again what was taken back."""
        try:
            self.table.redo()
        except RuleError as refusal:
            self.refuse(refusal)
            return
        self.proceed()

    def do_hint(self) -> None:
        """Ask the computer."""
        if not self.deciding or self.seat is None:
            self.say(t("There is nothing for you to decide now."), "dim")
            return
        advice = self.table.hint(self.seat)
        self.apply_hint(advice.action)
        self.say(wording.reason(self.table.game_id, advice, self.names))

    def do_log(self) -> None:
        """Read the whole log."""
        lines = [(line, "text") for line in self.log_entries()] or [(t("Nothing has happened yet."), "dim")]
        self.app.push_screen(PageSheet(t("What has happened"), lines, at_end=True))

    def do_panel(self) -> None:
        """Give the arrows to the log, or back to the hand."""
        self.log_view.focused = not self.log_view.focused
        self.log_view.back = 0
        self.repaint_all()

    def do_page_up(self) -> None:
        """Scroll the log towards its beginning."""
        if not self.log_view.focused:
            self.do_panel()
        self.log_view.scroll_lines(self.log_view.page())

    def do_page_down(self) -> None:
        """Scroll the log towards its end; at the end the hand has the arrows again."""
        self.log_view.scroll_lines(-self.log_view.page())
        if self.log_view.focused and not self.log_view.back:
            self.do_panel()

    def do_inspect(self) -> None:
        """Look closely at what the cursor is on."""
        title, lines = self.inspected()
        self.app.push_screen(PageSheet(title, lines))

    def inspected(self) -> tuple[str, list[tuple[str, str]]]:
        """Title and text of the closer look."""
        raise LookupError(f"{type(self).__name__} has nothing to look at")

    def do_copy_seed(self) -> None:
        """Copy the seed to the clipboard and show it, since many terminals do not let it through."""
        self.app.copy_to_clipboard(self.table.seed_text)
        self.say(t("Seed {seed} (copied, if your terminal allows it)", seed=self.table.seed_text))

    def do_concede(self) -> None:
        """Give up, after a question."""
        if not self.can("concede"):
            return

        def answered(answer: object) -> None:
            if answer == "yes":
                seat = self.seat if self.seat is not None else self.humans[0]
                self.table.submit(seat, ("concede",))
                self.proceed()

        choices = [("no", t("Go on playing")), ("yes", t("Give up"))]
        self.app.push_screen(ChoiceSheet(t("Give this game up?"), choices, [(t("It then counts as lost."), "text")]), answered)

    def do_leave(self) -> None:
        """Leave; the game is saved. Ask only if it could not be."""
        self.table.flush()
        trouble = self.table.trouble_text()
        if not trouble or not self.table.is_kept:
            self._leave()
            return

        def answered(answer: object) -> None:
            if answer == "retry":
                self.do_leave()
            elif answer == "elsewhere":
                self.app.save_elsewhere(self.table, self._leave)
            elif answer == "leave":
                self._leave()

        choices = [
            ("stay", t("Go on playing")),
            ("retry", t("Try to save again")),
            ("elsewhere", t("Save somewhere else")),
            ("leave", t("Leave without saving")),
        ]
        self.app.push_screen(ChoiceSheet(t("This game is not saved"), choices, [(trouble, "loss")]), answered)

    def _leave(self) -> None:
        self.table.close()
        self.app.left_table(self)

    # -- the end -----------------------------------------------------------------------------

    def _end(self) -> None:
        """Show the end once, a moment after the last card was seen."""
        if not self._ended:
            self._stop_waiting()
            self._pace = self.set_timer(END_PAUSE, self._show_end)

    def _show_end(self) -> None:
        self._stop_waiting()
        if self.is_active and self.table.outcome is not None:
            self._ended = True
            self.app.ring(False)
            self.do_end()

    def do_end(self) -> None:
        """Show how it ended and what can be done next."""
        if self.table.outcome is None:
            return
        lines = [(line, "text") for line in wording.outcome_lines(self.table.game_id, self.table)]
        lines[0] = (lines[0][0], "accent" if self.table.outcome.result != "lost" else "loss")
        lines += [("", "text"), (t("Seed {seed}", seed=self.table.seed_text), "dim")]
        choices = [
            ("look", t("Look at the table as it ended")),
            ("again", t("Play again with a new seed")),
            ("same", t("Play the same deal again")),
            ("leave", t("Back to the shelf")),
        ]

        def answered(answer: object) -> None:
            if answer in ("again", "same"):
                self.app.play_again(self, same_seed=answer == "same")
            elif answer == "leave":
                self._leave()

        self.app.push_screen(ChoiceSheet(wording.game_title(self.table.game_id), choices, lines), answered)

"""A match in plain mode: whose turn, what happened, what can be chosen, and the answers."""

from __future__ import annotations

import signal
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from typing import TYPE_CHECKING, Any

from engines.core.game import CONCEDE, parse_action
from engines.core.types import Decision, Event, RuleError, Seat
from tui import rules, wording
from tui.i18n import t, tn
from tui.layout import latin
from tui.plain.console import Console

if TYPE_CHECKING:
    from engines.core.types import Action
    from tui.table import Table

LEAVE = "leave"
AGAIN = "again"
DONE = "done"


class Ended(BaseException):
    """A signal asks the program to end."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


def play(table: Table, console: Console | None = None) -> int:
    """Play a match to its end, or until the player leaves or the answers end.

    Args:
        table: the match, new or taken up; closed when this returns.
        console: where to write and read.

    Returns:
        The exit status: 0, 1 if the match could not be saved, 128 + N after signal N.
    """
    with _ended_by_signals():
        try:
            return PlainTable(table, console or Console()).run()
        except Ended as end:
            return 128 + end.number
        finally:
            table.close()


def watch(table: Table, console: Console | None = None, seconds: float = 0.0) -> int:
    """Tell a match that computers play among themselves.

    Args:
        table: with computers only.
        console: where to write.
        seconds: between two actions, if somebody watches at a terminal.
    """
    shown = PlainTable(table, console or Console())
    with _ended_by_signals():
        try:
            shown.head()
            while table.advance() is not None:
                if shown.console.live:
                    time.sleep(seconds)
            shown.foot()
        except Ended as end:
            return 128 + end.number
    return 0


@contextmanager
def _ended_by_signals() -> Iterator[None]:
    """Turn the signals that end a session into an exception, so that the save is brought up to date."""

    def end(number: int, _: object) -> None:
        for each in numbers:
            signal.signal(each, signal.SIG_IGN)  # a second one must not break into the saving
        raise Ended(number)

    numbers = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
    before = {number: signal.signal(number, end) for number in numbers}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


class PlainTable:
    """A table told in lines.

    Args:
        table: the match at play.
        console: where to write and read.
    """

    def __init__(self, table: Table, console: Console) -> None:
        self.table, self.console = table, console
        self.game: Any = import_module(f"tui.plain.{table.game_id.replace('-', '_')}")
        self.seat: Seat | None = table.humans[0] if len(table.humans) == 1 else None
        """Whose eyes read now; None: a spectator's, or nobody has been handed the keyboard."""
        self._read: dict[Seat | None, int] = {}
        self._told: tuple[object, ...] = ()
        """The moment at which the table was told last."""
        self._chosen_from: tuple[int, Decision] | None = None
        """The revision and the decision for which the choices were told last."""
        self._silent: set[Seat] = set()
        """Seats that have chosen to say nothing at this step."""
        self._trouble = ""
        self._asker = ""
        self._leaving = False
        """True once somebody was told that leaving loses the match."""
        table.observers.append(self._happened)

    # -- the run of the match ----------------------------------------------------------------

    def run(self) -> int:
        """Play until the end, or until somebody leaves."""
        self.head()
        while self.table.outcome is None:
            self._tell_trouble()
            decision = self._next_for_a_person()
            if decision is None:
                self._silent.clear()
                self.table.advance()
            elif not self._hand_over(decision.seat) or self._turn(decision) == LEAVE:
                return self._leave()
        self.foot()
        return self._status()

    def _next_for_a_person(self) -> Decision | None:
        """The decision that a person takes next; None if it is a computer's turn.

        What is optional is asked once, and before the one for whom everybody waits goes on.
        """
        mine = [decision for decision in self.table.decisions() if not self.table.is_computer(decision.seat)]
        offered = (decision for decision in mine if decision.optional and decision.seat not in self._silent)
        return next(offered, None) or next((decision for decision in mine if decision.seat == self.table.to_move()), None)

    def _hand_over(self, seat: Seat) -> bool:
        """See to it that the right person reads; False if nobody takes the keyboard."""
        if self.seat != seat:
            self.seat = None
            if len(self.table.humans) > 1:
                self.console.cover()
                if self.console.ask(t("Pass the keyboard to {name}, who presses Enter.", name=self.table.names[seat])) is None:
                    return False
                self._told, self._chosen_from = (), None
            self.seat = seat
        self._tell_news()
        return True

    def _turn(self, decision: Decision) -> str:
        """Let a person answer once; returns `DONE`, `AGAIN` or `LEAVE`."""
        choices = in_order(self.table.legal(decision.seat))
        view: Any = self.table.view(decision.seat)
        self._tell_state(view, decision.kind)
        if self._chosen_from != (self.table.revision, decision):
            self._chosen_from = (self.table.revision, decision)
            self.console.tell(self._choice_lines(choices, view))
        self.console.tell([wording.decision_prompt(self.table.game_id, self.table, decision.seat, self.table.names)])
        if decision.optional:
            answer = self.console.ask(t("1 to {last}, Enter to say nothing, ? for help:", last=len(choices)))
        else:
            answer = self.console.ask(t("1 to {last}, or ? for help:", last=len(choices)))
        return LEAVE if answer is None else self._answered(answer, decision, choices)

    # -- answers -----------------------------------------------------------------------------

    def _answered(self, answer: str, decision: Decision, choices: Sequence[Action]) -> str:
        if not answer and decision.optional:
            self._silent.add(decision.seat)
            return DONE
        number = int(answer) if answer.isascii() and answer.isdecimal() and len(answer) < 6 else 0
        if 1 <= number <= len(choices):
            return self._do(decision, choices[number - 1])
        command = _COMMANDS.get(latin(answer))
        if command is not None:
            told: str = getattr(self, f"_do_{command}")(decision, choices)
            return told
        if answer.split(" ")[0] in (*self.table.match.game.vocabulary.verbs, CONCEDE):
            return self._typed(decision, answer)
        sentence = tn(
            "There is only {n} choice here; ? tells what else can be typed.",
            "There are {n} choices here; ? tells what else can be typed.",
            len(choices),
        )
        self.console.tell([sentence])
        return AGAIN

    def _typed(self, decision: Decision, text: str) -> str:
        """An action as the saves write it: `play clubs-7 hearts-a`."""
        try:
            action = parse_action(self.table.match.state, text)
        except RuleError as refusal:
            return self._refuse(refusal)
        return self._do(decision, action)

    def _do(self, decision: Decision, action: Action) -> str:
        try:
            self.table.submit(decision.seat, action)
        except RuleError as refusal:
            return self._refuse(refusal)
        if not decision.optional:
            self._silent.clear()
        self._leaving = False
        return DONE

    def _refuse(self, refusal: RuleError) -> str:
        self.console.tell([wording.refusal(self.table.game_id, refusal, self.table.names)])
        return AGAIN

    def _do_undo(self, *_: object) -> str:
        try:
            self.table.undo()
        except RuleError as refusal:
            return self._refuse(refusal)
        self.console.tell([t("Taken back.")])
        self._told = ()
        return DONE

    def _do_redo(self, *_: object) -> str:
        try:
            self.table.redo()
        except RuleError as refusal:
            return self._refuse(refusal)
        return DONE

    def _do_hint(self, decision: Decision, choices: Sequence[Action]) -> str:
        advice = self.table.hint(decision.seat)
        told = [wording.reason(self.table.game_id, advice, self.table.names)]
        if advice.action in choices:
            told.append(t("That is choice {number}.", number=choices.index(advice.action) + 1))
        self.console.tell(told)
        return AGAIN

    def _do_help(self, decision: Decision, _: object) -> str:
        page = rules.page(self.table.game_id, self.game.rules_key(self.table.view(decision.seat), decision.kind))
        self.console.tell(
            [
                t("A number chooses. Besides, there are these letters:"),
                t("u: take the last action back"),
                t("r: do again what was taken back"),
                t("h: ask what the computer would do"),
                t("l: read all that has happened"),
                t("d: look through the discard pile"),
                t("s: read the table again"),
                t("q: leave; the game is saved"),
                t("The word `concede` gives the game up."),
                "",
                page.title,
                *page.paragraphs,
                "",
            ]
        )
        return AGAIN

    def _do_log(self, decision: Decision, _: object) -> str:
        events = self.table.events(decision.seat)
        self.console.tell(self._lines(events) or [t("Nothing has happened yet.")])
        return AGAIN

    def _do_discard(self, decision: Decision, _: object) -> str:
        self.console.tell(self.game.discard_lines(self.table.view(decision.seat)))
        return AGAIN

    def _do_state(self, *_: object) -> str:
        self._told, self._chosen_from = (), None
        return AGAIN

    def _do_leave(self, *_: object) -> str:
        self.table.flush()
        if self.table.trouble_text() and not self._leaving:
            self._leaving = True
            self.console.tell([self.table.trouble_text(), t("q once more leaves all the same.")])
            return AGAIN
        return LEAVE

    # -- telling -----------------------------------------------------------------------------

    def head(self) -> None:
        """What is played, by whom, from which seed."""
        table = self.table
        lines = [wording.game_title(table.game_id), t("At the table: {names}", names=", ".join(table.names))]
        lines.append(t("Seed {seed}", seed=table.seed_text))
        if table.verdict not in ("", "verified"):
            from tui.saves_cli import verdict_text

            lines.append(t("State: {verdict}", verdict=verdict_text(table.verdict)))
        self.console.tell([*lines, ""])
        if table.verdict:  # what had happened before is in the log
            self._read = {seat: len(table.events(seat)) for seat in (None, *table.humans)}
        self._tell_news()

    def foot(self) -> None:
        """How it ended."""
        if self.seat is None and self.table.humans:
            self.seat = self.table.humans[0]
        self._tell_news()
        self.console.tell(["", *wording.outcome_lines(self.table.game_id, self.table), t("Seed {seed}", seed=self.table.seed_text)])

    def _leave(self) -> int:
        status = self._status()
        if not status and self.table.is_kept:
            self.console.tell([t("Saved. `nightshelf resume --plain` goes on from here.")])
        return status

    def _status(self) -> int:
        """0 if the match is on disk; else say why it is not."""
        self.table.flush()
        trouble = self.table.trouble_text()
        if trouble:
            self.console.tell([trouble])
        return 1 if trouble else 0

    def _tell_trouble(self) -> None:
        """Say once when saving begins to fail, once when it works again, and when somebody asks for the save."""
        trouble = self.table.trouble_text()
        if trouble != self._trouble:
            self._trouble = trouble
            self.console.tell([trouble or t("The game is being saved again.")])
        asker = self.table.asked_by()
        if asker and asker != self._asker:
            self.console.tell([t("{name} asks for this game; q leaves it and hands it over.", name=asker)])
        self._asker = asker

    def _happened(self, _: list[Event]) -> None:
        if self.seat is not None or not self.table.humans:
            self._tell_news()

    def _tell_news(self) -> None:
        """What the one who reads has not been told yet."""
        events = self.table.events(self.seat)
        start = min(self._read.get(self.seat, 0), len(events))
        self._read[self.seat] = len(events)
        self.console.tell(self._lines(events[start:]))

    def _lines(self, events: Sequence[Event]) -> list[str]:
        lines = (wording.event_line(self.table.game_id, event, self.table.names) for event in events)
        return [line for line in lines if line]

    def _tell_state(self, view: Any, kind: str) -> None:
        """The table, unless it was told at an earlier decision of the same step."""
        moment = (view.turn, kind, self.seat) if kind in self.game.STEADY_PHASES else (self.table.revision, kind, self.seat)
        if moment != self._told:
            self._told = moment
            self.console.tell(["", *self.game.state_lines(view, self.table.names)])

    def _choice_lines(self, choices: Sequence[Action], view: Any) -> list[str]:
        lines = []
        for number, action in enumerate(choices, 1):
            label = wording.action_label(self.table.game_id, action, self.table.names, view.seat)
            lines.append("; ".join([f"{number:>3}  {label}", *self.game.foresight(view, action)]))
        return lines


def in_order(actions: Sequence[Action]) -> list[Action]:
    """The actions as a reader looks for them: by verb as the rules list it, few cards before many, then by number."""
    verbs = list(dict.fromkeys(action[0] for action in actions))
    return sorted(actions, key=lambda action: (verbs.index(action[0]), len(action), action[1:]))


_COMMANDS = {
    "u": "undo", "r": "redo", "h": "hint", "H": "hint", "?": "help", "l": "log", "L": "log", "d": "discard", "s": "state", "q": "leave",
}  # fmt: skip
"""What can be typed besides a number; letters of a Russian keyboard count as those that they stand on."""

"""The table: the one authority over a match at play.

It knows who sits where, whose move it is, and keeps the save up to date. A screen, plain mode or a session at the other
end of a line only ever has a seat: it reads `view` and `events`, and submits actions.
"""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from engines import registry
from engines.core.game import OptionValue, parse_action
from engines.core.match import Match
from engines.core.policy import RANDOM, Advice, advise
from engines.core.rng import seed_text
from engines.core.types import ALL, Action, Decision, Event, IllegalAction, Outcome, RuleError, Seat
from saves import SeatPlan
from tui import messages
from tui.clean import clean
from tui.i18n import t
from tui.keeper import Keeper
from tui.messages import Advised, FromSeat, Happened, Legal, Look, Refused, ToSeat, View

if TYPE_CHECKING:
    from pathlib import Path

    from engines.core.model import Struct
    from saves import Store

NOBODY = -1
"""In the place of a seat when the match is over."""

_log = logging.getLogger(__name__)


def fresh_seed() -> int:
    """A seed that nobody has chosen."""
    return secrets.randbits(64)


class Table:
    """A match, the people and computers around it, and its save.

    Args:
        match: what is played.
        seats: who sits where, one for each seat of the match.
        keeper: keeps the save; None to save nothing.
        verdict: how far the save could be trusted that the match was taken up from, as `saves.Loaded` has it; empty if
            the match is new.
    """

    def __init__(self, match: Match, seats: Sequence[SeatPlan], keeper: Keeper | None = None, verdict: str = "") -> None:
        self.match = match
        self.verdict = verdict
        self.seats = list(seats)
        self.names = [clean(plan.name) for plan in seats]
        """What the seats are called, fit to be drawn."""
        self.keeper = keeper
        self.revision = 0
        """Grows with every change."""
        self.observers: list[Callable[[list[Event]], None]] = []
        """Called with what has happened (empty after an undo) whenever the table has changed."""
        match.humans = frozenset(self.humans)
        if match.state.outcome is None:
            self.save()  # a match that is over is only looked at

    @classmethod
    def new(
        cls,
        game_id: str,
        seats: Sequence[SeatPlan],
        seed: int,
        options: Mapping[str, OptionValue] | None = None,
        free_undo: bool = False,
        store: Store | None = None,
        title: str = "",
    ) -> Table:
        """Deal a new match and save it.

        Args:
            game_id: a key of `engines.registry()`.
            seats: who sits where.
            seed: 0 to 2**64 - 1.
            options: values by option id.
            free_undo: allow undo across chance and reveals.
            store: where to keep the save; None to save nothing.
            title: what the players call this match; may be empty.

        Raises:
            OptionError: a wrong seat count, seed or option.
        """
        match = Match(registry()[game_id], len(seats), seed, options, free_undo=free_undo)
        return cls(match, seats, Keeper.create(store, game_id, title, seats) if store is not None else None)

    @classmethod
    def resume(cls, store: Store, name: str, read_only: bool = False) -> Table:
        """Take a saved match up, and save it at once (a backup of what was read is kept).

        Args:
            store: where the saves are.
            name: one of them.
            read_only: look at it without keeping anything.

        Raises:
            SaveFault: it cannot be opened; the file is untouched.
        """
        loaded, keeper = Keeper.resume(store, name, read_only)
        return cls(loaded.match, loaded.save.seats, keeper, loaded.verdict)

    def again(self, same_seed: bool) -> Table:
        """A new match for the same people with the same options, saved beside this one, which is closed."""
        seed = self.match.seed if same_seed else fresh_seed()
        match = Match(self.match.game, len(self.seats), seed, self.match.options, free_undo=self.match.free_undo)
        keeper = None if self.keeper is None else self.keeper.successor(self.game_id)
        self.close()
        return Table(match, self.seats, keeper)

    # -- what is so --------------------------------------------------------------------------

    @property
    def game_id(self) -> str:
        """What is played."""
        return self.match.game.id

    @property
    def seed_text(self) -> str:
        """The seed as players read, type and copy it."""
        return seed_text(self.match.seed)

    @property
    def outcome(self) -> Outcome | None:
        """How it ended; None while it goes on."""
        return self.match.state.outcome

    @property
    def humans(self) -> list[Seat]:
        """The seats with a person, in order."""
        return [seat for seat, plan in enumerate(self.seats) if plan.kind == "human"]

    def is_computer(self, seat: Seat) -> bool:
        """True if the computer plays this seat; False of `NOBODY`."""
        return seat != NOBODY and self.seats[seat].kind == "computer"

    def view(self, seat: Seat | None) -> Struct:
        """What `seat` may know (None: a spectator)."""
        return self.match.state.view(seat)

    def legal(self, seat: Seat) -> list[Action]:
        """What `seat` may do now; empty if it is not asked."""
        return self.match.state.legal_actions(seat)

    def decisions(self) -> tuple[Decision, ...]:
        """What may be decided now, the first not optional; empty when it is over."""
        return self.match.state.decisions()

    def to_move(self) -> Seat:
        """The seat whose decision everybody waits for; `NOBODY` when it is over."""
        decision = self.match.state.decision()
        return NOBODY if decision is None else decision.seat

    def events(self, seat: Seat | None) -> list[Event]:
        """All that has happened since the history began, as far as `seat` may read it (None: a spectator)."""
        readers = (ALL,) if seat is None else (ALL, seat)
        return [event for turn in self.match.turns for event in turn.events if event.audience in readers]

    # -- what can be done --------------------------------------------------------------------

    def submit(self, seat: Seat, action: object) -> list[Event]:
        """Carry out an action.

        Returns:
            What happened, whoever may read it; show a seat only what its audience allows.

        Raises:
            IllegalAction: nothing has changed.
        """
        before = self.decisions()
        events = self.match.submit(seat, action)
        if not any(decision.seat == seat and decision.optional for decision in before):
            events = [*events, *self._volunteer()]
        self._changed(events)
        return events

    def advance(self) -> list[Event] | None:
        """Let the computer take its next decision.

        Returns:
            What happened, as `submit` does; None if no computer has to decide.
        """
        decision = next((each for each in self.decisions() if not each.optional and self.is_computer(each.seat)), None)
        if decision is None:
            return None
        events = self._computer_acts(decision.seat) + self._volunteer()
        self._changed(events)
        return events

    def _volunteer(self) -> list[Event]:
        """The computers' optional decisions, each taken once."""
        events: list[Event] = []
        for decision in self.decisions():
            if decision.optional and self.is_computer(decision.seat):
                events += self._computer_acts(decision.seat)
        return events

    def _computer_acts(self, seat: Seat) -> list[Event]:
        try:
            action = self._advice(seat, self.seats[seat].level).action
            if action not in self.legal(seat):
                raise IllegalAction("malformed-action")
        except Exception:
            # a fault in a computer's judgement must not end the players' match
            _log.exception("the computer on seat %d of %s failed", seat, self.game_id)
            action = self._advice(seat, RANDOM).action
        return self.match.submit(seat, action)

    def _advice(self, seat: Seat, level: str) -> Advice:
        """What a computer of this level would do; the strongest for a level that the game does not have."""
        policies = self.match.game.policies
        return advise(self.match.state, seat, policies.get(level) or policies[list(policies)[-1]], self.match.turn)

    def hint(self, seat: Seat) -> Advice:
        """What the strongest computer would do on this seat, knowing what the seat knows; the match counts hints.

        Raises:
            IllegalAction: `game-over` or `not-your-turn`.
        """
        if not any(decision.seat == seat for decision in self.decisions()):
            raise IllegalAction("game-over") if self.outcome else IllegalAction("not-your-turn", seat=self.to_move())
        advice = self._advice(seat, "")
        self.match.hints += 1
        self.save()
        return advice

    def undo_refusal(self) -> str | None:
        """Why nothing can be taken back now, as a code; None if undo is possible."""
        return self.match.undo_refusal()

    def undo(self) -> None:
        """Take back the last action of a person. Raises `IllegalAction` with the code of `undo_refusal`."""
        self.match.undo()
        self._changed([])

    def can_redo(self) -> bool:
        """True if something taken back can be done again."""
        return self.match.can_redo()

    def redo(self) -> list[Event]:
        """Do again what was taken back. Raises `IllegalAction("nothing-to-redo")`."""
        events = self.match.redo()
        self._changed(events)
        return events

    def _changed(self, events: list[Event]) -> None:
        self.revision += 1
        self.save()
        for observer in self.observers:
            observer(events)

    # -- messages ----------------------------------------------------------------------------

    def handle(self, seat: Seat, message: FromSeat) -> list[ToSeat]:
        """Do what a seat asks for in a message, and answer it.

        What others may read of it reaches them by way of `observers` and `told`.
        A `rev` that is not the table's is refused as `stale`, with the table as it is.
        """
        if isinstance(message, Look):
            return self.told(seat, [])
        if message.rev != self.revision:
            return [Refused(self.revision, "stale"), *self.told(seat, [])]
        try:
            match message:
                case messages.Act():
                    return self.told(seat, self.submit(seat, parse_action(self.match.state, message.action)))
                case messages.Undo():
                    self.undo()
                    return self.told(seat, [])
                case messages.Redo():
                    return self.told(seat, self.redo())
                case messages.Hint():
                    advice = self.hint(seat)
                    action = self.match.game.vocabulary.format(advice.action)
                    return [Advised(self.revision, action, advice.reason, advice.figures)]
        except RuleError as refusal:
            return [Refused(self.revision, refusal.code, refusal.figures)]

    def told(self, seat: Seat | None, events: Sequence[Event]) -> list[ToSeat]:
        """What a seat (None: a spectator) is told after a change: what it may read of `events`, its view, its choices."""
        rev = self.revision
        readers = (ALL,) if seat is None else (ALL, seat)
        said: list[ToSeat] = [Happened(rev, event) for event in events if event.audience in readers]
        words = self.match.game.vocabulary
        legal = [] if seat is None else [words.format(action) for action in self.legal(seat)]
        return [*said, View(rev, self.view(seat)), Legal(rev, legal)]

    # -- the save ----------------------------------------------------------------------------

    def save(self) -> None:
        """Have the match written as it is now, off the key path; the newest state wins."""
        if self.keeper is not None:
            self.keeper.save(self.match)

    def flush(self) -> None:
        """Wait until the save on disk is up to date, or writing it has failed."""
        if self.keeper is not None:
            self.keeper.flush()

    @property
    def view_only(self) -> bool:
        """True if the save was opened for looking only."""
        return self.keeper is not None and self.keeper.slot.view_only

    @property
    def is_kept(self) -> bool:
        """True if there is a save that is kept up to date, or would be if it could be written."""
        return self.keeper is not None and not self.keeper.slot.view_only

    def asked_by(self) -> str:
        """Who has asked for the save to be handed over, by leaving the table; empty if nobody has."""
        return "" if self.keeper is None else self.keeper.asked_by()

    def trouble_text(self) -> str:
        """Why the match is not saved, in a sentence for the players; empty if all is well."""
        return "" if self.keeper is None else self.keeper.trouble_text()

    @property
    def on_trouble(self) -> Callable[[], None] | None:
        """Called, from another thread, when saving begins to fail or works again."""
        return None if self.keeper is None else self.keeper.on_trouble

    @on_trouble.setter
    def on_trouble(self, call: Callable[[], None] | None) -> None:
        if self.keeper is not None:
            self.keeper.on_trouble = call

    def export(self, path: str | Path) -> str:
        """Write the match as it is now to a file that is not there yet; returns why not in a sentence, or nothing."""
        return t("Nothing is kept of this match.") if self.keeper is None else self.keeper.export(self.match, path)

    def close(self) -> None:
        """Bring the save up to date and let go of it. May be called more than once."""
        if self.keeper is not None:
            self.keeper.close()

"""A match: the state and its history; checked steps, undo and redo, and a record from which it can be taken up again."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from engines.core.game import Game, OptionValue, State, format_action, parse_action, well_formed
from engines.core.model import Struct, field
from engines.core.places import named_numbers
from engines.core.rng import parse_seed, seed_text
from engines.core.types import ActionTextError, Event, IllegalAction, RuleError, Seat
from engines.core.words import Words, WordsError, from_words, to_words

CHECK_EVERY = 50
"""After how many actions the history carries a check value."""


class Turn(Struct):
    """One action of the history, with the state before it."""

    seat: Seat
    text: str
    before: State
    events: list[Event]


class MatchRecord(Struct, forbid_unknown_fields=True):
    """All that a match is, in words: what a save keeps of it."""

    game: str
    rules: str
    content: str
    seats: int
    seed: str
    options: dict[str, OptionValue]
    free_undo: bool
    assisted: bool
    """True if an option, an undo across chance, or an edit made it easier than the manual's."""
    hints: int
    state: dict[str, Words]
    actions: list[str]
    """`SEAT ACTION` for each action since the start, or since `start`."""
    check: str
    """Digest of the state."""
    checks: dict[str, str] = field(default_factory=dict)
    """Digest after every `CHECK_EVERY` actions, by number of actions."""
    start: dict[str, Words] | None = None
    """The state that the history starts from; None if that is the deal."""
    start_turn: int = 0
    """Number of actions before `start`."""


class RecordError(ValueError):
    """A record from which no match can be taken up; `faults` says why, a sentence each."""

    def __init__(self, faults: list[str]) -> None:
        super().__init__("; ".join(faults))
        self.faults = faults


class Restored(Struct):
    """A match taken up from a record, and how far the record could be trusted."""

    match: Match
    verdict: str
    """`verified`: history and state agree. `edited`: the state was changed outside the game and lives on.
    `rules-changed`: the rules or the content changed since; the state lives on and the history was archived.
    `history-damaged`: the state is whole, its history is not; the history was archived."""
    archived: list[str]
    """The actions that no longer lead to the state."""


class Match:
    """One match at play.

    Args:
        game: what is played.
        seats: how many play.
        seed: 0 to 2**64 - 1.
        options: values by option id.
        humans: the seats with a person; undo stops where one of them would have to forget something.
        free_undo: allow undo across chance and reveals; the match then counts as assisted once it is used.

    Raises:
        OptionError: a wrong seat count, seed or option.
    """

    def __init__(
        self,
        game: Game,
        seats: int,
        seed: int,
        options: Mapping[str, OptionValue] | None = None,
        humans: Iterable[Seat] = (),
        free_undo: bool = False,
    ) -> None:
        self.game, self.seats, self.seed = game, seats, seed
        self.options = game.checked_options(options or {}, seats)
        self.state = game.new(seats, seed, self.options)
        self.humans = frozenset(humans)
        self.free_undo = free_undo
        self.assisted = game.assisted(self.options)
        self.hints = 0
        self.turns: list[Turn] = []
        self.start: State | None = None
        self.start_turn = 0
        self.checks: dict[str, str] = {}
        self._undone: list[list[tuple[Seat, str]]] = []

    @property
    def turn(self) -> int:
        """Number of actions since the deal."""
        return self.start_turn + len(self.turns)

    def submit(self, seat: Seat, action: object) -> list[Event]:
        """Carry out an action and remember it.

        Raises:
            IllegalAction: nothing has changed.
        """
        events = self._step(seat, action)
        self._undone.clear()
        return events

    def _step(self, seat: Seat, action: object) -> list[Event]:
        before = self.state.clone()
        events = self.state.step(seat, action)
        text = format_action(before, well_formed(before, action))
        self.turns.append(Turn(seat, text, before, events))
        if self.turn % CHECK_EVERY == 0:
            self.checks[str(self.turn)] = self.state.digest()
        return events

    # -- undo --------------------------------------------------------------------------------

    def _barrier(self, place: int) -> str | None:
        """Why the action at `place` of the history cannot be taken back, whoever decides next; None if it can."""
        before = self.turns[place].before
        after = self.turns[place + 1].before if place + 1 < len(self.turns) else self.state
        if before.rng.draws != after.rng.draws:
            return "undo-chance"
        for seat in self.humans:
            seen, known = before.view(seat), after.view(seat)
            if any(named_numbers(known, kind) - named_numbers(seen, kind) for kind in self.state.vocabulary.names):
                return "undo-reveal"
        return None

    def _answered(self, place: int) -> bool:
        """True if other seats that had to choose at the same time as the action at `place` have chosen after it."""
        together = {decision.seat for decision in self.turns[place].before.decisions() if not decision.optional}
        later = {turn.seat for turn in self.turns[place + 1 :]} - {self.turns[place].seat}
        return not together.isdisjoint(later)

    def _last_human(self) -> int | None:
        places = range(len(self.turns) - 1, -1, -1)
        return next((place for place in places if self.turns[place].seat in self.humans), None)

    def undo_refusal(self) -> str | None:
        """Why nothing can be taken back now, as a code; None if undo is possible."""
        place = self._last_human()
        if place is None:
            return "nothing-to-undo"
        if self.free_undo:
            return None
        next_up = self.state.decision()
        if next_up and next_up.seat in self.humans and next_up.seat != self.turns[place].seat:
            return "undo-other-seat"
        if self._answered(place):
            return "undo-reveal"
        return next((code for back in range(len(self.turns) - 1, place - 1, -1) if (code := self._barrier(back))), None)

    def undo(self) -> None:
        """Take back the last action of a person, and what the computer did after it.

        Raises:
            IllegalAction: with the code of `undo_refusal`.
        """
        refusal = self.undo_refusal()
        if refusal is not None:
            raise IllegalAction(refusal)
        place = self._last_human()
        assert place is not None
        if not self.assisted:
            self.assisted = self._answered(place) or any(self._barrier(back) for back in range(place, len(self.turns)))
        taken = self.turns[place:]
        del self.turns[place:]
        self.state = taken[0].before
        self.checks = {turn: check for turn, check in self.checks.items() if int(turn) <= self.turn}
        self._undone.append([(turn.seat, turn.text) for turn in taken])

    def can_redo(self) -> bool:
        """True if an undone action can be done again."""
        return bool(self._undone)

    def redo(self) -> list[Event]:
        """Do again what the last undo took back. Raises `IllegalAction("nothing-to-redo")`."""
        if not self._undone:
            raise IllegalAction("nothing-to-redo")
        events: list[Event] = []
        for seat, text in self._undone.pop():
            events += self._step(seat, parse_action(self.state, text))
        return events

    # -- records -----------------------------------------------------------------------------

    def record(self) -> MatchRecord:
        """The match in words."""
        vocabulary = self.game.vocabulary
        return MatchRecord(
            game=self.game.id,
            rules=self.game.rules,
            content=self.game.content,
            seats=self.seats,
            seed=seed_text(self.seed),
            options=dict(self.options),
            free_undo=self.free_undo,
            assisted=self.assisted,
            hints=self.hints,
            state=to_words(self.state, vocabulary),
            actions=[f"{turn.seat} {turn.text}" for turn in self.turns],
            check=self.state.digest(),
            checks=dict(self.checks),
            start=None if self.start is None else to_words(self.start, vocabulary),
            start_turn=self.start_turn,
        )

    def checkpoint(self) -> list[str]:
        """Let the history start anew from this state; returns the actions that it held until now."""
        archived = [f"{turn.seat} {turn.text}" for turn in self.turns]
        self.start_turn = self.turn
        self.start = self.state.clone()
        self.turns, self.checks = [], {}
        self._undone.clear()
        return archived


def restore(game: Game, record: MatchRecord, humans: Iterable[Seat] = ()) -> Restored:
    """Take a match up from its record.

    The state in the record decides; the history is played through to verify it, and set aside where it no longer
    leads there, so that a change of the rules or the content never costs a campaign.

    Args:
        game: the game that the record names.
        record: from a save.
        humans: the seats with a person.

    Raises:
        RecordError: the state or the table cannot be: each fault in a sentence.
    """
    try:
        match = Match(game, record.seats, parse_seed(record.seed), record.options, humans, record.free_undo)
        state = from_words(record.state, game.state_type, game.vocabulary, "state")
        start = None if record.start is None else from_words(record.start, game.state_type, game.vocabulary, "start")
    except WordsError as error:
        raise RecordError([f"{fault.path} {fault.problem}" for fault in error.faults]) from None
    except (RuleError, ValueError) as error:
        raise RecordError([str(error)]) from None
    faults = [f"state: {problem}" for problem in state.problems()]
    if start is not None:
        faults += [f"start: {problem}" for problem in start.problems()]
    faults += [
        f"the state has {each.seats} seats, the table {record.seats}"
        for each in (state, start)
        if each is not None and each.seats != record.seats
    ]
    if record.start_turn < 0 or (record.start_turn and start is None):
        faults.append(f"start_turn is {record.start_turn}, but there is no start that is so many actions old")
    if faults:
        raise RecordError(faults)
    match.assisted, match.hints = match.assisted or record.assisted, record.hints
    if start is not None:
        match.state, match.start, match.start_turn = start.clone(), start, record.start_turn
    if state.digest() != record.check:
        verdict = "edited"
    elif _replay(match, record, state):
        return Restored(match, "verified", [])
    else:
        same = record.rules == game.rules and record.content == game.content
        verdict = "history-damaged" if same else "rules-changed"
    match.assisted = match.assisted or verdict in ("edited", "history-damaged")
    match.state, match.turns = state, []
    match.start_turn = record.start_turn + len(record.actions)
    match.start, match.checks = state.clone(), {}
    return Restored(match, verdict, list(record.actions))


def _replay(match: Match, record: MatchRecord, wanted: State) -> bool:
    """Play the history of `record` on `match`; True if it leads to `wanted` by way of every check value."""
    for line in record.actions:
        seat, _, text = line.partition(" ")
        if not (seat.isdecimal() and len(seat) < 3):
            return False
        try:
            match._step(int(seat), parse_action(match.state, text))
        except (IllegalAction, ActionTextError):
            return False
        check = record.checks.get(str(match.turn))
        if check is not None and check != match.checks.get(str(match.turn)):
            return False
    return match.state.digest() == record.check == wanted.digest()

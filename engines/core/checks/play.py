"""What must hold of play: it ends, what is legal can be done and nothing else can, clones and undo are exact."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engines.core.checks.table import Moment, Table
from engines.core.game import OptionValue, State, format_action, well_formed
from engines.core.model import Struct
from engines.core.rng import Rng
from engines.core.types import ALL, Action, Event, IllegalAction, OptionError, Outcome

MUTANTS = 20
"""Illegal actions tried at each decision, besides broken shapes and strangers."""


def same_seed_same_deal(table: Table) -> Iterator[str]:
    """The arguments alone decide the deal, and wrong ones are refused."""
    game = table.game
    if table.deal().digest() != table.deal().digest():
        yield "two deals from the same seed differ"
    if game.new(table.seats, table.seed ^ 1).digest() == game.new(table.seats, table.seed).digest():
        yield "two seeds give the same match"
    if table.deal().seats != table.seats:
        yield f"the state has {table.deal().seats} seats"
    wrong: list[tuple[int, int, dict[str, OptionValue]]] = [
        (game.seats[0] - 1, 0, {}),
        (game.seats[-1] + 1, 0, {}),
        (True, 0, {}),
        (table.seats, -1, {}),
        (table.seats, 1 << 64, {}),
        (table.seats, 0, {"no such option": 1}),
    ]
    wrong += [(table.seats, 0, {option.id: "no such value"}) for option in game.options]
    for seats, seed, options in wrong:
        try:
            game.new(seats, seed, options)
        except OptionError:
            continue
        yield f"a match with {seats} seats, seed {seed} and options {options} was dealt"


def play_ends(table: Table) -> Iterator[str]:
    """Any play comes to an end in time, with an outcome that fits the game."""
    moments, last = table.random_match()
    if last.decisions():
        yield f"the match is not over after {len(moments)} decisions"
    elif last.outcome is None:
        yield "nobody may decide, yet the match has no outcome"
    else:
        yield from _outcome_faults(table, last.outcome)


def _outcome_faults(table: Table, outcome: Outcome) -> Iterator[str]:
    everybody = list(range(table.seats))
    if outcome.result not in (("won", "lost") if table.game.cooperative else ("decided",)):
        yield f'result "{outcome.result}" is none of this kind of game'
    if outcome.winners != [seat for seat in everybody if seat in outcome.winners]:
        yield f"winners are {outcome.winners}, wants seats in order"
    if table.game.cooperative and outcome.winners != (everybody if outcome.result == "won" else []):
        yield f"winners are {outcome.winners} though the table {outcome.result} as a whole"
    if not outcome.reason:
        yield "the outcome gives no reason"


def deciders_can_act(table: Table) -> Iterator[str]:
    """A seat has legal actions exactly when it has a decision; the first decision is never optional."""
    moments, last = table.random_match()
    for state in [*(moment.state for moment in moments), last]:
        decisions = state.decisions()
        if bool(decisions) != (state.outcome is None):
            yield f"{len(decisions)} decisions are open, the outcome is {state.outcome}"
        if state.decision() != (decisions[0] if decisions else None):
            yield "decision() is not the first of decisions()"
        if decisions and decisions[0].optional:
            yield f"the first decision, {decisions[0].kind}, is optional"
        for seat in range(table.seats):
            actions = state.legal_actions(seat)
            if bool(actions) != (seat in table.deciders(state)):
                yield f"seat {seat} has {len(actions)} legal actions, its decisions are {[d.kind for d in decisions if d.seat == seat]}"
            if len(set(actions)) != len(actions):
                yield f"an action of seat {seat} is listed twice"


def actions_apply(table: Table) -> Iterator[str]:
    """Every legal action can be carried out by both doors alike, and leaves the state sound and the original untouched."""
    for moment in table.random_match()[0]:
        before = moment.state.digest()
        for seat in table.deciders(moment.state):
            for action in moment.state.legal_actions(seat):
                told, untold = moment.state.clone(), moment.state.clone()
                events = told.step(seat, action)
                untold.apply(seat, action)
                name = f"seat {seat}: {format_action(moment.state, action)}"
                yield from (f"{name}: {problem}" for problem in told.problems())
                if told.digest() != untold.digest():
                    yield f"{name}: leads elsewhere when it is not narrated"
                if told.digest() == before:
                    yield f"{name}: changes nothing"
                yield from (f"{name}: {fault}" for event in events for fault in _event_faults(table, event))
        if moment.state.digest() != before:
            yield "playing on clones changed the original"


def _event_faults(table: Table, event: Event) -> Iterator[str]:
    if event.audience != ALL and event.audience not in range(table.seats):
        yield f"event {event.kind} is for seat {event.audience}, who does not play"
    for name, figure in event.args.items():
        items = figure if isinstance(figure, list) else [figure]
        if any(type(item) is not int for item in items) and type(figure) is not str:
            yield f"event {event.kind} tells {name}={figure!r}, which is neither a number, a text nor a list of numbers"


def illegal_is_refused(table: Table) -> Iterator[str]:
    """What is not a legal action is refused with a code, and changes nothing."""
    chance = table.chance("mutants")
    for moment in table.random_match()[0]:
        before = moment.state.digest()
        for seat, action in _mutants(moment, table.seats, chance):
            try:
                moment.state.step(seat, action)
            except IllegalAction as refusal:
                if not refusal.code:
                    yield f"seat {seat}: {action!r:.80} is refused without a code"
            else:
                yield f"seat {seat}: {action!r:.80} is accepted"
                return
            if moment.state.digest() != before:
                yield f"seat {seat}: {action!r:.80} is refused, but the state changed"
                return


def _mutants(moment: Moment, seats: int, chance: Rng) -> Iterator[tuple[Any, Any]]:
    """Illegal things to ask for: broken shapes, strangers, and `MUTANTS` near misses of what is legal."""
    seat, action = moment.seat, moment.action
    yield from ((seat, broken) for broken in (None, "", (), ("no-such-verb",), (1, 2), (None,), {"verb": action[0]}, b"play"))
    yield from ((stranger, action) for stranger in (-1, seats, 1 << 70, None, "0", float(seat), bool(seat)))
    verbs, found = list(moment.state.vocabulary.verbs), 0
    legal = {each: moment.state.legal_actions(each) for each in range(seats)}
    for _ in range(MUTANTS * 10):
        verb, *args = action
        values: list[Any] = [chance.below("value", 60), -1, True, None, "1", 1 << 70, *args]
        value = values[chance.below("pick", len(values))]
        at = chance.below("at", len(args) + 1)
        kind = chance.below("kind", 5)
        who = chance.below("who", seats) if kind == 0 else seat
        if kind == 1:
            verb = verbs[chance.below("verb", len(verbs))]
        elif kind == 2:
            args.insert(at, value)
        elif kind == 3:
            args[at : at + 1] = [value]
        elif kind == 4:
            del args[at:]
        mutant = (verb, *args)
        if not _allowed(moment.state, mutant, legal[who]):
            yield who, mutant
            found += 1
            if found == MUTANTS:
                return


def _allowed(state: State, action: object, legal: list[Action]) -> bool:
    try:
        return well_formed(state, action) in legal
    except IllegalAction:
        return False


def clones_stand_alone(table: Table) -> Iterator[str]:
    """A clone is equal, shares nothing that can change, and is not touched by what is played later."""
    kept: list[tuple[State, str]] = []
    for state, _, _ in table.play():
        clone = state.clone()
        if clone != state or clone.digest() != state.digest():
            yield f"the clone after {len(kept)} actions differs from its original"
        shared = _changeable(clone) & _changeable(state)
        if shared:
            yield f"the clone after {len(kept)} actions shares {len(shared)} records or lists with its original"
            return
        kept.append((clone, clone.digest()))
    yield from (f"the clone after {count} actions changed later" for count, (clone, digest) in enumerate(kept) if clone.digest() != digest)


def _changeable(value: object) -> set[int]:
    """The identities of all lists, tables and records within that could be changed; frozen records may be shared."""
    if isinstance(value, Struct):
        if value.__struct_config__.frozen:
            return set()
        inner: list[object] = [getattr(value, name) for name in value.__struct_fields__]
    elif isinstance(value, (list, dict)):
        inner = list(value.values()) if isinstance(value, dict) else value
    else:
        return set()
    return {id(value)}.union(*map(_changeable, inner))


def scores_are_shares(table: Table) -> Iterator[str]:
    """A score lies between 0 and 1, and reaches them only with a loss or a win."""
    moments, last = table.random_match()
    for state in [*(moment.state for moment in moments), last]:
        for seat in range(table.seats):
            score = state.score(seat)
            won = state.outcome is not None and seat in state.outcome.winners
            if not 0 <= score <= 1 or (score == 1 and not won) or (score == 0 and (won or state.outcome is None)):
                yield f"seat {seat} has score {score}, the outcome is {state.outcome}"


def conceding_ends_it(table: Table) -> Iterator[str]:
    """Any seat may give up at any time; the match is then over, lost for it, and takes no further action."""
    for moment in table.some_moments():
        for seat in range(table.seats):
            state = moment.state.clone()
            state.step(seat, ("concede",))
            yield from (f"after seat {seat} conceded: {problem}" for problem in state.problems())
            if state.outcome is None or state.decisions() or seat in state.outcome.winners:
                yield f"seat {seat} conceded, the outcome is {state.outcome}"
                continue
            yield from _outcome_faults(table, state.outcome)
            try:
                state.step(moment.seat, moment.action)
            except IllegalAction as refusal:
                if refusal.code != "game-over":
                    yield f"an action after the end is refused as {refusal.code}"
            else:
                yield "an action after the end is accepted"


def undo_is_exact(table: Table) -> Iterator[str]:
    """Undo brings the very state back, and the same action, or redo, leads to the same place again."""
    match = table.match()
    for moment in table.random_match()[0]:
        before = match.state.digest()
        match.submit(moment.seat, moment.action)
        after = match.state.digest()
        match.undo()
        if match.state.digest() != before:
            yield f"undo of action {match.turn + 1} does not bring the state back"
        match.redo()
        if match.state.digest() != after:
            yield f"redo of action {match.turn} leads elsewhere"
        match.undo()
        match.submit(moment.seat, moment.action)
        if match.state.digest() != after:
            yield f"action {match.turn}, taken back and done again, leads elsewhere"
            return

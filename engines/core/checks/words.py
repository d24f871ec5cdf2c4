"""What must hold of texts and records: all comes back from its words, and whatever is edited into them is judged."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engines.core.checks.table import Table
from engines.core.game import State, format_action, parse_action, well_formed
from engines.core.match import MatchRecord, restore
from engines.core.model import from_json, to_json
from engines.core.rng import Rng
from engines.core.words import Words, WordsError, from_words, to_words


def texts_come_back(table: Table) -> Iterator[str]:
    """Every legal action has a text, is in canonical form, and is read back from its text."""
    for moment in table.random_match()[0]:
        for seat in table.deciders(moment.state):
            for action in moment.state.legal_actions(seat):
                text = format_action(moment.state, action)
                if parse_action(moment.state, text) != action:
                    yield f"{text}: is read as {parse_action(moment.state, text)!r}"
                if well_formed(moment.state, list(action)) != action:
                    yield f"{text}: {action!r} is not in canonical form"


def words_come_back(table: Table) -> Iterator[str]:
    """A state can be told in words that a file can hold, and taken from them again; a view can be told and sent."""
    moments, last = table.random_match()
    for state in [*(moment.state for moment in moments), last]:
        words = from_json(to_json(to_words(state, state.vocabulary)), dict[str, Any])
        if from_words(words, table.game.state_type, state.vocabulary, "state").digest() != state.digest():
            yield "a state changed on its way through words"
        for seat in table.everybody():
            view: Any = state.view(seat)
            to_words(view, state.vocabulary)
            if from_json(to_json(view), type(view)) != view:
                yield f"the view of {seat} changed on its way over the wire"


def edits_are_judged(table: Table) -> Iterator[str]:
    """Whatever numbers somebody writes into a save, `problems()` answers; a state that it passes can be looked at and played."""
    chance = table.chance("edits")
    for moment in table.some_moments():
        for _ in range(10):
            words = from_json(to_json(to_words(moment.state, moment.state.vocabulary)), dict[str, Any])
            edit = _edit(words, chance)
            try:
                edited = from_words(words, table.game.state_type, moment.state.vocabulary, "state")
            except WordsError:
                continue
            try:
                if not edited.problems():
                    _look_and_play(table, edited)
            except Exception as error:  # any failure at all is the fault looked for
                yield f"with {edit} the state raises {type(error).__name__}: {error}"


def _edit(words: Words, chance: Rng) -> str:
    """Change one thing in a state's words; says what."""
    holder: Any = words
    key: Any
    path = "state"
    while True:
        keys = [at for at in (holder if isinstance(holder, dict) else range(len(holder))) if at != "rng"]
        key = keys[chance.below("key", len(keys))]
        path += f".{key}"
        if not (isinstance(holder[key], (dict, list)) and holder[key]):
            break
        holder = holder[key]
    value = holder[key]
    choices: list[Any] = [0, 1, -1, 2, 3, 99, 1 << 40, True, False, "", "none", [], [0], [0, 0, 0, 0, 0]]
    if isinstance(value, int) and not isinstance(value, bool):
        choices += [value + 1, value - 1] * 4
    if isinstance(value, str):
        choices += [value.partition(" ")[2], f"{value} {value}".strip()] * 4
    if isinstance(holder, list) and chance.below("drop", 4) == 0:
        del holder[key]
        return f"{path} removed"
    holder[key] = choices[chance.below("choice", len(choices))]
    return f"{path} = {holder[key]!r:.60}"


def _look_and_play(table: Table, state: State) -> None:
    """Do with a state all that a table does; raises where that is impossible."""
    for seat in table.everybody():
        state.view(seat)
    for seat in table.deciders(state):
        state.determinize(seat, Rng(0))
        for action in state.legal_actions(seat):
            state.clone().apply(seat, action)
    state.progress()


def records_go_on(table: Table) -> Iterator[str]:
    """A match taken up from its record, wherever it was left, goes on as if it had never been away."""
    moments, last = table.random_match()
    for left in sorted({0, 1, len(moments) // 3, len(moments) // 2, len(moments)}):
        match = table.match()
        for moment in moments[:left]:
            match.submit(moment.seat, moment.action)
        restored = restore(table.game, from_json(to_json(match.record()), MatchRecord), match.humans)
        if restored.verdict != "verified":
            yield f"the record after {left} actions is {restored.verdict}"
        for moment in moments[left:]:
            restored.match.submit(moment.seat, moment.action)
        if restored.match.state.digest() != last.digest():
            yield f"going on from the record after {left} actions leads elsewhere"


def replay_agrees(table: Table) -> Iterator[str]:
    """The history, replayed from the deal by its texts, leads through the same states."""
    moments, last = table.random_match()
    match = table.match()
    for moment in moments:
        if match.state.digest() != moment.state.digest():
            yield f"the replay differs after {match.turn} actions"
            return
        match.submit(moment.seat, parse_action(match.state, format_action(moment.state, moment.action)))
    if match.state.digest() != last.digest():
        yield "the replay ends elsewhere"

"""What must hold of knowledge: looking changes nothing, and nobody is shown, told or advised by what a seat cannot know."""

from __future__ import annotations

from collections.abc import Iterator

from engines.core.checks.table import Table
from engines.core.game import State, format_action
from engines.core.places import named_numbers, named_places
from engines.core.rng import Rng
from engines.core.types import ALL
from engines.core.words import to_words

SAMPLES = 200
"""States dealt anew from what each seat knows at the deal."""


def looking_draws_nothing(table: Table) -> Iterator[str]:
    """Looking, thinking, telling and dealing anew leave the state as it is, its chance included."""
    for moment in table.some_moments():
        state, before = moment.state, moment.state.digest()
        for seat in table.everybody():
            state.view(seat)
        state.decisions(), state.problems(), state.progress(), state.clone(), to_words(state, state.vocabulary)
        for seat in range(table.seats):
            state.legal_actions(seat), state.score(seat), state.determinize(seat, Rng(table.seed))
        for seat in table.deciders(state):
            for policy in table.game.policies.values():
                policy.advise(state.determinize(seat, Rng(table.seed)), seat, Rng(table.seed))
        if state.digest() != before:
            yield "the state changed though nothing was played"
            return


def dealt_anew_is_possible(table: Table) -> Iterator[str]:
    """A state dealt anew for a seat is sound, looks the same to it, and hangs on nothing but what it knows."""
    for moment in table.some_moments():
        for seat in range(table.seats):
            sample = moment.state.determinize(seat, Rng(table.seed))
            yield from (f"dealt anew for seat {seat}: {problem}" for problem in sample.problems())
            if sample.view(seat) != moment.state.view(seat):
                yield f"dealt anew for seat {seat}, its own view differs"
            if sample.legal_actions(seat) != moment.state.legal_actions(seat):
                yield f"dealt anew for seat {seat}, its legal actions differ"
            if sample.determinize(seat, Rng(7)).digest() != moment.state.determinize(seat, Rng(7)).digest():
                yield f"dealing anew for seat {seat} uses what it cannot know"
            if sample.rng == moment.state.rng:
                yield f"dealt anew for seat {seat}, the dice are the true ones"


def dealing_anew_varies(table: Table) -> Iterator[str]:
    """At the deal, each card that a seat cannot see stands in more than one place among `SAMPLES` samples."""
    state = table.deal()
    for seat in range(table.seats):
        samples = [state.determinize(seat, Rng(number)) for number in range(SAMPLES)]
        for kind in state.vocabulary.names:
            places: dict[int, set[tuple[str, int]]] = {}
            for sample in samples:
                for order, (place, number) in enumerate(named_places(sample, kind)):
                    places.setdefault(number, set()).add((place, order))
            seen = named_numbers(state.view(seat), kind)
            still = [state.vocabulary.names[kind][number] for number, at in sorted(places.items()) if len(at) == 1 and number not in seen]
            if still:
                yield f"seat {seat} cannot see {', '.join(still[:5])}, yet dealing anew never moves them"


def views_show_no_more(table: Table) -> Iterator[str]:
    """A view names no card whose place the seat cannot know, and a spectator sees no more than every seat does."""
    for moment in table.some_moments():
        state = moment.state
        for kind, names in state.vocabulary.names.items():
            public = named_numbers(state.view(None), kind)
            for seat in range(table.seats):
                seen = named_numbers(state.view(seat), kind)
                if public - seen:
                    yield f"a spectator sees {names[min(public - seen)]}, seat {seat} does not"
                true = _places_by_number(state, kind)
                for sample in range(8):
                    other = _places_by_number(state.determinize(seat, Rng(sample)), kind)
                    doubtful = {number for number in seen if not true.get(number, set()) & other.get(number, set())}
                    if doubtful:
                        yield f"seat {seat} sees {names[min(doubtful)]} without knowing where it is"
                        break


def _places_by_number(state: State, kind: str) -> dict[int, set[str]]:
    """Where each number stands; more than one place where a state also notes what has been seen."""
    places: dict[int, set[str]] = {}
    for place, number in named_places(state, kind):
        places.setdefault(number, set()).add(place)
    return places


def events_tell_no_more(table: Table) -> Iterator[str]:
    """Two states that look the same to a seat, before an action and after, tell it the same events meanwhile."""
    for moment in table.some_moments():
        for seat in range(table.seats):
            true, other = moment.state.clone(), moment.state.determinize(seat, Rng(table.seed))
            other.rng = true.rng.clone()
            if moment.action not in other.legal_actions(moment.seat):
                continue
            events = [
                [event for event in state.step(moment.seat, moment.action) if event.audience in (ALL, seat)] for state in (true, other)
            ]
            if true.view(seat) == other.view(seat) and events[0] != events[1]:
                yield f"{format_action(moment.state, moment.action)} tells seat {seat} something that its view does not show"


def policies_do_not_peek(table: Table) -> Iterator[str]:
    """A computer player answers with a legal action, the same whenever the seat knows the same."""
    if "random" not in table.game.policies:
        yield 'there is no policy "random"'
    for moment in table.some_moments():
        for seat in table.deciders(moment.state):
            twin = moment.state.determinize(seat, Rng(table.seed + 1))
            for level, policy in table.game.policies.items():
                advice, again = (policy.advise(state.determinize(seat, Rng(3)), seat, Rng(4)) for state in (moment.state, twin))
                if advice != again:
                    yield f"{level} advises seat {seat} by what it cannot know"
                if advice.action not in moment.state.legal_actions(seat):
                    yield f"{level} advises seat {seat} to {advice.action!r}, which is not legal"
                if not advice.reason:
                    yield f"{level} gives no reason"

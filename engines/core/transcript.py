"""A match told as text that a person can read and compare: each action, its events, and now and then what seat 0 sees."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engines.core.game import Game, State, format_action, parse_action
from engines.core.model import Struct
from engines.core.policy import advise
from engines.core.rng import seed_text
from engines.core.types import ALL, Event, Figure, Seat
from engines.core.vocabulary import Vocabulary
from engines.core.words import Words, to_words

VIEW_EVERY = 5
"""After how many actions the view of seat 0 is written out."""


def playthrough(game: Game, seats: int, seed: int, level: str) -> str:
    """The transcript of a match with the computer on every seat.

    Where several decisions are open the last comes first, so that optional ones are told as well.

    Args:
        game: what is played.
        seats: how many play.
        seed: of the deal; 0 to 2**64 - 1.
        level: a key of `game.policies`.

    Raises:
        OptionError: a wrong seat count or seed.
    """
    policy = game.policies[level]
    state = game.new(seats, seed)
    lines: list[str] = []
    while decisions := state.decisions():
        seat = decisions[-1].seat
        action = advise(state, seat, policy, len(lines)).action
        lines.append(f"{seat} {format_action(state, action)}")
        state.apply(seat, action)
    return transcript(game, seats, seed, lines)


def transcript(game: Game, seats: int, seed: int, actions: Iterable[str]) -> str:
    """A match told from its actions, `SEAT ACTION` each, through the checked door.

    Raises:
        OptionError: a wrong seat count or seed.
        ActionTextError: a line that names no action.
        IllegalAction: an action that is not allowed.
    """
    state = game.new(seats, seed)
    told = [f"# {game.id}, {seats} {'seat' if seats == 1 else 'seats'}, seed {seed_text(seed)}", *_view(state)]
    for count, line in enumerate(actions, 1):
        seat, _, text = line.partition(" ")
        told.append(line)
        told += [_event(event, state.vocabulary) for event in state.step(int(seat), parse_action(state, text))]
        if count % VIEW_EVERY == 0 or state.outcome is not None:
            told += _view(state)
    return "\n".join(told) + "\n"


def told_actions(text: str) -> list[str]:
    """The actions of a transcript, as `transcript` takes them."""
    return [line for line in text.splitlines() if line[:1].isdecimal()]


def _view(state: State) -> list[str]:
    view: Struct = state.view(0)
    return ["# seat 0 sees", *(f"#   {line}" for line in _flat("", to_words(view, state.vocabulary)))]


def _flat(path: str, words: Words) -> Iterator[str]:
    """One line for each field, tables opened; what is empty is left out."""
    if isinstance(words, dict):
        for key, each in words.items():
            yield from _flat(f"{path}.{key}" if path else key, each)
    elif isinstance(words, list) and any(isinstance(each, dict) for each in words):
        for place, each in enumerate(words):
            yield from _flat(f"{path}[{place}]", each)
    elif words not in ("", []):
        yield f"{path} = {str(words).lower() if isinstance(words, bool) else words}"


def _event(event: Event, vocabulary: Vocabulary) -> str:
    told = [event.kind, *(f"{name}={_figure(name, figure, vocabulary)}" for name, figure in event.args.items())]
    return "  " + ("" if event.audience == ALL else f"({event.audience}) ") + " ".join(told)


def event_kind(name: str, vocabulary: Vocabulary) -> str | None:
    """The kind of name that an event's figure holds by its own name, `card` or `cards`; None if it is a plain figure."""
    return next((kind for kind in vocabulary.names if name in (kind, f"{kind}s")), None)


def _figure(name: str, figure: Figure, vocabulary: Vocabulary) -> str:
    kind = event_kind(name, vocabulary)
    numbers = [figure] if isinstance(figure, int) else figure
    if kind is None or isinstance(numbers, str):
        return str(figure)
    return ",".join(_name(number, vocabulary.names[kind]) for number in numbers) or "none"


def _name(number: Seat, names: tuple[str, ...]) -> str:
    return names[number] if 0 <= number < len(names) else str(number)

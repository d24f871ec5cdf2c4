"""Everything that Nightmarium can say has a sentence, in every language; whole games are told, and every step has its page."""

from __future__ import annotations

import re
from types import SimpleNamespace
from typing import Any

import pytest
from rich.cells import cell_len

from engines.core.match import Match
from engines.core.policy import Advice, advise
from engines.core.types import ALL, Event, IllegalAction, Outcome
from engines.nightmarium.bot import REASONS
from engines.nightmarium.game import EASY, GAME
from engines.nightmarium.pieces import ENDINGS, EVENTS, PHASES
from engines.nightmarium.refusals import REFUSALS
from tui import glyphs, i18n, wording
from tui.paint import wrap
from tui.rules import digest, read_pages
from tui.wording.nightmarium import answers, events, names, prompts

NAMES = ["Ana", "Вера Александров", "[b]Rui[/b] Silva", "{0}", "Zoë"]
LINE = 78
"""Cells of the line above the keys at 80x24, where refusals, hints and prompts stand."""

FIGURES: dict[str, Any] = {
    **{"seat": 1, "cards": [8, 40], "card": 32, "slot": 3, "part": "torso", "count": 3, "draws": 1, "lost": [8, 43], "legion": "blue"},
    **{"ability": "mocker", "victim": 2, "turn": 9, "round": 4, "chosen": 2, "phase": "howl", "wanted": 1, "number": 4, "seats": 3},
}
"""A value for each figure that an event, a refusal or a reason may carry."""


def finished(sentence: str | None) -> bool:
    """True for a sentence that is not empty and has no field left open; the fourth name looks like one."""
    return bool(sentence) and not re.search(r"\{[a-z_]+\}", str(sentence))


def sound(sentence: str | None) -> bool:
    """True for a finished sentence that fits its line."""
    return finished(sentence) and cell_len(str(sentence)) <= LINE


@pytest.fixture(params=i18n.LANGUAGES)
def spoken(request: pytest.FixtureRequest) -> str:
    """Each language."""
    i18n.use(request.param)
    return str(request.param)


def line(kind: str, **changed: Any) -> str | None:
    """What is said of an event with some figures changed."""
    figures = {**{name: FIGURES[name] for name in EVENTS[kind]}, **changed}
    return wording.event_line("nightmarium", Event(kind, ALL, figures), NAMES)


def test_every_event_has_a_line(spoken: str) -> None:
    """One for each kind that the engine can tell; only the beginning of a turn needs none."""
    assert set(events.LINES) == set(EVENTS)
    for kind in EVENTS:
        told = line(kind)
        assert (told is None) == (kind == "turn"), kind
        assert told is None or sound(told), kind


@pytest.mark.parametrize(
    ("kind", "changed"),
    [
        *((kind, {"part": part}) for kind in ("play", "lay") for part in ("legs", "head")),
        *(("draw", {"count": count}) for count in (0, 1, 5)),
        *((kind, {"lost": lost}) for kind in ("silent", "failed") for lost in ([], [8])),
        ("reveal", {"cards": []}),
        ("reshuffle", {"count": 1}),
        *(("one-legion", {"legion": legion}) for legion in ("brown", "green", "red")),
    ],
)
def test_every_kind_of_line_within_an_event(kind: str, changed: dict[str, Any], spoken: str) -> None:
    """Where the figures decide about the sentence, each sentence is another one."""
    assert sound(line(kind, **changed))
    assert line(kind, **changed) != line(kind)


def test_every_refusal_has_a_sentence(spoken: str) -> None:
    """The closed list of the engine; none falls to the sentence for unknown codes."""
    figures = {**FIGURES, "legion": "red"}
    for code in REFUSALS:
        wanted = "green" if code == "legion-locked" else 1
        assert sound(answers.refusal(IllegalAction(code, **{**figures, "wanted": wanted}), NAMES)), code
    for phase in PHASES:
        assert sound(answers.refusal(IllegalAction("wrong-phase", phase=phase), NAMES)), phase
    for part in ("legs", "torso", "head"):
        assert sound(answers.refusal(IllegalAction("part-mismatch", card=5, slot=1, part=part), NAMES)), part
    assert answers.refusal(IllegalAction("brand-new"), NAMES) is None


def test_every_reason_has_a_sentence(spoken: str) -> None:
    """The closed list of the computer players, and the reason of the one that plays at random."""
    assert set(answers.REASONS) == {*REASONS, "any-legal"}
    for key in answers.REASONS:
        advice = Advice(("draw",), key, {name: FIGURES[name] for name in REASONS.get(key, ())})
        assert sound(wording.reason("nightmarium", advice, NAMES)), key


def test_every_ending_is_told(spoken: str) -> None:
    """With every seat in its place."""
    figures = {"turns": 21, "rounds": 11, "seat": 1}
    for seat in range(5):
        figures |= {f"place-{seat}": 5 - seat, f"complete-{seat}": seat, f"built-{seat}": 3 * seat, f"hand-{seat}": 4}
    told = set()
    for reason in ENDINGS:
        lines = prompts.outcome_lines(Outcome("decided", reason, [1, 4], "", figures), NAMES)
        assert all(sound(each) for each in lines)
        assert [each[0] for each in lines[-5:]] == ["1", "2", "3", "4", "5"]
        told.add(lines[0])
    assert len(told) == len(ENDINGS)


def test_options_have_names_explanations_and_values(spoken: str) -> None:
    for option in GAME.options:
        assert sound(wording.option_label("nightmarium", option.id))
        assert sound(wording.option_help("nightmarium", option.id))
        values = [wording.option_value("nightmarium", option.id, choice) for choice in option.choices]
        assert len(set(values)) == len(values)
        assert not set(values) & set(map(str, option.choices))


def test_names_of_cards_and_signs(spoken: str) -> None:
    """Each its own, short enough for a row of the hand; Russian has the manual's terms."""
    cards = [names.card_name(card) for card in range(108)]
    assert len(set(cards)) == 108
    assert all(3 <= cell_len(name) <= 22 for name in cards)
    abilities = [names.ability_name(ability) for ability in range(1, 7)]
    legions = [names.legion_name(legion) for legion in ("blue", "brown", "green", "red")]
    parts = [names.part_name(part) for part in range(3)]
    assert len({*abilities, *legions, *parts}) == 13
    assert all(finished(names.ability_text(ability)) for ability in range(1, 7))
    if spoken == "ru":
        assert abilities == ["Певчий", "Плакальщик", "Пересмешник", "Палач", "Падальщик", "Пожиратель"]
        assert legions == ["Некромункулы", "Констрикты", "Химериды", "Людовища"]
        assert parts == ["Ноги", "Туловище", "Голова"]


def test_progress(spoken: str) -> None:
    told = wording.progress_line("nightmarium", {"kind": "nightmarium", "round": 100, "most": 4})
    assert sound(told)
    assert cell_len(told) <= 24
    assert {"100", "4"} <= set(re.findall(r"\d+", told))
    assert wording.progress_line("nightmarium", {}) == ""


# -- whole games -------------------------------------------------------------------------------


def told(seats: int, seed: int) -> list[str]:
    """All that a match says to everybody, whoever reads it."""
    match = Match(GAME, seats, seed)
    state: Any = match.state
    said: list[str] = []
    while state.outcome is None:
        seat = state.current
        said.append(prompts.decision_prompt(state.view(seat), NAMES))
        said.append(prompts.phase_label(state.phase))
        level = ("random", EASY, "sensible")[match.turn % 3]
        advice = advise(state, seat, GAME.policies[level], match.turn)
        said.append(wording.reason("nightmarium", advice, NAMES))
        said += [wording.action_label("nightmarium", action, NAMES, seat) for action in state.legal_actions(seat)]
        lines = [wording.event_line("nightmarium", event, NAMES) for event in match.submit(seat, advice.action)]
        said += [each for each in lines if each is not None]
        state = match.state
    said.append(prompts.decision_prompt(state.view(None), NAMES))
    table: Any = SimpleNamespace(outcome=state.outcome, names=NAMES[:seats], match=SimpleNamespace(hints=2, assisted=True))
    return said + wording.outcome_lines("nightmarium", table)


@pytest.mark.parametrize("ascii_only", [False, True])
@pytest.mark.parametrize("seats", [2, 5])
def test_a_game_is_told_to_its_end(seats: int, ascii_only: bool, spoken: str) -> None:
    """Every text finished, none left in English."""
    glyphs.use(ascii_only)
    said = set(told(seats, 5)) | set(told(seats, 6))
    assert len(said) > 200
    assert all(finished(text) for text in said)
    i18n.use("en")
    english = set(told(seats, 5)) | set(told(seats, 6))
    if spoken == "en":
        assert all(text.replace("Zoë", "").replace(NAMES[1], "").isascii() for text in said)
    else:
        assert not english & said
    if spoken == "ru":
        left = {word for text in said for word in re.findall(r"[A-Za-z]{2,}", text)} - set(NAMES) - {"Zo", "Rui", "Silva"}
        assert left == set()


def test_the_reader_is_addressed_by_what_is_to_be_done() -> None:
    """The prompt of each situation, in English."""
    state: Any = GAME.new(2, 1, {"first_seat": "1"})
    say = prompts.decision_prompt
    assert say(state.view(0), NAMES) == "2 actions: draw, exchange, or play a card"
    assert say(state.view(0), NAMES, [1, 2, 3]) == "Give away: 3, new for that: 1"
    assert say(state.view(1), NAMES) == say(state.view(None), NAMES) == "Waiting for Ana"
    state.lock, state.actions = "red", 1
    assert say(state.view(0), NAMES) == "1 action: draw, exchange, or play a card of Humonsters"
    state.lock, state.actions = "", 2
    state.step(0, ("exchange", state.hands[0][0]))
    assert say(state.view(0), NAMES) == "Given away: 1, new for that: 0. More, or finish?"
    assert say(state.view(0), NAMES, [5]) == "Given away: 2, new for that: 1. More, or finish?"


# -- the pages of rules ------------------------------------------------------------------------


PAGES = [
    *("overview", "action", "build", "exchange", "wake", "legion", "howl", "weep"),
    *("mock", "execute", "scavenge", "devour", "end", "house"),
]


def test_every_step_has_its_page() -> None:
    keys = [page.key for page in read_pages("nightmarium", "en")]
    assert keys == PAGES
    assert set(PHASES) <= set(keys)
    state = GAME.new(2, 1)
    assert prompts.rules_key(state.view(0), "") == "action"  # type: ignore[arg-type]
    assert prompts.rules_key(state.view(0), "howl") == "howl"  # type: ignore[arg-type]
    state.step(0, ("concede",))
    assert prompts.rules_key(state.view(0), "") == "end"  # type: ignore[arg-type]


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_pages_are_complete_short_and_not_stale(language: str) -> None:
    """At most two screens at 80x24; made from the English page as it is now; no exclamation marks; English in ASCII."""
    english = {page.key: page for page in read_pages("nightmarium", "en")}
    for page in read_pages("nightmarium", language):
        assert sum(len(wrap(text, 70)) + 1 for text in page.paragraphs) - 1 <= 36, page.key
        assert len(page.title) <= 40, page.key
        assert "!" not in "".join(page.paragraphs), page.key
        if language == "en":
            assert "".join([page.title, *page.paragraphs]).isascii(), page.key
        else:
            assert page.src == digest(english.pop(page.key)), page.key
    assert language == "en" or not english

"""Everything that Bicho Papao can say has a sentence, in every language; whole games are told, and every step has its page."""

from __future__ import annotations

import re
from types import SimpleNamespace
from typing import Any

import pytest
from rich.cells import cell_len

from engines.bicho_papao.bot import REASONS
from engines.bicho_papao.cards import BLANKS, CHILDREN, DIE_FACES, GANGS, LAST_TURN, NEIGHBOURS, TOY_LIMIT, TOYS, TRAP_LINES, TRAP_POINTS
from engines.bicho_papao.die import pass_chance
from engines.bicho_papao.game import GAME
from engines.bicho_papao.pieces import ENDINGS, EVENTS, LOST, PHASES, STATUSES
from engines.bicho_papao.refusals import REFUSALS
from engines.core.match import Match
from engines.core.policy import Advice, advise
from engines.core.types import ALL, Action, Event, IllegalAction, Outcome
from tui import glyphs, i18n, wording
from tui.rules import read_pages
from tui.wording.bicho_papao import answers, events, names, prompts

NAMES = ["Ana", "Вера Александров", "[b]Rui[/b] Silva", "{0}", "Zoë"]
LINE = 78
"""Cells of the line above the keys at 80x24, where refusals, hints and prompts stand."""

FIGURES: dict[str, Any] = {
    **{"seat": 1, "turn": 12, "round": 3, "neighbour": 14, "points": 20, "rolls": 3, "toy": 13, "cards": [6, 8], "total": 12},
    **{"victim": 2, "card": 7, "taken": 9, "children": 3, "count": 2, "seats": [1, 2], "second": 2, "face": 6, "monster": 1},
    **{"roll": 2, "neighbours": [14], "toys": [0, 1, 12], "cause": "deck", "chance": 45, "prize": 21, "passed": 67},
    **{"wanted": 3, "value": 4, "number": 4, "phase": "toys"},
}
"""A value for each figure that an event, a refusal or a reason may carry."""

ACTIONS: dict[str, Action] = {
    **dict.fromkeys(("alone", "to-lead", "to-follow", "to-save"), ("play", 2, 5)),
    **dict.fromkeys(("toy-lead", "toy-second", "toy-better"), ("swap", 7, 3, 5)),
    **{"toy-surprise": ("aim", 11, 1), "toy-steal": ("aim", 12, 1)},
    **dict.fromkeys(("toy-rolls", "toy-child"), ("use", 17)),
    "block": ("block", 13),
}
"""An action that each reason can speak for; `end` stands for all others."""


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
    return wording.event_line("bicho-papao", Event(kind, ALL, figures), NAMES)


def test_every_event_has_a_line(spoken: str) -> None:
    """One for each kind that the engine can tell."""
    assert {*events.LINES, *events._PLAIN} == set(EVENTS)
    told = [line(kind) for kind in EVENTS]
    assert all(map(sound, told)), [each for each in told if not sound(each)]
    assert len(set(told)) == len(told)


@pytest.mark.parametrize(
    ("kind", "changed"),
    [
        ("row", {"cards": [7]}),
        ("lead", {"second": -1}),
        ("roll", {"monster": 0}),
        *((kind, {"neighbours": waiting}) for kind in ("take", "take-second", "nobody") for waiting in ([14, 13], list(range(5)))),
        ("attempt", {"rolls": 1}),
        ("reshuffle", {"count": 1}),
        *(("boogeyman", {"cause": cause}) for cause in LOST if cause != "deck"),
    ],
)
def test_every_kind_of_line_within_an_event(kind: str, changed: dict[str, Any], spoken: str) -> None:
    """Where the figures decide about the sentence, each sentence is another one."""
    assert sound(line(kind, **changed))
    assert line(kind, **changed) != line(kind)


def test_every_neighbour_and_toy_fits_its_lines(spoken: str) -> None:
    for neighbour in range(NEIGHBOURS):
        for kind in ("turn", "take", "take-second", "nobody"):
            figure = {"neighbour": neighbour} if kind == "turn" else {"neighbours": [neighbour]}
            assert sound(line(kind, **figure)), line(kind, **figure)
    for toy in range(TOYS):
        for kind in ("toy", "toy-at", "drew-toy", "picked-toy", "stole-toy", "block"):
            assert sound(line(kind, toy=toy))


def test_every_refusal_has_a_sentence(spoken: str) -> None:
    """The closed list of the engine; none falls to the sentence for unknown codes."""
    told = [answers.refusal(IllegalAction(code, **FIGURES), NAMES) for code in REFUSALS]
    assert all(map(sound, told)), [each for each in told if not sound(each)]
    assert len(set(told)) == len(told)
    for phase in PHASES:
        assert sound(answers.refusal(IllegalAction("wrong-phase", phase=phase), NAMES)), phase
    for toy in range(TOYS):
        for code in answers._TOYS:
            assert sound(answers.refusal(IllegalAction(code, toy=toy), NAMES)), (code, toy)
    assert answers.refusal(IllegalAction("brand-new"), NAMES) is None


def test_every_reason_has_a_sentence(spoken: str) -> None:
    """The closed list of the computer players, and the reason of the one that plays at random."""
    assert set(answers.REASONS) == set(REASONS)
    for key, figures in REASONS.items():
        advice = Advice(ACTIONS.get(key, ("end",)), key, {name: FIGURES[name] for name in figures})
        assert sound(wording.reason("bicho-papao", advice, NAMES)), wording.reason("bicho-papao", advice, NAMES)


def test_every_ending_is_told(spoken: str) -> None:
    """With every gang in its place, or without places if all have lost."""
    figures = {"turns": 13, "rounds": 4, "seat": 1}
    for seat in range(5):
        figures |= {f"place-{seat}": 5 - seat, f"points-{seat}": 7 * seat, f"children-{seat}": 4 - seat, f"toys-{seat}": seat % 4}
    told = set()
    for reason in ENDINGS:
        lines = wording._game("bicho-papao").outcome_lines(Outcome("decided", reason, [1, 4], "", figures), NAMES)
        assert all(map(sound, lines))
        assert [each[0] == str(place) for place, each in enumerate(lines[-5:], 1)] == [reason not in LOST] * 5
        told.add(lines[0])
    assert len(told) == len(ENDINGS)


def test_names(spoken: str) -> None:
    """Each its own; those of gangs, faces and modes in a word or two."""
    neighbours = [names.neighbour_name(neighbour) for neighbour in range(NEIGHBOURS)]
    toys = {names.toy_name(toy) for toy in range(TOYS)}
    mischief = [names.mischief_name(value) for value in range(1, 6)]
    gangs = [names.gang_name(seat) for seat in range(GANGS)]
    assert len({*neighbours, *toys, *mischief, *gangs}) == NEIGHBOURS + 12 + 5 + GANGS
    assert all(finished(names.toy_text(toy)) for toy in range(TOYS))
    assert len({names.status_name(status) for status in STATUSES}) == len(STATUSES)
    assert len({prompts.phase_label(phase) for phase in PHASES}) == len(PHASES)


def test_progress(spoken: str) -> None:
    told = wording.progress_line("bicho-papao", {"kind": "bicho-papao", "turn": 60, "most": 146})
    assert sound(told)
    assert {"60", "146"} <= set(re.findall(r"\d+", told))
    assert wording.progress_line("bicho-papao", {}) == ""


# -- whole games -------------------------------------------------------------------------------


def told(seats: int, seed: int) -> list[str]:
    """All that a match says, whoever reads it."""
    match = Match(GAME, seats, seed, {"elimination": ("paralysis", "survival")[seed % 2]})
    state: Any = match.state
    said: list[str] = []
    while (decision := state.decision()) is not None:
        seat = decision.seat
        said.append(prompts.decision_prompt(state.view(seat), NAMES))
        said.append(prompts.phase_label(state.phase))
        level = ("random", "easy", "normal", "hard")[match.turn % 4]
        advice = advise(state, seat, GAME.policies[level], match.turn)
        said.append(wording.reason("bicho-papao", advice, NAMES))
        said += [wording.action_label("bicho-papao", action, NAMES, seat) for action in state.legal_actions(seat)]
        lines = [wording.event_line("bicho-papao", event, NAMES) for event in match.submit(seat, advice.action)]
        said += [each for each in lines if each is not None]
        state = match.state
    said.append(prompts.decision_prompt(state.view(None), NAMES))
    table: Any = SimpleNamespace(outcome=state.outcome, names=NAMES[:seats], match=SimpleNamespace(hints=2, assisted=True))
    return said + wording.outcome_lines("bicho-papao", table)


@pytest.mark.parametrize("ascii_only", [False, True])
@pytest.mark.parametrize("seats", [2, 5])
def test_a_game_is_told_to_its_end(seats: int, ascii_only: bool, spoken: str) -> None:
    """Every text finished, none left in English."""
    glyphs.use(ascii_only)
    said = set(told(seats, 5)) | set(told(seats, 6))
    assert len(said) > 150
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


# -- the pages of rules ------------------------------------------------------------------------


def test_every_step_has_its_page() -> None:
    keys = {page.key for page in read_pages("bicho-papao", "en")}
    assert {*PHASES, "over"} <= keys
    state: Any = GAME.new(2, 1)
    assert prompts.rules_key(state.view(0), "mischief") in keys
    state.step(0, ("concede",))
    assert prompts.rules_key(state.view(0), "") == "over"


def test_the_rules_say_the_figures_of_the_tables() -> None:
    """What stands in the pages is what the content files say."""
    page = {each.key: " ".join(each.paragraphs) for each in read_pages("bicho-papao", "en")}
    lines = ", ".join(f"{rolls} from {points}" for points, rolls in TRAP_LINES["normal"])
    assert f"Normal: {lines}." in page["trap"].replace("25 points on", "25")
    assert [rolls - 1 for _, rolls in TRAP_LINES["hard"]] == [rolls for _, rolls in TRAP_LINES["normal"]]
    assert (DIE_FACES, BLANKS, CHILDREN, TOY_LIMIT, TRAP_POINTS) == (6, 4, 4, 3, 25)
    assert [round(100 * pass_chance(rolls, 0)) for rolls in range(1, 6)] == [67, 44, 30, 20, 13]
    assert "in 67 of 100 cases, two in 44, three in 30, four in 20, five in 13" in page["block"]
    assert f"{LAST_TURN} turns" in page["last-stand"]

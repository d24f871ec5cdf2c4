"""Whole games told in every language: prompts, choices, forecasts and lines, as they come."""

from __future__ import annotations

import re
from types import SimpleNamespace
from typing import Any

import pytest

from engines import registry
from engines.core.match import Match
from engines.core.policy import SENSIBLE, RandomPolicy, advise
from engines.regicide.forecast import forecast
from tui import glyphs, i18n, wording
from tui.wording.regicide.forecast import forecast_lines

NAMES = ["Ana", "Rui", "Vera", "Zoë"]
OPTIONS = {"mulligan_no_diamonds": True}


def told(seats: int, seed: int, level: str) -> list[str]:
    """All that a match says to everybody, whoever reads it."""
    match = Match(registry()["regicide"], seats, seed, OPTIONS)
    policy = match.game.policies[SENSIBLE] if level == SENSIBLE else RandomPolicy()
    state: Any = match.state
    said: list[str] = []
    while state.outcome is None:
        for decision in state.decisions()[::-1]:  # moods first, since the choice ends them
            view = state.view(decision.seat)
            said.append(wording._game("regicide").decision_prompt(view, NAMES))
            advice = advise(state, decision.seat, policy, match.turn)
            said.append(wording.reason("regicide", advice, NAMES))
            said.append(wording.action_label("regicide", advice.action, NAMES, decision.seat))
            if advice.action[0] == "play":
                said += [line.text for line in forecast_lines(forecast(view, advice.action[1:]), view, advice.action[1:])]
            events = match.submit(decision.seat, advice.action)
            said += [line for event in events if (line := wording.event_line("regicide", event, NAMES)) is not None]
            state = match.state
    said.append(wording._game("regicide").decision_prompt(state.view(None), NAMES))
    table: Any = SimpleNamespace(outcome=state.outcome, names=NAMES, match=SimpleNamespace(hints=2, assisted=True))
    return said + wording.outcome_lines("regicide", table)


@pytest.mark.parametrize("ascii_only", [False, True])
@pytest.mark.parametrize("language", i18n.LANGUAGES)
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_a_game_is_told_to_its_end(seats: int, language: str, ascii_only: bool) -> None:
    """Every text finished, none left in English, in ASCII no sign but those of the language itself."""
    i18n.use("en")
    english = set(told(seats, 5, SENSIBLE))
    i18n.use(language)
    glyphs.use(ascii_only)
    said = told(seats, 5, SENSIBLE) + told(seats, 6, "random")
    assert len(said) > 60
    assert not [text for text in said if not text or re.search(r"[{}]", text)]
    if language != "en":
        assert not english & set(said)
    if ascii_only and language == "en":
        assert all(text.replace("Zoë", "").isascii() for text in said)
    if language == "ru":
        left = {word for text in said for word in re.findall(r"[A-Za-z]{2,}", text)} - set(NAMES) - {"Zo"}
        assert all(re.fullmatch(r"\d*[AJQK]?[CDHS]", word) for word in left), left


def test_the_reader_is_addressed_by_what_is_to_be_done() -> None:
    """The prompt of each situation, in English."""
    match = Match(registry()["regicide"], 3, 1, {"first_seat": "1"})
    prompt = wording._game("regicide").decision_prompt
    view: Any = match.state.view(0)
    assert prompt(view, NAMES) == "Play a card, or yield"
    assert prompt(view, NAMES, [6]) == "Play 7♣"
    assert prompt(match.state.view(1), NAMES) == "Waiting for Ana"
    assert prompt(match.state.view(None), NAMES) == "Waiting for Ana"
    match.submit(0, ("yield",))
    assert prompt(match.state.view(0), NAMES) == "Pay 10: choose cards"
    assert prompt(match.state.view(0), NAMES, [3]) == "Pay 10: choose cards, 4 chosen"
    assert prompt(match.state.view(2), NAMES) == "Waiting for Ana"

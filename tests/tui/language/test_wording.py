"""Everything that the engines can say has a sentence, in every language and with both sets of signs."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import wcwidth
from rich.cells import cell_len

from engines import registry
from engines.core.policy import Advice
from engines.core.types import ALL, Event, IllegalAction, Outcome, RuleError
from engines.regicide.bot import REASONS
from engines.regicide.cards import IDS
from engines.regicide.pieces import ENDINGS, EVENTS, MOODS
from engines.regicide.refusals import REFUSALS
from engines.regicide.rules import MEDALS
from saves.faults import SaveFault
from tui import glyphs, i18n, wording
from tui.wording import core
from tui.wording import saves as saves_wording
from tui.wording.regicide import answers, events, names

NAMES = ["Ana", "Вера Александров", "[b]Rui[/b] Silva", "{0}"]

FIGURES: dict[str, Any] = {
    **{"seat": 1, "cards": [6, 19], "value": 14, "suit": "hearts", "count": 3, "attack": 7, "enemy": 10, "amount": 14, "left": 6},
    **{"over": 2, "shield": 4, "chosen": 2, "mood": "eager", "discarded": 8, "due": 10, "card": 51, "paid": 4, "turn": 9},
    **{"grade": "", "worth": 8, "phase": "play", "n": 12, "number": 4, "seats": 3, "verb": "dance", "kind": "card"},
    **{"option": "seed", "allowed": "1, 2"},
}
"""A value for each figure that an event, a refusal or a reason may carry."""

FILES = {
    "since": "2026-12-01",
    "format": 2,
    "known": 1,
    "byte": 7,
    "line": 3,
    "key": "state.turn",
    "game": "chess",
    "pid": 12,
    "host": "here",
    "reason": "a reason",
}
"""And for each that a fault of a save may carry."""


LINE = 78
"""Cells of the line above the keys at 80x24, where refusals, hints and prompts stand."""


def finished(sentence: str | None) -> bool:
    """True for a sentence that is not empty and has no field left open; the fourth name looks like one."""
    return bool(sentence) and not re.search(r"\{[a-z_]+\}", str(sentence))


def sound(sentence: str | None) -> bool:
    """True for a finished sentence that fits its line."""
    return finished(sentence) and cell_len(str(sentence)) <= LINE


@pytest.fixture(params=[(language, ascii_only) for language in i18n.LANGUAGES for ascii_only in (False, True)], ids=str)
def spoken(request: pytest.FixtureRequest) -> str:
    """Each language with each set of signs."""
    language, ascii_only = request.param
    i18n.use(language)
    glyphs.use(ascii_only)
    return str(language)


def codes(root: Path, *folders: str) -> set[str]:
    """Every code that the sources of some folders refuse with."""
    found: set[str] = set()
    for folder in folders:
        for path in (root / folder).glob("*.py"):
            text = path.read_text(encoding="utf-8")
            found |= set(re.findall(r'(?:IllegalAction|ActionTextError|__init__)\(\s*"([a-z-]+)"', text))
            found |= set(re.findall(r'return "(undo-[a-z-]+|nothing-[a-z-]+)"', text))
    return found


# -- the core and the saves ------------------------------------------------------------------


def test_every_refusal_of_the_core_has_a_sentence(pytestconfig: pytest.Config, spoken: str) -> None:
    """Also the table's own, `stale`."""
    used = codes(pytestconfig.rootpath, "engines/core") | {"stale"}
    assert {"undo-chance", "unknown-name", "wrong-option", "game-over"} <= used
    assert used <= core.CODES
    for code in core.CODES:
        assert sound(core.refusal(RuleError(code, **FIGURES), NAMES)), code


def test_a_refusal_repeats_what_was_typed_harmlessly() -> None:
    """A text that came from outside is cleaned before it stands in a sentence."""
    said = wording.refusal("regicide", RuleError("unknown-verb", verb="\x1b[2J{verb}\u202e"), NAMES)
    assert said == 'There is no action called "[2J{verb}".'


def test_an_unknown_code_still_gets_a_sentence(spoken: str) -> None:
    """A newer engine may refuse with a code that is not worded yet."""
    assert "brand-new" in wording.refusal("regicide", RuleError("brand-new"), NAMES)


def test_every_fault_of_a_save_has_a_sentence(pytestconfig: pytest.Config, spoken: str) -> None:
    """The codes that `saves` raises, and those that its list of codes names."""
    used: set[str] = set()
    for path in (pytestconfig.rootpath / "saves").glob("*.py"):
        used |= set(re.findall(r'SaveFault\(\s*"([a-z-]+)"', path.read_text(encoding="utf-8")))
    listed = set(re.findall(r"^    `([a-z-]+)`", (pytestconfig.rootpath / "saves" / "faults.py").read_text(encoding="utf-8"), re.MULTILINE))
    assert len(used) > 15
    assert used <= listed == saves_wording.CODES
    for code in listed:
        assert finished(saves_wording.fault_text(SaveFault(code, "detail", **FILES))), code
    assert saves_wording.fault_text(SaveFault("brand-new", "what\x1b happened")) == "what happened"


# -- Regicide --------------------------------------------------------------------------------


def test_every_event_has_a_line(spoken: str) -> None:
    """One for each kind that the engine can tell; only the beginning of a turn needs none."""
    assert set(events.LINES) == set(EVENTS)
    for kind, figures in EVENTS.items():
        line = wording.event_line("regicide", Event(kind, ALL, {name: FIGURES[name] for name in figures}), NAMES)
        assert (line is None) == (kind == "turn"), kind
        assert line is None or sound(line), kind


@pytest.mark.parametrize(
    ("kind", "changed"),
    [
        *(("blocked", {"suit": suit}) for suit in ("clubs", "diamonds", "hearts", "spades")),
        *(("signal", {"mood": mood}) for mood in MOODS),
        *(("won", {"grade": grade}) for grade in ("", *MEDALS)),
        *(("heal", {"count": count}) for count in (0, 1, 2, 5)),
        *(("draw", {"count": count}) for count in (0, 1, 2, 5)),
        ("damage", {"left": 0}),
        ("due", {"due": 0}),
        ("choose", {"chosen": 1}),
        ("play", {"cards": [52]}),
    ],
)
def test_every_kind_of_line_within_an_event(kind: str, changed: dict[str, Any], spoken: str) -> None:
    """Where the figures decide about the sentence, each sentence is another one."""
    plain = Event(kind, ALL, {name: FIGURES[name] for name in EVENTS[kind]})
    event = Event(kind, ALL, {**plain.args, **changed})
    line = wording.event_line("regicide", event, NAMES)
    assert sound(line)
    assert line != wording.event_line("regicide", plain, NAMES) or event == plain


def test_every_refusal_has_a_sentence(spoken: str) -> None:
    """The closed list of the engine; none falls to the sentence for unknown codes."""
    for code in REFUSALS:
        assert sound(answers.refusal(IllegalAction(code, **FIGURES), NAMES)), code
    for phase in ("mulligan", "play", "defend", "choose"):
        assert sound(answers.refusal(IllegalAction("wrong-state", phase=phase), NAMES)), phase


def test_every_reason_has_a_sentence(spoken: str) -> None:
    """The closed list of the computer players, and the reason of the one that plays at random."""
    assert set(answers.REASONS) == {*REASONS, "any-legal"}
    verbs = {"yield-save": ("yield",), "flip-save": ("flip",), "pay-cheapest": ("discard", 6), "choose-strongest": ("choose", 1)}
    for key in answers.REASONS:
        action = verbs.get(key, ("play", 6, 19))
        advice = Advice(action, key, {name: FIGURES[name] for name in REASONS.get(key, ())})
        assert sound(wording.reason("regicide", advice, NAMES)), key


def test_every_ending_is_told(spoken: str) -> None:
    """The win with each medal, each way to lose."""
    figures = {"defeated": 7, "exact": 2, "turns": 21, "flipped": 1, "score": 740, "seat": 1, "due": 10, "worth": 8}
    module = wording._game("regicide")
    told = set()
    for grade in ("", *MEDALS):
        told.add(tuple(module.outcome_lines(Outcome("won", ENDINGS[0], [0], grade, figures), NAMES)))
    for reason in ENDINGS[1:]:
        told.add(tuple(module.outcome_lines(Outcome("lost", reason, [], "", figures), NAMES)))
    assert len(told) == len(MEDALS) + len(ENDINGS)
    assert all(sound(line) for lines in told for line in lines)


def test_options_have_names_explanations_and_values(spoken: str) -> None:
    """Every option of every game, every value; no value is shown as its id but numbers and yes or no."""
    for game in registry().values():
        for option in game.options:
            assert sound(wording.option_label(game.id, option.id))
            assert sound(wording.option_help(game.id, option.id))
            values = [wording.option_value(game.id, option.id, choice) for choice in option.choices]
            assert len(set(values)) == len(values)
            assert not set(values) & set(map(str, option.choices))


def test_labels_of_cards_need_no_grammar(spoken: str) -> None:
    """The same in every language, at most three cells, one cell a character, each card's own; Jesters look alike."""
    labels = [names.card_label(card) for card in range(len(IDS))]
    assert len(set(labels)) == 53
    for label in labels:
        assert 1 <= len(label) == cell_len(label) == wcwidth.wcswidth(label) <= 3
        assert label.isascii() or not glyphs.is_ascii()
    assert [labels[card] for card in (0, 9, 12, 52)] == (["AC", "10C", "KC", "*"] if glyphs.is_ascii() else ["A♣", "10♣", "K♣", "★"])


def test_cards_and_suits_have_full_names(spoken: str) -> None:
    """To stand alone; in the reader's language, and short enough for the panel of the enemy."""
    full = [names.card_name(card) for card in range(len(IDS))]
    assert len(set(full)) == 53
    assert all(3 <= cell_len(name) <= 24 for name in full)
    suits = {"en": "Clubs", "pt-BR": "Paus", "ru": "трефы"}
    assert names.suit_name(0) == suits[spoken]
    assert full[51] == {"en": "King of Spades", "pt-BR": "Rei de Espadas", "ru": "Король пик"}[spoken]


def test_titles_of_the_games(spoken: str) -> None:
    """Each in the reader's language; in English the foreign ones as they write themselves, where that can be drawn."""
    titles = {game: wording.game_title(game) for game in wording._TITLES}
    assert len(set(titles.values())) == 5
    if spoken == "en":
        assert titles["nightmarium"] == ("Nightmarium" if glyphs.is_ascii() else "Кошмариум")
        assert titles["bicho-papao"] == ("Bicho Papao" if glyphs.is_ascii() else "Bicho Papão")
    assert wording.game_title("chess") == "chess"


def test_progress(spoken: str) -> None:
    """A few words; nothing for a save that does not say, or of a game that is not there."""
    line = wording.progress_line("regicide", {"kind": "regicide", "beaten": 4, "enemies": 12, "turn": 14})
    assert sound(line)
    assert "4" in line
    assert cell_len(line) <= 24
    assert wording.progress_line("regicide", {}) == wording.progress_line("chess", {"beaten": 1}) == ""

"""Actions and their texts: one canonical form, and a code for each way to be wrong."""

from __future__ import annotations

import pytest

from engines.core.types import Action, ActionTextError, IllegalAction
from engines.core.vocabulary import NUMBER, SEAT, Param, Vocabulary, shown

WORDS = Vocabulary(
    {
        "pass": (),
        "play": (Param("card", many=True),),
        "give": (Param(SEAT), Param("card", many=True)),
        "bid": (Param(NUMBER),),
    },
    {"card": ["oar", "rope", "gull"], "mood": ["glad"]},
)


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("pass", ("pass",)),
        ("play gull", ("play", 2)),
        ("  play   gull oar ", ("play", 0, 2)),
        ("give 1 rope oar", ("give", 1, 0, 1)),
        ("bid 9999", ("bid", 9999)),
    ],
)
def test_texts_are_read_into_canonical_form(text: str, action: Action) -> None:
    assert WORDS.parse(text) == action
    assert WORDS.parse(WORDS.format(action)) == action


def test_format() -> None:
    assert WORDS.format(("give", 1, 0, 1)) == "give 1 oar rope"
    assert WORDS.format(("pass",)) == "pass"


@pytest.mark.parametrize(
    ("text", "code", "figures"),
    [
        ("", "unknown-verb", {"verb": ""}),
        ("PLAY oar", "unknown-verb", {"verb": "PLAY"}),
        ("x" * 99, "unknown-verb", {"verb": "x" * 40}),
        ("play", "wrong-arity", {"verb": "play", "count": 0}),
        ("pass oar", "wrong-arity", {"verb": "pass", "count": 1}),
        ("give 1", "wrong-arity", {"verb": "give", "count": 1}),
        ("play oat", "unknown-name", {"kind": "card", "value": "oat"}),
        ("play glad", "unknown-name", {"kind": "card", "value": "glad"}),
        ("play 1", "unknown-name", {"kind": "card", "value": "1"}),
        ("bid one", "not-a-number", {"value": "one"}),
        ("bid -1", "not-a-number", {"value": "-1"}),
        ("bid ٣", "not-a-number", {"value": "٣"}),
        ("bid 1234567", "not-a-number", {"value": "1234567"}),
        ("bid 10000", "unknown-number", {"kind": "number", "value": "10000"}),
        ("give 99 oar", "unknown-number", {"kind": "seat", "value": "99"}),
    ],
)
def test_texts_that_name_no_action_are_refused(text: str, code: str, figures: dict[str, object]) -> None:
    with pytest.raises(ActionTextError) as caught:
        WORDS.parse(text)
    assert (caught.value.code, caught.value.figures) == (code, figures)


@pytest.mark.parametrize(
    ("action", "code"),
    [
        (None, "malformed-action"),
        ("play", "malformed-action"),
        ((), "malformed-action"),
        ((1, 2), "malformed-action"),
        ({"play": 1}, "malformed-action"),
        (("fly", 1), "unknown-verb"),
        (("play",), "wrong-arity"),
        (("pass", 0), "wrong-arity"),
        (("give", 0), "wrong-arity"),
        (("bid", 1, 2), "wrong-arity"),
        (("play", True), "unknown-number"),
        (("play", 1.0), "unknown-number"),
        (("play", "1"), "unknown-number"),
        (("play", None), "unknown-number"),
        (("play", -1), "unknown-number"),
        (("play", 3), "unknown-number"),
        (("play", 10**5000), "unknown-number"),
        (("play", 0, [1]), "unknown-number"),
        (("give", 16, 0), "unknown-number"),
    ],
)
def test_malformed_actions_are_refused(action: object, code: str) -> None:
    with pytest.raises(IllegalAction) as caught:
        WORDS.checked(action)
    assert caught.value.code == code


def test_canonical_form_sorts_what_may_stand_in_any_order_and_keeps_repetition() -> None:
    """A repeated card is well formed; that it is not legal is for the game to say."""
    assert WORDS.checked(["give", 2, 2, 0, 2]) == ("give", 2, 0, 2, 2)


def test_shown_is_short_and_never_prints_what_was_given() -> None:
    assert [shown(7), shown(-1), shown(10**5000), shown("\x1b[2J"), shown(True)] == ["7", "-1", "int", "str", "bool"]


@pytest.mark.parametrize(
    ("verbs", "names", "problem"),
    [
        ({}, {"card": ["oar", "oar"]}, "each card needs a name of its own"),
        ({}, {"card": ["long oar"]}, "each card needs a name of its own"),
        ({}, {"card": [""]}, "each card needs a name of its own"),
        ({"play": (Param("crad"),)}, {"card": ["oar"]}, "an argument of play is of an unknown kind"),
        ({"play": (Param("card", many=True), Param("card"))}, {"card": ["oar"]}, "only the last argument of play"),
    ],
)
def test_a_vocabulary_that_could_not_be_understood_is_refused(
    verbs: dict[str, tuple[Param, ...]], names: dict[str, list[str]], problem: str
) -> None:
    with pytest.raises(ValueError, match=problem):
        Vocabulary(verbs, names)


def test_refusals_read_as_text() -> None:
    assert str(IllegalAction("over", n=3, cards=[1, 2])) == "over (n=3, cards=[1, 2])"
    assert str(IllegalAction("game-over")) == "game-over"

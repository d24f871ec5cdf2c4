"""Records in words: readable, exact on the way back, and every fault named with its place."""

from __future__ import annotations

import base64
import zlib
from typing import Annotated, Any, Literal

import pytest

from engines.core.model import Meta, Struct, field
from engines.core.places import named_numbers, named_places
from engines.core.rng import Rng
from engines.core.vocabulary import Vocabulary
from engines.core.words import Named, Sealed, WordsError, from_words, to_words

Card = Annotated[int, Named("card")]
WORDS = Vocabulary({}, {"card": ["oar", "rope", "gull"], "mood": ["glad", "grim"]})


class Frame(Struct, frozen=True):
    kind: str
    card: Card
    args: list[int] = field(default_factory=list)


class Box(Struct):
    rng: Rng
    turn: Annotated[int, Meta(ge=0)]
    phase: Literal["day", "night"]
    quiet: bool
    top: Card
    hands: list[list[Card]]
    deck: Annotated[list[Card], Sealed()]
    moods: list[Annotated[int, Named("mood")]]
    frames: list[Frame]
    coins: dict[str, int]
    last: Frame | None


def box(**changes: Any) -> Box:
    fields: dict[str, Any] = {
        "rng": Rng(255, {"deck": 2}),
        "turn": 3,
        "phase": "night",
        "quiet": True,
        "top": -1,
        "hands": [[2, 0], []],
        "deck": [1],
        "moods": [-1, 1],
        "frames": [Frame("give", 1, [4, 5])],
        "coins": {"b": 2, "a": 1},
        "last": None,
    }
    return Box(**{**fields, **changes})


def test_words_are_readable() -> None:
    words = to_words(box(deck=[]), WORDS)
    assert words == {
        "rng": {"seed": "0x00000000000000ff", "draws": {"deck": 2}},
        "turn": 3,
        "phase": "night",
        "quiet": True,
        "top": "none",
        "hands": ["gull oar", ""],
        "deck": "",
        "moods": "none grim",
        "frames": [{"kind": "give", "card": "rope", "args": [4, 5]}],
        "coins": {"a": 1, "b": 2},
    }


@pytest.mark.parametrize("changes", [{}, {"deck": [2, 1, 0], "last": Frame("x", -1)}, {"hands": [], "frames": [], "rng": Rng(2**64 - 1)}])
def test_words_come_back(changes: dict[str, Any]) -> None:
    assert from_words(to_words(box(**changes), WORDS), Box, WORDS, "state") == box(**changes)


def test_a_sealed_line_tells_its_length_and_no_name() -> None:
    sealed = to_words(box(deck=[0, 2, 1]), WORDS)["deck"]
    assert sealed.startswith("sealed:3:")
    assert not any(name in sealed for name in WORDS.names["card"])


def test_a_sealed_line_may_be_written_open() -> None:
    assert from_words({**to_words(box(), WORDS), "deck": "gull rope"}, Box, WORDS, "state").deck == [2, 1]


def faults(**changes: Any) -> dict[str, str]:
    """The faults by path after some of a box's words were changed; a value of None takes the key out."""
    words = {key: value for key, value in {**to_words(box(), WORDS), **changes}.items() if value is not None}
    with pytest.raises(WordsError) as caught:
        from_words(words, Box, WORDS, "state")
    return {fault.path: fault.problem for fault in caught.value.faults}


@pytest.mark.parametrize(
    ("key", "value", "problem"),
    [
        ("turn", "five", 'wants a whole number, has a text ("five")'),
        ("turn", 5.0, "wants a whole number, has a decimal number (5.0)"),
        ("turn", float("nan"), "wants a whole number, has a decimal number (nan)"),
        ("turn", True, "wants a whole number, has true or false (True)"),
        ("turn", 10**4000, "wants a whole number, has a whole number (a huge one)"),
        ("turn", -1, "Expected int >= 0 (has a whole number (-1))"),
        ("quiet", 1, "Expected bool, got int (has a whole number (1))"),
        ("phase", "noon", 'wants one of day, night, has a text ("noon")'),
        ("phase", ["day"], "wants one of day, night, has a list"),
        ("top", "oat", 'wants the id of a card, has a text ("oat")'),
        ("top", 1, "wants the id of a card, has a whole number (1)"),
        ("hands", "oar", 'wants a list, has a text ("oar")'),
        ("moods", ["glad"], "wants ids of moods in one text, has a list"),
        ("coins", [1], "wants a table, has a list"),
        ("rng", {"seed": "1"}, "wants a table with seed and draws"),
        ("last", {}, None),
        ("deck", "sealed:1:***", "the sealed text is damaged"),
        ("deck", "sealed:1:" + base64.b64encode(b"no zlib").decode(), "the sealed text is damaged"),
        ("deck", "sealed:1:" + base64.b64encode(zlib.compress(b"rope")[:-2]).decode(), "the sealed text is damaged"),
        ("deck", "sealed:9:" + base64.b64encode(zlib.compress(b"rope " * 1_000_000)).decode(), "the sealed text is damaged"),
        ("deck", 7, "wants ids of cards in one text, has a whole number (7)"),
        ("phaze", "day", "is not a key of this table"),
        ("quiet", None, "is missing"),
    ],
)
def test_each_fault_is_named_with_its_place(key: str, value: Any, problem: str | None) -> None:
    found = faults(**{key: value})
    if problem is None:
        assert found == {"state.last.kind": "is missing", "state.last.card": "is missing"}
    else:
        assert found == {f"state.{key}": problem}


def test_all_faults_are_named_at_once() -> None:
    found = faults(
        turn="x",
        hands=["oar oat", 3],
        coins={"a": True},
        frames=[{"kind": 1, "card": "oar", "more": 2}],
        rng={"seed": "0xzz", "draws": {"deck": -1, "dice": 1.5}},
    )
    assert sorted(found) == [
        "state.coins.a",
        "state.frames[0].kind",
        "state.frames[0].more",
        "state.hands[0]",
        "state.hands[1]",
        "state.rng.draws.deck",
        "state.rng.draws.dice",
        "state.rng.seed",
        "state.turn",
    ]


def test_no_table_at_all() -> None:
    with pytest.raises(WordsError, match="state: wants a table, has a date or time"):
        from_words(None, Box, WORDS, "state")


def test_only_named_lists_can_be_sealed() -> None:
    class Bad(Struct):
        numbers: Annotated[list[int], Sealed()]

    with pytest.raises(TypeError, match="only a list of named numbers"):
        to_words(Bad([1]), WORDS)


def test_places_of_names() -> None:
    """A flat list is one place; what is nested tells the way to it; -1 is nobody; other kinds do not count."""
    record = box(top=2, last=Frame("x", 0), deck=[1])
    assert named_places(record, "card") == [
        ("top", 2),
        ("hands[0]", 2),
        ("hands[0]", 0),
        ("deck", 1),
        ("frames[0].card", 1),
        ("last.card", 0),
    ]
    assert named_places(record, "mood") == [("moods", 1)]
    assert named_numbers(record, "card") == {0, 1, 2}
    assert named_numbers(record, "boat") == set()


def test_places_in_a_table() -> None:
    class Shelf(Struct):
        spots: dict[str, Card]
        piles: dict[str, list[Card]]

    assert named_places(Shelf({"a": 1, "b": -1}, {"c": [2]}), "card") == [("spots.a", 1), ("piles.c", 2)]

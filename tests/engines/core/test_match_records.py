"""A match taken up from its record: what is believed, what is set aside, what is refused."""

from __future__ import annotations

from typing import Any

import pytest

from engines.core import match as match_module
from engines.core.match import Match, MatchRecord, RecordError, restore
from engines.core.model import from_json, to_json
from tests.toy import GAME


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> Match:
    """A match of eight actions, with a check value after every third."""
    monkeypatch.setattr(match_module, "CHECK_EVERY", 3)
    match = Match(GAME, 2, 5, {"short_hands": False}, humans=(0,), free_undo=True)
    match.hints = 2
    go_on(match, 8)
    return match


def go_on(match: Match, actions: int) -> None:
    """Take the last legal action so many times."""
    for _ in range(actions):
        decision = match.state.decision()
        assert decision is not None
        match.submit(decision.seat, match.state.legal_actions(decision.seat)[-1])


def record_of(match: Match, **changes: Any) -> MatchRecord:
    """The record of a match after a way through JSON, some of its fields changed."""
    record: MatchRecord = from_json(to_json(match.record()), MatchRecord)
    for name, value in changes.items():
        setattr(record, name, value)
    return record


def test_a_record_is_in_words(played: Match) -> None:
    record = played.record()
    assert (record.game, record.rules, record.content, record.seats, record.seed) == ("toy", "1", GAME.content, 2, "0x0000000000000005")
    assert record.options == {"short_hands": False, "start": 0}
    assert record.actions == [f"{turn.seat} {turn.text}" for turn in played.turns]
    assert sorted(record.checks) == ["3", "6"]
    assert record.start is None
    assert record.check == played.state.digest()


def test_verified(played: Match) -> None:
    restored = restore(GAME, record_of(played), played.humans)
    assert (restored.verdict, restored.archived) == ("verified", [])
    again = restored.match
    assert again.record() == played.record()
    assert [turn.events for turn in again.turns] == [turn.events for turn in played.turns]
    assert (again.free_undo, again.hints, again.assisted, again.humans) == (True, 2, False, frozenset([0]))
    again.undo()
    played.undo()
    assert again.state == played.state


def test_an_edited_state_lives_on_and_counts_as_assisted(played: Match) -> None:
    record = record_of(played)
    record.state["coins"][0] = 9
    restored = restore(GAME, record)
    assert restored.verdict == "edited"
    assert restored.match.assisted
    assert restored.archived == record.actions
    assert (restored.match.turn, restored.match.turns) == (8, [])
    assert restored.match.record().state["coins"][0] == 9


def test_what_was_edited_verifies_once_it_was_recorded_again(played: Match) -> None:
    record = record_of(played)
    record.state["coins"][0] = 9
    edited = restore(GAME, record).match
    go_on(edited, 1)
    again = restore(GAME, record_of(edited))
    assert (again.verdict, again.match.turn, again.match.assisted) == ("verified", 9, True)
    assert again.match.state == edited.state


@pytest.mark.parametrize(
    "damage",
    [
        {"actions": ["0 play oar"] * 8},
        {"actions": ["0 fly"]},
        {"actions": ["x play oar"]},
        {"actions": ["-1 play oar"]},
        {"actions": ["99 play oar"]},
        {"actions": ["9999999 concede"]},
        {"actions": [""]},
        {"actions": ["0 play nothing"]},
        {"actions": []},
        {"checks": {"3": "0000000000000000"}},
        {"checks": {"4": "0000000000000000"}},
        {"seed": "0x6"},
        {"options": {"short_hands": True}},
    ],
    ids=str,
)
def test_a_damaged_history_is_archived(played: Match, damage: dict[str, Any]) -> None:
    record = record_of(played, **damage)
    restored = restore(GAME, record)
    assert restored.verdict == "history-damaged"
    assert restored.archived == record.actions
    assert restored.match.assisted
    assert restored.match.state == played.state
    assert restored.match.turn == len(record.actions)
    assert restore(GAME, record_of(restored.match)).verdict == "verified"


@pytest.mark.parametrize("change", [{"rules": "0"}, {"content": "other"}])
def test_changed_rules_cost_the_history_and_nothing_else(played: Match, change: dict[str, str]) -> None:
    record = record_of(played, actions=["0 play oar"] * 8, **change)
    restored = restore(GAME, record)
    assert (restored.verdict, restored.archived, restored.match.assisted) == ("rules-changed", record.actions, False)
    assert restored.match.state == played.state
    assert restored.match.record().rules == "1"


def test_changed_rules_under_which_the_history_still_leads_there(played: Match) -> None:
    assert restore(GAME, record_of(played, rules="0", content="other")).verdict == "verified"


def test_missing_check_values_are_no_fault(played: Match) -> None:
    assert restore(GAME, record_of(played, checks={})).verdict == "verified"


def test_a_record_that_hides_an_assisting_option_is_found_out() -> None:
    match = Match(GAME, 2, 5, {"short_hands": True})
    assert restore(GAME, record_of(match, assisted=False)).match.assisted


def test_checkpoint(played: Match) -> None:
    """The history starts anew, keeps counting, and takes nothing back from before."""
    actions = played.record().actions
    assert played.checkpoint() == actions
    assert (played.turn, played.turns, played.checks, played.undo_refusal()) == (8, [], {}, "nothing-to-undo")
    go_on(played, 2)
    record = record_of(played)
    assert (record.start_turn, len(record.actions), list(record.checks)) == (8, 2, ["9"])
    restored = restore(GAME, record)
    assert (restored.verdict, restored.match.turn) == ("verified", 10)
    assert restored.match.state == played.state
    go_on(restored.match, 1)
    assert restored.match.start != restored.match.state


def test_a_finished_match_can_be_taken_up(played: Match) -> None:
    played.submit(0, ("concede",))
    restored = restore(GAME, record_of(played))
    assert restored.verdict == "verified"
    assert restored.match.state.outcome == played.state.outcome


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"seats": 3}, "the state has 2 seats, the table 3"),
        ({"seats": 9}, "wrong-option (option=seats, value=9, allowed=2-3)"),
        ({"seed": "lucky"}, "a seed is a whole number"),
        ({"options": {"short_hands": 2}}, "wrong-option (option=short_hands, value=2, allowed=false, true)"),
        ({"options": {"long_hands": True}}, "wrong-option (option=long_hands, value=True, allowed=short_hands, start)"),
        ({"start_turn": 4}, "start_turn is 4, but there is no start"),
        ({"start_turn": -4}, "start_turn is -4, but there is no start"),
        ({"state": {}}, "state.bids is missing"),
        ({"start": {}}, "start.bids is missing"),
    ],
)
def test_a_table_that_cannot_be_is_refused(played: Match, changes: dict[str, Any], told: str) -> None:
    with pytest.raises(RecordError) as caught:
        restore(GAME, record_of(played, **changes))
    assert caught.value.faults[0].startswith(told)


def test_a_state_that_cannot_be_is_refused_with_every_reason(played: Match) -> None:
    record = record_of(played)
    record.state["discard"] += " oar oar"
    with pytest.raises(RecordError) as caught:
        restore(GAME, record)
    assert caught.value.faults == ["state: oar stands in 3 places"]
    record.state.update(discard="oar oat", coins="many")
    with pytest.raises(RecordError) as caught:
        restore(GAME, record)
    assert caught.value.faults == [
        'state.coins wants a list, has a text ("many")',
        'state.discard wants the id of a card, has a text ("oat")',
    ]


def test_a_start_that_cannot_be_is_refused(played: Match) -> None:
    played.checkpoint()
    record = record_of(played)
    assert record.start is not None
    record.start["discard"] += " oar oar"
    with pytest.raises(RecordError, match="start: oar stands in 3 places"):
        restore(GAME, record)

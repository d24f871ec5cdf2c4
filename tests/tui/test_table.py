"""The table: one authority over a match at play, and the messages by which a seat speaks to it."""

from __future__ import annotations

import logging
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from engines.core.policy import Advice
from engines.core.types import ALL, IllegalAction, OptionError
from saves import SaveFault, SeatPlan, Store
from tui import messages
from tui.messages import Act, Advised, Happened, Hint, Legal, Look, Redo, Refused, Undo, View
from tui.table import NOBODY, Table, fresh_seed

JESTERS = (52, 53)
ANA_AND_OWL = [SeatPlan("Ana", "human"), SeatPlan("Owl", "computer")]
ANA_AND_RUI = [SeatPlan("Ana", "human"), SeatPlan("Rui", "human")]
FIRST = {"first_seat": "1"}


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "saves", app="test")


@pytest.fixture
def table(store: Store) -> Iterator[Table]:
    made = Table.new("regicide", ANA_AND_OWL, 5, FIRST, store=store, title="evening")
    yield made
    made.close()


def play_on(table: Table, actions: int = 10_000) -> None:
    """Take the first legal action for people, the computer's own for computers."""
    for _ in range(actions):
        if table.outcome is not None:
            return
        if table.advance() is None:
            table.submit(table.to_move(), table.legal(table.to_move())[0])


def only_entry(store: Store) -> Any:
    (entry,) = store.entries()
    return entry


# -- playing -------------------------------------------------------------------------------------


def test_a_match_is_played_to_its_end(table: Table) -> None:
    play_on(table)
    assert table.outcome is not None
    assert table.to_move() == NOBODY
    assert not table.is_computer(NOBODY)
    assert table.decisions() == ()
    assert table.advance() is None


def test_the_seed_and_the_options_reach_the_deal(table: Table) -> None:
    assert table.seed_text == "0x0000000000000005"
    assert table.to_move() == 0
    assert table.match.options["first_seat"] == "1"


def test_a_wrong_option_is_refused_before_a_save_is_made(store: Store) -> None:
    with pytest.raises(OptionError, match="first_seat"):
        Table.new("regicide", ANA_AND_OWL, 5, {"first_seat": "9"}, store=store)
    assert not store.entries()


def test_the_computer_does_not_move_for_a_person(table: Table) -> None:
    assert table.advance() is None
    assert table.revision == 0


def test_a_refused_action_changes_nothing(table: Table) -> None:
    before, rev = table.match.state.digest(), table.revision
    with pytest.raises(IllegalAction, match="card-not-in-hand"):
        table.submit(0, ("play", next(card for card in range(52) if ("play", card) not in table.legal(0))))
    with pytest.raises(IllegalAction, match="not-your-turn"):
        table.submit(1, ("yield",))
    assert (table.match.state.digest(), table.revision) == (before, rev)


def test_names_are_made_safe(store: Store) -> None:
    table = Table.new("regicide", [SeatPlan("[/]\x1b[2J" + "x" * 500, "human")], 1)
    assert "\x1b" not in table.names[0]
    assert len(table.names[0]) <= 24


def test_fresh_seeds_differ() -> None:
    assert len({fresh_seed() for _ in range(20)}) == 20


def jester_table(plans: list[SeatPlan]) -> Table:
    """A table at which the first seat holds a Jester."""
    for seed in range(100):
        table = Table.new("regicide", plans, seed, FIRST)
        if any(("play", jester) in table.legal(0) for jester in JESTERS):
            return table
    raise AssertionError("no such deal among 100")


def test_computers_say_by_themselves_how_they_feel_after_a_jester() -> None:
    table = jester_table([*ANA_AND_OWL, SeatPlan("Rui", "human"), SeatPlan("Bat", "computer")])
    jester = next(jester for jester in JESTERS if ("play", jester) in table.legal(0))
    events = table.submit(0, ("play", jester))
    assert sorted(event.args["seat"] for event in events if event.kind == "signal") == [1, 3]
    assert {decision.seat for decision in table.decisions() if decision.optional} == {2}
    assert [event for event in table.events(None) if event.kind == "signal"] == [event for event in events if event.kind == "signal"]
    told = table.submit(2, table.legal(2)[0])
    assert [event.kind for event in told] == ["signal"]


def test_a_computer_that_fails_is_stood_in_for(caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch) -> None:
    class Broken:
        def advise(self, state: Any, seat: int, rng: Any) -> Advice:
            raise RuntimeError("out of ideas")

    class Cheat:
        def advise(self, state: Any, seat: int, rng: Any) -> Advice:
            return Advice(("play", 99), "any-legal")

    table = Table.new("regicide", [SeatPlan("Owl", "computer", "broken"), SeatPlan("Bat", "computer", "cheat")], 5, FIRST)
    monkeypatch.setattr(type(table.match.game), "policies", {**table.match.game.policies, "broken": Broken(), "cheat": Cheat()})
    with caplog.at_level(logging.ERROR):
        play_on(table)
    assert table.outcome is not None
    assert "seat 0" in caplog.text
    assert "seat 1" in caplog.text


def test_a_hint_is_legal_counted_and_changes_nothing_else(table: Table) -> None:
    before = table.match.state.digest()
    advice = table.hint(0)
    assert advice.action in table.legal(0)
    assert table.match.hints == 1
    assert table.match.state.digest() == before
    assert table.hint(0) == advice
    with pytest.raises(IllegalAction, match="not-your-turn"):
        table.hint(1)


def test_undo_and_redo(table: Table) -> None:
    before = table.match.state.digest()
    table.submit(0, ("yield",))
    after, events = table.match.state.digest(), len(table.events(0))
    assert table.undo_refusal() is None
    table.undo()
    assert table.match.state.digest() == before
    assert len(table.events(0)) < events
    assert table.can_redo()
    table.redo()
    assert (table.match.state.digest(), len(table.events(0))) == (after, events)
    assert table.revision == 3
    table.undo()
    with pytest.raises(IllegalAction, match="nothing-to-undo"):
        table.undo()


def test_events_are_told_to_those_who_may_read_them() -> None:
    table = Table.new("regicide", ANA_AND_RUI, 5)
    play_on(table)
    for seat in (0, 1):
        assert {event.audience for event in table.events(seat)} == {ALL, seat}
    assert {event.audience for event in table.events(None)} == {ALL}


def test_observers_hear_of_every_change(table: Table) -> None:
    heard: list[list[str]] = []
    table.observers.append(lambda events: heard.append([event.kind for event in events]))
    table.submit(0, ("yield",))
    table.undo()
    assert [bool(kinds) for kinds in heard] == [True, False]
    assert heard[0][0] == "yield"


# -- the save ------------------------------------------------------------------------------------


def test_the_match_is_saved_before_the_first_action(store: Store, table: Table) -> None:
    table.flush()
    entry = only_entry(store)
    assert (entry.game, entry.title, entry.fault) == ("regicide", "evening", None)


def test_a_match_is_taken_up_exactly_where_it_was_left(store: Store, table: Table) -> None:
    play_on(table, 6)
    table.hint(0) if table.to_move() == 0 else None
    digest, hints, events = table.match.state.digest(), table.match.hints, table.events(0)
    table.close()
    again = Table.resume(store, only_entry(store).name)
    assert again.verdict == "verified"
    assert (again.match.state.digest(), again.match.hints, again.events(0)) == (digest, hints, events)
    assert [(plan.name, plan.kind) for plan in again.seats] == [("Ana", "human"), ("Owl", "computer")]
    again.close()


def test_a_table_that_is_open_cannot_be_opened_twice_but_looked_at(store: Store, table: Table) -> None:
    table.flush()
    entry = only_entry(store)
    with pytest.raises(SaveFault, match="open in process"):
        Table.resume(store, entry.name)
    looking = Table.resume(store, entry.name, read_only=True)
    assert not looking.is_kept
    assert looking.trouble_text() == ""
    written = entry.path.read_bytes()
    looking.submit(0, ("yield",))
    assert looking.trouble_text() == "Not saved: It was opened for looking only."
    looking.close()
    assert entry.path.read_bytes() == written


def test_who_asks_for_a_save_is_told(store: Store, table: Table) -> None:
    table.flush()
    assert table.asked_by() == ""
    Store(store.folder, player="Rui\x1b[2J").ask(only_entry(store).name)
    assert table.asked_by() == "Rui[2J"


def test_a_closed_table_can_be_played_on_without_a_fault(store: Store, table: Table) -> None:
    table.close()
    table.submit(0, ("yield",))
    table.close()
    assert Table.resume(store, only_entry(store).name).match.turn == 0


def test_play_again_keeps_people_and_options_in_a_new_save(store: Store, table: Table) -> None:
    play_on(table)
    same = table.again(same_seed=True)
    other = same.again(same_seed=False)
    other.close()
    assert same.match.seed == table.match.seed != other.match.seed
    assert same.match.options == table.match.options
    assert other.names == table.names
    assert [entry.over for entry in store.entries()] == [False, False, True]


def test_a_match_goes_on_where_nothing_can_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    told = threading.Event()
    table = Table.new("regicide", ANA_AND_OWL, 5, FIRST, store=Store(tmp_path / "file" / "saves"))
    table.on_trouble = told.set
    table.flush()
    assert table.trouble_text() == "Not saved: The folder cannot be made."
    play_on(table)
    (tmp_path / "file").unlink()
    table.flush()
    assert table.trouble_text() == ""
    assert told.wait(10)
    table.close()


def test_a_copy_can_be_written_elsewhere(tmp_path: Path, table: Table) -> None:
    table.submit(0, ("yield",))
    target = tmp_path / "copy" / "match.toml"
    assert table.export(target) == "The folder cannot be made."
    target.parent.mkdir()
    assert table.export(target) == ""
    assert table.export(target) == "Something of that name is already there."
    assert Table.resume(Store(target.parent), "match").match.state.digest() == table.match.state.digest()


# -- messages ------------------------------------------------------------------------------------


def test_a_message_acts_and_is_answered_with_what_the_seat_may_know(table: Table) -> None:
    answer = table.handle(0, Act(0, "yield"))
    kinds = [type(message) for message in answer]
    assert kinds[-2:] == [View, Legal]
    assert set(kinds[:-2]) == {Happened}
    assert {message.rev for message in answer} == {1}
    events = [message.event for message in answer if isinstance(message, Happened)]
    assert events == table.events(0)


def test_what_was_seen_too_long_ago_is_refused_with_the_table_as_it_is(table: Table) -> None:
    table.handle(0, Act(0, "yield"))
    before = table.match.state.digest()
    for message in (Act(0, "yield"), Act(2, "yield"), Undo(0), Redo(0), Hint(0)):
        refused, view, legal = table.handle(0, message)
        assert refused == Refused(1, "stale")
        assert isinstance(view, View)
        assert isinstance(legal, Legal)
    assert table.match.state.digest() == before


@pytest.mark.parametrize(
    ("action", "code"),
    [("", "unknown-verb"), ("dance", "unknown-verb"), ("play", "wrong-arity"), ("play owl", "unknown-name"), ("flip", "flip-not-solo")],
)
def test_a_message_that_the_rules_refuse_is_answered_with_the_code(table: Table, action: str, code: str) -> None:
    (refused,) = table.handle(0, Act(0, action))
    assert isinstance(refused, Refused)
    assert refused.code == code
    assert table.revision == 0


def test_undo_redo_hint_and_look_by_message(table: Table) -> None:
    (advised,) = table.handle(0, Hint(0))
    assert isinstance(advised, Advised)
    assert advised.action in table.told(0, [])[-1].actions  # type: ignore[union-attr]
    table.handle(0, Act(0, "yield"))
    assert [type(message) for message in table.handle(0, Undo(1))] == [View, Legal]
    assert any(isinstance(message, Happened) for message in table.handle(0, Redo(2)))
    assert [type(message) for message in table.handle(1, Look())] == [View, Legal]


def test_a_spectator_is_told_no_hand_and_offered_nothing(table: Table) -> None:
    view, legal = table.told(None, [])
    assert isinstance(view, View)
    assert view.view.hand == []
    assert isinstance(legal, Legal)
    assert legal.actions == []


@pytest.mark.parametrize("message", [Act(3, "play clubs-7"), Undo(0), Redo(1), Hint(2), Look()])
def test_what_a_seat_says_survives_the_line(message: messages.FromSeat) -> None:
    line = messages.encode(message)
    assert line.endswith(b"\n")
    assert line.count(b"\n") == 1
    assert messages.decode(line) == message


def test_what_a_table_says_survives_the_line(table: Table) -> None:
    for message in table.handle(0, Act(0, "yield")):
        back = messages.decode_reply(messages.encode(message))
        if isinstance(message, View):
            assert isinstance(back, View)
            assert back.view["hand"] == message.view.hand
        else:
            assert back == message


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b"nonsense",
        b"[]",
        b'{"type":"view","rev":1,"view":{}}',
        b'{"type":"act","rev":true,"action":"yield"}',
        b'{"type":"act","rev":1,"action":["yield"]}',
        b'{"type":"act","rev":1,"action":"yield","seat":1}',
        b'{"type":"act","action":"yield"}',
        b'{"type":"act","rev":1,"action":"' + b"x" * messages.LINE_LIMIT + b'"}',
        b"\xff\xfe",
    ],
)
def test_a_line_that_is_no_message_is_a_value_error(line: bytes) -> None:
    with pytest.raises(ValueError, match=r"."):
        messages.decode(line)

"""Plain mode: the same tables in lines, for screen readers, slow lines and scripts."""

from __future__ import annotations

import io
import itertools
import re
from collections.abc import Iterable
from pathlib import Path

import pytest

from engines.core.types import IllegalAction
from saves import SeatPlan, Store
from tui import glyphs, i18n
from tui.plain import Console, play, watch
from tui.plain.console import COVER_LINES
from tui.plain.session import in_order
from tui.table import Table

FIRST = {"first_seat": "1"}
ANA = SeatPlan("Ana", "human")
RUI = SeatPlan("Rui", "human")
OWL = SeatPlan("Owl", "computer")
PROMPT = re.compile(r"1 to \d+, (?:or|Enter)")


def told(table: Table, answers: Iterable[str]) -> str:
    """Play with these answers; what was written. The status must be 0."""
    target = io.StringIO()
    assert play(table, Console(io.StringIO("".join(f"{answer}\n" for answer in answers)), target)) == 0
    return target.getvalue()


def table_of(*plans: SeatPlan, seed: int = 5, store: Store | None = None) -> Table:
    return Table.new("regicide", plans, seed, FIRST if len(plans) > 1 else {}, store=store)


# -- from the deal to the end --------------------------------------------------------------------


@pytest.mark.parametrize("language", i18n.LANGUAGES)
@pytest.mark.parametrize("plans", [(ANA,), (ANA, OWL), (ANA, OWL, RUI), (ANA, OWL, RUI, OWL)])
def test_a_script_plays_to_the_end(language: str, plans: tuple[SeatPlan, ...], tmp_path: Path) -> None:
    i18n.use(language)
    table = table_of(*plans, store=Store(tmp_path))
    text = told(table, itertools.chain(["?", "h", "l", "d", "s"], ["1"] * 2000))
    assert table.outcome is not None
    assert i18n.t("Seed {seed}", seed=table.seed_text) in text.splitlines()[-1]
    (entry,) = Store(tmp_path).entries()
    assert entry.over
    assert text.isprintable() is False
    assert text.replace("\n", "").isprintable()  # no escape bytes, no tabs, no returns


def test_only_ascii_is_written_where_only_ascii_is_drawn() -> None:
    glyphs.use(True)
    text = told(table_of(ANA, OWL), itertools.chain("?hld", ["1"] * 2000))
    assert text.isascii()


def test_a_russian_reader_meets_no_english_word() -> None:
    i18n.use("ru")
    plans = (SeatPlan("Аня", "human"), SeatPlan("Сова", "computer"), SeatPlan("Руй", "human"))
    text = ""
    for seed in range(3):
        answers = itertools.chain(["", "?", "h", "u", "r", "l", "d", "s", "99"], ["1", "h", "d"] * 700)
        text += told(table_of(*plans, seed=seed), answers)
    words = set(re.findall(r"[A-Za-z]{2,}", text))
    assert words == {"concede", "Enter"}  # what is typed, and the name of a key, are the same in every language
    assert set(re.findall(r"\b[A-Za-z]\b", text)) <= set("AJQKxurhldsq")


def test_hostile_names_do_nothing() -> None:
    text = told(table_of(SeatPlan("\x1b[2J[/]\u202e\x9b" + "x" * 9999, "human"), OWL), ["1"] * 2000)
    assert text.replace("\n", "").isprintable()
    assert max(map(len, text.splitlines())) < 600


# -- answers -------------------------------------------------------------------------------------


def test_choices_are_numbered_and_say_what_they_would_do() -> None:
    text = told(table_of(ANA, OWL), ["q"])
    lines = [line for line in text.splitlines() if re.match(r" *\d+  ", line)]
    assert [int(line.split()[0]) for line in lines] == list(range(1, len(lines) + 1))
    played = next(line for line in lines if "Play 8♣;" in line)
    assert "8♣: attack 8; immune to Clubs: no double damage; health 20, then 12; then pay 10" in played
    assert any("Yield; then pay 10, hand worth 44" in line for line in lines)


def test_a_number_does_what_it_says() -> None:
    table = table_of(ANA, OWL)
    number = in_order(table.legal(0)).index(("yield",)) + 1
    told(table, [str(number), "q"])
    assert table.match.turns[0].text == "yield"


def test_actions_can_be_typed_as_saves_write_them() -> None:
    table = table_of(ANA, OWL)
    text = told(table, ["play clubs-a", "play owls-3", "play", "discard clubs-8", "play clubs-8", "q"])
    assert [turn.text for turn in table.match.turns] == ["play clubs-8"]
    for sentence in ("A♣ is not in your hand.", 'Nothing is called "owls-3" here.', "Now is the time to play or to yield."):
        assert sentence in text


def test_what_is_no_answer_changes_nothing() -> None:
    table = table_of(ANA, OWL)
    before = table.match.state.digest()
    text = told(table, ["0", "99", "-1", "1.0", "", "x", "١", "9" * 5000, "\x1b[A", "play " + "clubs-a " * 100])
    assert table.match.state.digest() == before
    assert text.count("There are 8 choices here; ? tells what else can be typed.") >= 8


def test_undo_and_redo_by_letter_in_both_layouts() -> None:
    table = table_of(ANA, OWL)
    text = told(table, ["u", "1", "u", "r", "г", "к", "q"])
    assert "There is nothing to take back." in text
    assert text.count("Taken back.") == 2
    assert table.match.turn == 1


def test_undo_that_would_unsay_a_draw_is_refused() -> None:
    table = table_of(ANA, seed=3)
    drawn = next(action for action in table.legal(0) if action[0] == "flip")
    number = in_order(table.legal(0)).index(drawn) + 1
    text = told(table, [str(number), "u", "q"])
    assert "That cannot be taken back: it brought new cards to light." in text
    assert table.match.turn == 1


def test_a_hint_names_its_choice_and_is_counted() -> None:
    table = table_of(ANA, OWL)
    text = told(table, ["h", "q"])
    number = int(re.findall(r"That is choice (\d+)\.", text)[0])
    with pytest.raises(IllegalAction):
        table.hint(1)
    assert table.hint(0).action == in_order(table.legal(0))[number - 1]
    assert table.match.hints == 2


def test_help_tells_the_letters_and_the_rules_of_the_step() -> None:
    text = told(table_of(ANA, OWL), ["?", "1", "?", "q"])
    assert "q: leave; the game is saved" in text
    assert "Step 1: play cards" in text
    assert text.index("Step 1: play cards") < text.index("Step 4")


def test_choices_are_not_repeated_after_a_question() -> None:
    text = told(table_of(ANA, OWL), ["d", "l", "h", "q"])
    assert text.count("Yield;") == 1
    assert len(PROMPT.findall(text)) == 4
    assert told(table_of(ANA, OWL), ["s", "q"]).count("Yield;") == 2


def test_the_discard_pile_can_be_looked_through() -> None:
    text = told(table_of(ANA, OWL), ["d", "1", "1", "1", "d", "q"])
    assert "Discard pile: empty" in text
    assert re.search(r"Clubs: .*♣", text)


def test_giving_up_ends_the_match() -> None:
    table = table_of(ANA, OWL)
    told(table, ["concede"])
    assert table.outcome is not None
    assert table.outcome.reason == "conceded"


# -- leaving and coming back ---------------------------------------------------------------------


@pytest.mark.parametrize("answers", [["1", "q"], ["1"], ["1", "й"]])
def test_leaving_and_the_end_of_the_answers_save(answers: list[str], tmp_path: Path) -> None:
    store = Store(tmp_path)
    text = told(table_of(ANA, OWL, store=store), answers)
    assert "Saved. `nightshelf resume --plain` goes on from here." in text
    (entry,) = store.entries()
    again = Table.resume(store, entry.name)
    assert again.match.turn == 1
    resumed = told(again, ["l", "q"])
    assert resumed.index("Turn 1, step 4: pay") < resumed.index("Ana plays")  # the past is in the log, not told again


def test_what_cannot_be_saved_is_said_and_leaving_asks_once_more(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    store = Store(tmp_path / "file" / "saves")
    target = io.StringIO()
    table = table_of(ANA, OWL, store=store)
    assert play(table, Console(io.StringIO("1\nq\n?\nq\n"), target)) == 1
    text = target.getvalue()
    assert "Not saved: The folder cannot be made." in text
    assert text.count("q once more leaves all the same.") == 1
    assert "Saved." not in text


def test_a_save_that_was_changed_is_said_to_be(tmp_path: Path) -> None:
    store = Store(tmp_path)
    told(table_of(ANA, OWL, store=store), ["q"])
    (entry,) = store.entries()
    entry.path.write_text(entry.path.read_text().replace("turn = 1", "turn = 3"))
    assert "State: changed outside the program" in told(Table.resume(store, entry.name), ["q"])


def test_whoever_asks_for_the_save_is_announced(tmp_path: Path) -> None:
    store = Store(tmp_path)
    table = table_of(ANA, OWL, store=store)
    table.flush()
    Store(tmp_path, player="Rui").ask(table.keeper.name if table.keeper else "")
    text = told(table, ["?", "q"])
    assert text.count("Rui asks for this game; q leaves it and hands it over.") == 1


# -- several people ------------------------------------------------------------------------------


def hands(table: Table) -> list[str]:
    from tui.wording.regicide.names import card_list

    return [card_list(sorted(table.view(seat).hand)) for seat in (0, 1)]  # type: ignore[attr-defined]


def test_a_hand_is_shown_only_after_the_keyboard_was_passed() -> None:
    table = table_of(ANA, RUI)
    number = in_order(table.legal(0)).index(("yield",)) + 1
    first, second = hands(table)
    text = told(table, ["", str(number), *["1"] * 3, "", "q"])
    passing = [match.start() for match in re.finditer("Pass the keyboard to", text)]
    assert len(passing) == 2
    assert text.index("Pass the keyboard to Ana") == passing[0] < text.index(f"Your hand: {first}") < passing[1]
    assert text.index("Pass the keyboard to Rui") == passing[1] < text.index(f"Your hand: {second}")
    assert "\n" * COVER_LINES in text[: passing[1]]
    assert f"Your hand: {second}" not in text[: passing[1]]


def test_answers_that_end_before_the_keyboard_is_taken_show_nothing() -> None:
    table = table_of(ANA, RUI)
    text = told(table, [])
    assert "Your hand" not in text


def test_who_takes_the_keyboard_is_told_what_happened() -> None:
    table = table_of(ANA, RUI)
    number = in_order(table.legal(0)).index(("yield",)) + 1
    text = told(table, ["", str(number), "1", "1", "1", "", "q"])
    assert text.count("Ana yields") == 2  # once to Ana, once to Rui
    assert text.rindex("Ana yields") > text.index("Pass the keyboard to Rui")


def test_people_are_asked_once_how_they_feel_after_a_jester() -> None:
    for seed in range(100):
        table = table_of(ANA, RUI, OWL, OWL, seed=seed)
        numbers = [number for number, action in enumerate(in_order(table.legal(0)), 1) if action in (("play", 52), ("play", 53))]
        if numbers:
            break
    text = told(table, ["", str(numbers[0]), "", "", "", "4"])
    assert "Enter to say nothing" in text
    assert text.count("How do you feel about it?") == 1
    assert re.search(r"Owl (?:would|is)", text)
    assert "choose 3" in [turn.text for turn in table.match.turns]


# -- watching ------------------------------------------------------------------------------------


def test_a_watched_match_is_told_without_secrets() -> None:
    target = io.StringIO()
    table = table_of(OWL, OWL)
    assert watch(table, Console(io.StringIO(), target)) == 0
    text = target.getvalue()
    assert table.outcome is not None
    assert text.startswith("Regicide\nAt the table: Owl, Owl\nSeed 0x0000000000000005\n")
    assert "Owl plays" in text
    assert "New in your hand" not in text
    assert "Your hand" not in text

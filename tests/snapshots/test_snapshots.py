"""Pictures of the screens. Each test says what whoever looks at a new picture should see.

`pytest tests/snapshots --snapshot-update` takes them anew; then look at them.
"""

from __future__ import annotations

import pytest

from tests.snapshots.conftest import Look
from tests.tui.screens.stage import LARGE, SMALL

SIZES = pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])
TIGHT = pytest.mark.parametrize("language", ["pt-BR", "ru"])
"""At 80x24, where longer words come closest to the edge."""


# -- the shelf -----------------------------------------------------------------------------------


@SIZES
def test_shelf(look: Look, size: tuple[int, int]) -> None:
    """Continue first, with the cursor on the game played last; a finished game dim, a damaged one with its reason in red;
    below, five games, of which only Regicide is bright and the others are said to be coming."""
    assert look("shelf", size=size)


@TIGHT
def test_shelf_in_other_languages(look: Look, language: str) -> None:
    """The same columns, none of them touching the next."""
    assert look("shelf", language)


def test_empty_shelf(look: Look) -> None:
    """Only the five games, the cursor on Regicide."""
    assert look("shelf, empty")


@SIZES
def test_saved_games(look: Look, size: tuple[int, int]) -> None:
    """A line a game: title, where it stands, when; the damaged one under the cursor, its reason in the prompt as well."""
    assert look("saved games, the damaged one", size=size)


def test_bringing_a_backup_back(look: Look) -> None:
    """A question over the list, framed in the accent; what the backup holds; the harmless answer first."""
    assert look("restore")


# -- forms ---------------------------------------------------------------------------------------


@SIZES
def test_new_game(look: Look, size: tuple[int, int]) -> None:
    """Start under the cursor; below it players, seats, options and seed, names left, values right."""
    assert look("new game", size=size)


@TIGHT
def test_new_game_in_other_languages(look: Look, language: str) -> None:
    """The cursor on the seed, arrows around its value, the longest help in one line."""
    assert look("new game, seed", language)


def test_name_of_a_seat(look: Look) -> None:
    """A small frame with the question in its upper line and an empty field with a cursor."""
    assert look("name of a seat")


@SIZES
def test_settings(look: Look, size: tuple[int, int]) -> None:
    """Seven lines in two groups; arrows around the value under the cursor."""
    assert look("settings, pace", size=size)


@TIGHT
def test_settings_in_other_languages(look: Look, language: str) -> None:
    """No value touches its name."""
    assert look("settings, pace", language)


# -- Regicide ------------------------------------------------------------------------------------


@SIZES
def test_table(look: Look, size: tuple[int, int]) -> None:
    """Ana's turn in a match under way: enemy in a heavy frame, health as figure and bar, attack less the shield; two cards
    marked and raised, what they would do beside them in figures; the last lines of the log bright. At 120x40 the log is
    a column at the right, the cards are large and say what they do, and the castle is drawn."""
    assert look("evening, marked", size=size)


@TIGHT
def test_table_in_other_languages(look: Look, language: str) -> None:
    """Every line of the panel beside the hand is whole."""
    assert look("evening, marked", language)


@SIZES
def test_payment(look: Look, size: tuple[int, int]) -> None:
    """Two cards marked that pay exactly what is owed: said in the panel and in the prompt, in the colour of good news."""
    assert look("payment, cheapest", size=size)


@TIGHT
def test_payment_in_other_languages(look: Look, language: str) -> None:
    """Prompt and keys fit their lines."""
    assert look("payment, cheapest", language)


@SIZES
def test_choice_after_a_jester(look: Look, size: tuple[int, int]) -> None:
    """Three numbered choices in the panel, the first under the cursor; the hand without a cursor."""
    assert look("choice after a Jester", size=size)


@TIGHT
def test_mood_after_a_jester_in_other_languages(look: Look, language: str) -> None:
    """The three moods are whole sentences that fit."""
    assert look("mood after a Jester", language)


def test_table_of_one(look: Look) -> None:
    """Eight cards in a fan without gaps, two Jesters of which one is spent, the medal that a win would bring."""
    assert look("table of one")


def test_watching(look: Look) -> None:
    """No hand; a sentence says why; the prompt says who is thinking."""
    assert look("watching")


def test_refusal(look: Look) -> None:
    """Yielding to lose: what would be owed and what the hand is worth, not now as the first answer."""
    assert look("yield and lose")


@SIZES
def test_won(look: Look, size: tuple[int, int]) -> None:
    """The result in the accent, figures below, the seed dim, four choices; the table dim behind or beside it."""
    assert look("won", size=size)


@TIGHT
def test_lost_in_other_languages(look: Look, language: str) -> None:
    """The cause in red, in the first line."""
    assert look("lost", language)


def test_cover(look: Look) -> None:
    """An empty screen with a framed sentence: whose turn it is to sit down. No card, no figure, no log."""
    assert look("cover")


def test_not_saved(look: Look) -> None:
    """Why the match is not saved, at the top and in the question; going on playing is the first answer."""
    assert look("not saved")


# -- sheets --------------------------------------------------------------------------------------


@SIZES
def test_rules(look: Look, size: tuple[int, int]) -> None:
    """The page of the step that is on, as high as its text; which page of how many."""
    assert look("rules of a play", size=size)


@TIGHT
def test_rules_in_other_languages(look: Look, language: str) -> None:
    """The same page."""
    assert look("rules of a play", language)


@SIZES
def test_keys(look: Look, size: tuple[int, int]) -> None:
    """Keys in one column, what they do in another."""
    assert look("keys of the table", size=size)


@TIGHT
def test_keys_in_other_languages(look: Look, language: str) -> None:
    """No sentence is cut."""
    assert look("keys of the table", language)


def test_commands(look: Look) -> None:
    """A field to type into over a list of commands with their keys; none of them Textual's."""
    assert look("commands of the table")


def test_whole_log(look: Look) -> None:
    """The end of the log, the last line at the bottom."""
    assert look("evening, log")


def test_closer_look(look: Look) -> None:
    """The card under the cursor against this enemy, then the enemy."""
    assert look("closer look")


# -- other clothes -------------------------------------------------------------------------------


@pytest.mark.parametrize("theme", ["night", "day", "contrast", "safe"])
def test_table_in_a_theme(look: Look, theme: str) -> None:
    """The same table; suits, marks, good and bad news are told apart in each."""
    assert look("evening, marked", theme=theme)


def test_table_in_ascii(look: Look) -> None:
    """The same table in plain ASCII: letters for suits, nothing shifted by a cell."""
    assert look("evening, marked", ascii=True)


def test_too_small(look: Look) -> None:
    """What is needed and what is there, in one sentence."""
    assert look("too small")

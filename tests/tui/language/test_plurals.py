"""Each compiled catalogue picks the right plural form."""

from __future__ import annotations

import pytest

from tui import i18n
from tui.i18n import tn

NUMBERS = (0, 1, 2, 5, 11, 21, 22, 25, 101, 111, 1_000_000)

CARDS = {
    "en": "cards card cards cards cards cards cards cards cards cards cards",
    "pt-BR": "carta carta cartas cartas cartas cartas cartas cartas cartas cartas cartas",
    "ru": "карт карту карты карт карт карту карты карт карту карт карт",
}


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_the_word_beside_a_number_takes_its_form(language: str) -> None:
    """One sentence of the game, with all the numbers that show a mistake in a rule of plurals."""
    i18n.use(language)
    told = [tn("{name} draws {n} card.", "{name} draws {n} cards.", n, name="Ana") for n in NUMBERS]
    assert [sentence.split()[-1].rstrip(".") for sentence in told] == CARDS[language].split()
    assert [int(sentence.split()[-2]) for sentence in told] == list(NUMBERS)


@pytest.mark.parametrize(("language", "forms"), [("pt-BR", "00111111111"), ("ru", "20122012022")])
def test_the_compiled_rule_itself(language: str, forms: str) -> None:
    """The number of the form, as the catalogue's own rule gives it."""
    i18n.use(language)
    catalogue = i18n._catalogue
    assert [catalogue.plural(n) for n in NUMBERS] == [int(form) for form in forms]  # type: ignore[attr-defined]

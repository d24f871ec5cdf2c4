"""The Russian keyboard layout reaches every key by its Latin name."""

from __future__ import annotations

import pytest
from textual.keys import _character_to_key

from tui.layout import TABLE, latin

RUSSIAN = "йцукенгшщзхъфывапролджэячсмитьбюё" + "ЙЦУКЕНГШЩЗХЪФЫВАПРОЛДЖЭЯЧСМИТЬБЮЁ"
LATIN = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`" + 'QWERTYUIOP{}ASDFGHJKL:"ZXCVBNM<>~'


@pytest.mark.parametrize(("russian", "english"), list(zip(RUSSIAN, LATIN, strict=True)))
def test_every_letter(russian: str, english: str) -> None:
    """Both keys as Textual names them."""
    assert latin(_character_to_key(russian)) == _character_to_key(english)


def test_no_letter_is_forgotten() -> None:
    """33 letters, small and large, and the number sign, which Textual names."""
    assert len(TABLE) == 66 + 2
    assert latin("numero_sign") == latin("№") == _character_to_key("#")


def test_moving_and_the_other_keys_of_the_app() -> None:
    """hjkl, q, y, u and H stand where the hand expects them."""
    assert [latin(key) for key in "ролд"] == ["h", "j", "k", "l"]
    assert [latin(key) for key in "йнгР"] == ["q", "y", "u", "H"]
    assert latin("б") == "comma"
    assert latin("ю") == "full_stop"


@pytest.mark.parametrize(
    "key", ["question_mark", "slash", "comma", "full_stop", "enter", "f1", "ctrl+p", "up", "q", "Q", "1", "ctrl+c", "plus", "ã", "", "+"]
)
def test_what_is_no_russian_letter_stays(key: str) -> None:
    """The Russian layout writes ? / , and . itself, so they are what they say."""
    assert latin(key) == key


def test_with_modifiers() -> None:
    """A modifier stays where it is."""
    assert latin("ctrl+й") == "ctrl+q"
    assert latin("ctrl+shift+З") == "ctrl+shift+P"

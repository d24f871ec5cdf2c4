"""Keyboard layouts: which Latin key a key of the Russian layout (ЙЦУКЕН) stands on.

A terminal reports the letter that a key writes, so `q` arrives as `й` while the Russian layout is on. Every key of
the app is bound by its Latin name; this table is asked first, unless a text field has the focus.
"""

from __future__ import annotations

_RUSSIAN = "йцукенгшщзхъфывапролджэячсмитьбюё"
_LATIN = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`"
_SHIFTED = 'QWERTYUIOP{}ASDFGHJKL:"ZXCVBNM<>~'

_NAMES = {
    "[": "left_square_bracket",
    "]": "right_square_bracket",
    "{": "left_curly_bracket",
    "}": "right_curly_bracket",
    ";": "semicolon",
    ":": "colon",
    "'": "apostrophe",
    '"': "quotation_mark",
    ",": "comma",
    ".": "full_stop",
    "<": "less_than_sign",
    ">": "greater_than_sign",
    "`": "grave_accent",
    "~": "tilde",
    "#": "number_sign",
}
"""The names that Textual gives to keys that are not letters."""

TABLE = {
    russian: _NAMES.get(latin, latin) for russian, latin in zip(_RUSSIAN + _RUSSIAN.upper() + "№", _LATIN + _SHIFTED + "#", strict=True)
} | {"numero_sign": _NAMES["#"]}
"""Latin key name by Russian key. The Russian layout writes `.` `,` `/` and `?` itself, on other keys: they are what they say."""


def latin(key: str) -> str:
    """The key as the Latin layout names it; every other key unchanged.

    Args:
        key: a key's name as Textual reports it: `й`, `ctrl+й`, `Й`, `enter`.
    """
    modifiers, plus, last = key.rpartition("+")
    return modifiers + plus + TABLE.get(last, last)

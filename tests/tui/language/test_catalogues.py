"""The catalogues say all that the sources say, in every language, with the same fields."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

LOOKUPS = ("t", "tn", "tp", "N_", "NP_")

CODE = re.compile(r"`[^`]*`|--[a-z-]+|\{\w+\}")
"""What stays as it is typed."""

LATIN = {
    *("nightshelf", "NIGHTSHELF", "ASCII", "JSON", "TERM", "dumb", "NIGHTSHELF_HOME"),
    *("Enter", "Backspace", "Home", "PgUp", "PgDn", "Ctrl", "PgUp"),
    *("list", "show", "verify", "restore", "export", "removed"),
}
"""Latin words of four letters and more that may stand in a Russian text: the program, keys, what is typed."""


def calls(root: Path) -> Iterator[tuple[str, ast.Call]]:
    """Each look-up of a text in the code, with the place where it stands."""
    for path in sorted((root / "tui").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in LOOKUPS:
                yield f"{path.relative_to(root)}:{node.lineno}", node


def texts_of(call: ast.Call) -> list[ast.expr]:
    """The arguments that are looked up."""
    name = call.func.id  # type: ignore[attr-defined]
    first = 1 if name in ("tp", "NP_") else 0
    return call.args[first : first + (2 if name == "tn" else 1)]


def test_complete_and_up_to_date(messages: ModuleType) -> None:
    """What `scripts/messages.py check` says: template and translations agree with the sources, nothing is open."""
    assert messages.check() == []


def test_every_literal_of_the_code_is_in_the_template(messages: ModuleType, texts: Any) -> None:
    """The extractor misses none, wherever a call stands."""
    known = {text for message in texts if message.id for text in (message.id if isinstance(message.id, tuple) else [message.id])}
    literals = {
        argument.value: place
        for place, call in calls(messages.ROOT)
        for argument in texts_of(call)
        if isinstance(argument, ast.Constant) and argument.value
    }
    assert len(literals) > 300
    assert {text: place for text, place in literals.items() if text not in known} == {}


def test_no_text_is_built_before_it_is_looked_up(messages: ModuleType) -> None:
    """No f-string, sum, format or percent: such a text is in no catalogue."""
    built = (ast.JoinedStr, ast.BinOp, ast.Call)
    assert [place for place, call in calls(messages.ROOT) for argument in texts_of(call) if isinstance(argument, built)] == []


def test_the_code_fills_exactly_the_fields_of_its_texts(messages: ModuleType) -> None:
    """Where a text is given on the spot, its fields are those of the call; `tn` brings `n` itself."""
    faults = []
    for place, call in calls(messages.ROOT):
        given = {keyword.arg for keyword in call.keywords if keyword.arg is not None}
        name = call.func.id  # type: ignore[attr-defined]
        if name in ("N_", "NP_") or any(keyword.arg is None for keyword in call.keywords):
            continue
        for argument in texts_of(call):
            if isinstance(argument, ast.Constant):
                wanted = messages.fields(argument.value) if given or name == "tn" else set()
                if wanted - ({"n"} if name == "tn" else set()) != given:
                    faults.append(f"{place}: {argument.value!r} is given {sorted(given)}")
                if not given and name != "tn" and re.search(r"\{\w", argument.value):
                    faults.append(f"{place}: {argument.value!r} is not filled")
    assert faults == []


def test_english_is_plain_ascii(texts: Any) -> None:
    """Signs come from `tui.glyphs`, so that English works on every terminal."""
    assert [message.id for message in texts if message.id and not str(message.id).isascii()] == []


def test_all_prose_of_content_files_is_in_the_template(messages: ModuleType, texts: Any) -> None:
    """A text in a field that the extractor does not know would never be translated."""
    known = {message.id for message in texts}

    def strings(value: object) -> Iterator[str]:
        if isinstance(value, str):
            yield value
        elif isinstance(value, dict):
            for item in value.values():
                yield from strings(item)
        elif isinstance(value, list):
            for item in value:
                yield from strings(item)

    prose = {
        text
        for path in messages.ROOT.glob("engines/*/content/*.toml")
        for text in strings(tomllib.loads(path.read_text(encoding="utf-8")))
        if re.search(r"[A-Z ]", text)
    }
    assert "Ace of Clubs" in prose
    assert prose - known == set()


@pytest.mark.parametrize("locale", ["pt_BR", "ru"])
def test_every_text_can_be_filled(messages: ModuleType, translations: dict[str, Any], locale: str) -> None:
    """Every form of every translation with every field, and each field is used."""
    count = 0
    for message in translations[locale]:
        originals = message.id if isinstance(message.id, tuple) else (message.id,)
        translated = message.string if isinstance(message.string, tuple) else (message.string,)
        for text in translated if message.id else ():
            fields = {name: f"<{name}>" for name in messages.fields(originals[-1])}
            filled = text.format(**fields) if fields else text
            assert all(mark in filled for mark in fields.values()), text
            assert "{" not in filled, text
            count += 1
    assert count > 500


def test_no_english_word_in_russian(translations: dict[str, Any]) -> None:
    """Beyond names of keys and what is typed, no Latin word is left in a Russian text."""
    left = {}
    for message in translations["ru"]:
        for text in message.string if isinstance(message.string, tuple) else (message.string,):
            words = set(re.findall(r"[A-Za-z_]{4,}", CODE.sub("", text))) - LATIN
            if message.id and words:
                left[text] = words
    assert left == {}


def test_marks_of_the_voice(translations: dict[str, Any], texts: Any) -> None:
    """No exclamation marks, no doubled spaces, no space at either end, in any language."""
    for catalogue in (texts, *translations.values()):
        for message in catalogue:
            said = message.string if catalogue is not texts else message.id
            for text in said if isinstance(said, tuple) else (said,):
                if message.id:
                    assert "!" not in text, text
                    assert "  " not in text, text
                    assert text == text.strip(), text


def test_sentences_end_alike(translations: dict[str, Any]) -> None:
    """A translation ends with a full stop, a colon or a question mark exactly where the English text does."""
    for locale, catalogue in translations.items():
        for message in catalogue:
            originals = message.id if isinstance(message.id, tuple) else (message.id,)
            translated = message.string if isinstance(message.string, tuple) else (message.string,)
            for mark in ".:?" if message.id else "":
                assert {text.endswith(mark) for text in translated} == {originals[0].endswith(mark)}, (locale, translated)


def test_compiling_writes_only_what_is_older(messages: ModuleType, tmp_path: Path) -> None:
    """Both catalogues at first, none when nothing has changed."""
    assert len(messages.compile_catalogues(into=tmp_path)) == 2
    assert messages.compile_catalogues(into=tmp_path) == []


@pytest.mark.parametrize(
    ("translation", "fault"),
    [
        ("", "is not translated"),
        ("{nome} compra.", "has the fields"),
        ("compra.", "has the fields"),
        ("{name} {n} compra.", "has the fields"),
        ("{name compra.", "expected '}'"),
        ("{name.x} {0} compra", "fields must be plain names"),
    ],
)
def test_a_broken_translation_is_named(messages: ModuleType, translation: str, fault: str) -> None:
    """Missing, with a wrong, a missing or an extra field, or not to be filled at all."""
    from babel.messages.catalog import Message

    faults = messages.faults_of(Message("{name} draws.", translation), "pt_BR")
    assert len(faults) == 1
    assert fault in faults[0]


def test_a_wrong_number_of_plural_forms_is_named(messages: ModuleType) -> None:
    """Babel's own idea of pt_BR has three forms."""
    from babel.messages.catalog import Message

    message = Message(("{n} card", "{n} cards"), ("{n} carta", "{n} cartas", "{n} cartas"))
    assert "has 3 plural forms instead of 2" in messages.faults_of(message, "pt_BR")[0]

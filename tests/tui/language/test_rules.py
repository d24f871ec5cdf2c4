"""The pages of rules: complete in every language, none older than its English page, each short."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from engines import registry
from engines.core.data import ContentError
from tui import i18n, rules
from tui.paint import wrap
from tui.rules import digest, page, pages, read_pages

OTHERS = i18n.LANGUAGES[1:]
NEEDED = {
    "regicide": ["overview", "play", "powers", "enemy", "choose", "defend", "yield", "solo", "end", "house"],
    "bicho-papao": [
        "overview", "trap", "mischief", "toys", "contest", "block", "children", "sacrifice", "round", "last-stand", "over", "house",
    ],
    "nightmarium": [
        "overview", "action", "build", "exchange", "wake", "legion",
        "howl", "weep", "mock", "execute", "scavenge", "devour", "end", "house",
    ],
}  # fmt: skip
WIDTH, HEIGHT = 70, 18
"""Cells of a page's text on a terminal of 80x24."""


@pytest.fixture(autouse=True)
def _read_anew() -> Iterator[None]:
    read_pages.cache_clear()
    yield
    read_pages.cache_clear()


@pytest.mark.parametrize("game", registry())
def test_every_step_has_its_page(game: str) -> None:
    """In English, in reading order, each once."""
    assert [each.key for each in read_pages(game, "en")] == NEEDED[game]


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("game", registry())
def test_translated_pages_are_there_and_not_stale(game: str, language: str) -> None:
    """Each page in each language, made from the English page as it is now, with as many paragraphs."""
    english = {each.key: each for each in read_pages(game, "en")}
    own = {each.key: each for each in read_pages(game, language)}
    assert list(own) == list(english)
    assert {key: each.src for key, each in own.items()} == {key: digest(each) for key, each in english.items()}
    for key, each in own.items():
        assert len(each.paragraphs) == len(english[key].paragraphs), key
        assert not set(each.paragraphs) & set(english[key].paragraphs), key


@pytest.mark.parametrize("language", i18n.LANGUAGES)
@pytest.mark.parametrize("game", registry())
def test_pages_are_short(game: str, language: str) -> None:
    """At most two screens at 80x24; a title that fits its frame; no exclamation marks; English in ASCII."""
    for each in read_pages(game, language):
        lines = sum(len(wrap(text, WIDTH)) + 1 for text in each.paragraphs) - 1
        assert lines <= 2 * HEIGHT, each.key
        assert len(each.title) <= 40, each.key
        assert "!" not in "".join(each.paragraphs), each.key
        assert language != "en" or "".join([each.title, *each.paragraphs]).isascii(), each.key


def test_a_page_is_shown_in_the_language_in_use() -> None:
    """Looked up when it is drawn; an unknown key opens the first page."""
    assert page("regicide", "yield").title == "Yielding"
    i18n.use("ru")
    assert page("regicide", "yield").title == "Пас"
    assert page("regicide", "nothing like that").key == "overview"


def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, **texts: str) -> None:
    for name, text in texts.items():
        path = tmp_path / "regicide" / f"{name}.toml"
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    monkeypatch.setattr(rules, "files", lambda _: tmp_path)


ONE = '[[page]]\nkey = "overview"\ntitle = "Title"\nparagraphs = ["Text."]\n'
TWO = ONE + '[[page]]\nkey = "play"\ntitle = "Second"\nparagraphs = ["More."]\n'


def test_a_missing_page_is_shown_in_english(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And the others in the language."""
    _folder(tmp_path, monkeypatch, en=TWO, ru='[[page]]\nkey = "overview"\nsrc = "00"\ntitle = "Правила"\nparagraphs = ["Текст."]\n')
    i18n.use("ru")
    assert [each.title for each in pages("regicide")] == ["Правила", "Second"]


@pytest.mark.parametrize("broken", ["[[page]]\nkey = 1\n", "not toml", ""])
def test_a_broken_translation_leaves_english(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, broken: str) -> None:
    """The player reads on; the fault is logged."""
    _folder(tmp_path, monkeypatch, en=TWO, ru=broken)
    i18n.use("ru")
    assert [each.title for each in pages("regicide")] == ["Title", "Second"]


def test_a_broken_english_file_says_what_is_wrong(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """File, line and key, on a page."""
    _folder(tmp_path, monkeypatch, en=ONE + '[[page]]\nkey = "play"\ntitle = 3\nparagraphs = []\ncolour = "red"\n')
    shown = pages("regicide")
    assert [each.title for each in shown] == ["The rules cannot be shown"]
    assert any("tui/rules/regicide/en.toml:" in text and "page[1]" in text for text in shown[0].paragraphs)


def test_every_fault_of_a_file_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not only the first one."""
    _folder(tmp_path, monkeypatch, en='other = 1\n[[page]]\nkey = "a"\n[[page]]\ntitle = "b"\n')
    with pytest.raises(ContentError) as caught:
        read_pages("regicide", "en")
    assert len(caught.value.faults) == 3

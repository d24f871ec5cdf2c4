"""Choosing a language, looking texts up, and doing without a catalogue."""

from __future__ import annotations

from pathlib import Path

import pytest

from tui import i18n
from tui.i18n import decimal, detect, match, t, tn, tp


@pytest.mark.parametrize(
    ("tag", "language"),
    [
        ("pt", "pt-BR"),
        ("pt_BR.UTF-8", "pt-BR"),
        ("pt-PT", "pt-BR"),
        ("PT_br", "pt-BR"),
        ("ru_RU.KOI8-R", "ru"),
        (" ru ", "ru"),
        ("en_GB@euro", "en"),
        ("C", None),
        ("de", None),
        ("", None),
        ("português", None),
        ("rus", None),
        ("\x1b[2J", None),
    ],
)
def test_a_tag_names_a_language(tag: str, language: str | None) -> None:
    """Tags and locale names in every spelling."""
    assert match(tag) == language


@pytest.mark.parametrize(
    ("option", "setting", "environ", "language"),
    [
        ("ru", "pt-BR", {"LANG": "en_US"}, "ru"),
        (None, "pt-BR", {"LC_ALL": "ru"}, "pt-BR"),
        (None, "auto", {"LC_ALL": "ru", "LANG": "pt_BR"}, "ru"),
        (None, None, {"LC_MESSAGES": "ru", "LANG": "pt_BR"}, "ru"),
        ("", "", {"LC_ALL": "", "LANG": "pt_BR.UTF-8"}, "pt-BR"),
        (None, None, {"LC_ALL": "C", "LANG": "ru_RU"}, "en"),
        (None, None, {"LC_CTYPE": "ru_RU"}, "en"),
        ("xx", "ru", {}, "en"),
        (None, None, {}, "en"),
    ],
)
def test_the_first_that_says_something_decides(option: str | None, setting: str | None, environ: dict[str, str], language: str) -> None:
    """Option, setting, LC_ALL, LC_MESSAGES, LANG; what is not known becomes English."""
    assert detect(option, setting, environ) == language


def test_texts_are_looked_up_and_filled() -> None:
    """Plain, with a context, with a number."""
    i18n.use("ru")
    assert i18n.current() == "ru"
    assert t("{name} yields.", name="Ana") == "Ana пасует."
    assert tp("regicide.card", "King of Spades") == "Король пик"
    assert tp("regicide.suit", "Clubs") == "трефы"
    assert tn("{name} draws {n} card.", "{name} draws {n} cards.", 22, name="Ana") == "Ana берёт 22 карты."


def test_an_unknown_text_comes_back_in_english() -> None:
    """A text that no catalogue has, an empty one, and one with another context."""
    i18n.use("ru")
    assert t("Nobody ever said this, {name}.", name="Ana") == "Nobody ever said this, Ana."
    assert tp("nowhere", "Clubs") == "Clubs"
    assert t("") == tp("nowhere", "") == ""


def test_fields_are_never_looked_into() -> None:
    """What a player typed is no format: braces in it stay as they are."""
    assert t("{name} yields.", name="{secret.__class__}") == "{secret.__class__} yields."


def test_another_language_is_refused() -> None:
    """Only the languages there are; the one in use stays."""
    i18n.use("pt-BR")
    with pytest.raises(ValueError, match="no language 'de'"):
        i18n.use("de")
    assert i18n.current() == "pt-BR"


@pytest.mark.parametrize("content", [None, b"", b"not a catalogue", b"\xde\x12\x04\x95", b"\xde\x12\x04\x95" + b"\xff" * 40])
def test_without_a_good_catalogue_the_app_speaks_english(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, content: bytes | None) -> None:
    """Missing, empty, no catalogue at all, cut short, full of nonsense."""
    if content is not None:
        path = tmp_path / "ru" / "LC_MESSAGES" / "nightshelf.mo"
        path.parent.mkdir(parents=True)
        path.write_bytes(content)
    monkeypatch.setattr(i18n, "LOCALES", str(tmp_path))
    i18n.use("ru")
    assert t("Settings") == "Settings"
    assert tn("It took {n} turn.", "It took {n} turns.", 2) == "It took 2 turns."


@pytest.mark.parametrize(("language", "text"), [("en", "7.5"), ("pt-BR", "7,5"), ("ru", "7,5")])
def test_numbers_have_the_decimal_mark_of_the_language(language: str, text: str) -> None:
    """A point in English, a comma elsewhere."""
    i18n.use(language)
    assert decimal(7.46, 1) == text
    assert decimal(12, 0) == "12"

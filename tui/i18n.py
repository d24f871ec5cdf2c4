"""Languages: looks texts up in the compiled catalogues and fills them in; one language a process.

A msgid is the English text itself, so a missing catalogue leaves the app in English. Texts are looked up when they
are drawn, never at import: the language is known only after the arguments and the settings are read.
"""

from __future__ import annotations

import gettext
import os
import struct
from collections.abc import Mapping

LANGUAGES = ("en", "pt-BR", "ru")
"""What can be chosen, as language tags."""

DOMAIN = "nightshelf"
"""Name of the catalogue files."""

LOCALES = os.path.join(os.path.dirname(__file__), "locales")
"""Folder of the catalogues."""

_catalogue = gettext.NullTranslations()
_language = LANGUAGES[0]


def use(language: str) -> None:
    """Speak `language` from now on; English texts stand in for those that its catalogue does not have.

    Args:
        language: one of `LANGUAGES`.

    Raises:
        ValueError: another language.
    """
    global _catalogue, _language
    if language not in LANGUAGES:
        raise ValueError(f"no language {language!r}; there are {', '.join(LANGUAGES)}")
    _catalogue = _load(language)
    _language = language


def _load(language: str) -> gettext.NullTranslations:
    if language != LANGUAGES[0]:
        path = os.path.join(LOCALES, language.replace("-", "_"), "LC_MESSAGES", f"{DOMAIN}.mo")
        try:
            with open(path, "rb") as file:
                return gettext.GNUTranslations(file)
        except (OSError, ValueError, struct.error):
            pass  # not compiled, or damaged: the app is still usable in English
    return gettext.NullTranslations()


def current() -> str:
    """The language spoken now."""
    return _language


def match(tag: str) -> str | None:
    """The language that a tag or locale name (`pt`, `pt_BR.UTF-8`, `RU`) asks for; None if we do not have it."""
    wanted = tag.strip().partition(".")[0].partition("@")[0].replace("_", "-").lower().partition("-")[0]
    return next((language for language in LANGUAGES if language.lower().partition("-")[0] == wanted), None)


def detect(option: str | None, setting: str | None, environ: Mapping[str, str]) -> str:
    """The language to speak: the first of these that says something decides, and what we do not have becomes English.

    Args:
        option: from the command line; None or empty if not given.
        setting: from the settings; None, empty or `auto` if the player has not chosen.
        environ: the environment; `LC_ALL`, `LC_MESSAGES` and `LANG` are read, in this order.
    """
    chosen = setting if setting != "auto" else None
    for said in (option, chosen, *map(environ.get, ("LC_ALL", "LC_MESSAGES", "LANG"))):
        if said:
            return match(said) or LANGUAGES[0]
    return LANGUAGES[0]


def t(msgid: str, /, **fields: object) -> str:
    """The text in the current language, its named fields filled in."""
    text = _catalogue.gettext(msgid) if msgid else ""
    return text.format(**fields) if fields else text


def tn(singular: str, plural: str, n: int, /, **fields: object) -> str:
    """The text in the plural form that goes with `n`, which is itself the field `n`; the other fields filled in."""
    return _catalogue.ngettext(singular, plural, abs(n)).format(n=n, **fields)


def tp(context: str, msgid: str, /, **fields: object) -> str:
    """As `t`, for a text that means different things in different places, or that comes from a content file.

    Args:
        context: where it stands, `regicide.suit`.
        msgid: the English text.
        fields: what fills it.
    """
    text = _catalogue.pgettext(context, msgid) if msgid else ""
    return text.format(**fields) if fields else text


def N_(msgid: str, /) -> str:
    """Marks a text for the catalogue where it is only stored; it is looked up later with `t`."""
    return msgid


def NP_(context: str, msgid: str, /) -> str:
    """As `N_` for a text that is looked up later with `tp` and this context."""
    return msgid


def decimal(value: float, places: int) -> str:
    """A number with a decimal point, or a comma where the language has one.

    Args:
        value: the number.
        places: digits behind the point, 0 to 6.
    """
    text = f"{value:.{places}f}"
    return text if _language == "en" else text.replace(".", ",")

"""The rules of the games in our own words: pages of prose, one TOML file a language.

A page in another language than English keeps in `src` the digest of the English page it was made from, so that a
test can tell when it no longer says the same. A page that a language lacks is shown in English.
"""

from __future__ import annotations

import hashlib
import logging
from functools import cache
from importlib.resources import files

from engines.core.data import ContentError, Fault, TomlFile
from engines.core.model import Struct
from tui import i18n
from tui.i18n import t

_log = logging.getLogger(__name__)


class Page(Struct, frozen=True, forbid_unknown_fields=True):
    """One page of the rules."""

    key: str
    """What it is about: the kind of a decision, or `overview`, `powers`…"""
    title: str
    paragraphs: list[str]
    src: str = ""
    """Digest of the English page that this one was made from; empty in English itself."""


def digest(page: Page) -> str:
    """8 hexadecimal digits that change when the page says something else."""
    return hashlib.blake2b("\n".join([page.title, *page.paragraphs]).encode(), digest_size=4).hexdigest()


@cache
def read_pages(game_id: str, language: str) -> tuple[Page, ...]:
    """The pages of one language as its file has them.

    Args:
        game_id: which game.
        language: one of `tui.i18n.LANGUAGES`.

    Raises:
        ContentError: the file is missing or broken; names every fault.
    """
    name = f"{game_id.replace('-', '_')}/{language.replace('-', '_')}.toml"
    try:
        text = files("tui.rules").joinpath(name).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise ContentError([Fault(f"tui/rules/{name}", 0, "", f"cannot be read: {error}")]) from None
    file = TomlFile(f"tui/rules/{name}", text)
    file.unknown_keys("page")
    found = file.records(Page, "page")
    file.close()
    return tuple(found)


def pages(game_id: str) -> list[Page]:
    """All pages of a game in the current language, in reading order.

    If even the English file is broken, one page says what is wrong with it.
    """
    try:
        english = read_pages(game_id, "en")
    except ContentError as error:
        return [Page("overview", t("The rules cannot be shown"), [str(fault) for fault in error.faults])]
    try:
        own = {page.key: page for page in read_pages(game_id, i18n.current())}
    except ContentError as error:
        _log.warning("the rules are shown in English: %s", error)
        own = {}
    return [own.get(page.key, page) for page in english]


def page(game_id: str, key: str) -> Page:
    """The page about `key`; the first page if there is none."""
    found = pages(game_id)
    return next((each for each in found if each.key == key), found[0])

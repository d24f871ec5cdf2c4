"""The catalogues of the app's texts: gathers the texts from code and content, and compiles the translations.

    python scripts/messages.py extract    write tui/locales/nightshelf.pot from the sources
    python scripts/messages.py update     bring the .po files up to the template
    python scripts/messages.py compile    make the .mo files that the app reads
    python scripts/messages.py check      say what is out of date, missing or wrong; status 1 if anything is

Babel does the work; it is needed here and to build the package, never to run the app.
"""

from __future__ import annotations

import contextlib
import os
import string
import sys
import tomllib
from collections.abc import Iterator
from io import BytesIO, StringIO
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
LOCALES = Path("tui/locales")
TEMPLATE = LOCALES / "nightshelf.pot"
PLURALS = {
    "pt_BR": (2, "(n > 1)"),
    "ru": (3, "(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2)"),
}
"""Number of plural forms and the rule that picks one, by locale; set by hand, since Babel would give pt_BR three."""

KEYWORDS: dict[str, Any] = {
    "t": None,
    "N_": None,
    "tn": (1, 2),
    "tp": ((1, "c"), 2),
    "NP_": ((1, "c"), 2),
}
CONTENT_FIELDS = ("name", "text")
"""Keys of content files whose values are read by players."""

_UNSTABLE = (b'"POT-', b'"PO-', b'"Last-', b'"Generated-', b'"Report-', b'"Language-Team', b'"Project-')
"""Header lines that change without a text having changed, or name nobody."""

Found = tuple[str, str | tuple[str, ...], list[str], str | None]
"""Where a text stands, the text (with its plural), what is said about it, and its context."""


def in_code(root: Path) -> Iterator[Found]:
    """The texts in the terminal side's code."""
    for path in sorted((root / "tui").rglob("*.py")):
        # Babel warns of every f-string in a call, even where it only fills a field; a test looks for real ones
        with path.open("rb") as file, contextlib.redirect_stderr(StringIO()):
            found = list(extract("python", file, KEYWORDS, ("Translators:",), {"encoding": "utf-8"}))
        for _, text, comments, context in found:
            yield path.relative_to(root).as_posix(), text, comments, context


def in_content(root: Path) -> Iterator[Found]:
    """The texts in content files (context `<game>.<kind>`) and the names of the themes (context `theme`)."""
    for path in sorted(root.glob("engines/*/content/*.toml")):
        game = path.parent.parent.name.replace("_", "-")
        for kind, entries in tomllib.loads(path.read_text(encoding="utf-8")).items():
            for entry in entries if isinstance(entries, list) else [entries]:
                for text, comments in _texts(entry):
                    yield path.relative_to(root).as_posix(), text, comments, f"{game}.{kind}"
    for path in sorted(root.glob("themes/*.toml")):
        name = tomllib.loads(path.read_text(encoding="utf-8")).get("name")
        if name:
            yield path.relative_to(root).as_posix(), name, [], "theme"


def _texts(entry: object) -> Iterator[tuple[str, list[str]]]:
    if isinstance(entry, dict):
        for key, value in entry.items():
            if key in CONTENT_FIELDS and isinstance(value, str):
                yield value, [str(entry.get("id", ""))]
            elif isinstance(value, (dict, list)):
                yield from _texts(value)
    elif isinstance(entry, list):
        for item in entry:
            yield from _texts(item)


def template(root: Path = ROOT) -> Catalog:
    """All texts as they stand in the sources now."""
    catalog = Catalog(project="nightshelf", header_comment="# Texts of nightshelf.", fuzzy=False)
    for where, text, comments, context in [*in_code(root), *in_content(root)]:
        catalog.add(text, locations=[(where, 1)], auto_comments=[each for each in comments if each], context=context)
    return catalog


def po_path(locale: str) -> Path:
    """Where the translation into a locale stands, below the root."""
    return LOCALES / locale / "LC_MESSAGES" / "nightshelf.po"


def read(path: Path, locale: str | None = None) -> Catalog:
    """A catalogue file."""
    with path.open("rb") as file:
        return read_po(file, locale=locale, domain="nightshelf")


def dump(catalog: Catalog) -> bytes:
    """A catalogue as it is kept: without dates and line numbers, so that it differs only when a text does."""
    buffer = BytesIO()
    write_po(buffer, catalog, width=120, sort_by_file=True, ignore_obsolete=True, include_lineno=False)
    lines = buffer.getvalue().split(b"\n")
    return b"\n".join(line for line in lines if not line.startswith(_UNSTABLE))


def updated(root: Path, locale: str, texts: Catalog) -> Catalog:
    """The translation into a locale with exactly the texts of the template; new ones are empty."""
    path = root / po_path(locale)
    catalog = read(path, locale) if path.exists() else Catalog(locale=locale, project="nightshelf", domain="nightshelf", fuzzy=False)
    catalog._num_plurals, catalog._plural_expr = PLURALS[locale]
    catalog.header_comment = f"# Texts of nightshelf, {locale}."
    catalog.update(texts, no_fuzzy_matching=True)
    catalog.obsolete.clear()
    return catalog


def compile_catalogues(root: Path = ROOT, into: Path | None = None) -> list[Path]:
    """Compile every translation whose .mo is missing or older than its .po.

    Args:
        root: of the project.
        into: folder of locales to write to; that of the project if not given.

    Returns:
        The files written.
    """
    written = []
    for locale in PLURALS:
        source = root / po_path(locale)
        target = (into or root / LOCALES) / locale / "LC_MESSAGES" / "nightshelf.mo"
        if target.exists() and target.stat().st_mtime_ns >= source.stat().st_mtime_ns:
            continue
        target.parent.mkdir(parents=True, exist_ok=True)
        part = target.with_suffix(f".{os.getpid()}.part")
        with part.open("wb") as file:
            write_mo(file, read(source, locale))
        part.replace(target)  # several test runs may compile at the same time
        written.append(target)
    return written


def fields(text: str) -> set[str]:
    """Names of the fields that a text is filled with. Raises `ValueError` if it cannot be filled at all."""
    names = {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}
    if not all(name.isidentifier() for name in names):
        raise ValueError(f"fields must be plain names: {text}")
    return names


def faults_of(message: Message, locale: str) -> list[str]:
    """What is wrong with the translation of one text, in sentences."""
    originals = message.id if isinstance(message.id, tuple) else (message.id,)
    translations = message.string if isinstance(message.string, tuple) else (message.string,)
    label = f"{locale}: {originals[0]!r}"
    if message.fuzzy or not all(translations):
        return [f"{label} is not translated"]
    faults = []
    if isinstance(message.id, tuple) and len(translations) != PLURALS[locale][0]:
        faults.append(f"{label} has {len(translations)} plural forms instead of {PLURALS[locale][0]}")
    wanted = fields(originals[-1])
    for text in translations:
        try:
            found = fields(text)
        except ValueError as error:
            faults.append(f"{label}: {error}")
            continue
        if found != wanted:
            faults.append(f"{label} has the fields {sorted(found)} instead of {sorted(wanted)}")
    return faults


def check(root: Path = ROOT) -> list[str]:
    """What is out of date, missing or wrong in the catalogues, in sentences; empty if all is well."""
    texts = template(root)
    faults = []
    path = root / TEMPLATE
    if not path.exists() or path.read_bytes() != dump(texts):
        faults.append(f"{TEMPLATE} is not what the sources say: run extract")
    for locale in PLURALS:
        path = root / po_path(locale)
        catalog = updated(root, locale, texts)
        if not path.exists() or path.read_bytes() != dump(catalog):
            faults.append(f"{po_path(locale)} is not what the sources say: run update")
        for message in catalog:
            if message.id:
                faults += faults_of(message, locale)
    return faults


def main(arguments: list[str]) -> int:
    """Do what the command line asks for; returns the exit status."""
    match arguments:
        case ["extract"]:
            (ROOT / TEMPLATE).write_bytes(dump(template()))
        case ["update"]:
            texts = read(ROOT / TEMPLATE)
            for locale in PLURALS:
                catalog = updated(ROOT, locale, texts)
                (ROOT / po_path(locale)).write_bytes(dump(catalog))
                print(f"{locale}: {sum(bool(faults_of(each, locale)) for each in catalog if each.id)} of {len(catalog)} texts to be done")
        case ["compile"]:
            for path in compile_catalogues():
                print(path.relative_to(ROOT))
        case ["check"]:
            faults = check()
            print("\n".join(faults) or "the catalogues are complete and up to date")
            return 1 if faults else 0
        case _:
            print(__doc__, file=sys.stderr)
            return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

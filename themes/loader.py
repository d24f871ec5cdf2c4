"""Reading palettes from TOML: those that come with the app, and a player's own; every fault is named with file, line and key."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, NamedTuple

from engines.core.data import ContentError, Fault, TomlFile
from themes.palette import ANSI_COLOURS, EMPHASES, HEX, SURFACES, TOKENS, Ink, Palette, contrast

if TYPE_CHECKING:
    from pathlib import Path

BUILT_IN = ("night", "day", "contrast", "safe", "terminal", "mono", "regicide", "bicho-papao", "nightmarium")
"""The palettes in this package, in the order in which settings offer them."""

READABLE = 4.5
"""Least contrast of text with what lies behind it (WCAG 2.2, level AA)."""
VISIBLE = 3.0
"""Least contrast of what is quiet or large: dim text, suits, signs."""

LARGEST = 1 << 16
"""Bytes of a theme file that are looked at; nobody needs more for fifteen colours."""

_KEYS = ("name", "base", "kind", "colours", "tokens", "game")
_ID = re.compile(r"[a-z0-9][a-z0-9_-]{0,31}")

_PAIRS = (
    ("on_accent", "accent", READABLE),
    *((token, under, READABLE) for under in SURFACES for token in ("text", "bright")),
    *((token, under, VISIBLE) for under in SURFACES for token in ("dim", "accent", "loss", "good", "warn")),
    *((token, under, VISIBLE) for under in SURFACES for token in TOKENS if token.startswith("suit_")),
)
"""Which token must be legible on which, and how well."""


class Themes(NamedTuple):
    """What a reader of themes found."""

    palettes: dict[str, Palette]
    """By id: those of the app, then the player's own by name."""
    faults: list[Fault]
    """Why a player's themes were left out."""


def load(folder: Path | None = None) -> Themes:
    """All palettes: the app's, and those `*.toml` in a folder that are without a fault.

    A player's theme with the name of one of the app's takes its place; `base` always means the app's.

    Args:
        folder: where the player keeps themes; None, or one that does not exist, for none.
    """
    palettes, faults = dict(_built_in()), []
    for path in _candidates(folder):
        try:
            theme = _own(path)
        except ContentError as error:
            faults += error.faults
        else:
            palettes[theme.id] = theme
    return Themes(palettes, faults)


@cache
def _built_in() -> dict[str, Palette]:
    """The app's own palettes."""
    package = files("themes")
    return {
        theme: read(theme, TomlFile(f"themes/{theme}.toml", (package / f"{theme}.toml").read_text(encoding="utf-8"))) for theme in BUILT_IN
    }


def _candidates(folder: Path | None) -> list[Path]:
    if folder is None:
        return []
    try:
        return sorted(path for path in folder.glob("*.toml") if not path.name.startswith("."))
    except OSError:
        return []


def _own(path: Path) -> Palette:
    """A player's theme. Raises ContentError."""
    try:
        if not path.is_file():
            raise OSError("it is not a file")
        with path.open("rb") as stream:
            data = stream.read(LARGEST + 1)
        if len(data) > LARGEST:
            raise OSError(f"it is longer than {LARGEST} bytes")
        text = data.decode("utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise ContentError([Fault(path.name, 0, "", f"cannot be read: {error}")]) from None
    return read(path.stem, TomlFile(path.name, text), _built_in())


def read(theme: str, file: TomlFile, bases: dict[str, Palette] | None = None) -> Palette:
    """A palette from a TOML file.

    Args:
        theme: its id: the name of the file without its ending.
        file: what stands in it.
        bases: palettes that it may build on with `base`.

    Raises:
        ContentError: with every fault: unknown keys, missing tokens, what is no colour, colours that cannot be read on
            each other.
    """
    if not _ID.fullmatch(theme):
        file.fault([], "the file's name may have small letters, digits, - and _ only, at most 32")
    file.unknown_keys(*_KEYS)
    base = _base(file, bases or {})
    name = file.tree.get("name", theme)
    if not isinstance(name, str) or not name.isprintable() or not 0 < len(name.strip()) <= 40:
        file.fault(["name"], "wants 1 to 40 characters that can be printed")
    kind = _one_of(file, "kind", ("dark", "light"), base.kind if base else None)
    colours = _one_of(file, "colours", ("truecolor", "ansi", "none"), base.colours if base else None)
    inherited = base.inks if base and base.colours == colours else {}
    table = _table(file, "tokens")
    inks = inherited | _inks(file, ["tokens"], table, colours)
    for token in TOKENS:
        if token not in inks and token not in table:
            file.fault(["tokens"], f"wants {token}")
    games = {game: dict(changed) for game, changed in base.games.items()} if inherited and base else {}
    for game, changed in _table(file, "game").items():
        games[game] = games.get(game, {}) | _inks(file, ["game", game], changed, colours)
    file.close()
    palette = Palette(theme, name.strip(), kind, colours, inks, games)
    _check_contrast(file, palette)
    file.close()
    return palette


def _base(file: TomlFile, bases: dict[str, Palette]) -> Palette | None:
    wanted = file.tree.get("base")
    if wanted is None:
        return None
    if not isinstance(wanted, str) or wanted not in bases:
        file.fault(["base"], f"wants one of {', '.join(bases)}" if bases else "is not for the app's own themes")
        return None
    return bases[wanted]


def _table(file: TomlFile, key: str) -> dict[str, object]:
    value = file.tree.get(key, {})
    if isinstance(value, dict):
        return value
    file.fault([key], f"wants a table, [{key}]")
    return {}


def _one_of(file: TomlFile, key: str, allowed: tuple[str, ...], inherited: str | None) -> str:
    value = file.tree.get(key, inherited)
    if value not in allowed:
        file.fault([key], f"wants one of {', '.join(allowed)}")
        return ""
    return str(value)


def _inks(file: TomlFile, path: list[str | int], table: object, colours: str) -> dict[str, Ink]:
    """The tokens that a table of the file sets; faults are noted."""
    if not isinstance(table, dict):
        file.fault(path, "wants a table of tokens")
        return {}
    inks = {}
    for token, value in table.items():
        if token not in TOKENS:
            file.fault([*path, token], f"is not a token (known: {', '.join(TOKENS)})")
            continue
        ink = parse_ink(value, colours)
        if isinstance(ink, str):
            file.fault([*path, token], ink)
        else:
            inks[token] = ink
    return inks


def parse_ink(value: object, colours: str) -> Ink | str:
    """A colour and its emphasis as they are written: `"#ffd479 bold"`, `"bright_black"`, `"reverse"`, `""`.

    Args:
        value: what stands in the file.
        colours: "truecolor", "ansi" or "none": which colours may stand there; "" (not known for a fault): any.

    Returns:
        The ink, or what is wrong with it.
    """
    if not isinstance(value, str):
        return 'wants a text such as "#ffd479 bold"'
    words = value.split()
    flags = {word: True for word in words if word in EMPHASES}
    rest = [word for word in words if word not in EMPHASES]
    if len(rest) > 1:
        return f"{' '.join(rest)!r} is more than one colour"
    colour = rest[0] if rest else ""
    if colours == "truecolor" and not HEX.fullmatch(colour):
        return f"{colour!r} is not a colour: wants # and six hexadecimal digits"
    if colours == "ansi" and colour and colour not in ANSI_COLOURS:
        return f"{colour!r} is not a colour of the terminal (known: {', '.join(ANSI_COLOURS)})"
    if colours == "none" and colour:
        return f"{colour!r} is a colour, and this theme has none (known: {', '.join(EMPHASES)})"
    return Ink(colour.lower(), **flags)


def _check_contrast(file: TomlFile, palette: Palette) -> None:
    """Note every pair of colours that is too close to be read."""
    if palette.colours != "truecolor":
        return
    for game in ("", *palette.games):
        path: list[str | int] = ["game", game] if game else ["tokens"]
        changed = palette.games.get(game, palette.inks)
        for token, under, least in _PAIRS:
            if token not in changed and under not in changed:
                continue
            found = contrast(palette.ink(token, game).colour, palette.ink(under, game).colour)
            if found < least:
                where = [*path, token if token in changed else under]
                file.fault(where, f"{token} on {under} has a contrast of {found:.1f}; wants {least:.1f} or more")

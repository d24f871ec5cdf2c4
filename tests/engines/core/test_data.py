"""Content files: every fault at once, each with its file, line and key."""

from __future__ import annotations

from typing import Annotated, Literal

import pytest

from engines.core.data import ContentError, Fault, TomlFile, content_file, content_hash, line_of
from engines.core.model import Meta, Struct, field

TEXT = """\
# A comment.
title = "Toy"

[limits]
hand = 3
deep.er = 4

[[card]]
id = "oar"
pays = 1

[[card]]
id = "gull"
pays = 77
wings = 2
"quoted" = 3

[[card]]
id = 5
"""


class Entry(Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    pays: Annotated[int, Meta(ge=0, le=9)]
    effect: Literal["none", "roll"] = "none"
    tags: list[str] = field(default_factory=list)


@pytest.mark.parametrize(
    ("path", "line"),
    [
        (["title"], 2),
        (["limits"], 4),
        (["limits", "hand"], 5),
        (["limits", "deep", "er"], 6),
        (["limits", "gone"], 4),
        (["card", 0, "pays"], 10),
        (["card", 1, "pays"], 14),
        (["card", 1, "quoted"], 16),
        (["card", 2], 18),
        (["card", 2, "pays"], 18),
        (["nowhere"], 0),
    ],
)
def test_the_line_of_a_place(path: list[str | int], line: int) -> None:
    assert line_of(TEXT, path) == line


def test_every_fault_is_told_with_line_and_key() -> None:
    file = TomlFile("cards.toml", TEXT)
    good = file.records(Entry, "card")
    file.unknown_keys("card", "title")
    with pytest.raises(ContentError) as caught:
        file.close()
    assert [entry.id for entry in good] == ["oar"]
    assert [str(fault) for fault in caught.value.faults] == [
        "cards.toml:14: card[1].pays: Expected int <= 9",
        "cards.toml:19: card[2].id: Expected str, got int",
        "cards.toml:4: limits: is not a key of this file (known: card, title)",
    ]
    assert "cards.toml:14" in str(caught.value)


@pytest.mark.parametrize(
    ("entry", "told"),
    [
        ('id = "a"\npays = 1\nwings = 2', "card[0]: Object contains unknown field wings"),
        ('id = "a"\npays = true', "card[0].pays: Expected int, got bool"),
        ('id = "a"\npays = 1.0', "card[0].pays: Expected int, got float"),
        ('id = "a"', "card[0]: Object missing required field pays"),
        ('id = "a"\npays = 1\neffect = "rol"', "card[0].effect: Invalid enum value 'rol'"),
        ('id = "a"\npays = 1\ntags = ["x", 3]', "card[0].tags[1]: Expected str, got int"),
    ],
)
def test_an_entry_that_is_wrong(entry: str, told: str) -> None:
    file = TomlFile("f", f"[[card]]\n{entry}\n")
    assert file.records(Entry, "card") == []
    assert [str(fault).partition(": ")[2] for fault in file.faults] == [told]


def test_a_file_without_its_list() -> None:
    file = TomlFile("f", "card = 3")
    assert file.records(Entry, "card") == []
    assert [str(fault) for fault in file.faults] == ["f:1: card: the file wants [[card]] entries"]


@pytest.mark.parametrize(
    ("text", "line"),
    [("a = 1\nb = [", 2), ("a = 1\na = 2\n", 2), ("a = " + "[" * 5000, 0), ("a = " + "9" * 5000, 0)],
)
def test_what_is_no_toml_is_told_at_once(text: str, line: int) -> None:
    with pytest.raises(ContentError) as caught:
        TomlFile("broken.toml", text)
    assert [(fault.file, fault.line) for fault in caught.value.faults] == [("broken.toml", line)]


def test_a_missing_content_file_is_named() -> None:
    with pytest.raises(ContentError, match=r"tests/toy/content/none\.toml: cannot be read"):
        content_file("tests.toy", "none.toml")


def test_the_hash_is_of_the_meaning() -> None:
    one = TomlFile("f", "a = 1\nb = { c = [1, 2], d = 3 }\n")
    same = TomlFile("f", "# moved about\nb.d = 3\nb.c = [1, 2]\na = 1\n")
    other = TomlFile("f", "a = 1\nb = { c = [2, 1], d = 3 }\n")
    assert content_hash(one) == content_hash(same) != content_hash(other)
    assert content_hash(one) != content_hash(TomlFile("g", one.text))


def test_a_file_that_is_right_closes() -> None:
    file = content_file("tests.toy", "cards.toml")
    file.unknown_keys("card")
    file.close()
    assert len(file.tree["card"]) == 10


def test_a_fault_spells_out_what_a_terminal_might_obey() -> None:
    """Names of files and keys are not ours."""
    fault = Fault("\x1b[31m\udc80.toml", 2, "a\u202eb", "is not a key\n")
    assert str(fault) == "\\x1b[31m\\udc80.toml:2: a\\u202eb: is not a key\\n"

"""A player's own themes: what is wrong with one is named with file, line and key, and the rest are there all the same."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from engines.core.data import ContentError, TomlFile
from themes import load
from themes.loader import BUILT_IN, LARGEST, read

MINE = """\
name = "Harbour"
base = "night"

[tokens]
accent = "#77c0ff"
"""


def faults_of(text: str, theme: str = "mine") -> list[str]:
    with pytest.raises(ContentError) as caught:
        read(theme, TomlFile(f"{theme}.toml", text), load().palettes)
    return [str(fault) for fault in caught.value.faults]


def test_a_theme_in_the_players_folder_is_offered_after_the_apps(tmp_path: Path) -> None:
    (tmp_path / "harbour.toml").write_text(MINE, encoding="utf-8")
    found = load(tmp_path)
    assert list(found.palettes) == [*BUILT_IN, "harbour"]
    assert found.palettes["harbour"].name == "Harbour"
    assert not found.faults


def test_a_theme_builds_on_one_of_the_apps_and_changes_what_it_names(tmp_path: Path) -> None:
    (tmp_path / "harbour.toml").write_text(MINE, encoding="utf-8")
    harbour, night = (load(tmp_path).palettes[theme] for theme in ("harbour", "night"))
    assert harbour.ink("accent").colour == "#77c0ff"
    assert harbour.ink("text") == night.ink("text")


def test_a_theme_of_the_same_name_takes_the_place_of_the_apps(tmp_path: Path) -> None:
    (tmp_path / "night.toml").write_text(MINE, encoding="utf-8")
    assert load(tmp_path).palettes["night"].name == "Harbour"


def test_a_broken_theme_is_left_out_and_named_and_the_rest_load(tmp_path: Path) -> None:
    (tmp_path / "harbour.toml").write_text(MINE, encoding="utf-8")
    (tmp_path / "broken.toml").write_text(MINE + "\n[tokens", encoding="utf-8")
    found = load(tmp_path)
    assert "harbour" in found.palettes
    assert "broken" not in found.palettes
    assert found.faults[0].file == "broken.toml"
    assert found.faults[0].line == 7


def test_every_fault_of_a_theme_is_named_at_once_with_line_and_key() -> None:
    faults = faults_of('name = "Mine"\nbase = "night"\nfont = "Arial"\n\n[tokens]\naccent = "blue"\nshadow = "#000000"\n')
    assert faults == [
        "mine.toml:3: font: is not a key of this file (known: name, base, kind, colours, tokens, game)",
        "mine.toml:6: tokens.accent: 'blue' is not a colour: wants # and six hexadecimal digits",
        next(fault for fault in faults if fault.startswith("mine.toml:7: tokens.shadow: is not a token")),
    ]


def test_text_that_cannot_be_read_on_its_ground_is_refused_with_the_figures() -> None:
    faults = faults_of('base = "night"\n[tokens]\ntext = "#202020"\n')
    assert faults[0].startswith("mine.toml:3: tokens.text: text on ground has a contrast of")


def test_a_theme_without_a_base_needs_every_token() -> None:
    faults = faults_of('kind = "dark"\ncolours = "truecolor"\n[tokens]\nground = "#000000"\n')
    assert any("wants text" in fault for fault in faults)
    assert any("wants suit_spades" in fault for fault in faults)


def test_an_unknown_base_is_named_with_those_there_are() -> None:
    assert faults_of('base = "sunset"\n')[0].startswith("mine.toml:1: base: wants one of night, day")


def test_a_theme_without_colours_may_name_none() -> None:
    faults = faults_of('base = "mono"\n[tokens]\naccent = "red"\n')
    assert "this theme has none" in faults[0]


@pytest.mark.parametrize("value", ["3", "true", '"red blue"', '"bright_pink"'])
def test_what_is_no_ink_is_refused(value: str) -> None:
    assert "tokens.accent" in faults_of(f'base = "terminal"\n[tokens]\naccent = {value}\n')[0]


def test_a_file_that_is_no_text_or_too_long_or_no_file_is_named(tmp_path: Path) -> None:
    (tmp_path / "binary.toml").write_bytes(b"\xff\xfe\x00")
    (tmp_path / "huge.toml").write_text("#" * (LARGEST + 1), encoding="utf-8")
    (tmp_path / "folder.toml").mkdir()
    assert [fault.file for fault in load(tmp_path).faults] == ["binary.toml", "folder.toml", "huge.toml"]


def test_what_a_file_is_called_cannot_reach_the_terminal(tmp_path: Path) -> None:
    (tmp_path / "\x1b]0;mine\x07.toml").write_text(MINE + '"\\u001b[2J" = 1', encoding="utf-8")
    faults = load(tmp_path).faults
    assert len(faults) == 2
    assert all(str(fault).isprintable() for fault in faults)


def test_a_pipe_in_the_folder_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.toml")
    assert [fault.file for fault in load(tmp_path).faults] == ["pipe.toml"]


def test_a_name_that_no_setting_could_hold_is_refused() -> None:
    assert "small letters" in faults_of(MINE, theme="My Theme!")[0]


def test_a_folder_that_is_not_there_holds_no_themes(tmp_path: Path) -> None:
    assert list(load(tmp_path / "nowhere").palettes) == list(BUILT_IN)

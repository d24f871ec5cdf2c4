"""The settings: read strictly, written as a whole, never written over unread."""

from __future__ import annotations

import os
import tomllib
from pathlib import Path

import pytest

from saves import SaveFault
from tui import places
from tui.settings import PACES, Settings, SettingsFile


def file_with(tmp_path: Path, text: str | bytes) -> SettingsFile:
    path = tmp_path / "settings.toml"
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return SettingsFile(path)


def told(file: SettingsFile) -> list[tuple[int, str]]:
    return [(fault.line, fault.key) for fault in file.faults]


def test_no_file_means_defaults_without_a_fault(tmp_path: Path) -> None:
    file = SettingsFile(tmp_path / "settings.toml")
    assert file.stored == Settings()
    assert file.faults == []
    assert not file.path.exists()


def test_what_is_set_is_read_again(tmp_path: Path) -> None:
    file = SettingsFile(tmp_path / "deep" / "settings.toml")
    values = {"language": "pt-BR", "theme": "day", "ascii": True, "mouse": False, "bell": True, "pace": "fast", "sort": "value"}
    for name, value in values.items():
        file.change(name, value)
    again = SettingsFile(file.path)
    assert again.faults == []
    assert again.stored == Settings(**values)  # type: ignore[arg-type]
    file.change("ascii", None)
    assert SettingsFile(file.path).stored.ascii is None
    assert "ascii" not in tomllib.loads(file.path.read_text())


def test_only_whole_files_are_left_behind(tmp_path: Path) -> None:
    file = SettingsFile(tmp_path / "settings.toml")
    file.change("bell", True)
    assert os.listdir(tmp_path) == ["settings.toml"]
    assert file.path.stat().st_mode & 0o777 == 0o600


def test_a_broken_key_is_named_and_the_rest_counts(tmp_path: Path) -> None:
    file = file_with(tmp_path, '# mine\nlanguage = "ru"\npace = "hasty"\nbell = 1\ntheme = ""\nascii = "yes"\ncolour = "red"\n')
    assert file.stored == Settings(language="ru")
    assert sorted(told(file)) == [(3, "pace"), (4, "bell"), (5, "theme"), (6, "ascii"), (7, "colour")]
    assert "step, slow, normal, fast, none" in str(next(fault for fault in file.faults if fault.key == "pace"))


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ('language = "ru"\npace =\n', 2),
        ("language", 1),
        (b'language = "ru"\n# \xff\xfe\n', 2),
        (b"\0" * 100, 1),
        (b"x" * (1 << 17), 0),
        ("a = " + "[" * 5000, 0),
    ],
)
def test_a_file_that_is_no_toml_is_named_and_replaced_by_defaults(tmp_path: Path, text: str | bytes, line: int) -> None:
    file = file_with(tmp_path, text)
    assert file.stored == Settings()
    assert [fault.line for fault in file.faults] == [line]
    assert str(file.path) in str(file.faults[0])


def test_a_broken_file_is_kept_aside_before_it_is_written(tmp_path: Path) -> None:
    text = 'language = "ru"\npace = "hasty"\n'
    file = file_with(tmp_path, text)
    file.change("bell", True)
    assert (tmp_path / "settings.toml.broken").read_text() == text
    again = SettingsFile(file.path)
    assert again.faults == []
    assert again.stored == Settings(language="ru", bell=True)
    file.change("bell", False)
    assert sorted(os.listdir(tmp_path)) == ["settings.toml", "settings.toml.broken"]


def test_a_second_broken_file_does_not_replace_the_first(tmp_path: Path) -> None:
    file_with(tmp_path, "first = ").change("bell", True)
    file_with(tmp_path, "second = ").change("bell", True)
    assert (tmp_path / "settings.toml.broken").read_text() == "first = "
    assert (tmp_path / "settings.toml.broken2").read_text() == "second = "


def test_a_byte_order_mark_is_no_fault(tmp_path: Path) -> None:
    file = file_with(tmp_path, b'\xef\xbb\xbflanguage = "ru"\r\n')
    assert file.faults == []
    assert file.stored.language == "ru"


def test_what_is_no_file_is_named(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").mkdir()
    file = SettingsFile(tmp_path / "settings.toml")
    assert len(file.faults) == 1
    os.mkfifo(tmp_path / "pipe")
    assert len(SettingsFile(tmp_path / "pipe").faults) == 1


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "real.toml").write_text("bell = true\n")
    (tmp_path / "settings.toml").symlink_to("real.toml")
    file = SettingsFile(tmp_path / "settings.toml")
    assert file.stored.bell
    file.change("mouse", False)
    assert (tmp_path / "settings.toml").is_symlink()
    assert tomllib.loads((tmp_path / "real.toml").read_text())["mouse"] is False


@pytest.mark.parametrize(("name", "value"), [("pace", "hasty"), ("bell", "yes"), ("bell", 1), ("theme", ""), ("language", "de")])
def test_a_value_that_cannot_be_is_refused(tmp_path: Path, name: str, value: object) -> None:
    file = SettingsFile(tmp_path / "settings.toml")
    with pytest.raises(ValueError, match=r"wants one of|Expected"):
        file.change(name, value)
    assert file.stored == Settings()
    assert not file.path.exists()


def test_what_cannot_be_written_is_in_force_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    file = SettingsFile(tmp_path / "file" / "settings.toml")
    with pytest.raises(SaveFault, match="folder"):
        file.change("bell", True)
    assert file.stored.bell


def test_every_pace_but_the_one_that_waits_for_a_key_has_its_seconds() -> None:
    allowed = Settings.__annotations__["pace"]
    assert all(repr(pace)[1:-1] in allowed for pace in (*PACES, "step"))
    assert list(PACES.values()) == sorted(PACES.values(), reverse=True)


def test_one_variable_names_the_folder_of_everything(tmp_path: Path) -> None:
    environ = {"NIGHTSHELF_HOME": str(tmp_path)}
    assert places.settings_file(environ) == tmp_path / "settings.toml"
    assert places.themes_folder(environ) == tmp_path / "themes"
    assert places.crash_folder(environ) == tmp_path / "crashes"


def test_without_it_the_system_says_where(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.delenv("NIGHTSHELF_HOME", raising=False)
    assert places.settings_file({}).is_absolute()
    assert places.settings_file({}).parent.name == "nightshelf"
    assert places.crash_folder({}) != places.settings_file({}).parent / "crashes"

"""The package as a player gets it: built, installed into an empty environment away from the sources, and played."""

from __future__ import annotations

import os
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from collections.abc import Iterator
from contextlib import closing
from email import message_from_bytes
from pathlib import Path

import pytest

from tests.terminal.pty_harness import Terminal
from tui.version import VERSION

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = ("engines", "saves", "themes", "tui")
DEAL = ("play", "regicide", "--seats", "1", "--names", "Ana", "--seed", "5")


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the source package, and the wheel made from that and nothing else."""
    folder = tmp_path_factory.mktemp("dist")
    subprocess.run(
        [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(folder), str(ROOT)], check=True, stdout=subprocess.DEVNULL
    )
    return folder


@pytest.fixture(scope="module")
def wheel(built: Path) -> Iterator[zipfile.ZipFile]:
    """The wheel."""
    with zipfile.ZipFile(built / f"nightshelf-{VERSION}-py3-none-any.whl") as opened:
        yield opened


class Installed:
    """The program, installed.

    Args:
        folder: with its environment in `venv`; everything else goes there as well.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.command = str(folder / "venv" / "bin" / "nightshelf")
        self.env = {
            "PATH": os.environ["PATH"],
            "HOME": str(folder),
            "NIGHTSHELF_HOME": str(folder / "home"),
            "LANG": "en_US.UTF-8",
            "PYTHONUTF8": "1",
            "TERM": "xterm-256color",
            "COLORTERM": "truecolor",
        }

    def __call__(self, *arguments: str) -> str:
        """Run it without a terminal; returns what it says."""
        command = [self.command, *arguments]
        return subprocess.run(command, env=self.env, cwd=self.folder, capture_output=True, text=True, check=True).stdout

    def in_terminal(self, *arguments: str) -> Terminal:
        """Run it in a terminal of 80 by 24."""
        return Terminal([self.command, *arguments], self.env, str(self.folder))


@pytest.fixture(scope="module")
def nightshelf(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Installed:
    """The wheel in an empty environment, with what it says it needs and nothing else."""
    folder = tmp_path_factory.mktemp("installed")
    subprocess.run([sys.executable, "-m", "venv", str(folder / "venv")], check=True)
    wheel = next(built.glob("*.whl"))
    pip = [str(folder / "venv" / "bin" / "pip"), "install", "-q", "--disable-pip-version-check", str(wheel)]
    subprocess.run(pip, check=True, cwd=folder, stderr=subprocess.DEVNULL)
    return Installed(folder)


def test_the_wheel_carries_all_that_is_read_at_run_time(wheel: zipfile.ZipFile) -> None:
    """Code, content, themes, rules and compiled translations, and nothing that only development needs."""
    names = set(wheel.namelist())
    tracked = subprocess.run(["git", "ls-files", *PACKAGES], cwd=ROOT, capture_output=True, text=True, check=False).stdout.split()
    expected = {name for name in tracked if name.endswith((".py", ".toml")) and (ROOT / name).exists()}
    expected |= {
        "engines/regicide/content/cards.toml",
        "themes/night.toml",
        *(f"tui/rules/regicide/{page}.toml" for page in ("en", "pt_BR", "ru")),
        *(f"tui/locales/{locale}/LC_MESSAGES/nightshelf.mo" for locale in ("pt_BR", "ru")),
    }
    assert not expected - names
    assert {name.partition("/")[0] for name in names} == {*PACKAGES, f"nightshelf-{VERSION}.dist-info"}
    assert {Path(name).suffix for name in names if ".dist-info" not in name} == {".py", ".toml", ".mo"}


def test_the_wheel_says_what_it_is(wheel: zipfile.ZipFile) -> None:
    about = message_from_bytes(wheel.read(f"nightshelf-{VERSION}.dist-info/METADATA"))
    assert (about["Name"], about["Version"], about["License-Expression"]) == ("nightshelf", VERSION, "MIT")
    assert about.get_all("License-File") == ["LICENSE", "NOTICE"]
    needed = {line.partition(">")[0].partition("<")[0] for line in about.get_all("Requires-Dist") or [] if "extra ==" not in line}
    assert needed == {"msgspec", "platformdirs", "rich", "textual", "tomli-w"}


def test_the_source_package_is_complete(built: Path) -> None:
    """Whoever has it alone can build, read and test."""
    with tarfile.open(built / f"nightshelf-{VERSION}.tar.gz") as opened:
        names = {name.partition("/")[2] for name in opened.getnames()}
    wanted = {"README.md", "ARCHITECTURE.md", "CHANGELOG.md", "LICENSE", "NOTICE", "pyproject.toml", "hatch_build.py", "docs/regicide.svg"}
    assert wanted | {"scripts/messages.py", "tests/conftest.py", "tui/locales/ru/LC_MESSAGES/nightshelf.po"} <= names


def test_the_command_answers_in_every_language(nightshelf: Installed) -> None:
    assert nightshelf("--version") == f"nightshelf {VERSION}\n"
    assert "Play a game" in nightshelf("--help", "--lang", "en")
    assert "Команды" in nightshelf("--help", "--lang", "ru")
    assert "Comandos" in nightshelf("--help", "--lang", "pt-BR")


def leave(terminal: Terminal) -> None:
    """From the table to the shelf and out; the terminal is as it was."""
    terminal.press("q", "q")
    assert terminal.ended() == 0
    assert terminal.modes_left_on() == []
    assert terminal.line_restored()


def test_a_turn_is_played_left_and_taken_up_again(nightshelf: Installed) -> None:
    """A card is played and the game left; it goes on there, the rules are read, the attack is paid; the save says the same."""
    with closing(nightshelf.in_terminal(*DEAL)) as terminal:
        terminal.wait_for("━1━")
        terminal.press("space", "enter")
        terminal.wait_for("Pay 10: choose cards")
        leave(terminal)
    assert "Regicide: Ana" in nightshelf("saves", "list")

    with closing(nightshelf.in_terminal("resume")) as terminal:
        assert "Ana has to pay 10." in terminal.wait_for("Pay 10: choose cards")
        terminal.press("f1")
        terminal.wait_for("Step 4: pay the attack")
        terminal.press("escape", "a", "enter")
        terminal.wait_for("turn 2")
        leave(terminal)

    (save,) = (nightshelf.folder / "home" / "saves").glob("*.toml")
    kept = tomllib.loads(save.read_text(encoding="utf-8"))
    assert (kept["state"]["phase"], kept["state"]["turn"], kept["app"]) == ("play", 2, VERSION)
    assert kept["history"]["actions"][0].endswith("play clubs-6")
    assert "sound" in nightshelf("saves", "verify")

"""The command line: what it understands, what it refuses and how, and how it ends."""

from __future__ import annotations

import io
import os
import pty
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from engines import registry
from engines.core.data import ContentError, Fault
from saves import Store
from tui import cli, i18n, start
from tui.__main__ import main
from tui.options import COMMANDS, OPTIONS, UsageError, commands, sort_line
from tui.seats import checked_options, checked_seed, plan_seats, seat_counts
from tui.usage import WIDTH, help_text
from tui.version import VERSION

ROOT = Path(__file__).resolve().parents[2]
REGICIDE = registry()["regicide"]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home of its own for each test, an English one, without a terminal."""
    monkeypatch.setenv("NIGHTSHELF_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("LC_ALL", "en_US.UTF-8")
    monkeypatch.setattr("sys.stdin", io.StringIO())
    return tmp_path / "home"


def process(arguments: Sequence[str], **more: object) -> subprocess.Popen[bytes]:
    """The program in a process of its own."""
    options: dict[str, object] = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "cwd": ROOT, **more}
    return subprocess.Popen([sys.executable, "-m", "tui", *arguments], **options)  # type: ignore[call-overload,no-any-return]


def saved(home: Path) -> Store:
    return Store(home / "saves")


def a_save(capsys: pytest.CaptureFixture[str], *more: str) -> None:
    """Leave a saved match behind."""
    assert main(["play", "regicide", "--plain", "--seed", "5", *more]) == 0
    capsys.readouterr()


# -- help and version ----------------------------------------------------------------------------

COUNT = """
import sys
from tui.__main__ import main
status = main(sys.argv[1:])
heavy = {"textual", "rich", "msgspec", "engines", "saves", "themes"} & {name.split(".")[0] for name in sys.modules}
print(status, len(sys.modules), *heavy, file=sys.stderr)
"""


@pytest.mark.parametrize("arguments", [["--help"], ["--version"], ["play", "--help", "--lang", "ru"], ["help", "saves", "show"]])
def test_help_and_version_load_neither_screens_nor_engines(arguments: list[str]) -> None:
    run = subprocess.run([sys.executable, "-c", COUNT, *arguments], capture_output=True, text=True, cwd=ROOT, check=True)
    status, modules, *heavy = run.stderr.split()
    assert (status, heavy) == ("0", [])
    assert int(modules) < 120
    assert run.stdout


@pytest.mark.parametrize(
    "arguments", [["play", "regicide", "--plain"], ["watch", "regicide", "--plain"], ["simulate", "regicide", "--games", "2"], ["saves"]]
)
def test_what_needs_no_screens_does_not_load_them(arguments: list[str]) -> None:
    run = subprocess.run([sys.executable, "-c", COUNT, *arguments], input="q\n", capture_output=True, text=True, cwd=ROOT, check=True)
    status, _, *heavy = run.stderr.split()
    assert status == "0"
    assert not {"textual", "rich"} & set(heavy)


def test_the_version_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == main(["version"]) == 0
    assert capsys.readouterr().out == f"nightshelf {VERSION}\n" * 2


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_help_names_every_command_and_option_and_fits_the_screen(language: str) -> None:
    i18n.use(language)
    text = help_text()
    for option in OPTIONS:
        assert f"--{option.name}" in text
    for name in commands():
        assert f"nightshelf {name}" in text
        assert help_text(name) != text
    assert max(map(len, text.splitlines())) <= WIDTH


def test_the_help_of_a_command_shows_its_own_options_only() -> None:
    assert "--json" in help_text("simulate")
    assert "--json" not in help_text("play")
    assert "saves restore SAVE [BACKUP]" in help_text("saves")


# -- what cannot be followed ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("plya", "There is no command plya; there are: play…"),
        ("saves burn", "There is no command saves burn; there are: saves"),
        ("--seets 2", "There is no option --seets; there are: --seats"),
        ("-x", "There is no option -x"),
        ("play", "That is written so: nightshelf play GAME"),
        ("play regicide incubo", "That is written so: nightshelf play GAME"),
        ("saves export one", "That is written so: nightshelf saves export SAVE FILE"),
        ("play regicide --seed", "The option --seed wants a value: --seed SEED"),
        ("--ascii=yes", "The option --ascii takes no value."),
        ("play regicide --json", "The option --json does not go with this command, only with: nightshelf simulate."),
        ("play regicide --seed 1 --seed 2", "The option --seed stands there more than once."),
        ("help dance", "There is no command dance"),
        ("--lang de", "There is no language de; there are: en, pt-BR, ru."),
        ("--plain", "--plain needs to know what to play"),
        ("play chess --plain", "There is no game chess; there are: regicide,"),
        ("play regicid --plain", "There is no game regicid; there are: regicide,"),
        ("simulate chess", "There is no game chess; there are: regicide,"),
        ("play regicide --plain --seats 9", "Regicide has 1 to 4 seats."),
        ("play regicide --plain --seats 0", "Regicide has 1 to 4 seats."),
        ("play regicide --plain --seats 99999999999999", "Regicide has 1 to 4 seats."),
        ("play regicide --plain --seats a,b,c,d,e", "Regicide has 1 to 4 seats."),
        ("play regicide --plain --seats 1 --names Ana,Rui", "There is only 1 seat for these names."),
        ("play regicide --plain --seed -1", "-1 is no seed"),
        ("play regicide --plain --seed 1e9", "1e9 is no seed"),
        ("play regicide --plain --level genius", "Computers do not play at the level genius; there are: random, sensible."),
        ("play regicide --plain --option speed=3", "The game has no option speed; there are:"),
        ("play regicide --plain --option open_hands=maybe", "open_hands is one of false, true; not maybe."),
        ("play regicide --plain --option first_seat=4", 'first_seat cannot be "4".'),
        ("simulate regicide --seats 1-9", "Regicide has 1 to 4 seats."),
        ("simulate regicide --seats two", "The seats are written as a number, `2,3` or `1-4`; this is two."),
        ("simulate regicide --games 0", "--games wants a whole number from 1 to 1000000; this is 0."),
        ("simulate regicide --option two_player_jester=true", "two_player_jester cannot be"),
        ("resume --plain", "There is no saved game to go on with"),
        ("resume this --plain", "No game is saved here yet."),
        ("saves show that", "No game is saved here yet."),
        ("play regicide", "this needs a terminal; `nightshelf play GAME --plain` works without one"),
        ("", "this needs a terminal"),
    ],
)
def test_what_cannot_be_followed_gets_one_sentence_and_status_2(line: str, sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(line.split()) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"nightshelf: {sentence}")
    assert err.count("\n") == 1


def test_hostile_arguments_are_told_harmlessly(capsys: pytest.CaptureFixture[str]) -> None:
    for word in ("\x1b[2J\x9b31m", "[/bold]", "x" * 10_000, "\udcff"):
        for arguments in ([word], [f"--{word}"], ["play", word, "--plain"], ["play", "regicide", "--plain", "--seed", word]):
            assert main(arguments) == 2
            err = capsys.readouterr().err
            assert err.isprintable() is False  # only for its line end
            assert err.removesuffix("\n").replace("�", "?").isprintable()
            assert len(err) < 500


def test_a_theme_that_there_is_not_is_refused_before_the_screens_open(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(start, "check_terminal", lambda: None)
    with pytest.raises(UsageError, match="There is no theme neon; there are: auto, night"):
        cli.run(["--theme", "neon"])


def test_refusals_are_in_the_language_that_was_asked_for(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    home.mkdir()
    (home / "settings.toml").write_text('language = "pt-BR"\n')
    start.speak(["play"])
    assert i18n.current() == "pt-BR"
    start.speak(["play", "--lang", "ru"])
    assert i18n.current() == "ru"
    start.speak(["--lang=en", "play"])
    assert i18n.current() == "en"
    (home / "settings.toml").write_text("language = nonsense\n")
    start.speak([], {"NIGHTSHELF_HOME": str(home), "LANG": "ru_RU.UTF-8"})
    assert i18n.current() == "ru"


def test_words_are_sorted_wherever_they_stand() -> None:
    line = sort_line(["--ascii", "play", "--seed", "-5", "--option", "a=1", "regicide", "--option=b=2"])
    assert line.command == "play"
    assert line.words == ["regicide"]
    assert line.values == {"ascii": [""], "seed": ["-5"], "option": ["a=1", "b=2"]}
    assert sort_line(["saves"]).command == "saves list"
    assert sort_line([]).command == ""


def test_the_commands_of_every_option_exist() -> None:
    known = {command.name for command in COMMANDS}
    assert all(set(option.commands) <= known for option in OPTIONS)


# -- the terminal --------------------------------------------------------------------------------


def test_a_dumb_terminal_is_told_about_plain_mode() -> None:
    parent, child = pty.openpty()
    run = subprocess.run(
        [sys.executable, "-m", "tui"],
        stdin=child, stdout=child, stderr=subprocess.PIPE, cwd=ROOT, env={**os.environ, "TERM": "dumb"}, check=False,
    )  # fmt: skip
    os.close(child)
    os.close(parent)
    assert run.returncode == 2
    assert b"--plain" in run.stderr
    assert b"\x1b" not in run.stderr


def test_the_terminal_can_be_brought_back(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--reset-terminal"]) == 0
    out = capsys.readouterr().out
    for off in ("?1000l", "?1003l", "?1006l", "?1004l", "?2004l", "<u", "?1049l", "?25h", "?7h"):
        assert f"\x1b[{off}" in out


@pytest.mark.parametrize(
    ("term", "taken"), [("xterm-256color", "xterm-256color"), ("../../x", "xterm"), ("x" * 99, "xterm"), ("", "xterm")]
)
def test_the_name_of_the_terminal_is_checked(monkeypatch: pytest.MonkeyPatch, term: str, taken: str) -> None:
    monkeypatch.setenv("TERM", term)
    start.prepare_terminal()
    assert os.environ["TERM"] == taken


def test_a_language_that_the_output_cannot_write_is_not_spoken() -> None:
    run = subprocess.run(
        [sys.executable, "-m", "tui", "--help", "--lang", "ru"],
        capture_output=True, cwd=ROOT, env={**os.environ, "PYTHONIOENCODING": "ascii"}, check=False,
    )  # fmt: skip
    assert run.returncode == 0
    assert b"Commands:" in run.stdout
    assert run.stderr.isascii()
    assert b"cannot write the letters of ru" in run.stderr


# -- how it ends ---------------------------------------------------------------------------------


def test_an_error_of_its_own_is_one_sentence_and_a_log(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(line: object) -> int:
        raise ZeroDivisionError("inside")

    monkeypatch.setattr(cli, "_help", broken)
    assert main(["--help"]) == 1
    err = capsys.readouterr().err
    assert err.count("\n") == 1
    assert "Traceback" not in err
    (log,) = (home / "crashes").iterdir()
    assert str(log) in err
    assert "ZeroDivisionError: inside" in log.read_text()


def test_an_error_where_no_log_can_be_written_is_still_a_sentence(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    home.write_text("in the way")
    monkeypatch.setattr(cli, "_help", lambda line: 1 // 0)
    assert main(["--help"]) == 1
    assert "nightshelf met an error of its own" in capsys.readouterr().err


def test_damaged_content_is_named(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def broken(name: str) -> object:
        raise ContentError([Fault("engines/regicide/content/cards.toml", 7, "card[0].id", "is no id")])

    monkeypatch.setattr(cli, "game_named", broken)
    assert main(["play", "regicide", "--plain"]) == 1
    assert "engines/regicide/content/cards.toml:7: card[0].id: is no id" in capsys.readouterr().err


def read_to(run: subprocess.Popen[bytes], text: bytes) -> bytes:
    """Read the output until it holds `text`."""
    assert run.stdout is not None
    read = b""
    while text not in read:
        piece = os.read(run.stdout.fileno(), 4096)
        assert piece, read
        read += piece
    return read


@pytest.mark.parametrize(("number", "status"), [(signal.SIGINT, 130), (signal.SIGTERM, 143), (signal.SIGHUP, 129)])
def test_a_signal_ends_plain_mode_with_the_match_saved(home: Path, number: signal.Signals, status: int) -> None:
    run = process(["play", "regicide", "--plain", "--seed", "5"])
    assert run.stdin is not None
    read_to(run, b"? for help: ")
    run.stdin.write(b"1\n")
    run.stdin.flush()
    read_to(run, b"? for help: ")
    run.send_signal(number)
    _, err = run.communicate(timeout=20)
    assert (run.returncode, err) == (status, b"")
    (entry,) = saved(home).entries()
    with saved(home).open(entry.name) as slot:
        loaded = slot.load()
    assert (loaded.verdict, loaded.match.turn) == ("verified", 1)


def test_a_reader_that_goes_away_ends_it_quietly() -> None:
    run = process(["watch", "regicide", "--plain", "--seats", "4"], bufsize=0)
    assert run.stdout is not None
    assert run.stderr is not None
    run.stdout.close()
    assert run.stderr.read() == b""
    assert run.wait(20) == 141
    assert run.stdin is not None
    run.stdin.close()
    run.stderr.close()


def test_broken_settings_are_named_and_nothing_stops(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    home.mkdir()
    (home / "settings.toml").write_text('pace = "hasty"\n')
    assert main(["saves"]) == 0
    assert f"{home}/settings.toml:1: pace: wants one of step" in capsys.readouterr().err


def test_warnings_go_to_a_file(home: Path) -> None:
    code = (
        "import warnings, logging; from tui.start import start_log; start_log(); warnings.warn('old'); logging.getLogger('x').error('bad')"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, cwd=ROOT, check=True)
    assert (run.stdout, run.stderr) == (b"", b"")
    text = (home / "nightshelf.log").read_text()
    assert "old" in text
    assert "bad" in text


# -- saves ---------------------------------------------------------------------------------------


def test_a_save_is_listed_shown_and_verified(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    sys.stdin = io.StringIO("1\nq\n")
    a_save(capsys, "--seats", "Ana,computer")
    (entry,) = saved(home).entries()
    assert main(["saves"]) == 0
    listed = capsys.readouterr().out
    assert entry.name in listed
    assert "Regicide: Ana, Owl" in listed
    assert "0 of 12 beaten, saved today" in listed
    assert main(["saves", "show", entry.name]) == 0
    shown = capsys.readouterr().out
    for part in (str(entry.path), "sound", "Seed: 0x0000000000000005", "Seat 1: Ana (person)", "Seat 2: Owl (computer)", "Ana plays"):
        assert part in shown
    assert main(["saves", "verify"]) == main(["saves", "verify", entry.path.name]) == 0


def test_showing_a_save_tells_no_secret(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    sys.stdin = io.StringIO("1\n" * 40)
    a_save(capsys, "--seats", "3")
    (entry,) = saved(home).entries()
    main(["saves", "show", entry.name])
    assert "New in your hand" not in capsys.readouterr().out


def test_a_damaged_save_is_named_refused_and_brought_back(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    a_save(capsys, "--seats", "2")
    sys.stdin = io.StringIO("1\nq\n")
    assert main(["resume", "--plain"]) == 0  # what it was before is then a backup
    capsys.readouterr()
    (entry,) = saved(home).entries()
    damaged = entry.path.read_bytes()[:300]
    entry.path.write_bytes(damaged)
    assert main(["resume", entry.name, "--plain"]) == 1
    err = capsys.readouterr().err
    assert f"{entry.path.name}: The file is damaged" in err
    assert f"nightshelf saves restore {entry.name}" in err
    assert entry.path.read_bytes() == damaged
    assert main(["saves", "verify"]) == 1
    assert "It cannot be opened" in capsys.readouterr().out
    assert main(["saves"]) == 0
    assert "It cannot be opened" in capsys.readouterr().out
    assert main(["saves", "restore", entry.name]) == 0
    assert main(["saves", "verify"]) == 0
    assert main(["saves", "restore", entry.name, "bak9"]) == 1
    assert "no backup" in capsys.readouterr().err


def test_a_changed_save_is_told_apart(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    a_save(capsys)
    (entry,) = saved(home).entries()
    entry.path.write_text(entry.path.read_text().replace("turn = 1", "turn = 3"))
    assert main(["saves", "verify", entry.name]) == 1
    assert "changed outside the program" in capsys.readouterr().out


def test_a_save_is_exported_once(home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    a_save(capsys)
    (entry,) = saved(home).entries()
    target = tmp_path / "copy.toml"
    assert main(["saves", "export", entry.name, str(target)]) == 0
    assert target.read_bytes() == entry.path.read_bytes()
    assert main(["saves", "export", entry.name, str(target)]) == 1
    assert "copy.toml: Something of that name is already there." in capsys.readouterr().err


def test_a_save_is_found_by_the_beginning_of_its_name(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    a_save(capsys, "--names", "Ana")
    a_save(capsys, "--names", "Rui")
    assert main(["saves", "show", "regicide-ana"]) == 0
    capsys.readouterr()
    assert main(["saves", "show", "regicide"]) == 2
    assert "begins more than one name" in capsys.readouterr().err
    assert main(["saves", "show", "regicide-bia"]) == 2
    assert "There is no saved game regicide-bia" in capsys.readouterr().err


def test_resume_takes_the_match_that_was_played_last_and_is_not_over(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    a_save(capsys, "--names", "Ana")
    sys.stdin = io.StringIO("concede\n")
    a_save(capsys, "--names", "Rui")
    assert [entry.over for entry in saved(home).entries()] == [True, False]
    sys.stdin = io.StringIO("q\n")
    assert main(["resume", "--plain"]) == 0
    assert "At the table: Ana" in capsys.readouterr().out


# -- seats and values ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "seats"),
    [
        ("", "Player 1"),
        ("--names Ana", "Ana"),
        ("--names Ana,Rui", "Ana Rui"),
        ("--seats 1", "Player 1"),
        ("--seats 3", "Player 1 *Owl *Moth"),
        ("--seats 3 --names Ana", "Ana *Owl *Moth"),
        ("--seats 3 --names Ana,Bubo", "Ana *Bubo *Moth"),
        ("--seats you,computer,computer", "Player 1 *Owl *Moth"),
        ("--seats Ana,Rui,computer", "Ana Rui *Moth"),
        ("--seats computer,Ana", "*Toad Ana"),
        ("--seats Ana,,computer --names ,Rui", "Ana Rui *Moth"),
    ],
)
def test_seats_are_planned(line: str, seats: str) -> None:
    plans = plan_seats(REGICIDE, sort_line(["play", "regicide", *line.split()]))
    assert " ".join(f"{'*' if plan.kind == 'computer' else ''}{plan.name}" for plan in plans) == seats
    assert {plan.level for plan in plans if plan.kind == "computer"} <= {"sensible"}


def test_watched_seats_are_computers_of_the_level() -> None:
    plans = plan_seats(REGICIDE, sort_line(["watch", "regicide", "--seats", "2", "--level", "random"]))
    assert [(plan.name, plan.kind, plan.level) for plan in plans] == [("Owl", "computer", "random"), ("Moth", "computer", "random")]


def test_words_for_seats_are_understood_in_the_players_language() -> None:
    i18n.use("ru")
    plans = plan_seats(REGICIDE, sort_line(["play", "regicide", "--seats", f"{i18n.t('you')},{i18n.t('computer').upper()},computer"]))
    assert [plan.kind for plan in plans] == ["human", "computer", "computer"]


@pytest.mark.parametrize(("spec", "counts"), [(None, [1, 2, 3, 4]), ("2", [2]), ("3,1", [1, 3]), ("1-3", [1, 2, 3]), ("2-3,2", [2, 3])])
def test_numbers_of_seats(spec: str | None, counts: list[int]) -> None:
    assert seat_counts(REGICIDE, spec) == counts


def test_options_take_the_type_of_their_choices() -> None:
    assert checked_options(REGICIDE, ["open_hands=TRUE", "discard_view=top"]) == {"open_hands": True, "discard_view": "top"}


def test_seeds() -> None:
    assert checked_seed("0x10") == checked_seed("16") == 16
    assert checked_seed(None) != checked_seed(None)

"""Over a real line: sshd on this computer with nightshelf as its forced command, and the ordinary client.

Needs the programs `sshd`, `ssh` and `ssh-keygen` (packages openssh-server and openssh-client).
"""

from __future__ import annotations

import getpass
import os
import shlex
import shutil
import signal
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from tests.terminal.conftest import ALONE, ROOT, Nightshelf
from tests.terminal.pty_harness import PATIENCE, Terminal, processes_with

CONFIG = """\
Port {port}
ListenAddress 127.0.0.1
HostKey {folder}/host
AuthorizedKeysFile {folder}/player.pub
PidFile none
UsePAM no
StrictModes no
PasswordAuthentication no
PermitRootLogin yes
PrintMotd no
PermitUserRC no
ForceCommand cd {root} && exec env NIGHTSHELF_HOME={home} LANG=en_US.UTF-8 {command}
"""


def program(name: str) -> str:
    """Where a program of OpenSSH is."""
    found = shutil.which(name, path=f"{os.environ['PATH']}:/usr/sbin:/usr/local/sbin")
    assert found, f"{name} is missing: install openssh-server and openssh-client to run the tests"
    return found


class Line:
    """A server with one forced command, and clients to it.

    Args:
        folder: for its keys and its log.
        nightshelf: the program with the home that the forced command uses.
        arguments: of the forced command.
    """

    def __init__(self, folder: Path, nightshelf: Nightshelf, *arguments: str) -> None:
        self._folder, self._nightshelf = folder, nightshelf
        for key in ("host", "player"):
            subprocess.run([program("ssh-keygen"), "-q", "-t", "ed25519", "-N", "", "-f", str(folder / key)], check=True)
        with socket.create_server(("127.0.0.1", 0)) as free:
            self._port = free.getsockname()[1]
        command = shlex.join(nightshelf.command(*arguments))
        config = CONFIG.format(port=self._port, folder=folder, root=ROOT, home=nightshelf.home, command=command)
        (folder / "config").write_text(config)
        if os.geteuid() == 0:
            Path("/run/sshd").mkdir(mode=0o755, exist_ok=True)
        self._log = (folder / "log").open("wb")
        self._server = subprocess.Popen([program("sshd"), "-D", "-e", "-f", str(folder / "config")], stderr=self._log)
        self._wait()

    def _wait(self) -> None:
        deadline = time.monotonic() + PATIENCE
        while True:
            with suppress(OSError), socket.create_connection(("127.0.0.1", self._port), 1):
                return
            assert self._server.poll() is None, (self._folder / "log").read_text()
            assert time.monotonic() < deadline, (self._folder / "log").read_text()
            time.sleep(0.05)

    def log_in(self, *words: str) -> Terminal:
        """A client in a terminal of its own, with words of its command line before the server's name."""
        options = ["UserKnownHostsFile=/dev/null", "StrictHostKeyChecking=no", "IdentitiesOnly=yes", "LogLevel=ERROR", "EscapeChar=none"]
        settings = [word for option in options for word in ("-o", option)]
        me = f"{getpass.getuser()}@127.0.0.1"
        command = [program("ssh"), "-F", "none", "-p", str(self._port), "-i", str(self._folder / "player"), *settings, *words, me]
        return self._nightshelf.run(command)

    def close(self) -> None:
        """End the server."""
        self._server.terminate()
        self._server.wait()
        self._log.close()


@pytest.fixture
def line(tmp_path: Path, nightshelf: Nightshelf) -> Iterator[Line]:
    """A server whose command deals a match."""
    folder = tmp_path / "ssh"
    folder.mkdir()
    opened = Line(folder, nightshelf, *ALONE)
    yield opened
    opened.close()


def at_work(nightshelf: Nightshelf) -> list[int]:
    """The processes of the program on the server's side."""
    return processes_with(f"NIGHTSHELF_HOME={nightshelf.home}")


def gone(nightshelf: Nightshelf, client: Terminal) -> None:
    """The client has ended, and on the server's side nothing is left after a short while."""
    deadline = time.monotonic() + 5
    while left := set(at_work(nightshelf)) - {client.process.pid}:
        assert time.monotonic() < deadline, f"still there: {left}"
        time.sleep(0.05)


def play_a_turn(client: Terminal) -> None:
    """Play the second card and pay for it."""
    client.wait_for("━1━")
    client.send(b"l\r")
    client.wait_for("step 4: pay")
    client.send(b"a\r")
    client.wait_for("turn 2")


def test_a_lost_line_leaves_no_process_and_a_whole_save(line: Line, nightshelf: Nightshelf) -> None:
    """A turn is played, the client is killed: the server's side is clean, and the match goes on from there."""
    client = line.log_in("-t")
    play_a_turn(client)
    assert set(at_work(nightshelf)) - {client.process.pid}, "what is looked for below has to be there to be found"
    client.process.kill()
    assert client.ended() == -signal.SIGKILL
    gone(nightshelf, client)
    match = nightshelf.saved()
    assert match.state.progress()["turn"] == 2
    resumed = nightshelf("resume")
    assert "turn 2" in resumed.wait_for("━1━")


def test_leaving_in_order_ends_the_connection_with_the_status(line: Line, nightshelf: Nightshelf) -> None:
    """The terminal at the near end is given back, status and all."""
    client = line.log_in("-t")
    play_a_turn(client)
    client.send(b"q")
    client.wait_for("Continue")
    client.send(b"q")
    assert client.ended() == 0
    assert client.modes_left_on() == []
    assert client.line_restored()
    gone(nightshelf, client)


def test_a_stopped_server_process_is_ended_like_any_other(line: Line, nightshelf: Nightshelf) -> None:
    """Whoever looks after the server ends a session: saved, terminal given back, the status says by which signal."""
    client = line.log_in("-t")
    play_a_turn(client)
    for process in set(at_work(nightshelf)) - {client.process.pid}:
        os.kill(process, signal.SIGTERM)
    assert client.ended() == 128 + signal.SIGTERM
    assert client.modes_left_on() == []
    assert nightshelf.saved().state.progress()["turn"] == 2


def test_a_login_without_a_terminal_gets_a_sentence(line: Line, nightshelf: Nightshelf) -> None:
    """As by `ssh -T` or a script: status 2, nothing but the sentence."""
    client = line.log_in("-T")
    assert client.ended() == 2
    assert "this needs a terminal" in client.shown()
    assert b"\x1b" not in client.raw

"""What automate/public-account.md promises of a session, behind sshd and behind our own door, with OpenSSH's client."""

from __future__ import annotations

import os
import re
import shlex
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.ssh.servers import HOME, SERVER, SshServer, door, make_key, need, sshd
from tests.terminal.playing import log_words, move, quit_game, wait_for_game, wait_for_move
from tests.terminal.terminal import DEFAULT_TIMEOUT, Terminal

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="reads /proc and needs Linux's pseudo-terminals")

REFUSED = b"Commands, files and forwarding are not offered."


@pytest.fixture(params=[pytest.param("sshd", marks=pytest.mark.exhaustive), "door"])
def server(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[SshServer]:
    """Each server in turn, with the player of the key `id`."""
    need(SERVER)
    make_key(tmp_path / "id")
    data = tmp_path / "games"
    if request.param == "door":
        with door(tmp_path, data, "--no-web") as running:
            yield running
    else:
        page = (HOME / "docs" / "automate" / "public-account.md").read_text(encoding="utf-8")
        before = re.findall(r'command="(.*)exec /usr/local/bin/sudoku-tui', page)[0]
        program = shlex.join([sys.executable, "-m", "sudoku_tui", "--kiosk", "--data", str(data), "--player", "anna"])
        forced = f'restrict,pty,command="{before}cd {HOME}; exec {program}" '
        changes = {"AcceptEnv": "LANG LC_* COLORTERM", "Subsystem": "sftp internal-sftp"}
        with sshd(tmp_path, forced + (tmp_path / "id.pub").read_text(encoding="utf-8"), data, **changes) as running:
            yield running


def come(server: SshServer, *options: str, **environment: str) -> Terminal:
    """A visitor with their key at a terminal."""
    return Terminal(server.command("", *options), environment=environment)


def sessions(server: SshServer) -> list[int]:
    """The processes of the game."""
    found = []
    for place in Path("/proc").glob("[0-9]*"):
        try:
            words = (place / "cmdline").read_bytes().split(b"\0")
        except OSError:
            continue  # it has ended
        if b"--kiosk" in words and os.fsencode(server.data) in words:
            found.append(int(place.name))
    return found


def wait_until_all_ended(server: SshServer) -> None:
    end = time.monotonic() + DEFAULT_TIMEOUT
    while sessions(server):
        assert time.monotonic() < end
        time.sleep(0.05)


def test_ten_moves_another_size_a_kill_and_back_at_the_move(server: SshServer) -> None:
    with come(server) as terminal:
        wait_for_game(terminal)
        terminal.press("E", *"hhhhhhhhh")
        terminal.wait_until(lambda: move(terminal) == 10, "ten moves")
        terminal.resize(140, 45)
        terminal.wait_until(lambda: any(line.startswith("┗━━━━━━━┷") for line in terminal.lines), "a larger board")
        terminal.press("h")
        terminal.wait_until(lambda: move(terminal) == 11, "another move")
        terminal.signal(signal.SIGKILL)
        terminal.wait_exit()
    wait_until_all_ended(server)
    with come(server) as terminal:
        terminal.wait_for("┏", "┗", "Continued")
        terminal.wait_until(lambda: move(terminal) == 11, "the move")
        quit_game(terminal)
    wait_until_all_ended(server)


def test_no_commands_and_no_files(server: SshServer, tmp_path: Path) -> None:
    (tmp_path / "mine").write_text("mine", encoding="utf-8")
    mine, there = f"{tmp_path}/mine", f"{server.name}:{tmp_path}/theirs"
    for is_subsystem, command in (
        (False, server.command("ls /")),
        (False, ["scp", "-q", "-O", *server.options(), mine, there]),
        (False, ["scp", "-q", "-O", *server.options(), f"{server.name}:/etc/passwd", f"{tmp_path}/got"]),
        (True, ["scp", "-q", "-s", *server.options(), mine, there]),
        (True, ["sftp", "-q", "-b", "/dev/null", *server.options(), server.name]),
    ):
        asked = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, timeout=60, check=False)
        assert asked.returncode != 0, command
        assert asked.stdout == b""
        if not (is_subsystem and server.is_sshd):  # which drops what is said on standard error
            assert asked.stderr.count(b"sudoku-tui: ") == asked.stderr.count(REFUSED) == 1, asked.stderr
    assert not (tmp_path / "theirs").exists()
    assert not (tmp_path / "got").exists()


def test_nothing_is_forwarded_and_nothing_known_of_the_environment(server: SshServer, tmp_path: Path) -> None:
    with socket.socket() as target, socket.socket() as free:
        target.bind(("127.0.0.1", 0))
        target.listen()
        free.bind(("127.0.0.1", 0))
        to, local = target.getsockname()[1], free.getsockname()[1]
        free.close()
        agent = tmp_path / "agent"
        with socket.socket(socket.AF_UNIX) as keys:
            keys.bind(str(agent))
            options = (
                *("-A", "-X", "-L", f"127.0.0.1:{local}:127.0.0.1:{to}", "-R", f"0:127.0.0.1:{to}"),
                *("-o", f"ForwardAgent={agent}", "-o", "SendEnv=LANG COLORTERM EVIL PYTHONINSPECT"),
            )
            evil = {"EVIL": "1", "PYTHONINSPECT": "1", "LANG": "C.UTF-8", "COLORTERM": "truecolor"}
            with come(server, *options, **evil) as terminal:
                wait_for_game(terminal)
                (session,) = sessions(server)
                variables = Path(f"/proc/{session}/environ").read_bytes().split(b"\0")
                names = {variable.partition(b"=")[0] for variable in variables}
                assert {b"EVIL", b"PYTHONINSPECT", b"SSH_AUTH_SOCK", b"DISPLAY"}.isdisjoint(names)
                assert b"TERM=xterm-256color" in variables
                assert {b"LANG=C.UTF-8", b"COLORTERM=truecolor"} <= {*variables}
                with socket.create_connection(("127.0.0.1", local)) as through:
                    through.settimeout(20)
                    assert through.recv(1) == b""
                target.settimeout(0.2)
                with pytest.raises(TimeoutError):
                    target.accept()
                terminal.press("E")
                terminal.wait_until(lambda: move(terminal) == 1, "a move")
                quit_game(terminal)


@pytest.mark.exhaustive
def test_a_client_that_stops_reading_loses_nothing_and_delays_nobody(server: SshServer) -> None:
    with come(server) as terminal:
        wait_for_game(terminal)
        terminal.press("E")
        terminal.wait_until(lambda: move(terminal) == 1, "a move")
        terminal.signal(signal.SIGSTOP)
        for _ in range(40):
            terminal.press("down", "up", "h")
        time.sleep(1)
        terminal.signal(signal.SIGCONT)
        terminal.wait_until(lambda: move(terminal) > 30, "all moves")
        shown = move(terminal)
        terminal.signal(signal.SIGKILL)
        terminal.wait_exit()
    wait_until_all_ended(server)
    with come(server) as terminal:
        terminal.wait_for("┏", "┗", "Continued")
        terminal.wait_until(lambda: move(terminal) >= shown, "the moves")
        quit_game(terminal)


@pytest.mark.exhaustive
def test_keys_are_exchanged_again_in_the_middle_of_a_game(server: SshServer) -> None:
    with come(server, "-o", "RekeyLimit=16K 1") as terminal:
        wait_for_game(terminal)
        for number in range(1, 6):
            terminal.press("E" if number == 1 else "h")
            wait_for_move(terminal, number)
            terminal.resize(80 + number, 24)
            terminal.read_until_quiet(0.7)
        quit_game(terminal)


@pytest.mark.exhaustive
def test_a_terminal_that_cannot_draw_gets_lines(server: SshServer) -> None:
    with come(server, TERM="dumb") as terminal:
        terminal.wait_for("Type help for the commands")
        terminal.press("quit\r")
        assert terminal.wait_exit() == 0
    assert "Traceback" not in log_words(terminal)

"""Servers of ssh on the loopback address, with a key made for the test alone: sshd, and our door."""

from __future__ import annotations

import getpass
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from tests.terminal.terminal import DEFAULT_TIMEOUT, clean_environment

HOME = Path(__file__).parents[2]
PLACES = f"{os.environ.get('PATH', '')}:/usr/sbin:/usr/local/sbin"
HOW_TO_INSTALL = "apt-get install --no-install-recommends openssh-server openssh-client"
CLIENT, SERVER = ("ssh", "ssh-keygen"), ("sshd", "ssh", "ssh-keygen")
NO_KEY = ("-o", "IdentityFile=none", "-o", "IdentityAgent=none")


@dataclass(frozen=True)
class SshServer:
    """A server of ssh that listens on the loopback address.

    Attributes:
        folder: where the keys of its visitors are.
        port: where it listens.
        process: its process; None if that is the test's.
        data: the folder for the games.
        said: what our door says first; nothing of sshd.
    """

    folder: Path
    port: int
    process: subprocess.Popen[bytes] | None = None
    data: Path = field(default_factory=Path)
    said: str = ""

    @property
    def is_sshd(self) -> bool:
        """Whether it is OpenSSH's."""
        return not self.said

    @property
    def name(self) -> str:
        """What ssh calls it, with the user that is there."""
        return f"{getpass.getuser()}@127.0.0.1"

    def options(self, key: str | None = "id") -> list[str]:
        """How ssh, scp and sftp come in, with the key of a name or without any."""
        settings = (f"UserKnownHostsFile={self.folder}/known", "StrictHostKeyChecking=accept-new", "LogLevel=ERROR")
        chosen = [word for setting in settings for word in ("-o", setting)]
        keys = NO_KEY if key is None else ("-o", f"IdentityFile={self.folder}/{key}", "-o", "IdentityAgent=none")
        return ["-F", "/dev/null", "-o", f"Port={self.port}", *keys, *chosen]

    def command(self, remote: str = "", *options: str, key: str | None = "id", name: str = "") -> list[str]:
        """How to run a command through it; the game if there is none."""
        return ["ssh", *options, *self.options(key), name or self.name, *[remote] * bool(remote)]

    def end(self, number: signal.Signals = signal.SIGTERM) -> tuple[int, str]:
        """End it by a signal; returns the exit code, and what it has said on standard error."""
        assert self.process is not None
        self.process.send_signal(number)
        errors = self.process.communicate(timeout=DEFAULT_TIMEOUT)[1]
        return self.process.returncode, (errors or b"").decode()


def need(programs: Sequence[str]) -> None:
    """Skip the test where a program is missing."""
    missing = [name for name in programs if shutil.which(name, path=PLACES) is None]
    if missing:
        pytest.skip(f"there is no {' and no '.join(missing)} here: {HOW_TO_INSTALL}")


def make_key(path: Path) -> None:
    """Make a key without a passphrase."""
    subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", path], check=True)


@contextmanager
def sshd(folder: Path, keys: str, data: Path, **changes: object) -> Iterator[SshServer]:
    """A running sshd; the test is skipped where that cannot be.

    Args:
        folder: for its keys and its log; the visitor's key `id` is there.
        keys: the content of its file of keys.
        data: the folder for the games, which whatever it runs has to be told.
        changes: more of its settings.
    """
    if os.geteuid() == 0:
        Path("/run/sshd").mkdir(exist_ok=True)  # the server insists on it
    make_key(folder / "host")
    (folder / "authorized_keys").write_text(keys, encoding="utf-8")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    settings = {
        "Port": port,
        "ListenAddress": "127.0.0.1",
        "HostKey": folder / "host",
        "PidFile": "none",
        "AuthorizedKeysFile": folder / "authorized_keys",
        "StrictModes": "no",
        "PermitRootLogin": "prohibit-password",
        "PasswordAuthentication": "no",
        "KbdInteractiveAuthentication": "no",
        "UsePAM": "no",
        **changes,
    }
    (folder / "config").write_text("".join(f"{name} {value}\n" for name, value in settings.items()), encoding="utf-8")
    program = shutil.which("sshd", path=PLACES)
    assert program is not None
    with (folder / "log").open("wb") as log:
        process = subprocess.Popen([program, "-D", "-e", "-f", folder / "config"], stderr=log)
        try:
            server = SshServer(folder, port, process, data)
            _wait_until_it_answers(server, process)
            yield server
        finally:
            process.terminate()
            process.wait()


def _wait_until_it_answers(server: SshServer, process: subprocess.Popen[bytes]) -> None:
    """Wait until somebody gets through to a command; skip the test where the server does not let us in."""
    end = time.monotonic() + DEFAULT_TIMEOUT
    while time.monotonic() < end:
        done = subprocess.run(server.command("exit 42", "-o", "BatchMode=yes"), capture_output=True, check=False)
        if done.returncode in (2, 42):  # which the game answers to a command, or a shell
            return
        if process.poll() is not None or b"denied" in done.stderr:
            break
        time.sleep(0.1)
    said = (server.folder / "log").read_text(errors="replace").splitlines()[-2:]
    pytest.skip(f"no connection to a server of our own can be had here: {done.stderr.decode().strip()}; {said}")


@contextmanager
def door(folder: Path, data: Path, *arguments: str) -> Iterator[SshServer]:
    """A running `sudoku-tui serve --ssh`, ended with SIGTERM unless it has ended.

    Args:
        folder: where the visitor's key `id` is.
        data: the folder for the games.
        arguments: more of the command line; `--no-web` is not there yet.
    """
    command = (sys.executable, "-m", "sudoku_tui", "serve", "--ssh", "0", "--data", str(data))
    environment = {**clean_environment(), "PYTHONPATH": str(HOME)}
    where = ("--host", "127.0.0.1")
    pipe = subprocess.PIPE
    process = subprocess.Popen((*command, *where, *arguments), stdout=pipe, stderr=pipe, env=environment)
    try:
        assert process.stdout is not None
        said = ""
        while " -p " not in said:
            line = process.stdout.readline().decode()
            assert line, process.communicate()
            said += line
        (port,) = re.findall(r" -p (\d+) ", said)
        yield SshServer(folder, int(port), process, data, said)
    finally:
        if process.poll() is None:
            process.terminate()
            process.communicate()

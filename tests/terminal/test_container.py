"""The container's entry script, run as it is without a container: people come in by ssh, and get the game alone."""

import os
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.terminal.playing import quit_game, wait_for_game
from tests.terminal.terminal import Terminal
from tests.terminal.test_ssh import PLACES, Server

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="needs Linux's pseudo-terminals")

SCRIPT = Path(__file__).parents[2] / "container" / "start-kiosk"
PROGRAM = Path(sys.executable).with_name("sudoku-tui")


def missing_programs() -> list[str]:
    """What is not here of OpenSSH."""
    return [name for name in ("sshd", "ssh", "ssh-keygen") if shutil.which(name, path=PLACES) is None]


@pytest.fixture
def kiosk(tmp_path: Path) -> Iterator[Server]:
    """The script with a free port, a key and folders of this test."""
    if missing_programs():
        pytest.skip(f"there is no {', '.join(missing_programs())} here")
    if os.geteuid() == 0:
        Path("/run/sshd").mkdir(exist_ok=True)  # root's server insists on it
    subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", tmp_path / "id"], check=True)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    settings = {
        "KIOSK_PORT": str(port),
        "KIOSK_ADDRESS": "127.0.0.1",
        "KIOSK_DATA": str(tmp_path / "data"),
        "KIOSK_KEYS": str(tmp_path / "id.pub"),
        "KIOSK_PROGRAM": str(PROGRAM),
    }
    with (tmp_path / "log").open("wb") as log:
        process = subprocess.Popen([SCRIPT], env=os.environ | settings, stderr=log)
        try:
            wait_until_it_listens(port, process, tmp_path / "log")
            yield Server(tmp_path, port)
        finally:
            process.terminate()
            process.wait()


def wait_until_it_listens(port: int, process: "subprocess.Popen[bytes]", log: Path) -> None:
    """Wait until the server takes connections."""
    end = time.monotonic() + 90
    while True:
        try:
            socket.create_connection(("127.0.0.1", port)).close()
            return
        except OSError:
            assert process.poll() is None, log.read_text(encoding="utf-8")
            assert time.monotonic() < end
            time.sleep(0.05)


def test_who_connects_gets_the_game_and_nothing_else(kiosk: Server) -> None:
    with Terminal(kiosk.command("", "-tt")) as terminal:
        wait_for_game(terminal)
        terminal.press("E")
        terminal.wait_for("1>Eliminate")
        quit_game(terminal)
    asked = subprocess.run(kiosk.command("ls /"), stdin=subprocess.DEVNULL, capture_output=True, check=False)
    assert asked.returncode == 2
    assert asked.stdout == b""
    assert b"Commands, files and forwarding are not offered." in asked.stderr
    assert (kiosk.folder / "data" / "sshd" / "host_key").stat().st_mode & 0o077 == 0


def test_what_is_missing_is_a_sentence(tmp_path: Path) -> None:
    for settings, sentence in (
        ({"KIOSK_PROGRAM": "no-such-game"}, "There is no no-such-game here."),
        ({"KIOSK_PROGRAM": "sh", "KIOSK_DATA": f"{tmp_path}/a b"}, "Paths with blanks or special characters"),
    ):
        done = subprocess.run([SCRIPT], env={"PATH": PLACES} | settings, capture_output=True, text=True, check=False)
        assert done.returncode == 2
        assert sentence in done.stderr

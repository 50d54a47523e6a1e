"""The game over a real SSH connection that breaks: a server on the loopback address with a key made for it alone."""

import getpass
import os
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.terminal.playing import saved_moves, wait_for_game
from tests.terminal.terminal import Terminal

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="reads /proc and needs Linux's pseudo-terminals")

PLACES = f"{os.environ.get('PATH', '')}:/usr/sbin:/usr/local/sbin"
HOW_TO_INSTALL = "apt-get install --no-install-recommends openssh-server openssh-client"

# What runs first in the game and in the processes that work for it: jobs that never end, and slow saving.
SLOWNESS = """
import sys, time
if {"search_job", "generate_job"} & {*sys.orig_argv}:
    time.sleep(1000)
if "sudoku_tui" in sys.orig_argv:
    from sudoku_tui.game.saving import store
    write = store.Store.write
    def slow_write(self, change):
        time.sleep(0.3)
        write(self, change)
        time.sleep(0.3)
    store.Store.write = slow_write
"""


@dataclass(frozen=True)
class Server:
    """An SSH server of our own.

    Attributes:
        folder: where its keys and its log are.
        port: where it listens on the loopback address.
    """

    folder: Path
    port: int

    def command(self, remote: str, *options: str) -> list[str]:
        """How to run a command through it."""
        settings = (f"UserKnownHostsFile={self.folder}/known", "StrictHostKeyChecking=accept-new", "LogLevel=ERROR")
        chosen = [word for setting in settings for word in ("-o", setting)]
        user = f"{getpass.getuser()}@127.0.0.1"
        return [
            "ssh",
            *options,
            "-F",
            "/dev/null",
            "-p",
            f"{self.port}",
            "-i",
            f"{self.folder}/id",
            *chosen,
            user,
            remote,
        ]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A running server; the test is skipped where that cannot be."""
    programs = {name: shutil.which(name, path=PLACES) for name in ("sshd", "ssh", "ssh-keygen")}
    missing = [name for name, path in programs.items() if path is None]
    if missing:
        pytest.skip(f"there is no {' and no '.join(missing)} here: {HOW_TO_INSTALL}")
    folder = tmp_path_factory.mktemp("sshd")
    if os.geteuid() == 0:
        Path("/run/sshd").mkdir(exist_ok=True)  # the server insists on it
    for name in ("id", "host"):
        subprocess.run([str(programs["ssh-keygen"]), "-q", "-t", "ed25519", "-N", "", "-f", folder / name], check=True)
    shutil.copy(folder / "id.pub", folder / "authorized_keys")
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
    }
    (folder / "config").write_text("".join(f"{name} {value}\n" for name, value in settings.items()), encoding="utf-8")
    log = (folder / "log").open("wb")
    process = subprocess.Popen([str(programs["sshd"]), "-D", "-e", "-f", folder / "config"], stderr=log)
    try:
        ours = Server(folder, port)
        wait_until_it_answers(ours, process)
        yield ours
    finally:
        process.terminate()
        process.wait()
        log.close()


def wait_until_it_answers(server: Server, process: "subprocess.Popen[bytes]") -> None:
    """Wait until a command can be run through a server; skip the test where it does not let us in."""
    end = time.monotonic() + 90
    while time.monotonic() < end:
        done = subprocess.run(server.command("exit 42", "-o", "BatchMode=yes"), capture_output=True, check=False)
        if done.returncode == 42:
            return
        if process.poll() is not None or b"denied" in done.stderr:
            break
        time.sleep(0.1)
    said = (server.folder / "log").read_text(errors="replace").splitlines()[-2:]
    pytest.skip(f"no connection to a server of our own can be had here: {done.stderr.decode().strip()}; {said}")


def start(server: Server, folder: Path, *paths: Path) -> Terminal:
    """The game through a connection, in a terminal."""
    variables = [f"SUDOKU_TUI_DATA={folder}", f"SUDOKU_TUI_CONFIG={os.devnull}"]
    if paths:
        variables.append(f"PYTHONPATH={os.pathsep.join(map(str, paths))}")
    remote = f"cd {os.getcwd()} && exec env {' '.join(variables)} {sys.executable} -m sudoku_tui"
    return Terminal(server.command(remote, "-tt"))


def play_two(terminal: Terminal) -> None:
    """Take two steps."""
    wait_for_game(terminal)
    terminal.press("E", "h")
    terminal.wait_for("2>")


def processes_with(folder: Path) -> list[int]:
    """The processes that have the games of a folder: the game, and those that work for it."""
    found = []
    for place in Path("/proc").glob("[0-9]*"):
        try:
            if os.fsencode(f"SUDOKU_TUI_DATA={folder}\0") in (place / "environ").read_bytes() + b"\0":
                found.append(int(place.name))
        except OSError:
            continue  # it has ended, or is not ours
    return found


def assert_all_ended(folder: Path) -> None:
    """Wait until nothing of the game is left."""
    end = time.monotonic() + 90
    while processes_with(folder):
        assert time.monotonic() < end, [Path(f"/proc/{one}/cmdline").read_bytes() for one in processes_with(folder)]
        time.sleep(0.05)


def test_playing_and_quitting_through_ssh(server: Server, data_folder: Path) -> None:
    with start(server, data_folder) as terminal:
        play_two(terminal)
        terminal.resize(140, 45)
        terminal.wait_until(lambda: any(line.startswith("┗━━━━━━━┷") for line in terminal.lines), "a larger board")
        terminal.press("q")
        assert terminal.wait_exit() == 0
        terminal.assert_left_clean()
    assert_all_ended(data_folder)
    with start(server, data_folder) as terminal:
        terminal.wait_for("Continued", "2>")


def test_the_client_is_killed_in_the_middle_of_a_move(server: Server, data_folder: Path) -> None:
    with start(server, data_folder) as terminal:
        play_two(terminal)
        terminal.press("h")
        terminal.signal(signal.SIGKILL)
        terminal.wait_exit()
        assert_all_ended(data_folder)
    assert saved_moves(data_folder) in (2, 3)


def test_the_client_is_killed_in_the_middle_of_a_save(server: Server, data_folder: Path, tmp_path: Path) -> None:
    (tmp_path / "sitecustomize.py").write_text(SLOWNESS, encoding="utf-8")
    with start(server, data_folder, tmp_path) as terminal:
        play_two(terminal)
        terminal.press("h")
        terminal.wait_for("3>")  # which is seen before it is saved
        terminal.signal(signal.SIGKILL)
        terminal.wait_exit()
        assert_all_ended(data_folder)
    assert saved_moves(data_folder) == 3


@pytest.mark.parametrize(("keys", "seen", "job"), [("s", "Enter Solve", "search"), ("g", "Enter", "generate")])
def test_the_client_is_killed_in_the_middle_of_work(
    server: Server, data_folder: Path, tmp_path: Path, keys: str, seen: str, job: str
) -> None:
    (tmp_path / "sitecustomize.py").write_text(SLOWNESS, encoding="utf-8")
    with start(server, data_folder, tmp_path) as terminal:
        play_two(terminal)
        terminal.press(keys)
        terminal.wait_for(seen)
        terminal.press("enter")
        terminal.wait_until(lambda: any(is_running(f"{job}_job", one) for one in processes_with(data_folder)), job)
        terminal.signal(signal.SIGKILL)
        terminal.wait_exit()
        assert_all_ended(data_folder)
    assert saved_moves(data_folder) == 2


def is_running(name: str, process: int) -> bool:
    """Whether a process has a name in its command line."""
    try:
        return name.encode() in Path(f"/proc/{process}/cmdline").read_bytes()
    except OSError:
        return False


@pytest.mark.parametrize("goes_on", [True, False])
def test_a_client_that_does_nothing_for_a_while(server: Server, data_folder: Path, goes_on: bool) -> None:
    with start(server, data_folder) as terminal:
        play_two(terminal)
        terminal.signal(signal.SIGSTOP)
        terminal.press("h")
        time.sleep(1.5)  # the clock goes on, and is drawn
        if goes_on:
            terminal.signal(signal.SIGCONT)
            terminal.wait_for("3>")
            terminal.press("h")
            terminal.wait_for("4>")
        terminal.signal(signal.SIGKILL)
        terminal.wait_exit()
        assert_all_ended(data_folder)
    assert saved_moves(data_folder) == (4 if goes_on else 2)


def test_a_server_that_goes_away(server: Server, data_folder: Path) -> None:
    """The process of the connection is killed, as by a reboot of the machine, and the game is not told why."""
    with start(server, data_folder) as terminal:
        play_two(terminal)
        ours = processes_with(data_folder)
        (game,) = (one for one in ours if os.getsid(one) == one and is_running("-m\0sudoku_tui", one))
        parent = int(Path(f"/proc/{game}/stat").read_text().rpartition(")")[2].split()[1])
        os.kill(parent, signal.SIGKILL)
        assert terminal.wait_exit() == 255
        assert_all_ended(data_folder)
    assert saved_moves(data_folder) == 2

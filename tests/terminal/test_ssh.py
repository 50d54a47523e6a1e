"""The game over a real SSH connection that breaks: a server on the loopback address with a key made for it alone."""

import os
import signal
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.ssh.servers import SERVER, SshServer, make_key, need, sshd
from tests.terminal.playing import saved_moves, wait_for_game
from tests.terminal.terminal import Terminal

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="reads /proc and needs Linux's pseudo-terminals")

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


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SshServer]:
    """A running server; the test is skipped where that cannot be."""
    need(SERVER)
    folder = tmp_path_factory.mktemp("sshd")
    make_key(folder / "id")
    with sshd(folder, (folder / "id.pub").read_text(encoding="utf-8"), folder) as running:
        yield running


def start(server: SshServer, folder: Path, *paths: Path) -> Terminal:
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


def test_playing_and_quitting_through_ssh(server: SshServer, data_folder: Path) -> None:
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


def test_the_client_is_killed_in_the_middle_of_a_move(server: SshServer, data_folder: Path) -> None:
    with start(server, data_folder) as terminal:
        play_two(terminal)
        terminal.press("h")
        terminal.signal(signal.SIGKILL)
        terminal.wait_exit()
        assert_all_ended(data_folder)
    assert saved_moves(data_folder) in (2, 3)


def test_the_client_is_killed_in_the_middle_of_a_save(server: SshServer, data_folder: Path, tmp_path: Path) -> None:
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
    server: SshServer, data_folder: Path, tmp_path: Path, keys: str, seen: str, job: str
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
def test_a_client_that_does_nothing_for_a_while(server: SshServer, data_folder: Path, goes_on: bool) -> None:
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


def test_a_server_that_goes_away(server: SshServer, data_folder: Path) -> None:
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

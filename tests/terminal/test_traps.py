"""What terminals, shells and bad lines do to a program, done to the real one; see the design of the platform."""

import os
import signal
import sqlite3
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest

from sudoku_tui.game.saving.database import FILE_NAME
from sudoku_tui.tui.terminal.mode import MOST_COLUMNS, MOST_ROWS
from tests.terminal.playing import quit_game, saved_moves, wait_for_game
from tests.terminal.terminal import FOCUS, Terminal

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="reads /proc and needs Linux's pseudo-terminals")

PROGRAM = (sys.executable, "-m", "sudoku_tui")


def start(folder: Path) -> Terminal:
    """The game with the games of a folder."""
    return Terminal(PROGRAM, environment={"SUDOKU_TUI_DATA": str(folder)})


def play_three(terminal: Terminal) -> None:
    """Take three steps."""
    wait_for_game(terminal)
    terminal.press("E", "h", "h")
    terminal.wait_for("3>")


# What is typed


def test_what_is_no_key_changes_nothing(data_folder: Path) -> None:
    with start(data_folder) as terminal:
        wait_for_game(terminal)
        for data in (
            b"\xe9\xff\xc3",
            b"\x1b[49:33;2;33u",
            b"\x1b[?62;22c\x1b[>41;354;0c\x1b[0n\x1b[?1u\x1b[24;80R",
            b"\x1b]11;rgb:1e1e/1e1e/2e2e\x1b\\\x1bP>|XTerm(379)\x1b\\",
        ):
            terminal.send(data)
        terminal.send(b"\x1b[?62", b";22c\x1b]11;rgb:", b"1e1e/1e1e/2e2e\x1b", b"\\", gap=0.1)
        terminal.press("tab", "1")
        terminal.wait_for("1>You: E6 = 1", "33/81")
        quit_game(terminal)


def test_what_ctrl_and_digits_send_loses_nothing(data_folder: Path) -> None:
    with start(data_folder) as terminal:
        wait_for_game(terminal)
        terminal.press("E", "tab", "1")
        terminal.wait_for("2>You")
        terminal.send(b"\x00\x1c\x1d\x1e\x1f", b"\x1b", gap=0.2)  # Ctrl+2, 4, 5, 6, 7 and 3
        terminal.send(b"\x7f")  # Ctrl+8 erases one cell
        terminal.wait_for("3>")
        terminal.press("u")
        terminal.wait_for("2>You")
        assert terminal.is_running


def test_nothing_is_asked_for_that_is_not_needed(data_folder: Path) -> None:
    with start(data_folder) as terminal:
        wait_for_game(terminal)
        assert FOCUS not in terminal.modes
        assert 1003 not in terminal.modes  # every movement of the mouse would be sent
        assert b"\x1b[?2048" not in terminal.output
        quit_game(terminal)


def test_a_size_that_nobody_has_takes_no_memory(data_folder: Path) -> None:
    with start(data_folder) as terminal:
        wait_for_game(terminal)
        terminal.resize_unread(65535, 65535)
        drawn = len(terminal.output) + MOST_COLUMNS * MOST_ROWS
        terminal.wait_until(lambda: len(terminal.output) > drawn, "a very large screen")
        status = Path(f"/proc/{terminal.pid}/status").read_text()
        used = next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS"))
        assert used < 100_000, used
        terminal.signal(signal.SIGTERM)
        assert terminal.wait_exit() == 143


# Where the terminal is gone


@pytest.mark.parametrize("ignoring", ["trap '' HUP", "trap '' HUP TERM INT TSTP CONT"])
def test_a_hang_up_that_is_ignored_ends_it_all_the_same(data_folder: Path, ignoring: str) -> None:
    command = f"{ignoring}; exec {sys.executable} -m sudoku_tui"
    with Terminal(["/bin/sh", "-c", command], environment={"SUDOKU_TUI_DATA": str(data_folder)}) as terminal:
        play_three(terminal)
        terminal.hang_up()
        assert terminal.wait_exit() == 129
        assert not terminal.processes()
    assert saved_moves(data_folder) == 3


def test_keyboard_alone_gone(data_folder: Path) -> None:
    """The keyboard is another terminal than the screen, and is closed: no signal comes, only the end of the input."""
    keyboard, line = os.openpty()
    with Terminal(
        ["/bin/sh", "-c", f"exec {sys.executable} -m sudoku_tui <{os.ttyname(line)}"],
        environment={"SUDOKU_TUI_DATA": str(data_folder)},
    ) as terminal:
        wait_for_game(terminal)
        os.write(keyboard, b"Ehh")
        terminal.wait_for("3>")
        os.close(line)
        os.close(keyboard)
        assert terminal.wait_exit() == 129
        terminal.assert_left_clean()
    assert saved_moves(data_folder) == 3


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGQUIT])
def test_a_signal_saves_and_ends_it(data_folder: Path, number: signal.Signals) -> None:
    with start(data_folder) as terminal:
        play_three(terminal)
        terminal.signal(number)
        assert terminal.wait_exit() == 128 + number
        terminal.assert_left_clean()
    assert saved_moves(data_folder) == 3


def test_many_signals_at_once_end_it_once(data_folder: Path) -> None:
    with start(data_folder) as terminal:
        play_three(terminal)
        for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGWINCH, signal.SIGTERM):
            terminal.signal(number)
        assert terminal.wait_exit() in (129, 130, 143)
        terminal.assert_left_clean()
    assert saved_moves(data_folder) == 3


def test_signals_while_it_waits_for_the_disk_do_not_kill_it(data_folder: Path) -> None:
    """A shell that is hung up sends a second hang-up when the first has had its effect already."""
    with start(data_folder) as terminal:
        play_three(terminal)
        terminal.wait_until(lambda: saved_moves(data_folder) == 3, "three moves saved")
        with closing(sqlite3.connect(data_folder / FILE_NAME, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            terminal.press("h")
            terminal.wait_for("4>")
            terminal.signal(signal.SIGTERM)
            terminal.wait_until(lambda: b"\x1b[?1049l" in terminal.output, "the shell's screen")
            time.sleep(0.3)  # and the end of the event loop, which cannot be seen from here
            for number in (signal.SIGHUP, signal.SIGTERM, signal.SIGINT):
                terminal.signal(number)
            terminal.wait_until(lambda: "1 move of this game is not saved" in terminal.words, "what is not saved")
            assert terminal.wait_exit() in (143, -signal.SIGTERM, -signal.SIGHUP)  # they may hit Python's very end


def test_closed_standard_input() -> None:
    with Terminal(["/bin/sh", "-c", f"exec {sys.executable} -m sudoku_tui <&-"]) as terminal:
        assert terminal.wait_exit() == 2
        assert "sudoku-tui: Standard input is not a terminal" in terminal.words
        assert b"\x1b" not in terminal.output


def test_closed_standard_output_does_not_matter(data_folder: Path) -> None:
    command = f"exec {sys.executable} -m sudoku_tui >&-"
    with Terminal(["/bin/sh", "-c", command], environment={"SUDOKU_TUI_DATA": str(data_folder)}) as terminal:
        play_three(terminal)
        quit_game(terminal)
    assert saved_moves(data_folder) == 3


def test_redirected_standard_error(tmp_path: Path) -> None:
    command = f"exec {sys.executable} -m sudoku_tui 2>{tmp_path / 'errors'}"
    with Terminal(["/bin/sh", "-c", command]) as terminal:
        assert terminal.wait_exit() == 2
        assert not terminal.output
    assert "Standard error, where the game is drawn, is not a terminal" in (tmp_path / "errors").read_text()


# A terminal that takes nothing


STALLED_AT = 10
"""The move at which nothing more can be written."""


def stall(terminal: Terminal, folder: Path) -> None:
    """Play on and read nothing, with screens of 10 kB: the line takes about two of them."""
    for number in range(4, STALLED_AT + 1):
        terminal.resize_unread(140 - number % 2, 45)
        terminal.press(f"{number % 9 + 1}")
        end = time.monotonic() + 90
        while saved_moves(folder) < number:  # a key has its effect without any byte being read
            assert time.monotonic() < end, number
        time.sleep(0.1)  # and is painted: that cannot be seen from here


def test_a_stalled_terminal_stops_nothing_and_is_painted_when_it_reads_again(data_folder: Path) -> None:
    with start(data_folder) as terminal:
        play_three(terminal)
        stall(terminal, data_folder)
        terminal.resize(80, 24)
        terminal.wait_for(f"{STALLED_AT}>", "┏", "┗", "Quit")
        terminal.press("u")
        terminal.wait_for(f"{STALLED_AT - 1}>")
        quit_game(terminal)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_signal_ends_it_at_a_stalled_terminal(data_folder: Path, number: signal.Signals) -> None:
    with start(data_folder) as terminal:
        play_three(terminal)
        stall(terminal, data_folder)
        terminal.signal(number)
        assert terminal.wait_exit_unread() == 128 + number
        assert b"\x18\x1b[" in terminal.output  # it had to drop what was not read
        terminal.assert_left_clean()
    assert saved_moves(data_folder) == STALLED_AT


def test_a_hang_up_ends_it_at_a_stalled_terminal(data_folder: Path) -> None:
    with start(data_folder) as terminal:
        play_three(terminal)
        stall(terminal, data_folder)
        terminal.hang_up()
        assert terminal.wait_exit() == 129
        assert not terminal.processes()
    assert saved_moves(data_folder) == STALLED_AT

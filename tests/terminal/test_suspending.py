"""Ctrl+Z and `fg` with a real shell, and where there is none."""

import os
import signal
import sys
from pathlib import Path

import pytest

from tests.terminal.playing import FIRST_PUZZLE, wait_for_board, wait_for_game
from tests.terminal.terminal import ALT_SCREEN, Terminal

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="reads /proc and needs Linux's pseudo-terminals")

CTRL_Z = "\x1a"


def game_in_a_shell(folder: Path) -> Terminal:
    """A shell with job control, in which the game runs."""
    shell = Terminal(["/bin/sh", "-i"], environment={"SUDOKU_TUI_DATA": str(folder), "PS1": "shell> "})
    shell.wait_for("shell>")
    shell.press(f"{sys.executable} -m sudoku_tui", "enter")
    wait_for_game(shell)
    return shell


def wait_for_shell(terminal: Terminal) -> None:
    """Wait until the game is stopped and the shell has the terminal."""
    terminal.wait_until(lambda: ALT_SCREEN not in terminal.modes and "Stopped" in terminal.text, "the shell")


def game(terminal: Terminal) -> int:
    """The process number of the game."""
    (process,) = terminal.processes("-m sudoku_tui")
    return process


@pytest.mark.parametrize("suspend", [None, signal.SIGTSTP])
def test_ctrl_z_and_fg(data_folder: Path, suspend: signal.Signals | None) -> None:
    with game_in_a_shell(data_folder) as terminal:
        terminal.press("E")
        terminal.wait_for("1>Eliminate")
        terminal.press("?")  # a screen of its own, in which Ctrl+Z is no less there
        terminal.wait_for("Help  Enter contents")
        if suspend is None:
            terminal.press(CTRL_Z)
        else:
            os.kill(game(terminal), suspend)
        wait_for_shell(terminal)
        terminal.assert_left_clean()
        terminal.resize(100, 30)
        terminal.press("fg", "enter")
        terminal.wait_for("Help  Enter contents")
        terminal.press("escape")
        terminal.wait_for("┏", "┗", "1>Eliminate", "Quit")
        assert ALT_SCREEN in terminal.modes
        terminal.press("h")
        terminal.wait_for("2>Hidden")
        terminal.press("q")
        terminal.wait_until(lambda: ALT_SCREEN not in terminal.modes, "the end")


def test_in_the_background_it_waits_without_drawing(data_folder: Path) -> None:
    with game_in_a_shell(data_folder) as terminal:
        terminal.press(CTRL_Z)
        wait_for_shell(terminal)
        terminal.press("bg", "enter")
        terminal.press("echo still $((40 + 2)) here", "enter")
        terminal.wait_for("still 42 here")
        assert ALT_SCREEN not in terminal.modes
        terminal.press("fg", "enter")
        wait_for_game(terminal)
        wait_for_board(terminal, FIRST_PUZZLE)


def test_begun_in_the_background_it_waits_for_the_terminal(data_folder: Path) -> None:
    with Terminal(["/bin/sh", "-i"], environment={"SUDOKU_TUI_DATA": str(data_folder), "PS1": "shell> "}) as terminal:
        terminal.wait_for("shell>")
        terminal.press(f"{sys.executable} -m sudoku_tui &", "enter")
        terminal.wait_until(lambda: bool(terminal.processes("-m sudoku_tui")), "the game")
        terminal.press("sleep 1; fg", "enter")
        wait_for_game(terminal)
        wait_for_board(terminal, FIRST_PUZZLE)
        terminal.press("E")
        terminal.wait_for("1>Eliminate")


def test_a_stopped_game_ends_with_its_terminal(data_folder: Path) -> None:
    with game_in_a_shell(data_folder) as terminal:
        terminal.press("E")
        terminal.wait_for("1>Eliminate")
        terminal.press(CTRL_Z)
        wait_for_shell(terminal)
        terminal.hang_up()
        assert terminal.processes_end()


def test_without_a_shell_it_goes_on(data_folder: Path) -> None:
    with Terminal((sys.executable, "-m", "sudoku_tui"), environment={"SUDOKU_TUI_DATA": str(data_folder)}) as terminal:
        wait_for_game(terminal)
        seen = len(terminal.output)
        terminal.press(CTRL_Z)
        terminal.wait_until(lambda: terminal.output.count(b"\x1b[?1049h") == 2, "the terminal taken again")
        assert b"\x1b[?1049l" in terminal.output[seen:]
        terminal.press("E")
        terminal.wait_for("1>Eliminate")
        wait_for_board(terminal, FIRST_PUZZLE)

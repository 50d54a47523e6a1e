"""The real program ended in every way while somebody plays: what was on the screen is there again."""

import os
import random
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.sampling import Portion
from tests.terminal.playing import (
    FIRST_PUZZLE,
    log_words,
    move,
    quit_game,
    saved_moves,
    wait_for_game,
    wait_for_interface,
)
from tests.terminal.terminal import Terminal

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="reads /proc and needs Linux's pseudo-terminals")

PROGRAM = (sys.executable, "-m", "sudoku_tui")
FILE_NAME = "games.sqlite3"
KILLS = 12


def start(folder: Path, *arguments: str, **changes: str) -> Terminal:
    """The program with the games of a folder."""
    return Terminal([*PROGRAM, *arguments], environment={"SUDOKU_TUI_DATA": str(folder), **changes})


def wait_for_move(terminal: Terminal, wanted: Callable[[int], bool]) -> int:
    """Wait until the log is at a move."""
    terminal.wait_until(lambda: wanted(move(terminal)), "that move in the log")
    return move(terminal)


def play_some(terminal: Terminal) -> int:
    """Take four steps; the number of the last one."""
    wait_for_game(terminal)
    terminal.press("E", "h", "h", "h")
    return wait_for_move(terminal, lambda number: number == 4)


def test_killed_at_any_moment_it_forgets_at_most_the_last_key(data_folder: Path, portion: Portion) -> None:
    chance = random.Random(5)
    seen = 0
    for _ in portion.of(range(KILLS), 3):
        with start(data_folder) as terminal:
            wait_for_interface(terminal, "Continued" if seen else "/81")
            went_on_at = move(terminal)
            assert went_on_at >= seen - 1, (went_on_at, seen)
            end = time.monotonic() + chance.uniform(0.0, 0.4)
            while time.monotonic() < end:
                terminal.press(chance.choice("12340"))
                terminal.read_until_quiet(0.01, 0.03)
            terminal.signal(signal.SIGKILL)
            terminal.wait_exit()
            seen = max(move(terminal), went_on_at)
    with start(data_folder) as terminal:
        terminal.wait_for("Continued")
        assert move(terminal) >= seen - 1
        quit_game(terminal)


def test_quitting_saves_and_asks_nothing(data_folder: Path) -> None:
    with start(data_folder) as terminal:
        play_some(terminal)
        terminal.press("q")
        assert terminal.wait_exit() == 0
        terminal.assert_left_clean()
    assert_goes_on_at(data_folder, 4)


def assert_goes_on_at(folder: Path, number: int) -> None:
    """Start again, and see that move."""
    with start(folder) as terminal:
        terminal.wait_for("Continued")
        wait_for_move(terminal, lambda there: there == number)
        quit_game(terminal)


@pytest.mark.parametrize("number", [signal.SIGHUP, signal.SIGTERM])
def test_a_signal_saves_also_the_time(data_folder: Path, number: signal.Signals) -> None:
    with start(data_folder) as terminal:
        play_some(terminal)
        terminal.wait_for(" 0:03")
        terminal.signal(number)
        assert terminal.wait_exit() == 128 + number
        terminal.assert_left_clean()
    with start(data_folder) as terminal:
        terminal.wait_for("Continued")
        assert move(terminal) == 4
        assert " 0:03" in terminal.text or " 0:04" in terminal.text or " 0:05" in terminal.text
        quit_game(terminal)


def test_a_closed_terminal_saves(data_folder: Path) -> None:
    with start(data_folder) as terminal:
        play_some(terminal)
        terminal.hang_up()
        terminal.wait_exit()
        assert not terminal.processes()
    assert_goes_on_at(data_folder, 4)


def test_two_sessions_do_not_harm_each_other(data_folder: Path) -> None:
    with start(data_folder) as one:
        play_some(one)
        with start(data_folder) as other:
            other.wait_until(lambda: "is open elsewhere; to play a copy, press O" in log_words(other), "the sentence")
            other.press("O")
            other.wait_until(lambda: "so you play on in a copy." in log_words(other), "the copy")
            other.press("u", "u")
            other.wait_until(lambda: "now at 2:" in log_words(other), "the moves taken back")
            one.press("h")
            wait_for_move(one, lambda number: number == 5)
            other.press("r")
            other.wait_until(lambda: "now at 3:" in log_words(other), "the move taken again")
            quit_game(other)
        one.press("h")
        wait_for_move(one, lambda number: number == 6)
        quit_game(one)
    with start(data_folder, "--continue") as terminal:
        terminal.wait_for("Unfinished games (2)")
        terminal.press("enter")
        terminal.wait_for("Continued")
        assert move(terminal) == 6
        quit_game(terminal)


def test_a_game_of_a_session_that_was_killed_is_not_open_elsewhere(data_folder: Path) -> None:
    with start(data_folder) as terminal:
        play_some(terminal)
        terminal.wait_until(lambda: saved_moves(data_folder) == 4, "the last move on the disk")
        terminal.signal(signal.SIGKILL)
        terminal.wait_exit()
    assert_goes_on_at(data_folder, 4)


# Trouble


def test_a_folder_that_cannot_be_made_gives_a_sentence_and_the_game_goes_on(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    with start(tmp_path / "file") as terminal:
        wait_for_game(terminal)
        terminal.wait_until(lambda: "cannot be a folder" in log_words(terminal), "the sentence")
        terminal.press("E", "h")
        wait_for_move(terminal, lambda number: number == 2)
        terminal.press("q")
        terminal.wait_until(lambda: "press q again" in log_words(terminal), "the question")
        terminal.press("q")
        assert terminal.wait_exit() == 0
        assert "2 moves of this game are not saved." in terminal.words
        terminal.assert_left_clean()


def test_a_broken_file_gives_a_sentence_and_the_game_goes_on(data_folder: Path) -> None:
    data_folder.mkdir()
    (data_folder / FILE_NAME).write_bytes(b"SQLite format 3\0" + bytes(range(256)) * 20)
    with start(data_folder) as terminal:
        wait_for_game(terminal)
        terminal.wait_until(lambda: "was damaged" in log_words(terminal), "the sentence")
        play_some(terminal)
        quit_game(terminal)
    assert len([name for name in os.listdir(data_folder) if name.startswith("games")]) > 1
    assert_goes_on_at(data_folder, 4)


# The command line


def test_new_and_the_argument_and_no_save(data_folder: Path) -> None:
    with start(data_folder) as terminal:
        play_some(terminal)
        quit_game(terminal)
    with start(data_folder, "--new") as terminal:
        wait_for_game(terminal)
        assert "Continued" not in terminal.text
        quit_game(terminal)
    with start(data_folder, FIRST_PUZZLE) as terminal:
        terminal.wait_until(lambda: "You have begun this puzzle before" in log_words(terminal), "the sentence")
        assert move(terminal) == 4
        quit_game(terminal)
    with start(data_folder, "--no-save") as terminal:
        wait_for_game(terminal)
        assert move(terminal) == 0
        quit_game(terminal)
    with start(data_folder / "elsewhere", "--data", str(data_folder)) as terminal:
        terminal.wait_for("Continued")
        quit_game(terminal)
    assert not (data_folder / "elsewhere").exists()

"""A start at which the games cannot be read: the real program says so, and opens or offers the last game later."""

import os
import sys
from pathlib import Path

import pytest

from sudoku_tui.system.file_locks import program_of
from tests.reliability.disk import NO_COMPILER, has_compiler
from tests.reliability.slow_disk import (
    MOVES,
    PUZZLE,
    SLOW,
    begin_game,
    begin_on_slow_disk,
    begin_while_locked,
    started_by_lines,
    started_while_locked,
    unfinished,
)
from tests.terminal.playing import FIRST_PUZZLE, log_words, move, quit_game
from tests.terminal.terminal import DEFAULT_TIMEOUT

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="reads /proc and needs Linux's pseudo-terminals")
needs_bad_disk = pytest.mark.skipif(not has_compiler(), reason=NO_COMPILER)

PROGRAM = (sys.executable, "-m", "sudoku_tui")
NOT_YET = "cannot be read yet"
"""What stands beside the board while the games are waited for."""
LOCKED = "Another program has locked"


@pytest.mark.sample(1)
@needs_bad_disk
@pytest.mark.parametrize("sync_ms", [0, *SLOW])
def test_a_slow_disk_that_has_to_undo_a_move_only_delays_the_game(sync_ms: int, data_folder: Path) -> None:
    begin_game(PROGRAM, data_folder)
    seen = begin_on_slow_disk(PROGRAM, data_folder, sync_ms, DEFAULT_TIMEOUT)
    assert seen.move == MOVES, seen
    if sync_ms == max(SLOW):  # where even the start takes that long, the game is there when the screen is read first
        assert "cannot be read yet: the disk seems slow" in seen.words or "can be read now" in seen.words, seen


@pytest.mark.sample(1)
@pytest.mark.parametrize("seconds", [2.5, 8.0])
def test_a_lock_that_goes_away_only_delays_the_game(seconds: float, data_folder: Path) -> None:
    begin_game(PROGRAM, data_folder)
    seen = begin_while_locked(PROGRAM, data_folder, seconds, DEFAULT_TIMEOUT)
    assert NOT_YET in seen.words, seen
    assert seen.move == MOVES, seen
    assert "can be read now" in seen.after or "can be saved again" in seen.after, seen
    assert unfinished(data_folder) == [PUZZLE]


def test_what_was_played_meanwhile_is_not_taken_away(data_folder: Path) -> None:
    begin_game(PROGRAM, data_folder)
    with started_while_locked(PROGRAM, data_folder, 2.5, keys="E") as terminal:
        terminal.wait_for("1>Eliminate")
        terminal.wait_until(lambda: "press O" in log_words(terminal), "the offer of the game that was begun")
        assert "1>Eliminate" in terminal.text
        terminal.press("O")
        terminal.wait_for("Unfinished games (2)")
        terminal.press("down", "enter")
        terminal.wait_for("Continued")
        assert move(terminal) == MOVES


@pytest.mark.exhaustive
def test_an_open_screen_is_not_taken_away(data_folder: Path) -> None:
    begin_game(PROGRAM, data_folder)
    with started_while_locked(PROGRAM, data_folder, 4.0, keys="?") as terminal:
        terminal.read_until_quiet(3.0)
        assert "Escape closes" in terminal.text
        terminal.press("escape")
        terminal.wait_until(lambda: "press O" in log_words(terminal), "the offer of the game that was begun")
        quit_game(terminal)
    assert unfinished(data_folder) == [PUZZLE]


def test_a_lock_that_stays_is_named_and_does_not_delay_the_end(data_folder: Path) -> None:
    begin_game(PROGRAM, data_folder)
    with started_while_locked(PROGRAM, data_folder, 0.0, unlocks=False) as terminal:
        terminal.wait_until(lambda: NOT_YET in log_words(terminal), "that the games cannot be read yet")
        terminal.wait_until(lambda: LOCKED in log_words(terminal), "the lock")
        assert f"{program_of(os.getpid())} (process {os.getpid()})" in log_words(terminal)
        assert NOT_YET in log_words(terminal)
        quit_game(terminal)
    assert unfinished(data_folder) == [PUZZLE]


@pytest.mark.sample(1)
@pytest.mark.parametrize("argument", ["--new", FIRST_PUZZLE])
def test_a_puzzle_that_was_asked_for_stays(argument: str, data_folder: Path) -> None:
    begin_game(PROGRAM, data_folder)
    with started_while_locked([*PROGRAM, argument], data_folder, 5.0) as terminal:
        terminal.wait_until(lambda: LOCKED in log_words(terminal), "the lock")
        terminal.press("E")
        terminal.wait_until(lambda: "can be saved again" in log_words(terminal), "the end of the lock")
        assert move(terminal) == 1


# Line by line


def test_by_lines_the_game_opens_at_the_prompt(data_folder: Path) -> None:
    begin_game(PROGRAM, data_folder)
    with started_by_lines(PROGRAM, data_folder) as (terminal, unlock):
        assert NOT_YET in terminal.words
        assert "your moves are saved as soon as possible" in terminal.words
        terminal.press("A1 ")
        terminal.wait_until(lambda: LOCKED in terminal.words, "the lock")
        unlock()
        terminal.wait_until(lambda: "Continued as you left it" in terminal.words, "the game that was begun")
        terminal.wait_until(lambda: terminal.output.endswith(b"> A1 "), "the prompt with what was typed")
        terminal.press("\x15step", "enter")  # Ctrl+U takes that away
        terminal.wait_until(lambda: f"{MOVES + 1}. " in terminal.words, "a move in that game")
        terminal.press("quit", "enter")
        assert terminal.wait_exit() == 0
    assert unfinished(data_folder) == [PUZZLE]


@pytest.mark.exhaustive
def test_by_lines_what_was_played_meanwhile_is_not_taken_away(data_folder: Path) -> None:
    begin_game(PROGRAM, data_folder)
    with started_by_lines(PROGRAM, data_folder) as (terminal, unlock):
        terminal.press("step", "enter")
        terminal.wait_until(lambda: "1. " in terminal.words, "a move")
        unlock()
        terminal.wait_until(lambda: "type continue" in terminal.words, "the offer of the game that was begun")
        terminal.press("continue", "enter")
        terminal.wait_for("Game 2: ")
        terminal.press("continue 2", "enter")
        terminal.wait_until(lambda: "Continued as you left it" in terminal.words, "the game that was begun")

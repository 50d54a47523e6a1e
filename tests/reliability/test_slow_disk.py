"""Disks that are slow or hang: a kill loses no more than one move and what the screen says."""

import sys
from pathlib import Path

import pytest

from sudoku_tui.game.saving.backlog import MOST_UNSAVED
from tests.reliability.disk import NO_COMPILER, bad_disk, has_compiler
from tests.reliability.slow_disk import (
    MOVES,
    REFUSED,
    SLOW,
    begin_game,
    kill_on_slow_disk,
    start,
)
from tests.terminal.playing import log_words, move, saved_moves, wait_for_interface

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="reads /proc and needs Linux's pseudo-terminals")
needs_bad_disk = pytest.mark.skipif(not has_compiler(), reason=NO_COMPILER)

HANGS = 3_600_000
"""Milliseconds of an fsync on a disk that does not come back."""

PROGRAM = (sys.executable, "-m", "sudoku_tui")


@pytest.mark.sample(1)
@needs_bad_disk
@pytest.mark.parametrize("sync_ms", SLOW)
def test_a_kill_loses_at_most_a_move_more_than_the_screen_says(sync_ms: int, data_folder: Path) -> None:
    begin_game(PROGRAM, data_folder)
    killed = kill_on_slow_disk(PROGRAM, data_folder, sync_ms, keys=20, gap=0.02)
    assert killed.lost <= killed.said + 1, killed
    assert killed.shown > MOVES, killed


@needs_bad_disk
def test_a_disk_that_hangs_is_told_of_and_can_be_left(data_folder: Path) -> None:
    begin_game(PROGRAM, data_folder)
    with start(PROGRAM, data_folder, **bad_disk(data_folder, sync_ms=HANGS)) as terminal:
        wait_for_interface(terminal, "Continued")
        for lacking in range(2, MOST_UNSAVED + 1):
            terminal.press("h" if lacking > 2 else "hh")
            terminal.wait_for(f"{lacking} moves unsaved")
        terminal.press("h")
        terminal.wait_for(REFUSED)
        assert move(terminal) == MOVES + MOST_UNSAVED
        terminal.press("q")
        terminal.wait_until(lambda: "not saved" in log_words(terminal), "the question whether to quit")
        terminal.press("q")
        terminal.wait_exit()
        assert "not saved. The disk is too slow." in terminal.words
    assert saved_moves(data_folder) == MOVES


@needs_bad_disk
def test_the_plain_game_tells_before_its_prompt_how_many_moves_a_slow_disk_lacks(data_folder: Path) -> None:
    begin_game(PROGRAM, data_folder)
    with start([*PROGRAM, "--plain"], data_folder, **bad_disk(data_folder, sync_ms=HANGS)) as terminal:
        terminal.wait_for("every move is saved.", ">")
        for line in ("hidden", "hidden", "hidden"):
            terminal.press(line, "enter")
        terminal.wait_for("3 moves are not saved yet.")
        terminal.press("quit", "enter")
        terminal.wait_for("not saved; type quit again")
        terminal.press("quit", "enter")
        terminal.wait_exit()
        assert "3 moves of this game are not saved." in terminal.words

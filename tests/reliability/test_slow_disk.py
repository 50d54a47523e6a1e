"""Disks that are slow or locked: the game that was begun is found, and a kill loses no more than the screen says."""

import sys
from pathlib import Path

import pytest

from tests.reliability.disk import NO_COMPILER, has_compiler
from tests.reliability.slow_disk import (
    MOVES,
    SLOW,
    begin_game,
    begin_on_slow_disk,
    kill_on_slow_disk,
)
from tests.terminal.terminal import DEFAULT_TIMEOUT

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="reads /proc and needs Linux's pseudo-terminals")
needs_bad_disk = pytest.mark.skipif(not has_compiler(), reason=NO_COMPILER)

PROGRAM = (sys.executable, "-m", "sudoku_tui")


@needs_bad_disk
@pytest.mark.parametrize("sync_ms", SLOW)
def test_a_kill_loses_at_most_a_move_more_than_the_screen_says(sync_ms: int, data_folder: Path) -> None:
    begin_game(PROGRAM, data_folder)
    killed = kill_on_slow_disk(PROGRAM, data_folder, sync_ms, keys=20, gap=0.02)
    assert killed.lost <= killed.said + 1, killed
    assert killed.shown > MOVES, killed


@needs_bad_disk
@pytest.mark.parametrize("sync_ms", [0, 100])
def test_a_slow_disk_that_has_to_undo_a_move_only_delays_the_game(sync_ms: int, data_folder: Path) -> None:
    begin_game(PROGRAM, data_folder)
    seen = begin_on_slow_disk(PROGRAM, data_folder, sync_ms, DEFAULT_TIMEOUT)
    assert seen.move == MOVES, seen

"""Races for tests: a file of races, whose clock the test turns, and puzzles of which little is missing."""

from collections.abc import Callable
from pathlib import Path

from sudoku_tui.game.data.race_ticket import HelpRule
from sudoku_tui.game.together.race_file import Finish, RaceFile, RacePuzzle
from sudoku_tui.system.boot_clock import BootClock
from tests.game.games import SOLVED, Clock, without

ALMOST = without("A1 A2 E5 I9")
PUZZLE = RacePuzzle(ALMOST, "Four cells", "easy", 1.5)
FREE = HelpRule()


def race_file(
    folder: Path, clock: Callable[[], float] | None = None, boot: str = "one", patience: float = 1
) -> RaceFile:
    """The file of races in a folder, as one session sees it."""
    return RaceFile(folder, BootClock(boot, clock or Clock()), patience=patience)


def solved_at(moment: float, penalty: int = 0) -> Finish:
    """The puzzle is solved at a moment."""
    return Finish(SOLVED, moment, penalty, mistakes=1)

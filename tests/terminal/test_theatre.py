"""The search theatre in a real pseudo-terminal."""

import sys
from pathlib import Path

import pytest

from tests.terminal.playing import quit_game, wait_for_game, wait_for_interface
from tests.terminal.terminal import Terminal

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="reads /proc and needs Linux's pseudo-terminals")

# Plain backtracking takes many minutes for it.
LONG = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"


def threads(terminal: Terminal) -> int:
    return len(list(Path(f"/proc/{terminal.pid}/task").iterdir()))


def used_ticks(terminal: Terminal) -> int:
    """The processor time that the program has used, in ticks."""
    fields = Path(f"/proc/{terminal.pid}/stat").read_text().rpartition(")")[2].split()
    return int(fields[11]) + int(fields[12])


def test_leaving_in_the_middle_of_a_long_search_leaves_nothing_running() -> None:
    with Terminal((sys.executable, "-m", "sudoku_tui", LONG)) as terminal:
        wait_for_interface(terminal)
        before = threads(terminal)
        terminal.press("s")
        terminal.wait_for("Constraint propagation and search (norvig): paused")
        terminal.press("a")
        terminal.wait_for("Choose an algorithm")
        terminal.press("home")
        terminal.wait_for("Walker, 1960")
        terminal.press("enter")
        terminal.wait_for("Plain backtracking (backtracking): paused")
        terminal.press("r")
        terminal.wait_for("Plain backtracking (backtracking): running")
        terminal.press("escape")
        terminal.wait_for("Plain backtracking (backtracking): paused")
        terminal.press("escape")
        terminal.wait_for("0>Start")
        terminal.read_until_quiet(0.5)
        ticks = used_ticks(terminal)
        terminal.read_until_quiet(0.5)
        assert used_ticks(terminal) - ticks < 20  # a search would use it all
        assert threads(terminal) <= before + 1  # one waits for files to read; it may come after the first look
        assert terminal.processes() == [terminal.pid]
        quit_game(terminal)


def test_watching_event_by_event_and_taking_the_solution() -> None:
    with Terminal((sys.executable, "-m", "sudoku_tui")) as terminal:
        wait_for_game(terminal)
        terminal.press("s")
        terminal.wait_for("nothing has")
        terminal.press("space")
        terminal.wait_for("Because of ")
        terminal.press("u")
        terminal.wait_for("nothing has")
        terminal.press("r")
        terminal.wait_for("A solution.")
        terminal.press("enter")
        terminal.wait_for("solved", "theatre")

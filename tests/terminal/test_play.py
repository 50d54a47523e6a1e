"""The real program in a real pseudo-terminal: played, resized, and ended in every way there is."""

import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.terminal.playing import (
    FIRST_PUZZLE,
    FIRST_SOLUTION,
    play_first_puzzle,
    quit_game,
    wait_for_board,
    wait_for_game,
    wait_for_interface,
)
from tests.terminal.terminal import Terminal, board_values, clean_environment

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="reads /proc and needs Linux's pseudo-terminals")

PROGRAM = (sys.executable, "-m", "sudoku_tui")
OTHER_PUZZLE = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"

# Put before everything else in a Python process: the search of the game then takes forever, and reports as it should.
ENDLESS_SEARCH = """
import sys
if "search_job" in sys.orig_argv:
    import itertools, time, types
    from sudoku_tui.engine import solver

    def search(puzzle, *args, **options):
        for guesses in itertools.count():
            time.sleep(0.01)
            yield types.SimpleNamespace(solutions=(), guesses=guesses, backtracks=0, complete=False)

    solver.search = search
"""


@pytest.fixture
def endless_search(tmp_path: Path) -> dict[str, str]:
    """An environment in which no search comes to an end."""
    (tmp_path / "sitecustomize.py").write_text(ENDLESS_SEARCH, encoding="utf-8")
    return {"PYTHONPATH": str(tmp_path)}


def solve_without_a_show(terminal: Terminal) -> None:
    """Open the search theatre and leave it for the fast search."""
    wait_for_game(terminal)
    terminal.press("s")
    terminal.wait_for("Enter Solve")
    terminal.press("enter")


def start_search(terminal: Terminal) -> None:
    """Start a search that does not end, and wait until it has reported."""
    solve_without_a_show(terminal)
    terminal.wait_until(lambda: "searching: " in terminal.text and "guesses" in terminal.text, "a report of the search")
    assert terminal.processes("search_job")


# Playing


def test_first_puzzle_is_stepped_to_the_end() -> None:
    with Terminal(PROGRAM) as terminal:
        play_first_puzzle(terminal)


def test_first_screen_has_board_panel_log_and_keys() -> None:
    with Terminal(PROGRAM) as terminal:
        wait_for_game(terminal)
        terminal.wait_for("/81", "E5 · not eliminated yet", "to place 1", "0>Start", "Quit")
        wait_for_board(terminal, FIRST_PUZZLE)
        quit_game(terminal)


def test_a_digit_is_placed_and_taken_back() -> None:
    with Terminal(PROGRAM) as terminal:
        wait_for_game(terminal)
        terminal.press("tab", "1")
        terminal.wait_for("You: E6 = 1", "33/81")
        terminal.press("u")
        terminal.wait_for("Undo", "32/81")
        quit_game(terminal)


def test_puzzle_as_argument() -> None:
    with Terminal([*PROGRAM, OTHER_PUZZLE]) as terminal:
        wait_for_game(terminal)
        wait_for_board(terminal, OTHER_PUZZLE)
        quit_game(terminal)


def test_file_of_many_puzzles_opens_a_chooser(tmp_path: Path) -> None:
    (tmp_path / "two.txt").write_text(f"{FIRST_PUZZLE}\n{OTHER_PUZZLE}\n", encoding="utf-8")
    with Terminal([*PROGRAM, "two.txt"], cwd=tmp_path) as terminal:
        terminal.wait_for("two: 2 puzzles")
        terminal.press("down", "enter")
        wait_for_game(terminal)
        wait_for_board(terminal, OTHER_PUZZLE)
        quit_game(terminal)


def test_puzzle_from_a_pipe_leaves_the_keyboard_working() -> None:
    with Terminal([*PROGRAM, "-"], stdin=f"{OTHER_PUZZLE}\n".encode()) as terminal:
        wait_for_game(terminal)
        wait_for_board(terminal, OTHER_PUZZLE)
        terminal.press("tab", "1")
        terminal.wait_for("= 1")
        quit_game(terminal)


def test_search_fills_the_board() -> None:
    with Terminal(PROGRAM) as terminal:
        solve_without_a_show(terminal)
        terminal.wait_until(lambda: "Solved in 0:" in terminal.words, "the sentence that it is solved")
        wait_for_board(terminal, FIRST_SOLUTION)
        assert not terminal.processes("search_job")
        quit_game(terminal)


# Sizes


@pytest.mark.sample(2)
@pytest.mark.parametrize(("columns", "rows"), [(80, 24), (140, 45), (100, 30), (60, 20), (40, 15)])
def test_size(columns: int, rows: int) -> None:
    with Terminal(PROGRAM, columns=columns, rows=rows) as terminal:
        wait_for_game(terminal)
        wait_for_board(terminal, FIRST_PUZZLE)
        quit_game(terminal)


@pytest.mark.sample(1)
@pytest.mark.parametrize(("columns", "rows"), [(39, 15), (40, 14), (20, 5)])
def test_size_too_small_for_a_board(columns: int, rows: int) -> None:
    with Terminal(PROGRAM, columns=columns, rows=rows) as terminal:
        sentence = f"sudoku-tui needs at least 40x15; this terminal has {columns}x{rows}."
        terminal.wait_until(lambda: terminal.words == sentence, sentence)
        quit_game(terminal)


def test_resizing_while_it_runs() -> None:
    with Terminal(PROGRAM) as terminal:
        wait_for_game(terminal)
        for columns, rows, board_width in ((140, 45, 73), (60, 20, 37), (100, 30, 55), (40, 15, 37), (80, 24, 55)):
            resize_and_wait(terminal, columns, rows, board_width)
        terminal.resize(30, 8)
        terminal.wait_until(lambda: "terminal has 30x8" in terminal.words, "the sentence about the size")
        resize_and_wait(terminal, 80, 24, 55)
        quit_game(terminal)


def test_exported_size_is_ignored() -> None:
    with Terminal(PROGRAM, environment={"COLUMNS": "40", "LINES": "12"}) as terminal:
        wait_for_game(terminal)
        resize_and_wait(terminal, 140, 45, 73)
        quit_game(terminal)


def resize_and_wait(terminal: Terminal, columns: int, rows: int, board_width: int) -> None:
    """Resize, and wait until the first puzzle is there on a board of a width."""
    terminal.resize(columns, rows)
    terminal.wait_until(
        lambda: drawn_board_width(terminal.lines) == board_width and board_values(terminal.lines) == FIRST_PUZZLE,
        f"a board {board_width} wide",
    )


def drawn_board_width(lines: list[str]) -> int:
    """The width of the board, 0 if it is not there as a whole."""
    tops = [line for line in lines if line.startswith("┏")]
    bottoms = [line for line in lines if line.startswith("┗")]
    if len(tops) != 1 or len(bottoms) != 1:
        return 0
    widths = {line.rindex(corner) + 1 for line, corner in ((tops[0], "┓"), (bottoms[0], "┛")) if corner in line}
    return widths.pop() if len(widths) == 1 else 0


# Ends


@pytest.mark.parametrize(("number", "code"), [(signal.SIGTERM, 143), (signal.SIGHUP, 129)])
def test_signal_ends_it_cleanly(number: signal.Signals, code: int) -> None:
    with Terminal(PROGRAM) as terminal:
        wait_for_game(terminal)
        terminal.press("E")
        terminal.wait_for("1>Eliminate")
        terminal.signal(number)
        assert terminal.wait_exit() == code
        terminal.assert_left_clean()
        assert not terminal.processes()


def test_hang_up_ends_it() -> None:
    with Terminal(PROGRAM) as terminal:
        wait_for_game(terminal)
        terminal.hang_up()
        assert terminal.wait_exit() == 129
        assert not terminal.processes()


def test_continuation_without_suspension_starts_nothing_twice() -> None:
    with Terminal(PROGRAM) as terminal:
        wait_for_interface(terminal)
        threads = terminal.thread_count
        terminal.signal(signal.SIGCONT)
        terminal.press("E")
        terminal.wait_for("1>Eliminate")
        assert terminal.thread_count == threads
        terminal.hang_up()
        assert terminal.wait_exit() == 129
        assert not terminal.processes()


# A long search


def test_escape_cancels_a_search(endless_search: dict[str, str]) -> None:
    with Terminal(PROGRAM, environment=endless_search) as terminal:
        start_search(terminal)
        terminal.press("escape")
        terminal.wait_for("Search: cancelled")
        terminal.wait_until(lambda: not terminal.processes("search_job"), "the end of the search's process")
        wait_for_board(terminal, FIRST_PUZZLE)
        quit_game(terminal)


def test_keys_and_sizes_work_during_a_search(endless_search: dict[str, str]) -> None:
    with Terminal(PROGRAM, environment=endless_search) as terminal:
        start_search(terminal)
        terminal.press("up")
        terminal.wait_for("D5 · ")
        resize_and_wait(terminal, 140, 45, 73)
        terminal.wait_for("searching: ")
        quit_game(terminal)


def end_with_q(terminal: Terminal) -> None:
    quit_game(terminal)


def end_with_sigterm(terminal: Terminal) -> None:
    terminal.signal(signal.SIGTERM)
    assert terminal.wait_exit() == 143
    terminal.assert_left_clean()


def end_with_sigkill(terminal: Terminal) -> None:
    terminal.signal(signal.SIGKILL)
    terminal.wait_exit()


@pytest.mark.sample(1)
@pytest.mark.parametrize("end", [end_with_q, end_with_sigterm, end_with_sigkill, Terminal.hang_up])
def test_search_ends_with_the_game(endless_search: dict[str, str], end: Callable[[Terminal], None]) -> None:
    with Terminal(PROGRAM, environment=endless_search) as terminal:
        start_search(terminal)
        end(terminal)
        terminal.wait_exit()
        terminal.wait_until(lambda: not terminal.processes(), "the end of the search's process")


# Where there is no terminal


def assert_one_sentence(result: subprocess.CompletedProcess[bytes], *words: str) -> None:
    """Check for exit code 2 and one clear line, without control sequences."""
    complaint = result.stderr.decode()
    assert result.returncode == 2, complaint
    assert result.stdout == b""
    assert complaint.startswith("sudoku-tui: ")
    assert complaint.count("\n") == 1
    assert "\x1b" not in complaint
    for word in words:
        assert word in complaint


@pytest.mark.parametrize("stdin", [subprocess.DEVNULL, subprocess.PIPE])
def test_without_a_terminal(stdin: int) -> None:
    result = subprocess.run(
        PROGRAM,
        stdin=stdin,
        capture_output=True,
        env=clean_environment(),
        timeout=90,
        check=False,
        start_new_session=True,
    )
    assert_one_sentence(result, "terminal", "sudoku-tui solve")


def test_puzzle_from_a_pipe_without_a_terminal() -> None:
    result = subprocess.run(
        [*PROGRAM, "-"],
        input=FIRST_PUZZLE.encode(),
        capture_output=True,
        env=clean_environment(),
        timeout=90,
        check=False,
        start_new_session=True,
    )
    assert_one_sentence(result, "terminal", "sudoku-tui solve")


def test_keyboard_is_no_terminal() -> None:
    with Terminal(PROGRAM, stdin=b"") as terminal:
        assert terminal.wait_exit() == 2
        assert "sudoku-tui: Standard input is not a terminal" in terminal.words
        assert b"\x1b" not in terminal.output


@pytest.mark.parametrize("name", ["dumb", ""])
def test_terminal_without_control_sequences(name: str) -> None:
    with Terminal(PROGRAM, environment={"TERM": name}) as terminal:
        assert terminal.wait_exit() == 2
        assert terminal.words.startswith("sudoku-tui: TERM ")
        assert b"\x1b" not in terminal.output


def test_closed_standard_error() -> None:
    command = f"exec {sys.executable} -m sudoku_tui 2>&-"
    with Terminal(["/bin/sh", "-c", command]) as terminal:
        assert terminal.wait_exit() == 2
        assert b"\x1b" not in terminal.output


def test_help_and_version_need_no_terminal() -> None:
    for option in ("--help", "--version"):
        result = subprocess.run(
            [*PROGRAM, option],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            env=clean_environment({"TERM": "dumb"}),
            timeout=90,
            check=False,
        )
        assert result.returncode == 0
        assert b"sudoku-tui" in result.stdout
        assert not result.stderr

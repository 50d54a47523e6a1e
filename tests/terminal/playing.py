"""What the terminal tests do with sudoku-tui more than once."""

import re
from pathlib import Path

from sudoku_tui.game.saving.keeper import Keeper
from tests.terminal.terminal import Terminal, board_values

FIRST_PUZZLE = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."
FIRST_SOLUTION = "483921657967345821251876493548132976729564138136798245372689514814253769695417382"
"""The puzzle that opens when none is named, and its solution."""

TEXTUALS_FRAME = b"\x1b[?2026h"
"""What begins each frame of Textual's on a terminal that understands it, as ours does."""

MANY_STEPS = 500
"""More steps than a puzzle can take that singles solve: a placement and its elimination for each cell."""


def wait_for_game(terminal: Terminal) -> None:
    """Wait until the first screen is there: the whole board, and in the title how far it is filled."""
    terminal.wait_for("┏", "┗", "/81")


def wait_for_interface(terminal: Terminal, shown: str = "/81") -> None:
    """Wait until the game answers keys: the first picture is there before Textual is imported."""
    terminal.wait_for("┏", "┗", shown)
    terminal.wait_until(lambda: TEXTUALS_FRAME in terminal.output, "Textual's first frame")


def wait_for_board(terminal: Terminal, values: str) -> None:
    """Wait until the whole board shows these values."""
    terminal.wait_until(lambda: board_values(terminal.lines) == values, f"the board {values}")


def step_to_the_end(terminal: Terminal) -> None:
    """Press Space until the game says that it is solved, and look at the board."""
    for _ in range(MANY_STEPS):
        if "Solved: " in terminal.words:
            terminal.press("escape")
            terminal.wait_until(lambda: "Solved in 0:" in terminal.words, "the log")
            return
        if "81/81" in terminal.text or "solved" in terminal.lines[0]:
            terminal.wait_until(lambda: "Solved: " in terminal.words, "what is said of a puzzle that is solved")
        else:
            terminal.press_and_wait("space")
    raise AssertionError(f"not solved after {MANY_STEPS} steps:\n{terminal.text}")


def quit_game(terminal: Terminal) -> None:
    """Press q, twice where the game asks, and check that nothing is left behind."""
    terminal.press("q")
    terminal.wait_until(lambda: not terminal.is_running or "press q again" in terminal.words, "the end or a question")
    if terminal.is_running:
        terminal.press("q")
    assert terminal.wait_exit() == 0
    terminal.assert_left_clean()
    assert not terminal.processes()


def play_first_puzzle(terminal: Terminal) -> None:
    """Start, see the board, step to the end, and quit."""
    wait_for_game(terminal)
    wait_for_board(terminal, FIRST_PUZZLE)
    terminal.press("E")
    terminal.wait_for("1>Eliminate")
    terminal.press("n")
    terminal.wait_for("2>Naked")
    step_to_the_end(terminal)
    wait_for_board(terminal, FIRST_SOLUTION)
    quit_game(terminal)


def log_words(terminal: Terminal) -> str:
    """What stands beside the board, as words with single blanks between."""
    return " ".join(" ".join(line[55:] for line in terminal.lines).split())


def move(terminal: Terminal) -> int:
    """The number of the move that the log marks as the present one; -1 while there is none on the screen."""
    found = re.findall(r"(?:^|[┃ ])\s*(\d+)>", terminal.text)
    return int(found[-1]) if found else -1


def wait_for_move(terminal: Terminal, number: int) -> None:
    """Wait until the log ends with the move of a number."""
    terminal.wait_until(lambda: move(terminal) == number, f"move {number}")


def saved_moves(folder: Path) -> int:
    """How many moves are saved of the game that was played last; -1 if there is none."""
    keeper = Keeper(folder)
    keeper.start()
    try:
        unfinished = keeper.games.unfinished()
        loaded = keeper.games.load(unfinished[0].key) if unfinished else ""
        return -1 if isinstance(loaded, str) else len(loaded.texts)
    finally:
        keeper.close()

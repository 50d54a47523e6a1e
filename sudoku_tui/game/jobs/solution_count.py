"""How many solutions the givens of a puzzle have, and why there is none."""

from sudoku_tui.engine.solver import count_solutions
from sudoku_tui.engine.standing import why_no_solution
from sudoku_tui.formats import Puzzle


def counted(givens: str) -> tuple[int, str]:
    """How many solutions there are: 0, 1, or 2 for several; and why there is none, in a sentence, otherwise empty."""
    number = count_solutions(givens)
    return number, "" if number else why_no_solution(Puzzle(givens).position())

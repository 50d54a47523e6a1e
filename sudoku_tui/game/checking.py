"""Whether what stands on the board can be right."""

from collections.abc import Sequence

from sudoku_tui.engine.board import Candidate, cell_set


def wrong_cells(givens: str, placed: Sequence[Candidate], solutions: Sequence[str]) -> int:
    """The set of the cells whose digits cannot be right.

    Where a puzzle has one solution, those that differ from it. Where it has several, those that leave no solution if
    the digits are put in one after the other; what takes long to know is not wrong.

    Args:
        givens: the puzzle, 81 characters.
        placed: what has been placed, the oldest first.
        solutions: the solution of the puzzle, or two of several; if there is none, nothing is wrong.
    """
    if not solutions:
        return 0
    if len(solutions) == 1:
        return cell_set(cell for cell, digit in placed if solutions[0][cell] != str(digit))
    if _leaves_solutions(_filled(givens, placed)):
        return 0
    right: list[Candidate] = []
    for candidate in placed:
        if _leaves_solutions(_filled(givens, [*right, candidate])):
            right.append(candidate)
    return cell_set(cell for cell, digit in placed if (cell, digit) not in right)


def _filled(givens: str, placed: Sequence[Candidate]) -> str:
    values = list(givens)
    for cell, digit in placed:
        values[cell] = str(digit)
    return "".join(values)


def _leaves_solutions(values: str) -> bool:
    """Whether what is placed has a solution, as far as can be known soon."""
    from sudoku_tui.game.solution_search import first_solutions  # few games are checked

    return first_solutions(values, 1) != ()

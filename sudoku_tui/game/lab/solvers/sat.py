"""Sudoku as clauses, for a SAT solver: the extended encoding of Lynce and Ouaknine (2006)."""

from collections.abc import Sequence
from itertools import combinations
from threading import TIMEOUT_MAX, Timer

from pysat.solvers import Glucose4

from sudoku_tui.engine.board import CELLS, DIGITS, HOUSE_CELLS
from sudoku_tui.game.lab.solvers.answer import SolverAnswer


def variable(cell: int, digit: int) -> int:
    """The number, from 1 to 729, of the variable "this cell holds this digit"."""
    return 9 * cell + digit


def clauses() -> list[list[int]]:
    """The rules. A clause is a list of variables of which one must be true; a minus sign means "not"."""
    rules = []
    for cell in CELLS:
        # A cell holds a digit, and no two.
        rules.append([variable(cell, digit) for digit in DIGITS])
        rules += [[-variable(cell, one), -variable(cell, other)] for one, other in combinations(DIGITS, 2)]
    for house in HOUSE_CELLS:
        for digit in DIGITS:
            # A house has a place for each digit, and no two.
            rules.append([variable(cell, digit) for cell in house])
            rules += [[-variable(one, digit), -variable(other, digit)] for one, other in combinations(house, 2)]
    return rules


def solve(values: Sequence[int], seconds: float) -> SolverAnswer:
    """A solution of 81 values, 0 for an empty cell, within some seconds."""
    with Glucose4(bootstrap_with=clauses()) as solver:
        # What the puzzle gives is a clause of one variable.
        for cell, value in enumerate(values):
            if value:
                solver.add_clause([variable(cell, value)])

        alarm = Timer(min(seconds, TIMEOUT_MAX), solver.interrupt)
        alarm.daemon = True
        alarm.start()
        try:
            found = solver.solve_limited(expect_interrupt=True)
        finally:
            alarm.cancel()
            alarm.join()
        decisions = int(solver.accum_stats()["decisions"])
        if not found:
            return SolverAnswer(None, found is False, decisions)
        true = {number for number in solver.get_model() if number > 0}
        digits = (next(digit for digit in DIGITS if variable(cell, digit) in true) for cell in CELLS)
        return SolverAnswer(tuple(digits), True, decisions)

"""Sudoku for a SAT solver of others: the clauses that our own search by clauses also has."""

from collections.abc import Sequence
from threading import TIMEOUT_MAX, Timer

from pysat.solvers import Glucose4

from sudoku_tui.engine.board import CELLS, DIGITS
from sudoku_tui.engine.search.encoded.clauses import clauses, variable
from sudoku_tui.game.lab.solvers.answer import SolverAnswer


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

"""Sudoku for Z3: an integer for each cell, and `Distinct` for each house."""

from collections.abc import Sequence

import z3

from sudoku_tui.engine.board import CELLS, HOUSE_CELLS
from sudoku_tui.game.lab.solvers.answer import SolverAnswer

_MOST = 4_000_000_000  # milliseconds that Z3 can count


def solve(values: Sequence[int], seconds: float) -> SolverAnswer:
    """A solution of 81 values, 0 for an empty cell, within some seconds."""
    solver = z3.Solver()
    solver.set("timeout", int(min(1000 * seconds + 1, _MOST)))
    solver.set("ctrl_c", False)  # Ctrl+C is for Python

    # An integer of Z3 is any integer, so that 1 to 9 has to be said.
    cells = [z3.Int(f"cell {cell}") for cell in CELLS]
    for cell in cells:
        solver.add(cell >= 1, cell <= 9)

    # In each row, column and box, all digits differ.
    for house in HOUSE_CELLS:
        solver.add(z3.Distinct([cells[cell] for cell in house]))

    # What the puzzle gives is an equation.
    for number, value in enumerate(values):
        if value:
            solver.add(cells[number] == value)

    verdict = solver.check()
    statistics = solver.statistics()
    decisions = int(statistics.get_key_value("decisions")) if "decisions" in statistics.keys() else 0  # noqa: SIM118
    if verdict == z3.sat:
        model = solver.model()
        return SolverAnswer(tuple(int(model[cell].as_long()) for cell in cells), True, decisions)
    return SolverAnswer(None, bool(verdict == z3.unsat), decisions)

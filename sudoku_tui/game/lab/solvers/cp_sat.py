"""Sudoku for OR-Tools CP-SAT: an integer variable for each cell, and an all-different constraint for each house."""

from collections.abc import Sequence

from ortools.sat.python import cp_model

from sudoku_tui.engine.board import CELLS, HOUSE_CELLS
from sudoku_tui.game.lab.solvers.answer import SolverAnswer


def solve(values: Sequence[int], seconds: float) -> SolverAnswer:
    """A solution of 81 values, 0 for an empty cell, within some seconds."""
    model = cp_model.CpModel()

    # The variables are the cells, and the domain of each is 1 to 9.
    cells = [model.new_int_var(1, 9, f"cell {cell}") for cell in CELLS]

    # In each row, column and box, all digits differ.
    for house in HOUSE_CELLS:
        model.add_all_different([cells[cell] for cell in house])

    # What the puzzle gives is an equation.
    for cell, value in enumerate(values):
        if value:
            model.add(cells[cell] == value)

    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1  # one thread, as all others here
    solver.parameters.max_time_in_seconds = seconds
    solver.parameters.catch_sigint_signal = False  # Ctrl+C is for Python
    status = solver.solve(model)
    if status in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        return SolverAnswer(tuple(int(solver.value(cell)) for cell in cells), True, int(solver.num_branches))
    return SolverAnswer(None, bool(status == cp_model.INFEASIBLE), int(solver.num_branches))

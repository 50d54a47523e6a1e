"""Sudoku for python-constraint: a variable with its domain for each cell, and an all-different constraint a house."""

from collections.abc import Sequence
from time import thread_time
from typing import Any

import constraint

from sudoku_tui.engine.board import CELLS, DIGITS, HOUSE_CELLS
from sudoku_tui.game.lab.solvers.answer import SolverAnswer


class OutOfTime(Exception):
    """The bound is reached."""


class AllDifferent(constraint.AllDifferentConstraint):  # type: ignore[misc]  # the library may be missing
    """The library's constraint, which also looks at the clock: its solvers know no bound."""

    def __init__(self, until: float) -> None:
        self._until = until

    def __call__(self, *arguments: Any, **named: Any) -> Any:
        """Whether the digits differ so far."""
        if thread_time() > self._until:
            raise OutOfTime
        return super().__call__(*arguments, **named)


def solve(values: Sequence[int], seconds: float) -> SolverAnswer:
    """A solution of 81 values, 0 for an empty cell, within some seconds."""
    until = thread_time() + seconds
    problem = constraint.Problem()

    # The domain of an empty cell is 1 to 9; that of a given is the digit alone.
    for cell, value in enumerate(values):
        problem.addVariable(cell, [value] if value else list(DIGITS))

    # In each row, column and box, all digits differ.
    for house in HOUSE_CELLS:
        problem.addConstraint(AllDifferent(until), list(house))

    try:
        solution = problem.getSolution()
    except OutOfTime:
        return SolverAnswer(None, False)
    return SolverAnswer(tuple(int(solution[cell]) for cell in CELLS) if solution else None, True)

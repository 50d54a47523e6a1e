"""How hard puzzles are.

There is a message for each, with the number of solutions: 2 stands for several, and None for what takes long to know.
The rating is None where there is not exactly one.
"""

from collections.abc import Iterator
from typing import Any

from sudoku_tui.engine.logic import rate
from sudoku_tui.engine.position import Position
from sudoku_tui.game.solver.solution_search import solutions_soon


def run(*puzzles: str) -> Iterator[dict[str, Any]]:
    """Rate puzzles of 81 characters."""
    for givens in puzzles:
        solutions = solutions_soon(givens)
        rating = rate(Position.from_string(givens)).to_json() if solutions == 1 else None
        yield {"rating": rating, "solutions": solutions}

"""How hard puzzles are, and how long they take people.

There is a message for each, with the number of solutions: 2 stands for several, and None for what takes long to know.
Rating and time are None where there is not exactly one.
"""

from collections.abc import Iterator
from typing import Any

from sudoku_tui.engine.human_time import estimate
from sudoku_tui.engine.logic import rate_unchecked
from sudoku_tui.engine.position import Position
from sudoku_tui.game.solver.solution_search import solutions_soon


def run(*puzzles: str) -> Iterator[dict[str, Any]]:
    """Rate puzzles of 81 characters."""
    for givens in puzzles:
        solutions = solutions_soon(givens)
        is_rated = solutions == 1
        rating = rate_unchecked(Position.from_string(givens)).to_json() if is_rated else None
        time = estimate(givens, most=0).to_json() if is_rated else None
        yield {"rating": rating, "time": time, "solutions": solutions}

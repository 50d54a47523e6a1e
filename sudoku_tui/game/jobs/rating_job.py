"""How hard puzzles are.

There is a message for each, with the number of solutions: 2 stands for several, and None for what takes long to know.
The rating is None where there is not exactly one.
"""

from collections.abc import Iterator
from typing import Any

from sudoku_tui.game.puzzles.difficulty import rate_puzzle
from sudoku_tui.game.solution_search import first_solutions


def run(*puzzles: str) -> Iterator[dict[str, Any]]:
    """Rate puzzles of 81 characters."""
    for givens in puzzles:
        solutions = first_solutions(givens)
        rating = rate_puzzle(givens)
        number = None if solutions is None else len(solutions)
        yield {"rating": rating and rating.to_json(), "solutions": number}

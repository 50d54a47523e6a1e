"""How hard puzzles are: `python -m sudoku_tui.game.jobs.rating_job GIVENS...`.

It writes one line of JSON for each, with the number of solutions: 2 stands for several, and null for what takes long to
know. The rating is null where there is not exactly one.
"""

import json
import sys

from sudoku_tui.game.rating import rate_puzzle
from sudoku_tui.game.solution_search import first_solutions


def main(*puzzles: str) -> None:
    """Rate puzzles of 81 characters."""
    for givens in puzzles:
        solutions = first_solutions(givens)
        rating = rate_puzzle(givens)
        number = None if solutions is None else len(solutions)
        print(json.dumps({"rating": rating and rating.to_json(), "solutions": number}), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])

"""How hard puzzles are on the scale of Sudoku Explainer, as far as that is known after some processor time.

There is a message for each. The rating is None where there is not exactly one solution, or that takes long to know.
"""

from collections.abc import Iterator
from typing import Any

from sudoku_tui.game.puzzles.difficulty import se_of_puzzle


def run(seconds: float, *puzzles: str) -> Iterator[dict[str, Any]]:
    """Rate puzzles of 81 characters, each in some seconds at most."""
    for givens in puzzles:
        se = se_of_puzzle(givens, seconds)
        yield {"se": None if se is None else se.to_json()}

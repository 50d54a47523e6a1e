"""Filling a pattern: digits for given cells so that the puzzle has one solution.

By chance that hardly ever happens, so digits are exchanged: a few of the givens are taken out, and replaced by what
another solution of the rest has in their cells, which is kept if there are no more solutions of the whole than before.
"""

from collections.abc import Iterable, Iterator
from functools import reduce
from operator import and_
from random import Random

from sudoku_tui.engine.board import cell_set, cells_in
from sudoku_tui.engine.solver import EMPTY_BOARD, count_completions, placing, random_completion, random_solution

_MOST_COUNTED = 400
_TAKEN_OUT = (1, 2, 2, 3, 3, 4)
_PATIENCE = 400


def filled(pattern: int, rng: Random) -> Iterator[tuple[str, int] | None]:
    """One item for each try, without an end: a grid and the set of its givens, always the pattern; or None."""
    cells = list(cells_in(pattern))
    while True:
        solution = random_solution(rng)
        least = count_completions(_placed(cells, solution), _MOST_COUNTED)
        failures = 0
        while least > 1 and failures < _PATIENCE:
            other = _exchanged(cells, solution, rng)
            number = count_completions(_placed(cells, other), least + 1)
            failures += 1
            if number <= least:
                if number < least:
                    failures = 0
                least, solution = number, other
            if least > 1:
                yield None
        yield (solution, pattern) if least == 1 else None


def _exchanged(cells: list[int], solution: str, rng: Random) -> str:
    """Another solution of what is left when a few givens are taken out."""
    out = cell_set(sorted(cells, key=lambda _: rng.random())[: _TAKEN_OUT[int(rng.random() * len(_TAKEN_OUT))]])
    other = random_completion(_placed((cell for cell in cells if not out >> cell & 1), solution), rng)
    assert other is not None
    return other


def _placed(cells: Iterable[int], solution: str) -> int:
    return reduce(and_, (placing(cell, int(solution[cell])) for cell in cells), EMPTY_BOARD)

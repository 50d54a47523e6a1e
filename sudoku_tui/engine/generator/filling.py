"""Filling a pattern: digits for given cells so that the puzzle has one solution, and others after that.

By chance that hardly ever happens, so digits are exchanged: a few of the givens are taken out, and what is left is
solved in every way. Solutions that agree in the cells of these givens are those of one puzzle, and so one search counts
the solutions of every puzzle that differs in these givens alone. The way goes to those with fewest.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import reduce
from itertools import islice
from operator import and_
from random import Random

from sudoku_tui.engine.board import cells_in
from sudoku_tui.engine.solver import (
    EMPTY_BOARD,
    completions,
    count_completions,
    placing,
    random_completion,
    random_solution,
)

_MOST_COUNTED = 400
_FEW = 60
"""From how many solutions on all are looked at. Of puzzles with more, too many givens would have to stay."""

_MOST_SOLUTIONS = 200
"""How many solutions are looked at when givens are taken out; with more, others are taken."""

_MANY = 28
_TAKEN_OUT = (1, 2, 2, 3, 3, 4)
_PATIENCE = 400


def filled(pattern: int, rng: Random) -> Iterator[str | None]:
    """One item for each try, without an end: the solution of a puzzle with this set of givens; or None."""
    cells = list(cells_in(pattern))
    while True:
        solution = random_solution(rng)
        least = count_completions(_placed(cells, solution), _MOST_COUNTED)
        failures = 0
        while least > 1 and failures < _PATIENCE:
            yield None
            failures += 1
            number, other = _fewer(cells, solution, rng) if least < _FEW else _by_chance(cells, solution, least, rng)
            if 0 < number <= least:
                failures = 0 if number < least else failures
                least, solution = number, other
        yield solution if least == 1 else None


def neighbours(pattern: int, solution: str, rng: Random) -> list[str]:
    """The solutions of puzzles with the same pattern, of which a few givens differ; in any order, maybe none."""
    cells = list(cells_in(pattern))
    number = 2 + int(rng.random() * 2) + _more(cells)
    unique = [alike[0] for alike in _exchanges(cells, solution, number, rng) if len(alike) == 1]
    return sorted(unique, key=lambda _: rng.random())


def _fewer(cells: Sequence[int], solution: str, rng: Random) -> tuple[int, str]:
    """The least number of solutions of a puzzle with a few other givens, and one of them; 0 for none."""
    exchanges = _exchanges(cells, solution, 1 + int(rng.random() * 2) + _more(cells), rng)
    if not exchanges:
        return 0, solution
    least = min(map(len, exchanges))
    best = [alike for alike in exchanges if len(alike) == least]
    return least, best[int(rng.random() * len(best))][0]


def _more(cells: Sequence[int]) -> int:
    """How many more givens are taken out where there are many, so that others can come in their place."""
    return max(0, len(cells) - _MANY) // 4


def _exchanges(cells: Sequence[int], solution: str, number: int, rng: Random) -> list[list[str]]:
    """The solutions of each puzzle that differs in some of these givens alone; empty if there are too many."""
    shuffled = sorted(cells, key=lambda _: rng.random())
    out = shuffled[:number]
    found = list(islice(completions(_placed(shuffled[number:], solution)), _MOST_SOLUTIONS))
    if len(found) == _MOST_SOLUTIONS:
        return []
    alike: dict[str, list[str]] = {}
    for other in found:
        alike.setdefault("".join(other[cell] for cell in out), []).append(other)
    alike.pop("".join(solution[cell] for cell in out))
    return list(alike.values())


def _by_chance(cells: Sequence[int], solution: str, most: int, rng: Random) -> tuple[int, str]:
    """How many solutions a puzzle with a few other givens has, up to one more than `most`; and one of them."""
    shuffled = sorted(cells, key=lambda _: rng.random())
    left = shuffled[_TAKEN_OUT[int(rng.random() * len(_TAKEN_OUT))] :]
    other = random_completion(_placed(left, solution), rng)
    assert other is not None
    return count_completions(_placed(cells, other), most + 1), other


def _placed(cells: Iterable[int], solution: str) -> int:
    return reduce(and_, (placing(cell, int(solution[cell])) for cell in cells), EMPTY_BOARD)

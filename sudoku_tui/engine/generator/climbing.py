"""Puzzles that are much harder than random ones: givens are exchanged for others as long as the path gets no easier.

Of minimal puzzles only one in some thousands needs nets. But puzzles that share most of their givens are alike, and a
few hundred exchanges climb from nearly any puzzle to one that does.
"""

from collections.abc import Callable, Iterator
from random import Random

from sudoku_tui.engine.board import CELLS, cells_in
from sudoku_tui.engine.generator.digging import dig, dig_in_order, masked
from sudoku_tui.engine.generator.making import Made
from sudoku_tui.engine.generator.symmetry import Symmetry
from sudoku_tui.engine.rating import Rating
from sudoku_tui.engine.solver import random_solution

_DROPPED = 2
"""How many givens are exchanged at once. With one, most puzzles have few neighbours."""

_PATIENCE = 150
"""How many exchanges may be in vain one after another before another grid is begun with."""


def climb(rng: Random, is_hard: Callable[[Rating], bool]) -> Iterator[Made | None]:
    """One item for each try, without an end: a minimal puzzle that is hard enough, or None where the try gave none.

    With every puzzle that is given, another grid is begun with. `rng` alone decides what comes.
    """
    while True:
        solution = random_solution(rng)
        givens = dig(solution, Symmetry.NONE.orbits, rng)
        made = Made(masked(solution, givens), solution)
        failures = 0
        while failures < _PATIENCE and not is_hard(made.rating):
            yield None
            others = _exchanged(solution, givens, rng)
            other = Made(masked(solution, others), solution)
            failures = 0 if other.rating.score > made.rating.score else failures + 1
            if other.rating.score >= made.rating.score:
                givens, made = others, other
        if is_hard(made.rating):
            yield made


def _exchanged(solution: str, givens: int, rng: Random) -> int:
    """Other givens of the same solution: a few go, and others come in their place, as few as possible."""
    shuffled = sorted(cells_in(givens), key=lambda _: rng.random())
    empty = sorted((cell for cell in CELLS if not givens >> cell & 1), key=lambda _: rng.random())
    return dig_in_order(solution, [(cell,) for cell in (*shuffled[:_DROPPED], *empty, *shuffled[_DROPPED:])])

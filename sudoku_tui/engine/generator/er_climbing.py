"""Puzzles with a high ER: givens are exchanged for others as long as the ER gets no lower, and not too high.

Of minimal puzzles one in some thousands has an ER above 9. Climbing to one takes a fourth of the tries.
"""

from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from sudoku_tui.engine.explainer.rating import Watch
from sudoku_tui.engine.explainer.rating import rate_unchecked as explain
from sudoku_tui.engine.generator.digging import dig, dig_in_order, masked
from sudoku_tui.engine.generator.wanted import Wanted
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.rating import SeRating
from sudoku_tui.engine.solver import is_simple, random_solution

RARE_ER = 86
"""From this ER on, in tenths, climbing finds a puzzle sooner than trying one after another does."""

_DROPPED = 2
"""How many givens, or groups of them, are exchanged at once."""

_PATIENCE = 80
"""How many exchanges may be in vain one after another before another grid is begun with."""


class Climbed(NamedTuple):
    """A puzzle that has the ER that is wanted."""

    solution: str
    givens: int  # the set of its given cells
    rating: SeRating


def climb_by_er(wanted: Wanted, rng: Random, watch: Watch | None = None) -> Iterator[Climbed | None]:
    """One item for each try, without an end: a puzzle with the ER, or None. `rng` alone decides what comes.

    Symmetry is kept; the number of givens, and whether all are needed, is not looked at. With every puzzle that is
    given, another grid is begun with.
    """
    orbits = wanted.symmetry.orbits
    while True:
        solution = random_solution(rng)
        givens = best = dig(solution, orbits, rng)
        highest = failures = 0
        while failures < _PATIENCE:
            rating = _rating(wanted, masked(solution, givens), watch)
            er = 0 if rating is None else round(rating.er * 10)
            if rating is not None and er in wanted.er:
                yield Climbed(solution, givens, rating)
                break
            yield None
            failures = 0 if er > highest else failures + 1
            if er >= highest:
                best, highest = givens, er
            givens = _exchanged(solution, best, orbits, rng)


def _rating(wanted: Wanted, puzzle: str, watch: Watch | None) -> SeRating | None:
    """The rating of a puzzle; None if it is far too low, or too high."""
    if is_simple(puzzle):
        return None
    rating = explain(Position.from_string(puzzle), watch, wanted.most_er)
    return None if rating.limit else rating


def _exchanged(solution: str, givens: int, orbits: Sequence[tuple[int, ...]], rng: Random) -> int:
    """Other givens of the same solution: a few go, and others come in their place, as few as possible."""
    shuffled = sorted(orbits, key=lambda _: rng.random())
    given = [orbit for orbit in shuffled if givens >> orbit[0] & 1]
    empty = [orbit for orbit in shuffled if not givens >> orbit[0] & 1]
    return dig_in_order(solution, [*given[:_DROPPED], *empty, *given[_DROPPED:]])

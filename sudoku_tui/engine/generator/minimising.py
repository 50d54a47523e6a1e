"""Minimal puzzles within a puzzle: givens go until each one that is left is needed for the solution to be the only one.

Which one is left depends on the order in which they go. All of them together are the smallest sets of givens that meet
every *unavoidable set*: the givens in whose cells another solution has other digits, of which one must stay.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from operator import and_
from random import Random

from sudoku_tui.engine.arguments import check_random
from sudoku_tui.engine.board import ALL_CELLS, cell_set, cells_in
from sudoku_tui.engine.generator.digging import dig_in_order, masked
from sudoku_tui.engine.position import Position, PuzzleLike
from sudoku_tui.engine.rating import only_solution
from sudoku_tui.engine.solver import EMPTY_BOARD, completions, excluding, placing


def minimise(puzzle: PuzzleLike, rng: Random) -> str:
    """Remove redundant givens until every given that is left is needed for the only solution.

    The result is 81 characters, with a dot for an empty cell. The method `rng.random()` alone decides which of the
    minimal puzzles it is. Raises `InvalidPuzzle` if the argument is not a puzzle, or has no solution or several.

    >>> from random import Random
    >>> from sudoku_tui.engine import minimise
    >>> solution = "483921657967345821251876493548132976729564138136798245372689514814253769695417382"
    >>> sum(cell != "." for cell in minimise(solution, Random(1)))
    24
    """
    check_random(rng)
    solution, givens = _only_solution(puzzle)
    order = sorted(cells_in(givens), key=lambda _: rng.random())
    return masked(solution, dig_in_order(solution, [(cell,) for cell in (*cells_in(ALL_CELLS & ~givens), *order)]))


def all_minimal(puzzle: PuzzleLike) -> Iterator[str]:
    """Find all minimal puzzles within a puzzle, each once, in a fixed order and lazily.

    There may be very many, so take only as many as you need, for example with `itertools.islice`.

    Raises:
        InvalidPuzzle: the argument is not a puzzle, or has no solution or several.

    >>> from itertools import islice
    >>> from sudoku_tui.engine import all_minimal
    >>> puzzle = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."
    >>> len({*islice(all_minimal(puzzle), 20)})
    20
    """
    solution, givens = _only_solution(puzzle)
    return (masked(solution, kept) for kept in _Transversals(solution, givens).after(0, givens))


def _only_solution(puzzle: PuzzleLike) -> tuple[str, int]:
    """The solution, and the set of the cells that are givens."""
    position = Position.of(puzzle)
    return only_solution(position.givens_string(), "can be made minimal"), position.givens


class _Transversals:
    """The smallest sets that meet all unavoidable sets, which are found as they are needed.

    The algorithm is MMCS (Murakami and Uno, Efficient algorithms for dualizing large-scale hypergraphs, 2014), with a
    search for a second solution in place of the list of all sets.
    """

    def __init__(self, solution: str, givens: int) -> None:
        self._digits = [int(digit) for digit in solution]
        self._solution, self._givens = solution, givens
        self._known: list[int] = []  # unavoidable sets

    def after(self, kept: int, allowed: int) -> Iterator[int]:
        """All with these givens and, of others, only such as are allowed."""
        unmet = min(
            (found for found in self._known if not found & kept),
            key=lambda found: (found & allowed).bit_count(),
            default=0,
        )
        unmet = unmet or self._another(kept)
        if not unmet:
            yield kept
            return
        chances = unmet & allowed
        allowed &= ~unmet
        # The last of these cells that is kept decides which branch a set is in, so none comes twice.
        for cell in cells_in(chances):
            more = kept | 1 << cell
            if all(self._is_needed(other, more) for other in cells_in(kept)):
                yield from self.after(more, allowed)
            allowed |= 1 << cell

    def _is_needed(self, cell: int, kept: int) -> bool:
        """Whether some unavoidable set has, of what is kept, just this cell."""
        alone = 1 << cell
        if any(found & kept == alone for found in self._known):
            return True
        found = self._differing(kept & ~alone, without=cell)
        if found:
            self._known.append(found)
        return bool(found)

    def _another(self, kept: int) -> int:
        """An unavoidable set that these givens do not meet, as small as it gets by adding givens; 0 for none."""
        found = self._differing(kept)
        smallest = found
        for cell in cells_in(found):
            if smallest >> cell & 1:
                smallest = self._differing(self._givens & ~smallest | 1 << cell) or smallest
        if smallest:
            self._known.append(smallest)
        return smallest

    def _differing(self, kept: int, without: int | None = None) -> int:
        """The givens that differ in another solution of these, which has another digit in a cell; 0 for none."""
        board = reduce(and_, (placing(cell, self._digits[cell]) for cell in cells_in(kept)), EMPTY_BOARD)
        if without is not None:
            board &= excluding(without, self._digits[without])
        for other in completions(board):
            if other != self._solution:
                return cell_set(cell for cell in cells_in(self._givens) if other[cell] != self._solution[cell])
        return 0

"""Relatives of known puzzles: some givens are exchanged, which leaves nearly the same work to do.

Puzzles with a rare ER, or that need a rare technique, hardly ever come out of digging, but lie beside one another. The
cells that singles and locked candidates leave open decide how hard a puzzle is. Of the relatives that leave open
something else but few other candidates, a third has about the same ER; of all others, hardly any. With one exchange
alone, few relatives are so near, and many would come twice; so two givens are exchanged, or more where few puzzles are
known.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import reduce
from itertools import islice
from operator import and_
from random import Random

from sudoku_tui.engine.board import BOX_SIZE, SIZE, cell_set, cells_in
from sudoku_tui.engine.canonical import Transformation
from sudoku_tui.engine.errors import InvalidPuzzle
from sudoku_tui.engine.generator.digging import can_go, givens_of, masked
from sudoku_tui.engine.generator.other_solution import KnownSolution
from sudoku_tui.engine.generator.symmetry import Symmetry
from sudoku_tui.engine.solver import EMPTY_BOARD, completions, left_open, solve

_NEAR = 25
"""How many of the candidates that are left open may differ between relatives, for each given that goes at once."""

_OF_EACH = 4
"""How many relatives of a known puzzle come one after another. It takes some milliseconds to begin with a puzzle."""

_MANY = 12
"""How many known puzzles with a symmetry have enough relatives that are two exchanges away. Without one, any has."""

_FURTHER = 4
"""How many exchanges follow on the first where few puzzles are known: each of them has few near relatives."""

_LOOKED_AT = 12
"""How many other solutions, where a given is missing, are looked at to see which givens cannot replace it."""

_WHOLLY = {Symmetry.QUARTER_TURN, Symmetry.BOTH_DIAGONALS, Symmetry.FULL}
_IN_THE_CENTRE = {Symmetry.HALF_TURN, Symmetry.MIRROR_AND_FLIP}
_ROWS_MIRRORED = {Symmetry.FLIP, *_IN_THE_CENTRE, *_WHOLLY}
_COLUMNS_MIRRORED = {Symmetry.MIRROR, *_IN_THE_CENTRE}
_COLUMNS_AS_ROWS = {Symmetry.DIAGONAL, *_WHOLLY}
"""How rows and columns may be ordered so that givens keep a symmetry."""


def relatives(known: Sequence[str], symmetry: Symmetry, rng: Random) -> Iterator[tuple[str, int] | None]:
    """Solution and set of givens of one relative after another, without an end; None where a puzzle has none.

    Of the known puzzles, 81 characters with one solution each, those count that have the symmetry, and that singles and
    locked candidates do not solve; without any, there is no relative. Each time a puzzle is replaced by an equivalent
    one, by chance. `rng` alone decides what comes.
    """
    fitting = [puzzle for puzzle in known if symmetry.holds_for(givens_of(puzzle)) and left_open(puzzle)]
    few = symmetry is not Symmetry.NONE and len(fitting) < _MANY
    exchanges = _FURTHER if few else 1  # after the first
    while fitting:
        puzzle = _in_another_guise(fitting[int(rng.random() * len(fitting))], symmetry, rng)
        solution = solve(puzzle)
        if solution is None:
            raise InvalidPuzzle("A known puzzle has no solution, so there is nothing beside it.")
        givens, orbits = givens_of(puzzle), symmetry.orbits
        before = left_open(puzzle)
        near = [*islice(_near(solution, givens, before, orbits, rng), _OF_EACH)]
        for other in near:
            further, left = other, before
            for _ in range(exchanges):
                further = next(_near(solution, further, left, orbits, rng), further)
                left = left_open(masked(solution, further))
            yield (solution, further) if further != givens else None
        if not near:
            yield None


def _in_another_guise(puzzle: str, symmetry: Symmetry, rng: Random) -> str:
    """The puzzle transformed by chance in a way that keeps a symmetry of its givens."""
    by_chance = Transformation.random(rng)
    rows, columns = by_chance.rows, by_chance.columns
    if symmetry in _ROWS_MIRRORED:
        rows = _mirrored(rows)
    if symmetry in _COLUMNS_MIRRORED:
        columns = _mirrored(columns)
    if symmetry in _COLUMNS_AS_ROWS:
        columns = rows
    if symmetry is Symmetry.ANTIDIAGONAL:
        columns = tuple(SIZE - 1 - row for row in reversed(rows))
    is_transposed = by_chance.is_transposed and symmetry not in (Symmetry.MIRROR, Symmetry.FLIP)
    return replace(by_chance, is_transposed=is_transposed, rows=rows, columns=columns).apply(puzzle)


def _mirrored(order: tuple[int, ...]) -> tuple[int, ...]:
    """An order of rows or columns that, read from behind, is the same for those counted from behind."""
    band = 0 if order[0] < order[-1] else 2 * BOX_SIZE
    first = tuple(band + line % BOX_SIZE for line in order[:BOX_SIZE])
    middle = (3, 4, 5) if order[3] < order[5] else (5, 4, 3)
    return (*first, *middle, *(SIZE - 1 - line for line in reversed(first)))


def _near(solution: str, givens: int, before: int, orbits: Sequence[tuple[int, ...]], rng: Random) -> Iterator[int]:
    """The givens of each relative with one of these orbits less and another one more, by chance one after the other.

    The cells that it leaves open are nearly those left open before, and not the same.
    """
    grid = KnownSolution(solution)
    shuffled = sorted(orbits, key=lambda _: rng.random())
    empty = [orbit for orbit in shuffled if not givens >> orbit[0] & 1]
    for out in (orbit for orbit in shuffled if givens >> orbit[0] & 1):
        rest = givens & ~cell_set(out)
        board = reduce(and_, (grid.place[cell] for cell in cells_in(rest)), EMPTY_BOARD)
        for orbit in _not_struck_out(board, solution, empty):
            others = rest | cell_set(orbit)
            placed = reduce(and_, (grid.place[cell] for cell in orbit), board)
            if not can_go(placed, out, others | cell_set(out), grid):
                continue
            if 0 < (left_open(masked(solution, others)) ^ before).bit_count() <= _NEAR * len(out):
                yield others


def _not_struck_out(board: int, solution: str, orbits: Sequence[tuple[int, ...]]) -> Sequence[tuple[int, ...]]:
    """The orbits in which each of some other solutions of a board differs from a solution of it."""
    for other in islice(completions(board), _LOOKED_AT):
        if other != solution:
            orbits = [orbit for orbit in orbits if any(other[cell] != solution[cell] for cell in orbit)]
    return orbits

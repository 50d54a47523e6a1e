"""Digging: a full grid loses digits as long as it has only one solution.

It loses them cell by cell, or group by group where the givens are to be symmetric, in random order. Another solution
needs another digit in the cell that is looked at; so a given can go if the rest, without this digit in its cell, has no
solution. The first half of the digits hardly ever matter, and go together.
"""

from bisect import bisect
from collections.abc import Iterable, Iterator, Sequence
from functools import reduce
from itertools import accumulate
from operator import and_
from random import Random

from sudoku_tui.engine.board import ALL_CELLS, CELLS, cell_set, cells_in
from sudoku_tui.engine.generator.other_solution import KnownSolution
from sudoku_tui.engine.solver import (
    ANSWER,
    EMPTY_BOARD,
    after_singles,
    build_tables,
    excluding,
    has_solution,
    placing,
    random_solution,
)

_AT_ONCE = (40, 32, 24)
"""How many cells are tried to go together before they go one after another."""

_SINGLE_CELLS = tuple((cell,) for cell in CELLS)


def minimal_puzzle(rng: Random) -> str:
    """A puzzle with one solution and no redundant given, as 81 characters with `.`; `rng` alone decides which."""
    solution = random_solution(rng)
    return masked(solution, dig(solution, _SINGLE_CELLS, rng))


def masked(solution: str, givens: int) -> str:
    """The puzzle that has these cells of a solution as givens, as 81 characters."""
    return "".join(digit if givens >> cell & 1 else "." for cell, digit in enumerate(solution))


def givens_of(puzzle: str) -> int:
    """The set of the cells that are givens in a puzzle of 81 characters with `.`."""
    return cell_set(cell for cell in CELLS if puzzle[cell] != ".")


def dig(solution: str, groups: Sequence[tuple[int, ...]], rng: Random, fewest: int = 0) -> int:
    """The set of the givens that are left of a full grid when no group of cells can go any more.

    `groups` has each cell once; the cells of a group go or stay together. `rng` decides the order in which they are
    tried. Digging ends early at `fewest` givens.
    """
    return dig_in_order(solution, sorted(groups, key=lambda _: rng.random()), fewest)


def dig_in_order(solution: str, order: Sequence[tuple[int, ...]], fewest: int = 0) -> int:
    """Dig holes into a solution, trying groups of cells in a given order."""
    grid = KnownSolution(solution)
    places = [grid.place[group[0]] if len(group) == 1 else _together(grid, group) for group in order]
    later = list(accumulate(reversed(places), and_, initial=EMPTY_BOARD))
    later.reverse()  # at a number is placed what comes from there on

    gone = _gone_at_once(order, later, fewest)
    givens = ALL_CELLS ^ cell_set(cell for group in order[:gone] for cell in group)
    kept = EMPTY_BOARD
    spare = givens.bit_count() - fewest
    for number in range(gone, len(order)):
        group = order[number]
        if len(group) <= spare and can_go(kept & later[number + 1], group, givens, grid):
            spare -= len(group)
            givens ^= cell_set(group)
        else:
            kept &= places[number]
    return givens


def is_minimal(solution: str, givens: int) -> bool:
    """Whether each given of a puzzle with one solution is needed for that."""
    return next(redundant(solution, givens), None) is None


def redundant(solution: str, givens: int) -> Iterator[int]:
    """The cells of a puzzle with one solution each of which, alone, need not be a given for that."""
    return (cell for cell in cells_in(givens) if is_redundant(solution, givens, cell))


def is_redundant(solution: str, givens: int, cell: int) -> bool:
    """Whether a puzzle with one solution still has one without this given."""
    others = (placing(other, int(solution[other])) for other in cells_in(givens & ~(1 << cell)))
    return not has_solution(reduce(and_, others, EMPTY_BOARD) & excluding(cell, int(solution[cell])))


def _together(grid: KnownSolution, cells: Iterable[int]) -> int:
    return reduce(and_, (grid.place[cell] for cell in cells), EMPTY_BOARD)


def _gone_at_once(order: Sequence[tuple[int, ...]], later: Sequence[int], fewest: int) -> int:
    """How many of the first groups can go together, because singles solve the rest; 0 where that is not seen."""
    place = build_tables().place
    cells = list(accumulate(map(len, order)))
    for most in _AT_ONCE:
        number = bisect(cells, min(most, len(CELLS) - fewest))
        if 0 < after_singles(later[number], place) <= ANSWER:
            return number
    return 0


def can_go(rest: int, group: tuple[int, ...], givens: int, grid: KnownSolution) -> bool:
    """Whether what is placed outside a group has one solution, if the givens have one, of which the group is a part.

    `rest` is a board on which all givens but those of the group are placed.

    The cells go one after another: without the first, the others still in place, another solution would have another
    digit there; and so on.
    """
    for number, cell in enumerate(group, 1):
        givens ^= 1 << cell
        board = rest & grid.exclude[cell]
        for other in group[number:]:
            board &= grid.place[other]
        if grid.has_other(board, cell, givens):
            return False
    return True

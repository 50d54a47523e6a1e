"""Digging: a full grid loses digits as long as it has only one solution.

It loses them cell by cell, or group by group where the givens are to be symmetric, in random order. Another solution
needs another digit in the cell that is looked at; so a given can go if the rest, without this digit in its cell, has no
solution. Many that cannot go are known without a search: two lines of three parallel boxes hold the same digits, and
where a few cells of the one hold the same digits as those beside them in the other, swapping the lines there gives
another grid. Of such a *swap*, one cell must stay.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import reduce
from itertools import accumulate
from operator import and_
from random import Random

from sudoku_tui.engine.board import ALL_CELLS, CELLS, COLUMNS, HOUSE_CELLS, ROWS, cell_set, cells_in
from sudoku_tui.engine.solver import EMPTY_BOARD, excluding, has_solution, placing, random_solution

_PARALLEL_LINES = [
    (HOUSE_CELLS[lines[first]], HOUSE_CELLS[lines[second]])
    for lines in (ROWS, COLUMNS)
    for three in (0, 3, 6)
    for first, second in ((three, three + 1), (three, three + 2), (three + 1, three + 2))
]
"""The cells of each two lines that run through the same boxes."""


_SINGLE_CELLS = tuple((cell,) for cell in CELLS)


def minimal_puzzle(rng: Random) -> str:
    """A puzzle with one solution and no given to spare, as 81 characters with `.`; `rng` alone decides which."""
    solution = random_solution(rng)
    return masked(solution, dig(solution, _SINGLE_CELLS, rng))


def masked(solution: str, givens: int) -> str:
    """The puzzle that has these cells of a solution as givens, as 81 characters."""
    return "".join(digit if givens >> cell & 1 else "." for cell, digit in enumerate(solution))


def dig(solution: str, groups: Sequence[tuple[int, ...]], rng: Random, fewest: int = 0) -> int:
    """The set of the givens that are left of a full grid when no group of cells can go any more.

    `groups` has each cell once; the cells of a group go or stay together. `rng` decides the order in which they are
    tried. Digging ends early at `fewest` givens.
    """
    return dig_in_order(solution, sorted(groups, key=lambda _: rng.random()), fewest)


def dig_in_order(solution: str, order: Sequence[tuple[int, ...]], fewest: int = 0) -> int:
    """The same, with the order in which the groups are tried."""
    digits = [int(digit) for digit in solution]
    place = [placing(cell, digit) for cell, digit in enumerate(digits)]
    placing_groups = [place[group[0]] if len(group) == 1 else _together(place, group) for group in order]
    later = list(accumulate(reversed(placing_groups), and_, initial=EMPTY_BOARD))
    later.pop()  # the last is now: what comes after the first group of the order is placed

    swaps_of = _swaps_of(digits)
    kept = EMPTY_BOARD
    givens = ALL_CELLS
    needed = 0
    spare = len(CELLS) - fewest
    for group, placing_group in zip(order, placing_groups, strict=True):
        rest = kept & later.pop()
        if len(group) > spare or any(needed >> cell & 1 for cell in group) or not _can_go(rest, group, digits, place):
            kept &= placing_group
            continue
        spare -= len(group)
        givens ^= cell_set(group)
        for cell in group:
            for swap in swaps_of[cell]:
                left = swap & givens
                if not left & (left - 1):
                    needed |= left
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


def _together(place: Sequence[int], cells: Iterable[int]) -> int:
    return reduce(and_, (place[cell] for cell in cells), EMPTY_BOARD)


def _can_go(rest: int, group: tuple[int, ...], digits: Sequence[int], place: Sequence[int]) -> bool:
    """Whether what is placed outside a group has one solution.

    The cells go one after another: without the first, the others still in place, another solution would have another
    digit there; and so on.
    """
    for number, cell in enumerate(group, 1):
        board = rest & excluding(cell, digits[cell])
        for other in group[number:]:
            board &= place[other]
        if has_solution(board):
            return False
    return True


def _swaps_of(digits: list[int]) -> list[list[int]]:
    """For each cell the sets of cells, with it, where two lines of a grid hold the same digits and can be swapped."""
    swaps_of: list[list[int]] = [[] for _ in CELLS]
    for line, other in _PARALLEL_LINES:
        beside = {digits[cell]: (cell, neighbour) for cell, neighbour in zip(line, other, strict=True)}
        while beside:
            digit, (cell, neighbour) = beside.popitem()
            cells = [cell, neighbour]
            while digits[neighbour] != digit:
                cell, neighbour = beside.pop(digits[neighbour])
                cells += cell, neighbour
            swap = cell_set(cells)
            for cell in cells:
                swaps_of[cell].append(swap)
    return swaps_of

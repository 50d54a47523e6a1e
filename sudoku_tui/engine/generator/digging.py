"""Making puzzles: minimal ones, that have one solution, and several if any given is left out.

A full random grid loses its digits one by one, in random order, as long as no other solution appears. Another solution
needs another digit in the cell that is looked at; so a given can go if the rest, without this digit in its cell, has no
solution. Many that cannot go are known without a search: two lines of three parallel boxes hold the same digits, and
where a few cells of the one hold the same digits as those beside them in the other, swapping the lines there gives
another grid. Of such a *swap*, one cell must stay.
"""

from __future__ import annotations

from itertools import accumulate
from operator import and_
from typing import TYPE_CHECKING

from sudoku_tui.engine.board import CELLS, COLUMNS, HOUSE_CELLS, ROWS, cell_set
from sudoku_tui.engine.solver import empty_board, excluding, has_solution, placing, random_solution

if TYPE_CHECKING:
    from random import Random

_PARALLEL_LINES = [
    (HOUSE_CELLS[lines[first]], HOUSE_CELLS[lines[second]])
    for lines in (ROWS, COLUMNS)
    for three in (0, 3, 6)
    for first, second in ((three, three + 1), (three, three + 2), (three + 1, three + 2))
]
"""The cells of each two lines that run through the same boxes."""


def minimal_puzzle(rng: Random) -> str:
    """A puzzle with one solution and no given to spare, as 81 characters with `.`; `rng` alone decides which."""
    solution = random_solution(rng)
    digits = [int(digit) for digit in solution]
    place = [placing(cell, digit) for cell, digit in enumerate(digits)]
    order = sorted(CELLS, key=lambda _: rng.random())
    later = list(accumulate(reversed([place[cell] for cell in order]), and_, initial=empty_board()))
    later.pop()  # the last is now: what comes after the first cell of the order is placed

    swaps_of = _swaps_of(digits)
    kept = empty_board()
    givens = cell_set(CELLS)
    needed = 0
    for cell in order:
        this = 1 << cell
        rest = kept & later.pop()
        if needed & this or has_solution(rest & excluding(cell, digits[cell])):
            kept &= place[cell]
        else:
            givens ^= this
            for swap in swaps_of[cell]:
                left = swap & givens
                if not left & (left - 1):
                    needed |= left
    return "".join(digit if givens >> cell & 1 else "." for cell, digit in enumerate(solution))


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

"""Tridagons (eleven and mith, 2022; "Thor's Hammer", "trivalue oddagon"): twelve cells that three digits cannot fill.

The cells lie in four boxes, two in each of two bands and two stacks. In each box there are three, one in each of its
rows and columns: a permutation. If an odd number of these permutations is odd, the twelve cells cannot be filled with
three digits; of the 1,296 choices in four boxes these are 648. So one of the other candidates is true.
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import combinations, permutations
from typing import NamedTuple

from sudoku_tui.engine.board import BOXES, DIGITS, HOUSE_CELLS, HOUSE_MASK, cells_in
from sudoku_tui.engine.links.nodes import of_digit
from sudoku_tui.engine.patterns.guardians import Guarded, guardians_of
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.techniques.guardians.guarded import GuardianTechnique
from sudoku_tui.engine.techniques.technique import Level

_MOST_GUARDED = 5  # cells with guardians: no cell sees more of the twelve


class _Third(NamedTuple):
    """Three cells of a box, one in each of its rows and columns."""

    cells: int
    is_odd: bool


class _Choice(NamedTuple):
    """A choice of cells with their guardians."""

    third: _Third
    guarded: int  # the cells with guardians
    guardians: int  # the nodes


@lru_cache(maxsize=2)
def _tridagons(position: Position) -> tuple[Guarded, ...]:
    """Patterns that may be of use, by guardians (few first), digits, and cells, each of which has two of the digits."""
    found: list[Guarded] = []
    pure = _pure_cells(position)
    for digits, cells in pure.items():
        if cells.bit_count() >= 12 - _MOST_GUARDED:
            found += _of_digits(position, digits, cells)
    return tuple(sorted(found, key=lambda one: (one.guardians.bit_count(), one.digits, one.cells)))


def _pure_cells(position: Position) -> dict[int, int]:
    """For each three digits the cells that have two or three of them and no others."""
    groups = dict(position.bivalue_groups)
    for cell, digits in enumerate(position.digits_of):
        if digits.bit_count() == 3:
            groups[digits] = groups.get(digits, 0) | 1 << cell
    cells = dict.fromkeys(_THREE_DIGITS, 0)
    for digits, group in groups.items():
        for three in _CONTAINING[digits]:
            cells[three] |= group
    return cells


def _of_digits(position: Position, digits: int, pure: int) -> Iterator[Guarded]:
    one, two, three = (position.candidates[digit] for digit in cells_in(digits))
    able = one & two | one & three | two & three
    for boxes in _FOUR_BOXES:
        together = 0
        for box in boxes:
            together |= HOUSE_MASK[box]
        if (pure & together).bit_count() < 12 - _MOST_GUARDED:
            continue
        choices = [_choices(position, box, digits, able) for box in boxes]
        if all(choices):
            yield from _odd_ones(position, digits, boxes, choices)


def _choices(position: Position, box: int, digits: int, able: int) -> list[_Choice]:
    choices = []
    for third in _THIRDS[box]:
        if third.cells & ~able:
            continue
        guarded = guardians = 0
        for digit in DIGITS:
            extra = position.candidates[digit] & third.cells
            if extra and not digits >> digit & 1:
                guarded |= extra
                guardians |= of_digit(digit, extra)
        choices.append(_Choice(third, guarded, guardians))
    return choices


def _odd_ones(
    position: Position, digits: int, boxes: tuple[int, ...], choices: list[list[_Choice]]
) -> Iterator[Guarded]:
    """A choice of each box, so that an odd number of them is odd and the guardians may be of use."""
    partial = [_Choice(_Third(0, is_odd=False), 0, 0)]
    for of_box in choices:
        partial = [
            _Choice(
                _Third(before.third.cells | one.third.cells, before.third.is_odd is not one.third.is_odd),
                guarded,
                before.guardians | one.guardians,
            )
            for before in partial
            for one in of_box
            if (guarded := before.guarded | one.guarded).bit_count() <= _MOST_GUARDED
        ]
    guardians = guardians_of(position)
    for one in partial:
        if one.third.is_odd and guardians.are_useful(one.guardians):
            yield Guarded(tuple(cells_in(one.third.cells)), digits, one.guardians, boxes)


def _thirds(box: int) -> Iterator[_Third]:
    cells = HOUSE_CELLS[box]
    for order in permutations(range(3)):
        swaps = sum(first > second for first, second in combinations(order, 2))
        yield _Third(sum(1 << cells[3 * row + column] for row, column in enumerate(order)), swaps % 2 == 1)


_THIRDS = {box: tuple(_thirds(box)) for box in BOXES}
_FOUR_BOXES = tuple(
    tuple(BOXES[3 * band + stack] for band in bands for stack in stacks)
    for bands in combinations(range(3), 2)
    for stacks in combinations(range(3), 2)
)
_THREE_DIGITS = tuple(sum(1 << digit for digit in three) for three in combinations(DIGITS, 3))
_CONTAINING: Mapping[int, tuple[int, ...]] = {
    digits: tuple(three for three in _THREE_DIGITS if not digits & ~three)
    for digits in (*_THREE_DIGITS, *(1 << one | 1 << two for one, two in combinations(DIGITS, 2)))
}
"""For each two or three digits the sets of three that have them."""

TRIDAGON, TRIDAGON_WITH_SETS, TRIDAGON_WITH_CHAINS = GuardianTechnique(
    "tridagon", "3200", Level.EXTREME, 380, kind="tridagon", search=_tridagons
).of_all_reaches(390, 400, Level.EXTREME)

"""Fireworks: digits that a row and a column leave only where they cross, in the crossing's box, or in one cell each.

    row     X . .    . . .    W .  .        digit d: in the row only in the box of X or in W,
            . . .                           in the column only in the box of X or in V.
            . . .                           If d is in neither W nor V, the box has it both in the row and
    column  V                               in the column, and that is X. So d is in X, W or V.

With two or three digits, such cells have no room for anything else. By the player shye, 2021.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from sudoku_tui.engine.board import (
    BOX_SIZE,
    CELLS,
    COLUMNS,
    DIGITS,
    HOUSE_MASK,
    HOUSES_OF,
    ROWS,
    SIZE,
    Candidate,
    cell_set,
    cells_in,
    digits_in,
)
from sudoku_tui.engine.immutable import immutable
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Evidence, Facts, Role, Step
from sudoku_tui.engine.techniques.technique import Level, Technique

_Exits = tuple[list[list[int]], list[list[int]]]


@immutable
class FireworkFacts(Facts):
    """One crossing, or two opposite corners of a rectangle; the wings are the same for both."""

    family = "beyond.fireworks"
    crossings: tuple[int, ...]
    wings: tuple[int, int]  # the first is in the row of the first crossing, the second in its column
    digits: tuple[tuple[int, ...], ...]  # the fireworks of each crossing
    inside: tuple[tuple[Candidate, ...], ...]  # these in the crossings and wings, for each crossing
    # where they can go besides in the row and the column of each crossing: all in its box
    beside: tuple[tuple[Candidate, ...], ...]

    def arms(self, number: int) -> tuple[tuple[int, int], tuple[int, int]]:
        """The row of a crossing with the wing there, and its column with the wing there."""
        row, column, _ = HOUSES_OF[self.crossings[number]]
        first, second = self.wings if number == 0 else self.wings[::-1]
        return (row, first), (column, second)

    def evidence(self) -> tuple[Evidence, ...]:
        houses = tuple(Evidence(Role.HOUSE, houses=HOUSES_OF[crossing]) for crossing in self.crossings)
        roles = (Role.GROUP_A, Role.GROUP_B)
        pattern = tuple(Evidence(role, candidates=part) for role, part in zip(roles, self.inside, strict=False))
        roles = (Role.GROUP_C, Role.GROUP_D)
        beside = tuple(Evidence(role, candidates=part) for role, part in zip(roles, self.beside, strict=False) if part)
        return (*houses, *pattern, *beside)


@dataclass(frozen=True)
class FireworkTriple(Technique):
    """Three digits with the same crossing and the same wings: they fill these three cells.

    Each of the digits is in just one of the cells, so the box has it in the row or the column: it goes from the rest
    of the box.
    """

    facts_type = FireworkFacts

    def find(self, position: Position) -> Iterator[Step]:
        """A step for each crossing, wings and three digits that remove something, by cell."""
        in_rows, in_columns = _exits(position)
        empty = position.empty
        for crossing in cells_in(empty):
            row, column, box = HOUSES_OF[crossing]
            outside = empty & ~HOUSE_MASK[box]
            for first in cells_in(outside & HOUSE_MASK[row]):
                here = in_rows[first][crossing % SIZE // BOX_SIZE]
                if here.bit_count() < _THREE:
                    continue
                for second in cells_in(outside & HOUSE_MASK[column]):
                    shared = here & in_columns[second][crossing // SIZE // BOX_SIZE]
                    if shared.bit_count() >= _THREE:
                        for digits in combinations(digits_in(shared), _THREE):
                            yield from _step(self, position, (crossing,), (first, second), (digits,))


@dataclass(frozen=True)
class FireworkQuadruple(Technique):
    """Two digits with one crossing, two others with the opposite corner of a rectangle, and the same wings.

    The four digits fill the four corners, and none of them stands at the crossing of the others.
    """

    facts_type = FireworkFacts

    def find(self, position: Position) -> Iterator[Step]:
        """A step for each rectangle, crossings and digits that remove something, by cell."""
        in_rows, in_columns = _exits(position)
        for crossing in cells_in(position.empty):
            band, stack = crossing // SIZE // BOX_SIZE, crossing % SIZE // BOX_SIZE
            row, column, box = HOUSES_OF[crossing]
            outside = position.empty & ~HOUSE_MASK[box]
            for first in cells_in(outside & HOUSE_MASK[row]):
                here = in_rows[first][stack]
                if here.bit_count() < _TWO:
                    continue
                # only the rows below: of two crossings the upper one counts
                for second in cells_in(outside & HOUSE_MASK[column] & -1 << crossing):
                    shared = here & in_columns[second][band]
                    if shared.bit_count() < _TWO:
                        continue
                    other = second - second % SIZE + first % SIZE
                    opposite = in_rows[second][first % SIZE // BOX_SIZE] & in_columns[first][second // SIZE // BOX_SIZE]
                    if not position.empty >> other & 1 or opposite.bit_count() < _TWO:
                        continue
                    for digits in combinations(digits_in(shared), _TWO):
                        rest = opposite & ~sum(1 << digit for digit in digits)
                        for others in combinations(digits_in(rest), _TWO):
                            wings = (first, second)
                            yield from _step(self, position, (crossing, other), wings, (digits, others))


_TWO, _THREE = 2, 3  # digits that a crossing shares


def _exits(position: Position) -> _Exits:
    """For each cell and each stack the digits that its row has only there and, at most, in the cell; so for columns.

    The rows come first, then the columns with the bands. A digit that is placed in the line is none of these, whatever
    is left of it there.
    """
    rows = [[0] * BOX_SIZE for _ in CELLS]
    columns = [[0] * BOX_SIZE for _ in CELLS]
    for digit in DIGITS:
        candidates, placed, bit = position.candidates[digit], position.placed[digit], 1 << digit
        for lines, chutes, exits in ((ROWS, _STACKS, rows), (COLUMNS, _BANDS, columns)):
            for line in lines:
                mask = HOUSE_MASK[line]
                if placed & mask:
                    continue
                places = candidates & mask
                for number, chute in enumerate(chutes):
                    out = places & ~chute
                    if not out & out - 1:
                        for cell in cells_in(out or position.empty & mask & ~chute):
                            exits[cell][number] |= bit
    return rows, columns


def _step(
    technique: Technique,
    position: Position,
    crossings: tuple[int, ...],
    wings: tuple[int, int],
    digits: tuple[tuple[int, ...], ...],
) -> Iterator[Step]:
    """The step of a pattern, if it removes anything."""
    pattern = cell_set((*crossings, *wings))
    all_digits = sum(1 << digit for part in digits for digit in part)
    removed = list(position.candidates_in(pattern, ~all_digits))
    parts = []
    for crossing, own in zip(crossings, digits, strict=True):
        row, column, box = HOUSES_OF[crossing]
        lines, bits = HOUSE_MASK[row] | HOUSE_MASK[column], sum(1 << digit for digit in own)
        removed += position.candidates_in(1 << crossing, all_digits & ~bits)
        removed += position.candidates_in(HOUSE_MASK[box] & ~lines, bits)
        cells = 1 << crossing | cell_set(wings)
        parts.append((position.candidates_in(cells, bits), position.candidates_in(lines & ~pattern, bits)))
    if removed:
        facts = FireworkFacts(crossings, wings, digits, *zip(*parts, strict=True))
        yield Step(technique, eliminations=tuple(sorted(removed)), facts=facts)


_STACKS = tuple(sum(HOUSE_MASK[column] for column in COLUMNS[stack : stack + BOX_SIZE]) for stack in range(0, 9, 3))
_BANDS = tuple(sum(HOUSE_MASK[row] for row in ROWS[band : band + BOX_SIZE]) for band in range(0, 9, 3))

FIREWORK_TRIPLE = FireworkTriple("firework-triple", "3600", Level.UNFAIR, 210)
FIREWORK_QUADRUPLE = FireworkQuadruple("firework-quadruple", "3601", Level.UNFAIR, 260)

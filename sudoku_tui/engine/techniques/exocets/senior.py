"""Senior Exocets: one target is in the band of the base, the other is anywhere else in the cross-lines."""

from collections.abc import Iterator
from functools import lru_cache

from sudoku_tui.engine.board import cell_set, cells_in, digits_in
from sudoku_tui.engine.counting import digit_sets
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Step
from sudoku_tui.engine.techniques.exocets.exocet import Found, as_exocet, halves, is_stuck, line_sets
from sudoku_tui.engine.techniques.exocets.junior import ExocetFacts
from sudoku_tui.engine.techniques.technique import Level, Technique


class SeniorExocet(Technique):
    """The targets lose all digits that the base cannot hold. Each has two digits of the base at least."""

    facts_type = ExocetFacts

    def find(self, position: Position) -> Iterator[Step]:
        """A step for each exocet that removes something, by base (rows first), then by target."""
        for found in _senior(position.candidates, position.values):
            targets = cell_set(found.cell(*target) for target in found.targets)
            removed = position.candidates_in(targets, ~found.digits)
            if removed:
                yield Step(self, eliminations=removed, facts=ExocetFacts(as_exocet(position, found)))


@lru_cache(maxsize=4)
def _senior(candidates: tuple[int, ...], values: tuple[int, ...]) -> tuple[Found, ...]:
    """These exocets."""
    digits_of = digit_sets(candidates)
    sets_of = line_sets(candidates, values)
    found: list[Found] = []
    for half in halves(digits_of):
        digits = tuple(digits_in(half.digits))
        sets, outside = sets_of[half.across], 511 & ~(7 << half.row // 3 * 3)
        own = [sets[digit][half.column] & outside for digit in digits]
        rest = 511 & ~(1 << half.row)
        beside = {
            column: [sets[digit][column] & rest for digit in digits] for columns in half.others for column in columns
        }
        for one in half.others[0]:
            for two in half.others[1]:
                for column, other in ((one, two), (two, one)):
                    for row in range(half.row // 3 * 3, half.row // 3 * 3 + 3):
                        cell = column * 9 + row if half.across else row * 9 + column
                        if row == half.row or (digits_of[cell] & half.digits).bit_count() < 2:
                            continue
                        left = ~(1 << row)
                        cells = _second_targets(own, [rows & left for rows in beside[column]], beside[other])
                        for place in cells_in(cells & _OUTSIDE[half.row // 3]):
                            line, second = divmod(place, 9)
                            lines = (half.column, column, other)
                            target = lines[line] * 9 + second if half.across else second * 9 + lines[line]
                            if (digits_of[target] & half.digits).bit_count() >= 2:
                                targets = ((row, column), (second, lines[line]))
                                found.append(Found(half.across, half.digits, half.base, lines, targets))
    return tuple(found)


_OUTSIDE = tuple((511 & ~(7 << band)) * (1 | 1 << 9 | 1 << 18) for band in (0, 3, 6))
"""For each band the cells of three lines that are not in it."""


def _second_targets(own: list[int], near: list[int], far: list[int]) -> int:
    """The cells without which no digit can stand in all three lines: nine bits for each."""
    cells = -1
    for first, second, third in zip(own, near, far, strict=True):
        if not is_stuck(first, second, third):
            cells &= _decisive(first, second, third)
            if not cells:
                return 0
    return cells


def _decisive(first: int, second: int, third: int) -> int:
    """The cells of three lines, which can have a digit in these rows, without any one of which they cannot."""
    cells = [0, 0, 0]
    rows = (first, second, third)
    for line, here in enumerate(rows):
        one, two = rows[line - 1], rows[line - 2]
        if here.bit_count() == 1:
            cells[line] |= here
        if (here | one | two).bit_count() == 3:
            cells[line] |= here & ~(one | two)
        for other in (one, two):
            if (here | other).bit_count() == 2:
                cells[line] |= here & ~other
    return cells[0] | cells[1] << 9 | cells[2] << 18


SENIOR_EXOCET = SeniorExocet("senior-exocet", "3505", Level.EXTREME, 480)

"""Senior Exocets: one target is in the band of the base, the other is anywhere else in the cross-lines."""

from collections.abc import Iterator
from functools import lru_cache

from sudoku_tui.engine.board import cell_set, cells_in, digits_in
from sudoku_tui.engine.counting import digit_sets
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Step
from sudoku_tui.engine.techniques.exocets.cross_lines import OUTSIDE, decisive, line_sets
from sudoku_tui.engine.techniques.exocets.exocet import FoundExocet, as_exocet, halves
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
def _senior(candidates: tuple[int, ...], values: tuple[int, ...]) -> tuple[FoundExocet, ...]:
    """These exocets."""
    digits_of = digit_sets(candidates)
    sets_of = line_sets(candidates, values)
    found: list[FoundExocet] = []
    for half in halves(candidates, values):
        digits = tuple(digits_in(half.digits))
        sets, band = sets_of[half.across], half.row // 3
        outside, rest = OUTSIDE[band] & 511, 511 & ~(1 << half.row)
        own = [sets[digit][half.column] & outside for digit in digits]
        beside = [
            [(column, [sets[digit][column] & rest for digit in digits]) for column in columns]
            for columns in half.others
        ]
        for here, there in (beside, beside[::-1]):
            for column, all_rows in here:
                for row in range(3 * band, 3 * band + 3):
                    cell = column * 9 + row if half.across else row * 9 + column
                    if row == half.row or (digits_of[cell] & half.digits).bit_count() < 2:
                        continue
                    near = [rows & ~(1 << row) for rows in all_rows]
                    for other, far in there:
                        if (min(column, other), max(column, other)) not in half.senior:
                            continue
                        cells = OUTSIDE[band]
                        for first, second, third in zip(own, near, far, strict=True):
                            cells &= decisive(first, second, third)
                            if not cells:
                                break
                        for place in cells_in(cells):
                            line, second = divmod(place, 9)
                            lines = (half.column, column, other)
                            target = lines[line] * 9 + second if half.across else second * 9 + lines[line]
                            if (digits_of[target] & half.digits).bit_count() >= 2:
                                targets = ((row, column), (second, lines[line]))
                                found.append(FoundExocet(half.across, half.digits, half.base, lines, targets))
    return tuple(found)


SENIOR_EXOCET = SeniorExocet("senior-exocet", "3505", Level.EXTREME, 480)

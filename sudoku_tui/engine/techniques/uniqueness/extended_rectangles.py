"""Extended rectangles: six cells in which two lines could swap three digits.

The cells are where two rows of a band meet three columns of different stacks, or the same with rows and columns
exchanged. If they held only three digits, both lines would have all three; and if each cell changed with the one beside
it, in the same box, every house would still be right. A puzzle with one solution never has that.
"""

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

from sudoku_tui.engine.board import BOXES, COLUMNS, HOUSE_MASK, ROWS, Candidate, cells_in, digits_in, seen_by_all
from sudoku_tui.engine.immutable import immutable
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Evidence, Facts, Role, Step
from sudoku_tui.engine.techniques.technique import Level, Technique


class _Ladder(NamedTuple):
    """Two lines of a band or stack. A *rung* is two of their cells beside each other; its first cell stands for it."""

    lines: tuple[int, int]  # the two lines
    stride: int  # how far the second cell of a rung is from the first
    boxes: tuple[int, ...]  # the rungs in each of the three boxes, as sets of first cells


class _SixCells(NamedTuple):
    """Three rungs of a ladder, one in each box, and the three digits of the pattern."""

    lines: tuple[int, int]  # the lines of the ladder
    cells: int  # the set of the cells
    digits: int  # the set of the digits
    roof: int  # the set of the cells with other candidates
    extra: int  # the set of these other candidates


@immutable
class ExtendedRectangleFacts(Facts):
    """The facts of an extended rectangle."""

    family = "uniqueness.extended_rectangles"
    digits: tuple[int, ...]  # the three digits
    lines: tuple[int, int]  # the two lines that could swap them
    cells: tuple[int, ...]  # the six cells
    pattern: tuple[Candidate, ...]  # their candidates of the three digits
    extra: tuple[Candidate, ...]  # their other candidates

    @property
    def roof(self) -> tuple[int, ...]:
        return tuple(sorted({cell for cell, _ in self.extra}))

    @property
    def floor(self) -> tuple[int, ...]:
        return tuple(cell for cell in self.cells if cell not in self.roof)

    def evidence(self) -> tuple[Evidence, ...]:
        return (
            Evidence(Role.HOUSE, houses=self.lines),
            Evidence(Role.PATTERN, cells=self.cells, candidates=self.pattern),
            Evidence(Role.FIN, candidates=self.extra),
        )


class ExtendedRectangle(Technique):
    """Two lines with the same three digits in three boxes, which they could swap: some cell holds another digit."""

    assumes_unique = True
    facts_type = ExtendedRectangleFacts

    def find(self, position: Position) -> Iterator[Step]:
        """A step for each six cells with one cell, or one digit, that keeps them from being deadly; by their lines."""
        rungs = {stride: _rungs(position, stride) for stride in (9, 18, 1, 2)}
        for ladder in _LADDERS:
            open_rungs, narrow = rungs[ladder.stride]
            if len([box for box in ladder.boxes if box & narrow]) < 2:
                continue
            for six in _six_cells(position, ladder, open_rungs, narrow):
                if six.roof & (six.roof - 1):
                    removed = position.candidates_in(seen_by_all(six.roof), six.extra)
                else:
                    removed = position.candidates_in(six.roof, six.digits)
                if removed:
                    yield self._step(position, six, removed)

    def _step(self, position: Position, six: _SixCells, removed: tuple[Candidate, ...]) -> Step:
        facts = ExtendedRectangleFacts(
            tuple(digits_in(six.digits)),
            six.lines,
            tuple(cells_in(six.cells)),
            position.candidates_in(six.cells, six.digits),
            position.candidates_in(six.roof, six.extra),
        )
        return Step(self, eliminations=removed, facts=facts)


def _rungs(position: Position, stride: int) -> tuple[int, int]:
    """The rungs of a stride with two empty cells, and those of them with at most four different candidates."""
    rungs = position.empty & position.empty >> stride
    at_least = [rungs, 0, 0, 0, 0, 0]
    for cells in position.candidates[1:]:
        either = cells | cells >> stride
        for number in (5, 4, 3, 2, 1):
            at_least[number] |= at_least[number - 1] & either
    return rungs, rungs & ~at_least[5]


def _six_cells(position: Position, ladder: _Ladder, rungs: int, narrow: int) -> Iterator[_SixCells]:
    """The sets of six cells of a ladder, a rung in each box, from which something may follow.

    Only a rung with the one cell that keeps a set from being deadly can have more than four candidates.
    """
    digits_of, stride = position.digits_of, ladder.stride
    boxes = [
        [
            (1 << cell | 1 << cell + stride, digits_of[cell] | digits_of[cell + stride])
            for cell in cells_in(box & narrow)
        ]
        for box in ladder.boxes
    ]
    for (first, one), (second, two), (third, three) in product(*boxes):
        every, cells = one | two | three, first | second | third
        for digit in digits_in(every) if every.bit_count() == 4 else ():
            roof = position.candidates[digit] & cells
            if roof & (roof - 1):
                yield _SixCells(ladder.lines, cells, every ^ 1 << digit, roof, 1 << digit)
    for index, box in enumerate(ladder.boxes):
        for (first, one), (second, two) in product(boxes[index - 1], boxes[index - 2]):
            for cell in cells_in(box & rungs) if (one | two).bit_count() <= 3 else ():
                for fifth, roof in ((cell, cell + stride), (cell + stride, cell)):
                    digits = one | two | digits_of[fifth]
                    extra = digits_of[roof] & ~digits
                    if digits.bit_count() == 3 and extra:
                        yield _SixCells(ladder.lines, first | second | 1 << fifth | 1 << roof, digits, 1 << roof, extra)


def _ladders() -> Iterator[_Ladder]:
    for lines, stride in ((ROWS, 9), (COLUMNS, 1)):
        for first in lines:
            boxes = tuple(HOUSE_MASK[first] & HOUSE_MASK[box] for box in BOXES if HOUSE_MASK[first] & HOUSE_MASK[box])
            for second in range(first + 1, first - first % 3 + 3):
                yield _Ladder((first, second), stride * (second - first), boxes)


_LADDERS = tuple(_ladders())

EXTENDED_RECTANGLE = ExtendedRectangle("extended-rectangle", "0622", Level.HARD, 120)

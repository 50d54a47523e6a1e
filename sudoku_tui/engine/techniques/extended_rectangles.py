"""Extended rectangles: six cells in which two lines could swap three digits.

The cells are where two rows of a band meet three columns of different stacks, or the same with rows and columns
exchanged. If they held only three digits, both lines would have all three; and if each cell changed with the one beside
it, in the same box, every house would still be right. A puzzle with one solution never has that.
"""

from collections.abc import Iterator, Mapping
from itertools import product
from typing import ClassVar, NamedTuple

from sudoku_tui.engine.board import (
    BOX_SIZE,
    BOXES,
    COLUMNS,
    HOUSE_MASK,
    ROWS,
    Candidate,
    cells_in,
    digits_in,
    seen_by_all,
)
from sudoku_tui.engine.notation import Notation, digit_words
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Evidence, RecordedFacts, Role, Step
from sudoku_tui.engine.techniques.technique import Level, Technique
from sudoku_tui.engine.techniques.unique_rectangles import (
    pattern_digits,
    pattern_words,
    roof_cells,
    roof_words,
)


class _Ladder(NamedTuple):
    """Two lines of a band or stack. A *rung* is two of their cells beside each other; its first cell stands for it.

    Attributes:
        lines: the two lines.
        stride: how far the second cell of a rung is from the first.
        boxes: the rungs in each of the three boxes, as sets of first cells.
    """

    lines: tuple[int, int]
    stride: int
    boxes: tuple[int, ...]


class _SixCells(NamedTuple):
    """Three rungs of a ladder, one in each box, and the three digits of the pattern.

    Attributes:
        lines: the lines of the ladder.
        cells: the set of the cells.
        digits: the set of the digits.
        roof: the set of the cells with other candidates.
        extra: the set of these other candidates.
    """

    lines: tuple[int, int]
    cells: int
    digits: int
    roof: int
    extra: int


class ExtendedRectangle(Technique):
    """Two lines with the same three digits in three boxes, which they could swap: some cell holds another digit."""

    assumes_unique = True
    own_legend: ClassVar[Mapping[Role, str]] = {Role.PATTERN: "the three digits", Role.FIN: "extra candidate"}

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
        return Step(
            self,
            eliminations=removed,
            facts=RecordedFacts(
                (
                    Evidence(Role.HOUSE, houses=six.lines),
                    Evidence(
                        Role.PATTERN,
                        cells=tuple(cells_in(six.cells)),
                        candidates=position.candidates_in(six.cells, six.digits),
                    ),
                    Evidence(Role.FIN, candidates=position.candidates_in(six.roof, six.extra)),
                )
            ),
        )

    def conclusion(self, step: Step, notation: Notation) -> str:
        """Such as "2, 5 and 7 in A1, A4, A8, B1, B4 and B8, or else 6 in B1 or B4: removes 6 from C1"."""
        removed, roof = notation.removals(step.eliminations), roof_cells(step)
        if len(roof) > 1:
            extra = f"{step.eliminations[0].digit} in {roof_words(step, notation)}"
            return f"{pattern_words(step, notation)}, or else {extra}: removes {removed}"
        floor = [cell for cell in step.cells(Role.PATTERN) if cell not in roof]
        return f"{digit_words(pattern_digits(step))} in {notation.cells(floor)}: removes {removed}"

    def explanation(self, step: Step, notation: Notation) -> tuple[str, ...]:
        """The two lines, what they could swap, and what keeps them from it."""
        digits = pattern_digits(step)
        cells, lines = step.cells(Role.PATTERN), notation.houses(step.houses())
        roof = roof_cells(step)
        names, extra = notation.cells(roof), step.eliminations[0].digit
        across = "column" if step.houses()[0] in ROWS else "row"
        floor = notation.cells([cell for cell in cells if cell not in roof])
        if len(roof) == 1:
            argument: tuple[str, ...] = (f"So {names} is the one that holds another digit.",)
        else:
            argument = (
                f"{names} can hold only {extra} besides, so at least one of them is {extra}.",
                f"A cell that sees {'both' if len(roof) == 2 else 'all of'} {names} cannot be {extra}.",
            )
        return (
            f"Look at {notation.cells(cells)}.",
            f"None of them is a given; {lines} have three of them each, in pairs that share a {across} and a box.",
            f"If they held only {digit_words(digits)}, {lines} could swap these three digits: "
            "the puzzle would have two solutions.",
            "A proper puzzle has just one, so at least one of the cells holds another digit.",
            *((f"{floor} can hold nothing but {digit_words(digits, 'or')}.",) if floor else ()),
            *argument,
            f"This removes {notation.removals(step.eliminations)}.",
        )


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
    """The 18 ladders of the board."""
    for lines, stride in ((ROWS, 9), (COLUMNS, 1)):
        for first in lines:
            boxes = tuple(HOUSE_MASK[first] & HOUSE_MASK[box] for box in BOXES if HOUSE_MASK[first] & HOUSE_MASK[box])
            for second in range(first + 1, first - first % BOX_SIZE + BOX_SIZE):
                yield _Ladder((first, second), stride * (second - first), boxes)


_LADDERS = tuple(_ladders())

EXTENDED_RECTANGLE = ExtendedRectangle("extended-rectangle", "0622", Level.HARD, 120)

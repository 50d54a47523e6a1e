"""Locked candidates: where a box and a line meet, a digit that is confined to the meeting place in one of them."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from sudoku_tui.engine.board import (
    BOXES,
    CELLS,
    COLUMNS,
    HOUSE_MASK,
    HOUSES_OF,
    INTERSECTIONS,
    ROWS,
    as_candidates,
    cell_set,
    cells_in,
    digit_in,
)
from sudoku_tui.engine.counting import joined
from sudoku_tui.engine.immutable import immutable
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Evidence, Facts, Role, Step
from sudoku_tui.engine.techniques.technique import Level, Technique


@immutable
class LockedCandidatesFacts(Facts):
    """A digit that is confined in one house to where a second one meets it."""

    family = "intersections"
    digit: int
    house: int  # where it is confined
    cover: int  # where it goes
    places: tuple[int, ...]  # the cells where both meet that have the digit as a candidate

    def evidence(self) -> tuple[Evidence, ...]:
        return (
            Evidence(Role.HOUSE, houses=(self.house,)),
            Evidence(Role.COVER, houses=(self.cover,)),
            Evidence(Role.PATTERN, candidates=digit_in(self.places, self.digit)),
        )


@dataclass(frozen=True)
class LockedCandidates(Technique):
    """A digit whose places in one house also all lie in a second one: no other cell of the second can hold it.

    A digit with a single place in the first house is not looked at: that is a Hidden Single.
    """

    is_pointing: bool = True  # whether the first house is the box and the second the line, or the other way round

    facts_type = LockedCandidatesFacts

    def find(self, position: Position) -> Iterator[Step]:
        """A step for each digit and meeting place, by the first house, rows before columns; then by digit."""
        for house, digit, cover in sorted(self._confined(position)):
            places = position.candidates[digit] & HOUSE_MASK[house]
            if places & (places - 1) and not position.placed[digit] & HOUSE_MASK[house]:
                removed = position.candidates[digit] & HOUSE_MASK[cover] & ~places
                facts = LockedCandidatesFacts(digit, house, cover, tuple(cells_in(places)))
                yield Step(self, eliminations=as_candidates(removed, digit), facts=facts)

    def _confined(self, position: Position) -> Iterator[tuple[int, int, int]]:
        """Where a digit is confined in one house while it has further places in the second: house, digit, second."""
        wide = joined(position.candidates)
        for segments in (ROW_SEGMENTS, COLUMN_SEGMENTS):
            yield from segments.confined(wide, in_box=self.is_pointing)


class _Segments:
    """The 27 segments in which the boxes meet the rows, or the columns; for all digits at once.

    A segment is three cells and known by its first. In each box three segments lie side by side, in each line three
    end to end. The candidates are joined as in `counting`, so that a few operations see every digit in every segment.
    """

    def __init__(self, lines: range, *, cell_stride: int, box_stride: int, line_stride: int) -> None:
        """Take the rows or the columns, and how far apart cells of a segment and segments of a house are."""
        self._line_kind = 0 if lines is ROWS else 1
        self._cell_stride, self._box_stride, self._line_stride = cell_stride, box_stride, line_stride
        self._first_cells = _joined_first_cells(cells for _, line, cells in INTERSECTIONS if line in lines)
        self._first_in_box = _joined_first_cells(HOUSE_MASK[box] for box in BOXES)
        self._first_in_line = _joined_first_cells(HOUSE_MASK[line] for line in lines)

    def confined(self, wide: int, *, in_box: bool) -> Iterator[tuple[int, int, int]]:
        """Where a digit is confined to a segment in its box, or else its line, and not in the other house.

        Yields:
            The house where it is confined, the digit, and the other house; by digit, then by segment.
        """
        alone_in_box, alone_in_line = self._alone(wide)
        for bit in cells_in(alone_in_box & ~alone_in_line if in_box else alone_in_line & ~alone_in_box):
            plane, cell = divmod(bit, len(CELLS))
            box, line = HOUSES_OF[cell][2], HOUSES_OF[cell][self._line_kind]
            yield (box, plane + 1, line) if in_box else (line, plane + 1, box)

    def _alone(self, wide: int) -> tuple[int, int]:
        """The segments that hold all candidates of a digit in their box, and the segments that do so in their line."""
        occupied = (wide | wide >> self._cell_stride | wide >> 2 * self._cell_stride) & self._first_cells
        return (
            _only_one_of_three(occupied, self._box_stride, self._first_in_box),
            _only_one_of_three(occupied, self._line_stride, self._first_in_line),
        )


def _only_one_of_three(occupied: int, stride: int, first: int) -> int:
    """The bits that are set while the two others of their group of three, `stride` apart, are not."""
    second, third = occupied >> stride, occupied >> 2 * stride
    one_of_three = (occupied ^ second ^ third) & ~(occupied & second & third) & first
    return occupied & (one_of_three | one_of_three << stride | one_of_three << 2 * stride)


def _joined_first_cells(sets: Iterable[int]) -> int:
    """The first cells of some sets of cells, for every digit, joined."""
    return joined([cell_set(next(cells_in(cells)) for cells in sets)] * 10)


ROW_SEGMENTS = _Segments(ROWS, cell_stride=1, box_stride=9, line_stride=3)
COLUMN_SEGMENTS = _Segments(COLUMNS, cell_stride=9, box_stride=1, line_stride=27)

POINTING = LockedCandidates("pointing", "0100", Level.MEDIUM, 50, is_pointing=True)
CLAIMING = LockedCandidates("claiming", "0101", Level.MEDIUM, 50, is_pointing=False)

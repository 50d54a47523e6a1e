"""Unique loops: what is true of unique rectangles is true of loops of six, eight or more cells as well."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from sudoku_tui.engine.board import HOUSE_MASK, HOUSES, cells_in, common_houses, seen_by_all
from sudoku_tui.engine.patterns.closed_sets import closed_sets
from sudoku_tui.engine.patterns.clusters import clusters
from sudoku_tui.engine.patterns.rectangles import DeadlyPattern, deadly_pattern
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Step
from sudoku_tui.engine.techniques.technique import Level, Technique
from sudoku_tui.engine.techniques.uniqueness.rectangle_subsets import UNIQUENESS_TEST_3, RoofSubsetFacts
from sudoku_tui.engine.techniques.uniqueness.unique_rectangles import (
    UNIQUENESS_TEST_1,
    UNIQUENESS_TEST_2,
    UNIQUENESS_TEST_4,
    RoofPairFacts,
    UniquenessFacts,
    UniquenessTest,
)


class UniqueLoop(Technique):
    """A deadly pattern of two digits in six or more cells, with the conclusions of Uniqueness Tests 1 to 4."""

    assumes_unique = True
    facts_type = UniquenessFacts | RoofPairFacts | RoofSubsetFacts

    def find(self, position: Position) -> Iterator[Step]:
        """The steps of each loop, by its digits and its first bivalue cell."""
        for loop in _loops(position):
            for test in _TESTS.get(loop.roof.bit_count(), (UNIQUENESS_TEST_2,)):
                for step in test.steps(position, loop):
                    yield replace(step, technique=self)


_TESTS: Mapping[int, tuple[UniquenessTest, ...]] = {
    0: (),
    1: (UNIQUENESS_TEST_1,),
    2: (UNIQUENESS_TEST_2, UNIQUENESS_TEST_3, UNIQUENESS_TEST_4),
}
"""The tests that apply to a roof of this many cells; to larger roofs only Uniqueness Test 2 does."""


def _loops(position: Position) -> Iterator[DeadlyPattern]:
    """The loops of six or more cells, at least three of them bivalue, that may eliminate something."""
    for pair, group in position.bivalue_groups.items():
        if group.bit_count() < 3:
            continue
        low, high = (pair & -pair).bit_length() - 1, pair.bit_length() - 1
        able = position.candidates[low] & position.candidates[high] & position.possible[low] & position.possible[high]

        def is_useful(cells: int, pair: int = pair, floor: int = group) -> bool:
            return _is_useful_roof(position, cells & ~floor, pair)

        for start in cells_in(group & able):
            able ^= 1 << start  # all its loops are found here
            # All cells have both digits, so the places of one of them will do.
            places = tuple(able if digit == low else 0 for digit in range(10))
            for cells in closed_sets(start, 1 << low, places, is_useful):
                if cells.bit_count() > 4 and _alternates(cells):
                    yield deadly_pattern(position.digits_of, (low, high), tuple(cells_in(cells)))


def _is_useful_roof(position: Position, roof: int, pair: int) -> bool:
    """Whether something may follow from a pattern with these cells in its roof."""
    if not roof & (roof - 1):
        return True
    extra = 0
    for cell in cells_in(roof):
        extra |= position.digits_of[cell]
    extra &= ~pair
    if not extra & (extra - 1) and position.candidates[extra.bit_length() - 1] & seen_by_all(roof):
        return True
    return roof.bit_count() == 2 and bool(common_houses(roof))


def _alternates(cells: int) -> bool:
    shared = [cells & HOUSE_MASK[house] for house in HOUSES if cells & HOUSE_MASK[house]]
    links = (((two & -two).bit_length() - 1, two.bit_length() - 1) for two in shared)
    return not any(cluster.a & cluster.b for cluster in clusters(links))


UNIQUE_LOOP = UniqueLoop("unique-loop", "0621", Level.HARD, 120)

"""Unique rectangles whose roof, two cells of a house, acts as one cell of a subset: it holds an extra candidate."""

from collections.abc import Iterator
from itertools import chain, combinations

from sudoku_tui.engine.board import (
    HOUSE_MASK,
    Candidate,
    cell_set,
    cells_in,
    cells_of,
    common_houses,
    digits_of,
)
from sudoku_tui.engine.immutable import immutable
from sudoku_tui.engine.patterns.rectangles import DeadlyPattern
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Evidence, Role, Step
from sudoku_tui.engine.techniques.technique import Level
from sudoku_tui.engine.techniques.uniqueness.unique_rectangles import (
    UniquenessFacts,
    UniquenessTest,
    common_facts,
    is_in_line,
)


@immutable
class RoofSubsetFacts(UniquenessFacts):
    """Cells that make a subset with one cell of the roof."""

    houses: tuple[int, ...]  # the houses of the subset
    subset: tuple[Candidate, ...]  # the candidates of its digits in its cells outside the roof, by cell
    is_hidden: bool  # whether no other cells have its digits; or, if false, whether its cells have no other digits

    @property
    def subset_cells(self) -> list[int]:
        return cells_of(self.subset)

    @property
    def subset_digits(self) -> list[int]:
        """All digits of the subset: the two of the rectangle are in a hidden one, the extra ones in a naked one."""
        return digits_of((*self.subset, *(self.pattern if self.is_hidden else self.extra)))

    def evidence(self) -> tuple[Evidence, ...]:
        houses, subset = Evidence(Role.HOUSE, houses=self.houses), Evidence(Role.GROUP_A, candidates=self.subset)
        return (*UniquenessFacts.evidence(self), houses, subset)


class RoofSubset(UniquenessTest):
    """The roof and other cells of its house make a subset."""

    facts_type = RoofSubsetFacts

    def suits(self, roof: int) -> bool:
        return roof.bit_count() == 2 and is_in_line(roof)


class RoofNakedSubset(RoofSubset):
    """The extra candidates and some cells of the house have as many digits as these cells and one more.

    The cells have neither digit of the rectangle. Others would be of no use: what they could remove, a hidden subset
    removes without the rectangle. No cell has a single candidate: it would be easier to place that first.
    """

    def steps(self, position: Position, pattern: DeadlyPattern) -> Iterator[Step]:
        """A step for each set of cells, by house (row, column, box); a set before those that it begins."""
        extra = pattern.extra
        if extra.bit_count() < 2:
            return
        low, high = pattern.digits
        taken = pattern.roof | position.naked_singles
        free = position.empty & ~(taken | position.candidates[low] | position.candidates[high])
        for house in common_houses(pattern.roof):
            others = tuple(cells_in(free & HOUSE_MASK[house]))
            sizes = range(extra.bit_count() - 1, len(others) + 1)
            for cells in sorted(cells for size in sizes for cells in combinations(others, size)):
                digits = extra
                for cell in cells:
                    digits |= position.digits_of[cell]
                if digits.bit_count() == len(cells) + 1:
                    yield from self._step(position, pattern, house, cell_set(cells), digits)

    def _step(self, position: Position, pattern: DeadlyPattern, house: int, cells: int, digits: int) -> Iterator[Step]:
        filled = pattern.roof | cells
        houses = common_houses(filled)
        if houses[0] != house:
            return  # the first house has shown it
        in_houses = (position.candidates_in(HOUSE_MASK[house] & ~filled, digits) for house in houses)
        removed = tuple(dict.fromkeys(chain.from_iterable(in_houses)))
        if removed:
            subset = position.candidates_in(cells, digits)
            facts = RoofSubsetFacts(*common_facts(position, pattern), houses, subset, is_hidden=False)
            yield Step(self, eliminations=removed, facts=facts)


class RoofHiddenSubset(RoofSubset):
    """Some digits, the two of the rectangle among them, outnumber their places besides the roof by one.

    It is the other side of a naked subset with the roof, and removes the same; but it takes fewer cells to see.
    """

    def steps(self, position: Position, pattern: DeadlyPattern) -> Iterator[Step]:
        """A step for each set of digits, by house (row, column, box), then smaller sets first."""
        if pattern.extra.bit_count() < 2:
            return
        for house in common_houses(pattern.roof):
            cells = HOUSE_MASK[house] & ~pattern.roof
            others = [
                digit
                for digit, places in enumerate(position.candidates)
                if places & cells
                and not (
                    pattern.extra >> digit & 1 or digit in pattern.digits or position.placed[digit] & HOUSE_MASK[house]
                )
            ]
            for size in range(_LARGEST - 1):
                for further in combinations(others, size):
                    digits = (*pattern.digits, *further)
                    places = 0
                    for digit in digits:
                        places |= position.candidates[digit] & cells
                    if places.bit_count() == len(digits) - 1:
                        yield from self._step(position, pattern, house, places, digits)

    def _step(
        self, position: Position, pattern: DeadlyPattern, house: int, places: int, digits: tuple[int, ...]
    ) -> Iterator[Step]:
        kept = sum(1 << digit for digit in digits)
        removed = position.candidates_in(places, ~kept)
        if removed:
            subset = position.candidates_in(places, kept)
            facts = RoofSubsetFacts(*common_facts(position, pattern), (house,), subset, is_hidden=True)
            yield Step(self, eliminations=removed, facts=facts)


_LARGEST = 4  # how many digits a hidden subset has at most

UNIQUENESS_TEST_3 = RoofNakedSubset("uniqueness-test-3", "0602", Level.HARD, 100)
UNIQUENESS_TEST_3_HIDDEN = RoofHiddenSubset("uniqueness-test-3-hidden", "0609", Level.HARD, 100, in_path=False)

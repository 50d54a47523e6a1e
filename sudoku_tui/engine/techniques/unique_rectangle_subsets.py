"""Unique rectangles whose roof, two cells of a house, acts as one cell of a subset: it holds an extra candidate."""

from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import ClassVar

from sudoku_tui.engine.board import DIGITS, HOUSE_MASK, cell_set, cells_in, common_houses
from sudoku_tui.engine.notation import Notation, digit_words, join_words, number_word
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.rectangles import DeadlyPattern
from sudoku_tui.engine.step import Evidence, Role, Step
from sudoku_tui.engine.techniques.technique import Level
from sudoku_tui.engine.techniques.unique_rectangles import (
    UniquenessTest,
    is_in_line,
    pattern_words,
    roof_cells,
    roof_words,
)


class RoofSubset(UniquenessTest):
    """The roof and other cells of its house make a subset."""

    own_legend: ClassVar[Mapping[Role, str]] = {**UniquenessTest.own_legend, Role.GROUP_A: "subset"}

    def suits(self, roof: int) -> bool:
        """Two cells of a line."""
        return roof.bit_count() == 2 and is_in_line(roof)


class RoofNakedSubset(RoofSubset):
    """The extra candidates and some cells of the house have as many digits as these cells and one more.

    The cells have neither digit of the rectangle. Others would be of no use: what they could remove, a hidden subset
    removes without the rectangle. No cell has a single candidate: it would be easier to place that first.
    """

    def steps(self, position: Position, pattern: DeadlyPattern) -> Iterator[Step]:
        """A step for each set of cells, by house (row, column, box), then smaller sets first."""
        extra = pattern.extra
        if extra.bit_count() < 2:
            return
        low, high = pattern.digits
        taken = pattern.roof | position.naked_singles
        free = position.empty & ~(taken | position.candidates[low] | position.candidates[high])
        for house in common_houses(pattern.roof):
            others = tuple(cells_in(free & HOUSE_MASK[house]))
            for size in range(extra.bit_count() - 1, len(others) + 1):
                for cells in combinations(others, size):
                    digits = extra
                    for cell in cells:
                        digits |= position.digits_of[cell]
                    if digits.bit_count() == size + 1:
                        yield from self._step(position, pattern, house, cell_set(cells), digits)

    def _step(self, position: Position, pattern: DeadlyPattern, house: int, cells: int, digits: int) -> Iterator[Step]:
        filled = pattern.roof | cells
        houses = tuple(common_houses(filled))
        if houses[0] != house:
            return  # the first house has shown it
        rest = 0
        for shared in houses:
            rest |= HOUSE_MASK[shared]
        removed = position.candidates_in(rest & ~filled, digits)
        if removed:
            subset = Evidence(Role.GROUP_A, candidates=position.candidates_in(cells, digits))
            yield self.step(position, pattern, removed, Evidence(Role.HOUSE, houses=houses), subset)

    def reason(self, step: Step, notation: Notation) -> str:
        """Such as "2 and 7 in A1, A4, C1 and C4, or else 3, 5 and 6 fill C1 or C4 with C2 and C8"."""
        subset, digits = _subset(step, Role.FIN)
        return (
            f"{pattern_words(step, notation)}, or else {digit_words(digits)} fill "
            f"{roof_words(step, notation)} with {notation.cells(subset)}"
        )

    def argument(self, step: Step, notation: Notation) -> tuple[str, ...]:
        """The extra candidates, the cells that they share with others, and why these digits are used up."""
        subset, digits = _subset(step, Role.FIN)
        extra = sorted({digit for _, digit in step.candidates(Role.FIN)})
        houses = [notation.house(house) for house in step.houses()]
        number = number_word(len(digits))
        return (
            f"So {roof_words(step, notation)} holds an extra candidate: {digit_words(extra, 'or')}.",
            f"In {join_words(houses)}, {notation.cells(subset)} can hold nothing but {digit_words(digits, 'or')}.",
            f"Together with the one of {notation.cells(roof_cells(step))} that holds {digit_words(extra, 'or')}, "
            f"that makes {number} cells, which need {number} different digits and have just {digit_words(digits)}.",
            f"So no other cell of {join_words(houses, 'or')} can be {digit_words(digits, 'or')}.",
        )


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
                for digit in DIGITS
                if position.candidates[digit] & cells
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
            subset = Evidence(Role.GROUP_A, candidates=position.candidates_in(places, kept))
            yield self.step(position, pattern, removed, Evidence(Role.HOUSE, houses=(house,)), subset)

    def reason(self, step: Step, notation: Notation) -> str:
        """Such as "2 and 7 in A1, A4, C1 and C4, and 2, 7 and 8 of row C only in C1 or C4 with C2 and C8"."""
        places, digits = _subset(step, Role.PATTERN)
        house = notation.house(step.houses()[0])
        return (
            f"{pattern_words(step, notation)}, and {digit_words(digits)} of {house} "
            f"only in {roof_words(step, notation)} with {notation.cells(places)}"
        )

    def argument(self, step: Step, notation: Notation) -> tuple[str, ...]:
        """The digits and their places, and why those besides the roof are full."""
        places, digits = _subset(step, Role.PATTERN)
        extra = sorted({digit for _, digit in step.candidates(Role.FIN)})
        roof = roof_cells(step)
        others = "digit fills" if len(places) == 1 else f"{number_word(len(places))} digits fill"
        return (
            f"So {roof_words(step, notation)} holds an extra candidate: {digit_words(extra, 'or')}.",
            f"The {digit_words(digits)} of {notation.house(step.houses()[0])} can go only in "
            f"{notation.cells(sorted((*roof, *places)))}.",
            f"Together, {notation.cells(roof)} take at most one of these digits, "
            f"so the other {others} {notation.cells(places)}.",
            "No other digit can stand there.",
        )


def _subset(step: Step, roof_digits: Role) -> tuple[list[int], list[int]]:
    """The cells of a step's subset besides the roof, and all its digits, those of the roof too."""
    subset = step.candidates(Role.GROUP_A)
    digits = {digit for _, digit in (*subset, *step.candidates(roof_digits))}
    return sorted({cell for cell, _ in subset}), sorted(digits)


_LARGEST = 4
"""How many digits a hidden subset has at most."""

UNIQUENESS_TEST_3 = RoofNakedSubset("uniqueness-test-3", "0602", Level.HARD, 100)
UNIQUENESS_TEST_3_HIDDEN = RoofHiddenSubset("uniqueness-test-3-hidden", "0609", Level.HARD, 100, in_path=False)

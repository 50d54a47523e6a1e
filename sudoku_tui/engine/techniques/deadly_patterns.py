"""Bivalue universal graves: cells with two candidates each, which could all change to their other candidate.

That would be so if each digit had two places or none among them in every row, column and box, as `closed_sets` says.
A puzzle with one solution never has that, so there must be one candidate more.
"""

from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import ClassVar

from sudoku_tui.engine.board import (
    DIGITS,
    HOUSE_MASK,
    HOUSES_OF,
    Candidate,
    cells_in,
    digits_in,
)
from sudoku_tui.engine.closed_sets import closed_sets
from sudoku_tui.engine.counting import house_counts
from sudoku_tui.engine.notation import Notation, digit_words
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Evidence, RecordedFacts, Role, Step
from sudoku_tui.engine.techniques.technique import Level, Technique


class BivalueUniversalGrave(Technique):
    """One cell has three candidates, all others two: the one without which all cells could change is true."""

    assumes_unique = True
    own_legend: ClassVar[Mapping[Role, str]] = {Role.PATTERN: "two candidates", Role.FIN: "extra candidate"}

    def find(self, position: Position) -> Iterator[Step]:
        """At most one step."""
        place = position.empty & ~position.bivalue_cells
        cell = place.bit_length() - 1
        if not place or place & (place - 1) or position.digits_of[cell].bit_count() != 3:
            return
        for digit in digits_in(position.digits_of[cell]):
            if all((position.candidates[digit] & HOUSE_MASK[house]).bit_count() == 3 for house in HOUSES_OF[cell]):
                without = list(position.candidates)
                without[digit] ^= place
                if all(counts.one == counts.two and not counts.three for counts in house_counts(without)):
                    yield Step(
                        self,
                        eliminations=position.candidates_in(place, ~(1 << digit)),
                        facts=RecordedFacts(
                            (
                                Evidence(Role.HOUSE, houses=HOUSES_OF[cell]),
                                Evidence(Role.PATTERN, cells=tuple(cells_in(position.bivalue_cells))),
                                Evidence(Role.FIN, candidates=(Candidate(cell, digit),)),
                            )
                        ),
                    )

    def conclusion(self, step: Step, notation: Notation) -> str:
        """Such as "5 has three places in row E, column 5 and box 5: removes 2 and 9 from E5"."""
        ((_, digit),) = step.candidates(Role.FIN)
        houses = notation.houses(step.houses())
        return f"{digit} has three places in {houses}: removes {notation.removals(step.eliminations)}"

    def explanation(self, step: Step, notation: Notation) -> tuple[str, ...]:
        """The cell with three candidates, and what all cells could do without the third."""
        ((cell, digit),) = step.candidates(Role.FIN)
        name = notation.cell(cell)
        digits = digit_words(sorted((digit, *(other for _, other in step.eliminations))))
        return (
            f"Look at {name}.",
            f"It has three candidates, {digits}; every other empty cell has two.",
            f"In {notation.houses(step.houses())}, {digit} has three places.",
            "Otherwise each digit has two places in every row, column and box where it is still missing.",
            f"If {name} were not {digit}, all empty cells could change to their other candidate, "
            "and that would be right too: the puzzle would have two solutions.",
            f"A proper puzzle has just one, so {name} is {digit}.",
            f"This removes {notation.removals(step.eliminations)}.",
        )


class BugLite(Technique):
    """Some cells with two candidates each, and one more, make a closed set: that one holds another candidate."""

    assumes_unique = True
    own_legend: ClassVar[Mapping[Role, str]] = {Role.PATTERN: "two places in each house", Role.FIN: "extra candidate"}

    def find(self, position: Position) -> Iterator[Step]:
        """A step for each closed set, by the cell with more candidates and the two that make the pattern.

        Sets of only two digits are left to Uniqueness Test 1 and Unique Loop, all empty cells to BUG + 1.
        """
        bivalue = position.bivalue_cells
        places = tuple(cells & bivalue for cells in position.candidates)
        linked = [position.candidates[digit] & ~bivalue & _seen_in_every_house(places[digit]) for digit in range(10)]
        once = twice = 0
        for cells in linked:
            twice |= once & cells
            once |= cells
        for cell in cells_in(twice):
            digits = [digit for digit in DIGITS if linked[digit] >> cell & 1]
            for low, high in combinations(digits, 2):
                pair = 1 << low | 1 << high
                for cells in closed_sets(cell, pair, places):
                    others = cells ^ 1 << cell
                    two_digits = all(position.digits_of[other] == pair for other in cells_in(others))
                    if not two_digits and cells != position.empty:
                        yield self._step(position, others, cell, pair)

    def _step(self, position: Position, others: int, cell: int, pair: int) -> Step:
        removed = position.candidates_in(1 << cell, pair)
        pattern = tuple(sorted((*position.candidates_in(others, -1), *removed)))
        extra = position.candidates_in(1 << cell, ~pair)
        return Step(
            self,
            eliminations=removed,
            facts=RecordedFacts(
                (
                    Evidence(Role.PATTERN, cells=tuple(cells_in(others | 1 << cell)), candidates=pattern),
                    Evidence(Role.FIN, candidates=extra),
                )
            ),
        )

    def conclusion(self, step: Step, notation: Notation) -> str:
        """Such as "A1, A4, B1, B8, C4 and C8 could all change with 2 or 5 in C8: removes 2 and 5 from C8"."""
        cell, digits = step.eliminations[0].cell, digit_words((digit for _, digit in step.eliminations), "or")
        return (
            f"{notation.cells(step.cells(Role.PATTERN))} could all change with {digits} in {notation.cell(cell)}: "
            f"removes {notation.removals(step.eliminations)}"
        )

    def explanation(self, step: Step, notation: Notation) -> tuple[str, ...]:
        """The cells, how they could all change, and the cell that has another candidate."""
        name = notation.cell(step.eliminations[0].cell)
        digits = [digit for _, digit in step.eliminations]
        return (
            f"Look at {notation.cells(step.cells(Role.PATTERN))}.",
            f"None of these cells is a given, and all but {name} have two candidates.",
            f"Take only {digit_words(digits)} of {name}: then each digit has two places or none among these cells "
            "in each row, column and box.",
            f"If {name} were {digit_words(digits, 'or')}, all these cells could change "
            "to the other of their two digits: the puzzle would have two solutions.",
            f"A proper puzzle has just one, so {name} is neither {digit_words(digits, 'nor')}.",
            f"This removes {notation.removals(step.eliminations)}.",
        )


def _seen_in_every_house(cells: int) -> int:
    """The cells that see some of the given ones in their row, in their column, and in their box."""
    rows = columns = boxes = 0
    for cell in cells_in(cells):
        row, column, box = HOUSES_OF[cell]
        rows |= HOUSE_MASK[row]
        columns |= HOUSE_MASK[column]
        boxes |= HOUSE_MASK[box]
    return rows & columns & boxes


BUG_PLUS_ONE = BivalueUniversalGrave("bug-plus-one", "0610", Level.HARD, 100)
BUG_LITE = BugLite("bug-lite", "0620", Level.HARD, 150)

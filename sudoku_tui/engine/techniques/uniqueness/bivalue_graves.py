"""Bivalue universal graves: cells with two candidates each, which could all change to their other candidate.

That would be so if each digit had two places or none among them in every row, column and box, as `closed_sets` says.
A puzzle with one solution never has that, so there must be one candidate more.
"""

from collections.abc import Iterator
from itertools import combinations

from sudoku_tui.engine.board import DIGITS, HOUSES_OF, Candidate, cells_in, seen_in_every_house
from sudoku_tui.engine.immutable import immutable
from sudoku_tui.engine.patterns.closed_sets import closed_sets
from sudoku_tui.engine.patterns.graves import graves
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Evidence, Facts, Role, Step
from sudoku_tui.engine.techniques.technique import Level, Technique


@immutable
class GraveFacts(Facts):
    """The facts of a bivalue universal grave with one candidate more."""

    family = "uniqueness.deadly_patterns"
    extra: Candidate  # the candidate that must be true
    cells: tuple[int, ...]  # the cells with two candidates: all other empty ones

    @property
    def houses(self) -> tuple[int, int, int]:
        """The houses in which the digit of the extra candidate has three places."""
        return HOUSES_OF[self.extra.cell]

    def evidence(self) -> tuple[Evidence, ...]:
        return (
            Evidence(Role.HOUSE, houses=self.houses),
            Evidence(Role.PATTERN, cells=self.cells),
            Evidence(Role.FIN, candidates=(self.extra,)),
        )


class BivalueUniversalGrave(Technique):
    """One cell has three candidates, all others two: the one without which all cells could change is true."""

    assumes_unique = True
    facts_type = GraveFacts

    def find(self, position: Position) -> Iterator[Step]:
        place = position.empty & ~position.bivalue_cells
        if place and not place & (place - 1) and position.digits_of[place.bit_length() - 1].bit_count() == 3:
            for (extra,) in graves(position):
                removed = position.candidates_in(place, ~(1 << extra.digit))
                yield Step(self, eliminations=removed, facts=GraveFacts(extra, tuple(cells_in(position.bivalue_cells))))


@immutable
class BugLiteFacts(Facts):
    """The facts of a BUG Lite."""

    family = "uniqueness.deadly_patterns"
    cells: tuple[int, ...]  # the cells of the closed set
    pattern: tuple[Candidate, ...]  # their candidates that make it a closed set
    extra: tuple[Candidate, ...]  # the further candidates of one cell; one of them must be true

    @property
    def cell(self) -> int:
        return self.extra[0].cell

    @property
    def digits(self) -> tuple[int, ...]:
        """The digits that this cell has in the closed set."""
        return tuple(digit for cell, digit in self.pattern if cell == self.cell)

    def evidence(self) -> tuple[Evidence, ...]:
        return (
            Evidence(Role.PATTERN, cells=self.cells, candidates=self.pattern),
            Evidence(Role.FIN, candidates=self.extra),
        )


class BugLite(Technique):
    """Some cells with two candidates each, and one more, make a closed set: that one holds another candidate."""

    assumes_unique = True
    facts_type = BugLiteFacts

    def find(self, position: Position) -> Iterator[Step]:
        """A step for each closed set, by the cell with more candidates and the two that make the pattern.

        Sets of only two digits are left to Uniqueness Test 1 and Unique Loop, all empty cells to BUG + 1.
        """
        bivalue = position.bivalue_cells
        places = tuple(cells & bivalue for cells in position.candidates)
        linked = [position.candidates[digit] & ~bivalue & seen_in_every_house(places[digit]) for digit in range(10)]
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
        return Step(self, eliminations=removed, facts=BugLiteFacts(tuple(cells_in(others | 1 << cell)), pattern, extra))


BUG_PLUS_ONE = BivalueUniversalGrave("bug-plus-one", "0610", Level.HARD, 100)
BUG_LITE = BugLite("bug-lite", "0620", Level.HARD, 150)

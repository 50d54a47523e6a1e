"""Subsets: as many digits as cells in a house, with no other digits in the cells, or no other cells for the digits."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain

from sudoku_tui.engine.board import (
    BOXES,
    COLUMNS,
    HOUSE_CELLS,
    HOUSE_MASK,
    INTERSECTIONS,
    ROWS,
    Candidate,
    cells_of_houses,
    common_houses,
    digits_in,
)
from sudoku_tui.engine.immutable import immutable
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Evidence, Facts, Role, Step
from sudoku_tui.engine.techniques.technique import Level, Technique


@immutable
class NakedSubsetFacts(Facts):
    """Cells that have only as many candidates as they are."""

    family = "subsets"
    houses: tuple[int, ...]  # the house of the cells; of a locked subset the two that meet in them
    candidates: tuple[Candidate, ...]  # the candidates of the cells, by cell

    def evidence(self) -> tuple[Evidence, ...]:
        return Evidence(Role.HOUSE, houses=self.houses), Evidence(Role.PATTERN, candidates=self.candidates)


@immutable
class HiddenSubsetFacts(Facts):
    """Digits that have only as many places in a house as they are."""

    family = "subsets"
    house: int
    candidates: tuple[Candidate, ...]  # the digits in their places, by cell

    def evidence(self) -> tuple[Evidence, ...]:
        return Evidence(Role.HOUSE, houses=(self.house,)), Evidence(Role.PATTERN, candidates=self.candidates)


@dataclass(frozen=True)
class NakedSubset(Technique):
    """Some cells of a house that together have only as many candidates as they are.

    A cell may lack some of the digits, but a cell with a single candidate does not count: it is a Naked Single. A
    triple with a pair in it is a triple nevertheless, as in HoDoKu; a path meets the pair first.
    """

    size: int = 2  # the number of cells
    # whether the cells lie where a box and a line meet, and candidates go from the line outside the box and from the
    # box, the third cell of the meeting place included; or, if false, whether that is not so
    is_locked: bool = False

    facts_type = NakedSubsetFacts

    def find(self, position: Position) -> Iterator[Step]:
        """A step for each subset that removes something, boxes before rows before columns.

        It removes what it can from the row first, then from the column, then from the box.
        """
        found = set()
        for cells, digits in naked_subsets(position, self.size, is_locked=self.is_locked):
            step = self._step(position, cells, digits) if cells not in found else None
            if step is not None:
                found.add(cells)
                yield step

    def _step(self, position: Position, cells: int, digits: int) -> Step | None:
        houses = common_houses(cells)
        if not any(position.candidates[digit] & cells_of_houses(houses) & ~cells for digit in digits_in(digits)):
            return None
        removed = {house: position.candidates_in(HOUSE_MASK[house] & ~cells, digits) for house in houses}
        eliminations = tuple(dict.fromkeys(chain.from_iterable(removed.values())))
        enough = tuple(house for house in houses if set(removed[house]).issuperset(eliminations))
        box = houses[-1]
        is_locked = len(houses) == 2 and bool(removed[box]) and box not in enough
        if self.is_locked != is_locked:
            return None
        facts = NakedSubsetFacts(houses if is_locked else enough[:1], position.candidates_in(cells, digits))
        return Step(self, eliminations=eliminations, facts=facts)


@dataclass(frozen=True)
class HiddenSubset(Technique):
    """Some digits that together have only as many places in a house as they are.

    A digit may lack some of the places, but a digit with a single place does not count: it is a Hidden Single. A triple
    with a pair in it is a triple nevertheless, as in HoDoKu; a path meets the pair first.
    """

    size: int = 2  # the number of digits

    facts_type = HiddenSubsetFacts

    def find(self, position: Position) -> Iterator[Step]:
        """A step for each subset that removes something, boxes before rows before columns; its first house counts."""
        found = set()
        for house, cells, digits in hidden_subsets(position, self.size):
            eliminations = position.candidates_in(cells, ~digits)
            if eliminations and (cells, digits) not in found:
                found.add((cells, digits))
                facts = HiddenSubsetFacts(house, position.candidates_in(cells, digits))
                yield Step(self, eliminations=eliminations, facts=facts)


def naked_subsets(position: Position, size: int, *, is_locked: bool) -> Iterator[tuple[int, int]]:
    """The naked subsets by house, boxes first: each as the set of the cells and the set of the digits.

    For locked ones, only cells of a box are looked at that lie with enough others where it meets a line.
    """
    able = _cells_with_few(position, size)
    for house in BOXES if is_locked else _HOUSES:
        if (able & HOUSE_MASK[house]).bit_count() >= size:
            yield from _naked_in(house, position.digits_by_house[house], size, is_locked)


def _cells_with_few(position: Position, most: int) -> int:
    """The set of the cells that have two candidates at least and so many at most; for two: as another cell has."""
    if most == 2:
        return sum(cells for cells in position.bivalue_groups.values() if cells & (cells - 1))
    at_least = [position.empty, *[0] * (most + 1)]
    for cells in position.candidates:
        for number in range(most + 1, 0, -1):
            at_least[number] |= at_least[number - 1] & cells
    return at_least[2] & ~at_least[most + 1]


@lru_cache(maxsize=256)  # from one position to the next most houses stay as they are
def _naked_in(house: int, digits_of: tuple[int, ...], size: int, is_locked: bool) -> tuple[tuple[int, int], ...]:
    """The naked subsets of a house whose cells have some digits."""
    contents = [
        (1 << cell, digits)
        for cell, digits in zip(HOUSE_CELLS[house], digits_of, strict=True)
        if 2 <= digits.bit_count() <= size
    ]
    if is_locked:
        able = sum([cell for cell, _ in contents])
        parts = [part for part in _PARTS_OF_BOXES[house] if (able & part).bit_count() >= size]
        contents = [one for one in contents if any(one[0] & part for part in parts)]
    return _tight_choices(contents, size)


def hidden_subsets(position: Position, size: int) -> Iterator[tuple[int, int, int]]:
    """The hidden subsets by house, boxes first: each as the house, the set of the cells and the set of the digits."""
    empty, candidates = position.empty, position.candidates
    placed = position.placed if position.has_pending else ()
    for house in _HOUSES:
        mask = HOUSE_MASK[house]
        if (empty & mask).bit_count() > size:
            places = [cells & mask for cells in candidates]
            if placed:
                places = [0 if there & mask else cells for cells, there in zip(places, placed, strict=True)]
            for digits, cells in _hidden_in(tuple(places), size):
                yield house, cells, digits


@lru_cache(maxsize=256)
def _hidden_in(places: tuple[int, ...], size: int) -> tuple[tuple[int, int], ...]:
    """The hidden subsets of a house in which each digit has some places: the digits, and the cells."""
    few = [(1 << digit, cells) for digit, cells in enumerate(places) if 2 <= cells.bit_count() <= size]
    return _tight_choices(few, size)


def _tight_choices(things: Sequence[tuple[int, int]], size: int) -> tuple[tuple[int, int], ...]:
    """The choices of `size` things that together have at most `size` partners, in lexicographic order.

    Each thing is a set of one with the set of its partners; a choice is the set of its things with that of their
    partners.
    """
    if len(things) < size:
        return ()
    choices = [(0, 0, 0)]  # the set of the things, that of their partners, and the number of the next thing
    for end in range(len(things) - size + 1, len(things) + 1):
        choices = [
            (chosen | things[number][0], union, number + 1)
            for chosen, partners, start in choices
            for number in range(start, end)
            if (union := partners | things[number][1]).bit_count() <= size
        ]
    return tuple([(chosen, union) for chosen, union, _ in choices])


_HOUSES = (*BOXES, *ROWS, *COLUMNS)
_PARTS_OF_BOXES = {this: tuple(cells for box, _, cells in INTERSECTIONS if box == this) for this in BOXES}
"""For each box its intersections with rows and columns."""

LOCKED_PAIR = NakedSubset("locked-pair", "0110", Level.MEDIUM, 40, size=2, is_locked=True)
LOCKED_TRIPLE = NakedSubset("locked-triple", "0111", Level.MEDIUM, 60, size=3, is_locked=True)
NAKED_PAIR = NakedSubset("naked-pair", "0200", Level.MEDIUM, 60, size=2)
NAKED_TRIPLE = NakedSubset("naked-triple", "0201", Level.MEDIUM, 80, size=3)
NAKED_QUADRUPLE = NakedSubset("naked-quadruple", "0202", Level.HARD, 120, size=4)
HIDDEN_PAIR = HiddenSubset("hidden-pair", "0210", Level.MEDIUM, 70, size=2)
HIDDEN_TRIPLE = HiddenSubset("hidden-triple", "0211", Level.MEDIUM, 100, size=3)
HIDDEN_QUADRUPLE = HiddenSubset("hidden-quadruple", "0212", Level.HARD, 150, size=4)

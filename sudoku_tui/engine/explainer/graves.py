"""Bivalue universal graves: some cells have candidates more than a grave, in which all cells could change.

In a grave every empty cell has two candidates, and every digit two places in each house where it is missing. The cells
with more are the *bug cells*, and what they have more the *extras*: one of these must be true. The original finds none
where it cannot tell which candidates are extras, and others (B5), so this search is not that of `patterns.graves`.
"""

from collections.abc import Iterator, Mapping
from functools import partial, reduce
from operator import or_
from typing import NamedTuple

from sudoku_tui.engine.board import (
    DIGITS,
    HOUSE_MASK,
    Candidate,
    cell_set,
    cells_in,
    cells_of,
    digits_in,
    digits_of,
    seen_by_all,
)
from sudoku_tui.engine.explainer.grid import BOX_ROW_COLUMN, COMBINATIONS, Grid, is_tuple
from sudoku_tui.engine.explainer.hint import ExplainerTechnique, Hint
from sudoku_tui.engine.immutable import immutable
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Evidence, Facts, Role
from sudoku_tui.engine.techniques.technique import Level
from sudoku_tui.engine.techniques.uniqueness.bivalue_graves import BUG_PLUS_ONE, GraveFacts


@immutable
class BugFacts(Facts):
    """The cells of a grave, and the candidates beyond it."""

    family = "explainer.graves"
    extra: tuple[Candidate, ...]  # the candidates one of which must be true, by cell
    cells: tuple[int, ...]  # the cells with two candidates: all empty ones without extras

    @property
    def bug_cells(self) -> list[int]:
        return cells_of(self.extra)

    @property
    def digits(self) -> list[int]:
        """The digits of the extras."""
        return digits_of(self.extra)

    @property
    def extras(self) -> dict[int, tuple[int, ...]]:
        """For each bug cell the digits of its extras."""
        return {cell: tuple(digit for other, digit in self.extra if other == cell) for cell in self.bug_cells}

    def evidence(self) -> tuple[Evidence, ...]:
        return Evidence(Role.PATTERN, cells=self.cells), Evidence(Role.FIN, candidates=self.extra)


@immutable
class BugSubsetFacts(BugFacts):
    """The bug cells act as one cell of a naked subset."""

    house: int  # the house of all of them
    subset: tuple[Candidate, ...]  # the candidates of the other cells of the subset, by cell

    @property
    def subset_cells(self) -> list[int]:
        return cells_of(self.subset)

    @property
    def subset_digits(self) -> list[int]:
        return digits_of(self.subset)

    def evidence(self) -> tuple[Evidence, ...]:
        house, subset = Evidence(Role.HOUSE, houses=(self.house,)), Evidence(Role.GROUP_A, candidates=self.subset)
        return (*BugFacts.evidence(self), house, subset)


@immutable
class BugPairFacts(BugFacts):
    """A digit that a house has only in the two bug cells: one of them holds it, and the other an extra."""

    house: int  # a house of both
    kept: int  # the digit

    def evidence(self) -> tuple[Evidence, ...]:
        first, second = self.bug_cells
        link = (Candidate(first, self.kept), Candidate(second, self.kept))
        house = Evidence(Role.HOUSE, houses=(self.house,))
        return (*BugFacts.evidence(self), house, Evidence(Role.LINK_STRONG, links=(link,)))


class _Grave(NamedTuple):
    """The cells with extras: they are what keeps a grid from being a grave."""

    extras: dict[int, int]  # for each bug cell the set of its extras
    digits: int  # the set of the extras of all
    common: int  # the cells that see all bug cells

    @property
    def cells(self) -> int:
        return cell_set(self.extras)


def search(grid: Grid) -> Hint | None:
    """The first hint of the only grave that there may be."""
    wide = cell_set(cell for cell in cells_in(grid.empty) if grid.digits[cell].bit_count() > 2)
    if not _may_be_bug_cells(grid, wide):
        return None
    grave = _grave(grid, wide)
    return None if grave is None else next(_hints(grid, grave), None)


# The grave


def _may_be_bug_cells(grid: Grid, wide: int) -> bool:
    """Whether the cells with more than two candidates may all have extras, of one digit or seen by a common cell."""
    if not wide:
        return False
    if not wide & (wide - 1) or seen_by_all(wide):
        return True
    shared = -1
    for cell in cells_in(wide):
        if grid.digits[cell].bit_count() > 3:
            return False
        shared &= grid.digits[cell]
    return shared != 0


def _grave(grid: Grid, wide: int) -> _Grave | None:
    """The grave that a grid is but for extras in its cells with more than two candidates.

    A digit that has neither two places in a house nor none must be an extra there. It is known where, if only one of
    its cells has more than two candidates; or if no other digit has such a house.
    """
    extras: dict[int, int] = {}
    digits = uneven = places_of_all = 0
    for house in BOX_ROW_COLUMN:
        for digit in DIGITS:
            places = grid.places[digit] & HOUSE_MASK[house]
            if places.bit_count() in {0, 2}:
                continue
            places &= wide
            if not places:
                return None
            uneven |= 1 << digit
            places_of_all |= places
            if not places & (places - 1):
                cell = places.bit_length() - 1
                extras[cell] = extras.get(cell, 0) | 1 << digit
                digits |= 1 << digit
    if uneven and not uneven & (uneven - 1):
        # B5: whatever their number, all places of the one digit become bug cells. The set of all extras stays as it is,
        # so it may be empty.
        for cell in cells_in(places_of_all):
            extras[cell] = uneven
    return _Grave(extras, digits, seen_by_all(cell_set(extras))) if _is_grave(grid, extras) else None


def _is_grave(grid: Grid, extras: Mapping[int, int]) -> bool:
    """Whether a grid is a grave without some extras."""
    without = [*grid.places]
    for cell, digits in extras.items():
        for digit in digits_in(digits):
            without[digit] ^= 1 << cell
    return all((grid.digits[cell] & ~extras.get(cell, 0)).bit_count() == 2 for cell in cells_in(grid.empty)) and all(
        (without[digit] & mask).bit_count() in {0, 2} for mask in HOUSE_MASK for digit in DIGITS
    )


# What follows


def _hints(grid: Grid, grave: _Grave) -> Iterator[Hint]:
    """The hints in the order in which the original finds them."""
    number = len(grave.extras)
    if number == 1:
        yield from _one_cell(grid, grave)
    elif number > 1 and grave.digits.bit_count() == 1:
        yield from _one_digit(grid, grave)
        if number == 2:
            yield from _with_strong_link(grid, grave)
    elif number > 1 and grave.common:
        if number == 2:
            yield from _with_strong_link(grid, grave)
        yield from _with_subset(grid, grave)


def _one_cell(grid: Grid, grave: _Grave) -> Iterator[Hint]:
    """Type 1: the only bug cell holds an extra."""
    removed = grid.candidates_in(grave.cells, ~grave.digits)
    if grave.digits.bit_count() == 1:
        ((cell, _),) = grave.extras.items()
        make_facts = partial(_one_extra, Candidate(cell, grave.digits.bit_length() - 1))
        yield Hint(BUG_PLUS_ONE, "BUG type 1", 5.6, make_facts, removed)
    else:
        yield Hint(BUG_TYPE_1, "BUG type 1", 5.6, partial(_facts, grave), removed)


def _one_digit(grid: Grid, grave: _Grave) -> Iterator[Hint]:
    """Type 2: one of the bug cells holds the extra that they all have."""
    removed = grid.candidates_in(grave.common, grave.digits)
    if removed:
        yield Hint(BUG_TYPE_2, "BUG type 2", 5.7, partial(_facts, grave), removed)


def _with_strong_link(grid: Grid, grave: _Grave) -> Iterator[Hint]:
    """Type 4: one of the two bug cells holds a digit that both have in the grave, so the other one holds an extra."""
    (first, one), (second, other) = grave.extras.items()
    both = grid.digits[first] & grid.digits[second] & ~grave.digits
    houses = tuple(house for house in BOX_ROW_COLUMN if not grave.cells & ~HOUSE_MASK[house])
    if both.bit_count() == 1 and houses:
        removed = (
            *grid.candidates_in(1 << first, ~(one | both)),
            *grid.candidates_in(1 << second, ~(other | both)),
        )
        if removed:
            make_facts = partial(_pair_facts, grave, houses[0], both.bit_length() - 1)
            yield Hint(BUG_TYPE_4, "BUG type 4", 5.7, make_facts, removed)


def _with_subset(grid: Grid, grave: _Grave) -> Iterator[Hint]:
    """Type 3: the bug cells, one of which holds an extra, act as one cell of a naked subset."""
    for degree in range(2, 7):
        for house in BOX_ROW_COLUMN:
            cells = tuple(cells_in(grave.common & HOUSE_MASK[house]))
            if grave.cells & ~HOUSE_MASK[house] or len(cells) < degree:
                continue
            for chosen in COMBINATIONS[degree - 1]:
                if chosen >> len(cells):
                    break
                subset = [cells[index] for index in cells_in(chosen)]
                contents = [grid.digits[cell] for cell in subset]
                digits = reduce(or_, contents)
                if digits.bit_count() == degree and is_tuple((*contents, grave.digits), degree):
                    removed = grid.candidates_in(cell_set(cells) & ~cell_set(subset), digits)
                    if removed:
                        make_facts = partial(_subset_facts, grave, house, cell_set(subset))
                        yield Hint(BUG_TYPE_3, "BUG type 3", 5.7 + 0.1 * (degree - 1), make_facts, removed)


# Facts


def _one_extra(extra: Candidate, position: Position) -> GraveFacts:
    return GraveFacts(extra, tuple(cells_in(position.empty & ~(1 << extra.cell))))


def _common_facts(grave: _Grave, position: Position) -> tuple[tuple[Candidate, ...], tuple[int, ...]]:
    extra = (Candidate(cell, digit) for cell, digits in grave.extras.items() for digit in digits_in(digits))
    return tuple(sorted(extra)), tuple(cells_in(position.empty & ~grave.cells))


def _facts(grave: _Grave, position: Position) -> BugFacts:
    return BugFacts(*_common_facts(grave, position))


def _pair_facts(grave: _Grave, house: int, kept: int, position: Position) -> BugPairFacts:
    return BugPairFacts(*_common_facts(grave, position), house, kept)


def _subset_facts(grave: _Grave, house: int, cells: int, position: Position) -> BugSubsetFacts:
    return BugSubsetFacts(*_common_facts(grave, position), house, position.candidates_in(cells))


class Bug(ExplainerTechnique):
    """A bivalue universal grave with several extras: one of them is true."""

    assumes_unique = True
    facts_type = BugFacts | BugSubsetFacts | BugPairFacts


BUG_TYPE_1 = Bug("bug-type-1", "", Level.HARD, 100, search=search)
BUG_TYPE_2 = Bug("bug-type-2", "", Level.HARD, 100, search=search)
BUG_TYPE_3 = Bug("bug-type-3", "", Level.HARD, 100, search=search)
BUG_TYPE_4 = Bug("bug-type-4", "", Level.HARD, 100, search=search)

"""Bent sets: XY-Wing, XYZ-Wing, WXYZ-Wing and larger ones. As many digits as cells, bent over two houses.

The *pivot* is those cells of the set that see all its other cells. The rest are two *pincers*: each lies in a house
with the pivot, but no cell of one sees all of the other. Just one digit, z, is in both pincers. So all cells of any
other digit lie in one house, and it fills one of them at most. As there are as many cells as digits, one at least is z.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache, reduce
from itertools import combinations
from operator import or_
from typing import NamedTuple

from sudoku_tui.engine.board import HOUSE_MASK, PEER_MASK, Candidate, cells_in, common_houses, digits_in, seen_by_all
from sudoku_tui.engine.immutable import immutable
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Evidence, Facts, Role, Step
from sudoku_tui.engine.techniques.technique import Level, Technique


@immutable
class BentSetFacts(Facts):
    """The facts of a bent set."""

    family = "wings"
    z: int  # the digit that one of its cells must hold
    pivot: tuple[Candidate, ...]  # the candidates of the pivot other than z
    pincers: tuple[tuple[Candidate, ...], tuple[Candidate, ...]]  # those of each pincer
    houses: tuple[int, int]  # for each pincer the house that it shares with the pivot
    ends: tuple[Candidate, ...]  # the places of z in the set

    @property
    def candidates(self) -> tuple[Candidate, ...]:
        return (*self.pivot, *self.pincers[0], *self.pincers[1], *self.ends)

    @property
    def cells(self) -> tuple[int, ...]:
        return tuple(sorted({cell for cell, _ in self.candidates}))

    @property
    def digits(self) -> tuple[int, ...]:
        return tuple(sorted({digit for _, digit in self.candidates}))

    def evidence(self) -> tuple[Evidence, ...]:
        first, second = self.pincers
        return (
            Evidence(Role.HOUSE, houses=self.houses),
            Evidence(Role.PATTERN, candidates=self.pivot),
            Evidence(Role.GROUP_A, candidates=first),
            Evidence(Role.GROUP_B, candidates=second),
            Evidence(Role.FIN, candidates=self.ends),
        )


class _BentSet(NamedTuple):
    """A bent set: z, and the sets of cells of the pivot and the pincers."""

    z: int
    pivot: int
    first: int
    second: int

    @property
    def pincers(self) -> tuple[int, ...]:
        return tuple(cells_in(self.first | self.second))

    @property
    def cells(self) -> tuple[int, ...]:
        return tuple(cells_in(self.pivot | self.first | self.second))


@dataclass(frozen=True)
class BentSet(Technique):
    """Cells bent over two houses that hold as many digits as they are, and every digit but one at most once.

    A set counts only if each part of it has more digits than cells. Otherwise that part does the work, as a naked
    subset or as a smaller bent set.
    """

    size: int = 3  # the number of cells, and of digits
    # whether the digit that goes must be in the pivot, or must not be; None in larger sets: both will do
    z_in_pivot: bool | None = None

    facts_type = BentSetFacts

    def find(self, position: Position) -> Iterator[Step]:
        """A step for each set that removes something.

        Those of three cells come by cell, the pivot before the pincers if it has z, larger ones by the digits of the
        pincers.
        """
        sets: Iterable[_BentSet] = self._sets(position)
        if self.size == 3:
            sets = sorted(sets, key=_by_pivot if self.z_in_pivot else _by_cells)
        for found in sets:
            step = self._step(position, *found)
            if step is not None:
                yield step

    def _sets(self, position: Position) -> Iterator[_BentSet]:
        """The possible bent sets."""
        trios = self._pivots_of_three(position)
        groups = list(_pincers(position, self.size).items())
        cells_within: dict[int, int] = {}
        for one, two in _couples([digits for digits, _ in groups], self.size):
            (digits, pincers), (others, partners) = groups[one], groups[two]
            if self.size == 3:
                pivot_cells = trios.get(digits | others if self.z_in_pivot else digits ^ others, 0)
            else:
                if digits | others not in cells_within:
                    cells_within[digits | others] = _cells_within(position, digits | others, self.size)
                pivot_cells = cells_within[digits | others]
            if not pivot_cells:
                continue
            z = (digits & others).bit_length() - 1
            for first in pincers:
                seen_by_first, left = first.seen & pivot_cells, self.size - first.size
                if not seen_by_first:
                    continue
                for second in partners:
                    number = left - second.size
                    if number <= 0:
                        continue
                    cells = seen_by_first & second.seen
                    if cells.bit_count() < number or first.seen & second.cells or second.seen & first.cells:
                        continue
                    if self.size == 3 and not first.seen & second.seen & position.candidates[z]:
                        continue  # Nothing to remove, as is known so early only of pincers of one cell.
                    for pivot in _pivots(position, cells, number, digits | others, self.size):
                        yield _BentSet(z, pivot, first.cells, second.cells)

    def _pivots_of_three(self, position: Position) -> dict[int, int]:
        """The pivots of sets of three cells, by their digits: both but z, and z if it must be there.

        A pivot without one of those two would be a naked pair with a pincer. Knowing the pivots makes the search short.
        """
        if self.size != 3 or not self.z_in_pivot:
            return position.bivalue_groups
        groups: dict[int, int] = {}
        for cell in cells_in(position.empty & ~position.bivalue_cells):
            digits = position.digits_of[cell]
            if digits.bit_count() == 3:
                groups[digits] = groups.get(digits, 0) | 1 << cell
        return groups

    def _step(self, position: Position, z: int, pivot: int, first: int, second: int) -> Step | None:
        cells = pivot | first | second
        places = position.candidates[z] & cells
        removed = position.candidates[z] & seen_by_all(places)
        if not removed or common_houses(places) or not _is_irreducible(position, cells):
            return None
        others = ~(1 << z)
        facts = BentSetFacts(
            z,
            position.candidates_in(pivot, others),
            (position.candidates_in(first, others), position.candidates_in(second, others)),
            (common_houses(pivot | first)[0], common_houses(pivot | second)[0]),
            position.candidates_in(places, 1 << z),
        )
        return Step(self, eliminations=position.candidates_in(removed, 1 << z), facts=facts)


def _by_pivot(found: _BentSet) -> tuple[int, tuple[int, ...]]:
    return found.pivot, found.pincers


def _by_cells(found: _BentSet) -> tuple[tuple[int, ...], int]:
    return found.cells, found.pivot


class _Pincer(NamedTuple):
    """Cells that may be a pincer, how many they are, and the cells that see all of them."""

    cells: int
    size: int
    seen: int


_LARGEST_PIVOT = 3
_ONE_CELL = tuple(_Pincer(1 << cell, 1, seen) for cell, seen in enumerate(PEER_MASK))


def _pincers(position: Position, set_size: int) -> dict[int, list[_Pincer]]:
    """The possible pincers of bent sets, by their digits.

    Cells of a house that have more digits than they are, but at most as many more as there are cells in the pivot: the
    other pincer also has a surplus, and the pincers have only z in common.
    """
    if set_size == 3:
        return {
            digits: [_ONE_CELL[cell] for cell in cells_in(cells)] for digits, cells in position.bivalue_groups.items()
        }
    groups: dict[int, list[_Pincer]] = {}
    known = set()
    digits_of = position.digits_of
    for house_mask in HOUSE_MASK:
        cells = tuple(cells_in(position.empty & house_mask))
        for digits, pincer in _pincers_of_house(cells, tuple([digits_of[cell] for cell in cells]), set_size):
            if pincer.cells not in known:
                known.add(pincer.cells)
                groups.setdefault(digits, []).append(pincer)
    return groups


@lru_cache(maxsize=128)  # of one position and the next most houses are equal; three sizes ask for them
def _pincers_of_house(
    cells: tuple[int, ...], digits_of: tuple[int, ...], set_size: int
) -> tuple[tuple[int, _Pincer], ...]:
    """The possible pincers among the empty cells of a house, from the digits of each of them."""
    found = []
    stack = [(0, 0, _Pincer(0, 0, -1))]
    while stack:
        start, digits, part = stack.pop()
        size = part.size + 1
        for index in range(start, len(cells)):
            all_digits = digits | digits_of[index]
            number = all_digits.bit_count()
            if not size < number < set_size:
                continue
            pincer = _Pincer(part.cells | 1 << cells[index], size, part.seen & PEER_MASK[cells[index]])
            if number - size <= min(_LARGEST_PIVOT, set_size - 1 - size):
                found.append((all_digits, pincer))
            if size < set_size - 2:
                stack.append((index + 1, all_digits, pincer))
    return tuple(found)


def _couples(digit_sets: Sequence[int], set_size: int) -> Iterator[tuple[int, int]]:
    """Two by two, by their numbers, sets of digits with one digit in common and no more digits than the bent set."""
    if set_size == 3:  # there are few, all of two digits
        for (number, digits), (other, others) in combinations(enumerate(digit_sets), 2):
            if (digits & others).bit_count() == 1:
                yield number, other
        return
    holding = [0] * 10  # for each digit the numbers of the sets that have it, as a mask
    small = [0] * 10  # and for each count of digits those of the sets that have no more
    for number, digits in enumerate(digit_sets):
        for digit in digits_in(digits):
            holding[digit] |= 1 << number
        for count in range(digits.bit_count(), len(small)):
            small[count] |= 1 << number
    for number, digits in enumerate(digit_sets):
        once = twice = 0
        for digit in digits_in(digits):
            twice |= once & holding[digit]
            once |= holding[digit]
        for other in cells_in(once & ~twice & small[set_size + 1 - digits.bit_count()] & -2 << number):
            yield number, other


def _cells_within(position: Position, digits: int, set_size: int) -> int:
    """The empty cells that may be in the pivot: without other digits, if those of the pincers are all of the set."""
    cells = position.empty
    if digits.bit_count() == set_size:
        for digit, places in enumerate(position.candidates):
            if not digits >> digit & 1:
                cells &= ~places
    return cells


def _pivots(position: Position, cells: int, number: int, digits: int, set_size: int) -> Iterator[int]:
    """The sets of `number` cells that see each other and have, with the pincers, the digits of the set."""
    for cell in cells_in(cells):
        all_digits = digits | position.digits_of[cell]
        excess = all_digits.bit_count() - set_size
        if number > 1 and excess <= 0:
            further = cells & PEER_MASK[cell] & -1 << cell
            for rest in _pivots(position, further, number - 1, all_digits, set_size):
                yield rest | 1 << cell
        elif number == 1 and excess == 0:
            yield 1 << cell


def _is_irreducible(position: Position, cells: int) -> bool:
    """Whether each part of the cells holds more digits than it has cells."""
    contents = [position.digits_of[cell] for cell in cells_in(cells)]
    return all(
        reduce(or_, part).bit_count() > size
        for size in range(1, len(contents))
        for part in combinations(contents, size)
    )


XY_WING = BentSet("xy-wing", "0800", Level.HARD, 160, size=3, z_in_pivot=False)
XYZ_WING = BentSet("xyz-wing", "0801", Level.HARD, 180, size=3, z_in_pivot=True)
WXYZ_WING = BentSet("wxyz-wing", "0802", Level.UNFAIR, 260, size=4)
VWXYZ_WING = BentSet("vwxyz-wing", "0805", Level.UNFAIR, 300, size=5)
UVWXYZ_WING = BentSet("uvwxyz-wing", "0806", Level.UNFAIR, 300, size=6)

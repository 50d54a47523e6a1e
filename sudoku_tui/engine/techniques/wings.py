"""Bent sets: XY-Wing, XYZ-Wing, WXYZ-Wing and larger ones. As many digits as cells, bent over two houses.

The *pivot* is those cells of the set that see all its other cells. The rest are two *pincers*: each lies in a house
with the pivot, but no cell of one sees all of the other. Just one digit, z, is in both pincers. So all cells of any
other digit lie in one house, and it fills one of them at most. As there are as many cells as digits, one at least is z.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, product
from typing import ClassVar, NamedTuple

from sudoku_tui.engine.board import (
    CELLS,
    DIGITS,
    HOUSE_MASK,
    HOUSES,
    PEER_MASK,
    as_candidates,
    cells_in,
    common_houses,
    seen_by_all,
)
from sudoku_tui.engine.notation import Notation, digit_words, join_words, number_word
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Evidence, RecordedFacts, Role, Step
from sudoku_tui.engine.techniques.technique import Level, Technique


@dataclass(frozen=True)
class BentSet(Technique):
    """Cells bent over two houses that hold as many digits as they are, and every digit but one at most once.

    A set counts only if each part of it has more digits than cells. Otherwise that part does the work, as a naked
    subset or as a smaller bent set.

    Attributes:
        size: the number of cells, and of digits.
        z_in_pivot: whether the digit that goes must be in the pivot, or must not be; None in larger sets: both will do.
    """

    size: int = 3
    z_in_pivot: bool | None = None

    own_legend: ClassVar[Mapping[Role, str]] = {
        Role.PATTERN: "sees all the others",
        Role.GROUP_A: "in one house with it",
        Role.GROUP_B: "in the other house",
        Role.FIN: "one of these is true",
    }

    def find(self, position: Position) -> Iterator[Step]:
        """A step for each set that removes something, by the digits of the pincers."""
        trios = self._pivots_of_three(position)
        for (digits, pincers), (others, partners) in combinations(_pincers(position, self.size).items(), 2):
            common = digits & others
            if not common or common & (common - 1) or (digits | others).bit_count() > self.size:
                continue
            if self.size == 3:
                pivot_cells = trios.get(digits | others if self.z_in_pivot else digits ^ others, 0)
            else:
                pivot_cells = _cells_within(position, digits | others, self.size)
            if not pivot_cells:
                continue
            z = common.bit_length() - 1
            for first, second in product(pincers, partners):
                seen = first.seen & second.seen
                if not seen & pivot_cells or first.seen & second.cells or second.seen & first.cells:
                    continue
                if self.size == 3 and not seen & position.candidates[z]:
                    continue  # Nothing to remove, as is known so early only of pincers of one cell.
                number = self.size - first.size - second.size
                if not 0 < number <= (seen & pivot_cells).bit_count():
                    continue
                for pivot in _pivots(position, seen & pivot_cells, number, digits | others, self.size):
                    step = self._step(position, z, pivot, first.cells, second.cells)
                    if step is not None:
                        yield step

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
        return Step(
            self,
            eliminations=as_candidates(removed, z),
            facts=RecordedFacts(
                (
                    Evidence(Role.HOUSE, houses=(common_houses(pivot | first)[0], common_houses(pivot | second)[0])),
                    *(
                        Evidence(role, candidates=position.candidates_in(part, ~(1 << z)))
                        for role, part in ((Role.PATTERN, pivot), (Role.GROUP_A, first), (Role.GROUP_B, second))
                    ),
                    Evidence(Role.FIN, candidates=as_candidates(places, z)),
                )
            ),
        )

    def conclusion(self, step: Step, notation: Notation) -> str:
        """Such as "3, 4 and 7 in E2, E5 and H5: removes 7 from H2"."""
        pattern = [candidate for role in (*_PARTS, Role.FIN) for candidate in step.candidates(role)]
        return (
            f"{digit_words(sorted({digit for _, digit in pattern}))} in "
            f"{notation.cells(sorted({cell for cell, _ in pattern}))}: removes {notation.removals(step.eliminations)}"
        )

    def explanation(self, step: Step, notation: Notation) -> tuple[str, ...]:
        """For three cells the cases of the pivot, for more a count; either way one of some cells is z."""
        z = step.eliminations[0].digit
        places = [cell for cell, _ in step.candidates(Role.FIN)]
        return (
            *(self._cases(step, notation) if self.size == 3 else self._count(step, notation)),
            f"So at least one of {notation.cells(places)} is {z}.",
            f"A cell that sees {'both' if len(places) == 2 else 'all'} of them cannot be {z}.",
            f"This removes {notation.removals(step.eliminations)}.",
        )

    def _cases(self, step: Step, notation: Notation) -> Iterator[str]:
        """What each candidate of the pivot leads to."""
        z = step.eliminations[0].digit
        pivot = notation.cell(step.candidates(Role.PATTERN)[0].cell)
        pincers = [step.candidates(role)[0] for role in (Role.GROUP_A, Role.GROUP_B)]
        cases = sorted(
            (digit, notation.cell(cell), house) for (cell, digit), house in zip(pincers, step.houses(), strict=True)
        )
        values = sorted([digit for digit, _, _ in cases] + [z] * bool(self.z_in_pivot))
        yield f"Look at {pivot} and the cells that it sees."
        yield f"{pivot} can only be {digit_words(values, 'or')}."
        for digit, cell, house in cases:
            yield f"{cell}, in {notation.house(house)} with it, can only be {digit_words(sorted((digit, z)), 'or')}."
        for digit, cell, _ in cases:
            yield f"If {pivot} is {digit}, then {cell} is {z}."
        if self.z_in_pivot:
            yield f"Otherwise {pivot} is {z} itself."

    def _count(self, step: Step, notation: Notation) -> Iterator[str]:
        """The cells and digits, and how many of the cells the other digits can fill."""
        z = step.eliminations[0].digit
        pattern = [candidate for role in _PARTS for candidate in step.candidates(role)]
        digits = {digit for _, digit in pattern}
        second = {digit for _, digit in step.candidates(Role.GROUP_B)}
        houses = [notation.house(house) for house in step.houses()]
        confined = [
            f"{digit_words(sorted(part))} {'is' if len(part) == 1 else 'are'} only in {house}"
            for part, house in zip((digits - second, second), houses, strict=True)
        ]
        number, fewer = number_word(self.size), number_word(self.size - 1)
        yield f"Look at {join_words(houses)}."
        yield (
            f"{notation.cells(sorted({cell for cell, _ in pattern}))} have together only {number} candidates: "
            f"{digit_words(sorted(digits | {z}))}."
        )
        yield f"Among these cells {', and '.join(confined)}, so each of these digits can fill only one of them."
        yield (f"They fill at most {fewer} of the {number} cells, so at least one cell is left, and it must be {z}.")


class _Pincer(NamedTuple):
    """Cells that may be a pincer, how many they are, and the cells that see all of them."""

    cells: int
    size: int
    seen: int


_LARGEST_PIVOT = 3
_ONE_CELL = tuple(_Pincer(1 << cell, 1, PEER_MASK[cell]) for cell in CELLS)


def _pincers(position: Position, set_size: int) -> dict[int, list[_Pincer]]:
    """What may be a pincer of a bent set, by its digits.

    Cells of a house that have more digits than they are, but at most as many more as there are cells in the pivot: the
    other pincer has a surplus, too, and the pincers have only z in common.
    """
    if set_size == 3:
        return {
            digits: [_ONE_CELL[cell] for cell in cells_in(cells)] for digits, cells in position.bivalue_groups.items()
        }
    groups: dict[int, list[_Pincer]] = {}
    known = set()
    for house in HOUSES:
        for digits, pincer in _pincers_of_house(position, house, set_size):
            if pincer.cells not in known:
                known.add(pincer.cells)
                groups.setdefault(digits, []).append(pincer)
    return groups


def _pincers_of_house(position: Position, house: int, set_size: int) -> Iterator[tuple[int, _Pincer]]:
    """The pincers in a house, each with its digits."""
    digits_of = position.digits_of
    cells = list(cells_in(position.empty & HOUSE_MASK[house]))
    stack = [(0, 0, _Pincer(0, 0, -1))]
    while stack:
        start, digits, part = stack.pop()
        size = part.size + 1
        for index in range(start, len(cells)):
            cell = cells[index]
            all_digits = digits | digits_of[cell]
            number = all_digits.bit_count()
            if not size < number < set_size:
                continue
            pincer = _Pincer(part.cells | 1 << cell, size, part.seen & PEER_MASK[cell])
            if number - size <= min(_LARGEST_PIVOT, set_size - 1 - size):
                yield all_digits, pincer
            if size < set_size - 2:
                stack.append((index + 1, all_digits, pincer))


def _cells_within(position: Position, digits: int, set_size: int) -> int:
    """The empty cells that may be in the pivot: without other digits, if those of the pincers are all of the set."""
    cells = position.empty
    if digits.bit_count() == set_size:
        for digit in DIGITS:
            if not digits >> digit & 1:
                cells &= ~position.candidates[digit]
    return cells


def _pivots(position: Position, cells: int, number: int, digits: int, set_size: int) -> Iterator[int]:
    """The sets of so many cells that see each other and, with the digits of the pincers, have the digits of the set."""
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
        _number_of_digits(part) > size for size in range(1, len(contents)) for part in combinations(contents, size)
    )


def _number_of_digits(contents: Sequence[int]) -> int:
    """How many digits are in some sets of digits together."""
    together = 0
    for digits in contents:
        together |= digits
    return together.bit_count()


_PARTS = (Role.PATTERN, Role.GROUP_A, Role.GROUP_B)

XY_WING = BentSet("xy-wing", "0800", Level.HARD, 160, size=3, z_in_pivot=False)
XYZ_WING = BentSet("xyz-wing", "0801", Level.HARD, 180, size=3, z_in_pivot=True)
WXYZ_WING = BentSet("wxyz-wing", "0802", Level.UNFAIR, 260, size=4)
VWXYZ_WING = BentSet("vwxyz-wing", "0805", Level.UNFAIR, 300, size=5)
UVWXYZ_WING = BentSet("uvwxyz-wing", "0806", Level.UNFAIR, 300, size=6)

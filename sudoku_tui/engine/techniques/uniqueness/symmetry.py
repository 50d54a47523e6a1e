"""Symmetrical placement: if the givens are symmetrical, so is the only solution (Gurth Bruins, 2006)."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from enum import IntEnum
from functools import lru_cache

from sudoku_tui.engine.board import CELLS, DIGITS, SIZE, Candidate, cells_in
from sudoku_tui.engine.immutable import immutable
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Evidence, Facts, Role, Step
from sudoku_tui.engine.techniques.technique import Level, Technique


class GridSymmetry(IntEnum):
    """How the board is moved on itself."""

    HALF_TURN = 0
    MAIN_DIAGONAL = 1
    OTHER_DIAGONAL = 2
    QUARTER_TURN = 3  # clockwise
    QUARTER_TURN_BACK = 4


_LAST = SIZE - 1
_MOVES: Mapping[GridSymmetry, Callable[[int, int], tuple[int, int]]] = {
    GridSymmetry.HALF_TURN: lambda row, column: (_LAST - row, _LAST - column),
    GridSymmetry.MAIN_DIAGONAL: lambda row, column: (column, row),
    GridSymmetry.OTHER_DIAGONAL: lambda row, column: (_LAST - column, _LAST - row),
    GridSymmetry.QUARTER_TURN: lambda row, column: (column, _LAST - row),
    GridSymmetry.QUARTER_TURN_BACK: lambda row, column: (_LAST - column, row),
}
"""Where a row and a column come to lie."""


def _images(move: Callable[[int, int], tuple[int, int]]) -> tuple[int, ...]:
    return tuple(row * SIZE + column for row, column in (move(*divmod(cell, SIZE)) for cell in CELLS))


IMAGES = {symmetry: _images(move) for symmetry, move in _MOVES.items()}
"""For each symmetry and each cell the cell on which it comes to lie."""


@immutable
class SymmetryFacts(Facts):
    """Cells that lie on themselves, so that their digits also do so."""

    family = "beyond.symmetry"
    symmetry: int  # a `GridSymmetry`
    images: tuple[int, ...]  # for each digit 1..9 that on which it comes to lie
    givens: tuple[Candidate, ...]
    cells: tuple[int, ...]  # the empty cells that lie on themselves

    @property
    def fixed(self) -> list[int]:
        """The digits that lie on themselves."""
        return [digit for digit, image in zip(DIGITS, self.images, strict=True) if digit == image]

    @property
    def pattern(self) -> Evidence:
        return Evidence(Role.PATTERN, cells=self.cells)

    def evidence(self) -> tuple[Evidence, ...]:
        return Evidence(Role.COVER, candidates=self.givens), self.pattern


@immutable
class TwinFacts(SymmetryFacts):
    """A cell and that on which it comes to lie, where a digit is not possible any more: two `cells`, in this order."""

    value: int  # what the second cell holds; 0 where it is empty

    @property
    def pattern(self) -> Evidence:
        values = (Candidate(self.cells[1], self.value),) if self.value else ()
        return Evidence(Role.PATTERN, cells=self.cells, candidates=values)


class SymmetricalPlacement(Technique):
    """A candidate that does not fit the symmetry of the givens.

    The board is turned or mirrored so that the givens come to lie on givens, each digit on one digit. If the digits are
    exchanged accordingly, the givens are as before; and the solution, moved and exchanged, is a solution of them: the
    same one, as there is just one. Of a digit without givens its image is known if there is no other such digit.
    """

    assumes_unique = True
    facts_type = SymmetryFacts | TwinFacts

    def find(self, position: Position) -> Iterator[Step]:
        """For each symmetry a step for the cells that lie on themselves, then one for each other cell."""
        found = set()
        values = tuple(value if position.givens >> cell & 1 else 0 for cell, value in enumerate(position.values))
        for symmetry, images in _symmetries(values):
            givens = tuple(Candidate(cell, values[cell]) for cell in cells_in(position.givens))
            steps = (self._fixed(position, symmetry, images, givens), *self._twins(position, symmetry, images, givens))
            for step in steps:
                if step.eliminations and step.eliminations not in found:
                    found.add(step.eliminations)
                    yield step

    def _fixed(
        self, position: Position, symmetry: GridSymmetry, images: tuple[int, ...], givens: tuple[Candidate, ...]
    ) -> Step:
        cells = tuple(cell for cell in cells_in(position.empty) if IMAGES[symmetry][cell] == cell)
        facts = SymmetryFacts(symmetry, images, givens, cells)
        removed = tuple(
            Candidate(cell, digit)
            for cell in cells
            for digit in position.candidates_of(cell)
            if images[digit - 1] != digit
        )
        return Step(self, eliminations=removed, facts=facts)

    def _twins(
        self, position: Position, symmetry: GridSymmetry, images: tuple[int, ...], givens: tuple[Candidate, ...]
    ) -> Iterator[Step]:
        for cell in cells_in(position.empty):
            other = IMAGES[symmetry][cell]
            if other != cell:
                value = position.values[other]
                possible = (value,) if value else position.candidates_of(other)
                removed = tuple(
                    Candidate(cell, digit)
                    for digit in position.candidates_of(cell)
                    if images[digit - 1] not in possible
                )
                facts = TwinFacts(symmetry, images, givens, (cell, other), value)
                yield Step(self, eliminations=removed, facts=facts)


@lru_cache(maxsize=64)
def _symmetries(values: Sequence[int]) -> tuple[tuple[GridSymmetry, tuple[int, ...]], ...]:
    """The symmetries of givens, each with the images of the nine digits; kept, as they are the same in a whole game."""
    found = ((symmetry, _digit_images(values, cells)) for symmetry, cells in IMAGES.items())
    return tuple((symmetry, images) for symmetry, images in found if images is not None)


def _digit_images(values: Sequence[int], cells: Sequence[int]) -> tuple[int, ...] | None:
    """For each digit 1..9 that on which it comes to lie; None if there is no such symmetry."""
    images: dict[int, int] = {}
    for value, cell in zip(values, cells, strict=True):
        if (value == 0) != (values[cell] == 0) or (value and images.setdefault(value, values[cell]) != values[cell]):
            return None
    unknown, unused = set(DIGITS) - set(images), set(DIGITS) - set(images.values())
    if len(unknown) > 1 or len(unknown) != len(unused):
        return None
    images.update(zip(unknown, unused, strict=True))
    return tuple(images[digit] for digit in DIGITS)


SYMMETRICAL_PLACEMENT = SymmetricalPlacement("symmetrical-placement", "3302", Level.HARD, 150)

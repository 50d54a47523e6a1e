"""The symmetries that the pattern of the givens can have."""

from collections.abc import Callable
from enum import Enum
from functools import cache
from typing import Self

from sudoku_tui.engine.board import CELLS, SIZE, cell_set, cells_in

Move = Callable[[int, int], tuple[int, int]]

_LAST = SIZE - 1

_HALF_TURN: Move = lambda row, column: (_LAST - row, _LAST - column)  # noqa: E731 - a table of formulas
_QUARTER_TURN: Move = lambda row, column: (column, _LAST - row)  # noqa: E731 - a table of formulas
_MIRROR: Move = lambda row, column: (row, _LAST - column)  # noqa: E731 - a table of formulas
_FLIP: Move = lambda row, column: (_LAST - row, column)  # noqa: E731 - a table of formulas
_DIAGONAL: Move = lambda row, column: (column, row)  # noqa: E731 - a table of formulas
_ANTIDIAGONAL: Move = lambda row, column: (_LAST - column, _LAST - row)  # noqa: E731 - a table of formulas
"""Where a row and a column go."""


class Symmetry(Enum):
    """A symmetry of the pattern of the givens. Its value is its name in files and on the command line."""

    NONE = "none", "no symmetry wanted"
    HALF_TURN = "half-turn", "the same after half a turn", _HALF_TURN
    QUARTER_TURN = "quarter-turn", "the same after a quarter turn", _QUARTER_TURN
    MIRROR = "mirror", "left and right are mirror images", _MIRROR
    FLIP = "flip", "above and below are mirror images", _FLIP
    DIAGONAL = "diagonal", "mirrored in the diagonal from A1 to I9", _DIAGONAL
    ANTIDIAGONAL = "antidiagonal", "mirrored in the diagonal from A9 to I1", _ANTIDIAGONAL
    MIRROR_AND_FLIP = "mirror-and-flip", "mirrored left and right, and above and below", _MIRROR, _FLIP
    BOTH_DIAGONALS = "both-diagonals", "mirrored in both diagonals", _DIAGONAL, _ANTIDIAGONAL
    FULL = "full", "every turn and every mirror image is the same", _QUARTER_TURN, _MIRROR

    summary: str
    """A short description."""
    moves: tuple[Move, ...]
    """The moves of the board that together generate the symmetry."""

    def __new__(cls, name: str, summary: str = "", *moves: Move) -> Self:
        """A member whose value is its name alone."""
        member = object.__new__(cls)
        member._value_, member.summary, member.moves = name, summary, moves
        return member

    @property
    def orbits(self) -> tuple[tuple[int, ...], ...]:
        """The groups of cells that are givens only together. Every cell is in one group."""
        return _orbits(self)

    def completed(self, cells: int) -> int:
        """The smallest set of cells that has this symmetry and contains a set of cells."""
        return cell_set(cell for orbit in self.orbits if cells & cell_set(orbit) for cell in orbit)

    def holds_for(self, cells: int) -> bool:
        """Whether a set of cells has this symmetry."""
        return self.completed(cells) == cells

    @classmethod
    def of(cls, cells: int) -> Self:
        """The strongest symmetry of a set of cells: it implies all others that the set has."""
        return min((symmetry for symmetry in cls if symmetry.holds_for(cells)), key=lambda one: len(one.orbits))


@cache
def _orbits(symmetry: Symmetry) -> tuple[tuple[int, ...], ...]:
    orbits = []
    left = cell_set(CELLS)
    while left:
        orbit = left & -left
        reached = 0
        while reached != orbit:
            reached = orbit
            for cell in cells_in(reached):
                for move in symmetry.moves:
                    row, column = move(*divmod(cell, SIZE))
                    orbit |= 1 << SIZE * row + column
        orbits.append(tuple(cells_in(orbit)))
        left &= ~orbit
    return tuple(orbits)

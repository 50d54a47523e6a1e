"""The symmetries that the cells of the givens can have."""

from __future__ import annotations

from enum import Enum
from functools import cache
from typing import TYPE_CHECKING

from sudoku_tui.engine.board import CELLS, SIZE, cell_set, cells_in

if TYPE_CHECKING:
    from collections.abc import Callable

    Move = Callable[[int, int], tuple[int, int]]

_LAST = SIZE - 1


class Symmetry(Enum):
    """What leaves the pattern of the givens as it is; the value is its name in files and on the command line."""

    NONE = "none"
    HALF_TURN = "half-turn"
    QUARTER_TURN = "quarter-turn"
    MIRROR = "mirror"
    FLIP = "flip"
    DIAGONAL = "diagonal"
    ANTIDIAGONAL = "antidiagonal"
    MIRROR_AND_FLIP = "mirror-and-flip"
    BOTH_DIAGONALS = "both-diagonals"
    FULL = "full"

    @property
    def summary(self) -> str:
        return _SUMMARIES[self]

    @property
    def orbits(self) -> tuple[tuple[int, ...], ...]:
        """The cells that are givens only together: every cell in one of these groups, by the first cell of each."""
        return _orbits(self)

    def completed(self, cells: int) -> int:
        """The smallest set of cells with this symmetry that has all of these."""
        return cell_set(cell for orbit in self.orbits if cells & cell_set(orbit) for cell in orbit)

    def holds_for(self, cells: int) -> bool:
        return self.completed(cells) == cells


_SUMMARIES = {
    Symmetry.NONE: "no symmetry wanted",
    Symmetry.HALF_TURN: "the same after half a turn",
    Symmetry.QUARTER_TURN: "the same after a quarter turn",
    Symmetry.MIRROR: "left and right are mirror images",
    Symmetry.FLIP: "above and below are mirror images",
    Symmetry.DIAGONAL: "mirrored in the diagonal from A1 to I9",
    Symmetry.ANTIDIAGONAL: "mirrored in the diagonal from A9 to I1",
    Symmetry.MIRROR_AND_FLIP: "mirrored left and right, and above and below",
    Symmetry.BOTH_DIAGONALS: "mirrored in both diagonals",
    Symmetry.FULL: "every turn and every mirror image is the same",
}

_HALF_TURN: Move = lambda row, column: (_LAST - row, _LAST - column)  # noqa: E731 - a table of formulas
_QUARTER_TURN: Move = lambda row, column: (column, _LAST - row)  # noqa: E731
_MIRROR: Move = lambda row, column: (row, _LAST - column)  # noqa: E731
_FLIP: Move = lambda row, column: (_LAST - row, column)  # noqa: E731
_DIAGONAL: Move = lambda row, column: (column, row)  # noqa: E731
_ANTIDIAGONAL: Move = lambda row, column: (_LAST - column, _LAST - row)  # noqa: E731

_MOVES: dict[Symmetry, tuple[Move, ...]] = {
    Symmetry.NONE: (),
    Symmetry.HALF_TURN: (_HALF_TURN,),
    Symmetry.QUARTER_TURN: (_QUARTER_TURN,),
    Symmetry.MIRROR: (_MIRROR,),
    Symmetry.FLIP: (_FLIP,),
    Symmetry.DIAGONAL: (_DIAGONAL,),
    Symmetry.ANTIDIAGONAL: (_ANTIDIAGONAL,),
    Symmetry.MIRROR_AND_FLIP: (_MIRROR, _FLIP),
    Symmetry.BOTH_DIAGONALS: (_DIAGONAL, _ANTIDIAGONAL),
    Symmetry.FULL: (_QUARTER_TURN, _MIRROR),
}
"""Where a row and a column go, for moves that together make each symmetry."""


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
                for move in _MOVES[symmetry]:
                    row, column = move(*divmod(cell, SIZE))
                    orbit |= 1 << SIZE * row + column
        orbits.append(tuple(cells_in(orbit)))
        left &= ~orbit
    return tuple(orbits)

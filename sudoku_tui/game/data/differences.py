"""Where the player's marks and the candidates differ."""

from typing import NamedTuple

from sudoku_tui.engine.board import DIGITS
from sudoku_tui.engine.codec.positions import Planes
from sudoku_tui.engine.position import Position
from sudoku_tui.game.data.notes import Notes


class Differences(NamedTuple):
    """The digits in which marks and candidates differ: for each digit a set of cells; index 0 is unused."""

    outdated: Planes  # marks that cannot be any more
    unmarked: Planes  # candidates without a mark, in cells that have marks: in others there is nothing to compare

    def of(self, cell: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The digits of a cell that are outdated, and those that are unmarked."""
        outdated, unmarked = (tuple(digit for digit in DIGITS if planes[digit] >> cell & 1) for planes in self)
        return outdated, unmarked

    @property
    def cells(self) -> int:
        """The set of the cells that differ."""
        cells = 0
        for plane in (*self.outdated, *self.unmarked):
            cells |= plane
        return cells


def differences(position: Position, notes: Notes) -> Differences:
    """Compare the marks of both kinds with the candidates. What the placed digits exclude is no candidate."""
    possible, marked = position.eliminated().candidates, notes.marked_cells & position.empty
    marks = [corner | center for corner, center in zip(notes.corner, notes.center, strict=True)]
    outdated = (marks[digit] & position.empty & ~possible[digit] for digit in DIGITS)
    unmarked = (possible[digit] & marked & ~marks[digit] for digit in DIGITS)
    return Differences((0, *outdated), (0, *unmarked))

"""What the player has written on the board beside digits: pencil marks of two kinds, and colours. Immutable values."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Self

from sudoku_tui.engine.board import DIGITS
from sudoku_tui.formats.puzzle import Document, Puzzle

Planes = tuple[int, ...]
"""For each digit a set of cells; index 0 is unused."""

NO_PLANES: Planes = (0,) * (len(DIGITS) + 1)

COLORS = range(1, 7)
"""The colours that cells and candidates can have."""

COLOR_LETTERS = " ABCDEF"
"""What a colour is called, so that nothing depends on seeing it; index 0 is unused."""


class MarkKind(StrEnum):
    """The two kinds of pencil marks."""

    CORNER = "corner"  # where a digit can go
    CENTER = "centre"  # what a cell can be


@dataclass(frozen=True)
class Notes:
    """All marks and colours at one moment."""

    corner: Planes = NO_PLANES  # for each digit the set of the cells that have it as a corner mark
    center: Planes = NO_PLANES  # the same for centre marks
    # for each colour (1..6) the set of the cells that have it; index 0 is unused
    cell_colors: tuple[int, ...] = (0,) * (len(COLORS) + 1)
    # for each colour the sets, by digit, of the cells in which that candidate has it
    candidate_colors: tuple[Planes, ...] = (NO_PLANES,) * (len(COLORS) + 1)

    # Marks

    def planes(self, kind: MarkKind) -> Planes:
        return self.corner if kind is MarkKind.CORNER else self.center

    def with_planes(self, kind: MarkKind, planes: Sequence[int]) -> Self:
        marks = tuple(planes)
        return replace(self, corner=marks) if kind is MarkKind.CORNER else replace(self, center=marks)

    def marks_of(self, cell: int, kind: MarkKind) -> tuple[int, ...]:
        planes = self.planes(kind)
        return tuple(digit for digit in DIGITS if planes[digit] >> cell & 1)

    @property
    def marked_cells(self) -> int:
        cells = 0
        for plane in (*self.corner, *self.center):
            cells |= plane
        return cells

    def toggled(self, kind: MarkKind, digit: int, cells: int) -> Self:
        """The same with a mark put into all cells of a set; or taken out of them, if all of them have it."""
        planes = list(self.planes(kind))
        planes[digit] = _toggled(planes[digit], cells)
        return self.with_planes(kind, planes)

    def without_digit(self, digit: int, cells: int) -> Self:
        if not (self.corner[digit] | self.center[digit]) & cells:
            return self
        corner, center = list(self.corner), list(self.center)
        corner[digit] &= ~cells
        center[digit] &= ~cells
        return replace(self, corner=tuple(corner), center=tuple(center))

    def without_marks(self, cells: int) -> Self:
        return replace(
            self,
            corner=tuple(plane & ~cells for plane in self.corner),
            center=tuple(plane & ~cells for plane in self.center),
        )

    # Colours

    def color_of(self, cell: int) -> int:
        return next((color for color in COLORS if self.cell_colors[color] >> cell & 1), 0)

    def candidate_color(self, cell: int, digit: int) -> int:
        return next((color for color in COLORS if self.candidate_colors[color][digit] >> cell & 1), 0)

    @property
    def has_colors(self) -> bool:
        return any(self.cell_colors) or any(any(planes) for planes in self.candidate_colors)

    def colored(self, color: int, cells: int) -> Self:
        """The same with the cells of a set in a colour, or without one if it is 0, or if all have it already."""
        wanted = _toggled(self.cell_colors[color], cells) if color else 0
        colors = [plane & ~cells for plane in self.cell_colors]
        if color:
            colors[color] = wanted
        return replace(self, cell_colors=tuple(colors))

    def candidates_colored(self, color: int, digit: int, cells: int) -> Self:
        """The same with the candidates of a digit in a set of cells in a colour, or without one, as for cells."""
        wanted = _toggled(self.candidate_colors[color][digit], cells) if color else 0
        colors = []
        for number, planes in enumerate(self.candidate_colors):
            plane = wanted if number == color and color else planes[digit] & ~cells
            colors.append((*planes[:digit], plane, *planes[digit + 1 :]))
        return replace(self, candidate_colors=tuple(colors))

    def without_colors(self) -> Self:
        return replace(self, cell_colors=NO_NOTES.cell_colors, candidate_colors=NO_NOTES.candidate_colors)


NO_NOTES = Notes()


def _toggled(plane: int, cells: int) -> int:
    """A set of cells with others added; or without them, if it has them all."""
    return plane & ~cells if plane & cells == cells else plane | cells


def notes_of(puzzle: Puzzle) -> Notes:
    """The marks and colours that a puzzle was read with, in its empty cells; none if it is no document."""
    if not isinstance(puzzle, Document):
        return NO_NOTES
    empty = puzzle.position().empty
    notes = Notes(_read(puzzle.corner, empty), _read(puzzle.center, empty))
    for cell, letter in enumerate(puzzle.cell_colors):
        if letter != ".":
            notes = notes.colored(COLOR_LETTERS.index(letter), 1 << cell)
    # One colour for each, since a colour that is given twice would be taken away again.
    colors = {(cell, digit): letter for cell, digit, letter in puzzle.candidate_colors if empty >> cell & 1}
    for (cell, digit), letter in colors.items():
        notes = notes.candidates_colored(COLOR_LETTERS.index(letter), digit, 1 << cell)
    return notes


def _read(planes: Planes, empty: int) -> Planes:
    return tuple(plane & empty for plane in planes) or NO_PLANES

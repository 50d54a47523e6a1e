"""Notes of the player on the board beside digits: pencil marks of two kinds, and colours. Immutable values."""

from collections.abc import Collection, Sequence
from dataclasses import replace
from enum import StrEnum
from typing import NamedTuple, Self

from sudoku_tui.engine.board import CELLS, DIGITS, PEER_MASK
from sudoku_tui.engine.codec.positions import Planes
from sudoku_tui.engine.immutable import immutable
from sudoku_tui.formats.puzzle import Document, Puzzle

NO_PLANES: Planes = (0,) * (len(DIGITS) + 1)

COLORS = range(1, 7)
"""The colours that cells and candidates can have."""

COLOR_LETTERS = " ABCDEF"
"""What a colour is called, so that nothing depends on seeing it; index 0 is unused."""


class MarkKind(StrEnum):
    """The two kinds of pencil marks."""

    CORNER = "corner"  # where a digit can go
    CENTER = "centre"  # what a cell can be


class TakenMarks(NamedTuple):
    """The marks that a placed digit took from the peers of its cell. They come back when it goes."""

    cell: int  # where the digit was placed
    digit: int
    corner: int  # the set of the cells that lost it as a corner mark
    center: int  # the same for centre marks


@immutable
class Notes:
    """All marks and colours at one moment."""

    corner: Planes = NO_PLANES  # for each digit the set of the cells that have it as a corner mark
    center: Planes = NO_PLANES  # the same for centre marks
    # for each colour (1..6) the set of the cells that have it; index 0 is unused
    cell_colors: tuple[int, ...] = (0,) * (len(COLORS) + 1)
    # for each colour the sets, by digit, of the cells in which that candidate has it
    candidate_colors: tuple[Planes, ...] = (NO_PLANES,) * (len(COLORS) + 1)
    # what placed digits took, by cell, without the marks that the player has put in or taken out since
    taken: tuple[TakenMarks, ...] = ()

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
        """These notes with a mark put into all cells of a set; or taken out of them, if all of them have it."""
        planes = list(self.planes(kind))
        planes[digit] = _toggled(planes[digit], cells)
        return self._settled(cells, (kind,), (digit,)).with_planes(kind, planes)

    def replaced(self, kind: MarkKind, planes: Sequence[int], cells: int) -> Self:
        """These notes with all marks of a kind as some planes have them, in the cells of a set."""
        old = self.planes(kind)
        marks = (old[digit] & ~cells | planes[digit] & cells for digit in DIGITS)
        return self._settled(cells, (kind,)).with_planes(kind, (0, *marks))

    def without_digit(self, digit: int, cells: int) -> Self:
        notes = self._settled(cells, digits=(digit,))
        if not (self.corner[digit] | self.center[digit]) & cells:
            return notes
        corner, center = list(self.corner), list(self.center)
        corner[digit] &= ~cells
        center[digit] &= ~cells
        return replace(notes, corner=tuple(corner), center=tuple(center))

    def without_marks(self, cells: int) -> Self:
        return replace(
            self._settled(cells),
            corner=tuple(plane & ~cells for plane in self.corner),
            center=tuple(plane & ~cells for plane in self.center),
        )

    # What placed digits take

    def taken_of(self, digit: int) -> tuple[int, int]:
        """The sets of the cells from which placed digits took a digit: as a corner mark, and as a centre mark."""
        corner = center = 0
        for one in self.taken:
            if one.digit == digit:
                corner |= one.corner
                center |= one.center
        return corner, center

    def after(self, before: Sequence[int], values: Sequence[int], *, takes: bool) -> Self:
        """These notes after the values of cells have changed.

        What the digits that are gone took comes back, unless another digit also took it. Each digit that is new takes
        its marks from its peers, if `takes` is set, also those that another one has taken already.
        """
        changed = [cell for cell in CELLS if before[cell] != values[cell]]
        notes = self._given_back(changed)
        for cell in changed:
            digit = values[cell]
            if takes and digit:
                corner, center = notes.taken_of(digit)
                notes = notes.with_taken(cell, digit, corner | notes.corner[digit], center | notes.center[digit])
        return notes

    def with_taken(self, cell: int, digit: int, corner: int, center: int) -> Self:
        """These notes after the digit in a cell has taken marks from those of its peers that are in the two sets."""
        peers = PEER_MASK[cell]
        if not (corner | center) & peers:
            return self
        others = [one for one in self.taken if one.cell != cell]
        before = next((one for one in self.taken if one.cell == cell), TakenMarks(cell, digit, 0, 0))
        one = before._replace(corner=before.corner | corner & peers, center=before.center | center & peers)
        corners, centers = list(self.corner), list(self.center)
        corners[digit] &= ~one.corner
        centers[digit] &= ~one.center
        return replace(self, corner=tuple(corners), center=tuple(centers), taken=tuple(sorted((*others, one))))

    def _given_back(self, cells: Collection[int]) -> Self:
        """These notes without the digits of some cells, which took marks."""
        gone = [one for one in self.taken if one.cell in cells]
        if not gone:
            return self
        notes = replace(self, taken=tuple(one for one in self.taken if one.cell not in cells))
        corners, centers = list(self.corner), list(self.center)
        for one in gone:
            corner, center = notes.taken_of(one.digit)
            corners[one.digit] |= one.corner & ~corner
            centers[one.digit] |= one.center & ~center
        return replace(notes, corner=tuple(corners), center=tuple(centers))

    def _settled(
        self, cells: int, kinds: Collection[MarkKind] = tuple(MarkKind), digits: Collection[int] = DIGITS
    ) -> Self:
        """These notes after the player has decided on marks in some cells: what was taken of them never comes back."""
        if not self.taken:
            return self
        corner, center = (~cells if kind in kinds else -1 for kind in MarkKind)
        taken = (
            one._replace(corner=one.corner & corner, center=one.center & center) if one.digit in digits else one
            for one in self.taken
        )
        return replace(self, taken=tuple(one for one in taken if one.corner or one.center))

    # Colours

    def color_of(self, cell: int) -> int:
        return next((color for color in COLORS if self.cell_colors[color] >> cell & 1), 0)

    def candidate_color(self, cell: int, digit: int) -> int:
        return next((color for color in COLORS if self.candidate_colors[color][digit] >> cell & 1), 0)

    @property
    def has_colors(self) -> bool:
        return any(self.cell_colors) or any(any(planes) for planes in self.candidate_colors)

    def colored(self, color: int, cells: int) -> Self:
        """These notes with the cells of a set in a colour, or without one if it is 0, or if all have it already."""
        wanted = _toggled(self.cell_colors[color], cells) if color else 0
        colors = [plane & ~cells for plane in self.cell_colors]
        if color:
            colors[color] = wanted
        return replace(self, cell_colors=tuple(colors))

    def candidates_colored(self, color: int, digit: int, cells: int) -> Self:
        """These notes with the candidates of a digit in a set of cells in a colour, or without one, as for cells."""
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

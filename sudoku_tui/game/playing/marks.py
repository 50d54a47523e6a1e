"""The player's pencil marks."""

from collections.abc import Callable, Iterable, Sequence
from itertools import product

from sudoku_tui.engine.board import ALL_CELLS, PEER_MASK, cell_set, cells_in
from sudoku_tui.engine.codec.positions import Planes
from sudoku_tui.engine.position import Position
from sudoku_tui.game.data.game_log import LogLine
from sudoku_tui.game.data.history import EntryKind
from sudoku_tui.game.data.messages.message import Message, Remark
from sudoku_tui.game.data.messages.move_messages import CellsMarked, Refusal, Refused, marked
from sudoku_tui.game.data.notes import NO_PLANES, MarkKind, Notes
from sudoku_tui.game.playing.moves import Moves


class Marks:
    """Puts marks into cells and takes them out."""

    def __init__(self, moves: Moves) -> None:
        self._moves = moves

    def toggle(self, cells: Sequence[int], digit: int, kind: MarkKind = MarkKind.CORNER) -> LogLine:
        """Put a mark into the empty cells of some, or take it out if all of these have it."""
        empty = [cell for cell in cells if self._moves.position.empty >> cell & 1]
        if not empty:
            return self._moves.log.say(Refused(Refusal.NO_PLACE_FOR_MARKS, tuple(cells)))
        return self._toggle(empty, digit, kind)

    def put(self, cells: Sequence[int], digits: Iterable[int], kind: MarkKind = MarkKind.CORNER) -> LogLine:
        """Put marks into the empty cells of some that lack them, as one command."""
        empty = [cell for cell in cells if self._moves.position.empty >> cell & 1]
        if not empty:
            return self._moves.log.say(Refused(Refusal.NO_PLACE_FOR_MARKS, tuple(cells)))
        line = None
        with self._moves.as_one():
            for digit in digits:
                lacking = [cell for cell in empty if digit not in self._moves.notes.marks_of(cell, kind)]
                line = self._toggle(lacking, digit, kind) if lacking else line
        return line or self._moves.log.say(Refused(Refusal.HAS_MARKS, tuple(empty)))

    def take_out(self, cells: Sequence[int], digits: Iterable[int]) -> LogLine:
        """Take marks of both kinds out of those of some cells that have them, as one command."""
        line = None
        with self._moves.as_one():
            for digit, kind in product(digits, MarkKind):
                having = [cell for cell in cells if digit in self._moves.notes.marks_of(cell, kind)]
                line = self._toggle(having, digit, kind) if having else line
        return line or self._moves.log.say(Refused(Refusal.LACKS_MARKS, tuple(cells)))

    def _toggle(self, cells: Sequence[int], digit: int, kind: MarkKind) -> LogLine:
        notes = self._moves.notes.toggled(kind, digit, cell_set(cells))
        return self._mark(notes, cells, marked(notes, cells, digit, kind))

    def clear(self, cells: Sequence[int]) -> LogLine:
        marked = [cell for cell in cells if self._moves.notes.marked_cells >> cell & 1]
        if not marked:
            return self._moves.log.say(Refused(Refusal.NO_MARKS, tuple(cells)))
        return self._mark(self._moves.notes.without_marks(cell_set(marked)), marked, CellsMarked(tuple(marked)))

    def fill(self) -> LogLine:
        """Make the corner marks of every empty cell the digits that no placed value excludes."""
        return self._take_marks(self._moves.position.possible, lambda _: ALL_CELLS, Remark.MARKS_FILLED)

    def take_candidates(self) -> LogLine:
        """Make the solver's candidates the corner marks."""
        return self._take_marks(self._moves.position.candidates, self._candidates_before, Remark.CANDIDATES_TAKEN)

    def _candidates_before(self, cell: int) -> int:
        """The set of the cells that had the digit of a cell as a candidate before it was placed."""
        return self._moves.history.before_value(cell).candidates[self._moves.position.values[cell]]

    def _take_marks(self, planes: Planes, without: Callable[[int], int], message: Message) -> LogLine:
        """Make some planes the corner marks of the empty cells.

        What they lack because of a placed digit counts as taken by it, so that it comes when the digit goes: `without`
        tells the set of the cells that would have the digit of a cell if it were not there.
        """
        position, before = self._moves.position, self._moves.notes
        notes = before.replaced(MarkKind.CORNER, planes, position.empty)
        if notes.corner == before.corner:
            return self._moves.log.say(Remark.SAME_MARKS)
        if self._moves.remove_marks:
            placed = [*cells_in(ALL_CELLS & ~position.empty & ~position.givens)]
            lacking = _excluded_by(position, placed, without)
            given = _excluded_by(position, cells_in(position.givens), lambda _: ALL_CELLS)
            for cell in placed:
                digit = position.values[cell]
                notes = notes.with_taken(cell, digit, lacking[digit] & ~given[digit] & ~planes[digit], 0)
        return self._mark(notes, (), message)

    def _mark(self, notes: Notes, cells: Sequence[int], message: Message) -> LogLine:
        return self._moves.make(EntryKind.MARK, self._moves.position, message, notes=notes, cells=cell_set(cells))

    def read(self, notes: Notes) -> LogLine:
        """Take the marks and colours that the puzzle was read with."""
        return self._mark(notes, (), Remark.NOTES_READ)


def _excluded_by(position: Position, cells: Iterable[int], of: Callable[[int], int]) -> Planes:
    """For each digit the empty cells that see one of some cells holding it, as far as `of` has them for that cell."""
    planes = [*NO_PLANES]
    for cell in cells:
        planes[position.values[cell]] |= PEER_MASK[cell] & position.empty & of(cell)
    return tuple(planes)

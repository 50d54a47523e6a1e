"""The player's pencil marks."""

from collections.abc import Sequence

from sudoku_tui.engine.board import DIGITS, cell_set
from sudoku_tui.game.game_log import LogLine
from sudoku_tui.game.history import Kind
from sudoku_tui.game.messages import CellsMarked, Message, Refusal, Refused, Remark, marked
from sudoku_tui.game.moves import Moves
from sudoku_tui.game.notes import MarkKind, Notes


class Marks:
    """Puts marks into cells and takes them out."""

    def __init__(self, moves: Moves) -> None:
        self._moves = moves

    def toggle(self, cells: Sequence[int], digit: int, kind: MarkKind = MarkKind.CORNER) -> LogLine:
        """Put a mark into the empty cells of some, or take it out if all of these have it."""
        empty = [cell for cell in cells if self._moves.position.empty >> cell & 1]
        if not empty:
            return self._moves.log.say(Refused(Refusal.NO_PLACE_FOR_MARKS, tuple(cells)))
        notes = self._moves.notes.toggled(kind, digit, cell_set(empty))
        return self._mark(notes, empty, marked(notes, empty, digit, kind))

    def clear(self, cells: Sequence[int]) -> LogLine:
        marked = [cell for cell in cells if self._moves.notes.marked_cells >> cell & 1]
        if not marked:
            return self._moves.log.say(Refused(Refusal.NO_MARKS, tuple(cells)))
        return self._mark(self._moves.notes.without_marks(cell_set(marked)), marked, CellsMarked(tuple(marked)))

    def fill(self) -> LogLine:
        """Make the corner marks of every empty cell the digits that no placed value excludes."""
        return self._take_marks(self._moves.position.possible, Remark.MARKS_FILLED)

    def take_candidates(self) -> LogLine:
        """Make the solver's candidates the corner marks."""
        return self._take_marks(self._moves.position.candidates, Remark.CANDIDATES_TAKEN)

    def _take_marks(self, planes: Sequence[int], message: Message) -> LogLine:
        empty = self._moves.position.empty
        wanted = (0, *(planes[digit] & empty for digit in DIGITS))
        notes = self._moves.notes.with_planes(MarkKind.CORNER, wanted)
        if notes == self._moves.notes:
            return self._moves.log.say(Remark.SAME_MARKS)
        return self._mark(notes, (), message)

    def _mark(self, notes: Notes, cells: Sequence[int], message: Message) -> LogLine:
        return self._moves.make(Kind.MARK, self._moves.position, message, notes=notes, cells=cell_set(cells))

    def read(self, notes: Notes) -> LogLine:
        """Take the marks and colours that the puzzle was read with."""
        return self._mark(notes, (), Remark.NOTES_READ)

"""The player's pencil marks."""

from collections.abc import Sequence

from sudoku_tui.engine.board import DIGITS, cell_set
from sudoku_tui.engine.notation import join_words
from sudoku_tui.game.game_log import LogLine
from sudoku_tui.game.history import Kind
from sudoku_tui.game.moves import Moves
from sudoku_tui.game.notes import MarkKind, Notes


class Marks:
    """Puts marks into cells and takes them out."""

    def __init__(self, moves: Moves) -> None:
        self._moves = moves

    def toggle(self, cells: Sequence[int], digit: int, kind: MarkKind = MarkKind.CORNER) -> LogLine:
        """Put a mark into some cells, or take it out if all of them have it. Cells that hold a digit stay as they are.

        Args:
            cells: one or more cells.
            digit: what is marked.
            kind: which kind of mark it is.
        """
        empty = [cell for cell in cells if self._moves.position.empty >> cell & 1]
        if not empty:
            holds = "holds a digit" if len(cells) == 1 else "hold digits"
            return self._moves.log.say(self._moves.notation.cells(cells), f"{holds}; marks go into empty cells")
        notes = self._moves.notes.toggled(kind, digit, cell_set(empty))
        return self._mark(notes, empty, self._marks_in_words(notes, empty, digit, kind))

    def _marks_in_words(self, notes: Notes, cells: Sequence[int], digit: int, kind: MarkKind) -> str:
        if len(cells) == 1:
            parts = []
            for one in MarkKind:
                digits = notes.marks_of(cells[0], one)
                if digits:
                    parts.append(f"{one} {'marks' if len(digits) > 1 else 'mark'} {' '.join(map(str, digits))}")
            return f"{self._moves.notation.cell(cells[0])} has {join_words(parts) if parts else 'no marks'}"
        is_there = notes.planes(kind)[digit] >> cells[0] & 1
        return f"{kind} mark {digit} {'put into' if is_there else 'taken out of'} {self._moves.notation.cells(cells)}"

    def clear(self, cells: Sequence[int]) -> LogLine:
        """Take all marks out of some cells."""
        marked = [cell for cell in cells if self._moves.notes.marked_cells >> cell & 1]
        if not marked:
            return self._moves.log.say(
                "Marks", f"{self._moves.notation.cells(cells)} {_have(cells)} no marks", advice="mark_mode"
            )
        text = f"all marks taken out of {self._moves.notation.cells(marked)}"
        return self._mark(self._moves.notes.without_marks(cell_set(marked)), marked, text)

    def fill(self) -> LogLine:
        """Make the corner marks of every empty cell the digits that no placed value excludes."""
        possible = self._moves.position.possible
        return self._take_marks(possible, "every empty cell has the digits that no placed value excludes as its marks")

    def take_candidates(self) -> LogLine:
        """Make the solver's candidates the corner marks."""
        return self._take_marks(self._moves.position.candidates, "the solver's candidates are your marks now")

    def _take_marks(self, planes: Sequence[int], text: str) -> LogLine:
        empty = self._moves.position.empty
        wanted = (0, *(planes[digit] & empty for digit in DIGITS))
        notes = self._moves.notes.with_planes(MarkKind.CORNER, wanted)
        if notes == self._moves.notes:
            return self._moves.log.say("Marks", "these are your marks already")
        return self._mark(notes, (), text)

    def _mark(self, notes: Notes, cells: Sequence[int], text: str) -> LogLine:
        return self._moves.make(Kind.MARK, self._moves.position, "Marks", text, notes=notes, cells=cell_set(cells))

    def read(self, notes: Notes) -> LogLine:
        """Take the marks and colours that the puzzle was read with."""
        return self._mark(notes, (), "marks and colours as they were read")


def _have(cells: Sequence[int]) -> str:
    return "has" if len(cells) == 1 else "have"

"""The digits that the player places and erases."""

from collections.abc import Sequence

from sudoku_tui.engine.board import PEER_MASK, cell_set, cells_in
from sudoku_tui.engine.notation import digit_words
from sudoku_tui.game.game_log import LogLine
from sudoku_tui.game.history import Kind
from sudoku_tui.game.marks import Marks
from sudoku_tui.game.moves import Moves


class Digits:
    """Places digits in cells and erases them."""

    def __init__(self, moves: Moves, marks: Marks) -> None:
        """Prepare.

        Args:
            moves: makes the moves.
            marks: what is erased in empty cells.
        """
        self._moves = moves
        self._marks = marks

    def place(self, cell: int, digit: int) -> LogLine:
        """Put a digit into a cell, over the player's own digit if there is one."""
        return self.place_in((cell,), digit)

    def place_in(self, cells: Sequence[int], digit: int) -> LogLine:
        """Put a digit into each of some cells that is no given and has not got it, as one move."""
        position = self._moves.position
        able = [cell for cell in cells if not position.givens >> cell & 1 and position.values[cell] != digit]
        if not able:
            return self._say_why_not_placed(cells, digit)
        for cell in able:
            if position.values[cell]:
                position = position.without(cell, self._moves.history.before_value(cell))
            position = position.place(cell, digit)
        conflicts = position.placed[digit] & ~cell_set(able) & _seen_by_any(able)
        are = "is" if conflicts.bit_count() == 1 else "are"
        clash = f", but so {are} {self._moves.notation.cells(cells_in(conflicts))}" if conflicts else ""
        text = f"{self._moves.notation.cells(able)} = {digit}{clash}"
        return self._moves.make(Kind.PLACE, position, "You", text, cells=cell_set(able))

    def _say_why_not_placed(self, cells: Sequence[int], digit: int) -> LogLine:
        if len(cells) > 1:
            return self._moves.log.say(self._moves.notation.cells(cells), f"are givens, or hold {digit} already")
        name, position = self._moves.notation.cell(cells[0]), self._moves.position
        if position.givens >> cells[0] & 1:
            return self._moves.log.say(name, f"is a given {position.values[cells[0]]} and cannot be changed")
        return self._moves.log.say(name, f"holds {digit} already", advice="erase")

    def erase(self, cell: int) -> LogLine:
        """Take back a digit and the eliminations that may have followed from it; or, in an empty cell, its marks."""
        return self.erase_in((cell,))

    def erase_in(self, cells: Sequence[int]) -> LogLine:
        """Take back the digits in some cells, as one move; if none holds one that can be erased, their marks."""
        position = self._moves.position
        able = [cell for cell in cells if position.values[cell] and not position.givens >> cell & 1]
        if not able:
            return self._erase_marks(cells)
        for cell in able:
            position = position.without(cell, self._moves.history.before_value(cell))
        digits = digit_words(self._moves.position.values[cell] for cell in able)
        text = f"{self._moves.notation.cells(able)} erased, {'it was' if len(able) == 1 else 'they were'} {digits}"
        return self._moves.make(Kind.ERASE, position, "You", text, cells=cell_set(able))

    def _erase_marks(self, cells: Sequence[int]) -> LogLine:
        marked = self._moves.notes.marked_cells & self._moves.position.empty
        if any(marked >> cell & 1 for cell in cells):
            return self._marks.clear(cells)
        if len(cells) > 1:
            return self._moves.log.say(self._moves.notation.cells(cells), "hold nothing that can be erased")
        name, value = self._moves.notation.cell(cells[0]), self._moves.position.values[cells[0]]
        return self._moves.log.say(name, f"is a given {value} and cannot be erased" if value else "is empty already")


def _seen_by_any(cells: Sequence[int]) -> int:
    """The set of the cells that any of some cells sees."""
    seen = 0
    for cell in cells:
        seen |= PEER_MASK[cell]
    return seen

"""The digits that the player places and erases."""

from collections.abc import Sequence

from sudoku_tui.engine.board import cell_set
from sudoku_tui.game.data.game_log import LogLine
from sudoku_tui.game.data.history import EntryKind
from sudoku_tui.game.data.messages.move_messages import Erased, Refusal, Refused, placed
from sudoku_tui.game.playing.marks import Marks
from sudoku_tui.game.playing.moves import Moves


class Digits:
    """Places digits in cells and erases them."""

    def __init__(self, moves: Moves, marks: Marks) -> None:
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
        return self._moves.make(EntryKind.PLACE, position, placed(position, able, digit), cells=cell_set(able))

    def _say_why_not_placed(self, cells: Sequence[int], digit: int) -> LogLine:
        if len(cells) > 1:
            return self._moves.log.say(Refused(Refusal.NONE_TAKES_IT, tuple(cells), digit))
        is_given = self._moves.position.givens >> cells[0] & 1
        value = self._moves.position.values[cells[0]]
        return self._moves.log.say(Refused(Refusal.GIVEN_STAYS if is_given else Refusal.HOLDS_IT, (cells[0],), value))

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
        message = Erased(tuple(able), tuple(self._moves.position.values[cell] for cell in able))
        return self._moves.make(EntryKind.ERASE, position, message, cells=cell_set(able))

    def _erase_marks(self, cells: Sequence[int]) -> LogLine:
        marked = self._moves.notes.marked_cells & self._moves.position.empty
        if any(marked >> cell & 1 for cell in cells):
            return self._marks.clear(cells)
        if len(cells) > 1:
            return self._moves.log.say(Refused(Refusal.NOTHING_TO_ERASE, tuple(cells)))
        value = self._moves.position.values[cells[0]]
        why = Refusal.GIVEN_NOT_ERASED if value else Refusal.IS_EMPTY
        return self._moves.log.say(Refused(why, (cells[0],), value))

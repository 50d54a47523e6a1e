"""The colours that the player gives to cells and candidates."""

from collections.abc import Sequence

from sudoku_tui.engine.board import PEERS, cell_set
from sudoku_tui.game.data.game_log import LogLine
from sudoku_tui.game.data.history import EntryKind
from sudoku_tui.game.data.messages.message import Remark
from sudoku_tui.game.data.messages.move_messages import Colored, Refusal, Refused
from sudoku_tui.game.data.messages.solver_messages import NoCandidate
from sudoku_tui.game.data.notes import Notes
from sudoku_tui.game.playing.moves import Moves


class Colors:
    """Colours cells and candidates."""

    def __init__(self, moves: Moves) -> None:
        self._moves = moves

    def color_cells(self, cells: Sequence[int], color: int) -> LogLine:
        """Colour some cells (1..6), or take their colour away: with 0, or if all of them have this one."""
        notes = self._moves.notes.colored(color, cell_set(cells))
        return self._color(notes, cells, 0, color and notes.color_of(cells[0]))

    def color_candidates(self, cells: Sequence[int], digit: int, color: int) -> LogLine:
        """Colour a candidate in some empty cells, or take its colour away, as for cells."""
        empty = [cell for cell in cells if self._moves.position.empty >> cell & 1]
        if not empty:
            return self._moves.log.say(Refused(Refusal.NO_CANDIDATE, tuple(cells)))
        notes, position = self._moves.notes, self._moves.position
        # What is no candidate is not shown where the board shows candidates; its colour can still be taken away.
        there = [c for c in empty if position.has_candidate(c, digit) or notes.candidate_color(c, digit)]
        if not there:
            return self._moves.log.say(self._why_no_candidate(empty[0], digit))
        notes = notes.candidates_colored(color, digit, cell_set(there))
        return self._color(notes, there, digit, color and notes.candidate_color(there[0], digit))

    def _why_no_candidate(self, cell: int, digit: int) -> NoCandidate:
        history, values = self._moves.history, self._moves.position.values
        holder = next((peer for peer in PEERS[cell] if values[peer] == digit), None)
        remover = history.removed_by(cell, digit, history.current) if holder is None else None
        return NoCandidate(cell, digit, holder, remover.number if remover is not None else None)

    def _color(self, notes: Notes, cells: Sequence[int], digit: int, color: int) -> LogLine:
        if notes == self._moves.notes:
            return self._moves.log.say(Refused(Refusal.NO_COLOR, tuple(cells), digit))
        return self._moves.make(EntryKind.COLOR, self._moves.position, Colored(tuple(cells), digit, color), notes=notes)

    def clear(self) -> LogLine:
        if not self._moves.notes.has_colors:
            return self._moves.log.say(Remark.NO_COLORS)
        notes = self._moves.notes.without_colors()
        return self._moves.make(EntryKind.COLOR, self._moves.position, Remark.COLORS_CLEARED, notes=notes)

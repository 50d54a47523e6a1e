"""The colours that the player gives to cells and candidates."""

from collections.abc import Sequence

from sudoku_tui.engine.board import cell_set
from sudoku_tui.game.game_log import LogLine
from sudoku_tui.game.history import Kind
from sudoku_tui.game.moves import Moves
from sudoku_tui.game.notes import COLOR_LETTERS, Notes


class Colors:
    """Colours cells and candidates."""

    def __init__(self, moves: Moves) -> None:
        self._moves = moves

    def color_cells(self, cells: Sequence[int], color: int) -> LogLine:
        """Colour some cells (1..6), or take their colour away: with 0, or if all of them have this one."""
        notes = self._moves.notes.colored(color, cell_set(cells))
        if notes == self._moves.notes:
            return self._moves.log.say("Colours", f"{self._moves.notation.cells(cells)} {_have(cells)} no colour")
        return self._color(notes, self._moves.notation.cells(cells), color, notes.color_of(cells[0]))

    def color_candidates(self, cells: Sequence[int], digit: int, color: int) -> LogLine:
        """Colour a candidate in some empty cells, or take its colour away, as for cells."""
        empty = [cell for cell in cells if self._moves.position.empty >> cell & 1]
        if not empty:
            what = "it is no empty cell" if len(cells) == 1 else "none of them is empty"
            return self._moves.log.say(self._moves.notation.cells(cells), f"cannot hold a candidate: {what}")
        notes = self._moves.notes.candidates_colored(color, digit, cell_set(empty))
        what = f"{digit} in {self._moves.notation.cells(empty)}"
        if notes == self._moves.notes:
            return self._moves.log.say("Colours", f"{what} {_have(empty)} no colour")
        return self._color(notes, what, color, notes.candidate_color(empty[0], digit))

    def _color(self, notes: Notes, what: str, wanted: int, now: int) -> LogLine:
        text = f"{what}: colour {COLOR_LETTERS[now]}" if wanted and now else f"{what}: no colour"
        return self._moves.make(Kind.COLOR, self._moves.position, "Colours", text, notes=notes)

    def clear(self) -> LogLine:
        """Take all colours away."""
        if not self._moves.notes.has_colors:
            return self._moves.log.say("Colours", "nothing is coloured")
        notes = self._moves.notes.without_colors()
        return self._moves.make(Kind.COLOR, self._moves.position, "Colours", "all taken away", notes=notes)


def _have(cells: Sequence[int]) -> str:
    return "has" if len(cells) == 1 else "have"

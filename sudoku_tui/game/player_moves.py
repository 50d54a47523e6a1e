"""What the player does with digits, marks and colours. Each command answers with a line for the log."""

from collections.abc import Sequence

from sudoku_tui.engine.board import DIGITS, PEER_MASK, cell_set, cells_in
from sudoku_tui.engine.notation import digit_words, join_words
from sudoku_tui.game.core import GameCore
from sudoku_tui.game.history import Kind
from sudoku_tui.game.log_lines import LogLine
from sudoku_tui.game.notes import COLOR_LETTERS, MarkKind, Notes


class PlayerMoves(GameCore):
    """The commands by which the player fills cells and writes beside them."""

    # Digits

    def place(self, cell: int, digit: int) -> LogLine:
        """Put a digit into a cell, over the player's own digit if there is one."""
        return self.place_in((cell,), digit)

    def place_in(self, cells: Sequence[int], digit: int) -> LogLine:
        """Put a digit into each of some cells that is no given and has not got it, as one move."""
        position = self.position
        able = [cell for cell in cells if not position.givens >> cell & 1 and position.values[cell] != digit]
        if not able:
            return self._say_why_not_placed(cells, digit)
        for cell in able:
            if position.values[cell]:
                position = position.without(cell, self._before_value(cell))
            position = position.place(cell, digit)
        conflicts = position.placed[digit] & ~cell_set(able) & _seen_by_any(able)
        are = "is" if conflicts.bit_count() == 1 else "are"
        clash = f", but so {are} {self.notation.cells(cells_in(conflicts))}" if conflicts else ""
        text = f"{self.notation.cells(able)} = {digit}{clash}"
        return self._move(Kind.PLACE, position, "You", text, cells=cell_set(able))

    def _say_why_not_placed(self, cells: Sequence[int], digit: int) -> LogLine:
        if len(cells) > 1:
            return self._say(self.notation.cells(cells), f"are givens, or hold {digit} already")
        name, position = self.notation.cell(cells[0]), self.position
        if position.givens >> cells[0] & 1:
            return self._say(name, f"is a given {position.values[cells[0]]} and cannot be changed")
        return self._say(name, f"holds {digit} already", advice="erase")

    def erase(self, cell: int) -> LogLine:
        """Take back a digit and the eliminations that may have followed from it; or, in an empty cell, its marks."""
        return self.erase_in((cell,))

    def erase_in(self, cells: Sequence[int]) -> LogLine:
        """Take back the digits in some cells, as one move; if none holds one that can be erased, their marks."""
        position = self.position
        able = [cell for cell in cells if position.values[cell] and not position.givens >> cell & 1]
        if not able:
            return self._erase_marks(cells)
        for cell in able:
            position = position.without(cell, self._before_value(cell))
        digits = digit_words(self.position.values[cell] for cell in able)
        text = f"{self.notation.cells(able)} erased, {'it was' if len(able) == 1 else 'they were'} {digits}"
        return self._move(Kind.ERASE, position, "You", text, cells=cell_set(able))

    def _erase_marks(self, cells: Sequence[int]) -> LogLine:
        marked = self.notes.marked_cells & self.position.empty
        if any(marked >> cell & 1 for cell in cells):
            return self.clear_marks(cells)
        if len(cells) > 1:
            return self._say(self.notation.cells(cells), "hold nothing that can be erased")
        name, value = self.notation.cell(cells[0]), self.position.values[cells[0]]
        return self._say(name, f"is a given {value} and cannot be erased" if value else "is empty already")

    def restart(self) -> LogLine:
        """Go back to the puzzle as it was given; undo brings everything back."""
        start = self.history.entries[0]
        if (self.position, self.notes) == (start.position, start.notes):
            return self._say("Restart", "this is the start of the puzzle already")
        return self._move(Kind.RESTART, start.position, "Restart", "the puzzle as it was given", notes=start.notes)

    def toggle_auto_eliminate(self) -> LogLine:
        """Switch automatic elimination after each placement; switching it on does all that are pending."""
        self.auto_eliminate, self.chose_elimination = not self.auto_eliminate, True
        self._tell({"auto_eliminate": self.auto_eliminate})
        if not self.auto_eliminate:
            return self._say("Automatic elimination", "is off: a placement leaves its peers as they are")
        text = "is on: each placed value goes from its peers at once"
        if self.position.pending_cells:
            return self._move(Kind.ELIMINATE, self.position, "Automatic elimination", text)
        return self._say("Automatic elimination", text)

    # Marks

    def mark(self, cells: Sequence[int], digit: int, kind: MarkKind = MarkKind.CORNER) -> LogLine:
        """Put a mark into some cells, or take it out if all of them have it. Cells that hold a digit stay as they are.

        Args:
            cells: one or more cells.
            digit: what is marked.
            kind: which kind of mark it is.
        """
        empty = [cell for cell in cells if self.position.empty >> cell & 1]
        if not empty:
            holds = "holds a digit" if len(cells) == 1 else "hold digits"
            return self._say(self.notation.cells(cells), f"{holds}; marks go into empty cells")
        notes = self.notes.toggled(kind, digit, cell_set(empty))
        return self._mark(notes, empty, self._marks_in_words(notes, empty, digit, kind))

    def _marks_in_words(self, notes: Notes, cells: Sequence[int], digit: int, kind: MarkKind) -> str:
        if len(cells) == 1:
            parts = []
            for one in MarkKind:
                digits = notes.marks_of(cells[0], one)
                if digits:
                    parts.append(f"{one} {'marks' if len(digits) > 1 else 'mark'} {' '.join(map(str, digits))}")
            return f"{self.notation.cell(cells[0])} has {join_words(parts) if parts else 'no marks'}"
        is_there = notes.planes(kind)[digit] >> cells[0] & 1
        return f"{kind} mark {digit} {'put into' if is_there else 'taken out of'} {self.notation.cells(cells)}"

    def clear_marks(self, cells: Sequence[int]) -> LogLine:
        """Take all marks out of some cells."""
        marked = [cell for cell in cells if self.notes.marked_cells >> cell & 1]
        if not marked:
            return self._say("Marks", f"{self.notation.cells(cells)} {_have(cells)} no marks", advice="mark_mode")
        text = f"all marks taken out of {self.notation.cells(marked)}"
        return self._mark(self.notes.without_marks(cell_set(marked)), marked, text)

    def fill_marks(self) -> LogLine:
        """Make the corner marks of every empty cell the digits that no placed value excludes."""
        possible = self.position.possible
        return self._take_marks(possible, "every empty cell has the digits that no placed value excludes as its marks")

    def take_candidates(self) -> LogLine:
        """Make the solver's candidates the corner marks."""
        return self._take_marks(self.position.candidates, "the solver's candidates are your marks now")

    def _take_marks(self, planes: Sequence[int], text: str) -> LogLine:
        empty = self.position.empty
        wanted = (0, *(planes[digit] & empty for digit in DIGITS))
        notes = self.notes.with_planes(MarkKind.CORNER, wanted)
        if notes == self.notes:
            return self._say("Marks", "these are your marks already")
        return self._mark(notes, (), text)

    def _mark(self, notes: Notes, cells: Sequence[int], text: str) -> LogLine:
        return self._move(Kind.MARK, self.position, "Marks", text, notes=notes, cells=cell_set(cells))

    def read_notes(self, notes: Notes) -> LogLine:
        """Take the marks and colours that the puzzle was read with."""
        return self._mark(notes, (), "marks and colours as they were read")

    # Colours

    def color(self, cells: Sequence[int], color: int) -> LogLine:
        """Colour some cells (1..6), or take their colour away: with 0, or if all of them have this one."""
        notes = self.notes.colored(color, cell_set(cells))
        if notes == self.notes:
            return self._say("Colours", f"{self.notation.cells(cells)} {_have(cells)} no colour")
        return self._color(notes, self.notation.cells(cells), color, notes.color_of(cells[0]))

    def color_candidates(self, cells: Sequence[int], digit: int, color: int) -> LogLine:
        """Colour a candidate in some empty cells, or take its colour away, as for cells."""
        empty = [cell for cell in cells if self.position.empty >> cell & 1]
        if not empty:
            what = "it is no empty cell" if len(cells) == 1 else "none of them is empty"
            return self._say(self.notation.cells(cells), f"cannot hold a candidate: {what}")
        notes = self.notes.candidates_colored(color, digit, cell_set(empty))
        what = f"{digit} in {self.notation.cells(empty)}"
        if notes == self.notes:
            return self._say("Colours", f"{what} {_have(empty)} no colour")
        return self._color(notes, what, color, notes.candidate_color(empty[0], digit))

    def _color(self, notes: Notes, what: str, wanted: int, now: int) -> LogLine:
        text = f"{what}: colour {COLOR_LETTERS[now]}" if wanted and now else f"{what}: no colour"
        return self._move(Kind.COLOR, self.position, "Colours", text, notes=notes)

    def clear_colors(self) -> LogLine:
        """Take all colours away."""
        if not self.notes.has_colors:
            return self._say("Colours", "nothing is coloured")
        notes = self.notes.without_colors()
        return self._move(Kind.COLOR, self.position, "Colours", "all taken away", notes=notes)


def _have(cells: Sequence[int]) -> str:
    return "has" if len(cells) == 1 else "have"


def _seen_by_any(cells: Sequence[int]) -> int:
    """The set of the cells that any of some cells sees."""
    seen = 0
    for cell in cells:
        seen |= PEER_MASK[cell]
    return seen

"""A player's game: one object with a method for each command. Every command answers with a line for the log."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Self

from sudoku_tui.engine.board import ALL_CELLS, Candidate, cell_set
from sudoku_tui.engine.notation import LETTERS, Notation, count
from sudoku_tui.game.core import Shown, Tally
from sudoku_tui.game.history import Entry
from sudoku_tui.game.log_lines import LogLine, clock_text
from sudoku_tui.game.player_moves import PlayerMoves
from sudoku_tui.game.records import Record, UnreadableGame, entry_from_record
from sudoku_tui.game.solver_moves import HintLevel, SolverMoves

if TYPE_CHECKING:
    from sudoku_tui.engine.techniques.technique import Technique
    from sudoku_tui.formats import Puzzle

__all__ = ["Game", "HintLevel", "LogLine", "Shown", "Tally", "clock_text"]

CHECK = "check"


class Game(PlayerMoves, SolverMoves):
    """A puzzle being played: the history of positions and notes, the log, and the clock."""

    @classmethod
    def restore(
        cls,
        puzzle: Puzzle,
        records: Iterable[Record],
        now: Callable[[], float],
        notation: Notation = LETTERS,
        techniques: Callable[[], Sequence[Technique]] | None = None,
        record: Callable[[Record], None] | None = None,
    ) -> Self:
        """A game as it was when the last of some records was made.

        Args:
            puzzle: the puzzle it was begun with.
            records: all that `record` was told, in order.
            now, notation, techniques, record: as for a new game.

        Raises:
            UnreadableGame: the records do not fit together.
        """
        game = cls(puzzle, now, notation, techniques)
        for number, data in enumerate(records, 1):
            try:
                game._replay(data)
            except (KeyError, TypeError, ValueError, IndexError) as error:
                raise UnreadableGame(
                    f"Record {number} of the saved game cannot be read ({error}).", number - 1
                ) from None
        game._record = record
        game.clear()
        return game

    def _replay(self, record: Record) -> None:
        """Let happen again what a record tells of."""
        self._clock.wind(float(record["seconds"]))
        if "move" in record:
            before = self.history.current
            entry = entry_from_record(record["move"], before)
            self.history.append(entry)
            self._say_entry(entry, before)
            if entry.position.is_complete and self._solved_after is None:
                self._say_solved()
        elif "at" in record:
            self.history.go_to(int(record["at"]))
        if "auto_eliminate" in record:
            self.auto_eliminate, self.chose_elimination = bool(record["auto_eliminate"]), True
        self.bookmarks = [int(number) for number in record.get("bookmarks", self.bookmarks)]
        self._hints = int(record.get("hints", self._hints))
        self._checks = int(record.get("checks", self._checks))

    def removed_by(self, cell: int, digit: int, entry: Entry) -> Entry | None:
        """The entry, of those from the start to a given one, whose step removed a candidate, if one did."""
        candidate = Candidate(cell, digit)
        for earlier in reversed(self.history.line_to(entry)):
            if earlier.step is not None and candidate in earlier.step.eliminations:
                return earlier
        return None

    # Moving in the history

    def undo(self) -> LogLine:
        """Go one move back."""
        if not self.history.undo():
            return self._say("Undo", "this is the start, there is nothing to take back")
        return self._say_where("Undo")

    def redo(self) -> LogLine:
        """Do again what was taken back."""
        if not self.history.redo():
            return self._say("Redo", "nothing was taken back")
        return self._say_where("Redo")

    def go_to(self, number: int) -> LogLine:
        """Go to any entry of the history, as "Undo" and "Redo" would."""
        self.history.go_to(number)
        return self._say_where("Log")

    def undo_mistake(self) -> LogLine:
        """Go back to before the first digit that cannot be right; redo brings back what came after."""
        wrong = self.wrong_cells
        if not wrong:
            return self._say("Mistakes", self._why_no_mistake())
        line = self.history.line_to(self.history.current)
        first = min(wrong, key=lambda cell: self._filled_since(cell, line))
        since = self._filled_since(first, line)
        name, digit = self.notation.cell(first), self.position.values[first]
        if not since:
            return self._say(
                "Mistakes", f"{name} = {digit} is wrong, and was so when the puzzle was read", advice="erase"
            )
        self.history.go_to(line[since - 1].number)
        self._tell({"at": self.history.current.number})
        moves = count(len(line) - since, "move")
        return self._say("Mistakes", f"back to before {name} = {digit}, which is wrong; {moves} taken back")

    # Bookmarks

    def bookmark(self) -> LogLine:
        """Remember this moment, to try something and come back; or forget it, if it is remembered already."""
        number = self.history.current.number
        if number in self.bookmarks:
            return self.remove_bookmark(number)
        self.bookmarks.append(number)
        self._tell({"bookmarks": self.bookmarks})
        return self._say("Bookmark", f"set at move {number}; to come back,", advice="bookmarks")

    def remove_bookmark(self, number: int) -> LogLine:
        """Forget the bookmark at an entry of the history."""
        self.bookmarks = [other for other in self.bookmarks if other != number]
        self._tell({"bookmarks": self.bookmarks})
        left = count(len(self.bookmarks), "bookmark") if self.bookmarks else "none is"
        return self._say("Bookmark", f"at move {number} removed; {left} left")

    def go_to_bookmark(self, number: int) -> LogLine:
        """Go to a bookmarked entry of the history. What was tried since stays in the log."""
        self.history.go_to(number)
        return self._say_where("Back")

    # Checking

    def check(self) -> LogLine:
        """Say how many of the placed digits are wrong; called again, show which."""
        wrong, level = self.wrong_cells, self._asked_before(CHECK)
        if not level:
            self._checks += 1
            self._tell({"checks": self._checks})
        if not wrong:
            return self._say("Check", self._why_no_mistake())
        are = "is" if len(wrong) == 1 else "are"
        if not level:
            text = f"{count(len(wrong), 'digit')} on the board {are} wrong; the next press shows which"
            line = self._say("Check", text)
            self._asked = CHECK, 1
            return line
        line = self._say(
            "Check",
            f"{self.notation.cells(wrong)} {are} wrong; to go back to before the first,",
            advice="undo_mistake",
        )
        self._shown = Shown(self.history.current, wrong=cell_set(wrong))
        return line

    def _why_no_mistake(self) -> str:
        """What is known where no digit is known to be wrong."""
        placed = (ALL_CELLS & ~self.position.empty & ~self.position.givens).bit_count()
        if not placed:
            return "nothing has been placed yet"
        if self.solutions is None:
            return "it takes too long to find out whether the digits are right"
        if not self.solutions:
            return "the puzzle has no solution, so nothing can be right or wrong"
        if len(self.solutions) > 1:
            return "the puzzle has several solutions; what is placed leaves at least one"
        return f"no mistake: {'the placed digit is' if placed == 1 else f'all {placed} placed digits are'} right"

    def _say_where(self, label: str) -> LogLine:
        """Say at which move the game is now; several such lines in a row become one."""
        entry = self.history.current
        self._tell({"at": entry.number})
        redo = self.history.redo_count()
        text = f"now at {entry.number}: {entry.text}"
        if redo:
            text += f" ({count(redo, 'move')} to redo)"
        if self.log[-1].label in ("Undo", "Redo", "Log", "Back"):
            self.log.pop()
        return self._say(label, text)

"""What every command of a game builds on: the puzzle, the history, the log, the clock, and telling what happened."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from sudoku_tui.engine.board import ALL_CELLS, CELLS, PEER_MASK, Candidate, cells_in
from sudoku_tui.engine.notation import LETTERS, Notation, count, join_words
from sudoku_tui.engine.position import Position
from sudoku_tui.game.checking import wrong_cells
from sudoku_tui.game.clock import GameClock
from sudoku_tui.game.history import Entry, History, Kind
from sudoku_tui.game.log_lines import LogLine, clock_text
from sudoku_tui.game.notes import Notes
from sudoku_tui.game.records import Record, entry_to_record

if TYPE_CHECKING:
    from sudoku_tui.engine.step import Step
    from sudoku_tui.engine.techniques.technique import Technique
    from sudoku_tui.formats import Puzzle
    from sudoku_tui.game.rating import PuzzleRating


class Tally(NamedTuple):  # a dataclass would take longer to make, at every start
    """What was used in a game so far, taken back or not.

    Attributes:
        placements: the player's own.
        hints: hints asked for, however far each went.
        steps: steps that the solver took.
        searches: solutions that a search found.
        checks: how often the player had the entries checked.
        mistakes: the player's placements that were not the solution's; 0 where there is not exactly one solution.
    """

    placements: int
    hints: int
    steps: int
    searches: int
    checks: int = 0
    mistakes: int = 0


class Shown(NamedTuple):
    """What there is to see on the board.

    Attributes:
        entry: the moment of the game that is shown.
        step: the step whose evidence is shown, or None: the one that led to the moment, or that a hint speaks of.
        houses: where a hint says to look.
        wrong: the set of the cells whose digits a hint or a check says are wrong.
    """

    entry: Entry
    step: Step | None = None
    houses: tuple[int, ...] = ()
    wrong: int = 0


class GameCore:
    """A puzzle being played. `Game` adds the commands.

    Attributes:
        puzzle: the puzzle.
        notation: how the log names cells.
        history: every moment of the game.
        log: what happened, in lines.
        bookmarks: the numbers of the history entries that the player wants to come back to, the oldest bookmark first.
        auto_eliminate: whether each placement is followed by its eliminations.
        chose_elimination: whether the player has switched that in this game, so that no setting decides it any more.
        remove_marks: whether a placed digit goes from the marks of its peers.
        rating: how hard the puzzle is; None until somebody has found out, and where there is not exactly one solution.
    """

    def __init__(
        self,
        puzzle: Puzzle,
        now: Callable[[], float],
        notation: Notation = LETTERS,
        techniques: Callable[[], Sequence[Technique]] | None = None,
        record: Callable[[Record], None] | None = None,
    ) -> None:
        """Start a puzzle.

        Args:
            puzzle: what to play; its givens must obey the rules.
            now: a clock in seconds; only differences count.
            notation: how the log names cells.
            techniques: tells what a next step may be, in the order in which it is looked for; all unless told
                otherwise. It is asked when it is first needed, because it takes a while to import all techniques.
            record: is told everything that must be kept, as it happens; see `Game.restore`.

        Raises:
            InvalidPuzzle: two givens of a house are equal.
        """
        self.puzzle = puzzle
        self.notation = notation
        position = puzzle.position()
        text = f"{count(position.givens.bit_count(), 'given')}; {_state_at_start(puzzle, position)}"
        self.history = History(position, "Start", text)
        self.log: list[LogLine] = []
        self.bookmarks: list[int] = []
        self.auto_eliminate = self.chose_elimination = False
        self.remove_marks = True
        self.rating: PuzzleRating | None = None
        self._clock = GameClock(now)
        self._solved_after: float | None = None
        self._wanted_techniques = techniques
        self._record = record
        self._hints = self._checks = 0
        self._asked: tuple[str, int] = "", 0  # a command that says more at each call, and how far it has come
        self._shown: Shown | None = None
        self._lines_by_entry: dict[int, int] = {}
        self._wrong: tuple[Entry, tuple[int, ...]] | None = None
        self._say("Start", text, 0, "next_step")

    # What there is

    @property
    def position(self) -> Position:
        """The position now."""
        return self.history.current.position

    @property
    def notes(self) -> Notes:
        """The player's marks and colours now."""
        return self.history.current.notes

    @property
    def shown(self) -> Shown:
        """What there is to see: the present and the step that led to it, unless something else was asked for."""
        current = self.history.current
        return Shown(current, current.step) if self._shown is None else self._shown

    @property
    def current_line(self) -> int:
        """The entry of the log line that tells of the present: several moves in a row can share a line."""
        entry = self.log[self._lines_by_entry[self.history.current.number]].entry
        assert entry is not None
        return entry

    @cached_property
    def solutions(self) -> tuple[str, ...] | None:
        """Up to two solutions of the puzzle, each as 81 digits; None if it takes long to know."""
        from sudoku_tui.game.solution_search import first_solutions  # not needed to show the board

        return first_solutions(self.puzzle.givens)

    @cached_property
    def is_unique(self) -> bool:
        """Whether the puzzle is known to have exactly one solution."""
        return self.solutions is not None and len(self.solutions) == 1

    @property
    def is_solved(self) -> bool:
        """Whether the position is a full, correct grid."""
        return self.position.is_complete

    @property
    def was_solved(self) -> bool:
        """Whether the puzzle has been solved in this game, even if that was taken back."""
        return self._solved_after is not None

    @property
    def wrong_cells(self) -> tuple[int, ...]:
        """The cells whose digits, placed since the start, cannot be right; none where that takes long to know."""
        current = self.history.current
        if self._wrong is None or self._wrong[0] is not current:
            self._wrong = current, self._find_wrong_cells()
        return self._wrong[1]

    @property
    def tally(self) -> Tally:
        """How many placements, hints, solver steps and searches were used, and how many mistakes were made."""
        kinds = [entry.kind for entry in self.history.entries]
        return Tally(
            kinds.count(Kind.PLACE),
            self._hints,
            kinds.count(Kind.STEP),
            kinds.count(Kind.SEARCH),
            self._checks,
            sum(self._is_mistake(entry) for entry in self.history.entries),
        )

    def _is_mistake(self, entry: Entry) -> bool:
        """Whether an entry is a placement of the player's that is not the solution's."""
        if entry.kind is not Kind.PLACE or not self.is_unique or not self.solutions:
            return False
        values, (solution,) = entry.position.values, self.solutions
        return any(str(values[cell]) != solution[cell] for cell in cells_in(entry.cells))

    def say(self, label: str, text: str, advice: str | None = None) -> LogLine:
        """Write a line about something that is no move."""
        return self._say(label, text, advice=advice)

    # The clock

    @property
    def seconds(self) -> float:
        """The time played, or the time until the puzzle was first solved."""
        return self._clock.seconds if self._solved_after is None else self._solved_after

    @property
    def is_paused(self) -> bool:
        """Whether the player has stopped the clock."""
        return not self._clock.is_running

    def pause(self) -> None:
        """Stop the clock until `resume`."""
        self._clock.stop()
        self.note_time()

    def resume(self) -> None:
        """Let the clock go on."""
        self._clock.start()

    def note_time(self) -> None:
        """Have the time played kept, though nothing else has happened."""
        self._tell({})

    # How it is done

    def _tell(self, record: Record) -> None:
        """Have something kept, and the time played."""
        if self._record is not None:
            self._record({**record, "seconds": round(self._clock.seconds, 1)})

    def _move(
        self,
        kind: Kind,
        position: Position,
        label: str,
        text: str,
        *,
        notes: Notes | None = None,
        step: Step | None = None,
        cells: int = 0,
    ) -> LogLine:
        """Make a history entry and a log line of it; say so when that solves the puzzle.

        The digits that are placed go from the marks of their peers, unless the player does not want that.
        """
        before = self.history.current
        if self.auto_eliminate and kind is not Kind.RESTART:
            position = position.eliminated()
        notes = before.notes if notes is None else notes
        if self.remove_marks and kind not in (Kind.RESTART, Kind.MARK, Kind.COLOR):
            for cell in cells_in(before.position.empty & ~position.empty):
                notes = notes.without_digit(position.values[cell], PEER_MASK[cell])
        entry = self.history.add(kind, position, notes, label=label, text=text, step=step, cells=cells)
        self._tell({"move": entry_to_record(entry, before)})
        line = self._say_entry(entry, before)
        if position.is_complete:
            return line if self._solved_after is not None else self._say_solved()
        if not position.empty and position.clash is not None:
            text = f"every cell is filled, but {position.clash.describe(self.notation)}"
            return self._say("Not solved", text, advice="undo")
        return line

    def _say_entry(self, entry: Entry, before: Entry) -> LogLine:
        """Write the line of an entry. Marks in the same cells, one after another, share the line of the last one."""
        same_marks = entry.kind is Kind.MARK and before.kind is Kind.MARK and entry.cells == before.cells
        index = self._lines_by_entry.get(before.number)
        if same_marks and index is not None and index == len(self.log) - 1 and self.log[index].entry == before.number:
            self.log.pop()
        return self._say(entry.label, entry.text, entry.number)

    def _say_solved(self) -> LogLine:
        """Stop the clock; say the time, and what was used."""
        self._solved_after = self.seconds
        tally = self.tally
        used = [
            f"{count(tally.placements, 'placement')} of yours",
            count(tally.hints, "hint"),
            count(tally.steps, "solver step"),
            *(["a search"] if tally.searches else []),
        ]
        return self._say("Solved", f"in {clock_text(self.seconds)}, with {join_words(used)}", advice="open")

    def _say(
        self, label: str, text: str, entry: int | None = None, advice: str | None = None, reasons: tuple[str, ...] = ()
    ) -> LogLine:
        """Add a line to the log; the same message twice in a row stands there once. Any line ends a hint."""
        line = LogLine(label, text, entry, advice, reasons)
        self._asked = "", 0
        self._shown = None
        if not self.log or self.log[-1] != line:
            self.log.append(line)
        if entry is not None:
            self._lines_by_entry[entry] = len(self.log) - 1
        return line

    def _asked_before(self, command: str) -> int:
        """How far a command that says more at each call has come."""
        return self._asked[1] if self._asked[0] == command else 0

    def _find_wrong_cells(self) -> tuple[int, ...]:
        position, line = self.position, self.history.line_to(self.history.current)
        cells = cells_in(ALL_CELLS & ~position.empty & ~position.givens)
        since = {cell: self._filled_since(cell, line) for cell in cells}
        placed = [Candidate(cell, position.values[cell]) for cell in sorted(since, key=since.__getitem__)]
        return tuple(cells_in(wrong_cells(self.puzzle.givens, placed, self.solutions or ())))

    def _before_value(self, cell: int) -> Position:
        """The position just before the value that the cell holds now was placed."""
        line = self.history.line_to(self.history.current)
        # A placed digit that was read has none before; but the eliminations that followed from it came after the start.
        return line[max(0, self._filled_since(cell, line) - 1)].position

    @staticmethod
    def _filled_since(cell: int, line: Sequence[Entry]) -> int:
        """The first of the last entries in a line that have the same value in a cell."""
        filled = len(line) - 1
        while filled and line[filled - 1].position.values[cell] == line[-1].position.values[cell]:
            filled -= 1
        return filled


def _state_at_start(puzzle: Puzzle, position: Position) -> str:
    """What the log says of the candidates that a game begins with."""
    if puzzle.is_start:
        return "every empty cell holds all nine candidates"
    placed = len(CELLS) - position.givens.bit_count() - position.empty.bit_count()
    return f"{count(placed, 'placed digit')}; the candidates are as they were read"

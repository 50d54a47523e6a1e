"""Hints: what the player could find next on their own board, told a little more at each press."""

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from sudoku_tui.engine import words
from sudoku_tui.engine.board import BOXES, DIGITS, Candidate, cell_set, cells_in
from sudoku_tui.engine.codec.positions import Planes
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Step
from sudoku_tui.engine.techniques.singles import (
    FULL_HOUSE,
    HIDDEN_SINGLE,
    NAKED_SINGLE,
    SINGLES,
    HiddenSingleFacts,
)
from sudoku_tui.engine.techniques.technique import Level, Technique, first_step
from sudoku_tui.game.data.game_log import LogLine, Shown
from sudoku_tui.game.data.history import EntryKind
from sudoku_tui.game.data.messages.move_messages import Erased, Restored, Revealed, StepTaken
from sudoku_tui.game.data.messages.solver_messages import (
    Asked,
    CheckedBoard,
    Finding,
    Hinted,
    HintLevel,
    Lack,
    NoStep,
    SearchOffered,
)
from sudoku_tui.game.data.notes import NO_PLANES
from sudoku_tui.game.playing.checking import Checks
from sudoku_tui.game.playing.moves import Moves, helps
from sudoku_tui.game.playing.solver_moves import SolverMoves

HINT = "hint"

HUMAN, PATH = "human", "path"
"""Which step a hint speaks of: the one that a person would see first, or the one that a path takes."""

QUICK = Level.HARD
"""Up to this level all steps of a technique are found within a millisecond or two."""


class _Hinted(NamedTuple):
    """The subject of a hint."""

    step: Step | None  # the next step; None if the techniques find none
    position: Position  # the candidates that it was found with
    cell: int = 0  # without a step: the cell whose digit a search can show


class Hints:
    """Says what comes next: where to look, which technique, which cells, why; then does it.

    A hint speaks about the player's board: what the placed digits exclude has gone, and so have the marks that the
    player has taken out, where logic agrees.
    """

    def __init__(
        self, moves: Moves, checks: Checks, solver: SolverMoves, practised: Callable[[], Step | None] = lambda: None
    ) -> None:
        """Give hints in a game; `practised` tells the step that an exercise asks for, if there is one now."""
        self.count = 0  # how many hints were asked for, however far each went
        self.kind = HUMAN  # which step is meant; or `PATH`. Where the way is Sudoku Explainer's, it is its next step.
        self._moves, self._checks, self._solver, self._practised = moves, checks, solver, practised
        self._log = moves.log
        self._begun: _Hinted | None = None  # what the presses so far speak of

    @helps
    def ask(self, cursor: int | None = None) -> LogLine:
        """Say a little more at each call about the next step, and take it at last.

        If something on the board is wrong, it is about that: that there is something, then what; then it goes.
        Where no technique goes on, it offers the digit of one cell, which a search finds.

        Args:
            cursor: of steps that are equally easy, the one nearest to this cell is meant. A hint that has begun goes
                on with its step wherever the cursor is.

        Raises:
            SearchNeeded: the step takes a search; the solver's `way` learns what that finds.
        """
        if self._moves.position.is_complete:
            return self._log.say(NoStep(Lack.SOLVED, "open"))
        level, wrong = HintLevel(self._log.asked_before(HINT)), self._checks.wrong
        if wrong.digits or wrong.eliminated:  # digits first: what was eliminated may have followed from them
            return self._hint_at_wrong(level, wrong.digits, () if wrong.digits else wrong.eliminated)
        if level == HintLevel.NONE or self._begun is None:
            level, self._begun = HintLevel.NONE, self._find(cursor)
        found = self._begun
        if found.step is not None:
            return self._hint_at(level, found.step, found.position)
        return self._reveal(level, found) if self._can_search(found.position) else self._say_why_none(found.position)

    def _count(self, level: HintLevel) -> None:
        """Count a hint when it begins."""
        if level == HintLevel.NONE:
            self.note()

    def note(self) -> None:
        """Count that the player was told something."""
        self.count += 1
        self._moves.keep({"hints": self.count})

    # What it says

    def _hint_at(self, level: HintLevel, step: Step, position: Position) -> LogLine:
        if level == HintLevel.REASON:
            return self._take(step)
        self._count(level)
        level = max(HintLevel.WHERE, HintLevel(level + 1))
        return self._log.say(Hinted(step, level), shown=self._shown_at(level, step, position), asked=(HINT, level))

    def _shown_at(self, level: HintLevel, step: Step, position: Position) -> Shown:
        """What the board shows with a hint: only what the hint tells."""
        current = self._moves.history.current
        match level:
            case HintLevel.REASON:
                changes = cell_set(cell for cell, _ in (*step.placements, *step.eliminations))
                return Shown(current, step, changes=changes, position=position)
            case HintLevel.PATTERN:
                return Shown(current, cells=words.question(step).cells)
        houses, cells = words.reasons(step)[0].where
        return Shown(current, houses=houses, cells=cells)

    def _take(self, step: Step) -> LogLine:
        """Take a step. What it eliminates also goes from the player's marks."""
        notes = self._moves.notes
        for cell, digit in step.eliminations:
            notes = notes.without_digit(digit, 1 << cell)
        message = StepTaken(step, self._solver.way.er_of(step))
        return self._moves.make(EntryKind.STEP, step.apply(self._moves.position), message, notes=notes)

    def _hint_at_wrong(self, level: HintLevel, digits: tuple[int, ...], eliminated: tuple[int, ...]) -> LogLine:
        """Say that digits are wrong, or else that right ones were eliminated; then in which cells; then mend it."""
        current = self._moves.history.current
        if level == HintLevel.WHICH:
            return self._erase(digits) if digits else self._bring_back(eliminated)
        self._count(level)
        message = CheckedBoard(Asked.HINT, Finding.SOME_WRONG, len(digits), eliminated=eliminated)
        shown = Shown(current)
        if level == HintLevel.WRONG:
            message = CheckedBoard(Asked.HINT, Finding.THESE_WRONG, cells=digits, eliminated=eliminated)
            self._checks.note_told(Candidate(cell, current.position.values[cell]) for cell in digits)
            self._checks.note_told(() if digits else self._checks.wrong_eliminations)
            shown = Shown(current, wrong=cell_set((*digits, *eliminated)))
        return self._log.say(message, shown=shown, asked=(HINT, HintLevel(level + 1)))

    def _erase(self, wrong: tuple[int, ...]) -> LogLine:
        position = self._moves.position
        for cell in wrong:
            position = position.without(cell, self._moves.history.before_value(cell))
        return self._moves.make(EntryKind.ERASE, position, Erased(wrong))

    def _bring_back(self, cells: tuple[int, ...]) -> LogLine:
        """Make the right digits of cells candidates again."""
        position = self._moves.position.restored(self._checks.wrong_eliminations)
        return self._moves.make(EntryKind.CANDIDATE, position, Restored(cells))

    def _can_search(self, position: Position) -> bool:
        """Whether a search can show a digit: the puzzle has one solution, and what the player has done agrees."""
        return bool(self._checks.solution) and position.contradiction is None

    def _say_why_none(self, position: Position) -> LogLine:
        if position.contradiction is not None:
            return self._log.say(NoStep(Lack.CONTRADICTION, "undo", contradiction=position.contradiction))
        solutions = self._checks.solutions
        why = Lack.SEVERAL_SOLUTIONS if solutions is not None and len(solutions) > 1 else Lack.BEYOND
        return self._log.say(NoStep(why, "search", number=position.empty.bit_count()))

    def _reveal(self, level: HintLevel, found: _Hinted) -> LogLine:
        """Offer the digit of a cell, which a search has found; then place it."""
        if level == HintLevel.NONE:
            self._count(level)
            shown = Shown(self._moves.history.current, cells=1 << found.cell)
            return self._log.say(SearchOffered(found.cell), shown=shown, asked=(HINT, HintLevel.SEARCH))
        digit = int(self._checks.solution[found.cell])
        position = self._moves.position.place(found.cell, digit)
        return self._moves.make(EntryKind.SEARCH, position, Revealed(found.cell, digit))

    # What it speaks of

    def _find(self, cursor: int | None) -> _Hinted:
        """The step that an exercise asks for; or the next one that the player has not made.

        Steps that they have made by their marks count as taken.
        """
        practised = self._practised()
        if practised is not None:
            return _Hinted(practised, self._moves.position)
        position, taken_out = self._moves.position.eliminated(), self._marks_taken_out()
        while position.contradiction is None:
            step = self._next(position, cursor)
            if step is None:
                return _Hinted(None, position, _cell_to_show(position, cursor))
            if step.placements or any(not taken_out[digit] >> cell & 1 for cell, digit in step.eliminations):
                return _Hinted(step, position)
            position = step.apply(position)
        return _Hinted(None, position)

    def _marks_taken_out(self) -> Planes:
        """For each digit the cells with marks that had it as a mark on the way to now, and have not any more."""
        history = self._moves.history
        had, seen = [*NO_PLANES], None
        for entry in history.line_to(history.current):
            if entry.notes is not seen:
                seen = entry.notes
                had = [cells | seen.corner[digit] | seen.center[digit] for digit, cells in enumerate(had)]
        now = self._moves.notes
        marked = now.marked_cells
        return (0, *(had[digit] & marked & ~(now.corner[digit] | now.center[digit]) for digit in DIGITS))

    def _next(self, position: Position, cursor: int | None) -> Step | None:
        techniques = self._solver.techniques
        if self._solver.follows_explainer:
            found = self._solver.way.next_step(position)
            if found is not None:
                return found.step
        if self.kind == PATH:
            return first_step(position, techniques)
        for steps in as_seen(position, techniques):
            step = next(steps, None) if cursor is None else min(steps, key=_distance_from(cursor), default=None)
            if step is not None:
                return step
        return None


def as_seen(position: Position, techniques: Sequence[Technique]) -> Iterator[Iterator[Step]]:
    """The steps in groups of equally easy ones, in the order in which a person would see them.

    The last cell of a house; a digit with one place in a box, then in a line; a cell with one candidate; then the steps
    of each technique in its turn, of one that takes long to look through the first alone.
    """
    if FULL_HOUSE in techniques:
        yield FULL_HOUSE.find(position)
    if HIDDEN_SINGLE in techniques:
        hidden = [*HIDDEN_SINGLE.find(position)]
        yield (step for step in hidden if _is_in_box(step))
        yield (step for step in hidden if not _is_in_box(step))
    if NAKED_SINGLE in techniques:
        yield NAKED_SINGLE.find(position)
    for technique in techniques:
        if technique not in SINGLES:
            yield technique.find(position) if technique.level <= QUICK else islice(technique.find(position), 1)


def _is_in_box(step: Step) -> bool:
    return isinstance(step.facts, HiddenSingleFacts) and step.facts.house in BOXES


def _distance_from(cursor: int) -> Callable[[Step], int]:
    """A key that sorts steps by how far the nearest cell that they change is from the cursor."""
    return lambda step: min(_distance(cursor, cell) for cell, _ in (*step.placements, *step.eliminations))


def _distance(cell: int, other: int) -> int:
    """How many moves of the cursor lead from one cell to another, without leaving the board."""
    return abs(cell // 9 - other // 9) + abs(cell % 9 - other % 9)


def _cell_to_show(position: Position, cursor: int | None) -> int:
    """The cell whose digit helps most: of those with the fewest candidates the nearest to the cursor."""
    fewest = min(position.digits_of[cell].bit_count() for cell in cells_in(position.empty))
    cells = [cell for cell in cells_in(position.empty) if position.digits_of[cell].bit_count() == fewest]
    return min(cells, key=lambda cell: 0 if cursor is None else _distance(cursor, cell))

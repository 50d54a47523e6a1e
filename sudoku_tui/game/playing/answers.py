"""Answers for moves: why a step was right; whether a move of the player's clashes, follows from the board, or is wrong.

Whether a digit is right is told only to those who want to be told of mistakes at once, or who ask again; that counts
as a check.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

from sudoku_tui.engine.board import Candidate, cell_set, cells_in, seen_by_any
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Step
from sudoku_tui.engine.techniques.technique import Level, Technique
from sudoku_tui.game.data.game_log import LogLine, Shown
from sudoku_tui.game.data.history import Entry, EntryKind
from sudoku_tui.game.data.messages.message import Remark
from sudoku_tui.game.data.messages.move_messages import Eliminated, Placed
from sudoku_tui.game.data.messages.solver_messages import AboutMove, Explained, Justified, MoveJudged, StepToVerdict
from sudoku_tui.game.playing.candidates import Candidates
from sudoku_tui.game.playing.checking import Checks
from sudoku_tui.game.playing.insights import Insights
from sudoku_tui.game.playing.moves import Moves, helps
from sudoku_tui.game.playing.solver_moves import SolverMoves
from sudoku_tui.game.solver.elimination_reasons import needed, result_of, steps_against
from sudoku_tui.game.solver.justification import justification, quick_justification

EXPLAIN = "explain"
VERDICT, FIRST_STEP = 1, 2
"""What the next press tells: whether the move is right, or the first of the steps that say so."""

MOST_STEPS = 20
"""The longest row of steps that is told step by step; of a longer one only the hardest technique is named."""

MOST_SIFTED = 40
"""The longest row of steps that is searched for those that are needed, which takes the longer the more there are."""


class _Begun(NamedTuple):
    """The answer that the last line began, and what it goes on with."""

    number: int  # the entry of the history that it is about
    position: Position  # where the first step is found
    steps: tuple[Step, ...] = ()


def _begun(entry: Entry, before: Position, steps: tuple[Step, ...]) -> _Begun:
    position = before.eliminated()
    return _Begun(entry.number, position, needed(steps, position) if len(steps) <= MOST_SIFTED else steps)


class Answers:
    """Says why the last move, or another one, was right, or why it was not."""

    def __init__(self, moves: Moves, checks: Checks, solver: SolverMoves, candidates: Candidates) -> None:
        self.wants_mistakes = False  # whether the player wants to be told of mistakes at once
        self.looked: Callable[[], object] = lambda: None  # is called when an answer begins to tell what a hint would
        self._moves, self._checks, self._solver, self._candidates = moves, checks, solver, candidates
        self._log = moves.log
        self._begun: _Begun | None = None

    @property
    def tells_mistakes(self) -> bool:
        """Whether mistakes are told at once: the player wants that, and races against nobody."""
        return self.wants_mistakes and not self._moves.is_racing

    @property
    def goes_on(self) -> bool:
        """Whether the last line is an answer that says more at the next call."""
        return self._log.asked_before(EXPLAIN) > 0

    @helps
    def explain(self, number: int | None = None) -> LogLine:
        """Answer for the move that led to the present, or for another entry of the history, and show its evidence.

        For a step of the solver, these are all its reasons. A digit or an elimination of the player's clashes, or steps
        that justify it are told one after another at further calls; or the next call tells whether it is right.
        """
        history = self._moves.history
        entry = history.current if number is None else history.entries[number]
        if entry.kind is EntryKind.START:
            return self._log.say(Remark.NOTHING_DONE)
        if entry.step is not None:
            return self._log.say(Explained(entry.step, entry.number), shown=Shown(entry, entry.step))
        level, begun = self._log.asked_before(EXPLAIN), self._begun
        if begun is not None and begun.number == entry.number:
            if level == VERDICT:
                return self._judge(entry)
            if level >= FIRST_STEP:
                return self._tell_step(begun, level)
        return self._begin(entry)

    # What it says

    def _begin(self, entry: Entry) -> LogLine:
        move, before = entry.message, self._before(entry)
        if isinstance(move, Placed | Eliminated):
            self.looked()
        if isinstance(move, Placed):
            clashing = cell_set(move.cells) & entry.position.conflicts
            if clashing:
                clashing |= entry.position.placed[move.digit] & seen_by_any(clashing)
                message = AboutMove(entry.number, move, tuple(cells_in(clashing)))
                return self._log.say(message, shown=Shown(entry, cells=clashing))
            reasons = self._quick_reasons(move, before)
            steps = reasons[0].steps if len(reasons) == 1 else ()
            return self._say_about(entry, AboutMove(entry.number, move, reasons=reasons), before, steps)
        if isinstance(move, Eliminated):
            steps = self._candidates.steps_of(entry)
            return self._say_about(entry, AboutMove(entry.number, move, steps=steps), before, steps)
        return self._log.say(AboutMove(entry.number, move), shown=Shown(entry))

    def _say_about(self, entry: Entry, message: AboutMove, before: Position, steps: tuple[Step, ...]) -> LogLine:
        """Say what justifies a move; if nothing does, the next call tells whether it is right."""
        begun = self._begun = _begun(entry, before, steps)
        if len(steps) == 1:
            return self._log.say(message, shown=Shown(entry, steps[0], position=before.eliminated()))
        if message.is_justified:
            says_more = 0 < len(begun.steps) <= MOST_STEPS
            asked = (EXPLAIN, FIRST_STEP) if says_more else ("", 0)
        elif not self._checks.solution:
            says_more, asked = False, ("", 0)
        elif self._may_tell:
            return self._judge(entry)
        else:
            says_more, asked = True, (EXPLAIN, VERDICT)
        return self._log.say(replace(message, says_more=says_more), shown=Shown(entry), asked=asked)

    def _judge(self, entry: Entry) -> LogLine:
        """Say whether a digit or an elimination is right; then the steps that say so follow."""
        move = entry.message
        assert isinstance(move, Placed | Eliminated)
        if not self._may_tell:
            self._checks.note()
        is_placed = isinstance(move, Placed)
        wrong = tuple(
            cell for cell in move.cells if self._checks.is_right(Candidate(cell, move.digit)) is not is_placed
        )
        position = self._known_before(entry)
        reason, steps = None, tuple[Step, ...]()
        if is_placed and wrong:
            candidate = Candidate(wrong[0], move.digit)
            against = result_of(steps_against(position, [candidate], self._techniques))
            steps = tuple(against or ())
        elif is_placed or wrong:
            cell, *_ = wrong or self._unjustified(move, self._before(entry)) or move.cells
            *_, reason = justification(position, Candidate(cell, move.digit), self._techniques)
            assert reason is not None
            steps = reason.steps
        begun = self._begun = _begun(entry, position, steps)
        says_more = 0 < len(begun.steps) <= MOST_STEPS
        message = MoveJudged(entry.number, move, wrong, reason, begun.steps, says_more)
        return self._log.say(message, shown=Shown(entry), asked=(EXPLAIN, FIRST_STEP) if says_more else ("", 0))

    def _tell_step(self, begun: _Begun, level: int) -> LogLine:
        """Say all reasons of a step that the answer goes on with, and show it on the board as it was then."""
        place, position = level - FIRST_STEP, begun.position
        for earlier in begun.steps[:place]:
            position = earlier.apply(position, eliminate=True)
        step, parent = begun.steps[place], self._moves.history.entries[begun.number].parent
        then = replace(self._moves.history.entries[parent], position=position)
        asked = (EXPLAIN, level + 1) if place + 1 < len(begun.steps) else ("", 0)
        message = StepToVerdict(begun.number, step, place + 1, len(begun.steps))
        return self._log.say(message, shown=Shown(then, step, position=position), asked=asked)

    # What it knows

    @property
    def _may_tell(self) -> bool:
        """Whether mistakes are told without being asked for: by the settings, or because the puzzle was solved."""
        return self.tells_mistakes or self._moves.clock.first_solved is not None

    @property
    def _techniques(self) -> list[Technique]:
        """The techniques that are tried; more would take long."""
        return [technique for technique in self._solver.techniques if technique.level <= Level.UNFAIR]

    def _before(self, entry: Entry) -> Position:
        """The position before a move; of a digit that was typed over another, as if that had not been there."""
        before = self._moves.history.entries[entry.parent].position
        if not isinstance(entry.message, Placed):
            return before
        position = entry.position
        for cell in entry.message.cells:
            position = position.without(cell, before)
        return position

    def _known_before(self, entry: Entry) -> Position:
        """The position that the player could know before a move, as a review has it: nothing in it is wrong."""
        cells = entry.cells if isinstance(entry.message, Placed) else 0
        before = self._moves.history.entries[entry.parent]
        return Insights(self._moves.history, self._checks).without(before, cells).position

    def _quick_reasons(self, move: Placed, before: Position) -> tuple[Justified, ...]:
        techniques = self._solver.techniques
        return tuple(quick_justification(before, Candidate(cell, move.digit), techniques) for cell in move.cells)

    def _unjustified(self, move: Placed | Eliminated, before: Position) -> list[int]:
        """The cells of a move that nothing easy justifies."""
        if isinstance(move, Eliminated):
            return []
        return [one.cell for one in self._quick_reasons(move, before) if not one.steps]

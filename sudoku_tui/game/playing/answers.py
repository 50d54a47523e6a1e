"""Answers for moves: why a step was right; whether a move of the player's clashes, follows from the board, or is wrong.

An answer judges a digit only if the player wants to see mistakes at once, knows already, or asks again; asking again
counts as a check.
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
from sudoku_tui.game.data.messages.message import Message, Remark
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
NOTHING_MORE, VERDICT, FIRST_STEP = 0, 1, 2
"""What the next press tells: nothing new, whether the move is right, or the first of the steps that say so."""

MOST_STEPS = 20
"""The longest row of steps that an answer shows step by step; of a longer one it names only the hardest technique."""

MOST_SIFTED = 40
"""The longest row of steps that is searched for those that are needed, which takes the longer the more there are."""


class _Begun(NamedTuple):
    """The answer that the last line began, and what it goes on with."""

    number: int  # the entry of the history that it is about
    position: Position  # where the first step is found
    steps: tuple[Step, ...] = ()
    wrong: Candidate | None = None  # the digit of the player's that the steps are against


def _begun(entry: Entry, before: Position, steps: tuple[Step, ...], wrong: Candidate | None = None) -> _Begun:
    position = before.eliminated()
    return _Begun(entry.number, position, needed(steps, position) if len(steps) <= MOST_SIFTED else steps, wrong)


def _candidates(move: Placed | Eliminated) -> list[Candidate]:
    """The candidates that a move placed or eliminated."""
    return [Candidate(cell, move.digit) for cell in move.cells]


def _steps_after(begun: _Begun) -> int:
    """Tell whether the next press says the first step of an answer: not if it has none, or too many."""
    return FIRST_STEP if 0 < len(begun.steps) <= MOST_STEPS else NOTHING_MORE


class Answers:
    """Says why the last move, or another one, was right, or why it was not."""

    def __init__(self, moves: Moves, checks: Checks, solver: SolverMoves, candidates: Candidates) -> None:
        self.wants_mistakes = False  # whether the player wants to be told of mistakes at once
        self.looked: Callable[[], object] = lambda: None  # is called when an answer begins to tell what a hint would
        self._moves, self._checks, self._solver, self._candidates = moves, checks, solver, candidates
        self._log = moves.log
        self._begun: _Begun | None = None
        self._about = 0  # the entry of the history that the last answer is about

    @property
    def tells_mistakes(self) -> bool:
        """Whether the player sees mistakes at once: they want that, and race against nobody."""
        return self.wants_mistakes and not self._moves.is_racing

    @property
    def goes_on(self) -> bool:
        """Whether the last line is an answer that says more at the next call."""
        return self._log.asked_before(EXPLAIN) > 0

    @helps
    def explain(self, number: int | None = None) -> LogLine:
        """Answer for an entry of the history, and show its evidence.

        Without a number it is the one that the last line answers for; after any other line the last move.

        For a step of the solver, these are all its reasons. A digit or an elimination of the player's clashes; or
        further calls show the steps that justify it, one after another; or the next call tells whether it is right.
        """
        history = self._moves.history
        if number is None:
            number = self._about if self._log.asked[0] == EXPLAIN else history.current.number
        self._about, entry = number, history.entries[number]
        if entry.kind is EntryKind.START:
            return self._log.say(Remark.NOTHING_DONE)
        if entry.step is not None:
            return self._say(Explained(entry.step, number), Shown(entry, entry.step))
        level, begun = self._log.asked_before(EXPLAIN), self._begun
        if begun is not None and begun.number == entry.number:
            if level == VERDICT:
                return self._judge(entry)
            if level >= FIRST_STEP:
                return self._tell_step(begun, level)
        return self._begin(entry)

    # What it says

    def _say(self, message: Message, shown: Shown, more: int = NOTHING_MORE) -> LogLine:
        """Say an answer; `more` is what the next press tells."""
        return self._log.say(message, shown=shown, asked=(EXPLAIN, more))

    def _begin(self, entry: Entry) -> LogLine:
        move, before = entry.message, self._before(entry)
        if isinstance(move, Placed | Eliminated):
            self.looked()
        if isinstance(move, Placed):
            clashing = cell_set(move.cells) & entry.position.conflicts
            if clashing:
                clashing |= entry.position.placed[move.digit] & seen_by_any(clashing)
                message = AboutMove(entry.number, move, tuple(cells_in(clashing)))
                return self._say(message, Shown(entry, cells=clashing))
        if isinstance(move, Placed | Eliminated) and self._wrong_cells(move) and self._may_tell(move):
            return self._judge(entry)
        if isinstance(move, Placed):
            reasons = self._quick_reasons(move, before)
            steps = reasons[0].steps if len(reasons) == 1 else ()
            return self._say_about(entry, AboutMove(entry.number, move, reasons=reasons), before, steps)
        if isinstance(move, Eliminated):
            steps = self._candidates.steps_of(entry)
            return self._say_about(entry, AboutMove(entry.number, move, steps=steps), before, steps)
        return self._say(AboutMove(entry.number, move), Shown(entry))

    def _say_about(self, entry: Entry, message: AboutMove, before: Position, steps: tuple[Step, ...]) -> LogLine:
        """Say what justifies a move; if nothing does, the next call tells whether it is right."""
        begun = self._begun = _begun(entry, before, steps)
        if len(steps) == 1:
            return self._say(message, Shown(entry, steps[0], position=before.eliminated()))
        more = NOTHING_MORE
        if message.is_justified:
            more = _steps_after(begun)
        elif self._checks.solution:
            assert isinstance(message.move, Placed | Eliminated)
            if self._may_tell(message.move):
                return self._judge(entry)
            more = VERDICT
        return self._say(replace(message, says_more=more > NOTHING_MORE), Shown(entry), more)

    def _judge(self, entry: Entry) -> LogLine:
        """Say whether a digit or an elimination is right; then the steps that say so follow.

        That a digit is wrong may be known. Then the first step follows at once.
        """
        move = entry.message
        assert isinstance(move, Placed | Eliminated)
        is_known, is_placed, wrong = self._may_tell(move), isinstance(move, Placed), self._wrong_cells(move)
        if not is_known:
            self._checks.note()
            self._checks.note_told(_candidates(move))
        position = self._known_before(entry)
        reason, against, steps = None, None, tuple[Step, ...]()
        if is_placed and wrong:
            against = Candidate(wrong[0], move.digit)
            found = result_of(steps_against(position, [against], self._techniques))
            steps = tuple(found or ())
        elif is_placed or wrong:
            cell, *_ = wrong or self._unjustified(move, self._before(entry)) or move.cells
            *_, reason = justification(position, Candidate(cell, move.digit), self._techniques)
            assert reason is not None
            steps = reason.steps
        begun = self._begun = _begun(entry, position, steps, against)
        more = _steps_after(begun)
        if is_known and more and against is not None and len(wrong) == 1:
            return self._tell_step(begun, more, opens=True)
        message = MoveJudged(entry.number, move, wrong, reason, begun.steps, more > NOTHING_MORE)
        return self._say(message, Shown(entry), more)

    def _tell_step(self, begun: _Begun, level: int, *, opens: bool = False) -> LogLine:
        """Say all reasons of a step that the answer goes on with, and show it on the board as it was then."""
        place, position = level - FIRST_STEP, begun.position
        for earlier in begun.steps[:place]:
            position = earlier.apply(position, eliminate=True)
        step, parent = begun.steps[place], self._moves.history.entries[begun.number].parent
        then = replace(self._moves.history.entries[parent], position=position)
        message = StepToVerdict(begun.number, step, place + 1, len(begun.steps), begun.wrong, opens)
        more = level + 1 if place + 1 < len(begun.steps) else NOTHING_MORE
        return self._say(message, Shown(then, step, position=position), more)

    # What it knows

    def _may_tell(self, move: Placed | Eliminated) -> bool:
        """Whether it is no secret if a move is right: by the settings, after a check, or once the puzzle was solved."""
        is_open = self.tells_mistakes or self._moves.clock.first_solved is not None
        return is_open or self._checks.has_told(_candidates(move))

    def _wrong_cells(self, move: Placed | Eliminated) -> tuple[int, ...]:
        """The cells where a move is wrong; none where there is not exactly one solution."""
        is_placed = isinstance(move, Placed)
        candidates = _candidates(move) if self._checks.solution else ()
        return tuple(one.cell for one in candidates if self._checks.is_right(one) is not is_placed)

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

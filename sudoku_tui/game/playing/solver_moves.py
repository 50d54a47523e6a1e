"""Moves of the solver: steps, reasons, and a solution that a search found."""

from collections.abc import Callable, Sequence
from functools import cached_property
from importlib import import_module

from sudoku_tui.engine.board import CELLS
from sudoku_tui.engine.position import Contradiction, Position
from sudoku_tui.engine.rating import HODOKU, SE
from sudoku_tui.engine.step import Step
from sudoku_tui.engine.techniques.elimination import ALL_ELIMINATIONS, ELIMINATION
from sudoku_tui.engine.techniques.singles import HIDDEN_SINGLE, NAKED_SINGLE
from sudoku_tui.engine.techniques.technique import Technique, first_step
from sudoku_tui.game.data.game_log import LogLine
from sudoku_tui.game.data.history import EntryKind
from sudoku_tui.game.data.messages.message import Message
from sudoku_tui.game.data.messages.move_messages import StepTaken
from sudoku_tui.game.data.messages.solver_messages import Lack, NoStep
from sudoku_tui.game.playing.checking import Checks
from sudoku_tui.game.playing.moves import Moves, helps
from sudoku_tui.game.solver.se_way import SeWay


class SolverMoves:
    """Takes the solver's steps, and gives reasons."""

    def __init__(
        self, moves: Moves, checks: Checks, techniques: Callable[[], Sequence[Technique]] | None = None
    ) -> None:
        self._moves = moves
        self._log = moves.log
        self._checks = checks
        self._wanted_techniques = techniques
        self._order = HODOKU
        self.way = SeWay()  # that of Sudoku Explainer
        # Where steps were looked for last, of which techniques, and what was found; two, since undo leads back to one.
        self._looked_for: tuple[tuple[Position, Sequence[Technique], Step | None], ...] = ()

    @property
    def order(self) -> str:
        """Which way next steps follow, in the words of the setting."""
        return self._order

    @order.setter
    def order(self, order: str) -> None:
        if order != self._order:
            self._order = order
            vars(self).pop("techniques", None)  # they may have another order now

    @cached_property
    def techniques(self) -> tuple[Technique, ...]:
        """The techniques of next steps in the order in which they are tried: the wanted ones that fit the puzzle."""
        from sudoku_tui.engine.logic import TECHNIQUES

        wanted = TECHNIQUES if self._wanted_techniques is None else tuple(self._wanted_techniques())
        if not any(technique.assumes_unique for technique in wanted) or self._checks.is_unique:
            return wanted
        return tuple(technique for technique in wanted if not technique.assumes_unique)

    def prepare(self) -> None:
        """Do in advance what the first step would wait for: import the techniques, and see which fit the puzzle."""
        _ = self.techniques
        if self.order == SE:
            import_module("sudoku_tui.engine.explainer.rating")

    # The solver's steps

    def eliminate(self) -> LogLine:
        """Remove one placed value from the candidates of its peers."""
        return self._step((ELIMINATION,))

    def eliminate_all(self) -> LogLine:
        """Remove all placed values from the candidates of their peers."""
        return self._step((ALL_ELIMINATIONS,))

    @helps
    def naked_single(self) -> LogLine:
        return self._step((NAKED_SINGLE,))

    @helps
    def hidden_single(self) -> LogLine:
        return self._step((HIDDEN_SINGLE,))

    @helps
    def next_step(self) -> LogLine:
        """Take the next step of the way; where several eliminations are pending, these as one step.

        Raises:
            SearchNeeded: it takes a search; `way` learns what that finds.
        """
        position = self._moves.position
        if ELIMINATION in self.techniques and len(position.pending_cells) > 1:
            return self._step((ALL_ELIMINATIONS,))
        if self.follows_explainer and not (position.has_pending or position.is_complete or position.contradiction):
            found = self.way.next_step(position)
            if found is not None:
                return self._take(found.step)
        return self._step(self.techniques)

    @property
    def follows_explainer(self) -> bool:
        """Whether next steps follow Sudoku Explainer's way, which takes for granted that there is one solution."""
        return self.order == SE and self._checks.is_unique

    @helps
    def take(self, step: Step) -> LogLine:
        return self._take(step)

    @helps
    def take_listed(self, step: Step) -> LogLine:
        """Take a step that was found where all eliminations were done; these come first, and are the same command."""
        with self._moves.as_one():
            if self._moves.position.has_pending:
                self.eliminate_all()
            return self._take(step)

    # The search

    def take_solution(self, solution: str, message: Message) -> LogLine:
        """Fill the board with a solution (81 digits) that agrees with the placed values, as one move."""
        if self._moves.no_solution is not None:
            return self._log.say(self._moves.no_solution)
        position = self._moves.position
        for cell in CELLS:
            if not position.values[cell]:
                position = position.place(cell, int(solution[cell]))
        return self._moves.make(EntryKind.SEARCH, position, message)

    # How it is done

    def _take(self, step: Step) -> LogLine:
        message = StepTaken(step, self.way.er_of(step))
        return self._moves.make(EntryKind.STEP, step.apply(self._moves.position), message)

    def _step(self, techniques: Sequence[Technique]) -> LogLine:
        """Apply the first step of the first technique that has one, or say what would help."""
        position = self._moves.position
        if position.is_complete:
            return self._say_none(techniques, Lack.SOLVED, "open")
        contradiction = position.contradiction
        if contradiction is not None:
            return self._say_none(techniques, Lack.CONTRADICTION, "undo", contradiction=contradiction)
        step = self._first_step(techniques)
        return self._take(step) if step is not None else self._say_why_none(techniques)

    def _say_why_none(self, techniques: Sequence[Technique]) -> LogLine:
        if self._moves.position.has_pending:
            return self._say_none(techniques, Lack.PENDING, "eliminate_all")
        for other, command in ((NAKED_SINGLE, "naked_single"), (HIDDEN_SINGLE, "hidden_single")):
            if other not in techniques and first_step(self._moves.position, (other,)) is not None:
                return self._say_none(techniques, Lack.OTHER_SINGLE, command, other=other.id)
        if techniques is not self.techniques and self._first_step(self.techniques) is not None:
            return self._say_none(techniques, Lack.HARDER, "next_step")
        solutions = self._checks.solutions
        why = Lack.SEVERAL_SOLUTIONS if solutions is not None and len(solutions) > 1 else Lack.BEYOND
        return self._say_none(techniques, why, "search", number=self._moves.position.empty.bit_count())

    def _say_none(
        self,
        techniques: Sequence[Technique],
        why: Lack,
        command: str,
        *,
        number: int = 0,
        other: str = "",
        contradiction: Contradiction | None = None,
    ) -> LogLine:
        only = techniques[0].id if len(techniques) == 1 else ""
        eliminates = ELIMINATION in techniques or ALL_ELIMINATIONS in techniques
        return self._log.say(NoStep(why, command, only, eliminates, number, other, contradiction))

    def _first_step(self, techniques: Sequence[Technique]) -> Step | None:
        """The first step of the first technique that has one; the same object where nothing else was asked between."""
        position = self._moves.position
        for place, looked_for, step in self._looked_for:
            if place is position and looked_for == techniques:
                return step
        step = first_step(position, techniques)
        self._looked_for = (position, techniques, step), *self._looked_for[:1]
        return step

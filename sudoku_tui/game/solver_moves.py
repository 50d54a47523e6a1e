"""What the solver does for the player: steps, reasons, hints, and a solution that a search found."""

from collections.abc import Callable, Sequence
from enum import IntEnum
from functools import cached_property

from sudoku_tui.engine.board import CELLS, cell_set
from sudoku_tui.engine.notation import count
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Step
from sudoku_tui.engine.techniques.elimination import ALL_ELIMINATIONS, ELIMINATION
from sudoku_tui.engine.techniques.singles import HIDDEN_SINGLE, NAKED_SINGLE
from sudoku_tui.engine.techniques.technique import Technique
from sudoku_tui.game.checking import Checks
from sudoku_tui.game.game_log import LogLine, Shown
from sudoku_tui.game.history import Kind
from sudoku_tui.game.moves import Moves

HINT = "hint"


class HintLevel(IntEnum):
    """How much a hint has said: each press says more."""

    NONE = 0
    WRONG = 1  # that digits are wrong, if any are
    WHICH = 2
    WHERE = 3
    TECHNIQUE = 4
    REASON = 5


class SolverMoves:
    """Takes the solver's steps, gives hints and reasons.

    Attributes:
        hints: how many hints were asked for, however far each went.
    """

    def __init__(
        self, moves: Moves, checks: Checks, techniques: Callable[[], Sequence[Technique]] | None = None
    ) -> None:
        """Prepare.

        Args:
            moves: makes the moves.
            checks: knows which digits are wrong, and whether the puzzle has one solution.
            techniques: see `Game`.
        """
        self.hints = 0
        self._moves = moves
        self._log = moves.log
        self._checks = checks
        self._wanted_techniques = techniques
        self._easiest: tuple[Position, Step | None] | None = None  # where it was looked for, and what was found

    @cached_property
    def techniques(self) -> tuple[Technique, ...]:
        """What a next step may be, in the order in which it is looked for: the wanted ones that fit the puzzle."""
        from sudoku_tui.engine.logic import TECHNIQUES

        wanted = TECHNIQUES if self._wanted_techniques is None else tuple(self._wanted_techniques())
        if not any(technique.assumes_unique for technique in wanted) or self._checks.is_unique:
            return wanted
        return tuple(technique for technique in wanted if not technique.assumes_unique)

    def prepare(self) -> None:
        """Do in advance what the first step would wait for: import the techniques, and see which fit the puzzle."""
        _ = self.techniques

    # The solver's steps

    def eliminate(self) -> LogLine:
        """Remove one placed value from the candidates of its peers."""
        return self._step((ELIMINATION,))

    def eliminate_all(self) -> LogLine:
        """Remove all placed values from the candidates of their peers."""
        return self._step((ALL_ELIMINATIONS,))

    def naked_single(self) -> LogLine:
        """Place a naked single."""
        return self._step((NAKED_SINGLE,))

    def hidden_single(self) -> LogLine:
        """Place a hidden single."""
        return self._step((HIDDEN_SINGLE,))

    def next_step(self) -> LogLine:
        """Take the easiest step there is."""
        return self._step(self.techniques)

    def take(self, step: Step) -> LogLine:
        """Take a step that was found in the position now."""
        text = step.conclusion(self._moves.notation)
        return self._moves.make(Kind.STEP, step.apply(self._moves.position), step.technique.name, text, step=step)

    def explain(self) -> LogLine:
        """Say the reasons for the last step of the solver, and show its evidence as it was then."""
        entry = self._moves.history.last_step()
        if entry is None or entry.step is None:
            return self._log.say("Why", "no step of the solver has been taken yet", advice="next_step")
        reasons = entry.step.explanation(self._moves.notation)
        text = f"{entry.step.technique.name}, move {entry.number}:"
        return self._log.say("Why", text, reasons=reasons, shown=Shown(entry, entry.step))

    def hint(self) -> LogLine:
        """Say a little more about the next step at each call: where, which technique, why; then take it.

        If digits on the board are wrong, it is about them: that there are some, then which; then they go.
        """
        if self._moves.position.is_complete:
            return self._step(self.techniques)
        level, current = HintLevel(self._log.asked_before(HINT)), self._moves.history.current
        wrong = self._checks.wrong_cells
        step = self._easiest_step()
        if not wrong and (step is None or self._moves.position.contradiction is not None):
            return self._step(self.techniques)
        if level == HintLevel.NONE:
            self.hints += 1
            self._moves.keep({"hints": self.hints})
        if wrong:
            return self._hint_at_wrong(level, wrong)
        assert step is not None
        name, reasons = step.technique.name, step.reasons(self._moves.notation)
        if level == HintLevel.REASON:
            return self.take(step)
        asked = HINT, max(HintLevel.WHERE, HintLevel(level + 1))
        if level == HintLevel.TECHNIQUE:
            shown = Shown(current, step)
            told = tuple(reason.sentence for reason in reasons)
            return self._log.say("Hint", f"{name}:", advice="hint", reasons=told, shown=shown, asked=asked)
        text = reasons[0].sentence if level == HintLevel.NONE else f"{name}. {step.technique.summary}"
        shown = Shown(current, houses=reasons[0].houses)
        return self._log.say("Hint", text, advice="hint", shown=shown, asked=asked)

    def _hint_at_wrong(self, level: HintLevel, wrong: Sequence[int]) -> LogLine:
        """Say that digits are wrong, then which; then take them back."""
        cells, are = self._moves.notation.cells(wrong), "is" if len(wrong) == 1 else "are"
        if level == HintLevel.WHICH:
            position = self._moves.position
            for cell in wrong:
                position = position.without(cell, self._moves.history.before_value(cell))
            was = "it was" if len(wrong) == 1 else "they were"
            return self._moves.make(Kind.ERASE, position, "Hint", f"{cells} erased, {was} wrong")
        shown = Shown(self._moves.history.current)
        text = f"{count(len(wrong), 'digit')} on the board {are} wrong; the next press shows which"
        if level == HintLevel.WRONG:
            shown = shown._replace(wrong=cell_set(wrong))
            text = f"{cells} {are} wrong; the next press erases {'it' if are == 'is' else 'them'}"
        return self._log.say("Hint", text, shown=shown, asked=(HINT, HintLevel(level + 1)))

    # The search

    def take_solution(self, solution: str, text: str) -> LogLine:
        """Fill the board with a solution (81 digits) that agrees with the placed values, as one move."""
        position = self._moves.position
        for cell in CELLS:
            if not position.values[cell]:
                position = position.place(cell, int(solution[cell]))
        return self._moves.make(Kind.SEARCH, position, "Search", text)

    # How it is done

    def _step(self, techniques: Sequence[Technique]) -> LogLine:
        """Apply the first step of the first technique that has one, or say what would help."""
        position = self._moves.position
        name = techniques[0].name if len(techniques) == 1 else "Next step"
        if self._moves.position.is_complete:
            return self._log.say(name, "the puzzle is solved", advice="open")
        contradiction = position.contradiction
        if contradiction is not None:
            return self._log.say(
                name, f"something is wrong here: {contradiction.describe(self._moves.notation)}", advice="undo"
            )
        step = self._easiest_step() if techniques is self.techniques else _first_step(position, techniques)
        if step is not None:
            return self.take(step)
        reason, advice = self._why_none(techniques)
        return self._log.say(name, reason, advice=advice)

    def _why_none(self, techniques: Sequence[Technique]) -> tuple[str, str]:
        """Why none of the techniques has a step here, and the command that would help."""
        pending = len(self._moves.position.pending_cells)
        if pending:
            are = "is" if pending == 1 else "are"
            return f"none yet: {count(pending, 'elimination')} {are} pending", "eliminate"
        nothing = "nothing to eliminate" if ELIMINATION in techniques or ALL_ELIMINATIONS in techniques else "none here"
        for other, command in ((NAKED_SINGLE, "naked_single"), (HIDDEN_SINGLE, "hidden_single")):
            if other not in techniques and _first_step(self._moves.position, (other,)) is not None:
                return f"{nothing}, but there is a {other.name.lower()}", command
        if techniques is not self.techniques and self._easiest_step() is not None:
            return f"{nothing}, and no other single: it takes a harder step", "next_step"
        if len(techniques) > 1:
            nothing = "no technique applies"
        left = self._moves.position.empty.bit_count()
        are = "is" if left == 1 else "are"
        if self._checks.solutions is not None and len(self._checks.solutions) > 1:
            needs = "the puzzle has several solutions, and logic cannot choose one; a search shows two"
        else:
            needs = "this needs chains or more, or a search"
        return f"{nothing} and {count(left, 'cell')} {are} left: {needs}", "search"

    def _easiest_step(self) -> Step | None:
        """The easiest step in the position now; looked for once in each position."""
        if self._easiest is None or self._easiest[0] is not self._moves.position:
            self._easiest = self._moves.position, _first_step(self._moves.position, self.techniques)
        return self._easiest[1]


def _first_step(position: Position, techniques: Sequence[Technique]) -> Step | None:
    """The first step of the first technique that has one, or None."""
    from sudoku_tui.engine.logic import next_step

    return next_step(position, techniques)

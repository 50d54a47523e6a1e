"""What the solver does for the player: steps, reasons, hints, and a solution that a search found."""

import re
from collections.abc import Sequence
from enum import IntEnum
from functools import cached_property

from sudoku_tui.engine.board import CELLS, cell_set
from sudoku_tui.engine.notation import count
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Step
from sudoku_tui.engine.techniques.elimination import ALL_ELIMINATIONS, ELIMINATION
from sudoku_tui.engine.techniques.singles import HIDDEN_SINGLE, NAKED_SINGLE
from sudoku_tui.engine.techniques.technique import Technique
from sudoku_tui.game.core import GameCore, Shown
from sudoku_tui.game.history import Kind
from sudoku_tui.game.log_lines import LogLine

HINT = "hint"


class HintLevel(IntEnum):
    """How much a hint has said: each press says more."""

    NONE = 0
    WRONG = 1  # that digits are wrong, if any are
    WHICH = 2
    WHERE = 3
    TECHNIQUE = 4
    REASON = 5


class SolverMoves(GameCore):
    """The commands by which the solver helps."""

    _easiest: tuple[Position, Step | None] | None = None  # the position in which it was looked for, and what was found

    @cached_property
    def techniques(self) -> tuple[Technique, ...]:
        """What a next step may be, in the order in which it is looked for: the wanted ones that fit the puzzle."""
        from sudoku_tui.engine.logic import TECHNIQUES

        wanted = TECHNIQUES if self._wanted_techniques is None else tuple(self._wanted_techniques())
        if not any(technique.assumes_unique for technique in wanted) or self.is_unique:
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
        text = step.conclusion(self.notation)
        return self._move(Kind.STEP, step.apply(self.position), step.technique.name, text, step=step)

    def explain(self) -> LogLine:
        """Say the reasons for the last step of the solver, and show its evidence as it was then."""
        line = self.history.line_to(self.history.current)
        entry = next((entry for entry in reversed(line) if entry.step is not None), None)
        if entry is None or entry.step is None:
            return self._say("Why", "no step of the solver has been taken yet", advice="next_step")
        reasons = entry.step.explanation(self.notation)
        said = self._say("Why", f"{entry.step.technique.name}, move {entry.number}:", reasons=reasons)
        self._shown = Shown(entry, entry.step)
        return said

    def clear(self) -> None:
        """Show the present without any evidence. `explain` brings that of the last step back."""
        self._asked = "", 0
        self._shown = Shown(self.history.current)

    def hint(self) -> LogLine:
        """Say a little more about the next step at each call: where, which technique, why; then take it.

        If digits on the board are wrong, it is about them: that there are some, then which; then they go.
        """
        if self.is_solved:
            return self._step(self.techniques)
        level, current = HintLevel(self._asked_before(HINT)), self.history.current
        wrong = self.wrong_cells
        step = self._easiest_step()
        if not wrong and (step is None or self.position.contradiction is not None):
            return self._step(self.techniques)
        if level == HintLevel.NONE:
            self._hints += 1
            self._tell({"hints": self._hints})
        if wrong:
            return self._hint_at_wrong(level, wrong)
        assert step is not None
        name, reasons = step.technique.name, step.explanation(self.notation)
        if level == HintLevel.REASON:
            return self.take(step)
        if level == HintLevel.TECHNIQUE:
            line = self._say("Hint", f"{name}:", advice="hint", reasons=reasons)
            self._shown = Shown(current, step)
        else:
            text = reasons[0] if level == HintLevel.NONE else f"{name}. {step.technique.summary}"
            line = self._say("Hint", text, advice="hint")
            self._shown = Shown(current, houses=self._houses_named(reasons[0], step))
        self._asked = HINT, max(HintLevel.WHERE, HintLevel(level + 1))
        return line

    def _houses_named(self, sentence: str, step: Step) -> tuple[int, ...]:
        """The houses of a step that a sentence names: to show more would say more."""
        if self.notation.houses(step.houses()) in sentence:
            return step.houses()
        return tuple(house for house in step.houses() if re.search(rf"\b{self.notation.house(house)}\b", sentence))

    def _hint_at_wrong(self, level: HintLevel, wrong: Sequence[int]) -> LogLine:
        """Say that digits are wrong, then which; then take them back."""
        cells, are = self.notation.cells(wrong), "is" if len(wrong) == 1 else "are"
        if level == HintLevel.WHICH:
            position = self.position
            for cell in wrong:
                position = position.without(cell, self._before_value(cell))
            was = "it was" if len(wrong) == 1 else "they were"
            return self._move(Kind.ERASE, position, "Hint", f"{cells} erased, {was} wrong")
        if level == HintLevel.WRONG:
            line = self._say("Hint", f"{cells} {are} wrong; the next press erases {'it' if are == 'is' else 'them'}")
            self._shown = Shown(self.history.current, wrong=cell_set(wrong))
        else:
            line = self._say(
                "Hint", f"{count(len(wrong), 'digit')} on the board {are} wrong; the next press shows which"
            )
            self._shown = Shown(self.history.current)
        self._asked = HINT, HintLevel(level + 1)
        return line

    # The search

    def take_solution(self, solution: str, text: str) -> LogLine:
        """Fill the board with a solution (81 digits) that agrees with the placed values, as one move."""
        position = self.position
        for cell in CELLS:
            if not position.values[cell]:
                position = position.place(cell, int(solution[cell]))
        return self._move(Kind.SEARCH, position, "Search", text)

    # How it is done

    def _step(self, techniques: Sequence[Technique]) -> LogLine:
        """Apply the first step of the first technique that has one, or say what would help."""
        position = self.position
        name = techniques[0].name if len(techniques) == 1 else "Next step"
        if self.is_solved:
            return self._say(name, "the puzzle is solved", advice="open")
        contradiction = position.contradiction
        if contradiction is not None:
            return self._say(name, f"something is wrong here: {contradiction.describe(self.notation)}", advice="undo")
        step = self._easiest_step() if techniques is self.techniques else _first_step(position, techniques)
        if step is not None:
            return self.take(step)
        reason, advice = self._why_none(techniques)
        return self._say(name, reason, advice=advice)

    def _why_none(self, techniques: Sequence[Technique]) -> tuple[str, str]:
        """Why none of the techniques has a step here, and the command that would help."""
        pending = len(self.position.pending_cells)
        if pending:
            are = "is" if pending == 1 else "are"
            return f"none yet: {count(pending, 'elimination')} {are} pending", "eliminate"
        nothing = "nothing to eliminate" if ELIMINATION in techniques or ALL_ELIMINATIONS in techniques else "none here"
        for other, command in ((NAKED_SINGLE, "naked_single"), (HIDDEN_SINGLE, "hidden_single")):
            if other not in techniques and _first_step(self.position, (other,)) is not None:
                return f"{nothing}, but there is a {other.name.lower()}", command
        if techniques is not self.techniques and self._easiest_step() is not None:
            return f"{nothing}, and no other single: it takes a harder step", "next_step"
        if len(techniques) > 1:
            nothing = "no technique applies"
        left = self.position.empty.bit_count()
        are = "is" if left == 1 else "are"
        if self.solutions is not None and len(self.solutions) > 1:
            needs = "the puzzle has several solutions, and logic cannot choose one; a search shows two"
        else:
            needs = "this needs chains or more, or a search"
        return f"{nothing} and {count(left, 'cell')} {are} left: {needs}", "search"

    def _easiest_step(self) -> Step | None:
        """The easiest step in the position now; looked for once in each position."""
        if self._easiest is None or self._easiest[0] is not self.position:
            self._easiest = self.position, _first_step(self.position, self.techniques)
        return self._easiest[1]


def _first_step(position: Position, techniques: Sequence[Technique]) -> Step | None:
    """The first step of the first technique that has one, or None."""
    from sudoku_tui.engine.logic import next_step

    return next_step(position, techniques)

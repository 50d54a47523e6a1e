"""A player's game: one object with a method for each command. Every command answers with a line for the log."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import IntEnum
from functools import cached_property

from sudoku_tui.engine.board import ALL_CELLS, CELLS, PEER_MASK, Candidate, cell_set, cells_in
from sudoku_tui.engine.notation import LETTERS, Notation, count, join_words
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Step
from sudoku_tui.engine.techniques.elimination import ALL_ELIMINATIONS, ELIMINATION
from sudoku_tui.engine.techniques.singles import HIDDEN_SINGLE, NAKED_SINGLE
from sudoku_tui.engine.techniques.technique import Technique
from sudoku_tui.formats import Puzzle
from sudoku_tui.game.checking import wrong_cells
from sudoku_tui.game.history import Entry, History, Kind
from sudoku_tui.game.search import first_solutions


@dataclass(frozen=True, slots=True)
class LogLine:
    """What a command did, or why it did nothing.

    Attributes:
        label: what was done, in a word or two.
        text: the result or the reason in plain words.
        entry: the number of the history entry that it made, or None.
        advice: the id of a command that would help now; the interface names its key.
        reasons: sentences that follow the text, each by itself.
    """

    label: str
    text: str
    entry: int | None = None
    advice: str | None = None
    reasons: tuple[str, ...] = ()

    @property
    def words(self) -> str:
        """The text and the reasons in one."""
        return " ".join((self.text, *self.reasons))


@dataclass(frozen=True, slots=True)
class Tally:
    """What was used in a game so far, taken back or not."""

    placements: int
    hints: int
    steps: int
    searches: int


@dataclass(frozen=True, slots=True)
class Shown:
    """What there is to see on the board.

    Attributes:
        entry: the moment of the game that is shown.
        step: the step whose evidence is shown, or None: the one that led to the moment, or that a hint speaks of.
        houses: where a hint says to look.
        wrong: the set of the cells whose digits a hint says are wrong.
    """

    entry: Entry
    step: Step | None = None
    houses: tuple[int, ...] = ()
    wrong: int = 0


class HintLevel(IntEnum):
    """How much a hint has said: each press says more."""

    NONE = 0
    WRONG = 1  # that digits are wrong, if any are
    WHICH = 2
    WHERE = 3
    TECHNIQUE = 4
    REASON = 5


class Game:
    """A puzzle being played: the history of positions, the log, and the clock."""

    def __init__(
        self,
        puzzle: Puzzle,
        now: Callable[[], float],
        notation: Notation = LETTERS,
        techniques: Callable[[], Sequence[Technique]] | None = None,
    ) -> None:
        """Start a puzzle.

        Args:
            puzzle: what to play; its givens must obey the rules.
            now: a clock in seconds; only differences count.
            notation: how the log names cells.
            techniques: tells what a next step may be, in the order in which it is looked for; all unless told
                otherwise. It is asked when it is first needed, because it takes a while to import all techniques.

        Raises:
            InvalidPuzzle: two givens of a house are equal.
        """
        self.puzzle = puzzle
        self.notation = notation
        self.history = History(puzzle.position())
        self.log: list[LogLine] = []
        self.auto_eliminate = False
        self._now = now
        self._started = now()
        self._solved_after: float | None = None
        self._wanted_techniques = techniques
        self._hint_level = HintLevel.NONE
        self._hints = 0
        self._shown: Shown | None = None
        self._easiest: tuple[Position, Step | None] | None = None
        self._wrong: tuple[Entry, tuple[int, ...]] | None = None
        givens = self.position.givens.bit_count()
        advice = "next_step"
        if puzzle.is_start:
            state = "every empty cell holds all nine candidates"
        else:
            placed = len(CELLS) - givens - self.position.empty.bit_count()
            state = f"{count(placed, 'placed digit')}; the candidates are as they were read"
        self._say("Start", f"{count(givens, 'given')}; {state}", 0, advice)

    # What there is

    @property
    def position(self) -> Position:
        """The position now."""
        return self.history.current.position

    @property
    def shown(self) -> Shown:
        """What there is to see: the present and the step that led to it, unless something else was asked for."""
        current = self.history.current
        return Shown(current, current.step) if self._shown is None else self._shown

    @cached_property
    def solutions(self) -> tuple[str, ...] | None:
        """Up to two solutions of the puzzle, each as 81 digits; None if it takes long to know."""
        return first_solutions(self.puzzle.givens)

    @cached_property
    def is_unique(self) -> bool:
        """Whether the puzzle is known to have exactly one solution."""
        return self.solutions is not None and len(self.solutions) == 1

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

    @property
    def is_solved(self) -> bool:
        """Whether the position is a full, correct grid."""
        return self.position.is_complete

    @property
    def seconds(self) -> float:
        """The time since the start, or until the puzzle was first solved."""
        return self._now() - self._started if self._solved_after is None else self._solved_after

    @property
    def tally(self) -> Tally:
        """How many placements, hints, solver steps and searches were used."""
        kinds = [entry.kind for entry in self.history.entries]
        return Tally(kinds.count(Kind.PLACE), self._hints, kinds.count(Kind.STEP), kinds.count(Kind.SEARCH))

    def removed_by(self, cell: int, digit: int, entry: Entry) -> Entry | None:
        """The entry, of those from the start to a given one, whose step removed a candidate, if one did."""
        candidate = Candidate(cell, digit)
        for earlier in reversed(self.history.line_to(entry)):
            if earlier.step is not None and candidate in earlier.step.eliminations:
                return earlier
        return None

    # The player's moves

    def place(self, cell: int, digit: int) -> LogLine:
        """Put a digit into a cell, over the player's own digit if there is one."""
        name, position = self.notation.cell(cell), self.position
        if position.givens >> cell & 1:
            return self._say(name, f"is a given {position.values[cell]} and cannot be changed")
        if position.values[cell] == digit:
            return self._say(name, f"holds {digit} already", advice="erase")
        if position.values[cell]:
            position = position.without(cell, self._before_value(cell))
        position = position.place(cell, digit)
        conflicts = position.placed[digit] & PEER_MASK[cell]
        are = "is" if conflicts.bit_count() == 1 else "are"
        clash = f", but so {are} {self.notation.cells(cells_in(conflicts))}" if conflicts else ""
        return self._move(Kind.PLACE, position, "You", f"{name} = {digit}{clash}", cell=cell)

    def erase(self, cell: int) -> LogLine:
        """Take back the player's or the solver's digit, and the eliminations that may have followed from it."""
        name, position = self.notation.cell(cell), self.position
        if position.givens >> cell & 1:
            return self._say(name, f"is a given {position.values[cell]} and cannot be erased")
        if not position.values[cell]:
            return self._say(name, "is empty already")
        digit = position.values[cell]
        position = position.without(cell, self._before_value(cell))
        return self._move(Kind.ERASE, position, "You", f"{name} erased, it was {digit}", cell=cell)

    def restart(self) -> LogLine:
        """Go back to the puzzle as it was given; undo brings everything back."""
        if self.position == self.history.entries[0].position:
            return self._say("Restart", "this is the start of the puzzle already")
        return self._move(Kind.RESTART, self.history.entries[0].position, "Restart", "the puzzle as it was given")

    def toggle_auto_eliminate(self) -> LogLine:
        """Switch automatic elimination after each placement; switching it on does all that are pending."""
        self.auto_eliminate = not self.auto_eliminate
        if not self.auto_eliminate:
            return self._say("Automatic elimination", "is off: a placement leaves its peers as they are")
        text = "is on: each placed value goes from its peers at once"
        if self.position.pending_cells:
            return self._move(Kind.ELIMINATE, self.position, "Automatic elimination", text)
        return self._say("Automatic elimination", text)

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
        self._hint_level = HintLevel.NONE
        self._shown = Shown(self.history.current)

    def hint(self) -> LogLine:
        """Say a little more about the next step at each call: where, which technique, why; then take it.

        If digits on the board are wrong, it is about them: that there are some, then which; then they go.
        """
        if self.is_solved:
            return self._step(self.techniques)
        level, current = self._hint_level, self.history.current
        wrong = self._wrong_cells()
        step = self._easiest_step()
        if not wrong and (step is None or self.position.contradiction is not None):
            return self._step(self.techniques)
        self._hints += level == HintLevel.NONE
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
        self._hint_level = max(HintLevel.WHERE, HintLevel(level + 1))
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
        self._hint_level = HintLevel(level + 1)
        return line

    # The search

    def take_solution(self, solution: str, text: str) -> LogLine:
        """Fill the board with a solution (81 digits) that agrees with the placed values, as one move."""
        position = self.position
        for cell in CELLS:
            if not position.values[cell]:
                position = position.place(cell, int(solution[cell]))
        return self._move(Kind.SEARCH, position, "Search", text)

    def say(self, label: str, text: str, advice: str | None = None) -> LogLine:
        """Write a line about something that is no move."""
        return self._say(label, text, advice=advice)

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

    def _wrong_cells(self) -> tuple[int, ...]:
        """The cells whose digits, placed since the start, cannot be right; none where that takes long to know."""
        current = self.history.current
        if self._wrong is None or self._wrong[0] is not current:
            self._wrong = current, self._find_wrong_cells()
        return self._wrong[1]

    def _find_wrong_cells(self) -> tuple[int, ...]:
        position, line = self.position, self.history.line_to(self.history.current)
        cells = cells_in(ALL_CELLS & ~position.empty & ~position.givens)
        since = {cell: self._filled_since(cell, line) for cell in cells}
        placed = [Candidate(cell, position.values[cell]) for cell in sorted(since, key=since.__getitem__)]
        return tuple(cells_in(wrong_cells(self.puzzle.givens, placed, self.solutions or ())))

    def _move(
        self,
        kind: Kind,
        position: Position,
        label: str,
        text: str,
        *,
        step: Step | None = None,
        cell: int | None = None,
    ) -> LogLine:
        """Make a history entry and a log line of it; say so when that solves the puzzle."""
        if self.auto_eliminate and kind is not Kind.RESTART:
            position = position.eliminated()
        entry = self.history.add(kind, position, step=step, cell=cell)
        line = self._say(label, text, entry.number)
        if position.is_complete:
            return line if self._solved_after is not None else self._say_solved()
        if not position.empty and position.clash is not None:
            text = f"every cell is filled, but {position.clash.describe(self.notation)}"
            return self._say("Not solved", text, advice="undo")
        return line

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

    def _say_where(self, label: str) -> LogLine:
        """Say at which move the game is now; several such lines in a row become one."""
        entry = self.history.current
        made = next(line for line in self.log if line.entry == entry.number)
        redo = self.history.redo_count()
        text = f"now at {entry.number}: {made.text}"
        if redo:
            text += f" ({count(redo, 'move')} to redo)"
        if self.log[-1].label in ("Undo", "Redo", "Log"):
            self.log.pop()
        return self._say(label, text)

    def _say(
        self, label: str, text: str, entry: int | None = None, advice: str | None = None, reasons: tuple[str, ...] = ()
    ) -> LogLine:
        """Add a line to the log; the same message twice in a row stands there once. Any line ends a hint."""
        line = LogLine(label, text, entry, advice, reasons)
        self._hint_level = HintLevel.NONE
        self._shown = None
        if not self.log or self.log[-1] != line:
            self.log.append(line)
        return line

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


def _first_step(position: Position, techniques: Sequence[Technique]) -> Step | None:
    """The first step of the first technique that has one, or None."""
    from sudoku_tui.engine.logic import next_step

    return next_step(position, techniques)


def clock_text(seconds: float) -> str:
    """A duration as "3:12" or "1:03:12"."""
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"

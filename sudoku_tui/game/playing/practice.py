"""Practice in a game: whether what the player does or names is what its exercise asks for."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from sudoku_tui.engine.board import DIGITS, Candidate, cell_set, cells_in
from sudoku_tui.engine.fields import number_in
from sudoku_tui.game.data.game_log import LogLine, Shown
from sudoku_tui.game.data.history import Entry, EntryKind
from sudoku_tui.game.data.messages.message import Remark
from sudoku_tui.game.data.messages.practice_messages import (
    ExerciseEnd,
    NotNamed,
    PracticeEnded,
    PracticeState,
    Practised,
    StillThere,
    TechniqueFound,
    ThereIsOne,
)
from sudoku_tui.game.playing.exercise import Ended, Exercise
from sudoku_tui.game.playing.naming import pattern_of, right_among, why_not
from sudoku_tui.game.solver.justification import single_of

if TYPE_CHECKING:
    from sudoku_tui.engine.position import Position
    from sudoku_tui.engine.step import Step
    from sudoku_tui.engine.techniques.technique import Technique
    from sudoku_tui.game.playing.checking import Checks
    from sudoku_tui.game.playing.moves import Moves

_NO_ANSWERS = frozenset(EntryKind) - {EntryKind.PLACE, EntryKind.CANDIDATE}
"""The entries that claim nothing about the board, or that the player does not make."""


class Practice:
    """Practice in a game: its exercise, or nothing."""

    def __init__(self, moves: Moves, checks: Checks, hints: Callable[[], int]) -> None:
        """Answer the moves of a game; `hints` tells how many hints the player has asked for."""
        self.exercise: Exercise | None = None
        self.ended: Callable[[], object] = lambda: None  # called when the exercise has ended
        self._moves, self._checks, self._hints = moves, checks, hints
        self._steps: dict[int, list[Step]] = {}  # those of the technique, by the number of a history entry
        moves.made = self._answer

    @property
    def is_open(self) -> bool:
        """Whether there is an exercise that has not ended."""
        return self.exercise is not None and self.exercise.end is None

    @property
    def has_result(self) -> bool:
        """Whether the exercise was the last one of its series, and has ended."""
        return self.exercise is not None and self.exercise.is_last and self.exercise.end is not None

    @property
    def technique(self) -> Technique | None:
        """The technique that is practised; None if none is, or if only a later version knows it."""
        from sudoku_tui.engine.order import BY_ID

        return None if self.exercise is None else BY_ID.get(self.exercise.technique)

    def step(self) -> Step | None:
        """The step to be found in the present position; None if it is not there, or was found."""
        return next(iter(self._steps_at(self._moves.history.current)), None) if self.is_open else None

    # Its course

    def begin(self, exercise: Exercise, *, is_next: bool) -> LogLine:
        """Begin an exercise here; `is_next` tells whether no easier step is there if its technique is."""
        self._keep(replace(exercise, start=self._moves.history.current.number))
        if exercise.number == 1:
            self._moves.log.say(Remark.HOW_TO_ANSWER)
        return self._moves.log.say(Practised(exercise.told, is_next, exercise.number, exercise.of))

    def say_state(self) -> LogLine:
        """Say which exercise this is, and whether it has ended."""
        exercise = self.exercise
        assert exercise is not None
        outcome = None if exercise.end is None else exercise.end.outcome
        return self._moves.log.say(PracticeState(exercise.told, exercise.number, exercise.of, outcome))

    def note_help(self) -> None:
        """The player looks at a list that has the step, or that shows that there is none."""
        if self.exercise is not None and self.exercise.end is None and not self.exercise.is_helped:
            self._keep(replace(self.exercise, is_helped=True))

    def skip(self) -> LogLine | None:
        """End the exercise without an answer, unless it has ended; says the result if it is the last one."""
        if self.exercise is None or self.exercise.end is not None:
            return None
        self.end(ExerciseEnd.SKIPPED)
        return self._say_result()

    def replay(self, record: Mapping[str, Any]) -> None:
        """Let happen again what a record tells."""
        if "practice" in record:
            self.exercise = Exercise.from_json(record["practice"])
            self._moves.start = number_in(self.exercise.start, range(len(self._moves.history.entries)))

    # Answers

    def answer_at(self, cells: Sequence[int]) -> LogLine:
        """The player names cells: right are all cells of the pattern of a step, or those in which it does something."""
        exercise, technique = self.exercise, self.technique
        assert exercise is not None
        if exercise.end is not None or technique is None:
            return self.say_state()
        named, current = cell_set(cells), self._moves.history.current
        steps = self._steps_at(current)
        for step in steps:
            if pattern_of(step).is_named_by(named):
                return self._found(ExerciseEnd.ALONE, Shown(current, step))
        if exercise.has_pattern and not steps:
            return self._moves.log.say(StillThere(exercise.told, is_there=False))
        is_part = any(not named & ~pattern_of(step).all for step in steps)
        right = tuple(cells_in(right_among(named, steps)))
        why = None if is_part or not exercise.told else why_not(technique, cells, current.position)
        return self._missed(NotNamed(exercise.told, tuple(cells), right, why))

    def answer_none(self) -> LogLine:
        """The player says that the technique is not there."""
        exercise = self.exercise
        assert exercise is not None
        if exercise.end is not None:
            return self.say_state()
        if not exercise.has_pattern:
            return self._found(ExerciseEnd.ALONE)
        if not self._steps_at(self._moves.history.current):
            return self._moves.log.say(StillThere(exercise.told, is_there=False))
        return self._missed(ThereIsOne())

    def _answer(self, entry: Entry, before: Entry) -> None:
        """Say what a move is that has just been made."""
        exercise = self.exercise
        if exercise is None or exercise.end is not None or self.technique is None:
            return
        if entry.step is not None:
            if entry.step.technique is self.technique:
                self._found(ExerciseEnd.HELPED)
                return
            if not exercise.has_pattern:
                self.note_help()
        removed, placed = _removed(entry, before), _placed(entry, before)
        steps = self._steps_at(before)
        if not steps or not (removed or placed or entry.step):
            return
        if self._is_found(entry, removed, placed, before):
            shown = next((step for step in steps if removed & {*step.eliminations}), None)
            self._found(ExerciseEnd.ALONE, None if shown is None else Shown(entry, shown))
            return
        is_there = bool(self._steps_at(entry))
        if entry.kind in _NO_ANSWERS:
            if not is_there:
                self._moves.log.say(StillThere(exercise.told, is_there=False))
            return
        is_right = self._are_right(removed, placed)
        is_part = bool(removed) and removed <= self._eliminations(before)
        message = StillThere(exercise.told, is_there=is_there, is_right=is_right, is_part=is_part)
        # A right digit is no claim that it is the technique; what is right to remove was found by another one.
        if is_part or (placed and is_right):
            self._moves.log.say(message)
        else:
            self._missed(message)

    def _is_found(self, entry: Entry, removed: set[Candidate], placed: set[Candidate], before: Entry) -> bool:
        """Whether all is done by now that a step of the technique does, and besides at most what is known to be right.

        Candidates may be removed one after another.
        """
        steps = self._steps_at(before)
        others = removed - self._eliminations(before)
        if others != removed:
            taken = self._taken(entry)
            whole = any(taken >= {*step.eliminations} for step in (*steps, *self._steps_at(self._start)))
            return whole and self._are_right(others, ())
        if not placed or placed <= {candidate for step in steps for candidate in step.placements}:
            return bool(placed)
        return len(placed) == 1 and _is_single_after(steps, before.position.eliminated(), *placed)

    @property
    def _start(self) -> Entry:
        """The entry at which the exercise began."""
        assert self.exercise is not None
        return self._moves.history.entries[self.exercise.start]

    def _taken(self, entry: Entry) -> set[Candidate]:
        """The candidates that the player removed from the beginning of the exercise to an entry."""
        taken: set[Candidate] = set()
        while entry.number > self._start.number:
            before = self._moves.history.entries[entry.parent]
            taken |= _removed(entry, before)
            entry = before
        return taken

    def _eliminations(self, entry: Entry) -> set[Candidate]:
        """The candidates that steps of the technique remove which are there at an entry, or were at the beginning."""
        steps = (*self._steps_at(entry), *self._steps_at(self._start))
        return {candidate for step in steps for candidate in step.eliminations}

    def _are_right(self, removed: Collection[Candidate], placed: Collection[Candidate]) -> bool:
        """Whether digits that were removed or placed are known to be right."""
        is_known = bool(self._checks.solution) or not (removed or placed)
        return is_known and all(map(self._checks.is_right, placed)) and not any(map(self._checks.is_right, removed))

    def _found(self, outcome: ExerciseEnd, shown: Shown | None = None) -> LogLine:
        assert self.exercise is not None
        is_helped = outcome is ExerciseEnd.HELPED or self.exercise.is_helped or self._hints() > 0
        ended, exercise = self.end(ExerciseEnd.HELPED if is_helped else ExerciseEnd.ALONE), self.exercise
        told = exercise.technique if exercise.has_pattern else exercise.subject
        message = TechniqueFound(told, ended.outcome, ended.seconds, exercise.is_last, exercise.has_pattern)
        self._moves.log.say(message, shown=shown)
        return self._say_result(shown) or self._moves.log.last

    def _missed(self, message: StillThere | NotNamed | ThereIsOne) -> LogLine:
        assert self.exercise is not None
        self._keep(replace(self.exercise, misses=self.exercise.misses + 1))
        return self._moves.log.say(message)

    def end(self, outcome: ExerciseEnd) -> Ended:
        """End the exercise, which has not ended."""
        exercise = self.exercise
        assert exercise is not None
        seconds = round(self._moves.clock.seconds, 1)
        ended = Ended(outcome, seconds, exercise.misses, exercise.technique, exercise.has_pattern)
        self._keep(replace(exercise, end=ended))
        self.ended()
        return ended

    def _say_result(self, shown: Shown | None = None) -> LogLine | None:
        exercise = self.exercise
        if exercise is None or not exercise.is_last:
            return None
        ways = [ended.outcome for ended in exercise.ended]
        at_once = sum(ended.is_right_at_once for ended in exercise.ended)
        alone, helped, skipped = map(ways.count, ExerciseEnd)
        message = PracticeEnded(exercise.subject, at_once, alone - at_once, helped, skipped)
        return self._moves.log.say(message, shown=shown)

    def _keep(self, exercise: Exercise) -> None:
        self.exercise, self._moves.start = exercise, exercise.start
        self._moves.keep({"practice": exercise.to_json()})

    def _steps_at(self, entry: Entry) -> list[Step]:
        """The steps of the technique at an entry, where what placed digits exclude is eliminated."""
        if entry.number not in self._steps:
            technique = self.technique
            found = [] if technique is None else technique.find(entry.position.eliminated())
            self._steps[entry.number] = [*found]
        return self._steps[entry.number]


def _removed(entry: Entry, before: Entry) -> set[Candidate]:
    """The candidates, or the marks, that the player took out of cells by a move; none if it placed a digit."""
    if entry.position.values != before.position.values:
        return set()
    planes = [(before.position.candidates, entry.position.candidates)]
    planes += [(before.notes.corner, entry.notes.corner), (before.notes.center, entry.notes.center)]
    return {
        Candidate(cell, digit)
        for old, new in planes
        for digit in DIGITS
        for cell in cells_in(old[digit] & ~new[digit] & entry.position.empty & ~entry.position.excluded[digit])
    }


def _placed(entry: Entry, before: Entry) -> set[Candidate]:
    values, old = entry.position.values, before.position.values
    return {Candidate(cell, values[cell]) for cell in cells_in(entry.cells) if values[cell] not in (0, old[cell])}


def _is_single_after(steps: Sequence[Step], position: Position, placed: Candidate) -> bool:
    """Whether one of some steps makes a placement a single, which it was not before."""
    return single_of(position, placed) is None and any(
        single_of(step.apply(position), placed) is not None for step in steps if not step.placements
    )

"""An exercise on a technique: what is practised in a game, and whether what the player does is it.

A series has ten exercises, each in a game of its own, played forward to where the technique is the next step. What is
known of the series is kept with the game, so that it goes on wherever that game does.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple, Self

from sudoku_tui.engine.board import DIGITS, Candidate, cell_set, cells_in
from sudoku_tui.engine.immutable import immutable
from sudoku_tui.engine.step import Role
from sudoku_tui.game.data.game_log import LogLine, Shown
from sudoku_tui.game.data.history import Entry, EntryKind
from sudoku_tui.game.data.messages.message import Remark
from sudoku_tui.game.data.messages.practice_messages import (
    ExerciseEnd,
    PracticeEnded,
    PracticeState,
    Practised,
    StillThere,
    TechniqueFound,
)
from sudoku_tui.game.data.saved_values import number_in, seconds_in, word_in
from sudoku_tui.game.solver.justification import single_of

if TYPE_CHECKING:
    from sudoku_tui.engine.position import Position
    from sudoku_tui.engine.step import Step
    from sudoku_tui.engine.techniques.technique import Technique
    from sudoku_tui.game.playing.checking import Checks
    from sudoku_tui.game.playing.moves import Moves

SERIES = 10
"""How many exercises a series has."""

_NO_ANSWERS = frozenset(EntryKind) - {EntryKind.PLACE, EntryKind.CANDIDATE}
"""The entries that claim nothing about the board, or that the player does not make."""


class Ended(NamedTuple):
    """How an exercise ended."""

    outcome: ExerciseEnd
    seconds: float  # how long it was played until then


@immutable
class Exercise:
    """An exercise of a series. The fields are saved with the game, so they stay as they are."""

    technique: str  # the id of what is practised
    place: int = 0  # the place of its puzzle among all that were looked at; the next exercise is behind it
    past: tuple[Ended, ...] = ()  # how the exercises of the series before this one ended
    end: Ended | None = None  # how this one ended, if it has
    is_helped: bool = False  # whether the player looked at the list of all steps
    misses: int = 0  # how many answers were not the technique
    start: int = 0  # the number of the history entry at which it began

    @property
    def number(self) -> int:
        """Its number in the series, from 1."""
        return len(self.past) + 1

    @property
    def next_number(self) -> int:
        """The number of the exercise after it, which may begin another series."""
        return 1 if self.is_last else self.number + 1

    @property
    def is_last(self) -> bool:
        return self.number >= SERIES

    @property
    def ended(self) -> tuple[Ended, ...]:
        """How the exercises of the series ended so far."""
        return self.past if self.end is None else (*self.past, self.end)

    def to_json(self) -> dict[str, Any]:
        return {
            "technique": self.technique,
            "place": self.place,
            "past": [[*ended] for ended in self.past],
            "end": None if self.end is None else [*self.end],
            "helped": self.is_helped,
            "misses": self.misses,
            "start": self.start,
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Self:
        """The exercise that was put into JSON; raises `KeyError`, `TypeError` or `ValueError` if it is none."""
        return cls(
            word_in(data["technique"]),
            number_in(data["place"]),
            tuple(map(_ended, data["past"])),
            None if data["end"] is None else _ended(data["end"]),
            bool(data["helped"]),
            number_in(data["misses"]),
            number_in(data["start"]),
        )


def _ended(values: Sequence[Any]) -> Ended:
    outcome, seconds = values
    return Ended(ExerciseEnd(outcome), seconds_in(seconds))


class Practice:
    """Practice in a game: its exercise, or nothing."""

    def __init__(self, moves: Moves, checks: Checks, hints: Callable[[], int]) -> None:
        """Answer the moves of a game; `hints` tells how many hints the player has asked for."""
        self.exercise: Exercise | None = None
        self._moves, self._checks, self._hints = moves, checks, hints
        self._steps: tuple[Position, list[Step]] | None = None  # those of the technique, and where they were found
        moves.made = self._answer
        self.ended: Callable[[], object] = lambda: None  # called when the exercise has ended

    @property
    def is_open(self) -> bool:
        """Whether there is an exercise that has not ended."""
        return self.exercise is not None and self.exercise.end is None

    @property
    def technique(self) -> Technique | None:
        """The technique that is practised; None if none is, or if only a later version knows it."""
        from sudoku_tui.engine.order import BY_ID

        return None if self.exercise is None else BY_ID.get(self.exercise.technique)

    def step(self) -> Step | None:
        """The step to be found in the present position; None if it is not there, or was found."""
        return next(iter(self._steps_at(self._moves.position)), None) if self.is_open else None

    # Its course

    def begin(self, exercise: Exercise, *, is_next: bool) -> LogLine:
        """Begin an exercise here; `is_next` tells whether no easier step is there."""
        self._keep(replace(exercise, start=self._moves.history.current.number))
        if exercise.number == 1:
            self._moves.log.say(Remark.HOW_TO_ANSWER)
        return self._moves.log.say(Practised(exercise.technique, is_next, exercise.number, SERIES))

    def say_state(self) -> LogLine:
        """Say which exercise this is, and whether it has ended."""
        assert self.exercise is not None
        outcome = None if self.exercise.end is None else self.exercise.end.outcome
        return self._moves.log.say(PracticeState(self.exercise.technique, self.exercise.number, SERIES, outcome))

    def note_help(self) -> None:
        """The player looks at a list that has the step."""
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
        """The player points at cells: the technique is found if all of them belong to one of its steps."""
        assert self.exercise is not None
        if self.exercise.end is not None:
            return self.say_state()
        wanted, current = cell_set(cells), self._moves.history.current
        steps = self._steps_at(current.position)
        for step in steps:
            if not wanted & ~_cells_of(step):
                return self._found(ExerciseEnd.ALONE, Shown(current, step))
        return self._missed(StillThere(self.exercise.technique, is_there=bool(steps), cells=tuple(cells)))

    def _answer(self, entry: Entry, before: Entry) -> None:
        """Say what a move is that has just been made."""
        if self.exercise is None or self.exercise.end is not None or self.technique is None:
            return
        if entry.step is not None and entry.step.technique is self.technique:
            self._found(ExerciseEnd.HELPED)
            return
        removed, placed = _removed(entry, before), _placed(entry, before)
        steps = self._steps_at(before.position)
        if not steps or not (removed or placed or entry.step):
            return
        if self._is_found(removed, placed, before.position):
            shown = next((step for step in steps if removed & {*step.eliminations}), None)
            self._found(ExerciseEnd.ALONE, None if shown is None else Shown(entry, shown))
            return
        is_there = bool(self._steps_at(entry.position))
        if entry.kind not in _NO_ANSWERS:
            is_right = self._are_right(removed, placed)
            self._missed(StillThere(self.exercise.technique, is_there=is_there, is_right=is_right))
        elif not is_there:
            self._moves.log.say(StillThere(self.exercise.technique, is_there=False))

    def _is_found(self, removed: set[Candidate], placed: set[Candidate], before: Position) -> bool:
        """Whether a move does what a step of the technique does, and besides at most what is known to be right."""
        steps = self._steps_at(before)
        others = removed - {candidate for step in steps for candidate in step.eliminations}
        if others != removed and self._are_right(others, ()):
            return True
        if not placed or placed <= {candidate for step in steps for candidate in step.placements}:
            return bool(placed)
        return len(placed) == 1 and _is_single_after(steps, before.eliminated(), *placed)

    def _are_right(self, removed: Collection[Candidate], placed: Collection[Candidate]) -> bool:
        """Whether digits that were removed or placed are known to be right."""
        is_known = bool(self._checks.solution) or not (removed or placed)
        return is_known and all(map(self._checks.is_right, placed)) and not any(map(self._checks.is_right, removed))

    def _found(self, outcome: ExerciseEnd, shown: Shown | None = None) -> LogLine:
        assert self.exercise is not None
        is_helped = outcome is ExerciseEnd.HELPED or self.exercise.is_helped or self._hints() > 0
        ended = self.end(ExerciseEnd.HELPED if is_helped else ExerciseEnd.ALONE)
        message = TechniqueFound(self.exercise.technique, ended.outcome, ended.seconds, self.exercise.is_last)
        self._moves.log.say(message, shown=shown)
        return self._say_result(shown) or self._moves.log.last

    def _missed(self, message: StillThere) -> LogLine:
        assert self.exercise is not None
        self._keep(replace(self.exercise, misses=self.exercise.misses + 1))
        return self._moves.log.say(message)

    def end(self, outcome: ExerciseEnd) -> Ended:
        """End the exercise, which has not ended."""
        assert self.exercise is not None
        ended = Ended(outcome, round(self._moves.clock.seconds, 1))
        self._keep(replace(self.exercise, end=ended))
        self.ended()
        return ended

    def _say_result(self, shown: Shown | None = None) -> LogLine | None:
        exercise = self.exercise
        if exercise is None or not exercise.is_last:
            return None
        alone, helped = (
            tuple(ended.seconds for ended in exercise.ended if ended.outcome is outcome)
            for outcome in (ExerciseEnd.ALONE, ExerciseEnd.HELPED)
        )
        skipped = len(exercise.ended) - len(alone) - len(helped)
        return self._moves.log.say(PracticeEnded(exercise.technique, alone, helped, skipped), shown=shown)

    def _keep(self, exercise: Exercise) -> None:
        self.exercise, self._moves.start = exercise, exercise.start
        self._moves.keep({"practice": exercise.to_json()})

    def _steps_at(self, position: Position) -> list[Step]:
        """The steps of the technique in a position, where what placed digits exclude is eliminated."""
        if self._steps is None or self._steps[0] is not position:
            technique = self.technique
            self._steps = position, [] if technique is None else [*technique.find(position.eliminated())]
        return self._steps[1]


def _cells_of(step: Step) -> int:
    """The set of the cells that a step is about: those of its pattern, and of what it does; not where that happens."""
    pieces = [piece for piece in step.evidence if piece.role not in (Role.HOUSE, Role.COVER)]
    candidates = [candidate for piece in pieces for candidate in piece.candidates]
    candidates += [end for piece in pieces for link in piece.links for end in link]
    cells = [cell for piece in pieces for cell in piece.cells]
    return cell_set([*cells, *(cell for cell, _ in (*candidates, *step.eliminations, *step.placements))])


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

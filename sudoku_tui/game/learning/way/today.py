"""Today's ten minutes: what fades, something new, and a puzzle in which it is needed.

The list is made of what the player knew when the day began, so it stays the same all day; what they have done since
then is ticked off.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from enum import StrEnum
from math import log

from sudoku_tui.engine.human_time import Look
from sudoku_tui.engine.immutable import immutable
from sudoku_tui.engine.techniques.singles import FULL_HOUSE, HIDDEN_SINGLE, NAKED_SINGLE
from sudoku_tui.engine.techniques.technique import Technique
from sudoku_tui.formats.graded import read_graded
from sudoku_tui.formats.puzzle import Puzzle
from sudoku_tui.game.data.messages.practice_messages import ExerciseEnd
from sudoku_tui.game.learning.way.chapters import BY_CHAPTER
from sudoku_tui.game.learning.way.learner import Learner
from sudoku_tui.game.learning.way.memory import Knowledge
from sudoku_tui.game.saving.models import ExerciseResult
from sudoku_tui.library import first_collection, technique_collections

MINUTES = 10.0
"""How long all of it takes the player, about."""

REPEATING = 2.5
"""So many minutes at the most what fades may take, and what is being learnt, as long as there is something new."""

EXERCISING = 5.0
"""So many minutes at the most all exercises may take; the rest is for a puzzle."""

TWICE = 2
"""So many exercises there are on something new."""

READING = 0.75
"""How many minutes the lesson on a new technique takes."""

LONGEST_LOOK = 3.0
"""For how many minutes at the most somebody looks for a technique in an exercise before they ask for help."""

NEAR_ENOUGH = 1.2
"""Of the puzzles whose time is this near to the time that is left, up to this factor, each day has another."""

TOO_LONG = 1.5
"""A puzzle that takes so much longer is taken only where no technique has a shorter one."""

_EMPTY = 45  # cells, about the middle of a puzzle
# How many of each single there are to be seen: in boxes, in lines, in cells.
_SINGLES: Mapping[Technique, tuple[int, int, int]] = {
    FULL_HOUSE: (2, 0, 0),
    HIDDEN_SINGLE: (1, 1, 0),
    NAKED_SINGLE: (0, 0, 2),
}


class TaskKind(StrEnum):
    """The aim of a task."""

    REPEAT = "repeat"  # a technique that fades, or is not known yet
    LEARN = "learn"  # a new one, which begins with its lesson
    PLAY = "play"  # a puzzle that needs a technique


@immutable
class DayPuzzle:
    """The puzzle of a day's list."""

    collection: str  # the name of the shipped collection that it is from
    number: int  # its number there, from 0
    puzzle: Puzzle


@immutable
class Task:
    """A line of today's list."""

    kind: TaskKind
    technique: Technique  # what is looked for, or needed
    times: int  # how many exercises; 1 for a puzzle
    minutes: float  # how long it takes the player, about
    puzzle: DayPuzzle | None = None  # what is played, if it is no exercise


def look_minutes(technique: Technique, factor: float = 1.0) -> float:
    """How long somebody looks for a technique in an exercise, in minutes, as the model of human time has it.

    Args:
        factor: how much longer the player takes than the model says.
    """
    singles = _SINGLES.get(technique)
    look = Look(_EMPTY, *singles) if singles is not None else Look(_EMPTY, 0, 0, 0, technique, 1)
    return min(LONGEST_LOOK, look.seconds() / 60 * factor)


def tasks_of_day(learner: Learner, day: int, factor: float = 1.0, solved: Collection[str] = ()) -> tuple[Task, ...]:
    """The list of a day. The same arguments give the same one.

    Args:
        learner: the player when the day begins.
        day: its number; the puzzles of two days differ, where there are several.
        factor: how much longer than the model of human time says they take.
        solved: the givens of puzzles that they had solved before.

    Raises:
        LibraryError: a collection that ships cannot be read.
    """
    tasks = [*_exercises(learner, factor)]
    left = max(MINUTES - sum(task.minutes for task in tasks), MINUTES - EXERCISING)
    puzzle = _puzzle(learner, [task.technique for task in reversed(tasks)], day, left / factor, {*solved})
    if puzzle is not None:
        tasks.append(replace(puzzle, minutes=puzzle.minutes * factor))
    return tuple(tasks)


def _exercises(learner: Learner, factor: float) -> Iterator[Task]:
    """Exercises on what fades and what is being learnt, and then what is new; at least one of each, if there is any."""
    new, spent = learner.new, 0.0
    most = REPEATING if new else EXERCISING
    for number, technique in enumerate((*learner.fading, *learner.learning)):
        minutes = look_minutes(technique, factor)
        if number and spent + minutes > most:
            break
        spent += minutes
        yield Task(TaskKind.REPEAT, technique, 1, minutes)
    for number, technique in enumerate(new):
        minutes = READING + TWICE * look_minutes(technique, factor)
        if number and spent + minutes > EXERCISING:
            break
        spent += minutes
        yield Task(TaskKind.LEARN, technique, TWICE, minutes)


def _puzzle(
    learner: Learner, practised: Sequence[Technique], day: int, minutes: float, solved: Collection[str]
) -> Task | None:
    """A puzzle that people solve in so many minutes, and that needs a technique of the day; the first is the best.

    Where none of them has one that is short enough, it needs something that the player knows, the hardest of it first.
    """
    known = (one for one in reversed(BY_CHAPTER) if learner.knowledge(one) is not Knowledge.NEW)
    nearest: list[Task] = []
    for technique in dict.fromkeys((*practised, *known)):
        found = [*_needing(technique, solved)]
        near = [one for one in found if _off(one, minutes) <= log(NEAR_ENOUGH)]
        if near:
            return near[day % len(near)]
        nearest += sorted(found, key=lambda one: _off(one, minutes))[:1]
        if nearest and nearest[-1].minutes <= TOO_LONG * minutes:
            return nearest[-1]
    return min(nearest, key=lambda one: _off(one, minutes), default=None)


def _off(task: Task, minutes: float) -> float:
    """How far the time of a puzzle is from the time that there is, as a logarithm."""
    return abs(log(task.minutes / minutes))


def _needing(technique: Technique, solved: Collection[str]) -> Iterator[Task]:
    """The puzzles that ship because they need a technique and nothing harder, with the minutes that people take.

    Those for full houses are the easy ones: each puzzle needs some.
    """
    own = technique_collections().get(technique.code)
    collection = first_collection() if technique is FULL_HOUSE else own
    if collection is None:
        return
    for number, graded in enumerate(read_graded(collection.lines())):
        if graded.minutes and graded.puzzle.givens not in solved:
            puzzle = DayPuzzle(collection.name, number, graded.puzzle)
            yield Task(TaskKind.PLAY, technique, 1, graded.minutes, puzzle)


@immutable
class Today:
    """Today's list, and how far it has come."""

    tasks: tuple[Task, ...]
    exercises: tuple[ExerciseResult, ...]  # how those ended that ended since the day began, the oldest first
    solved: frozenset[str]  # the givens of the puzzles that the player has solved since then
    before: Learner  # the player when the day began
    after: Learner  # and as they are now

    def done(self, task: Task) -> int:
        """How often a task has been done, at most as often as it is on the list."""
        if task.puzzle is not None:
            return int(task.puzzle.puzzle.givens in self.solved)
        tried = (one for one in self.exercises if one.outcome != ExerciseEnd.SKIPPED)
        return min(task.times, sum(one.technique == task.technique.id for one in tried))

    def needs_lesson(self, task: Task) -> bool:
        """Whether a task begins with its lesson now."""
        return task.kind is TaskKind.LEARN and not self.done(task)

    @property
    def next(self) -> Task | None:
        """The first task that is not done; None when all are."""
        return next((task for task in self.tasks if self.done(task) < task.times), None)

    @property
    def minutes_left(self) -> float:
        """How long what is left takes, about."""
        return sum(task.minutes * (1 - self.done(task) / task.times) for task in self.tasks)

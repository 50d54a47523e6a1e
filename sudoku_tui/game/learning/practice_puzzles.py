"""Practising a technique: which puzzles need it, equivalents of them, and playing one to where the exercise begins."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import islice
from random import Random
from typing import Any, NamedTuple, Self

from sudoku_tui.engine.board import CELLS, DIGITS, Candidate, cell_set
from sudoku_tui.engine.canonical import Transformation, same_among
from sudoku_tui.engine.logic import PATH_TECHNIQUES, path
from sudoku_tui.engine.order import BY_ID, ORDER
from sudoku_tui.engine.outside import outside
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.techniques.built_in import HARDER_THAN_THESE, LACKED_BY_HODOKU
from sudoku_tui.engine.techniques.elimination import ALL_ELIMINATIONS
from sudoku_tui.engine.techniques.singles import Single
from sudoku_tui.engine.techniques.technique import Technique
from sudoku_tui.formats import Puzzle
from sudoku_tui.game.learning.examples import examples_of
from sudoku_tui.game.playing.exercise import Exercise
from sudoku_tui.game.playing.game import Game
from sudoku_tui.library import exercises_by_code, shipped_collections, technique_collections

BESIDE = 2  # how many techniques before another one, and after it, may be asked in a mixed round with it
AFTERWARDS = 30  # how many steps after a technique a position is looked for in which it is not there


class ExerciseTask(NamedTuple):
    """The task of an exercise; a search finds the puzzle."""

    technique: str  # its id
    start: int = 0  # the place of the first puzzle to look at
    has_pattern: bool = True  # whether the technique is to be there
    times: int = 0  # how often the puzzle at `start` was an exercise; then no other will do, in yet another guise
    mixed: tuple[str, ...] = ()  # the ids of the techniques of a mixed round; of them the technique is the easiest

    @classmethod
    def from_json(cls, data: Sequence[Any]) -> Self:
        """The task, after it was JSON."""
        return cls(*data)._replace(mixed=tuple(data[-1]))

    def or_else(self, pool: int) -> Iterator[Self]:
        """This, and what will do if it is nowhere: a new puzzle, of so many; and one that has the technique."""
        yield self
        new = self._replace(times=0, start=self.start + pool) if self.times else self
        if self.times:
            yield new
        if not self.has_pattern:
            yield new._replace(has_pattern=True)


class FoundExercise(NamedTuple):
    """A puzzle for an exercise, as the job tells it."""

    collection: str  # the name of the shipped collection
    number: int  # its place there, from 0
    place: int  # its place among all that are looked at; after the last of them come the same in other guises
    steps: int  # how many steps of the path lead to where the exercise begins
    round: int  # in which guise it is, 0 for as it ships
    task: ExerciseTask

    @classmethod
    def from_json(cls, fields: Mapping[str, Any]) -> Self:
        """The puzzle that the job has told of, after it was JSON."""
        return cls(**{**fields, "task": ExerciseTask.from_json(fields["task"])})


def in_guise(puzzle: Puzzle, place: int, round: int, times: int) -> Puzzle:
    """A puzzle, or a position on the way, with other digits and in other places; at first as it is.

    The guise follows from its place, from the round, and from how often it has been an exercise.
    """
    if not (round or times):
        return puzzle
    guise = Transformation.random(Random(f"sudoku-tui exercise {place} {round} {times}"))
    placed = guise.apply(puzzle.placed) if puzzle.placed else ""
    candidates: tuple[int, ...] = ()
    if puzzle.candidates:
        origins = [[guise.origin(Candidate(cell, digit)) for cell in CELLS] for digit in DIGITS]
        before = puzzle.candidates
        candidates = (
            before[0],
            *(cell_set(new for new, (old, digit) in enumerate(plane) if before[digit] >> old & 1) for plane in origins),
        )
    return replace(puzzle, givens=guise.apply(puzzle.givens), placed=placed, candidates=candidates)


def pool_of(technique: Technique) -> list[tuple[str, int, Puzzle]]:
    """The puzzles to practise a technique on, each with the name of its collection and its number there.

    They are those of its own collection, which need it and nothing harder, and what was looked for to practise on; none
    if it is so rare that nothing was found. Of a technique from elsewhere they are all that ship. Left out are those of
    the examples in its lesson, and guises of them.
    """
    own = technique_collections().get(technique.code)
    entries = [*([own] if own is not None else []), exercises_by_code(technique.code)]
    examples = [example.givens_string() for example in examples_of(technique)]
    return [
        (entry.name, number, puzzle)
        for entry in (shipped_collections() if technique.id in outside().added else entries)
        for number, puzzle in enumerate(entry.load().puzzles)
        if same_among(puzzle.givens, examples) is None
    ]


def steps_in(task: ExerciseTask, puzzle: Puzzle, techniques: Sequence[Technique]) -> int | None:
    """How many steps of a puzzle's path lead to an exercise as it is asked for; None if it has none."""
    technique, mixed = BY_ID[task.technique], [BY_ID[id] for id in task.mixed]
    if not task.has_pattern:
        return steps_without([technique, *mixed], puzzle, techniques)
    steps = steps_to(technique, puzzle, techniques)
    if steps is None or not mixed:
        return steps
    position = position_after(technique, puzzle, techniques, steps)
    easiest = next((other for other in mixed if has_step(other, position)), None)
    return steps if easiest is technique else None


def steps_to(technique: Technique, puzzle: Puzzle, techniques: Sequence[Technique] = PATH_TECHNIQUES) -> int | None:
    """How many steps of a puzzle's path come before a technique is the next one; None if the path never takes it.

    Of a technique that no path takes it is enough that it has a step, though an easier one may have one too; and so it
    is where the puzzle is a position on the way.
    """
    start = puzzle.position()
    if not puzzle.is_start and has_step(technique, start):
        return 0
    for number, (step, position) in enumerate(path(start, _tried(technique, techniques))):
        if step.technique is technique:
            return number
        if technique not in techniques and has_step(technique, position):
            return number + 1
    return None


def steps_without(
    wanted: Sequence[Technique], puzzle: Puzzle, techniques: Sequence[Technique] = PATH_TECHNIQUES
) -> int | None:
    """How many steps of a puzzle's path lead to where none of some techniques has a step; None if that is nowhere.

    Of all such positions it is the one whose next step is most like the first of the techniques in how hard it is, so
    that it looks as if that could be there.
    """
    first = wanted[0]
    order = [*techniques]
    place = order.index(first) if first in order else len(order)
    before, left = puzzle.position().eliminated(), AFTERWARDS
    there: list[tuple[int, int, Position]] = []
    for number, (step, position) in enumerate(path(puzzle.position(), _tried(first, techniques))):
        if step.technique is not ALL_ELIMINATIONS and number:
            there.append((abs(order.index(step.technique) - place), -number, before))
        before = position
        left -= left < AFTERWARDS or step.technique is first
        if not left:
            break
    for _, number, position in sorted(there, key=lambda one: one[:2]):
        if not any(has_step(technique, position.eliminated()) for technique in wanted):
            return -number
    return None


def has_step(technique: Technique, position: Position) -> bool:
    """Whether a technique has a step in a position."""
    return next(technique.find(position), None) is not None


def beside(technique: Technique, techniques: Sequence[Technique] = PATH_TECHNIQUES) -> tuple[Technique, ...]:
    """The techniques of a mixed round on one, easy ones first: it, and those beside it that have many puzzles."""
    own = technique_collections()
    known = [other for other in ORDER if other is technique or (other.code in own and other in techniques)]
    place = known.index(technique)
    return tuple(known[max(0, place - BESIDE) : place + BESIDE + 1])


def _tried(technique: Technique, techniques: Sequence[Technique]) -> Sequence[Technique]:
    """The techniques without the chains that would leave nothing to what HoDoKu lacks."""
    if technique not in LACKED_BY_HODOKU:
        return techniques
    return [other for other in techniques if other not in HARDER_THAN_THESE]


def position_after(technique: Technique, puzzle: Puzzle, techniques: Sequence[Technique], number: int) -> Position:
    """The position after so many steps of a path on which a technique may come."""
    way = path(puzzle.position(), _tried(technique, techniques))
    positions = [puzzle.position(), *(position for _, position in islice(way, number))]
    return positions[-1].eliminated()


def play_forward(
    game: Game, technique: Technique, number: int, techniques: Sequence[Technique] = PATH_TECHNIQUES
) -> None:
    """Take so many steps of the path of a new game, on which a technique may come.

    Elimination is automatic from the start, because it is not what is practised.
    """
    game.moves.toggle_auto_eliminate()
    for step, _ in islice(path(game.puzzle.position(), _tried(technique, techniques)), number):
        if step.technique is not ALL_ELIMINATIONS:
            game.solver.take(step)
    game.hide_evidence()


def is_next(puzzle: Puzzle, technique: Technique, techniques: Sequence[Technique] = PATH_TECHNIQUES) -> bool:
    """Whether nothing easier than a technique is there where an exercise on it begins; it follows from the puzzle.

    Nothing is easier than the first of all techniques. What HoDoKu lacks comes after chains on most paths. For a
    position on the way it is not known.
    """
    if technique is ORDER[0]:
        return True
    is_tried = technique in techniques or isinstance(technique, Single)  # a path may leave full houses out
    return puzzle.is_start and is_tried and technique not in LACKED_BY_HODOKU


def begin_exercise(game: Game, exercise: Exercise, *, is_next: bool) -> None:
    """Begin an exercise in a game that was played forward, and say so without any evidence."""
    game.practice.begin(exercise, is_next=is_next)
    game.hide_evidence()

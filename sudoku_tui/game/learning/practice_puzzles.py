"""Practising a technique: which puzzles need it, and playing one forward to where it is the next step."""

from collections.abc import Sequence

from sudoku_tui.engine.logic import PATH_TECHNIQUES, next_step, path
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Step
from sudoku_tui.engine.techniques.built_in import HARDER_THAN_THESE, LACKED_BY_HODOKU
from sudoku_tui.engine.techniques.elimination import ALL_ELIMINATIONS
from sudoku_tui.engine.techniques.technique import Technique
from sudoku_tui.formats import Puzzle
from sudoku_tui.game.playing.exercise import Exercise
from sudoku_tui.game.playing.game import Game


def steps_to(
    technique: Technique, puzzle: Puzzle, techniques: Sequence[Technique] = PATH_TECHNIQUES
) -> list[Step] | None:
    """The steps of a puzzle's path until a technique is the next one; None if the path never takes it.

    Of a technique that no path takes it is enough that it has a step, though an easier one may have one too; and so it
    is where the puzzle is a position on the way, such as an example of the technique.
    """
    steps: list[Step] = []
    start = puzzle.position()
    if not puzzle.is_start and _has_step(technique, start):
        return steps
    for step, position in path(start, _tried(technique, techniques)):
        if step.technique is technique:
            return steps
        steps.append(step)
        if technique not in techniques and _has_step(technique, position):
            return steps
    return None


def _tried(technique: Technique, techniques: Sequence[Technique]) -> Sequence[Technique]:
    """The techniques without the chains that would leave nothing to what HoDoKu lacks."""
    if technique not in LACKED_BY_HODOKU:
        return techniques
    return [other for other in techniques if other not in HARDER_THAN_THESE]


def _has_step(technique: Technique, position: Position) -> bool:
    return next(technique.find(position), None) is not None


def play_forward(game: Game, technique: Technique, techniques: Sequence[Technique] = PATH_TECHNIQUES) -> None:
    """Take the steps of a new game until a technique is the next one.

    Elimination is automatic from the start, because it is not what is practised.
    """
    game.moves.toggle_auto_eliminate()
    for step in steps_to(technique, game.puzzle, techniques) or ():
        if step.technique is not ALL_ELIMINATIONS:
            game.solver.take(step)
    game.hide_evidence()


def is_next(game: Game, technique: Technique, techniques: Sequence[Technique] = PATH_TECHNIQUES) -> bool:
    """Whether a path goes on with a technique in a game that was played forward to it."""
    if game.puzzle.is_start:
        return technique in techniques and technique not in LACKED_BY_HODOKU
    step = next_step(game.position, techniques)
    return step is not None and step.technique is technique


def begin_exercise(game: Game, exercise: Exercise, *, is_next: bool) -> None:
    """Begin an exercise in a game that was played forward, and say so without any evidence."""
    game.practice.begin(exercise, is_next=is_next)
    game.hide_evidence()

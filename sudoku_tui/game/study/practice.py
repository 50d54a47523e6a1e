"""Practising a technique: which puzzles need it, and playing one forward to where it is the next step."""

from collections.abc import Sequence

from sudoku_tui.engine.logic import PATH_TECHNIQUES, path
from sudoku_tui.engine.step import Step
from sudoku_tui.engine.techniques.elimination import ALL_ELIMINATIONS
from sudoku_tui.engine.techniques.technique import Technique
from sudoku_tui.formats import Puzzle
from sudoku_tui.game.game import Game
from sudoku_tui.game.study.exercise import Exercise


def steps_to(
    technique: Technique, puzzle: Puzzle, techniques: Sequence[Technique] = PATH_TECHNIQUES
) -> list[Step] | None:
    """The steps of a puzzle's path until a technique is the next one; None if the path never takes it.

    Of a technique that no path takes it is enough that it has a step, though an easier one may have one too.
    """
    steps: list[Step] = []
    for step, position in path(puzzle.position(), techniques):
        if step.technique is technique:
            return steps
        steps.append(step)
        if technique not in techniques and next(technique.find(position), None) is not None:
            return steps
    return None


def play_forward(game: Game, technique: Technique, techniques: Sequence[Technique] = PATH_TECHNIQUES) -> None:
    """Take the steps of a new game until a technique is the next one.

    Elimination is automatic from the start, because it is not what is practised.
    """
    game.moves.toggle_auto_eliminate()
    for step in steps_to(technique, game.puzzle, techniques) or ():
        if step.technique is not ALL_ELIMINATIONS:
            game.solver.take(step)
    game.hide_evidence()


def begin_exercise(game: Game, exercise: Exercise, *, is_next: bool) -> None:
    """Begin an exercise in a game that was played forward, and say so without any evidence."""
    game.practice.begin(exercise, is_next=is_next)
    game.hide_evidence()

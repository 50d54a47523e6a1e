"""The name of a game, and how hard its puzzle is, in English."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_tui.engine import words
from sudoku_tui.engine.rating import HODOKU, SE
from sudoku_tui.game.puzzles.rating_words import er_text, level_and_score

if TYPE_CHECKING:
    from sudoku_tui.game.playing.exercise import Exercise
    from sudoku_tui.game.playing.game import Game


def name_of_game(game: Game) -> str:
    """The name of a game: its puzzle; of an exercise, what is practised, and how far the series is."""
    exercise = game.practice.exercise
    if exercise is not None:
        return f"{series_name(exercise)}: exercise {exercise.number} of {exercise.of}"
    return game.puzzle.title or "Sudoku"


def series_name(exercise: Exercise) -> str:
    """The name of what the series of an exercise is about."""
    return words.name(exercise.subject) if exercise.subject else "Mixed"


def rating_of_game(game: Game, scale: str) -> str:
    """How hard a game's puzzle is, beside the name of the game: "score 214, SE 2.3"; empty if nothing is known.

    The level stands there only where the name does not tell it. The scale is a value of the setting.
    """
    told = game.told_level if game.practice.exercise is None else None
    parts = [] if game.rating is None or scale == SE else [level_and_score(game.rating, told)]
    if game.se is not None and scale != HODOKU:
        parts.append(f"SE {er_text(game.se)}")
    return ", ".join(parts)

"""Puzzles in English: what is wanted of one, how far its making is, how hard it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_tui.engine import words
from sudoku_tui.game.study.exercise import SERIES

if TYPE_CHECKING:
    from sudoku_tui.engine.generator import Wanted
    from sudoku_tui.engine.rating import Rating
    from sudoku_tui.engine.techniques.technique import Technique
    from sudoku_tui.game.game import Game
    from sudoku_tui.game.puzzles.generating import GeneratingProgress
    from sudoku_tui.game.puzzles.puzzle_making import Making


def wanted_words(wanted: Wanted) -> str:
    """What is wanted, such as "Hard, needs an X-Wing, 24 to 28 givens, half-turn"; "any puzzle" if nothing is."""
    first, last = wanted.givens.start, wanted.givens.stop - 1
    anything = type(wanted)()
    parts = []
    if wanted.level is not None:
        parts.append(str(wanted.level))
    if wanted.technique is not None:
        parts.append(f"needs {words.with_article(wanted.technique.id)}")
    if wanted.givens != anything.givens:
        parts.append(f"{first} givens" if first == last else f"{first} to {last} givens")
    if wanted.symmetry is not anything.symmetry:
        parts.append(wanted.symmetry.value)
    if wanted.pattern:
        parts.append(f"a pattern of {wanted.pattern.bit_count()} givens")
    if wanted.minimal:
        parts.append("minimal")
    return ", ".join(parts) or "any puzzle"


def progress_words(progress: GeneratingProgress) -> str:
    """The tries so far, such as "1,204 tries, 95 a second"."""
    tries = f"{progress.tries:,} {'try' if progress.tries == 1 else 'tries'}"
    return f"{tries}, {progress.tries / progress.seconds:,.0f} a second" if progress.seconds > 0 else tries


def making_words(making: Making) -> str:
    """How far the making of a puzzle is."""
    if making.generated is not None:
        rating = making.generated.rating
        return "ready" if rating is None else f"ready: {rating_words(rating, making.wanted.technique)}"
    if making.failed:
        return f"ended before a puzzle was there{making.reason and ': '}{making.reason}"
    return f"a puzzle is being made: {progress_words(making.progress)}"


def rating_words(rating: Rating, technique: Technique | None = None) -> str:
    """A rating, such as "Hard 1,240, needs an X-Wing"; it names the hardest technique used, unless another is given."""
    if not rating.is_solved:
        return f"at least {rating.level} {rating.score:,}, needs chains or more"
    needed = technique or rating.hardest
    needs = "" if needed is None else f", needs {words.with_article(needed.id)}"
    return f"{rating.level} {rating.score:,}{needs}"


def name_of_game(game: Game) -> str:
    """What a game is called: its puzzle; of an exercise, what is practised, and how far the series is."""
    exercise = game.practice.exercise
    if exercise is not None:
        return f"{words.name(exercise.technique)}: exercise {exercise.number} of {SERIES}"
    return game.puzzle.title or "Sudoku"


def level_and_score(rating: Rating) -> str:
    """Level and score: "Easy 214"; "over Unfair 1,234" if more is needed than our techniques."""
    return f"{'' if rating.is_solved else 'over '}{rating.level} {rating.score:,}"

"""The result of a series of exercises, as a table of text."""

from sudoku_tui.engine import words
from sudoku_tui.engine.notation import count
from sudoku_tui.game.data.messages.practice_messages import ExerciseEnd
from sudoku_tui.game.playing.exercise import Ended, Exercise
from sudoku_tui.game.words import clock_text
from sudoku_tui.game.words.columns import in_columns

HEADS = ("No.", "The pattern", "Your answer", "Time")
"""The heads of the columns."""


def result_table(exercise: Exercise) -> list[str]:
    """How the exercises of a series ended, the first one first, with the heads above."""
    rows = [
        (str(number), _there(ended, exercise), _answer(ended), clock_text(ended.seconds))
        for number, ended in enumerate(exercise.ended, 1)
    ]
    return in_columns([HEADS, *rows])


def result_words(exercise: Exercise) -> list[str]:
    """How good the series was, and what comes back, in sentences."""
    right = sum(ended.is_right_at_once for ended in exercise.ended)
    sentences = [f"{right} of {len(exercise.ended)} right at once."]
    if exercise.comes_back:
        come = "comes" if len(exercise.comes_back) == 1 else "come"
        sentences.append(f"{count(len(exercise.comes_back), 'exercise')} {come} back, with other digits and places.")
    return sentences


def _there(ended: Ended, exercise: Exercise) -> str:
    return words.name(ended.technique or exercise.technique) if ended.has_pattern else "none"


def _answer(ended: Ended) -> str:
    match ended.outcome:
        case ExerciseEnd.SKIPPED:
            return "skipped"
        case ExerciseEnd.HELPED:
            return "with help"
    return f"right after {count(ended.misses, 'miss', 'misses')}" if ended.misses else "right at once"

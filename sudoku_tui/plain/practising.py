"""The commands that practise a technique. They import the techniques, so this is imported when one of them is given."""

from time import monotonic

from sudoku_tui.engine import words as engine_words
from sudoku_tui.engine.logic import technique_named
from sudoku_tui.game.jobs.practice_job import run
from sudoku_tui.game.learning.next_exercise import ExerciseSearch
from sudoku_tui.game.playing.game import LogLine
from sudoku_tui.plain.context import Context
from sudoku_tui.plain.parsing import NotUnderstood

MIXED = "mixed"

TELL_EVERY = 5.0
"""Seconds between two sentences about how far a search is."""


def practise(context: Context, words: list[str]) -> LogLine | None:
    """Begin a series of exercises on a technique, or a mixed round; without one, say which exercise this is."""
    exercises = context.session.exercises
    if not words:
        if context.game.practice.exercise is not None:
            return context.game.practice.say_state()
        context.say("This game is no exercise; type practice and the name of a technique, such as practice X-Wing.")
    elif words[0].casefold() == MIXED:
        if len(words) == 1:
            raise NotUnderstood("Type practice mixed and a technique, such as practice mixed X-Wing.")
        _play(context, exercises.search_beside(technique_named(" ".join(words[1:]))))
    else:
        technique = technique_named(" ".join(words))
        if exercises.go_on_with(technique):
            context.introduce()
        else:
            _play(context, exercises.search(technique))
    return None


def next_exercise(context: Context) -> None:
    """Play the next exercise of the series; what the present one came to is kept. The last one has a result."""
    exercises = context.session.exercises
    if exercises.end_series():
        return
    search = exercises.search_next()
    if search is None:
        context.say("The technique of this exercise is not known here; type new and a level for a puzzle.")
    else:
        _play(context, search, goes_on=True)


def _play(context: Context, search: ExerciseSearch, *, goes_on: bool = False) -> None:
    context.say("Looking for a puzzle; Ctrl+C cancels.")
    context.voice.flush()
    told_at = monotonic()
    with context.cancellable():
        for message in run(*search.arguments):
            search.hear(message)
            if monotonic() > told_at + TELL_EVERY:
                told_at = monotonic()
                context.say(f"{search.progress.capitalize()}.")
                context.voice.flush()
    if search.found is None:
        context.say(f"There is no exercise here on {engine_words.name(search.technique.id)}.")
    elif context.session.exercises.begin(search.technique, search.found, goes_on=goes_on):
        context.introduce()
    else:
        context.say_line(context.game.log.last)

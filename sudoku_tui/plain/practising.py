"""The commands that practise a technique. They import the techniques, so this is imported when one of them is given."""

from time import monotonic

from sudoku_tui.engine import words as engine_words
from sudoku_tui.engine.logic import technique_named
from sudoku_tui.engine.techniques.technique import Technique
from sudoku_tui.game.jobs.practice_job import run
from sudoku_tui.game.playing.game import LogLine
from sudoku_tui.plain.context import Context

TELL_EVERY = 5.0
"""Seconds between two sentences about how far a search is."""


def practise(context: Context, words: list[str]) -> LogLine | None:
    """Begin a series of exercises on a technique; without one, say which exercise this is."""
    if words:
        _play(context, technique_named(" ".join(words)), goes_on=False)
        return None
    if context.game.practice.exercise is not None:
        return context.game.practice.say_state()
    context.say("This game is no exercise; type practice and the name of a technique, such as practice X-Wing.")
    return None


def next_exercise(context: Context) -> None:
    """Play the next exercise of the series; what the present one came to is kept. The last one has a result."""
    technique = context.game.practice.technique
    if technique is None:
        context.say("What this exercise is about is not known here; type new and a level for a puzzle.")
    elif not context.session.exercises.end_series():
        _play(context, technique, goes_on=True)


def _play(context: Context, technique: Technique, *, goes_on: bool) -> None:
    search = context.session.exercises.search(technique)
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
        context.say(f"No puzzle here needs {engine_words.name(technique.id)}.")
    elif context.session.exercises.begin(technique, search.found, goes_on=goes_on):
        context.introduce()
    else:
        context.say_line(context.game.log.last)

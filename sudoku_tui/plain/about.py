"""The answer to `about`. It imports the techniques, so this is imported when they ask."""

from contextlib import suppress

from sudoku_tui.engine.human_time import HumanTime, estimate
from sudoku_tui.game.learning.pace_words import time_beside
from sudoku_tui.game.puzzles.moment_words import moment_words
from sudoku_tui.game.puzzles.rating_words import time_text
from sudoku_tui.game.solver.solution_search import solutions_soon
from sudoku_tui.plain.context import Cancelled, Context


def about(context: Context) -> None:
    """Say which puzzle it is and its level; how long it takes, and at which moment people look longest."""
    game, pace = context.game, context.pace()
    time: HumanTime | None = None
    if game.practice.exercise is None:
        with suppress(Cancelled), context.cancellable():
            time = estimate(game.puzzle.givens) if solutions_soon(game.puzzle.givens) == 1 else None
    if time is not None:
        context.session.present.rated(game, None, round(time.minutes, 1))
    context.say_about()
    if time is None:
        return
    low, high = time_text(time.low), time_text(time.high)
    context.say(f"Time: {time_beside(time.minutes, pace)}; four of five mean times lie between {low} and {high}.")
    for moment in () if game.moves.is_racing else time.moments[:1]:
        context.say(f"What takes longest: {moment_words(moment, game.notation)}")

"""The commands that make a puzzle. They import the techniques, so this is imported when one of them is given."""

import datetime

from sudoku_tui.engine.generator import Wanted
from sudoku_tui.engine.logic import technique_named
from sudoku_tui.engine.techniques.technique import Level
from sudoku_tui.game.jobs.generate_job import make
from sudoku_tui.game.puzzles.generating import any_seed
from sudoku_tui.game.puzzles.puzzle_making import Making
from sudoku_tui.game.words.puzzle_words import wanted_words
from sudoku_tui.plain.context import Context
from sudoku_tui.plain.parsing import level_of, only_level_of


def daily(context: Context, words: list[str]) -> None:
    _play_made(context, Making.of_day(datetime.date.today(), only_level_of(words) or Level.EASY))


def generate(context: Context, words: list[str]) -> None:
    """Make a puzzle of a level, or one that needs a technique, and play it."""
    level = level_of(words[0]) if words else None
    rest = " ".join(words if level is None else words[1:])
    wanted = Wanted(level=level, technique=technique_named(rest) if rest else None)
    _play_made(context, Making(wanted, any_seed()))


def _play_made(context: Context, making: Making) -> None:
    context.say(f"Making {wanted_words(making.wanted)}; Ctrl+C cancels.")
    context.voice.flush()
    with context.cancellable():
        for message in make(making.wanted, making.seed, range(1, 2)):
            making.hear(message)
    context.session.play_made(making)
    context.introduce()

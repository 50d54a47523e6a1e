"""How a game was solved, in words: the help that was used, and the time among the player's own."""

from collections.abc import Sequence

from sudoku_tui.engine.rating import BEYOND, HODOKU, SE
from sudoku_tui.game.learning.statistics import Help, compare, help_used
from sudoku_tui.game.learning.statistics_table import by_er
from sudoku_tui.game.puzzles.rating_words import class_name
from sudoku_tui.game.saving.models import Result
from sudoku_tui.game.words import clock_text
from sudoku_tui.game.words.duels import help_words
from sudoku_tui.game.words.said import ordinal


def help_text(result: Result) -> str:
    """The help that was used in a game, in words."""
    return help_words(result.hints, result.steps, result.checks, result.searches) or "none; every digit is yours"


def comparison_text(result: Result, past: Sequence[Result], scale: str = HODOKU) -> str:
    """A result among the player's own at the same level, or of the same class of ERs on that scale, in words."""
    if scale == SE and result.er is not None:
        (result,), past = by_er([result]), by_er(past)
    compared = compare(result, past)
    at = _at(result.level)
    median = f" Your median{at} is {clock_text(compared.median)}." if compared.median is not None else ""
    if compared.place is None:
        return f"The program placed digits, so this time does not count in your statistics.{median}"
    if compared.of == 1:
        return f"The first puzzle{at} that you have solved."
    if compared.is_best:
        text = f"Your best time of {compared.of}{at}!"
    elif compared.place == 1:
        text = f"As fast as your best time of {compared.of}{at}."
    else:
        text = f"{_ordinal(compared.place)} best time of {compared.of}{at}."
    with_help = " It was with help, as some others may be." if help_used(result) is Help.SOME else ""
    return f"{text}{with_help}{median}"


def _at(level: str | None) -> str:
    if level == BEYOND:
        return " among those that the techniques did not solve"
    return f" at {class_name(level)}" if level else " without a level"


def _ordinal(number: int) -> str:
    """A number in words as the first of a sentence: "Third", "11th"."""
    words = {2: "Second", 3: "Third", 4: "Fourth", 5: "Fifth"}
    return words.get(number, ordinal(number))

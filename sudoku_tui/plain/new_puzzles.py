"""The commands that make a puzzle. They import the techniques, so this is imported when one of them is given."""

import datetime
import re

from sudoku_tui.engine.generator import ANY_ER, ANY_MINUTES, ANY_NUMBER, ANY_SCORE, Wanted
from sudoku_tui.engine.logic import technique_named
from sudoku_tui.engine.techniques.technique import Level
from sudoku_tui.game.jobs.generate_job import make
from sudoku_tui.game.learning.daily_calendar import why_not_yet
from sudoku_tui.game.making.generated import er_range_of, minutes_range_of, range_of
from sudoku_tui.game.making.making import Making
from sudoku_tui.game.making.making_words import wanted_words
from sudoku_tui.plain.context import Context
from sudoku_tui.plain.parsing import NotUnderstood, level_of, only_level_of, quoted


def daily(context: Context, words: list[str]) -> None:
    """Play the puzzle of today, or of an earlier day."""
    today = date = datetime.date.today()
    if words and words[0][0].isdecimal():
        try:
            date = datetime.date.fromisoformat(words[0])
        except ValueError:
            raise NotUnderstood(f"{quoted(words[0])} is no date; type one such as {today}.") from None
        words = words[1:]
    level = only_level_of(words) or Level.EASY
    if date > today:
        context.say(why_not_yet(date))
        return
    _play_made(context, Making.of_day(date, level), again=False)


def generate(context: Context, words: list[str]) -> None:
    """Make a puzzle as it is wanted: a level, techniques, a score, an ER, minutes, givens; and play it."""
    level = level_of(words[0]) if words else None
    rest = words if level is None else words[1:]
    typed: dict[str, str] = {}
    for name in ("score", "er", "minutes", "givens", "seed"):
        rest, typed[name] = _taken_out(rest, name)
    techniques = [name.strip() for name in re.split(r",| and ", " ".join(rest))]
    wanted = Wanted(
        level=level,
        needs=tuple(technique_named(name) for name in techniques if name),
        scores=_range_typed(typed["score"], ANY_SCORE, "score"),
        er=_er_typed(typed["er"]),
        minutes=_minutes_typed(typed["minutes"]),
        givens=_range_typed(typed["givens"], ANY_NUMBER, "number of givens"),
    )
    _play_made(context, Making(wanted, typed["seed"], scale=context.session.config.scale), again=True)


def _taken_out(words: list[str], name: str) -> tuple[list[str], str]:
    """The other words, and the word that follows a name; nothing if the name is not there."""
    if name not in words:
        return words, ""
    place = words.index(name)
    if place + 1 == len(words):
        raise NotUnderstood(f"Which {name}? Type it after the word {name}.")
    return [*words[:place], *words[place + 2 :]], words[place + 1]


def _range_typed(text: str, anything: range, what: str) -> range:
    numbers = range_of(text) if text else anything
    if numbers is None:
        raise NotUnderstood(f"{quoted(text)} is no {what}; type one number, or two such as 24-28.")
    return numbers


def _er_typed(text: str) -> range:
    ers = er_range_of(text) if text else ANY_ER
    if ers is None:
        raise NotUnderstood(f"{quoted(text)} is no ER; type one such as 7.2, or two such as 7.0-7.5.")
    return ers


def _minutes_typed(text: str) -> range:
    minutes = minutes_range_of(text) if text else ANY_MINUTES
    if minutes is None:
        raise NotUnderstood(f"{quoted(text)} is no number of minutes; type one such as 8, or a range: 8-12, -12, 8-.")
    return minutes


def _play_made(context: Context, making: Making, *, again: bool) -> None:
    context.say(f"Making a puzzle: {wanted_words(making.wanted)}; Ctrl+C cancels.")
    context.voice.flush()
    with context.cancellable():
        for message in make(making.wanted, making.series, range(1, 2)):
            making.hear(message)
    context.session.next_puzzle.play_made(making)
    context.introduce()
    if again:
        context.say(f"{making.again}.")

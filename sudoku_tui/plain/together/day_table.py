"""The answers to `table`: the day's table, and whether the player is in it."""

import datetime

from sudoku_tui.config import SETTINGS, ConfigError
from sudoku_tui.game.learning.day_table import day_or_month
from sudoku_tui.game.learning.day_words import DayLineKind, look_lines
from sudoku_tui.game.saving.models import Result
from sudoku_tui.game.session.day_tables import NO, YES
from sudoku_tui.plain.context import Context
from sudoku_tui.plain.parsing import nothing_more

QUESTION = (
    "All players here can see the day's table. Type table yes and, if you like, a name to put your times of the daily "
    "puzzles into it; otherwise they stay out."
)


def table(context: Context, words: list[str]) -> None:
    """Print the table of a day or a month, or let the player be in it, or not."""
    if words[:1] == ["yes"]:
        _appear(context, " ".join(words[1:]))
        return
    nothing_more(words[1:])
    if words == ["no"]:
        _set(context, "day_table", NO)
        context.say("Your times of daily puzzles no longer go into the day's table.")
        return
    days = context.session.days
    of_present = days.day_of()
    present = datetime.date.today() if of_present is None else of_present[0]
    date, is_month = day_or_month("".join(words), present)
    look = days.of_month(date) if is_month else days.of_day(date)
    for line in look_lines(look, date):
        if line.kind is DayLineKind.SAID and line.text:
            context.say(line.text)
        else:
            context.voice.show([line.text])


def note_finish(context: Context, result: Result) -> None:
    """Tell the time of the present game, which has just been solved, if the player wants that; ask them once."""
    if context.session.days.note_finish(result):
        _set(context, "day_table", NO)
        context.say(QUESTION)


def _appear(context: Context, name: str) -> None:
    session = context.session
    if name:
        _set(context, "table_name", name)
    _set(context, "day_table", YES)
    day = session.days.day_of()
    if day is not None and session.game.was_solved:
        session.days.of_day(day[0])  # puts the time there
    context.say("From now on the day's table has your times of the daily puzzles.")


def _set(context: Context, name: str, value: str) -> None:
    """Change a setting, in the game and in the file."""
    from sudoku_tui.config.saving import save_setting  # with what writes TOML, which few games need

    session = context.session
    setting = next(setting for setting in SETTINGS if setting.name == name)
    session.apply_config(session.config.with_value(setting, value))
    if session.config.path is not None:
        try:
            save_setting(session.config.path, setting.table, setting.key, value)
        except ConfigError as error:
            context.say(f"{error} It holds until the game ends.")

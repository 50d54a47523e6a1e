"""The table of a day, and that of a month, in lines of text."""

import datetime
from collections.abc import Sequence
from enum import StrEnum

from sudoku_tui.engine.immutable import immutable
from sudoku_tui.engine.notation import count, join_words
from sudoku_tui.engine.techniques.technique import Level
from sudoku_tui.game.learning.day_table import DayEntry, DayLook, DayTable, MonthEntry
from sudoku_tui.game.words import clock_text
from sudoku_tui.game.words.columns import in_columns
from sudoku_tui.game.words.duels import help_words

OWN = ">"
"""What stands before the player's own row."""

NOBODY = "The table has no times for this month's daily puzzles that you have finished."

MONTH_LEGEND = (
    "The table counts the daily puzzles of the month that you have finished. Wins: fastest of two or more players, "
    "without help. Days: with a puzzle solved. No help: days with one solved without help."
)
"""What the columns of a month mean."""

_MONTH_HEADS = ("Name", "Wins", "Solved", "Median", "Days", "No help")


class DayLineKind(StrEnum):
    """What a line of a table is."""

    HEAD = "head"
    ROW = "row"  # a player
    OWN = "own"  # the player who looks
    SAID = "said"  # a sentence, or nothing


@immutable
class DayLine:
    """A line of a table."""

    text: str
    kind: DayLineKind = DayLineKind.SAID


def look_lines(look: DayLook, date: datetime.date) -> list[DayLine]:
    """Lines for a player who looks at the tables of a day, or of its month."""
    lines = day_lines(look.tables, date) if look.month is None else month_lines(look.month)
    return [*lines, *([DayLine(""), DayLine(look.problem)] if look.problem else [])]


def day_lines(tables: Sequence[DayTable], date: datetime.date) -> list[DayLine]:
    """The tables of the puzzles of a day, each below the name of its level; sentences say what is not shown."""
    if not tables:
        return [DayLine(nothing_finished(date))]
    lines: list[DayLine] = []
    for table in tables:
        lines += [*([DayLine("")] if lines else []), DayLine(str(table.level), DayLineKind.HEAD)]
        lines += [*_rows("Without help", table.alone), *_rows("With help", table.helped)]
        if not table.alone and not table.helped:
            lines.append(DayLine("No times yet."))
        if table.left_out:
            lines.append(DayLine(_left_out(table.left_out)))
    hidden = [str(level) for level in Level if level not in {table.level for table in tables}]
    if hidden:
        lines += [DayLine(""), DayLine(f"{join_words(hidden)}: shown when you have finished the puzzle.")]
    return lines


def nothing_finished(date: datetime.date) -> str:
    """Why the table of a day is not shown."""
    day = f"{date.day} {date:%B} {date.year}"
    return f"You have not finished a daily puzzle of {day} yet. You see a puzzle's table when you have finished it."


def _left_out(left_out: int) -> str:
    are = "is" if left_out == 1 else "are"
    return f"{count(left_out, 'finish', 'finishes')} {are} left out: the puzzle, the time or the help cannot be right."


def _rows(head: str, entries: Sequence[DayEntry]) -> list[DayLine]:
    if not entries:
        return []
    rows = [(f"{entry.place:2}  {entry.told.name}", clock_text(entry.told.finish.seconds)) for entry in entries]
    lines = [DayLine(f"  {head}", DayLineKind.HEAD)]
    for entry, line in zip(entries, in_columns(rows), strict=True):
        used = entry.told.finish
        helped = help_words(used.hints, used.steps, used.checks)
        lines.append(_row(f"{line}  {helped}".rstrip(), is_own=entry.told.is_own))
    return lines


def _row(text: str, *, is_own: bool) -> DayLine:
    return DayLine(f"{OWN if is_own else ' '} {text}", DayLineKind.OWN if is_own else DayLineKind.ROW)


def month_lines(entries: Sequence[MonthEntry]) -> list[DayLine]:
    """The table of a month in aligned lines, with their heads and what these mean; a sentence if nobody is in it."""
    if not entries:
        return [DayLine(NOBODY)]
    rows = [
        (one.name, str(one.wins), str(one.solved), clock_text(one.median), str(one.days), str(one.days_alone))
        for one in entries
    ]
    head, *lines = in_columns([_MONTH_HEADS, *rows])
    found = [_row(line, is_own=one.is_own) for one, line in zip(entries, lines, strict=True)]
    return [DayLine(f"  {head}", DayLineKind.HEAD), *found, DayLine(""), DayLine(MONTH_LEGEND)]

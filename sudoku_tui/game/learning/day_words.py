"""The table of a day, and that of a month, in lines of text."""

import datetime
from collections.abc import Iterable, Sequence

from sudoku_tui.engine.notation import count
from sudoku_tui.engine.techniques.technique import Level
from sudoku_tui.game.learning.day_table import DayEntry, DayTable, MonthEntry
from sudoku_tui.game.words import clock_text
from sudoku_tui.game.words.columns import in_columns
from sudoku_tui.game.words.duels import help_words

OWN = ">"
"""What stands before the player's own row."""

MONTH_HEADS = ("  Name", "Days", "No help", "Solved", "Wins", "Median")

MONTH_LEGEND = (
    "The daily puzzles of this month that you have finished. Days: on which a puzzle was solved. No help: on how many "
    "of them one without help. Wins: puzzles solved the fastest, without help."
)
"""What the columns of a month mean."""


def day_lines(tables: Sequence[DayTable], date: datetime.date) -> list[str]:
    """The tables of the puzzles of a day, each below the name of its level; sentences say what is not shown."""
    lines: list[str] = []
    for table in tables:
        lines += [*([""] if lines else []), f"{table.level}", *_rows(table.alone, "Without help")]
        lines += _rows(table.helped, "With help")
        if not table.alone and not table.helped:
            lines.append("Nobody has told their time yet.")
        if table.left_out:
            lines.append(left_out_text(table.left_out))
    hidden = [level for level in Level if level not in {table.level for table in tables}]
    if not tables:
        lines.append(nothing_finished(date))
    elif hidden:
        lines += ["", f"{' · '.join(map(str, hidden))}: shown when you have finished the puzzle."]
    return lines


def nothing_finished(date: datetime.date) -> str:
    """Why the table of a day is not shown."""
    day = f"{date:%-d %B} {date.year}"
    return f"You have not finished a daily puzzle of {day} yet: the table of a puzzle is shown when you have."


def left_out_text(left_out: int) -> str:
    """How many are not in a table, and why."""
    others = count(left_out, "player")
    return f"{others} left out: their puzzle, time or help is not that of this one."


def _rows(entries: Iterable[DayEntry], head: str) -> list[str]:
    rows = [
        (f"{OWN if entry.told.is_own else ' '} {entry.place:2}  {entry.told.name}", clock_text(used.seconds))
        for entry in entries
        for used in [entry.told.finish]
    ]
    helped = [help_words(used.hints, used.steps, used.checks) for entry in entries for used in [entry.told.finish]]
    lines = in_columns(rows) if rows else []
    named = [f"{line}  {words}".rstrip() for line, words in zip(lines, helped, strict=True)]
    return [f"  {head}", *named] if named else []


def month_lines(entries: Sequence[MonthEntry]) -> list[str]:
    """The table of a month in aligned lines, with their heads; a sentence if nobody is in it."""
    if not entries:
        return ["Nobody has told a time for a daily puzzle of this month that you have finished."]
    rows = [
        (
            f"{OWN if one.is_own else ' '} {one.name}",
            *map(str, (one.days, one.days_alone, one.solved, one.wins)),
            clock_text(one.median),
        )
        for one in entries
    ]
    return in_columns([MONTH_HEADS, *rows])

"""`sudoku-tui stats --table` and `--forget`: who has solved the daily puzzles in which time, and who is taken out."""

import argparse
import datetime
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sudoku_tui import config
from sudoku_tui.cli import json_output
from sudoku_tui.cli.own_pace import data_of, player_folder
from sudoku_tui.cli.table import wrapped
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.game.learning.day_table import DayTable, MonthEntry, day_or_month
from sudoku_tui.game.learning.day_words import DayLineKind, look_lines
from sudoku_tui.game.players.folders import TOGETHER, races_folder
from sudoku_tui.game.saving.database import Database, games_path
from sudoku_tui.game.saving.store import Store
from sudoku_tui.game.session.day_tables import NO_FOLDER, DayTables, secret_in
from sudoku_tui.library import shown_name
from sudoku_tui.system.output import Output

TODAY = "today"


def print_table(options: argparse.Namespace, output: Output) -> None:
    """Print the table of the day or the month that `--table` names, as far as the player has finished its puzzles.

    Raises:
        SudokuError: there is no such day, no folder, or a file cannot be read.
    """
    date, is_month = day_or_month("" if options.table == TODAY else options.table, datetime.date.today())
    with _tables(options) as tables:
        look = tables.of_month(date) if is_month else tables.of_day(date, None)
    if options.json:
        for table in look.tables if look.month is None else ():
            _print_day(table, output)
        for entry in look.month or ():
            output.write(json_output.line(_month_fields(date, entry)))
        return
    for line in look_lines(look, date):
        output.write(f"{wrapped(line.text) if line.kind is DayLineKind.SAID else line.text}\n")


def forget(options: argparse.Namespace, output: Output) -> None:
    """Remove the player whom `--forget` names from all tables: oneself, or anybody for whom the folder belongs to.

    Raises:
        SudokuError: there is no such player, it is somebody else, or the file cannot be written.
    """
    folder, name = _folder(options), shown_name(options.forget)
    is_owner = _owns(folder)
    with _tables(options) as tables:
        is_gone = tables.forget(options.forget, anybody=is_owner)
    if not is_gone:
        who = f", or is somebody else, whom only the owner of {shown_name(folder)} can remove"
        raise SudokuError(f"{name} is not in the day's table{'' if is_owner else who}.")
    output.write(f"{wrapped(f'{name} is removed from every table.')}\n")


@contextmanager
def _tables(options: argparse.Namespace) -> Iterator[DayTables]:
    """A block with the tables, for the player who is named; nothing is made where there are no games of theirs."""
    path, folder = games_path(player_folder(options)), _folder(options)
    if not path.exists():
        yield DayTables(folder, lambda: (), lambda _: "")
        return
    store = Store(Database(path))
    try:
        yield DayTables(folder, store.results, lambda new: secret_in(store, new))
    finally:
        store.close()


def _folder(options: argparse.Namespace) -> Path:
    """The folder of those who play together: that of the server whose data folder is named, or of the computer."""
    of_server = data_of(options) / TOGETHER
    folder = of_server if of_server.is_dir() else races_folder(config.load(None).races)
    if folder is None:
        raise SudokuError(NO_FOLDER)
    return folder


def _owns(folder: Path) -> bool:
    """Whether the folder belongs to who asks, or they are the administrator."""
    asking = getattr(os, "geteuid", None)
    return asking is not None and folder.exists() and asking() in (0, folder.stat().st_uid)


def _print_day(table: DayTable, output: Output) -> None:
    for entries, is_alone in ((table.alone, True), (table.helped, False)):
        for entry in entries:
            used = entry.told.finish
            output.write(
                json_output.line(
                    {
                        "date": table.date.isoformat(),
                        "level": table.level.id,
                        "without_help": is_alone,
                        "place": entry.place,
                        "name": entry.told.name,
                        "own": entry.told.is_own,
                        "seconds": used.seconds,
                        "hints": used.hints,
                        "steps": used.steps,
                        "checks": used.checks,
                    }
                )
            )


def _month_fields(month: datetime.date, entry: MonthEntry) -> json_output.Record:
    return {
        "month": f"{month:%Y-%m}",
        "name": entry.name,
        "own": entry.is_own,
        "days": entry.days,
        "days_without_help": entry.days_alone,
        "solved": entry.solved,
        "wins": entry.wins,
        "median_seconds": entry.median,
    }

"""`sudoku-tui stats`: how well the player has done, by level, and in practice by technique."""

import argparse
import datetime
import sys
from collections.abc import Sequence
from pathlib import Path

from sudoku_tui.cli import SOLVED, json_output
from sudoku_tui.cli.arguments import add_data, add_player
from sudoku_tui.cli.day_table import TODAY, forget, print_table
from sudoku_tui.cli.own_pace import data_of, player_folder
from sudoku_tui.cli.players_table import print_players
from sudoku_tui.cli.table import wrapped
from sudoku_tui.engine import words
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.notation import join_words
from sudoku_tui.engine.techniques.technique import Level
from sudoku_tui.game.learning.daily_calendar import DailyCalendar, daily_streak_text
from sudoku_tui.game.learning.own_times import pace_found
from sudoku_tui.game.learning.pace_words import pace_text
from sudoku_tui.game.learning.practice_statistics import PracticeFigures, figures_by_technique
from sudoku_tui.game.learning.practice_statistics import aligned as aligned_practice
from sudoku_tui.game.learning.statistics import NO_LEVEL, GameFigures, figures, recent_times, streaks
from sudoku_tui.game.learning.statistics_table import ALL, NOTHING, aligned, by_level, row, streak_text
from sudoku_tui.game.saving.database import Database, games_path
from sudoku_tui.game.saving.models import ExerciseResult, Result
from sudoku_tui.game.saving.store import Store
from sudoku_tui.game.words.sparkline import BARS, PLAIN_BARS, sparkline
from sudoku_tui.system.characters import shows_unicode
from sudoku_tui.system.output import Output, complain

BARS_WIDTH = 24

_STREAKS = ("streak_days", "longest_streak_days", "daily_streak_days", "longest_daily_streak_days")

STATS_HELP = """\
Print your results by level: puzzles played and solved, your best and median
time, and your hints. A row of bars shows your times, the newest at the right.
Only a time without help counts as best. Below that, a table shows your
exercises by technique: found alone, found with help, and skipped.
"""

STATS_EPILOG = """\
--json prints an object on a line for each level, and one for all levels:
  level           "easy" to "extreme", "not graded", or "all"
  played, solved  puzzles that you began or solved, and puzzles that you solved
  without_help    of these, solved without hints, steps or checks
  by_program      solved by a search, or mostly by the solver's steps
  hints, mistakes how many, in all solved games
  best_seconds    the shortest time without help, or null
  median_seconds, mean_seconds
                  of the times of puzzles that you solved, or null
  times           these times in seconds, the oldest first; null for "all"
  streak_days, longest_streak_days
                  days in a row with a solved puzzle; null except for "all"
  daily_streak_days, longest_daily_streak_days
                  days in a row with the daily puzzle solved on its day
  pace            your time as a share of most people's: 0.8 is four fifths.
                  null for a level, or if you solved too few puzzles

Without --level, an object follows for each technique that you practised:
  technique       its id, such as "x-wing"
  exercises       how many you ended
  alone, helped, skipped
                  found without help, found with help, and skipped
  misses          answers that were not the technique
  best_seconds    the shortest time without help, or null
  median_seconds  of all that you found, or null

--players prints a row for each player of a data folder (of serve, or of
--player): puzzles begun, solved, solved without help, solved by level, the
median time, and the last visit. --json prints an object for each:
  player          the name of their folder
  played, solved, without_help, median_seconds
                  as above, of all levels
  levels          the same four for each level that they played
  last_seen       their last visit, in seconds since 1970, or null
If their games cannot be read, the object has other fields:
  player, problem the name, and a sentence that says why

--table prints the table of the daily puzzles: the players here who solved them,
and their times. Name a day or a month. You see only puzzles that you have
finished, so the table spoils nothing. --json prints an object for each row:
  date, level     of the puzzle; or month
  place           from 1, among those without help or among those with help
  name, own       the player, and whether that is you
  seconds, without_help, hints, steps, checks
                  the time, and the help
  days, days_without_help, solved, wins, median_seconds
                  for a month: days with a solved puzzle, days with one solved
                  without help, solved puzzles, and puzzles solved fastest

Exit codes: 0 printed, 2 bad input or games that cannot be read.
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.description, parser.epilog = STATS_HELP, STATS_EPILOG
    parser.add_argument("--level", metavar="LEVEL", help="only this level: easy, medium, hard, unfair or extreme")
    parser.add_argument("--json", action="store_true", help="JSON lines, see below")
    parser.add_argument("--players", action="store_true", help="a table of all players of the data folder")
    parser.add_argument(
        "--table",
        metavar="DATE",
        nargs="?",
        const=TODAY,
        help="the table of a day or a month, such as 2026-12-24 or 2026-12; without DATE, today",
    )
    parser.add_argument("--forget", metavar="NAME", help="remove a player from the table of --table")
    add_data(parser)
    add_player(parser)


def run(options: argparse.Namespace) -> int:
    if options.players + (options.table is not None) + (options.forget is not None) > 1:
        raise SudokuError("Use only one of --players, --table and --forget.")
    if options.level is not None and (options.table is not None or options.forget is not None):
        raise SudokuError("--table and --forget are for all levels: leave --level out.")
    if options.forget is not None:
        forget(options, Output())
        return SOLVED
    if options.table is not None:
        print_table(options, Output())
        return SOLVED
    if options.players:
        if options.level is not None or options.player is not None:
            raise SudokuError("--players prints all players and levels: leave --level and --player out.")
        return print_players(data_of(options), Output(), as_json=options.json)
    level, named = options.level, None
    if level is not None:
        known = Level.named(level)
        named = known.id if known is not None else NO_LEVEL if level.casefold() == NO_LEVEL else None
        if named is None:
            raise SudokuError(f"No level is called {level[:40]!r}; the levels are {join_words([*map(str, Level)])}.")
    results, unfinished, exercises = _read(player_folder(options))
    if named is not None:
        results = [result for result in results if (result.level or NO_LEVEL) == named]
        unfinished = [other for other in unfinished if (other or NO_LEVEL) == named]
        exercises = []
    practised = figures_by_technique(exercises)
    output = Output()
    if options.json:
        _print_json(output, results, unfinished, is_one_level=named is not None)
        for technique, found in practised.items():
            output.write(json_output.line(_practice_fields(technique, found)))
    elif results or unfinished:
        _print_table(output, results, unfinished)
        if named is None and (pace := pace_text(pace_found(results))):
            output.write(f"{wrapped(pace)}\n")
    else:
        text = NOTHING if named is None else f"No puzzle of the level {words.level(named)} has been played yet."
        output.write(f"{wrapped(text)}\n")
    if practised and not options.json:
        output.write("\n" + "".join(f"{line}\n" for line in aligned_practice(practised)))
    return SOLVED


def _read(folder: Path) -> tuple[list[Result], list[str | None], list[ExerciseResult]]:
    """The results, the level of each unfinished game, and the exercises. Nothing is made where there is nothing."""
    path = games_path(folder)
    if not path.exists():
        return [], [], []
    store = Store(Database(path))
    try:
        if left_out := store.left_out():
            complain(left_out)
        return store.results(), [summary.facts.level for summary in store.unfinished()], store.exercises()
    finally:
        store.close()


def _times(results: Sequence[Result], level: str) -> tuple[float, ...]:
    return recent_times(results, None if level == NO_LEVEL else level, len(results) + 1)


def _print_table(output: Output, results: Sequence[Result], unfinished: Sequence[str | None]) -> None:
    levels = by_level(results, unfinished)
    head, *lines = aligned([row(level, found) for level, found in levels.items()])
    bars = BARS if shows_unicode(sys.stdout) else PLAIN_BARS
    output.write(f"{head}  Times\n")
    for level, line in zip(levels, lines, strict=True):
        times = "" if level == ALL else sparkline(_times(results, level), BARS_WIDTH, bars)
        output.write(f"{line}  {times}".rstrip() + "\n")
    today = datetime.date.today()
    output.write(f"\n{wrapped(streak_text(streaks(results, today)))}\n")
    daily = DailyCalendar(results).streaks(today)
    if daily.longest:
        output.write(f"{wrapped(daily_streak_text(daily))}\n")


def _print_json(
    output: Output, results: Sequence[Result], unfinished: Sequence[str | None], *, is_one_level: bool
) -> None:
    for level, found in by_level(results, unfinished).items():
        if level != ALL:
            times = _times(results, level)
            output.write(json_output.line(_fields(level, found, times=times, **dict.fromkeys(_STREAKS), pace=None)))
    if not is_one_level:
        today = datetime.date.today()
        days, daily = streaks(results, today), DailyCalendar(results).streaks(today)
        found = figures(results, len(unfinished))
        figures_of_days = (days.current, days.longest, daily.current, daily.longest)
        pace = pace_found(results)
        factor = round(pace.factor, 2) if pace.is_known else None
        fields = _fields("all", found, times=None, **dict(zip(_STREAKS, figures_of_days, strict=True)), pace=factor)
        output.write(json_output.line(fields))


def _practice_fields(technique: str, found: PracticeFigures) -> json_output.Record:
    return {
        "technique": technique,
        "exercises": found.exercises,
        "alone": found.alone,
        "helped": found.helped,
        "skipped": found.skipped,
        "misses": found.misses,
        "best_seconds": found.best,
        "median_seconds": found.median,
    }


def _fields(level: str, found: GameFigures, **others: object) -> json_output.Record:
    return {
        "level": level,
        "played": found.played,
        "solved": found.solved,
        "without_help": found.alone,
        "by_program": found.by_program,
        "hints": found.hints,
        "mistakes": found.mistakes,
        "best_seconds": found.best,
        "median_seconds": found.median,
        "mean_seconds": found.mean,
        **others,
    }

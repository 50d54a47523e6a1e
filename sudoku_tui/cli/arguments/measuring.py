"""The arguments of the commands that measure search algorithms."""

import argparse

from sudoku_tui.cli.arguments.parser import PUZZLE_HELP, Command, add_puzzles, number_of_seconds

COMPARE_HELP = """\
Run search algorithms on a puzzle, or on all puzzles of a file, and print what
each of them took. A run that takes too long is given up; that is a result, too.
Without a puzzle, and if nothing is piped in, the first puzzle that ships with
the game is taken. "slower" means by the median time, compared with the best:
the quickest of those that solved the most puzzles.
"""

RECORDS = """\
For each algorithm{files}, --json prints an object on a line, and --csv
a line with columns; both have these fields:
  source          the file, "standard input", or the puzzle itself
  algorithm       its key
  puzzles         how many there were; each was
    solved        solved,
    no_solution   proved to have no solution,
    incomplete    left undecided by an algorithm that does not try everything,
    gave_up       or given up at the limit
{fields}"""

COMPARE_FIELDS = """\
  cells, filled   how many cells were empty; how many of them it filled
  nodes, assignments, backtracks, propagations, max_depth
                  what it did, in all; max_depth is the greatest
  total_seconds   CPU time of all runs; a run that gave up would take longer
  median_seconds  the median of the runs
  times_slower    null or empty if the algorithm left a puzzle undecided
"""

MEASURED_CODES = """\
Exit codes, of which the highest wins: 0 done, 1 a puzzle without a solution,
2 bad input; 130 after Ctrl+C, which prints what there is so far.
"""

BENCH_HELP = """\
Run one or more search algorithms on all puzzles of files, and print how many
they solved, the total, mean and median time, and the worst puzzle. The
algorithm is the fast solver that the program itself uses, if none is named.
"""

BENCH_FIELDS = """\
  total_seconds, mean_seconds, median_seconds
                  CPU time; a run that gave up would take longer
  worst_seconds, worst_line, worst_puzzle
                  the puzzle that took longest, where it stands, its 81 cells
"""


def _add_compare_options(parser: argparse.ArgumentParser) -> None:
    """Add `puzzle` (None if not given), and what `_add_measuring` adds."""
    parser.add_argument("puzzle", nargs="?", metavar="PUZZLE|FILE|-", help="the puzzles to run on")
    _add_measuring(parser, default="all")


def _add_bench_options(parser: argparse.ArgumentParser) -> None:
    """Add `puzzles`, and what `_add_measuring` adds."""
    add_puzzles(parser)
    _add_measuring(parser, default="fast")


def _add_measuring(parser: argparse.ArgumentParser, default: str) -> None:
    """Add `algorithms` (keys with commas between them, None, or "help"), `limit_seconds`, and `form`."""
    parser.add_argument(
        "--algorithms",
        metavar="KEY,...",
        help=f"which ones, by their keys (default: {default}); help describes all of them",
    )
    parser.add_argument(
        "--list", action="store_const", dest="algorithms", const="help", help="the same as --algorithms help"
    )
    parser.add_argument(
        "--limit-seconds",
        type=number_of_seconds,
        default=2.0,
        metavar="S",
        help="give a run up after so much CPU time (default: 2)",
    )
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_const", dest="form", const="json", help="JSON lines, see below")
    form.add_argument("--csv", action="store_const", dest="form", const="csv", help="CSV, see below")
    parser.set_defaults(form="table")


def _epilog(files: str, fields: str) -> str:
    return f"{PUZZLE_HELP}\n{RECORDS.format(files=files, fields=fields)}\n{MEASURED_CODES}"


COMPARE = Command(
    "compare",
    "print what each search algorithm takes",
    COMPARE_HELP,
    _epilog("", COMPARE_FIELDS),
    _add_compare_options,
)

BENCH = Command(
    "bench",
    "print how long files of puzzles take",
    BENCH_HELP,
    _epilog(" and file", BENCH_FIELDS),
    _add_bench_options,
)

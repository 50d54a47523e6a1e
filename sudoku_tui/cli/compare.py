"""`sudoku-tui compare`: what each search algorithm takes for a puzzle, or for all puzzles of a file."""

import argparse

from sudoku_tui.cli.arguments import MEASURED_CODES, MEASURED_FIELDS, PUZZLE_HELP, add_measuring

COMPARE_HELP = """\
Run search algorithms on a puzzle, or on all puzzles of a file, and print what
each of them took. A run that takes too long is given up; that is a result, too.
Without a puzzle, and if nothing is piped in, the first puzzle that ships with
the game is taken. "slower" means by the median time, compared with the best:
the quickest of those that solved the most puzzles.
"""

COMPARE_FIELDS = """\
  cells, filled   how many cells were empty; how many of them it filled
  nodes, assignments, backtracks, propagations, max_depth
                  what it did, in all; max_depth is the greatest
  total_seconds   CPU time of all runs; a run that gave up would take longer
  median_seconds  the median of the runs
  times_slower    null or empty if the algorithm left a puzzle undecided
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    fields = MEASURED_FIELDS.format(files="", fields=COMPARE_FIELDS)
    parser.description = COMPARE_HELP
    parser.epilog = f"{PUZZLE_HELP}\n{fields}\n{MEASURED_CODES}"
    parser.add_argument("puzzle", nargs="?", metavar="PUZZLE|FILE|-", help="the puzzles to run on")
    add_measuring(parser, default="all")

"""`sudoku-tui bench`: how long algorithms take for the puzzles of files, and which puzzle takes them longest."""

import argparse

from sudoku_tui.cli.arguments import (
    MEASURED_CODES,
    MEASURED_FIELDS,
    PUZZLE_HELP,
    add_cluster,
    add_measuring,
    add_puzzles,
)

BENCH_HELP = """\
Run search algorithms on all puzzles of files. For each algorithm, print how
many puzzles it solved, its total, mean and median time, and its worst puzzle.
Without --algorithms, the fast solver runs, which the program itself uses.
"""

BENCH_FIELDS = """\
  total_seconds, mean_seconds, median_seconds
                  CPU time; a run that gave up would take longer
  worst_seconds, worst_line, worst_puzzle
                  the puzzle that took longest: its time, line and 81 cells
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    fields = MEASURED_FIELDS.format(files=" and file", fields=BENCH_FIELDS)
    parser.description = BENCH_HELP
    parser.epilog = f"{PUZZLE_HELP}\n{fields}\n{MEASURED_CODES}"
    add_puzzles(parser)
    add_measuring(parser, default="fast")
    add_cluster(parser)

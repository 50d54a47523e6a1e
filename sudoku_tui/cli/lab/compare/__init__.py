"""`sudoku-tui compare`: what each search algorithm takes for a puzzle, or for all puzzles of a file."""

import argparse

from sudoku_tui.cli.arguments import (
    MEASURED_CODES,
    MEASURED_FIELDS,
    PUZZLE_HELP,
    add_cluster,
    add_measuring,
    number_of_jobs,
)

MOST_DIGITS = 9  # of a seed

COMPARE_HELP = """\
Run search algorithms on a puzzle, or on all puzzles of a file, and print what
each of them took. A run that takes too long is given up; that is a result, too.
Without a puzzle, and if nothing is piped in, the first puzzle that ships with
the game is taken. "slower" means by the median time, compared with the best:
the quickest of those that solved the most puzzles.
Some searches use chance: --repeat 50 runs each with fifty seeds, and prints how
often it succeeds and what it needs, with 95% intervals.
With --study heuristics the table of a course exercise: what each order of the
cells, order of the values, and inference brings. --algorithms adds rows to it.
"""

COMPARE_FIELDS = """\
  cells, filled   how many cells were empty; how many of them it filled
  nodes           the root, and each value tried that is consistent
  assignments, backtracks   values tried; assignments undone (see --counts)
  guesses_undone, forced    guesses taken back; cells filled by propagation
  propagations, max_depth   removals; the most guesses that stood at once
  own             what only its family counts, by name: an object, in CSV text
  total_seconds   CPU time of all runs; a run that gave up would take longer
  median_seconds  the median of the runs
  times_slower    null or empty if the algorithm left a puzzle undecided
"""


STUDY_FIELDS = """\
With --study heuristics the fields after gave_up are these, of all runs:
  order, values, inference  the parts, before puzzles; null or empty for others
  median_nodes, p90_nodes    nine of ten runs had at most p90_nodes
  median_seconds, p90_seconds, total_seconds    CPU time
  median_nodes_is_bound, p90_nodes_is_bound, median_seconds_is_bound,
  p90_seconds_is_bound       true: at least this much, as runs were given up
"""


REPEAT_FIELDS = """\
With --repeat the fields after puzzles are these:
  uses_chance, first_seed    null or empty if it does not
  runs, solved, gave_up      runs that can differ; how they ended
  success_rate, median_nodes, median_seconds    each also with _low and _high,
                             the bounds of its interval
  median_seconds_is_bound, median_seconds_high_is_bound
                             true: at least this much, as runs were given up
  level                      0.95: of 100 intervals, 95 hold the true value
"""

MOST_TIMES = 100_000
LESSONS = "lessons"


def number_of_times(text: str) -> int:
    if text.isascii() and text.isdigit() and 2 <= int(text[:9]) <= MOST_TIMES:
        return int(text[:9])
    raise argparse.ArgumentTypeError(f"give a number of runs, from 2 to {MOST_TIMES:,}")


def number_of_seed(text: str) -> int:
    if text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS:
        return int(text)
    raise argparse.ArgumentTypeError("give a number of at most nine digits")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    fields = MEASURED_FIELDS.format(files="", fields=COMPARE_FIELDS)
    parser.description = COMPARE_HELP
    parser.epilog = f"{PUZZLE_HELP}\n{fields}\n{REPEAT_FIELDS}\n{STUDY_FIELDS}\n{MEASURED_CODES}"
    parser.add_argument("puzzle", nargs="?", metavar="PUZZLE|FILE|-", help="the puzzles to run on")
    add_measuring(parser, default="all")
    parser.add_argument(
        "--repeat",
        type=number_of_times,
        metavar="N",
        help="run each search N times, with other seeds if it uses chance: rates and medians with intervals",
    )
    parser.add_argument(
        "--seed", type=number_of_seed, metavar="S", help="with --repeat: the first of the N seeds (default: 1)"
    )
    parser.add_argument(
        "--counts",
        choices=["usual", LESSONS],
        default="usual",
        help="lessons: with the givens as variables of one value, to the last unit as a lesson's own program counts",
    )
    parser.add_argument("--study", choices=["heuristics"], help="what each part of a search brings, one by one")
    parser.add_argument("--plot", metavar="FILE", help="with --study: draw it, too, as SVG")
    parser.add_argument("--output", metavar="FILE", help="with --study: write the runs, too; JSON, a line a puzzle")
    parser.add_argument("--resume", action="store_true", help="with --study: go on with the output if it is there")
    parser.add_argument("--parquet", metavar="FILE", help="with --study: write the runs to a Parquet file, too")
    parser.add_argument(
        "--jobs",
        type=number_of_jobs,
        metavar="N",
        help="with --study: how many processes run searches at once, which makes times less even (default: 1)",
    )
    add_cluster(parser)

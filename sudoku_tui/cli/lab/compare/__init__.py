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
Run search algorithms on a puzzle or on all puzzles of a file, and print what
each needed. Without a puzzle or piped input, the first puzzle that ships with
the game is used. A run that takes too long is given up, and is counted as such.
"slower" compares median times with the best algorithm: the quickest of those
that solved the most puzzles.
Some searches use chance. --repeat 50 runs each with fifty seeds, and prints how
often it succeeds and what it needs, with 95% intervals.
--study heuristics prints the table of a course exercise: the effect of each
order of cells, order of values, and inference. --algorithms adds rows to it.
"""

COMPARE_FIELDS = """\
  cells, filled   how many cells were empty; how many of them it filled
  nodes           the root, and each consistent value that it tried
  assignments, backtracks
                  values tried; assignments undone (see --counts)
  guesses_undone, forced
                  guesses taken back; cells filled by propagation
  propagations, max_depth
                  removals; the most guesses that stood at once
  own             the counts of its family, by name: an object, in CSV text
  total_seconds   CPU time of all runs; a run that gave up would take longer
  median_seconds  the median of the runs
  times_slower    null or empty if the algorithm left a puzzle undecided
"""


STUDY_FIELDS = """\
With --study heuristics, these fields follow gave_up, for all runs together:
  order, values, inference
                  the parts; they stand before puzzles, and are null or empty
                  for other algorithms
  median_nodes, p90_nodes
                  nine of ten runs had at most p90_nodes
  median_seconds, p90_seconds, total_seconds
                  CPU time
  median_nodes_is_bound, p90_nodes_is_bound, median_seconds_is_bound,
  p90_seconds_is_bound
                  true: at least this much, because runs were given up
"""


REPEAT_FIELDS = """\
With --repeat, these fields follow puzzles:
  uses_chance, first_seed
                  the seed is null or empty without chance
  runs, solved, gave_up
                  runs that can differ, and how they ended
  success_rate, median_nodes, median_seconds
                  each also with _low and _high, the bounds of its interval
  median_seconds_is_bound, median_seconds_high_is_bound
                  true: at least this much, because runs were given up
  level           0.95: of 100 such intervals, about 95 hold the true value
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
    parser.add_argument("puzzle", nargs="?", metavar="PUZZLE|FILE|-", help="the puzzles to search")
    add_measuring(parser, default="all")
    parser.add_argument(
        "--repeat",
        type=number_of_times,
        metavar="N",
        help="run each search N times, with N seeds if it uses chance; print rates and medians with intervals",
    )
    parser.add_argument(
        "--seed", type=number_of_seed, metavar="S", help="with --repeat: the first of the N seeds (default: 1)"
    )
    parser.add_argument(
        "--counts",
        choices=["usual", LESSONS],
        default="usual",
        help="lessons: count exactly as the program of a lesson does, with the givens as variables of one value",
    )
    parser.add_argument("--study", choices=["heuristics"], help="study the effect of each part of a search")
    parser.add_argument("--plot", metavar="FILE", help="with --study: also draw the table, as SVG")
    parser.add_argument("--output", metavar="FILE", help="with --study: also write the runs, as JSON lines")
    parser.add_argument(
        "--resume", action="store_true", help="with --study: continue an output file that an earlier run began"
    )
    parser.add_argument("--parquet", metavar="FILE", help="with --study: also write the runs to a Parquet file")
    parser.add_argument(
        "--jobs",
        type=number_of_jobs,
        metavar="N",
        help="with --study: how many processes work; with more, times vary more (default: 1)",
    )
    add_cluster(parser)

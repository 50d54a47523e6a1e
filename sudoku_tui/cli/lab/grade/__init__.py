"""`sudoku-tui lab grade`: the files of a folder tried, a row for each search."""

import argparse

from sudoku_tui.cli.arguments import add_own_limit, add_table_form, number_of_jobs

GRADE_HELP = """\
Try the files of a folder that end in .py, several at once, and print a row for
each search in them: how many puzzles it solved, what it counted, and how much
slower it is than an algorithm of ours that runs in turns with it. A file that
is broken, or never ends, spoils nothing: its row has the sentence.
The algorithm of ours is the one with whose key its own ends: that of
anna-forward-checking is forward-checking. Otherwise it is that of --reference.
"""

GRADE_FIELDS = """\
--json prints an object a row, and --csv a line with columns; both have these
fields, of which those about a run are null or empty where none could begin:
  file, algorithm, name    the search; null or empty if the file has none
  puzzles         how many there were
  solved, wrong, no_answer, gave_up, not_run    how many of each; after three
                  in a row that gave up, the rest is not run
  nodes, assignments, backtracks, propagations, max_depth
                  what it did on the puzzles that it solved
  reference       the key of ours, and what that did on the same puzzles:
    reference_nodes, reference_assignments, reference_backtracks
  same_tree       whether it made the same guesses as ours on each of them
  seconds, reference_seconds, times_slower    CPU time on them, and the ratio
  sentence, line  the first thing that went wrong, and the line of the file
"""

GRADE_CODES = """\
Exit codes: 0 graded, whatever came of it; 2 bad input; 130 after Ctrl+C, which
prints the files that are done.
"""

REFERENCE = "backtracking-mrv-lcv"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.description, parser.epilog = GRADE_HELP, f"{GRADE_FIELDS}\n{GRADE_CODES}"
    parser.add_argument("folder", metavar="FOLDER", help="where the files are")
    parser.add_argument(
        "--puzzles", metavar="FILE", help="puzzles to try them on (default: the twenty of sudoku-tui lab check)"
    )
    parser.add_argument(
        "--reference",
        metavar="KEY",
        help=f"compare all with this algorithm (default: as above, otherwise {REFERENCE})",
    )
    add_own_limit(parser)
    parser.add_argument(
        "--jobs", type=number_of_jobs, metavar="N", help="how many files are tried at once (default: as many as cores)"
    )
    add_table_form(parser)

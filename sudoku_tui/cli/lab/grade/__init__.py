"""`sudoku-tui lab grade`: the files of a folder tried, a row for each search."""

import argparse

from sudoku_tui.cli.arguments import add_own_limit, add_table_form, number_of_jobs

GRADE_HELP = """\
Try the searches of all .py files in a folder, several files at once. You get a
row for each search: the puzzles it solved, its counts, and how much slower it
is than one of our algorithms, the reference. The two run in turns. If a file is
broken or never ends, its row says so, and the others still run.
--reference names the reference for all files. Without it, the key of a search
chooses: anna-forward-checking is compared with forward-checking. A key that
ends with no algorithm of ours is compared with backtracking-mrv-lcv.
"""

GRADE_FIELDS = """\
--json prints an object for each row, one on a line. --csv prints a table. Both
have these fields. The fields of a run are null or empty if none could begin.
  file, algorithm, name    the search; null or empty if the file has none
  puzzles         how many there were
  solved, wrong, no_answer, gave_up, not_run
                  how many of each; after three in a row that gave up, the rest
                  is not run
  nodes, assignments, backtracks, propagations, max_depth
                  its counts on the puzzles that it solved
  reference       the key of the reference, with its counts on the same puzzles:
    reference_nodes, reference_assignments, reference_backtracks
  same_tree       whether it made the same guesses as the reference on each
  seconds, reference_seconds, times_slower
                  CPU time on these puzzles, and the ratio
  sentence, line  the first error, and its line in the file
"""

GRADE_CODES = """\
Exit codes: 0 graded, whatever the results; 2 bad input; 130 ended by Ctrl+C,
with the finished files printed.
"""

REFERENCE = "backtracking-mrv-lcv"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.description, parser.epilog = GRADE_HELP, f"{GRADE_FIELDS}\n{GRADE_CODES}"
    parser.add_argument("folder", metavar="FOLDER", help="the folder of the files")
    parser.add_argument(
        "--puzzles", metavar="FILE", help="the puzzles to try (default: the twenty of sudoku-tui lab check)"
    )
    parser.add_argument(
        "--reference",
        metavar="KEY",
        help=f"compare every search with this algorithm (default: see above, or {REFERENCE})",
    )
    add_own_limit(parser)
    parser.add_argument(
        "--jobs", type=number_of_jobs, metavar="N", help="how many files to try at once (default: one a core)"
    )
    add_table_form(parser)

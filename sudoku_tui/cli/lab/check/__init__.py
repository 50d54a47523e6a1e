"""`sudoku-tui lab check`: the searches of a file tried on twenty puzzles."""

import argparse

from sudoku_tui.cli.arguments import JSON_HELP, add_own_limit

CHECK_HELP = """\
Try each search of a file on twenty puzzles, easy ones first. Each answer is
checked: whether a solution is right, and whether "no solution" is true.
You get a row of counts for each puzzle, and a sentence about each error with
its line. After three puzzles in a row that were given up, the rest is not run.
"""

CHECK_FIELDS = """\
schema, source, algorithm, name, number, level, puzzle, result ("solved",
  "wrong", "no answer" or "gave up"), sentence, fault, line, remarks, nodes,
  guesses, guesses_undone, assignments, backtracks, forced, propagations,
  dead_ends, max_depth, solutions, seconds"""

CHECK_CODES = """\
Exit codes: 0 every search solved every puzzle, 1 a search did not, 2 the file
cannot be loaded, 130 ended by Ctrl+C.
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.description = CHECK_HELP
    parser.epilog = f"{JSON_HELP.format(fields=CHECK_FIELDS)}\n{CHECK_CODES}"
    parser.add_argument("file", metavar="FILE", help="your file, such as my_solver.py")
    add_own_limit(parser)
    parser.add_argument("--json", action="store_true", help="one JSON object a line, see below")

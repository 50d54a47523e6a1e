"""`sudoku-tui lab new`: a file with a search of one's own, to begin with."""

import argparse

NEW_HELP = """\
Write a Python file with a search that works, backtracking, with comments that
say what to change. A file that is there already stays as it is.
"""

NEW_CODES = """\
Exit codes: 0 written, 2 not written.
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.description, parser.epilog = NEW_HELP, NEW_CODES
    parser.add_argument("file", metavar="FILE", help="the new file, such as my_solver.py")

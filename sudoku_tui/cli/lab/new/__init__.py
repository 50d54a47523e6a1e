"""`sudoku-tui lab new`: a file with a search of one's own, to begin with."""

import argparse

NEW_HELP = """\
Write a Python file with a working search: backtracking. Its comments tell you
what to change. A file that exists already is not replaced.
"""

NEW_CODES = """\
Exit codes: 0 written; 2 not written, for example because the file exists.
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.description, parser.epilog = NEW_HELP, NEW_CODES
    parser.add_argument("file", metavar="FILE", help="the new file, such as my_solver.py")

"""The laboratory on the command line: what searches cost, and `sudoku-tui lab`, for searches that players write.

`compare` and `bench` are commands of their own; those of `lab` have each a package of its name here, as commands have.
"""

import argparse

from sudoku_tui.cli.arguments import add_commands

LAB_HELP = """\
Write a search of your own in Python, and have it checked. You write it as
textbooks do; the manual shows how: docs/learn/lab.md. The search runs in a
process of its own, with all that your account may do. An error in it is
reported in a sentence that names the line.
"""

LAB_EPILOG = """\
For example: sudoku-tui lab new my_solver.py
             sudoku-tui lab check my_solver.py
             sudoku-tui lab watch my_solver.py
             sudoku-tui compare --algorithms my_solver.py,mac
             sudoku-tui lab grade homework --csv
             sudoku-tui lab questions hard --algorithm mac --count 12

Exit codes, of which the highest wins: 0 done, 1 a search that is not right,
2 bad input, such as a file that is there already or cannot be loaded; 130 after
Ctrl+C, which prints what there is so far.
"""

COMMANDS = {
    "new": "write a file with a search to begin with",
    "check": "try the searches of a file on twenty puzzles",
    "watch": "open the theatre on the search of a file",
    "grade": "try the files of a folder, and print a row for each",
    "questions": "print an exercise sheet about a search on a puzzle",
}
"""What can stand after `sudoku-tui lab`, with its line of help."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.description, parser.epilog = LAB_HELP, LAB_EPILOG
    add_commands(parser, COMMANDS, __name__, needed=True)

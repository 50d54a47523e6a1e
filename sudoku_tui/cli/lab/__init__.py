"""The laboratory on the command line: what searches cost, and `sudoku-tui lab`, for searches that players write.

`compare` and `bench` are commands of their own; those of `lab` have each a package of its name here, as commands have.
"""

import argparse

from sudoku_tui.cli.arguments import add_commands

LAB_HELP = """\
Write a search of your own in Python, and check it. docs/learn/lab.md shows how.
Your search runs in a process of its own, with all rights of your account. If it
has an error, you get a sentence that names the line.
"""

LAB_EPILOG = """\
For example: sudoku-tui lab new my_solver.py
             sudoku-tui lab check my_solver.py
             sudoku-tui lab watch my_solver.py
             sudoku-tui compare --algorithms my_solver.py,mac
             sudoku-tui lab grade homework --csv
             sudoku-tui lab questions hard --algorithm mac --count 12

Exit codes (the highest of those that apply):
  0    done
  1    a search did not solve every puzzle
  2    bad input, such as a file that exists already or cannot be loaded
  130  ended by Ctrl+C; everything done so far is printed
"""

COMMANDS = {
    "new": "write a file with a search to start from",
    "check": "try the searches of a file on twenty puzzles",
    "watch": "watch the search of a file in the theatre",
    "grade": "try the searches of all files in a folder, and print a row for each",
    "questions": "print an exercise sheet about a search on a puzzle",
}
"""What can stand after `sudoku-tui lab`, with its line of help."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.description, parser.epilog = LAB_HELP, LAB_EPILOG
    add_commands(parser, COMMANDS, __name__, needed=True)

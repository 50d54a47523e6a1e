"""`sudoku-tui solve`: print the solution of every puzzle."""

import argparse

from sudoku_tui.cli.arguments import (
    JSON_HELP,
    PUZZLE_HELP,
    add_puzzle_form,
    add_puzzles,
    add_stream,
    exit_codes,
)

SOLVE_HELP = """\
Print the solution of every puzzle, one on a line. A puzzle with several
solutions gets one of them, and a warning on standard error. A puzzle without a
solution gets a sentence on standard error. Input of any length is solved as it
arrives.
"""

SOLVE_FIELDS = """\
schema, puzzle, title, source, line, number, solution,
  solutions (0, 1 or "several"), reason"""

SOLVE_CODES = exit_codes("every puzzle has a solution")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.description = SOLVE_HELP
    parser.epilog = f"{PUZZLE_HELP}\n{JSON_HELP.format(fields=SOLVE_FIELDS)}\n{SOLVE_CODES}"
    add_puzzles(parser)
    add_puzzle_form(parser, "81 digits")
    add_stream(parser, "--json")

"""`sudoku-tui vary`: print other puzzles that are as hard."""

import argparse

from sudoku_tui.cli.arguments import (
    JSON_HELP,
    PUZZLE_HELP,
    SAME_AGAIN,
    add_puzzle_form,
    add_puzzles,
    add_seed,
    add_stream,
    exit_codes,
    positive_number,
)

VARY_HELP = """\
Transform every puzzle by chance, and print what it becomes, one on a line:
bands and stacks, rows of a band and columns of a stack change their places, the
board is mirrored, and digits are renamed. So it needs the same as before.
HoDoKu's score depends a little on the order of lines and digits too; of 40
transformations the first is taken that keeps level and score, or that which is
nearest to it, and a line on standard error says so. Of a position the givens
are looked at. Input of any length is read as it comes.
"""

VARY_FIELDS = """\
schema, puzzle, title, source, line, number, solutions (0, 1 or
  "several"), reason, seed, level, score, variants (a list of: puzzle,
  level, score, transformation)"""

VARY_CODES = exit_codes("every puzzle has a solution")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.description = VARY_HELP
    parser.epilog = f"{PUZZLE_HELP}\n{JSON_HELP.format(fields=VARY_FIELDS)}\n{SAME_AGAIN}\n{VARY_CODES}"
    add_puzzles(parser)
    parser.add_argument(
        "--count", type=positive_number, default=1, metavar="N", help="how many of each puzzle (default: 1)"
    )
    add_seed(parser)
    parser.add_argument(
        "--unrated", action="store_true", help="any transformation, without a look at the score: far faster"
    )
    add_puzzle_form(parser)
    add_stream(parser, "--json")

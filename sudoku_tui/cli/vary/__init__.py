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
Print a random equivalent of every puzzle, one on a line. Bands and stacks, and
the lines in each of them, are reordered. The board may be mirrored, and the
digits are renamed. The new puzzle needs the same techniques.

HoDoKu's score depends slightly on the order of lines and digits. So the program
tries up to 40 transformations until one keeps the level and the score. If none
does, it takes the nearest, and a line on standard error says so. Of a position,
only the givens count. Input of any length is read as it arrives.
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

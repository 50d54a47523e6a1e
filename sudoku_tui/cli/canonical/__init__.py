"""`sudoku-tui canonical`: write puzzles in the one form that all equivalent puzzles share."""

import argparse

from sudoku_tui.cli.arguments import (
    JSON_HELP,
    PUZZLE_HELP,
    add_puzzles,
    add_stream,
    exit_codes,
)

CANONICAL_HELP = """\
Print the canonical form of each puzzle, one on a line. Only the givens count.
You can rename the digits, reorder the bands, the stacks and the lines in each
of them, and exchange rows with columns. This gives 1,218,998,108,160 ways to
write a puzzle. The canonical form (minlex) is the least of them, read row by
row, with an empty cell before all digits. Two puzzles are equivalent if and
only if they have the same form, so sort | uniq finds duplicates.
"""

CANONICAL_FIELDS = """\
schema, puzzle, title, source, line, number, solutions (0, 1 or
  "several"), reason, canonical, automorphisms,
  transformation (transposed, rows, columns, digits)"""

CANONICAL_CODES = exit_codes("every puzzle has a solution")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.description = CANONICAL_HELP
    parser.epilog = f"{PUZZLE_HELP}\n{JSON_HELP.format(fields=CANONICAL_FIELDS)}\n{CANONICAL_CODES}"
    add_puzzles(parser)
    parser.add_argument("--json", action="store_true", help="one JSON object a line, see below")
    add_stream(parser, "--json")

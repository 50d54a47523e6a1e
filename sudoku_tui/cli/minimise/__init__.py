"""`sudoku-tui minimise`: print minimal puzzles within puzzles."""

import argparse

from sudoku_tui.cli.arguments import (
    JSON_HELP,
    PUZZLE_HELP,
    SAME_AGAIN,
    SEVERAL_HELP,
    add_puzzle_form,
    add_puzzles,
    add_seed,
    add_stream,
    exit_codes,
    positive_number,
)

MINIMISE_HELP = """\
Remove redundant givens from every puzzle until each given is needed. The result
is a minimal puzzle, one on a line; a puzzle that is already minimal stays the
same. By default, chance chooses one of the minimal puzzles. --count prints more
of them, and --all prints every one. Of a position, only the givens count. A
puzzle without exactly one solution gets a sentence on standard error. Input of
any length is read as it arrives.
"""

MINIMISE_FIELDS = """\
schema, puzzle, title, source, line, number, solutions (0, 1 or
  "several"), reason, seed, minimal, all"""

MOST = 10_000
"""How many minimal puzzles of each --all prints at most."""

MINIMISE_CODES = exit_codes("done", SEVERAL_HELP)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.description = MINIMISE_HELP
    parser.epilog = f"{PUZZLE_HELP}\n{JSON_HELP.format(fields=MINIMISE_FIELDS)}\n{SAME_AGAIN}\n{MINIMISE_CODES}"
    add_puzzles(parser)
    parser.add_argument(
        "--count",
        type=positive_number,
        metavar="N",
        help=f"no more than this many of each puzzle (default: 1; with --all {MOST:,})",
    )
    parser.add_argument("--all", action="store_true", help="every one of each puzzle, not one by chance")
    add_seed(parser)
    add_puzzle_form(parser)
    add_stream(parser, "--json")

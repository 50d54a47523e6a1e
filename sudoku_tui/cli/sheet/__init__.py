"""`sudoku-tui sheet`: puzzles on paper."""

import argparse

from sudoku_tui.cli.arguments import (
    NO_SOLUTION_HELP,
    PUZZLE_HELP,
    add_config,
    add_notation,
    add_puzzles,
    exit_codes,
    number_up_to,
)
from sudoku_tui.cli.generate import LEVELS
from sudoku_tui.game.sheets import MOST_PUZZLES

SHEET_HELP = """\
Write a sheet of puzzles for a printer. An HTML sheet is printed by a browser. A
PDF sheet needs the extra pdf (in a clone: pip install '.[pdf]'). The puzzles
come from arguments, files or standard input. --level makes new puzzles instead,
and --collection takes puzzles that ship with the game, or your own collection.
"""

SHEET_EPILOG = """\
For example: sudoku-tui sheet --level hard --count 12 --solutions
             sudoku-tui sheet --collection x-wing --hints --output fish.pdf

The file is written as a whole or not at all. The same seed gives the same
puzzles as sudoku-tui generate. A puzzle with several solutions is printed with
one of them.
"""

SHEET_CODES = exit_codes(
    "written",
    f"{NO_SOLUTION_HELP}; it is left out",
    bad="bad input, or a file that cannot be written",
    interrupted="ended by Ctrl+C; no file is written",
)

PER_PAGE = 6
MOST_ON_A_PAGE = 30  # smaller digits are of no use to anybody


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.description, parser.epilog = SHEET_HELP, f"{PUZZLE_HELP}\n{SHEET_EPILOG}\n{SHEET_CODES}"
    add_puzzles(parser)
    source = parser.add_argument_group("which puzzles")
    other = source.add_mutually_exclusive_group()
    levels = ", ".join(LEVELS)
    other.add_argument(
        "--level", type=str.lower, choices=LEVELS, metavar="LEVEL", help=f"make new ones of a level: {levels}"
    )
    other.add_argument(
        "--collection",
        metavar="NAME",
        help=f"of a collection: {levels}, beyond, a technique (x-wing), or own",
    )
    source.add_argument("--seed", metavar="TEXT", help="with --level: any text or number (default: one at random)")
    source.add_argument("--skip", type=_number, default=0, metavar="N", help="leave out the first N puzzles")
    source.add_argument(
        "--count",
        type=number_up_to(MOST_PUZZLES),
        metavar="N",
        help="how many at the most (default: a page with --level or --collection, otherwise all)",
    )
    look = parser.add_argument_group("how it looks")
    look.add_argument("--title", metavar="TEXT", help="what stands above each page (default: Sudoku, and the level)")
    look.add_argument(
        "--per-page",
        type=number_up_to(MOST_ON_A_PAGE),
        default=PER_PAGE,
        metavar="N",
        help=f"puzzles on a page (default: {PER_PAGE})",
    )
    look.add_argument("--paper", type=str.lower, choices=("a4", "letter"), default="a4", help="its size (default: a4)")
    look.add_argument("--candidates", action="store_true", help="what is possible in each empty cell, small")
    look.add_argument("--minutes", action="store_true", help="how long each takes people, beside its level")
    look.add_argument("--hints", action="store_true", help="a first hint below each puzzle, upside down")
    add_notation(look, "how hints name cells")
    look.add_argument("--solutions", action="store_true", help="the solutions on pages of their own at the end")
    where = parser.add_argument_group("where it goes")
    where.add_argument(
        "--format", choices=("html", "pdf"), help="of the file (default: what its ending says, otherwise html)"
    )
    where.add_argument(
        "--output", metavar="FILE", help="the file; - is standard output (default: sheet.html or sheet.pdf)"
    )
    where.add_argument("--force", action="store_true", help="replace the output if it is there")
    add_config(parser)


def _number(text: str) -> int:
    if text.isascii() and text.isdecimal() and len(text) <= 9:
        return int(text)
    raise argparse.ArgumentTypeError("give a whole number from 0")

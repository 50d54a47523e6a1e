"""`sudoku-tui check`: what a setter wants to know of puzzles."""

import argparse

from sudoku_tui.cli.arguments import (
    JSON_HELP,
    PUZZLE_HELP,
    SEVERAL_HELP,
    add_config,
    add_puzzles,
    add_stream,
    exit_codes,
    number_of_seconds,
)

MOST_SOLUTIONS = 1_000_000
COUNTED_SOLUTIONS = 1000

CHECK_HELP = """\
Check the givens of each puzzle. The report has
  - how many solutions there are, and which givens are redundant
  - the symmetry of the given cells
  - the canonical form: the least of all 1,218,998,108,160 equivalent puzzles
  - the automorphisms: how many transformations change nothing
  - whether an equivalent puzzle came earlier in the input
A puzzle given directly gets a report of several lines. A puzzle of a file gets
one line, with tabs. Input of any length is checked as it arrives.
"""

CHECK_FIELDS = """\
schema, puzzle, title, source, line, number, solutions (a
  number), at_least (whether there are more), reason, givens, minimal,
  redundant, symmetry, canonical, automorphisms, same_as; with --rate also
  those of rate"""

CHECK_CODES = exit_codes("every puzzle has exactly one solution", SEVERAL_HELP)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.description = CHECK_HELP
    parser.epilog = f"{PUZZLE_HELP}\n{JSON_HELP.format(fields=CHECK_FIELDS)}\n{CHECK_CODES}"
    add_puzzles(parser)
    parser.add_argument(
        "--solutions",
        type=_number_of_solutions,
        default=COUNTED_SOLUTIONS,
        metavar="N",
        help=f"count up to N solutions (default: {COUNTED_SOLUTIONS})",
    )
    parser.add_argument(
        "--rate",
        choices=("hodoku", "se", "both"),
        help="also rate puzzles with one solution: HoDoKu's level and score, or Sudoku Explainer's ER, EP and ED",
    )
    parser.add_argument(
        "--limit-seconds",
        type=number_of_seconds,
        metavar="S",
        help="with --rate se or both: stop rating a puzzle after this much CPU time (default: never)",
    )
    parser.add_argument("--summary", action="store_true", help="print only the totals")
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="one JSON object a line, see below")
    form.add_argument("--csv", action="store_true", help="CSV: a row a puzzle")
    parser.add_argument("--parquet", metavar="FILE", help="also write the rows of --csv to a Parquet file")
    add_stream(parser, "--json or --csv")
    add_config(parser)


def _number_of_solutions(text: str) -> int:
    if (
        text.isascii()
        and text.isdecimal()
        and len(text) <= len(str(MOST_SOLUTIONS))
        and 2 <= int(text) <= MOST_SOLUTIONS
    ):
        return int(text)
    raise argparse.ArgumentTypeError(f"give a number of solutions from 2 to {MOST_SOLUTIONS}")

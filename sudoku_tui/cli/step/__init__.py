"""`sudoku-tui step`: print the way from a puzzle to its solution, or every step that exists at a position."""

import argparse

from sudoku_tui.cli.arguments import (
    JSON_HELP,
    NO_SOLUTION_HELP,
    PUZZLE_HELP,
    add_config,
    add_notation,
    add_puzzles,
    add_scale,
    exit_codes,
)

STEP_HELP = """\
Print the path from a puzzle to its solution in words: every step with its
technique and its reasons, then the level and the score. --technique and --all
print the steps that exist now instead, after all pending eliminations.
--scale se prints the path of Sudoku Explainer. Each step has its name there and
its rating; ER, EP and ED come last.
"""

STEP_FIELDS = """\
schema, puzzle, title, source, line, number, solutions (0, 1 or "several"),
  reason, steps, board, candidates; for the path also solved, level, score,
  hardest, techniques; for the steps at a position left_out; with --scale se
  the rating and name of each step, and er, ep, ed, hardest, solved, limit"""

STEP_CODES = exit_codes(
    "printed, also if the techniques do not solve a puzzle",
    f"{NO_SOLUTION_HELP}; with --scale se, also if one has more than one",
    bad="bad input, or a technique that does not exist",
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.description = STEP_HELP
    parser.epilog = f"{PUZZLE_HELP}\n{JSON_HELP.format(fields=STEP_FIELDS)}\n{STEP_CODES}"
    add_puzzles(parser)
    what = parser.add_mutually_exclusive_group()
    what.add_argument(
        "--technique",
        action="append",
        metavar="NAME",
        help="every step of this technique, with the reasons; a name (x-wing) or a code (0300); may be repeated",
    )
    what.add_argument("--all", action="store_true", help="every step of every technique")
    what.add_argument("--list", action="store_true", help="describe all techniques, and how to spot them")
    parser.add_argument(
        "--affects",
        metavar="WHAT",
        help="of these only what places or removes a digit (5), a candidate of a cell (C4), or one candidate (C4=5)",
    )
    add_notation(parser, "how cells are named")
    parser.add_argument(
        "--walk", action="store_true", help="tell chains and proofs one link or deduction at a time, branches indented"
    )
    add_scale(parser, "hodoku", "se")
    parser.add_argument(
        "--order",
        choices=("hodoku", "modern"),
        default="hodoku",
        help="the order of the path: HoDoKu's, for which level and score are made, or wings, rectangles and other "
        "patterns that HoDoKu lacks before chains (default: hodoku)",
    )
    form = parser.add_mutually_exclusive_group()
    form.add_argument(
        "--format",
        choices=("text", "markdown", "html"),
        default="text",
        help="the form of the path; markdown and html show the board before each step that is harder than a single",
    )
    form.add_argument("--json", action="store_true", help="one JSON object a line, see below")
    add_config(parser)

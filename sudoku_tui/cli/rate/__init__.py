"""`sudoku-tui rate`: print how hard puzzles are for a human solver, and which techniques they need."""

import argparse

from sudoku_tui.cli.arguments import (
    JSON_HELP,
    PUZZLE_HELP,
    SEVERAL_HELP,
    add_config,
    add_data,
    add_player,
    add_puzzles,
    add_scale,
    add_stream,
    exit_codes,
    number_of_seconds,
)

RATE_HELP = """\
Print how hard each puzzle is for a human solver, one on a line. With tabs
between them, you get the puzzle, its level, its score, the hardest technique,
and how often each technique is used. Level and score are HoDoKu's. If the
techniques do not solve a puzzle, it has no level, and the score is that of the
steps so far.

--scale se prints the rating of Sudoku Explainer instead: ER, EP, ED, and the
hardest step. Very hard puzzles may take minutes. 8.4+ is the ER so far of a
puzzle that --limit-seconds stopped. --scale both prints both ratings.
--depth adds the T&E depth, 0 to 3: how deep you must nest assumptions to solve
the puzzle with singles alone.
--time adds how many minutes people take, and the range in which four of five
mean times lie. It also adds your own time, once you have solved some puzzles
without help.
Input of any length is rated as it arrives.
"""

RATE_FIELDS = """\
schema, puzzle, title, source, line, number, solutions (0, 1 or
  "several"), reason, solved, level, score, hardest, techniques; with --scale
  se er, ep, ed, hardest, solved, limit; with --scale both these, and the
  others in hodoku; with --depth also depth, depth_least, depth_limit; with
  --time also minutes, low, high, for, moments"""

RATE_CODES = exit_codes("every puzzle is rated", SEVERAL_HELP)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.description = RATE_HELP
    parser.epilog = f"{PUZZLE_HELP}\n{JSON_HELP.format(fields=RATE_FIELDS)}\n{RATE_CODES}"
    add_puzzles(parser)
    add_scale(parser, "hodoku", "se", "both")
    parser.add_argument(
        "--depth",
        action="store_true",
        help="also print the T&E depth: how deep assumptions must be nested above singles",
    )
    parser.add_argument("--time", action="store_true", help="also print how many minutes people take")
    parser.add_argument(
        "--limit-seconds",
        type=number_of_seconds,
        metavar="S",
        help="with --scale se or both, or --depth: stop each after this much CPU time a puzzle (default: never)",
    )
    parser.add_argument(
        "--summary",
        action="store_true",
        help="print only the totals: puzzles of each level, ER or depth, and the techniques they need",
    )
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="one JSON object a line, see below")
    form.add_argument("--csv", action="store_true", help="CSV: a row a puzzle, with the steps of each technique")
    parser.add_argument("--parquet", metavar="FILE", help="also write the rows of --csv to a Parquet file")
    add_stream(parser, "--json or --csv")
    add_config(parser)
    add_data(parser)
    add_player(parser)

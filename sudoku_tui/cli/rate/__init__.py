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
Print how hard each puzzle is for a human solver, one on a line: the puzzle, its
level, its score, the hardest technique, and the number of steps of each, with
tabs between them. Level and score are those of HoDoKu. Where the techniques get
no further, no level is known, and the score is that of the path so far.
With --scale se it is the rating of Sudoku Explainer: ER, EP, ED, and the step
that makes the ER. Very hard puzzles may take minutes; 8.4+ is the ER so far of
one that was ended by --limit-seconds. With --scale both, both follow.
With --depth its T&E depth comes last: how deep suppositions must be nested to
solve it by singles, 0 to 3.
With --time it is how long people take, in minutes, and the range in which four
of five mean times lie; and how long it takes you, as soon as you have solved
some puzzles without help.
Input of any length is rated as it comes.
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
        "--depth", action="store_true", help="the T&E depth, too: how deep suppositions must be nested above singles"
    )
    parser.add_argument("--time", action="store_true", help="how long people take, too: minutes, and where that goes")
    parser.add_argument(
        "--limit-seconds",
        type=number_of_seconds,
        metavar="S",
        help="with --scale se or both, or --depth: end each of these of a puzzle after this much CPU time"
        " (default: never)",
    )
    parser.add_argument(
        "--summary", action="store_true", help="only how many puzzles of each level, ER or depth, and what they need"
    )
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="one JSON object a line, see below")
    form.add_argument("--csv", action="store_true", help="CSV: a row a puzzle, with the steps of each technique")
    parser.add_argument("--parquet", metavar="FILE", help="write the rows of --csv to a Parquet file, too")
    add_stream(parser, "--json or --csv")
    add_config(parser)
    add_data(parser)
    add_player(parser)

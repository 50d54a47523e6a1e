"""`sudoku-tui generate`: make puzzles and print them."""

import argparse

from sudoku_tui.cli.arguments import (
    add_cluster,
    add_puzzle_form,
    add_seed,
    number_of_jobs,
    number_of_seconds,
    positive_number,
)

LEVELS = ("easy", "medium", "hard", "unfair", "extreme")

SYMMETRIES = (
    *("none", "half-turn", "quarter-turn", "mirror", "flip", "diagonal", "antidiagonal"),
    *("mirror-and-flip", "both-diagonals", "full"),
)

GENERATE_HELP = """\
Make puzzles, one on a line, each as soon as it is there. All have exactly one
solution. Where nothing is wanted, no given can be spared. If a level, a score,
an ER, minutes or a technique are wanted, the rating follows after a tab; with
--technique the puzzle needs it and nothing that comes later in the list of
sudoku-tui step --list; with several, each of them and nothing later than the
last one.
"""

GENERATE_EPILOG = """\
A pattern has 81 cells, on one line or in nine rows. A dot or 0 is an empty
cell, any other sign a given. Three of the rows may be:
  . . X | . . . | X . .
  . X . | . X . | . X .
  X . . | X . X | . . X
What is rare may take long: set a bound. What is known to be impossible is
refused at once. The same seed and wishes give the same puzzles, whatever --jobs
is, on every machine; other wishes give others. Of a seed, --count 10 begins
with those of --count 5.

--json prints an object on a line; docs/automate/json.md describes its fields:
  schema, puzzle, seed, number, tries, wanted, solved, level, score, hardest,
  techniques, minutes, er, ep, ed

Exit codes: 0 made, 1 given up at a bound, which leaves what is made printed,
2 what no puzzle can be; 130 after Ctrl+C, which leaves what is made printed.
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.description, parser.epilog = GENERATE_HELP, GENERATE_EPILOG
    wishes = parser.add_argument_group("what is wanted")
    wishes.add_argument("--level", type=str.lower, choices=LEVELS, help="how hard they are")
    wishes.add_argument(
        "--technique",
        action="append",
        metavar="NAME",
        help="what they need, by name (x-wing) or code (0300); again for another: they need all of them",
    )
    wishes.add_argument("--score", type=_numbers, metavar="MIN-MAX", help="which score they have, such as 800-1200")
    wishes.add_argument(
        "--se",
        type=_ers,
        metavar="ER|MIN-MAX",
        help="their ER on the scale of Sudoku Explainer, such as 7.2 or 7.0-7.5",
    )
    wishes.add_argument(
        "--minutes",
        type=_minutes,
        metavar="N|N-M",
        help="how many minutes people take, such as 8, 8-12, -12 (at most) or 8- (at least)",
    )
    wishes.add_argument("--givens", type=_numbers, metavar="N|N-M", help="how many givens they have")
    wishes.add_argument(
        "--symmetry",
        type=str.lower,
        choices=SYMMETRIES,
        default="none",
        metavar="NAME",
        help=f"the symmetry of the given cells: {', '.join(SYMMETRIES)} (default: none)",
    )
    wishes.add_argument("--pattern", metavar="FILE|TEXT", help="exactly these cells are givens, see below")
    wishes.add_argument("--minimal", action="store_true", help="no given can be spared; otherwise that is left open")
    what = parser.add_argument_group("instead of all that")
    other = what.add_mutually_exclusive_group()
    other.add_argument(
        "--daily",
        nargs="?",
        const="today",
        metavar="DATE",
        help="the puzzle of a day, such as 2026-12-24, of --level or else medium (default: today)",
    )
    other.add_argument(
        "--collection",
        choices=(*LEVELS, "beyond", "techniques", "all"),
        metavar="NAME",
        help=f"make the collections that ship with the game anew: {', '.join(LEVELS)}, beyond, techniques, or all",
    )
    what.add_argument("--output", default="puzzles", metavar="FOLDER", help="where collections go (default: puzzles)")
    how = parser.add_argument_group("how")
    how.add_argument("--count", type=positive_number, default=1, metavar="N", help="how many puzzles (default: 1)")
    add_seed(how)
    how.add_argument(
        "--jobs",
        type=number_of_jobs,
        metavar="N",
        help="how many processes work (default: one, and for long all cores)",
    )
    add_cluster(how)
    how.add_argument("--tries", type=positive_number, metavar="N", help="give up after this many tries in all")
    how.add_argument("--limit-seconds", type=number_of_seconds, metavar="S", help="give up after this many seconds")
    add_puzzle_form(how)


def _numbers(text: str) -> range:
    from sudoku_tui.game.making.generated import range_of

    numbers = range_of(text)
    if numbers is None:
        raise argparse.ArgumentTypeError("give a number such as 26, or the first and the last, such as 24-28")
    return numbers


def _minutes(text: str) -> range:
    from sudoku_tui.game.making.generated import minutes_range_of

    minutes = minutes_range_of(text)
    if minutes is None:
        raise argparse.ArgumentTypeError("give minutes such as 8, or a range such as 8-12, -12 or 8-")
    return minutes


def _ers(text: str) -> range:
    from sudoku_tui.game.making.generated import er_range_of

    tenths = er_range_of(text)
    if tenths is None:
        raise argparse.ArgumentTypeError("give an ER such as 7.2, or the lowest and the highest, such as 7.0-7.5")
    return tenths

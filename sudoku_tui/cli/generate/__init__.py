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
Make puzzles with exactly one solution, and print one on a line. Each is printed
as soon as it is made. Without wishes, the puzzles are minimal: every given is
needed.
If you wish for a level, a score, an ER, minutes or a technique, the rating
follows after a tab. A puzzle of --technique needs that technique, and nothing
that comes later in the list of sudoku-tui step --list. Repeat the option for
several techniques: the puzzle needs all of them, and nothing later than the
last.
"""

GENERATE_EPILOG = """\
A pattern has 81 cells, on one line or in nine rows. A dot or 0 is an empty
cell. Any other letter or digit is a given. Three rows of a pattern:
  . . X | . . . | X . .
  . X . | . X . | . X .
  X . . | X . X | . . X
Rare puzzles may take long: set a bound with --tries or --limit-seconds.
Impossible wishes are refused at once.

The same seed and wishes give the same puzzles, on every machine and with any
--jobs. --count 10 begins with the puzzles of --count 5.

--json prints an object on a line; docs/automate/json.md describes its fields:
  schema, puzzle, seed, number, tries, wanted, solved, level, score, hardest,
  techniques, minutes, er, ep, ed

Exit codes:
  0    made
  1    stopped at a bound; the puzzles made so far are printed
  2    bad input, or an impossible wish
  130  ended by Ctrl+C; the puzzles made so far are printed
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.description, parser.epilog = GENERATE_HELP, GENERATE_EPILOG
    wishes = parser.add_argument_group("wishes")
    wishes.add_argument("--level", type=str.lower, choices=LEVELS, help="the level of the puzzles")
    wishes.add_argument(
        "--technique",
        action="append",
        metavar="NAME",
        help="a technique that they need: a name (x-wing) or a code (0300); may be repeated",
    )
    wishes.add_argument("--score", type=_numbers, metavar="MIN-MAX", help="their score, such as 800-1200")
    wishes.add_argument(
        "--se",
        type=_ers,
        metavar="ER|MIN-MAX",
        help="their Sudoku Explainer rating (ER), such as 7.2 or 7.0-7.5",
    )
    wishes.add_argument(
        "--minutes",
        type=_minutes,
        metavar="N|N-M",
        help="the minutes that people take, such as 8, 8-12, -12 (at most) or 8- (at least)",
    )
    wishes.add_argument("--givens", type=_numbers, metavar="N|N-M", help="their number of givens")
    wishes.add_argument(
        "--symmetry",
        type=str.lower,
        choices=SYMMETRIES,
        default="none",
        metavar="NAME",
        help=f"the symmetry of the given cells: {', '.join(SYMMETRIES)} (default: none)",
    )
    wishes.add_argument("--pattern", metavar="FILE|TEXT", help="the cells of the givens, see below")
    wishes.add_argument("--minimal", action="store_true", help="minimal puzzles: every given is needed")
    what = parser.add_argument_group("instead of wishes")
    other = what.add_mutually_exclusive_group()
    other.add_argument(
        "--daily",
        nargs="?",
        const="today",
        metavar="DATE",
        help="the daily puzzle of a date such as 2026-12-24, of --level or medium; without DATE, today",
    )
    other.add_argument(
        "--collection",
        choices=(*LEVELS, "beyond", "techniques", "all"),
        metavar="NAME",
        help=f"remake a collection that ships with the game: {', '.join(LEVELS)}, beyond, techniques, or all",
    )
    what.add_argument(
        "--output", default="puzzles", metavar="FOLDER", help="the folder for --collection (default: puzzles)"
    )
    how = parser.add_argument_group("running and printing")
    how.add_argument("--count", type=positive_number, default=1, metavar="N", help="how many puzzles (default: 1)")
    add_seed(how)
    how.add_argument(
        "--jobs",
        type=number_of_jobs,
        metavar="N",
        help="how many processes work (default: 1, and for long runs all cores)",
    )
    add_cluster(how)
    how.add_argument("--tries", type=positive_number, metavar="N", help="stop after this many tries in all")
    how.add_argument("--limit-seconds", type=number_of_seconds, metavar="S", help="stop after this many seconds")
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

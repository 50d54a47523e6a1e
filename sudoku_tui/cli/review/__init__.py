"""`sudoku-tui review`: print what happened in a game."""

import argparse

from sudoku_tui.cli.arguments import JSON_HELP, add_data, add_notation, add_player, positive_number

REVIEW_HELP = """\
Print a review of a game: where your time went, and which steps were possible
then; your mistakes, and why they were wrong; guesses, which are digits that no
step led to; and the techniques that you found without help.
Without GAME, you get the game that you solved last. If you have solved none,
you get the game that you played last. docs/play/review.md explains a review.
"""

REVIEW_FIELDS = """\
schema, game, title, level, solved, overview, seconds, spent, moves,
  placements, eliminations, notes, returns, restarts, hints, steps, searches,
  checks, waits, mistakes, guesses, found, discoveries"""

REVIEW_CODES = """\
--list --json prints an object for each game: schema, number, game, title,
level, solved, seconds, filled, played.

Exit codes: 0 printed, 2 no such game, or games that cannot be read.
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.description = REVIEW_HELP
    parser.epilog = f"{JSON_HELP.format(fields=REVIEW_FIELDS)}\n{REVIEW_CODES}"
    parser.add_argument(
        "game", nargs="?", type=positive_number, metavar="GAME", help="the number of the game in --list"
    )
    parser.add_argument("--list", action="store_true", help="list your games, the last played first")
    parser.add_argument("--json", action="store_true", help="one JSON object a line, see below")
    add_notation(parser, "how cells are named")
    add_data(parser)
    add_player(parser)

"""`sudoku-tui challenge`: print a challenge of a solved game."""

import argparse

from sudoku_tui.cli.arguments import add_data, add_player, positive_number

CHALLENGE_HELP = """\
Print a challenge to a friend: the puzzle of a game that you solved, your time
and your pace, as a code for any chat. Your friend gives the code to sudoku-tui,
or pastes it into the game, and plays the puzzle against your pace. Nothing is
sent. Without a number, the game that you solved last is taken. The manual tells
more: docs/play/together.md.
"""

CHALLENGE_CODES = """\
Exit codes: 0 printed, 2 no such game, or one that makes no challenge.
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.description, parser.epilog = CHALLENGE_HELP, CHALLENGE_CODES
    parser.add_argument(
        "game", nargs="?", type=positive_number, metavar="GAME", help="its number in sudoku-tui review --list"
    )
    parser.add_argument("--name", default="", help="what to call you in it, up to 24 letters (default: nothing)")
    parser.add_argument("--qr", action="store_true", help="print the code as a QR code, too (it needs the extra qr)")
    add_data(parser)
    add_player(parser)

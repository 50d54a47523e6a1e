"""`sudoku-tui challenge`: print a challenge of a solved game."""

import argparse

from sudoku_tui.cli.arguments import add_data, add_player, positive_number

CHALLENGE_HELP = """\
Print a challenge for a friend: the puzzle of a game that you solved, your time
and your pace, as a code for any chat. Nothing is sent. Your friend gives the
code to sudoku-tui, or pastes it into the game, and plays against your pace.
Without GAME, you get the game that you solved last. Read docs/play/together.md
for more.
"""

CHALLENGE_CODES = """\
Exit codes: 0 printed, 2 no such game, or a game that makes no challenge.
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.description, parser.epilog = CHALLENGE_HELP, CHALLENGE_CODES
    parser.add_argument(
        "game",
        nargs="?",
        type=positive_number,
        metavar="GAME",
        help="the number of the game in sudoku-tui review --list",
    )
    parser.add_argument("--name", default="", help="your name in the challenge, up to 24 letters (default: no name)")
    parser.add_argument("--qr", action="store_true", help="also print a QR code (needs the extra qr)")
    add_data(parser)
    add_player(parser)

"""`sudoku-tui lab watch`: the game, with the search theatre open on a search of the player's own."""

import argparse

from sudoku_tui.cli.arguments import PUZZLE_HELP
from sudoku_tui.cli.play import add_session

WATCH_HELP = """\
Watch your own search at work, event by event, with the running line of your
file. Without PUZZLE, it searches the game that you are playing. When you have
changed the file, press Ctrl+R to load it again.
"""

WATCH_CODES = "Exit codes: 0 watched, 2 bad input or no terminal."


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.description, parser.epilog = WATCH_HELP, f"{PUZZLE_HELP}\n{WATCH_CODES}"
    parser.add_argument("own_file", metavar="FILE", help="your file, such as my_solver.py")
    parser.add_argument(
        "puzzle", nargs="?", metavar="PUZZLE", help="the puzzle to search; a file gives its first puzzle"
    )
    add_session(parser)
    # The other options of a session belong to the game alone.
    parser.set_defaults(
        new=False,
        list_games=False,
        plain=False,
        kiosk=False,
        idle_minutes=None,
        most_sessions=None,
        browser=None,
        fingers=False,
        called=None,
        piped=False,
        together=None,
    )

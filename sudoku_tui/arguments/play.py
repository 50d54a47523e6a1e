"""The arguments of playing."""

import argparse

from sudoku_tui import __version__
from sudoku_tui.arguments.parser import PUZZLE_HELP, Command, add_config

PLAY_HELP = """\
Play, learn and analyse Sudoku in a terminal.

  sudoku-tui                    play a puzzle that ships with the game
  sudoku-tui PUZZLE|FILE|-      play this puzzle, or choose from a file of many
  sudoku-tui solve ...          print solutions
  sudoku-tui step ...           print the way to the solution in words,
                                or every step that there is now
  sudoku-tui rate ...           print how hard puzzles are, and what they need
  sudoku-tui compare ...        print what each search algorithm takes
  sudoku-tui bench ...          print how long files of puzzles take
                                (for all of these, see --help after them)
"""

PLAY_CODES = "Exit codes: 0 played, 2 bad input or no terminal."


def _add_options(parser: argparse.ArgumentParser) -> None:
    """Add `puzzle` (None if there is none) and `config`."""
    parser.add_argument("puzzle", nargs="?", metavar="PUZZLE|FILE|-", help="what to play")
    add_config(parser)
    parser.add_argument("--version", action="version", version=f"sudoku-tui {__version__}")


PLAY = Command("", "play", PLAY_HELP, f"{PUZZLE_HELP}\n{PLAY_CODES}", _add_options)

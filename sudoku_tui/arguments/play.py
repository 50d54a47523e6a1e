"""The arguments of playing."""

import argparse

from sudoku_tui import __version__
from sudoku_tui.arguments.parser import PUZZLE_HELP, Command, add_config
from sudoku_tui.arguments.stats import add_data

PLAY_HELP = """\
Play, learn and analyse Sudoku in a terminal.

  sudoku-tui                    go on where you stopped the last time
  sudoku-tui --new              play a new puzzle that ships with the game
  sudoku-tui --continue         choose one of your unfinished games
  sudoku-tui --plain            the same game by lines of text, for screen
                                readers, dumb terminals and scripts
  sudoku-tui PUZZLE|FILE|-      play this puzzle, or choose from a file of many
  sudoku-tui solve ...          print solutions
  sudoku-tui step ...           print the way to the solution in words,
                                or every step that there is now
  sudoku-tui rate ...           print how hard puzzles are, and what they need
  sudoku-tui convert ...        write puzzles in another notation
  sudoku-tui stats ...          print how well you have played
  sudoku-tui config ...         print or write the settings
  sudoku-tui generate ...       make puzzles, or print the puzzle of the day
  sudoku-tui compare ...        print what each search algorithm takes
  sudoku-tui bench ...          print how long files of puzzles take
                                (for all of these, see --help after them)
"""

PLAY_CODES = "Exit codes: 0 played, 2 bad input or no terminal."


def _add_options(parser: argparse.ArgumentParser) -> None:
    """Add `puzzle` (None if there is none), `new`, `list_games`, `plain`, `no_save`, `data` and `config`."""
    what = parser.add_mutually_exclusive_group()
    what.add_argument("puzzle", nargs="?", metavar="PUZZLE|FILE|-", help="what to play")
    what.add_argument("--new", action="store_true", help="play a puzzle that you have not begun yet")
    what.add_argument(
        "--continue", action="store_true", dest="list_games", help="choose one of your unfinished games first"
    )
    parser.add_argument("--plain", action="store_true", help="play by commands: lines of text in, lines of text out")
    parser.add_argument("--no-save", action="store_true", help="save nothing, and continue nothing")
    add_data(parser)
    add_config(parser)
    parser.add_argument("--version", action="version", version=f"sudoku-tui {__version__}")


PLAY = Command("", "play", PLAY_HELP, f"{PUZZLE_HELP}\n{PLAY_CODES}", _add_options)

"""The arguments of the statistics."""

import argparse

from sudoku_tui.cli.arguments.parser import Command

STATS_HELP = """\
Print how well you have played, by level: how many puzzles you played and solved,
your best and median time, your hints, and how your times went, the last at the
right. A time counts as best only without help.
"""

STATS_EPILOG = """\
--json prints an object on a line for each level, and one for all, with
  level           "Easy" to "Extreme", "not graded", or "all"
  played, solved, without_help, by_program
                  begun or solved; solved by you; of these without hints, steps
                  or checks; solved with steps of the solver or by a search
  hints, mistakes how many, in all solved games
  best_seconds    the shortest time without help, or null
  median_seconds, mean_seconds
                  of the times of puzzles that you solved, or null
  times           these times in seconds, the oldest first; null for all
  streak_days, longest_streak_days
                  days in a row on which you solved a puzzle; null but for all

Exit codes: 0 printed, 2 bad input or games that cannot be read.
"""


def add_data(parser: argparse.ArgumentParser) -> None:
    """Add `data`: the name of the folder with the games, or None."""
    parser.add_argument(
        "--data", metavar="FOLDER", help="where your games are (default: $SUDOKU_TUI_DATA, or your data folder)"
    )


def add_player(parser: argparse.ArgumentParser) -> None:
    """Add `player`: a name that nobody has checked, or None."""
    parser.add_argument("--player", metavar="NAME", help="who plays, where several share this account")


def _add_options(parser: argparse.ArgumentParser) -> None:
    """Add `level` (None for all), `json`, `data` and `player`."""
    parser.add_argument("--level", metavar="LEVEL", help="one level alone: easy, medium, hard, unfair, extreme")
    parser.add_argument("--json", action="store_true", help="JSON lines, see below")
    add_data(parser)
    add_player(parser)


STATS = Command("stats", "print how well you have played", STATS_HELP, STATS_EPILOG, _add_options)

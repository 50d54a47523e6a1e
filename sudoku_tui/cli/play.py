"""`sudoku-tui` without a command: play."""

import argparse
import gc

from sudoku_tui import __version__
from sudoku_tui.cli.arguments import COMMANDS, PUZZLE_HELP, add_config, add_data, add_player, broken

PLAY_HELP = """\
Play, learn and analyse Sudoku in a terminal.

  sudoku-tui                    continue where you stopped
  sudoku-tui --new              play a new puzzle that ships with the game
  sudoku-tui --continue         choose one of your unfinished games
  sudoku-tui --plain            play with lines of text: for screen readers,
                                simple terminals and scripts
  sudoku-tui PUZZLE|FILE|-      play this puzzle, or choose one from a file
{commands}
                                (sudoku-tui COMMAND --help tells more)
"""

MOST_SESSIONS = 10_000  # the largest bound that --most-sessions takes

PLAY_CODES = "Exit codes: 0 played, 2 bad input or no terminal, 70 a bug in the program,\n128+N ended by signal N."


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.description, parser.epilog = PLAY_HELP.format(commands=_command_lines()), f"{PUZZLE_HELP}\n{PLAY_CODES}"
    what = parser.add_mutually_exclusive_group()
    what.add_argument("puzzle", nargs="?", metavar="PUZZLE|FILE|-", help="the puzzle to play, or a file to choose from")
    what.add_argument("--new", action="store_true", help="play a puzzle that you have not begun yet")
    what.add_argument(
        "--continue", action="store_true", dest="list_games", help="choose one of your unfinished games first"
    )
    parser.add_argument("--plain", action="store_true", help="play with lines of text: type commands, read answers")
    add_session(parser)
    parser.add_argument(
        "--kiosk",
        action="store_true",
        help="a session for strangers: it has no files, has limits, and ends when nobody plays",
    )
    parser.add_argument(
        "--idle-minutes",
        type=number_of_minutes,
        metavar="N",
        help="end after this many minutes without a key; 0: never (default: 30 with --kiosk, else 0)",
    )
    parser.add_argument(
        "--most-sessions",
        type=number_of_sessions,
        metavar="N",
        help="with --kiosk: refuse to start while N public sessions run (default: no limit)",
    )
    # For a server that shows the game in a browser and speaks the protocol of Textual's web driver, such as `serve`.
    parser.add_argument("--browser", type=size_of_page, metavar="COLUMNSxROWS", help=argparse.SUPPRESS)
    parser.add_argument("--fingers", action="store_true", help=argparse.SUPPRESS)
    # For `serve --ssh`: how the visitor calls themselves; and that lines come and go through pipes.
    parser.add_argument("--called", metavar="NAME", help=argparse.SUPPRESS)
    parser.add_argument("--piped", action="store_true", help=argparse.SUPPRESS)
    # For `serve`: the folder of the races of its visitors.
    parser.add_argument("--together", metavar="FOLDER", help=argparse.SUPPRESS)
    parser.add_argument("--version", action="version", version=f"sudoku-tui {__version__}")
    parser.set_defaults(own_file=None)


def add_session(parser: argparse.ArgumentParser) -> None:
    """Add what every session on the screen has: how it is drawn, who plays, and where their games are."""
    parser.add_argument("--ascii", action="store_true", help="draw lines and signs in plain ASCII")
    parser.add_argument("--no-save", action="store_true", help="do not save, and do not continue a saved game")
    add_data(parser)
    add_config(parser)
    add_player(parser)


def run(options: argparse.Namespace) -> int:
    gc.disable()  # everything that is imported stays; each interface enables it when it is there
    from sudoku_tui.cli.interface import play

    return play(options)


def _command_lines() -> str:
    indent = 32
    return "\n".join(
        f"{head:<{indent}}{line}"
        for name, summary in COMMANDS.items()
        for head, line in zip((f"  sudoku-tui {name} ...", ""), broken(summary, 80 - indent), strict=False)
    )


def number_of_minutes(text: str) -> float:
    try:
        minutes = float(text)
    except ValueError:
        minutes = -1.0
    if 0 <= minutes <= 100_000:
        return minutes
    raise argparse.ArgumentTypeError("give a number of minutes, such as 30, or 0 for never")


def size_of_page(text: str) -> tuple[int, int]:
    columns, _, rows = text.partition("x")
    if columns.isdecimal() and rows.isdecimal() and max(len(columns), len(rows)) < 6:
        return int(columns), int(rows)
    raise argparse.ArgumentTypeError("give columns and rows, such as 80x24")


def number_of_sessions(text: str) -> int:
    if text.isascii() and text.isdigit() and 1 <= int(text[:6]) <= MOST_SESSIONS:
        return int(text[:6])
    raise argparse.ArgumentTypeError(f"give a number of sessions, from 1 to {MOST_SESSIONS}")

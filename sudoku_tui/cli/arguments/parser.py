"""What the arguments of all commands share: the parser, and the options that several of them have."""

from __future__ import annotations

import argparse
import os

TYPE_CHECKING = False  # as typing has it, which is not imported because that takes time
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import NoReturn

PUZZLE_HELP = """\
A puzzle is 81 cells: a digit, or one of . 0 _ * for an empty cell. A file may
hold many, one on a line (also .sdm) or grids over nine lines, with or without
lines drawn between the boxes; or it is an .sdk file. - is standard input.
A position on the way can be given as well: as a board with + before digits
that were placed, and after a colon the removed candidates as digit, row and
column ("511 613"); as a line of HoDoKu's library; or as a grid of candidates.
"""

JSON_HELP = """\
--json prints an object on a line; docs/json.md describes its fields:
  {fields}
What cannot be read becomes an object with error, source, line and column.
"""


class Command:  # a dataclass, or a named tuple, would take longer to import than all else here
    """A command of the command line.

    Attributes:
        name: what stands after `sudoku-tui`; empty for playing.
        summary: what it does, in a few words.
        description: what it does, in its help above the options.
        epilog: what the help says below the options.
        add_options: adds its arguments and options to a parser.
    """

    def __init__(
        self,
        name: str,
        summary: str,
        description: str,
        epilog: str,
        add_options: Callable[[argparse.ArgumentParser], None],
    ) -> None:
        self.name, self.summary = name, summary
        self.description, self.epilog = description, epilog
        self.add_options = add_options

    def options(self, arguments: list[str]) -> argparse.Namespace:
        """What the arguments that follow the name of the command say; ends the program where they are wrong."""
        parser = Parser(f"sudoku-tui {self.name}".strip(), self.description, self.epilog)
        self.add_options(parser)
        add_debug(parser)
        return parser.parse_args(arguments)


class Help(argparse.RawDescriptionHelpFormatter):
    """The help as wide as the terminal. `argparse` would find that out with a module that takes long to import."""

    def __init__(self, prog: str) -> None:
        columns = os.environ.get("COLUMNS", "")
        try:
            width = int(columns) if columns.isdecimal() and int(columns) else os.get_terminal_size(1).columns
        except OSError:  # standard output is no terminal
            width = 80
        super().__init__(prog, width=max(width, 20) - 2)


class Parser(argparse.ArgumentParser):
    """A parser whose complaints are one line, as all others are."""

    def __init__(self, prog: str, description: str, epilog: str) -> None:
        super().__init__(
            prog,
            description=description,
            epilog=epilog,
            formatter_class=Help,
            allow_abbrev=False,
        )

    def error(self, message: str) -> NoReturn:
        """Say what is wrong and leave with exit code 2."""
        shown = message if message.isprintable() else ascii(message)
        if not shown.isascii():
            from sudoku_tui.formats.text import visible  # which takes long to import

            shown = shown if visible(shown) == shown else ascii(shown)
        self.exit(2, f"sudoku-tui: {shown} (see {self.prog} --help)\n")


def add_puzzles(parser: argparse.ArgumentParser) -> None:
    """Add `puzzles`: a list of arguments, each a puzzle, a file, or a dash."""
    parser.add_argument(
        "puzzles",
        nargs="*",
        metavar="PUZZLE|FILE|-",
        help="without any, standard input is read",
    )


def add_jobs(parser: argparse.ArgumentParser) -> None:
    """Add `jobs`: a number of processes, or None."""
    parser.add_argument(
        "--jobs",
        type=number_of_jobs,
        metavar="N",
        help="how many processes work; 1 is this one alone (default: one, and on long input all cores)",
    )


def number_of_jobs(text: str) -> int:
    """The number of processes that an option names."""
    if text.isascii() and text.isdecimal() and 1 <= len(text) <= 4 and int(text):
        return int(text)
    raise argparse.ArgumentTypeError("give a number of processes from 1 to 9999")


def number_of_seconds(text: str) -> float:
    """The number of seconds that an option names."""
    try:
        seconds = float(text)
    except ValueError:
        seconds = -1.0
    if 0 < seconds <= 1e6:
        return seconds
    raise argparse.ArgumentTypeError("give a number of seconds above 0, such as 0.5")


def add_debug(parser: argparse.ArgumentParser) -> None:
    """Add `debug`: whether the details of a mistake of the program are shown."""
    parser.add_argument("--debug", action="store_true", help="if the program makes a mistake, show its details")


def add_config(parser: argparse.ArgumentParser) -> None:
    """Add `config`: the name of a configuration file, or None."""
    parser.add_argument(
        "--config", metavar="FILE", help="the settings, such as which techniques to use; see sudoku-tui config"
    )

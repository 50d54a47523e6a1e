"""The arguments of the command that turns puzzles into other notations."""

import argparse

from sudoku_tui.cli.arguments.parser import PUZZLE_HELP, Command, add_puzzles

CONVERT_HELP = """\
Write puzzles and positions in another notation; --list describes all of them.
What a notation cannot hold is named on standard error. Input of any length is
converted as it comes. What it is in is told by what it begins with.
"""

CONVERT_CODES = """\
XML is that of OpenSudoku, JSON our own, which docs/json.md describes.
With --output, the file is complete or not there at all.

Exit codes, of which the highest wins: 0 converted, 2 bad input, which does not
stop the rest, or a file that cannot be written; 130 after Ctrl+C.
"""


def _add_options(parser: argparse.ArgumentParser) -> None:
    """Add `puzzles`, `to`, `from_format`, `output` (names, or None), `force` and `list`."""
    add_puzzles(parser)
    parser.add_argument("--to", metavar="FORMAT", help="the notation; if not given, the ending of the output tells")
    parser.add_argument(
        "--from", dest="from_format", metavar="FORMAT", help="read it as this, whatever it begins with: text, xml, json"
    )
    parser.add_argument("--output", metavar="FILE", help="write to a new file (default: standard output)")
    parser.add_argument("--force", action="store_true", help="replace the output if it is there")
    parser.add_argument("--list", action="store_true", help="describe all notations")


CONVERT = Command(
    "convert",
    "write puzzles in another notation",
    CONVERT_HELP,
    f"{PUZZLE_HELP}\n{CONVERT_CODES}",
    _add_options,
)

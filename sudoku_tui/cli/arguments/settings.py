"""The arguments of the command for the settings."""

import argparse

from sudoku_tui.cli.arguments.parser import Command, add_config

CONFIG_HELP = """\
Print where the file of settings is, what is wrong in it, and every setting with
its value. The game changes settings too (the key ,); or change the file.
"""

CONFIG_CODES = "Exit codes: 0 done, 2 something in the file is wrong, or it cannot be read or written."


def _add_options(parser: argparse.ArgumentParser) -> None:
    """Add `init`, `keys`, and `config` (None if not given)."""
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--init", action="store_true", help="write the file, with all settings and comments")
    what.add_argument("--keys", action="store_true", help="list all commands with their ids and keys, for [keys]")
    add_config(parser)


CONFIG = Command("config", "print or write the settings", CONFIG_HELP, CONFIG_CODES, _add_options)

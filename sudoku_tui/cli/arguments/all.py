"""All commands of the command line, and one parser of them all, from which completion and man page are made."""

import argparse

from sudoku_tui.cli.arguments.convert import CONVERT
from sudoku_tui.cli.arguments.generate import GENERATE
from sudoku_tui.cli.arguments.measuring import BENCH, COMPARE
from sudoku_tui.cli.arguments.parser import Command, Parser, add_debug
from sudoku_tui.cli.arguments.play import PLAY
from sudoku_tui.cli.arguments.settings import CONFIG
from sudoku_tui.cli.arguments.solving import RATE, SOLVE, STEP
from sudoku_tui.cli.arguments.stats import STATS

COMMANDS: tuple[Command, ...] = (SOLVE, STEP, RATE, CONVERT, GENERATE, COMPARE, BENCH, STATS, CONFIG)
"""What can stand after `sudoku-tui`; without any of them it is played."""


def whole_parser() -> argparse.ArgumentParser:
    """A parser that knows every command. The program itself imports only the arguments of the one that it runs."""
    parser = Parser("sudoku-tui", PLAY.description.partition("\n")[0], PLAY.epilog)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", parser_class=argparse.ArgumentParser)
    for command in COMMANDS:
        command.add_options(
            commands.add_parser(
                command.name,
                help=command.summary,
                description=command.description,
                epilog=command.epilog,
                formatter_class=argparse.RawDescriptionHelpFormatter,
            )
        )
    PLAY.add_options(parser)
    add_debug(parser)
    return parser

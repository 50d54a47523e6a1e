"""The seed of a command whose answers depend on one."""

from argparse import Namespace

from sudoku_tui.cli.results.resuming import earlier_seed
from sudoku_tui.formats import clean_text
from sudoku_tui.game.making.generated import any_seed


def seed_of(options: Namespace) -> str:
    """That of the command line; else that of the output which is gone on with; else one at random."""
    if options.seed is not None:
        return clean_text(options.seed)
    return earlier_seed(options) or any_seed()

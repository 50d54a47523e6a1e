"""The game with the search theatre open on a search of the player's own."""

import gc
import os
from argparse import Namespace

from sudoku_tui.cli.interface import play
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.library import shown_name


def run(options: Namespace) -> int:
    gc.disable()  # everything that is imported stays; the interface enables it when it is there
    if not os.path.isfile(options.own_file):
        raise SudokuError(f"There is no file {shown_name(options.own_file)}.")
    return play(options)

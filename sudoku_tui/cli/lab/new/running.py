"""The work of `sudoku-tui lab new`."""

import os
import shlex
from argparse import Namespace
from pathlib import Path

from sudoku_tui.cli import SOLVED
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.game.exporting.new_file import NewFile
from sudoku_tui.game.lab.own.naming import is_file
from sudoku_tui.library import shown_name
from sudoku_tui.system.output import Output

START = Path(__file__).with_name("start.py")
"""The file that is written."""

WRITTEN = """\
{name} has a search that works, plain backtracking, and says where to change it.
Try it:       sudoku-tui lab check {file}
Measure it:   sudoku-tui compare --algorithms {file},mac
How to go on: docs/learn/lab.md
"""


def run(options: Namespace) -> int:
    """Write the file, and say what can be done with it."""
    path = options.file
    if not is_file(path):
        raise SudokuError("Name a file that ends in .py, such as my_solver.py.")
    if os.path.lexists(path):
        raise SudokuError(f"{shown_name(path)} exists already, and is not replaced; give another name.")
    with NewFile(path, replace=False) as file:
        file.write(START.read_bytes())
    Output().write(WRITTEN.format(name=shown_name(path), file=shlex.quote(shown_name(path))))
    return SOLVED

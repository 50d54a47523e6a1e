"""`python -m sudoku_tui` is the same as `sudoku-tui`."""

import sys

from sudoku_tui.cli.main import main

if __name__ == "__main__":
    sys.exit(main())

"""What all tests have in common: they do not read the configuration of whoever runs them."""

import os

os.environ["SUDOKU_TUI_CONFIG"] = os.devnull

"""The tests, with their tools and benchmarks: all of them write steps as notebooks do."""

from sudoku_tui.engine import conveniences

conveniences.add()

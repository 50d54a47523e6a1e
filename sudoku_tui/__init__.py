"""Play, learn and analyse Sudoku in a terminal."""

__version__ = "0.2.0"

"""Play, learn and analyse Sudoku in a terminal."""

__version__ = "0.1.0"

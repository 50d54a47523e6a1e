"""What is said of a technique in one place; it stands in `words.named`, so that the names themselves can be of it."""

from sudoku_tui.engine.words.named import Named

__all__ = ["Named"]

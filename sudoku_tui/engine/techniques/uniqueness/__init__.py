"""Deadly patterns beyond the uniqueness tests, and what else follows from a single solution."""

from sudoku_tui.engine.techniques.technique import Technique

BEYOND_RECTANGLES: tuple[Technique, ...] = ()

"""Deadly patterns beyond the uniqueness tests, and what else follows from a single solution."""

from sudoku_tui.engine.techniques.technique import Technique
from sudoku_tui.engine.techniques.uniqueness.rectangle_links import UNIQUE_RECTANGLE_LINKS

BEYOND_RECTANGLES: tuple[Technique, ...] = (UNIQUE_RECTANGLE_LINKS,)

"""Deadly patterns beyond the uniqueness tests, and what else follows from a single solution."""

from sudoku_tui.engine.techniques.technique import Technique
from sudoku_tui.engine.techniques.uniqueness.avoidable_loops import AVOIDABLE_LOOP
from sudoku_tui.engine.techniques.uniqueness.external_rectangles import EXTERNAL_RECTANGLE
from sudoku_tui.engine.techniques.uniqueness.guarded_shapes import (
    BORESCOPERS,
    EXTENDED_RECTANGLES,
    GRAVES,
    UNIQUE_MATRICES,
    UNIQUE_RECTANGLE_WITH_CHAINS,
    UNIQUE_RECTANGLE_WITH_SETS,
)
from sudoku_tui.engine.techniques.uniqueness.rectangle_links import UNIQUE_RECTANGLE_LINKS
from sudoku_tui.engine.techniques.uniqueness.symmetry import SYMMETRICAL_PLACEMENT

BEYOND_RECTANGLES: tuple[Technique, ...] = (
    AVOIDABLE_LOOP,
    UNIQUE_RECTANGLE_LINKS,
    SYMMETRICAL_PLACEMENT,
    *EXTENDED_RECTANGLES,
    *UNIQUE_MATRICES,
    *BORESCOPERS,
    *GRAVES,
    UNIQUE_RECTANGLE_WITH_SETS,
    UNIQUE_RECTANGLE_WITH_CHAINS,
    EXTERNAL_RECTANGLE,
)

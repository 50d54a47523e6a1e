"""Deadly patterns beyond the uniqueness tests, and what else follows from a single solution."""

from sudoku_tui.engine.techniques.technique import Technique
from sudoku_tui.engine.techniques.uniqueness.avoidable_loops import AVOIDABLE_LOOP
from sudoku_tui.engine.techniques.uniqueness.borescoper import BORESCOPERS
from sudoku_tui.engine.techniques.uniqueness.bug_plus_n import GRAVES
from sudoku_tui.engine.techniques.uniqueness.extended_rectangles_of_any_size import EXTENDED_RECTANGLES
from sudoku_tui.engine.techniques.uniqueness.external_rectangles import EXTERNAL_RECTANGLE
from sudoku_tui.engine.techniques.uniqueness.guarded_rectangles import (
    UNIQUE_RECTANGLE_WITH_CHAINS,
    UNIQUE_RECTANGLE_WITH_SETS,
)
from sudoku_tui.engine.techniques.uniqueness.rectangle_links import UNIQUE_RECTANGLE_LINKS
from sudoku_tui.engine.techniques.uniqueness.symmetry import SYMMETRICAL_PLACEMENT
from sudoku_tui.engine.techniques.uniqueness.unique_matrix import UNIQUE_MATRICES

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

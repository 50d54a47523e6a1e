"""Sets of cells that take up all the places that their digits have."""

from sudoku_tui.engine.techniques.technique import Technique

RANK_ZERO: tuple[Technique, ...] = ()

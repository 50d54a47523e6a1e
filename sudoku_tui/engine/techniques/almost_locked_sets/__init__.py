"""Techniques of almost locked sets: n cells of a house with n + 1 digits."""

from sudoku_tui.engine.techniques.almost_locked_sets.chain import ALS_CHAIN
from sudoku_tui.engine.techniques.almost_locked_sets.death_blossom import DEATH_BLOSSOM
from sudoku_tui.engine.techniques.almost_locked_sets.w_wing import ALS_W_WING, GROUPED_ALS_W_WING
from sudoku_tui.engine.techniques.almost_locked_sets.xy_wing import ALS_XY_WING
from sudoku_tui.engine.techniques.almost_locked_sets.xz import ALS_XZ

__all__ = ["ALMOST_LOCKED_SETS", "ALS_CHAIN", "ALS_W_WINGS", "ALS_XY_WING", "ALS_XZ", "DEATH_BLOSSOM"]

ALMOST_LOCKED_SETS = (ALS_XZ, ALS_XY_WING, ALS_CHAIN, DEATH_BLOSSOM)
"""In HoDoKu's order."""

ALS_W_WINGS = (ALS_W_WING, GROUPED_ALS_W_WING)
"""Beyond HoDoKu."""

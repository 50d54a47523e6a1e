"""Techniques of almost locked sets: n cells of a house with n + 1 digits."""

from sudoku_tui.engine.techniques.als.chain import ALS_CHAIN
from sudoku_tui.engine.techniques.als.death_blossom import DEATH_BLOSSOM
from sudoku_tui.engine.techniques.als.xy_wing import ALS_XY_WING
from sudoku_tui.engine.techniques.als.xz import ALS_XZ

__all__ = ["ALMOST_LOCKED_SETS", "ALS_CHAIN", "ALS_XY_WING", "ALS_XZ", "DEATH_BLOSSOM"]

ALMOST_LOCKED_SETS = (ALS_XZ, ALS_XY_WING, ALS_CHAIN, DEATH_BLOSSOM)
"""In HoDoKu's order."""

"""Fish: one digit, confined in some houses to as many other houses."""

from sudoku_tui.engine.techniques.fish.line_fish import BASIC_FISH, FINNED_FISH
from sudoku_tui.engine.techniques.fish.siamese import SIAMESE_FISH

__all__ = ["BASIC_FISH", "FINNED_FISH", "SIAMESE_FISH"]

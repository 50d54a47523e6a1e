"""Fish: one digit, confined in some houses to as many other houses."""

from sudoku_tui.engine.techniques.fish.complex_fish import COMPLEX_FISH
from sudoku_tui.engine.techniques.fish.kraken import KRAKEN_FISH
from sudoku_tui.engine.techniques.fish.line_fish import BASIC_FISH, FINNED_FISH
from sudoku_tui.engine.techniques.fish.siamese import SIAMESE_COMPLEX_FISH, SIAMESE_FISH

__all__ = ["BASIC_FISH", "COMPLEX_FISH", "FINNED_FISH", "KRAKEN_FISH", "SIAMESE_COMPLEX_FISH", "SIAMESE_FISH"]

"""Almost locked candidates, and what pairs of almost locked sets exclude."""

from sudoku_tui.engine.techniques.almost_locked.als_w_wing import ALS_W_WING, GROUPED_ALS_W_WING
from sudoku_tui.engine.techniques.almost_locked.candidates import (
    ALMOST_LOCKED_PAIR,
    ALMOST_LOCKED_QUADRUPLE,
    ALMOST_LOCKED_TRIPLE,
)
from sudoku_tui.engine.techniques.almost_locked.pair_exclusion import ALS_ALIGNED_PAIR_EXCLUSION, SUBSET_EXCLUSION
from sudoku_tui.engine.techniques.almost_locked.triple_exclusion import ALS_ALIGNED_TRIPLE_EXCLUSION
from sudoku_tui.engine.techniques.technique import Technique

ALMOST_LOCKED: tuple[Technique, ...] = (
    ALMOST_LOCKED_PAIR,
    ALMOST_LOCKED_TRIPLE,
    ALMOST_LOCKED_QUADRUPLE,
    ALS_W_WING,
    GROUPED_ALS_W_WING,
    ALS_ALIGNED_PAIR_EXCLUSION,
    SUBSET_EXCLUSION,
    ALS_ALIGNED_TRIPLE_EXCLUSION,
)

"""Aligned exclusion: candidates of a cell that go with no combination of candidates of one or two other cells."""

from sudoku_tui.engine.techniques.aligned_exclusion.pair_exclusion import ALS_ALIGNED_PAIR_EXCLUSION, SUBSET_EXCLUSION
from sudoku_tui.engine.techniques.aligned_exclusion.triple_exclusion import ALS_ALIGNED_TRIPLE_EXCLUSION
from sudoku_tui.engine.techniques.technique import Technique

ALIGNED_EXCLUSION: tuple[Technique, ...] = (ALS_ALIGNED_PAIR_EXCLUSION, SUBSET_EXCLUSION, ALS_ALIGNED_TRIPLE_EXCLUSION)

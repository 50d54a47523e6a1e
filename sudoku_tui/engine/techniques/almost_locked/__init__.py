"""Almost locked candidates, and what pairs of almost locked sets exclude."""

from sudoku_tui.engine.techniques.technique import Technique

ALMOST_LOCKED: tuple[Technique, ...] = ()

"""Overlays of whole templates, and trials of candidates."""

from sudoku_tui.engine.techniques.technique import Technique
from sudoku_tui.engine.techniques.trials.digit_forcing import DIGIT_FORCING
from sudoku_tui.engine.techniques.trials.pattern_overlay import PATTERN_OVERLAY

TRIALS: tuple[Technique, ...] = (PATTERN_OVERLAY, DIGIT_FORCING)

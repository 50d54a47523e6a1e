"""Overlays of whole templates, and trials of candidates."""

from sudoku_tui.engine.techniques.technique import Technique

TRIALS: tuple[Technique, ...] = ()

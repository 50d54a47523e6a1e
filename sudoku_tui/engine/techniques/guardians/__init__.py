"""Patterns that cannot be: at least one of the candidates too many is true."""

from sudoku_tui.engine.techniques.technique import Technique

GUARDIANS: tuple[Technique, ...] = ()

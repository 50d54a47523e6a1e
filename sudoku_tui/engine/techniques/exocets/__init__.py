"""Exocets: two base cells whose digits two targets must take."""

from sudoku_tui.engine.techniques.technique import Technique

EXOCETS: tuple[Technique, ...] = ()

"""Chains in which the guardians of a pattern are a link."""

from sudoku_tui.engine.techniques.technique import Technique

EXOTIC_CHAINS: tuple[Technique, ...] = ()

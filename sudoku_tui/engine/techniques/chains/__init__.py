"""Chains: what strong and weak links in turn lead to."""

from sudoku_tui.engine.techniques.chains.nice_loops import GROUPED_NICE_LOOPS, NICE_LOOPS
from sudoku_tui.engine.techniques.chains.simple_chains import X_CHAIN, XY_CHAIN

CHAINS = (X_CHAIN, XY_CHAIN, *NICE_LOOPS, *GROUPED_NICE_LOOPS)
"""HoDoKu's, in its order."""

__all__ = ["CHAINS"]

"""Chains with the links of patterns: of two guardians one is true."""

from sudoku_tui.engine.techniques.exotic_chains.exotic_aic import EXOTIC_AIC, UNIQUE_AIC
from sudoku_tui.engine.techniques.technique import Technique

EXOTIC_CHAINS: tuple[Technique, ...] = (UNIQUE_AIC, EXOTIC_AIC)

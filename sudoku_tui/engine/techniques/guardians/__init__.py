"""Patterns that cannot be: at least one of the candidates too many is true."""

from sudoku_tui.engine.techniques.guardians.tridagon import TRIDAGON, TRIDAGON_WITH_CHAINS, TRIDAGON_WITH_SETS
from sudoku_tui.engine.techniques.technique import Technique

GUARDIANS: tuple[Technique, ...] = (TRIDAGON, TRIDAGON_WITH_SETS, TRIDAGON_WITH_CHAINS)

"""Patterns that cannot be: at least one of the candidates too many is true."""

from sudoku_tui.engine.techniques.guardians.broken_wing import BROKEN_WING
from sudoku_tui.engine.techniques.guardians.oddagon import ODDAGON, ODDAGON_WITH_CHAINS, ODDAGON_WITH_SETS
from sudoku_tui.engine.techniques.guardians.tridagon import TRIDAGON, TRIDAGON_WITH_CHAINS, TRIDAGON_WITH_SETS
from sudoku_tui.engine.techniques.technique import Technique

GUARDIANS: tuple[Technique, ...] = (
    BROKEN_WING,
    ODDAGON,
    ODDAGON_WITH_SETS,
    ODDAGON_WITH_CHAINS,
    TRIDAGON,
    TRIDAGON_WITH_SETS,
    TRIDAGON_WITH_CHAINS,
)

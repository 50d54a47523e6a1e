"""Sets of cells that take up all the places that their digits have."""

from sudoku_tui.engine.techniques.rank_zero.fireworks import FIREWORK_QUADRUPLE, FIREWORK_TRIPLE
from sudoku_tui.engine.techniques.rank_zero.multi_sector import MULTI_SECTOR_LOCKED_SETS
from sudoku_tui.engine.techniques.rank_zero.sk_loop import SK_LOOP
from sudoku_tui.engine.techniques.technique import Technique

RANK_ZERO: tuple[Technique, ...] = (FIREWORK_TRIPLE, FIREWORK_QUADRUPLE, SK_LOOP, MULTI_SECTOR_LOCKED_SETS)

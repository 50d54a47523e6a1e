"""What players call sets of cells that take up all their digits, their idea, and how a player spots them."""

from sudoku_tui.engine.words.english.names.named import Named

NAMES: tuple[Named, ...] = ()

"""What players call patterns of which at least one guardian is true, their idea, and how a player spots them."""

from sudoku_tui.engine.words.english.names.named import Named

NAMES: tuple[Named, ...] = ()

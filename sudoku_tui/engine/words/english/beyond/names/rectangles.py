"""What players call unique rectangles and what else assumes one solution, their idea, and how a player spots them."""

from sudoku_tui.engine.words.english.names.named import Named

NAMES: tuple[Named, ...] = ()

"""What players call wings and rings of three strong links, their idea, and how a player spots them."""

from sudoku_tui.engine.words.english.names.named import Named

NAMES: tuple[Named, ...] = ()

"""Wings and rings of three strong links."""

from sudoku_tui.engine.techniques.technique import Technique

THREE_LINKS: tuple[Technique, ...] = ()

"""`sudoku-tui --plain`: the game as lines of text, for dumb terminals, screen readers and scripts."""

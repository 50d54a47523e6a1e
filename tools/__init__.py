"""Programs for those who work on sudoku-tui: they make or check what is committed."""

"""Ways to another puzzle: the menu, lists of puzzles, files, pasting, typing in, generating."""

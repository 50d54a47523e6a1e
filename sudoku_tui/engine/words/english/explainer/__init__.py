"""Words for techniques that only the path of Sudoku Explainer has."""

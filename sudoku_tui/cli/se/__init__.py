"""What commands print on the scale of Sudoku Explainer."""

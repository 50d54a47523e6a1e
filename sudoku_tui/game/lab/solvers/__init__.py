"""Other people's solvers, as rows of a comparison: Sudoku put to each of them as a course does it, a module each."""

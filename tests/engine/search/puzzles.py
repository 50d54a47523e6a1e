"""Puzzles for the tests of the search algorithms."""

SOLVED = "483921657967345821251876493548132976729564138136798245372689514814253769695417382"
ONE_EMPTY = SOLVED[:80] + "."
"""I9 is empty and holds 2. The other digits go from it because of these cells, the first that see it."""
SEEN_BY_I9 = {7: 8, 1: 17, 3: 26, 6: 35, 8: 44, 5: 53, 4: 62, 9: 71}
TWO_SOLUTIONS = "4.3921.579.7345.21251876493548132976729564138136798245372689514814253769695417382"
"""A2, A7, B2 and B7 hold 8 and 6, one way or the other: SOLVED, and the next one."""
OTHER_SOLUTION = "463921857987345621" + SOLVED[18:]
HARD = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
"""The first of top95."""
WITHOUT_SOLUTION = ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4........."
"""It takes most algorithms ages to prove it."""

"""Exit codes of the commands. Of those of many puzzles, the highest wins."""

SOLVED = 0
NO_SOLUTION = 1
BAD_INPUT = 2

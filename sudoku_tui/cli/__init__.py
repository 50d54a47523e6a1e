"""The command line: one tree of arguments, and a module a command, which holds its arguments and runs it."""

SOLVED = 0
NO_SOLUTION = 1
BAD_INPUT = 2
"""The exit codes of the commands. Of those of many puzzles, the highest wins."""

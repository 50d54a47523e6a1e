"""The command line: one tree of arguments, and a module or a package a command: its arguments, and what runs it."""

SOLVED = 0
NO_SOLUTION = 1
BAD_INPUT = 2
"""The exit codes of the commands. Of those of many puzzles, the highest wins."""

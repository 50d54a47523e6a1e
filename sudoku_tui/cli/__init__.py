"""The command line: one tree of arguments, and a module or a package a command: its arguments, and what runs it."""

SOLVED = 0
NO_SOLUTION = 1
BAD_INPUT = 2
"""The exit codes of the commands. Of those of many puzzles, the highest wins."""


def solution_code(solutions: int, *, is_one_needed: bool = False) -> int:
    """The exit code for a puzzle: the rule that every command which reads puzzles follows.

    Args:
        solutions: how many it has; 2 stands for several.
        is_one_needed: whether the command needs a puzzle with exactly one solution.
    """
    return NO_SOLUTION if not solutions or (is_one_needed and solutions != 1) else SOLVED

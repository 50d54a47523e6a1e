"""`sudoku-tui solve`: print the solution of every puzzle."""

from sudoku_tui.cli.stream import answer_all
from sudoku_tui.cli.task import Task


def solve(arguments: list[str], form: str, jobs: int | None = None) -> int:
    """Print the solutions of all puzzles, of files of any length.

    Args:
        arguments: puzzles, names of files, or "-".
        form: "line", "grid" or "json".
        jobs: how many processes solve; 1 means this one alone, None as many as pay.

    Returns:
        The highest exit code.
    """
    return answer_all(arguments, Task("answers", {"form": form}), jobs, as_json=form == "json")

"""What `solve` prints: a solution of every puzzle."""

from collections.abc import Sequence
from functools import partial

from sudoku_tui.cli import NO_SOLUTION, SOLVED, json_output
from sudoku_tui.cli.puzzle_arguments import Found
from sudoku_tui.cli.stream import Answer, Work, answer_all
from sudoku_tui.formats import format_grid
from sudoku_tui.game.jobs.solve_stream import solve_puzzle


def solve(arguments: list[str], form: str, jobs: int | None = None) -> int:
    """Print the solutions of all puzzles, of files of any length.

    Args:
        arguments: puzzles, names of files, or "-".
        form: "line", "grid" or "json".
        jobs: how many processes solve; 1 means this one alone, None as many as pay.

    Returns:
        The highest exit code.
    """
    work = Work("solve_stream", (), solve_puzzle, partial(_answer, form), as_json=form == "json")
    return answer_all(arguments, work, jobs)


def _answer(form: str, found: Found, solutions: Sequence[str], reason: str) -> Answer:
    """What to print of up to two solutions, or why there is none."""
    lines = ""
    if form == "json":
        lines = json_output.line(
            {
                **json_output.puzzle_fields(found),
                "solution": solutions[0] if solutions else None,
                "solutions": json_output.number_of_solutions(len(solutions)),
                "reason": reason or None,
            }
        )
    elif solutions:
        lines = f"{format_grid(solutions[0])}\n\n" if form == "grid" else f"{solutions[0]}\n"
    if not solutions:
        return Answer(lines, f"{found.place}: {reason}", NO_SOLUTION)
    several = f"{found.place}: The puzzle has several solutions; this is one of them." if len(solutions) > 1 else ""
    return Answer(lines, several, SOLVED)

"""The answers of `solve`: solutions, or why there is none."""

from argparse import Namespace
from collections.abc import Sequence
from functools import partial

from sudoku_tui.cli import SOLVED, json_output, solution_code
from sudoku_tui.cli.puzzle_arguments import Found
from sudoku_tui.cli.stream import Answer, Stream, Work
from sudoku_tui.game.jobs.solve_stream import solution_lines


def run(options: Namespace) -> int:
    form = "json" if options.json else options.format
    bad = json_output.error if form == "json" else lambda _: ""
    return Stream(Work("solve_stream", (form,), partial(_answer, form), bad=bad, form=form), options).run()


def _answer(form: str, found: Found, solutions: Sequence[str], reason: str) -> Answer:
    """The answer with up to two solutions, or with why there is none."""
    lines = ""
    if form == "json":
        lines = json_output.line(
            {
                **json_output.puzzle_fields(found),
                "solution": solutions[0] if solutions else None,
                **json_output.solution_fields(len(solutions), reason),
            }
        )
    elif solutions:
        lines = solution_lines(solutions[0], form)
    if not solutions:
        return Answer(lines, f"{found.place}: {reason}", solution_code(0))
    several = f"{found.place}: The puzzle has several solutions; this is one of them." if len(solutions) > 1 else ""
    return Answer(lines, several, SOLVED)

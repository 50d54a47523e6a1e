"""A puzzle as it was found, and the answer that `solve` gives to it."""

from __future__ import annotations

from functools import partial
from itertools import islice
from typing import TYPE_CHECKING, Any, NamedTuple

from sudoku_tui.cli.exit_codes import NO_SOLUTION, SOLVED
from sudoku_tui.engine.solver import solutions

if TYPE_CHECKING:
    from collections.abc import Callable

    from sudoku_tui.formats import Puzzle


class Found(NamedTuple):
    """A puzzle, and the name of the file or stream that it comes from; None if it was the argument itself."""

    puzzle: Puzzle
    source: str | None

    @property
    def place(self) -> str:
        """Where it stands, in words; of an argument the puzzle itself."""
        return self.puzzle.values if self.source is None else f"{self.source}, line {self.puzzle.line}"


class Answer(NamedTuple):
    """What to print about a puzzle.

    Attributes:
        lines: text for standard output.
        complaint: a sentence for standard error, if there is something to complain about.
        code: the exit code.
        figures: what a summary counts, as JSON has it.
    """

    lines: str
    complaint: str
    code: int
    figures: Any = None


def answerer(form: str) -> Callable[[Found], Answer]:
    """What solves a puzzle and prints the solution as "line", "grid" or "json"."""
    return partial(answer, form=form)


def answer(found: Found, form: str) -> Answer:
    """Solve a puzzle.

    Args:
        found: the puzzle and where it comes from.
        form: how to print the solution: "line", "grid" or "json".
    """
    first_two = _first_two_solutions(found.puzzle)
    lines = reason = ""
    if not first_two:
        from sudoku_tui.engine.standing import why_no_solution

        reason = why_no_solution(found.puzzle.position())
    if form == "json":
        lines = _json(found, first_two, reason)
    elif first_two and form == "grid":
        from sudoku_tui.formats import format_grid

        lines = f"{format_grid(first_two[0])}\n\n"
    elif first_two:
        lines = f"{first_two[0]}\n"
    if not first_two:
        return Answer(lines, f"{found.place}: {reason}", NO_SOLUTION)
    several = f"{found.place}: The puzzle has several solutions; this is one of them." if len(first_two) > 1 else ""
    return Answer(lines, several, SOLVED)


def _json(found: Found, first_two: list[str], reason: str) -> str:
    from sudoku_tui.cli import json_output

    return json_output.line(
        {
            **json_output.puzzle_fields(found),
            "solution": first_two[0] if first_two else None,
            "solutions": json_output.number_of_solutions(first_two),
            "reason": reason or None,
        }
    )


def _first_two_solutions(puzzle: Puzzle) -> list[str]:
    """Up to two solutions of a puzzle or position, 81 digits each."""
    if puzzle.is_start:
        return list(islice(solutions(puzzle.givens), 2))
    from sudoku_tui.engine.standing import standing_of

    return list(standing_of(puzzle.position()).solutions)

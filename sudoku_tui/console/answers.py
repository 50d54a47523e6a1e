"""A puzzle as it was found, and the answer that `solve` gives to it."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

from sudoku_tui.console.exit_codes import NO_SOLUTION, SOLVED
from sudoku_tui.engine.solver import solutions

if TYPE_CHECKING:
    from sudoku_tui.formats import Puzzle


class Found(NamedTuple):
    """A puzzle, and the name of the file or stream that it comes from; None if it was the argument itself."""

    puzzle: Puzzle
    source: str | None

    @property
    def place(self) -> str:
        """Where it stands, in words; of an argument the puzzle itself."""
        return self.puzzle.givens if self.source is None else f"{self.source}, line {self.puzzle.line}"


class Answer(NamedTuple):
    """What to print about a puzzle, what to complain about if there is something, and the exit code."""

    lines: str
    complaint: str
    code: int


def answer(found: Found, form: str) -> Answer:
    """Solve a puzzle.

    Args:
        found: the puzzle and where it comes from.
        form: how to print the solution: "line", "grid" or "json".
    """
    puzzle = found.puzzle
    first_two = first_two_solutions(puzzle.givens)
    lines = ""
    if form == "json":
        lines = _json(found, first_two)
    elif first_two and form == "grid":
        from sudoku_tui.formats import format_grid

        lines = f"{format_grid(first_two[0])}\n\n"
    elif first_two:
        lines = f"{first_two[0]}\n"
    if not first_two:
        return Answer(lines, f"{found.place}: {why_no_solution(puzzle.givens)}", NO_SOLUTION)
    several = f"{found.place}: The puzzle has several solutions; this is one of them." if len(first_two) > 1 else ""
    return Answer(lines, several, SOLVED)


def _json(found: Found, first_two: list[str]) -> str:
    import json

    data = {
        "puzzle": found.puzzle.givens,
        "title": found.puzzle.title,
        "source": found.source,
        "line": found.puzzle.line,
        "solution": first_two[0] if first_two else None,
        "solutions": "several" if len(first_two) > 1 else len(first_two),
    }
    return f"{json.dumps(data)}\n"


def first_two_solutions(givens: str) -> list[str]:
    """Up to two solutions of a puzzle, 81 digits each."""
    return list(islice(solutions(givens), 2))


def why_no_solution(givens: str) -> str:
    """The sentence about a puzzle that has none, with the reason if eliminations alone show it."""
    from sudoku_tui.engine.position import Position

    contradiction = Position.from_string(givens).eliminated().contradiction
    reason = "every way to fill it was tried" if contradiction is None else contradiction.describe()
    return f"The puzzle has no solution: {reason}."

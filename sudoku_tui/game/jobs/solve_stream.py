"""Solve puzzles of a stream, a chunk at a time."""

from collections.abc import Iterable, Iterator
from functools import partial
from itertools import islice
from typing import Any, NamedTuple

from sudoku_tui.engine.solver import solutions
from sudoku_tui.engine.standing import standing_of, why_no_solution
from sudoku_tui.formats import format_grid
from sudoku_tui.formats.puzzle import has_clash
from sudoku_tui.game.jobs.chunks import Fields, answers_to, puzzle_from_fields


class SolvingResult(NamedTuple):
    """The result of solving a puzzle."""

    solutions: tuple[str, ...]  # up to two solutions, 81 digits each
    reason: str  # why there is none, in a sentence; otherwise empty


def run(puzzles: Iterable[Fields], form: str) -> Iterator[dict[str, Any]]:
    """Solve a chunk of puzzles; where there is no more to say, the answer is the solution as it is printed in a form.

    With JSON, whose lines say more, all answers are a `SolvingResult`.
    """
    yield answers_to(puzzles, partial(_answer, form))


def _answer(form: str, fields: Fields) -> SolvingResult | str | None:
    if isinstance(fields, str):
        found = tuple(islice(solutions(fields), 2))
        if not found and has_clash(fields):
            return None
    else:
        found = standing_of(puzzle_from_fields(fields).position()).solutions
    if len(found) == 1 and form != "json":
        return solution_lines(found[0], form)
    return SolvingResult(found, "" if found else why_no_solution(puzzle_from_fields(fields).position()))


def solution_lines(solution: str, form: str) -> str:
    """A solution as it is printed: a line, or a grid and an empty line."""
    return f"{format_grid(solution)}\n\n" if form == "grid" else f"{solution}\n"

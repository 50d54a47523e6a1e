"""Solve puzzles of a stream, a chunk at a time."""

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import islice
from time import perf_counter
from typing import Any, NamedTuple

from sudoku_tui.engine.solver import solutions
from sudoku_tui.engine.standing import standing_of, why_no_solution
from sudoku_tui.formats import Puzzle, format_grid
from sudoku_tui.formats.puzzle import has_clash

Fields = str | list[Any]
"""A puzzle for another process, without what it is called and where it stood: its givens, or what a position has."""


class SolvingResult(NamedTuple):
    """What solving a puzzle comes to."""

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


def answers(puzzles: Iterable[Fields], answer: Callable[[Puzzle], object]) -> dict[str, Any]:
    """The message about a chunk: the answer to each puzzle, and the seconds that all of them took.

    There is no answer, but None, to givens that are equal in a house: plain lines come without a look at them.
    """

    def answer_unless_wrong(fields: Fields) -> object:
        return None if isinstance(fields, str) and has_clash(fields) else answer(puzzle_from_fields(fields))

    return answers_to(puzzles, answer_unless_wrong)


def answers_to(puzzles: Iterable[Fields], answer: Callable[[Fields], object]) -> dict[str, Any]:
    """The same of a function that knows what to do with fields. Ctrl+C ends the chunk with the answers so far."""
    started = perf_counter()
    found: list[object] = []
    is_interrupted = False
    try:
        found.extend(map(answer, puzzles))
    except KeyboardInterrupt:
        is_interrupted = True
    return {"answers": found, "seconds": perf_counter() - started, "interrupted": is_interrupted}


def puzzle_fields(puzzle: Puzzle) -> Fields:
    """The fields of a puzzle."""
    return puzzle.givens if puzzle.is_start else [puzzle.givens, puzzle.placed, puzzle.candidates]


def puzzle_from_fields(fields: Fields) -> Puzzle:
    """The puzzle of such fields."""
    if isinstance(fields, str):
        return Puzzle(fields)
    givens, placed, candidates = fields
    return Puzzle(givens, placed=placed, candidates=tuple(candidates))

"""Solve puzzles of a stream, a chunk at a time."""

from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from time import perf_counter
from typing import Any, NamedTuple

from sudoku_tui.engine.solver import solutions
from sudoku_tui.engine.standing import standing_of, why_no_solution
from sudoku_tui.formats import Puzzle


class SolvingResult(NamedTuple):
    """What solving a puzzle comes to."""

    solutions: tuple[str, ...]  # up to two solutions, 81 digits each
    reason: str  # why there is none, in a sentence; otherwise empty


def run(puzzles: Iterable[list[Any]]) -> Iterator[dict[str, Any]]:
    """Solve a chunk of puzzles."""
    yield answers(puzzles, solve_puzzle)


def answers(puzzles: Iterable[list[Any]], answer: Callable[[Puzzle], object]) -> dict[str, Any]:
    """The message about a chunk: the answer to each puzzle, and the seconds that all of them took."""
    started = perf_counter()
    found = [answer(puzzle_from_fields(fields)) for fields in puzzles]
    return {"answers": found, "seconds": perf_counter() - started}


def solve_puzzle(puzzle: Puzzle) -> SolvingResult:
    """The first two solutions of a puzzle or position."""
    found = tuple(islice(solutions(puzzle.givens), 2)) if puzzle.is_start else standing_of(puzzle.position()).solutions
    return SolvingResult(found, "" if found else why_no_solution(puzzle.position()))


def puzzle_fields(puzzle: Puzzle) -> list[Any]:
    """A puzzle for another process, without what it is called and where it stood."""
    return [puzzle.givens, puzzle.placed, puzzle.candidates]


def puzzle_from_fields(fields: list[Any]) -> Puzzle:
    """The puzzle of such fields."""
    givens, placed, candidates = fields
    return Puzzle(givens, placed=placed, candidates=tuple(candidates))

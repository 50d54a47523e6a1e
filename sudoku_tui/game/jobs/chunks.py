"""Chunks of the puzzles of a stream, as they are handed to a worker, and its answers to them."""

from collections.abc import Callable, Iterable
from time import perf_counter
from typing import Any

from sudoku_tui.formats import Puzzle
from sudoku_tui.formats.puzzle import has_clash

Fields = str | list[Any]
"""A puzzle for another process, without what it is called and where it stood: its givens, or what a position has."""


def answers(puzzles: Iterable[Fields], answer: Callable[[Puzzle], object]) -> dict[str, Any]:
    """The message about a chunk: the answer to each puzzle, and the seconds that all of them took.

    There is no answer, but None, to givens that are equal in a house: plain lines come without a look at them.
    """

    def answer_unless_wrong(fields: Fields) -> object:
        return None if isinstance(fields, str) and has_clash(fields) else answer(puzzle_from_fields(fields))

    return answers_to(puzzles, answer_unless_wrong)


def answers_to(puzzles: Iterable[Fields], answer: Callable[[Fields], object]) -> dict[str, Any]:
    """The message about a chunk whose puzzles are answered as raw fields. Ctrl+C ends it with the answers so far."""
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

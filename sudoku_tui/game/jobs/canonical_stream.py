"""Find the canonical forms of puzzles of a stream, a chunk at a time."""

from collections.abc import Iterable, Iterator
from typing import Any

from sudoku_tui.engine.canonical import canonicalize
from sudoku_tui.formats import Puzzle
from sudoku_tui.game.jobs.chunks import Fields, answers


def run(puzzles: Iterable[Fields]) -> Iterator[dict[str, Any]]:
    """The form, the automorphisms and the transformation, as its fields, of the givens of each puzzle of a chunk."""
    yield answers(puzzles, _canonicalized)


def _canonicalized(puzzle: Puzzle) -> tuple[object, ...]:
    form, automorphisms, way = canonicalize(puzzle.givens)
    return form, automorphisms, way.is_transposed, way.rows, way.columns, way.digits

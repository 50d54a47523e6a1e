"""Find the canonical forms of puzzles of a stream, a chunk at a time."""

from collections.abc import Iterable, Iterator
from typing import Any

from sudoku_tui.engine.canonical import canonicalize
from sudoku_tui.formats import Puzzle
from sudoku_tui.game.jobs.chunks import Fields, answers
from sudoku_tui.game.jobs.solution_count import counted


def run(puzzles: Iterable[Fields]) -> Iterator[dict[str, Any]]:
    """For the givens of each puzzle of a chunk: how many solutions there are, why there is none, the form, the
    automorphisms, and the fields of the transformation.
    """
    yield answers(puzzles, _canonicalized)


def _canonicalized(puzzle: Puzzle) -> tuple[object, ...]:
    form, automorphisms, way = canonicalize(puzzle.givens)
    return *counted(puzzle.givens), form, automorphisms, way.is_transposed, way.rows, way.columns, way.digits

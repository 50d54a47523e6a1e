"""Whether a puzzle is another one in another guise."""

from collections.abc import Iterable

from sudoku_tui.engine.canonical import canonicalize, invariant
from sudoku_tui.formats import Puzzle


def same_among(givens: str, puzzles: Iterable[Puzzle]) -> int | None:
    """The number, from 0, of the first puzzle with the same canonical form as some givens; None if there is none."""
    sought, form = invariant(givens), ""
    for number, puzzle in enumerate(puzzles):
        if invariant(puzzle.givens) == sought:
            form = form or canonicalize(givens).form
            if puzzle.givens == givens or canonicalize(puzzle.givens).form == form:
                return number
    return None

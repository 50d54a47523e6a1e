"""Words about a puzzle that is equivalent to another one, in English; apart, since `--plain` needs no more."""

from collections.abc import Sequence

from sudoku_tui.engine.canonical import same_among
from sudoku_tui.formats import Puzzle


def likeness_text(puzzle: Puzzle, others: Sequence[Puzzle]) -> str:
    """A sentence, after a blank, if a puzzle is equivalent to one of others, or with other digits placed."""
    number = same_among(puzzle.givens, [other.givens for other in others])
    if number is None:
        return ""
    if others[number].givens == puzzle.givens:
        return f" It has the givens of no. {number + 1:,}."
    return f" It is equivalent to no. {number + 1:,}."

"""Which of several steps a path takes where it looks at all of them, as HoDoKu does (Bernhard Hobiger, 2008)."""

from collections.abc import Iterable

from sudoku_tui.engine.board import Candidate


def rank(eliminations: Iterable[Candidate]) -> tuple[int, int]:
    """The place of a step among others, by its eliminations in their order: the lower, the better.

    More eliminations are better. Of equally many, those with the lower weight: a sum of their cells, each counted 80
    times more than the one before, and of their digits. It means nothing, but it decides.
    """
    number = weight = 0
    for cell, digit in eliminations:
        weight += cell * (1 + 80 * number) + digit
        number += 1
    return -number, weight

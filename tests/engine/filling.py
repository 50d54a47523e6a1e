"""The ways to fill a position, by nothing but the rules: slow, and obvious.

Each cell needs a digit, and each house each digit. What is needed is met by one of its candidates, which meets three
other needs besides, and rules out all candidates that would meet one of these again.
"""

from collections.abc import Iterator, Mapping
from functools import cache

from sudoku_tui.engine.board import CELLS, DIGITS, HOUSES_OF, Candidate
from sudoku_tui.engine.position import Position

MOST_TRIED = 5000  # candidates; a position with a reason that people can follow needs few

Needs = Mapping[tuple[int, int], frozenset[Candidate]]
"""The candidates that meet each need: that of a house, or a cell below zero, and of a digit, or none."""


class TooMuchToTry(Exception):
    """The ways to fill a position were not found with a bounded number of tries."""


def fillings(position: Position, *true: Candidate) -> Iterator[tuple[int, ...]]:
    """Each way to fill a position in which some candidates are true: the digits of all cells.

    Raises:
        TooMuchToTry: it takes too long.
    """
    needs: dict[tuple[int, int], set[Candidate]] = {
        need: set() for cell in CELLS for digit in DIGITS for need in _met_by(Candidate(cell, digit))
    }
    for cell in CELLS:
        value = position.values[cell]
        for digit in (value,) if value else position.candidates_of(cell):
            for need in _met_by(Candidate(cell, digit)):
                needs[need].add(Candidate(cell, digit))
    start: Needs = {need: frozenset(found) for need, found in needs.items()}
    for candidate in true:
        start = _without(start, candidate)
    tried = [(start, true)]
    for _ in range(MOST_TRIED):
        if not tried:
            return
        left, chosen = tried.pop()
        if left:
            fewest = min(left.values(), key=len)
            tried += [(_without(left, one), (*chosen, one)) for one in sorted(fewest)]
        else:
            yield tuple(digit for _, digit in sorted(chosen))
    raise TooMuchToTry


def _without(needs: Needs, candidate: Candidate) -> Needs:
    """What is needed still, and what can meet it, when a candidate is true."""
    met = [need for need in _met_by(candidate) if need in needs]
    gone = frozenset().union(*(needs[need] for need in met))
    return {need: found - gone for need, found in needs.items() if need not in met}


@cache
def _met_by(candidate: Candidate) -> tuple[tuple[int, int], ...]:
    cell, digit = candidate
    return ((~cell, 0), *((house, digit) for house in HOUSES_OF[cell]))

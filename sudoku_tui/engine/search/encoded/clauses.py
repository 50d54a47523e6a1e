"""Sudoku as clauses: the extended encoding of Inês Lynce and Joël Ouaknine ("Sudoku as a SAT problem", 2006).

A *variable*, 1 to 729, says "this cell is this digit". A *literal* is a variable, or with a minus sign its opposite,
"this cell is not this digit". A *clause* is a tuple of literals of which at least one is true.
"""

from collections.abc import Iterable
from functools import cache
from typing import TypeAlias

from sudoku_tui.engine.board import CELLS, DIGITS, HOUSE_CELLS, PEERS, Candidate
from sudoku_tui.engine.position import Contradiction

Clause: TypeAlias = tuple[int, ...]

VARIABLES = range(1, len(CELLS) * len(DIGITS) + 1)


def variable(cell: int, digit: int) -> int:
    """The variable "this cell (0..80) is this digit (1..9)"."""
    return 9 * cell + digit


def candidate_of(literal: int) -> Candidate:
    """The cell and the digit that a literal speaks of, whether it says that they belong together or that they do not.

    >>> from sudoku_tui.engine.search.encoded.clauses import candidate_of
    >>> candidate_of(-13)
    Candidate(cell=1, digit=4)
    """
    cell, digit = divmod(abs(literal) - 1, 9)
    return Candidate(cell, digit + 1)


@cache
def needs() -> tuple[Clause, ...]:
    """The clauses of what must be somewhere: a digit in each of the 81 cells, then each digit in each house."""
    of_cells = (tuple(variable(cell, digit) for digit in DIGITS) for cell in CELLS)
    of_houses = (tuple(variable(cell, digit) for cell in house) for house in HOUSE_CELLS for digit in DIGITS)
    return (*of_cells, *of_houses)


@cache
def _contradictions() -> dict[frozenset[int], Contradiction]:
    """For each of the `needs`, as a set, the contradiction that it is when none of its literals is true."""
    numbers = range(len(needs()) - len(CELLS))
    of_houses = (Contradiction((), number % 9 + 1, number // 9) for number in numbers)
    wrong = (*(Contradiction((cell,), None, None) for cell in CELLS), *of_houses)
    return {frozenset(need): contradiction for need, contradiction in zip(needs(), wrong, strict=True)}


def contradiction_of(clause: Iterable[int]) -> Contradiction | None:
    """The contradiction of a clause without a true literal: a cell without a candidate, or a digit without a place.

    None if the clause is none of the `needs`.
    """
    return _contradictions().get(frozenset(clause))


@cache
def excluded() -> tuple[tuple[int, ...], ...]:
    """For each variable those that are false if it is true: other digits of its cell, and its digit in the peers."""
    return (
        (),
        *(
            (
                *(variable(cell, other) for other in DIGITS if other != digit),
                *(variable(peer, digit) for peer in PEERS[cell]),
            )
            for cell in CELLS
            for digit in DIGITS
        ),
    )


def clauses() -> list[Clause]:
    """All rules of the game: the `needs`, and a clause for each two variables that exclude each other."""
    pairs = ((-one, -other) for one in VARIABLES for other in excluded()[one] if one < other)
    return [*needs(), *pairs]

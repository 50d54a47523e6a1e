"""Peter Norvig's solver, to measure ours against it: the algorithm of https://norvig.com/sudoku.html, written afresh.

A grid is a dictionary from the name of a square to a string of the digits that are possible there. Assigning a digit
eliminates the others, and eliminating propagates two rules: a square with one digit left takes it from its peers, and a
digit with one square left in a unit goes there. The search tries the digits of a square with the fewest.
"""

from collections.abc import Iterable

Grid = dict[str, str]

DIGITS = "123456789"
ROWS = "ABCDEFGHI"
COLUMNS = DIGITS
SQUARES = [row + column for row in ROWS for column in COLUMNS]
BANDS = ("ABC", "DEF", "GHI")
STACKS = ("123", "456", "789")
ALL_UNITS = [
    *([row + column for row in ROWS] for column in COLUMNS),
    *([row + column for column in COLUMNS] for row in ROWS),
    *([row + column for row in band for column in stack] for band in BANDS for stack in STACKS),
]
UNITS = {square: [unit for unit in ALL_UNITS if square in unit] for square in SQUARES}
PEERS = {square: {peer for unit in UNITS[square] for peer in unit} - {square} for square in SQUARES}


def solve(puzzle: str) -> str | None:
    """A solution as 81 digits, or None."""
    values = search(parse(puzzle))
    return "".join(values[square] for square in SQUARES) if values else None


def parse(puzzle: str) -> Grid | None:
    """The possible digits of each square, or None if the givens contradict each other."""
    values = dict.fromkeys(SQUARES, DIGITS)
    for square, digit in zip(SQUARES, puzzle, strict=True):
        if digit in DIGITS and not assign(values, square, digit):
            return None
    return values


def assign(values: Grid, square: str, digit: str) -> Grid | None:
    """Eliminate all other digits of a square, and propagate; None if that leads to a contradiction."""
    others = values[square].replace(digit, "")
    return values if all(eliminate(values, square, other) for other in others) else None


def eliminate(values: Grid, square: str, digit: str) -> Grid | None:
    """Eliminate a digit of a square, and propagate; None if that leads to a contradiction."""
    if digit not in values[square]:
        return values
    values[square] = values[square].replace(digit, "")
    if len(values[square]) == 0:
        return None
    if len(values[square]) == 1:
        last = values[square]
        if not all(eliminate(values, peer, last) for peer in PEERS[square]):
            return None
    for unit in UNITS[square]:
        places = [place for place in unit if digit in values[place]]
        if len(places) == 0:
            return None
        if len(places) == 1 and not assign(values, places[0], digit):
            return None
    return values


def search(values: Grid | None) -> Grid | None:
    """Try the digits of a square with the fewest, one after the other."""
    if values is None:
        return None
    if all(len(values[square]) == 1 for square in SQUARES):
        return values
    _, square = min((len(values[square]), square) for square in SQUARES if len(values[square]) > 1)
    return first(search(assign(values.copy(), square, digit)) for digit in values[square])


def first(grids: Iterable[Grid | None]) -> Grid | None:
    """The first grid that is one."""
    for grid in grids:
        if grid:
            return grid
    return None

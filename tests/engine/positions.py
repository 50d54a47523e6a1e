"""Cells, candidates and positions of tests, written the way players write them."""

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.position import Position

EMPTY = "." * 81


def cell(name: str) -> int:
    """The cell of a name: 30 of "D4"."""
    return "ABCDEFGHI".index(name[0]) * 9 + int(name[1]) - 1


def cells(names: str) -> tuple[int, ...]:
    """The cells of a text such as "C4 D5"."""
    return tuple(cell(name) for name in names.split())


def candidates(names: str) -> tuple[Candidate, ...]:
    """The candidates of a text such as "C4=5 D5=7"."""
    return tuple(Candidate(cell(name[:2]), int(name[3])) for name in names.split())


def start(givens: str) -> Position:
    """The start of a puzzle with the givens of a text such as "C4=5 D5=7"."""
    puzzle = list(EMPTY)
    for given, digit in candidates(givens):
        puzzle[given] = str(digit)
    return Position.from_string("".join(puzzle))

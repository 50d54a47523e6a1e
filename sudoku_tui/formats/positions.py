"""Positions: boards with placed digits and removed candidates, and grids of candidates."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import reduce
from operator import or_

from sudoku_tui.engine.board import CELLS, DIGITS, PEER_MASK, SIZE, Candidate, cell_set, cells_in
from sudoku_tui.engine.errors import InvalidPuzzle
from sudoku_tui.engine.notation import LETTERS
from sudoku_tui.engine.position import Position
from sudoku_tui.formats.puzzle import Puzzle

_WHAT_GROUPS_ARE = "a cell lists the digits that are possible there, each once"


def read_position(cells: Sequence[str], removed: str | None) -> Puzzle:
    """A position from its 81 cells as they are written; raises `InvalidPuzzle` if it contradicts itself.

    Args:
        cells: "5" is a given, "+5" a digit placed later, "." an empty cell, "137" the candidates of a cell.
        removed: triples of digit, row and column with blanks between them, if the text has any.
    """
    is_grid = any(len(cell.lstrip("+")) > 1 for cell in cells)
    givens = "".join(cell if len(cell) == 1 and cell in "123456789" else "." for cell in cells)
    placed = "".join(cell[1] if cell.startswith("+") and len(cell) == 2 else "." for cell in cells)
    if is_grid:
        _check_groups(cells)
    start = _with_placed(Position.from_string(givens), placed)
    candidates = _listed(cells, start) if is_grid else _left(start, removed or "")
    return Puzzle(givens, placed=placed if placed.strip(".") else "", candidates=candidates)


def read_marks(text: str) -> Puzzle:
    """A position from nine characters for each cell: a digit where it is possible, another sign where not.

    What is possible alone in a cell, and in no other cell of its houses, counts as a given: so Sudoku Explainer has it.

    Raises:
        InvalidPuzzle: a cell has no candidate.
    """
    cells = [
        "".join(character for character in text[start : start + SIZE] if character.isdecimal() and character != "0")
        for start in range(0, len(text), SIZE)
    ]
    for cell, group in enumerate(cells):
        if not group:
            raise InvalidPuzzle(f"{LETTERS.cell(cell)} has no candidate; {_WHAT_GROUPS_ARE}.")
    givens = "".join(group if _is_alone(cells, cell) else "." for cell, group in enumerate(cells))
    return Puzzle(givens, candidates=_listed(cells, Position.from_string(givens)))


def _is_alone(cells: Sequence[str], cell: int) -> bool:
    group = cells[cell]
    return len(group) == 1 and not any(group in cells[peer] for peer in cells_in(PEER_MASK[cell]))


def with_values(puzzle: Puzzle, values: str) -> Puzzle:
    """A puzzle with the digits that were placed in it later, and their eliminations done.

    It is the puzzle alone if these are no values of this puzzle, break the rules, or fill the board, because a finished
    game cannot be played on.
    """
    cells = [given if given != "." else f"+{value}" for given, value in zip(puzzle.givens, values, strict=True)]
    cells = [cell.replace("+.", ".") for cell in cells]
    is_same = all(given in (".", value) for given, value in zip(puzzle.givens, values, strict=True))
    if not is_same or "." not in cells or values == puzzle.givens:
        return puzzle
    try:
        position = read_position(cells, None)
    except InvalidPuzzle:
        return puzzle
    return replace(puzzle, placed=position.placed, candidates=position.candidates)


def _with_placed(position: Position, placed: str) -> Position:
    for cell, digit in enumerate(placed):
        if digit != ".":
            position = position.place(cell, int(digit))
    if position.clash is not None:
        raise InvalidPuzzle(f"The digits break the rules: {position.clash.describe()}.")
    return position


def _check_groups(cells: Sequence[str]) -> None:
    for cell, group in enumerate(cells):
        if len(group) == 1 and group not in "123456789":
            raise InvalidPuzzle(f"{LETTERS.cell(cell)} has no candidate; {_WHAT_GROUPS_ARE}.")
        if len(group) > 2 and group.startswith("+"):
            raise InvalidPuzzle(f"{LETTERS.cell(cell)} has {group[:12]!r}, but only one digit can follow a +.")
        if len(set(group)) < len(group) or not re.fullmatch(r"\+?[1-9]+", group):
            raise InvalidPuzzle(f"{LETTERS.cell(cell)} has {group[:12]!r}; {_WHAT_GROUPS_ARE}.")


def _listed(cells: Sequence[str], start: Position) -> tuple[int, ...]:
    listed = (cell_set(cell for cell in CELLS if str(digit) in cells[cell]) for digit in DIGITS)
    return (0, *(mask & start.empty for mask in listed))


def _left(start: Position, removed: str) -> tuple[int, ...]:
    """The candidates that neither the values nor the triples remove."""
    basic = start.eliminated()
    for cell, digit in _triples(removed):
        if start.values[cell] == digit:
            raise InvalidPuzzle(f"The removed candidate {digit} of {LETTERS.cell(cell)} is the digit in the cell.")
    position = basic.eliminate(_triples(removed))
    emptied = reduce(or_, basic.candidates) & ~reduce(or_, position.candidates)
    if emptied:
        raise InvalidPuzzle(f"The removed candidates leave none for {LETTERS.cells(cells_in(emptied))}.")
    return position.candidates


def _triples(text: str) -> Iterator[Candidate]:
    """Candidates from triples of digit, row and column, with blanks between them."""
    for triple in text.split():
        if not re.fullmatch("[1-9]{3}", triple):
            raise InvalidPuzzle(f"The removed candidate {triple[:12]!r} is not three digits: digit, row and column.")
        digit, row, column = map(int, triple)
        yield Candidate((row - 1) * SIZE + column - 1, digit)

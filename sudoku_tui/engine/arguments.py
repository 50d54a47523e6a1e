"""The arguments of callers: a puzzle as people write it in a program, and numbers.

Files have far more notations of puzzles: those are the business of `sudoku_tui.formats`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from itertools import islice
from math import isnan, nan
from operator import index
from typing import TYPE_CHECKING, Any

from sudoku_tui.engine.board import CELLS, SIZE, Candidate
from sudoku_tui.engine.errors import InvalidPuzzle, WrongArgument
from sudoku_tui.engine.notation import LETTERS, count

if TYPE_CHECKING:
    from random import Random

_RIGHT = "a puzzle is a Position, 81 characters, nine lines of nine, or nine rows of nine numbers"

_CHARACTERS = ".0123456789"
"""What can stand in a cell."""

_RULES = "-=+|"
"""The characters of lines between boxes, in addition to the box-drawing characters of Unicode."""


def as_cells(puzzle: Any) -> str:
    """The 81 characters of a position, a text or a grid; one line of 81 characters is given back as it is.

    Args:
        puzzle: a `Position`; 81 characters; nine lines of nine, perhaps with blanks, bars and rules between boxes; a
            grid of nine rows of nine cells; or 81 cells one after another. A cell of a grid is a number or a character.
            It is empty if it is 0, None, a dot, or a blank.

    Raises:
        InvalidPuzzle: it is nothing of that, has not 81 cells, or a cell of a grid holds something else.
    """
    if isinstance(puzzle, str):
        return puzzle if len(puzzle) == len(CELLS) and "\n" not in puzzle else _of_lines(puzzle.splitlines())
    if isinstance(puzzle, bytes | bytearray | memoryview):
        raise InvalidPuzzle(f"These are bytes, but {_RIGHT}; decode them first.")
    if isinstance(puzzle, type):
        raise InvalidPuzzle(f"This is the class {puzzle.__name__}, but {_RIGHT}.")
    if hasattr(puzzle, "givens_string"):  # a `Position`, which who only solves need not import
        return str(puzzle.to_string())
    if isinstance(puzzle, Mapping | Set):
        raise InvalidPuzzle(f"This is a {type(puzzle).__name__}, but {_RIGHT}.")  # its order, or its keys, say nothing
    if hasattr(puzzle, "to_numpy"):  # a table of pandas, which gives the names of its columns one after another
        puzzle = puzzle.to_numpy()
    parts = _parts(puzzle)
    if parts is None:
        raise InvalidPuzzle(f"This is {puzzle!r:.40}, but {_RIGHT}.")
    rows = list(islice(parts, len(CELLS) + 1))
    if len(rows) == len(CELLS):
        return _of_grid([rows[first : first + SIZE] for first in range(0, len(CELLS), SIZE)])
    return _of_grid(rows)


def strange_cell(cells: str) -> InvalidPuzzle:
    """The error about the first of 81 characters that is neither a digit nor a dot."""
    cell, character = next((cell, one) for cell, one in enumerate(cells) if one not in _CHARACTERS)
    return InvalidPuzzle(f"{LETTERS.cell(cell)} holds {character!r}; it must be a digit or a dot.")


def _of_lines(lines: Sequence[str]) -> str:
    rows = [cells for line in lines if (cells := _without_lines(line))]
    if len(rows) == SIZE:
        _check_length(rows)  # whether or not there are 81 cells: one too many may make up for one that is missing
    text = "".join(rows)
    if len(text) == len(CELLS):
        return text
    raise InvalidPuzzle(f"A puzzle has 81 cells, but this has {len(text)}.")


def _without_lines(line: str) -> str:
    """The cells of a line of text, without blanks and what is drawn between boxes; nothing of a rule."""
    cells = "".join(one for one in line if not (one.isspace() or one == "|" or "\u2500" <= one <= "\u257f"))
    return cells if cells.strip(_RULES) else ""


def _check_length(rows: Sequence[Sequence[object]]) -> None:
    for row, cells in enumerate(rows):
        if len(cells) != SIZE:
            raise InvalidPuzzle(f"A row has nine cells, but {LETTERS.house(row)} has {len(cells)}.")


def _of_grid(grid: Sequence[object]) -> str:
    if len(grid) != SIZE:
        raise InvalidPuzzle(f"A puzzle has nine rows of nine cells, but this has {count(len(grid), 'row')}.")
    rows = [_row(number, row) for number, row in enumerate(grid)]
    _check_length(rows)
    return "".join(_character(cell, rows[cell // SIZE][cell % SIZE]) for cell in CELLS)


def _row(number: int, row: object) -> Sequence[object]:
    """The cells of a row of a grid, which may be a text."""
    if isinstance(row, str):
        return row if len(row) == SIZE else _without_lines(row)
    parts = None if isinstance(row, type | Mapping | Set) else _parts(row)
    if parts is None:
        raise InvalidPuzzle(f"A row has nine cells, but {LETTERS.house(number)} is {row!r:.40}.")
    return list(islice(parts, len(CELLS)))


def _parts(grid: object) -> Iterator[object] | None:
    """The items of a grid or a row; None if it has no items, like an array without an axis."""
    try:
        return iter(grid)  # type: ignore[call-overload, no-any-return]  # there is no other way to find out
    except TypeError:
        return None


def _character(cell: int, content: object) -> str:
    """The character of a cell of a grid."""
    if content is None:
        return "."
    text = str(content).strip().removesuffix(".0")  # a table with empty cells makes real numbers of all
    if not text:
        return "."
    if len(text) > 1 or text not in _CHARACTERS:
        right = "a digit from 1 to 9; or 0, None, a dot or a blank, if it is empty"
        raise InvalidPuzzle(f"{LETTERS.cell(cell)} holds {content!r:.40}; a cell holds {right}.")
    return text


def whole_number(value: object, what: str) -> int:
    """A number that counts something.

    Args:
        value: what the caller gave.
        what: its name in the error, as the beginning of a sentence: "The limit".

    Raises:
        WrongArgument: it is no whole number, or is below 0.
    """
    try:
        number = index(value)  # type: ignore[arg-type]  # asking for its type first takes as long as to solve a puzzle
    except TypeError:
        number = -1
    if number < 0:
        raise WrongArgument(f"{what} is a whole number, 0 or more, not {value!r:.40}.")
    return number


def candidates_given(candidates: Iterable[tuple[int, int]]) -> Iterator[Candidate]:
    """Each candidate that a caller gives.

    Raises:
        WrongArgument: there are none to be had one after another, or one is none.
    """
    right = "Candidates are a list of them, such as [Candidate(0, 5)]"
    if not isinstance(candidates, Iterable):
        raise WrongArgument(f"{right}, not {candidates!r:.40}.")
    for one in candidates:
        try:
            cell, digit = one
        except (TypeError, ValueError):
            raise WrongArgument(f"{right}; a cell and a digit each, not {one!r:.40}.") from None
        yield Candidate(cell, digit)


def check_watch(watch: object) -> None:
    """Raise `WrongArgument` if something is neither None nor to be called."""
    if watch is not None and not callable(watch):
        raise WrongArgument(f"What watches is a function, or None, not {watch!r:.40}.")


def real_number(value: object, what: str) -> float:
    """A number that a figure is compared with; raises `WrongArgument` if it is none, named as in `whole_number`."""
    try:
        number = float(value)  # type: ignore[arg-type]  # as above
    except (TypeError, ValueError, OverflowError):
        number = nan
    if isnan(number) or isinstance(value, str | bytes | bytearray):
        raise WrongArgument(f"{what} is a number, not {value!r:.40}.")
    return number


def check_random(rng: Random) -> None:
    """Raise `WrongArgument` if something has no random numbers."""
    if isinstance(rng, type) or not hasattr(rng, "random"):
        raise WrongArgument(f"Random numbers come from a random.Random, such as Random(17), not from {rng!r:.40}.")

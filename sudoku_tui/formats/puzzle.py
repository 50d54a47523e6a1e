"""Results of reading: a puzzle or a position, or the reason why a text is none."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from functools import cache
from typing import TYPE_CHECKING, Any

from sudoku_tui.engine.board import HOUSES_OF, SIZE
from sudoku_tui.engine.errors import InvalidPuzzle
from sudoku_tui.engine.immutable import immutable
from sudoku_tui.engine.position import Position
from sudoku_tui.formats.about import NOTHING_SAID, About
from sudoku_tui.formats.caveats import Caveat

if TYPE_CHECKING:
    from sudoku_tui.formats.ghost import Ghost


@immutable
class Puzzle:
    """A puzzle, or a position on the way to its solution, as it was read.

    It breaks no rule, but may have no solution, or several.
    """

    givens: str  # 81 characters, row by row, with a dot for an empty cell
    title: str = ""  # one line that a terminal can show as it is; often empty
    # the line of the text on which the puzzle begins, counted from 1. It does not count for equality.
    line: int = field(default=1, compare=False)
    placed: str = ""  # the digits that were placed besides, as 81 characters like the givens; empty if there are none
    # what is possible in the empty cells, as a `Position` has it; empty at the start of a puzzle, where nothing has
    # been eliminated
    candidates: tuple[int, ...] = ()
    # what else is said about it. It does not count for equality.
    about: About = field(default=NOTHING_SAID, compare=False)
    # what its reader took for granted, or left out. It does not count for equality.
    caveats: tuple[Caveat, ...] = field(default=(), compare=False, kw_only=True)
    # who solved it and challenges others, if it was read from a challenge. It does not count for equality.
    ghost: Ghost | None = field(default=None, compare=False, kw_only=True)

    @property
    def values(self) -> str:
        """The givens and the placed digits as 81 characters, with a dot for an empty cell."""
        if not self.placed:
            return self.givens
        return "".join(given if given != "." else own for given, own in zip(self.givens, self.placed, strict=True))

    @property
    def is_start(self) -> bool:
        """Whether this is a puzzle as it is given, and not a position on the way."""
        return not self.placed and not self.candidates

    def position(self) -> Position:
        """The position to begin with; raises `InvalidPuzzle` if two digits of a house are equal."""
        position = Position.from_string(self.values)
        return position if self.is_start else self.board()

    def board(self) -> Position:
        """The position, even where placed digits clash. Raises `InvalidPuzzle` if equal givens do."""
        start = Position.from_string(self.givens)
        values = tuple(0 if value == "." else int(value) for value in self.values)
        empty = sum(1 << cell for cell, value in enumerate(values) if not value)
        return Position(values, start.givens, self.candidates or tuple(empty & plane for plane in start.candidates))


@immutable
class Document(Puzzle):
    """A puzzle with what its player and the solver made of it."""

    # the player's corner marks: for each digit the set of the cells that have it; empty if there are none
    corner: tuple[int, ...] = ()
    center: tuple[int, ...] = ()  # the centre marks, in the same way
    cell_colors: str = ""  # 81 characters, the letter of the colour of each cell or a dot; empty if there are none
    # coloured candidates: cell, digit, and letter of the colour
    candidate_colors: tuple[tuple[int, int, str], ...] = ()
    solution: str = ""  # 81 digits; empty if it is not known
    rating: Mapping[str, Any] | None = None  # what is known of how hard it is, as JSON has it
    # a saved game, as JSON has it; what it holds is the business of `sudoku_tui.game`
    game: Mapping[str, Any] | None = None

    @property
    def has_more(self) -> bool:
        """Whether there is anything that a `Puzzle` does not have."""
        more = (self.corner, self.center, self.cell_colors, self.candidate_colors, self.solution)
        return any(more) or self.rating is not None or self.game is not None


@immutable
class BadPuzzle:
    """A place in a text that was meant to be a puzzle but cannot be one."""

    line: int  # the line that is wrong, or, if the whole puzzle is, the one on which it begins; counted from 1
    reason: str  # one sentence for the user: what is wrong, and what would be right
    column: int | None = None  # where on the line a strange character stands, counted from 1; None for everything else

    @property
    def place(self) -> str:
        """The place in words: "line 3, column 5"."""
        return f"line {self.line}" if self.column is None else f"line {self.line}, column {self.column}"


@cache
def _houses_by_digit() -> tuple[tuple[int, ...], ...]:
    """For each cell and digit three bits: one for the digit in each house of the cell."""
    return tuple(
        (0, *(sum(1 << 27 * digit + house for house in houses) for digit in range(SIZE))) for houses in HOUSES_OF
    )


def has_clash(givens: str) -> bool:
    """Whether a digit stands twice in a house; a position knows which, but takes many times as long to say so."""
    seen = given = 0
    for bits, character in zip(_houses_by_digit(), givens, strict=True):
        if character in "123456789":
            seen |= bits[int(character)]
            given += 1
    return seen.bit_count() != 3 * given


def why_clash(givens: str) -> str:
    """The sentence about two equal givens in a house; empty if there are none."""
    if has_clash(givens):
        try:
            Position.from_string(givens)
        except InvalidPuzzle as error:
            return str(error)
    return ""

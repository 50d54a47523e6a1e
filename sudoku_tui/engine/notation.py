"""How cells and houses are written: A1..I9 with "row A", or r1c1 with "row 1"."""

from collections.abc import Iterable, Set

from sudoku_tui.engine.board import BOXES, CELLS, COLUMNS, DIGITS, ROW_NAMES, ROWS, Candidate, check_cell, check_house
from sudoku_tui.engine.errors import WrongArgument

_KINDS = {ROWS: ("row", "rows"), COLUMNS: ("column", "columns"), BOXES: ("box", "boxes")}
"""The singular and the plural of the houses of a range."""


class Notation:
    """A style of names for cells, houses and candidates: `LETTERS` (C4) or `NUMBERS` (r3c4).

    >>> from sudoku_tui.engine import LETTERS, NUMBERS, Candidate
    >>> LETTERS.cell(21), NUMBERS.cell(21), LETTERS.house(19), NUMBERS.candidate(Candidate(21, 5))
    ('C4', 'r3c4', 'box 2', 'r3c4=5')
    """

    def __init__(self, cell_names: Iterable[str], row_names: Iterable[str]) -> None:
        self._cells = tuple(cell_names)
        numbers = tuple(str(number) for number in DIGITS)
        self._labels = (*row_names, *numbers, *numbers)
        self._houses = tuple(f"{_KINDS[kind][0]} {self._labels[house]}" for kind in _KINDS for house in kind)

    def __eq__(self, other: object) -> bool:
        """Whether it writes the same, as a copy of it does."""
        if not isinstance(other, Notation):
            return NotImplemented
        return self is other or (self._cells, self._labels) == (other._cells, other._labels)

    def __hash__(self) -> int:
        return hash((self._cells[0], self._labels[0]))

    def __repr__(self) -> str:
        return f"<Notation {self._cells[0]} to {self._cells[-1]}>"

    def cell(self, cell: int) -> str:
        """The name of a cell (0..80): "C4" or "r3c4"."""
        check_cell(cell)
        return self._cells[cell]

    def house(self, house: int) -> str:
        """The name of a house (0..26): "row C" or "row 3", "column 4", "box 2"."""
        check_house(house)
        return self._houses[house]

    def label(self, house: int) -> str:
        """The label of a house among those of its kind: "C" or "3", "4", "2"."""
        check_house(house)
        return self._labels[house]

    def candidate(self, candidate: Candidate) -> str:
        """A candidate as "C4=5"."""
        return f"{self._cells[candidate.cell]}={candidate.digit}"

    def placement(self, candidate: Candidate) -> str:
        """A placement as "C4 = 5"."""
        return f"{self._cells[candidate.cell]} = {candidate.digit}"

    def cells(self, cells: Iterable[int], last: str = "and") -> str:
        """Cells as an English list: "A1, B2 and C3". `last` is the word before the last cell, such as "or"."""
        return join_words([self._cells[cell] for cell in cells], last)

    def houses(self, houses: Iterable[int]) -> str:
        """Houses as an English list, grouped by kind: "rows B and E and column 3"."""
        labels: dict[range, list[str]] = {}
        for house in houses:
            labels.setdefault(next(kind for kind in _KINDS if house in kind), []).append(self._labels[house])
        return join_words([f"{_KINDS[kind][len(names) > 1]} {join_words(names)}" for kind, names in labels.items()])


def check_notation(notation: object) -> None:
    """Raise `WrongArgument` unless the argument is a `Notation`."""
    if not isinstance(notation, Notation):
        raise WrongArgument(f"A notation is a Notation, such as LETTERS or NUMBERS, not {notation!r:.40}.")


def kind_of(houses: Set[int]) -> str:
    """The kind of some houses, without their number: "row", "columns"; "houses" if they are of several kinds."""
    kinds = {names[len(houses) > 1] for kind, names in _KINDS.items() if not houses.isdisjoint(kind)}
    return kinds.pop() if len(kinds) == 1 else "houses"


def join_words(words: list[str], last: str = "and") -> str:
    """Join words with commas and a final "and" (or another word)."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def digit_words(digits: Iterable[int], last: str = "and") -> str:
    """Digits as an English list: "4", "4 and 7", "4, 5 and 7"."""
    return join_words([str(digit) for digit in digits], last)


def count(number: int, noun: str, plural: str = "") -> str:
    """A number with its noun in the right form: "1 cell", "2 guesses", "30,189 nodes"."""
    return f"{number:,} {noun if number == 1 else plural or f'{noun}s'}"


LETTERS = Notation((f"{ROW_NAMES[cell // 9]}{cell % 9 + 1}" for cell in CELLS), ROW_NAMES)
"""A1..I9: row letter, column number."""

NUMBERS = Notation((f"r{cell // 9 + 1}c{cell % 9 + 1}" for cell in CELLS), (str(row + 1) for row in ROWS))  # r1c1..r9c9

NOTATIONS = {"a1": LETTERS, "r1c1": NUMBERS}  # how players call them

"""A position: the values and the candidates at one moment of a puzzle. Immutable."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property, wraps
from operator import itemgetter
from typing import TYPE_CHECKING, Any, NamedTuple, Self, TypeAlias, TypeVar

from sudoku_tui.engine.arguments import as_cells, candidates_given, strange_cell
from sudoku_tui.engine.board import (
    ALL_CELLS,
    CELLS,
    DIGITS,
    HOUSE_CELLS,
    HOUSE_MASK,
    PEER_MASK,
    SIZE,
    Candidate,
    cells_in,
    check_cell,
    digits_in,
)
from sudoku_tui.engine.counting import HouseCounts, digit_sets, house_counts
from sudoku_tui.engine.errors import IllegalMove, InvalidPuzzle, WrongArgument
from sudoku_tui.engine.notation import LETTERS, Notation, check_notation

if TYPE_CHECKING:
    from sudoku_tui.engine.fields import Json


class Contradiction(NamedTuple):
    """A visible reason why a position cannot be completed. It has one of three forms:

    - two cells of a house hold the same digit: `cells`, `digit` and `house` name them;
    - a cell has no candidate left: `cells` has this cell, `digit` and `house` are None;
    - a digit has no place left in a house: `cells` is empty.
    """

    cells: tuple[int, ...]
    digit: int | None
    house: int | None

    def describe(self, notation: Notation = LETTERS) -> str:
        """The contradiction as a clause for a sentence."""
        check_notation(notation)
        if self.house is None:
            return f"{notation.cells(self.cells)} has no candidate left"
        if self.cells:
            number = "two" if len(self.cells) == 2 else "several"
            return f"{notation.house(self.house)} has {number} {self.digit}s ({notation.cells(self.cells)})"
        return f"{notation.house(self.house)} has no place for {self.digit}"


@dataclass(frozen=True)
class Position:
    """The values and candidates of all cells. A change returns a new position; the old one stays unchanged."""

    values: tuple[int, ...]
    """For each of the 81 cells its digit, or 0 for an empty cell."""
    givens: int
    """The set of the cells of the givens."""
    candidates: tuple[int, ...]
    """For each digit 1 to 9 the set of the empty cells where it is a candidate; index 0 is unused."""

    def __repr__(self) -> str:
        """The cells as text, and how many candidates have been removed that no value excludes."""
        removed = sum(1 for _ in self.removed())
        return f"<Position {self.to_string()}{f' −{removed}' if removed else ''}>"

    def __str__(self) -> str:
        return self.to_string()

    @classmethod
    def of(cls, puzzle: "PuzzleLike") -> "Position":
        """The start of a puzzle in any form (`PuzzleLike`). A `Position` is returned unchanged.

        Raises:
            InvalidPuzzle: the puzzle does not have 81 cells, a cell is strange, or a house has two equal givens.

        >>> from sudoku_tui.engine import Position
        >>> Position.of([[1, 2, 3, 0, 0, 0, 0, 0, 0], *([None] * 9 for _ in range(8))]).to_string()[:9]
        '123......'
        """
        return puzzle if isinstance(puzzle, Position) else cls.from_string(as_cells(puzzle))

    @classmethod
    def from_string(cls, puzzle: str) -> Self:
        """The start of a puzzle. Every empty cell has all nine candidates.

        Args:
            puzzle: 81 characters, with a dot or 0 for an empty cell; or nine lines of nine. Blanks, bars and rules
                between boxes are skipped.

        Raises:
            InvalidPuzzle: the text does not have 81 cells, a character is strange, or a house has two equal givens.

        >>> from sudoku_tui.engine import Position
        >>> puzzle = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."
        >>> position = Position.from_string(puzzle)
        >>> position.values[2], position.candidates_of(0)
        (3, (1, 2, 3, 4, 5, 6, 7, 8, 9))
        >>> Position.from_string("12")
        Traceback (most recent call last):
            ...
        sudoku_tui.engine.errors.InvalidPuzzle: A puzzle has 81 cells, but this has 2.
        """
        text = as_cells(puzzle)
        try:
            values = tuple([_VALUE_OF[character] for character in text])
        except KeyError:
            raise strange_cell(text) from None
        empty = sum(1 << cell for cell in CELLS if not values[cell])
        position = cls(values, ALL_CELLS ^ empty, (0, *(empty for _ in DIGITS)))
        clash = position.clash
        if clash is not None:
            raise InvalidPuzzle(f"The givens break the rules: {clash.describe()}.")
        return position

    def to_string(self) -> str:
        """The values as 81 characters, row by row, with a dot for an empty cell."""
        return "".join(str(value) if value else "." for value in self.values)

    def givens_string(self) -> str:
        """The givens alone as 81 characters, with a dot for every other cell."""
        return "".join(str(value) if self.givens >> cell & 1 else "." for cell, value in enumerate(self.values))

    # What the placed values say

    @property
    def empty(self) -> int:
        """The set of the empty cells."""
        return self.placed[0]

    @cached_property
    def placed(self) -> tuple[int, ...]:
        """For each digit 1..9 the set of the cells that hold it; index 0 is the set of the empty cells."""
        sets = [0] * 10
        for cell, value in enumerate(self.values):
            sets[value] |= 1 << cell
        return tuple(sets)

    @property
    def complete_digits(self) -> list[int]:
        """The digits that are placed nine times, never twice in a house."""
        return [
            digit
            for digit in DIGITS
            if self.placed[digit].bit_count() == SIZE and not self.placed[digit] & self.conflicts
        ]

    @cached_property
    def excluded(self) -> tuple[int, ...]:
        """For each digit 1 to 9 the set of the cells that see it; index 0 is unused.

        The placed values exclude the digit there, whether or not the elimination has been made.
        """
        sets = [0] * 10
        for cell, value in enumerate(self.values):
            if value:
                sets[value] |= PEER_MASK[cell]
        return tuple(sets)

    @cached_property
    def clash(self) -> Contradiction | None:
        """The first house with a digit twice, as a contradiction; None if there is none. Rows come before columns."""
        if not self.conflicts:
            return None
        for house, mask in enumerate(HOUSE_MASK):
            for digit in DIGITS:
                cells = self.placed[digit] & mask
                if cells.bit_count() > 1:
                    return Contradiction(tuple(cells_in(cells)), digit, house)
        return None

    @cached_property
    def conflicts(self) -> int:
        """The set of the cells that hold the same digit as a peer."""
        cells = 0
        for placed, seen in zip(self.placed[1:], self.excluded[1:], strict=True):
            cells |= placed & seen
        return cells

    @cached_property
    def is_complete(self) -> bool:
        """Whether every house holds all nine digits."""
        return all(self.placed[digit] & mask for digit in DIGITS for mask in HOUSE_MASK)

    # What the candidates say

    def candidates_of(self, cell: int) -> tuple[int, ...]:
        """The candidates of a cell in ascending order; none if it holds a value."""
        check_cell(cell)
        return tuple(digit for digit in DIGITS if self.candidates[digit] >> cell & 1)

    def candidates_in(self, cells: int, digits: int = -1) -> tuple[Candidate, ...]:
        """The candidates in a set of cells, by cell. A set of digits restricts them to these digits."""
        digits_of = self.digits_of
        return tuple(
            Candidate(cell, digit) for cell in cells_in(cells) for digit in digits_in(digits_of[cell] & digits)
        )

    def has_candidate(self, cell: int, digit: int) -> bool:
        """Whether a digit is a candidate of a cell. Raises `WrongArgument` if the cell or the digit is out of range."""
        cell, digit = Candidate(cell, digit)
        return bool(self.candidates[digit] >> cell & 1)

    def pending(self, cell: int) -> int:
        """The set of the peers that still have a cell's value as a candidate; 0 for an empty cell."""
        return PEER_MASK[cell] & self.candidates[self.values[cell]]

    @property
    def has_pending(self) -> bool:
        """Whether any placed value is still a candidate of a peer."""
        return any(cells & seen for cells, seen in zip(self.candidates, self.excluded, strict=True))

    @cached_property
    def pending_cells(self) -> tuple[int, ...]:
        """The placed cells whose value is still a candidate of a peer, in ascending order."""
        return tuple(cell for cell, value in enumerate(self.values) if value and self.pending(cell))

    # Counts of candidates, computed once for a position

    @cached_property
    def digits_of(self) -> tuple[int, ...]:
        """For each of the 81 cells the set of its candidates; 0 if it holds a value."""
        return digit_sets(self.candidates)

    @cached_property
    def digits_by_house(self) -> tuple[tuple[int, ...], ...]:
        """For each of the 27 houses nine sets: the candidates of each of its cells."""
        return tuple([contents(self.digits_of) for contents in _CONTENTS])

    @cached_property
    def house_counts(self) -> tuple[HouseCounts, HouseCounts, HouseCounts]:
        """How many places each digit has in the boxes, in the rows and in the columns."""
        return house_counts(self.candidates)

    @cached_property
    def bivalue_cells(self) -> int:
        """The set of the cells that have exactly two candidates."""
        once = twice = more = 0
        for cells in self.candidates:
            more |= twice & cells
            twice |= once & cells
            once |= cells
        return twice & ~more

    @cached_property
    def bivalue_groups(self) -> dict[int, int]:
        """The cells with exactly two candidates, as sets of cells by their set of two digits."""
        groups: dict[int, int] = {}
        for cell in cells_in(self.bivalue_cells):
            digits = self.digits_of[cell]
            groups[digits] = groups.get(digits, 0) | 1 << cell
        return groups

    @cached_property
    def possible(self) -> tuple[int, ...]:
        """For each digit 1 to 9 the set of the empty cells that do not see it; index 0 is unused.

        These are the candidates that the placed values leave. Other eliminations do not count.
        """
        return tuple(self.empty & ~seen for seen in self.excluded)

    def removed(self) -> Iterator[Candidate]:
        """The removed candidates that no placed value excludes, by digit."""
        for digit in DIGITS:
            for cell in cells_in(self.possible[digit] & ~self.candidates[digit]):
                yield Candidate(cell, digit)

    @cached_property
    def naked_singles(self) -> int:
        """The set of the cells that have exactly one candidate."""
        once = twice = 0
        for cells in self.candidates:
            twice |= once & cells
            once |= cells
        return once & ~twice

    @cached_property
    def contradiction(self) -> Contradiction | None:
        """The first visible reason why the position cannot be completed, or None.

        The order is: a digit twice in a house, a cell without a candidate, a digit without a place.
        """
        if self.clash is not None:
            return self.clash
        hopeless = self.empty
        for cells in self.candidates:
            hopeless &= ~cells
        if hopeless:
            return Contradiction((next(cells_in(hopeless)),), None, None)
        filled = len(CELLS) - self.empty.bit_count()
        if not self.has_pending and all(counts.one.bit_count() + filled == len(CELLS) for counts in self.house_counts):
            return None  # each digit has a value or candidates in each house
        for house, mask in enumerate(HOUSE_MASK):
            for digit in DIGITS:
                if not (self.candidates[digit] | self.placed[digit]) & mask:
                    return Contradiction((), digit, house)
        return None

    # Changes: each gives a new position

    def place(self, cell: int, digit: int, *, eliminate: bool = False) -> Self:
        """Place a digit in an empty cell.

        Args:
            cell: 0 to 80.
            digit: 1 to 9.
            eliminate: whether the peers of the cell lose the digit as a candidate.

        Raises:
            IllegalMove: the cell already holds a value.
            WrongArgument: the cell or the digit is out of range.

        >>> position = Position.from_string("." * 81).place(0, 5, eliminate=True)
        >>> position.values[0], position.has_candidate(1, 5), position.has_candidate(80, 5)
        (5, False, True)
        """
        cell, digit = Candidate(cell, digit)
        if self.values[cell]:
            raise IllegalMove(f"{LETTERS.cell(cell)} already holds {self.values[cell]}.")
        values = (*self.values[:cell], digit, *self.values[cell + 1 :])
        other_cells = ~(1 << cell)
        candidates = [cells & other_cells for cells in self.candidates]
        if eliminate:
            candidates[digit] &= ~PEER_MASK[cell]
        position = type(self)(values, self.givens, tuple(candidates))
        placed, excluded = list(self.placed), list(self.excluded)
        placed[0] &= other_cells
        placed[digit] |= 1 << cell
        excluded[digit] |= PEER_MASK[cell]
        # They are known from before, which takes less than looking at all values again.
        vars(position).update(placed=tuple(placed), excluded=tuple(excluded))
        return position

    def eliminate(self, eliminations: Iterable[Candidate]) -> Self:
        """Remove candidates. Candidates that are already absent are ignored. Raises `WrongArgument` for a wrong one.

        >>> Position.from_string("." * 81).eliminate([Candidate(0, 5), Candidate(0, 6)]).candidates_of(0)
        (1, 2, 3, 4, 7, 8, 9)
        """
        candidates = list(self.candidates)
        for cell, digit in candidates_given(eliminations):
            candidates[digit] &= ~(1 << cell)
        return self._with_planes(tuple(candidates))

    def restored(self, candidates: Iterable[Candidate]) -> Self:
        """Bring removed candidates of empty cells back. Candidates that are present are ignored.

        Raises:
            WrongArgument: an argument is not a candidate.
        """
        planes = list(self.candidates)
        for cell, digit in candidates_given(candidates):
            planes[digit] |= 1 << cell & self.empty
        return self._with_planes(tuple(planes))

    def eliminated(self) -> Self:
        """Remove every placed value from the candidates of its peers.

        >>> puzzle = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."
        >>> Position.from_string(puzzle).eliminated().candidates_of(0)
        (4, 5)
        """
        candidates = tuple(cells & ~seen for cells, seen in zip(self.candidates, self.excluded, strict=True))
        return self._with_planes(candidates)

    def _with_planes(self, candidates: tuple[int, ...]) -> Self:
        position = type(self)(self.values, self.givens, candidates)
        vars(position).update(placed=self.placed, excluded=self.excluded)
        return position

    def without(self, cell: int, before: Self) -> Self:
        """Take back the value of a cell, and every elimination that may have followed from it.

        All removed candidates come back, except

        - those that a placed value excludes, and
        - those that were already removed in `before`, unless a value that was taken back since had caused it.

        Args:
            cell: 0 to 80.
            before: the position just before the value was placed.

        Raises:
            IllegalMove: the cell is empty or a given.
        """
        if self.givens >> cell & 1:
            raise IllegalMove(f"{LETTERS.cell(cell)} is a given.")
        if not self.values[cell]:
            raise IllegalMove(f"{LETTERS.cell(cell)} is empty.")
        values = (*self.values[:cell], 0, *self.values[cell + 1 :])
        emptied = type(self)(values, self.givens, self.candidates)
        this_cell = 1 << cell
        others_stand = all(value in (0, now) for value, now in zip(before.values, self.values, strict=True))
        candidates = [0] * 10
        for digit in DIGITS:
            possible_before = before.candidates[digit] | before.excluded[digit] | ~before.empty
            possible_here = this_cell & before.candidates[digit] if others_stand else this_cell
            back = possible_before & ~emptied.excluded[digit] | possible_here
            candidates[digit] = emptied.empty & (self.candidates[digit] | back)
        # The emptied cell missed the eliminations made while it was filled: those of values with nothing else pending.
        for peer in cells_in(PEER_MASK[cell]):
            if self.values[peer] and not self.pending(peer):
                candidates[self.values[peer]] &= ~this_cell
        return type(self)(values, self.givens, tuple(candidates))

    if TYPE_CHECKING:  # the public API adds them (`conveniences`)

        def to_json(self) -> dict[str, Any]: ...
        @classmethod
        def from_json(cls, data: "Json") -> Self: ...
        def _repr_svg_(self) -> str: ...
        def _repr_html_(self) -> str: ...


def check_position(position: object) -> None:
    """Raise `WrongArgument` unless the argument is a `Position`."""
    if not isinstance(position, Position):
        raise WrongArgument(f"A position is a Position, such as Position.of(puzzle), not {position!r:.40}.")


PuzzleLike: TypeAlias = Position | str | Iterable[Iterable[int | str | None] | int | str | None]
"""A puzzle as an argument, in one of these forms:

- a `Position`;
- 81 characters, with a dot or 0 for an empty cell;
- nine lines of nine characters; blanks, bars and rules between boxes are skipped;
- nine rows of nine cells, such as a list of lists or an array. An empty cell is 0, None, a dot or a blank.
"""

_VALUE_OF = {".": 0, **{str(digit): digit for digit in (0, *DIGITS)}}
"""The value of each character of a text."""

_CONTENTS = tuple(itemgetter(*cells) for cells in HOUSE_CELLS)
"""For each house what takes its nine things out of those of all cells."""

Answer = TypeVar("Answer")


def once(function: Callable[[Position], Answer]) -> Callable[[Position], Answer]:
    """Make a function of a position keep its result with the position, like a cached property.

    So techniques share their searches, and the position need not know them.
    """
    name = f"{function.__module__}.{function.__qualname__}"

    @wraps(function)
    def remembered(position: Position) -> Answer:
        kept = vars(position)
        if name not in kept:
            kept[name] = function(position)
        answer: Answer = kept[name]
        return answer

    return remembered

"""Searches: their facts, a run told event by event, and counters.

A search is a tree. The root, at *depth* 0, is the puzzle with all that follows from it. Each *guess*, a value tried
in a cell that could still take others, opens a level; what follows from it has the same depth. Taking it back undoes
every assignment and every removal of that depth. A value that is tried because it is the only option left is a node of
the tree, but no guess, and opens no level. The events alone tell the state of the search at every moment:

    Choice       a cell (or, in an exact cover, a digit and a house) is chosen, and these are its options
    Assignment   a cell takes a digit: a guess, or forced by what came before
    Propagation  candidates go because of what a cell holds
    DeadEnd      a contradiction shows
    Solution     every cell is filled
    Backtrack    a guess is taken back, and with it all that followed
    Filling      all cells are filled at once, right or wrong; only a search among full grids
    Change       one of them takes another digit
    Swap         two of them exchange their digits, or this is considered and refused
    Incomplete   the algorithm ends without an answer; only an algorithm that does not try everything
    Progress     some more nodes have been seen; only in a run that is not watched
    FamilyEvent  an event of one family of algorithms, in a subclass; no cell changes

If the source of a search is a file, each event has the `line` that was running, from 1. Built-in searches have none.
"""

from abc import ABC, abstractmethod
from collections.abc import Generator
from dataclasses import dataclass, field, fields, replace
from typing import ClassVar, Self, TypeAlias

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.errors import WrongArgument
from sudoku_tui.engine.immutable import Brief, angled, brief
from sudoku_tui.engine.position import Contradiction, Position, PuzzleLike


@dataclass(frozen=True, slots=True)
class Choice:
    """The search chooses a cell, or a digit and a house, to try next."""

    options: tuple[Candidate, ...]
    """The values of a cell, or the places of a digit, in the order in which the search tries them."""
    reason: str
    """The reason for this choice, as a clause: "the fewest candidates of all cells"."""
    depth: int
    """The depth of the node that chooses. Its guesses are one deeper; a single option is not a guess."""
    house: int | None = None
    """The house of the places, if the options are the places of a digit."""
    line: int | None = None

    __repr__ = brief

    @property
    def cell(self) -> int | None:
        """The cell, if the options are the values of a cell; otherwise None."""
        cells = {cell for cell, _ in self.options}
        return cells.pop() if len(cells) == 1 and self.house is None else None


@dataclass(frozen=True, slots=True)
class Assignment:
    """A cell takes a digit."""

    cell: int
    digit: int
    depth: int
    guess: bool
    """Whether the cell could still take other digits."""
    line: int | None = None


@dataclass(frozen=True, slots=True)
class Propagation:
    """The value or the candidates of a cell remove candidates of other cells."""

    cell: int
    """The cell, or the first of several cells that remove the candidates together."""
    removed: tuple[Candidate, ...]
    depth: int
    """The depth of the node from which the removal follows."""
    house: int | None = None
    """For several cells, the house in which they are the only places left for the digit."""
    line: int | None = None

    __repr__ = brief


@dataclass(frozen=True, slots=True)
class DeadEnd:
    """The search meets a contradiction: this node has no solution."""

    contradiction: Contradiction
    depth: int
    line: int | None = None

    __repr__ = brief


@dataclass(frozen=True, slots=True)
class Backtrack:
    """The search takes back the guess of this depth, with all assignments and removals of the depth."""

    cell: int
    digit: int
    depth: int
    conflict: tuple[int, ...] = ()
    """The cells whose values explain the failure, if the search looks for them."""
    jumps: bool = False
    """Whether `cell` is not one of them, so its other values are not tried."""
    line: int | None = None

    __repr__ = brief


@dataclass(frozen=True, slots=True)
class Filling:
    """A search among full grids begins or restarts: every cell has a digit, right or wrong."""

    values: tuple[int, ...]
    """For each cell its digit."""
    conflicts: int
    """How many pairs of peers hold the same digit."""
    depth: int = 0
    line: int | None = None

    __repr__ = brief


@dataclass(frozen=True, slots=True)
class Change:
    """A search among full grids gives a cell another digit."""

    cell: int
    digit: int
    before: int
    """The digit that the cell had."""
    conflicts: int
    """How many pairs of peers hold the same digit after the change."""
    depth: int = 0
    line: int | None = None


@dataclass(frozen=True, slots=True)
class Swap:
    """A search among full grids considers swapping the digits of two cells, and makes the swap or refuses it."""

    cells: tuple[int, int]
    digits: tuple[int, int]
    """The digits of the cells before the swap."""
    change: int
    """How the swap changes, or would change, the number of conflicts."""
    conflicts: int
    """How many pairs of peers hold the same digit after the event."""
    made: bool = True
    """Whether the swap was made."""
    depth: int = 0
    line: int | None = None

    __repr__ = brief


@dataclass(frozen=True, slots=True)
class Solution:
    """The search has found a solution."""

    values: tuple[int, ...]
    """For each cell its digit."""
    depth: int
    line: int | None = None

    __repr__ = brief


@dataclass(frozen=True, slots=True)
class Incomplete:
    """The algorithm ends without an answer. This proves nothing about the puzzle."""

    values: tuple[int, ...]
    """For each cell its digit at the end, or 0."""
    summary: str
    """How far the algorithm came, in whole sentences."""
    depth: int
    """How many guesses stand."""
    line: int | None = None

    __repr__ = brief


@dataclass(frozen=True, slots=True)
class Progress:
    """A moment for the caller to look at the counters and the clock, and perhaps to close the generator."""

    depth: int
    line: int | None = None


@dataclass(frozen=True, slots=True)
class FamilyEvent:
    """An event of one family of algorithms. Subclasses hold its facts; no cell and no candidate changes."""

    depth: int
    line: int | None = field(default=None, kw_only=True)


Event: TypeAlias = (
    Choice
    | Assignment
    | Propagation
    | DeadEnd
    | Backtrack
    | Filling
    | Change
    | Swap
    | Solution
    | Incomplete
    | Progress
    | FamilyEvent
)


@dataclass(slots=True)
class Counters:
    """The counters of a search. They are right at every event, and do not depend on whether you watch it."""

    nodes: int = 0
    """Nodes of the tree: the root, and one for every value tried. Cells filled by propagation are not nodes."""
    guesses: int = 0
    """Values tried in a cell that could still take others."""
    guesses_undone: int = 0
    """Guesses taken back."""
    assignments: int = 0
    """Values tried as textbooks count them: inconsistent ones count, and so do givens if they are variables."""
    backtracks: int = 0
    """Assignments undone, whether or not the cell had another value to try. Givens are never undone."""
    forced: int = 0
    """Cells filled by propagation."""
    propagations: int = 0
    """How often a cell removed candidates of others."""
    dead_ends: int = 0
    """Contradictions met."""
    max_depth: int = 0
    """The most guesses that stood at once."""
    solutions: int = 0
    """Solutions found."""
    own: dict[str, int] = field(default_factory=dict)
    """The counts of one family of algorithms, by the names that its books use. A tree search has none."""

    __repr__ = brief

    def copy(self) -> Self:
        """A copy of the counters, which the search no longer changes."""
        return replace(self, own=self.own.copy())

    def add(self, other: "Counters") -> None:
        """Add the counters of another run. `max_depth` becomes the greater of both."""
        deepest = max(self.max_depth, other.max_depth)
        for one in fields(self):
            if one.name != "own":
                setattr(self, one.name, getattr(self, one.name) + getattr(other, one.name))
        self.max_depth = deepest
        for name, number in other.own.items():
            self.own[name] = self.own.get(name, 0) + number


@dataclass(frozen=True, slots=True)
class SourceText:
    """The source of a search."""

    text: str
    line: int
    """The line where the search begins, from 1."""


@dataclass(frozen=True)
class Search(Brief, ABC):
    """A search algorithm. `run` searches, and yields events."""

    complete: ClassVar[bool] = True
    """Whether the algorithm finds every solution. If not, it may end with `Incomplete`."""

    pause_every: ClassVar[int] = 64
    """How many nodes lie between two `Progress` events: a few milliseconds of work."""

    key: str
    """The short name for `algorithm` and the command line."""
    name: str
    author: str
    year: int
    """The year of publication."""
    idea: str
    """How the algorithm works."""
    strengths: str
    weaknesses: str

    def __repr__(self) -> str:
        return angled("Search", self.key, self.name, self.author, self.year)

    @property
    def written(self) -> SourceText | None:
        """The source whose lines the events name; None for a built-in algorithm."""
        return None

    def run(self, position: PuzzleLike, counters: Counters, watch: bool = False) -> Generator[Event, None, None]:
        """Search for all solutions, lazily. To stop, close the generator.

        The search has no limit: check the counters or the time at each event. If it ends without a `Solution` and
        without `Incomplete`, the puzzle has no solution. If a house has a digit twice, the only event is a `DeadEnd`.

        Args:
            position: the puzzle, in any form. Eliminations do not count.
            counters: new counters, which the search keeps up to date.
            watch: whether to yield every event. Otherwise the events are solutions, the first dead end, an incomplete
                end, and `Progress` now and then.

        >>> from sudoku_tui.engine import NORVIG, Counters, Solution
        >>> puzzle = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."
        >>> counters = Counters()
        >>> events = list(NORVIG.run(puzzle, counters))
        >>> sum(isinstance(event, Solution) for event in events), counters.guesses
        (1, 0)

        Raises:
            InvalidPuzzle: the position is not a puzzle.
            WrongArgument: the counters are not `Counters`.
        """
        if not isinstance(counters, Counters):
            raise WrongArgument(f"The counters of a search are a Counters(), not {counters!r:.40}.")
        return self._search(Position.of(position), counters, watch)

    def _search(self, position: Position, counters: Counters, watch: bool) -> Generator[Event, None, None]:
        counters.nodes += 1
        if position.clash is not None:
            counters.dead_ends += 1
            yield DeadEnd(position.clash, 0)
            return
        yield from self._run(position.values, counters, watch)

    @abstractmethod
    def _run(self, values: tuple[int, ...], counters: Counters, watch: bool) -> Generator[Event, None, None]:
        """Do what `run` says, from values without a clash; the root has been counted."""

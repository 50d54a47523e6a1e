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
    FamilyEvent  what only a family of algorithms tells, in classes of its own; the cells stay as they are

A search whose source is a file says with each event which line of it was running, `line`, from 1; ours have none.
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
    """The search decides what to try next."""

    # what it can try, in the order in which it will: the values of a cell, or the places of a digit
    options: tuple[Candidate, ...]
    reason: str  # why this choice and no other, as a clause: "the fewest candidates of all cells"
    depth: int  # the depth of the node that chooses; its guesses are one deeper. A single option is no guess.
    house: int | None = None  # the house whose places for a digit the options are, if they are not the values of a cell
    line: int | None = None

    __repr__ = brief

    @property
    def cell(self) -> int | None:
        """The cell whose values the options are, or None if they are places of a digit."""
        cells = {cell for cell, _ in self.options}
        return cells.pop() if len(cells) == 1 and self.house is None else None


@dataclass(frozen=True, slots=True)
class Assignment:
    """A cell takes a digit, as a guess or because nothing else is left."""

    cell: int
    digit: int
    depth: int
    guess: bool
    line: int | None = None


@dataclass(frozen=True, slots=True)
class Propagation:
    """Candidates of other cells go because of what a cell holds or can hold."""

    cell: int  # that cell, or the first of several that only together exclude the candidates
    removed: tuple[Candidate, ...]
    depth: int  # the depth of what they follow from
    # if it takes several cells, the house in which they are the only places left for the digit
    house: int | None = None
    line: int | None = None

    __repr__ = brief


@dataclass(frozen=True, slots=True)
class DeadEnd:
    """A contradiction shows: this node has no solution."""

    contradiction: Contradiction
    depth: int
    line: int | None = None

    __repr__ = brief


@dataclass(frozen=True, slots=True)
class Backtrack:
    """The guess of this depth is taken back, and with it every assignment and removal of its depth."""

    cell: int
    digit: int
    depth: int
    # where the search looks for what a failure came from: the cells whose values explain it, and whether this one is
    # none of them, so that its other values are not tried
    conflict: tuple[int, ...] = ()
    jumps: bool = False
    line: int | None = None

    __repr__ = brief


@dataclass(frozen=True, slots=True)
class Filling:
    """A search among full grids begins, or begins anew: every cell has a digit, right or wrong."""

    values: tuple[int, ...]  # for each cell its digit
    conflicts: int  # how many pairs of peers hold the same digit
    depth: int = 0
    line: int | None = None

    __repr__ = brief


@dataclass(frozen=True, slots=True)
class Change:
    """A search among full grids gives a cell another digit."""

    cell: int
    digit: int
    before: int  # the digit that it had
    conflicts: int  # how many pairs of peers hold the same digit after it
    depth: int = 0
    line: int | None = None


@dataclass(frozen=True, slots=True)
class Swap:
    """A search among full grids weighs an exchange of the digits of two cells, and makes it or not."""

    cells: tuple[int, int]
    digits: tuple[int, int]  # what they held before
    change: int  # by how much it changes the conflicts, or would
    conflicts: int  # how many pairs of peers hold the same digit after it
    made: bool = True
    depth: int = 0
    line: int | None = None

    __repr__ = brief


@dataclass(frozen=True, slots=True)
class Solution:
    """Every cell is filled, and every house holds the nine digits."""

    values: tuple[int, ...]
    depth: int
    line: int | None = None

    __repr__ = brief


@dataclass(frozen=True, slots=True)
class Incomplete:
    """The algorithm ends without an answer: it has done all it does, and that proves nothing."""

    values: tuple[int, ...]  # how far it came: for each cell its digit, or 0
    summary: str  # the same in words, as whole sentences
    depth: int  # how many guesses stand
    line: int | None = None

    __repr__ = brief


@dataclass(frozen=True, slots=True)
class Progress:
    """A moment to look at the counters and at the clock, and to close the generator if it has been enough."""

    depth: int
    line: int | None = None


@dataclass(frozen=True, slots=True)
class FamilyEvent:
    """Something that only a family of algorithms tells, with facts of a subclass; no cell and no candidate changes."""

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
    """The counters of a search so far. They are true at every event, and the same whether it is watched or not."""

    # nodes of the tree: the root, and one for every value tried, whether or not it is the only one left. What
    # propagation fills by force is no node.
    nodes: int = 0
    guesses: int = 0  # values tried in a cell that could still take others
    guesses_undone: int = 0  # guesses taken back
    # values tried, as textbooks count them, those that turn out not to be consistent included. Where the cells are the
    # variables of a constraint satisfaction problem, the givens are variables of one value, and count
    assignments: int = 0
    backtracks: int = 0  # assignments undone, whether or not the cell had another value to try; givens stay
    forced: int = 0  # cells filled by propagation: nobody chose them
    propagations: int = 0  # times that what a cell holds removed candidates of others
    dead_ends: int = 0  # contradictions met
    max_depth: int = 0  # the most guesses that stood at once
    solutions: int = 0
    # what only a family of algorithms counts, under the names that its books use, in the order to show; a tree has none
    own: dict[str, int] = field(default_factory=dict)

    __repr__ = brief

    def copy(self) -> Self:
        """The counters as they are now; a search goes on with its own."""
        return replace(self, own=self.own.copy())

    def add(self, other: "Counters") -> None:
        """Take in the counts of another run: sums, and the greatest depth of both."""
        deepest = max(self.max_depth, other.max_depth)
        for one in fields(self):
            if one.name != "own":
                setattr(self, one.name, getattr(self, one.name) + getattr(other, one.name))
        self.max_depth = deepest
        for name, number in other.own.items():
            self.own[name] = self.own.get(name, 0) + number


@dataclass(frozen=True, slots=True)
class SourceText:
    """The text that a search was written as."""

    text: str
    line: int  # where the search begins in it, from 1


@dataclass(frozen=True)
class Search(Brief, ABC):
    """A search algorithm."""

    complete: ClassVar[bool] = True
    """Whether it tries everything, and so finds every solution; otherwise it may end with `Incomplete`."""

    pause_every: ClassVar[int] = 64
    """How many nodes there are from one `Progress` to the next: a few milliseconds of work."""

    key: str  # its short name, for a command line
    name: str
    author: str
    year: int  # of publication
    idea: str  # how it works
    strengths: str
    weaknesses: str

    def __repr__(self) -> str:
        return angled("Search", self.key, self.name, self.author, self.year)

    @property
    def written(self) -> SourceText | None:
        """The text whose lines its events name, if its source is a file; None for ours."""
        return None

    def run(self, position: PuzzleLike, counters: Counters, watch: bool = False) -> Generator[Event, None, None]:
        """Search for all solutions, lazily: a caller stops by closing the generator.

        The puzzle is what is placed in the position; eliminations do not count. If a digit stands twice in a house,
        that contradiction is the only event. The search has no clock and no bound: a caller checks the counters, fresh
        ones that are kept up to date, or the time at each event. Without `watch`, the events are only the solutions,
        the first dead end, an incomplete end, and now and then `Progress`, which costs next to nothing. An end without
        a `Solution` or `Incomplete` proves that there is no solution.

        >>> from sudoku_tui.engine import NORVIG, Counters, Solution
        >>> puzzle = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."
        >>> counters = Counters()
        >>> events = list(NORVIG.run(puzzle, counters))
        >>> sum(isinstance(event, Solution) for event in events), counters.guesses
        (1, 0)

        Raises:
            InvalidPuzzle: it is no puzzle.
            WrongArgument: the counters are none.
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

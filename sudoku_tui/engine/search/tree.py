"""The depth-first search that several algorithms share: what to try next, what follows, and taking it back.

They differ in how they choose and in what they conclude from a value. What is the same in all is written here once: the
order of the events, the counters, and the way back out of a dead end.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass, field

from sudoku_tui.engine.board import cell_set
from sudoku_tui.engine.position import Contradiction
from sudoku_tui.engine.search.events import (
    Assignment,
    Backtrack,
    Choice,
    Counters,
    DeadEnd,
    Event,
    Incomplete,
    Progress,
    Search,
    Solution,
)


class Run:
    """One run of an algorithm: its state, its counters, and how it ends."""

    def __init__(self, values: tuple[int, ...], counters: Counters, watch: bool) -> None:
        self.digits = list(values)  # for each cell its digit, or 0
        self.empty = cell_set(cell for cell, value in enumerate(values) if not value)
        self.counters = counters  # kept up to date
        self.watch = watch  # whether every event is wanted

    def values(self) -> tuple[int, ...]:
        """For each cell its digit, or 0."""
        return tuple(self.digits)

    def end(self, outcome: Contradiction | Incomplete | None, depth: int) -> Generator[Event, None, None]:
        """Tell how a branch ends: with a contradiction, without an answer, or, for None, with a solution."""
        counters = self.counters
        if outcome is None:
            counters.solutions += 1
            yield Solution(self.values(), depth)
        elif isinstance(outcome, Incomplete):
            yield outcome
        else:
            counters.dead_ends += 1
            if self.watch or counters.dead_ends == 1:
                yield DeadEnd(outcome, depth)


class Tree(Run, ABC):
    """A run that tries one value after another and takes back what it has tried."""

    def run(self) -> Generator[Event, None, None]:
        given = self.assigned()
        self.counters.assignments += given
        contradiction = yield from self.start()
        if contradiction is None:
            self.counters.assignments += self.assigned() - given
            yield from self.search(0)
        else:
            yield from self.end(contradiction, 0)

    def search(self, depth: int) -> Generator[Event, None, None]:
        """Try every option at this node, and go on from each."""
        counters, watch = self.counters, self.watch
        choice = self.decide(depth)
        if not isinstance(choice, Choice):
            yield from self.end(choice, depth)
            return
        if watch:
            yield choice
        guess = len(choice.options) > 1
        if guess:
            depth += 1
            counters.max_depth = max(counters.max_depth, depth)
        *tries, rest = self.tries(choice)
        for (cell, digit), tried in zip(choice.options, tries, strict=True):
            counters.nodes += 1
            counters.guesses += guess
            counters.assignments += tried
            if watch:
                yield Assignment(cell, digit, depth, guess)
            elif counters.nodes % Search.pause_every == 0:
                yield Progress(depth)
            contradiction = yield from self.assign(cell, digit, depth)
            if contradiction is None:
                yield from self.search(depth)
            else:
                yield from self.end(contradiction, depth)
            self.take_back(cell, digit)
            counters.backtracks += 1
            if guess:
                counters.guesses_undone += 1
                if watch:
                    yield Backtrack(cell, digit, depth)
        counters.assignments += rest

    def assigned(self) -> int:
        """How many variables have a value at the root; none where the givens are not among the variables."""
        return 0

    def tries(self, choice: Choice) -> Sequence[int]:
        """How many values are tried to come to each option, itself included; and at last, how many after all of them.

        The others are not consistent. `choice` is what has just been decided.
        """
        return (*[1] * len(choice.options), 0)

    def start(self) -> Generator[Event, None, Contradiction | None]:
        """Draw conclusions from the values of the puzzle; the contradiction, if one shows."""
        yield from ()
        return None

    @abstractmethod
    def decide(self, depth: int) -> Choice | Contradiction | None:
        """The next choice; or why there can be none; or None if every cell is filled."""

    @abstractmethod
    def assign(self, cell: int, digit: int, depth: int) -> Generator[Event, None, Contradiction | None]:
        """Give a cell its digit, whose event is reported, and draw conclusions; return a contradiction, if any."""

    @abstractmethod
    def take_back(self, cell: int, digit: int) -> None:
        """Undo the last assignment that stands, even if it led to a contradiction, with all that followed."""


@dataclass(frozen=True)
class TreeSearch(Search):
    """An algorithm that is a depth-first search."""

    # begins a run: values, counters, whether it is watched; it is not compared, since no copy of it is equal to it
    tree: Callable[[tuple[int, ...], Counters, bool], Tree] = field(compare=False)

    def _run(self, values: tuple[int, ...], counters: Counters, watch: bool) -> Generator[Event, None, None]:
        return self.tree(values, counters, watch).run()

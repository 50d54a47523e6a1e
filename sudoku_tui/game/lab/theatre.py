"""A search being watched: its events turned into a picture of the board that can go forward and back."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from time import perf_counter

from sudoku_tui.engine.board import CELLS, DIGITS, Candidate
from sudoku_tui.engine.notation import LETTERS, Notation, join_words
from sudoku_tui.engine.position import Contradiction, Position
from sudoku_tui.engine.search.events import (
    Assignment,
    Backtrack,
    Change,
    Choice,
    Counters,
    DeadEnd,
    Event,
    Filling,
    Incomplete,
    Progress,
    Propagation,
    Search,
    Solution,
    Swap,
)
from sudoku_tui.game.lab.domain_history import DomainHistory, DomainRow, Opening
from sudoku_tui.game.lab.family_words import failure, sentence

STEPS_BACK = 20_000
"""How many events a player can go back: some 10 MB at the most."""

LONGEST_WAIT = 0.5
"""Seconds for which a step waits for a search of another process that tells nothing."""

TREE_LINES = 2_000
"""How many lines of the tree are kept."""


@dataclass(frozen=True)
class TreeLine:
    """A line of the search tree: a guess, a failure or a solution, at its depth."""

    depth: int
    event: Assignment | DeadEnd | Incomplete | Solution
    clashes: bool = False  # whether it failed at a cell whose digits all clash, though the search removes none


@dataclass
class _Frame:
    """The work of a depth of the search; a backtrack undoes it."""

    assigned: list[Assignment] = field(default_factory=list)
    removed: list[tuple[Candidate, ...]] = field(default_factory=list)


@dataclass
class _Moment:
    """An event that was seen, the counters after it, and what it takes to undo it."""

    event: Event
    counters: Counters
    seconds: float  # what the search needed from its start to here
    undone: tuple[_Frame, ...] = ()
    before: tuple[int, ...] = ()  # the values before it, if it filled the whole grid


class Theatre:
    """One run of a search on a position, event by event."""

    def __init__(self, search: Search, position: Position, notation: Notation = LETTERS) -> None:
        self.search = search
        self.notation = notation
        self.values_at_first = position.values  # for each of the 81 cells the digit that the search began with, or 0
        self._filled_at_first = len(CELLS) - position.empty.bit_count()
        self.values = list(position.values)  # for each of the 81 cells its digit now, or 0
        # for each cell the depth at which it was filled; 0 for what follows from the puzzle, and for its values
        self.depths = [0] * len(CELLS)
        # for each digit the set of cells that the search has not removed it from; index 0 is unused
        self.left = [0, *([position.empty] * len(DIGITS))]
        self.counters = Counters()
        self.seconds = 0.0  # what the search itself has needed, telling every event
        self.event: Event | None = None  # the event that led here, or None at the start
        self.tree: deque[TreeLine] = deque(maxlen=TREE_LINES)  # guesses, failures and solutions in order
        self.solution: str | None = None  # the first solution met so far, as 81 digits, or None
        self.ended = False  # whether the search has told everything
        self.waits = False  # whether the last step found nothing told yet
        self.forgets_start = False  # whether there were more events than are remembered
        self._frames = [_Frame()]
        self._run_counters = Counters()
        self._run_seconds = 0.0
        self._events = search.run(position, self._run_counters, watch=True)
        self._seen: deque[_Moment] = deque(maxlen=STEPS_BACK)
        self._ahead: list[_Moment] = []
        self._domains = DomainHistory(STEPS_BACK)

    def close(self) -> None:
        self._events.close()

    @property
    def event_before(self) -> Event | None:
        """The event before the last one; None at the start, or where nobody remembers it."""
        return self._seen[-2].event if len(self._seen) > 1 else None

    @property
    def events_seen(self) -> Iterator[Event]:
        """The events that led here, the first one first; of a long run the last `STEPS_BACK`."""
        return (moment.event for moment in self._seen)

    @property
    def events_back(self) -> Iterator[Event]:
        """The same events, the last one first."""
        return (moment.event for moment in reversed(self._seen))

    @property
    def standing(self) -> int:
        """How many cells the search has filled that the puzzle leaves empty, as they are now."""
        return sum(map(bool, self.values)) - self._filled_at_first

    @property
    def clashing(self) -> int:
        """The set of the cells that hold what a peer holds; a search among full grids has some."""
        return Position(tuple(self.values), 0, ()).conflicts

    def domain_size(self, cell: int) -> int:
        """How many values an empty cell (0..80) still has; 0 for a filled one."""
        return 0 if self.values[cell] else sum(plane >> cell & 1 for plane in self.left[1:])

    def domain_rows(self) -> list[DomainRow]:
        """How the domains were after each assignment so far, and how they are now."""
        return self._domains.rows(self.left, self.values)

    def next_row(self, may_go_on: Callable[[], bool]) -> None:
        """Go on until all has followed from the next assignment, or the next backtrack is done with."""
        if self.step() and self.run(lambda event: isinstance(event, Opening), may_go_on) and not self.ended:
            self.back()

    def row_before(self) -> None:
        """Go back to what `next_row` went on from."""
        while self.event is not None and not isinstance(self.event, Opening):
            self.back()
        self.back()

    def step(self, patience: float = LONGEST_WAIT) -> bool:
        """Go forward by an event, unless the search tells none for so many seconds, and then it `waits`.

        Returns:
            Whether it goes on.
        """
        self.waits = False
        if self._ahead:
            moment = self._ahead.pop()
        else:
            begun = perf_counter()
            event = next(self._events, None)
            while isinstance(event, Progress) and perf_counter() - begun < patience:
                event = next(self._events, None)
            self._run_seconds += perf_counter() - begun
            if isinstance(event, Progress):
                self.waits = True
                return True
            if event is None:
                self.ended = True
                return False
            moment = _Moment(event, self._run_counters.copy(), self._run_seconds)
        self._domains.before(moment.event, self.left, self.values)
        self._apply(moment)
        self.forgets_start |= len(self._seen) == self._seen.maxlen
        self._seen.append(moment)
        self.event, self.counters, self.seconds = moment.event, moment.counters, moment.seconds
        return True

    def back(self) -> bool:
        if not self._seen:
            return False
        moment = self._seen.pop()
        self._unapply(moment)
        self._domains.taken_back(moment.event)
        self._ahead.append(moment)
        self.ended = False
        self.event = self._seen[-1].event if self._seen else None
        self.counters = self._seen[-1].counters if self._seen else Counters()
        self.seconds = self._seen[-1].seconds if self._seen else 0.0
        return True

    def run(self, until: Callable[[Event], bool], may_go_on: Callable[[], bool]) -> bool:
        """Go forward to the first event that `until` accepts, or to the end; pause where `may_go_on` says no.

        Returns:
            Whether it got there.
        """
        while self.step(0):
            if not self.waits and self.event is not None and until(self.event):
                return True
            if not may_go_on():
                return False
        return True

    # How events change the picture

    def _apply(self, moment: _Moment) -> None:
        event = moment.event
        if isinstance(event, Assignment):
            self._frame(event.depth).assigned.append(event)
            self.values[event.cell], self.depths[event.cell] = event.digit, event.depth
            if event.guess:
                self.tree.append(TreeLine(event.depth, event))
        elif isinstance(event, Propagation):
            removed = tuple(
                candidate for candidate in event.removed if self.left[candidate.digit] >> candidate.cell & 1
            )
            self._frame(event.depth).removed.append(removed)
            self._remove(removed)
        elif isinstance(event, Backtrack):
            moment.undone = tuple(self._frames[event.depth :])
            for frame in reversed(moment.undone):
                self._play_frame(frame, back=True)
            del self._frames[event.depth :]
        elif isinstance(event, Filling):
            moment.before = tuple(self.values)
            self.values[:] = event.values
        elif isinstance(event, Change):
            self.values[event.cell] = event.digit
        elif isinstance(event, Swap):
            self._swap(event)
        elif isinstance(event, DeadEnd | Incomplete | Solution):
            clashes = isinstance(event, DeadEnd) and self._only_clashes(event.contradiction)
            self.tree.append(TreeLine(event.depth + 1, event, clashes))
            if isinstance(event, Solution) and self.solution is None:
                self.solution = "".join(map(str, event.values))

    def _unapply(self, moment: _Moment) -> None:
        event = moment.event
        if isinstance(event, Assignment):
            self._frames[event.depth].assigned.pop()
            self.values[event.cell] = self.depths[event.cell] = 0
            if event.guess:
                del self._frames[event.depth :]
        elif isinstance(event, Propagation):
            self._remove(self._frames[event.depth].removed.pop(), back=True)
        elif isinstance(event, Backtrack):
            del self._frames[event.depth :]  # one may have been begun anew since
            for frame in moment.undone:
                self._play_frame(frame)
                self._frames.append(frame)
        elif isinstance(event, Filling):
            self.values[:] = moment.before
        elif isinstance(event, Change):
            self.values[event.cell] = event.before
        elif isinstance(event, Swap):
            self._swap(event)
        elif isinstance(event, Solution) and not any(isinstance(seen.event, Solution) for seen in self._seen):
            self.solution = None
        if self.tree and self.tree[-1].event is event:
            self.tree.pop()

    def _swap(self, event: Swap) -> None:
        if event.made:
            first, second = event.cells
            self.values[first], self.values[second] = self.values[second], self.values[first]

    def _frame(self, depth: int) -> _Frame:
        while len(self._frames) <= depth:
            self._frames.append(_Frame())
        return self._frames[depth]

    def _play_frame(self, frame: _Frame, *, back: bool = False) -> None:
        """Do again what a depth has done, or take it back."""
        for one in frame.assigned:
            self.values[one.cell], self.depths[one.cell] = (0, 0) if back else (one.digit, one.depth)
        for removed in frame.removed:
            self._remove(removed, back=back)

    def _remove(self, candidates: Iterable[Candidate], *, back: bool = False) -> None:
        for cell, digit in candidates:
            self.left[digit] = self.left[digit] | 1 << cell if back else self.left[digit] & ~(1 << cell)

    # Words

    def line_text(self, line: TreeLine) -> str:
        """The text of a line of the tree."""
        event = line.event
        if isinstance(event, Assignment):
            return self.notation.placement(Candidate(event.cell, event.digit))
        if isinstance(event, DeadEnd):
            return f"fails: {self._failure(event, clashes=line.clashes)}"
        return "ends without an answer" if isinstance(event, Incomplete) else "solution"

    def describe(self) -> str:
        """The latest event in a sentence."""
        event, name = self.event, self.notation
        if event is None:
            return "The start: nothing has been tried."
        of_family = sentence(event, name)
        if of_family is not None:
            return of_family
        if isinstance(event, Choice):
            cell = event.cell
            if cell is None:
                places = name.cells(sorted(option.cell for option in event.options))
                return f"Chooses the places of {event.options[0].digit}: {places}; {event.reason}."
            digits = join_words([str(option.digit) for option in event.options], "or")
            return f"Chooses {name.cell(cell)}, which can be {digits}: {event.reason}."
        if isinstance(event, Assignment):
            how = "Tries" if event.guess else "Nothing else is left:"
            return f"{how} {name.cell(event.cell)} = {event.digit}."
        if isinstance(event, Propagation):
            removed_digits = sorted({digit for _, digit in event.removed})
            gone = [
                f"{one} goes from {name.cells(c for c, digit in event.removed if digit == one)}"
                for one in removed_digits
            ]
            return f"Because of {name.cell(event.cell)}: {'; '.join(gone)}."
        if isinstance(event, DeadEnd):
            clashes = self._only_clashes(event.contradiction)
            return f"Contradiction: {self._failure(event, clashes=clashes)}."
        if isinstance(event, Backtrack):
            return f"Takes back {name.cell(event.cell)} = {event.digit} and all that followed.{self._why_back(event)}"
        if isinstance(event, Incomplete):
            return event.summary
        return "A solution."

    def _only_clashes(self, contradiction: Contradiction) -> bool:
        """Whether a cell has no value for a search that looks at what is placed only, and removes no candidates."""
        return contradiction.house is None and bool(self.domain_size(contradiction.cells[0]))

    def _failure(self, event: DeadEnd, *, clashes: bool) -> str:
        contradiction, of_family = event.contradiction, failure(event, self.notation)
        if of_family is not None:
            return of_family
        if not clashes:
            return contradiction.describe(self.notation)
        return f"1 to 9 all clash with what {self.notation.cell(contradiction.cells[0])} sees"

    def _why_back(self, event: Backtrack) -> str:
        """The cause of a failure in words, if the search looks for it."""
        if not event.conflict:
            return ""
        cells = self.notation.cells(event.conflict)
        if not event.jumps:
            return f" The conflict set of the failure: {cells}."
        return f" Its other values are skipped: it is not in the conflict set, {cells}."

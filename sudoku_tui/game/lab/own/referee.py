"""Whether the events of a search make sense, one after the other, and what they count."""

from collections.abc import Iterable
from contextlib import suppress
from typing import Any, NoReturn

from sudoku_tui.engine.board import CELLS, DIGITS, HOUSES, Candidate
from sudoku_tui.engine.codec.values import plain, reader
from sudoku_tui.engine.errors import IllegalMove, SudokuError
from sudoku_tui.engine.notation import LETTERS
from sudoku_tui.engine.position import Position
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
    Solution,
)

EVENTS = Assignment | Backtrack | Change | Choice | DeadEnd | Filling | Incomplete | Progress | Propagation | Solution


class WrongSolution(SudokuError):
    """A solution was told that is none; the text says why, as a clause."""


def read_event(fields: Any) -> Event:
    """The event that a process told as JSON has it; raises errors of many kinds if it is none."""
    event: Event = reader(EVENTS)(fields)
    return event


def checked(event: object) -> Event:
    """An event that somebody made in this process, whose fields may be anything.

    Raises:
        IllegalMove: it is no event, or its fields have other types; the text is a clause.
    """
    if not isinstance(event, EVENTS):
        raise IllegalMove(f"{event!r:.40} is no event")
    numbers = [getattr(event, name, 0) for name in ("cell", "digit", "depth")]
    with suppress(TypeError, ValueError, LookupError, AttributeError, RecursionError, SudokuError):
        kind: Any = type(event)
        if reader(kind)(plain(event)) == event and not any(isinstance(number, bool) for number in numbers):
            return event
    raise IllegalMove(f"{event!r:.80} has fields of other types than the event has")


class Referee:
    """Follows a run event by event, and refuses what cannot be: it knows the puzzle, and trusts nobody."""

    def __init__(self, values: tuple[int, ...], counters: Counters | None = None) -> None:
        """Begin with 81 values, 0 for an empty cell; fresh counters, if given, are kept as the events say."""
        self._givens = values
        self._values = list(values)
        self._levels: list[list[int]] = [[]]  # for each depth the cells that have been filled at it
        self._chose = False
        self._counters = Counters() if counters is None else counters
        self._counters.nodes += 1
        self._counters.assignments += sum(map(bool, values))

    def see(self, event: Event) -> None:
        """Check an event, and follow it.

        Raises:
            IllegalMove: it makes no sense; the text is a clause.
            WrongSolution: it is a solution that is none.
        """
        self._check_place(event)
        counters = self._counters
        match event:
            case Choice():
                self._check_candidates("options", event.options)
                if not (event.house is None or event.house in HOUSES) or (event.house is None and event.cell is None):
                    self._refuse(event, "options of one cell, or of one house")
            case Assignment():
                self._assign(event)
            case Propagation():
                self._check_candidates("removed", event.removed)
                counters.propagations += 1
            case DeadEnd():
                cells, digit, house = event.contradiction
                is_whole = (
                    (len(cells) == 1 and digit is None) if house is None else (house in HOUSES and digit in DIGITS)
                )
                if not is_whole or not all(cell in CELLS for cell in cells):
                    self._refuse(event, "a contradiction of one cell, or of a digit in a house")
                counters.dead_ends += 1
            case Backtrack():
                if event.depth >= len(self._levels):
                    self._refuse(event, f"a depth of at most {len(self._levels) - 1}, where a guess stands")
                counters.guesses_undone += len(self._levels) - event.depth
                for cell in (cell for level in self._levels[event.depth :] for cell in level):
                    self._values[cell] = 0
                    counters.backtracks += 1
                del self._levels[event.depth :]
                self._levels = self._levels or [[]]
            case Filling() | Incomplete():
                self._check_values(event.values, whole=isinstance(event, Filling))
                if isinstance(event, Filling):
                    counters.nodes += self._values != list(self._givens)
                    counters.assignments += self._givens.count(0)
                    self._values = list(event.values)
            case Change():
                self._check_cell(event.cell)
                if self._givens[event.cell]:
                    self._changes_given(event.cell, event.digit)
                if event.before != self._values[event.cell]:
                    self._refuse(event, f"{self._values[event.cell]} as what was there before")
                counters.nodes += 1
                counters.assignments += 1
                self._values[event.cell] = event.digit
            case Solution():
                self._check_solution(event.values)
                counters.solutions += 1
        self._chose = isinstance(event, Choice)

    def _assign(self, event: Assignment) -> None:
        cell, digit, counters = event.cell, event.digit, self._counters
        if self._givens[cell]:
            self._changes_given(cell, digit)
        if self._values[cell]:
            what = f"{LETTERS.cell(cell)} = {digit} puts a second value into a cell, which has {self._values[cell]}"
            raise IllegalMove(what)
        depth = len(self._levels) - 1 + event.guess
        if event.depth != depth:
            self._refuse(event, f"the depth {depth}")
        if event.guess:
            self._levels.append([])
            counters.guesses += 1
            counters.max_depth = max(counters.max_depth, depth)
        is_tried = event.guess or self._chose
        counters.nodes += is_tried
        counters.forced += not is_tried
        counters.assignments += 1
        self._levels[-1].append(cell)
        self._values[cell] = digit

    # What is checked

    def _check_place(self, event: Event) -> None:
        """Whether its cell and digit exist, and its depth is one that there is."""
        if isinstance(event, Assignment | Backtrack | Change | Propagation):
            self._check_cell(event.cell)
        if isinstance(event, Assignment | Backtrack | Change) and event.digit not in DIGITS:
            self._refuse(event, "a digit from 1 to 9")
        if event.depth < 0 or (not isinstance(event, Assignment | Backtrack) and event.depth != len(self._levels) - 1):
            self._refuse(event, f"the depth {len(self._levels) - 1}")

    def _check_cell(self, cell: int) -> None:
        if cell not in CELLS:
            raise IllegalMove(f"a cell is a whole number from 0 to 80, not {cell!r:.40}")

    def _check_candidates(self, name: str, candidates: Iterable[Candidate]) -> None:
        if not candidates:
            raise IllegalMove(f"the {name} of an event are at least one candidate")

    def _check_values(self, values: tuple[int, ...], *, whole: bool) -> None:
        if len(values) != len(CELLS) or not all(0 <= value <= 9 for value in values) or (whole and 0 in values):
            raise IllegalMove(f"values are 81 digits, not {values!r:.40}")
        for cell, (given, value) in enumerate(zip(self._givens, values, strict=True)):
            if given and given != value:
                self._changes_given(cell, value)

    def _check_solution(self, values: tuple[int, ...]) -> None:
        if len(values) != len(CELLS) or not all(value in DIGITS for value in values):
            raise WrongSolution(f"it is not 81 digits, but {values!r:.40}")
        for cell, (given, value) in enumerate(zip(self._givens, values, strict=True)):
            if given and given != value:
                raise WrongSolution(f"the given {LETTERS.cell(cell)} = {given} has become {value}")
        clash = Position(values, 0, ()).clash
        if clash is not None:
            raise WrongSolution(clash.describe())

    def _changes_given(self, cell: int, digit: int) -> NoReturn:
        name = LETTERS.cell(cell)
        raise IllegalMove(f"{name} = {digit} changes a given, {name} = {self._givens[cell]}")

    def _refuse(self, event: object, wanted: str) -> NoReturn:
        raise IllegalMove(f"{event!r:.80} is no event that can come here: it needs {wanted}")

"""Two searches on the same position that go on together, and by how much they differ."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from sudoku_tui.engine.notation import Notation
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.search.events import Event, Search
from sudoku_tui.game.data.search_report import duration_text, shown_seconds
from sudoku_tui.game.lab.theatre import LONGEST_WAIT, Theatre


class Measured(NamedTuple):
    """Something that is measured of both searches."""

    name: str
    first: float
    second: float
    is_time: bool = False  # in seconds; else a number of things

    @property
    def texts(self) -> tuple[str, str, str]:
        """Of the first search, of the second, and how much more the second has."""
        return self._text(self.first), self._text(self.second), self._difference()

    def _text(self, figure: float) -> str:
        if self.is_time:
            return duration_text(figure)
        return f"{figure:,.0f}"

    def _difference(self) -> str:
        """The difference of what is shown, so that it can be checked by eye: of 5 ms and 2 ms, 3 ms."""
        more = shown_seconds(self.second) - shown_seconds(self.first) if self.is_time else self.second - self.first
        return f"{'-' if more < 0 else '+'}{self._text(abs(more))}" if more else "0"


class SideBySide:
    """Two theatres on one position."""

    def __init__(self, first: Search, second: Search, position: Position, notation: Notation) -> None:
        self._position, self._notation = position, notation
        self.sides = (self._theatre(first), self._theatre(second))

    def _theatre(self, search: Search) -> Theatre:
        return Theatre(search, self._position, self._notation)

    def close(self) -> None:
        for side in self.sides:
            side.close()

    @property
    def searches(self) -> tuple[Search, Search]:
        first, second = self.sides
        return first.search, second.search

    @property
    def ended(self) -> bool:
        """Whether both searches have told everything."""
        return all(side.ended for side in self.sides)

    @property
    def waits(self) -> bool:
        """Whether one of them had nothing told yet at the last step."""
        return any(side.waits for side in self.sides)

    def begin_with(self, first: Search, second: Search) -> None:
        """Begin anew with two algorithms."""
        self.close()
        self.sides = (self._theatre(first), self._theatre(second))

    def step(self, patience: float = LONGEST_WAIT) -> None:
        """One event on in each search that has not ended, and that tells one within so many seconds."""
        for side in self.sides:
            side.step(patience)

    def back(self) -> None:
        """One event back in each search that is not at its start."""
        for side in self.sides:
            side.back()

    def towards(self, until: Callable[[Event], bool]) -> Iterator[None]:
        """Go on to the next event in each that `until` accepts, or to its end; both take turns, event by event.

        Yields after each turn, so that a caller can pause; the one that is there waits for the other.
        """
        going = [*self.sides]
        while going:
            went = [side for side in going if side.step(0)]
            going = [side for side in went if side.waits or side.event is None or not until(side.event)]
            yield

    def figures(self) -> tuple[Measured, ...]:
        """The figures of both so far that mean the same.

        The time is that of the search, while every event is told. Of one from a file it would be that of its process,
        too, so there is none.
        """
        first, second = self.sides
        one, other = first.counters, second.counters
        counted = [Measured("nodes", one.nodes, other.nodes)]
        if one.own or other.own:
            both = (name for name in one.own if name in other.own)
            counted += (Measured(name, one.own[name], other.own[name]) for name in both)
        else:
            counted.append(Measured("assigned", one.assignments, other.assignments))
            counted.append(Measured("backtracks", one.backtracks, other.backtracks))
        if first.search.written is None and second.search.written is None:
            counted.append(Measured("time", first.seconds, second.seconds, is_time=True))
        return tuple(counted)

"""A search within bounds: run until there are enough solutions or the bound is reached, and say how it went."""

from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from enum import Enum

from sudoku_tui.engine.position import Position
from sudoku_tui.engine.search.events import Counters, Incomplete, Search, Solution


class Verdict(Enum):
    """How a search ended."""

    SOLVED = "solved"
    NO_SOLUTION = "no solution"  # proved
    INCOMPLETE = "incomplete"  # the algorithm ended without an answer
    GAVE_UP = "gave up"  # a bound was reached before there was a solution


@dataclass(frozen=True, slots=True)
class BoundedOutcome:
    """The result of a bounded search."""

    verdict: Verdict
    solutions: tuple[tuple[int, ...], ...]  # for each cell its digit
    counters: Counters
    seconds: float  # how long it took by the clock given
    incomplete: Incomplete | None  # how far the algorithm came, if it ended without an answer


def run_bounded(
    search: Search,
    position: Position,
    now: Callable[[], float],
    *,
    seconds: float = float("inf"),
    nodes: float = float("inf"),
    solutions: int = 1,
) -> BoundedOutcome:
    """Run a search without watching it, until it has that many solutions or reaches a bound.

    The bounds are checked every few dozen nodes, which take milliseconds. To stop it from elsewhere, let the clock
    `now` (in seconds) raise an exception: the search is closed, and the exception goes to the caller. One solution more
    than expected shows whether there are more.
    """
    counters = Counters()
    found: list[tuple[int, ...]] = []
    incomplete: Incomplete | None = None
    ended = True
    started = now()
    with closing(search.run(position, counters)) as events:
        for event in events:
            if isinstance(event, Solution):
                found.append(event.values)
                if len(found) >= solutions:
                    ended = False
                    break
            elif isinstance(event, Incomplete):
                incomplete = event
            if counters.nodes >= nodes or now() - started >= seconds:
                ended = False
                break
    if found:
        verdict = Verdict.SOLVED
    elif incomplete is not None:
        verdict = Verdict.INCOMPLETE
    else:
        verdict = Verdict.NO_SOLUTION if ended else Verdict.GAVE_UP
    return BoundedOutcome(
        verdict=verdict,
        solutions=tuple(found),
        counters=counters,
        seconds=now() - started,
        incomplete=incomplete,
    )

"""A search within bounds, and what is said of how it went."""

from collections.abc import Callable, Generator
from itertools import count

import pytest

from sudoku_tui.engine.position import Position
from sudoku_tui.engine.search.bounded import BoundedOutcome, Verdict, run_bounded
from sudoku_tui.engine.search.events import Counters, Event, Search
from sudoku_tui.engine.search.registry import EVERY
from tests.engine.positions import EMPTY
from tests.engine.search.puzzles import OTHER_SOLUTION, SOLVED, TWO_SOLUTIONS, WITHOUT_SOLUTION


def clock(step: float = 0.0) -> Callable[[], float]:
    """A clock that goes on by so much each time it is looked at."""
    ticks = count()
    return lambda: next(ticks) * step


def outcome_of(puzzle: str, key: str, *, nodes: float = float("inf"), solutions: int = 1) -> BoundedOutcome:
    return run_bounded(EVERY[key], Position.from_string(puzzle), clock(), nodes=nodes, solutions=solutions)


def test_solved() -> None:
    outcome = outcome_of(TWO_SOLUTIONS, "mac")
    assert outcome.verdict is Verdict.SOLVED
    assert outcome.solutions == (Position.from_string(OTHER_SOLUTION).values,)
    assert (outcome.counters.nodes, outcome.counters.solutions) == (2, 1)
    assert outcome.incomplete is None


def test_more_than_one_solution() -> None:
    values = tuple(Position.from_string(text).values for text in (OTHER_SOLUTION, SOLVED))
    assert outcome_of(TWO_SOLUTIONS, "mac", solutions=2).solutions == values
    outcome = outcome_of(TWO_SOLUTIONS, "mac", solutions=3)
    assert outcome.solutions == values


def test_no_solution() -> None:
    position = Position.from_string(EMPTY).place(0, 5).place(1, 5)
    outcome = run_bounded(EVERY["backtracking"], position, clock())
    assert outcome.verdict is Verdict.NO_SOLUTION


def test_incomplete() -> None:
    outcome = outcome_of(TWO_SOLUTIONS, "ac3")
    assert outcome.verdict is Verdict.INCOMPLETE
    assert outcome.incomplete is not None


def test_too_many_nodes() -> None:
    outcome = outcome_of(WITHOUT_SOLUTION, "norvig", nodes=100)
    assert outcome.verdict is Verdict.GAVE_UP
    assert outcome.solutions == ()
    assert outcome.counters.nodes == 128  # the first pause after that


def test_too_much_time() -> None:
    """The clock goes on by a second at each look: at the start, then once every 64 nodes."""
    outcome = run_bounded(EVERY["backtracking"], Position.from_string(WITHOUT_SOLUTION), clock(1.0), seconds=5)
    assert outcome.verdict is Verdict.GAVE_UP
    assert outcome.counters.nodes <= 5 * 64
    assert outcome.seconds == 6


def test_a_bound_after_the_first_solution_still_leaves_it_solved() -> None:
    outcome = outcome_of(EMPTY, "mac", nodes=100, solutions=1_000_000)
    assert outcome.verdict is Verdict.SOLVED
    assert len(outcome.solutions) == outcome.counters.solutions >= 1


def test_a_clock_can_stop_it() -> None:
    class Stopped(Exception):
        pass

    ticks = iter([0.0, 0.0, 0.0])

    def now() -> float:
        try:
            return next(ticks)
        except StopIteration:
            raise Stopped from None

    with pytest.raises(Stopped):
        run_bounded(EVERY["backtracking"], Position.from_string(WITHOUT_SOLUTION), now)


def test_the_search_is_closed_when_it_is_left() -> None:
    closed: list[bool] = []

    class Endless(Search):
        def _run(self, values: tuple[int, ...], counters: Counters, watch: bool) -> Generator[Event, None, None]:
            try:
                yield from EVERY["norvig"]._run(values, counters, watch)
            finally:
                closed.append(True)

    search = Endless("endless", "Endless", "x", 2000, "x.", "x.", "x.")
    run_bounded(search, Position.from_string(EMPTY), clock())
    assert closed == [True]

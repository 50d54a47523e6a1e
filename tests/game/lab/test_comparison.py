"""Measuring search algorithms: what a run comes to, totals, and who is slower."""

from collections.abc import Callable
from dataclasses import replace
from itertools import count

import pytest

from sudoku_tui.engine.position import Position
from sudoku_tui.engine.search.bounded import Verdict
from sudoku_tui.engine.search.events import Counters, Search
from sudoku_tui.engine.search.local.full_grids import LocalSearch
from sudoku_tui.engine.search.registry import ALGORITHMS
from sudoku_tui.game.lab.comparison import MOST_RUNS, AlgorithmTally, Measurement, measure, times_slower, warm_up

EASY = Position.from_string("..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..")
HARD = Position.from_string("4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......")
NO_SOLUTION = Position.from_string("..9.287..8.6..4..5..3.....46.........2.71345.........23.....5..9..4..8.7..125.3..")
NORVIG, FAST, PLAIN, NAKED_SINGLES = (ALGORITHMS[key] for key in ("norvig", "fast", "backtracking", "naked-singles"))


def ticking(step: float) -> Callable[[], float]:
    """A clock on which so much time passes whenever somebody looks at it."""
    ticks = count()
    return lambda: next(ticks) * step


def measurement(seconds: float, verdict: Verdict = Verdict.SOLVED, **others: int) -> Measurement:
    counters = Counters(nodes=3, max_depth=others.pop("depth", 1), own=others)
    return Measurement(verdict, counters, seconds, 50, 50, "")


def tally(search: Search, *measurements: Measurement) -> AlgorithmTally:
    result = AlgorithmTally(search)
    for one in measurements:
        result.add(one)
    return result


@pytest.mark.parametrize("search", ALGORITHMS.values(), ids=ALGORITHMS)
def test_a_run_says_how_it_ended(search: Search) -> None:
    if isinstance(search, LocalSearch):
        search = replace(search, restarts=0)
    result = measure(search, EASY, ticking(1e-6), 1000)
    if search.complete:
        assert result.verdict is Verdict.SOLVED
    assert (result.filled == result.cells == 49) is (result.verdict is Verdict.SOLVED)
    assert bool(result.summary) is (result.verdict is Verdict.INCOMPLETE)
    assert result.counters.nodes > 0
    assert 0 < result.seconds < 1


def test_a_run_that_takes_too_long_is_given_up() -> None:
    result = measure(PLAIN, HARD, ticking(0.5), limit=2)
    assert result.verdict is Verdict.GAVE_UP
    assert 2 <= result.seconds < 5
    assert (result.filled, result.cells) == (0, 64)


def test_a_run_may_prove_that_there_is_no_solution() -> None:
    assert measure(NORVIG, NO_SOLUTION, ticking(1e-6), 2).verdict is Verdict.NO_SOLUTION


def test_a_run_that_stops_early_says_how_far_it_came() -> None:
    result = measure(NAKED_SINGLES, HARD, ticking(1e-6), 2)
    assert (result.verdict, result.filled) == (Verdict.INCOMPLETE, 0)
    assert "0 of 64 cells" in result.summary


@pytest.mark.parametrize(("step", "repeat_above", "runs"), [(1e-4, 0, MOST_RUNS), (1, 0, 1), (1e-4, 1, 1)])
def test_short_runs_are_repeated_and_long_ones_are_not(step: float, repeat_above: float, runs: int) -> None:
    def looks_at_the_clock(repeat_above: float) -> int:
        ticks = count()
        measure(FAST, EASY, lambda: next(ticks) * step, 100, repeat_above)
        return next(ticks)

    assert looks_at_the_clock(repeat_above) == looks_at_the_clock(1e9) + 2 * (runs - 1)


def test_warming_up_takes_no_long_search() -> None:
    warm_up(ALGORITHMS.values())


def test_totals() -> None:
    result = tally(
        NORVIG, measurement(1, depth=4), measurement(2, Verdict.GAVE_UP), measurement(6, Verdict.NO_SOLUTION, depth=2)
    )
    assert (result.puzzles, result.decided, result.total, result.mean, result.median) == (3, 2, 9, 3, 2)
    assert (result.counters.nodes, result.counters.max_depth) == (9, 4)
    assert (result.cells, result.filled) == (150, 150)
    assert result.counters.own == {}
    assert not result.median_is_bound
    result.add(measurement(2, Verdict.GAVE_UP))
    assert result.median_is_bound


def test_what_only_a_family_counts_is_summed_under_its_names() -> None:
    result = tally(NORVIG, measurement(1, swaps=3, refused=0), measurement(2, swaps=4, restarts=1))
    assert list(result.counters.own.items()) == [("swaps", 7), ("refused", 0), ("restarts", 1)]


def test_times_slower_is_relative_to_the_best_of_those_that_decided_most() -> None:
    solved, gave_up, incomplete = Verdict.SOLVED, Verdict.GAVE_UP, Verdict.INCOMPLETE
    slower = times_slower(
        [
            tally(NORVIG, measurement(2, solved), measurement(4, solved)),
            tally(FAST, measurement(8, solved), measurement(10, solved)),
            tally(PLAIN, measurement(0.5, solved), measurement(1, gave_up)),
            tally(NAKED_SINGLES, measurement(0.1, solved), measurement(0.1, incomplete)),
        ]
    )
    assert slower == {"norvig": 1, "fast": 3, "backtracking": 0.25}


def test_nothing_to_compare() -> None:
    assert times_slower([]) == {}
    assert times_slower([AlgorithmTally(NORVIG), tally(NAKED_SINGLES, measurement(1, Verdict.INCOMPLETE))]) == {}
    assert times_slower([tally(NORVIG, measurement(0))]) == {"norvig": 0}

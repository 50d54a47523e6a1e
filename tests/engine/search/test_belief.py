"""Belief propagation: exact without circles, sound always, and honest where it does not come to rest."""

import time
from dataclasses import replace
from math import prod

import pytest

from sudoku_tui.engine import solver
from sudoku_tui.engine.board import CELLS, DIGITS, HOUSE_CELLS
from sudoku_tui.engine.position import Contradiction, Position
from sudoku_tui.engine.search.bounded import Verdict, run_bounded
from sudoku_tui.engine.search.encoded.belief import (
    BELIEF,
    BELIEF_DAMPED,
    BELIEF_FIXING,
    REST,
    Beliefs,
    Fixing,
    Likeliest,
    SumProduct,
    Unfillable,
    ZeroBeliefs,
    ways,
)
from sudoku_tui.engine.search.events import Counters, Incomplete, Solution
from tests.data import puzzles
from tests.engine.positions import EMPTY
from tests.engine.search.replay import told
from tests.sampling import Portion

ROW_A, COLUMN_1, BOX_9 = 0, 9, 26
FEW = {0: (1, 2, 3), 1: (1, 2), 2: (2, 3, 4), 3: (4, 5), 9: (1, 4), 18: (2, 5, 6), 27: (4, 5, 6), 80: (7, 8)}
"""Digits of some cells; the others have all nine, or, in row A and column 1, what makes the enumeration short."""


def domains() -> list[tuple[int, ...]]:
    rest = [(4, 5, 6), (6, 7), (7, 8, 9), (8, 9), (6, 9)]
    found = [tuple(DIGITS) for _ in CELLS]
    for number, cell in enumerate(HOUSE_CELLS[ROW_A][4:]):
        found[cell] = rest[number]
    for number, cell in enumerate(HOUSE_CELLS[COLUMN_1][4:]):
        found[cell] = rest[number]
    for cell, digits in FEW.items():
        found[cell] = digits
    return found


def fillings(cells: tuple[int, ...], of: list[tuple[int, ...]]) -> list[dict[int, int]]:
    """All ways to fill a house, by trying."""
    found: list[dict[int, int]] = [{}]
    for cell in cells:
        found = [{**one, cell: digit} for one in found for digit in of[cell] if digit not in one.values()]
    return found


def test_marginals_are_exact_without_a_circle() -> None:
    """A row and a column that share a cell are a tree: the beliefs are the shares of all ways to fill both."""
    of = domains()
    both = [
        {**one, **other}
        for one in fillings(HOUSE_CELLS[ROW_A], of)
        for other in fillings(HOUSE_CELLS[COLUMN_1], of)
        if one[0] == other[0]
    ]
    assert len(both) > 10
    graph = SumProduct(of, (ROW_A, COLUMN_1))
    for _ in range(4):
        change = graph.iterate()
    assert change == 0
    for cell in {*HOUSE_CELLS[ROW_A], *HOUSE_CELLS[COLUMN_1]}:
        shares = {digit: sum(one[cell] == digit for one in both) / len(both) for digit in of[cell]}
        assert graph.beliefs[cell] == pytest.approx({digit: share for digit, share in shares.items() if share})
    assert graph.beliefs[80] == pytest.approx({7: 0.5, 8: 0.5})


def test_a_house_tells_in_how_many_ways_it_can_be_filled() -> None:
    cells = HOUSE_CELLS[BOX_9]
    told_by = {
        cell: {1 + number: 0.2, 1 + (number + 1) % 9: 0.3, 1 + (number + 4) % 9: 0.5}
        for number, cell in enumerate(cells)
    }
    found = ways(told_by)
    assert found is not None
    every = fillings(cells, [tuple(told_by.get(cell, ())) for cell in CELLS])
    for cell in cells:
        sums = dict.fromkeys(told_by[cell], 0.0)
        for one in every:
            sums[one[cell]] += prod(told_by[other][digit] for other, digit in one.items() if other != cell)
        total = sum(sums.values())
        assert found[cell] == pytest.approx({digit: one / total for digit, one in sums.items() if one})


def test_a_house_that_cannot_be_filled_is_noticed() -> None:
    of = [tuple(DIGITS) for _ in CELLS]
    for cell in (0, 1, 2):
        of[cell] = (4, 7)
    assert SumProduct(of).iterate() == Contradiction(HOUSE_CELLS[ROW_A], None, ROW_A)
    assert isinstance(SumProduct(of, (ROW_A + 1, COLUMN_1)).iterate(), float)


@pytest.mark.parametrize("search", [BELIEF, BELIEF_DAMPED])
def test_nothing_right_is_ever_ruled_out(search: object, portion: Portion) -> None:
    assert search in (BELIEF, BELIEF_DAMPED)
    short = replace(BELIEF if search is BELIEF else BELIEF_DAMPED, iterations=8)
    ruled_out = 0
    for puzzle in portion.of([*puzzles("hard"), *puzzles("hardest")], 6):
        solution = solver.solve(puzzle)
        assert solution is not None
        for event in short.run(puzzle, Counters(), watch=True):
            if isinstance(event, ZeroBeliefs):
                ruled_out += len(event.removed)
                assert all(solution[cell] != str(digit) for cell, digit in event.removed)
    assert ruled_out


def test_that_it_does_not_come_to_rest_is_detected_and_said() -> None:
    events, counters = told(BELIEF, puzzles("hard")[0])
    changes = [event.change for event in events if isinstance(event, Beliefs)]
    assert len(changes) == counters.own["iterations"] == BELIEF.iterations
    assert min(changes[-20:]) > REST
    last = events[-1]
    assert isinstance(last, Incomplete)
    assert last.summary.startswith("The beliefs do not come to rest: after 100 iterations they still change by ")


def test_that_it_rests_and_is_wrong_is_said_too() -> None:
    found = []
    for puzzle in puzzles("hardest"):
        events, counters = told(BELIEF_DAMPED, puzzle)
        changes = [event.change for event in events if isinstance(event, Beliefs)]
        if isinstance(events[-1], Incomplete) and changes[-1] < REST:
            assert all(change >= REST for change in changes[:-1])
            assert events[-1].summary.startswith(f"The beliefs came to rest after {counters.own['iterations']} iter")
            assert isinstance(events[-2], Likeliest)
            assert events[-2].conflicts > 0
            found.append(puzzle)
            break
    assert found


def test_easy_puzzles_are_solved_and_fixing_cells_solves_more() -> None:
    def solved(search: object, names: list[str]) -> int:
        chosen = BELIEF if search is BELIEF else BELIEF_FIXING
        outcomes = [run_bounded(chosen, Position.from_string(puzzle), time.perf_counter) for puzzle in names]
        return sum(outcome.verdict is Verdict.SOLVED for outcome in outcomes)

    easy, some = puzzles("easy")[::10], puzzles("hard")[6:9]
    assert solved(BELIEF, easy) >= len(easy) - 1
    assert solved(BELIEF, some) < solved(BELIEF_FIXING, some)


def test_a_cell_that_is_fixed_is_the_surest() -> None:
    for puzzle in puzzles("hard")[3::40]:
        before = None
        for event in told(BELIEF_FIXING, puzzle)[0]:
            if isinstance(event, Fixing):
                assert isinstance(before, Beliefs)
                assert before.surest == ((event.cell, event.digit), event.belief)
                best = max(max(one.values()) for one in before.beliefs if len(one) > 1)
                assert event.belief == before.beliefs[event.cell][event.digit] == best
            before = event


def test_equal_beliefs_of_an_empty_grid_rest_at_once_and_are_no_solution() -> None:
    events, _ = told(BELIEF, EMPTY)
    first = events[0]
    assert isinstance(first, Beliefs)
    assert first.change == pytest.approx(0)
    assert all(weights == pytest.approx(dict.fromkeys(DIGITS, 1 / 9)) for weights in first.beliefs)
    assert isinstance(events[-1], Incomplete)
    assert not any(isinstance(event, Solution | Unfillable) for event in events)

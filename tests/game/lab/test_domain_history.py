"""The sizes of the domains over time are those that the search had, also when it is watched backwards."""

import pytest

from sudoku_tui.engine.board import CELLS
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.search.events import Assignment, Backtrack
from sudoku_tui.engine.search.registry import algorithm
from sudoku_tui.game.lab.domain_history import DomainRow
from sudoku_tui.game.lab.theatre import Theatre

HARD = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
KEYS = ("backtracking", "forward-checking", "ac3", "mac", "norvig", "dsatur", "min-conflicts", "mrv+forward+ac3")
EVENTS = 400


def theatre(key: str) -> Theatre:
    return Theatre(algorithm(key), Position.from_string(HARD))


def always() -> bool:
    return True


@pytest.mark.parametrize("key", KEYS)
def test_the_last_row_is_the_present_and_going_back_takes_rows_back(key: str) -> None:
    run = theatre(key)
    seen: list[list[DomainRow]] = [run.domain_rows()]
    while len(seen) < EVENTS and run.step():
        rows = run.domain_rows()
        for cell in CELLS:
            assert rows[-1].size(cell) == (None if run.values[cell] else run.domain_size(cell))
        assert rows[:-1] == (seen[-1] if len(rows) > len(seen[-1]) else seen[-1][:-1])
        seen.append(rows)
    for expected in seen[:0:-1]:
        assert run.domain_rows() == expected
        run.back()
    assert run.domain_rows() == seen[0]


def test_forward_checking_takes_a_value_from_the_peers_alone() -> None:
    """By hand: the first value in row order is A2 = 1 or the smallest that is left; its empty peers lose it."""
    run = theatre("forward-checking-plain")
    run.next_row(always)
    run.next_row(always)
    before, after = run.domain_rows()
    event = after.event
    assert isinstance(event, Assignment)
    assert event.cell == 1
    assert after.size(1) is None
    sees = [cell for cell in CELLS if cell // 9 == 0 or cell % 9 == 1 or (cell // 9 < 3 and cell % 9 < 3)]
    for cell in CELLS:
        if cell != 1 and before.size(cell) is not None:
            lost = (before.size(cell) or 0) - (after.size(cell) or 0)
            assert lost == (cell in sees and before.left[event.digit] >> cell & 1)


def test_rows_forward_and_back() -> None:
    run = theatre("mac")
    moments = []
    for _ in range(200):
        run.next_row(always)
        moments.append((run.domain_rows(), run.counters))
    assert any(isinstance(row.event, Backtrack) for row in moments[-1][0])
    assert any(row.fails for row in moments[-1][0])
    for rows, counters in moments[:0:-1]:
        assert (run.domain_rows(), run.counters) == (rows, counters)
        run.row_before()
    run.row_before()
    run.row_before()  # at the start it does nothing
    assert run.event is None
    assert len(run.domain_rows()) == 1


def test_the_last_row_of_a_search_is_reached() -> None:
    run = theatre("ac3")
    while not run.ended:
        run.next_row(always)
    assert run.domain_rows()[-1].event is None or isinstance(run.domain_rows()[-1].event, Assignment)
    run.next_row(always)
    assert run.ended

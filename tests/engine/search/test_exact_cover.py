"""The dancing links: the matrix, covering and uncovering, and the choice of a column."""

import pytest

from sudoku_tui.engine.board import CELLS, DIGITS, Candidate
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.search.events import Choice, Counters, DeadEnd
from sudoku_tui.engine.search.exact_cover import (
    CELL_REASON,
    COLUMNS,
    DANCING_LINKS,
    FIRST_ROW,
    HOUSE_REASON,
    ROOT,
    Matrix,
    _whole,
    choice_of,
    columns_of,
)
from tests.data import invalid_puzzles
from tests.engine.positions import EMPTY, candidates, start
from tests.engine.search.puzzles import HARD
from tests.engine.search.replay import told


@pytest.fixture
def matrix() -> Matrix:
    return Matrix(*(links.copy() for links in _whole()))


def columns(matrix: Matrix) -> list[int]:
    """The columns in the list of columns."""
    found = []
    column = matrix.right[ROOT]
    while column != ROOT:
        found.append(column)
        column = matrix.right[column]
    return found


def test_324_constraints_and_729_choices(matrix: Matrix) -> None:
    assert columns(matrix) == list(range(1, COLUMNS + 1))
    assert COLUMNS == 324
    assert len(matrix.left) == FIRST_ROW + 729 * 4
    assert all(matrix.size[column] == 9 == len(matrix.rows(column)) for column in columns(matrix))


def test_each_choice_fulfils_a_cell_a_row_a_column_and_a_box(matrix: Matrix) -> None:
    rows: dict[Candidate, list[int]] = {}
    for column in columns(matrix):
        for node in matrix.rows(column):
            rows.setdefault(choice_of(node), []).append(column)
    assert {(choice.cell, choice.digit) for choice in rows} == {(cell, digit) for cell in CELLS for digit in DIGITS}
    for choice, found in rows.items():
        assert found == sorted(columns_of(*choice))
    assert columns_of(0, 1) == (1, 82, 82 + 81, 82 + 162)
    assert columns_of(80, 9) == (81, 162, 162 + 81, 324)


def test_all_links_go_both_ways(matrix: Matrix) -> None:
    for node in range(len(matrix.left)):
        assert matrix.right[matrix.left[node]] == node == matrix.left[matrix.right[node]]
        assert matrix.down[matrix.up[node]] == node == matrix.up[matrix.down[node]]


def test_covering_takes_out_a_column_and_its_rows(matrix: Matrix) -> None:
    matrix.cover(1)  # A1 holds a digit: each of its nine choices goes from three columns
    assert columns(matrix) == list(range(2, COLUMNS + 1))
    assert sum(matrix.size[column] for column in columns(matrix)) == 4 * 729 - 9 - 3 * 9
    assert all(choice_of(node).cell != 0 for column in columns(matrix) for node in matrix.rows(column))


def test_uncovering_puts_everything_back(matrix: Matrix) -> None:
    for column in (1, 100, 200, 300):
        matrix.cover(column)
    for column in (300, 200, 100, 1):
        matrix.uncover(column)
    assert matrix == _whole()


def test_a_search_leaves_the_matrix_for_the_next(matrix: Matrix) -> None:
    before = Matrix(*(links.copy() for links in matrix))
    told(DANCING_LINKS, HARD, watch=False)
    assert _whole() == before


def test_the_first_of_the_smallest_columns_is_chosen() -> None:
    """On the empty grid all have nine rows, and A1 comes first."""
    first = next(DANCING_LINKS.run(Position.from_string(EMPTY), Counters(), watch=True))
    assert first == Choice(tuple(Candidate(0, digit) for digit in DIGITS), CELL_REASON, 0)


def test_a_digit_with_one_place_in_a_house_is_a_choice_of_that_house() -> None:
    """9 in A4, B7, D1 and G2 leaves one place for 9 in row C, column 3 and box 1: C3. The row comes first."""
    events = DANCING_LINKS.run(start("A4=9 B7=9 D1=9 G2=9"), Counters(), watch=True)
    choice = next(event for event in events if isinstance(event, Choice))
    assert choice == Choice(candidates("C3=9"), HOUSE_REASON, 0, house=2)
    assert choice.cell is None


def test_a_constraint_that_nothing_can_fulfil() -> None:
    for case in invalid_puzzles():
        if not case.label.startswith("unsolvable"):
            continue
        events, counters = told(DANCING_LINKS, case.puzzle, watch=False)
        (end,) = events
        assert isinstance(end, DeadEnd)
        assert end.contradiction.describe() == case.note
        assert (counters.nodes, counters.dead_ends) == (1, 1)

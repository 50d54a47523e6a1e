"""The fixed facts of the board, counted and held against networkx."""

from itertools import combinations

import networkx
import pytest

from sudoku_tui.engine import board
from sudoku_tui.engine.board import (
    ALL_CELLS,
    BOXES,
    CELLS,
    COLUMNS,
    DIGITS,
    HOUSE_CELLS,
    HOUSE_MASK,
    HOUSES,
    HOUSES_OF,
    PEER_MASK,
    PEERS,
    ROWS,
    Candidate,
)


def test_there_are_81_cells_and_nine_digits() -> None:
    assert list(CELLS) == list(range(81))
    assert list(DIGITS) == [1, 2, 3, 4, 5, 6, 7, 8, 9]
    assert ALL_CELLS.bit_count() == 81


def test_there_are_27_houses_of_nine_cells() -> None:
    assert [*ROWS, *COLUMNS, *BOXES] == list(HOUSES)
    assert len(HOUSES) == 27
    assert len(set(HOUSE_CELLS)) == 27
    for house in HOUSES:
        assert len(set(HOUSE_CELLS[house])) == 9
        assert list(HOUSE_CELLS[house]) == sorted(HOUSE_CELLS[house])
        assert board.cell_set(HOUSE_CELLS[house]) == HOUSE_MASK[house]


@pytest.mark.parametrize("kind", [ROWS, COLUMNS, BOXES])
def test_the_houses_of_one_kind_part_the_board(kind: range) -> None:
    assert sorted(cell for house in kind for cell in HOUSE_CELLS[house]) == list(CELLS)


@pytest.mark.parametrize(
    ("house", "cells"),
    [
        (0, (0, 1, 2, 3, 4, 5, 6, 7, 8)),
        (17, (8, 17, 26, 35, 44, 53, 62, 71, 80)),
        (18, (0, 1, 2, 9, 10, 11, 18, 19, 20)),
        (20, (6, 7, 8, 15, 16, 17, 24, 25, 26)),
        (22, (30, 31, 32, 39, 40, 41, 48, 49, 50)),
        (26, (60, 61, 62, 69, 70, 71, 78, 79, 80)),
    ],
)
def test_some_houses_by_hand(house: int, cells: tuple[int, ...]) -> None:
    assert HOUSE_CELLS[house] == cells


def test_each_cell_is_in_one_row_one_column_and_one_box() -> None:
    for cell in CELLS:
        row, column, box = HOUSES_OF[cell]
        assert (row, column, box) == (cell // 9, 9 + cell % 9, board.box_of(cell))
        assert row in ROWS
        assert column in COLUMNS
        assert box in BOXES
        assert [house for house in HOUSES if cell in HOUSE_CELLS[house]] == [row, column, box]


def test_each_cell_has_20_peers() -> None:
    for cell in CELLS:
        assert len(set(PEERS[cell])) == 20
        assert cell not in PEERS[cell]
        assert list(board.cells_in(PEER_MASK[cell])) == list(PEERS[cell])
        assert all(cell in PEERS[peer] for peer in PEERS[cell])


def test_the_810_pairs_of_peers_are_the_edges_of_the_sudoku_graph() -> None:
    pairs = {(cell, peer) for cell in CELLS for peer in PEERS[cell] if cell < peer}
    assert len(pairs) == 810
    assert pairs == {(min(edge), max(edge)) for edge in networkx.sudoku_graph(3).edges}


def test_a_set_of_cells_and_its_cells_are_inverse() -> None:
    assert list(board.cells_in(0)) == []
    assert board.cell_set(()) == 0
    assert list(board.cells_in(board.cell_set((80, 0, 40, 40)))) == [0, 40, 80]
    assert list(board.cells_in(ALL_CELLS)) == list(CELLS)


def test_common_houses() -> None:
    assert board.common_houses(board.cell_set((0, 1))) == (0, 18)
    assert board.common_houses(board.cell_set((0, 8))) == (0,)
    assert board.common_houses(board.cell_set((0, 10))) == (18,)
    assert board.common_houses(board.cell_set((0, 80))) == ()
    assert board.common_houses(1 << 40) == HOUSES_OF[40]


def test_two_cells_have_a_common_house_if_they_are_peers() -> None:
    for one, other in combinations(CELLS, 2):
        assert bool(board.common_houses(1 << one | 1 << other)) == (other in PEERS[one])


def test_a_candidate_is_a_cell_and_a_digit() -> None:
    cell, digit = Candidate(30, 5)
    assert (cell, digit) == (30, 5)


def test_the_cells_that_see_all_or_any_of_a_set() -> None:
    assert board.seen_by_all(0) == ALL_CELLS
    assert board.seen_by_any(0) == 0
    for cells in ((40,), (0, 1), (0, 10), (0, 80), (0, 3, 27)):
        seen = [set(PEERS[cell]) for cell in cells]
        assert set(board.cells_in(board.seen_by_all(board.cell_set(cells)))) == set.intersection(*seen)
        assert set(board.cells_in(board.seen_by_any(board.cell_set(cells)))) == set.union(*seen)


def test_boxes_and_lines_meet_in_54_places_of_three_cells() -> None:
    assert len(board.INTERSECTIONS) == len({(box, line) for box, line, _ in board.INTERSECTIONS}) == 54
    for box, line, cells in board.INTERSECTIONS:
        assert cells.bit_count() == 3
        assert {box, line} <= set(board.common_houses(cells))

"""Which board fits into which terminal."""

from itertools import product

import pytest

from sudoku_tui.tui.render.layout import (
    LEAST_PANEL_WIDTH,
    PANEL_HEIGHT,
    BoardSize,
    Layout,
    has_other_boards,
    layouts,
    next_board,
    too_small,
)
from sudoku_tui.tui.render.legend import MAP_WIDTH
from sudoku_tui.tui.render.panel_rows import cell_rows
from tests.game.games import game

ALL_TERMINALS = list(product(range(1, 201), range(1, 61)))


def boards(width: int, height: int) -> list[BoardSize]:
    return [layout.board for layout in layouts(width, height)]


def test_the_sizes_of_the_boards() -> None:
    sizes = {board: (board.width, board.height) for board in BoardSize}
    assert sizes == {
        BoardSize.LARGE: (73, 37),
        BoardSize.MARKS: (55, 22),
        BoardSize.COMPACT: (37, 19),
        BoardSize.SMALL: (37, 13),
    }


@pytest.mark.parametrize(
    ("width", "height", "best"),
    [
        (80, 24, Layout(80, 24, BoardSize.MARKS, panel_width=24, footer=True)),
        (140, 45, Layout(140, 45, BoardSize.LARGE, panel_width=66, footer=True)),
        (98, 39, Layout(98, 39, BoardSize.LARGE, panel_width=24, footer=True)),
        (97, 39, Layout(97, 39, BoardSize.MARKS, panel_width=41, footer=True)),
        (80, 23, Layout(80, 23, BoardSize.COMPACT, panel_width=42, footer=True)),
        (79, 24, Layout(79, 24, BoardSize.COMPACT, panel_width=41, footer=True)),
        (80, 15, Layout(80, 15, BoardSize.SMALL, panel_width=42, footer=True)),
        (61, 24, Layout(61, 24, BoardSize.MARKS, panel_width=0, footer=False)),
        (61, 25, Layout(61, 25, BoardSize.MARKS, panel_width=0, footer=True)),
        (55, 24, Layout(55, 24, BoardSize.MARKS, panel_width=0, footer=False)),
        (54, 24, Layout(54, 24, BoardSize.COMPACT, panel_width=0, footer=True)),
        (40, 22, Layout(40, 22, BoardSize.COMPACT, panel_width=0, footer=True)),
        (40, 21, Layout(40, 21, BoardSize.COMPACT, panel_width=0, footer=False)),
        (40, 20, Layout(40, 20, BoardSize.SMALL, panel_width=0, footer=True)),
        (40, 15, Layout(40, 15, BoardSize.SMALL, panel_width=0, footer=False)),
    ],
)
def test_the_best_layout(width: int, height: int, best: Layout) -> None:
    assert layouts(width, height)[0] == best


@pytest.mark.parametrize("size", [(39, 15), (40, 14), (1, 1), (200, 14), (39, 60), (0, 0)])
def test_nothing_fits_below_the_least_size(size: tuple[int, int]) -> None:
    assert layouts(*size) == []


def test_the_player_can_choose_among_the_boards_that_fit() -> None:
    assert boards(80, 24) == [BoardSize.MARKS, BoardSize.COMPACT]
    assert boards(140, 45) == [BoardSize.LARGE, BoardSize.MARKS, BoardSize.COMPACT]
    # A board that leaves room for the panels goes before a larger one that does not.
    assert boards(90, 40) == [BoardSize.MARKS, BoardSize.COMPACT, BoardSize.LARGE]
    assert boards(40, 15) == [BoardSize.SMALL]


def test_asking_for_other_sizes_goes_round_and_ends_at_the_best_whatever_it_is() -> None:
    large, marks, compact = layouts(140, 45)
    assert [next_board(layout) for layout in (large, marks, compact)] == [BoardSize.MARKS, BoardSize.COMPACT, None]
    (small,) = layouts(40, 15)
    assert next_board(small) is None
    assert has_other_boards(large)
    assert not has_other_boards(small)


def test_the_size_that_is_needed_is_said_in_lines_that_fit() -> None:
    assert too_small(80, 10) == ["sudoku-tui needs at least 40x15; this terminal has 80x10."]
    assert too_small(30, 20) == ["sudoku-tui needs at least", "40x15; this terminal has", "30x20."]
    assert all(len(line) <= max(1, width) for width in range(40) for line in too_small(width, 5))


def test_in_every_terminal_of_the_least_size_or_more_some_board_fits() -> None:
    fitting = {size for size in ALL_TERMINALS if layouts(*size)}
    assert fitting == {(width, height) for width, height in ALL_TERMINALS if width >= 40 and height >= 15}


def test_what_is_shown_fits() -> None:
    for width, height in ALL_TERMINALS:
        for layout in layouts(width, height):
            gap = 1 if layout.panel_width else 0
            assert layout.board.width + gap + layout.panel_width <= width
            last_line = 0 if layout.panel_width else 1
            assert 1 + layout.board.height + last_line + layout.footer <= height


def test_panels_are_wide_enough_or_not_there() -> None:
    for size in ALL_TERMINALS:
        for layout in layouts(*size):
            assert layout.panel_width == 0 or layout.panel_width >= LEAST_PANEL_WIDTH
            assert not layout.panel_width or layout.board.height - layout.panel_height() >= 6


def test_the_map_of_a_digit_leaves_room_for_the_log() -> None:
    for size in ALL_TERMINALS:
        for layout in layouts(*size):
            assert layout.panel_height() >= PANEL_HEIGHT
            assert layout.panel_height(with_map=True) >= layout.panel_height()
            if layout.has_map:
                assert layout.board.height - layout.panel_height(with_map=True) >= 8
                assert layout.panel_width - MAP_WIDTH >= 22  # the title of a cell


def test_the_map_is_there_where_the_board_has_no_room_for_candidates() -> None:
    assert [layout.has_map for layout in layouts(80, 24)] == [False, True]
    assert [layout.has_map for layout in layouts(79, 23)] == [True]
    assert [layout.has_map for layout in layouts(78, 23)] == [False]
    assert not any(layout.has_map for layout in layouts(80, 15))


def test_each_board_is_offered_once_and_those_with_panels_first() -> None:
    for size in ALL_TERMINALS:
        found = layouts(*size)
        assert len({layout.board for layout in found}) == len(found)
        with_panels = [bool(layout.panel_width) for layout in found]
        assert with_panels == sorted(with_panels, reverse=True)


def test_the_board_without_inner_lines_is_for_terminals_where_no_other_fits() -> None:
    for size in ALL_TERMINALS:
        found = boards(*size)
        assert (BoardSize.SMALL in found) == (found == [BoardSize.SMALL])


def test_a_larger_terminal_never_gets_less() -> None:
    for width, height in ALL_TERMINALS:
        smaller = {layout.board for layout in layouts(width, height)} - {BoardSize.SMALL}
        assert smaller <= set(boards(width + 1, height))
        assert smaller <= set(boards(width, height + 1))


@pytest.mark.parametrize("width", [24, 40])
def test_the_panel_says_which_move_removed_a_candidate(width: int) -> None:
    one = game()
    one.solver.eliminate_all()
    one.candidates.toggle((0,), 5)
    rows = ["".join(text for text, _ in row) for row in cell_rows(one, one.history.current, 0, width)]
    assert "5: move 2" in "\n".join(rows[1:4])
    assert all(len(row.rstrip()) <= width for row in rows)
    for digit in (4, 7, 8):
        one.candidates.toggle((0,), digit)
    assert len(cell_rows(one, one.history.current, 0, width)) == len(rows)

"""The drawing of the board, character by character."""

from itertools import product

import pytest

from sudoku_tui.engine.board import CELLS
from sudoku_tui.engine.logic import next_step
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Step
from sudoku_tui.engine.techniques.elimination import ALL_ELIMINATIONS, ELIMINATION
from sudoku_tui.engine.techniques.singles import HIDDEN_SINGLE, NAKED_SINGLE
from sudoku_tui.tui.board_art import CellView, Piece, cell_pieces, cell_views, merged, rows, strip_line, upright
from sudoku_tui.tui.layout import BoardSize
from tests.engine.positions import cell, cells
from tests.game.games import FIRST

SIZES = list(BoardSize)
FAR_AWAY = cell("I9")


def pieces(size: BoardSize, views: list[CellView], y: int) -> list[Piece]:
    """One terminal row of the whole board: the nine strips beside each other."""
    row, inner = rows(size)[y]
    if row is None:
        return [(strip_line(size, column, inner), "plain") for column in range(9)]
    result = [(upright(0), "plain")]
    for column in range(9):
        result += [*cell_pieces(size, views[9 * row + column], inner), (upright(column + 1), "plain")]
    return result


def draw(size: BoardSize, position: Position, step: Step | None = None, cursor: int = FAR_AWAY) -> list[str]:
    """The board as text."""
    views = cell_views(position, cursor, step, True)
    return ["".join(text for text, _ in pieces(size, views, y)) for y in range(size.height)]


def view(position: Position, name: str, step: Step | None = None, cursor: str = "I9") -> CellView:
    return cell_views(position, cell(cursor), step, True)[cell(name)]


def styled(size: BoardSize, view: CellView) -> list[list[Piece]]:
    """All rows of one cell."""
    return [cell_pieces(size, view, inner) for inner in range(size.cell_height)]


def middle() -> Position:
    """Some digits and some eliminations, in the first three rows."""
    return Position.from_string(FIRST).place(cell("A1"), 4).eliminated().place(cell("A2"), 8)


# Whole boards

COMPACT = """\
┏━━━┯━━━┯━━━┳━━━┯━━━┯━━━┳━━━┯━━━┯━━━┓
┃ 4 │ 8 │ 3 ┃   │ 2 │   ┃ 6 │   │   ┃
┠───┼───┼───╂───┼───┼───╂───┼───┼───┨
┃ 9 │   │   ┃ 3 │   │ 5 ┃   │   │ 1 ┃
┠───┼───┼───╂───┼───┼───╂───┼───┼───┨
┃   │   │ 1 ┃ 8 │   │ 6 ┃ 4 │   │   ┃
┣━━━┿━━━┿━━━╋━━━┿━━━┿━━━╋━━━┿━━━┿━━━┫
┃   │   │ 8 ┃ 1 │   │ 2 ┃ 9 │   │   ┃
"""
SMALL = """\
┏━━━┯━━━┯━━━┳━━━┯━━━┯━━━┳━━━┯━━━┯━━━┓
┃ 4 │ 8 │ 3 ┃   │ 2 │   ┃ 6 │   │   ┃
┃ 9 │   │   ┃ 3 │   │ 5 ┃   │   │ 1 ┃
┃   │   │ 1 ┃ 8 │   │ 6 ┃ 4 │   │   ┃
┣━━━┿━━━┿━━━╋━━━┿━━━┿━━━╋━━━┿━━━┿━━━┫
┃   │   │ 8 ┃ 1 │   │ 2 ┃ 9 │   │   ┃
"""
MARKS = """\
┏━━━━━┯━━━━━┯━━━━━┳━━━━━┯━━━━━┯━━━━━┳━━━━━┯━━━━━┯━━━━━┓
┃  4  │  8  │  3  ┃     │  2  │1    ┃  6  │    5│    5┃
┃     │     │     ┃   9·│     │ 7   ┃     │ 789 │ 7   ┃
┃  9  │ 2   │     ┃  3  │   4 │  5  ┃     │ 2   │  1  ┃
┃     │678  │ 7  ·┃     │ 7   │     ┃ 78  │ 78  │     ┃
┃ 2  5│ 2  5│  1  ┃  8  │     │  6  ┃  4  │ 23 5│ 23 5┃
┃     │ 7   │     ┃     │ 7 9 │     ┃     │ 7 9 │ 7   ┃
┣━━━━━┿━━━━━┿━━━━━╋━━━━━┿━━━━━┿━━━━━╋━━━━━┿━━━━━┿━━━━━┫
┃  3 5│  345│  8  ┃  1  │  345│  2  ┃  9  │  345│  345┃
"""
LARGE = """\
┏━━━━━━━┯━━━━━━━┯━━━━━━━┳━━━━━━━┯━━━━━━━┯━━━━━━━┳━━━━━━━┯━━━━━━━┯━━━━━━━┓
┃       │       │       ┃       │       │ 1     ┃       │       │       ┃
┃   4   │   8   │   3   ┃       │   2   │       ┃   6   │   5   │   5   ┃
┃       │       │       ┃     9·│       │ 7     ┃       │ 7 8 9 │ 7     ┃
┠───────┼───────┼───────╂───────┼───────┼───────╂───────┼───────┼───────┨
┃       │   2   │       ┃       │       │       ┃       │   2   │       ┃
┃   9   │     6 │       ┃   3   │ 4     │   5   ┃       │       │   1   ┃
┃       │ 7 8   │ 7    ·┃       │ 7     │       ┃ 7 8   │ 7 8   │       ┃
┠───────┼───────┼───────╂───────┼───────┼───────╂───────┼───────┼───────┨
┃   2   │   2   │       ┃       │       │       ┃       │   2 3 │   2 3 ┃
┃   5   │   5   │   1   ┃   8   │       │   6   ┃   4   │   5   │   5   ┃
┃       │ 7     │       ┃       │ 7   9 │       ┃       │ 7   9 │ 7     ┃
┣━━━━━━━┿━━━━━━━┿━━━━━━━╋━━━━━━━┿━━━━━━━┿━━━━━━━╋━━━━━━━┿━━━━━━━┿━━━━━━━┫
┃     3 │     3 │       ┃       │     3 │       ┃       │     3 │     3 ┃
"""


@pytest.mark.parametrize("size", SIZES)
def test_the_top_of_a_board(size: BoardSize) -> None:
    drawings = {
        BoardSize.COMPACT: COMPACT,
        BoardSize.SMALL: SMALL,
        BoardSize.MARKS: MARKS,
        BoardSize.LARGE: LARGE,
    }
    expected = drawings[size].splitlines()
    assert draw(size, middle())[: len(expected)] == expected


def test_a_board_ends_with_its_lower_edge() -> None:
    for size in SIZES:
        last = draw(size, middle())[-1]
        assert last[0] == "┗"
        assert last[-1] == "┛"
        assert last.count("┻") == 2
        assert last.count("┷") == 6


@pytest.mark.parametrize("size", SIZES)
def test_every_row_is_as_wide_as_the_board(size: BoardSize) -> None:
    start = Position.from_string(FIRST)
    eliminate = next(ALL_ELIMINATIONS.find(start))
    for position, step in ((start, None), (eliminate.apply(start), eliminate), (start.place(cell("A1"), 3), None)):
        drawing = draw(size, position, step)
        assert len(drawing) == size.height
        assert {len(row) for row in drawing} == {size.width}


@pytest.mark.parametrize("size", SIZES)
def test_a_cell_is_as_wide_in_every_state(size: BoardSize) -> None:
    states = product((0, 5), ((), (5,), tuple(range(1, 10))), ("plain", "house"), (False, True), ((), (3,), (3, 4)))
    for value, candidates, style, flag, some in states:
        looks = CellView(value, candidates, style, flag, some, some, flag)
        for row in styled(size, looks):
            assert sum(len(text) for text, _ in row) == size.cell_width


@pytest.mark.parametrize("size", SIZES)
def test_every_digit_stands_once_in_an_empty_cell_with_all_candidates(size: BoardSize) -> None:
    looks = CellView(0, tuple(range(1, 10)))
    digits = "".join(text for row in styled(size, looks) for text, _ in row).replace(" ", "")
    assert digits == ("123456789" if size.cell_height > 1 else "")


def test_candidates_are_not_shown_where_they_are_not_wanted() -> None:
    views = cell_views(middle(), FAR_AWAY, None, False)
    assert all(not looks.candidates for looks in views)
    assert views[cell("A1")].value == 4


# What a cell is


def test_givens_and_digits_of_the_player_differ() -> None:
    position = middle()
    assert view(position, "A3").style == "given"
    assert view(position, "A1").style == "value"
    assert view(position, "A4").style == "plain"


def test_the_cursor_is_in_one_cell_and_shown_there_whatever_it_holds() -> None:
    for name in ("A1", "A3", "A4"):
        views = cell_views(middle(), cell(name), None, True)
        assert [c for c in CELLS if views[c].cursor] == [cell(name)]
        for size in SIZES:
            assert any(style == "cursor" for row in styled(size, views[cell(name)]) for _, style in row)
            assert all(style != "cursor" for row in styled(size, views[cell("C3")]) for _, style in row)


def test_a_conflict_has_a_mark_besides_its_colour() -> None:
    position = Position.from_string(FIRST).place(cell("A2"), 3)
    assert [c for c in CELLS if cell_views(position, FAR_AWAY, None, True)[c].conflict] == list(cells("A2 A3"))
    for name in ("A2", "A3"):
        looks = view(position, name)
        assert styled(BoardSize.COMPACT, looks) == [[(" ", "plain"), ("3", "conflict"), ("!", "plain")]]
        assert styled(BoardSize.MARKS, looks)[0] == [("  ", "plain"), ("3", "conflict"), ("! ", "plain")]
        assert styled(BoardSize.LARGE, looks)[1] == [("   ", "plain"), ("3", "conflict"), ("!  ", "plain")]
    under_cursor = view(position, "A2", cursor="A2")
    assert styled(BoardSize.COMPACT, under_cursor) == [[(" 3!", "cursor")]]


# Evidence of steps


def test_an_elimination_shows_its_source_its_houses_and_what_went() -> None:
    start = Position.from_string(FIRST)
    step = next(ELIMINATION.find(start))  # A3=3
    position = step.apply(start)
    assert view(position, "A3", step).style == "pattern"
    assert view(position, "A5", step).style == "house-given"
    assert view(position, "A1", step).style == "house"
    assert view(position, "E5", step).style == "plain"
    assert view(position, "A1", step).eliminated == (3,)
    assert view(position, "E5", step).eliminated == ()
    assert styled(BoardSize.MARKS, view(position, "A1", step))[0] == [
        ("12", "house"),
        ("3", "eliminated"),
        ("45", "house"),
    ]
    assert styled(BoardSize.COMPACT, view(position, "A1", step)) == [[(" -3", "eliminated")]]
    assert styled(BoardSize.COMPACT, view(position, "A1", step, cursor="A1")) == [[(" -3", "cursor")]]
    assert styled(BoardSize.COMPACT, view(position, "E5", step)) == [[("   ", "plain")]]


def test_in_a_small_cell_several_eliminated_digits_do_not_pretend_to_be_one() -> None:
    start = Position.from_string(FIRST)
    step = next(ALL_ELIMINATIONS.find(start))
    looks = view(step.apply(start), "E5", step)
    assert len(looks.eliminated) > 1
    assert styled(BoardSize.COMPACT, looks) == [[("   ", "plain")]]


def test_a_naked_single_shows_the_cell_and_what_it_sees() -> None:
    before = Position.from_string(FIRST).eliminated()
    step = next(NAKED_SINGLE.find(before))  # E6 = 4
    reason = view(before, "E6", step)
    assert reason.style == "pattern"
    assert reason.marked == (4,)
    covers = [c for c, looks in enumerate(cell_views(before, FAR_AWAY, step, True)) if looks.style == "cover"]
    assert covers
    assert all(before.values[c] for c in covers)
    after = view(step.apply(before), "E6", step)
    assert (after.value, after.style, after.marked) == (4, "pattern", ())


def test_a_hidden_single_shows_its_house_and_its_place() -> None:
    before = Position.from_string(FIRST).eliminated()
    step = next(HIDDEN_SINGLE.find(before))  # B2 = 6 in box 1
    assert view(before, "B2", step).style == "pattern"
    assert view(before, "B2", step).marked == (6,)
    assert view(before, "C2", step).style == "house"
    assert view(before, "B1", step).style == "house-given"
    assert view(before, "A4", step).style != "house"
    assert styled(BoardSize.MARKS, view(before, "B2", step))[1] == [("678  ", "pattern")]
    assert styled(BoardSize.COMPACT, view(before, "C2", step)) == [[(" · ", "house")]]
    assert styled(BoardSize.COMPACT, view(before, "B2", step)) == [[(" · ", "pattern")]]


def test_without_a_step_there_is_no_evidence() -> None:
    position = middle()
    assert next_step(position) is not None
    assert {looks.style for looks in cell_views(position, FAR_AWAY, None, True)} == {"given", "value", "plain"}


# Pieces


def test_neighbours_of_one_style_become_one_piece() -> None:
    assert merged([("a", "x"), ("b", "x"), ("c", "y"), ("d", "x")]) == [("ab", "x"), ("c", "y"), ("d", "x")]
    assert merged([]) == []

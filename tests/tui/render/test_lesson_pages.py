"""The first pages of lessons: all fit, and what belongs together is on one page."""

import pytest

from sudoku_tui.engine import words
from sudoku_tui.engine.order import ORDER
from sudoku_tui.tui.render.board_rows import MORE, Row, blocks_in_parts
from sudoku_tui.tui.render.layout import list_layouts
from sudoku_tui.tui.render.lesson_pages import lesson_pages


@pytest.mark.parametrize("size", [(80, 24), (60, 20), (140, 45), (40, 15), (40, 40)])
def test_every_page_of_every_lesson_fits(size: tuple[int, int]) -> None:
    layout = list_layouts(*size)[0]
    for technique in ORDER:
        for page in lesson_pages(technique.id, layout):
            for rows, width, height in (
                (page.beside, layout.panel_width, layout.board.height),
                (page.below, layout.width, layout.rows_below),
            ):
                assert len(rows) <= height
                assert max([sum(len(text) for text, _ in row) for row in rows], default=0) <= width


def test_a_picture_stays_together_at_eighty_columns() -> None:
    layout = list_layouts(80, 24)[0]
    for technique in ORDER:
        drawn = words.picture(technique.id)
        if drawn is not None:
            pages = [[text for row in page.beside for text, _ in row] for page in lesson_pages(technique.id, layout)]
            lines = drawn[1].lines
            assert any(page[at : at + len(lines)] == [*lines] for page in pages for at in range(len(page)))


def test_a_block_begins_a_part_where_it_does_not_fit_and_a_large_one_is_cut() -> None:
    small: list[Row]
    large: list[Row]
    small, large = [[("a", "")], [("b", "")]], [[("c", "")], [("d", "")], [("e", "")], [], [("f", "")]]
    parts = blocks_in_parts(lambda _: [small, small, large, small], 10, 5)
    texts = [["".join(text for text, _ in row) for row in part] for part in parts]
    assert texts == [["a", "b", "", "a", f"b{MORE}"], ["c", "d", "e", "", f"f{MORE}"], ["a", "b"]]
    assert len(blocks_in_parts(lambda _: [large], 10, 3)) == 2
    assert blocks_in_parts(lambda _: [large], 10, 3)[1] == [[("f", "")]]

"""The links of a walk as lines on the large board."""

import pytest

from sudoku_tui.engine.board import CELLS, Candidate
from sudoku_tui.engine.notation import LETTERS
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Evidence, RecordedFacts, Role, Step
from sudoku_tui.engine.techniques.singles import NAKED_SINGLE
from sudoku_tui.tui.render.board_rows import CellView, cell_views
from sudoku_tui.tui.render.cell import board_row
from sudoku_tui.tui.render.layout import BoardSize
from sudoku_tui.tui.render.legend import legend_rows
from tests.engine.positions import cell

LARGE = BoardSize.LARGE
BOARD = Position.from_string("." * 4 + "5" + "." * 76)
LINES = {*"┉┈┋┊"}


def step(begin: Candidate, end: Candidate, *others: Evidence) -> Step:
    """A link that is walked, without its line."""
    nodes = Evidence(Role.OFF, candidates=(begin,)), Evidence(Role.ON, candidates=(end,))
    return Step(NAKED_SINGLE, facts=RecordedFacts((*nodes, *others)))


def linked(begin: Candidate, end: Candidate, role: Role = Role.LINK_STRONG) -> Step:
    return step(begin, end, Evidence(role, links=((begin, end),)))


def drawn(step: Step, size: BoardSize = LARGE, position: Position = BOARD) -> list[str]:
    """The board as rows of text."""
    views: list[CellView] = cell_views(position, None, step)
    return ["".join(text for text, _ in board_row(size, y, views, LETTERS)) for y in range(size.height)]


def test_a_line_goes_along_a_row_behind_digits_and_the_lines_of_the_board() -> None:
    a3, a6 = Candidate(cell("A3"), 5), Candidate(cell("A6"), 5)
    assert drawn(linked(a3, a6))[2][17:49] == " 4✗5a6┉┃┉4┉5┉6┉│┉┉┉5┉┉┉│┉4✓5b6 ┃"


def test_strong_lines_are_heavy_and_weak_ones_light() -> None:
    b2, h2, b8 = Candidate(cell("B2"), 5), Candidate(cell("H2"), 5), Candidate(cell("B8"), 5)
    for role, across, down in ((Role.LINK_STRONG, "┉", "┋"), (Role.LINK_WEAK, "┈", "┊")):
        assert {*"".join(drawn(linked(b2, b8, role)))} & LINES == {across}
        assert {*"".join(drawn(linked(b2, h2, role)))} & LINES == {down}


def test_a_line_round_a_corner_goes_across_and_then_down() -> None:
    begin, end = Candidate(cell("D4"), 1), Candidate(cell("F6"), 1)
    empty = Position.from_string("." * 81).eliminate(Candidate(c, 1) for c in CELLS if c not in (begin.cell, end.cell))
    rows = drawn(linked(begin, end), position=empty)
    assert rows[13][24:49] == "┃✗1a2┉3┉│┉┉┉2┉3┉│┉┉┉2 3 ┃"
    columns = {x for row in rows[14:21] for x, character in enumerate(row) if character == "┋"}
    assert columns == {rows[21].index("✓1b") + 2}  # beside digits
    assert not {*"".join(rows[21:])} & LINES


def test_between_the_candidates_of_a_cell_there_is_no_line() -> None:
    rows = drawn(linked(Candidate(0, 1), Candidate(0, 9)))
    assert not {*"".join(rows)} & LINES


@pytest.mark.parametrize("size", [BoardSize.MARKS, BoardSize.COMPACT, BoardSize.SMALL])
def test_smaller_boards_have_no_lines(size: BoardSize) -> None:
    assert not {*"".join(drawn(linked(Candidate(0, 5), Candidate(8, 5)), size))} & LINES


def test_without_a_walk_links_are_no_lines() -> None:
    links = Evidence(Role.LINK_STRONG, links=((Candidate(0, 5), Candidate(8, 5)),))
    assert not {*"".join(drawn(Step(NAKED_SINGLE, facts=RecordedFacts((links,)))))} & LINES


def test_the_legend_says_what_a_line_is() -> None:
    link = linked(Candidate(0, 5), Candidate(8, 5), Role.LINK_WEAK)
    for size in BoardSize:
        legend = ["".join(text for text, _ in row) for row in legend_rows(BOARD, link, size, 30, 9)]
        assert ("┈┈ weak link" in legend) == (size is LARGE)

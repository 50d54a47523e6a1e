import pytest

from sudoku_tui.game.data.notes import COLORS, NO_NOTES, MarkKind
from tests.engine.positions import cell

A1, A2, B1 = (1 << cell(name) for name in ("A1", "A2", "B1"))


def test_a_mark_goes_in_and_out() -> None:
    marked = NO_NOTES.toggled(MarkKind.CORNER, 5, A1)
    assert marked.marks_of(cell("A1"), MarkKind.CORNER) == (5,)
    assert marked.marks_of(cell("A1"), MarkKind.CENTER) == ()
    assert marked.toggled(MarkKind.CORNER, 5, A1) == NO_NOTES


def test_cells_of_which_some_have_the_mark_all_get_it() -> None:
    some = NO_NOTES.toggled(MarkKind.CENTER, 2, A1)
    both = some.toggled(MarkKind.CENTER, 2, A1 | A2)
    assert both.center[2] == A1 | A2
    assert both.toggled(MarkKind.CENTER, 2, A1 | A2).center[2] == 0


def test_the_kinds_do_not_touch_each_other() -> None:
    notes = NO_NOTES.toggled(MarkKind.CORNER, 1, A1).toggled(MarkKind.CENTER, 1, A1 | B1)
    assert (notes.corner[1], notes.center[1]) == (A1, A1 | B1)
    assert notes.toggled(MarkKind.CORNER, 1, A1).center[1] == A1 | B1


def test_a_digit_goes_from_both_kinds_and_others_stay() -> None:
    notes = (
        NO_NOTES.toggled(MarkKind.CORNER, 1, A1 | A2).toggled(MarkKind.CENTER, 1, A1).toggled(MarkKind.CORNER, 2, A1)
    )
    without = notes.without_digit(1, A1)
    assert (without.corner[1], without.center[1], without.corner[2]) == (A2, 0, A1)
    assert without.without_digit(9, A1) is without


def test_all_marks_of_some_cells_go() -> None:
    notes = NO_NOTES.toggled(MarkKind.CORNER, 1, A1 | A2).toggled(MarkKind.CENTER, 8, A1)
    assert notes.marked_cells == A1 | A2
    assert notes.without_marks(A1).marked_cells == A2


def test_a_cell_has_one_colour_at_most() -> None:
    notes = NO_NOTES.colored(1, A1 | A2).colored(3, A1)
    assert [notes.color_of(cell(name)) for name in ("A1", "A2", "B1")] == [3, 1, 0]
    assert notes.colored(3, A1).color_of(cell("A1")) == 0
    assert notes.colored(0, A1 | A2) == NO_NOTES


def test_candidates_have_colours_of_their_own() -> None:
    notes = NO_NOTES.candidates_colored(2, 7, A1 | B1).candidates_colored(4, 7, A1).candidates_colored(4, 8, A1)
    assert [notes.candidate_color(cell("A1"), digit) for digit in (7, 8, 9)] == [4, 4, 0]
    assert notes.candidate_color(cell("B1"), 7) == 2
    assert notes.color_of(cell("A1")) == 0
    assert notes.candidates_colored(0, 7, A1).candidate_color(cell("A1"), 8) == 4
    assert notes.without_colors() == NO_NOTES


@pytest.mark.parametrize("color", COLORS)
def test_every_colour_can_be_told(color: int) -> None:
    assert NO_NOTES.colored(color, A1).color_of(cell("A1")) == color
    assert NO_NOTES.colored(color, A1).has_colors
    assert NO_NOTES.candidates_colored(color, 9, A1).has_colors
    assert not NO_NOTES.has_colors

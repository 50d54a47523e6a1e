"""Broken wings: the steps found, and what is nearly one."""

from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Step
from sudoku_tui.engine.techniques.guardians.broken_wing import BROKEN_WING
from tests.engine.positions import candidates, cell, confined, without

ROWS = ((4, "row A", "A1 A5"), (4, "row E", "E5 E2"))
"""Two links of the loop A1, A5, E5, E2, B2; the others are in column 5, column 2 and box 1."""


def loop(column_5: str = "", column_2: str = "", box_1: str = "") -> Position:
    """The loop A1, A5, E5, E2, B2 with further places in three of its houses."""
    return confined(
        *ROWS,
        (4, "column 5", f"A5 E5 {column_5}"),
        (4, "column 2", f"B2 E2 {column_2}"),
        (4, "box 1", f"A1 B2 {box_1}"),
    )


def steps(position: Position) -> list[Step]:
    return list(BROKEN_WING.find(position))


def test_one_guardian_is_true() -> None:
    others = candidates("I5=1 I5=2 I5=3 I5=5 I5=6 I5=7 I5=8 I5=9")
    step = next(step for step in steps(loop("I5")) if step.eliminations == others)
    assert step.conclusion() == (
        "4 in the loop A1, A5, E5, E2 and B2, guarded by I5=4: removes 1, 2, 3, 5, 6, 7, 8 and 9 from I5"
    )
    assert step.explanation() == (
        "In a loop of five cells, 4 cannot be in every second one.",
        "Look at 4 in rows A and E, columns 2 and 5 and box 1.",
        "Two places in each of these make a loop of five cells: A1, A5, E5, E2 and B2.",
        "Suppose that each house has its 4 in one of its two. Then of two neighbours in the loop just one is 4, so "
        "every second cell is; but five is an odd number.",
        "Only 4 in I5 prevents that, so I5 is 4.",
        "This removes 1, 2, 3, 5, 6, 7, 8 and 9 from I5.",
    )


def test_guardians_that_a_cell_sees() -> None:
    found = [step for step in steps(loop("G5", "H2")) if step.conclusion().startswith("4 in the loop A1, A5, E5")]
    assert [step.eliminations for step in found] == [candidates("G1=4 G3=4 H4=4 H6=4")]
    assert "A cell that sees both G5 and H2 cannot be 4." in found[0].explanation()


def test_none_without_guardians() -> None:
    assert not [step for step in steps(loop()) if "the loop A1, A5, E5, E2 and B2" in step.conclusion()]


def test_none_if_the_digit_is_placed_in_a_house() -> None:
    """Two places are left in column 5 because nothing is eliminated at once; they are wrong."""
    position = loop("I5")
    assert steps(position)
    placed = without(position, "4", "I5").place(cell("D5"), 4)
    assert not [step for step in steps(placed) if "column 5" in step.explanation()[0]]


def test_none_of_six_cells() -> None:
    position = confined(
        (4, "row A", "A1 A5"),
        (4, "column 5", "A5 E5 I5"),
        (4, "row E", "E5 E9"),
        (4, "column 9", "E9 H9"),
        (4, "row H", "H9 H1"),
        (4, "column 1", "H1 A1"),
    )
    assert steps(position) == []

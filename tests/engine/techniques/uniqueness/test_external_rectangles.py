"""Unique rectangles with external guardians: the steps found and their words, and what is nearly one."""

from itertools import product

import pytest

from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Evidence, Role, Step
from sudoku_tui.engine.techniques.uniqueness.external_rectangles import _SIDES, EXTERNAL_RECTANGLE, _sufficient
from tests.engine.positions import candidates, cells, confined, limited, start, thinned_out

# Beside C1 and C4, row C has 2 and 7 in C8 alone, which holds 5 and 9 as well.
ONE_CELL = confined(
    (2, "row C", "C1 C4 C8"), (7, "row C", "C1 C4 C8"), of=limited("A1=27 A4=27 C1=2579 C4=2678 C8=2579")
)


def steps(position: Position) -> list[Step]:
    return list(EXTERNAL_RECTANGLE.find(position))


def test_guardians_in_one_cell() -> None:
    (step,) = steps(ONE_CELL)
    assert step.eliminations == candidates("C8=5 C8=9")
    assert step.evidence == (
        Evidence(
            Role.PATTERN,
            cells=cells("A1 A4 C1 C4"),
            candidates=candidates("A1=2 A1=7 A4=2 A4=7 C1=2 C1=7 C4=2 C4=7"),
        ),
        Evidence(Role.HOUSE, houses=(2,)),
        Evidence(Role.FIN, candidates=candidates("C8=2 C8=7")),
    )


def test_the_words() -> None:
    (step,) = steps(ONE_CELL)
    assert step.conclusion() == "2 and 7 in A1, A4, C1 and C4, or else 2 and 7 in C8: removes 5 and 9 from C8"


def test_guardians_in_two_cells_that_have_nothing_to_exclude_together() -> None:
    """Of 2 in C8 and 7 in C9 one excludes 7 from C8, which has none, and the other 2 from C9."""
    lines = ((2, "row C", "C1 C4 C8"), (7, "row C", "C1 C4 C9"))
    assert steps(confined(*lines, of=limited("A1=27 A4=27 C1=2579 C4=2678 C8=29 C9=79"))) == []


def test_one_guardian_is_true() -> None:
    """E4 is the only cell that keeps a digit out of the rectangle, by the 2 of column 4."""
    lines = ((2, "column 1", "A1 C1"), (2, "column 4", "A4 C4 E4"), (7, "row C", "C1 C4"))
    found = steps(confined(*lines, of=limited("A1=27 A4=27 C1=2579 C4=2678 E4=129")))
    assert [step.eliminations for step in found] == [candidates("E4=1 E4=9")]
    assert found[0].explanation()[-2] == "So E4 is 2."


def test_a_cell_that_sees_all_guardians_of_a_digit() -> None:
    """2 is in column 1 beside the rectangle in E1, and in column 4 in E4."""
    lines = ((2, "column 1", "A1 C1 E1"), (2, "column 4", "A4 C4 E4"), (7, "row C", "C1 C4"))
    found = steps(confined(*lines, of=limited("A1=27 A4=27 C1=2579 C4=2678")))
    (step,) = (one for one in found if one.evidence[2].candidates == candidates("E1=2 E4=2"))
    assert step.eliminations == candidates("E2=2 E3=2 E5=2 E6=2 E7=2 E8=2 E9=2")


@pytest.mark.parametrize("digit", [2, 7])
def test_a_guardian_more_in_another_cell_is_one_too_many(digit: int) -> None:
    lines = [(each, "row C", "C1 C4 C7 C8" if each == digit else "C1 C4 C8") for each in (2, 7)]
    assert steps(confined(*lines, of=limited("A1=27 A4=27 C1=2579 C4=2678 C7=2789 C8=2579 C9=59"))) == []


def test_none_with_a_placed_corner_or_in_four_boxes() -> None:
    assert steps(ONE_CELL.place(cells("A4")[0], 7)) == []
    lines = ((2, "row E", "E1 E4 E8"), (7, "row E", "E1 E4 E8"))
    assert steps(confined(*lines, of=limited("A1=27 A4=27 E1=2579 E4=2678 E8=2579"))) == []


def test_none_where_a_value_keeps_a_digit_out() -> None:
    assert steps(ONE_CELL.place(cells("I1")[0], 2)) == []


def test_what_strong_links_remove_is_left_to_them() -> None:
    """2 is in row C only in the rectangle: Uniqueness Test 4 takes 7 from C1 and C4, and no more than that goes."""
    lines = ((2, "row C", "C1 C4"), (7, "row C", "C1 C4 C7 C2"))
    assert steps(confined(*lines, of=limited("A1=27 A4=27 C1=2579 C4=2678"))) == []


@pytest.mark.parametrize("floor", range(1, 15))
def test_what_suffices_leaves_only_deadly_fillings_and_nothing_can_be_spared(floor: int) -> None:
    def leaves_another(choice: tuple[tuple[int, int], ...]) -> bool:
        """Whether a filling is left that is not deadly: by the definition, corner by corner."""
        return any(
            all(filling[first] != filling[second] or filling[first] == 2 for first, second in _SIDES)
            and not (floor & sum(1 << index for index in range(4) if filling[index] == 2))
            and all(digit in (filling[_SIDES[side][0]], filling[_SIDES[side][1]]) for side, digit in choice)
            and 2 in filling
            for filling in product(range(3), repeat=4)
        )

    choices = _sufficient(floor)
    assert choices
    for choice in choices:
        assert not leaves_another(choice)
        assert all(leaves_another(choice[:index] + choice[index + 1 :]) for index in range(len(choice)))


def test_right_in_random_puzzles() -> None:
    number = 0
    for position, solution in thinned_out(range(25)):
        for step in steps(position):
            number += 1
            assert all(solution[cell] != str(digit) for cell, digit in step.eliminations)
    assert number > 5


def test_nothing_at_a_start() -> None:
    assert steps(start("A1=1")) == []

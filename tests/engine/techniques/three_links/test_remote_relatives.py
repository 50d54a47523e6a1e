"""Multi-branch W-Wings and chute remote pairs: what is found, what almost is one, and the solution."""

from itertools import chain

import pytest

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.step import Role, Step
from sudoku_tui.engine.techniques.three_links.chute_remote_pairs import CHUTE_REMOTE_PAIR
from sudoku_tui.engine.techniques.three_links.multi_branch_w_wings import MULTI_BRANCH_W_WING
from tests.engine.expected import candidates_shown, cells_shown, houses_shown
from tests.engine.positions import candidates, cell, confined, limited, partly_eliminated, thinned_out

# Multi-branch W-Wing: B1, B5 and H9 see the 7 of row E in columns 1, 5 and 9

THREE_CELLS = "B1=37 B5=37 H9=37"
THREE_PLACES = (7, "row E", "E1 E5 E9")


def branched(contents: str, *places: tuple[int, str, str], gone: str = "") -> list[Step]:
    return list(MULTI_BRANCH_W_WING.find(confined(*places, of=limited(contents)).eliminate(candidates(gone))))


def test_a_multi_branch_w_wing_removes_from_what_sees_all_cells() -> None:
    (step,) = branched(THREE_CELLS, THREE_PLACES)
    assert step.eliminations == candidates("B9=3")
    assert candidates_shown(step, Role.FIN) == candidates("B1=3 B5=3 H9=3")
    assert candidates_shown(step, Role.GROUP_A) == candidates("E1=7 E5=7 E9=7")
    assert houses_shown(step) == (4,)
    assert step.conclusion() == "3 and 7 in B1, B5 and H9, linked by 7 in row E: removes 3 from B9"


@pytest.mark.parametrize(
    ("contents", "place", "gone"),
    [
        (THREE_CELLS, (7, "row E", "E1 E5 E7 E9"), ""),  # E7 sees none of the cells
        ("B1=37 B5=37 H9=38", THREE_PLACES, ""),
        ("B1=37 B5=37 H9=378", THREE_PLACES, ""),
        ("B1=37 B5=37 G7=37", THREE_PLACES, ""),  # E9 sees none of the cells
        (THREE_CELLS, (7, "row E", "E1 E5"), ""),  # H9 is not needed
        (THREE_CELLS, THREE_PLACES, "B9=3"),
        ("B1=37 B5=37 E9=37", THREE_PLACES, ""),  # a place is one of the cells
    ],
)
def test_what_is_almost_a_multi_branch_w_wing(contents: str, place: tuple[int, str, str], gone: str) -> None:
    assert branched(contents, place, gone=gone) == []


def test_a_house_that_has_the_digit_lets_all_cells_hold_it() -> None:
    position = confined(THREE_PLACES, of=limited(THREE_CELLS))
    assert list(MULTI_BRANCH_W_WING.find(position.place(cell("E7"), 7))) == []
    assert list(MULTI_BRANCH_W_WING.find(position.place(cell("E7"), 6))) != []


# Chute remote pair: A2 and B5, and the cells of row C in box 3

TWO_CELLS = "A2=37 B5=37"
NO_7 = "C7=7 C8=7 C9=7"


def chute(contents: str, gone: str) -> list[Step]:
    return list(CHUTE_REMOTE_PAIR.find(limited(contents).eliminate(candidates(gone))))


def test_a_chute_remote_pair_removes_the_other_digit() -> None:
    (step,) = chute(TWO_CELLS, NO_7)
    assert step.eliminations == candidates("A4=3 A5=3 A6=3 B1=3 B2=3 B3=3")
    assert candidates_shown(step, Role.PATTERN) == candidates("A2=7 B5=7")
    assert candidates_shown(step, Role.FIN) == candidates("A2=3 B5=3")
    assert cells_shown(step, Role.COVER) == tuple(map(cell, ("C7", "C8", "C9")))
    assert step.conclusion() == (
        "3 and 7 in A2 and B5, with no 7 in C7, C8 and C9: removes 3 from A4, A5, A6, B1, B2 and B3"
    )


def test_it_removes_both_if_neither_has_a_place() -> None:
    (step,) = chute(TWO_CELLS, f"{NO_7} {NO_7.replace('=7', '=3')}")
    assert {digit for _, digit in step.eliminations} == {3, 7}
    assert step.explanation()[2:-1] == (
        "If both were the same, rows A and B would have that digit there.",
        "Then box 3 would need it in row C.",
        "But C7, C8 and C9 can be neither 3 nor 7.",
        "So one of A2 and B5 is 3, and the other 7.",
        "A cell that sees both of them can be neither.",
    )


def test_it_works_in_a_stack() -> None:
    (step,) = chute("B1=37 E2=37", "G3=7 H3=7 I3=7")
    assert step.eliminations == candidates("A2=3 B2=3 C2=3 D1=3 E1=3 F1=3")


@pytest.mark.parametrize(
    ("contents", "gone"),
    [
        (TWO_CELLS, "C7=7 C8=7"),  # C9 is a place
        ("A2=37 B5=38", NO_7),
        ("A2=37 B5=378", NO_7),
        ("A2=37 A5=37", NO_7),  # in one row
        ("A2=37 B3=37", NO_7),  # in one box
        ("A2=37 E5=37", NO_7),  # in no chute
        ("A2=37 B5=37", NO_7.replace("C", "B")),  # in the row of a cell
        (TWO_CELLS, f"{NO_7} A4=3 A5=3 A6=3 B1=3 B2=3 B3=3"),
    ],
)
def test_what_is_almost_a_chute_remote_pair(contents: str, gone: str) -> None:
    assert chute(contents, gone) == []


def test_a_digit_that_the_third_box_has_is_not_missing_there() -> None:
    position = limited(TWO_CELLS).eliminate(candidates(NO_7))
    assert list(CHUTE_REMOTE_PAIR.find(position.place(cell("C8"), 7))) == []
    assert list(CHUTE_REMOTE_PAIR.find(position.place(cell("C8"), 6))) != []


# Both


def test_none_contradicts_the_solution() -> None:
    total = 0
    for position, solution in chain(thinned_out(range(60)), partly_eliminated(range(10))):
        for technique in (MULTI_BRANCH_W_WING, CHUTE_REMOTE_PAIR):
            found = list(technique.find(position))
            assert len({step.facts for step in found}) == len(found)
            total += len(found)
            removed = [candidate for step in found for candidate in step.eliminations]
            assert not [one for one in removed if solution[one.cell] == str(one.digit)]
            assert all(position.has_candidate(*Candidate(*one)) for one in removed)
    assert total > 20

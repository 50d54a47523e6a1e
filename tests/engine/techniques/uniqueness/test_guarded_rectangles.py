"""Unique rectangles with guardians: the steps found and their words, and what is nearly one."""

import pytest

from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Evidence, Role, Step
from sudoku_tui.engine.techniques.uniqueness.guarded_shapes import (
    UNIQUE_RECTANGLE_WITH_CHAINS,
    UNIQUE_RECTANGLE_WITH_SETS,
)
from tests.engine.positions import candidates, cells, limited, start, thinned_out

RECTANGLE = "A1=27 A4=27 C1=257 C4=267"
SETS = f"{RECTANGLE} D1=58 E4=68"
CHAINS = f"{RECTANGLE} D1=58 F4=69 F8=39 H8=38"


def steps(position: Position) -> list[Step]:
    return [
        step
        for technique in (UNIQUE_RECTANGLE_WITH_SETS, UNIQUE_RECTANGLE_WITH_CHAINS)
        for step in technique.find(position)
    ]


def test_almost_locked_sets_anywhere() -> None:
    (step,) = steps(limited(SETS))
    assert step.technique is UNIQUE_RECTANGLE_WITH_SETS
    assert step.eliminations == candidates("D4=8 D5=8 D6=8 E1=8 E2=8 E3=8")
    assert step.evidence == (
        Evidence(
            Role.PATTERN,
            cells=cells("A1 A4 C1 C4"),
            candidates=candidates("A1=2 A1=7 A4=2 A4=7 C1=2 C1=7 C4=2 C4=7"),
        ),
        Evidence(Role.FIN, candidates=candidates("C1=5 C4=6")),
        Evidence(Role.GROUP_A, candidates=candidates("D1=5 D1=8")),
        Evidence(Role.GROUP_B, candidates=candidates("E4=6 E4=8")),
    )


def test_the_words_of_almost_locked_sets() -> None:
    (step,) = steps(limited(SETS))
    assert step.conclusion() == (
        "2 and 7 in A1, A4, C1 and C4, guarded by C1=5 and C4=6, and 2 almost locked sets: "
        "removes 8 from D4, D5, D6, E1, E2 and E3"
    )


def test_chains() -> None:
    (step,) = steps(limited(CHAINS))
    assert step.technique is UNIQUE_RECTANGLE_WITH_CHAINS
    assert step.eliminations == candidates("D8=8 H1=8")


FOUR = "A1=237 A4=247 C1=257 C4=267 A9=38 C9=58 B5=48 B6=68"
"""Each corner has a guardian, and each of these leaves 8 to a cell in row B or box 3."""


def test_a_guardian_in_each_corner() -> None:
    (step,) = steps(limited(FOUR))
    assert step.technique is UNIQUE_RECTANGLE_WITH_SETS
    assert step.eliminations == candidates("B7=8 B8=8 B9=8")
    assert Evidence(Role.FIN, candidates=candidates("A1=3 A4=4 C1=5 C4=6")) in step.evidence


@pytest.mark.parametrize(
    ("corner", "almost"),
    [("A1=237", "A1=2347"), ("A1=237 A4=247", "A1=23 A4=24"), ("A9=38", "A9=389")],
    ids=["a guardian more", "two corners of one digit", "a digit more in a set"],
)
def test_none_with_four_corners_and_what_is_almost_that(corner: str, almost: str) -> None:
    assert steps(limited(FOUR.replace(corner, almost))) == []


@pytest.mark.parametrize("contents", [SETS, CHAINS])
def test_none_with_an_extra_candidate_more(contents: str) -> None:
    for corner in ("A1=27", "C1=257"):
        assert steps(limited(contents.replace(corner, f"{corner}1"))) == []


@pytest.mark.parametrize("contents", [SETS, CHAINS])
def test_none_with_a_given_or_placed_corner(contents: str) -> None:
    others = " ".join(text for text in contents.split() if text[:2] != "A1")
    assert steps(limited(others).place(cells("A1")[0], 2)) == []


def test_none_in_four_boxes() -> None:
    assert steps(limited("A1=27 A4=27 E1=257 E4=267 F1=58 F4=68")) == []


def test_none_where_a_value_keeps_a_digit_out() -> None:
    assert steps(limited(SETS).place(cells("A9")[0], 2)) == []


def test_a_rectangle_with_a_conclusion_of_its_own_is_left_to_the_uniqueness_tests() -> None:
    """C1 and C4 have the same extra candidate, and D1 and D4 would let 8 go as well."""
    assert steps(limited("A1=27 A4=27 C1=257 C4=257 D1=58 D4=58")) == []


def test_right_in_random_puzzles() -> None:
    number = 0
    for position, solution in thinned_out(range(20)):
        for step in steps(position):
            number += 1
            assert all(solution[cell] != str(digit) for cell, digit in step.eliminations)
    assert number > 10


def test_nothing_at_a_start() -> None:
    assert steps(start("A1=1")) == []

"""Avoidable loops: the steps found and their words, and where there is none."""

import pytest

from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Evidence, Role, Step
from sudoku_tui.engine.techniques.uniqueness.avoidable_loops import AVOIDABLE_LOOP
from sudoku_tui.engine.techniques.uniqueness.avoidable_rectangles import AVOIDABLE_RECTANGLE_1
from tests.engine.expected import Expected
from tests.engine.positions import EMPTY, candidates, cells, start, without


def steps(position: Position) -> list[Step]:
    return list(AVOIDABLE_LOOP.find(position))


def placed(values: str, position: Position | None = None) -> Position:
    """An empty grid, or another position, in which values have been placed that are not given."""
    position = position or Position.from_string(EMPTY)
    for place, digit in candidates(values):
        position = position.place(place, digit)
    return position


# Two cells each in rows A, B and D, columns 1, 2 and 5, and boxes 1, 2 and 4
STANDING = "A1=4 A5=7 B2=7 B5=4 D1=7"


def test_a_loop_of_six_cells_must_not_be_completed() -> None:
    assert steps(placed(STANDING)) == [
        Expected(
            AVOIDABLE_LOOP,
            eliminations=candidates("D2=4"),
            evidence=(
                Evidence(Role.COVER, candidates=candidates(STANDING)),
                Evidence(Role.PATTERN, cells=cells("A1 A5 B2 B5 D1 D2"), candidates=candidates("D2=4")),
            ),
        )
    ]


def test_the_words() -> None:
    (step,) = steps(placed(STANDING))
    assert step.conclusion() == "4 and 7 in A1, A5, B2, B5, D1 and D2: removes 4 from D2"


@pytest.mark.parametrize("given", STANDING.split())
def test_a_given_stays_where_it_is(given: str) -> None:
    others = " ".join(value for value in STANDING.split() if value != given)
    assert steps(placed(others, start(given))) == []


@pytest.mark.parametrize("gap", STANDING.split())
def test_all_other_cells_must_be_filled(gap: str) -> None:
    assert steps(placed(" ".join(value for value in STANDING.split() if value != gap))) == []


def test_the_loop_must_close_in_every_box() -> None:
    """In E2 instead of D2 it is a loop, too; in G2 the 7 of box 7 is missing, and in D3 the 7 of column 3."""
    assert steps(placed("A1=4 A5=7 B2=7 B5=4 G1=7 D4=1")) != []
    assert [step.eliminations for step in steps(placed("A1=4 A5=7 B3=7 B5=4 D1=7"))] == [candidates("D3=4")]
    assert steps(placed("A1=4 A5=7 B5=4 C2=7 D1=7")) == []


def test_the_candidate_must_be_there() -> None:
    assert steps(without(placed(STANDING), "4", "D2")) == []


def test_a_candidate_that_a_value_excludes_already_is_left_to_the_value() -> None:
    assert steps(placed("D9=4", placed(STANDING))) == []


def test_four_cells_are_an_avoidable_rectangle() -> None:
    position = placed("A1=2 A4=7 C1=7")
    assert next(AVOIDABLE_RECTANGLE_1.find(position), None) is not None
    assert steps(position) == []


def test_an_empty_grid_has_none() -> None:
    assert steps(Position.from_string(EMPTY)) == []

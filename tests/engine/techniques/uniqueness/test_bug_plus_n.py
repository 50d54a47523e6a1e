"""Bivalue universal graves with several candidates more: the steps found, and what is nearly one."""

import pytest

from sudoku_tui.engine.board import Candidate, cells_in, digits_in
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.solver import solve
from sudoku_tui.engine.step import Step
from sudoku_tui.engine.techniques.guardians.guarded import GuardianFacts
from sudoku_tui.engine.techniques.uniqueness.bivalue_graves import BUG_PLUS_ONE
from sudoku_tui.engine.techniques.uniqueness.guarded_shapes import GRAVES
from tests.engine.cases import read_position
from tests.engine.positions import candidates, without

ONE_DIGIT = read_position(
    ".8.+7+1.+3+5+9+3.9..+817.+1+7+53...28..3..7..+15..+8+3..4+78.+7...5+32+25498+6+7+139+3+12+7+5...7+6+814+3+2+95",
    "252 625 644 645 647 687 945 956 962",
)
MIXED = read_position(
    ".3+9..1.8+764+1+7+9+83+25+7.+8...+19...+7..9.6.+983+67+42+5+1.+6+4.+8.+9+73+8+7+6+94+35+12+3+15+82+67+4+949+25+1+7+.+3.".replace(
        "+.", "."
    ),
    "234 535",
)
WITH_SETS = read_position(
    "3+4+97+8.1..+2+5+7+4.19+8.+86+129.....98.5.+6...+34+9..5.+85+2+68+473+91+97+2..+486+5+6+8+3529.+1.+4+1+5+6+7+8+2+3+9"
)


def steps(position: Position) -> list[Step]:
    return [step for technique in GRAVES for step in technique.find(position)]


def guardians_of(step: Step) -> tuple[Candidate, ...]:
    assert isinstance(step.facts, GuardianFacts)
    return step.facts.pattern.guardians


def test_guardians_of_one_digit() -> None:
    (step,) = steps(ONE_DIGIT)
    assert step.technique.id == "bug-plus-n"
    assert guardians_of(step) == candidates("B4=4 D2=4 F6=4")
    assert step.eliminations == candidates("D4=4")
    assert step.conclusion() == (
        "Two candidates in each of 27 empty cells, guarded by B4=4, D2=4 and F6=4: removes 4 from D4"
    )


def test_guardians_of_two_digits() -> None:
    (step,) = steps(MIXED)
    assert step.technique.id == "bug-plus-n"
    assert guardians_of(step) == candidates("D1=5 D4=2 F1=2")
    assert step.eliminations == candidates("D1=2")


def test_almost_locked_sets() -> None:
    (step,) = steps(WITH_SETS)
    assert step.technique.id == "bug-plus-n-als"
    assert guardians_of(step) == candidates("C8=7 C9=4 D8=2 D9=7")
    assert step.eliminations == candidates("C9=7 D8=7")


def test_a_single_guardian_is_left_to_bug_plus_one() -> None:
    position = without(ONE_DIGIT, "4", "B4 D2")
    assert next(BUG_PLUS_ONE.find(position), None)
    assert not steps(position)


def test_nothing_without_guardians() -> None:
    assert not steps(without(ONE_DIGIT, "4", "B4 D2 F6"))


@pytest.mark.parametrize("name", ["B4", "D2", "F6"])
def test_nothing_if_a_digit_has_one_place_alone_in_a_house(name: str) -> None:
    (step,) = steps(ONE_DIGIT)
    (place,) = {one.cell for one in guardians_of(step) if one in candidates(f"{name}=4")}
    for digit in digits_in(ONE_DIGIT.digits_of[place] & ~(1 << 4)):
        assert not steps(ONE_DIGIT.eliminate([Candidate(place, digit)]))


def test_nothing_if_a_cell_has_one_candidate_alone() -> None:
    for place in cells_in(ONE_DIGIT.bivalue_cells):
        digit = min(ONE_DIGIT.candidates_of(place))
        assert not steps(ONE_DIGIT.eliminate([Candidate(place, digit)]))


def test_a_place_that_a_placed_digit_excludes_is_one_too_many() -> None:
    """Where an elimination is pending, a digit that is placed has a place more, and does not miss it."""
    sets = list(ONE_DIGIT.candidates)
    place = next(cells_in(ONE_DIGIT.bivalue_cells))
    digit = next(one for one in range(1, 10) if ONE_DIGIT.excluded[one] >> place & 1)
    sets[digit] |= 1 << place
    position = Position(ONE_DIGIT.values, ONE_DIGIT.givens, tuple(sets))
    for step in steps(position):
        assert Candidate(place, digit) in guardians_of(step)


@pytest.mark.parametrize("position", [ONE_DIGIT, MIXED, WITH_SETS])
def test_steps_are_right_where_other_candidates_are_gone(position: Position) -> None:
    solution = solve(position.givens_string())
    assert solution is not None
    wrong = [one for one in position.candidates_in(position.empty) if solution[one.cell] != str(one.digit)]
    found = [step for gone in wrong for step in steps(position.eliminate([gone]))]
    for step in (*steps(position), *found):
        assert all(solution[place] != str(digit) for place, digit in step.eliminations), step.explanation()

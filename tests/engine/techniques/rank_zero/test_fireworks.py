"""Fireworks on positions made for them, and against a search that follows the definition."""

from collections.abc import Iterator
from itertools import chain, combinations, product

import pytest

from sudoku_tui.engine.board import DIGITS, HOUSE_CELLS, HOUSES_OF, Candidate, box_of
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Evidence, Role, Step
from sudoku_tui.engine.techniques.rank_zero.fireworks import FIREWORK_QUADRUPLE, FIREWORK_TRIPLE, FireworkFacts
from tests.engine.positions import candidates, cell, confined, partly_eliminated, thinned_out

ROW_E, COLUMN_5 = ("row E", "E1 E4 E5 E6"), ("column 5", "A5 D5 E5 F5")
ROW_A, COLUMN_1 = ("row A", "A1 A2 A3 A5"), ("column 1", "A1 B1 C1 E1")


def burst(digits: str, *lines: tuple[str, str]) -> Iterator[tuple[int, str, str]]:
    """The places of some digits in a row and a column."""
    return ((int(digit), house, names) for digit in digits for house, names in lines)


TRIPLE = confined(*burst("138", ROW_E, COLUMN_5))
"""1, 3 and 8 from E5 to E1 and A5."""

QUADRUPLE = confined(*burst("13", ROW_E, COLUMN_5), *burst("78", ROW_A, COLUMN_1))
"""1 and 3 from E5, 7 and 8 from A1 to A5 and E1."""


def removed(step: Step) -> set[Candidate]:
    return set(step.eliminations)


def all_in(digits: str, names: str) -> set[Candidate]:
    return set(candidates(" ".join(f"{name}={digit}" for name, digit in product(names.split(), digits))))


# Triples


def test_three_digits_fill_the_crossing_and_the_wings_and_leave_the_corners_of_the_box() -> None:
    (step,) = FIREWORK_TRIPLE.find(TRIPLE)
    assert removed(step) == all_in("245679", "A5 E1 E5") | all_in("138", "D4 D6 F4 F6")
    assert step.evidence == (
        Evidence(Role.HOUSE, houses=(4, 13, 22)),
        Evidence(Role.GROUP_A, candidates=tuple(sorted(all_in("138", "A5 E1 E5")))),
        Evidence(Role.GROUP_C, candidates=tuple(sorted(all_in("138", "D5 E4 E6 F5")))),
    )


def test_the_words_of_a_triple() -> None:
    (step,) = FIREWORK_TRIPLE.find(TRIPLE)
    assert step.conclusion().startswith("1, 3 and 8 from E5 to E1 and A5: removes 1, 3 and 8 from D4, D6, F4 and F6, ")


def test_a_digit_may_be_in_the_box_alone() -> None:
    (step,) = FIREWORK_TRIPLE.find(TRIPLE.eliminate(candidates("E1=8")))
    assert removed(step) == all_in("245679", "A5 E1 E5") | all_in("138", "D4 D6 F4 F6")


@pytest.mark.parametrize(
    "lines",
    [
        ("138", ("row E", "E1 E2 E4 E5 E6"), COLUMN_5),  # a second place outside the box
        ("138", ROW_E, ("column 5", "A5 D5 E5 F5 I5")),
        ("13", ROW_E, COLUMN_5),  # two digits
        ("138", ROW_E),  # no column
    ],
)
def test_almost_a_triple(lines: tuple[str, *tuple[tuple[str, str], ...]]) -> None:
    digits, *places = lines
    assert list(FIREWORK_TRIPLE.find(confined(*burst(digits, *places)))) == []


def test_three_digits_need_the_same_wings() -> None:
    other = ("row E", "E2 E4 E5 E6")
    assert list(FIREWORK_TRIPLE.find(confined(*burst("13", ROW_E, COLUMN_5), *burst("8", other, COLUMN_5)))) == []


@pytest.mark.parametrize("where", ["E9", "H5"])
def test_a_digit_that_is_placed_in_a_line_is_none_though_it_is_left_there(where: str) -> None:
    position = TRIPLE.place(cell(where), 8)
    assert position.has_candidate(cell("E5"), 8)
    assert list(FIREWORK_TRIPLE.find(position)) == []


# Quadruples


def test_two_and_two_digits_fill_a_rectangle() -> None:
    (step,) = FIREWORK_QUADRUPLE.find(QUADRUPLE)
    assert removed(step) == (
        all_in("24569", "A1 A5 E1 E5") | all_in("13", "A1 D4 D6 F4 F6") | all_in("78", "E5 B2 B3 C2 C3")
    )
    assert step.explanation()[9:16] == (
        "So A1, A5, E1 and E5 hold 1, 3, 7 and 8: four digits for four cells, which hold nothing else.",
        "Of these, 7 and 8 are not in E5, and 1 and 3 are not in A1: they are in the other three.",
        "Each is in just one of them: if 7 or 8 is in A5, column 1 has it in box 1; "
        "if it is in E1, row A has it there.",
        "So box 1 has 7 and 8 in row A or column 1, and nowhere else.",
        "Each is in just one of them: if 1 or 3 is in E1, column 5 has it in box 5; "
        "if it is in A5, row E has it there.",
        "So box 5 has 1 and 3 in row E or column 5, and nowhere else.",
        f"This {step.conclusion().partition(': ')[2]}.",
    )


@pytest.mark.parametrize(
    ("first", "second"),
    [("13", "7"), ("1", "78"), ("13", "13"), ("13", "37")],  # one digit at a corner, or the same at both
)
def test_almost_a_quadruple(first: str, second: str) -> None:
    position = confined(*burst(first, ROW_E, COLUMN_5), *burst(second, ROW_A, COLUMN_1))
    assert list(FIREWORK_QUADRUPLE.find(position)) == []


def test_the_second_corner_must_lead_to_the_wings_of_the_first() -> None:
    position = confined(*burst("13", ROW_E, COLUMN_5), *burst("78", ("row A", "A1 A2 A3 A6"), COLUMN_1))
    assert list(FIREWORK_QUADRUPLE.find(position)) == []


def test_a_digit_that_is_placed_in_a_line_of_the_rectangle_is_none() -> None:
    assert list(FIREWORK_QUADRUPLE.find(QUADRUPLE.place(cell("A9"), 8))) == []


# Against the definition


def is_firework(position: Position, digit: int, crossing: int, wing: int, line: int) -> bool:
    """Whether a digit is open in a line, and can go there only in the box of the crossing or in the wing."""
    line_cells = HOUSE_CELLS[line]
    return not any(position.values[one] == digit for one in line_cells) and all(
        one == wing or box_of(one) == box_of(crossing) for one in line_cells if position.has_candidate(one, digit)
    )


def fireworks(position: Position, crossing: int, first: int, second: int) -> set[int]:
    row, column, _ = HOUSES_OF[crossing]
    arms = ((first, row), (second, column))
    return {d for d in DIGITS if all(is_firework(position, d, crossing, wing, line) for wing, line in arms)}


def naive_triples(position: Position) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """The cells and digits of all triples, whether or not they remove anything."""
    for crossing, first, second in corners():
        if not any(position.values[one] for one in (crossing, first, second)):
            for digits in combinations(sorted(fireworks(position, crossing, first, second)), 3):
                yield (crossing, first, second), digits


def corners() -> Iterator[tuple[int, int, int]]:
    """All crossings with wings."""
    for crossing in range(81):
        row, column, _ = HOUSES_OF[crossing]
        for wings in product(HOUSE_CELLS[row], HOUSE_CELLS[column]):
            if all(box_of(wing) != box_of(crossing) for wing in wings):
                yield crossing, *wings


def test_triples_are_those_of_the_definition() -> None:
    number = 0
    for position, solution in chain(thinned_out(range(30)), partly_eliminated(range(10))):
        expected = {
            (where, digits)
            for where, digits in naive_triples(position)
            if any(d not in digits for one in where for d in position.candidates_of(one))
            or any(
                position.has_candidate(one, d)
                for one in HOUSE_CELLS[box_of(where[0])]
                for d in digits
                if one // 9 != where[0] // 9 and one % 9 != where[0] % 9
            )
        }
        facts = [step.facts for step in FIREWORK_TRIPLE.find(position)]
        found = [((*one.crossings, *one.wings), *one.digits) for one in facts if isinstance(one, FireworkFacts)]
        assert sorted(found) == sorted(expected)
        number += len(found)
        for step in chain(FIREWORK_TRIPLE.find(position), FIREWORK_QUADRUPLE.find(position)):
            assert all(solution[where] != str(digit) for where, digit in step.eliminations)
    assert number > 0

"""Sue de Coq on positions made for it, and against a search that follows the definition."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import combinations, islice
from random import Random
from typing import NamedTuple

import pytest

from sudoku_tui.engine.board import CELLS, HOUSE_CELLS, INTERSECTIONS, Candidate, cells_in
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Evidence, Role
from sudoku_tui.engine.techniques.sue_de_coq import SUE_DE_COQ
from tests.engine.expected import Expected, candidates_shown, houses_shown
from tests.engine.positions import EMPTY, candidates, limited, partly_eliminated, thinned_out, without


def made(contents: str, *gone: tuple[str, str]) -> Position:
    """An empty grid in which some cells have only a few candidates, and some digits have gone from some cells."""
    position = limited(contents)
    for digits, names in gone:
        position = without(position, digits, names)
    return position


TWO_CELLS = made("A1=1234 A2=1234 A3=46789 A7=125 A8=25 B1=34", ("125", "A4 A5 A6"), ("34", "B2 B3 C1 C2 C3"))
"""1 to 4 in A1 and A2, of row A and box 1. Row A is to have 1, 2 and 5, and box 1 is to have 3 and 4."""

THREE_CELLS = made("D4=123 E4=134 F4=145 H4=12 E6=34", ("125", "A4 B4 C4 G4"), ("345", "D5 D6 E5 F5"))
"""1 to 5 in three cells of column 4 and box 5; 5 is in neither of the two other cells."""

COMMON_DIGIT = made("A1=1234 A2=1234 A3=56789 A7=15 A8=25 B1=35 B2=45", ("125", "A4 A5 A6"), ("345", "C1 C2 C3"))
"""5 is in the cells of row A and in those of box 1, so it fits twice."""

THIRD_CELL = made("A1=1234 A2=1234 A3=35 A7=15 A8=25 B1=45", ("125", "A4 A5 A6 A9"), ("345", "B2 B3 C1 C2"))
"""The third cell of row A and box 1 belongs to those of the box, and loses 5 to those of the row."""


def test_two_cells() -> None:
    assert list(SUE_DE_COQ.find(TWO_CELLS)) == [
        Expected(
            SUE_DE_COQ,
            eliminations=candidates("A3=4 A9=1 A9=2 A9=5"),
            evidence=(
                Evidence(Role.HOUSE, houses=(0, 18)),
                Evidence(Role.PATTERN, candidates=candidates("A1=1 A1=2 A1=3 A1=4 A2=1 A2=2 A2=3 A2=4")),
                Evidence(Role.GROUP_A, candidates=candidates("A7=1 A7=2 A7=5 A8=2 A8=5")),
                Evidence(Role.GROUP_B, candidates=candidates("B1=3 B1=4")),
            ),
        )
    ]


def test_the_words_of_two_cells() -> None:
    (step,) = SUE_DE_COQ.find(TWO_CELLS)
    assert step.conclusion() == (
        "A1 and A2 with A7 and A8 in row A and B1 in box 1: removes 1, 2 and 5 from A9, and 4 from A3"
    )


def test_three_cells_and_a_digit_that_is_only_there() -> None:
    _, step = SUE_DE_COQ.find(THREE_CELLS)
    assert houses_shown(step) == (12, 22)
    assert step.eliminations == candidates("F6=3 F6=4 F6=5 I4=1 I4=2 I4=5")
    assert step.explanation()[5:10] == (
        "Among them, 1 and 2 are only in column 4, so each fits once at most.",
        "Among them, 3 and 4 are only in box 5, so each fits once at most.",
        "And 5 is only where column 4 and box 5 meet, so it fits once at most.",
        "That makes five digits at most for five cells, so each must be there exactly once.",
        "So 1, 2 and 5 must stand in D4, E4, F4 and H4, and nowhere else in column 4.",
    )


def test_a_common_digit_goes_from_both_houses() -> None:
    (step,) = SUE_DE_COQ.find(COMMON_DIGIT)
    assert step.eliminations == candidates("A3=5 B3=3 B3=4 B3=5 A9=1 A9=2 A9=5")
    assert step.explanation()[5:9] == (
        "Among them, 1 and 2 are only in row A, so each fits once at most.",
        "Among them, 3 and 4 are only in box 1, so each fits once at most.",
        "5 fits twice at most: once in A7 and A8, and once in B1 and B2.",
        "That makes six digits at most for six cells, so each must be there as often as it fits.",
    )


def test_the_third_cell_may_be_one_of_the_box() -> None:
    (step,) = SUE_DE_COQ.find(THIRD_CELL)
    assert candidates_shown(step, Role.GROUP_B) == candidates("A3=3 A3=5 B1=4 B1=5")
    assert step.eliminations == candidates("C3=3 C3=4 C3=5 A3=5")


@pytest.mark.parametrize(
    "position",
    [
        Position.from_string(EMPTY),
        made("A1=1234 A2=1234 A7=125 A8=25"),  # no cells of the box
        made("A1=1234 A2=1234 A7=125 A8=25 B1=24"),  # 2 is in both
        made("A1=1234 A2=1234 A7=125 A8=256 B1=34"),  # one digit too many
        made("A1=1234 B1=1234 A7=12 C3=34"),  # A7 does not see B1
        made("A1=123 A2=123 A7=12 B1=23"),  # three digits for two cells
        without(without(TWO_CELLS, "125", "A9"), "45", "A3"),  # nothing is left to remove
    ],
)
def test_almost_sue_de_coq(position: Position) -> None:
    assert list(SUE_DE_COQ.find(position)) == []


def test_a_naked_subset_is_no_part_of_it() -> None:
    """The cells of the row without B1 and B2, a pair, which would remove more."""
    position = made("A1=1234 A2=1234 A7=12 B1=67 B2=67 B3=34")
    assert [candidates_shown(step, Role.GROUP_B) for step in SUE_DE_COQ.find(position)] == [candidates("B3=3 B3=4")]


# Against the definition, on positions of real puzzles


class Part(NamedTuple):
    """Cells that can be A or B, with their digits and with the cells outside them that the house has besides C."""

    cells: set[int]
    digits: set[int]
    rest: set[int]


def by_definition(position: Position) -> set[tuple[Candidate, ...]]:
    """The eliminations of all steps, by sets and loops."""
    found = set()
    digits_of = [set(position.candidates_of(cell)) for cell in CELLS]
    for box, line, meeting in INTERSECTIONS:
        unsolved = [place for place in cells_in(meeting) if digits_of[place]]
        for c in (*combinations(unsolved, 2), *combinations(unsolved, 3)):
            v = digits_in(digits_of, c)
            if len(v) < len(c) + 2:
                continue
            in_box = list(parts(digits_of, box, c))
            for a in parts(digits_of, line, c):
                for b in in_box:
                    taken = len(a.cells) - len(a.digits - v) + len(b.cells) - len(b.digits - v)
                    if taken == len(v) - len(c) and not a.digits & b.digits & v and not a.cells & b.cells:
                        from_line = of(position, a.rest, (v | a.digits) - b.digits | a.digits & b.digits)
                        from_box = of(position, b.rest, (v | b.digits) - a.digits | a.digits & b.digits)
                        found.add(tuple(sorted(from_line | from_box)))
    return found - {()}


def parts(digits_of: Sequence[set[int]], house: int, c: tuple[int, ...]) -> Iterator[Part]:
    """What can be A or B in a house: cells that take up at least a digit of V and have no naked subset."""
    v = digits_in(digits_of, c)
    others = {place for place in HOUSE_CELLS[house] if digits_of[place] and place not in c}
    for size in range(1, len(others) + 1):
        for cells in combinations(sorted(others), size):
            digits = digits_in(digits_of, cells)
            if digits & v and size > len(digits - v) and not has_naked_subset(digits_of, cells):
                yield Part(set(cells), digits, others - set(cells))


def has_naked_subset(digits_of: Sequence[set[int]], cells: Collection[int]) -> bool:
    """Whether some of the cells have no more digits than they are."""
    subsets = (part for size in range(1, len(cells) + 1) for part in combinations(cells, size))
    return any(len(digits_in(digits_of, part)) <= len(part) for part in subsets)


def digits_in(digits_of: Sequence[set[int]], cells: Iterable[int]) -> set[int]:
    """The digits of some cells."""
    return set().union(*(digits_of[cell] for cell in cells))


def of(position: Position, cells: Iterable[int], digits: Iterable[int]) -> set[Candidate]:
    """The candidates of some cells that are among some digits."""
    return {Candidate(cell, digit) for cell in cells for digit in digits if position.has_candidate(cell, digit)}


def test_all_are_found_once_and_are_right() -> None:
    number = 0
    for position, solution in thinned_out(range(40)):
        steps = list(SUE_DE_COQ.find(position))
        assert {tuple(sorted(step.eliminations)) for step in steps} == by_definition(position)
        assert len({(step.evidence, step.eliminations) for step in steps}) == len(steps)
        assert all(solution[gone] != str(digit) for step in steps for gone, digit in step.eliminations)
        number += len(steps)
    assert number > 20


def test_pending_eliminations_mislead_nobody() -> None:
    for position, solution in partly_eliminated(range(100)):
        for step in SUE_DE_COQ.find(position):
            assert all(solution[gone] != str(digit) for gone, digit in step.eliminations)


def test_no_position_is_too_broken() -> None:
    rng = Random(1)
    for _ in range(20):
        removed = (Candidate(rng.randrange(81), rng.randint(1, 9)) for _ in range(700))
        position = Position.from_string(EMPTY).eliminate(removed)
        for place in rng.sample(range(81), 10):
            position = position.place(place, rng.randint(1, 9))
        for step in islice(SUE_DE_COQ.find(position), 20):
            assert step.conclusion()
            assert step.explanation()

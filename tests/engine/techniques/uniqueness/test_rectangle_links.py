"""Unique rectangles with strong links: the steps found, their words, and a naive twin that tries all fillings."""

from collections.abc import Iterator
from itertools import chain, combinations, product

import pytest

from sudoku_tui.engine.board import HOUSE_CELLS, HOUSES_OF, Candidate, box_of
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Evidence, Role, Step
from sudoku_tui.engine.techniques.uniqueness.rectangle_links import UNIQUE_RECTANGLE_LINKS
from sudoku_tui.engine.techniques.uniqueness.unique_rectangles import (
    HIDDEN_RECTANGLE,
    UNIQUENESS_TEST_1,
    UNIQUENESS_TEST_4,
    UNIQUENESS_TEST_6,
    UniquenessFacts,
)
from tests.engine.expected import Expected
from tests.engine.positions import (
    EMPTY,
    along_paths,
    candidates,
    cells,
    confined,
    limited,
    links,
    partly_eliminated,
    start,
    thinned_out,
)


def steps(position: Position) -> list[Step]:
    return list(UNIQUE_RECTANGLE_LINKS.find(position))


# A1 and C4 are opposite; were A1 2, row A would give A4 7, column 4 C4 2, and column 1 C1 7.
OPEN = ((7, "row A", "A1 A4"), (2, "column 4", "A4 C4"), (7, "column 1", "A1 C1"))
CORNERS = "A1=279 A4=278 C1=2789 C4=2678"


def test_strong_links_alone_are_enough() -> None:
    assert steps(confined(*OPEN, of=limited(CORNERS))) == [
        Expected(
            UNIQUE_RECTANGLE_LINKS,
            eliminations=candidates("A1=2"),
            evidence=(
                Evidence(
                    Role.PATTERN,
                    cells=cells("A1 A4 C1 C4"),
                    candidates=candidates("A1=2 A1=7 A4=2 A4=7 C1=2 C1=7 C4=2 C4=7"),
                ),
                Evidence(Role.FIN, candidates=candidates("A1=9 A4=8 C1=8 C1=9 C4=6 C4=8")),
                Evidence(Role.HOUSE, houses=(12, 0, 9)),
                Evidence(Role.LINK_STRONG, links=links("A4=2 C4=2, A1=7 A4=7, A1=7 C1=7")),
            ),
        )
    ]


def test_the_words() -> None:
    (step,) = steps(confined(*OPEN, of=limited(CORNERS)))
    assert step.conclusion() == (
        "2 and 7 in A1, A4, C1 and C4, and 2 of column 4 and 7 of row A and column 1 only there: removes 2 from A1"
    )


def test_a_corner_without_other_candidates_needs_no_link() -> None:
    (step,) = steps(confined((2, "column 4", "A4 C4"), of=limited("A1=279 A4=27 C1=27 C4=2678")))
    assert step.eliminations == candidates("A1=2")
    assert step.explanation()[5:8] == (
        "The 2 of column 4 can go only in A4 or C4, and A4 sees A1, so C4 would be 2.",
        "A4 can only be 2 or 7, and A1 would be 2, so it would be 7.",
        "C1 can only be 2 or 7, and A1 would be 2, so it would be 7.",
    )
    (step,) = steps(confined((7, "row A", "A1 A4"), (7, "row C", "C1 C4"), of=limited("A1=279 A4=278 C1=2789 C4=27")))
    assert step.eliminations == candidates("A1=2")
    assert step.explanation()[5:8] == (
        "The 7 of row A can go only in A1 or A4, and A1 would be 2, so A4 would be 7.",
        "C4 can only be 2 or 7, and A4 would be 7, so it would be 2.",
        "The 7 of row C can go only in C1 or C4, and C4 would be 2, so C1 would be 7.",
    )


@pytest.mark.parametrize("missing", range(3))
def test_each_link_is_needed(missing: int) -> None:
    assert steps(confined(*OPEN[:missing], *OPEN[missing + 1 :], of=limited(CORNERS))) == []


@pytest.mark.parametrize("wider", range(3))
def test_a_third_place_is_no_link(wider: int) -> None:
    places = [
        (digit, house, f"{names} {house[-1]}9" if house[:3] == "row" else f"{names} H{house[-1]}")
        for digit, house, names in OPEN
    ]
    lines = [places[number] if number == wider else OPEN[number] for number in range(3)]
    assert steps(confined(*lines, of=limited(CORNERS))) == []


def test_the_links_of_a_side_must_be_of_the_right_digit() -> None:
    wrong = (OPEN[0], (7, "column 4", "A4 C4"), OPEN[2])
    assert steps(confined(*wrong, of=limited(CORNERS))) == []


def test_the_four_cells_must_be_in_two_boxes() -> None:
    lines = ((7, "row A", "A1 A4"), (2, "column 4", "A4 D4"), (7, "column 1", "A1 D1"))
    assert steps(confined(*lines, of=limited("A1=279 A4=278 D1=2789 D4=2678"))) == []


def test_no_placed_value_may_keep_a_digit_out_of_a_corner() -> None:
    """The eliminations of I1 are pending: 2 in A1 is false anyhow, and the rectangle shows nothing."""
    position = confined(*OPEN, of=limited(CORNERS)).place(cells("I1")[0], 2)
    assert position.has_candidate(cells("A1")[0], 2)
    assert steps(position) == []


def test_a_digit_that_is_placed_in_a_house_has_no_link_there() -> None:
    """With the eliminations of A9 pending, row A seems to have 7 in A1 and A4."""
    position = confined(*OPEN[1:], of=limited(CORNERS)).place(cells("B9")[0], 5)
    assert steps(position) == []
    assert steps(confined(OPEN[0], of=position)) != []
    assert steps(confined(OPEN[0], of=start("A9=7")).eliminate([])) == []


def test_a_given_is_no_corner() -> None:
    assert steps(confined(*OPEN, of=start("C1=7"))) == []


def test_what_an_easier_test_finds_is_left_to_it() -> None:
    position = confined((2, "row C", "C1 C4"), of=limited("A1=27 A4=27 C1=267 C4=278"))
    assert next(UNIQUENESS_TEST_4.find(position), None) is not None
    assert steps(position) == []


# Against a naive twin


def fillings(position: Position, corners: tuple[int, ...], pair: tuple[int, int]) -> Iterator[tuple[int, ...]]:
    """The fillings of the corners with the two digits, or 0 for another one, that nothing forbids."""

    def forbidden(filling: tuple[int, ...]) -> bool:
        for first, second in combinations(range(4), 2):
            for house in {*HOUSES_OF[corners[first]]} & {*HOUSES_OF[corners[second]]}:
                for digit in pair:
                    places = [place for place in HOUSE_CELLS[house] if position.has_candidate(place, digit)]
                    number = (filling[first], filling[second]).count(digit)
                    is_placed = any(position.values[place] == digit for place in HOUSE_CELLS[house])
                    is_link = places == sorted((corners[first], corners[second])) and not is_placed
                    if number == 2 or (is_link and not number):
                        return True
        return False

    choices = []
    for corner in corners:
        digits = set(position.candidates_of(corner))
        choices.append((*(digits & set(pair)), *([0] if digits - set(pair) else [])))
    return (filling for filling in product(*choices) if not forbidden(filling))


def naive_eliminations(position: Position) -> Iterator[tuple[tuple[int, ...], tuple[Candidate, ...]]]:
    """The corners of each rectangle that removes something, and what."""
    for rows, columns in product(combinations(range(9), 2), repeat=2):
        corners = tuple(row * 9 + column for row in rows for column in columns)
        if len({box_of(corner) for corner in corners}) != 2:
            continue
        if any(len(position.candidates_of(corner)) < 2 for corner in corners):
            continue
        for low, high in combinations(range(1, 10), 2):
            if any(not position.possible[digit] >> corner & 1 for corner in corners for digit in (low, high)):
                continue
            allowed = set(fillings(position, corners, (low, high)))
            lively = allowed - {(low, high, high, low), (high, low, low, high)}
            removed = sorted(
                Candidate(corner, digit)
                for index, corner in enumerate(corners)
                for digit in {filling[index] for filling in allowed} - {filling[index] for filling in lively}
                if digit
            )
            if removed and not is_easier(position, (low, high), corners, removed):
                yield corners, tuple(removed)


def is_easier(position: Position, pair: tuple[int, int], corners: tuple[int, ...], removed: list[Candidate]) -> bool:
    for test in (UNIQUENESS_TEST_1, UNIQUENESS_TEST_4, UNIQUENESS_TEST_6, HIDDEN_RECTANGLE):
        for step in test.find(position):
            assert isinstance(step.facts, UniquenessFacts)
            if step.facts.digits == pair and step.facts.cells == corners and {*removed} <= {*step.eliminations}:
                return True
    return False


def test_the_naive_twin_finds_the_same() -> None:
    number = 0
    positions = chain(partly_eliminated(range(3)), thinned_out(range(12)), list(along_paths(range(3)))[::12])
    for position, solution in positions:
        found = steps(position)
        for step in found:
            assert all(solution[cell] != str(digit) for cell, digit in step.eliminations)
        whole = [step for step in found if all(len(position.candidates_of(one)) > 1 for one in step.evidence[0].cells)]
        expected = sorted(naive_eliminations(position))
        assert sorted((step.evidence[0].cells, step.eliminations) for step in whole) == expected
        number += len(expected)
    assert number > 10


def test_an_empty_grid_has_none() -> None:
    assert steps(Position.from_string(EMPTY)) == []

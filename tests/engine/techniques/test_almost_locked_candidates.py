"""Almost Locked Pair, Triple and Quadruple: what is found, its words, and a naive twin that follows the definition."""

from collections.abc import Iterator
from itertools import chain, combinations, product

import pytest

from sudoku_tui.engine.board import BOXES, COLUMNS, DIGITS, HOUSE_CELLS, ROWS, Candidate
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Evidence, Role
from sudoku_tui.engine.techniques.almost_locked_candidates import (
    ALMOST_LOCKED_PAIR,
    ALMOST_LOCKED_QUADRUPLE,
    ALMOST_LOCKED_TRIPLE,
    AlmostLocked,
)
from tests.engine.expected import Expected
from tests.engine.positions import candidates, cell, confined, limited, partly_eliminated, thinned_out

ALL = (ALMOST_LOCKED_PAIR, ALMOST_LOCKED_TRIPLE, ALMOST_LOCKED_QUADRUPLE)


def pair(cell_in_row: str, places_in_box: str) -> Position:
    """An empty grid with a cell of few candidates, and 1 and 2 with few places in box 2."""
    return confined((1, "box 2", places_in_box), (2, "box 2", places_in_box), of=limited(cell_in_row))


PAIR = pair("A1=12", "A4 A5 A6 B4")


def test_a_pair_in_a_row_and_a_box() -> None:
    assert list(ALMOST_LOCKED_PAIR.find(PAIR)) == [
        Expected(
            ALMOST_LOCKED_PAIR,
            eliminations=candidates(
                "A2=1 A2=2 A3=1 A3=2 A7=1 A7=2 A8=1 A8=2 A9=1 A9=2 B4=3 B4=4 B4=5 B4=6 B4=7 B4=8 B4=9"
            ),
            evidence=(
                Evidence(Role.HOUSE, houses=(0,)),
                Evidence(Role.COVER, houses=(19,)),
                Evidence(Role.PATTERN, candidates=candidates("A1=1 A1=2")),
                Evidence(Role.GROUP_A, candidates=candidates("B4=1 B4=2")),
                Evidence(Role.FIN, candidates=candidates("A4=1 A4=2 A5=1 A5=2 A6=1 A6=2")),
            ),
        )
    ]


def test_the_words_of_a_pair() -> None:
    (step,) = ALMOST_LOCKED_PAIR.find(PAIR)
    assert step.conclusion().startswith("1 and 2 in A1, in B4, and where row A and box 2 meet: removes 1 and 2 from A2")


def test_row_and_box_can_change_their_parts() -> None:
    places = "A4 A5 A6 A1"
    (step,) = ALMOST_LOCKED_PAIR.find(confined((1, "row A", places), (2, "row A", places), of=limited("B4=12")))
    assert {gone for gone, _ in step.eliminations} == {cell(name) for name in ["A1", "B5", "B6", "C4", "C5", "C6"]}
    assert {digit for gone, digit in step.eliminations if gone == cell("A1")} == {3, 4, 5, 6, 7, 8, 9}


@pytest.mark.parametrize(
    "position",
    [
        pair("A1=123", "A4 A5 A6 B4"),  # a third digit
        pair("A1=12", "A4 A5 A6 B4 B5"),  # a second place
        pair("A1=12", "A4 A5 A6"),  # no place: both would be where row and box meet
        pair("A1=12", "B4"),  # none of them can be there
        pair("A4=12", "A4 A5 A6 B4"),  # the cell is where row and box meet
        pair("B1=12", "A4 A5 A6 B4"),  # the cell is in another row
        confined((1, "box 2", "A4 A5 A6 B4"), (2, "box 2", "A4 A5 A6 C4"), of=limited("A1=12")),  # other places
        PAIR.place(cell("C5"), 1),  # the box has one of the digits already: its elimination is pending
        PAIR.place(cell("A9"), 2),  # the row has it
    ],
)
def test_what_is_almost_a_pair(position: Position) -> None:
    assert list(ALMOST_LOCKED_PAIR.find(position)) == []


def test_what_removes_nothing_is_no_step() -> None:
    (step,) = ALMOST_LOCKED_PAIR.find(PAIR)
    assert list(ALMOST_LOCKED_PAIR.find(PAIR.eliminate(step.eliminations))) == []


TRIPLE = "A1=12 A2=23"
IN_BOX = "A4 A5 A6 B4 C6"


def test_a_triple_has_two_cells_in_each_house() -> None:
    position = confined(*((digit, "box 2", IN_BOX) for digit in (1, 2, 3)), of=limited(TRIPLE))
    (step,) = ALMOST_LOCKED_TRIPLE.find(position)
    assert {gone for gone, _ in step.eliminations} == {cell(name) for name in ["A3", "A7", "A8", "A9", "B4", "C6"]}
    assert step.explanation()[1:6] == (
        "Elsewhere in row A, A1 and A2 have only 1, 2 and 3: three digits for two cells.",
        "So one at most of 1, 2 and 3 is left for where row A and box 2 meet.",
        "Elsewhere in box 2, 1, 2 and 3 can go only in B4 and C6.",
        "So one at least of 1, 2 and 3 is where row A and box 2 meet.",
        "It is just one of them, then. The other two are in A1 and A2, and also in B4 and C6.",
    )
    assert list(ALMOST_LOCKED_PAIR.find(position)) == []


@pytest.mark.parametrize(("contents", "places"), [(TRIPLE, f"{IN_BOX} B5"), ("A1=12 A2=34", IN_BOX), ("A1=12", IN_BOX)])
def test_what_is_almost_a_triple(contents: str, places: str) -> None:
    position = confined(*((digit, "box 2", places) for digit in (1, 2, 3)), of=limited(contents))
    assert list(ALMOST_LOCKED_TRIPLE.find(position)) == []


@pytest.mark.parametrize("technique", ALL, ids=[technique.id for technique in ALL])
def test_the_steps_are_those_of_the_definition_and_right(technique: AlmostLocked) -> None:
    total = 0
    for position, solution in chain(thinned_out(range(30)), partly_eliminated(range(5))):
        found = [frozenset(step.eliminations) for step in technique.find(position)]
        assert sorted(map(sorted, found)) == sorted(map(sorted, naive(position, technique.size)))
        assert not any(solution[place] == str(digit) for gone in found for place, digit in gone)
        total += len(found)
    assert total > 0


def naive(position: Position, size: int) -> Iterator[set[Candidate]]:
    """What each n digits remove, by the definition."""
    for box, line in product(BOXES, (*ROWS, *COLUMNS)):
        for house, other in ((box, line), (line, box)):
            meeting = set(HOUSE_CELLS[house]) & set(HOUSE_CELLS[other])
            outside, off = (set(HOUSE_CELLS[one]) - meeting for one in (house, other))
            empty = [place for place in outside if not position.values[place]]
            for cells in combinations(empty if meeting else (), size - 1):
                digits = {digit for place in cells for digit in position.candidates_of(place)}
                if len(digits) != size or 1 in [len(position.candidates_of(place)) for place in cells]:
                    continue
                filled = {position.values[place] for place in outside | off | meeting}
                hidden = {place for place in off if digits & set(position.candidates_of(place))}
                if len(hidden) != size - 1 or digits & filled:
                    continue
                if not any(digits & set(position.candidates_of(place)) for place in meeting):
                    continue
                gone = {
                    Candidate(place, digit)
                    for place, digit in product(outside | off, DIGITS)
                    if position.has_candidate(place, digit)
                    and place in (outside - set(cells) if digit in digits else hidden)
                }
                if gone:
                    yield gone

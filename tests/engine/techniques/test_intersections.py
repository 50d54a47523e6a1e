"""Locked candidates on positions made for them, and against a search that follows the definition."""

from itertools import islice
from random import Random

import pytest

from sudoku_tui.engine.board import BOXES, COLUMNS, DIGITS, HOUSE_CELLS, ROWS, Candidate
from sudoku_tui.engine.notation import NUMBERS
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Evidence, Role
from sudoku_tui.engine.techniques.intersections import CLAIMING, POINTING, LockedCandidates
from tests.engine.expected import Expected, houses_shown
from tests.engine.positions import EMPTY, along_paths, candidates, cell, partly_eliminated, without

BOTH = (POINTING, CLAIMING)


BLANK = Position.from_string(EMPTY)
SIX_IN_ROW_A_OF_BOX_3 = without(BLANK, "6", "A8 B7 B8 B9 C7 C8 C9")
SIX_IN_BOX_3_OF_ROW_A = without(BLANK, "6", "A1 A2 A3 A4 A5 A6 A8")
SIX_IN_COLUMN_9_OF_BOX_3 = without(BLANK, "6", "A7 A8 B7 B8 C7 C8")


def test_pointing_takes_the_digit_from_the_rest_of_the_line() -> None:
    (step,) = POINTING.find(SIX_IN_ROW_A_OF_BOX_3)
    assert step == Expected(
        POINTING,
        eliminations=candidates("A1=6 A2=6 A3=6 A4=6 A5=6 A6=6"),
        evidence=(
            Evidence(Role.HOUSE, houses=(20,)),
            Evidence(Role.COVER, houses=(0,)),
            Evidence(Role.PATTERN, candidates=candidates("A7=6 A9=6")),
        ),
    )
    assert list(CLAIMING.find(SIX_IN_ROW_A_OF_BOX_3)) == []


def test_the_words_of_pointing() -> None:
    (step,) = POINTING.find(SIX_IN_ROW_A_OF_BOX_3)
    assert step.conclusion() == "6 of box 3 in row A: removes 6 from A1, A2, A3, A4, A5 and A6"


def test_claiming_takes_the_digit_from_the_rest_of_the_box() -> None:
    (step,) = CLAIMING.find(SIX_IN_BOX_3_OF_ROW_A)
    assert step == Expected(
        CLAIMING,
        eliminations=candidates("B7=6 B8=6 B9=6 C7=6 C8=6 C9=6"),
        evidence=(
            Evidence(Role.HOUSE, houses=(0,)),
            Evidence(Role.COVER, houses=(20,)),
            Evidence(Role.PATTERN, candidates=candidates("A7=6 A9=6")),
        ),
    )
    assert list(POINTING.find(SIX_IN_BOX_3_OF_ROW_A)) == []


def test_the_words_of_claiming() -> None:
    (step,) = CLAIMING.find(SIX_IN_BOX_3_OF_ROW_A.eliminate(candidates("B7=6 B8=6 B9=6")))
    assert step.conclusion(NUMBERS) == "6 of row 1 in box 3: removes 6 from r3c7, r3c8 and r3c9"
    assert step.explanation(NUMBERS)[2:] == (
        "Only in r1c7 and r1c9, and both lie in box 3.",
        "One of them must be 6, because row 1 needs a 6.",
        "So box 3 has its 6 there, and no other cell of box 3 can be 6.",
        "This removes 6 from r3c7, r3c8 and r3c9.",
    )


def test_three_places_in_a_column() -> None:
    (step,) = POINTING.find(SIX_IN_COLUMN_9_OF_BOX_3)
    assert houses_shown(step, Role.COVER) == (17,)
    assert step.eliminations == candidates("D9=6 E9=6 F9=6 G9=6 H9=6 I9=6")
    assert step.explanation()[2] == "Only in A9, B9 and C9, and all three lie in column 9."


@pytest.mark.parametrize("technique", BOTH)
@pytest.mark.parametrize(
    "position",
    [
        SIX_IN_ROW_A_OF_BOX_3.eliminate(candidates("A1=6 A2=6 A3=6 A4=6 A5=6 A6=6")),
        without(BLANK, "6", "A8 B8 B9 C7 C8 C9"),  # 6 may be in B7, too
        without(BLANK, "6", "A1 A2 A3 A4 A5 A8"),  # or in A6
        without(BLANK, "6", "A8 A9 B7 B8 B9 C7 C8 C9"),  # a Hidden Single
        BLANK,
    ],
    ids=["nothing goes", "a place outside the row", "a place outside the box", "one place", "empty grid"],
)
def test_almost_locked_candidates(technique: LockedCandidates, position: Position) -> None:
    assert list(technique.find(position)) == []


def test_a_digit_that_stands_in_the_house_already_is_not_locked_there() -> None:
    """While its elimination is pending, the places left in its box say nothing of other houses."""
    placed = without(BLANK, "6", "A8 C7 C8 C9").place(cell("B8"), 6).eliminate(candidates("B7=6 B9=6"))
    assert list(POINTING.find(placed)) == []


def test_each_digit_and_house_has_its_step() -> None:
    position = without(SIX_IN_ROW_A_OF_BOX_3, "6", "D1 D3 E1 E2 E3 F1 F2")
    position = without(position, "2", "D1 D2 D3 E1 E2 E3")
    assert [step.conclusion()[:21] for step in POINTING.find(position)] == [
        "6 of box 3 in row A: ",
        "2 of box 4 in row F: ",
    ]


# Against the definition, on positions of real puzzles


def by_definition(technique: LockedCandidates, position: Position) -> set[tuple[Candidate, ...]]:
    """The eliminations of all steps, by sets and loops."""
    found = set()
    for box in BOXES:
        for line in (*ROWS, *COLUMNS):
            house, cover = (box, line) if technique is POINTING else (line, box)
            for digit in DIGITS:
                places = {place for place in HOUSE_CELLS[house] if position.has_candidate(place, digit)}
                if len(places) < 2 or not places <= set(HOUSE_CELLS[cover]):
                    continue
                found.add(
                    tuple(
                        Candidate(other, digit)
                        for other in HOUSE_CELLS[cover]
                        if other not in places and position.has_candidate(other, digit)
                    )
                )
    return found - {()}


@pytest.mark.parametrize("technique", BOTH)
def test_all_are_found_once_and_are_right(technique: LockedCandidates) -> None:
    number = 0
    for position, solution in islice(along_paths(range(12)), 0, None, 5):
        steps = list(technique.find(position))
        effects = [step.eliminations for step in steps]
        assert set(effects) == by_definition(technique, position)
        assert len({(houses_shown(step), houses_shown(step, Role.COVER), step.eliminations) for step in steps}) == len(
            steps
        )
        assert all(solution[gone] != str(digit) for effect in effects for gone, digit in effect)
        number += len(steps)
    assert number > 50


@pytest.mark.parametrize("technique", BOTH)
def test_pending_eliminations_mislead_nobody(technique: LockedCandidates) -> None:
    steps = [
        (step, solution) for position, solution in partly_eliminated(range(60)) for step in technique.find(position)
    ]
    assert len(steps) > 10
    assert all(solution[gone] != str(digit) for step, solution in steps for gone, digit in step.eliminations)


@pytest.mark.parametrize("technique", BOTH)
def test_no_position_is_too_broken(technique: LockedCandidates) -> None:
    rng = Random(1)
    for _ in range(50):
        removed = (Candidate(rng.randrange(81), rng.randint(1, 9)) for _ in range(600))
        position = Position.from_string(EMPTY).eliminate(removed)
        for place in rng.sample(range(81), 10):
            position = position.place(place, rng.randint(1, 9))
        for step in technique.find(position):
            assert step.conclusion()
            assert step.explanation()

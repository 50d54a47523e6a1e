"""Each technique on a position made for it: the exact steps, their evidence and their words."""

from collections.abc import Iterable
from typing import Any

import pytest

from sudoku_tui.engine.board import DIGITS, HOUSES_OF, PEERS, Candidate
from sudoku_tui.engine.notation import NUMBERS
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Evidence, Role, Step
from sudoku_tui.engine.techniques import elimination, singles
from sudoku_tui.engine.techniques.elimination import ALL_ELIMINATIONS, ELIMINATION
from sudoku_tui.engine.techniques.singles import HIDDEN_SINGLE, NAKED_SINGLE
from sudoku_tui.engine.techniques.technique import Technique
from tests.engine.expected import Expected, cells_shown, houses_shown
from tests.engine.positions import EMPTY, candidates, cell, cells, start


def steps(technique: Technique, position: Position) -> list[Step]:
    return list(technique.find(position))


# Elimination

ONE_IN_THE_CORNER = start("A1=5 A5=6")


def test_elimination_finds_a_step_for_each_value_with_something_pending() -> None:
    first, second = steps(ELIMINATION, ONE_IN_THE_CORNER)
    assert first == Expected(
        ELIMINATION,
        eliminations=tuple(Candidate(peer, 5) for peer in PEERS[cell("A1")] if peer != cell("A5")),
        evidence=(Evidence(Role.PATTERN, cells=cells("A1")), Evidence(Role.HOUSE, houses=(0, 9, 18))),
    )
    assert cells_shown(second, Role.PATTERN) == cells("A5")
    assert houses_shown(second) == HOUSES_OF[cell("A5")]
    assert len(second.eliminations) == 19


def test_the_words_of_an_elimination() -> None:
    step = steps(ELIMINATION, ONE_IN_THE_CORNER)[0]
    assert step.conclusion() == (
        "A1=5 removes 5 from 19 cells: A2 A3 A4 A6 A7 A8 A9 B1 B2 B3 C1 C2 C3 D1 E1 F1 G1 H1 I1"
    )
    assert step.explanation() == (
        "Look at A1, which holds 5.",
        "A digit stands once in each row, column and box.",
        "So no other cell of row A, column 1 or box 1 can be 5.",
        "19 candidates to remove: 7 in row A, 8 in column 1, 4 more in box 1.",
    )


def test_the_words_of_a_small_elimination() -> None:
    (step,) = steps(ELIMINATION, start("A1=5").eliminate(Candidate(peer, 5) for peer in PEERS[0] if peer != cell("B2")))
    assert step.conclusion(NUMBERS) == "r1c1=5 removes 5 from 1 cell: r2c2"
    assert step.explanation(NUMBERS)[2:] == (
        "So no other cell of row 1, column 1 or box 1 can be 5.",
        "1 candidate to remove: 1 in box 1.",
    )


def test_an_elimination_is_found_once() -> None:
    first, second = steps(ELIMINATION, ONE_IN_THE_CORNER)
    assert steps(ELIMINATION, first.apply(ONE_IN_THE_CORNER)) == [second]
    assert steps(ELIMINATION, second.apply(first.apply(ONE_IN_THE_CORNER))) == []


def test_nothing_is_pending_on_an_empty_grid() -> None:
    assert steps(ELIMINATION, Position.from_string(EMPTY)) == []
    assert steps(ALL_ELIMINATIONS, Position.from_string(EMPTY)) == []


# All eliminations


def test_all_eliminations_are_one_step() -> None:
    position = start("A1=5 B5=5 C9=7")
    (step,) = steps(ALL_ELIMINATIONS, position)
    assert step.evidence == (Evidence(Role.PATTERN, cells=cells("A1 B5 C9")),)
    assert step.eliminations == tuple(sorted(set(step.eliminations)))
    assert step.placements == ()
    assert step.apply(position) == position.eliminated()
    assert steps(ALL_ELIMINATIONS, position.eliminated()) == []


def test_the_words_of_all_eliminations() -> None:
    (step,) = steps(ALL_ELIMINATIONS, ONE_IN_THE_CORNER)
    assert step.conclusion() == "2 placed digits remove 38 candidates from 31 cells"
    assert step.explanation() == (
        "A digit stands once in each row, column and box.",
        "So each placed digit is removed from every cell in its row, column and box.",
        "2 placed digits remove 38 candidates from 31 cells.",
    )


def test_all_eliminations_of_one_value_are_an_elimination() -> None:
    position = start("A1=5")
    assert steps(ALL_ELIMINATIONS, position) == steps(ELIMINATION, position)


# Naked single

SEVEN_SEEN = start("E1=1 E2=2 E8=3 A5=4 B5=5 D6=6 F4=7 I5=7").eliminated().eliminate(candidates("E5=9"))
"""E5 sees 1 to 7, the 7 twice; 9 went by some other step; 8 is left."""


def test_a_naked_single_has_one_candidate() -> None:
    assert steps(NAKED_SINGLE, SEVEN_SEEN) == [
        Expected(
            NAKED_SINGLE,
            placements=candidates("E5=8"),
            evidence=(
                Evidence(Role.PATTERN, candidates=candidates("E5=8")),
                Evidence(Role.COVER, candidates=candidates("A5=4 B5=5 D6=6 E1=1 E2=2 E8=3 F4=7")),
            ),
        )
    ]


def test_the_words_of_a_naked_single() -> None:
    (step,) = steps(NAKED_SINGLE, SEVEN_SEEN)
    assert step.conclusion() == "E5 = 8, its only candidate"


def test_a_naked_single_for_which_only_values_or_only_steps_speak() -> None:
    (seen,) = steps(NAKED_SINGLE, start("A1=1 A2=2 A3=3 A4=4 A5=5 A6=6 A7=7 A8=8").eliminated())
    assert seen.explanation()[2] == (
        "Only 9: A9 sees 1 in A1, 2 in A2, 3 in A3, 4 in A4, 5 in A5, 6 in A6, 7 in A7 and 8 in A8."
    )
    (removed,) = steps(NAKED_SINGLE, only_candidate("E5", 3))
    assert removed.explanation()[2] == "Only 3: earlier steps removed 1, 2, 4, 5, 6, 7, 8 and 9."


def only_candidate(name: str, digit: int) -> Position:
    """An empty grid in which a cell has one candidate left."""
    others = (Candidate(cell(name), other) for other in DIGITS if other != digit)
    return Position.from_string(EMPTY).eliminate(others)


def test_naked_singles_come_by_cell() -> None:
    position = only_candidate("E5", 3).eliminate(Candidate(cell("A9"), digit) for digit in range(1, 9))
    assert [step.placements for step in steps(NAKED_SINGLE, position)] == [candidates("A9=9"), candidates("E5=3")]


def test_no_naked_single_while_eliminations_are_pending() -> None:
    assert steps(NAKED_SINGLE, start("A1=1 A2=2 A3=3 A4=4 A5=5 A6=6 A7=7 A8=8")) == []


# Hidden single

THREE_SEVENS = start("C4=7 D1=7 F9=7").eliminated().eliminate(candidates("E6=7"))
"""In box 5 the sevens leave E5 and E6; E6 went by some other step."""


def test_a_hidden_single_has_one_place() -> None:
    assert steps(HIDDEN_SINGLE, THREE_SEVENS) == [
        Expected(
            HIDDEN_SINGLE,
            placements=candidates("E5=7"),
            evidence=(
                Evidence(Role.HOUSE, houses=(22,), cells=cells("D4 D5 D6 E4 E6 F4 F5 F6")),
                Evidence(Role.PATTERN, candidates=candidates("E5=7")),
                Evidence(Role.COVER, candidates=candidates("C4=7 D1=7 F9=7")),
            ),
        )
    ]


def test_the_words_of_a_hidden_single() -> None:
    (step,) = steps(HIDDEN_SINGLE, THREE_SEVENS)
    assert step.conclusion() == "E5 = 7, its only place in box 5"
    assert step.explanation() == (
        "Box 5 has only one place for 7.",
        "Where can 7 go in box 5?",
        "Only E5: row D (D1), row F (F9) and column 4 (C4) already have a 7, and earlier steps removed 7 from E6.",
        "So E5 is 7.",
    )
    assert step.explanation(NUMBERS) == (
        "Box 5 has only one place for 7.",
        "Where can 7 go in box 5?",
        "Only r5c5: row 4 (r4c1), row 6 (r6c9) and column 4 (r3c4) already have a 7, "
        "and earlier steps removed 7 from r5c6.",
        "So r5c5 is 7.",
    )


def test_a_hidden_single_for_which_one_value_or_nothing_speaks() -> None:
    one_value = steps(HIDDEN_SINGLE, start("A1=1 A2=2 A3=3 B4=4 C5=5").eliminated().eliminate(candidates("A5=4")))
    assert one_value == []
    (full_house,) = steps(HIDDEN_SINGLE, start("A1=1 A2=2 A3=3 A4=4 A5=5 A6=6 A7=7 A8=8").eliminated())
    assert full_house.conclusion() == "A9 = 9, its only place in row A"
    assert full_house.explanation()[2] == "Only A9: the other cells are filled."
    (one,) = steps(HIDDEN_SINGLE, start("A1=1 A2=2 A3=3 B1=8 C1=5 C2=6 C3=7 I2=4").eliminated())
    assert one.explanation()[2:] == ("Only B3: column 2 (I2) already has a 4.", "So B3 is 4.")


def only_place(digit: int, *places: Iterable[int]) -> Position:
    """An empty grid in which a digit has gone from all the given cells."""
    return Position.from_string(EMPTY).eliminate(Candidate(gone, digit) for group in places for gone in group)


def test_a_hidden_single_counts_in_its_first_house_boxes_first() -> None:
    (box,) = steps(HIDDEN_SINGLE, only_place(7, cells("A2 A3 B1 B2 B3 C1 C2 C3"), cells("A4 A5 A6 A7 A8 A9")))
    assert houses_shown(box) == (18,)
    (row,) = steps(HIDDEN_SINGLE, only_place(7, cells("A2 A3 A4 A5 A6 A7 A8 A9")))
    assert houses_shown(row) == (0,)
    (column,) = steps(HIDDEN_SINGLE, only_place(7, cells("B1 C1 D1 E1 F1 G1 H1 I1")))
    assert houses_shown(column) == (9,)


def test_a_value_that_stands_already_is_no_hidden_single() -> None:
    """While eliminations are pending, the last open cell of a digit's house is not its place."""
    position = start("A1=1 A2=2 A3=3 A4=4 A5=5 A6=6 A7=7 A8=8")
    assert [step.placements for step in steps(HIDDEN_SINGLE, position)] == [candidates("A9=9")]


# All techniques


@pytest.mark.parametrize(
    ("technique", "position"),
    [
        (ELIMINATION, ONE_IN_THE_CORNER),
        (NAKED_SINGLE, only_candidate("E5", 3).eliminate(Candidate(0, digit) for digit in range(1, 9))),
        (HIDDEN_SINGLE, only_place(7, cells("A2 A3 A4 A5 A6 A7 A8 A9"), cells("E1 E2 E3 E4 E6 E7 E8 E9"))),
    ],
    ids=["elimination", "naked single", "hidden single"],
)
def test_the_first_step_costs_only_itself(
    technique: Technique, position: Position, monkeypatch: pytest.MonkeyPatch
) -> None:
    built: list[Step] = []

    class CountedStep(Step):
        def __init__(self, *args: Any, **kwargs: Any) -> None:
            super().__init__(*args, **kwargs)
            built.append(self)

    monkeypatch.setattr(elimination, "Step", CountedStep)
    monkeypatch.setattr(singles, "Step", CountedStep)
    found = technique.find(position)
    assert built == []
    next(found)
    assert len(built) == 1
    assert len(list(found)) == 1
    assert len(built) == 2


@pytest.mark.parametrize("technique", [ELIMINATION, ALL_ELIMINATIONS, NAKED_SINGLE, HIDDEN_SINGLE])
def test_every_technique_says_what_it_is(technique: Technique) -> None:
    assert technique.name
    assert technique.summary.endswith(".")
    assert technique.code == "" or (len(technique.code) == 4 and technique.code.isdigit())
    assert technique.score >= 0

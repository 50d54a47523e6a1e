"""Avoidable rectangles: the steps found, their evidence and words, and a naive twin that follows the definitions."""

from collections.abc import Iterator
from itertools import combinations, product
from random import Random

import pytest

from sudoku_tui.engine.board import CELLS, PEERS, Candidate, box_of
from sudoku_tui.engine.notation import NUMBERS
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Evidence, Role, Step
from sudoku_tui.engine.techniques.technique import Technique, first_step
from sudoku_tui.engine.techniques.uniqueness.avoidable_rectangles import AVOIDABLE_RECTANGLE_1, AVOIDABLE_RECTANGLE_2
from tests.engine.expected import Expected, cells_shown
from tests.engine.positions import EMPTY, candidates, cells, confined, limited, partly_eliminated, start


def steps(technique: Technique, position: Position) -> list[Step]:
    return list(technique.find(position))


def placed(values: str, position: Position | None = None) -> Position:
    """An empty grid, or another position, in which values have been placed that are not given."""
    position = position or Position.from_string(EMPTY)
    for place, digit in candidates(values):
        position = position.place(place, digit)
    return position


# Type 1

THREE_FILLED = placed("A1=2 A4=7 C1=7")


def test_three_filled_cells_must_not_be_completed() -> None:
    assert steps(AVOIDABLE_RECTANGLE_1, THREE_FILLED) == [
        Expected(
            AVOIDABLE_RECTANGLE_1,
            eliminations=candidates("C4=2"),
            evidence=(
                Evidence(Role.COVER, candidates=candidates("A1=2 A4=7 C1=7")),
                Evidence(Role.PATTERN, cells=cells("A1 A4 C1 C4"), candidates=candidates("C4=2")),
            ),
        )
    ]


def test_the_words_of_an_avoidable_rectangle_with_one_open_cell() -> None:
    (step,) = steps(AVOIDABLE_RECTANGLE_1, THREE_FILLED)
    assert step.conclusion() == "A1=2, A4=7 and C1=7: removes 2 from C4"
    assert step.conclusion(NUMBERS) == "r1c1=2, r1c4=7 and r3c1=7: removes 2 from r3c4"


@pytest.mark.parametrize(
    "position",
    [
        placed("A4=7 C1=7", start("A1=2")),  # a given
        placed("A1=2 C1=7", start("A4=7")),  # another
        placed("A1=2 A4=7 C1=8"),  # three digits
        placed("A1=2 A4=7 D1=7"),  # four boxes
        placed("A1=2 A2=7 C1=7"),  # one box
        placed("A1=2 A4=7 C1=7 C4=5"),  # nothing open
        THREE_FILLED.eliminate(candidates("C4=2")),  # nothing to remove
    ],
)
def test_what_is_almost_an_avoidable_rectangle(position: Position) -> None:
    assert steps(AVOIDABLE_RECTANGLE_1, position) == []


# Type 2

TWO_FILLED = placed("A1=2 A4=7", confined((6, "row C", "C1 C4 C9"), of=limited("C1=67 C4=26")))


def test_two_filled_cells_and_two_with_one_extra_candidate() -> None:
    assert steps(AVOIDABLE_RECTANGLE_2, TWO_FILLED) == [
        Expected(
            AVOIDABLE_RECTANGLE_2,
            eliminations=candidates("C9=6"),
            evidence=(
                Evidence(Role.COVER, candidates=candidates("A1=2 A4=7")),
                Evidence(Role.PATTERN, cells=cells("A1 A4 C1 C4"), candidates=candidates("C1=7 C4=2")),
                Evidence(Role.FIN, candidates=candidates("C1=6 C4=6")),
            ),
        )
    ]


def test_the_words_of_an_avoidable_rectangle_with_two_open_cells() -> None:
    (step,) = steps(AVOIDABLE_RECTANGLE_2, TWO_FILLED)
    assert step.conclusion() == "A1=2 and A4=7, with 6 in C1 or C4: removes 6 from C9"


def test_the_open_cells_may_lie_in_a_column_or_a_box() -> None:
    (step,) = steps(AVOIDABLE_RECTANGLE_2, placed("A1=2 C1=7", limited("A4=67 C4=26")))
    assert cells_shown(step, Role.PATTERN) == cells("A1 A4 C1 C4")
    assert len(step.eliminations) == 13


@pytest.mark.parametrize(
    "position",
    [
        placed("A4=7", start("A1=2").eliminate(candidates("C1=1"))),  # one filled cell
        placed("A1=7 A4=2", limited("C1=67 C4=26")),  # the wrong way round
        placed("A1=2 A4=7", limited("C1=67 C4=28")),  # two extra candidates
        placed("A1=2 A4=7", limited("C1=67 C4=268")),  # one candidate more
        placed("A1=2 A4=7", limited("D1=67 D4=26")),  # four boxes
        placed("A1=2 A4=7", confined((6, "row C", "C1 C4"), of=limited("C1=67 C4=26"))),  # nothing to remove
        placed("A4=7", start("A1=2")).eliminate(
            Candidate(place, digit)
            for place, kept in zip(cells("C1 C4"), ((6, 7), (2, 6)), strict=True)
            for digit in range(1, 10)
            if digit not in kept
        ),  # a given
    ],
)
def test_what_is_almost_an_avoidable_rectangle_with_two_open_cells(position: Position) -> None:
    assert steps(AVOIDABLE_RECTANGLE_2, position) == []


# In a path


def test_a_path_looks_at_open_cells_with_two_candidates_only() -> None:
    step = first_step(THREE_FILLED, [AVOIDABLE_RECTANGLE_1])
    assert step is None
    bivalue = placed("A1=2 A4=7 C1=7", limited("C4=29"))
    (expected,) = steps(AVOIDABLE_RECTANGLE_1, bivalue)
    assert first_step(bivalue, [AVOIDABLE_RECTANGLE_1]) == expected


def test_a_path_looks_at_two_filled_cells_of_a_box_only() -> None:
    assert first_step(TWO_FILLED, [AVOIDABLE_RECTANGLE_2]) is None
    in_a_box = placed("A1=2 C1=7", limited("A4=67 C4=26"))
    (expected,) = steps(AVOIDABLE_RECTANGLE_2, in_a_box)
    assert first_step(in_a_box, [AVOIDABLE_RECTANGLE_2]) == expected


# Both, against a naive twin


def naive_steps(position: Position) -> Iterator[tuple[str, tuple[int, ...], tuple[Candidate, ...]]]:
    """The codes, cells and eliminations that there should be."""
    for rows, columns in product(combinations(range(9), 2), repeat=2):
        corners = tuple(row * 9 + column for row in rows for column in columns)
        if len({box_of(corner) for corner in corners}) != 2 or any(position.givens >> corner & 1 for corner in corners):
            continue
        values = [position.values[corner] for corner in corners]
        for turn in range(4):
            this, beside, below, opposite = (corners[turn ^ way] for way in (0, 1, 2, 3))
            a, b, c = (position.values[other] for other in (opposite, beside, below))
            if not values[turn] and a and b and b == c and a != b and position.has_candidate(this, a):
                yield "0607", corners, (Candidate(this, a),)
        for one, other in ((0, 1), (0, 2), (1, 3), (2, 3)):
            partner, partner_of_other = 3 - other, 3 - one  # beside `one`, and beside `other`
            a, b = values[partner], values[partner_of_other]
            contents = [set(position.candidates_of(corners[place])) for place in (one, other)]
            if a and b and all(len(content) == 2 for content in contents) and len(contents[0] & contents[1]) == 1:
                (extra,) = contents[0] & contents[1]
                if contents == [{b, extra}, {a, extra}] and extra not in (a, b):
                    seen = [place for place in CELLS if {corners[one], corners[other]} <= set(PEERS[place])]
                    removed = tuple(Candidate(place, extra) for place in seen if position.has_candidate(place, extra))
                    if removed:
                        yield "0608", corners, removed


def half_filled(seeds: range) -> Iterator[tuple[Position, str]]:
    """Random puzzles in which many cells are filled that are not given, and the others have two or three candidates."""
    for position, solution in partly_eliminated(seeds):
        rng = Random(solution)
        for place in rng.sample(CELLS, 45):
            if not position.values[place]:
                position = position.place(place, int(solution[place]), eliminate=rng.random() < 0.9)
        gone: list[Candidate] = []
        for place, value in enumerate(solution):
            wrong = [Candidate(place, digit) for digit in position.candidates_of(place) if digit != int(value)]
            gone += rng.sample(wrong, max(0, len(wrong) - rng.choice((1, 1, 2))))
        yield position.eliminate(gone), solution


def test_all_steps_are_found_and_right() -> None:
    codes = []
    for position, solution in half_filled(range(120)):
        found = [
            (technique.code, cells_shown(step, Role.PATTERN), step.eliminations)
            for technique in (AVOIDABLE_RECTANGLE_1, AVOIDABLE_RECTANGLE_2)
            for step in technique.find(position)
        ]
        assert len(set(found)) == len(found)
        assert set(found) == set(naive_steps(position))
        assert all(int(solution[place]) != digit for *_, removed in found for place, digit in removed)
        codes += [code for code, *_ in found]
    assert codes.count("0607") > 20
    assert codes.count("0608") > 3


def test_they_say_what_they_take_for_granted_and_stand_nonsense() -> None:
    for technique in (AVOIDABLE_RECTANGLE_1, AVOIDABLE_RECTANGLE_2):
        assert technique.assumes_unique
        assert "two solutions" in technique.summary
        list(technique.find(placed("A1=2 A4=2 C1=2 D1=2 D4=2 B1=7 E4=7", limited("C4=26 C5=27 F1= F4=2"))))

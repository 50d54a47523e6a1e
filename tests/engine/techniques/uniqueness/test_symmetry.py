"""Symmetrical placement: the symmetries of givens, the steps found and their words, and where there is none."""

import pytest

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.solver import solve
from sudoku_tui.engine.step import Evidence, Role, Step
from sudoku_tui.engine.techniques.uniqueness.symmetry import (
    IMAGES,
    SYMMETRICAL_PLACEMENT,
    GridSymmetry,
    SymmetryFacts,
)
from tests.engine.positions import along_paths, candidates, cell, cells, without

PUZZLES = {
    GridSymmetry.HALF_TURN: ".97.....1.3.15..6..1...8...5.94.....24.9.7.56.....57.4...8...3..2..43.1.3.....97.",
    GridSymmetry.MAIN_DIAGONAL: ".93.5....7.5.2...814.8.......8..152742....6.1...3...89...46...3...2.8..5.8.93714.",
    GridSymmetry.OTHER_DIAGONAL: "..239.5...7....3.....7...1418.95....2..1.4..7....379.1.4......27.5..8.9..9..23...",
    GridSymmetry.QUARTER_TURN: "............19.6...57..23....64.5.9..1.....7..3.2.64....95..12...4.37............",
}


def steps(position: Position) -> list[Step]:
    return list(SYMMETRICAL_PLACEMENT.find(position))


@pytest.mark.parametrize("symmetry", PUZZLES)
def test_each_symmetry_is_seen(symmetry: GridSymmetry) -> None:
    step = steps(Position.from_string(PUZZLES[symmetry]))[0]
    assert isinstance(step.facts, SymmetryFacts)
    # What is the same after a quarter is the same after half a turn, which is easier to see.
    assert step.facts.symmetry == (GridSymmetry.HALF_TURN if symmetry is GridSymmetry.QUARTER_TURN else symmetry)
    assert all(IMAGES[symmetry][place] == place for place, _ in step.eliminations)


@pytest.mark.parametrize("symmetry", PUZZLES)
def test_nothing_right_goes(symmetry: GridSymmetry) -> None:
    solution = solve(PUZZLES[symmetry])
    assert solution is not None
    position = Position.from_string(PUZZLES[symmetry])
    for place, digit in enumerate(solution):
        for step in (*steps(position), *steps(position.eliminated())):
            assert not any(solution[gone] == str(value) for gone, value in step.eliminations)
        if not position.values[place]:
            position = position.place(place, int(digit), eliminate=place % 2 == 0)


def test_what_lies_on_itself_holds_a_digit_that_does_so() -> None:
    position = Position.from_string(PUZZLES[GridSymmetry.OTHER_DIAGONAL]).eliminated()
    (step,) = steps(position)
    assert step.eliminations == candidates("G3=1 G3=3 H2=1 H2=3")
    assert step.evidence == (
        Evidence(Role.COVER, candidates=givens_of(position)),
        Evidence(Role.PATTERN, cells=cells("A9 B8 C7 D6 E5 F4 G3 H2 I1")),
    )
    assert step.conclusion() == (
        "Givens the same when mirrored at the diagonal from the top right, A9, B8, C7, D6, E5, F4, G3, H2 and I1 on "
        "themselves: removes 1 and 3 from G3 and H2"
    )
    assert step.explanation() == (
        "Mirrored at the diagonal from the top right, the givens come to lie on givens; so must the solution.",
        "Each digit comes to lie on one digit everywhere: 1 on 3, 3 on 1, 4 on 5, 5 on 4, 7 on 9, 9 on 7, and 2, 6 and "
        "8 on themselves.",
        "There is no given 6, but all other digits are taken.",
        "If the digits are exchanged like that, the moved givens are the givens; so the moved solution is also a "
        "solution.",
        "A proper puzzle has just one, so the whole solution has this symmetry.",
        "A9, B8, C7, D6, E5, F4, G3, H2 and I1 lie on themselves, so each of them holds a digit that lies on itself: "
        "2, 6 or 8.",
        "This removes 1 and 3 from G3 and H2.",
    )


def givens_of(position: Position) -> tuple[Candidate, ...]:
    return tuple(Candidate(place, value) for place, value in enumerate(position.values) if position.givens >> place & 1)


def test_a_candidate_needs_its_image() -> None:
    position = Position.from_string(PUZZLES[GridSymmetry.HALF_TURN]).eliminated()
    (fixed, twin) = steps(without(position, "6", "A1"))
    assert fixed.eliminations == candidates("E5=1 E5=3")
    assert twin.eliminations == candidates("I9=2")
    assert twin.evidence[1] == Evidence(Role.PATTERN, cells=cells("I9 A1"))
    assert twin.explanation()[-3:] == (
        "I9 comes to lie on A1.",
        "A1 cannot be 6, so I9 cannot be 2.",
        "This removes 2 from I9.",
    )


def test_a_placed_digit_decides_its_image() -> None:
    position = Position.from_string(PUZZLES[GridSymmetry.HALF_TURN]).eliminated()
    (_, twin) = steps(position.place(cell("A1"), 8))
    assert twin.eliminations == candidates("I9=2 I9=5")
    assert twin.explanation()[-3:-1] == ("I9 comes to lie on A1.", "A1 is 8, so I9 is 8.")


def test_only_givens_show_a_symmetry() -> None:
    """Once more with a digit that is placed, but not given, where no given is opposite."""
    puzzle = PUZZLES[GridSymmetry.HALF_TURN]
    position = Position.from_string(f".{puzzle[1]}.{puzzle[3:]}").place(cell("A3"), 7)
    assert steps(position) == []


@pytest.mark.parametrize("symmetry", PUZZLES)
def test_one_given_that_does_not_fit_is_too_many(symmetry: GridSymmetry) -> None:
    puzzle = PUZZLES[symmetry]
    solution = solve(puzzle)
    assert solution is not None
    place = next(place for place, value in enumerate(puzzle) if value == "." and IMAGES[symmetry][place] != place)
    assert steps(Position.from_string(f"{puzzle[:place]}{solution[place]}{puzzle[place + 1 :]}")) == []


def test_a_digit_must_come_to_lie_on_one_digit() -> None:
    """The pattern of the givens is symmetrical, the digits are not."""
    puzzle = "1...5...23..............................................................4...6...7"
    assert steps(Position.from_string(puzzle)) == []


def test_two_digits_without_givens_could_lie_on_each_other_or_on_themselves() -> None:
    puzzle = "".join("." if value in "59" else value for value in PUZZLES[GridSymmetry.MAIN_DIAGONAL])
    assert steps(Position.from_string(puzzle)) == []


def test_other_puzzles_have_none() -> None:
    assert not any(steps(position) for position, _ in list(along_paths(range(4)))[::10])

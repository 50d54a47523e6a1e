"""How positions stand: unique, ambiguous, wrong, and what is said of the wrong ones."""

import random

import pytest

from sudoku_tui.engine.board import CELLS, Candidate
from sudoku_tui.engine.logic import PATH_TECHNIQUES
from sudoku_tui.engine.notation import NUMBERS
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.solver import solutions
from sudoku_tui.engine.standing import standing_of, why_no_solution

GIVENS = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."
SOLUTION = "483921657967345821251876493548132976729564138136798245372689514814253769695417382"
NO_SOLUTION = "..9.287..8.6..4..5..3.....46.........2.71345.........23.....5..9..4..8.7..125.3.."
NO_SOLUTION_DEEP = ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4........."
EMPTY = Position.from_string("." * 81)
START = Position.from_string(GIVENS)


@pytest.mark.parametrize(
    "position",
    [START, START.eliminated(), START.eliminated().eliminate([Candidate(0, 5)]), START.place(0, 4).eliminated()],
)
def test_a_position_that_is_right_has_its_solution(position: Position) -> None:
    standing = standing_of(position)
    assert standing.solutions == (SOLUTION,)
    assert standing.is_unique
    assert standing.allowed(PATH_TECHNIQUES) == PATH_TECHNIQUES


def test_several_solutions_forbid_techniques_that_assume_one() -> None:
    standing = standing_of(EMPTY)
    assert len(standing.solutions) == 2
    assert not standing.is_unique
    allowed = standing.allowed(PATH_TECHNIQUES)
    assert allowed == tuple(technique for technique in PATH_TECHNIQUES if not technique.assumes_unique)


def test_removed_candidates_can_leave_one_solution_but_prove_nothing_about_the_givens() -> None:
    wanted = int(SOLUTION[0])
    position = EMPTY.eliminate(
        Candidate(cell, digit) for cell in CELLS for digit in range(1, 10) if str(digit) != SOLUTION[cell]
    )
    assert position.has_candidate(0, wanted)
    standing = standing_of(position)
    assert standing.solutions == (SOLUTION,)
    assert not standing.is_unique


@pytest.mark.parametrize(
    ("position", "sentence"),
    [
        (Position.from_string(NO_SOLUTION), "The puzzle has no solution: r5c1 has no candidate left."),
        (Position.from_string(NO_SOLUTION_DEEP), "The puzzle has no solution: every way to fill it was tried."),
        (
            START.eliminated().eliminate([Candidate(0, 4)]),
            "The candidates are wrong: the solution has r1c1=4, which was removed.",
        ),
        (START.place(0, 5), "The placed digits are wrong: r1c1 holds 5, but the solution has 4 there."),
        (
            START.place(0, 5).eliminated().eliminate([Candidate(1, 8)]),
            "The placed digits are wrong: r1c1 holds 5, but the solution has 4 there.",
        ),
        (
            EMPTY.eliminate(Candidate(cell, digit) for cell in range(3) for digit in range(3, 10)),
            "The candidates are wrong: they leave no solution.",
        ),
        (EMPTY.place(0, 1).place(1, 1), "The placed digits are wrong: they leave no solution."),
    ],
)
def test_it_is_said_what_is_wrong(position: Position, sentence: str) -> None:
    assert standing_of(position).solutions == ()
    assert why_no_solution(position, NUMBERS) == sentence


@pytest.mark.parametrize("seed", range(5))
def test_solutions_without_removed_candidates_are_the_others(seed: int) -> None:
    rng = random.Random(seed)
    values = "".join(digit if rng.random() < 0.45 else "." for digit in SOLUTION)
    empty = [cell for cell in CELLS if values[cell] == "."]
    removed = [(rng.choice(empty), rng.randint(1, 9)) for _ in range(30)]
    everything = [found for _, found in zip(range(2000), solutions(values), strict=False)]
    kept = [found for found in everything if all(found[cell] != str(digit) for cell, digit in removed)]
    assert len(everything) < 2000
    assert sorted(solutions(values, removed)) == sorted(kept)

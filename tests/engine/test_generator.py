"""Making puzzles."""

from random import Random

import pytest

from sudoku_tui.engine.board import CELLS, HOUSE_CELLS, HOUSES, cells_in
from sudoku_tui.engine.generator import _swaps_of, minimal_puzzle
from sudoku_tui.engine.solver import count_solutions, random_solution, solve


@pytest.mark.parametrize("seed", range(40))
def test_a_minimal_puzzle_has_one_solution_and_no_given_to_spare(seed: int) -> None:
    puzzle = minimal_puzzle(Random(seed))
    assert len(puzzle) == 81
    assert set(puzzle) <= set(".123456789")
    assert count_solutions(puzzle) == 1
    givens = [cell for cell in CELLS if puzzle[cell] != "."]
    assert 17 <= len(givens) <= 40
    for cell in givens:
        assert count_solutions(f"{puzzle[:cell]}.{puzzle[cell + 1 :]}") == 2


def test_the_random_generator_alone_decides() -> None:
    first, second = Random(1), Random(1)
    puzzles = [minimal_puzzle(first) for _ in range(20)]
    assert [minimal_puzzle(second) for _ in range(20)] == puzzles
    assert len(set(puzzles)) == 20


def test_the_puzzle_of_a_seed_stays_the_same() -> None:
    assert (
        minimal_puzzle(Random(0)) == "4.63....7....1..4..7....3.56.87...91..9..5....1.2..6....2..4...8..9...64........."
    )


def test_random_solutions_obey_the_rules_and_differ() -> None:
    rng = Random(7)
    grids = [random_solution(rng) for _ in range(400)]
    assert len(set(grids)) == 400
    for grid in grids:
        for house in HOUSES:
            assert sorted(grid[cell] for cell in HOUSE_CELLS[house]) == list("123456789")
    for cell in CELLS:
        assert {grid[cell] for grid in grids} == set("123456789")


def test_the_solution_of_a_puzzle_is_the_grid_it_was_made_from() -> None:
    for seed in range(20):
        assert solve(minimal_puzzle(Random(seed))) == random_solution(Random(seed))


def test_swapping_two_lines_in_a_swap_gives_another_grid() -> None:
    rng = Random(3)
    for _ in range(10):
        grid = random_solution(rng)
        swaps_of = _swaps_of([int(digit) for digit in grid])
        swaps = {swap for swaps in swaps_of for swap in swaps}
        assert len(swaps) >= 18
        for swap in swaps:
            cells = set(cells_in(swap))
            assert all((swap in swaps_of[cell]) == (cell in cells) for cell in CELLS)
            puzzle = "".join("." if cell in cells else digit for cell, digit in enumerate(grid))
            assert count_solutions(puzzle) == 2
